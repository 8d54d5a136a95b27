"""The error lab's picture: two worlds, where the test rejects, and the errors of both shaded."""

from ..._text import _, format_level, format_number
from ...power._critical_values import middle
from ...power._studies import STUDIES
from . import words
from .controls import DIFFERENCES
from .outlines import cut_places, limits, outline
from .worlds import cuts

__all__ = ["error_picture"]

# A shade begins just inside its step.
HAIR = 2e-5


def error_picture(state, effort, alphas, names, text):
    """Describe the picture; its lines at the cuts move alpha, the other one the difference.

    ``alphas``: the levels on offer; ``names``: of the two worlds; ``text``: the picture in words.
    """
    low, high = limits(state.test)
    lines = _lines(state, effort, names)
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
    }


def _rejecting(state, alpha):
    """Where rejecting begins below and above, rounded for the browser."""
    down, up = cut_places(state.test, state.sides, state.n, alpha)
    return round(down, 4), round(up, 4)


def _reached(state):
    return cuts(state.test, state.sides, state.n, state.alpha).upper is not None


def _lines(state, effort, names):
    # Only Wilcoxon's second world is counted; the others are the same at every effort.
    effort = effort if state.test == "wilcoxon" else STUDIES[-1]
    low, high = limits(state.test)
    down, up = _rejecting(state, state.alpha)
    inside = {"from": low - 1, "to": up - HAIR if _reached(state) else high + 1}
    outside = [{"from": up + HAIR, "to": high + 1, "hatch": True}]
    if state.sides != "greater":
        outside.append({"from": low - 1, "to": down - HAIR, "hatch": True})
        inside["from"] = down + HAIR if _reached(state) else low - 1
    nothing = {
        "points": outline(state.test, state.n, 0.0, effort),
        "style": "blue",
        "label": names[0],
        "shade": outside if _reached(state) else [],
    }
    if not state.difference:
        return [nothing]
    something = {
        "points": outline(state.test, state.n, state.difference, effort),
        "style": "orange",
        "dash": "dashed",
        "label": names[1],
        "shade": [inside],
    }
    return [nothing, something]


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
            "text": texts[name] if _reached(state) else words.unreached(),
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
