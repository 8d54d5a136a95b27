"""What the ROC lab shows for one state, from counts and templates.

A page computes the same in ``frontend/src/computed/roc.js``; a test holds the two together.
"""

from collections import namedtuple

from ..._text import _, format_number
from ...roc._in_use import InUse, decimals, equal_cost_line, handle, slope_text
from ...verdicts import Verdict
from ..engine.view import View
from ..shared.chance import cases_stage
from .words import COSTS, CUTS, columns, cut_label, sides

__all__ = ["in_use", "roc_view"]

STYLES = ({"style": "blue"}, {"style": "orange", "dash": "dashed"})
SHAPES = ({"shape": "circle", "style": "blue"}, {"shape": "square", "style": "orange"})
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
            used = [*curve["cuts"][CUTS.index(threshold)], cut_label(threshold)]
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
    setup = {"fp": now.false_alarm, "fn": now.miss, "cases": sum(now.counted)}
    setup |= {"negatives": now.ratio[0], "positives": now.ratio[1]}
    if cheaper < 0:
        brief = words["same"].format(cost=shown[0])
    else:
        smaller = known["higher"] == 1 - cheaper
        brief = words["cheaper_smaller_area" if smaller else "cheaper"].format(
            cheaper=names[cheaper], cost=shown[cheaper], other_cost=shown[1 - cheaper]
        )
    first, second = (
        words[f"acts_{now.kind(each.used)}"].format(name=each.name, threshold=each.used[2])
        for each in both
    )
    chosen = all(each.threshold != "cheapest" for each in both)
    verdict = Verdict(
        decision="not-applicable",  # costs are counted, and nothing is tested
        brief=brief,
        sentence=words["sentence"].format(brief=brief, first=first, second=second, **setup),
        caveat=words["caveat" if chosen else "caveat_best"].format(**setup),
        better=() if cheaper < 0 else ((names[cheaper], names[1 - cheaper]),),
        overall=known["areas"][known["levels"].index(state.alpha)],
    )
    return View(
        verdict=verdict,
        brief=verdict.brief,
        summary=_("{costs} per case, slope {slope}").format(
            costs=" / ".join(shown), slope=slope_text(now.slope)
        ),
        picture=_picture(state, known, words, now, both, shown, max(cheaper, 0)),
        why=_why(known, words, now, both, setup),
        rows=_rows(words, now, both),
        columns=columns(),
        caption=words["caption"].format(**setup),
        code=_code(state, known, now, both),
        stage=cases_stage(known, now, [each.used for each in both], max(cheaper, 0)),
    )


def _rule(words, now, point):
    """A threshold in words, as it stands in a table."""
    return words.get(now.kind(point), point[2])


def _rates(now, point):
    return dict(zip(("fpr", "tpr"), (format_number(x, 3) for x in now.rates(point)), strict=True))


def _why(known, words, now, both, setup):
    parts = [words["slope"].format(slope=slope_text(now.slope), **setup)]
    least = [now.total(each.best) for each in both]
    if least[0] == least[1]:
        parts.append(words["touch_both"])
    else:
        nearer = both[int(least[1] < least[0])]
        parts.append(words["touch"].format(name=nearer.name, **_rates(now, nearer.best)))
    for each, cost in zip(both, least, strict=True):
        if each.threshold != "cheapest":
            extra = (now.total(each.used) - cost) / now.unit
            parts.append(
                words["costs_extra" if extra else "costs_nothing_extra"].format(
                    name=each.name,
                    extra=format_number(extra, decimals([extra])),
                    cheapest=_rule(words, now, each.best),
                )
            )
    return (*parts, known["slopes"], known["pairs"])


def _rows(words, now, both):
    points = []
    for each in both:
        points.append(("row_cheapest", each.name, each.best))
        if each.threshold != "cheapest":
            points.append(("row_chosen", each.name, each.used))
    points += [("row_nothing", "", [0, 0, ""]), ("row_all", "", [*now.counted[::-1], ""])]
    return tuple(_row(words, now, *point) for point in points)


def _row(words, now, key, name, point):
    cells = (
        words[key].format(name=name, threshold=_rule(words, now, point)),
        *_rates(now, point).values(),
        *(format_number(count, 1) for count in now.in_thousand(point)),
        format_number(now.total(point) / now.unit, 4),
    )
    return {str(place): cell for place, cell in enumerate(cells)}


def _code(state, known, now, both):
    negatives, positives = now.ratio
    weights = f"{now.false_alarm} * {negatives} * fpr + {now.miss} * {positives} * (1 - tpr)"
    lines = [
        *known["code"]["head"],
        "",
        "def cost(fpr, tpr):",
        f"    return ({weights}) / {negatives + positives}",
        "",
        f"slope = cost_slope({now.false_alarm}, {now.miss}, {negatives}, {positives})",
    ]
    for each, column in zip(both, known["code"]["columns"], strict=True):
        if each.threshold == "cheapest":
            lines.append(f"points = roc_curve(truth, {column}).points")
            lines.append("print(cost(*best_operating_point(points, slope)))")
        else:
            lines.append(f"called = {column} >= {each.threshold}")
            lines.append("print(cost(called[truth == 0].mean(), called[truth == 1].mean()))")
    judged = f"print(judge(test, alpha={state.alpha!r}, names={known['code']['names']}))"
    return "\n".join([*lines, known["code"]["test"], judged])


def _picture(state, known, words, now, both, shown, cheaper):
    """The ROC plane: two curves, the points in use, a line of equal cost to turn."""
    marks, texts, lines, points = [], [], [], [now.rates(each.used) for each in both]
    for each, point, curve, cost, control, shape, style in zip(
        both, points, known["curves"], shown, CONTROLS, SHAPES, STYLES, strict=True
    ):
        lines.append({"points": curve["line"], "label": curve["label"], **style})
        told = {"threshold": _rule(words, now, each.used), **_rates(now, each.used)}
        texts.append(words["point"].format(name=each.name, cost=cost, **told))
        mark = {"name": each.name, "form": "point", "x": point[0], "y": point[1]}
        mark |= {"label": words["at"].format(threshold=each.used[2]), "short": each.used[2]}
        mark |= {"text": texts[-1]}
        at = [[round(x, 4) for x in now.rates(some)] for some in (each.best, *curve["cuts"])]
        marks.append({**mark, "moves": {"control": control, "at": at}, **shape})
    through, other = points[cheaper], points[1 - cheaper]
    slopes = [fp * now.ratio[0] / (fn * now.ratio[1]) for fp, fn in map(sides, COSTS)]
    line = {"name": words["line_name"], "form": "line"}
    line |= dict(zip(("from", "to"), equal_cost_line(through, now.slope), strict=True))
    line |= {"handle": handle(through, now.slope, now.slope), "style": "vermillion"}
    line |= {"shape": "diamond", "text": words["line"].format(slope=slope_text(now.slope))}
    at = [handle(through, slope, now.slope) for slope in slopes]
    return {
        "kind": "curve",
        "table": state.table,
        "square": True,
        "text": words["picture"].format(first=texts[0], second=texts[1]),
        "tab": words["tab"],
        "note": words["note"],
        "x": {"label": words["horizontal"], "low": 0, "high": 1},
        "y": {"label": words["vertical"], "low": 0, "high": 1},
        "lines": [
            {"points": [[0, 0], [1, 1]], "style": "grey", "dash": "dotted"},
            {"points": known["hull"], "style": "grey", "label": words["hull"]},
            *lines,
            {"points": equal_cost_line(other, now.slope), "style": "grey", "dash": "dashed"},
        ],
        "marks": [*marks, {**line, "moves": {"control": "costs", "at": at}}],
    }
