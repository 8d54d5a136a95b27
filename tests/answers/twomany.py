"""Right and wrong answers to the exercises of chapter 08, as students give them."""

import numpy as np


def signed_ranks(differences):
    d = np.asarray(differences, dtype=float)
    size = np.abs(d)
    rank = np.array([(size < s).sum() + ((size == s).sum() + 1) / 2 for s in size])
    zeros = rank[d == 0].sum() / 2
    return rank[d > 0].sum() + zeros, rank[d < 0].sum() + zeros


def with_scipy(differences):
    from scipy.stats import rankdata

    d = np.asarray(differences, dtype=float)
    rank = rankdata(np.abs(d)) * np.where(d == 0, 0.5, 1)
    return [rank[d >= 0].sum(), rank[d <= 0].sum()]


def drops_zeros(differences):
    d = np.asarray(differences, dtype=float)
    return signed_ranks(d[d != 0])


def zeros_to_plus(differences):
    d = np.asarray(differences, dtype=float)
    plus, minus = signed_ranks(d)
    both = signed_ranks(np.where(d == 0, 1e-9, d))
    return both if (d == 0).any() else (plus, minus)


def exchanged(differences):
    return signed_ranks(differences)[::-1]


def largest_first(differences):
    d = np.asarray(differences, dtype=float)
    rank = len(d) + 1 - (np.abs(d).argsort().argsort() + 1)
    return rank[d > 0].sum(), rank[d < 0].sum()


def order_of_appearance(differences):
    d = np.asarray(differences, dtype=float)
    rank = np.abs(d).argsort(kind="stable").argsort() + 1
    zeros = rank[d == 0].sum() / 2
    return rank[d > 0].sum() + zeros, rank[d < 0].sum() + zeros


def ranks_with_signs(differences):
    d = np.asarray(differences, dtype=float)
    rank = d.argsort().argsort() + 1
    return rank[d > 0].sum(), rank[d < 0].sum()


def counts(differences):
    d = np.asarray(differences, dtype=float)
    return (d > 0).sum(), (d < 0).sum()


PARTS = {
    "decision": "No difference between A and B was shown (p = 0.953)",
    "test": "paired t-test on all 30 problems, as planned",
    "level": "level 0.05",
    "rest": "Found afterwards: without wav2c1 p = 0.0271; that problem is studied apart",
}

ANSWERS = {
    "twomany.wilcoxon-by-hand": {
        "right": [{"T": 7, "p": 0.0742}, {"T": "7", "p": "0,0742"}, {"T": 7.0, "p": 38 / 512}],
        "wrong": [
            ({"T": 7, "p": 19 / 512}, None),
            ({"T": 7, "p": 0.0663}, None),
            ({"T": 38, "p": 0.0742}, None),
            ({"T": 2, "p": 0.1797}, None),
            ({"T": 7, "p": 0.089}, None),
        ],
    },
    "twomany.signed-ranks": {
        "right": [signed_ranks, with_scipy],
        "wrong": [
            (drops_zeros, None),
            (zeros_to_plus, None),
            (exchanged, None),
            (largest_first, None),
            (order_of_appearance, None),
            (ranks_with_signs, None),
            (counts, None),
        ],
    },
    "twomany.verdict-parts": {
        "right": [PARTS, list(PARTS.values())],
        "wrong": [
            ({**PARTS, "decision": "A has the lower error (p = 0.0271)"}, "M26"),
            (
                {**PARTS, "decision": "A is ahead more often (sign test, p = 0.00522)"},
                "M26",
            ),
            ({**PARTS, "decision": "A and B have the same error (p = 0.953)"}, "M03"),
            ({**PARTS, "test": "paired t-test on 29 problems"}, "M26"),
            (
                {**PARTS, "level": "level 0.05, one-sided since A leads on 23 problems"},
                "M18",
            ),
            ({**PARTS, "rest": "One outlier was removed"}, "M26"),
            ({**PARTS, "rest": "There is a tendency in favour of A"}, "M06"),
        ],
    },
    "twomany.upside-down": {
        "right": ["b", "Step 2: the smallest difference gets the rank 1."],
        "wrong": [("a", None), ("c", None), ("d", None), ("(A)", None), ("D", None)],
    },
    "twomany.three-strips": {
        "right": ["a", "P"],
        "wrong": [("b", None), ("c", None), ("d", "M53"), ("(B)", None), ("R", None)],
    },
    "twomany.wins-of-30": {
        "right": [21, "21"],
        "wrong": [(20, None), (16, None), (24, None), (23, None), ("22", None), (12, None)],
    },
}
