"""What the ROC lab knows before anything is chosen: curves as counts, areas, cheapest slopes."""

import numpy as np

from ..._text import _, format_level, format_number, p_text
from ...roc import delong_test, roc_curve, roc_hull
from ...roc._cheaper import SAME
from ...roc._scores import TABLES, changed
from .slopes import slopes_told

__all__ = ["CUTS", "facts_of"]

# Finer near 0 and 1, where the scores of naive Bayes crowd. 0 is whole, as JavaScript writes it:
# the browser and Python name a state by its values.
CUTS = (
    *(0, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05),
    *(place / 20 for place in range(2, 19)),
    *(0.95, 0.98, 0.99, 0.995, 0.998, 0.999),
)


def facts_of(scores, table, form, alpha):
    """Everything about a frame of scores in this form, as JSON values.

    ``curves``: for each classifier its corners (true positives, false positives, threshold in
    words), its counts at the `CUTS`, and both as places. ``higher``: which has the larger area,
    or -1. ``hull``: the hull over both as rates. ``code``: the lines that read the scores. The
    page's ``computed/roc.js`` starts from the same.
    """
    truth = scores.iloc[:, 0].to_numpy() == 1
    names = [str(name) for name in scores.columns[1:]]
    values = [changed(scores.iloc[:, place].to_numpy(float), form) for place in (1, 2)]
    found = [roc_curve(truth, some) for some in values]
    test = delong_test(truth, *values)
    return {
        "names": names,
        "positives": int(truth.sum()),
        "negatives": int((~truth).sum()),
        "curves": [_curve(*each, truth) for each in zip(names, found, values, strict=True)],
        "higher": -1 if abs(test.difference) < SAME else int(test.difference < 0),
        "hull": roc_hull(np.vstack([curve.points for curve in found])).round(4).tolist(),
        "areas": _areas(names, test, alpha),
        "pairs": _pairs(names, test),
        "slopes": slopes_told(names, found),
        "code": _code(table, form),
    }


def _curve(name, found, values, truth):
    tp, fp = (found.frame[column].to_numpy() for column in ("tp", "fp"))
    # Where the curve goes straight on there is no corner, and nothing can be cheapest.
    turns = np.diff(tp)[1:] * np.diff(fp)[:-1] != np.diff(tp)[:-1] * np.diff(fp)[1:]
    keep = np.flatnonzero(np.r_[True, turns, True])
    cuts = np.array([[(values[yes] >= cut).sum() for yes in (truth, ~truth)] for cut in CUTS])
    return {
        "label": _("{name}, AUC {auc}").format(name=name, auc=format_number(found.auc, 3)),
        "corners": [[int(tp[i]), int(fp[i]), _threshold(found.thresholds, int(i))] for i in keep],
        "cuts": cuts.tolist(),
        "line": found.points[keep].round(4).tolist(),
        "stops": (cuts / [truth.sum(), (~truth).sum()])[:, ::-1].round(4).tolist(),
    }


def _threshold(thresholds, i):
    """A threshold in as many decimals as tell it from its neighbours, "" above all scores."""
    if not np.isfinite(thresholds[i]):
        return ""
    near = [t for t in thresholds[max(0, i - 1) : i + 2] if np.isfinite(t)]
    for decimals in range(2, 7):
        shown = {format_number(t, decimals) for t in near}
        if len(shown) == len(near):
            break
    return format_number(thresholds[i], decimals)


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
