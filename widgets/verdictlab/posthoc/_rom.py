"""Rom's step-up procedure, whose critical values have no closed form.

With i tests left the largest p is compared with c_1 = alpha, the next with c_2, ... such that
the family error is alpha exactly when the tests are independent:
i c_i = alpha + ... + alpha^(i-1) - sum over j = 1 .. i-2 of binom(i, j) c_(j+1)^(i-j).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .. import _special as special
from .._text import _

if TYPE_CHECKING:
    pass

__all__ = ["MOST_ROM", "rom", "rom_levels"]

MOST_ROM = 200  # comparisons; the work grows with their cube
_CELLS = 2_000_000  # numbers held at once


def _logs_of_choices(i: int) -> np.ndarray:
    j = np.arange(1.0, i - 1)
    return special.gammaln(i + 1) - special.gammaln(j + 1) - special.gammaln(i - j + 1)


def rom_levels(alpha: float, m: int) -> np.ndarray:
    """Give c_1 .. c_m (last axis) for each alpha.

    >>> rom_levels(np.array(0.05), 4).round(5).tolist()
    [0.05, 0.025, 0.01688, 0.01271]
    """
    alpha = np.asarray(alpha, dtype=float)[..., None]
    logs = np.empty((*alpha.shape[:-1], m))
    with np.errstate(divide="ignore"):
        logs[..., :1] = np.log(alpha)
    powers = np.cumsum(alpha ** np.arange(1, m + 1), axis=-1)
    for i in range(2, m + 1):
        exponents = i - np.arange(1.0, i - 1)
        lost = np.exp(_logs_of_choices(i) + exponents * logs[..., 1 : i - 1]).sum(axis=-1)
        with np.errstate(divide="ignore"):
            logs[..., i - 1] = np.log(np.maximum(powers[..., i - 2] - lost, 0) / i)
    return np.exp(logs)


def rom(p: np.ndarray) -> np.ndarray:
    """Give, for p-values sorted upwards, the alpha at which each meets its critical value.

    The critical value rises with alpha, so that halving an interval finds it: between
    1 - (1 - p)^i, where it would be if c_i were as large as independence could ever allow,
    and Hochberg's i p. A p-value that cannot be met before a later one is left at i p.
    """
    m = p.shape[-1]
    if m > MOST_ROM:
        raise ValueError(
            _(
                "adjust_pvalues: method 'rom' is meant for up to {MOST_ROM} comparisons, got "
                "{m}; use 'hochberg', which differs by less than 3 % of p at alpha = 0.05"
            ).format(MOST_ROM=MOST_ROM, m=m)
        )
    left = np.broadcast_to(np.arange(m, 0, -1), p.shape)
    met = np.minimum(p * left, 1.0)  # exact where one or two are left
    with np.errstate(divide="ignore"):
        low = np.minimum(-np.expm1(left * np.log1p(-p)), met)
    open_ = (left > 2) & (low < np.minimum.accumulate(met[..., ::-1], axis=-1)[..., ::-1])
    size = max(1, _CELLS // m)
    values, lows, highs, lefts = p[open_], low[open_], met[open_], left[open_]
    for start in range(0, len(values), size):
        part = slice(start, start + size)
        highs[part] = _solve(values[part], lows[part], highs[part], lefts[part])
    met[open_] = highs
    return met


def _solve(p: np.ndarray, low: np.ndarray, high: np.ndarray, left: np.ndarray) -> np.ndarray:
    rows, most = np.arange(len(p)), int(left.max())
    for _halving in range(60):
        middle = (low + high) / 2
        if ((middle <= low) | (middle >= high)).all():
            break
        reached = rom_levels(middle, most)[rows, left - 1] >= p
        low, high = np.where(reached, low, middle), np.where(reached, middle, high)
    return high
