"""What a report on a whole protocol and its table adds: leaders, sizes, sensitivity, methods."""

import re

from .._text import _, format_number
from ..protocol import ProtocolVerdict
from ..summaries._summary import summary_of
from ..summaries._writing import rows_of
from ..tables._names import short
from ._cautions import about_failures, about_intervals, disagreement
from ._methods import methods
from ._section import Code, Items, Section, Table, Tasks, Text
from ._sensitivity import sensitivity
from ._sizes import MOST_IN_MATRIX, matrix

__all__ = ["control_of", "evidence_sections", "is_whole", "last_sections", "options_of"]

_MOST_LISTED = 200  # problems whose scores the appendix repeats


def is_whole(verdict, table):
    """Whether this is the verdict of a protocol on this table."""
    evidence = verdict.evidence
    return (
        isinstance(verdict, ProtocolVerdict)
        and (evidence.get("n"), evidence.get("k")) == (table.n, table.k)
        and "alpha" in evidence
    )


def control_of(verdict):
    """Name the algorithm with which all others, and only they, were compared."""
    frame, k = verdict.differences, verdict.evidence.get("k", 0)
    if k < 3 or len(frame) != k - 1:
        return None
    pairs = [set(pair) for pair in zip(frame["first"], frame["second"], strict=True)]
    return next(iter(sorted(set.intersection(*pairs))), None)


def options_of(verdict, code=None):
    """Return the options of the plan: school, alpha, control, rope."""
    control = control_of(verdict)
    if not verdict.leaders and control is None:
        control = _in_code(code)  # the overall test ended the path before any comparison
    if (control or verdict.leaders) and code and re.search(r"control='best'", code):
        control = "best"
    rope = verdict.evidence.get("rope") if verdict.school == "bayesian" else None
    margin = {name: value for name, value in verdict.evidence.items() if name == "margin"}
    if margin and control is None:
        control = verdict.differences["second"].iloc[0]  # of two algorithms, too
    return {
        "school": verdict.school,
        "alpha": verdict.evidence["alpha"],
        "control": control,
        "rope": rope,
        **margin,
    }


def _in_code(code):
    found = re.search(r"control='([^']*)'", code or "")
    return found[1] if found else None


def evidence_sections(verdict, table, options):
    """Return what stands in the body: reading, summary, matrix, sensitivity, methods, checklist."""
    found = []
    if table.reading:
        found.append(Section(_("What was read"), [Items(list(table.reading))]))
    base = options["control"] if options["control"] in table.algorithms else None
    if (verdict.leaders or base) and table.k <= 200:
        found.append(_summary(verdict, table, options, base))
    if 2 < table.k <= MOST_IN_MATRIX and len(verdict.differences):
        order = list(table.mean_ranks().sort_values(kind="stable").index)
        if made := matrix(verdict.differences, table, order, options["alpha"]):
            words = _(
                "Row minus column: the difference of scores (Hodges and Lehmann), in "
                "brackets the adjusted p or the probability; a star marks a difference "
                "shown."
            )
            words = _joined(
                words, about_failures(table), disagreement(verdict, table, options["alpha"])
            )
            found.append(Section(_("All pairs"), [Table(made[0], made[1], words, small=True)]))
    rows = sensitivity(verdict, table, options)
    if rows:
        heads = [
            _("what was done otherwise"),
            _("leading group then"),
            _("same group?"),
            _("same first?"),
        ]
        if options["control"]:
            heads = [heads[0], _("differences from the control"), _("same differences?")]
            rows = [row[:3] for row in rows]
        words = _("These are what-ifs: the verdict is that of the plan.")
        found.append(
            Section(_("Would other choices have changed it?"), [Table(heads, rows, words)])
        )
    paragraph, _bib = methods(verdict, table, options)
    found.append(Section(_("Methods, to paste"), [Text(paragraph)]))
    found.append(Section(_("To confirm before you submit"), [Tasks(_checklist(table, options))]))
    return found


def last_sections(verdict, table, options):
    """Return what ends the appendix: the scores, the references of the methods paragraph."""
    _paragraph, bib = methods(verdict, table, options)
    found = []
    if table.k <= MOST_IN_MATRIX and table.n <= _MOST_LISTED:
        heads = [_("problem"), *(short(name, 30) for name in table.algorithms)]
        places = 4 if table.decimals is None else table.decimals
        rows = [
            [short(name, 40), *(format_number(x, places) for x in row)]
            for name, row in zip(table.problems, table.values.tolist(), strict=True)
        ]
        words = _("What was judged, after all that was read, averaged or left out.")
        found.append(Section(_("The scores"), [Table(heads, rows, words, small=True)]))
    return [*found, Section(_("References of the methods paragraph (.bib)"), [Code(bib, "bibtex")])]


def _summary(verdict, table, options, base):
    summary = summary_of(table, verdict, options["alpha"], base)
    heads, rows, leads = rows_of(summary, table.decimals, base)
    words = (
        _("The leading group stands out: from its best no difference to its others is shown.")
        if base is None
        else _("The control {control} stands first.").format(control=short(base))
    )
    duels = _("Wins, ties and losses are duels with each other algorithm on each problem.")
    words = _joined(words, duels, about_intervals(table, options["alpha"]), about_failures(table))
    bold = tuple(i for i, lead in enumerate(leads) if lead)
    return Section(_("Each algorithm"), [Table(heads, rows, words, bold, small=table.k > 15)])


def _joined(*sentences):
    return " ".join(text for text in sentences if text)


def _checklist(table, options):
    control = options["control"]
    return [
        (
            _("The problems were chosen before the scores were seen, for a reason that is told."),
            _("{n} problems").format(n=table.n),
        ),
        (
            _("Every algorithm had the same budget for tuning, on other data than these scores."),
            _("not in the table"),
        ),
        (
            _("Seeds and folds behind each score are told; they are no problems."),
            table._reading.of_runs or _("not in the table"),
        ),
        (
            _("The control was named before the scores were seen."),
            _("no control") if control is None else str(control),
        ),
        (_("What failed is counted, and why it is treated so is told."), _missing(table)),
        (
            _("Direction, level and school were fixed before the scores were seen."),
            f"{options['school']}, {options['alpha']}",
        ),
    ]


def _missing(table):
    return " ".join(table._reading.gaps) or _("no score is missing in the table")
