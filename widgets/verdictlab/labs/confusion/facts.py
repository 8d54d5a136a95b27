"""The confusion lab's numbers, and what they become in its sentences."""

import numpy as np

from ..._text import format_level
from ...metrics import binary_metrics, confusion_metrics
from ..shared.level import percent_sure, share_limits
from .words import plain_number, shown

__all__ = ["against", "facts_of", "interval", "measured"]


def measured(state, labels):
    """(`ConfusionMetrics`, one `BinaryMetrics` per class against the rest), None without cases.

    The imbalance multiplies the rows (true classes) of all classes but the one of interest.
    """
    growth = [1 if label == state.target else state.imbalance for label in labels]
    matrix = np.array(state.cells).reshape(len(labels), -1) * np.array(growth)[:, None]
    if not matrix.sum():
        return None
    hits = np.diag(matrix)
    missed, alarms = matrix.sum(1) - hits, matrix.sum(0) - hits
    others = matrix.sum() - hits - missed - alarms
    counts = zip(*(some.tolist() for some in (hits, missed, alarms, others)), strict=True)
    return confusion_metrics(matrix, labels), [
        binary_metrics(tp, fn, fp, tn, state.beta) for tp, fn, fp, tn in counts
    ]


def against(found, state, matrices, plan, words):
    """How accuracy and kappa moved since the plan, as a sentence; "" where neither did.

    Other predictions are another matrix: nothing moved there.
    """
    same = state != plan and state.table == plan.table
    planned = measured(plan, matrices[plan.table].labels) if same else None
    if planned is None:
        return ""
    new, old = found[0], planned[0]
    facts = {"a": shown(new.accuracy), "k": shown(new.kappa)}
    facts |= {"a0": shown(old.accuracy), "k0": shown(old.kappa)}
    if (facts["a"], facts["k"]) == (facts["a0"], facts["k0"]):
        return ""
    seen = facts["a"] != facts["a0"] and facts["k"] != facts["k0"]
    opposed = seen and new.accuracy > old.accuracy and new.kappa < old.kappa
    return words["opposed" if opposed else "against"].format(**facts)


def interval(whole, alpha):
    """The limits of the accuracy on all cases from which these were drawn."""
    return share_limits(int(np.trace(whole.matrix)), int(whole.n), alpha)


def facts_of(state, labels, found, limits, words):
    """What fills the holes of the lab's sentences."""
    whole, ones = found
    target, truth = ones[labels.index(state.target)], whole.matrix.sum(1)
    recalls = words["join"](
        words["of_class"].format(name=name, value=shown(one.recall))
        for name, one in zip(labels, ones, strict=True)
    )
    (low, high), baseline = limits, float(truth.max() / whole.n)
    common = {"majority": labels[int(truth.argmax())], "baseline": shown(baseline)}
    place = "below" if baseline < low else "above" if baseline > high else "inside"
    return common | {
        "n": whole.n,
        "hits": int(np.trace(whole.matrix)),
        "accuracy": shown(whole.accuracy),
        "kappa": shown(whole.kappa),
        # Kappa is recomputed by hand from these two.
        "exact": shown(whole.accuracy, 4),
        "chance": shown(whole.chance_agreement, 4),
        "most": int(truth.max()),
        "alpha": format_level(state.alpha),
        "sure": percent_sure(state.alpha),
        "level": state.alpha,
        "limits": limits,
        "low": shown(low),
        "high": shown(high),
        "placed": words[place].format(**common),
        "balanced": shown(whole.balanced_accuracy),
        "recalls": recalls,
        "target": state.target,
        "tp": target.tp,
        "fn": target.fn,
        "fp": target.fp,
        "tn": target.tn,
        "positives": target.positives,
        "recall": shown(target.recall),
        "precision": shown(target.precision),
        "f": shown(target.f_beta),
        "beta": plain_number(state.beta),
    }
