"""Power curves: how often tests reject when problems are drawn with more and more bias."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .._check import choose
from .._text import _, format_number, join_words
from ..power import PowerCurve
from ._labels import spread
from ._plot import Plot, style_of
from ._sheet import GAP, GREY, LINE

if TYPE_CHECKING:
    from typing import Any

    from ._sheet import VerdictFigure

__all__ = ["power_plot"]

COLUMNS = ("rejections", "mean_pvalue", "replicability", "replicability_p")
SURE = 2.0  # standard errors that a band spans to each side


def power_plot(result: Any, *, value: str = "rejections") -> VerdictFigure:
    """Draw a power curve of several tests, with its Monte-Carlo band.

    Parameters
    ----------
    result
        What `power_curve` returned.
    value : str
        "rejections" (share of draws in which the test rejects), "mean_pvalue",
        "replicability" or "replicability_p".

    Returns
    -------
    VerdictFigure
        One curve per test over the bias k; bands reach two Monte-Carlo standard errors to
        each side. ``data`` is the result's frame.

    Raises
    ------
    ValueError
        Something else than a power curve, or an unknown value.

    References
    ----------
    Demsar (2006), JMLR 7:1-30, section 4 and figures 3 and 4. Bouckaert (2004), ICML
    (replicability).

    Examples
    --------
    >>> from verdictlab import figures, load_table, power_curve
    >>> scores = load_table("four_models_15").scores
    >>> curve = power_curve(scores["M3"], scores["M1"], k=[0, 5], draw=8, repetitions=100,
    ...                     higher_is_better=True, unit="percent", rng=1)
    >>> print(figures.power_plot(curve).alt)
    Power curves, share of draws in which the test rejects: t-test from ... to 1.00, ...
    """
    choose(value, COLUMNS, function="power_plot", name="value")
    if not isinstance(result, PowerCurve):
        raise ValueError(
            _("power_plot: result must come from power_curve, got {kind}").format(
                kind=type(result).__name__
            )
        )
    frame, errors = result.frame, result.standard_errors
    curves = {
        _test(name): rows.sort_values("k") for name, rows in frame.groupby("test", sort=False)
    }
    last = {name: float(rows[value].iloc[-1]) for name, rows in curves.items()}
    names = {
        name: _("{test} {share}").format(test=name, share=format_number(last[name], 2))
        for name in last
    }
    finding = _finding(value, frame["k"].max(), last)
    probe = Plot(finding, "", "")
    side = min(max(probe.width(words) for words in names.values()), 2.2) + 3 * GAP
    ends = [probe.wrap(words, side - 3 * GAP) for words in names.values()]
    plot = Plot(
        finding,
        _("bias k of the draw (0 = every problem is equally likely)"),
        _y_label(value),
        side=side,
        tall=max(2.4, len(ends) * (_tallest(ends) + 0.02)),
        note=_note(value),
    )
    top = 1.0 if value != "mean_pvalue" else max(0.55, float(frame[value].max()))
    low = min(float(frame["k"].min()), 0)
    plot.limits((low, float(frame["k"].max())), (0, 1.03 * top))
    mark = {"replicability": result.smallest_replicability, "replicability_p": None}
    if (level := mark.get(value, result.alpha)) is not None:
        plot.data.axhline(level, color=GREY, lw=0.8, ls=(0, (2, 2)), zorder=1)
    looks = {name: style_of(i) for i, name in enumerate(curves)}
    for name, rows in curves.items():
        k, y = rows["k"].to_numpy(float), rows[value].to_numpy(float)
        error = SURE * errors.loc[rows.index, value].to_numpy(float)
        band = np.clip(y - error, 0, 1), np.clip(y + error, 0, 1)
        plot.data.fill_between(k, *band, color=looks[name]["color"], alpha=0.18, lw=0, zorder=2)
        plot.data.plot(k, y, clip_on=False, zorder=4, **{**looks[name], "ms": 4})
    _name_ends(plot, curves, ends, looks, value)
    return plot.finish(_alt(value, curves, finding), frame)


def _test(name):
    known = {"t": _("t-test"), "wilcoxon": _("Wilcoxon"), "sign": _("sign test")}
    return known.get(name, str(name))


def _tallest(ends):
    return LINE * max(map(len, ends))


def _name_ends(plot, curves, ends, looks, value):
    """Write each test beside the end of its curve, apart from its neighbours."""
    points = plot.inches(
        [rows["k"].iloc[-1] for rows in curves.values()],
        [rows[value].iloc[-1] for rows in curves.values()],
    )
    half = _tallest(ends) / 2
    places = spread(points[:, 1], 2 * half + 0.02, plot.top + half, plot.bottom - half)
    for (x, y), place, words, look in zip(points, places, ends, looks.values(), strict=True):
        plot.line([x + 0.06, x + 2 * GAP], [y, place], color=look["color"], lw=0.8)
        plot.text(x + 2.2 * GAP, place, "\n".join(words), linespacing=1.15)


def _finding(value, k, last):
    listed = join_words(
        _("{test} {share}").format(test=name, share=format_number(last[name], 2))
        for name in sorted(last, key=last.get, reverse=True)
    )
    template = {
        "rejections": _("At bias k = {k} the shares of rejections are {list}"),
        "mean_pvalue": _("At bias k = {k} the mean p-values are {list}"),
        "replicability": _("At bias k = {k} the replicabilities R are {list}"),
        "replicability_p": _("At bias k = {k} the replicabilities R(p) are {list}"),
    }[value]
    return template.format(k=f"{k:g}", list=listed)


def _y_label(value):
    return {
        "rejections": _("share of draws in which the test rejects"),
        "mean_pvalue": _("mean p-value over the draws"),
        "replicability": _("replicability R: two draws decide alike"),
        "replicability_p": _("replicability R(p) = 1 - 2 Var(p)"),
    }[value]


def _note(value):
    band = _("Bands: two Monte-Carlo standard errors to each side.")
    dotted = {
        "replicability": _("Dotted: the least replicability there can be."),
        "replicability_p": "",
    }.get(value, _("Dotted: the level alpha."))
    return f"{band} {dotted}".strip()


def _alt(value, curves, finding):
    runs = [
        _("{test} from {first} to {last}").format(
            test=name,
            first=format_number(rows[value].iloc[0], 2),
            last=format_number(rows[value].iloc[-1], 2),
        )
        for name, rows in curves.items()
    ]
    return _("Power curves, {quantity}: {runs}. {finding}.").format(
        quantity=_y_label(value), runs=join_words(runs), finding=finding
    )
