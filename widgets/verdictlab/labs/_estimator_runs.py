"""What the estimates on many samples say: bias, spread and distance from the truth.

A larger effort reuses all batches of the smaller ones; every method sees the same samples.
"""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import sqrt

import numpy as np

from ._estimator_data import BATCH
from ._estimator_methods import batch_estimates

__all__ = ["Runs", "runs"]


@dataclass(frozen=True)
class Runs:
    """Estimates (samples, methods) and true accuracies (samples,) with what follows from them."""

    estimates: np.ndarray
    truths: np.ndarray

    @cached_property
    def truth(self):
        """Mean true accuracy of models trained on samples of this size, and its error."""
        return float(self.truths.mean()), self._error(self.truths)

    @cached_property
    def mean(self):
        """Mean estimate of each method."""
        return self.estimates.mean(axis=0)

    @cached_property
    def middle(self):
        """Between which limits nine in ten estimates of each method lie."""
        return np.percentile(self.estimates, (5, 95), axis=0)

    @cached_property
    def bias(self):
        """Mean estimate less truth, and its error: both are known for each sample."""
        gaps = self.estimates - self.truths[:, None]
        return gaps.mean(axis=0), self._error(gaps)

    @cached_property
    def spread(self):
        """Standard deviation of the estimates about their own mean, and its error."""
        spread = self.estimates.std(axis=0, ddof=1)
        squares = (self.estimates - self.estimates.mean(axis=0)) ** 2
        return spread, self._error(squares) / np.maximum(2 * spread, 1e-9)

    @cached_property
    def _squares(self):
        """Squared distances from the truth, with what its own uncertainty adds to their errors."""
        truth = self.truths.mean()
        slopes = 2 * (self.estimates.mean(axis=0) - truth)
        return (self.estimates - truth) ** 2 - slopes * (self.truths - truth)[:, None]

    @cached_property
    def rmse(self):
        """Root of the mean squared distance from the truth, and its error."""
        squares = self._squares
        rmse = np.sqrt(squares.mean(axis=0))
        return rmse, self._error(squares) / np.maximum(2 * rmse, 1e-9)

    def against(self, method):
        """How many errors each method's mean squared distance lies above that of ``method``."""
        return self._far[method]

    @cached_property
    def _far(self):
        squares = self._squares
        gaps = squares[:, None] - squares[:, :, None]
        error = self._error(gaps)
        return np.where(error > 0, gaps.mean(axis=0) / np.where(error > 0, error, 1), 0.0)

    def _error(self, values):
        error = values.std(axis=0, ddof=1) / sqrt(len(values))
        return error if np.ndim(error) else float(error)


@lru_cache(maxsize=256)
def runs(data, learner, n, folds, repeats, stratify, effort):
    """`Runs` over ``effort`` samples, a multiple of the size of a batch."""
    batches = range(effort // BATCH)
    found = [batch_estimates(data, learner, n, i, folds, repeats, stratify) for i in batches]
    estimates, truths = zip(*found, strict=True)
    return Runs(np.concatenate(estimates), np.concatenate(truths))
