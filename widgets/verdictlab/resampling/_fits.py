"""Models trained on parts of a sample, and what they say of other parts."""

import numpy as np
import pandas as pd

from .._check import as_values
from .._extras import extra
from .._text import _
from ..metrics._inputs import as_classes

__all__ = [
    "Fits",
    "NeighbourFits",
    "check_model",
    "is_plain_neighbours",
    "needs_chance",
    "sample_of",
]


def sample_of(X, y, *, function):
    """Return X as an array or DataFrame, the classes and the place of each case's class."""
    classes, places = as_classes(y, function=function, least=2)
    if isinstance(X, pd.DataFrame):
        if X.isna().to_numpy().any():
            raise ValueError(
                _("{function}: X must have no missing values; leave those cases out").format(
                    function=function
                )
            )
    else:
        X = as_values(X, function=function, name="X")
    if X.ndim != 2 or len(X) != len(places) or not X.shape[1]:
        raise ValueError(
            _(
                "{function}: X must be a table with one row per class in y, got shape "
                "{shape} for {count} classes"
            ).format(function=function, shape=X.shape, count=len(places))
        )
    return X, classes, places


def _seeds(model):
    """Name the parameters through which chance would enter the training of this model."""
    parameters = model.get_params() if hasattr(model, "get_params") else {}
    return [
        name
        for name, value in parameters.items()
        if name.rpartition("__")[2] == "random_state" and value is None
    ]


def needs_chance(model):
    """Say whether training this model twice may give two models."""
    return bool(_seeds(model))


class Fits:
    """Train copies of a model on parts of a sample and collect their predictions."""

    def __init__(self, model, X, classes, places, rng):
        self.model, self.X, self.rng = model, X, rng
        self.classes, self.places = np.array(classes), places
        self.seeds = _seeds(model)

    def _rows(self, which):
        return self.X.iloc[which] if isinstance(self.X, pd.DataFrame) else self.X[which]

    def _fitted(self, train):
        with extra("models", "estimate_accuracy"):
            from sklearn.base import clone

        model = clone(self.model, safe=False)
        if self.seeds:
            model.set_params(**{name: int(self.rng.integers(2**31)) for name in self.seeds})
        model.fit(self._rows(train), self.classes[self.places[train]])
        return model

    def predict(self, splits):
        """Return for each (train, test) the place of the class predicted for each test case."""
        return [
            np.searchsorted(self.classes, self._fitted(train).predict(self._rows(test)))
            for train, test in splits
        ]

    def predict_new(self, X):
        """Return what the model trained on the whole sample predicts for new cases."""
        model = self._fitted(np.arange(len(self.places)))
        return np.searchsorted(self.classes, model.predict(X))


def is_plain_neighbours(model):
    """Say whether `NeighbourFits` predicts as this model does."""
    with extra("models", "estimate_accuracy"):
        from sklearn.neighbors import KNeighborsClassifier

    return (
        type(model) is KNeighborsClassifier
        and model.weights == "uniform"
        and model.metric in ("minkowski", "euclidean")
        and model.p == 2
        and not model.metric_params
    )


class NeighbourFits:
    """The same for k nearest neighbours, all parts of a sample at once.

    The neighbours of each case are sorted once; a training set only says which of them
    count, and how often. Equal distances are taken in the order of the cases.
    """

    MOST = 1 << 21  # numbers in one block

    def __init__(self, model, X, classes, places, rng):
        from scipy.spatial.distance import cdist

        self.k, self.X, self.places = model.n_neighbors, X, places
        self.classes, self.kinds, self.seeds = np.array(classes), len(classes), []
        self.order = np.argsort(cdist(X, X, "sqeuclidean"), axis=1, kind="stable")
        self.nearest_classes = places[self.order]

    def _check_size(self, size):
        if size < self.k:
            raise ValueError(
                _(
                    "estimator_study: {k} neighbours need at least {k} training cases, got "
                    "{size}; take a larger sample"
                ).format(k=self.k, size=size)
            )

    def _vote(self, counts, classes):
        """Return the class of most among the first k; of equal ones the first, as sklearn."""
        before = np.cumsum(counts, axis=1) - counts
        taken = np.clip(self.k - before, 0, counts)
        votes = [(taken * (classes == kind)).sum(axis=1) for kind in range(self.kinds)]
        return np.argmax(votes, axis=0)

    def predict(self, splits):
        """Return for each (train, test) the place of the class predicted for each test case."""
        n = len(self.places)
        counts = np.array([np.bincount(train, minlength=n) for train, _ in splits])
        self._check_size(counts.sum(axis=1).min())
        tests = np.concatenate([test for _, test in splits])
        owner = np.repeat(np.arange(len(splits)), [len(test) for _, test in splits])
        found = np.empty(len(tests), dtype=np.int64)
        step = max(1, self.MOST // n)
        for start in range(0, len(tests), step):
            rows, which = tests[start : start + step], owner[start : start + step]
            chosen = counts[which[:, None], self.order[rows]]
            found[start : start + step] = self._vote(chosen, self.nearest_classes[rows])
        return np.split(found, np.flatnonzero(np.diff(owner)) + 1)

    def predict_new(self, X):
        """Return what the model trained on the whole sample predicts for new cases."""
        from scipy.spatial.distance import cdist

        gaps = cdist(X, self.X, "sqeuclidean")
        self._check_size(len(self.places))
        near = np.argpartition(gaps, self.k - 1, axis=1)[:, : self.k]
        return self._vote(np.ones(near.shape, dtype=np.int64), self.places[near])


def check_model(model, *, function):
    """Refuse what cannot be trained and asked."""
    if not (hasattr(model, "fit") and hasattr(model, "predict")):
        raise ValueError(
            _(
                "{function}: model must have fit and predict, as a scikit-learn classifier, "
                "got {model!r}"
            ).format(function=function, model=model)
        )
