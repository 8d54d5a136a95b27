"""The reject lab's picture: both errors and the cost against the coverage."""

from math import ceil

from ..._text import _
from .runs import PRINTED
from .words import percent

__all__ = ["reject_picture"]


def reject_picture(state, way, place):
    """Describe the three curves and the rule at the chosen coverage, which can be dragged."""
    now, highest = way[place], max(max(stop.classified, stop.cost) for stop in way)
    order = sorted(way, key=lambda stop: stop.coverage)

    def line(key, label, style, dash=""):
        points = [[_place(stop.coverage), _place(getattr(stop, key))] for stop in order]
        return {"points": points, "label": label, "style": style, "dash": dash}

    def point(key, text, style, shape):
        value = getattr(now, key)
        return {
            "name": key,
            "form": "point",
            "x": _place(now.coverage),
            "y": _place(value),
            "style": style,
            "shape": shape,
            "label": percent(value),
            "text": text.format(value=percent(value)),
        }

    printed = state.data == PRINTED
    return {
        "kind": "curve",
        "table": state.data,
        "text": _(
            "Against the coverage: error of the classified {classified} %, error over all cases "
            "{overall} %, cost of 100 cases {cost} errors, at a coverage of {coverage} %."
        ).format(**{key: percent(value) for key, value in vars(now).items() if key != "name"}),
        "x": {"label": _("coverage: cases with a label, %"), "low": 0, "high": 100},
        "y": {
            "label": _("errors, % (cost: errors per 100 cases)"),
            "low": 0,
            "high": 5 * ceil(20 * highest + 0.2),
        },
        "lines": [
            line("classified", _("error of the classified"), "blue"),
            line("overall", _("error over all cases"), "orange", "dashed"),
            line("cost", _("cost of 100 cases"), "green", "dotted"),
        ],
        "marks": [
            point("classified", _("Error of the classified: {value} %."), "blue", "circle"),
            point("overall", _("Error over all cases: {value} %."), "orange", "square"),
            point("cost", _("Cost of 100 cases: {value} errors."), "green", "triangle"),
            {
                "name": "coverage",
                "form": "vertical",
                "x": _place(now.coverage),
                "style": "grey",
                "text": _("Coverage: {value} % of the cases get a label.").format(
                    value=percent(now.coverage)
                ),
                "moves": {
                    "control": "neighbours" if printed else "threshold",
                    "at": [_place(stop.coverage) for stop in way],
                },
            },
        ],
        "note": _("Drag the upright line: each place is one number of neighbours.")
        if printed
        else _("Drag the upright line: each place is one threshold."),
    }


def _place(share):
    return None if share != share else round(100 * share, 2)
