"""Fair tosses: what McNemar's test compares its two counts with."""

from __future__ import annotations

import numpy as np

from .. import _special as special

__all__ = ["chi2_bound", "toss_chances"]


def chi2_bound(alpha: float) -> float:
    """The chi squared with 1 degree of freedom from which on a test at this level rejects.

    >>> round(float(chi2_bound(0.05)), 2)
    3.84
    """
    return special.chdtri(1, alpha)


def toss_chances(n: int, at: np.ndarray) -> np.ndarray:
    """P(so many heads among n tosses), for many or few n alike."""
    return np.exp(
        special.gammaln(n + 1)
        - special.gammaln(at + 1)
        - special.gammaln(n - at + 1)
        - n * np.log(2)
    )
