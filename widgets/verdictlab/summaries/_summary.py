"""A row for each algorithm: rank, middle, duels, and the distance to the best."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .._check import check_alpha, choose
from .._text import _
from ..paired import hodges_lehmann
from ..posthoc._groups import letters_of, maximal_groups
from ..protocol import compare_many
from ..protocol._compare import SCHOOLS
from ..tables import ScoreTable
from ._writing import as_latex, as_markdown

if TYPE_CHECKING:
    from typing import Any

__all__ = ["summary_table"]

MOST_LETTERED = 60  # algorithms; of more the largest groups can be too many to find


class SummaryTable(pd.DataFrame):
    """A DataFrame that writes itself for a paper, the leading group in bold."""

    _metadata = ("_decimals",)
    _decimals: int | None = None

    @property
    def _constructor(self):
        return SummaryTable

    def to_latex(self, *arguments: Any, **options: Any) -> str:  # type: ignore[override]
        """Write a booktabs table, the leading group in bold; with options as pandas does."""
        if arguments or options:
            return super().to_latex(*arguments, **options)
        return as_latex(self, self._decimals)

    def to_markdown(self, *arguments: Any, **options: Any) -> str:  # type: ignore[override]
        """Write a Markdown table, the leading group in bold; with options as pandas does."""
        if arguments or options:
            return super().to_markdown(*arguments, **options)
        return as_markdown(self, self._decimals)


def summary_table(table: ScoreTable, *, alpha: float = 0.05, school: str) -> pd.DataFrame:
    r"""Return a row for each algorithm: rank, middle, duels, difference to the best, who leads.

    Parameters
    ----------
    table : ScoreTable
    alpha : float
        Level of the school's verdict and of all intervals together.
    school : str
        As in `compare_many`; it decides who leads.

    Returns
    -------
    DataFrame
        Indexed by algorithm, the leader first, the others by mean rank: ``mean_rank``;
        ``median`` and ``iqr`` of the scores; ``wins``, ``ties``, ``losses`` in duels with all
        others on all problems;
        ``difference_to_best`` (Hodges and Lehmann, its score minus that of the leader) with
        ``lower`` and ``upper``; ``leader``; ``letters`` (up to 60 algorithms). ``to_latex()``
        gives a booktabs table and ``to_markdown()`` a Markdown one, the leading group in bold.

    Raises
    ------
    ValueError
        Not a ScoreTable, an unknown school, a bad level.

    Notes
    -----
    The leader was found by looking, so the intervals are simultaneous over *all* pairs: each is
    that of `hodges_lehmann` at 1 - alpha / m, m = k(k-1)/2 (Bonferroni). They are infinite where
    no outcome of so few problems could reject at that level. They are estimates in the unit of
    the scores; who leads is decided by the school, by ranks for instance, so an interval may hold
    0 where the school shows a difference, and the other way round.

    References
    ----------
    Hodges and Lehmann (1963), Annals of Mathematical Statistics 34:598-611. Hochberg and Tamhane
    (1987), Multiple Comparison Procedures.

    Examples
    --------
    >>> from verdictlab import load_table, summary_table
    >>> found = summary_table(load_table("four_models_15"), school="demsar")
    >>> found[["mean_rank", "wins", "leader"]].round(2).to_dict("index")["M3"]
    {'mean_rank': 1.6, 'wins': 36, 'leader': True}
    >>> print(found.to_markdown().splitlines()[2][:26])
    | **M3** | 1.60 | 96.250 |
    """
    function = "summary_table"
    choose(school, tuple(SCHOOLS), function=function, name="school")
    alpha = check_alpha(alpha, function=function)
    if not isinstance(table, ScoreTable):
        raise ValueError(
            _(
                "{function}: table must be a ScoreTable, got {kind}; build one with "
                "ScoreTable(scores, higher_is_better=...)"
            ).format(function=function, kind=type(table).__name__)
        )
    return summary_of(table, compare_many(table, school=school, alpha=alpha), alpha)


def summary_of(table, verdict, alpha, control=None):
    """Sum up a table whose verdict is at hand: against the best, or against a control."""
    values, k = table.values, table.k
    ranks = table.ranks().to_numpy()
    best = table.algorithms.index(control or verdict.leaders[0])
    duels = _duels(ranks)
    low, middle, high = np.quantile(values, (0.25, 0.5, 0.75), axis=0)
    gaps = hodges_lehmann(
        values.T, np.broadcast_to(values.T[best], values.T.shape), decimals=table.decimals
    )
    lower, upper = gaps.confidence_interval(1 - alpha / (k * (k - 1) // 2))
    estimate = np.where(np.arange(k) == best, 0.0, gaps.estimate)
    found = SummaryTable(
        {
            "mean_rank": ranks.mean(axis=0),
            "median": middle,
            "iqr": high - low,
            "wins": duels[0].astype(int),
            "ties": (table.n * (k - 1) - duels[0] - duels[1]).astype(int),
            "losses": duels[1].astype(int),
            "difference_to_best": estimate,
            "lower": np.where(np.arange(k) == best, 0.0, lower),
            "upper": np.where(np.arange(k) == best, 0.0, upper),
            "leader": [name in set(verdict.leaders) for name in table.algorithms],
        },
        index=pd.Index(table.algorithms, name="algorithm"),
    )
    means = ranks.mean(axis=0)
    order = sorted(range(k), key=lambda i: (i != best, means[i]))
    found = found.iloc[order]
    if k <= MOST_LETTERED and control is None:
        found["letters"] = _letters(verdict.differences, list(found.index))
    found._decimals = table.decimals
    return found


def _duels(ranks):
    """Count the duels that each algorithm won and lost, without a square of all pairs."""
    won, lost = np.zeros(ranks.shape[1], int), np.zeros(ranks.shape[1], int)
    for row in ranks:
        ordered = np.sort(row)
        won += len(row) - np.searchsorted(ordered, row, side="right")
        lost += np.searchsorted(ordered, row, side="left")
    return won, lost


def _letters(frame, names):
    """Give letters to the groups in which no pair was shown to differ."""
    place = {name: i for i, name in enumerate(names)}
    same = np.ones((len(names), len(names)), dtype=bool)
    for row in frame.itertuples(index=False):
        if row.decision == "differ":
            i, j = place[row.first], place[row.second]
            same[i, j] = same[j, i] = False
    return letters_of(maximal_groups(same, runs=False), len(names))
