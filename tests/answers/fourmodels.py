"""Right and wrong answers to the exercises of case 15b, as students give them."""

PARTS = {
    "decision": "M3 ranks better than M1 and M4",
    "evidence": "(adjusted p = 0.00384 and 0.0242, family level 0.05);",
    "open": "between M3 and M2 no difference was shown,",
    "condition": "and four scores above 100 await an explanation.",
}

GOOD = (
    "M3 ranks better than M1 (adjusted p = 0.00384) and M4 (0.0242, Nemenyi, level 0.05). Between "
    "M3 and M2 no difference was shown; please strike the sentence on their similarity. What do "
    "the 4 scores above 100 mean?"
)

ANSWERS = {
    "fourmodels.price": {
        "right": [6, "6"],
        "wrong": [(3, "M18"), (1, "M10"), (4, None), (12, None), (8, None)],
    },
    "fourmodels.ceiling": {
        "right": [45, "45.0", 45.0],
        "wrong": [(463.84, None), (495, None), (13.88, None), (60, None), (100, None)],
    },
    "fourmodels.drop": {
        "right": ["b", "No: the rule picks by how high a score is, and so takes M2's best"],
        "wrong": [
            ("a", "M26"),
            ("c", "M26"),
            ("d", "M24"),
            ("(C)", "M26"),
            ("Yes, if the verdict stays the same afterwards", "M26"),
        ],
    },
    "fourmodels.verdict-parts": {
        "right": [PARTS, list(PARTS.values())],
        "wrong": [
            ({**PARTS, "decision": "M3 is the best of the four"}, "M17"),
            ({**PARTS, "decision": "The four models differ from each other"}, "M11"),
            ({**PARTS, "evidence": "(p = 0.00133 for both);"}, "M27"),
            ({**PARTS, "evidence": "(p = 0.0007 and 0.0047, each by itself);"}, "M10"),
            ({**PARTS, "open": "M3 and M2 are quite similar,"}, "M03"),
            ({**PARTS, "condition": "and ranks assume nothing about the scores."}, "M15"),
        ],
    },
    "fourmodels.text": {
        "right": [GOOD, GOOD.replace("What do the 4 scores", "Explain the 4 scores")],
        "wrong": [
            (GOOD + " This proves it.", "M38"),
            (GOOD + " So M3 is the best model.", "M17"),
            (GOOD + " M3 and M2 are equally good.", "M03"),
            ("M3 and M1 differ (0.00384). What are the 4 scores above 100?", None),
            ("M3 and M4 differ (0.0242). What are the 4 scores above 100?", None),
        ],
    },
}
