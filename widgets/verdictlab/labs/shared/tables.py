"""The score tables that labs offer: a lesson's or the student's own, and what to leave out."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

from ..._check import choose
from ..._text import _, join_words, ngettext
from ...tables import load_table
from ...tables._given import table_given
from ...tables._library import own_tables
from ...verdicts import Verdict
from ..engine.controls import Control, Option
from ..engine.view import View

if TYPE_CHECKING:
    from typing import TypeGuard

__all__ = [
    "STRATEGIES",
    "as_csv",
    "by_table",
    "leave_out",
    "left_out_later",
    "lesson_named",
    "names_lesson",
    "not_possible",
    "open_table",
    "pairs_of",
    "table_control",
    "table_label",
    "table_lines",
    "too_few_problems",
]


# Three columns each of somcbr_k_13x9, a strategy with 1, 3 and 5 neighbours.
STRATEGIES = ("SOMCBR-vot", "CBR", "SOMCBR-per")


def _lesson(name):
    """(the name to load, the algorithms to select or ()) of a lesson's table."""
    if name not in STRATEGIES:
        return name, ()
    return "somcbr_k_13x9", tuple(f"{name} k={k}" for k in (1, 3, 5))


def _load(name):
    file, algorithms = _lesson(name)
    return load_table(file).select(algorithms=algorithms) if algorithms else load_table(file)


def open_table(
    table, lessons, *, function, higher_is_better=None, unit="", problems=2, algorithms=2
):
    """(name of the table to open on, {name: table} of all on offer, whether it is her own).

    Her own may be all that `compare_many` takes. ``problems`` and ``algorithms``: how many it
    needs at least.
    """
    tables = {name: _load(name) for name in lessons}
    for name in own_tables():
        mine = load_table(name)
        if mine.n >= problems and mine.k >= algorithms:
            tables[name] = mine
    if table is None or names_lesson(table):
        name = choose(table or lessons[0], tuple(tables), function=function, name="table")
        return name, tables, False
    table = table_given(table, higher_is_better=higher_is_better, unit=unit, function=function)
    if table.n < problems:
        told = _("{function}: the table needs at least {least} problems; this one has {n}")
        raise ValueError(told.format(function=function, least=problems, n=table.n))
    if table.k < algorithms:
        told = _(
            "{function}: the table needs at least {least} algorithms, this one has {k}; open two "
            "with two_model_lab"
        )
        raise ValueError(told.format(function=function, least=algorithms, k=table.k))
    name = table.name or _("your table")
    # Her table stands first, and under its own name even where a lesson's has the same.
    return name, {name: table, **{other: t for other, t in tables.items() if other != name}}, True


def names_lesson(table: object) -> TypeGuard[str]:
    """Whether a table is asked for by a lesson's name, misspelt perhaps; no file has such a one.

    >>> names_lesson("adi_15x8"), names_lesson("adi_15x8.csv")
    (True, False)
    """
    if not isinstance(table, str) or Path(table).is_file():
        return False
    return Path(table).name == table and not Path(table).suffix


def lesson_named(table, lessons, *, function):
    """The name that was chosen among these; the first where none was. No table of her own."""
    if table is None:
        return next(iter(lessons))
    if not isinstance(table, str):
        told = _(
            "{function}: it plays with examples of its own and takes no other table; table must be "
            "one of {names}, got {kind}"
        )
        names = ", ".join(map(repr, lessons))
        raise ValueError(told.format(function=function, names=names, kind=type(table).__name__))
    return choose(table, lessons, function=function, name="table")


def pairs_of(table):
    """{name: (first, second)} of all pairs of a table, in its order."""
    return {f"{one} - {two}": (one, two) for one, two in combinations(table.algorithms, 2)}


def table_label(name, table):
    """What a table is called where it can be chosen."""
    if name in STRATEGIES:
        return _("{name}, {k} x {n}").format(name=name, k=table.k, n=table.n)
    short = {
        "oan_30x2": _("OAN, {k} x {n}"),
        "four_models_15": _("Four models, {k} x {n}"),
        "fuzzy_24x4": _("Fuzzy rules, {k} x {n}"),
        "adi_15x8": _("ADI, {k} x {n}"),
        "somcbr_b_30x13": _("SOMCBR B, {k} x {n}"),
        "somcbr_k_13x9": _("SOMCBR k, {k} x {n}"),
        "medical_18x3": _("Medical, {k} x {n}"),
        "high_complexity_9x3": _("Complex, {k} x {n}"),
        "demsar2006_table6": _("C4.5 printed, {k} x {n}"),
        "demsar2006_table6_tie_broken": _("C4.5 untied, {k} x {n}"),
    }.get(table.name, _("{name}, {k} x {n}"))
    return short.format(name=table.name or _("your table"), k=table.k, n=table.n)


def table_control(tables):
    """The control of the field table."""
    return Control(
        name="table",
        label=_("Data"),
        options=tuple(Option(value=name, label=table_label(name, tables[name])) for name in tables),
        what_if=_("What if the data were \u201c{value}\u201d?"),
    )


def table_lines(name, own, algorithms=(), problems=()):
    """Python lines that make a table again, and the names that they import.

    ``algorithms`` are those chosen (all where none is named), ``problems`` those left out.

    >>> table_lines("oan_30x2", False, problems=("sonar",))[0]
    ["table = load_table('oan_30x2')", "table = table.without(problems=['sonar'])"]
    """
    mine = _("table is your own ScoreTable")
    file, columns = (name, ()) if own else _lesson(name)
    algorithms = algorithms or columns
    lines = [f"# {mine}" if own else f"table = load_table({file!r})"]
    if algorithms:
        lines.append(f"table = table.select(algorithms={list(algorithms)!r})")
    if problems:
        lines.append(f"table = table.without(problems={list(problems)!r})")
    return lines, [] if own else ["load_table"]


def by_table(tables, names):
    """{name of a table: options} of what ``names(table)`` gives, such as its problems."""
    return {
        name: tuple(Option(value=item, label=item) for item in names(table))
        for name, table in tables.items()
    }


def leave_out(name, options, what):
    """The boxes of the field ``name``: which "problems" or "algorithms" to leave out."""
    label, one, many = {
        "problems": (
            _("Problems to leave out"),
            _("What if the problem {value} were left out?"),
            _("What if the problems {value} were left out?"),
        ),
        "algorithms": (
            _("Algorithms to leave out"),
            _("What if the algorithm {value} were left out?"),
            _("What if the algorithms {value} were left out?"),
        ),
    }[what]
    return Control(
        name=name,
        label=label,
        shape="checkboxes",
        depends="table",
        options=options,
        what_if=one,
        what_if_many=many,
        group=_("Leave out"),
        asked=what == "problems",
    )


def left_out_later(names):
    """The warning of a what-if that left these problems out, or ""."""
    if not names:
        return ""
    return ngettext(
        "{names} was left out after looking: a reason to study it, and no reason to change "
        "the planned verdict.",
        "{names} were left out after looking: a reason to study them, and no reason to "
        "change the planned verdict.",
        len(names),
    ).format(names=join_words(names))


def too_few_problems(left, least):
    """What to do where fewer problems are left than the tests need."""
    return ngettext(
        "Only {left} problem is left; the tests here need at least {least}. Put some back under "
        "\u201cLeave out\u201d.",
        "Only {left} problems are left; the tests here need at least {least}. Put some back under "
        "\u201cLeave out\u201d.",
        left,
    ).format(left=left, least=least)


def not_possible(sentence):
    """The View of a state that cannot be judged, and what to do about it."""
    brief = _("Not possible like this.")
    verdict = Verdict(decision="not-applicable", sentence=sentence, brief=brief, caveat="")
    return View(verdict=verdict, brief=brief, code="")


def as_csv(table):
    """Write a table as its file could be: a row per problem, the scores with their decimals."""
    lines = [",".join(["problem", *map(_quoted, table.algorithms)])]
    for problem, row in zip(table.problems, table.values.tolist(), strict=True):
        scores = [f"{x}" if table.decimals is None else f"{x:.{table.decimals}f}" for x in row]
        lines.append(",".join([_quoted(problem), *scores]))
    return "\n".join(lines) + "\n"


def _quoted(name):
    return '"' + name.replace('"', '""') + '"' if set(name) & set(',";') else name
