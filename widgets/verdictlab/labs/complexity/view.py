"""What the complexity lab shows for one state: the map, the limits to move, the lines of code."""

from dataclasses import replace

import numpy as np

from ..._text import _
from ...complexity._places import (
    MEASURED,
    OWN,
    REGIONS,
    WHOLE,
    known,
    measured,
    regions,
    tally,
)
from ...verdicts import Verdict
from ..engine.view import View
from ..shared.chance import dealt_stage
from . import words
from .words import number

__all__ = ["FARS", "NEARS", "complexity_view"]

THESIS = (0.5, 1.0)
NEARS = tuple(round(0.3 + 0.05 * i, 2) for i in range(8))
FARS = (0.8, 0.9, 1.0, 1.1)
TURN = np.linspace(0, np.pi / 2, 61)
GRIP = np.pi / 6  # where on its circle a limit is taken hold of
AWAY = 3.0  # far outside the frame
LEFT, RIGHT, BELOW = -0.04, 1.02, -0.02


def complexity_view(state, places):
    """What the complexity lab shows for one state; ``places``: {data set: {part: Place}}."""
    place, limits = places[state.table][state.part], (state.near, state.far)
    now = place
    if state.table == OWN:
        now = replace(place, problem=_("{problem} (yours)").format(problem=place.problem))
    elif state.table in MEASURED and state.numbers == "computed":
        now = measured(state.table, state.part)
        now = replace(now, problem=_("{problem} (computed)").format(problem=place.problem))
    region, held = now.region(limits), tally(limits, state.alpha)
    shown = dict(zip(known(), regions(limits), strict=True)) | {now: region}
    count, failed = held[region]
    verdict = Verdict(
        decision="no-conclusion",
        brief=words.brief(now, region, count, failed),
        sentence=words.sentence(now, region, held[region], state.alpha),
        caveat=words.caveat(limits != THESIS),
        overall=words.itself(place, state.alpha),
        evidence={"failed": failed, "count": count, "alpha": state.alpha},
    )
    return View(
        verdict=verdict,
        brief=verdict.brief,
        summary=_("{problem}, {region}, {failed} of {count}").format(
            problem=now.problem, region=region, failed=failed, count=count
        ),
        picture=_picture(now, limits, held, state.alpha),
        why=words.why(now, limits, region, state.alpha),
        rows=tuple(_row(each, shown[each], state.alpha) for each in sorted(shown, key=_order)),
        columns=words.columns(),
        caption=words.caption(),
        code=_code(state, now),
        stage=dealt_stage(),
    )


def _order(place):
    return place.distance, place.problem


def _row(place, region, alpha):
    more = {"distance": place.distance, "region": region, "failed": place.failed(alpha)}
    return vars(place) | more


def _picture(now, limits, held, alpha):
    """Describe the map with the chosen place ``now``."""
    near, far = (_arc(limit) for limit in limits)
    high = round(max(0.6, 1.08 * now.n12), 3)
    # The chosen one last, so that nothing lies on it.
    marks = [_problem(place, alpha, chosen=False) for place in known() if place != now]
    marks.append(_problem(now, alpha, chosen=True))
    return {
        "kind": "scatter",
        "table": "complexity",
        "text": _text(held),
        "x": {
            "label": _("cases that the best attribute alone can tell apart, as a share: F3"),
            "low": LEFT,
            "high": RIGHT,
            "ticks": [[v / 5, number(v / 5, 1)] for v in range(6)],
        },
        "y": {
            "label": _("how much the classes mix (0 = not at all): N12 = N1 x N2"),
            "low": BELOW,
            "high": high,
            "ticks": [[v / 10, number(v / 10, 1)] for v in range(int(10 * high) + 1)],
        },
        "regions": [
            {
                "points": [[RIGHT, limits[0]], *near, [1 - limits[0], BELOW], [RIGHT, BELOW]],
                "style": "orange",
                "label": _("A easy"),
                "at": [0.97, round(0.9 * limits[0], 3)],
            },
            {
                "points": [[1, AWAY], *far, [1 - limits[1], BELOW], [-AWAY, BELOW], [-AWAY, AWAY]],
                "style": "sky",
                "label": _("C hard"),
                "at": [0.02, round(0.93 * high, 3)],
            },
            # B is what is left, so that nothing is coloured twice; a spot carries its name.
            {
                "points": [[0.5, 0.5]] * 3,
                "style": "grey",
                "label": _("B neither"),
                "at": [round(1 - sum(limits) / 2 * 0.8, 3), round(sum(limits) / 2 * 0.6, 3)],
            },
        ],
        "lines": [
            {"points": near, "style": "grey"},
            {"points": far, "style": "grey", "dash": "dashed"},
        ],
        "legend": [
            {"label": _("SOMCBR failed"), "shape": "triangle", "style": "vermillion"},
            {"label": _("it did not"), "shape": "circle", "style": "blue"},
            {"label": _("the chosen one"), "shape": "circle", "open": True},
        ],
        "marks": [*marks, *_grips(limits)],
        "note": _("Drag a square to move a limit."),
    }


def _arc(radius):
    """The quarter circle about the least complex point, from top to bottom."""
    x, y = 1 - radius * np.cos(TURN[::-1]), radius * np.sin(TURN[::-1])
    return np.column_stack([x, y]).round(4).tolist()


def _problem(place, alpha, chosen):
    # What is not in the table neither failed nor held.
    looks = {True: ("vermillion", "triangle"), False: ("blue", "circle"), None: ("mark", "diamond")}
    style, shape = looks[place.failed(alpha)]
    mark = {
        "name": place.problem,
        "form": "point",
        "x": round(place.f3, 4),
        "y": round(place.n12, 4),
        "style": style,
        "shape": shape,
        "text": words.mark(place, alpha),
    }
    # A ring, so that the chosen one still shows whether it failed and can be counted.
    return mark | {"ring": True, "label": place.problem} if chosen else mark


def _grips(limits):
    texts = (
        _("Limit of region A: distance {limit}.").format(limit=number(limits[0])),
        _("Limit of region C: distance {limit}.").format(limit=number(limits[1])),
    )
    offered = {"near": NEARS, "far": FARS}
    return [
        {
            "name": name,
            "form": "point",
            "x": _grip(limit)[0],
            "y": _grip(limit)[1],
            "shape": "square",
            "style": "grey",
            "text": text,
            "moves": {"control": name, "at": [_grip(each) for each in offered[name]]},
        }
        for name, limit, text in zip(offered, limits, texts, strict=True)
    ]


def _grip(radius):
    return [round(1 - radius * float(np.cos(GRIP)), 4), round(radius * float(np.sin(GRIP)), 4)]


def _text(held):
    return _(
        "Map of {all} problems by F3 and N12. SOMCBR failed on {bad_a} of {a} in region A, on "
        "{bad_b} of {b} in region B and on {bad_c} of {c} in region C."
    ).format(
        all=sum(count for count, _failed in held.values()),
        **{name.lower(): held[name][0] for name in REGIONS},
        **{f"bad_{name.lower()}": held[name][1] for name in REGIONS},
    )


LOADS = {
    "iris": "X, y = load_iris(return_X_y=True)\nX[[34, 37]] = [4.9, 3.1, 1.5, 0.1]  # {repaired}",
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
    """Python lines that print the region, and on how many of its problems SOMCBR failed."""
    imports, read = "", [f"f3, n12 = {now.f3!r}, {now.n12!r}"]
    needed = "complexity_region, load_data"
    if state.table in MEASURED and state.numbers == "computed":
        turned = (0, 1, -1) if state.table == "balance" else (2, 0, 1)
        y = "y" if state.part == WHOLE else f"y == {turned[int(state.part[1]) - 1]}"
        imports, needed = f"{IMPORTS[state.table]}\n", f"complexity_measures, {needed}"
        read = [
            LOADS[state.table].format(repaired=_("UCI rows")),
            f'found = complexity_measures(X, {y}, ["F3", "N12"])',
            "f3, n12 = found.F3, found.N12",
        ]
    elif now.p is not None:
        read = [f'f3, n12 = table.loc["{now.problem}", ["F3", "N12"]]']
    return "\n".join(
        [
            f"{imports}from verdictlab import {needed}",
            "",
            'table = load_data("complexity_28").set_index("problem")',
            'table["N12"] = (table["N1"] * table["N2"]).round(4)',
            f"limits = ({state.near:g}, {state.far:g})",
            *read,
            "region = complexity_region(f3, n12, limits=limits)",
            "inside = complexity_region(table.F3, table.N12, limits=limits) == region",
            f"failed = (table.p_value <= {state.alpha!r}) & (table.reduction < 70)",
            'print(region, (inside & failed).sum(), "of", inside.sum())',
        ]
    )
