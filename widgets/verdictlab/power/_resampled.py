"""Two copies of one learner on exchangeable attributes, resampled as a comparison would be.

Each sample is drawn anew. The first learner sees one pair of attributes, the second another
pair drawn in the same way, so that nothing differs unless the second pair is made worse. Of a
reader's own cases both see all attributes, each with errors of measurement of its own.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from .. import _special as special
from ..resampling._batches import deal_folds
from ..resampling._learners import LEARNERS
from ..resampling._populations import BATCH, Samples, samples

__all__ = ["MOST", "NOISE", "RIGHT", "Runs", "runs", "shift"]

RIGHT = 0.85  # of the best rule there is, on the first learner's attributes
NOISE = 0.5  # of a measurement of the reader's attributes, in their standard deviations
MOST = {"cv": 10, "holdout": 30}  # repeats that are drawn; fewer are the first of them


def shift(share):
    """How far apart two normal classes lie whose best rule is right in this share of cases."""
    return 2 * special.ndtri(share)


@lru_cache(maxsize=64)
def _cases(seed, gap, n, batch):
    rng = np.random.default_rng([seed, n, batch])
    if callable(gap):  # a reader's own cases, measured twice
        X, y = gap(rng, (BATCH, n))
        return X + NOISE * rng.normal(size=(2, *X.shape)), y
    y = rng.integers(2, size=(BATCH, n))
    X = rng.normal(size=(2, BATCH, n, 2))
    for which, share in enumerate((RIGHT, RIGHT - gap)):
        X[which, ..., 0] += shift(share) * y
    return X, y


@lru_cache(maxsize=64)
def _world(seed, gap, which):
    """The sampler of one learner's attributes: the same labels, its own half of the columns."""

    def sampler(n, batch):
        X, y = _cases(seed, gap, n, batch)
        return Samples(X[which], y, X[which][:, :0], y[:, :0])

    return sampler


@dataclass(frozen=True)
class Runs:
    """Accuracies of both copies, (samples, repeats, test sets), and McNemar's two counts.

    ``only`` has shape (2, samples): cases that only the first, only the second learner has right,
    where each case is predicted at most once, by the first repeat.
    """

    first: np.ndarray
    second: np.ndarray
    only: np.ndarray

    def repeated(self, repeats):
        """The first so many repeats."""
        return Runs(self.first[:, :repeats], self.second[:, :repeats], self.only)

    def begun(self, samples):
        """The first so many samples."""
        return Runs(self.first[:samples], self.second[:samples], self.only[:, :samples])

    @property
    def differences(self):
        """How many differences one sample has."""
        return self.first[0].size

    @property
    def correlation(self):
        """Correlation between two differences of one sample, over samples; None without spread."""
        differences = (self.first - self.second).reshape(len(self.first), -1)
        count = differences.shape[1]
        total = differences.var(axis=0).sum()
        if total == 0:
            return None
        # The variance of a sum holds every pair once for each order.
        between = (differences.sum(axis=1).var() - total) / (count * (count - 1))
        return float(between / np.mean(differences.var(axis=0)))


@lru_cache(maxsize=2048)
def _batch(seed, gap, learner, n, scheme, folds, batch):
    worlds = [_world(seed, gap, which) for which in (0, 1)]
    y = samples(worlds[0], n, batch).y
    fold = deal_folds(y, folds, MOST[scheme], True, np.random.default_rng([seed, n, batch, folds]))
    parts = folds if scheme == "cv" else 1
    test = fold[:, :, None] == np.arange(parts)[:, None]
    shape = test.shape
    test = test.reshape(BATCH, -1, n)
    train = (~test).astype(np.int8)
    right = [
        (LEARNERS[learner].predict(world, n, batch, train, test) == y[:, None]) & test
        for world in worlds
    ]
    sizes = test.sum(axis=-1)
    first, second = ((some.sum(axis=-1) / sizes).reshape(shape[:-1]) for some in right)
    once = [some.reshape(shape)[:, 0].any(axis=1) for some in right]
    only = np.stack([(once[0] & ~once[1]).sum(axis=-1), (once[1] & ~once[0]).sum(axis=-1)])
    return first, second, only


@lru_cache(maxsize=128)
def runs(seed, gap, learner, n, scheme, folds, repetitions):
    """`Runs` over so many samples, with as many repeats as are drawn."""
    batches = range(-(-repetitions // BATCH))
    found = [_batch(seed, gap, learner, n, scheme, folds, i) for i in batches]
    first, second, only = zip(*found, strict=True)
    drawn = Runs(np.concatenate(first), np.concatenate(second), np.concatenate(only, axis=1))
    return drawn.begun(repetitions)
