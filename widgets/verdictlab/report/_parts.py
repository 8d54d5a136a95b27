"""What a report says, before it is written in any format."""

import re
from dataclasses import dataclass, field, fields

import numpy as np

from .._text import _, format_level, join_words, p_cell, visible
from ..verdicts._phrases import decision_label, doubts, sources
from ._again import code_for, read_of
from ._evidence import evidence_name

__all__ = ["Report", "control_of", "look_first", "parts"]


@dataclass(kw_only=True)
class Report:
    """The parts of a report in plain words; writers escape them."""

    title: str
    verdict: str
    doubts: list[str]  # about the table itself, to be read before all else
    remarks: list[str]
    path: list[tuple[str, str, str]]  # question, answer, numbers
    differences: tuple[list[str], list[list[str]]]  # heads and rows
    conditions: list[tuple[str, str]]
    code: str
    figures: list = field(default_factory=list)

    def __post_init__(self):
        for each in fields(self):
            if each.name != "figures":
                setattr(self, each.name, _shown(getattr(self, each.name)))


def _shown(part):
    """Show escapes and direction marks in all words of a part instead of obeying them."""
    if isinstance(part, str):
        return "\n".join(map(visible, part.split("\n")))
    return type(part)(map(_shown, part))


def parts(verdict, table, code, figures, missing=""):
    """Gather what a report on this verdict says; ``missing`` is what it cannot show."""
    odd = list(table.warnings) if table is not None else []
    return Report(
        title=_title(table),
        verdict=verdict.sentence,
        doubts=odd,
        remarks=[
            text
            for text in (_without_doubts(verdict.caveat, table), verdict.overall, missing)
            if text
        ],
        path=[
            (step.question, step.answer, _numbers(step.evidence, verdict.evidence.get("alpha")))
            for step in getattr(verdict, "path", ())
        ],
        differences=_differences(verdict),
        conditions=_conditions(verdict, table),
        code=code or _code(verdict, table),
        figures=figures,
    )


def _without_doubts(caveat, table):
    """Leave out of the caveat what the report says in a paragraph of its own."""
    if table is None or not table.warnings:
        return caveat
    rest = caveat.replace(doubts(table), sources(table))
    for text in table.warnings:
        rest = rest.replace(text, "")
    return " ".join(rest.split())


def look_first():
    """Head what is odd about the table."""
    return _("Look at the table first")


def _title(table):
    if table is not None and table.name:
        return _("Verdict on {name}").format(name=table.name)
    return _("Verdict")


# The evidence's names of p-values: "p", "smallest_p", "pvalue_gg", "smallest_adjusted" ...
_P = re.compile(r"(^|_)p(value)?(_|$)|adjusted")


def _evidence(name, value, alpha):
    """Write one number of the evidence; a p-value so that it agrees with the decision."""
    is_p = _P.search(str(name)) and isinstance(value, float | np.floating)
    return p_cell(value, alpha) if is_p else _value(value)


def _value(value):
    """Write one number, whatever it is."""
    if isinstance(value, bool | np.bool_):
        return _("yes") if value else _("no")
    if isinstance(value, int | np.integer):
        return str(value)
    if isinstance(value, float | np.floating):
        return f"{value:.4g}"
    if isinstance(value, dict):
        return _numbers(value)
    if isinstance(value, list | tuple | np.ndarray):
        return join_words(map(_value, value))
    return str(value)


def _numbers(evidence, alpha=None):
    told = []
    for name, value in evidence.items():
        shown = _evidence(name, value, alpha)
        template = _("{name} {value}") if shown.startswith("<") else _("{name} = {value}")
        told.append(template.format(name=evidence_name(name), value=shown))
    return "; ".join(told)


def _heads():
    return {
        "first": _("first"),
        "second": _("second"),
        "difference": _("first - second"),
        "pvalue": _("p"),
        "adjusted": _("adjusted p"),
        "probability": _("probability"),
        "rope": _("probability of the rope"),
        "better": _("better"),
        "worse": _("worse"),
        "decision": _("decision"),
        "by": _("decided by"),
    }


def _cell(column, value, alpha):
    if column in ("pvalue", "adjusted"):
        return p_cell(value, alpha)
    if column == "decision":
        return decision_label(value)
    if isinstance(value, float | np.floating):
        return _value(value) if np.isfinite(value) else ""
    return str(value)


def _differences(verdict):
    """Give heads and rows of the comparisons; without a path those that were shown."""
    frame = getattr(verdict, "differences", None)
    heads = _heads()
    if frame is None or not len(frame):
        rows = [[str(name) for name in pair] for pair in verdict.better]
        return [heads["better"], heads["worse"]] if rows else [], rows
    alpha = verdict.evidence.get("alpha")
    rows = [
        [_cell(column, value, alpha) for column, value in zip(frame.columns, row, strict=True)]
        for row in frame.itertuples(index=False, name=None)
    ]
    return [heads.get(column, str(column)) for column in frame.columns], rows


def _conditions(verdict, table):
    evidence = verdict.evidence
    rows = [(_("decision"), decision_label(verdict.decision))]
    if "alpha" in evidence:
        rows.append((_("level alpha, fixed beforehand"), format_level(evidence["alpha"])))
    for name, words in (("school", _("school")), ("route", _("decided by"))):
        if getattr(verdict, name, ""):
            rows.append((words, str(getattr(verdict, name))))
    for name, words in (("n", _("problems")), ("k", _("algorithms")), ("rope", _("rope"))):
        if name in evidence:
            rows.append((words, _value(evidence[name])))
    if table is not None:
        better = (
            _("{metric}, higher is better")
            if table.higher_is_better
            else _("{metric}, lower is better")
        )
        rows.append((_("scores"), better.format(metric=table.metric or _("score"))))
        rows.append((_("names"), ", ".join(table.algorithms)))
    rows += [
        (evidence_name(name), _evidence(name, value, evidence.get("alpha")))
        for name, value in evidence.items()
        if name not in ("alpha", "n", "k", "rope")
    ]
    rows.append((_("verdictlab"), _version()))
    return rows


def _version():
    from .. import __version__  # it stands at the end of the package's own file

    return __version__


def _code(verdict, table):
    """Write the call that gives this verdict again from a file of the scores."""
    alpha = verdict.evidence.get("alpha", 0.05)
    if not getattr(verdict, "school", ""):
        return f"verdict = judge(result, alpha={alpha!r})\nprint(verdict)"
    options = {"school": verdict.school, "alpha": alpha}
    if control := control_of(verdict):
        options["control"] = control
    if verdict.school == "bayesian" and "rope" in verdict.evidence:
        options["rope"] = verdict.evidence["rope"]
    higher = None if table is None else table.higher_is_better
    return code_for(read_of("results.csv", higher), options)


def control_of(verdict):
    """Name the algorithm with which all others, and only they, were compared."""
    frame, k = verdict.differences, verdict.evidence.get("k", 0)
    if k < 3 or len(frame) != k - 1:
        return None
    pairs = [set(pair) for pair in zip(frame["first"], frame["second"], strict=True)]
    return next(iter(set.intersection(*pairs)), None)
