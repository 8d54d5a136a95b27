"""Two algorithms: the difference on every problem, and the mean with its interval."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .._check import check_alpha, choose
from .._text import _, format_level, format_number, ngettext
from ..paired import paired_t_test
from ..tables import ScoreTable
from ._plot import Plot
from ._sheet import BLUE, EDGE, GAP, GREY, INK, LINE, TEXT

if TYPE_CHECKING:
    from ._sheet import VerdictFigure

__all__ = ["difference_plot"]

NAMED = 60  # above this many problems the rows have no names
ROW = 0.19  # inches


def difference_plot(
    table: ScoreTable, first: str | None = None, second: str | None = None, *, level: float = 0.95
) -> VerdictFigure:
    """Draw the difference of two algorithms on every problem, largest first.

    Parameters
    ----------
    table : ScoreTable
        Scores with their direction.
    first, second : str, optional
        Two of its algorithms; not needed when it has only two.
    level : float
        Confidence of the interval of the mean difference (Student's t).

    Returns
    -------
    VerdictFigure
        Differences are first - second in the units of the scores; filled dots favour the
        first, open ones the second. ``data``: problem, difference, better.

    Raises
    ------
    ValueError
        Not a ScoreTable, unknown or equal names, fewer than two problems, a bad level.

    Examples
    --------
    >>> from verdictlab import figures, load_table
    >>> print(figures.difference_plot(load_table("four_models_15"), "M3", "M1").alt)
    Paired differences on 15 problems. M3 scores better on 13 of 15 problems, M1 on 2; mean
    difference ... (95 % interval ... to ...).
    """
    function = "difference_plot"
    level = check_alpha(level, function=function, name="level")
    first, second = _pair(table, first, second)
    x, y = (table.scores[name].to_numpy(float) for name in (first, second))
    places = 12 if table.decimals is None else table.decimals
    gaps = np.round(x - y, places)
    test = paired_t_test(x, y)
    low, high = (float(end) for end in test.confidence_interval(level))
    ahead = gaps if table.higher_is_better else -gaps
    frame = pd.DataFrame(
        {
            "problem": table.problems,
            "difference": gaps,
            "better": np.where(ahead > 0, first, np.where(ahead < 0, second, "")),
        }
    ).sort_values("difference", ascending=False, kind="stable", ignore_index=True)
    shown = min(places, 3) if table.decimals is None else places + 1
    words = {
        "first": first,
        "second": second,
        "n": table.n,
        "wins": int((ahead > 0).sum()),
        "losses": int((ahead < 0).sum()),
        "ties": int((ahead == 0).sum()),
        "mean": format_number(test.mean, shown),
        "level": format_level(round(100 * level, 10)),
        "low": format_number(low, shown),
        "high": format_number(high, shown),
    }
    finding = _finding(words)
    plot = _rows(frame, finding, first, second, table)
    _axes(plot, frame, low, high)
    _dots(plot, frame, first, test.mean, low, high)
    alt = _("Paired differences on {n} problems. {finding}.").format(n=table.n, finding=finding)
    return plot.finish(alt, frame)


def _pair(table, first, second):
    if not isinstance(table, ScoreTable):
        raise ValueError(
            _(
                "difference_plot: table must be a ScoreTable, got {kind}; build one with "
                "ScoreTable(scores, higher_is_better=...)"
            ).format(kind=type(table).__name__)
        )
    if first is None and second is None and table.k == 2:
        return table.algorithms
    for name, value in (("first", first), ("second", second)):
        choose(value, table.algorithms, function="difference_plot", name=name)
    if first == second:
        raise ValueError(
            _("difference_plot: first and second must be two, got {first!r} twice").format(
                first=first
            )
        )
    return first, second


def _finding(words):
    counts = ngettext(
        "{first} scores better on {wins} of {n} problem, {second} on {losses}",
        "{first} scores better on {wins} of {n} problems, {second} on {losses}",
        words["n"],
    )
    if words["ties"]:
        counts = _(
            "{first} scores better on {wins} of {n} problems, {second} on {losses}, {ties} tied"
        )
    return _("{counts}; mean difference {mean} ({level} % interval {low} to {high})").format(
        counts=counts.format(**words), **words
    )


def _rows(frame, finding, first, second, table):
    """Make the sheet: one row per problem with its name at the left, one more for the mean."""
    words = {"first": first, "second": second, "metric": table.metric or _("score")}
    label = _("difference in {metric}, {first} - {second}").format(**words)
    if table.unit:
        label = _("{label} ({unit})").format(label=label, unit=table.unit)
    note = _(
        "Filled: {first} scores better. Open: {second} does. Diamond: the mean of all."
    ).format(**words)
    probe = Plot("", label, "")
    small = {"fontsize": TEXT - 1}
    names = [*frame["problem"], _("mean")] if len(frame) <= NAMED else []
    wrapped = [probe.wrap(str(name), 2.2, **small) for name in names]
    row = max([ROW, *(LINE * len(lines) for lines in wrapped)]) if names else 6 / (len(frame) + 1)
    wide = max([0.3, *(probe.width(line, **small) for lines in wrapped for line in lines)])
    plot = Plot(
        finding, label, "", note=note, tall=row * (len(frame) + 1), left=EDGE + wide + 2 * GAP
    )
    plot.limits((0, 1), (_mean_row(frame) + 0.5, -0.5))
    for i, lines in enumerate(wrapped):
        middle = plot.top + row * (i + 0.5)
        plot.text(plot.left - GAP, middle, "\n".join(lines), ha="right", linespacing=1.0, **small)
    return plot


def _mean_row(frame):
    """The mean stands below the problems; below many thin rows it needs some air."""
    return len(frame) * (1 if len(frame) <= NAMED else 1.03)


def _axes(plot, frame, low, high):
    ends = [0, low, high, frame["difference"].min(), frame["difference"].max()]
    ends = [end for end in ends if np.isfinite(end)]
    reach = max(ends) - min(ends) or 1.0
    plot.data.set_xlim(min(ends) - 0.05 * reach, max(ends) + 0.05 * reach)
    plot.data.set_yticks([])
    plot.data.spines["left"].set_visible(False)
    plot.data.axvline(0, color=GREY, lw=0.8, zorder=1)


def _dots(plot, frame, first, mean, low, high):
    many, gaps = len(frame) > NAMED, frame["difference"]
    rows = np.arange(len(frame))
    if not many:
        plot.data.hlines(rows, 0, gaps, color=GREY, lw=0.6, zorder=2)
    favours = frame["better"] == first
    for chosen, fill in ((favours, INK), (~favours, "white")):
        plot.data.plot(
            gaps[chosen],
            rows[chosen],
            ls="none",
            marker="o",
            ms=3 if many else 5,
            mfc=fill,
            mec=INK,
            mew=0.8,
            zorder=3,
        )
    below = _mean_row(frame)
    plot.data.plot([low, high], [below, below], color=BLUE, lw=2.2, zorder=2)
    plot.data.plot([mean], [below], ls="none", marker="D", ms=7, mfc=BLUE, mec="white", zorder=4)
