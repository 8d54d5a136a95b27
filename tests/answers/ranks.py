"""Right and wrong answers to the exercises of chapter 10, as students give them."""

import numpy as np


def holm(pvalues):
    p = np.asarray(pvalues, dtype=float)
    order = np.argsort(p)
    stepped = np.maximum.accumulate(p[order] * np.arange(len(p), 0, -1))
    adjusted = np.empty(len(p))
    adjusted[order] = np.minimum(stepped, 1.0)
    return adjusted


def holm_in_a_loop(pvalues):
    places = sorted(range(len(pvalues)), key=lambda place: pvalues[place])
    adjusted, largest = [0.0] * len(pvalues), 0.0
    for step, place in enumerate(places):
        largest = max(largest, (len(pvalues) - step) * pvalues[place])
        adjusted[place] = min(1.0, largest)
    return adjusted


def unchanged(pvalues):
    return list(pvalues)


def bonferroni(pvalues):
    return [min(1.0, len(pvalues) * p) for p in pvalues]


def never_carries(pvalues):
    p = np.asarray(pvalues, dtype=float)
    order = np.argsort(p)
    adjusted = np.empty(len(p))
    adjusted[order] = np.minimum(p[order] * np.arange(len(p), 0, -1), 1.0)
    return adjusted


def not_capped(pvalues):
    p = np.asarray(pvalues, dtype=float)
    order = np.argsort(p)
    adjusted = np.empty(len(p))
    adjusted[order] = np.maximum.accumulate(p[order] * np.arange(len(p), 0, -1))
    return adjusted


def comes_back_sorted(pvalues):
    p = np.sort(np.asarray(pvalues, dtype=float))
    return np.minimum(np.maximum.accumulate(p * np.arange(len(p), 0, -1)), 1.0)


def only_the_smallest(pvalues):
    return len(pvalues) * min(pvalues), max(pvalues)


def always_the_same(pvalues):
    return [0.05] * 3


def starts_at_the_largest(pvalues):
    """Hochberg, which is another procedure."""
    p = np.asarray(pvalues, dtype=float)
    order = np.argsort(p)[::-1]
    adjusted = np.empty(len(p))
    stepped = np.minimum.accumulate(p[order] * np.arange(1, len(p) + 1))
    adjusted[order] = np.minimum(stepped, 1.0)
    return adjusted


ANSWERS = {
    "ranks.holm-function": {
        "right": [holm, holm_in_a_loop],
        "wrong": [
            (unchanged, "M10"),
            (bonferroni, None),
            (never_carries, None),
            (not_capped, None),
            (comes_back_sorted, None),
            (only_the_smallest, None),
            (always_the_same, None),
            (starts_at_the_largest, None),
        ],
    },
}
