"""What test sets of some size say of two classifiers whose true curves are known.

Private, because only one pair of curves is drawn: an illustration, no method.
"""

from functools import lru_cache
from math import sqrt

import numpy as np

from .. import _special as special

__all__ = ["FIRST", "SECOND", "SETS", "cost_at", "long_run", "share_error"]

SETS = 400
SEED = 20012
# Scores of the positives: mean and spread; the negatives have 0 and 1. The first has the larger
# area, the second begins more steeply.
FIRST, SECOND = (2.2, 1.0), (2.9, 2.0)
SHARE = 1 / 3  # of positives among the cases drawn
GRID = np.linspace(-4, 12, 1601)


def cost_at(threshold, model, weights):
    """The true cost per case of this threshold; weights: of a false alarm rate, of a miss rate."""
    mean, spread = model
    alarms, misses = special.ndtr(-threshold), special.ndtr((threshold - mean) / spread)
    return weights[0] * alarms + weights[1] * misses


@lru_cache(maxsize=8)
def _draws(cases):
    """Scores of ``SETS`` test sets for both: positives first, the negatives after them."""
    rng, positives = np.random.default_rng(SEED), round(cases * SHARE)
    scores = rng.standard_normal((2, SETS, cases))
    for scored, (mean, spread) in zip(scores, (FIRST, SECOND), strict=True):
        scored[:, :positives] = mean + spread * scored[:, :positives]
    return positives, scores


def _cheapest(scores, positives, weights):
    """The threshold that is cheapest on each test set, and its cost as counted there."""
    order = np.argsort(-scores, axis=1, kind="stable")
    hit = order < positives
    negatives = scores.shape[1] - positives
    cost = weights[0] * np.cumsum(~hit, axis=1) / negatives
    cost = cost + weights[1] * (1 - np.cumsum(hit, axis=1) / positives)
    # Calling nothing positive is possible too.
    cost = np.column_stack([np.full(len(cost), weights[1]), cost])
    place = cost.argmin(axis=1)
    ranked = np.column_stack(
        [np.full(len(cost), np.inf), np.take_along_axis(scores, order, axis=1)]
    )
    rows = np.arange(len(cost))
    return ranked[rows, place], cost[rows, place]


@lru_cache(maxsize=256)
def long_run(cases, weights):
    """What test sets of this size say of the two, and what is true.

    Returns the true least costs, the share of test sets that name the truly cheaper one, and of
    that one the mean cost as counted and the mean true cost of the thresholds so chosen.
    """
    truth = [float(cost_at(GRID, model, weights).min()) for model in (FIRST, SECOND)]
    truth = [min(cost, *weights) for cost in truth]
    positives, scores = _draws(cases)
    found = [_cheapest(some, positives, weights) for some in scores]
    best = int(truth[1] < truth[0])
    named = (found[best][1] < found[1 - best][1]).mean()
    model = (FIRST, SECOND)[best]
    real = cost_at(found[best][0], model, weights)
    return truth, float(named), float(found[best][1].mean()), float(real.mean())


def share_error(share):
    """The Monte-Carlo standard error of a share of the test sets.

    Near 0 or 1 it is not 0: as if one set more had said otherwise.
    """
    return sqrt((share * (1 - share) + 1 / SETS) / SETS)
