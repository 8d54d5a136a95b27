"""The complexity lab's picture: the map, its two limits to move, and the chosen problem."""

import numpy as np

from ..._text import _
from .controls import FARS, NEARS
from .data import REGIONS, TYPE_2, known, tally
from .words import number

__all__ = ["complexity_picture"]

TURN = np.linspace(0, np.pi / 2, 21)
GRIP = np.pi / 6  # where on its circle a limit is taken hold of
AWAY = 3.0  # far outside the frame
LEFT, RIGHT, BELOW = -0.04, 1.02, -0.02


def complexity_picture(now, limits):
    """Describe the map with the chosen place ``now``."""
    near, far = (_arc(limit) for limit in limits)
    high = round(max(0.6, 1.08 * now.n12), 3)
    # The chosen one last, so that nothing lies on it.
    marks = [_problem(place, chosen=False) for place in known() if place != now]
    marks.append(_problem(now, chosen=True))
    return {
        "kind": "scatter",
        "table": "complexity",
        "text": _text(tally(limits)),
        "x": {
            "label": _("F3, efficiency of the best attribute (1 = least complex)"),
            "low": LEFT,
            "high": RIGHT,
            "ticks": [[v / 5, number(v / 5, 1)] for v in range(6)],
        },
        "y": {
            "label": _("N12 = N1 x N2, mixing of the classes (0 = least complex)"),
            "low": BELOW,
            "high": high,
            "ticks": [[v / 10, number(v / 10, 1)] for v in range(int(10 * high) + 1)],
        },
        "regions": [
            {
                "points": [[RIGHT, limits[0]], *near, [1 - limits[0], BELOW], [RIGHT, BELOW]],
                "style": "orange",
                "label": REGIONS[0],
                "at": [0.97, round(0.9 * limits[0], 3)],
            },
            {
                "points": [[1, AWAY], *far, [1 - limits[1], BELOW], [-AWAY, BELOW], [-AWAY, AWAY]],
                "style": "sky",
                "label": REGIONS[2],
                "at": [0.02, round(0.93 * high, 3)],
            },
            # B is what is left, so that nothing is coloured twice; a spot carries its name.
            {
                "points": [[0.5, 0.5]] * 3,
                "style": "grey",
                "label": REGIONS[1],
                "at": [round(1 - sum(limits) / 2 * 0.8, 3), round(sum(limits) / 2 * 0.6, 3)],
            },
        ],
        "lines": [
            {"points": near, "style": "grey"},
            {"points": far, "style": "grey", "dash": "dashed"},
        ],
        "legend": [
            {"label": _("type 2: SOMCBR failed"), "shape": "triangle", "style": "vermillion"},
            {"label": _("type 1"), "shape": "circle", "style": "blue"},
            {
                "label": _("chosen: {problem}").format(problem=now.problem),
                "shape": "diamond",
                "style": "mark",
            },
        ],
        "marks": [*marks, *_grips(limits)],
        "note": _("Drag the two squares to move the limits of the regions."),
    }


def _arc(radius):
    """The quarter circle about the least complex point, from top to bottom."""
    x, y = 1 - radius * np.cos(TURN[::-1]), radius * np.sin(TURN[::-1])
    return np.column_stack([x, y]).round(4).tolist()


def _problem(place, chosen):
    words = {"problem": place.problem, "f3": number(place.f3), "n12": number(place.n12, 4)}
    if place.kind is None:
        text = _("{problem}: F3 {f3}, N12 {n12}.").format(**words)
    else:
        text = _("{problem}: F3 {f3}, N12 {n12}; p = {p}, {saved} % saved, type {kind}.").format(
            p=number(place.p), saved=number(place.saved, 1), kind=place.kind, **words
        )
    bad = place.kind == TYPE_2
    mark = {
        "name": place.problem,
        "form": "point",
        "x": round(place.f3, 4),
        "y": round(place.n12, 4),
        "style": "vermillion" if bad else "blue",
        "shape": "triangle" if bad else "circle",
        "text": text,
    }
    return mark | {"style": "mark", "shape": "diamond"} if chosen else mark


def _grips(limits):
    texts = (
        _("Limit of region A: distance {limit}.").format(limit=number(limits[0])),
        _("Limit of region C: distance {limit}.").format(limit=number(limits[1])),
    )
    stops = {"near": NEARS, "far": FARS}
    return [
        {
            "name": name,
            "form": "point",
            "x": _grip(limit)[0],
            "y": _grip(limit)[1],
            "shape": "square",
            "style": "grey",
            "text": text,
            "moves": {"control": name, "at": [_grip(stop) for stop in stops[name]]},
        }
        for name, limit, text in zip(stops, limits, texts, strict=True)
    ]


def _grip(radius):
    return [round(1 - radius * float(np.cos(GRIP)), 4), round(radius * float(np.sin(GRIP)), 4)]


def _text(held):
    return _(
        "Map of {all} problems by F3 and N12. Region A holds {a}, {bad_a} of them of type 2; "
        "region B {b}, {bad_b} of type 2; region C {c}, {bad_c} of type 2."
    ).format(
        all=sum(count for count, _bad in held.values()),
        **{name.lower(): held[name][0] for name in REGIONS},
        **{f"bad_{name.lower()}": held[name][1] for name in REGIONS},
    )
