"""Intervals that hold for the whole family at once, and agree with its decisions."""

from __future__ import annotations

from decimal import Decimal
from math import floor, inf, sqrt
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .. import _special as special
from .._check import check_alpha
from .._text import _
from ..paired._middle import _sum_of_rank
from ..paired._signed_ranks import differences, exact_tails, mean_and_spread
from ..paired._wilcoxon import MOST_AUTO

if TYPE_CHECKING:
    from typing import Any


__all__ = ["Intervals"]

_CELLS = 4_000_000  # numbers held at once
_MOST_LISTED = 400  # differences whose pairwise means are listed one by one


def alpha_of(level: float) -> float:
    """Give 1 - level as it is meant: 0.05 for 0.95, whatever binary digits say."""
    return float(1 - Decimal(repr(float(level))))


def limits(
    comparison: Any, row: Any, family: Any, level: float
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Give (difference, lower, upper) of every comparison, by the row that protects the family."""
    alpha = alpha_of(level)
    difference = comparison.difference
    if comparison.by in ("ranks", "means"):
        error = comparison.result.standard_error
        if comparison.by == "ranks" and error == 0:  # all tied: anything is possible
            reach = np.full_like(difference, comparison.result.farthest)
        else:
            reach = np.full_like(difference, row.factor(alpha, family) * error)
        lower, upper = difference - reach, difference + reach
    else:
        own_level = float(row.levels(np.ones(1), alpha, family)[0])
        lower, upper = _by_pair(comparison, own_level / family.tails)
    if comparison.alternative == "less":
        lower = np.full_like(lower, -inf)
    elif comparison.alternative == "greater":
        upper = np.full_like(upper, inf)
    if comparison.by in ("ranks", "means", "t"):
        _end_at_zero(comparison.adjusted <= alpha, difference, lower, upper)
    return difference, lower, upper


def _end_at_zero(
    rejected: np.ndarray, difference: np.ndarray, lower: np.ndarray, upper: np.ndarray
) -> None:
    """Let a limit that should be zero be zero, where rounding put it an ulp beside."""
    size = 1e-9 * np.maximum(np.abs(difference), 1e-300)
    near = rejected & (difference > 0) & (lower < 0) & (lower > -size)
    lower[near] = 0.0
    near = rejected & (difference < 0) & (upper > 0) & (upper < size)
    upper[near] = 0.0


def _by_pair(comparison: Any, tail: float) -> tuple[np.ndarray, np.ndarray]:
    table, places = comparison.result.table, comparison.columns.places
    columns = table.values.T
    lower, upper = np.empty(len(places)), np.empty(len(places))
    rule = {"wilcoxon": _signed_ranks, "sign": _signs, "t": _t}[comparison.by]
    size = max(1, _CELLS // table.n)
    for part, first, second in places.blocks(size):
        for start in range(0, len(first), size):
            chosen = slice(start, start + size)
            where = slice(part.start + start, min(part.start + start + size, part.stop))
            x, y = columns[first[chosen]], columns[second[chosen]]
            lower[where], upper[where] = rule(x, y, tail, table.decimals)
    return lower, upper


def _t(x: np.ndarray, y: np.ndarray, tail: float, decimals: Any) -> tuple[np.ndarray, np.ndarray]:
    n = x.shape[-1]
    mean, spread, _n = mean_and_spread(x, y)
    reach = -special.stdtrit(n - 1, tail) * spread / sqrt(n)
    return mean - reach, mean + reach


def _signs(
    x: np.ndarray, y: np.ndarray, tail: float, decimals: int | None
) -> tuple[np.ndarray, np.ndarray]:
    """Give order statistics: the median of the differences lies between them."""
    gaps = np.sort(differences(x, y, decimals), axis=-1)
    n = gaps.shape[-1]
    cut = _most_cut(np.ones((1, n), dtype=np.int64), tail, n)
    if cut < 0:
        return np.full(len(x), -inf), np.full(len(x), inf)
    return gaps[:, cut], gaps[:, n - 1 - cut]


def _signed_ranks(
    x: np.ndarray, y: np.ndarray, tail: float, decimals: int | None
) -> np.ndarray | tuple[np.ndarray, np.ndarray]:
    """Give the pairwise means that Wilcoxon's test, without ties, cannot move the zero beyond."""
    gaps = differences(x, y, decimals)
    n = gaps.shape[-1]
    total = n * (n + 1) // 2
    if n <= MOST_AUTO:
        cut = _most_cut(np.arange(1, n + 1)[None], tail, total)
    else:
        cut = floor(total / 2 + special.ndtri(tail) * sqrt(total * (2 * n + 1) / 12))
    if cut < 0:
        return np.full(len(x), -inf), np.full(len(x), inf)
    if n > _MOST_LISTED:
        found = []
        for row in gaps:
            values, counts = np.unique(row, return_counts=True)
            found.append(
                [_sum_of_rank(values, counts, place) / 2 for place in (cut, total - 1 - cut)]
            )
        return np.array(found).T
    i, j = np.triu_indices(n)
    lower, upper = np.empty(len(gaps)), np.empty(len(gaps))
    at_once = max(1, _CELLS // total)
    for start in range(0, len(gaps), at_once):
        part = slice(start, start + at_once)
        means = (gaps[part][:, i] + gaps[part][:, j]) / 2
        means.partition((cut, total - 1 - cut), axis=-1)
        lower[part], upper[part] = means[:, cut], means[:, total - 1 - cut]
    return lower, upper


def _most_cut(weights: np.ndarray, tail: float, most: int) -> int:
    """Give the largest sum of weights of heads that has P(sum <= it) <= tail; -1 if none."""
    above = 2 * np.arange(most + 1)
    _at_least, at_most = exact_tails(2 * weights, np.zeros(most + 1, dtype=np.int64), above)
    return int(np.searchsorted(at_most, tail * (1 + 1e-12), side="right")) - 1


class Intervals:
    """Simultaneous intervals; mixed into comparisons."""

    def confidence_intervals(self, level: float = 0.95) -> Any:
        """Give an interval for every difference; together they hold with this probability.

        Parameters
        ----------
        level : float
            Probability that *all* intervals of the family hold what they are meant to hold.

        Returns
        -------
        DataFrame
            In table order: first and second (or algorithm), difference, lower, upper. One-sided
            comparisons have one limit; the other is infinite.

        Raises
        ------
        ValueError
            A level outside 0 to 1, or a stepwise adjustment: it decides step by step and leaves
            no simultaneous intervals.

        Notes
        -----
        A difference is shown at alpha = 1 - level exactly where zero does not lie inside the
        interval (a limit of zero does not hold it inside, unless all scores are equal), by ranks,
        means and t. By Wilcoxon that is so without ties and zeros among the differences; with
        them p decides, and the interval, which is the wider one of Hodges and Lehmann, may still
        hold zero. By sign it is so unless a limit is exactly zero, which tied scores bring about:
        that goes with a difference shown and with none shown, because the test leaves ties out
        and the interval counts them; p decides.

        *By means* after `rm_anova` the intervals are for differences of expected scores and
        rest on normal scatter and sphericity. *By t* each pair has its own error. *By ranks*
        they are for the difference of the two expected ranks among **these** algorithms on a
        problem like these: another table of algorithms has other expected ranks. The standard
        error is that of the overall test, which supposes that without a difference all
        algorithms are exchangeable within a problem. *By Wilcoxon* they are for the median of
        the pairwise means of the differences (Hodges and Lehmann), and suppose that these are
        symmetric; *by sign* for their median.

        Measured at 0.95, the share of 2,000 tables of 15 problems in which *all* intervals hold
        (standard error .005). Under each method's own model: Nemenyi .96 with ten equal
        algorithms and .99 with five that differ, Tukey .95, Dunnett .94 and one-sided .96, Scheffe
        .98 for pairs, t with Bonferroni .96, Wilcoxon with Bonferroni .96. Where some algorithms
        scatter five times as much as the others: Nemenyi .92 with two such among ten equal ones
        (.91 where they scatter ten times as much), Tukey .89 with one among five, Dunnett .86
        with such a control; t and Wilcoxon, which look at each pair alone, .96.

        References
        ----------
        Hochberg and Tamhane (1987), Multiple Comparison Procedures, chapters 2 and 3. Hollander,
        Wolfe and Chicken (2014), Nonparametric Statistical Methods, section 3.3 (Wilcoxon).
        Scheffe (1953), Biometrika 40:87-104.

        Examples
        --------
        >>> from verdictlab import compare_all, friedman_test, load_table
        >>> pairs = compare_all(friedman_test(load_table("four_models_15")))
        >>> pairs.confidence_intervals(0.95).round(2).loc[1, "difference":].tolist()
        [1.6, 0.39, 2.81]
        """
        function = f"{type(self).__name__}.confidence_intervals"
        level = check_alpha(level, function=function, name="level")
        if self._row.factor is None:
            raise ValueError(
                _(
                    "{function}: stepwise procedures such as {adjust!r} have no simultaneous "
                    "intervals; use adjust={single_step!r}"
                ).format(function=function, adjust=self.adjust, single_step=self._single_step)
            )
        found = limits(self, self._row, self._protected, level)
        columns = zip(("difference", "lower", "upper"), found, strict=True)
        return pd.DataFrame({**self._names(), **dict(columns)})
