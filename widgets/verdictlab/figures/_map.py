"""The map of complexity: where problems lie, and in which region."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .._check import as_values
from .._text import _, format_number, join_words
from ..complexity import complexity_region
from ..complexity._regions import FAR, NEAR
from ._labels import with_room
from ._plot import STYLES, Plot, marker
from ._sheet import GREY, TEXT

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from ._sheet import VerdictFigure

__all__ = ["complexity_map"]

REGIONS = ("A", "B", "C")
LOOKS = {region: marker(style) for region, style in zip(REGIONS, STYLES, strict=False)}
FILLS = {"A": "#F3F6F9", "B": "#E6EBF1", "C": "#D8DFE8"}  # darker is more complex


def complexity_map(
    measures: pd.DataFrame | Mapping[str, Any],
    *,
    names: bool | Iterable[str] = True,
    highlight: Iterable[str] = (),
) -> VerdictFigure:
    """Draw problems on the map of F3 and N1 x N2, with the regions A, B and C.

    Parameters
    ----------
    measures : DataFrame
        One row per problem with the columns F3 and N12, or F3, N1 and N2, in capitals or
        not; what `complexity_measures` returned for one problem also fits. The names of the
        problems are the index, or a column "problem".
    names : bool or list of str
        Which problems to name; True for all.
    highlight : list of str
        Problems to ring, for example those of one study. Only they are named then, unless
        ``names`` is a list.

    Returns
    -------
    VerdictFigure
        Shape and colour show the region. Names without room are listed in the note.
        ``data``: problem, F3, N12, region.

    Raises
    ------
    ValueError
        Missing columns, no rows, values outside 0 to 1 (F3) or below 0 (N12), unknown names.

    References
    ----------
    Martorell (2007), section 4.7 and figures 4.9, 4.10 and 9.8. Ho and Basu (2002), IEEE
    TPAMI 24:289-300.

    Examples
    --------
    >>> from verdictlab import figures, load_data
    >>> print(figures.complexity_map(load_data("complexity_28")).alt)
    Complexity map of 28 problems: 9 of low complexity (A), 13 of medium (B) and 6 of high (C).
    A: wdbc, iris_c2, ... B: waveform_c1, ... C: balance_c2, ...
    """
    frame = _places(measures)
    named, ringed = _chosen(frame["problem"], names, highlight)
    counts = frame["region"].value_counts()
    title = _title(frame, counts)
    note = _(
        "Quarter circles of radius 0.5 and 1 about the least complex place, at the lower right."
    )
    if ringed.any():
        note += " " + _("Ringed: the problems of interest.")
    plot = with_room(
        lambda extra: _draw(frame, title, f"{note} {extra}".strip(), ringed),
        lambda plot: _write_names(plot, frame, named),
        frame["problem"],
    )
    return plot.finish(_alt(frame, counts), frame)


def _places(measures):
    """Return problem, F3, N12 and region of every problem."""
    if isinstance(measures, pd.Series):
        measures = measures.to_frame().T
    if not isinstance(measures, pd.DataFrame) or not len(measures):
        raise ValueError(
            _(
                "complexity_map: measures must be a DataFrame with a row per problem and the "
                "columns F3 and N12 (or N1 and N2), got {kind}"
            ).format(kind=type(measures).__name__)
        )
    columns = {str(name).lower(): name for name in measures.columns}
    needed = ("f3", "n12") if "n12" in columns else ("f3", "n1", "n2")
    lacking = [name for name in needed if name not in columns]
    if lacking:
        raise ValueError(
            _(
                "complexity_map: measures lack {listed}; the columns are {columns}, needed "
                "are F3 and N12, or F3, N1 and N2"
            ).format(
                listed=join_words(name.upper() for name in lacking),
                columns=list(measures.columns)[:8],
            )
        )

    def column(name):
        return as_values(measures[columns[name]], function="complexity_map", name=name.upper())

    n12 = column("n12") if "n12" in columns else column("n1") * column("n2")
    problems = measures[columns["problem"]] if "problem" in columns else measures.index
    return pd.DataFrame(
        {
            "problem": [str(name) for name in problems],
            "F3": column("f3"),
            "N12": n12,
            "region": complexity_region(column("f3"), n12),
        }
    )


def _chosen(problems, names, highlight):
    """Say of every problem whether it is named and whether it is ringed."""
    lists = {"highlight": highlight} | ({} if isinstance(names, bool) else {"names": names})
    for argument, wanted in lists.items():
        listed = hasattr(wanted, "__iter__") and not isinstance(wanted, str)
        unknown = [name for name in wanted if name not in set(problems)] if listed else [wanted]
        if unknown:
            raise ValueError(
                _(
                    "complexity_map: {argument} must be a list of problems on the map, got "
                    "{unknown!r}"
                ).format(argument=argument, unknown=unknown[0])
            )
    ringed = problems.isin(list(highlight)).to_numpy()
    if not isinstance(names, bool):
        return problems.isin(list(names)).to_numpy(), ringed
    return (ringed if ringed.any() else np.full(len(problems), True)) & names, ringed


def _title(frame, counts):
    words = {region.lower(): counts.get(region, 0) for region in REGIONS}
    if len(frame) == 1:
        return _("{problem} lies in region {region}").format(**frame.iloc[0])
    return _("{a} problems of low complexity (A), {b} of medium (B), {c} of high (C)").format(
        **words
    )


def _draw(frame, title, note, ringed):
    plot = Plot(
        title,
        _("F3, efficiency of the best attribute (1 = least complex)"),
        _("N12 = N1 x N2, mixing of the classes (0 = least complex)"),
        height=min(4.0 + 0.04 * max(len(frame) - 8, 0), 8.0),
        note=note,
    )
    high = max(0.6, 1.08 * frame["N12"].max())
    plot.limits((-0.04, 1.02), (-0.02 * high, high))
    turn, axes = np.linspace(0, np.pi / 2, 181), plot.data
    axes.set_facecolor(FILLS["C"])
    axes.patch.set_zorder(0)
    for radius, region in ((FAR, "B"), (NEAR, "A")):
        x, y = 1 - radius * np.cos(turn), radius * np.sin(turn)
        corner = 1.02
        axes.fill([*x, corner, corner, x[0]], [*y, radius, -high, -high], color=FILLS[region], lw=0)
        axes.plot(x, y, color=GREY, lw=0.8, zorder=1)
    for region in REGIONS:
        rows = frame[frame["region"] == region]
        axes.plot(rows["F3"], rows["N12"], **LOOKS[region])
    axes.plot(
        *frame.loc[ringed, ["F3", "N12"]].to_numpy().T,
        ls="none",
        marker="o",
        ms=12,
        mfc="none",
        mec="black",
        mew=1.0,
        zorder=6,
    )
    return plot


def _write_names(plot, frame, named):
    points = plot.inches(frame["F3"], frame["N12"])
    plot.labels.keep_free(points, radius=0.06)
    _write_regions(plot)
    rows = np.flatnonzero(named)
    missing = plot.labels.beside(points[rows], frame["problem"].to_numpy()[rows])
    return [int(rows[i]) for i in missing]


def _write_regions(plot):
    """Put the letters of the regions at the upper edge, where few problems lie."""
    places = {"A": 0.9, "B": 0.45, "C": 0.0}
    _low, high = plot.data.get_ylim()
    for region, x in places.items():
        y = {"A": min(0.93 * high, 0.42), "B": 0.93 * high, "C": 0.93 * high}[region]
        ((left, top),) = plot.inches([x], [y])
        plot.labels.fixed(left, top, region, fontsize=TEXT + 5, color=GREY, fontweight="bold")


def _alt(frame, counts):
    groups = [
        _("{region}: {names}.").format(
            region=region, names=join_words(frame.loc[frame["region"] == region, "problem"])
        )
        for region in REGIONS
        if counts.get(region, 0)
    ]
    head = _(
        "Complexity map of {count} problems: {a} of low complexity (A), {b} of medium (B) and "
        "{c} of high (C)."
    ).format(count=len(frame), **{region.lower(): counts.get(region, 0) for region in REGIONS})
    if len(frame) == 1:
        head = _("Complexity map: {problem} has F3 = {f3} and N12 = {n12}.").format(
            problem=frame["problem"][0],
            f3=format_number(frame["F3"][0], 2),
            n12=format_number(frame["N12"][0], 3),
        )
    return " ".join([head, *groups])
