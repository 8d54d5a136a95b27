"""Invented studies for the error lab: the same draws for every difference, test and level."""

from functools import lru_cache

import numpy as np

from ._error_worlds import cuts

__all__ = ["EFFORTS", "rejects", "seen", "statistics"]

EFFORTS = (1000, 3000, 10_000)  # studies
SEED = 20067


@lru_cache(maxsize=6)
def _draws(n, batch):
    """The differences of the studies that one more effort adds, before anything is true."""
    count = EFFORTS[batch] - (EFFORTS[batch - 1] if batch else 0)
    values = np.random.default_rng([SEED, n, batch]).standard_normal((count, n))
    values.flags.writeable = False
    return values


@lru_cache(maxsize=256)
def _moments(n, batch):
    values = _draws(n, batch)
    return values.mean(axis=1), values.std(axis=1, ddof=1)


@lru_cache(maxsize=256)
def _batch(test, n, difference, batch):
    """The statistic of each study: t, wins, or the rank sum of the first."""
    if test == "t":
        mean, spread = _moments(n, batch)
        return (mean + difference) / spread * np.sqrt(n)
    values = _draws(n, batch) + difference
    if test == "sign":
        return (values > 0).sum(axis=1)
    order = np.argsort(np.abs(values), axis=1)
    won = np.take_along_axis(values > 0, order, axis=1)
    return (won.astype(np.float32) @ np.arange(1, n + 1, dtype=np.float32)).astype(int)


def _all(one, effort):
    return np.concatenate([one(batch) for batch in range(EFFORTS.index(effort) + 1)])


@lru_cache(maxsize=64)
def statistics(test, n, difference, effort):
    """The statistics of ``effort`` studies."""
    return _all(lambda batch: _batch(test, n, difference, batch), effort)


def rejects(state, difference, effort):
    """Which of the studies reject, in a world with this difference."""
    found = statistics(state.test, state.n, difference, effort)
    cut = cuts(state.test, state.sides, state.n, state.alpha)
    up = np.inf if cut.up is None else cut.up
    down = -np.inf if cut.down is None else cut.down
    return (found >= up) | (found <= down)


def seen(state, rejected, effort):
    """The mean difference that the rejecting studies saw, or None where there are too few."""
    if rejected.sum() < 30:
        return None
    means = _all(lambda batch: _moments(state.n, batch)[0], effort) + state.difference
    return float(means[rejected].mean())
