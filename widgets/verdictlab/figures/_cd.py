"""The critical distance diagram: mean ranks, and who is not shown to differ from whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .._check import check_alpha
from .._text import _, format_number
from ..many import FriedmanResult
from ..posthoc import (
    AllComparisons,
    ControlComparisons,
    cliques_of_pairs,
    compare_all,
    compare_with_control,
)
from ..verdicts import judge
from ..verdicts._phrases import finding
from ._labelled import chosen, named, within
from ._sheet import BLUE, EDGE, GAP, GREY, INK, TEXT, WIDTH, Sheet

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from .._types import Names
    from ._sheet import VerdictFigure

__all__ = ["cd_diagram"]


def cd_diagram(
    result: Any,
    *,
    alpha: float = 0.05,
    control: str | None = None,
    width: float = WIDTH,
    fontsize: float = TEXT,
    highlight: Names = (),
    labels: Mapping[str, str] | None = None,
) -> VerdictFigure:
    """Draw mean ranks, the critical distance and who differs from whom.

    Parameters
    ----------
    result : FriedmanResult, AllComparisons or ControlComparisons
        A Friedman result is followed by Nemenyi's comparisons of all pairs, or, with a
        control, by those of Bonferroni-Dunn.
    alpha : float
        Level of the whole family.
    control : str, optional
        Only with a Friedman result: the algorithm all others are compared with.
    width : float
        Inches, from 4 to 30.
    fontsize : float
        Points of names and numbers, from 5 to 24; the title is two points larger.
    highlight : name or names
        Algorithms whose names are bold.
    labels : dict algorithm -> str, optional
        What is written instead of a name.

    Returns
    -------
    VerdictFigure
        At least 4 inches high. Bars join algorithms between which no difference
        was shown; a bar with dots joins only the dotted ones. With a control, filled dots
        differ from it and open ones do not. The title is the finding, ``alt`` the whole
        picture in words.

    Raises
    ------
    ValueError
        Bad alpha, width or size, an unknown name, something else than a result, or a control
        beside comparisons.

    References
    ----------
    Demsar (2006), JMLR 7:1-30, section 3.2.4.

    Examples
    --------
    >>> from verdictlab import figures, friedman_test, load_table
    >>> figure = figures.cd_diagram(friedman_test(load_table("four_models_15")))
    >>> print(figure.alt.partition(":")[0])
    Critical distance diagram
    """
    alpha = check_alpha(alpha, function="cd_diagram")
    comparison = _comparison(result, control)
    friedman = comparison.result
    sheet = Sheet(within(width, 4, 30, name="width"), within(fontsize, 5, 24, name="fontsize"))
    written = named(labels, friedman.table.algorithms)
    strong = {friedman.table.algorithms[i] for i in chosen(highlight, friedman.table.algorithms)}
    order = np.argsort(friedman.mean_rank_values, kind="stable")
    ranks = friedman.mean_rank_values[order]
    names = [friedman.table.algorithms[i] for i in order]
    distance = comparison.critical_distance(alpha)
    marks, groups = _marks(comparison, alpha, names)

    half = (len(names) + 1) // 2
    longest = (sheet.paper - 2 * EDGE - min(3.0, 0.4 * sheet.paper)) / 2 - 2 * GAP
    told = [
        f"{written[name]} ({format_number(rank, 2)})"
        for name, rank in zip(names, ranks, strict=True)
    ]
    styles = [{"fontweight": "bold"} if name in strong else {} for name in names]
    wrapped = [
        sheet.wrap(label, longest, **style) for label, style in zip(told, styles, strict=True)
    ]
    widths = [
        max(sheet.width(line, **style) for line in lines)
        for lines, style in zip(wrapped, styles, strict=True)
    ]
    left = EDGE + max(widths[:half]) + 2 * GAP
    right = sheet.paper - EDGE - max(widths[half:]) - 2 * GAP
    far = max(friedman.k, 1 + (distance or 0))

    def place(rank):
        return left + (right - left) * (rank - 1) / (far - 1)

    y = sheet.title(finding(comparison, alpha))
    if distance is not None:
        y = _draw_distance(sheet, distance, place, y)
    y = axis = _draw_axis(sheet, friedman.k, place, y)
    groups = [[names.index(name) for name in group] for group in groups]
    for level, members in _levels(groups):
        _draw_group(sheet, place(ranks[members]), members, axis + 0.12 + 0.11 * level)
        y = max(y, axis + 0.12 + 0.11 * level)
    bottoms = [
        _draw_labels(sheet, side, (wrapped, styles), marks, place(ranks), axis, y + 0.18, edge)
        for side, edge in (
            (range(half), left - GAP),
            (range(len(names) - 1, half - 1, -1), right + GAP),
        )
    ]
    y = sheet.note(_note(comparison, groups), max(bottoms) + 0.1)
    sheet.set_height(y + EDGE)
    sheet.figure.alt = _alt(comparison, alpha, told)
    sheet.figure.data = comparison.frame
    return sheet.figure


def _comparison(result, control):
    if isinstance(result, FriedmanResult):
        if control is None:
            return compare_all(result)
        return compare_with_control(result, control, adjust="bonferroni-dunn")
    compared = isinstance(result, (AllComparisons, ControlComparisons))
    # The axis runs from 1 to k: means of scores, or of ranks among all scores, do not fit.
    if not compared or getattr(result.result, "farthest", 0) != result.result.k - 1:
        raise ValueError(
            _(
                "cd_diagram: result must come from friedman_test, compare_all or "
                "compare_with_control by ranks within problems, got {kind}"
            ).format(kind=type(result.result if compared else result).__name__)
        )
    if control is not None:
        raise ValueError(
            _(
                "cd_diagram: the comparisons are already made, got control={control!r} as "
                "well; use compare_with_control(result, {control!r})"
            ).format(control=control)
        )
    return result


def _marks(comparison, alpha, names):
    """Give each algorithm's dot (fill, edge) and the groups to join by bars."""
    if isinstance(comparison, AllComparisons):
        return dict.fromkeys(names, (INK, INK)), cliques_of_pairs(comparison, alpha)
    rejected = dict(zip(comparison.algorithms, comparison.rejected(alpha), strict=True))
    marks = {name: (INK, INK) if rejected.get(name) else ("white", GREY) for name in names}
    return {**marks, comparison.control: (BLUE, BLUE)}, []


def _draw_distance(sheet, distance, place, y):
    start, stop = place(1), place(1 + distance)
    words = _("critical distance {value}").format(value=format_number(distance, 2))
    wide = sheet.width(words)
    middle = np.clip((start + stop) / 2, EDGE + wide / 2, sheet.paper - EDGE - wide / 2)
    sheet.text(middle, y + 0.07, words, ha="center")
    sheet.line([start, stop], [y + 0.22] * 2, lw=1.4, color=BLUE)
    for x in (start, stop):
        sheet.line([x, x], [y + 0.17, y + 0.27], lw=1.4, color=BLUE)
    return y + 0.35


def _draw_axis(sheet, k, place, y):
    sheet.text((place(1) + place(k)) / 2, y + 0.07, _("mean rank, 1 = best"), ha="center")
    y += 0.42
    sheet.line([place(1), place(k)], [y, y], lw=1.0)
    room = place(2) - place(1)
    step = next(s for s in (1, 2, 5, 10, 20, 50, k) if s * room >= sheet.width("00") + 0.08)
    for rank in range(1, k + 1):
        labelled = rank == 1 or rank % step == 0
        sheet.line([place(rank)] * 2, [y - (0.07 if labelled else 0.04), y])
        if labelled and (rank == 1 or step == 1 or rank >= step):
            sheet.text(place(rank), y - 0.16, str(rank), ha="center")
    return y


def _levels(groups):
    """Put bars that would touch at different heights."""
    ends: list[float] = []
    for members in groups:
        level = next((i for i, end in enumerate(ends) if end < members[0]), len(ends))
        ends[level : level + 1] = [members[-1]]
        yield level, members


def _draw_group(sheet, xs, members, y):
    sheet.line([xs[0] - 0.04, xs[-1] + 0.04], [y, y], lw=3.2, color=BLUE)
    if not _is_run(members):
        style = {"marker": "o", "ms": 5, "mfc": "white", "mec": BLUE, "ls": "none"}
        sheet.line(xs, [y] * len(xs), **style, zorder=4)


def _draw_labels(sheet, side, labels, marks, xs, axis, y, edge):
    """Write names down one side, each with a line from its place on the axis."""
    outward = -1 if len(side) and side[0] == 0 else 1
    fills, (labels, styles) = list(marks.values()), labels
    for i in side:
        middle = y + sheet.leading * len(labels[i]) / 2
        fill, rim = fills[i]
        sheet.line([xs[i], xs[i], edge], [axis, middle, middle], color=GREY)
        sheet.line(
            [xs[i]],
            [axis],
            marker="o",
            ms=5,
            mfc=fill,
            mec=rim,
            ls="none",
            zorder=6 if rim == BLUE else 5,
        )
        sheet.text(
            edge + outward * GAP / 2,
            middle,
            "\n".join(labels[i]),
            ha="right" if outward < 0 else "left",
            color=BLUE if rim == BLUE else INK,
            linespacing=1.15,
            **styles[i],
        )
        y = middle + sheet.leading * len(labels[i]) / 2 + 0.06
    return y


def _is_run(members):
    return len(members) == members[-1] - members[0] + 1


def _note(comparison, groups):
    if isinstance(comparison, ControlComparisons):
        return _("An open dot: no difference from the control {control} was shown.").format(
            control=comparison.control
        )
    if all(map(_is_run, groups)):
        return _("A bar joins algorithms with no difference shown.")
    return _("A bar joins algorithms with no difference shown; with dots, only the dotted ones.")


def _alt(comparison, alpha, labels):
    verdict = judge(comparison, alpha=alpha)
    return _("Critical distance diagram: {names}. {sentence}").format(
        names=", ".join(labels), sentence=verdict.sentence
    )
