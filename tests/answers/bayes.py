"""Right and wrong answers to the exercises of chapter 12, as students give them."""


def bowls(differences, rope):
    above = sum(d > rope for d in differences)
    below = sum(d < -rope for d in differences)
    return above, len(differences) - above - below, below


def one_by_one(differences, rope):
    counts = [0, 0, 0]
    for d in differences:
        counts[0 if d > rope else 2 if d < -rope else 1] += 1
    return counts


def edge_outside(differences, rope):
    above = sum(d >= rope for d in differences)
    below = sum(d <= -rope for d in differences)
    return above, len(differences) - above - below, below


def turned(differences, rope):
    return bowls(differences, rope)[::-1]


def no_rope(differences, rope):
    return bowls(differences, 0)


def two_bowls(differences, rope):
    above, inside, below = bowls(differences, rope)
    return above + below, inside


def half_as_wide(differences, rope):
    return bowls(differences, rope / 2)


PARTS = {
    "decision": "The two are practically equivalent within one point,",
    "evidence": "posterior probability 0.993, at least 0.95;",
    "basis": "rope and prior were fixed before looking.",
    "caveat": "It limits no rate of false conclusions.",
}

GOOD = (
    "ADI4 and ADI are practically equivalent within 1 point (posterior probability 0.993, Bayesian "
    "signed-rank test, weak prior in the rope, both fixed before looking)."
)

ANSWERS = {
    "bayes.rope": {
        "right": [1, "1.0", "1,0"],
        "wrong": [(0.75, None), (0.5, None), (1.5, None), (3, None), (0, "M03"), (2, None)],
    },
    "bayes.claim": {
        "right": ["d", "1, with prior and rope beside it"],
        "wrong": [("a", "M02"), ("b", "M02"), ("c", "M07"), ("e", "M01"), ("(C)", "M07")],
    },
    "bayes.false-claims": {
        "right": [11, 12, "11.6"],
        "wrong": [(5, None), (2.5, None), (0, None), (95, "M07"), (50, None)],
    },
    "bayes.verdict-parts": {
        "right": [PARTS, list(PARTS.values())],
        "wrong": [
            ({**PARTS, "decision": "The two are exactly equal,"}, "M03"),
            ({**PARTS, "evidence": "p = 0.008, at most 0.05;"}, "M05"),
            ({**PARTS, "evidence": "so 99 of 100 new studies will agree;"}, "M02"),
            ({**PARTS, "basis": "the rope was made as wide as it had to be."}, "M26"),
            ({**PARTS, "basis": "no assumption was needed."}, "M15"),
            ({**PARTS, "caveat": "It is wrong in 0.7 of 100 such conclusions."}, "M07"),
        ],
    },
    "bayes.text": {
        "right": [GOOD, GOOD.replace("practically equivalent", "as good as equal")],
        "wrong": [
            (GOOD + " This proves it.", "M38"),
            (GOOD + " So ADI4 is the winner.", "M17"),
            (GOOD + " It will replicate in 99 % of studies.", "M02"),
            ("ADI4 and ADI are practically equivalent (0.993).", "M03"),
            ("ADI4 and ADI are practically equivalent within 1 point.", None),
        ],
    },
    "bayes.bowls": {
        "right": [bowls, one_by_one],
        "wrong": [
            (edge_outside, None),
            (turned, None),
            (no_rope, None),
            (two_bowls, None),
            (half_as_wide, None),
        ],
    },
}
