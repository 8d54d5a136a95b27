"""Splits that keep a group together or the past before the future: drawn by scikit-learn."""

import warnings

import numpy as np
import pandas as pd

from .._extras import extra
from .._text import _

__all__ = ["as_groups", "group_splits", "time_splits"]


def as_groups(groups, n, method, *, function):
    """Return the number of each case's group; None where the method has no use for groups."""
    if method != "group-cv":
        if groups is not None:
            raise ValueError(
                _(
                    "{function}: only method 'group-cv' keeps groups together, got groups with "
                    "{method!r}; use 'group-cv' or leave groups out"
                ).format(function=function, method=method)
            )
        return None
    if groups is None:
        raise ValueError(
            _(
                "{function}: method 'group-cv' needs groups, a label per case that says whose it "
                "is; without groups use 'cv'"
            ).format(function=function)
        )
    labels = np.asarray(groups, dtype=object)
    if labels.shape != (n,):
        raise ValueError(
            _(
                "{function}: groups must be one label per case, got shape {shape} for {n} cases"
            ).format(function=function, shape=labels.shape, n=n)
        )
    if pd.isna(labels).any():
        raise ValueError(
            _(
                "{function}: groups has no label at position {position}; give a case that belongs "
                "to nobody a label of its own"
            ).format(function=function, position=int(np.flatnonzero(pd.isna(labels))[0]))
        )
    return pd.factorize(labels)[0]


def group_splits(places, groups, folds, stratify, rng, *, function):
    """Return (train, test) for each fold of one partition into whole groups."""
    with extra("models", function):
        from sklearn.model_selection import GroupKFold, StratifiedGroupKFold

    count = int(groups.max()) + 1
    if folds > count:
        raise ValueError(
            _(
                "{function}: folds must be at most {count} here, the number of groups, got "
                "{folds}; take fewer folds"
            ).format(function=function, count=count, folds=folds)
        )
    seed = int(rng.integers(2**31))
    cases, splits = np.zeros(len(places)), []
    if stratify and folds <= np.bincount(places).max():
        with warnings.catch_warnings():
            # A class with fewer cases than folds is absent from some: known and allowed.
            warnings.filterwarnings("ignore", message="The least populated class")
            splitter = StratifiedGroupKFold(folds, shuffle=True, random_state=seed)
            splits = list(splitter.split(cases, places, groups))
    # To balance the classes it may leave a fold without any group.
    if not splits or any(len(test) == 0 for _train, test in splits):
        splitter = GroupKFold(folds, shuffle=True, random_state=seed)
        splits = list(splitter.split(cases, places, groups))
    return _learnable(splits, places, function)


def time_splits(places, folds, *, function):
    """Return (what came before, the next part) for each of so many parts."""
    with extra("models", function):
        from sklearn.model_selection import TimeSeriesSplit

    n = len(places)
    if folds >= n:
        raise ValueError(
            _(
                "{function}: folds must be below the number of cases, {n}, got {folds}: the first "
                "part is only trained on; take fewer folds"
            ).format(function=function, n=n, folds=folds)
        )
    return _learnable(list(TimeSeriesSplit(folds).split(np.zeros(n))), places, function)


def _learnable(splits, places, function):
    """Refuse splits of which one trains on a single class."""
    for number, (train, _test) in enumerate(splits, start=1):
        if len(np.unique(places[train])) < 2:
            raise ValueError(
                _(
                    "{function}: split {number} of {count} would train on one class only; take "
                    "other folds, or cases of more than one class in each part"
                ).format(function=function, number=number, count=len(splits))
            )
    return splits
