"""Every pair of algorithms in a cell: how much, how often, how surely."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .._check import check_alpha, choose
from .._text import _, format_level, format_number, p_cell
from ..many import friedman_test
from ..posthoc import compare_all
from ..tables import ScoreTable
from ._sheet import EDGE, GAP, INK, Sheet

if TYPE_CHECKING:
    from ._sheet import VerdictFigure

__all__ = ["comparison_matrix"]

MOST = 30  # algorithms whose cells can be read
CELL, ROW = 0.86, 0.5  # inches
AHEAD, BEHIND = np.array([0.0, 0.447, 0.698]), np.array([0.902, 0.624, 0.0])  # blue, orange


def comparison_matrix(
    table: ScoreTable, *, alpha: float = 0.05, adjust: str = "holm"
) -> VerdictFigure:
    """Draw a cell for every pair: mean difference, wins / ties / losses, Wilcoxon's p.

    Parameters
    ----------
    table : ScoreTable
        Three to 30 algorithms.
    alpha : float
        Level of the family (with "none" of each pair): cells with p at most alpha are bold.
    adjust : {"holm", "none"}
        Whether p is adjusted over all pairs. The authors of this picture leave it as it is, so
        that a pair's cell hangs on no other algorithm; then nothing protects the family.

    Returns
    -------
    VerdictFigure
        Rows and columns from the best mean score to the worst; each cell is row against column,
        blue where the row scores better on average, orange where worse. ``data`` is the table
        behind it, ``to_tikz()`` gives it for LaTeX.

    Raises
    ------
    ValueError
        Not a ScoreTable, fewer than 3 or more than 30 algorithms, a bad level.

    References
    ----------
    Ismail-Fawaz, Dempster, Tan, Herrmann, Miller, Schmidt, Berretti, Weber, Devanne, Forestier
    and Webb (2023), An approach to multiple comparison benchmark evaluations that is stable under
    manipulation of the comparate set, arXiv:2305.11921.

    Examples
    --------
    >>> from verdictlab import figures, load_table
    >>> figure = figures.comparison_matrix(load_table("four_models_15"))
    >>> figure.data.iloc[0, :2].tolist(), figure.data.iloc[0, 3:6].tolist()
    (['M2', 'M3'], [5, 0, 10])
    """
    function = "comparison_matrix"
    choose(adjust, ("holm", "none"), function=function, name="adjust")
    alpha = check_alpha(alpha, function=function)
    if not isinstance(table, ScoreTable):
        raise ValueError(
            _(
                "{function}: table must be a ScoreTable, got {kind}; build one with "
                "ScoreTable(scores, higher_is_better=...)"
            ).format(function=function, kind=type(table).__name__)
        )
    if not 3 <= table.k <= MOST:
        raise ValueError(
            _(
                "{function}: at least 3 and up to {most} algorithms fit, got {k}; select some with "
                "table.select(algorithms=[...])"
            ).format(function=function, most=MOST, k=table.k)
        )
    order = _order(table)
    data = _numbers(table.select(algorithms=[table.algorithms[j] for j in order]), adjust)
    return _drawn(table, [table.algorithms[j] for j in order], data, alpha, adjust)


def _order(table):
    means = table.values.mean(axis=0)
    return np.argsort(-means if table.higher_is_better else means, kind="stable").tolist()


def _numbers(table, adjust):
    """Give one row per pair, in table order."""
    pairs = compare_all(friedman_test(table, method="iman-davenport"), by="wilcoxon", adjust="holm")
    frame = pairs.frame
    wins, means = table.wins(), table.values.mean(axis=0)
    place = {name: j for j, name in enumerate(table.algorithms)}
    rows = [
        (
            row.first,
            row.second,
            float(means[place[row.first]] - means[place[row.second]]),
            int(wins.loc[row.first, row.second]),
            int(table.n - wins.loc[row.first, row.second] - wins.loc[row.second, row.first]),
            int(wins.loc[row.second, row.first]),
            float(row.adjusted if adjust == "holm" else row.pvalue),
        )
        for row in frame.itertuples()
    ]
    names = ["first", "second", "mean_difference", "wins", "ties", "losses", "pvalue"]
    return pd.DataFrame(rows, columns=names)


def _drawn(table, names, data, alpha, adjust):
    sheet = Sheet()
    k, points = len(names), 7
    longest = max(sheet.width(name, fontsize=points) for name in names)
    left = EDGE + min(longest, 2.2) + GAP
    sheet.set_width(max(sheet.paper, left + k * CELL + EDGE))
    cell = (sheet.paper - EDGE - left) / k
    differ = int((data["pvalue"] <= alpha).sum())
    y = sheet.title(
        _("{count} of {total} pairs differ (Wilcoxon, {adjust}, alpha = {alpha})").format(
            count=differ,
            total=len(data),
            alpha=format_level(alpha),
            adjust=_("Holm") if adjust == "holm" else _("unadjusted"),
        )
    )
    wrapped = {name: sheet.wrap(name, cell - 0.06, fontsize=points) for name in names}
    rows = {name: sheet.wrap(name, left - EDGE - GAP, fontsize=points) for name in names}
    line = 1.35 * points / 72
    top = y + line * max(map(len, wrapped.values())) + 0.08
    tall = max(ROW, line * max(map(len, rows.values())) + 0.06)
    for j, name in enumerate(names):
        middle = left + (j + 0.5) * cell
        sheet.text(middle, (y + top) / 2, "\n".join(wrapped[name]), ha="center", fontsize=points)
        words = "\n".join(rows[name])
        sheet.text(left - GAP, top + (j + 0.5) * tall, words, ha="right", fontsize=points)
    for i in range(k):
        sheet.box(left + i * cell, top + i * tall, cell, tall, "#F3F4F6")
    most = max(data["mean_difference"].abs().max(), 1e-300)
    digits = 3 if table.decimals is None else min(table.decimals + 1, 4)
    for row in data.itertuples():
        i, j = names.index(row.first), names.index(row.second)
        for a, b, sign, won, lost in (
            (i, j, 1, row.wins, row.losses),
            (j, i, -1, row.losses, row.wins),
        ):
            size = sign * row.mean_difference
            good = size if table.higher_is_better else -size
            share = 0.45 * abs(size) / most
            colour = 1 - share * (1 - (AHEAD if good > 0 else BEHIND))
            x, y = left + b * cell, top + a * tall
            sheet.box(x, y, cell, tall, colour)
            told = [
                format_number(size, digits),
                f"{won} / {row.ties} / {lost}",
                _("p {p}").format(p=p_cell(row.pvalue, alpha)),
            ]
            weight = "bold" if row.pvalue <= alpha else "normal"
            for place, words in enumerate(told):
                sheet.text(
                    x + cell / 2,
                    y + tall * (2 * place + 1) / 6,
                    words,
                    ha="center",
                    fontsize=points - 1,
                    fontweight=weight,
                    color=INK,
                )
    note = _(
        "Row minus column: mean difference of scores; wins / ties / losses; p, in bold where "
        "it is at most alpha."
    )
    y = sheet.note(note, top + k * tall + 0.12)
    sheet.set_height(y + EDGE)
    sheet.figure.data = data
    sheet.figure.alt = _alt(data, alpha)
    return sheet.figure


def _alt(data, alpha):
    told = [
        _("{first} against {second}: {size}, {wins} / {ties} / {losses}, p {p}").format(
            first=row.first,
            second=row.second,
            size=f"{row.mean_difference:.4g}",
            wins=row.wins,
            ties=row.ties,
            losses=row.losses,
            p=p_cell(row.pvalue, alpha),
        )
        for row in data.itertuples()
    ]
    return _("Comparison matrix: {pairs}.").format(pairs="; ".join(told))
