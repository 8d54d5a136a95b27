"""Limits for a share of counted cases."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .. import _special as special

if TYPE_CHECKING:
    from typing import Any

__all__ = ["exact_limits"]


def exact_limits(hits: Any, n: int, level: float) -> tuple[np.ndarray, np.ndarray]:
    """(low, high) of the share behind ``hits`` among ``n`` cases, by Clopper and Pearson.

    At the lower limit as many hits or more, at the upper limit as many or fewer have the chance
    (1 - level) / 2.

    >>> [round(float(limit), 4) for limit in exact_limits(25, 30, 0.95)]
    [0.6528, 0.9436]
    """
    tail, inner = (1 - level) / 2, (np.clip(hits, 1, n), np.clip(hits, 0, n - 1))
    return (
        np.where(np.equal(hits, 0), 0.0, special.betaincinv(inner[0], n - inner[0] + 1, tail)),
        np.where(np.equal(hits, n), 1.0, special.betaincinv(inner[1] + 1, n - inner[1], 1 - tail)),
    )
