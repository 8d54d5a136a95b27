"""Cost beside score: who is beaten by nobody in both."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .._check import choose
from .._text import _, format_level, join_words
from ..bayes._width import as_width
from ..protocol._cheapest import beside_costs
from ..tables import ScoreTable
from ._labels import with_room
from ._plot import Plot
from ._sheet import BLUE, GREY, INK

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pandas as pd

    from ._sheet import VerdictFigure

__all__ = ["pareto_plot"]


def pareto_plot(
    table: ScoreTable,
    costs: Mapping[str, float] | pd.Series,
    *,
    control: str | None = None,
    margin: float | None = None,
) -> VerdictFigure:
    """Draw the mean score of each algorithm against its cost.

    Parameters
    ----------
    table : ScoreTable
        Scores with their direction.
    costs : dict or Series
        The cost of each algorithm.
    control : str, optional
        An algorithm that cheaper ones may replace.
    margin : float, optional
        How much worse than the control is still good enough: a dashed line. Needs a control.

    Returns
    -------
    VerdictFigure
        Filled points, joined by a line of steps, are those that no other beats in both (the
        front of Pareto); open ones are beaten. ``data``: algorithm, cost, score, front.

    Raises
    ------
    ValueError
        Not a ScoreTable, costs that are missing, negative or of strangers, an unknown control, a
        margin without a control.

    Notes
    -----
    The picture tells no test: see `cheapest_not_inferior` for what may be concluded.

    Examples
    --------
    >>> from verdictlab import figures, load_table
    >>> costs = {"M1": 1, "M2": 5, "M3": 9, "M4": 2}
    >>> print(figures.pareto_plot(load_table("four_models_15"), costs).alt)
    Mean score against cost of 4 algorithms. Beaten by nobody in both: ...
    """
    function = "pareto_plot"
    if not isinstance(table, ScoreTable):
        raise ValueError(
            _(
                "{function}: table must be a ScoreTable, got {kind}; build one with "
                "ScoreTable(scores, higher_is_better=...)"
            ).format(function=function, kind=type(table).__name__)
        )
    if control is not None:
        choose(control, table.algorithms, function=function, name="control")
    if margin is not None:
        margin = as_width(margin, function=function, name="margin", zero=False)
        if control is None:
            raise ValueError(
                _("{function}: a margin needs a control to be counted from; name it").format(
                    function=function
                )
            )
    frame = beside_costs(table, costs, function)
    limit = None
    if margin is not None:
        own = float(frame.loc[frame["algorithm"] == control, "score"].iloc[0])
        limit = own - margin if table.higher_is_better else own + margin
    front = frame[frame["front"]].sort_values(["cost", "score"], kind="stable")
    finding = _("Beaten by nobody in both: {names}").format(names=join_words(front["algorithm"]))
    note = _note(control, margin)
    plot = with_room(
        lambda extra: _draw(table, frame, front, finding, f"{note} {extra}".strip(), limit),
        lambda plot: plot.labels.beside(
            plot.inches(frame["cost"], frame["score"]), frame["algorithm"].tolist()
        ),
        frame["algorithm"],
    )
    alt = _("Mean score against cost of {k} algorithms. {finding}.").format(
        k=table.k, finding=finding
    )
    return plot.finish(alt, frame)


def _note(control, margin):
    note = _("Filled: no other is as good and as cheap. Open: another is.")
    if margin is None:
        return note
    line = _("Dashed: {margin} worse than {control}.").format(
        margin=format_level(margin), control=control
    )
    return f"{note} {line}"


def _draw(table, frame, front, finding, note, limit):
    metric = table.metric or _("score")
    label = _("mean {metric}").format(metric=metric)
    if table.unit:
        label = _("{label} ({unit})").format(label=label, unit=table.unit)
    plot = Plot(finding, _("cost"), label, note=note)
    scores = [*frame["score"], *([] if limit is None else [limit])]
    plot.limits(_room([0.0, *frame["cost"]], low=0.0), _room(scores))
    # Whatever costs more than a point of the front may be had as good for less.
    plot.data.step(front["cost"], front["score"], where="post", color=BLUE, lw=1.2, zorder=2)
    for kept, fill in ((frame["front"], BLUE), (~frame["front"], "white")):
        plot.data.plot(
            frame["cost"][kept],
            frame["score"][kept],
            ls="none",
            marker="o",
            ms=6,
            mfc=fill,
            mec=INK,
            mew=0.8,
            zorder=3,
        )
    if limit is not None:
        plot.data.axhline(limit, color=GREY, lw=1.0, ls=(0, (5, 2)), zorder=1)
    return plot


def _room(values, low=None):
    """Give limits with some air about the values."""
    least, most = float(np.min(values)), float(np.max(values))
    reach = most - least or abs(most) or 1.0
    return (least - 0.08 * reach if low is None else low - 0.02 * reach, most + 0.08 * reach)
