"""The table that a call of the command line speaks of: read as its flags say, with its notes."""

import os
import sys
import warnings
from pathlib import Path

from ._cli_words import in_flags
from ._text import _
from .report._again import load_of, own_name, read_of
from .tables import TableWarning, list_data, load_table, read_table
from .tables._names import near_matches, short, shown
from .tables._oddity import reworded

__all__ = ["FLAGS", "SEPARATORS_TOLD", "is_lesson", "table_of"]

FLAGS = ("unit", "separator", "decimal_mark", "problem_column")  # of files; not of lessons
SEPARATORS_TOLD = "comma, semicolon, space, tab"  # as one types them, in every language
_SEPARATORS = {"comma": ",", "semicolon": ";", "space": " ", "tab": "\t", "\\t": "\t"}


def is_lesson(file):
    """Whether a name is that of a lesson's table, and of no file."""
    return file in set(list_data()["name"]) and not os.path.exists(file)


def table_of(chosen, higher):
    """Return (the table, the Python that gives it); the table's warnings speak of flags.

    The Python names no folder of this machine.

    Raises
    ------
    ValueError
        Whatever is wrong with the file or its flags.
    """
    table = _read(chosen, higher)
    if is_lesson(chosen.file):
        code = load_of(chosen.file)
    else:
        code = read_of(own_name(chosen.file), higher, _options(chosen))
    if chosen.without:
        parts = _parts(chosen.without, table)
        table = table.without(**parts)
        named = ", ".join(f"{kind}={names!r}" for kind, names in parts.items() if names)
        code = f"{code}.without({named})"
    return reworded(table, in_flags), code


def _read(chosen, higher):
    if is_lesson(chosen.file):
        for name in FLAGS:
            if getattr(chosen, name) is not None:
                raise ValueError(
                    _("--{flag} is for files; {name} is a table of the lessons, so leave it out")
                    .format(flag=name.replace("_", "-"), name=chosen.file)
                )  # fmt: skip
        return load_table(chosen.file)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", TableWarning)  # the table keeps them
        return read_table(_source(chosen.file), higher_is_better=higher, **_options(chosen))


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
    options = {name: getattr(chosen, name) for name in FLAGS if getattr(chosen, name) is not None}
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
    parts = {"problems": [], "algorithms": []}
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
