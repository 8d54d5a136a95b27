"""Two measures of goodness at once: an ellipse per algorithm, mean and spread."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .._check import as_values, check_alpha, check_flag
from .._text import _, format_number, join_words, ngettext
from ..many import friedman_test
from ..posthoc import compare_with_control
from ..tables import ScoreTable
from ._labels import with_room
from ._plot import Plot
from ._sheet import BLUE, GREY, INK

if TYPE_CHECKING:
    from ._sheet import VerdictFigure

__all__ = ["ellipse_plot"]

MOST_NAMED = 4  # names that a title can hold


def ellipse_plot(
    x: ScoreTable,
    y: ScoreTable,
    *,
    spread: float = 1.0,
    ranks: bool = False,
    control: str | None = None,
    alpha: float = 0.05,
) -> VerdictFigure:
    """Draw what two measures say of each algorithm: where it lies, and how steadily.

    Parameters
    ----------
    x, y : ScoreTable
        Two measures of the same algorithms on the same problems, each with its direction.
    spread : float
        Semi-axes in standard deviations (n - 1) over the problems.
    ranks : bool
        Take the ranks within each problem (1 = best) in place of the scores of ``x``.
    control : str, optional
        Compare the others with this algorithm in ``x``, by ranks (Friedman, then
        Bonferroni-Dunn). With ``ranks`` the critical distance is drawn, too.
    alpha : float
        Level of these comparisons.

    Returns
    -------
    VerdictFigure
        Both axes are turned so that better is to the right and up. Without a control the
        algorithms are filled than which no other is better on average in both measures;
        with one those which are not shown to differ from it. ``data``: algorithm, x_mean,
        x_spread, y_mean, y_spread, filled.

    Raises
    ------
    ValueError
        Not two ScoreTables of the same algorithms and problems (at least two), a spread that
        is not positive, an unknown control.

    Notes
    -----
    The centre is (mean of x, mean of y), the semi-axes are ``spread`` times the two standard
    deviations; the ellipse is never turned, because it shows the two spreads and no
    correlation. It describes: only the comparisons with the control are tests, and only of x.

    References
    ----------
    Martorell (2007), section 5.2.2 and figures 5.2 to 5.4.

    Examples
    --------
    >>> from verdictlab import ScoreTable, figures
    >>> error = ScoreTable({"A": [4, 6, 8], "B": [7, 9, 8]}, higher_is_better=False, metric="error")
    >>> time = ScoreTable({"A": [3, 3, 4], "B": [1, 2, 2]}, higher_is_better=False, metric="time")
    >>> print(figures.ellipse_plot(error, time).alt)
    Ellipses of 2 algorithms, error against time. No other algorithm is better than
    A and B on average in both measures. A: 6.00 (standard deviation 2.00), 3.33 (0.58). B: ...
    """
    x, y, spread = _checked(x, y, spread)
    alpha = check_alpha(alpha, function="ellipse_plot")
    check_flag(ranks, function="ellipse_plot", name="ranks")
    values = x.ranks() if ranks else x.scores
    rises = (False if ranks else x.higher_is_better, y.higher_is_better)
    frame = pd.DataFrame(
        {
            "algorithm": x.algorithms,
            "x_mean": values.mean().to_numpy(),
            "x_spread": values.std().to_numpy(),
            "y_mean": y.scores.mean().to_numpy(),
            "y_spread": y.scores.std().to_numpy(),
        }
    )
    distance = None
    if control is None:
        frame["filled"] = _unbeaten(frame, rises)
    else:
        found = compare_with_control(friedman_test(x), control, adjust="bonferroni-dunn")
        differ = {
            name for name, no in zip(found.algorithms, found.rejected(alpha), strict=True) if no
        }
        frame["filled"] = ~frame["algorithm"].isin(differ)
        distance = found.critical_distance(alpha) if ranks else None
    names = _axis_name(x, ranks), _axis_name(y, False)
    finding = _finding(frame, control, x, alpha)
    note = _note(x, spread, control, distance)

    def draw(extra):
        plot = Plot(finding, *names, note=f"{note} {extra}".strip(), tall=3.4)
        _limits(plot, frame, spread, rises, control, distance)
        _draw(plot, frame, spread, control)
        if distance is not None:
            _draw_distance(plot, frame, control, distance)
        return plot

    def write(plot):
        points = plot.inches(frame["x_mean"], frame["y_mean"])
        colors = [BLUE if name == control else INK for name in frame["algorithm"]]
        return plot.labels.beside(points, list(frame["algorithm"]), colors=colors)

    plot = with_room(draw, write, frame["algorithm"])
    return plot.finish(_alt(frame, finding, x, y, ranks), frame)


def _checked(x, y, spread):
    for name, table in (("x", x), ("y", y)):
        if not isinstance(table, ScoreTable):
            raise ValueError(
                _(
                    "ellipse_plot: {name} must be a ScoreTable, got {kind}; build one with "
                    "ScoreTable(scores, higher_is_better=...)"
                ).format(name=name, kind=type(table).__name__)
            )
    if x.algorithms != y.algorithms or x.problems != y.problems:
        raise ValueError(
            _(
                "ellipse_plot: x and y must hold the same algorithms and problems in one "
                "order, got {n} x {k} and {other_n} x {other_k} ({listed}; {others}); use .select"
            ).format(
                n=x.n,
                k=x.k,
                other_n=y.n,
                other_k=y.k,
                listed=join_words(x.algorithms[:4]),
                others=join_words(y.algorithms[:4]),
            )
        )
    if x.n < 2:
        raise ValueError(_("ellipse_plot: x needs at least 2 problems to show a spread, got 1"))
    value = as_values(spread, function="ellipse_plot", name="spread")
    if value.ndim or value <= 0:
        raise ValueError(
            _("ellipse_plot: spread must be one number above 0, got {spread!r}").format(
                spread=spread
            )
        )
    return x, y, float(value)


def _unbeaten(frame, rises):
    """Say which algorithms no other one surpasses in one measure without losing in the other."""
    signs = np.where(rises, 1, -1)
    means = np.round(frame[["x_mean", "y_mean"]].to_numpy() * signs, 12)
    at_least = (means[:, None] >= means).all(2)
    above = (means[:, None] > means).any(2)
    return ~(at_least & above).any(0)


def _axis_name(table, ranks):
    name = table.metric or table.name or _("score")
    if ranks:
        return _("mean rank of {metric}, 1 = best").format(metric=name)
    if table.unit:
        name = _("{metric} ({unit})").format(metric=name, unit=table.unit)
    if table.higher_is_better:
        return _("mean {metric}, higher is better").format(metric=name)
    return _("mean {metric}, lower is better (the axis is turned)").format(metric=name)


def _finding(frame, control, x, alpha):
    filled = list(frame.loc[frame["filled"], "algorithm"])
    if control is None:
        words = {"names": join_words(filled), "count": len(filled), "total": len(frame)}
        if len(filled) > MOST_NAMED:
            return _(
                "No other algorithm is better in both means than any of {count} among {total}"
            ).format(**words)
        return _("No other algorithm is better than {names} on average in both measures").format(
            **words
        )
    differ = len(frame) - len(filled)
    found = ngettext(
        "{count} of {total} algorithms differs from {control} in {metric} (alpha = {alpha:g})",
        "{count} of {total} algorithms differ from {control} in {metric} (alpha = {alpha:g})",
        differ,
    )
    if not differ:
        found = _("No difference from {control} in {metric} is shown (alpha = {alpha:g})")
    return found.format(
        count=differ,
        total=len(frame) - 1,
        control=control,
        metric=x.metric or _("score"),
        alpha=alpha,
    )


def _note(x, spread, control, distance):
    told = [
        _("Centre: mean over {n} problems; semi-axes: {spread:g} x the standard deviation.").format(
            n=x.n, spread=spread
        )
    ]
    if control is None:
        told.append(_("Filled: no other is better in both. This describes; it is no test."))
    else:
        told.append(
            _(
                "Filled: not shown to differ from {control} (Friedman ranks, Bonferroni-Dunn)."
            ).format(control=control)
        )
    if distance is not None:
        told.append(
            _("Bar: the critical distance {distance} from the control.").format(
                distance=format_number(distance, 2)
            )
        )
    return " ".join(told)


def _limits(plot, frame, spread, rises, control, distance):
    limits = []
    for axis, rise in zip("xy", rises, strict=True):
        centre, half = frame[f"{axis}_mean"], spread * frame[f"{axis}_spread"]
        low, high = float((centre - half).min()), float((centre + half).max())
        if axis == "x" and distance is not None:
            at = float(centre[frame["algorithm"] == control].iloc[0])
            low, high = min(low, at - distance), max(high, at + distance)
        air = 0.06 * (high - low) or 0.5
        limits.append((low - air, high + air) if rise else (high + air, low - air))
    plot.limits(*limits)


def _draw(plot, frame, spread, control):
    turn = np.linspace(0, 2 * np.pi, 181)
    for row in frame.itertuples():
        xs = row.x_mean + spread * row.x_spread * np.cos(turn)
        ys = row.y_mean + spread * row.y_spread * np.sin(turn)
        own = row.algorithm == control
        color = BLUE if own or (control is None and row.filled) else GREY
        if row.filled:
            plot.data.fill(xs, ys, color=color, alpha=0.15, lw=0, zorder=2)
        plot.data.plot(
            xs,
            ys,
            color=color,
            lw=1.8 if own else 1.0,
            ls="-" if row.filled else (0, (4, 2)),
            zorder=3,
        )
        mark = {"marker": "D" if own else "o", "ms": 5, "mfc": color if row.filled else "white"}
        plot.data.plot([row.x_mean], [row.y_mean], mec=color, ls="none", zorder=4, **mark)


def _draw_distance(plot, frame, control, distance):
    """Draw the critical distance as a bar through the control, along the axis of ranks."""
    row = frame[frame["algorithm"] == control].iloc[0]
    ends = [row["x_mean"] - distance, row["x_mean"] + distance]
    plot.data.plot(ends, [row["y_mean"]] * 2, color=BLUE, lw=1.4, marker="|", ms=10, zorder=3)


def _alt(frame, finding, x, y, ranks):
    each = [
        _(
            "{algorithm}: {x_mean:.2f} (standard deviation {x_spread:.2f}), {y_mean:.2f} "
            "({y_spread:.2f})."
        ).format(**row)
        for row in frame.to_dict("records")
    ]
    names = {"x": x.metric or _("score"), "y": y.metric or _("score"), "count": len(frame)}
    head = (
        _("Ellipses of {count} algorithms, ranks of {x} against {y}.")
        if ranks
        else _("Ellipses of {count} algorithms, {x} against {y}.")
    )
    return " ".join([head.format(**names), _("{finding}.").format(finding=finding), *each])
