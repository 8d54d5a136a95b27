"""What the ROC lab knows before anything is chosen: curves as counts, areas, cheapest slopes."""

import numpy as np

from .._text import _, format_level, format_number, join_words, p_text
from ..roc import cost_curve, delong_test, roc_curve, roc_hull
from ._roc_scores import TABLES, changed

__all__ = ["CUTS", "facts"]

# Finer near 0 and 1, where the scores of naive Bayes crowd.
CUTS = (
    *(0.0, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05),
    *(place / 20 for place in range(2, 19)),
    *(0.95, 0.98, 0.99, 0.995, 0.998, 0.999),
)
SAME = 1e-12


def facts(scores, table, form, alpha):
    """Everything about a frame of scores in this form, as JSON values.

    ``curves``: for each classifier its corners (true positives, false positives, threshold in
    words), its counts at the `CUTS`, and both as places; ``higher``: which has the larger area, or -1;
    ``hull``: the hull over both as rates; ``code``: the lines that read the scores. The page's ``computed/roc.js`` starts from the same.
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
        "slopes": _slopes(names, found),
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


def cheaper_slopes(points, others):
    """Stretches of slopes (low, high, which): 0 or 1 is cheaper at its best there, -1 is neither.

    >>> cheaper_slopes([[0, 0.5]], [[0.3, 0.95]])
    [(0.0, 1.5, 1), (1.5, inf, 0)]
    """
    curves = [cost_curve(points), cost_curve(others)]
    x = np.unique(np.concatenate([curve.envelope[:, 0] for curve in curves]))
    # From the side of slope 0, which is probability cost 1.
    x = x[::-1]
    gap = curves[0].cost(x) - curves[1].cost(x)
    gap[np.abs(gap) < SAME] = 0
    ends, signs = [x[0]], []
    for i in range(len(x) - 1):
        sign = int(np.sign(gap[i] or gap[i + 1]))
        if gap[i] * gap[i + 1] < 0:
            signs += [sign, -sign]
            ends += [x[i] + (x[i + 1] - x[i]) * gap[i] / (gap[i] - gap[i + 1]), x[i + 1]]
        else:
            signs.append(sign)
            ends.append(x[i + 1])
    stretches = []
    for low, high, sign in zip(ends[:-1], ends[1:], signs, strict=True):
        which = {-1: 0, 1: 1, 0: -1}[sign]
        slopes = [float((1 - end) / end) if end else float("inf") for end in (low, high)]
        if stretches and stretches[-1][2] == which:
            slopes[0] = stretches.pop()[0]
        stretches.append((*(round(slope, 9) for slope in slopes), which))
    return stretches


def _slopes(names, found):
    told = []
    for low, high, which in cheaper_slopes(found[0].points, found[1].points):
        words = {
            "name": names[which] if which >= 0 else "",
            "low": format_number(low, 2),
            "high": format_number(high, 2),
        }
        if which < 0:
            part = _("neither from {low} to {high}")
            told.append((_("neither from {low} on") if high == np.inf else part).format(**words))
        elif high == np.inf:
            told.append(_("{name} from {low} on").format(**words))
        else:
            told.append(_("{name} from {low} to {high}").format(**words))
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
