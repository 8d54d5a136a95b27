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


PARTS = {
    "procedure": "All models met the same five folds on each of 12 problems.",
    "decision": "The forest ranks better than the tree (Holm, level 0.05),",
    "firmness": "and does so with each of three seeds; the others do not.",
    "reach": "Eight problems were drawn by us, two of them are relatives.",
}

ANSWERS = {
    "ensembles.vote": {
        "right": [0.163, 0.16308, "0,163"],
        "wrong": [(0.3, None), (0.0024, None), (0.132, None), (0.837, None), (0.5, None)],
    },
    "ensembles.counts": {
        "right": [{"over": 2000, "under": 200}, [2000, 200]],
        "wrong": [
            ({"over": 1000, "under": 100}, None),
            ({"over": 200, "under": 2000}, None),
            ({"over": 2200, "under": 550}, None),
            ({"over": 2000, "under": 100}, None),
            ({"over": 1100, "under": 200}, None),
        ],
    },
    "ensembles.seed": {
        "right": ["c", "The planned seed's verdict, and that other seeds change it."],
        "wrong": [
            ("a", "M26"),
            ("b", None),
            ("d", "M10"),
            ("(D)", "M10"),
            ("Seed 1, as it is the default, and no more.", "M26"),
        ],
    },
    "ensembles.paragraph": {
        "right": [PARTS, list(PARTS.values())],
        "wrong": [
            ({**PARTS, "procedure": "The 60 folds were taken as 60 observations."}, "M12"),
            ({**PARTS, "decision": "The forest is the best of the four learners,"}, "M17"),
            ({**PARTS, "firmness": "and the seed with the smallest p is shown."}, "M26"),
            ({**PARTS, "firmness": "which three seeds make three times as certain."}, "M13"),
            ({**PARTS, "reach": "Bagging and the forest are equally good."}, "M03"),
        ],
    },
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
