"""How often does a test of two algorithms see a difference, and how many problems does it take?"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from .. import _special as special
from .._check import as_values, check_alpha, check_count, choose
from .._text import _
from ..paired._pairs import ALTERNATIVES
from ._critical_values import (
    MOST_EXACT,
    TESTS,
    critical_values,
    fewest_wins,
    null_of_ranks,
    tail_of,
)
from ._signed_rank_power import MOST_COUNTED, at_most

if TYPE_CHECKING:
    from .._types import Alternative

__all__ = ["power_of_test", "problems_needed"]

MOST = 1_000_000  # problems; nobody compares two algorithms on more


def _by_t(n, effect, tail):
    """P(rejects for the first), P(rejects for the second) by the t-test; n may be an array."""
    cut, far = special.stdtrit(n - 1, 1 - tail), effect * np.sqrt(n)
    # Where P(wrong side) is far below 1e-8, the library gives NaN for it.
    return tuple(np.nan_to_num(special.nctdtr(n - 1, side, -cut)) for side in (-far, far))


def _by_signs(n, effect, tail):
    """The same by the sign test."""
    least = fewest_wins(n, tail)
    lost = np.maximum(n - least, 0)
    return tuple(
        np.where(least > n, 0.0, special.bdtr(lost, n, special.ndtr(side)))
        for side in (-effect, effect)
    )


def _by_ranks(n, effect, alpha, alternative):
    """P(rejects) by Wilcoxon's test; n is one number."""
    lower, upper = critical_values("wilcoxon", n, alpha=alpha, alternative=alternative)
    if lower is None and upper is None:
        return 0.0
    least = n * (n + 1) // 2 - upper if lower is None else lower
    if effect == 0 and n <= MOST_EXACT:
        share = float(null_of_ranks(n)[: least + 1].sum())
        return 2 * share if alternative == "two-sided" else share
    up = 0.0 if upper is None else at_most(n, least, effect)
    down = 0.0 if lower is None else at_most(n, least, -effect)
    return min(up + down, 1.0)


def _power(test, n, effect, alpha, alternative):
    if test == "wilcoxon":
        return _by_ranks(n, effect, alpha, alternative)
    up, down = (_by_t if test == "t" else _by_signs)(n, effect, tail_of(alpha, alternative))
    return {"greater": up, "less": down, "two-sided": up + down}[alternative]


def _check(test, effect, alpha, alternative, *, function):
    choose(test, TESTS, function=function, name="test")
    choose(alternative, ALTERNATIVES, function=function, name="alternative")
    effect = as_values(effect, function=function, name="effect")
    if effect.ndim:
        raise ValueError(
            _(
                "{function}: effect must be one number, in standard deviations of the "
                "differences, got shape {shape}"
            ).format(function=function, shape=effect.shape)
        )
    return float(effect), check_alpha(alpha, function=function)


def power_of_test(
    test: str, n: int, effect: float, *, alpha: float = 0.05, alternative: Alternative = "two-sided"
) -> float:
    r"""How often does a test on n problems see a difference of this size?

    Parameters
    ----------
    test : str
        "t" (`paired_t_test`), "wilcoxon" (`wilcoxon_test`) or "sign" (`sign_test`).
    n : int
        Number of problems, at least 2.
    effect : float
        The true mean of the differences first - second, in standard deviations of the
        differences (``d_z`` of `effect_size`). With 0 the answer is the size of the test: how
        often it rejects where nothing differs.
    alpha : float
        The test rejects when p <= alpha.
    alternative : str
        "two-sided", "greater" (the first is larger) or "less".

    Returns
    -------
    float
        Probability that the test rejects; nothing is simulated. 0 where no outcome of so few
        problems could reach the level.

    Raises
    ------
    ValueError
        An unknown test or alternative, fewer than 2 problems, an effect that is not a finite
        number, alpha not strictly between 0 and 1.

    Notes
    -----
    The differences are taken for normal and without ties. Then the power of "t" is that of the
    noncentral t with :math:`\delta\sqrt n`. The sign test hears only who wins: wins are binomial
    with chance :math:`\Phi(\delta)`. Both are exact. So is "wilcoxon" up to 50 problems: the
    distribution of the rank sum is integrated numerically (error below 1e-8). Beyond 50 it
    comes from Edgeworth's expansion by three moments, at most 0.003 off at n = 51 and less than
    half of that from n = 100 on (measured against the integral, alpha .001 to .2).

    Where the differences have heavy tails or are skewed, the three powers are others, and so is
    their order: ask `power_curve` about your own problems.

    References
    ----------
    Cohen (1988), Statistical Power Analysis for the Behavioral Sciences, chapter 2. Lehmann
    (1975), Nonparametrics, section 4.2 (moments of the rank sum). Klotz (1963), Annals of
    Mathematical Statistics 34:624-632 (exact power of the signed ranks, by the same recursion).

    Examples
    --------
    >>> [round(power_of_test(test, 15, 0.5), 3) for test in ("t", "wilcoxon", "sign")]
    [0.438, 0.417, 0.273]
    >>> round(power_of_test("t", 34, 0.5), 3)
    0.808
    >>> power_of_test("sign", 5, 1.0)  # five wins of five have p = 0.0625
    0.0
    """
    function = "power_of_test"
    effect, alpha = _check(test, effect, alpha, alternative, function=function)
    n = check_count(n, function=function, name="n", least=2)
    if n > MOST:
        raise ValueError(
            _("{function}: n must be at most {MOST}, got {n}").format(
                function=function, MOST=MOST, n=n
            )
        )
    return float(_power(test, n, effect, alpha, alternative))


def problems_needed(
    test: str,
    effect: float,
    *,
    power: float = 0.8,
    alpha: float = 0.05,
    alternative: Alternative = "two-sided",
) -> int:
    r"""How many problems does a test take to see a difference of this size?

    Parameters
    ----------
    test : str
        "t", "wilcoxon" or "sign", as for `power_of_test`.
    effect : float
        The smallest true difference that matters, in standard deviations of the differences;
        not 0. Choose it beforehand; the difference that a study *saw* only repeats its p.
    power : float
        How often it is to be seen, above 0 and below 1.
    alpha : float
        Level of the test.
    alternative : str
        "two-sided", "greater" (the first is larger) or "less".

    Returns
    -------
    int
        The smallest number of problems with at least this power.

    Raises
    ------
    ValueError
        As for `power_of_test`; an effect of 0, or on the side that a one-sided test does not
        look at; an effect so small that more than a million problems would be needed.

    Notes
    -----
    The levels of the sign test go in whole wins, so its power rises in teeth: with a problem or
    two more than the number given it may fall below the power again (an effect of 0.5: 51
    problems have power 0.801, 53 have 0.742, and from 61 on none is below 0.8). The teeth of
    Wilcoxon's test are seen on fewer than ten problems only.

    References
    ----------
    Cohen (1988), Statistical Power Analysis for the Behavioral Sciences, chapter 2.

    Examples
    --------
    >>> [problems_needed(test, 0.5) for test in ("t", "wilcoxon", "sign")]
    [34, 35, 51]
    >>> problems_needed("t", 0.5, power=0.9, alternative="greater")
    36
    """
    function = "problems_needed"
    effect, alpha = _check(test, effect, alpha, alternative, function=function)
    wanted = check_alpha(power, function=function, name="power")
    if alternative == "less":
        effect, alternative = -effect, "greater"
    if effect == 0 or (effect < 0 and alternative == "greater"):
        raise ValueError(
            _(
                "{function}: no number of problems shows a difference that is not there, or "
                "that the test does not look for; got effect = {effect:g} with the "
                "alternative {alternative!r}"
            ).format(function=function, effect=effect, alternative=alternative)
        )
    return _needed(test, abs(effect), wanted, alpha, alternative, function)


@lru_cache(maxsize=4096)
def _needed(test, effect, wanted, alpha, alternative, function):
    def enough(n, some=test):
        return _power(some, n, effect, alpha, alternative) >= wanted

    if not enough(MOST, "t"):
        raise ValueError(
            _(
                "{function}: even {MOST} problems do not show so small a difference with "
                "power {wanted:g}, got effect = {effect:g}; ask for a larger one"
            ).format(function=function, MOST=MOST, wanted=wanted, effect=effect)
        )
    # No unbiased test of normal differences has more power than t: the others need as many.
    n = _bisect(lambda n: enough(n, "t"), 2, MOST)
    if test == "t":
        return n
    if test == "wilcoxon":
        while n <= MOST_COUNTED:
            if enough(n):
                return n
            n += 1
        # Each count costs more than the last, so look near where the efficiency of 0.955 puts it.
        low, high, step = n, max(n, int(n / 0.955)), 4
        while not enough(high):
            low, high, step = high + 1, high + step, 2 * step
        if low < high - step and not enough(high - step):
            low = high - step + 1
        return _bisect(enough, low, high)
    step = 64
    while not (reached := enough(np.arange(n, n + step))).any():
        n, step = n + step, 2 * step
    return n + int(reached.argmax())


def _bisect(enough, low, high):
    """The smallest number from low to high that is enough; high is, and enough only rises."""
    while low < high:
        half = (low + high) // 2
        low, high = (low, half) if enough(half) else (half + 1, high)
    return low
