"""The error lab's picture: two worlds, where the test rejects, and the errors of both shaded."""

from functools import lru_cache

import numpy as np

from ..._text import _, format_level, format_number
from ...power._critical_values import chances_of_wins, middle, null_of_ranks, t_below
from ...power._signed_rank_power import chances_of_ranks
from . import words
from .world import DIFFERENCES

__all__ = ["error_picture", "outline"]

STEPS = 40  # so many values or fewer are drawn as steps, more as a line
POINTS = 36  # edges: an odd number of bins has one in the middle, where the peak is
# The two ends of each axis; that of t is in standard deviations of the differences.
ENDS = {"t": (-1.5, 3.0), "sign": (0.0, 1.0), "wilcoxon": (-1.0, 1.0)}
# A shade begins just inside its step.
HAIR = 2e-5


def error_picture(state, alphas, names, text):
    """Describe the picture; its lines at the cuts move alpha, the other one the difference.

    ``alphas``: the levels on offer; ``names``: of the two worlds; ``text``: the picture in words.
    """
    low, high = ENDS[state.test]
    lines = _lines(state, names)
    return {
        "kind": "worlds",
        "table": state.test,
        "text": text,
        "x": {"label": words.axis_label(state.test), "low": low, "high": high},
        "y": None,
        "lines": lines,
        "marks": [
            *_cut_marks(state, alphas),
            _truth_mark(state, names, max(y for _x, y in lines[-1]["points"])),
        ],
        "note": words.note(state),
        # The studies of the stage are judged by t, whose axis this is.
        "seen": {"heap": True} if state.test == "t" else None,
    }


def _on_axis(test, n, statistic):
    """The place of a value of the statistic on the picture's axis."""
    if test == "t":
        return statistic / np.sqrt(n)
    return statistic / n if test == "sign" else 4 * statistic / (n * (n + 1)) - 1


def _rejecting(state, alpha):
    """Where on the axis rejecting begins (down, up); its ends where nothing is enough."""
    # The cut is drawn between two possible values.
    half = 0 if state.test == "t" else 0.5
    low, high = ENDS[state.test]
    down, up = (
        None if cut is None else float(_on_axis(state.test, state.n, cut + side * half))
        for cut, side in zip(state.cuts(alpha), (1, -1), strict=True)
    )
    down, up = low if down is None else max(low, down), high if up is None else min(high, up)
    return round(down, 4), round(up, 4)


def _lines(state, names):
    low, high = ENDS[state.test]
    down, up = _rejecting(state, state.alpha)
    reached = state.cuts().upper is not None
    inside = {"from": low - 1, "to": up - HAIR if reached else high + 1}
    outside = [{"from": up + HAIR, "to": high + 1, "hatch": True}]
    if state.sides != "greater":
        outside.append({"from": low - 1, "to": down - HAIR, "hatch": True})
        inside["from"] = down + HAIR if reached else low - 1
    nothing = {
        "points": outline(state.test, state.n, 0.0),
        "style": "blue",
        "label": names[0],
        "shade": outside if reached else [],
    }
    if not state.difference:
        return [nothing]
    something = {
        "points": outline(state.test, state.n, state.difference),
        "style": "orange",
        "dash": "dashed",
        "label": names[1],
        "shade": [inside],
    }
    return [nothing, something]


@lru_cache(maxsize=512)
def outline(test, n, difference):
    """The points of one world's curve, rounded for the browser."""
    if test == "t":
        x, heights = _of_t(n, difference)
    elif test == "sign":
        x, heights = _of_counts(test, n, chances_of_wins(n, difference))
    else:
        # The rank sum of the first, where the package counts that of the negative differences.
        chances = chances_of_ranks(n, -difference) if difference else null_of_ranks(n)
        x, heights = _of_counts(test, n, chances)
    return [[round(float(a), 4), round(float(b), 2)] for a, b in zip(x, heights, strict=True)]


def _of_t(n, difference):
    """Points of the density of t / sqrt(n)."""
    far = difference * np.sqrt(n)
    width = np.sqrt(1 + far**2 / (2 * n))
    edges = far + width * np.linspace(-4.5, 5.5 if difference else 4.5, POINTS)
    edges = np.unique(np.clip(edges, *(np.sqrt(n) * end for end in ENDS["t"])))
    heights = np.diff(t_below(n, difference, edges)) / np.diff(edges) * np.sqrt(n)
    return (edges[:-1] + edges[1:]) / 2 / np.sqrt(n), heights


def _of_counts(test, n, shares):
    """Points of a distribution over 0, 1, ...: steps if there are few values, else a line."""
    places = _on_axis(test, n, np.arange(len(shares)))
    gap = places[1] - places[0]
    if len(shares) <= STEPS:
        edges = np.repeat(np.append(places - gap / 2, places[-1] + gap / 2), 2)[1:-1]
        return edges, np.repeat(shares / gap, 2)
    together = max(1, len(shares) // 60)
    groups = np.arange(0, len(shares), together)
    sizes = np.diff(np.append(groups, len(shares)))
    heights = np.add.reduceat(shares, groups) / sizes / gap
    places = np.add.reduceat(places, groups) / sizes
    seen = heights > 0.002 * heights.max()
    return places[seen], heights[seen]


def _cut_marks(state, alphas):
    places = [_rejecting(state, alpha) for alpha in alphas]
    down, up = _rejecting(state, state.alpha)
    told = {"alpha": format_level(state.alpha), "down": format_number(down, 3)}
    told["up"] = format_number(up, 3)
    texts = {
        "up": _("At alpha {alpha} the test rejects from {up} on.").format(**told),
        "down": _("At alpha {alpha} the test rejects up to {down}.").format(**told),
    }
    sides = {"up": (up, [place[1] for place in places])}
    if state.sides != "greater":
        sides["down"] = (down, [place[0] for place in places])
    return [
        {
            "name": name,
            "form": "vertical",
            "x": x,
            "style": "mark",
            "text": texts[name] if state.cuts().upper is not None else words.unreached(),
            "moves": {"control": "alpha", "at": at},
        }
        for name, (x, at) in sides.items()
    ]


def _truth_mark(state, names, height):
    at = [round(middle(state.test, difference, state.n), 4) for difference in DIFFERENCES]
    x = at[DIFFERENCES.index(state.difference)]
    return {
        "name": "truth",
        "form": "vertical",
        "x": x,
        # Below the other handles, which stand at the top.
        "handle": [x, round(0.4 * height, 2)],
        "style": "orange",
        "dash": "dotted",
        "shape": "diamond",
        "text": _("The middle of the world \u201c{name}\u201d.").format(
            name=names[1 if state.difference else 0]
        ),
        "moves": {"control": "difference", "at": at},
    }
