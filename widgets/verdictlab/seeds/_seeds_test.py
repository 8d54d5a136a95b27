"""Two algorithms on one task, some runs of each: is one better?"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

import numpy as np

from .. import _special as special
from .._check import as_rng, check_alpha, check_count, choose
from .._text import _
from ..paired import welch_t_test
from ..paired._pairs import ALTERNATIVES, as_sample, fields

if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import ArrayLike

    from .._types import Alternative, Chance

__all__ = ["SeedsResult", "seeds_test"]

METHODS = ("welch", "permutation")


@dataclass(frozen=True, kw_only=True)
class SeedsResult:
    """What `seeds_test` found: numbers for one task, arrays for a batch.

    ``difference`` is the mean of the first less that of the second; ``statistic`` its ratio to
    ``standard_error``, Welch's t with ``dof`` degrees of freedom. ``improvement`` is the share of
    pairs of runs in which the first is larger (equal ones count half). No outcome could have
    given less than ``smallest_pvalue``. ``constant`` is true where neither varies.
    """

    statistic: float | np.ndarray
    pvalue: float | np.ndarray
    pvalue_standard_error: float | np.ndarray
    smallest_pvalue: float | np.ndarray
    difference: float | np.ndarray
    standard_error: float | np.ndarray
    dof: float | np.ndarray
    improvement: float | np.ndarray
    constant: bool | np.ndarray
    n_first: int
    n_second: int
    method: str
    alternative: str

    def confidence_interval(self, level: float = 0.95) -> tuple[Any, Any]:
        """Give (low, high) for the difference of means by Welch's t; one-sided for such tests.

        >>> low, high = seeds_test([71, 74, 69, 73], [66, 70, 67]).confidence_interval()
        >>> round(low, 2), round(high, 2)
        (-0.23, 8.39)
        """
        level = check_alpha(level, function="SeedsResult.confidence_interval", name="level")
        two_sided = self.alternative == "two-sided"
        reach = (
            special.stdtrit(self.dof, (1 + level) / 2 if two_sided else level) * self.standard_error
        )
        low, high = self.difference - reach, self.difference + reach
        low = low if self.alternative != "less" else low * 0 - np.inf
        high = high if self.alternative != "greater" else high * 0 + np.inf
        return (float(low), float(high)) if np.ndim(self.difference) == 0 else (low, high)

    def __str__(self):
        if np.ndim(self.pvalue):
            return _("Tests of runs, {count} pairs of samples").format(count=np.size(self.pvalue))
        said = (
            _(
                "Welch's t-test of {first} and {second} runs: t({dof:.4g}) = {statistic:.2f}, "
                "p = {p:.3g}, mean difference {difference:.4g}"
            )
            if self.method == "welch"
            else _(
                "Permutation test of {first} and {second} runs: p = {p:.3g}, mean difference "
                "{difference:.4g}"
            )
        )
        return said.format(
            first=self.n_first,
            second=self.n_second,
            dof=self.dof,
            statistic=self.statistic,
            p=self.pvalue,
            difference=self.difference,
        )


def seeds_test(
    a: ArrayLike,
    b: ArrayLike,
    *,
    method: str = "welch",
    alternative: Alternative = "two-sided",
    rng: Chance | None = None,
    resamples: int = 9999,
) -> SeedsResult:
    r"""Ask whether one of two algorithms is larger on one task, by runs that differ in their seed.

    Parameters
    ----------
    a : array of shape (..., n)
    b : array of shape (..., m)
        Scores of n and m runs, at least 2 of each. Seed 1 of one algorithm has nothing to do
        with seed 1 of the other: the runs are not paired. Leading axes are a batch.
    method : str
        "welch": t of the two means. "permutation": the share of exchanges of runs that give a
        difference of means as large.
    alternative : str
        "two-sided", "greater" (the first is larger) or "less".
    rng : int or numpy Generator, optional
        For "permutation" where not all exchanges are tried.
    resamples : int
        Random exchanges; all are tried, and p is exact, if there are no more than that.

    Returns
    -------
    SeedsResult
        Python numbers for one task, arrays over the leading axes for a batch.

    Raises
    ------
    ValueError
        Scores missing or infinite, fewer than two runs, an unknown option, no rng where it is
        needed.

    Notes
    -----
    With 3 runs of each all 20 exchanges give no p below .10, with 4 none below .029: say so
    before counting on it. False alarms of Welch's t at .05, measured on 20,000 pairs of 3, 5 and
    10 runs (Monte-Carlo error .0015): normal scores .033, .048, .048; one of the two three times
    as wide .051, .054, .049; runs of which one in ten fails by ten standard deviations .021,
    .020, .021.

    References
    ----------
    Welch (1947), Biometrika 34:28-35. Colas, Sigaud & Oudeyer (2019), arXiv:1904.06979,
    sections 4 and 5. Bouthillier and others (2021), MLSys 3:747-769.

    Examples
    --------
    >>> print(seeds_test([71, 74, 69, 73], [66, 70, 67]))
    Welch's t-test of 4 and 3 runs: t(4.621) = 2.50, p = 0.0587, mean difference 4.083
    """
    function = "seeds_test"
    choose(method, METHODS, function=function, name="method")
    choose(alternative, ALTERNATIVES, function=function, name="alternative")
    check_count(resamples, function=function, name="resamples")
    a, b = (as_sample(v, function=function, name=n, least=2) for n, v in (("a", a), ("b", b)))
    try:
        welch = welch_t_test(a, b, alternative=alternative)
    except ValueError as error:
        said = str(error).replace("welch_t_test", function).replace("x and y", "a and b")
        raise ValueError(said) from None
    larger = (a[..., :, None] > b[..., None, :]).mean(axis=(-2, -1))
    equal = (a[..., :, None] == b[..., None, :]).mean(axis=(-2, -1))
    lead = np.shape(welch.pvalue)
    found = {
        "statistic": welch.statistic,
        "pvalue": welch.pvalue,
        "pvalue_standard_error": np.zeros(lead),
        "smallest_pvalue": np.zeros(lead),
        "difference": welch.mean,
        "standard_error": welch.standard_error,
        "dof": welch.dof,
        "improvement": larger + equal / 2,
        "constant": welch.constant,
    }
    if method == "permutation":
        found |= _exchanged(a, b, lead, alternative, rng, resamples)
    return SeedsResult(
        **fields(found, lead),
        n_first=a.shape[-1],
        n_second=b.shape[-1],
        method=method,
        alternative=alternative,
    )


def _exchanged(a, b, lead, alternative, rng, resamples):
    """Give p by exchanging runs, its error, and the least p there could be."""
    n, m = a.shape[-1], b.shape[-1]
    pooled = np.concatenate(
        [np.broadcast_to(v, (*lead, v.shape[-1])) for v in (a, b)], axis=-1
    ).reshape(-1, n + m)
    exact = comb(n + m, n) <= resamples
    if exact:
        chosen = np.array(list(combinations(range(n + m), n)))
    else:
        generator = as_rng(rng, function="seeds_test")
        chosen = generator.permuted(np.tile(np.arange(n + m), (resamples, 1)), axis=1)[:, :n]
    member = np.zeros((len(chosen), n + m))
    member[np.arange(len(chosen))[:, None], chosen] = 1.0
    centre = pooled.mean(axis=-1, keepdims=True)
    off = pooled - centre
    # Where the sum of the first deviates from its share, so does the difference of means.
    tried = off @ member.T
    seen = off[:, :n].sum(axis=-1, keepdims=True)
    slack = 1e-12 * np.abs(off).sum(axis=-1, keepdims=True)
    if alternative == "two-sided":
        hits = (np.abs(tried) >= np.abs(seen) - slack).sum(axis=-1)
    elif alternative == "greater":
        hits = (tried >= seen - slack).sum(axis=-1)
    else:
        hits = (tried <= seen + slack).sum(axis=-1)
    count = len(chosen)
    p = hits / count if exact else (hits + 1) / (count + 1)
    # Of equal runs more exchanges end alike, but nobody knows beforehand which are equal.
    sides = 2 if alternative == "two-sided" and n == m else 1
    least = sides / comb(n + m, n)
    return {
        "pvalue": p,
        "pvalue_standard_error": p * 0 if exact else np.sqrt(p * (1 - p) / count),
        "smallest_pvalue": np.full(len(p), least if exact else max(least, 1 / (count + 1))),
    }
