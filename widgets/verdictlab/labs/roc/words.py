"""What the ROC lab offers and says. Sentences on a state are templates: a page fills the same."""

import numpy as np

from ..._text import _, format_level, format_number, join_words
from ...roc import cheaper_slopes, delong_test, roc_curve, roc_hull
from ...roc._cheaper import SAME
from ...roc._in_use import calls_at, corners, threshold_text
from ...roc._redrawn import orders_of
from ...roc._scores import TABLES, changed
from ...verdicts import judge
from ..engine.view import Column

# What a false alarm and a miss cost; negatives to positives. Both as "first:second".
COSTS = (
    *("100:1", "50:1", "20:1", "10:1", "5:1", "4:1", "2:1", "1:1"),
    *("1:2", "1:4", "1:5", "1:10", "1:20", "1:50", "1:100"),
)
RATIOS = ("999:1", "99:1", "49:1", "19:1", "9:1", "4:1", "2:1", "1:1", "1:2", "1:4")
# Finer near 0 and 1, where the scores of naive Bayes crowd. 0 is whole, as JavaScript writes it:
# the browser and Python name a state by its values.
CUTS = (
    *(0, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05),
    *(place / 20 for place in range(2, 19)),
    *(0.95, 0.98, 0.99, 0.995, 0.998, 0.999),
)


def sides(text):
    """The two whole numbers of "first:second"."""
    return tuple(int(part) for part in text.split(":"))


def cut_label(cut):
    """One of the `CUTS` as it is written."""
    return format_level(cut) if cut else format_number(0, 2)


def templates():
    """{name: template} of every sentence that depends on what is chosen."""
    return {
        "mark": format_number(0.5, 1)[1],
        "cheaper": _("{cheaper} is cheaper: {cost} per case against {other_cost}."),
        "cheaper_smaller_area": _(
            "{cheaper} is cheaper, with the smaller area: {cost} per case against {other_cost}."
        ),
        "same": _("Both cost the same: {cost} per case."),
        "acts_from": _("{name} calls positive from the score {threshold} on"),
        "acts_nothing": _("{name} calls nothing positive"),
        "acts_all": _("{name} calls everything positive"),
        "sentence": _(
            "{brief} {first}; {second}. A false alarm costs {fp}, a miss {fn}; negatives to "
            "positives are {negatives} to {positives}."
        ),
        "caveat_best": _(
            "Counted on {cases} cases, with thresholds chosen on them: new cases will cost more, "
            "and a small gap may turn."
        ),
        "caveat": _("Counted on {cases} cases: on new ones a small gap may turn."),
        "slope": _(
            "The lines of equal cost have the slope {fp} x {negatives} / ({fn} x {positives}) = "
            "{slope}: so much must the true positive rate gain to pay for one unit of the false "
            "positive rate."
        ),
        "touch": _(
            "Coming down from the corner (0, 1), the line of this slope meets {name} first, at "
            "false positive rate {fpr} and true positive rate {tpr}."
        ),
        "touch_both": _(
            "Coming down from the corner (0, 1), the line of this slope meets both at once."
        ),
        "costs_extra": _(
            "At the threshold chosen {name} costs {extra} per case more than at its cheapest: "
            "{cheapest}."
        ),
        "costs_nothing_extra": _("No other threshold would make {name} cheaper."),
        "row_cheapest": _("{name}, cheapest: {threshold}"),
        "row_chosen": _("{name}, chosen: {threshold}"),
        "nothing": _("nothing is positive"),
        "all": _("everything is positive"),
        "row_nothing": _("Anybody: nothing is positive"),
        "row_all": _("Anybody: everything is positive"),
        "caption": _(
            "Expected in use: rates as counted on {cases} cases, negatives to positives "
            "{negatives} to {positives}."
        ),
        "picture": _(
            "ROC plane: false positive rate to the right, true positive rate up. {first} {second}"
        ),
        "point": _(
            "{name} at {threshold}: false positive rate {fpr}, true positive rate {tpr}, {cost} "
            "per case."
        ),
        "note": _(
            "Straight: points of equal cost. Drag a point along its curve, or turn the line."
        ),
        "tab": _("ROC curve"),
        "at": _("threshold {threshold}"),
        "hull": _("hull over both"),
        "line_name": _("line of equal cost"),
        "line": _("Line of equal cost, slope {slope}."),
        "horizontal": _("false positive rate"),
        "vertical": _("true positive rate"),
    }


def columns():
    """The headings of the table; its cells are written already."""
    heads = (
        _("rule"),
        _("false positive rate"),
        _("true positive rate"),
        _("false alarms in 1000"),
        _("misses in 1000"),
        _("cost per case"),
    )
    return tuple(
        Column(key=str(place), label=head, numeric=place > 0) for place, head in enumerate(heads)
    )


def known_of(scores, table, form, levels):
    """Everything about a frame of scores in this form.

    ``curves``: of each classifier its corners (true positives, false positives, threshold in
    words), its counts at the `CUTS` and its line as rates. ``higher``: which has the larger area,
    or -1. ``hull``: the hull over both. ``areas``: what is said of them at each of the ``levels``.
    ``code``: how the scores are read ("head"), where those of each stand ("columns"), how the areas
    are tested ("test") and whose they are ("names").
    """
    truth = scores.iloc[:, 0].to_numpy() == 1
    names = list(scores.columns[1:])
    values = [changed(scores.iloc[:, place].to_numpy(float), form) for place in (1, 2)]
    found = [roc_curve(truth, some) for some in values]
    test = delong_test(truth, *values)
    return {
        "names": names,
        "positives": test.positives,
        "negatives": test.negatives,
        "curves": [_curve(*each, truth) for each in zip(names, found, values, strict=True)],
        "higher": -1 if abs(float(test.difference)) < SAME else int(test.difference < 0),
        "hull": roc_hull(np.vstack([curve.points for curve in found])).round(4).tolist(),
        "levels": list(levels),
        "areas": [str(judge(test, alpha=level, names=tuple(names))) for level in levels],
        "pairs": _pairs(names, test),
        "slopes": _slopes(names, found),
        "code": _code(names, table, form),
    }


def _curve(name, found, values, truth):
    turns = corners(found)
    return {
        "label": _("{name}, AUC {auc}").format(name=name, auc=format_number(found.auc, 3)),
        "corners": [[tp, fp, threshold_text(found.thresholds, row)] for row, tp, fp in turns],
        "cuts": calls_at(CUTS, values, truth),
        "order": orders_of(values, truth),
        "line": found.points[[row for row, _tp, _fp in turns]].round(4).tolist(),
    }


def _code(names, table, form):
    columns = [f'scores["{name}"]' for name in names]
    read = ["from verdictlab.labs import roc_scores", "", f"scores = roc_scores({table!r})"]
    if table not in TABLES:  # her columns may have names that are no text
        columns = ["scores.iloc[:, 1]", "scores.iloc[:, 2]"]
        read = ["", "# " + _("scores is your own table: the truth, then two columns of scores")]
    change = {
        "ranks": "(scores.iloc[:, 1:].rank() - 0.5) / len(scores)",
        "rounded": "scores.iloc[:, 1:].round(1)",
        "crisp": "(scores.iloc[:, 1:] >= 0.5).astype(float)",
    }
    changes = [f"scores.iloc[:, 1:] = {change[form]}"] if form in change else []
    needed = "best_operating_point, cost_slope, delong_test, judge, roc_curve"
    return {
        "head": [f"from verdictlab import {needed}", *read, *changes, "truth = scores.iloc[:, 0]"],
        "columns": columns,
        "test": f"test = delong_test(truth, {', '.join(columns)})",
        "names": repr(tuple(names)),
    }


def _pairs(names, test):
    """What two areas count; ``test`` is a result of `delong_test`."""
    shares = [format_number(100 * area, 1) for area in (test.auc_a, test.auc_b)]
    return _(
        "An area is a share of pairs: of {pairs} pairs of a positive and a negative case, "
        "{first} puts {share_first} % in the right order and {second} {share_second} % (ties "
        "count half). No threshold and no cost enters."
    ).format(
        pairs=test.positives * test.negatives,
        first=names[0],
        second=names[1],
        share_first=shares[0],
        share_second=shares[1],
    )


def _slopes(names, found):
    """Where each of the two is cheaper; ``found`` are two results of `roc_curve`."""
    told = []
    for low, high, which in cheaper_slopes(*(curve.points for curve in found)):
        words = {"name": names[which], "low": format_number(low, 2), "high": format_number(high, 2)}
        part = _("neither from {low} to {high}") if which < 0 else _("{name} from {low} to {high}")
        if high == np.inf:
            part = _("neither from {low} on") if which < 0 else _("{name} from {low} on")
        told.append(part.format(**words))
    return _("At its cheapest threshold each, this one is cheaper at slopes: {list}.").format(
        list=join_words(told)
    )
