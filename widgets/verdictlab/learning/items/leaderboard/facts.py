"""What the items of case 15h know, computed without tossing."""

from math import comb

import numpy as np

from . import world

__all__ = ["last_company", "luck_of_the_first"]

# How often 1,200 fair coins give so many heads, and how often at most so many.
_EXACTLY = np.array([comb(1200, heads) / 2**1200 for heads in range(1201)])
_AT_MOST = _EXACTLY.cumsum()


def _chance_to_lead(lead, rivals):
    """How often the best of so many equal rivals leads ours by so many images or more."""
    none = np.append(_AT_MOST, np.ones(lead))[lead - 1 : lead + 1200] ** rivals
    return 1 - float((_EXACTLY * none).sum())


def luck_of_the_first(rivals=99):
    """By how many images the first of 99 equals leads ours, on average."""
    return float((1 - _AT_MOST**rivals).sum()) - 600


def last_company(alpha=0.05):
    """Up to how many entries (of those the case prints) A's lead passes the best of all."""
    right = world.board().sum(axis=1)
    lead = int(right.max() - right[0])
    entered = (2, 3, 6, 7, 10, 20, 50, 100)
    return max(m for m in entered if _chance_to_lead(lead, m - 1) <= alpha)
