"""Friedman's test with aligned ranks, and Quade's test: one number behind all their parts."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

import numpy as np
import pandas as pd

from .. import _special as special
from .._check import check_alpha
from .._text import _
from ..paired._signed_ranks import differences
from ..tables import ScoreTable
from ..tables._ranks import average_ranks
from ._blocks import check_table, ranks_html

if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import NDArray

__all__ = [
    "AlignedFriedmanResult",
    "QuadeResult",
    "aligned",
    "aligned_friedman_test",
    "aligned_statistics",
    "quade",
    "quade_test",
]


@dataclass(frozen=True, kw_only=True)
class _RankResult:
    """What the two tests have in common; ranks are mean ranks, 1 = best, in table order."""

    statistic: float
    pvalue: float
    smallest_pvalue: float = field(repr=False)
    standard_error: float
    mean_rank_values: np.ndarray = field(repr=False, compare=False)
    table: ScoreTable = field(repr=False, compare=False)

    @property
    def n(self) -> int:
        """Number of problems."""
        return self.table.n

    @property
    def k(self) -> int:
        """Number of algorithms."""
        return self.table.k

    @property
    def farthest(self) -> int:
        """How far apart two mean ranks can be, or more."""
        return self._farthest

    @property
    def order_key(self) -> NDArray[np.float64]:
        """What the algorithms are ordered by, the smaller the better."""
        return self.mean_rank_values

    @property
    def mean_ranks(self) -> pd.Series:
        """Mean rank of each algorithm as a Series in table order; the smallest is best."""
        index = pd.Index(self.table.algorithms, name="algorithm")
        return pd.Series(self.mean_rank_values, index=index, name="mean rank")

    def _repr_html_(self) -> str:
        return ranks_html(self, _("mean rank (smallest is best)"))


@dataclass(frozen=True, kw_only=True)
class AlignedFriedmanResult(_RankResult):
    """What `aligned_friedman_test` found; ``statistic`` is T, chi-squared with ``dof``."""

    dof: int

    @property
    def _farthest(self) -> int:
        return self.n * (self.k - 1)  # one algorithm takes the n best ranks, another the n worst

    def critical_value(self, alpha: float = 0.05) -> Any:
        """Give the value of T at which the test begins to reject."""
        alpha = check_alpha(alpha, function="AlignedFriedmanResult.critical_value")
        return float(special.chdtri(self.dof, alpha))

    def __str__(self) -> str:
        return _(
            "Aligned ranks test, {k} algorithms on {n} problems: T({dof}) = {statistic:.2f}, p = "
            "{p:.3g}"
        ).format(k=self.k, n=self.n, dof=self.dof, statistic=self.statistic, p=self.pvalue)


@dataclass(frozen=True, kw_only=True)
class QuadeResult(_RankResult):
    """What `quade_test` found; ``statistic`` is F with ``dof`` degrees of freedom."""

    dof: tuple[int, int]

    @property
    def _farthest(self) -> int:
        return self.k - 1

    def critical_value(self, alpha: float = 0.05) -> Any:
        """Give the value of F at which the test begins to reject."""
        alpha = check_alpha(alpha, function="QuadeResult.critical_value")
        return float(special.fdtri(*self.dof, 1 - alpha))

    def __str__(self) -> str:
        d1, d2 = self.dof
        return _(
            "Quade test, {k} algorithms on {n} problems: F({d1}, {d2}) = {statistic:.2f}, p = "
            "{p:.3g}"
        ).format(k=self.k, n=self.n, d1=d1, d2=d2, statistic=self.statistic, p=self.pvalue)


def aligned(values: np.ndarray, higher_is_better: bool, decimals: int | None) -> dict[str, Any]:
    """Test tables of shape (tables, n, k) by aligned ranks and return the result's fields."""
    k = values.shape[-1]
    # k times the distance from the problem's mean: whole numbers stay whole.
    sums = np.broadcast_to(values.sum(axis=-1, keepdims=True), values.shape)
    apart = differences(k * values, sums, decimals)
    flat = average_ranks(apart.reshape(len(apart), -1), higher_is_better)
    return aligned_statistics(flat.reshape(values.shape))


def aligned_statistics(ranks: np.ndarray) -> dict[str, Any]:
    """Give the test's fields from ranks among all scores, shape (tables, n, k)."""
    tables, n, k = ranks.shape
    centred = ranks - ranks.mean(axis=-1, keepdims=True)
    within = np.einsum("tij,tij->t", centred, centred)
    sums = centred.sum(axis=1)
    between = (sums**2).sum(axis=-1)
    statistic = np.divide(
        (k - 1) * between, within, out=np.zeros(tables), where=within > 1e-9 * n * k
    )
    return {
        "statistic": statistic,
        "pvalue": special.chdtrc(k - 1, statistic),
        "smallest_pvalue": np.where(within > 0, special.chdtrc(k - 1, n * (k - 1.0)), 1.0),
        "standard_error": np.sqrt(2 * within / (n * n * (k - 1))),
        "dof": k - 1,
        "mean_rank_values": ranks.mean(axis=1),
    }


def quade(values: np.ndarray, higher_is_better: bool, decimals: int | None) -> dict[str, Any]:
    """Test tables of shape (tables, n, k) by Quade's ranks and return the result's fields."""
    _, n, k = values.shape
    ranks = average_ranks(values, higher_is_better, decimals)
    ranges = differences(values.max(axis=-1), values.min(axis=-1), decimals)
    weights = average_ranks(ranges, False)  # the smallest range counts least
    centred = ranks - (k + 1) / 2
    squares = (centred**2).sum(axis=-1)
    scores = weights[..., None] * centred
    total = (scores**2).sum(axis=(-1, -2))
    between = (scores.sum(axis=1) ** 2).sum(axis=-1) / n
    dof = (k - 1, (n - 1) * (k - 1))
    rest = total - between
    alike = (total > 0) & (rest <= 1e-12 * total)
    with np.errstate(divide="ignore", invalid="ignore"):
        f = np.where(alike, np.inf, np.where(total > 0, (n - 1) * between / rest, 0.0))
    pvalue = np.where(alike, _all_alike(ranks), special.fdtrc(*dof, np.where(alike, 0.0, f)))
    whole = n * (n + 1) / 2
    # The most that any outcome could give with these weights: every problem ordered alike.
    most = whole**2 / (n * (weights**2).sum(axis=-1))
    with np.errstate(divide="ignore"):
        farthest = np.where(most < 1 - 1e-12, (n - 1) * most / (1 - most), np.inf)
    smallest = np.where(np.isinf(farthest), _all_alike(ranks), special.fdtrc(*dof, farthest))
    return {
        "statistic": f,
        "pvalue": pvalue,
        "smallest_pvalue": np.where(total > 0, np.minimum(smallest, pvalue), 1.0),
        "standard_error": np.sqrt((weights**2 * 2 * squares / (k - 1)).sum(axis=-1)) / whole,
        "dof": dof,
        "mean_rank_values": (weights[..., None] * ranks).sum(axis=1) / whole,
    }


def _all_alike(ranks: np.ndarray) -> np.ndarray:
    """P(all problems order the algorithms as the first does), ties staying tied."""
    equal = (ranks[..., :, None] == ranks[..., None, :]).sum(axis=-1)  # size of each one's tie
    # k! / (t1! t2! ...) orders; each tie of t appears t times in the product of its places.
    logs = np.array([0.0, *np.cumsum(np.log(np.arange(1, ranks.shape[-1] + 1)))])
    orders = logs[-1] - (logs[equal] / equal).sum(axis=-1)
    return np.exp(-orders[..., 1:].sum(axis=-1))


Result = TypeVar("Result", AlignedFriedmanResult, QuadeResult)


def _one(found: dict[str, Any], table: ScoreTable, kind: type[Result]) -> Result:
    means = found.pop("mean_rank_values")[0]
    fields = {
        name: value.item() if isinstance(value, np.ndarray) else value
        for name, value in found.items()
    }
    return kind(**fields, mean_rank_values=means, table=table)


def aligned_friedman_test(table: ScoreTable) -> AlignedFriedmanResult:
    r"""Ask whether any algorithm tends to score better, comparing across problems too.

    Parameters
    ----------
    table : ScoreTable
        Scores of at least three algorithms on at least two problems, one number per cell.

    Returns
    -------
    AlignedFriedmanResult
        ``mean_ranks`` run from 1 to n k, 1 = best.

    Raises
    ------
    ValueError
        Not a ScoreTable, or fewer than three algorithms.

    Notes
    -----
    From each score the mean of its problem is taken; all n k differences are ranked
    together. With :math:`R_{.j}` the rank sum of an algorithm, :math:`R_{i.}` that of a
    problem and :math:`V = \sum R_{ij}^2 - \frac1k \sum_i R_{i.}^2`,

    .. math:: T = \frac{k-1}{V} \left[\sum_j R_{.j}^2 - \frac{k n^2}{4} (k n + 1)^2\right],

    .. math:: Var(\bar R_i - \bar R_j) = \frac{2 V}{n^2 (k - 1)}.

    Both are those of the permutations within problems, ties included; forms such as
    k (n + 1) / 6 in circulation are not. T supposes that a difference counts the same on
    every problem; where problems differ in noise, the noisiest weigh most.

    References
    ----------
    Hodges and Lehmann (1962), Annals of Mathematical Statistics 33:482-497. Garcia, Derrac
    and Herrera, tutorial, section 4.1.

    Examples
    --------
    >>> from verdictlab import aligned_friedman_test, load_table
    >>> print(aligned_friedman_test(load_table("fuzzy_24x4")))
    Aligned ranks test, 4 algorithms on 24 problems: T(3) = 22.27, p = 5.74e-05
    """
    check_table(table, function="aligned_friedman_test")
    found = aligned(table.values[None], table.higher_is_better, table.decimals)
    return _one(found, table, AlignedFriedmanResult)


def quade_test(table: ScoreTable) -> QuadeResult:
    r"""Ask whether any algorithm tends to rank better, problems counting by their spread.

    Parameters
    ----------
    table : ScoreTable
        Scores of at least three algorithms on at least two problems, in a unit that is
        comparable between problems, because their ranges are ranked.

    Returns
    -------
    QuadeResult
        ``mean_ranks`` are means of the ranks weighted by the rank of each problem's range.

    Raises
    ------
    ValueError
        Not a ScoreTable, or fewer than three algorithms.

    Notes
    -----
    With :math:`Q_i` the rank of the range of a problem, :math:`S_{ij} = Q_i (r_{ij} -
    \frac{k+1}{2})`, :math:`A = \sum S_{ij}^2` and :math:`B = \frac1n \sum_j S_{.j}^2`,
    :math:`F = (n - 1) B / (A - B)`. The standard error of a difference of two weighted mean
    ranks is that of the permutations within problems, ties included; without ties its
    square is k (k + 1) (2 n + 1) / (9 n (n + 1)). If F is infinite, p is the share of
    arrangements in which all problems order the algorithms alike.

    References
    ----------
    Quade (1979), JASA 74:680-683. Conover (1999), Practical Nonparametric Statistics, 5.8.

    Examples
    --------
    >>> from verdictlab import load_table, quade_test
    >>> print(quade_test(load_table("fuzzy_24x4")))
    Quade test, 4 algorithms on 24 problems: F(3, 69) = 11.77, p = 2.58e-06
    """
    check_table(table, function="quade_test")
    found = quade(table.values[None], table.higher_is_better, table.decimals)
    return _one(found, table, QuadeResult)
