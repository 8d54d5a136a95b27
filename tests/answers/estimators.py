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


PARTS = {
    "score": "Accuracy 0.951 by stratified ten-fold cross-validation",
    "interval": "95 % interval 0.918 to 0.984, corrected for overlapping training sets",
    "spread": "The standard deviation of the folds is 0.031",
    "limit": "This is for cases drawn as these were; other problems were not tried",
}

GOOD = (
    "Accuracy 0.951 by stratified 10-fold cross-validation, 95 % interval 0.918 to 0.984 "
    "(corrected for overlapping training sets)."
)

ANSWERS = {
    "estimators.by-hand": {
        "right": [0.78988, "0,790", "0.7899"],
        "wrong": [
            (0.83588, None),
            (0.72576, None),
            (0.9, "M21"),
            (0.81288, None),
            (0.79080, None),
            (78.99, None),
        ],
    },
    "estimators.variance": {
        "right": [
            "c",
            "It is the mean squared error, which holds the squared bias too; no repetition "
            "removes that.",
        ],
        "wrong": [
            ("a", None),
            ("b", None),
            ("d", None),
            ("e", "M43"),
            ("It should be divided by n - 1.", None),
        ],
    },
    "estimators.variance-fixed": {
        "right": [0.0025, "0,0025", "2.5e-3"],
        "wrong": [(0.025, None), (0.0225, None), (0.05, None), (0.005, None), (0, None)],
    },
    "estimators.report-parts": {
        "right": [PARTS, list(PARTS.values())],
        "wrong": [
            ({**PARTS, "score": "Accuracy 0.951"}, "M23"),
            ({**PARTS, "score": "Accuracy of at least 0.951 on new cases"}, None),
            (
                {
                    **PARTS,
                    "interval": "95 % interval 0.929 to 0.974, from ten independent folds",
                },
                "M12",
            ),
            (
                {
                    **PARTS,
                    "interval": "with 95 % probability the truth lies between 0.918 and 0.984",
                },
                "M08",
            ),
            ({**PARTS, "spread": "The uncertainty of the accuracy is 0.031"}, "M44"),
            ({**PARTS, "limit": "The classifier will do as well on other problems"}, "M25"),
            ({**PARTS, "limit": "Leave-one-out would be the exact value"}, "M22"),
        ],
    },
    "estimators.report-text": {
        "right": [
            GOOD,
            "We estimate 95.1 % by ten-fold cross-validation (stratified); the corrected 95 % "
            "interval runs from 91.8 % to 98.4 %. Nothing is said about other data.",
            "Stratified cross-validation with 10 folds: 0,951, 95 % interval from 0,918 to 0,984.",
        ],
        "wrong": [
            (GOOD + " This proves that it works.", "M38"),
            (GOOD + " It is a robust classifier.", "M23"),
            (GOOD + " The truth lies between them with 95 % probability.", "M08"),
            ("Accuracy 0.951 by 10-fold cross-validation.", None),
            ("Accuracy 0.951, interval 0.929 to 0.974, by 10-fold cross-validation.", None),
            ("The model is right in most cases.", None),
        ],
    },
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
    "estimators.trainings": {
        "right": [160, "160"],
        "wrong": [(150, None), (15, "M33"), (30, "M33"), (18, None), (180, None), (16, None)],
    },
    "estimators.loo-loses": {
        "right": ["c", "two clouds, always the majority"],
        "wrong": [
            ("a", None),
            ("b", None),
            ("d", "M22"),
            ("e", None),
            ("coin tosses, nearest neighbour", None),
        ],
    },
}
