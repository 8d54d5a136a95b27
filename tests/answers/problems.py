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


ANSWERS = {
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
}
