"""Is the first at most so much worse than the second?"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from .. import _special as special
from .._check import check_alpha, choose
from .._text import _
from ..paired import HodgesLehmann, hodges_lehmann, paired_proportions_interval, wilcoxon_test
from ..paired._paired_shares import score_variance
from ..paired._pairs import as_pairs, fields, normal_pvalue, ratio, t_pvalue
from ..paired._signed_ranks import differences, mean_and_spread
from ..tables._inputs import decimals as check_decimals
from ..tables._inputs import direction
from ._width import as_width

if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import ArrayLike

__all__ = ["NonInferiorityResult", "non_inferiority_test"]

METHODS = ("t", "wilcoxon", "proportions")


@dataclass(frozen=True, kw_only=True)
class NonInferiorityResult:
    """What `non_inferiority_test` found: numbers for one pair of samples, arrays for a batch.

    ``pvalue`` belongs to "the first is worse than the second by ``margin`` or more".
    ``difference`` is first - second as ``method`` sees it: of means ("t"), the estimate of Hodges
    and Lehmann ("wilcoxon"), of shares ("proportions"). No outcome could have given less than
    ``smallest_pvalue``.
    """

    statistic: float | np.ndarray
    pvalue: float | np.ndarray
    smallest_pvalue: float | np.ndarray
    difference: float | np.ndarray
    constant: bool | np.ndarray
    dof: int | None
    n: int
    margin: float
    method: str
    higher_is_better: bool
    middle: Any = field(repr=False, compare=False)

    def confidence_interval(self, level: float = 0.95) -> tuple[Any, Any]:
        """Give (low, high) for first - second, open on the side of the better.

        Where higher is better, the first is not inferior at 1 - level exactly when low lies above
        -margin (by ranks up to ties and zeros, as `hodges_lehmann` says).

        >>> a, b = [81, 79, 84, 78, 80], [80, 79, 83, 79, 80]
        >>> low, high = non_inferiority_test(a, b, margin=1).confidence_interval()
        >>> round(low, 3), high
        (-0.598, inf)
        """
        function = "NonInferiorityResult.confidence_interval"
        level = check_alpha(level, function=function, name="level")
        both = round(2 * level - 1, 12)  # the two-sided interval with this tail
        if self.method == "t":
            reach = special.stdtrit(self.dof, level) * self.middle
            low, high = self.difference - reach, self.difference + reach
        elif both <= 0:
            low, high = self.difference, self.difference
        elif isinstance(self.middle, HodgesLehmann):
            low, high = self.middle.confidence_interval(both)
        else:
            b, c = self.middle
            found = paired_proportions_interval(b, c, self.n, both)
            low, high = found.low, found.high
        if self.higher_is_better:
            high = self.difference * 0 + np.inf
        else:
            low = self.difference * 0 - np.inf
        return (float(low), float(high)) if np.ndim(self.difference) == 0 else (low, high)

    def __str__(self):
        if np.ndim(self.pvalue):
            return _("Non-inferiority tests, {count} pairs of samples").format(
                count=np.size(self.pvalue)
            )
        return _(
            "Non-inferiority test, margin {margin:g}, by {method}: statistic {statistic:.2f}, "
            "p = {p:.3g}, difference {difference:.4g}"
        ).format(
            margin=self.margin,
            method=self.method,
            statistic=self.statistic,
            p=self.pvalue,
            difference=self.difference,
        )


def non_inferiority_test(
    a: ArrayLike,
    b: ArrayLike,
    *,
    margin: float,
    method: str = "t",
    higher_is_better: bool = True,
    decimals: int | None = None,
) -> NonInferiorityResult:
    r"""Ask whether the first of two paired samples is at most so much worse than the second.

    Parameters
    ----------
    a, b : array of shape (..., n)
        Paired values: the first of what is new or cheap, the second of what it would replace.
        Leading axes are a batch.
    margin : float
        The largest loss, in the units of the scores, that does not matter: chosen from what
        matters, before looking.
    method : str
        "t": mean difference. "wilcoxon": the middle of the differences, by signed ranks.
        "proportions": shares of right answers, of scores 1 (right) and 0.
    higher_is_better : bool
        False for errors and costs: the first is then worse where it is larger.
    decimals : int, optional
        Decimals of the data, for "wilcoxon": differences are rounded to them before ranking.

    Returns
    -------
    NonInferiorityResult
        Python numbers for one pair of samples, arrays over the leading axes for a batch.

    Raises
    ------
    ValueError
        Values missing or infinite, unequal lengths, fewer than two pairs, a margin that is not
        above 0, other scores than 0 and 1 for "proportions".

    Notes
    -----
    One-sided; p <= alpha shows that the first is worse by less than the margin. "t":
    :math:`(\bar d + m) / (s_d / \sqrt n)` with n - 1 degrees of freedom. "wilcoxon": the test of
    signed ranks on d + m, exact up to 50 pairs. "proportions": Tango's score,
    :math:`(b - c + n m) / \sqrt{n (2q - m(1 + m))}`, with q the likeliest share of cases that
    only the second has right at a loss of m; z is normal. Where all differences are equal, "t"
    gives 0 or 1, and 1/2 exactly at the margin.

    Claims at .05 where the first is worse by exactly the margin, measured in 20,000 samples
    (Monte-Carlo error .0015): normal differences of 10 (30) pairs, "t" .051 (.049), "wilcoxon"
    .042 (.049). Where the first loses much on a few (exponential) "t" .136 (.101), and
    "wilcoxon", which asks for the middle instead of the mean, .134 (.239) of the mean at the
    margin; where it wins much on a few, .015 (.022) and .010 (.004). "proportions" .029 to .051
    with 50 items, .042 to .051 with 100, .044 to .052 with 200 to 1000 (a share of .8, margins
    of .02 to .1).

    References
    ----------
    Schuirmann (1987), Journal of Pharmacokinetics and Biopharmaceutics 15:657-680. Tango (1998),
    Statistics in Medicine 17:891-908. Wellek (2010), Testing Statistical Hypotheses of
    Equivalence and Noninferiority, chapters 2 and 5.

    Examples
    --------
    >>> a, b = [81, 79, 84, 78, 80], [80, 79, 83, 79, 80]
    >>> print(non_inferiority_test(a, b, margin=1))
    Non-inferiority test, margin 1, by t: statistic 3.21, p = 0.0163, difference 0.2
    """
    function = "non_inferiority_test"
    choose(method, METHODS, function=function, name="method")
    margin = as_width(margin, function=function, name="margin", zero=False)
    higher = direction(higher_is_better, function=function)
    decimals = check_decimals(decimals, function=function)
    a, b = as_pairs(a, b, function=function, least=2, names=("a", "b"))
    lead, n = a.shape[:-1], a.shape[-1]
    way = {"t": _by_t, "wilcoxon": _by_ranks, "proportions": _by_shares}[method]
    found, middle = way(a, b, margin, 1 if higher else -1, decimals)
    return NonInferiorityResult(
        **fields(found, lead),
        dof=n - 1 if method == "t" else None,
        n=n,
        margin=margin,
        method=method,
        higher_is_better=higher,
        middle=middle,
    )


def _by_t(a, b, margin, sign, _decimals):
    mean, spread, constant = mean_and_spread(a, b)
    error = spread / np.sqrt(a.shape[-1])
    # A constant loss that is the margin on paper is neither inside nor outside.
    on_edge = constant & (np.abs(sign * mean + margin) <= 1e-9 * margin)
    statistic = ratio(np.where(on_edge, 0.0, sign * mean + margin), error)
    found = {
        "statistic": statistic,
        "pvalue": np.where(on_edge, 0.5, t_pvalue(statistic, a.shape[-1] - 1, "greater")),
        "smallest_pvalue": np.zeros_like(mean),
        "difference": mean,
        "constant": constant,
    }
    return found, error if np.ndim(error) else float(error)


def _by_ranks(a, b, margin, sign, decimals):
    gaps = differences(a, b, decimals)
    tested = wilcoxon_test(sign * gaps, np.full_like(gaps, -margin), alternative="greater")
    middle = hodges_lehmann(a, b, decimals=decimals)
    found = {
        "statistic": tested.statistic,
        "pvalue": tested.pvalue,
        "smallest_pvalue": tested.smallest_pvalue,
        "difference": middle.estimate,
        "constant": (gaps == gaps[..., :1]).all(axis=-1),
    }
    return found, middle


def _by_shares(a, b, margin, sign, _decimals):
    function, n = "non_inferiority_test", a.shape[-1]
    for name, scores in (("a", a), ("b", b)):
        if not ((scores == 0) | (scores == 1)).all():
            odd = scores[(scores != 0) & (scores != 1)].flat[0]
            raise ValueError(
                _(
                    "{function}: with method='proportions' {name} must hold 1 (right) and 0 "
                    "(wrong) only, got {value:g}; use 't'"
                ).format(function=function, name=name, value=float(odd))
            )
    if margin >= 1:
        raise ValueError(
            _(
                "{function}: a share cannot be worse by 1 or more, got margin = {margin:g}; write "
                "one point of 100 as 0.01"
            ).format(function=function, margin=margin)
        )
    only_a, only_b = (a > b).sum(axis=-1), (a < b).sum(axis=-1)
    won, lost = (only_a, only_b) if sign > 0 else (only_b, only_a)
    deviation = np.sqrt(score_variance(won.astype(float), lost.astype(float), n, -margin))
    statistic = ratio(won - lost + n * margin, deviation)
    found = {
        "statistic": statistic,
        "pvalue": normal_pvalue(statistic, "greater"),
        "smallest_pvalue": np.zeros(np.shape(statistic)),
        "difference": (only_a - only_b) / n,
        "constant": np.zeros(np.shape(statistic), bool),
    }
    return found, (only_a, only_b)
