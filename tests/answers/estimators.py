"""Right and wrong answers to the exercises of chapter 04, as students give them."""

import numpy as np


def deal(labels, folds, rng):
    labels = np.asarray(labels)
    shuffled = rng.permutation(len(labels))
    order = shuffled[np.argsort(labels[shuffled], kind="stable")]
    fold = np.empty(len(labels), dtype=int)
    fold[order] = np.arange(len(labels)) % folds
    return fold


def deal_class_by_class(labels, folds, rng):
    fold, following = [None] * len(labels), 0
    for kind in sorted(set(labels)):
        members = [i for i, label in enumerate(labels) if label == kind]
        for i in rng.permutation(members).tolist():
            fold[i] = following % folds
            following += 1
    return fold


def not_stratified(labels, folds, rng):
    return rng.permutation(np.arange(len(labels)) % folds)


def not_by_chance(labels, folds, rng):
    fold = np.empty(len(labels), dtype=int)
    fold[np.argsort(labels, kind="stable")] = np.arange(len(labels)) % folds
    return fold


def own_chance(labels, folds, rng):
    return deal(labels, folds, np.random.default_rng())


def starts_at_one(labels, folds, rng):
    return deal(labels, folds, rng) + 1


def begins_anew_with_each_class(labels, folds, rng):
    labels, fold = np.asarray(labels), np.empty(len(labels), dtype=int)
    for kind in np.unique(labels):
        members = rng.permutation(np.flatnonzero(labels == kind))
        fold[members] = np.arange(len(members)) % folds
    return fold


def drawn_with_replacement(labels, folds, rng):
    return rng.integers(folds, size=len(labels))


def members_of_folds(labels, folds, rng):
    fold = deal(labels, folds, rng)
    return [np.flatnonzero(fold == k).tolist() for k in range(folds)]


ANSWERS = {
    "estimators.deal": {
        "right": [deal, deal_class_by_class],
        "wrong": [
            (not_stratified, None),
            (not_by_chance, None),
            (own_chance, None),
            (starts_at_one, None),
            (begins_anew_with_each_class, None),
            (drawn_with_replacement, None),
            (members_of_folds, None),
        ],
    },
}
