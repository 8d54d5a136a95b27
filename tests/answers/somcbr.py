"""Right and wrong answers to the exercises of case 15d, as students give them."""

GOOD = (
    "As planned, the twelve were compared with CBR by mean ranks and Holm, level 0.05. In B nine "
    "rank worse than CBR (largest adjusted p = 0.0145). In C no difference was shown (smallest "
    "adjusted p = 0.059), from nine problems of six data sets."
)

ROWS = {
    "many": "on 30 problems; two stay open with 15 data sets",
    "equal": "within one point, if that was the margin",
    "worse": "not shown",
}

ANSWERS = {
    "somcbr.between": {
        "right": [2, "2", 2.0],
        "wrong": [(0, None), (1, None), (3, None), (5, None), (7, None)],
    },
    "somcbr.paid": {
        "right": [1, "1"],
        "wrong": [(3, "M18"), (2, None), (0, None), (78, None), (12, None)],
    },
    "somcbr.rows": {
        "right": [ROWS, list(ROWS.values())],
        "wrong": [
            ({**ROWS, "many": "stands, whatever is counted"}, "M32"),
            ({**ROWS, "many": "falls: two of the nine are as good as CBR"}, "M03"),
            ({**ROWS, "equal": "stands: no difference was shown"}, "M03"),
            ({**ROWS, "equal": "falls: no test can speak for equality"}, None),
            ({**ROWS, "worse": "shown"}, "M18"),
            ({**ROWS, "worse": "refuted"}, "M03"),
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
