"""From which values on does a test of two algorithms reject, and what does it see by chance?"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from .. import _special as special
from .._check import check_alpha, check_count, choose
from ..paired._pairs import ALTERNATIVES

if TYPE_CHECKING:
    from .._types import Alternative

__all__ = [
    "MOST_EXACT",
    "TESTS",
    "CriticalValues",
    "chances_of_wins",
    "critical_values",
    "fewest_wins",
    "middle",
    "null_of_ranks",
    "t_below",
    "tail_of",
]

TESTS = ("t", "wilcoxon", "sign")
MOST_EXACT = 500  # problems up to which `wilcoxon_test` counts exactly when asked to


class CriticalValues(NamedTuple):
    """A test rejects at ``upper`` or above, and at ``lower`` or below; None: not on that side."""

    lower: float | int | None
    upper: float | int | None


def tail_of(alpha, alternative):
    """The share of the null world that each rejecting side may hold."""
    return alpha / 2 if alternative == "two-sided" else alpha


def fewest_wins(n, tail):
    """The fewest wins among n coins with P(so many or more) <= tail; n + 1 where there are none."""
    n = np.asarray(n)
    most = np.floor(np.nan_to_num(special.bdtrik(tail, n, 0.5), nan=-1.0)) + 1
    for _again in range(3):  # the inverse may be off by one or two
        most = np.where(
            (most >= 0) & (special.bdtr(np.maximum(most, 0), n, 0.5) > tail), most - 1, most
        )
    return n - most


@lru_cache(maxsize=64)
def null_of_ranks(n):
    """P(rank sum of the first = 0, 1, ..., n(n + 1)/2) where nothing differs and nothing ties."""
    ways, reach = np.zeros(n * (n + 1) // 2 + 1), 0
    ways[0] = 1.0
    for rank in range(1, n + 1):
        ways[rank : reach + rank + 1] += ways[: reach + 1].copy()
        reach += rank
    ways /= 2.0**n
    ways.flags.writeable = False
    return ways


def _least_sum(n, tail):
    """The smallest rank sum of the first with P(such a sum or a larger one) <= tail."""
    most = n * (n + 1) // 2
    if n > MOST_EXACT:
        deviation = np.sqrt(n * (n + 1) * (2 * n + 1) / 24)
        return int(np.ceil(most / 2 - special.ndtri(tail) * deviation))
    reach = np.cumsum(null_of_ranks(n)[::-1])
    return most + 1 - int(np.searchsorted(reach, tail, side="right"))


@lru_cache(maxsize=4096)
def _found(test, n, tail):
    """(lower, upper) of a test on both sides; None where no outcome is rare enough."""
    if test == "t":
        upper = float(special.stdtrit(n - 1, 1 - tail))
        return -upper, upper
    most = n if test == "sign" else n * (n + 1) // 2
    upper = int(fewest_wins(n, tail)) if test == "sign" else _least_sum(n, tail)
    return (None, None) if upper > most else (most - upper, upper)


def critical_values(
    test: str, n: int, *, alpha: float = 0.05, alternative: Alternative = "two-sided"
) -> CriticalValues:
    r"""From which values of its statistic on does a test of two algorithms reject?

    Parameters
    ----------
    test : str
        "t" (`paired_t_test`): the statistic is t. "wilcoxon" (`wilcoxon_test`): the rank sum of
        the first, ``r_plus``. "sign" (`sign_test`): the wins of the first.
    n : int
        Number of problems, at least 2, none of them tied.
    alpha : float
        Level of the test.
    alternative : str
        "two-sided", "greater" (the first is larger) or "less".

    Returns
    -------
    CriticalValues
        ``(lower, upper)``: the test rejects where the statistic is ``lower`` or less or
        ``upper`` or more. None stands for a side on which it never rejects; both are None where
        no outcome of so few problems reaches the level.

    Raises
    ------
    ValueError
        An unknown test or alternative, fewer than 2 problems, alpha not strictly between 0
        and 1.

    Notes
    -----
    Wins and rank sums are whole numbers, so these two tests reject less often than alpha where
    nothing differs. The rank sums are counted exactly up to 500 problems and beyond them taken
    from the normal distribution. Printed tables of Wilcoxon's test hold the lower value, those
    of the sign test the upper one.

    References
    ----------
    Demsar (2006), JMLR 7:1-30, table 3 (sign test). Wilcoxon (1945), Biometrics Bulletin
    1:80-83, table 2. Martorell (2007), section 5.1.2.

    Examples
    --------
    >>> critical_values("sign", 15), critical_values("wilcoxon", 15)
    (CriticalValues(lower=3, upper=12), CriticalValues(lower=25, upper=95))
    >>> critical_values("sign", 5)  # even five wins of five have p = 0.0625
    CriticalValues(lower=None, upper=None)
    """
    function = "critical_values"
    choose(test, TESTS, function=function, name="test")
    n = check_count(n, function=function, name="n", least=2)
    alpha = check_alpha(alpha, function=function)
    choose(alternative, ALTERNATIVES, function=function, name="alternative")
    lower, upper = _found(test, n, tail_of(alpha, alternative))
    return CriticalValues(
        None if alternative == "greater" else lower, None if alternative == "less" else upper
    )


# What the statistics are where something differs -------------------------------------------------


def t_below(n, effect, values):
    """P(t <= values) on n problems where the true difference is ``effect``."""
    if not effect:
        return special.stdtr(n - 1, values)
    return np.nan_to_num(special.nctdtr(n - 1, effect * np.sqrt(n), values))


def chances_of_wins(n, effect):
    """P(the first wins 0, 1, ..., n of the problems)."""
    return np.diff(special.bdtr(np.arange(n + 1), n, special.ndtr(effect)), prepend=0.0)


def middle(test, effect, n):
    """What a test looks at on average: the mean difference, the share of wins, the rank sums.

    The rank sums are balanced from -1 (the second wins all) to 1 (the first wins all).
    """
    if test == "t":
        return float(effect)
    wins = special.ndtr(effect)
    if test == "sign":
        return float(wins)
    # A pair of problems counts for the first when its two differences sum to more than 0.
    pairs = special.ndtr(effect * np.sqrt(2))
    return float((4 * wins + 2 * (n - 1) * pairs) / (n + 1) - 1)
