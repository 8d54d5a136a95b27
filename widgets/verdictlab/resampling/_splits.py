"""Which cases train and which test: drawn by scikit-learn."""

import warnings

import numpy as np

from .._extras import extra
from .._text import _

__all__ = ["bootstrap_splits", "fold_splits", "holdout_splits"]


def _seed(rng):
    return int(rng.integers(2**31))


def fold_splits(places, folds, stratify, rng, *, function):
    """Return (train, test) for each fold of one partition."""
    with extra("models", function):
        from sklearn.model_selection import KFold, StratifiedKFold

    n, largest = len(places), np.bincount(places).max()
    if folds > n or (stratify and folds > largest):
        raise ValueError(
            _(
                "{function}: folds must be at most {what} here (the cases of the largest "
                "class if stratified), got {folds}; take fewer folds or 'loo'"
            ).format(function=function, what=largest if stratify else n, folds=folds)
        )
    kind = StratifiedKFold if stratify else KFold
    splitter = kind(folds, shuffle=True, random_state=_seed(rng))
    if not stratify:
        return list(splitter.split(np.zeros(n)))
    with warnings.catch_warnings():
        # A class smaller than the number of folds is absent from some: known and allowed.
        warnings.filterwarnings("ignore", message="The least populated class")
        return list(splitter.split(np.zeros(n), places))


def holdout_splits(places, repeats, stratify, test_share, rng, *, function):
    """Return (train, test) for each of several random splits."""
    with extra("models", function):
        from sklearn.model_selection import ShuffleSplit, StratifiedShuffleSplit

    n, sizes = len(places), np.bincount(places)
    test = round(n * test_share)
    if test < 1 or n - test < 1 or (stratify and min(test, n - test) < len(sizes)):
        raise ValueError(
            _(
                "{function}: a test share of {test_share:g} leaves {number} cases to train "
                "and {test} to test, too few for {count} classes; take more cases or 'loo'"
            ).format(
                function=function,
                test_share=test_share,
                number=n - test,
                test=test,
                count=len(sizes),
            )
        )
    if stratify and sizes.min() < 2:
        raise ValueError(
            _(
                "{function}: stratified halves need at least 2 cases of each class, got 1; "
                "use stratify=False or leave that class out"
            ).format(function=function)
        )
    kind = StratifiedShuffleSplit if stratify else ShuffleSplit
    return list(kind(repeats, test_size=test, random_state=_seed(rng)).split(np.zeros(n), places))


def bootstrap_splits(places, repeats, stratify, rng):
    """Return (drawn with replacement, never drawn) for each of several draws.

    A draw that leaves nothing to test, or holds one class only, is drawn again.
    """
    n, members = len(places), [np.flatnonzero(places == kind) for kind in np.unique(places)]
    splits: list[tuple[np.ndarray, np.ndarray]] = []
    while len(splits) < repeats:
        shape = (repeats - len(splits), n)
        if stratify:
            drawn = np.hstack(
                [
                    inside[rng.integers(len(inside), size=(shape[0], len(inside)))]
                    for inside in members
                ]
            )
        else:
            drawn = rng.integers(n, size=shape)
        missing = np.ones(shape, dtype=bool)
        np.put_along_axis(missing, drawn, False, axis=1)
        mixed = np.ptp(places[drawn], axis=1) > 0
        for i in np.flatnonzero(missing.any(axis=1) & mixed):
            splits.append((drawn[i], np.flatnonzero(missing[i])))
    return splits
