"""The error lab's two worlds: how often a test rejects where nothing differs, and elsewhere.

The differences are normal with standard deviation 1, so the true difference is Cohen's d of the
pairs. Each test has a statistic on an axis of its own; a rejection is a statistic at or beyond
a cut. Student's t and the sign test are computed, Wilcoxon's power is counted in `_error_runs`.
"""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from scipy.special import bdtr, bdtrik, nctdtr, ndtr, stdtrit

__all__ = [
    "WANTED",
    "Cuts",
    "chances_of_wins",
    "cuts",
    "middle",
    "needed",
    "null_of_ranks",
    "rejections",
]

WANTED = 0.8  # the power asked for
# No answer beyond: the table would be larger than any that is compared here.
MOST = 5000
EXACT = ("t", "sign")


class Cuts(NamedTuple):
    """From which values the test rejects: "up" for the first, "down" for the second, or None.

    In units of the statistic: t itself, wins of the first, the rank sum of the first.
    """

    down: float | None
    up: float | None


def _tail(sides, alpha):
    """The share of the null world that each rejecting side may hold."""
    return alpha / 2 if sides == "two-sided" else alpha


def _fewest_wins(n, tail):
    """The fewest wins among n coins with P(so many or more) <= tail; n + 1 where there are none."""
    n = np.asarray(n)
    most = np.floor(np.nan_to_num(bdtrik(tail, n, 0.5), nan=-1.0)) + 1
    for _again in range(3):  # the inverse may be off by one or two
        most = np.where((most >= 0) & (bdtr(np.maximum(most, 0), n, 0.5) > tail), most - 1, most)
    return n - most


@lru_cache(maxsize=64)
def null_of_ranks(n):
    """P(rank sum of the first = 0, 1, ..., n(n + 1)/2) where nothing differs and nothing ties."""
    ways = np.ones(1)
    for rank in range(1, n + 1):
        ways = (np.pad(ways, (0, rank)) + np.pad(ways, (rank, 0))) / 2
    return ways


def _least_sum(n, tail):
    reach = np.cumsum(null_of_ranks(n)[::-1])
    return n * (n + 1) // 2 + 1 - int(np.searchsorted(reach, tail, side="right"))


def cuts(test, sides, n, alpha):
    """The `Cuts` of a test at this level; None where no outcome can reach it."""
    tail = _tail(sides, alpha)
    if test == "t":
        up = float(stdtrit(n - 1, 1 - tail))
        low = -up
    else:
        most = n if test == "sign" else n * (n + 1) // 2
        up = int(_fewest_wins(n, tail)) if test == "sign" else _least_sum(n, tail)
        if up > most:
            return Cuts(None, None)
        low = most - up
    return Cuts(None if sides == "greater" else low, up)


def chances_of_wins(n, difference):
    """P(the first wins 0, 1, ..., n of the problems)."""
    return np.diff(bdtr(np.arange(n + 1), n, ndtr(difference)), prepend=0.0)


def middle(test, difference, n):
    """What the statistic is on average, on the axis of its picture; see `_error_picture`."""
    if test == "t":
        return float(difference)
    wins = ndtr(difference)
    if test == "sign":
        return float(wins)
    # A pair of problems counts for the first when its two differences sum to more than 0.
    pairs = ndtr(difference * np.sqrt(2))
    return float((4 * wins + 2 * (n - 1) * pairs) / (n + 1) - 1)


def rejections(test, sides, n, alpha, difference):
    """P(rejects for the first), P(rejects for the second): exact, for the tests in `EXACT`.

    Also for Wilcoxon's test where nothing differs; n may be an array for the other two.
    """
    if test == "wilcoxon":
        found = cuts(test, sides, n, alpha)
        up = 0.0 if found.up is None else float(null_of_ranks(n)[found.up :].sum())
        return up, 0.0 if found.down is None else up
    tail = _tail(sides, alpha)
    if test == "t":
        cut, far = stdtrit(n - 1, 1 - tail), difference * np.sqrt(n)
        # Where P(wrong side) is far below 1e-8, the library gives NaN for it.
        up, down = nctdtr(n - 1, -far, -cut), np.nan_to_num(nctdtr(n - 1, far, -cut))
    else:
        least = _fewest_wins(n, tail)
        lost = np.maximum(n - least, 0)
        up = np.where(least > n, 0.0, bdtr(lost, n, ndtr(-difference)))
        down = np.where(least > n, 0.0, bdtr(lost, n, ndtr(difference)))
    return up, np.zeros_like(up) if sides == "greater" else down


@lru_cache(maxsize=4096)
def needed(test, sides, alpha, difference):
    """The smallest number of problems with power `WANTED`; None beyond `MOST` or for Wilcoxon."""
    if difference == 0 or test not in EXACT:
        return None
    for low, high in ((2, 100), (100, 1000), (1000, MOST)):
        n = np.arange(low, high)
        up, down = rejections(test, sides, n, alpha, difference)
        enough = up + down >= WANTED
        if enough.any():
            return int(n[enough.argmax()])
    return None
