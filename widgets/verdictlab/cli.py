"""The command line: results in, a verdict out.

``verdictlab judge FILE`` answers, ``verdictlab tables`` lists the tables of the lessons. The
exit code is 0 when there is an answer, whatever it says, and 2 when the call or the file is
wrong; then one sentence on the error stream says what, and the way out.
"""

import argparse
import json
import math
import os
import shlex
import sys
import warnings
from pathlib import Path

import numpy as np

from . import __version__
from ._check import check_alpha
from ._text import _
from .protocol import compare_many
from .protocol._compare import SCHOOLS
from .report import render_report
from .report._parts import code_for, load_of, read_of
from .tables import ScoreTable, TableWarning, list_data, load_table, read_table

__all__ = ["main"]

REPORTS = {".html": "html", ".md": "markdown", ".tex": "latex"}
ANSWERED, REFUSED = 0, 2
MOST_LISTED = 50_000  # comparisons in a report or as JSON


class Refusal(Exception):
    """What is wrong with the call or its file, in one sentence."""


class _Parser(argparse.ArgumentParser):
    def error(self, message):
        raise Refusal(_("{message}; {prog} -h explains the call").format(
            message=message, prog=self.prog))  # fmt: skip


def main(arguments=None):
    """Run the command line and return its exit code.

    >>> main(["judge", "four_models_15", "--higher", "--school", "demsar"])
    2 of 6 pairs differ. M3 ranks better than M1 (p = 0.00384) and M4 (p = 0.0242); ...
    0
    """
    arguments = sys.argv[1:] if arguments is None else list(arguments)
    try:
        chosen = _parser().parse_args(arguments)
        chosen.run(chosen, arguments)
        sys.stdout.flush()
    except Refusal as refusal:
        print(f"verdictlab: {refusal}", file=sys.stderr)
        return REFUSED
    except BrokenPipeError:  # the reader of our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return ANSWERED


def _parser():
    parser = _Parser(prog="verdictlab", description=_("What may we conclude from these results?"))
    parser.add_argument("--version", action="version", version=f"verdictlab {__version__}")
    commands = parser.add_subparsers(required=True, metavar="judge | tables", parser_class=_Parser)
    judge = commands.add_parser(
        "judge",
        help=_("judge a table of results"),
        description=_("Judge a table of results: a row per problem, a column per algorithm."),
        epilog=_("Exit code: 0 answered, 2 wrong call or file."),
    )
    judge.set_defaults(run=_judge)
    add = judge.add_argument
    add("file", metavar="FILE", help=_("CSV file, - for standard input, or a lesson's table"))
    add("--higher", action="store_true", help=_("higher scores are better, as for accuracies"))
    add("--lower", action="store_true", help=_("lower scores are better, as for errors"))
    add("--school", help=_("whose protocol: {schools}").format(schools=", ".join(SCHOOLS)))
    add("--alpha", default="0.05", help=_("level of the test or family (default 0.05)"))
    add("--control", help=_("compare with this algorithm only; 'best' pays for the choice"))
    add("--rope", help=_("Bayesian school: the largest difference that does not matter"))
    add("--report", metavar="OUT", help=_("write a report: .html, .md or .tex"))
    add("--force", action="store_true", help=_("let the report replace a file that exists"))
    add("--json", action="store_true", help=_("print the verdict as JSON"))
    tables = commands.add_parser("tables", help=_("list the tables of the lessons"))
    tables.set_defaults(run=_tables)
    return parser


def _tables(chosen, arguments):
    frame = list_data()
    wide = frame["name"].str.len().max()
    for row in frame.itertuples():
        print(f"{row.name:{wide}}  {row.rows:>3} x {row.columns:<2}  {row.title}")


def _judge(chosen, arguments):
    higher, options = _plan(chosen)
    report = _report_place(chosen)
    table = _table(chosen.file, higher)
    _check_length(chosen, table)
    try:
        verdict = compare_many(table, **options)
    except ValueError as error:
        raise Refusal(_without_function(error)) from None
    if report:
        code = f"# {shlex.join(['verdictlab', *arguments])}\n\n"
        code += code_for(_reading(chosen.file, higher), options)
        form = REPORTS[report.suffix.lower()]
        text = render_report(verdict, form, table=table, code=code)
        _write(report, text, chosen.force)
    print(_as_json(verdict) if chosen.json else _in_words(verdict))
    if report:
        print(_("Report: {path}").format(path=report), file=sys.stderr)


def _plan(chosen):
    """Return the direction and the options of the comparison; neither has a default school."""
    if chosen.higher == chosen.lower:
        raise Refusal(
            _("give either --higher or --lower, not both")
            if chosen.higher
            else _("say which scores are better: --higher (accuracies) or --lower (errors)")
        )
    if chosen.school not in SCHOOLS:
        schools = ", ".join(SCHOOLS)
        raise Refusal(
            _("say whose protocol with --school, one of {schools}").format(schools=schools)
            if chosen.school is None
            else _("--school must be one of {schools}, got {school!r}").format(
                schools=schools, school=chosen.school
            )
        )
    options = {"school": chosen.school, "alpha": _number("--alpha", chosen.alpha)}
    try:
        check_alpha(options["alpha"], function="judge", name="--alpha")
    except ValueError as error:
        raise Refusal(_without_function(error)) from None
    if chosen.control is not None:
        options["control"] = chosen.control
    if chosen.rope is not None:
        options["rope"] = _number("--rope", chosen.rope)
    return chosen.higher, options


def _number(flag, text):
    """Read a number of the call; some keyboards have a decimal comma."""
    try:
        return float(text.replace(",", "."))
    except ValueError:
        raise Refusal(
            _("{flag} must be a number such as 0.05, got {text!r}").format(flag=flag, text=text)
        ) from None


def _report_place(chosen):
    """Return where the report goes; whatever forbids it is said before anything is computed."""
    if chosen.report is None:
        return None
    place = Path(chosen.report)
    if place.suffix.lower() not in REPORTS:
        raise Refusal(
            _("--report must end in {endings}, got {place}").format(
                endings=", ".join(REPORTS), place=place
            )
        )
    if place.exists() and not chosen.force:
        raise Refusal(_("{place} exists; --force replaces it").format(place=place))
    if not place.parent.is_dir():
        raise Refusal(
            _("there is no folder {folder} for the report; make it first").format(
                folder=place.parent
            )
        )
    return place


def _check_length(chosen, table):
    """Refuse to write out more comparisons than anybody reads, before they are computed."""
    k, control = table.k, chosen.control
    count = k - 1 if control not in (None, "best") else k * (k - 1) // 2
    for flag, asked in (("--json", chosen.json), ("--report", chosen.report)):
        if asked and count > MOST_LISTED:
            raise Refusal(
                _(
                    "{flag} would list {count} comparisons, and up to {most} are listed; leave it "
                    "out, name a control or give at most {size} algorithms"
                ).format(
                    flag=flag,
                    count=count,
                    most=MOST_LISTED,
                    size=int((1 + math.sqrt(1 + 8 * MOST_LISTED)) / 2),
                )
            )


def _write(place, text, force):
    try:
        with place.open("w" if force else "x", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise Refusal(
            _("the report cannot be written to {place}: {reason}").format(
                place=place, reason=error.strerror
            )
        ) from None


def _table(file, higher):
    """Read the scores; what is odd about them goes to the error stream."""
    with warnings.catch_warnings(record=True) as odd:
        warnings.simplefilter("always", TableWarning)
        try:
            table = _load(file, higher)
        except ValueError as error:
            raise Refusal(_without_function(error)) from None
    for warning in odd:
        print(_("Note: {message}").format(message=warning.message), file=sys.stderr)
    if table.higher_is_better != higher:
        flag = "--higher" if table.higher_is_better else "--lower"
        raise Refusal(_("the scores of {name} go the other way: {flag}").format(
            name=table.name, flag=flag))  # fmt: skip
    return table


def _load(file, higher) -> ScoreTable:
    if file == "-":
        return read_table(sys.stdin.buffer, higher_is_better=higher)
    return load_table(file) if _is_lesson(file) else read_table(Path(file), higher_is_better=higher)


def _is_lesson(file):
    return file in set(list_data()["name"]) and not Path(file).exists()


def _reading(file, higher):
    """Write the code that reads the scores again; what came by a pipe must be saved first."""
    return (
        load_of(file)
        if _is_lesson(file)
        else read_of("results.csv" if file == "-" else file, higher)
    )


def _without_function(error):
    """Take the function's name off a message: whoever types commands does not know it."""
    name, colon, rest = str(error).partition(": ")
    return rest if colon and name.isidentifier() else str(error)


def _in_words(verdict):
    told = [text for text in (verdict.sentence, verdict.caveat, verdict.overall) if text]
    steps = [f"{i}. {step}" for i, step in enumerate(verdict.path, 1)]
    return "\n".join([*told, "", _("The path ({school}):").format(school=verdict.school), *steps])


def _as_json(verdict):
    parts = {
        "decision": verdict.decision,
        "sentence": verdict.sentence,
        "caveat": verdict.caveat,
        "better": verdict.better,
        "path": [vars(step) for step in verdict.path],
        "differences": verdict.differences.to_dict("records"),
    }
    return json.dumps(_strict(parts), indent=2, allow_nan=False)


def _strict(value):
    """Return the same in types that JSON has; what is no finite number becomes null."""
    if isinstance(value, dict):
        return {str(name): _strict(item) for name, item in value.items()}
    if isinstance(value, list | tuple | np.ndarray):
        return [_strict(item) for item in value]
    if isinstance(value, np.generic):
        value = value.item()
    if isinstance(value, float) and not math.isfinite(value):
        return None
    return value
