"""What the complexity lab shows for one state: the map, the limits to move, the lines of code."""

from dataclasses import replace

import numpy as np

from ..._text import _
from ...complexity._places import (
    MEASURED,
    OWN,
    REGIONS,
    TYPE_2,
    WHOLE,
    known,
    measured,
    regions,
    tally,
)
from ...verdicts import Verdict
from ..engine.view import View
from ..shared.level import share_limits
from . import words
from .words import number

__all__ = ["FARS", "NEARS", "complexity_view"]

THESIS = (0.5, 1.0)
NEARS = tuple(round(0.3 + 0.05 * i, 2) for i in range(8))
FARS = (0.8, 0.9, 1.0, 1.1)
TURN = np.linspace(0, np.pi / 2, 21)
GRIP = np.pi / 6  # where on its circle a limit is taken hold of
AWAY = 3.0  # far outside the frame
LEFT, RIGHT, BELOW = -0.04, 1.02, -0.02


def failures(limits, region, alpha):
    """Failures among the printed problems of a region, and the limits of their share there."""
    count, failed = tally(limits)[region]
    low, high = share_limits(failed, count, alpha) if count else (0.0, 1.0)
    return {"failed": failed, "count": count, "low": low, "high": high, "alpha": alpha}


def complexity_view(state, places):
    """What the complexity lab shows for one state; ``places``: {data set: {part: Place}}."""
    place, limits = places[state.data][state.part], (state.near, state.far)
    now = place
    if state.data == OWN:
        now = replace(place, problem=_("{problem} (yours)").format(problem=place.problem))
    elif state.data in MEASURED and state.numbers == "computed":
        now = measured(state.data, state.part)
        now = replace(now, problem=_("{problem} (computed)").format(problem=place.problem))
    region = now.region(limits)
    found = failures(limits, region, state.alpha)
    shown = dict(zip(known(), regions(limits), strict=True)) | {now: region}
    return View(
        verdict=Verdict(
            decision="no-conclusion",
            sentence=words.sentence(now, region, limits),
            caveat=words.caveat(limits != THESIS, region, found),
            overall=words.itself(place),
            evidence=found,
        ),
        brief=words.brief(now, region),
        summary=f"{now.problem}, {region}, d = {words.number(now.distance)}",
        picture=_picture(now, limits),
        why=words.why(now, limits, found),
        rows=tuple(
            {**vars(each), "distance": each.distance, "region": shown[each]}
            for each in sorted(shown, key=lambda each: (each.distance, each.problem))
        ),
        columns=words.columns(),
        caption=words.caption(),
        code=_code(state, now),
    )


def _picture(now, limits):
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


LOADS = {
    "iris": "X, y = load_iris(return_X_y=True)\nX[[34, 37]] = [4.9, 3.1, 1.5, 0.1]  # UCI rows",
    "wine": "X, y = load_wine(return_X_y=True)",
    "wdbc": "X, y = load_breast_cancer(return_X_y=True)",
    "balance": (
        "X = np.array(list(product(range(1, 6), repeat=4)))\n"
        "y = np.sign(X[:, 0] * X[:, 1] - X[:, 2] * X[:, 3])"
    ),
}
IMPORTS = {
    "iris": "from sklearn.datasets import load_iris",
    "wine": "from sklearn.datasets import load_wine",
    "wdbc": "from sklearn.datasets import load_breast_cancer",
    "balance": "from itertools import product\n\nimport numpy as np",
}


def _code(state, now):
    """Python lines that print the same region."""
    if state.data in MEASURED and state.numbers == "computed":
        turned = (0, 1, -1) if state.data == "balance" else (2, 0, 1)
        y = "y" if state.part == WHOLE else f"y == {turned[int(state.part[1]) - 1]}"
        return (
            f"{IMPORTS[state.data]}\n"
            "from verdictlab import complexity_measures, complexity_region\n\n"
            f"{LOADS[state.data]}\n"
            f'found = complexity_measures(X, {y}, ["F3", "N12"])\n'
            f"print(complexity_region(found.F3, found.N12, {_limits(state)}))"
        )
    if now.kind is not None:
        return (
            "from verdictlab import complexity_region, load_data\n\n"
            'table = load_data("complexity_28").set_index("problem")\n'
            f'row = table.loc["{now.problem}"]\n'
            f"print(complexity_region(row.F3, row.N1 * row.N2, {_limits(state)}))"
        )
    return (
        "from verdictlab import complexity_region\n\n"
        f"print(complexity_region({now.f3:.6g}, {now.n12:.6g}, {_limits(state)}))"
    )


def _limits(state):
    return f"limits=({state.near:g}, {state.far:g})"
