"""What the ROC lab shows for one state, from counts and templates.

A page computes the same in ``frontend/src/computed/roc.js``; a test holds the two together.
"""

from ..._text import format_number
from ...verdicts import Verdict
from ..engine.view import View
from .costs import decimals, kind_of, rule, setting, slope_text
from .picture import roc_picture
from .words import columns, cut_labels

__all__ = ["roc_view"]


def roc_view(state, known, words):
    """The `View` of one state; ``known`` are the `facts` of its scores, ``words`` the templates."""
    now = setting(state, known, cut_labels())
    totals = [now.total(point) for point in now.used]
    costs = [total / now.unit for total in totals]
    shown = [format_number(cost, decimals(costs)) for cost in costs]
    cheaper = -1 if totals[0] == totals[1] else int(totals[1] < totals[0])
    names = known["names"]
    setup = {
        "fp": now.fp,
        "fn": now.fn,
        "negatives": now.ratio[0],
        "positives": now.ratio[1],
        "cases": known["positives"] + known["negatives"],
    }
    if cheaper < 0:
        brief = words["same"].format(cost=shown[0])
    else:
        smaller = known["higher"] == 1 - cheaper
        brief = words["cheaper_smaller_area" if smaller else "cheaper"].format(
            cheaper=names[cheaper], cost=shown[cheaper], other_cost=shown[1 - cheaper]
        )
    first, second = (_act(now, words, which) for which in (0, 1))
    verdict = Verdict(
        decision="not-applicable",  # costs are counted, and nothing is tested
        sentence=words["sentence"].format(brief=brief, first=first, second=second, **setup),
        caveat=words["caveat" if all(now.chosen) else "caveat_best"].format(**setup),
        better=() if cheaper < 0 else ((names[cheaper], names[1 - cheaper]),),
        overall=known["areas"],
    )
    return View(
        verdict=verdict,
        brief=brief,
        summary=f"{' / '.join(shown)} per case, slope {slope_text(now.slope)}",
        picture=roc_picture(state, now, words, shown, cheaper),
        why=_why(now, words, totals, setup),
        rows=_rows(now, words),
        columns=columns(),
        caption=words["caption"].format(**setup),
        code=_code(state, now),
    )


def _act(now, words, which):
    point = now.used[which]
    key = f"acts_{kind_of(now.known, point)}"
    return words[key].format(name=now.known["names"][which], threshold=point[2])


def _why(now, words, totals, setup):
    known = now.known
    parts = [words["slope"].format(slope=slope_text(now.slope), **setup)]
    best = [now.total(point) for point in now.best]
    if best[0] == best[1]:
        parts.append(words["touch_both"])
    else:
        which = int(best[1] < best[0])
        parts.append(
            words["touch"].format(
                name=known["names"][which],
                fpr=format_number(now.best[which][1] / known["negatives"], 3),
                tpr=format_number(now.best[which][0] / known["positives"], 3),
            )
        )
    for which in (0, 1):
        if now.chosen[which]:
            extra = (totals[which] - best[which]) / now.unit
            key = "costs_extra" if extra else "costs_nothing_extra"
            parts.append(
                words[key].format(
                    name=known["names"][which],
                    extra=format_number(extra, decimals([extra])),
                    cheapest=rule(known, words, now.best[which]),
                )
            )
    return (*parts, known["slopes"], known["pairs"])


def _rows(now, words):
    known = now.known
    rows = []
    for which in (0, 1):
        some = {"row_cheapest": now.best[which], "row_chosen": now.used[which]}
        for key in ("row_cheapest", "row_chosen")[: 1 + now.chosen[which]]:
            label = words[key].format(
                name=known["names"][which], threshold=rule(known, words, some[key])
            )
            rows.append(_row(now, label, some[key]))
    rows.append(_row(now, words["row_nothing"], [0, 0]))
    rows.append(_row(now, words["row_all"], [known["positives"], known["negatives"]]))
    return tuple(rows)


def _row(now, label, point):
    tp, fp = point[:2]
    known, (negatives, positives) = now.known, now.ratio
    both = negatives + positives
    missed = known["positives"] - tp
    cells = (
        label,
        format_number(fp / known["negatives"], 3),
        format_number(tp / known["positives"], 3),
        format_number(1000 * negatives * fp / (known["negatives"] * both), 1),
        format_number(1000 * positives * missed / (known["positives"] * both), 1),
        format_number(now.total(point) / now.unit, 4),
    )
    return {str(place): cell for place, cell in enumerate(cells)}


def _code(state, now):
    known = now.known
    negatives, positives = now.ratio
    weights = f"{now.fp} * {negatives} * fpr + {now.fn} * {positives} * (1 - tpr)"
    lines = [
        *known["code"],
        "def cost(fpr, tpr):",
        f"    return ({weights}) / {negatives + positives}",
        "",
        f"slope = cost_slope({now.fp}, {now.fn}, {negatives}, {positives})",
    ]
    thresholds = (state.threshold_first, state.threshold_second)
    for which in (0, 1):
        column = f'scores["{known["names"][which]}"]'
        if now.chosen[which]:
            lines.append(f"called = {column} >= {thresholds[which]}")
            lines.append("print(cost(called[truth == 0].mean(), called[truth == 1].mean()))")
        else:
            lines.append(f"points = roc_curve(truth, {column}).points")
            lines.append("print(cost(*best_operating_point(points, slope)))")
    lines.append("print(delong_test(truth, scores.iloc[:, 1], scores.iloc[:, 2]))")
    return "\n".join(lines)
