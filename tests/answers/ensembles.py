"""Right and wrong answers to the exercises of case 15g, as students give them."""

import numpy as np


def copies(labels, rng):
    rare = np.flatnonzero(labels == 1)
    missing = (labels == 0).sum() - len(rare)
    return np.r_[np.arange(len(labels)), rng.choice(rare, size=missing)]


def by_class(labels, rng):
    common, rare = np.flatnonzero(labels == 0), np.flatnonzero(labels == 1)
    more = rare[rng.integers(len(rare), size=len(common) - len(rare))]
    return [*more, *rare, *common]


def drawn_anew(labels, rng):
    common, rare = np.flatnonzero(labels == 0), np.flatnonzero(labels == 1)
    return np.r_[common, rng.choice(rare, size=len(common))]


def undersampled(labels, rng):
    common, rare = np.flatnonzero(labels == 0), np.flatnonzero(labels == 1)
    return np.r_[rng.choice(common, size=len(rare), replace=False), rare]


def the_first_again(labels, rng):
    rare = np.flatnonzero(labels == 1)
    missing = (labels == 0).sum() - len(rare)
    return np.r_[np.arange(len(labels)), np.resize(rare, missing)]


def only_copies(labels, rng):
    rare = np.flatnonzero(labels == 1)
    return rng.choice(rare, size=(labels == 0).sum() - len(rare))


def too_many(labels, rng):
    rare = np.flatnonzero(labels == 1)
    return np.r_[np.arange(len(labels)), rng.choice(rare, size=(labels == 0).sum())]


ANSWERS = {
    "ensembles.copies": {
        "right": [copies, by_class],
        "wrong": [
            (drawn_anew, None),
            (undersampled, None),
            (the_first_again, None),
            (only_copies, None),
            (too_many, None),
        ],
    },
}
