"""The middle of differences as Wilcoxon's test sees it: the median of all pairwise means."""

import numpy as np

__all__ = ["median_of_means"]

_CELLS = 2_000_000  # numbers held at once
_MOST_LISTED = 400  # differences whose pairwise means are listed one by one


def median_of_means(gaps):
    """Give the median of the means of all pairs of differences, each with itself included.

    ``gaps`` has shape (..., n). It is the estimate of Hodges and Lehmann (1963), Annals of
    Mathematical Statistics 34:598-611. Far more than n^2 / 2 means need not be listed: for
    large n the two middle ones are searched for.

    >>> float(median_of_means(np.array([1.0, 2.0, 6.0])))
    2.75
    """
    gaps = np.asarray(gaps, dtype=float)
    n, rows = gaps.shape[-1], gaps.reshape(-1, gaps.shape[-1])
    if n > _MOST_LISTED:
        return np.reshape([_search(row) for row in rows], gaps.shape[:-1])
    i, j = np.triu_indices(n)
    at_once = max(1, _CELLS // len(i))
    middles = [
        np.median((block[:, i] + block[:, j]) / 2, axis=-1)
        for block in (rows[start : start + at_once] for start in range(0, len(rows), at_once))
    ]
    return np.concatenate([np.empty(0), *middles]).reshape(gaps.shape[:-1])


def _search(gaps):
    values, counts = np.unique(gaps, return_counts=True)
    n = len(gaps)
    most = n * (n + 1) // 2
    return (
        _sum_of_rank(values, counts, (most - 1) // 2) + _sum_of_rank(values, counts, most // 2)
    ) / 4


def _sum_of_rank(values, counts, rank):
    """Give the sum of two differences that has this place, from 0, among all such sums."""
    upto = np.r_[0, counts.cumsum()]

    def at_most(limit):
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
