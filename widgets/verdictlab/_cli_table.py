"""The table that a call of the command line speaks of: read as its flags say, with its notes."""

import contextlib
import math
import os
import sys
import warnings
from pathlib import Path

from ._cli_words import in_flags
from ._text import _
from .report._again import load_of, own_name, read_of
from .results import read_results
from .results._item_scores import ItemScores
from .tables import TableWarning, list_data, load_table
from .tables._names import near_matches, short, shown
from .tables._oddity import reworded

__all__ = [
    "FLAGS",
    "SEPARATORS_TOLD",
    "check_length",
    "check_margin",
    "input_of",
    "is_lesson",
    "table_of",
    "tables_told",
]

# What `read_results` is told beside what describes the file.
_RESULTS = (
    "algorithm",
    "problem",
    "score",
    "fold",
    "seed",
    "item",
    "cluster",
    "task",
    "metric",
    "missing",
    "average",
    "where",
    "sheet",
    "ignore",
    "sure",
)
FLAGS = ("unit", "separator", "decimal_mark", "problem_column", *_RESULTS)  # not of lessons
SEPARATORS_TOLD = "comma, semicolon, space, tab"  # as one types them, in every language
MOST_LISTED = 50_000  # comparisons in a report or as JSON
_SEPARATORS = {"comma": ",", "semicolon": ";", "space": " ", "tab": "\t", "\\t": "\t"}


def is_lesson(file):
    """Whether a name is that of a lesson's table, and of no file."""
    return file in set(list_data()["name"]) and not os.path.exists(file)


def input_of(file):
    """Return what the scores are read from, as a path or an open file's number; None if no file."""
    if file != "-":
        return None if is_lesson(file) else file
    with contextlib.suppress(AttributeError, OSError, ValueError):
        return sys.stdin.fileno()


def table_of(chosen, higher):
    """Return (the table or scores of items, the Python that gives it); warnings speak of flags.

    The Python names no folder of this machine.

    Raises
    ------
    ValueError
        Whatever is wrong with the file or its flags.
    """
    table, reader = _read(chosen, higher)
    if isinstance(table, ItemScores):
        return table, read_of(own_name(chosen.file), higher, _results_options(chosen), reader)
    if is_lesson(chosen.file):
        code = load_of(chosen.file)
    else:
        options = _results_options(chosen)
        code = read_of(own_name(chosen.file), higher, options, reader)
    if chosen.without:
        parts = _parts(chosen.without, table)
        table = table.without(**parts)
        named = ", ".join(f"{kind}={names!r}" for kind, names in parts.items() if names)
        code = f"{code}.without({named})"
    table = reworded(table, in_flags)
    if table._reading is not None:
        table._reading = table._reading.reworded(in_flags)
    return table, code


def _read(chosen, higher):
    if is_lesson(chosen.file):
        for name in FLAGS:
            if getattr(chosen, name) is not None:
                raise ValueError(
                    _(
                        "--{flag} is for files; {name} is a table of the lessons, so leave it out"
                    ).format(flag=name.replace("_", "-"), name=chosen.file)
                )
        return load_table(chosen.file), "load_table"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", TableWarning)  # the table keeps them
        table = read_results(
            _source(chosen.file), higher_is_better=higher, **_results_options(chosen)
        )
    return table, "read_results"


def _results_options(chosen):
    """Give what the flags say in the words of `read_results`."""
    options = _options(chosen)
    if (column := options.pop("problem_column", None)) is not None:
        options["problem"] = column
    for name in _RESULTS:
        if (value := getattr(chosen, name)) is not None:
            options[name] = value
    for name in ("seed", "problem", "algorithm", "item"):
        if isinstance(several := options.get(name), list) and len(several) == 1:
            options[name] = several[0]
    if chosen.without and chosen.item:  # of items nothing can be left out later
        options["ignore"] = [*options.get("ignore", []), *chosen.without]
    elif chosen.without:  # what is left out later needs no other word
        options["sure"] = [*options.get("sure", []), *chosen.without]
    if (kept := options.get("where")) is not None:
        options["where"] = dict(_parted(each) for each in kept)
    return options


def _parted(text):
    name, equals, entry = text.partition("=")
    if not equals:
        raise ValueError(_("--where must be COLUMN=ENTRY, got {text!r}").format(text=text))
    return name, entry


def _source(file):
    if file != "-":
        return Path(file)
    if sys.stdin is None:
        raise ValueError(
            _("standard input is closed, so there is nothing to read; give a file or a pipe")
        )
    return getattr(sys.stdin, "buffer", sys.stdin)


def _options(chosen):
    """Give what the flags say in the words of `read_table`, without what they do not say."""
    plain = [name for name in FLAGS if name not in _RESULTS]
    options = {name: getattr(chosen, name) for name in plain if getattr(chosen, name) is not None}
    if (separator := options.get("separator")) is not None:
        options["separator"] = _SEPARATORS.get(separator.lower(), separator)
        if len(options["separator"]) != 1:
            raise ValueError(
                _("--separator must be one character, or {words}, got {got!r}").format(
                    words=SEPARATORS_TOLD, got=separator
                )
            )
    if (column := options.get("problem_column")) is not None:
        options["problem_column"] = {"yes": True, "no": False}.get(column, column)
    return options


def _parts(names, table):
    """Tell problems from algorithms; a name that is both, as "mean" can be, is left out as both."""
    parts: dict[str, list[str]] = {"problems": [], "algorithms": []}
    for name in map(shown, names):
        found = [kind for kind in parts if name in getattr(table, kind)]
        if not found:
            known = [*table.algorithms, *table.problems]
            raise ValueError(
                _("--without: the table has no problem or algorithm {name!r}; {near}").format(
                    name=short(name), near=near_matches(name, known)
                )
            )
        for kind in found:
            parts[kind].append(name)
    return parts


def check_margin(chosen):
    """Refuse a margin without a control that was named."""
    if chosen.control in (None, "best"):
        raise ValueError(
            _(
                "--margin asks who is at most so much worse than one algorithm, named before the "
                "scores were seen; name it with --control"
            )
        )


def check_length(chosen, k):
    """Refuse to write out more comparisons than anybody reads, before they are computed."""
    control = chosen.control
    count = k - 1 if control not in (None, "best") else k * (k - 1) // 2
    for flag, asked in (("--json", chosen.json), ("--report", chosen.report)):
        if asked and count > MOST_LISTED:
            raise ValueError(
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


def tables_told():
    """List the tables of the lessons, a line each."""
    frame = list_data()
    wide = frame["name"].str.len().max()
    return "\n".join(
        f"{row.name:{wide}}  {row.rows:>3} x {row.columns:<2}  {row.title}"
        for row in frame.itertuples()
    )
