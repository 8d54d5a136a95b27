"""Right and wrong answers to the exercises of case 15h, as students give them."""

PARTS = {
    "decision": "Between A and our B no difference was shown",
    "evidence": "(328 quarrels to 272; 99 rivals, Holm, p = 1.00, level .05);",
    "size": "A's lead of 56 images is larger than what is left on fresh ones,",
    "caveat": "since the board itself had picked A.",
}

GOOD = (
    "A came first of a hundred entries. Against our B no difference was shown on the board, by "
    "Holm over 99 rivals (p = 1.00, level 0.05), nor on fresh images (297 quarrels to 277, "
    "p = 0.43). Its lead fell from 56 images to 20."
)

ANSWERS = {
    "leaderboard.company": {
        "right": [6, "6"],
        "wrong": [(7, None), (2, None), (100, "M10"), (5, None), (10, None)],
    },
    "leaderboard.half": {
        "right": ["b", "The half had a say in the choice."],
        "wrong": [
            ("a", None),
            ("c", "M33"),
            ("d", "M13"),
            ("(A)", None),
            ("Nothing; a random half is as good as fresh images.", "M33"),
        ],
    },
    "leaderboard.verdict-parts": {
        "right": [PARTS, list(PARTS.values())],
        "wrong": [
            ({**PARTS, "decision": "A is better than our B"}, "M18"),
            ({**PARTS, "decision": "A and our B are equally good"}, "M03"),
            ({**PARTS, "decision": "A is the best of the hundred"}, "M17"),
            ({**PARTS, "evidence": "(328 quarrels to 272; McNemar, p = .0247);"}, "M10"),
            ({**PARTS, "evidence": "(probability 1.00 that they are alike);"}, "M01"),
            ({**PARTS, "size": "A's lead of 56 images is what one can expect again,"}, "M02"),
            ({**PARTS, "caveat": "since a hundred entries make the test invalid."}, None),
        ],
    },
    "leaderboard.text": {
        "right": [GOOD, GOOD.replace("Its lead fell from 56 images to 20.", "Buy fresh images.")],
        "wrong": [
            (GOOD + " This proves that boards lie.", "M38"),
            (GOOD + " So A is the winner.", "M17"),
            (GOOD + " A and B are the same.", "M03"),
            ("By Holm the board has p = 1.00, level 0.05: no difference was shown.", None),
            ("On fresh images p = 0.43, level 0.05: no difference was shown.", None),
        ],
    },
}
