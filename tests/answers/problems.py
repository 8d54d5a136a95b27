"""Right and wrong answers to the exercises of chapter 06, as students give them."""

import numpy as np


def f3(X, chosen):
    a, b = X[chosen], X[~chosen]
    low = np.maximum(a.min(axis=0), b.min(axis=0))
    high = np.minimum(a.max(axis=0), b.max(axis=0))
    return 1 - ((low <= X) & (high >= X)).mean(axis=0).min()


def f3_in_a_loop(X, chosen):
    best = 0
    for values in X.T:
        a, b = values[chosen], values[~chosen]
        low, high = max(min(a), min(b)), min(max(a), max(b))
        best = max(best, np.mean([value < low or value > high for value in values]))
    return best


def inside(X, chosen):
    return 1 - f3(X, chosen)


def mean_over_attributes(X, chosen):
    a, b = X[chosen], X[~chosen]
    low = np.maximum(a.min(axis=0), b.min(axis=0))
    high = np.minimum(a.max(axis=0), b.max(axis=0))
    return 1 - ((low <= X) & (high >= X)).mean()


def ends_outside(X, chosen):
    a, b = X[chosen], X[~chosen]
    low = np.maximum(a.min(axis=0), b.min(axis=0))
    high = np.minimum(a.max(axis=0), b.max(axis=0))
    return 1 - ((low < X) & (high > X)).mean(axis=0).min()


def one_class_only(X, chosen):
    a, b = X[chosen], X[~chosen]
    return 1 - ((b.min(axis=0) <= a) & (b.max(axis=0) >= a)).mean(axis=0).min()


def whole_range(X, chosen):
    return 1 - ((X.min(axis=0) <= X) & (X.max(axis=0) >= X)).mean(axis=0).min()


def overlap_of_the_range(X, chosen):
    a, b = X[chosen], X[~chosen]
    low = np.maximum(a.min(axis=0), b.min(axis=0))
    high = np.minimum(a.max(axis=0), b.max(axis=0))
    return 1 - (np.maximum(high - low, 0) / np.ptp(X, axis=0)).min()


def always_one(X, chosen):
    return 1.0


PARTS = {
    "distance": "0.20",
    "region": "A",
    "neighbours": "SOMCBR failed on 8 of the 9 printed problems",
    "conclusion": "it is not known what SOMCBR would do on it.",
}

GOOD = (
    "Pooled over five problems CBR errs 11.44 and SOMCBR2 11.16; in region C 16.3 and 8.6. No "
    "test was made."
)

ANSWERS = {
    "problems.distance": {
        "right": [0.995, "0,995", "0.9953", 0.9953],
        "wrong": [
            (0.2657, None),
            (0.96, None),
            (1.2227, None),
            (0.9906, None),
            (1.445, None),
            (0.9233, None),
            ("1", None),
        ],
    },
    "problems.f2-printed": {
        "right": ["b", "The fourth root of the product."],
        "wrong": [("a", None), ("c", None), ("d", None), ("e", None), ("(E)", None)],
    },
    "problems.ionosphere": {
        "right": [
            "c",
            "Settings that compare more are usually more accurate, and one that compares less is "
            "at least as accurate as CBR.",
        ],
        "wrong": [("a", "M48"), ("b", None), ("d", "M17"), ("(A)", "M48"), ("D", "M17")],
    },
    "problems.verdict-parts": {
        "right": [PARTS, list(PARTS.values())],
        "wrong": [
            ({**PARTS, "distance": "0.80"}, None),
            ({**PARTS, "distance": "0.18"}, None),
            ({**PARTS, "region": "C"}, None),
            (
                {**PARTS, "neighbours": "SOMCBR failed on 1 of the 13 printed problems"},
                None,
            ),
            ({**PARTS, "conclusion": "SOMCBR will fail on it."}, "M25"),
            ({**PARTS, "conclusion": "any clustering algorithm will fail on it."}, "M25"),
        ],
    },
    "problems.f3": {
        "right": [f3, f3_in_a_loop],
        "wrong": [
            (inside, None),
            (mean_over_attributes, None),
            (ends_outside, None),
            (one_class_only, None),
            (whole_range, None),
            (overlap_of_the_range, None),
            (always_one, None),
        ],
    },
    "problems.pooling-text": {
        "right": [
            GOOD,
            "CBR: 11,44 pooled, 16,3 in C. SOMCBR2: 11,16 pooled, 8,6 in C. The pooled numbers mix "
            "regions where the differences are opposite.",
        ],
        "wrong": [
            (GOOD + " This proves that clustering helps.", "M38"),
            (GOOD + " So SOMCBR2 is the winner.", "M17"),
            (GOOD + " Pooled, the two are equal.", "M03"),
            (GOOD + " SOMCBR2 is clearly the best algorithm.", "M17"),
            ("Pooled, CBR errs 11.44 and SOMCBR2 11.16.", None),
            ("In region C SOMCBR2 errs less, 8.6 against 16.3.", None),
        ],
    },
}
