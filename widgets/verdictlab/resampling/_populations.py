"""Populations whose truth can be known, and samples drawn from them many at a time."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

__all__ = ["BATCH", "KEPT", "NEW", "POPULATIONS", "Samples", "samples"]

BATCH = 50  # samples drawn together
NEW = 200  # fresh cases on which each trained model meets the truth
# Batches whose cases stay in memory: a race of 1000 samples, which the next learner meets again.
KEPT = 1200 // BATCH


@dataclass(frozen=True)
class Samples:
    """A batch of samples: X (batch, n, attributes), y (batch, n) of 0 and 1, and fresh cases."""

    X: np.ndarray
    y: np.ndarray
    new_X: np.ndarray
    new_y: np.ndarray


def _clouds(rng, shape):
    """Two normal clouds; the best rule there is errs in 15 of 100 cases."""
    y = rng.integers(2, size=shape)
    X = rng.normal(size=(*shape, 2))
    X[..., 0] += 2.07 * y
    return X, y


def _many(rng, shape):
    """The same two clouds, and eight attributes that say nothing."""
    y = rng.integers(2, size=shape)
    X = rng.normal(size=(*shape, 10))
    X[..., 0] += 2.07 * y
    return X, y


def _ring(rng, shape):
    """One class inside, the other around it; one label in ten is wrong."""
    X = rng.normal(size=(*shape, 2))
    inside = (X**2).sum(axis=-1) < 1.386
    return X, np.where(rng.random(shape) < 0.1, ~inside, inside).astype(int)


def _rare(rng, shape):
    """Two clouds, one with 15 of 100 cases; at least two of each class in a sample."""
    chance = rng.random(shape)
    y = (chance <= np.maximum(0.15, np.sort(chance)[..., [1]])).astype(int)
    X = rng.normal(size=(*shape, 2))
    X[..., 0] += 2.07 * y
    return X, y


def _noise(rng, shape):
    """Labels tossed like coins: nothing can be learnt."""
    return rng.normal(size=(*shape, 2)), rng.integers(2, size=shape)


@lru_cache(maxsize=1)
def _tumours():
    from sklearn.datasets import load_breast_cancer

    X, y = load_breast_cancer(return_X_y=True)
    X = X[:, :10]
    return (X - X.mean(axis=0)) / X.std(axis=0), y


def _breast_cancer(rng, shape):
    """569 tumours, ten standardised attributes: all cases that this world has."""
    X, y = _tumours()
    drawn = rng.integers(len(y), size=shape)
    return X[drawn], y[drawn]


POPULATIONS = {
    "breast_cancer": _breast_cancer,
    "clouds": _clouds,
    "many": _many,
    "ring": _ring,
    "rare": _rare,
    "noise": _noise,
}


@lru_cache(maxsize=KEPT)
def samples(world, n, batch):
    """The samples of one batch: the same ones for every learner and every method.

    ``world`` is a population (its name, or a reader's `OwnCases`) and a seed, or a function
    (n, batch) -> `Samples`.
    """
    if callable(world):
        return world(n, batch)
    name, seed = world
    known = list(POPULATIONS)
    place, draw = len(known), name
    if name in known:
        place, draw = known.index(name), POPULATIONS[name]
    rng = np.random.default_rng([seed, place, n, batch])
    X, y = draw(rng, (BATCH, n))
    return Samples(X, y, *draw(rng, (BATCH, NEW)))
