"""Right and wrong answers to the exercises of chapter 08b, as students give them."""

import numpy as np
from scipy import stats


def _ends(differences, share, *, root=True, ddof=1):
    d = np.asarray(differences, dtype=float)
    error = d.std(ddof=ddof) / (np.sqrt(len(d)) if root else 1)
    half = stats.t.ppf(share, len(d) - 1) * error
    return d.mean() - half, d.mean() + half


def within(differences, margin):
    low, high = _ends(differences, 0.95)
    return -margin < low and high < margin


def by_two_tests(differences, margin):
    d = np.asarray(differences, dtype=float)
    error = d.std(ddof=1) / np.sqrt(len(d))
    p = [stats.t.sf((side * d.mean() + margin) / error, len(d) - 1) for side in (1, -1)]
    return bool(max(p) <= 0.05)


def ninety_five(differences, margin):
    low, high = _ends(differences, 0.975)
    return -margin < low and high < margin


def upper_end_only(differences, margin):
    return _ends(differences, 0.95)[1] < margin


def mean_only(differences, margin):
    return abs(np.mean(differences)) < margin


def without_the_root(differences, margin):
    low, high = _ends(differences, 0.95, root=False)
    return -margin < low and high < margin


def not_different(differences, margin):
    low, high = _ends(differences, 0.975)
    return low <= 0 <= high


def either_end(differences, margin):
    low, high = _ends(differences, 0.95)
    return -margin < low or high < margin


PARTS = {
    "decision": "In the mean A and B are equivalent within one percentage point",
    "evidence": "(TOST, p = 0.0332, level 0.05, margin named beforehand);",
    "caveat": "the test assumes normal differences, and all four tests of normality reject here.",
}

GOOD = (
    "No difference between A and B was shown (paired t-test, 30 problems, p = 0.953, level 0.05). "
    "They are equivalent in the mean within one point (TOST, p = 0.0332)."
)

ANSWERS = {
    "equivalence.four-intervals": {
        "right": ["b", "Q"],
        "wrong": [("a", None), ("c", "M04"), ("d", "M03"), ("e", "M04"), ("(D)", "M03")],
    },
    "equivalence.verdict-parts": {
        "right": [PARTS, list(PARTS.values())],
        "wrong": [
            ({**PARTS, "decision": "A and B have the same error"}, "M03"),
            (
                {**PARTS, "decision": "On each problem A and B lie within one percentage point"},
                "M25",
            ),
            ({**PARTS, "evidence": "(t-test, p = 0.953, so no difference);"}, "M03"),
            (
                {
                    **PARTS,
                    "evidence": "(TOST with the smallest margin that fits, 0.89 points);",
                },
                "M26",
            ),
            (
                {
                    **PARTS,
                    "caveat": "the test assumes nothing about the shape of the differences.",
                },
                "M15",
            ),
            (
                {**PARTS, "caveat": "the probability that they are equivalent is 0.9668."},
                "M01",
            ),
        ],
    },
    "equivalence.within": {
        "right": [within, by_two_tests],
        "wrong": [
            (ninety_five, None),
            (upper_end_only, None),
            (mean_only, None),
            (without_the_root, None),
            (not_different, None),
            (either_end, None),
        ],
    },
    "twomany.wrong-decisions": {
        "right": [4, "4", "4.0"],
        "wrong": [(2, None), (6, None), (0, None), (3, None), ("5", None)],
    },
    "twomany.which-slip": {
        "right": ["b", "1 - r squared was replaced by 1 - r"],
        "wrong": [("a", None), ("c", None), ("d", None), ("e", "M23"), ("(E)", "M23")],
    },
    "twomany.adi4-wins": {
        "right": [75, "75"],
        "wrong": [(72, None), (13, "M14"), (78, None), (27, None), ("105", None)],
    },
    "twomany.significant-wins": {
        "right": ["b", "IB1 differs from the others on single problems, in both directions."],
        "wrong": [("a", "M14"), ("c", "M03"), ("d", "M26"), ("(A)", "M14"), ("D", "M26")],
    },
    "twomany.smallest-margin": {
        "right": [0.89, "0,89", 0.8943],
        "wrong": [
            (1.07, None),
            (0.83, None),
            (1, None),
            (0.03, "M17"),
            (0.06, None),
            ("0.5", None),
        ],
    },
    "twomany.verdict-text": {
        "right": [
            GOOD,
            "Plan: paired t, 30 problems, level 0,05: p = 0,953, not shown. TOST with a margin of "
            "one point: p = 0,0332. What-if: without wav2c1 p = 0,0271.",
        ],
        "wrong": [
            (GOOD + " This proves that they do not matter.", "M38"),
            (GOOD + " So we accept the null hypothesis.", "M03"),
            (GOOD + " There is a trend for A.", "M06"),
            (GOOD + " A is the winner without wav2c1.", "M17"),
            ("Without wav2c1 A has the lower error (p = 0.0271).", None),
            ("No difference was shown on 30 problems (p = 0.953, level 0.05).", None),
        ],
    },
}
