"""What Friedman's test found, for one table and for many."""

from dataclasses import dataclass, field
from html import escape
from math import inf, sqrt

import numpy as np
import pandas as pd
from scipy.special import chdtrc, chdtri, fdtri

from .._check import check_alpha
from ..tables import ScoreTable
from ._exact import exact_tail
from ._formula import doubled_ranks, f_ratio, untied_squares

__all__ = ["FriedmanBatch", "FriedmanResult"]


@dataclass(frozen=True, kw_only=True)
class FriedmanBatch:
    """What `friedman_batch` found: one entry per table, leading axes as in the input."""

    statistic: np.ndarray
    pvalue: np.ndarray
    dof: tuple[int, int]
    chi2: np.ndarray
    chi2_pvalue: np.ndarray
    mean_ranks: np.ndarray
    tie_correction: np.ndarray
    method: str
    correct_ties: bool
    n: int

    @property
    def k(self):
        """Number of algorithms."""
        return self.mean_ranks.shape[-1]

    @property
    def standard_error(self):
        """Standard error of the difference of two mean ranks under the null hypothesis."""
        variance = np.full_like(self.tie_correction, self.k * (self.k + 1) / (6 * self.n))
        return np.sqrt(variance * self.tie_correction if self.correct_ties else variance)


@dataclass(frozen=True, kw_only=True)
class FriedmanResult:
    """What `friedman_test` found. ``statistic`` is the F of Iman and Davenport.

    ``pvalue`` belongs to ``method``; ``chi2`` and ``chi2_pvalue`` are Friedman's own form.
    """

    statistic: float
    pvalue: float
    dof: tuple[int, int]
    chi2: float
    chi2_pvalue: float
    tie_correction: float
    method: str
    correct_ties: bool
    mean_rank_values: np.ndarray = field(repr=False, compare=False)
    table: ScoreTable = field(repr=False, compare=False)

    @property
    def n(self):
        """Number of problems."""
        return self.table.n

    @property
    def k(self):
        """Number of algorithms."""
        return len(self.mean_rank_values)

    @property
    def farthest(self):
        """How far apart two mean ranks can be: at the two ends of every problem."""
        return self.k - 1

    @property
    def standing(self):
        """What the algorithms are ordered by, the smaller the better."""
        return self.mean_rank_values

    @property
    def mean_ranks(self):
        """Mean rank of each algorithm as a Series, 1 = best, in table order."""
        index = pd.Index(self.table.algorithms, name="algorithm")
        return pd.Series(self.mean_rank_values, index=index, name="mean rank")

    @property
    def standard_error(self):
        """Standard error of the difference of two mean ranks under the null hypothesis."""
        variance = self.k * (self.k + 1) / (6 * self.n)
        return sqrt(variance * self.tie_correction if self.correct_ties else variance)

    def _exact_tail(self):
        """Give the F values that this table's ties allow, and P(F >= value)."""
        doubled = np.sort(doubled_ranks(self.table), axis=-1).astype(int)
        s, tail = exact_tail(tuple(sorted(tuple(row) for row in doubled.tolist())))
        untied = untied_squares(self.n, self.k)
        total = untied * self.tie_correction if self.correct_ties else untied
        return f_ratio(s, total, self.n), tail

    @property
    def smallest_pvalue(self):
        """The smallest p that any outcome could have given (a lower bound for "chi2")."""
        if self.tie_correction == 0:
            return 1.0
        if self.method == "exact":
            return float(self._exact_tail()[1][-1])
        if self.method == "chi2":
            return float(chdtrc(self.dof[0], self.n * self.dof[0]))
        return 0.0

    def critical_value(self, alpha=0.05):
        """Give the value at which the test begins to reject.

        It is a value of F; for the method "chi2" a value of chi2. It is infinite when no
        outcome can reach ``alpha``.

        >>> from verdictlab import friedman_test, load_table
        >>> round(friedman_test(load_table("four_models_15")).critical_value(0.05), 2)
        2.83
        """
        alpha = check_alpha(alpha, function="FriedmanResult.critical_value")
        if self.method == "chi2":
            return float(chdtri(self.dof[0], alpha))
        if self.method == "exact":
            values, tail = self._exact_tail()
            return float(np.min(values[tail <= alpha], initial=inf))
        return float(fdtri(*self.dof, 1 - alpha))

    def __str__(self):
        head = f"Friedman test, {self.k} algorithms on {self.n} problems: "
        if self.method == "chi2":
            return head + f"chi2({self.dof[0]}) = {self.chi2:.2f}, p = {self.pvalue:.3g}"
        how = ", exact" if self.method == "exact" else ""
        d1, d2 = self.dof
        return head + f"F({d1}, {d2}) = {self.statistic:.2f}, p = {self.pvalue:.3g}{how}"

    def _repr_html_(self):
        rows = "".join(
            f"<tr><th scope=row>{escape(name)}</th><td>{rank:.2f}</td></tr>"
            for name, rank in self.mean_ranks.sort_values(kind="stable").items()
        )
        return (
            f"<table><caption>{escape(str(self))}</caption>"
            f"<tr><th>algorithm</th><th>mean rank (1 = best)</th></tr>{rows}</table>"
        )
