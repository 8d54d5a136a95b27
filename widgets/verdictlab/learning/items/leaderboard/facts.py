"""What the items of case 15h know, computed without tossing."""

from math import comb

import numpy as np

from ....tables import load_data

__all__ = ["last_company", "lead_on_fresh_images", "luck_of_the_first"]

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
    """Up to how many entries, ours among them, A's lead passes the best of all."""
    right = [answers.count("R") for answers in load_data("board_100")["board"]]
    lead = max(right) - right[0]
    return max(m for m in range(2, 101) if _chance_to_lead(lead, m - 1) <= alpha)


def lead_on_fresh_images():
    """By how many of the fresh images A leads B."""
    board = load_data("board_100")
    count = dict(zip(board["program"], board["fresh"].str.count("R"), strict=True))
    return int(count["A"] - count["B"])
