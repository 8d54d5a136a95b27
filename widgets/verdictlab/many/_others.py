"""Kruskal-Wallis, and contrasts estimated from medians."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .. import _special as special
from .._check import check_alpha
from .._progress import steps
from .._text import _
from ..paired._signed_ranks import differences
from ..tables import ScoreTable
from ..tables._ranks import average_ranks
from ._blocks import check_table

if TYPE_CHECKING:
    from typing import Any

__all__ = [
    "KruskalWallisResult",
    "contrast_estimation",
    "kruskal_wallis_test",
]

MOST_GAPS = 600_000_000  # differences of scores whose medians take most of a minute


@dataclass(frozen=True, kw_only=True)
class KruskalWallisResult:
    """What `kruskal_wallis_test` found; ``statistic`` is H, chi-squared with ``dof``."""

    statistic: float
    pvalue: float
    dof: int
    tie_correction: float
    mean_rank_values: np.ndarray = field(repr=False, compare=False)
    table: ScoreTable = field(repr=False, compare=False)

    @property
    def mean_ranks(self) -> pd.Series:
        """Mean rank of each algorithm among all scores as a Series, 1 = best."""
        index = pd.Index(self.table.algorithms, name="algorithm")
        return pd.Series(self.mean_rank_values, index=index, name="mean rank")

    def critical_value(self, alpha: float = 0.05) -> Any:
        """Give the value of H at which the test begins to reject."""
        alpha = check_alpha(alpha, function="KruskalWallisResult.critical_value")
        return float(special.chdtri(self.dof, alpha))

    def __str__(self) -> str:
        return _(
            "Kruskal-Wallis test, {k} algorithms, {n} scores each: H({dof}) = {statistic:.2f}, p "
            "= {p:.3g}"
        ).format(
            k=self.table.k, n=self.table.n, dof=self.dof, statistic=self.statistic, p=self.pvalue
        )


def kruskal_wallis_test(table: ScoreTable) -> KruskalWallisResult:
    r"""Ask whether any algorithm tends to score better, as if every score stood alone.

    The pairing by problems is ignored, so that differences between problems count as noise:
    for algorithms run on the same problems use `friedman_test`. It is here to show what
    that costs, and for tables whose rows are not problems in common.

    Parameters
    ----------
    table : ScoreTable
        Scores of at least two algorithms.

    Returns
    -------
    KruskalWallisResult

    Raises
    ------
    ValueError
        Not a ScoreTable.

    Notes
    -----
    All N = n k scores are ranked together; with rank sums R_j,
    :math:`H = \left[\frac{12}{N (N + 1)} \sum_j R_j^2 / n - 3 (N + 1)\right] / C`, C being
    the tie correction. If all scores are equal, p is 1.

    References
    ----------
    Kruskal and Wallis (1952), JASA 47:583-621.

    Examples
    --------
    >>> from verdictlab import load_table
    >>> print(kruskal_wallis_test(load_table("four_models_15")))
    Kruskal-Wallis test, 4 algorithms, 15 scores each: H(3) = 15.19, p = 0.00166
    """
    check_table(table, function="kruskal_wallis_test", least=2)
    n, k = table.n, table.k
    flat = average_ranks(table.values.reshape(-1), table.higher_is_better, table.decimals)
    ranks = flat.reshape(n, k)
    centred = ranks - (n * k + 1) / 2
    total = float((centred**2).sum())
    untied = n * k * ((n * k) ** 2 - 1) / 12
    between = float((centred.sum(axis=0) ** 2).sum()) / n
    h = (n * k - 1) * between / total if total else 0.0
    return KruskalWallisResult(
        statistic=h,
        pvalue=float(special.chdtrc(k - 1, h)),
        dof=k - 1,
        tie_correction=total / untied,
        mean_rank_values=ranks.mean(axis=0),
        table=table,
    )


def contrast_estimation(table: ScoreTable) -> pd.DataFrame:
    r"""How much do algorithms differ, judged by medians over the problems?

    Parameters
    ----------
    table : ScoreTable
        Scores of at least two algorithms.

    Returns
    -------
    DataFrame
        Row algorithm minus column algorithm, in the unit of the scores.

    Raises
    ------
    ValueError
        Not a ScoreTable.

    Notes
    -----
    :math:`Z_{uv}` is the median over the problems of :math:`x_u - x_v`, :math:`m_u` the mean
    of :math:`Z_{uj}` over all j, and the estimate :math:`m_u - m_v`. Unlike the medians
    themselves, the estimates add up: (u - v) + (v - w) = u - w.

    References
    ----------
    Doksum (1967), Annals of Mathematical Statistics 38:878-883. Garcia, Derrac and
    Herrera, tutorial, section 6.

    Examples
    --------
    >>> from verdictlab import load_table
    >>> float(contrast_estimation(load_table("fuzzy_24x4")).loc["PDFC", "NNEP"].round(4))
    0.0225
    """
    check_table(table, function="contrast_estimation", least=2)
    if table.k**2 * table.n > MOST_GAPS:
        raise ValueError(
            _(
                "contrast_estimation: {k:,} algorithms on {n:,} problems make more medians "
                "than fit in a minute; up to {value:,} algorithms work here, leave some out"
            ).format(k=table.k, n=table.n, value=int((MOST_GAPS / table.n) ** 0.5))
        )
    columns, means = table.values.T, np.empty(table.k)
    for i in steps(table.k, function="contrast_estimation"):
        one, others = np.broadcast_arrays(columns[i], columns)
        gaps = differences(one, others, table.decimals)
        means[i] = np.median(gaps, axis=-1).mean()
    names = pd.Index(table.algorithms, name="algorithm")
    return pd.DataFrame(np.subtract.outer(means, means), index=names, columns=names)
