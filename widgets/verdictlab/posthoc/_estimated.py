"""Largest differences when their scatter is estimated: Tukey's and Dunnett's distributions.

Given s, the estimated standard deviation over the true one, each is a distribution of
normal values at s times the point; s itself is the root of chi-squared over its degrees of
freedom. The mean over s is taken by the trapezoidal rule in log s, where the integrand is
smooth and vanishes at both ends.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil, log, pi, sqrt
from typing import TYPE_CHECKING

import numpy as np

from .. import _special as special
from ._range import range_sf

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

__all__ = ["dunnett_isf", "dunnett_sf", "one_sided_isf", "one_sided_sf", "tukey_isf", "tukey_sf"]

_NODES = np.arange(-9 * 8, 9 * 8 + 1) / 8
_FINE = np.linspace(-1, 1, 513)
_MOST_DIRECT = 400  # beyond so many values they are interpolated


@lru_cache(maxsize=64)
def _scales(dof: int) -> tuple[np.ndarray, np.ndarray]:
    """Give nodes s and their weights."""
    half = dof / 2
    low, high = (
        log(f(half, 1e-17) / half) / 2 for f in (special.gammaincinv, special.gammainccinv)
    )
    count = ceil((high - low) / min(0.08, 1 / (4 * sqrt(dof))))
    u, step = np.linspace(low, high, count + 1, retstep=True)
    density = dof * u - half * np.exp(2 * u) + half * log(half) - special.gammaln(half)
    return np.exp(u), 2 * step * np.exp(density)


def _largest_sf(t: Any, m: int) -> np.ndarray:
    """P(largest |Z_j| > t) for m standard normal values that correlate by one half."""
    t = np.asarray(t, dtype=float)
    half = np.abs(t)[..., None] / sqrt(2)
    spread = 1 + half / 9
    z = spread * _NODES
    outside = special.ndtr(z - sqrt(2) * t[..., None]) + special.ndtr(-z - sqrt(2) * t[..., None])
    with np.errstate(divide="ignore"):
        share = -np.expm1(m * np.log1p(-np.minimum(outside, 1)))
    total = (np.exp(-z * z / 2) * share).sum(axis=-1) * spread[..., 0] / (8 * sqrt(2 * pi))
    return np.where(t > 0, np.minimum(total, 1.0), 1.0)


def _larger_sf(t: Any, m: int) -> Any:
    """P(largest Z_j > t) for the same values, t of either sign.

    Z_j = (X_j - X_0) / sqrt(2) for standard normal X: given X_0 they are independent.
    """
    t = np.asarray(t, dtype=float)
    z = _FINE * 8.5
    beyond = special.ndtr(-(z + sqrt(2) * t[..., None]))
    with np.errstate(divide="ignore"):
        share = -np.expm1(m * np.log1p(-np.minimum(beyond, 1)))
    # The density is that of Z_0 where no other is looked at; 8.5 of its units hold all of it.
    total = (np.exp(-z * z / 2) * share).sum(axis=-1) * (8.5 * (_FINE[1] - _FINE[0]))
    return np.minimum(total / sqrt(2 * pi), 1.0)


def _mean_over_scales(
    known: Callable[..., Any], x: Any, count: int, dof: int, least: float = 0.0
) -> np.ndarray:
    """Average over s; where x is at most ``least`` the tail is all there is."""
    x = np.asarray(x, dtype=float)
    if x.size > _MOST_DIRECT:
        return _interpolated(known, x, count, dof, least)
    total = np.zeros(x.shape)
    finite = np.where(np.isfinite(x), x, 0.0)  # an infinite one has no tail, or nothing else
    for s, weight in zip(*_scales(dof), strict=True):
        total += weight * known(finite * s, count)
    total = np.where(x == np.inf, 0.0, total)
    return np.where(x > least, np.minimum(total, 1.0), 1.0)


def _interpolated(
    known: Callable[..., Any], x: np.ndarray, count: int, dof: int, least: float
) -> np.ndarray:
    """Follow the logarithm of the tail by a spline through points that lie close."""
    from scipy.interpolate import CubicSpline

    finite = np.isfinite(x)
    low = 1e-9 if least == 0 else float(x[finite].min(initial=0.0))
    grid = np.linspace(low, max(float(x[finite].max(initial=0.0)), 1.0), _MOST_DIRECT)
    tail = _mean_over_scales(known, grid, count, dof, least)
    spline = CubicSpline(grid, np.log(np.maximum(tail, 1e-300)))
    found = np.minimum(np.exp(spline(np.where(finite, x, 0.0))), 1.0)
    return np.where(finite, np.where(x > least, found, 1.0), np.where(x > 0, 0.0, 1.0))


def tukey_sf(q: Any, k: int, dof: int) -> np.ndarray:
    """Give P(range of k means > q estimated standard errors of one).

    >>> round(float(tukey_sf(3.5317, 3, 24)), 4)
    0.05
    """
    return _mean_over_scales(range_sf, q, k, dof)


def dunnett_sf(t: Any, m: int, dof: int) -> np.ndarray:
    """Give P(largest of m differences from one control > t estimated standard errors).

    >>> round(float(dunnett_sf(2.3, 1, 24)), 4)
    0.0304
    """
    return _mean_over_scales(_largest_sf, t, m, dof)


def one_sided_sf(t: Any, m: int, dof: int) -> np.ndarray:
    """Give P(largest of m differences from one control > t), the sign counted.

    >>> round(float(one_sided_sf(2.3, 1, 24)), 4)
    0.0152
    """
    return _mean_over_scales(_larger_sf, t, m, dof, -np.inf)


def _isf(tail: Callable[..., Any], alpha: float, count: int, dof: int, low: float = 0.0) -> float:
    high = 8.0
    while tail(low, count, dof) < alpha:
        low *= 4
    while tail(high, count, dof) > alpha:
        low, high = high, 4 * high
    while high - low > 1e-12 * max(abs(low), abs(high), 1e-3):
        grid = np.linspace(low, high, 17)
        place = int(np.clip(np.searchsorted(-tail(grid, count, dof), -alpha), 1, 16))
        low, high = float(grid[place - 1]), float(grid[place])
    return (low + high) / 2


@lru_cache(maxsize=256)
def tukey_isf(alpha: float, k: int, dof: int) -> float:
    """Give q with ``tukey_sf(q, k, dof) = alpha``."""
    return _isf(tukey_sf, alpha, k, dof)


@lru_cache(maxsize=256)
def dunnett_isf(alpha: float, m: int, dof: int) -> float:
    """Give t with ``dunnett_sf(t, m, dof) = alpha``."""
    return _isf(dunnett_sf, alpha, m, dof)


@lru_cache(maxsize=256)
def one_sided_isf(alpha: float, m: int, dof: int) -> float:
    """Give t with ``one_sided_sf(t, m, dof) = alpha``; it is negative for a large alpha."""
    return _isf(one_sided_sf, alpha, m, dof, low=-8.0)
