"""The middle of differences as Wilcoxon's test sees it: the median of all pairwise means."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from typing import Any

__all__ = ["means_of_rank", "median_of_means"]

_CELLS = 2_000_000  # numbers held at once
_MOST_LISTED = 400  # differences whose pairwise means are listed one by one


def median_of_means(gaps: np.ndarray) -> Any:
    """Give the median of the means of all pairs of differences, each with itself included.

    ``gaps`` has shape (..., n). It is the estimate of Hodges and Lehmann (1963), Annals of
    Mathematical Statistics 34:598-611.

    >>> float(median_of_means(np.array([1.0, 2.0, 6.0])))
    2.75
    """
    n = np.shape(gaps)[-1]
    most = n * (n + 1) // 2
    return means_of_rank(gaps, [(most - 1) // 2, most // 2]).mean(axis=-1)


def means_of_rank(gaps: np.ndarray, ranks: list[int]) -> np.ndarray:
    """Give the means of two differences that have these places, from 0, among all such means.

    ``gaps`` has shape (..., n), the answer (..., ranks). Far more than n^2 / 2 means need not
    be listed: for large n those asked for are searched for.

    >>> means_of_rank([1.0, 2.0, 6.0], [0, 5]).tolist()
    [1.0, 6.0]
    """
    gaps = np.asarray(gaps, dtype=float)
    n, rows = gaps.shape[-1], gaps.reshape(-1, gaps.shape[-1])
    found = np.empty((len(rows), len(ranks)))
    if n > _MOST_LISTED:
        for place, row in enumerate(rows):
            values, counts = np.unique(row, return_counts=True)
            found[place] = [_sum_of_rank(values, counts, rank) / 2 for rank in ranks]
    else:
        i, j = np.triu_indices(n)
        at_once = max(1, _CELLS // len(i))
        for start in range(0, len(rows), at_once):
            block = rows[start : start + at_once]
            means = (block[:, i] + block[:, j]) / 2
            found[start : start + at_once] = np.partition(means, ranks, axis=-1)[:, ranks]
    return found.reshape(*gaps.shape[:-1], len(ranks))


def _sum_of_rank(values: np.ndarray, counts: np.ndarray, rank: int) -> float:
    """Give the sum of two differences that has this place, from 0, among all such sums."""
    upto = np.r_[0, counts.cumsum()]

    def at_most(limit: float) -> int:
        ordered = counts @ upto[np.searchsorted(values, limit - values, side="right")]
        with_itself = upto[np.searchsorted(values, limit / 2, side="right")]
        return (ordered + with_itself) // 2

    low, high = np.nextafter(2 * values[0], -np.inf), 2 * values[-1]
    while low < (middle := low + (high - low) / 2) < high:
        if at_most(middle) > rank:
            high = middle
        else:
            low = middle
    # Rounding may have ended an ulp beside the sum that is meant.
    second = np.searchsorted(values, high - values)
    sums = np.concatenate(
        [values + values[np.clip(second + d, 0, len(values) - 1)] for d in (-1, 0)]
    )
    return sums[np.abs(sums - high).argmin()]
