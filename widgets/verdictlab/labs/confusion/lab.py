"""The confusion lab: what accuracy, kappa and the rates of each class see in one matrix."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from math import floor, isnan
from typing import TYPE_CHECKING

from ..._check import check_alpha
from ..._text import _, format_level, visible
from ...verdicts import Verdict
from ..engine.shell import Column, Computed, Lab, View
from ..shared.level import levels, percent_sure
from ..shared.tasks import misses_task, misses_words
from .controls import OWN, confusion_controls, opening
from .facts import against, facts_of, interval, measured
from .words import plain_number, shown, templates

if TYPE_CHECKING:
    from typing import Any

__all__ = ["ConfusionState", "confusion_lab"]


@dataclass(frozen=True, kw_only=True)
class ConfusionState:
    """Everything the student can choose in the confusion lab."""

    table: str
    cells: tuple[int, ...]
    target: str
    imbalance: int = 1
    beta: float = 1.0
    alpha: float = 0.05


def confusion_view(state, matrices, plan):
    """What the confusion lab shows for one state; ``plan`` is what it compares with."""
    words, labels = templates(), matrices[state.table].labels
    found = measured(state, labels)
    if found is None:
        empty = words["empty"]
        verdict = Verdict(decision="not-applicable", sentence=empty, caveat="", brief=empty)
        return View(verdict=verdict, brief=verdict.brief)
    whole, ones = found
    low, high = limits = interval(whole, state.alpha)
    facts = facts_of(state, labels, found, limits, words)
    brief = words["brief"].format(**facts)
    return View(
        verdict=Verdict(
            decision="no-conclusion",
            sentence=words["sentence"].format(brief=brief, **facts),
            caveat=words["caveat"].format(**facts),
            brief=brief,
            overall=against(found, state, matrices, plan, words),
            evidence={"accuracy": whole.accuracy, "low": low, "high": high, "alpha": state.alpha},
        ),
        brief=brief,
        summary=words["summary"].format(**facts),
        picture=confusion_picture(state, matrices, plan, words, facts),
        why=tuple(words[name].format(**facts) for name in words if name.startswith("why_")),
        rows=tuple(
            {"name": name, "truth": one.positives, "called": one.tp + one.fp, "recall": one.recall}
            | {"specificity": one.specificity, "precision": one.precision, "f": one.f_beta}
            for name, one in zip(labels, ones, strict=True)
        ),
        columns=(
            Column(key="name", label=words["class"]),
            Column(key="truth", label=words["cases"], numeric=True),
            Column(key="called", label=words["called"], numeric=True),
            *(
                Column(key=key, label=words[key].format(**facts), numeric=True, show=shown)
                for key in ("recall", "specificity", "precision", "f")
            ),
        ),
        caption=words["caption"].format(**facts),
        code=words["code"].format(matrix=whole.matrix.tolist(), names=list(labels), **facts),
    )


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
    planned = _values(plan, matrices[plan.table].labels, words) if same else None
    marks = []
    for i, (name, value, style) in enumerate(values):
        mark = {"name": name, "value": _place(value), "shown": shown(value), "style": style}
        if i == 0:  # what the level of the lab moves
            mark["low"], mark["high"] = map(_place, facts["limits"])
        was = planned[i][1] if planned else None
        # A measure that stands where it stood needs no ring.
        kept = planned is None or (planned[i][0], _place(was)) == (name, _place(value))
        if was is None or isnan(was) or kept:
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
        "note": words["note_was" if planned else "note"].format(**facts),
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


def confusion_lab(
    table: Any = None,
    *,
    alpha: float = 0.05,
    labels: Any = None,
    target: str | None = None,
    imbalance: int = 1,
    beta: float = 1.0,
) -> Lab:
    """What do accuracy, kappa and the rates of each class say about these predictions?

    The cells of the confusion matrix can be typed over, the other classes made more frequent.
    The lab says what always naming the most frequent class would reach, and how accuracy and
    kappa moved since the plan. In a page without a kernel the browser computes the same.

    Parameters
    ----------
    table
        "fraud" (the default: 10,000 card payments, 0.5 % frauds, invented counts), "iris" (30
        flowers; Bernado, table 2), "screening" (3 % are ill and the alarm never sounds, invented
        counts), or a square matrix of counts with the true classes in its rows (lists, array or
        DataFrame, whose columns then name the classes).
    alpha
        Level of the interval for the accuracy ("exact" of `score_interval`).
    labels
        Names of the classes of a matrix of your own.
    target
        The class of interest, for precision, recall and F; the first one by default.
    imbalance
        1, 2, 5, 10, 20 or 50: how many times the cases of all other classes are counted.
    beta
        0.25, 0.5, 1, 2 or 4: recall counts beta times as much as precision in F.

    Returns
    -------
    Lab
        ``lab.view`` holds verdict, picture, rows (one per class) and code;
        ``lab.set(cells=(0, 50, 0, 9950))`` asks what if, row by row.

    Raises
    ------
    ValueError
        An unknown table or class, a matrix that is not square, a value that is not offered.

    References
    ----------
    Bernado, Disseny experimental en analitica de dades, section 2.1. Cohen (1960), Educational
    and Psychological Measurement 20:37-46. Clopper & Pearson (1934), Biometrika 26:404-413.

    Examples
    --------
    >>> lab = confusion_lab()
    >>> lab.view.brief, lab.set(cells=(0, 50, 0, 9950)).view.brief
    ('Accuracy 0.992, kappa 0.425.', 'Accuracy 0.995, kappa 0.000.')
    """
    alpha = check_alpha(alpha, function="confusion_lab")
    name, matrices = opening(table, labels)
    chosen = matrices[name]
    target = chosen.labels[0] if target is None else visible(str(target))
    plan = ConfusionState(
        table=name,
        cells=chosen.counts,
        target=target,
        imbalance=imbalance,
        beta=float(beta),
        alpha=alpha,
    )

    def measures(state):
        names = matrices[state.table].labels
        found = measured(state, names)
        return found and (found[0].accuracy, found[1][names.index(state.target)].recall)

    return Lab(
        title=_("How good are these predictions?"),
        plan=plan,
        view=lambda state: confusion_view(state, matrices, plan),
        controls=confusion_controls(matrices, alpha),
        computed=Computed(
            name="confusion",
            data={
                "words": templates(plain=True) | misses_words(),
                "plan": asdict(plan),
                "levels": [[x, format_level(x), percent_sure(x), repr(x)] for x in levels(alpha)],
                "labels": {key: list(some.labels) for key, some in matrices.items()},
                "names": {key: repr(list(some.labels)) for key, some in matrices.items()},
            },
        ),
        task=lambda: misses_task(plan, measures, misses_words()),
        factory="confusion_lab",
        extra={
            "table": name if name != OWN else chosen.rows(),
            "labels": None if name != OWN else list(chosen.labels),
        },
        unplanned=("cells",),
    )
