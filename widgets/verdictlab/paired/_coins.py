"""Fair tosses: what McNemar's test compares its two counts with."""

import numpy as np
from scipy.special import chdtri, gammaln

__all__ = ["chi2_bound", "toss_chances"]


def chi2_bound(alpha):
    """The chi squared with 1 degree of freedom from which on a test at this level rejects.

    >>> round(float(chi2_bound(0.05)), 2)
    3.84
    """
    return chdtri(1, alpha)


def toss_chances(n, at):
    """P(so many heads among n tosses), for many or few n alike."""
    return np.exp(gammaln(n + 1) - gammaln(at + 1) - gammaln(n - at + 1) - n * np.log(2))
