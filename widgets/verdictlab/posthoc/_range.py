"""The studentised range with infinite degrees of freedom, which Nemenyi's test needs.

For k standard normal values, P(range > q) is the integral over z of
k phi(z) {Phi(z)^(k-1) - (Phi(z) - Phi(z - q))^(k-1)}. The difference of powers is summed
as b (a^(k-2) + a^(k-3) (a - b) + ...), all terms positive, so that nothing cancels and the
tail keeps its relative accuracy however far out q lies. The integrand is smooth and
vanishes six units below and nine above z = q / 2, so that equally spaced nodes are exact to
rounding (the trapezoidal rule beats Gauss-Legendre there). The larger k, the narrower its
peak and the finer the nodes must be.
"""

from __future__ import annotations

from functools import lru_cache
from math import pi, sqrt
from typing import TYPE_CHECKING

import numpy as np

from .. import _special as special

if TYPE_CHECKING:
    from typing import Any

__all__ = ["range_isf", "range_sf", "range_tail"]

_MANY = 25
_FAR, _FINE = 50.0, 1_000_000  # a table of the tail reaches so far, with so many steps
# (k up to, nodes per unit)
_PER_UNIT = ((7, 3), (10, 3.5), (15, 4), (50, 5), (150, 8), (np.inf, 16))


@lru_cache(maxsize=8)
def _nodes(per_unit: float) -> np.ndarray:
    return np.arange(-6 * per_unit, 9 * per_unit + 1) / per_unit


def range_sf(q: Any, k: int) -> np.ndarray:
    """Give P(range of k standard normal values > q); q may be an array, k is at least 2.

    >>> round(float(range_sf(3.6332, 4)), 4)
    0.05
    """
    q = np.asarray(q, dtype=float)
    half = q[..., None] / 2
    per_unit = next(count for most, count in _PER_UNIT if k <= most)
    nodes = _nodes(per_unit)
    z = half + nodes
    below, tail = special.ndtr(z), special.ndtr(nodes - half)
    if k > _MANY:
        # The same difference of powers, in a form that takes no longer the larger k is.
        with np.errstate(divide="ignore"):
            powers = -np.expm1((k - 1) * np.log1p(-np.minimum(tail / below, 1)))
        total = (np.exp(-z * z / 2) * below ** (k - 1) * powers).sum(axis=-1)
        return np.where(q > 0, np.minimum(k / (per_unit * sqrt(2 * pi)) * total, 1.0), 1.0)
    between = below - tail
    powers, power = np.ones_like(z), np.ones_like(z)
    for _ in range(k - 2):
        power *= between
        powers *= below
        powers += power
    total = (np.exp(-z * z / 2) * tail * powers).sum(axis=-1)
    return np.where(q > 0, np.minimum(k / (per_unit * sqrt(2 * pi)) * total, 1.0), 1.0)


@lru_cache(maxsize=4)
def _log_tail(k: int) -> tuple[np.ndarray, np.ndarray]:
    """Give the logarithm of the tail at equally spaced points, and its steps."""
    from scipy.interpolate import CubicSpline

    grid = np.linspace(0, _FAR, 4001)
    parts = np.array_split(grid, 41)
    spline = CubicSpline(grid, np.log(np.concatenate([range_sf(part, k) for part in parts])))
    fine = spline(np.linspace(0, _FAR, _FINE + 1))
    return fine[:-1], np.diff(fine)


def range_tail(q: np.ndarray, k: int, many: bool) -> np.ndarray:
    """Give the same as `range_sf`; where there are ``many`` points, from a table of its logarithm.

    >>> points = np.array([1.0, 3.6332, 20.0, 51.0])
    >>> bool(np.allclose(range_tail(points, 300, True), range_sf(points, 300), rtol=1e-8))
    True
    """
    if not many:
        return range_sf(q, k)
    log_tail, rise = _log_tail(k)
    place = np.minimum(q * (_FINE / _FAR), _FINE - 1e-6)
    below = place.astype(np.int32)
    place -= below
    place *= rise[below]
    place += log_tail[below]
    np.exp(place, out=place)
    np.minimum(place, 1.0, out=place)
    if (far := q > _FAR).any():  # so far out at most one pair can be that far apart
        place[far] = k * (k - 1) * special.ndtr(-q[far] / sqrt(2))
    return place


@lru_cache(maxsize=1024)
def range_isf(alpha: float, k: int) -> float:
    """Give q with P(range of k standard normal values > q) = alpha.

    >>> round(range_isf(0.05, 4) / 2**0.5, 3)
    2.569
    """
    low, high = 0.0, 80.0
    while high - low > 4e-15 * high:
        grid = np.linspace(low, high, 33)
        # range_sf falls, so its negative rises, as searchsorted wants.
        place = int(np.clip(np.searchsorted(-range_sf(grid, k), -alpha), 1, 32))
        low, high = float(grid[place - 1]), float(grid[place])
    return (low + high) / 2
