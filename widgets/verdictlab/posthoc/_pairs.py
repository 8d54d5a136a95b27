"""The comparisons themselves: by rank differences, or by a test of each pair on its own."""

from functools import lru_cache

import numpy as np
from scipy.special import ndtr, stdtr

from ..paired import sign_test, wilcoxon_test
from ..paired._middle import median_of_means

__all__ = ["by_means", "by_ranks", "by_sign", "by_wilcoxon", "pair_indices"]


@lru_cache(maxsize=64)
def pair_indices(k, control=None):
    """Give the index arrays (first, second): all pairs in table order, or all with a control."""
    if control is None:
        first, second = np.triu_indices(k, 1)
    else:
        first = np.delete(np.arange(k), control)
        second = np.full(k - 1, control)
    first.setflags(write=False)
    second.setflags(write=False)
    return first, second


def by_ranks(mean_ranks, standard_error, first, second, farthest=None):
    """Give difference R(first) - R(second), z, two-sided normal p, who is better, least p.

    ``mean_ranks`` has shape (..., k), ``standard_error`` the leading axes. "Who" is 1
    where the first is better, -1 where the second is, 0 where neither. The least p is what
    a pair ``farthest`` apart would have; k - 1 is the most that Friedman's ranks allow.
    """
    difference = mean_ranks[..., first] - mean_ranks[..., second]
    error = np.asarray(standard_error)[..., None]
    # Everything tied leaves no error to divide by, and no difference either.
    z = np.divide(difference, error, out=np.zeros_like(difference), where=error > 0)
    farthest = mean_ranks.shape[-1] - 1 if farthest is None else farthest
    with np.errstate(divide="ignore"):
        least = np.where(error > 0, 2 * ndtr(-farthest / error), 1.0).min()
    return difference, z, 2 * ndtr(-np.abs(z)), -np.sign(difference).astype(int), float(least)


def by_wilcoxon(values, first, second, *, higher_is_better, decimals):
    """Give the median difference of scores, z, p, who is better, and the least p.

    ``values`` has shape (..., n, k); the results have shape (..., pairs). The difference
    is the median of all pairwise means of first - second (Hodges and Lehmann).
    """
    columns = np.swapaxes(values, -1, -2)
    x, y = columns[..., first, :], columns[..., second, :]
    test = wilcoxon_test(x, y, decimals=decimals)
    above = np.sign(np.asarray(test.r_plus) - np.asarray(test.r_minus)).astype(int)
    who = above if higher_is_better else -above
    return median_of_means(x - y), test.z, test.pvalue, who, float(test.smallest_pvalue.min())


def by_sign(values, first, second, *, higher_is_better, decimals):
    """Give the median of the differences of scores, z, exact p, who is better, and the least p.

    Ties are left out; z is (wins - losses) / sqrt(wins + losses).
    """
    columns = np.swapaxes(values, -1, -2)
    x, y = columns[..., first, :], columns[..., second, :]
    test = sign_test(x, y, decimals=decimals)
    ahead, used = test.wins - test.losses, test.wins + test.losses
    z = np.divide(ahead, np.sqrt(used), out=np.zeros(used.shape), where=used > 0)
    who = np.sign(ahead) if higher_is_better else -np.sign(ahead)
    return np.median(x - y, axis=-1), z, test.pvalue, who, float(test.smallest_pvalue.min())


def by_means(means, standard_error, dof, first, second, *, higher_is_better):
    """Give the difference of mean scores, t with the block error, p, who is better, least p."""
    difference = means[first] - means[second]
    with np.errstate(divide="ignore", invalid="ignore"):
        t = np.where(difference == 0, 0.0, difference / standard_error)
    who = np.sign(difference).astype(int)
    return difference, t, 2 * stdtr(dof, -np.abs(t)), who if higher_is_better else -who, 0.0
