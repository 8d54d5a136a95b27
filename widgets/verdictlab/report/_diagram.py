"""The picture of a verdict for a column, before anybody draws it: a line with marks, and names.

Places across are in the units of the axis, places down in lines of text; whoever draws it knows
how wide words are, and puts the names beside the axis.
"""

from dataclasses import dataclass, field

import numpy as np

from .._text import _, format_number
from ..paired import hodges_lehmann
from ..posthoc._groups import maximal_groups
from ..tables._names import bare
from ._floats import COLUMN, lines_of
from ._tex import width_of
from ._whole import control_of

__all__ = ["Label", "Picture", "picture_of"]

_MOST_GROUPS = 12  # bars; of more only that of the best is drawn
_MOST_GROUPED = 60  # algorithms; of more the largest groups can be too many to find
_SIDE = 74.0  # points for a name beside an axis of 70, in a column of 3.25 inches
_SHORTEST = 62.0  # points of an axis that names of one line may leave, where there are many
_MOST_TALL = 12  # names of two lines each that leave a picture low enough
_MOST_STACKED = 12.0  # lines of text that dots may reach


@dataclass(frozen=True)
class Label:
    """A name with its mean rank: at which place of the axis it belongs, and how it is set."""

    lines: list
    value: float
    filled: bool = True
    strong: bool = False


@dataclass
class Picture:
    """An axis from ``low`` to ``high`` with ticks, bars below it, names at both sides.

    ``bars``: (places, whether others than the marked ones lie between). ``span``: a length to
    compare with, (from, to, words). ``dots``: (place, height in lines) above the axis.
    """

    low: float
    high: float
    ticks: list
    title: str = ""
    left: list = field(default_factory=list)
    right: list = field(default_factory=list)
    bars: list = field(default_factory=list)
    span: tuple | None = None
    dots: list = field(default_factory=list)
    points: int = 8
    caption: str = ""
    about: str = ""


def picture_of(verdict, table, alpha, control=None):
    """Return the picture of a verdict: differences of two algorithms, mean ranks of more."""
    if table.k == 2:
        return _of_differences(verdict, table, alpha)
    ranks = table.mean_ranks().sort_values(kind="stable")
    control = control_of(verdict) or (None if verdict.leaders else control)
    control = control if control in table.algorithms else None
    groups, partly = ([], False) if control else _groups(verdict, list(ranks.index))
    apart = {name for pair in verdict.better for name in pair}
    if "margin" in verdict.evidence:
        frame = verdict.differences
        apart = set(frame["first"][frame["decision"] == "non-inferior"])
    points, lines = _lines(ranks)
    labels = [
        Label(
            lines[name],
            float(rank),
            filled=not control or name in {control, *apart},
            strong=name == control,
        )
        for name, rank in ranks.items()
    ]
    half = (table.k + 1) // 2
    values = ranks.to_numpy()
    return Picture(
        low=1.0,
        high=float(table.k),
        points=points,
        ticks=_rank_ticks(table.k),
        left=labels[:half],
        right=labels[half:][::-1],
        bars=[(values[group].tolist(), not _is_run(group)) for group in groups],
        span=_distance(verdict, control),
        caption=_caption(verdict, table, control, groups, partly),
        about=_about(ranks),
    )


def _lines(ranks):
    """Return (points, {name: its lines, the mean rank behind the last}).

    One line for each name where a column has room, if need be in smaller letters; else names are
    broken behind their signs. Many long ones go without their mean ranks, which the table has.
    """
    whole = {name: f"{bare(str(name))} ({format_number(rank, 2)})" for name, rank in ranks.items()}
    half = (len(whole) + 1) // 2
    for points, axis in ((8, 90.0), (7, _SHORTEST)):
        wide = [width_of(words, points) for words in whole.values()]
        if max(wide[:half]) + max(wide[half:]) + 16 + axis <= COLUMN:
            return points, {name: [words] for name, words in whole.items()}
    wide = [width_of(name, 7) for name in whole]
    if len(whole) > _MOST_TALL and max(wide[:half]) + max(wide[half:]) + 16 + _SHORTEST <= COLUMN:
        return 7, {name: [bare(str(name))] for name in whole}
    told = {}
    for name, rank in ranks.items():
        lines = lines_of(bare(str(name)), _SIDE - 24, 7)
        told[name] = [*lines[:-1], f"{lines[-1]} ({format_number(rank, 2)})"]
    return 7, told


def _rank_ticks(k):
    """Number about eight ranks of the axis."""
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, k) if k / step <= 8)
    shown = {1, *range(step, k + 1, step)} - ({2} if step == 2 and k > 8 else set())
    return [
        (float(rank), str(rank) if rank in shown else "")
        for rank in range(1, k + 1)
        if rank in shown or k <= 60
    ]


def _groups(verdict, names):
    """Return (groups of places in which no pair differs, whether only that of the best is told)."""
    place = {name: i for i, name in enumerate(names)}
    leaders = sorted(place[name] for name in verdict.leaders)
    best = [leaders] if len(leaders) > 1 else []
    if not len(verdict.differences):
        return best, False
    if len(names) > _MOST_GROUPED:
        return best, True
    same = np.ones((len(names), len(names)), dtype=bool)
    for row in verdict.differences.itertuples(index=False):
        if row.decision == "differ":
            i, j = place[row.first], place[row.second]
            same[i, j] = same[j, i] = False
    found = [group for group in maximal_groups(same, runs=False) if len(group) > 1]
    return (found, False) if len(found) <= _MOST_GROUPS else (best, True)


def _is_run(group):
    return len(group) == group[-1] - group[0] + 1


def _distance(verdict, control):
    """Return the critical distance where one distance of mean ranks decides all pairs."""
    distance = verdict.evidence.get("critical_distance")
    if distance is None or control or verdict.route != "friedman":
        return None
    words = _("critical distance {value}").format(value=format_number(distance, 2))
    return 1.0, 1.0 + distance, words


def _caption(verdict, table, control, groups, partly):
    told = [
        _("Mean ranks of {k} algorithms on {n} problems, 1 = best.").format(k=table.k, n=table.n)
    ]
    if "margin" in verdict.evidence:
        told.append(
            _("Filled dots: shown to be at most so much worse than the control {control}.").format(
                control=control
            )
        )
    elif control:
        told.append(
            _(
                "Filled dots: a difference from the control {control} is shown; open dots: "
                "none is shown."
            ).format(control=control)
        )
    elif partly:
        told.append(_("The bar joins the first with those from which it is not shown to differ."))
    elif groups and all(map(_is_run, groups)):
        told.append(_("A bar joins algorithms with no difference shown."))
    elif groups:
        told.append(
            _("A bar joins algorithms with no difference shown; with dots, only the dotted ones.")
        )
    return " ".join(told)


def _about(ranks):
    told = ", ".join(f"{name} ({format_number(rank, 2)})" for name, rank in ranks.items())
    return _("Mean ranks: {names}.").format(names=told)


# Two algorithms ---------------------------------------------------------------------------------


def _of_differences(verdict, table, alpha):
    """Pile up the differences of two algorithms, a dot for each problem, over their estimate."""
    first, second = table.algorithms
    if verdict.leaders and verdict.leaders[0] == second:
        first, second = second, first
    x, y = (table.scores[name].to_numpy(float) for name in (first, second))
    gap = hodges_lehmann(x, y, decimals=table.decimals)
    low, high = gap.confidence_interval(1 - alpha)
    gaps = x - y
    ends = [*gaps.tolist(), 0.0, *(end for end in (low, high) if np.isfinite(end))]
    ticks = _ticks(min(ends), max(ends))
    dots = _piled(gaps, ticks[0][0], ticks[-1][0])
    words = format_number(gap.estimate, len(ticks[0][1].partition(".")[2]) + 2)
    span = (float(low), float(high), words) if np.isfinite([low, high]).all() else None
    caption = _(
        "{first} minus {second}: a dot for each of the {n} problems; the bar is the "
        "interval of the Hodges-Lehmann estimate of the difference."
    )
    return Picture(
        low=ticks[0][0],
        high=ticks[-1][0],
        ticks=ticks,
        dots=dots,
        span=span,
        title=_("{first} minus {second}").format(first=first, second=second),
        caption=caption.format(first=first, second=second, n=table.n),
        about=caption.format(first=first, second=second, n=table.n),
    )


def _ticks(low, high):
    """Return about five round places with their numbers, which reach over all values."""
    if not high > low:
        low, high = low - 1.0, high + 1.0
    rough = (high - low) / 4
    power = 10.0 ** np.floor(np.log10(rough))
    step = next(step * power for step in (1, 2, 2.5, 5, 10) if step * power >= rough * 0.999)
    start, stop = int(np.floor(low / step)), int(np.ceil(high / step))
    decimals = max(0, -int(np.floor(np.log10(step) + 1e-9)) + (step / power == 2.5))
    return [(i * step, format_number(i * step, decimals)) for i in range(start, stop + 1)]


def _piled(gaps, low, high):
    """Put dots into narrow columns, one upon the other; many of them stand closer."""
    columns = 40
    places = np.round((gaps - low) / (high - low) * columns).astype(int)
    piles: dict[int, int] = {}
    dots = []
    for place in sorted(places.tolist()):
        piles[place] = piles.get(place, 0) + 1
        dots.append((place, piles[place]))
    step = min(0.62, _MOST_STACKED / max(piles.values()))
    return [(low + place / columns * (high - low), (height - 0.5) * step) for place, height in dots]
