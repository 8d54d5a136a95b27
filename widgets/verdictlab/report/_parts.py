"""What a report says, before it is written in any format."""

import re
from dataclasses import dataclass, fields

import numpy as np

from .._text import _, format_level, join_words, p_cell
from ..verdicts._phrases import decision_label, doubts, sources
from ._again import code_for, read_of
from ._cautions import about_failures, disagreement
from ._evidence import evidence_name
from ._methods import fingerprint, versions
from ._section import Code, Section, Steps, Table, Text, shown
from ._sizes import sizes_of
from ._whole import control_of, evidence_sections, is_whole, last_sections, options_of

__all__ = ["Report", "look_first", "parts"]


@dataclass(kw_only=True)
class Report:
    """The parts of a report in plain words; writers escape them."""

    title: str
    verdict: str
    doubts: list[str]  # about the table itself, to be read before all else
    remarks: list[str]
    body: list[Section]
    appendix: list[Section]

    def __post_init__(self):
        for each in fields(self):
            setattr(self, each.name, shown(getattr(self, each.name)))


def parts(verdict, table, code, figures, missing=""):
    """Gather what a report on this verdict says; ``missing`` is what it cannot show."""
    odd = list(table.warnings) if table is not None else []
    whole = table is not None and is_whole(verdict, table)
    options = options_of(verdict, code) if whole else {}
    heads, rows = _differences(verdict, table if whole else None)
    beside = []
    if whole and len(verdict.differences):
        beside = [about_failures(table), disagreement(verdict, table, options["alpha"])]
    pairs = [Table(heads, rows, _("One row per comparison")), *map(Text, filter(None, beside))]
    pairs = Section(_("Differences"), pairs)
    path = Section(_("How it was reached"), [Steps(_path(verdict))], tuple(figures[1:]))
    conditions = Table(
        [_("what"), _("value")], _conditions(verdict, table), _("What this conclusion rests on")
    )
    again = Section(_("Code that gives it again"), [Code(code or _code(verdict, table))])
    first = [Section("", [], tuple(figures[:1]))] if figures else []
    path = [path] if path.blocks[0].rows else []
    if not path and figures:
        first = [Section("", [], tuple(figures))]
    conditions = Section(_("Conditions"), [conditions])
    body, appendix = [*path, *first, *([pairs] if rows else []), conditions, again], []
    if whole:
        body = [*first, *evidence_sections(verdict, table, options), *path, conditions]
        appendix = [*([pairs] if rows else []), again, *last_sections(verdict, table, options)]
    return Report(
        title=_title(table),
        verdict=verdict.sentence,
        doubts=odd,
        remarks=[
            text
            for text in (_without_doubts(verdict.caveat, table), verdict.overall, missing)
            if text
        ],
        body=body,
        appendix=appendix,
    )


def _path(verdict):
    return [
        (step.question, step.answer, _numbers(step.evidence, verdict.evidence.get("alpha")))
        for step in getattr(verdict, "path", ())
    ]


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


def _is_minimum(name):
    """Whether a number is what could have been reached at most, not what was."""
    return str(name).startswith(("smallest", "largest_possible"))


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
        if _is_minimum(name):
            continue
        written = _evidence(name, value, alpha)
        template = _("{name} {value}") if written.startswith("<") else _("{name} = {value}")
        told.append(template.format(name=evidence_name(name), value=written))
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


def _differences(verdict, table):
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
    named = [heads.get(column, str(column)) for column in frame.columns]
    sizes = None if table is None else sizes_of(frame, table, alpha)
    if sizes is not None:  # the effect stands before its p
        ranks = frame["by"].iloc[0] == "ranks"
        named[2:3] = [
            _("difference of scores"),
            _("simultaneous interval"),
            *([_("difference of mean ranks")] if ranks else []),
        ]
        rows = [
            [*row[:2], size, reach, *([row[2]] if ranks else []), *row[3:]]
            for row, size, reach in zip(rows, *sizes, strict=True)
        ]
    return named, rows


def _distances(evidence):
    """Name the textbook's critical distance beside the one that is corrected for ties."""
    if "critical_distance" not in evidence or not 0 < evidence.get("tie_correction", 1) < 1:
        return []
    textbook = evidence["critical_distance"] / np.sqrt(evidence["tie_correction"])
    return [
        (_("critical distance above"), _("corrected for ties")),
        (_("textbook critical distance (no ties)"), _value(float(textbook))),
    ]


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
        rows.append((_("SHA-256 of the table"), fingerprint(table)))
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
        if name not in ("alpha", "n", "k", "rope") and not _is_minimum(name)
    ]
    rows += _distances(evidence)
    rows.append((_("computed with"), versions()))
    return rows


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
