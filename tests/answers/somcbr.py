"""Right and wrong answers to the exercises of case 15d, as students give them."""

GOOD = (
    "As planned, the twelve were compared with CBR by mean ranks and Holm, level 0.05. In B nine "
    "rank worse than CBR (largest adjusted p = 0.0145). In C no difference was shown (smallest "
    "adjusted p = 0.059), from nine problems of six data sets."
)

ROWS = {
    "always": "in A and B; in C for one of the three",
    "five": "in the sample; none is shown to differ",
    "advice": "revise",
}

ANSWERS = {
    "somcbr.between": {
        "right": [2, "2", 2.0],
        "wrong": [(0, None), (1, None), (3, None), (5, None), (7, None)],
    },
    "somcbr.paid": {
        "right": [2, "2"],
        "wrong": [(3, "M18"), (1, None), (0, None), (15, None), (5, None)],
    },
    "somcbr.rows": {
        "right": [ROWS, list(ROWS.values())],
        "wrong": [
            ({**ROWS, "always": "stands, in all three regions"}, "M18"),
            ({**ROWS, "always": "not shown anywhere"}, None),
            ({**ROWS, "five": "stands: their mean ranks are better"}, "M03"),
            ({**ROWS, "five": "falls: CBR ranks as well"}, "M03"),
            ({**ROWS, "advice": "sign"}, "M03"),
            ({**ROWS, "advice": "reject"}, None),
        ],
    },
    "somcbr.text": {
        "right": [GOOD, GOOD.replace("from nine", "but there are only nine")],
        "wrong": [
            (GOOD + " So in C all thirteen are equal.", "M03"),
            (GOOD + " S_OAN_08_N is almost significantly worse.", "M06"),
            (GOOD + " This proves that searching less is safe.", "M38"),
            (GOOD + " CBR is the winner.", "M17"),
            ("In B nine rank worse than CBR; the largest adjusted p is 0.0145.", None),
            ("In C no difference was shown; the smallest adjusted p is 0.059.", None),
        ],
    },
}
