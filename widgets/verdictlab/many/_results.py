"""What Friedman's test found, for one table and for many."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf, sqrt
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .. import _special as special
from .._check import check_alpha
from .._text import _
from ..tables import ScoreTable
from ._blocks import ranks_html
from ._exact import exact_tail
from ._formula import about_middle, doubled_ranks, f_ratio, untied_squares

if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import NDArray

__all__ = ["FriedmanBatch", "FriedmanResult"]


@dataclass(frozen=True, kw_only=True)
class FriedmanBatch:
    """What `friedman_batch` found: one entry per table, leading axes as in the input."""

    statistic: np.ndarray
    pvalue: np.ndarray
    pvalue_standard_error: np.ndarray
    dof: tuple[int, int]
    chi2: np.ndarray
    chi2_pvalue: np.ndarray
    mean_ranks: np.ndarray
    tie_correction: np.ndarray
    method: str
    correct_ties: bool
    n: int

    @property
    def k(self) -> int:
        """Number of algorithms."""
        return self.mean_ranks.shape[-1]

    @property
    def standard_error(self) -> Any:
        """Standard error of the difference of two mean ranks under the null hypothesis."""
        variance = np.full_like(self.tie_correction, self.k * (self.k + 1) / (6 * self.n))
        return np.sqrt(variance * self.tie_correction if self.correct_ties else variance)


@dataclass(frozen=True, kw_only=True)
class FriedmanResult:
    """What `friedman_test` found. ``statistic`` is the F of Iman and Davenport.

    ``pvalue`` belongs to ``method``; ``chi2`` and ``chi2_pvalue`` are Friedman's own form.
    ``pvalue_standard_error`` is the Monte-Carlo standard error of ``pvalue``, 0 unless it was
    drawn; ``drawn`` then holds the sums of squared rank sums behind it, sorted.
    """

    statistic: float
    pvalue: float
    pvalue_standard_error: float = 0.0
    dof: tuple[int, int]
    chi2: float
    chi2_pvalue: float
    tie_correction: float
    method: str
    correct_ties: bool
    mean_rank_values: np.ndarray = field(repr=False, compare=False)
    table: ScoreTable = field(repr=False, compare=False)
    drawn: Any = field(default=None, repr=False, compare=False)  # an array where tables were drawn

    @property
    def n(self) -> int:
        """Number of problems."""
        return self.table.n

    @property
    def k(self) -> int:
        """Number of algorithms."""
        return len(self.mean_rank_values)

    @property
    def farthest(self) -> int:
        """How far apart two mean ranks can be: at the two ends of every problem."""
        return self.k - 1

    @property
    def order_key(self) -> NDArray[np.float64]:
        """What the algorithms are ordered by, the smaller the better."""
        return self.mean_rank_values

    @property
    def mean_ranks(self) -> pd.Series:
        """Mean rank of each algorithm as a Series, 1 = best, in table order."""
        index = pd.Index(self.table.algorithms, name="algorithm")
        return pd.Series(self.mean_rank_values, index=index, name="mean rank")

    @property
    def standard_error(self) -> Any:
        """Standard error of the difference of two mean ranks under the null hypothesis."""
        variance = self.k * (self.k + 1) / (6 * self.n)
        return sqrt(variance * self.tie_correction if self.correct_ties else variance)

    @property
    def _patterns(self) -> tuple[tuple[int, ...], ...]:
        """The doubled ranks of each problem, sorted: all that counting needs to know."""
        doubled = np.sort(doubled_ranks(self.table), axis=-1).astype(int)
        return tuple(sorted(map(tuple, doubled.tolist())))

    def _f(self, squares: Any) -> Any:
        """Give F for sums of squared doubled rank sums, this table's ties taken as they are."""
        untied = untied_squares(self.n, self.k)
        total = untied * self.tie_correction if self.correct_ties else untied
        return f_ratio(about_middle(squares, self.n, self.k), total, self.n)

    @property
    def smallest_pvalue(self) -> float:
        """The smallest p that any outcome could have given (a lower bound for "chi2")."""
        if self.tie_correction == 0:
            return 1.0
        if self.method == "exact":
            return float(exact_tail(self._patterns)[1][-1])
        if self.method == "monte-carlo":
            return float((np.sum(self.drawn >= self._most) + 1) / (len(self.drawn) + 1))
        if self.method == "chi2":
            return float(special.chdtrc(self.dof[0], self.n * self.dof[0]))
        return 0.0

    @property
    def _most(self) -> int:
        """The sum of squared doubled rank sums when all problems order the algorithms alike."""
        return int((np.sum(self._patterns, axis=0) ** 2).sum())

    def critical_value(self, alpha: float = 0.05) -> Any:
        """Give the value at which the test begins to reject.

        It is a value of F; for the method "chi2" a value of chi2. It is infinite when no
        outcome can reach ``alpha``.

        >>> from verdictlab import friedman_test, load_table
        >>> round(friedman_test(load_table("four_models_15")).critical_value(0.05), 2)
        2.83
        """
        alpha = check_alpha(alpha, function="FriedmanResult.critical_value")
        if self.method == "chi2":
            return float(special.chdtri(self.dof[0], alpha))
        if self.method == "exact":
            squares, tail = exact_tail(self._patterns)
            return float(np.min(self._f(squares[tail <= alpha]), initial=inf))
        if self.method == "monte-carlo":
            values, counts = np.unique(self.drawn, return_counts=True)
            hits = counts[::-1].cumsum()[::-1] - counts  # of what lies just above each value
            above = values[(hits + 1) / (len(self.drawn) + 1) <= alpha] + 1
            return float(np.min(self._f(above[above <= self._most]), initial=inf))
        return float(special.fdtri(*self.dof, 1 - alpha))

    def __str__(self) -> str:
        head = _("Friedman test, {k} algorithms on {n} problems").format(k=self.k, n=self.n)
        return {
            "chi2": _("{head}: chi2({dof[0]}) = {chi2:.2f}, p = {p:.3g}"),
            "exact": _("{head}: F({dof[0]}, {dof[1]}) = {f:.2f}, p = {p:.3g}, exact"),
            "monte-carlo": _("{head}: F({dof[0]}, {dof[1]}) = {f:.2f}, p = {p:.3g} +- {error:.2g}"),
        }.get(self.method, _("{head}: F({dof[0]}, {dof[1]}) = {f:.2f}, p = {p:.3g}")).format(
            head=head,
            dof=self.dof,
            chi2=self.chi2,
            f=self.statistic,
            p=self.pvalue,
            error=self.pvalue_standard_error,
        )

    def _repr_html_(self) -> str:
        return ranks_html(self, _("mean rank (1 = best)"))
