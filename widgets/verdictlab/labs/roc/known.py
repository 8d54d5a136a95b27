"""What the ROC lab knows of two scores before costs are chosen: counts, places and whole sentences.

A page's ``frontend/src/computed/roc.js`` starts from the same.
"""

import numpy as np

from ..._text import _, format_level, format_number, join_words, p_text
from ...roc import cheaper_slopes, delong_test, roc_curve, roc_hull
from ...roc._cheaper import SAME
from ...roc._in_use import calls_at, corners
from ...roc._scores import TABLES, changed
from .words import CUTS

__all__ = ["known_of"]


def known_of(scores, table, form, alpha):
    """Everything about a frame of scores in this form, as JSON values.

    ``curves``: of each classifier its corners (true positives, false positives, threshold in
    words), its counts at the `CUTS`, and both as places. ``higher``: which has the larger area,
    or -1. ``hull``: the hull over both as rates. ``code``: the lines that read the scores.
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
        "higher": -1 if abs(test.difference) < SAME else int(test.difference < 0),
        "hull": roc_hull(np.vstack([curve.points for curve in found])).round(4).tolist(),
        "areas": _areas(names, test, alpha),
        "pairs": _pairs(names, test),
        "slopes": _slopes(names, found),
        "code": _code(table, form),
    }


def _curve(name, found, values, truth):
    turns, cuts = corners(found), calls_at(CUTS, values, truth)
    return {
        "label": _("{name}, AUC {auc}").format(name=name, auc=format_number(found.auc, 3)),
        "corners": [[tp, fp, _threshold(found.thresholds, row)] for row, tp, fp in turns],
        "cuts": cuts,
        "line": found.points[[row for row, _tp, _fp in turns]].round(4).tolist(),
        "stops": (np.array(cuts) / [truth.sum(), (~truth).sum()])[:, ::-1].round(4).tolist(),
    }


def _threshold(thresholds, row):
    """A threshold in as many decimals as tell it from its neighbours, "" above all scores."""
    if not np.isfinite(thresholds[row]):
        return ""
    near = [t for t in thresholds[max(0, row - 1) : row + 2] if np.isfinite(t)]
    for decimals in range(2, 7):
        shown = {format_number(t, decimals) for t in near}
        if len(shown) == len(near):
            break
    return format_number(thresholds[row], decimals)


def _areas(names, test, alpha):
    words = {
        "first": names[0],
        "second": names[1],
        "auc_first": format_number(test.auc_a, 3),
        "auc_second": format_number(test.auc_b, 3),
        "p": p_text(test.pvalue, alpha=alpha),
        "alpha": format_level(alpha),
    }
    if test.pvalue <= alpha:
        return _(
            "AUC: {first} {auc_first}, {second} {auc_second}; a difference of the areas is shown "
            "(DeLong: {p}, at most alpha = {alpha})."
        ).format(**words)
    return _(
        "AUC: {first} {auc_first}, {second} {auc_second}; no difference of the areas is shown "
        "(DeLong: {p}, above alpha = {alpha}), which is not evidence that they are equal."
    ).format(**words)


def _pairs(names, test):
    return _(
        "An area is a share of pairs: of {pairs} pairs of a positive and a negative case, "
        "{first} puts {share_first} % in the right order and {second} {share_second} % (ties "
        "count half). No threshold and no cost enters."
    ).format(
        pairs=test.positives * test.negatives,
        first=names[0],
        second=names[1],
        share_first=format_number(100 * test.auc_a, 1),
        share_second=format_number(100 * test.auc_b, 1),
    )


def _slopes(names, found):
    told = []
    for low, high, which in cheaper_slopes(*(curve.points for curve in found)):
        on, part = (
            (_("{name} from {low} on"), _("{name} from {low} to {high}"))
            if which >= 0
            else (_("neither from {low} on"), _("neither from {low} to {high}"))
        )
        told.append(
            (on if high == np.inf else part).format(
                name=names[which], low=format_number(low, 2), high=format_number(high, 2)
            )
        )
    return _("At its cheapest threshold each, this one is cheaper at slopes: {list}.").format(
        list=join_words(told)
    )


def _code(table, form):
    own = table not in TABLES
    needed = ["best_operating_point", "cost_slope", "delong_test", "roc_curve"]
    lines = [f"from verdictlab import {', '.join(needed)}"]
    if own:
        lines += ["", f"# {_('scores is your own table: the truth, then two columns of scores')}"]
    else:
        lines += ["from verdictlab.labs import roc_scores", "", f"scores = roc_scores({table!r})"]
    change = {
        "ranks": "scores.iloc[:, 1:].rank(pct=True)",
        "rounded": "scores.iloc[:, 1:].round(1)",
        "crisp": "(scores.iloc[:, 1:] >= 0.5).astype(float)",
    }
    if form in change:
        lines.append(f"scores.iloc[:, 1:] = {change[form]}")
    return [*lines, "truth = scores.iloc[:, 0]", ""]
