"""What the ROC lab shows for one state: plain arithmetic on counts.

A page computes the same in ``frontend/src/computed/roc.js``; a test holds the two together.
"""

from math import isclose

from .._text import format_number
from ..verdicts import Verdict
from ._roc_facts import CUTS
from ._roc_picture import picture
from ._roc_words import COSTS, columns, cut_labels
from .view import View

__all__ = ["roc_view"]


def setting(state, known):
    """What a state means in numbers: costs, class ratio, the points in use and their costs.

    Costs are compared as whole numbers, so that a tie is a tie here and in the page.
    """
    fp, fn = (int(part) for part in state.costs.split(":"))
    positives, negatives = known["positives"], known["negatives"]
    ratio = (negatives, positives)
    if state.ratio != "sample":
        ratio = tuple(int(part) for part in state.ratio.split(":"))

    def cost(point):
        misses = fn * ratio[1] * (positives - point[0]) * negatives
        return fp * ratio[0] * point[1] * positives + misses

    best, used = [], []
    for curve, threshold in zip(
        known["curves"], (state.threshold_first, state.threshold_second), strict=True
    ):
        corner = min(curve["corners"], key=cost)
        best.append(corner)
        place = None if threshold == "cheapest" else CUTS.index(threshold)
        label = "" if place is None else cut_labels()[place]
        used.append(corner if place is None else [*curve["cuts"][place], label])
    return {
        "fp": fp,
        "fn": fn,
        "ratio": ratio,
        "slope": fp * ratio[0] / (fn * ratio[1]),
        "cost": cost,
        "unit": positives * negatives * sum(ratio),
        "best": best,
        "used": used,
        "chosen": [threshold != "cheapest" for threshold in _thresholds(state)],
    }


def _thresholds(state):
    return state.threshold_first, state.threshold_second


def decimals(costs):
    """How many decimals tell these costs apart, with three digits of the largest."""
    for count in range(3, 6):
        shown = {format_number(cost, count) for cost in costs}
        if max(costs) * 10**count >= 100 and len(shown) == len(set(costs)):
            return count
    return 6


def slope_text(slope):
    """A slope with two decimals, or three digits where that would hide it."""
    return format_number(slope, 2 if slope >= 0.1 else 4)


def rule(known, words, point):
    """A threshold in words, as it stands in a table."""
    if point[0] == point[1] == 0:
        return words["nothing"]
    if point[0] == known["positives"] and point[1] == known["negatives"]:
        return words["all"]
    return point[2]


def act(known, words, which, point):
    """What a classifier does at a threshold, as a clause."""
    told = rule(known, words, point)
    key = {words["nothing"]: "acts_nothing", words["all"]: "acts_all"}.get(told, "acts_from")
    return words[key].format(name=known["names"][which], threshold=told)


def roc_view(state, known, words, code):
    """The `View` of one state; ``known`` are the `facts` of its scores, ``words`` the templates."""
    now = setting(state, known)
    totals = [now["cost"](point) for point in now["used"]]
    costs = [total / now["unit"] for total in totals]
    shown = [format_number(cost, decimals(costs)) for cost in costs]
    cheaper = -1 if totals[0] == totals[1] else int(totals[1] < totals[0])
    names, cases = known["names"], known["positives"] + known["negatives"]
    setup = {
        "fp": now["fp"],
        "fn": now["fn"],
        "negatives": now["ratio"][0],
        "positives": now["ratio"][1],
        "cases": cases,
    }
    if cheaper < 0:
        brief = words["same"].format(cost=shown[0])
    else:
        smaller = known["higher"] == 1 - cheaper
        brief = words["cheaper_smaller_area" if smaller else "cheaper"].format(
            cheaper=names[cheaper], cost=shown[cheaper], other_cost=shown[1 - cheaper]
        )
    first, second = (act(known, words, i, now["used"][i]) for i in (0, 1))
    any_best = not all(now["chosen"])
    verdict = Verdict(
        decision="not-shown" if cheaper < 0 else "differ",
        sentence=words["sentence"].format(brief=brief, first=first, second=second, **setup),
        caveat=words["caveat_best" if any_best else "caveat"].format(**setup),
        better=() if cheaper < 0 else ((names[cheaper], names[1 - cheaper]),),
        overall=known["areas"],
    )
    return View(
        verdict=verdict,
        brief=brief,
        summary="{}, slope {}".format(" and ".join(shown), slope_text(now["slope"])),
        picture=picture(state, known, words, now, shown),
        why=_why(known, words, now, totals, setup),
        rows=_rows(known, words, now),
        columns=columns(),
        caption=words["caption"].format(**setup),
        code=_code(state, now, code),
    )


def _why(known, words, now, totals, setup):
    parts = [words["slope"].format(slope=slope_text(now["slope"]), **setup)]
    best = [now["cost"](point) for point in now["best"]]
    if best[0] == best[1]:
        parts.append(words["touch_both"])
    else:
        which = int(best[1] < best[0])
        tp, fp, _label = now["best"][which]
        parts.append(
            words["touch"].format(
                name=known["names"][which],
                fpr=format_number(fp / known["negatives"], 3),
                tpr=format_number(tp / known["positives"], 3),
            )
        )
    for which in (0, 1):
        if not now["chosen"][which]:
            continue
        extra, name = totals[which] - best[which], known["names"][which]
        if extra:
            cost = extra / now["unit"]
            told = rule(known, words, now["best"][which])
            parts.append(
                words["costs_extra"].format(
                    name=name, extra=format_number(cost, decimals([cost])), cheapest=told
                )
            )
        else:
            parts.append(words["costs_nothing_extra"].format(name=name))
    return (*parts, known["slopes"], known["pairs"])


def _rows(known, words, now):
    points = []
    for which in (0, 1):
        name = known["names"][which]
        rules = [("row_cheapest", now["best"][which])]
        if now["chosen"][which]:
            rules.append(("row_chosen", now["used"][which]))
        points += [
            (words[key].format(name=name, threshold=rule(known, words, point)), point)
            for key, point in rules
        ]
    points.append((words["row_nothing"], [0, 0]))
    points.append((words["row_all"], [known["positives"], known["negatives"]]))
    return tuple(_row(known, now, label, point) for label, point in points)


def _row(known, now, label, point):
    fpr, tpr = point[1] / known["negatives"], point[0] / known["positives"]
    negatives, positives = now["ratio"]
    both = negatives + positives
    cells = (
        label,
        format_number(fpr, 3),
        format_number(tpr, 3),
        format_number(1000 * negatives * point[1] / (known["negatives"] * both), 1),
        format_number(
            1000 * positives * (known["positives"] - point[0]) / (known["positives"] * both), 1
        ),
        format_number(now["cost"](point) / now["unit"], 4),
    )
    return {str(place): cell for place, cell in enumerate(cells)}
