"""What the ROC lab shows for one state, from counts and templates.

A page computes the same in ``frontend/src/computed/roc.js``; a test holds the two together.
"""

from collections import namedtuple
from math import hypot

from ..._text import format_number
from ...roc._in_use import InUse, equal_cost_line
from ...verdicts import Verdict
from ..engine.view import View
from .words import COSTS, CUTS, columns, cut_labels, sides

__all__ = ["in_use", "roc_view"]

STYLES = ({"style": "blue"}, {"style": "orange", "dash": "dashed"})
SHAPES = ({"shape": "circle", "style": "blue"}, {"shape": "square", "style": "orange"})
ARM = 0.2  # from the point to the handle of its line, as a share of the plane
CONTROLS = ("threshold_first", "threshold_second")


def in_use(state, known):
    """Costs and classes of a state, for its counted cases."""
    counted = (known["negatives"], known["positives"])
    false_alarm, miss = sides(state.costs)
    ratio = counted if state.ratio == "sample" else sides(state.ratio)
    return InUse(false_alarm=false_alarm, miss=miss, ratio=ratio, counted=counted)


# One of the two at the costs of a state: its cheapest point and the one in use, each as [true
# positives, false positives, threshold in words], and the threshold as chosen.
Classifier = namedtuple("Classifier", "name best used threshold")


def _classifiers(state, known, now):
    for name, curve, control in zip(known["names"], known["curves"], CONTROLS, strict=True):
        # The first corner calls the fewest cases positive.
        best, threshold = now.cheapest(curve["corners"]), getattr(state, control)
        used = best
        if threshold != "cheapest":
            place = CUTS.index(threshold)
            used = [*curve["cuts"][place], cut_labels()[place]]
        yield Classifier(name, best, used, threshold)


def roc_view(state, known, words):
    """The `View` of one state; ``known`` is `known_of` its scores, ``words`` the templates."""
    now = in_use(state, known)
    both = tuple(_classifiers(state, known, now))
    totals = [now.total(each.used) for each in both]
    costs = [total / now.unit for total in totals]
    shown = [format_number(cost, decimals(costs)) for cost in costs]
    cheaper = -1 if totals[0] == totals[1] else int(totals[1] < totals[0])
    names = known["names"]
    setup = {
        "fp": now.false_alarm,
        "fn": now.miss,
        "negatives": now.ratio[0],
        "positives": now.ratio[1],
        "cases": sum(now.counted),
    }
    if cheaper < 0:
        brief = words["same"].format(cost=shown[0])
    else:
        smaller = known["higher"] == 1 - cheaper
        brief = words["cheaper_smaller_area" if smaller else "cheaper"].format(
            cheaper=names[cheaper], cost=shown[cheaper], other_cost=shown[1 - cheaper]
        )
    first, second = (
        words[f"acts_{_kind(now, each.used)}"].format(name=each.name, threshold=each.used[2])
        for each in both
    )
    chosen = all(each.threshold != "cheapest" for each in both)
    verdict = Verdict(
        decision="not-applicable",  # costs are counted, and nothing is tested
        brief=brief,
        sentence=words["sentence"].format(brief=brief, first=first, second=second, **setup),
        caveat=words["caveat" if chosen else "caveat_best"].format(**setup),
        better=() if cheaper < 0 else ((names[cheaper], names[1 - cheaper]),),
        overall=known["areas"],
    )
    return View(
        verdict=verdict,
        brief=brief,
        summary=f"{' / '.join(shown)} per case, slope {_slope(now.slope)}",
        picture=_picture(state, known, words, now, both, shown, max(cheaper, 0)),
        why=_why(known, words, now, both, setup),
        rows=_rows(words, now, both),
        columns=columns(),
        caption=words["caption"].format(**setup),
        code=_code(known, now, both),
    )


def decimals(costs):
    """How many decimals tell these costs apart, with three digits of the largest.

    >>> decimals([0.137, 0.174]), decimals([0.0512, 0.0498]), decimals([0.1231, 0.1234])
    (3, 4, 4)
    """
    for count in range(3, 6):
        shown = {format_number(cost, count) for cost in costs}
        if max(costs) * 10**count >= 100 and len(shown) == len(set(costs)):
            return count
    return 6


def _slope(slope):
    """A slope with two decimals, or four where two would hide it."""
    return format_number(slope, 2 if slope >= 0.1 else 4)


def _kind(now, point):
    """Whether a point calls "nothing" positive, "all", or what scores "from" a threshold on."""
    negatives, positives = now.counted
    return {(0, 0): "nothing", (positives, negatives): "all"}.get(tuple(point[:2]), "from")


def _rule(now, words, point):
    """A threshold in words, as it stands in a table."""
    return words.get(_kind(now, point), point[2])


def _place(now, point):
    """(false positive rate, true positive rate) of a point."""
    negatives, positives = now.counted
    return [point[1] / negatives, point[0] / positives]


def _rates(now, point):
    return dict(zip(("fpr", "tpr"), (format_number(x, 3) for x in _place(now, point)), strict=True))


def _why(known, words, now, both, setup):
    yet = [words["slope"].format(slope=_slope(now.slope), **setup)]
    least = [now.total(each.best) for each in both]
    if least[0] == least[1]:
        yet.append(words["touch_both"])
    else:
        first_met = both[int(least[1] < least[0])]
        yet.append(words["touch"].format(name=first_met.name, **_rates(now, first_met.best)))
    for each, cost in zip(both, least, strict=True):
        if each.threshold != "cheapest":
            extra = (now.total(each.used) - cost) / now.unit
            yet.append(
                words["costs_extra" if extra else "costs_nothing_extra"].format(
                    name=each.name,
                    extra=format_number(extra, decimals([extra])),
                    cheapest=_rule(now, words, each.best),
                )
            )
    return (*yet, known["slopes"], known["pairs"])


def _rows(words, now, both):
    points = []
    for each in both:
        points.append(("row_cheapest", each.name, each.best))
        if each.threshold != "cheapest":
            points.append(("row_chosen", each.name, each.used))
    negatives, positives = now.counted
    points += [("row_nothing", "", [0, 0, ""]), ("row_all", "", [positives, negatives, ""])]
    return tuple(_row(words, now, *point) for point in points)


def _row(words, now, key, name, point):
    negatives, positives = now.ratio
    alarms = 1000 * negatives * point[1] / (now.counted[0] * (negatives + positives))
    missed = 1000 * positives * (now.counted[1] - point[0])
    cells = (
        words[key].format(name=name, threshold=_rule(now, words, point)),
        *_rates(now, point).values(),
        format_number(alarms, 1),
        format_number(missed / (now.counted[1] * (negatives + positives)), 1),
        format_number(now.total(point) / now.unit, 4),
    )
    return {str(place): cell for place, cell in enumerate(cells)}


def _code(known, now, both):
    negatives, positives = now.ratio
    weights = f"{now.false_alarm} * {negatives} * fpr + {now.miss} * {positives} * (1 - tpr)"
    lines = [
        *known["code"],
        "def cost(fpr, tpr):",
        f"    return ({weights}) / {negatives + positives}",
        "",
        f"slope = cost_slope({now.false_alarm}, {now.miss}, {negatives}, {positives})",
    ]
    for each in both:
        column = f'scores["{each.name}"]'
        if each.threshold == "cheapest":
            lines.append(f"points = roc_curve(truth, {column}).points")
            lines.append("print(cost(*best_operating_point(points, slope)))")
        else:
            lines.append(f"called = {column} >= {each.threshold}")
            lines.append("print(cost(called[truth == 0].mean(), called[truth == 1].mean()))")
    lines.append("print(delong_test(truth, scores.iloc[:, 1], scores.iloc[:, 2]))")
    return "\n".join(lines)


def _picture(state, known, words, now, both, shown, cheaper):
    """The ROC plane: two curves, the points in use, a line of equal cost to turn."""
    marks, texts, points = [], [], [_place(now, each.used) for each in both]
    for each, point, curve, cost, control, style in zip(
        both, points, known["curves"], shown, CONTROLS, SHAPES, strict=True
    ):
        rule = _rule(now, words, each.used)
        texts.append(
            words["point"].format(
                name=each.name, threshold=rule, cost=cost, **_rates(now, each.used)
            )
        )
        mark = {"name": each.name, "form": "point", "x": point[0], "y": point[1]}
        mark |= {"label": each.used[2], "text": texts[-1]}
        moves = {"control": control, "at": [_place(now, each.best), *curve["stops"]]}
        marks.append({**mark, "moves": moves, **style})
    through, other = points[cheaper], points[1 - cheaper]
    slopes = [fp * now.ratio[0] / (fn * now.ratio[1]) for fp, fn in map(sides, COSTS)]
    line = {"name": words["line_name"], "form": "line"}
    line |= dict(zip(("from", "to"), equal_cost_line(through, now.slope), strict=True))
    line |= {"handle": _handle(through, now.slope, now.slope), "style": "vermillion"}
    line |= {"shape": "diamond", "text": words["line"].format(slope=_slope(now.slope))}
    at = [_handle(through, slope, now.slope) for slope in slopes]
    curves = (
        {"points": curve["line"], "label": curve["label"], **style}
        for curve, style in zip(known["curves"], STYLES, strict=True)
    )
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
            *curves,
            {"points": equal_cost_line(other, now.slope), "style": "grey", "dash": "dashed"},
        ],
        "marks": [*marks, {**line, "moves": {"control": "costs", "at": at}}],
    }


def _handle(point, slope, now):
    """Where the line of this slope is held: on the side on which the present line is longer."""
    x, y = point
    up = (1 - y) / now > x
    arm = (ARM if up else -ARM) / hypot(1, slope)
    return [round(x + arm, 4), round(y + arm * slope, 4)]
