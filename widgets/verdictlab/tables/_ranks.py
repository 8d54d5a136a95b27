"""Ranks of the algorithms within each problem, 1 = best, ties sharing their average.

Scores that are equal on paper are often unequal in a computer: 0.1 + 0.2 is not 0.3 there.
Each score therefore becomes an interval ``low .. high`` and one score beats another only
where the intervals do not touch. With known decimals the interval is the rounded score
itself; without, it is as wide as half a unit of the 12th significant digit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .._text import _

if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import ArrayLike

__all__ = ["average_ranks", "beaten_pairs", "best_places"]

_HALF_WIDTH = 2.5e-13  # two such halves make half a unit of the 12th significant digit
_MOST_UNITS = 1e12  # beyond 12 digits the decimals of a float are noise
_SMALL = 50_000  # up to so many comparisons all of them fit into the cache at once
_FEW = 24  # up to so many algorithms comparing every pair is faster than sorting


def intervals(scores: np.ndarray, decimals: int | None = None) -> tuple[np.ndarray, np.ndarray]:
    """Return (low, high): one score beats another iff its low exceeds the other's high."""
    if decimals is None:
        width = _HALF_WIDTH * np.abs(scores)
        return scores - width, scores + width
    with np.errstate(over="ignore"):
        units = np.rint(scores * 10.0**decimals)
    if max(units.max(initial=0), -units.min(initial=0)) < _MOST_UNITS:
        return units, units
    meaningful = np.abs(units) < _MOST_UNITS
    rounded = np.where(meaningful, units / 10.0**decimals, scores)
    width = np.where(meaningful, 0.0, _HALF_WIDTH * np.abs(scores))
    return rounded - width, rounded + width


def average_ranks(
    values: ArrayLike, higher_is_better: bool, decimals: int | None = None
) -> np.ndarray:
    """Return the rank of each score among those on the last axis.

    Parameters
    ----------
    values
        Array of finite scores, shape (..., algorithms); any number of leading axes.
    higher_is_better
        True for accuracies, False for errors.
    decimals
        Decimals of the data; scores that agree when rounded to them are tied. ``None``
        ties scores that agree in 12 significant digits.

    Returns
    -------
    ndarray
        Floats of the same shape; 1 is best, tied scores share the average of their ranks.

    Examples
    --------
    >>> average_ranks([[0.3, 0.1 + 0.2, 0.5], [0.9, 0.8, 0.7]], True)
    array([[2.5, 2.5, 1. ],
           [1. , 2. , 3. ]])
    >>> average_ranks([12.31, 12.29, 12.4], False, decimals=1)
    array([1.5, 1.5, 3. ])
    """
    scores = np.asarray(values, dtype=float)
    k = scores.shape[-1]
    ranks = _all_at_once if scores.size * k <= _SMALL else _by_pairs if k <= _FEW else _by_sorting
    return ranks(scores if higher_is_better else -scores, decimals)


def best_places(keys: np.ndarray, values: np.ndarray | None = None) -> np.ndarray:
    """Give the places of all that share the smallest key: of a tie nobody is *the* best.

    ``values``: the scores whose means the keys are; means of the same numbers in another order
    differ in their last digits. Mean ranks are exact.

    >>> best_places(np.array([2.0, 1.5, 1.5])).tolist()
    [1, 2]
    """
    noise = 0.0 if values is None else 2 * _HALF_WIDTH * np.abs(values).max()
    return np.flatnonzero(keys <= keys.min() + noise)


def _all_at_once(scores: np.ndarray, decimals: int | None) -> np.ndarray:
    low, high = intervals(scores, decimals)
    lost_to = low[..., None, :] > high[..., :, None]
    lost = np.count_nonzero(lost_to, axis=-1) - np.count_nonzero(lost_to, axis=-2)
    return (lost + (scores.shape[-1] + 1.0)) / 2


def _by_pairs(scores: np.ndarray, decimals: int | None) -> np.ndarray:
    k = scores.shape[-1]
    # One contiguous row per algorithm: each comparison then runs over all problems at once.
    low, high = intervals(np.ascontiguousarray(scores.reshape(-1, k).T), decimals)
    lost = np.zeros(low.shape, dtype=np.int8)  # problems lost minus problems won
    for i in range(k):
        for j in range(i):
            net = (low[i] > high[j]).view(np.int8) - (low[j] > high[i]).view(np.int8)
            lost[i] -= net
            lost[j] += net
    return ((lost.T + (k + 1.0)) / 2).reshape(scores.shape)


def _by_sorting(scores: np.ndarray, decimals: int | None) -> np.ndarray:
    k = scores.shape[-1]
    order = np.argsort(-scores, axis=-1, kind="stable")
    low, high = intervals(np.take_along_axis(scores, order, axis=-1), decimals)
    place = np.broadcast_to(np.arange(k), scores.shape)
    starts = np.ones(scores.shape, dtype=bool)
    starts[..., 1:] = low[..., :-1] > high[..., 1:]
    ends = np.roll(starts, -1, axis=-1)
    first = np.maximum.accumulate(np.where(starts, place, 0), axis=-1)
    last = np.minimum.accumulate(np.where(ends, place, k)[..., ::-1], axis=-1)[..., ::-1]
    ranks = np.empty(scores.shape)
    np.put_along_axis(ranks, order, (first + last) / 2 + 1, axis=-1)
    return ranks


def beaten_pairs(
    values: np.ndarray, higher_is_better: bool, decimals: int | None, tolerance: Any
) -> np.ndarray:
    """Return (problems, i, j): whether algorithm i beats j by more than the tolerance."""
    try:
        margin = float(tolerance)
    except (TypeError, ValueError):
        margin = -1.0
    if not 0 <= margin < np.inf:
        raise ValueError(
            _(
                "wins: tolerance must be a number of at least 0, got {tolerance!r}; it has "
                "the unit of the scores"
            ).format(tolerance=tolerance)
        )
    toward = values if higher_is_better else -values
    low, high = intervals(toward, decimals)
    beats = low[:, :, None] > high[:, None, :]
    if margin > 0:
        # Rounded as in ranking, with the noise of the larger score allowed for.
        gap = toward[:, :, None] - toward[:, None, :]
        if decimals is not None:
            gap = np.round(gap, decimals)
        size = np.abs(values)
        beats &= gap > margin + 5e-13 * np.maximum(size[:, :, None], size[:, None, :])
    return beats
