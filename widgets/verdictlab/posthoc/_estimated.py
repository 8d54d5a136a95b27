"""Largest differences when their scatter is estimated: Tukey's and Dunnett's distributions.

Given s, the estimated standard deviation over the true one, each is a distribution of
normal values at s times the point; s itself is the root of chi-squared over its degrees of
freedom. The mean over s is taken by the trapezoidal rule in log s, where the integrand is
smooth and vanishes at both ends.
"""

from functools import lru_cache
from math import ceil, log, pi, sqrt

import numpy as np
from scipy.special import gammainccinv, gammaincinv, gammaln, ndtr

from ._range import range_sf

__all__ = ["dunnett_isf", "dunnett_sf", "tukey_isf", "tukey_sf"]

_NODES = np.arange(-9 * 8, 9 * 8 + 1) / 8
_MOST_DIRECT = 400  # beyond so many values they are interpolated


@lru_cache(maxsize=64)
def _scales(dof):
    """Give nodes s and their weights."""
    half = dof / 2
    low, high = (log(f(half, 1e-17) / half) / 2 for f in (gammaincinv, gammainccinv))
    count = ceil((high - low) / min(0.08, 1 / (4 * sqrt(dof))))
    u, step = np.linspace(low, high, count + 1, retstep=True)
    density = dof * u - half * np.exp(2 * u) + half * log(half) - gammaln(half)
    return np.exp(u), 2 * step * np.exp(density)


def _largest_sf(t, m):
    """P(largest |Z_j| > t) for m standard normal values that correlate by one half."""
    t = np.asarray(t, dtype=float)
    half = np.abs(t)[..., None] / sqrt(2)
    spread = 1 + half / 9
    z = spread * _NODES
    outside = ndtr(z - sqrt(2) * t[..., None]) + ndtr(-z - sqrt(2) * t[..., None])
    with np.errstate(divide="ignore"):
        share = -np.expm1(m * np.log1p(-np.minimum(outside, 1)))
    total = (np.exp(-z * z / 2) * share).sum(axis=-1) * spread[..., 0] / (8 * sqrt(2 * pi))
    return np.where(t > 0, np.minimum(total, 1.0), 1.0)


def _mean_over_scales(known, x, count, dof):
    x = np.asarray(x, dtype=float)
    if x.size > _MOST_DIRECT:
        return _interpolated(known, x, count, dof)
    total = np.zeros(x.shape)
    for s, weight in zip(*_scales(dof), strict=True):
        total += weight * known(x * s, count)
    return np.where(x > 0, np.minimum(total, 1.0), 1.0)


def _interpolated(known, x, count, dof):
    """Follow the logarithm of the tail by a spline through points that lie close."""
    from scipy.interpolate import CubicSpline

    finite = np.isfinite(x)
    grid = np.linspace(1e-9, max(float(x[finite].max(initial=0.0)), 1.0), _MOST_DIRECT)
    tail = _mean_over_scales(known, grid, count, dof)
    spline = CubicSpline(grid, np.log(np.maximum(tail, 1e-300)))
    found = np.minimum(np.exp(spline(np.where(finite, x, 0.0))), 1.0)
    return np.where(finite, np.where(x > 0, found, 1.0), 0.0)


def tukey_sf(q, k, dof):
    """Give P(range of k means > q estimated standard errors of one).

    >>> round(float(tukey_sf(3.5317, 3, 24)), 4)
    0.05
    """
    return _mean_over_scales(range_sf, q, k, dof)


def dunnett_sf(t, m, dof):
    """Give P(largest of m differences from one control > t estimated standard errors).

    >>> round(float(dunnett_sf(2.3, 1, 24)), 4)
    0.0304
    """
    return _mean_over_scales(_largest_sf, t, m, dof)


def _isf(tail, alpha, count, dof):
    low, high = 0.0, 8.0
    while tail(high, count, dof) > alpha:
        low, high = high, 4 * high
    while high - low > 1e-12 * high:
        grid = np.linspace(low, high, 17)
        place = int(np.clip(np.searchsorted(-tail(grid, count, dof), -alpha), 1, 16))
        low, high = float(grid[place - 1]), float(grid[place])
    return (low + high) / 2


@lru_cache(maxsize=256)
def tukey_isf(alpha, k, dof):
    """Give q with ``tukey_sf(q, k, dof) = alpha``."""
    return _isf(tukey_sf, alpha, k, dof)


@lru_cache(maxsize=256)
def dunnett_isf(alpha, m, dof):
    """Give t with ``dunnett_sf(t, m, dof) = alpha``."""
    return _isf(dunnett_sf, alpha, m, dof)
