"""Invented studies of two algorithms, the same draws for every effect, test and level.

Private, because a reader draws her own (``effect + rng.standard_normal((1000, n))``) and gives
them to the tests; who moves an effect step by step and looks on while the studies come in needs
the same ones again, in batches.
"""

from functools import lru_cache

import numpy as np

from ._critical_values import critical_values

__all__ = ["STUDIES", "mean_seen", "rejecting", "statistics"]

STUDIES = (1000, 3000, 10_000)  # each number begins with the studies of the one before
SEED = 20067
FEW = 30  # rejections: below, their mean is left untold


@lru_cache(maxsize=6)
def _draws(n, batch):
    """The differences of the studies that one more step adds, before anything is true."""
    count = STUDIES[batch] - (STUDIES[batch - 1] if batch else 0)
    values = np.random.default_rng([SEED, n, batch]).standard_normal((count, n))
    values.flags.writeable = False
    return values


@lru_cache(maxsize=256)
def _moments(n, batch):
    values = _draws(n, batch)
    return values.mean(axis=1), values.std(axis=1, ddof=1)


@lru_cache(maxsize=256)
def _batch(test, n, effect, batch):
    """The statistic of each study: t, wins, or the rank sum of the first."""
    if test == "t":
        mean, spread = _moments(n, batch)
        return (mean + effect) / spread * np.sqrt(n)
    values = _draws(n, batch) + effect
    if test == "sign":
        return (values > 0).sum(axis=1)
    order = np.argsort(np.abs(values), axis=1)
    won = np.take_along_axis(values > 0, order, axis=1)
    return (won.astype(np.float32) @ np.arange(1, n + 1, dtype=np.float32)).astype(int)


def _all(one, studies):
    return np.concatenate([one(batch) for batch in range(STUDIES.index(studies) + 1)])


@lru_cache(maxsize=64)
def statistics(test, n, effect, studies):
    """The statistics of so many ``studies``."""
    return _all(lambda batch: _batch(test, n, effect, batch), studies)


def rejecting(test, n, effect, studies, *, alpha, alternative):
    """Which of the studies reject, in a world with this effect."""
    found = statistics(test, n, effect, studies)
    lower, upper = critical_values(test, n, alpha=alpha, alternative=alternative)
    upper = np.inf if upper is None else upper
    lower = -np.inf if lower is None else lower
    return (found >= upper) | (found <= lower)


def mean_seen(n, effect, chosen, studies):
    """The mean difference that the chosen studies saw, or None where they are few."""
    if chosen.sum() < FEW:
        return None
    means = _all(lambda batch: _moments(n, batch)[0], studies) + effect
    return float(means[chosen].mean())
