"""Curves of classifiers: the ROC plane and the cost plane."""

from __future__ import annotations

import numpy as np
import pandas as pd

from .._check import check_flag
from .._text import _, format_number, join_words
from ..metrics._inputs import as_count
from ..roc import CostCurve, RocCurve, best_operating_point, cost_curve, roc_hull
from ..roc._hull import as_points
from ._plot import Plot, marker, style_of
from ._sheet import EDGE, GREY, INK, WIDTH, VerdictFigure

__all__ = ["cost_plot", "roc_plot"]

SIDE = 2.55  # inches for the key beside the square
HULL = {"color": INK, "ls": (0, (1, 1.5)), "lw": 1.2}
CHANCE = {"color": GREY, "ls": "-", "lw": 0.6}
ISO_COST = {"color": GREY, "ls": (0, (6, 3)), "lw": 1.0}
CHOSEN = {"marker": "o", "ls": "none", "mfc": "none", "mec": INK, "ms": 13, "mew": 1.4}
MOST_NAMED = 5  # names that a title can hold


def _named(curves, function):
    """Return a dict of curves from one curve, a list or a dict."""
    if isinstance(curves, (RocCurve, CostCurve)):
        return {"": curves}
    if isinstance(curves, dict):
        named = {str(name): curve for name, curve in curves.items()}
    elif isinstance(curves, list | tuple) and any(
        isinstance(c, RocCurve | CostCurve) for c in curves
    ):
        named = {_("curve {number}").format(number=i): c for i, c in enumerate(curves, 1)}
    else:
        named = {"": curves}
    if not named:
        raise ValueError(
            _(
                "{function}: there are no curves to draw; give the result of roc_curve, or a "
                "dict name -> result"
            ).format(function=function)
        )
    return named


def roc_plot(curves: object, *, hull: bool = False, slope: float | None = None) -> VerdictFigure:
    """Draw one or several classifiers in the ROC plane.

    Parameters
    ----------
    curves : RocCurve, array of shape (m, 2), or dict or list of these
        What `roc_curve` returned, drawn as a line, or rows (false positive rate, true
        positive rate) of classifiers without a threshold, drawn as points. A dict gives names.
    hull : bool
        Draw the convex hull of all points: whatever lies below it is best for no costs.
    slope : float, optional
        From `cost_slope`: mark the point of all curves that costs least, with the line of
        equal cost through it.

    Returns
    -------
    VerdictFigure
        The title is the finding. ``data``: name, false_positive_rate, true_positive_rate.

    Raises
    ------
    ValueError
        No curves, points that are no rates, or a negative slope.

    References
    ----------
    Fawcett (2006), Pattern Recognition Letters 27:861-874. Provost and Fawcett (2001),
    Machine Learning 42:203-231.

    Examples
    --------
    >>> from verdictlab import figures, roc_curve
    >>> curve = roc_curve([1, 1, 0, 1, 0], [.9, .8, .7, .6, .5])
    >>> print(figures.roc_plot(curve, slope=1).alt)
    ROC plane. The area under the curve is 0.833. At slope 1 the false positive rate 0.000 with
    the true positive rate 0.667 costs least.
    """
    named = _named(curves, "roc_plot")
    check_flag(hull, function="roc_plot", name="hull")
    if slope is not None:
        slope = as_count(slope, function="roc_plot", name="slope")
    points = {
        name: as_points(getattr(curve, "points", curve), function="roc_plot")
        for name, curve in named.items()
    }
    areas = {name: curve.auc for name, curve in named.items() if isinstance(curve, RocCurve)}
    every = np.vstack(list(points.values()))
    best = None if slope is None else best_operating_point(every, slope)
    tied = np.empty((0, 2)) if best is None else np.unique(every[list(best.ties)], axis=0)
    entries = [
        (_entry(name, areas.get(name)), _look(i, name in areas)) for i, name in enumerate(points)
    ]
    entries.append((_("chance"), CHANCE))
    if hull:
        entries.append((_("hull of all points"), HULL))
    if best is not None:
        entries.append((_("equal cost, slope {slope}").format(slope=f"{best.slope:g}"), ISO_COST))
        entries.append((_("costs least"), {**CHOSEN, "ms": 9}))
    area_words, cost_words = _area_finding(areas), _cost_finding(best, tied, points)
    plot = _square(
        cost_words
        or area_words
        or _("{count} classifiers in the ROC plane").format(count=len(every)),
        _("false positive rate (lower is better)"),
        _("true positive rate (higher is better)"),
        entries,
    )
    plot.limits((0, 1), (0, 1))
    axes = plot.data
    axes.plot([0, 1], [0, 1], zorder=1, **CHANCE)
    if hull:
        axes.plot(*roc_hull(every).T, zorder=2, **HULL)
    for i, (name, rates) in enumerate(points.items()):
        look = _look(i, name in areas)
        axes.plot(*rates.T, clip_on=False, **look)
    if best is not None:
        x, y = best
        axes.plot([0, 1], [y - best.slope * x, y + best.slope * (1 - x)], zorder=2, **ISO_COST)
        axes.plot(*tied.T, clip_on=False, zorder=6, **CHOSEN)
    frame = pd.concat(
        [
            pd.DataFrame(rates, columns=["false_positive_rate", "true_positive_rate"]).assign(
                name=name
            )
            for name, rates in points.items()
        ],
        ignore_index=True,
    )[["name", "false_positive_rate", "true_positive_rate"]]
    alt = " ".join(filter(None, [_("ROC plane."), _sentence(area_words), _sentence(cost_words)]))
    return plot.finish(alt, frame)


def _look(i, curve):
    """A curve is a line; points that were given stand for themselves."""
    style = style_of(i)
    return {**style, "marker": "", "zorder": 3} if curve else marker(style)


def _entry(name, area):
    if area is None:
        return name or _("points given")
    words = {"name": name, "area": format_number(area, 3)}
    if not name:
        return _("area under the curve {area}").format(**words)
    return _("{name}: area {area}").format(**words)


def _sentence(words):
    return words and _("{finding}.").format(finding=words)


def _area_finding(areas):
    if not areas:
        return ""
    if len(areas) == 1:
        (area,) = areas.values()
        return _("The area under the curve is {area}").format(area=format_number(area, 3))
    listed = [
        _("{name} {area}").format(name=name, area=format_number(areas[name], 3))
        for name in sorted(areas, key=areas.get, reverse=True)
    ]
    if len(listed) > MOST_NAMED:
        return _("The areas under {count} curves run from {high} down to {low}").format(
            count=len(listed), high=listed[0], low=listed[-1]
        )
    return _("Areas under the curves: {list}").format(list=join_words(listed))


def _cost_finding(best, tied, points):
    """Say which points cost least; of several curves, name those that pass through the point."""
    if best is None:
        return ""
    owners = [name for name, rates in points.items() if name and (rates == tied[0]).all(1).any()]
    words = {
        "slope": f"{best.slope:g}",
        "fpr": format_number(best.false_positive_rate, 3),
        "tpr": format_number(best.true_positive_rate, 3),
        "names": join_words(owners[:MOST_NAMED]),
        "count": len(tied),
    }
    if len(tied) > 1:
        return _(
            "At slope {slope} {count} points cost least, among them the one with the false "
            "positive rate {fpr} and the true positive rate {tpr}"
        ).format(**words)
    if owners and len(points) > 1:
        return _(
            "At slope {slope} {names} costs least, with the false positive rate {fpr} and the "
            "true positive rate {tpr}"
        ).format(**words)
    return _(
        "At slope {slope} the false positive rate {fpr} with the true positive rate {tpr} costs "
        "least"
    ).format(**words)


def _square(title, x_label, y_label, entries):
    """Make a square plot with a key at its right."""
    probe = Plot(title, x_label, y_label, side=SIDE)
    need = probe.top + probe.key_height(entries, SIDE - 0.2) + EDGE
    square = probe.right - probe.left
    plot = Plot(title, x_label, y_label, side=SIDE, height=need, tall=square)
    plot.key(entries, WIDTH - EDGE - SIDE + 0.25, plot.top, SIDE - 0.2)
    return plot


def cost_plot(curves: object, *, slope: float | None = None) -> VerdictFigure:
    """Draw the least expected cost of classifiers for all costs and class frequencies.

    Parameters
    ----------
    curves : RocCurve, CostCurve, array of shape (m, 2), or dict or list of these
        As for `roc_plot`; a dict gives names.
    slope : float, optional
        From `cost_slope`: mark where these costs lie, at 1 / (1 + slope).

    Returns
    -------
    VerdictFigure
        ``data``: name, probability_cost, cost (the corners of every lower envelope).

    Raises
    ------
    ValueError
        No curves, points that are no rates, or a negative slope.

    References
    ----------
    Drummond and Holte (2006), Machine Learning 65:95-130.

    Examples
    --------
    >>> from verdictlab import figures
    >>> print(figures.cost_plot({"A": [[.1, .5]], "B": [[.4, .9]]}, slope=1).alt)
    Cost plane. At slope 1 (probability cost 0.500) the least normalised costs are B 0.250 and
    A 0.300.
    """
    found = {
        name: curve
        if isinstance(curve, CostCurve)
        else cost_curve(as_points(getattr(curve, "points", curve), function="cost_plot"))
        for name, curve in _named(curves, "cost_plot").items()
    }
    looks = {name: {**style_of(i), "marker": ""} for i, name in enumerate(found)}
    entries = [(_cost_entry(name, curve.area), looks[name]) for name, curve in found.items()] + [
        (_("no model"), CHANCE)
    ]
    where = None
    if slope is not None:
        slope = as_count(slope, function="cost_plot", name="slope")
        where = 1 / (1 + slope)
        entries.append((_("slope {slope}").format(slope=f"{slope:g}"), ISO_COST))
    finding = _least_cost(found, slope, where)
    plot = _square(
        finding,
        _("probability cost, 1 / (1 + slope)"),
        _("normalised expected cost (lower is better)"),
        entries,
    )
    plot.limits((0, 1), (0, 0.52))
    plot.data.plot([0, 0.5, 1], [0, 0.5, 0], zorder=1, **CHANCE)
    if where is not None:
        plot.data.plot([where, where], [0, 0.5], zorder=2, **ISO_COST)
    for name, curve in found.items():
        plot.data.plot(*curve.envelope.T, zorder=3, **looks[name])
    frame = pd.concat([curve.frame.assign(name=name) for name, curve in found.items()])
    frame = frame[["name", "probability_cost", "cost"]].reset_index(drop=True)
    alt = " ".join([_("Cost plane."), _sentence(finding)])
    return plot.finish(alt, frame)


def _cost_entry(name, area):
    words = {"name": name, "area": format_number(area, 3)}
    if not name:
        return _("area under the envelope {area}").format(**words)
    return _("{name}: area under the envelope {area}").format(**words)


def _least_cost(found, slope, where):
    costs = {
        name: curve.area if where is None else curve.cost(where) for name, curve in found.items()
    }
    listed = [
        _("{name} {area}").format(name=name, area=format_number(costs[name], 3)).strip()
        for name in sorted(costs, key=costs.__getitem__)
    ]
    words = {"list": join_words(listed[:MOST_NAMED])}
    if where is None:
        return _("Areas under the lower envelopes (0.25 without a model): {list}").format(**words)
    words |= {"slope": f"{slope:g}", "where": format_number(where, 3)}
    return _(
        "At slope {slope} (probability cost {where}) the least normalised costs are {list}"
    ).format(**words)
