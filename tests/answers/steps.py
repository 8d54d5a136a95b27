"""Right and wrong answers to the exercises of chapter 13, as students give them."""

import numpy as np


def hochberg(pvalues):
    p = np.asarray(pvalues, dtype=float)
    order = np.argsort(p)
    times = p[order] * np.arange(len(p), 0, -1)
    adjusted = np.empty(len(p))
    adjusted[order] = np.minimum.accumulate(times[::-1])[::-1]
    return adjusted


def hochberg_in_a_loop(pvalues):
    places = sorted(range(len(pvalues)), key=lambda place: pvalues[place], reverse=True)
    adjusted, smallest = [0.0] * len(pvalues), 1.0
    for times, place in enumerate(places, start=1):
        smallest = min(smallest, times * pvalues[place])
        adjusted[place] = smallest
    return adjusted


def holm(pvalues):
    p = np.asarray(pvalues, dtype=float)
    order = np.argsort(p)
    adjusted = np.empty(len(p))
    stepped = np.maximum.accumulate(p[order] * np.arange(len(p), 0, -1))
    adjusted[order] = np.minimum(stepped, 1.0)
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


def comes_back_sorted(pvalues):
    return np.sort(hochberg(pvalues))


def only_the_ends(pvalues):
    return min(pvalues), max(pvalues)


def always_the_same(pvalues):
    return [0.05] * len(pvalues)


ANSWERS = {
    "steps.hochberg": {
        "right": [hochberg, hochberg_in_a_loop],
        "wrong": [
            (holm, None),
            (unchanged, "M10"),
            (bonferroni, None),
            (never_carries, None),
            (comes_back_sorted, None),
            (only_the_ends, None),
            (always_the_same, None),
        ],
    },
}
