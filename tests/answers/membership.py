"""Right and wrong answers to the exercises of case 15f, as students give them."""

PARTS = {
    "decision": "SOMCBR-per with 3 neighbours costs more than CBR",
    "evidence": "(30.3 against 20.7, adjusted p = 0.002),",
    "price": "if an open case costs half a wrong label,",
    "caveat": "on 13 problems cut from five archives.",
}

GOOD = (
    "We had fixed half a wrong label as the price of an open case. At that price SOMCBR-per with 5 "
    "neighbours costs more than CBR: 35.2 against 20.7 of 100 cases (Wilcoxon, Holm over eight "
    "rivals, adjusted p = 0.002, level 0.05). The 13 problems were cut from five archives."
)

ANSWERS = {
    "membership.overall": {
        "right": [5.73, "5.7", "5,7"],
        "wrong": [(10.2, "M35"), (4.47, None), (54, None), (18.1, None), (56.2, None), (20, None)],
    },
    "membership.break-even": {
        "right": [0.2675, "0.27", 0.268],
        "wrong": [
            (3.74, None),
            (0.332, None),
            (0.134, "M35"),
            (0.065, None),
            (16.67, None),
            (0.5, None),
        ],
    },
    "membership.row": {
        "right": ["b", "Its row was set to zero."],
        "wrong": [
            ("a", "M24"),
            ("c", None),
            ("d", None),
            ("(A)", "M24"),
            ("The scores were rounded to fewer decimals.", None),
        ],
    },
    "membership.verdict": {
        "right": [PARTS, list(PARTS.values())],
        "wrong": [
            ({**PARTS, "decision": "SOMCBR-per with 3 neighbours errs more than CBR"}, "M35"),
            ({**PARTS, "decision": "CBR is the best machine"}, "M17"),
            ({**PARTS, "evidence": "(16.0 against 20.7, adjusted p = 0.002),"}, "M35"),
            ({**PARTS, "evidence": "(probability 0.998 that it costs more),"}, "M01"),
            ({**PARTS, "price": "at the price at which it shows best,"}, "M26"),
            ({**PARTS, "caveat": "on 13 independent problems."}, "M32"),
        ],
    },
    "membership.text": {
        "right": [GOOD, GOOD.replace("The 13 problems were cut", "All 13 problems were cut")],
        "wrong": [
            (GOOD + " This proves it.", "M38"),
            (GOOD + " So CBR is the winner.", "M17"),
            (GOOD + " In errors the two are equal.", "M03"),
            ("SOMCBR-per costs 35.2, adjusted p = 0.002.", None),
            ("CBR costs 20.7 and SOMCBR-per 35.2.", None),
        ],
    },
}
