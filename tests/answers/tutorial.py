"""Right and wrong answers to the exercises of case 15c, as students give them."""

PARTS = {
    "decision": "Of its three rivals, PDFC differs from FH-GBML",
    "evidence": "(adjusted p = 0.00016, family level 0.05);",
    "open": "for NNEP and IS-CHC+1NN none was shown (0.113 for both);",
    "others": "by Quade all three would, which we did not plan.",
}

GOOD = (
    "As registered (control PDFC, Friedman's ranks, Holm, level 0.05), PDFC ranks better than "
    "FH-GBML (adjusted p = 0.00016). For NNEP and IS-CHC+1NN no difference was shown (0.113). "
    "Afterwards we saw that 20 of 32 ways would find all three to differ."
)

ANSWERS = {
    "tutorial.not-on-the-form": {
        "right": ["d", "Li"],
        "wrong": [("a", None), ("b", None), ("c", None), ("Holm", None), ("Hochberg", None)],
    },
    "tutorial.second-step": {
        "right": [0.025, "0,025", 0.05 / 2],
        "wrong": [(0.05, None), (0.0167, None), (0.094, None), (0.01, None), (0.047, None)],
    },
    "tutorial.same-pairs": {
        "right": [1, "1"],
        "wrong": [(3, "M23"), (5, None), (6, None), (0, None), (2, None)],
    },
    "tutorial.verdict-parts": {
        "right": [PARTS, list(PARTS.values())],
        "wrong": [
            ({**PARTS, "decision": "PDFC differs from all three rivals"}, "M26"),
            ({**PARTS, "decision": "PDFC is the best of the four classifiers"}, "M17"),
            ({**PARTS, "evidence": "(Friedman's test, p = 0.000458);"}, "M27"),
            ({**PARTS, "evidence": "(0.99984 sure);"}, "M01"),
            ({**PARTS, "open": "NNEP and IS-CHC+1NN nearly differ (0.113);"}, "M06"),
            ({**PARTS, "others": "any other way would have said the same."}, "M23"),
        ],
    },
    "tutorial.text": {
        "right": [GOOD, GOOD.replace("Afterwards we saw that", "Looked at afterwards,")],
        "wrong": [
            (GOOD + " The difference is real.", "M38"),
            (GOOD + " So PDFC is the winner.", "M17"),
            (GOOD + " NNEP and PDFC are equally good.", "M03"),
            ("PDFC differs from FH-GBML (0.00016); 20 of 32 ways find all three.", None),
            ("For NNEP and IS-CHC+1NN nothing was shown (0.113). 20 of 32 find more.", None),
        ],
    },
}
