"""The level that each p-value is compared with when a procedure is worked by hand."""

import numpy as np

from ._rom import rom_levels

__all__ = ["least_adjusted", "step_levels"]


def _hommel(p, alpha):
    """One level for all: alpha divided by the size of the largest subset Simes cannot reject."""
    m = len(p)
    sizes = [
        size
        for size in range(1, m + 1)
        if (p[m - size :] > alpha * np.arange(1, size + 1) / size).all()
    ]
    return np.full(m, alpha / max(sizes, default=1))


def _li(p, alpha):
    level = np.full(len(p), alpha * (1 - p[-1]) / (1 - alpha))
    level[p[-1] <= alpha] = alpha
    level[-1] = alpha
    return level


def _left(p):
    return np.arange(len(p), 0, -1.0)


_LEVELS = {
    "holm": lambda p, alpha: alpha / _left(p),
    "hochberg": lambda p, alpha: alpha / _left(p),
    "hommel": _hommel,
    "holland": lambda p, alpha: -np.expm1(np.log1p(-alpha) / _left(p)),
    "rom": lambda p, alpha: rom_levels(alpha, len(p))[::-1],
    "finner": lambda p, alpha: -np.expm1(np.log1p(-alpha) * np.arange(1, len(p) + 1) / len(p)),
    "li": _li,
    "benjamini-hochberg": lambda p, alpha: alpha * np.arange(1, len(p) + 1) / len(p),
}
# A large family of equally small p-values is rejected at once by these, each at its own size.
_STEP_UP = ("hochberg", "hommel", "rom", "li", "benjamini-hochberg")
_ONE_OF = ("holland", "finner")


def step_levels(adjust, p, alpha):
    """Give the level of each p, sorted upwards; one number for all single-step procedures."""
    if adjust in _LEVELS:
        return _LEVELS[adjust](p, alpha)
    return np.full(len(p), alpha / len(p))


def least_adjusted(adjust, p, m):
    """Bound from below what any p of at least ``p`` can be adjusted to among m."""
    if adjust in _STEP_UP:
        return p
    if adjust in _ONE_OF:
        return float(-np.expm1(m * np.log1p(-p))) if p < 1 else 1.0
    return min(1.0, m * p)
