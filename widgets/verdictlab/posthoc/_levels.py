"""The level that each p-value is compared with when a procedure is worked by hand.

Each function of p-values takes them sorted upwards with the family's alpha, and gives one level
for each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from typing import Any

__all__ = [
    "divided_by_left",
    "finner_levels",
    "hommel_levels",
    "li_levels",
    "linear_levels",
    "sidak_by_left",
    "sidak_level",
]


def _left(p: np.ndarray) -> np.ndarray:
    return np.arange(len(p), 0, -1.0)


def sidak_level(alpha: float, count: Any) -> Any:
    """Give the level at which the least of ``count`` independent p-values has chance alpha."""
    return -np.expm1(np.log1p(-alpha) / count)


def divided_by_left(p: Any, alpha: float) -> np.ndarray:
    """Holm and Hochberg: alpha divided by the number of p-values that are not smaller."""
    return alpha / _left(p)


def sidak_by_left(p: np.ndarray, alpha: float) -> np.ndarray:
    """Holland and Copenhaver: Holm's levels, a little larger."""
    return sidak_level(alpha, _left(p))


def finner_levels(p: Any, alpha: float) -> np.ndarray:
    """Finner: the i-th as if it were the least of m / i independent ones."""
    return sidak_level(alpha, len(p) / np.arange(1, len(p) + 1))


def linear_levels(p: np.ndarray, alpha: float) -> np.ndarray:
    """Benjamini and Hochberg: the i-th with i alpha / m."""
    return alpha * np.arange(1, len(p) + 1) / len(p)


def hommel_levels(p: np.ndarray, alpha: float) -> np.ndarray:
    """One level for all: alpha divided by the size of the largest subset Simes cannot reject."""
    m = len(p)
    sizes = [
        size
        for size in range(1, m + 1)
        if (p[m - size :] > alpha * np.arange(1, size + 1) / size).all()
    ]
    return np.full(m, alpha / max(sizes, default=1))


def li_levels(p: np.ndarray, alpha: float) -> np.ndarray:
    """Li: one level for all but the largest p, which has alpha."""
    level = np.full(len(p), alpha * (1 - p[-1]) / (1 - alpha))
    level[p[-1] <= alpha] = alpha
    level[-1] = alpha
    return level
