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


ANSWERS = {
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
}
