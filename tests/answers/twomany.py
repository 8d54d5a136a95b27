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


ANSWERS = {
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
}
