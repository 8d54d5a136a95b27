"""What the ellipse lab shows for one state; a page computes the same."""

from statistics import stdev

from ..._text import format_number, join_words
from ...verdicts import Verdict
from ..engine.view import Column, View
from ..shared.weighed import own_look
from .points import ERRORS, TABLES, UNIT, WHOLE, algorithms, problems, reign, scores
from .words import MEASURES, OF_ALL, templates

__all__ = ["ellipse_view", "page_data"]

INKS = {"CBR": "blue", "SOMCBR-vot": "green", "SOMCBR-per": "orange"}
DASHES = {"SOMCBR-vot": "dashed", "SOMCBR-per": "dotted"}
SHAPES = {"1": "circle", "3": "square", "5": "triangle"}
LOOK = ("name", "form", "style", "dash", "shape", "at", "spread")
HIGH = 45  # percent of errors that the picture shows
CLOSE = 0.005  # costs that two decimals cannot tell apart are equal


def _share(share, words):
    return format_number(100 * share, 0) if share >= 0.01 else words["few"]


def _shapes(words):
    return [
        {"shape": shape, "label": words["neighbours"].format(k=k)} for k, shape in SHAPES.items()
    ]


def still(table, errors, own=None):
    """What of the picture and of the words does not depend on the weights, as JSON data."""
    words, names = templates(), algorithms(own)
    some, held = scores(table, errors, own), reign(table, errors, own)
    n = len(some)
    spots = []
    for i, name in enumerate(names):
        look = own_look(i) if own else _look(name)
        columns = [[problem[i][m] for problem in some] for m in range(3)]
        sums = [sum(column) for column in columns]
        spots.append(
            {
                "name": name,
                "form": "point",
                **look,
                "sums": sums,
                "at": [round(one / n / UNIT, 4) for one in sums],
                "spread": [round(stdev(column) / UNIT, 4) for column in columns],
            }
        )
    shares = [_share(held[i][0], words) if i in held else words["never"] for i in range(len(names))]
    order = sorted(held, key=lambda i: -held[i][0])
    holders = [words["holder"].format(name=names[i], share=shares[i]) for i in order]
    others = join_words(name for i, name in enumerate(names) if i not in held)
    reigning = max((held[i][2] for i in held if names[i].startswith("CBR")), default=0)
    return {
        "spots": spots,
        "areas": [
            {
                "name": names[i],
                "points": held[i][1],
                "style": spots[i]["style"],
                "shape": spots[i]["shape"],
                "share": round(held[i][0], 4),
                "label": words["holder"].format(name=names[i], share=shares[i]),
            }
            for i in order
        ],
        "shares": shares,
        "most": format_number(100 * reigning, 1),
        "holders": words["why_holders"].format(holders=join_words(holders), others=others),
        "problems": list(problems(table, own)),
        **({"high": own.high} if own else {}),
    }


def _look(name):
    kind, k = name.split(" k=")
    return {"style": INKS[kind], "dash": DASHES.get(kind, ""), "shape": SHAPES[k]}


def page_data():
    """What a page needs to compute every view itself."""
    every = [(table, errors) for table in TABLES for errors in ERRORS]
    return {
        "words": templates(),
        "still": {" ".join(one): still(*one) for one in every},
        "scores": {" ".join(one): scores(*one) for one in every},
        "rows": page_rows(),
        "shapes": _shapes(templates()),
        "unit": UNIT,
        "of_all": OF_ALL,
        "high": HIGH,
        "close": CLOSE,
        "whole": WHOLE,
    }


def _costs(state, spots, n):
    """The mean cost of each algorithm under these weights, in percent; None without weights."""
    whole = sum(state.weights)
    if not whole:
        return None
    return [
        sum(w * s for w, s in zip(state.weights, spot["sums"], strict=True)) / (whole * n * UNIT)
        for spot in spots
    ]


def _judged(state, fixed, own=None):
    """(costs, the crowned, who comes next, on how many problems the first is cheaper than it)."""
    spots, some = fixed["spots"], scores(state.table, state.errors, own)
    costs = _costs(state, spots, len(some))
    if costs is None:
        return None, [], None, 0
    order = sorted(range(len(costs)), key=costs.__getitem__)
    crowned = [i for i in order if costs[i] - costs[order[0]] <= CLOSE]
    second = order[1]

    def cost(problem, i):
        return sum(w * s for w, s in zip(state.weights, problem[i], strict=True))

    wins = sum(cost(problem, order[0]) < cost(problem, second) for problem in some)
    return costs, crowned, second, wins


def ellipse_view(state, plan, own=None):
    """What the ellipse lab shows for one state; ``plan`` is what the task begins from.

    ``own``: the reader's `OwnMeasures`, of which the lab then is.
    """
    words, fixed = templates() | (own.words() if own else {}), still(state.table, state.errors, own)
    costs, crowned, second, wins = _judged(state, fixed, own)
    spots, n = fixed["spots"], len(fixed["problems"])
    kind = "weightless" if costs is None else "crowned" if len(crowned) == 1 else "shared"
    facts = dict(zip("abc", state.weights, strict=True)) | {"sum": sum(state.weights), "n": n}
    facts |= {"most": fixed["most"], "holders": "", "wins": ""}
    if costs is not None:
        first = crowned[0]
        facts |= {
            measure: format_number(spots[first]["sums"][m] / (n * UNIT), 1)
            for m, measure in enumerate(MEASURES)
        }
        facts |= {
            "first": spots[first]["name"],
            "crown": join_words(spots[i]["name"] for i in crowned),
            "cost": format_number(costs[first], 1),
            "second": spots[second]["name"],
            "second_cost": format_number(costs[second], 1),
        }
        if kind == "crowned" and facts["cost"] == facts["second_cost"]:
            facts["cost"] = format_number(costs[first], 2)
            facts["second_cost"] = format_number(costs[second], 2)
        if kind == "crowned":
            facts["wins"] = words["wins"].format(wins=wins, n=n)
    brief = words[kind].format(**facts)
    facts["brief"] = brief
    planned = "" if own else ellipse_judged(plan)  # the task is about the algorithms of the lesson
    task = words["task"] if planned and not planned.startswith("CBR") else ""
    alike = (state.table, state.errors) == (plan.table, plan.errors)
    reigns = costs is not None and spots[crowned[0]]["name"].startswith("CBR")
    why = ("weightless" if costs is None else "cost", "own" if own else state.errors)
    why = (*why, "ideal", "spread")
    return View(
        verdict=Verdict(
            decision="not-applicable",  # costs are compared, and nothing is tested
            brief=brief,
            sentence=words["sentence"].format(**facts) if kind == "crowned" else brief,
            caveat=words["caveat"].format(**facts),
        ),
        brief=brief,
        summary=words["summary"].format(**facts),
        picture=_picture(state, fixed, costs, crowned, words, facts, own),
        why=(*(words[f"why_{name}"].format(**facts) for name in why), fixed["holders"]),
        rows=tuple(
            {
                "name": spot["name"],
                "cost": words["none"] if costs is None else format_number(costs[i], 2),
                "share": fixed["shares"][i],
            }
            | {
                measure: format_number(spot["sums"][m] / (n * UNIT), 2)
                for m, measure in enumerate(MEASURES)
            }
            for i, spot in enumerate(spots)
        ),
        columns=(
            Column(key="name", label=words["column_name"]),
            *(
                Column(key=key, label=words[f"column_{key}"], numeric=True)
                for key in (*MEASURES, "cost", "share")
            ),
        ),
        caption=words["caption"].format(**facts),
        code=words["code"].format(
            **facts
            | {
                "of_all": OF_ALL if state.errors == "all" else "",
                "sum": max(1, facts["sum"]),
                "problems": fixed["problems"],
            }
        ),
        task=task,
        found=words["found"].format(**facts) if task and alike and reigns else "",
    )


def ellipse_judged(state):
    """The name of the first of the crowned; "" without weights."""
    fixed = still(state.table, state.errors)
    crowned = _judged(state, fixed)[1]
    return fixed["spots"][crowned[0]]["name"] if crowned else ""


def _picture(state, fixed, costs, crowned, words, facts, own):
    """The triangle of weights, and the nine ellipses over two pairs of measures."""
    whole = facts["sum"] or 1
    error, _unlabelled, operations = (weight / whole for weight in state.weights)
    marks, n = [], facts["n"]
    for i, spot in enumerate(fixed["spots"]):
        said = {
            measure: format_number(spot["sums"][m] / (n * UNIT), 1)
            for m, measure in enumerate(MEASURES)
        } | {"name": spot["name"]}
        if costs is not None:
            said["cost"] = format_number(costs[i], 2)
        told = words["spot_free" if costs is None else "spot"].format(**said)
        look = {key: spot[key] for key in LOOK}
        crown = {"label": spot["name"], "ring": True} if i in crowned else {}
        marks.append(look | {"text": told} | crown)
    return {
        "kind": "crowns",
        "pages": [words[f"page_{one}"] for one in ("weights", *MEASURES[1:])],
        "table": state.table,
        "text": words["text"].format(**facts),
        "note": words["note"],
        "corners": [words[f"corner_{measure}"] for measure in MEASURES],
        "areas": fixed["areas"],
        "rows": len(fixed["areas"]) if own else page_rows(),
        "title": words["list_title"],
        "shapes": [] if own else _shapes(templates()),
        "weights": list(state.weights) if costs is not None else [],
        "ideal": words["ideal"],
        "planes": [
            {"x": {"label": words["x"], "low": 0, "high": fixed.get("high", HIGH)}}
            | {"y": {"label": words[f"y_{measure}"], "low": 0, "high": 105}}
            for measure in MEASURES[1:]
        ],
        "marks": [
            {
                "name": "your weights",
                "form": "point",
                "x": round(operations + error / 2, 6),
                "y": round(error, 6),
                "style": "mark",
                "shape": "circle",
                "text": words["handle"].format(**facts),
                "moves": {"control": "weights", "whole": WHOLE},
            },
            *marks,
        ],
    }


def page_rows():
    """How many algorithms are crowned somewhere, where most are."""
    return max(len(reign(table, errors)) for table in TABLES for errors in ERRORS)
