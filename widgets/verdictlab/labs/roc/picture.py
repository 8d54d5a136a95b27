"""The ROC plane of the lab: two curves, the points in use, a line of equal cost to turn."""

from math import hypot

from ..._text import format_number
from .costs import rule, slope_text
from .words import COSTS

__all__ = ["roc_picture"]

STYLES = ({"style": "blue"}, {"style": "orange", "dash": "dashed"})
SHAPES = ({"shape": "circle", "style": "blue"}, {"shape": "square", "style": "orange"})
ARM = 0.2  # from the point to the handle of its line, as a share of the plane


def roc_picture(state, now, words, shown, cheaper):
    """Describe the plane; ``now`` is the `Setting`, ``shown`` the two costs in words."""
    known = now.known
    points = [_place(known, point) for point in now.used]
    texts = [
        words["point"].format(
            name=known["names"][which],
            threshold=rule(known, words, now.used[which]),
            fpr=format_number(points[which][0], 3),
            tpr=format_number(points[which][1], 3),
            cost=shown[which],
        )
        for which in (0, 1)
    ]
    through, other = points[max(cheaper, 0)], points[1 - max(cheaper, 0)]
    controls = ("threshold_first", "threshold_second")
    return {
        "kind": "curve",
        "table": state.table,
        "square": True,
        "text": words["picture"].format(first=texts[0], second=texts[1]),
        "note": words["note"],
        "x": {"label": words["horizontal"], "low": 0, "high": 1},
        "y": {"label": words["vertical"], "low": 0, "high": 1},
        "lines": [
            {"points": [[0, 0], [1, 1]], "style": "grey", "dash": "dotted"},
            {"points": known["hull"], "style": "grey", "label": words["hull"]},
            *(
                {"points": curve["line"], "label": curve["label"], **style}
                for curve, style in zip(known["curves"], STYLES, strict=True)
            ),
            {"points": _across(other, now.slope), "style": "grey", "dash": "dashed"},
        ],
        "marks": [
            *(
                {
                    "name": known["names"][which],
                    "form": "point",
                    "x": points[which][0],
                    "y": points[which][1],
                    "label": now.used[which][2],
                    "text": texts[which],
                    "moves": {
                        "control": controls[which],
                        "at": [
                            _place(known, now.best[which]),
                            *known["curves"][which]["stops"],
                        ],
                    },
                    **SHAPES[which],
                }
                for which in (0, 1)
            ),
            {
                "name": words["line_name"],
                "form": "line",
                **dict(zip(("from", "to"), _across(through, now.slope), strict=True)),
                "handle": _handle(through, now.slope, now.slope),
                "style": "vermillion",
                "shape": "diamond",
                "text": words["line"].format(slope=slope_text(now.slope)),
                "moves": {
                    "control": "costs",
                    "at": [_handle(through, slope, now.slope) for slope in _turns(now)],
                },
            },
        ],
    }


def _place(known, point):
    return [point[1] / known["negatives"], point[0] / known["positives"]]


def _across(point, slope):
    """The line through a point from border to border of the plane."""
    x, y = point
    low = [0, y - slope * x] if y >= slope * x else [x - y / slope, 0]
    right = y + slope * (1 - x)
    return [low, [1, right] if right <= 1 else [x + (1 - y) / slope, 1]]


def _handle(point, slope, now):
    """Where the line of this slope is held: on the side on which the present line is longer."""
    x, y = point
    up = (1 - y) / now > x
    arm = (ARM if up else -ARM) / hypot(1, slope)
    return [round(x + arm, 4), round(y + arm * slope, 4)]


def _turns(now):
    """The slope of each choice of costs, at the class ratio of the state."""
    pairs = (tuple(int(part) for part in costs.split(":")) for costs in COSTS)
    return [fp * now.ratio[0] / (fn * now.ratio[1]) for fp, fn in pairs]
