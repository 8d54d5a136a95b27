"""A case memory sorted into drawers by a self-organising map, of which a search opens some.

Each fold of ten sorts its training cases on a map of its own. A new case is compared with the
middle of every drawer, then with all cases of those that fit best, and takes the class of the
most similar one. All of it is counted.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

__all__ = ["FOLDS", "MAPS", "MEMORIES", "MOST", "Search", "searches", "sort_cases"]

MEMORIES = ("digits", "breast_cancer", "wine")
MAPS = (3, 4, 5)  # drawers along a side
MOST = 9  # drawers opened at most: all those of the smallest map
SEED, FOLDS = 1, 10
_ROUNDS, _NEAR = 30, 0.4  # of the map's training; its last radius, in drawers


def sort_cases(X, side, rng):
    """(middles, place of each case): a batch self-organising map of ``side`` x ``side`` drawers.

    In each round every middle becomes the mean of all cases, weighted by how near their drawers
    lie on the map; the radius shrinks from half the map to less than one drawer.
    """
    grid = np.array([(i, j) for i in range(side) for j in range(side)], dtype=float)
    apart = ((grid[:, None] - grid) ** 2).sum(axis=2)
    middles = X[rng.choice(len(X), side * side, replace=False)]
    for radius in np.geomspace(side / 2, _NEAR, _ROUNDS):
        near = np.exp(-apart[:, _nearest(X, middles)] / (2 * radius**2))
        # Nothing near a drawer: it stays where it is.
        total = near.sum(axis=1, keepdims=True)
        middles = np.where(total > 1e-12, near @ X / np.maximum(total, 1e-12), middles)
    return middles, _nearest(X, middles)


def _squares(X, Y):
    return (X**2).sum(axis=1)[:, None] - 2 * X @ Y.T + (Y**2).sum(axis=1)


def _nearest(X, middles):
    return _squares(X, middles).argmin(axis=1)


@dataclass(frozen=True, kw_only=True, eq=False)
class Search:
    """What searches that open 1, 2, ..., 9 drawers found, of every case by ten folds.

    ``right``: whether it is named rightly, (drawers, cases); ``work``: comparisons for it, with
    middles and with cases; ``whole``: whether the search through all cases names it rightly;
    ``all_cases``: comparisons of that one, the same for each case but for the sizes of the folds.
    """

    right: np.ndarray
    work: np.ndarray
    whole: np.ndarray
    all_cases: np.ndarray


def _loaded(memory, own):
    from sklearn import datasets

    if own is not None:
        return own.X, own.y
    return getattr(datasets, f"load_{memory}")(return_X_y=True)


@lru_cache(maxsize=len(MEMORIES) * len(MAPS))
def searches(memory, side, own=None):
    """The `Search` of a memory on maps of ``side`` x ``side`` drawers; ``own``: a reader's cases.

    >>> found = searches("wine", 3)
    >>> found.right.shape, bool((found.right[-1] == found.whole).all())
    ((9, 178), True)
    """
    from sklearn.model_selection import StratifiedKFold
    from sklearn.preprocessing import StandardScaler

    X, y = _loaded(memory, own)
    right, work = np.zeros((MOST, len(y)), dtype=bool), np.zeros((MOST, len(y)), dtype=int)
    whole, all_cases = np.zeros(len(y), dtype=bool), np.zeros(len(y), dtype=int)
    splits = StratifiedKFold(FOLDS, shuffle=True, random_state=SEED).split(X, y)
    for fold, (train, test) in enumerate(splits):
        scale = StandardScaler().fit(X[train])
        old, new = scale.transform(X[train]), scale.transform(X[test])
        rng = np.random.default_rng([SEED, side, fold])
        middles, place = sort_cases(old, side, rng)
        kept = np.unique(place)  # an empty drawer is not opened
        fits = kept[_squares(new, middles[kept]).argsort(axis=1, kind="stable")]
        apart = _squares(new, old)
        whole[test] = y[train][apart.argmin(axis=1)] == y[test]
        all_cases[test] = len(train)
        opened = np.zeros(apart.shape, dtype=bool)
        for drawers in range(MOST):
            if drawers < len(kept):
                opened |= place == fits[:, [drawers]]
            nearest = np.where(opened, apart, np.inf).argmin(axis=1)
            right[drawers, test] = y[train][nearest] == y[test]
            work[drawers, test] = len(kept) + opened.sum(axis=1)
    return Search(right=right, work=work, whole=whole, all_cases=all_cases)
