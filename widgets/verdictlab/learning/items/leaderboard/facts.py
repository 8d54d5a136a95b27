"""What the items of case 15h know, computed without tossing."""

import numpy as np
from scipy.stats import binom

__all__ = ["last_company", "luck_of_the_first"]

_COUNTS = np.arange(1201)  # what ours may have right of 1,200 images


def _chance_to_lead(lead, rivals):
    """How often the best of so many equal rivals leads ours by so many images or more."""
    none = binom.cdf(_COUNTS + lead - 1, 1200, 0.5) ** rivals
    return 1 - float((binom.pmf(_COUNTS, 1200, 0.5) * none).sum())


def luck_of_the_first(rivals=99):
    """By how many images the first of 99 equals leads ours, on average."""
    return float((1 - binom.cdf(_COUNTS, 1200, 0.5) ** rivals).sum()) - 600


def last_company(lead=56, alpha=0.05):
    """Up to how many entries (of those the case prints) a lead passes the best of all."""
    entered = (2, 3, 6, 7, 10, 20, 50, 100)
    return max(m for m in entered if _chance_to_lead(lead, m - 1) <= alpha)
