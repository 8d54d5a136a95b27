"""The confusion lab's picture: every measure as a bar, and where the plan had it."""

from math import floor, isnan

from .facts import measured
from .words import plain_number, shown

__all__ = ["confusion_picture"]


def _values(state, labels, words):
    """[(name, value, style), ...] of the measures that the picture shows, None without cases."""
    found = measured(state, labels)
    if found is None:
        return None
    whole, ones = found
    target = ones[labels.index(state.target)]
    names = {"name": state.target, "beta": plain_number(state.beta)}
    return [
        (words["accuracy"], whole.accuracy, "blue"),
        (words["kappa"], whole.kappa, "blue"),
        (words["balanced"], whole.balanced_accuracy, "blue"),
        *(
            (words["recall_of"].format(name=name), one.recall, "orange")
            for name, one in zip(labels, ones, strict=True)
        ),
        (words["precision_of"].format(**names), target.precision, "green"),
        (words["f_of"].format(**names), target.f_beta, "green"),
        (words["correlation_of"].format(**names), target.correlation, "green"),
    ]


def confusion_picture(state, matrices, plan, words, facts):
    """Describe the bars of all measures, each with the place where the plan had it."""
    values = _values(state, matrices[state.table].labels, words)
    # Another table or class of interest names other measures, which have no earlier value.
    same = state != plan and (plan.table, plan.target) == (state.table, state.target)
    planned = same and _values(plan, matrices[plan.table].labels, words)
    marks = []
    for i, (name, value, style) in enumerate(values):
        mark = {"name": name, "value": _place(value), "shown": shown(value), "style": style}
        was = planned[i][1] if planned else None
        if was is None or isnan(was):
            mark["text"] = words["mark"].format(name=name, value=shown(value))
        else:
            mark["text"] = words["mark_was"].format(name=name, value=shown(value), was=shown(was))
            mark["was"] = _place(was)
        marks.append(mark)
    places = [mark[key] for mark in marks for key in ("value", "was") if mark.get(key) is not None]
    return {
        "kind": "bars",
        "table": state.table,
        "filled": True,
        "text": words["picture"].format(**facts),
        "note": words["note_was" if planned else "note"],
        "x": {"label": words["axis"], "low": floor(4 * min(0, *places)) / 4, "high": 1},
        "references": [
            {
                "value": _place(facts["most"] / facts["n"]),
                "label": words["reference"].format(**facts),
                "style": "grey",
            }
        ],
        "marks": marks,
    }


def _place(value):
    return None if isnan(value) else round(value, 6)
