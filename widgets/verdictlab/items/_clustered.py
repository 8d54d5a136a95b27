"""The standard error of a mean whose values come in clusters, and its degrees of freedom."""

import numpy as np

__all__ = ["mean_of_clusters"]


def mean_of_clusters(d, places):
    """Give (mean, variance of the mean, degrees of freedom, sums of the clusters, all alike?).

    ``d`` has shape (..., n); ``places`` gives the cluster of each of the n, 0 to G - 1. The
    variance is Bell and McCaffrey's CR2, the degrees of freedom are Satterthwaite's for
    independent errors. For a mean both have a closed form: with cluster g holding the share w_g
    of all n, I - H has the eigenvalue 1 - w_g on its ones.

    >>> found = mean_of_clusters(np.array([1.0, 2.0, 4.0, 5.0]), np.array([0, 0, 1, 1]))
    >>> [float(value) for value in found[:3]]
    [3.0, 2.25, 1.0]
    """
    n, sizes = d.shape[-1], np.bincount(places)
    order = np.argsort(places, kind="stable")
    starts = np.r_[0, sizes.cumsum()[:-1]]
    mean = d.mean(axis=-1)
    sums = np.add.reduceat(d[..., order], starts, axis=-1)
    off = sums - sizes * mean[..., None]
    # Only rounding keeps sums of this size from 0.
    slack = 1e-12 * np.abs(d).max(axis=-1) * sizes.max()
    alike = (np.abs(off) <= slack[..., None]).all(axis=-1)
    share = sizes / n
    variance = np.where(alike, 0.0, (off**2 / (1 - share)).sum(axis=-1) / n**2)
    return mean, variance, _satterthwaite(sizes), sums, alike


def _satterthwaite(sizes):
    """Give trace(M)^2 / trace(M M) of the quadratic form that the variance is."""
    n = sizes.sum()
    share = sizes / n
    cross = share**2 / (1 - share)
    trace = (share**2).sum() + cross.sum() ** 2 - (cross**2).sum()
    return round(float(1.0 / trace), 9)  # n - 1 is a whole number on paper
