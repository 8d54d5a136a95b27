"""The command line: results in, a verdict out.

``verdictlab judge FILE`` answers, ``verdictlab items FILE FILE`` answers about results per item,
``verdictlab tables`` lists the tables of the lessons. The exit code is 0 when there is an answer,
whatever it says, and 2 when the call or a file is wrong; then one sentence on the error stream
says what, and the way out.
"""

import argparse
import contextlib
import os
import sys
from copy import copy
from pathlib import Path

from . import __version__
from ._check import check_alpha
from ._cli_items import add_items, answered, items_told
from ._cli_table import (
    FLAGS,
    SEPARATORS_TOLD,
    check_length,
    check_margin,
    input_of,
    is_lesson,
    table_of,
    tables_told,
)
from ._cli_words import Help, add_results, in_flags, in_own_words, in_words, schools_told
from ._files import write_whole
from ._text import _, either, visible
from .protocol._compare import SCHOOLS
from .report import render_report
from .report._again import code_for, code_of_items, command_of
from .report._json import as_json
from .report._paper import FILES, paper_files, whole_options
from .report._place import FORMATS, check_folder, check_place, write_all
from .tables._names import short

__all__ = ["main"]

ANSWERED, REFUSED, STOPPED = 0, 2, 130


class Refusal(Exception):
    """What is wrong with the call or its file, in one sentence."""


class _Parser(argparse.ArgumentParser):
    def __init__(self, **options):
        super().__init__(**options, add_help=False, formatter_class=Help)
        self._positionals.title, self._optionals.title = _("what to give"), _("options")
        self.add_argument("-h", "--help", action="help", help=_("show this help and end"))

    def error(self, message):
        raise Refusal(
            _("{message}; {call} explains the call").format(
                message=in_own_words(message), call=f"{self.prog} -h"
            )
        )

    def _print_message(self, message, file=None):
        if file := file or sys.stderr:
            file.write(message)  # argparse would keep silent about a full disk


def main(arguments=None):
    """Run the command line and return its exit code.

    >>> main(["judge", "four_models_15", "--higher", "--school", "demsar"])
    2 of 6 pairs differ. M3 ranks better than M1 (p = 0.00384) and M4 (p = 0.0242); ...
    0
    """
    arguments = sys.argv[1:] if arguments is None else list(arguments)
    _spell_out()
    try:
        try:
            chosen = _parser().parse_args(arguments)
            if sys.stdout is None:
                raise Refusal(_("standard output is closed, so no answer can be given; open it"))
            chosen.run(chosen)
        finally:  # -h and --version leave from here, and a full disk is met here
            if sys.stdout is not None:
                sys.stdout.flush()
    except Refusal as refusal:
        _tell(f"verdictlab: {visible(str(refusal))}")
        return REFUSED
    except BrokenPipeError:  # the reader of our output has seen enough
        _let_go()
    except OSError as error:
        _let_go()
        _tell(
            _(
                "verdictlab: the answer cannot be written: {reason}; make room or write elsewhere"
            ).format(reason=error.strerror or error)
        )
        return REFUSED
    except KeyboardInterrupt:
        _tell(_("verdictlab: stopped"))
        return STOPPED
    return ANSWERED


def _spell_out():
    """Write letters that the console does not have as escapes instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def _let_go():
    """Give up the output for good: Python would complain once more when it ends."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _tell(text):
    """Write a line to the error stream, if there is one; the output is for answers."""
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            print(text, file=sys.stderr, flush=True)


def _parser():
    parser = _Parser(prog="verdictlab", description=_("What may we conclude from these results?"))
    parser.add_argument(
        "--version",
        action="version",
        version=f"verdictlab {__version__}",
        help=_("show the version and end"),
    )
    commands = parser.add_subparsers(
        required=True, metavar="judge | items | tables", parser_class=_Parser
    )
    judge = commands.add_parser(
        "judge",
        help=_("judge a table of results"),
        description=_("Judge a table of results: a row per problem, a column per algorithm."),
        epilog=_("schools:\n{schools}\n\nExit code: 0 answered, 2 wrong call or file.").format(
            schools=schools_told()
        ),
    )
    judge.set_defaults(run=_judge)
    add = judge.add_argument
    add("file", metavar="FILE", help=_("CSV file, - for standard input, or a lesson's table"))
    add("--higher", action="store_true", help=_("higher scores are better, as for accuracies"))
    add("--lower", action="store_true", help=_("lower scores are better, as for errors"))
    add(
        "--school",
        type=_school,
        help=_("whose protocol: {schools}; explained below").format(schools=", ".join(SCHOOLS)),
    )
    add("--alpha", default="0.05", help=_("level of the test or family (default 0.05)"))
    add(
        "--control",
        help=_("compare with this algorithm only; {best!r} pays for the choice").format(
            best="best"
        ),
    )
    add("--margin", help=_("ask who is at most so much worse than the control"))
    add("--rope", help=_("Bayesian school: the largest difference that does not matter"))
    add(
        "--without",
        metavar="NAME",
        action="append",
        help=_("leave a problem or an algorithm out; may be given several times"),
    )
    add("--unit", help=_("unit of the scores, for example %%"))
    add(
        "--separator",
        help=_("between the cells: one character, or {words}").format(words=SEPARATORS_TOLD),
    )
    add("--decimal-mark", choices=(".", ","), metavar="MARK", help=_("in numbers: . or ,"))
    add(
        "--problem-column",
        metavar="yes|no|HEADER",
        help=_("whether the first column names the problems, or the column that does"),
    )
    add_results(add)
    add(
        "--report",
        metavar="OUT",
        help=_("write a report: {formats}").format(formats=either(FORMATS)),
    )
    add(
        "--paper",
        metavar="DIR",
        help=_("write what a paper needs into this folder: {files}").format(files=", ".join(FILES)),
    )
    add("--force", action="store_true", help=_("let report and paper replace files that exist"))
    add("--json", action="store_true", help=_("print the verdict as JSON"))
    add_items(commands).set_defaults(run=_items)
    tables = commands.add_parser("tables", help=_("list the tables of the lessons"))
    tables.set_defaults(run=lambda _chosen: print(tables_told()))
    return parser


def _items(chosen):
    print(_refusing(items_told, chosen, _number("--alpha", chosen.alpha)))


def _refusing(do, *arguments, **options):
    """Do what may refuse: its reason, in flags, without the name of a function."""
    try:
        return do(*arguments, **options)
    except ValueError as error:
        raise Refusal(in_flags(_without_function(error))) from None


def _judge(chosen):
    higher, options = _plan(chosen)
    report = None if chosen.report is None else Path(chosen.report)
    if report:
        _without_os_errors(check_place, report, force=chosen.force, source=input_of(chosen.file))
    paper = None if chosen.paper is None else Path(chosen.paper)
    if paper:
        _without_os_errors(check_folder, paper, FILES, force=chosen.force)
    table, code = _table(chosen, higher)
    _refusing(check_length, chosen, len(table.models if chosen.item else table.algorithms))
    verdict, table, items = _refusing(answered, chosen, table, options)
    code = code_of_items(code, options["alpha"]) if table is None else code_for(code, options)
    reading = items.found.reading if table is None else table.reading
    if report:
        called = command_of(chosen.file, higher, _options(chosen), lesson=is_lesson(chosen.file))
        code = f"# {called}\n\n{code}"
        text = render_report(verdict, FORMATS[report.suffix.lower()], table=table, code=code)
        _without_os_errors(write_whole, report, text, replace=chosen.force)
    if paper:
        files = paper_files(verdict, table, whole_options(**options))
        _without_os_errors(write_all, paper, files, force=chosen.force)
    # A copy leaves unmade what is made when asked for: millions of differences, perhaps.
    told = copy(verdict)
    object.__setattr__(told, "caveat", in_flags(verdict.caveat))
    if chosen.json:
        print(as_json(told, reading, {"items": items.numbers} if items else None))
    elif table is None:
        print("\n".join(items.told()))
    else:
        print(in_words(told, reading), *(items.beside() if items else ()), sep="\n")
    if report:
        _tell(_("Report: {path}").format(path=visible(str(report))))
    if paper:
        _tell(_("For the paper: {path}").format(path=visible(str(paper))))


def _without_os_errors(do, place, *arguments, **options):
    """Check or write the report; what goes wrong is said in a sentence."""
    try:
        do(place, *arguments, **options)
    except ValueError as error:
        raise Refusal(str(error)) from None
    except OSError as error:
        raise Refusal(
            _("the report cannot be written to {place}: {reason}; nothing was changed").format(
                place=short(place), reason=error.strerror or error
            )
        ) from None


def _options(chosen):
    """Give the options of the call as they were typed, without those that change no verdict."""
    names = ("school", "alpha", "control", "margin", "rope", "method", *FLAGS, "without")
    return {name: getattr(chosen, name) for name in names}


def _school(typed):
    """Return a school as it is called, however its letters were typed."""
    return typed.lower() if typed.lower() in SCHOOLS else typed


def _plan(chosen):
    """Return the direction and the options of the comparison; neither has a default school."""
    if chosen.higher == chosen.lower:
        raise Refusal(
            _("give either --higher or --lower, not both")
            if chosen.higher
            else _("say which scores are better: --higher (accuracies) or --lower (errors)")
        )
    if chosen.school not in SCHOOLS and not (chosen.item and chosen.school is None):
        schools = ", ".join(SCHOOLS)
        raise Refusal(
            _("say whose protocol with --school, one of {schools}").format(schools=schools)
            if chosen.school is None
            else _("--school must be one of {schools}, got {school!r}").format(
                schools=schools, school=chosen.school
            )
        )
    options = {"school": chosen.school, "alpha": _number("--alpha", chosen.alpha)}
    _refusing(check_alpha, options["alpha"], function="judge", name="--alpha")
    given = {"control": chosen.control, "method": chosen.method}
    options |= {name: value for name, value in given.items() if value is not None}
    if chosen.margin is not None:
        _refusing(check_margin, chosen)
        options["margin"] = _number("--margin", chosen.margin)
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


def _table(chosen, higher):
    """Read the scores; what is odd about them goes to the error stream."""
    table, reading = _refusing(table_of, chosen, higher)
    for message in getattr(table, "warnings", ()):
        _tell(_("Note: {message}").format(message=visible(message)))
    if table.higher_is_better != higher:
        flag = "--higher" if table.higher_is_better else "--lower"
        raise Refusal(
            _("the scores of {name} go the other way: {flag}").format(name=table.name, flag=flag)
        )
    return table, reading


def _without_function(error):
    """Take the function's name off a message: whoever types commands does not know it."""
    name, colon, rest = str(error).partition(": ")
    return rest if colon and name.isidentifier() else str(error)
