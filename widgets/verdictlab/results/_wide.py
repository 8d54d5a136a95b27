"""What a table with a column per algorithm must not hold, or must say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._text import _, join_words
from ..tables._cells import is_number
from ..tables._long import places_of
from ..tables._names import short
from ..tables._no_algorithms import refuse_measures
from ..tables._taken import is_counting
from ..tables._vocabulary import (
    PROBLEMS,
    heads_algorithms,
    heads_problems,
    heads_scores,
    is_cost,
    is_index,
    known_learners,
    words_of,
)
from ._apart import refuse_kinds, refuse_splits
from ._cells import is_gap
from ._doubts import named_doubts, refuse_doubts
from ._items import MANY_ITEMS, ask_items, refuse_runs_as_problems
from ._role_words import is_item, own_words
from ._roles import Roles, is_numeric
from ._rows import fail

if TYPE_CHECKING:
    from typing import Any

    from ._roles import Roles
    from ._rows import Rows

__all__ = [
    "columns_of_algorithms",
    "refuse_key",
    "refuse_names",
    "refuse_rows_that_repeat",
    "refuse_runs_alone",
    "refuse_settings",
    "refuse_twice",
    "refuse_unnamed",
]

_COUNTED = 5  # columns that count are runs of one algorithm, if there are as many


def refuse_settings(rows: Any, roles: Any) -> None:
    """Refuse a column of numbers that each problem has alike, as settings are."""
    names = rows.column(roles.problem)
    if len(set(names)) == len(names):
        return
    for j, head in enumerate(rows.header):
        if j == roles.problem or j in roles.runs or not head:
            continue
        each: dict[str, list[str]] = {}
        for name, cell in zip(names, rows.column(j), strict=True):
            each.setdefault(name, []).append(cell)
        kinds = {tuple(sorted(cells)) for cells in each.values()}
        if (
            len(kinds) == 1
            and len(each) > 2
            and len(set(next(iter(kinds)))) == len(next(iter(kinds)))
        ):
            entries = next(iter(each.values()))
            fail(
                _(
                    "the problems repeat, and the column {name!r} holds the same entries for each "
                    "({told}), as settings do; keep one with where={{{name!r}: {kept!r}}}, or say "
                    "seed={name!r} if it numbers runs"
                ).format(name=head, kept=entries[0], told=", ".join(map(repr, entries[:6])))
            )


def refuse_twice(rows: Rows, place: int) -> None:
    seen: dict[str, int] = {}
    for row, cells in rows.body:
        if cells[place] and cells[place] in seen:
            fail(
                _(
                    "the problem {problem!r} stands in rows {first} and {row}; say "
                    "average='mean' if "
                    "they are runs to be averaged, or keep one"
                ).format(problem=short(cells[place]), first=seen[cells[place]], row=row)
            )
        seen[cells[place]] = row


def refuse_rows_that_repeat(rows: Any, place: Any) -> None:
    names = rows.column(place)
    again = next((name for i, name in enumerate(names) if name in names[:i]), None)
    if again is not None:
        fail(
            _(
                "the algorithm {name!r} stands in several rows of {head!r}; if there is a row per "
                "score, name the columns of problems and scores, too: problem=... and score=..."
            ).format(name=short(again), head=rows.header[place])
        )


def columns_of_algorithms(rows: Rows) -> bool:
    """Whether several columns hold scores under names that are no measures, as algorithms' do."""
    numeric = [j for j in range(len(rows.header)) if is_numeric(rows, j)]
    names = [rows.header[j] for j in numeric]
    names = [name for name in names if not (is_index(name) or is_cost(name))]
    words = [rows.column(j) for j in range(len(rows.header)) if j not in numeric]
    return (
        len(names) > 1
        and not any(heads_scores(name) for name in names)
        and not any(len(known_learners(list(dict.fromkeys(each)))) > 1 for each in words)
    )


def refuse_unnamed(rows: Rows) -> None:
    """Say which columns are problems, algorithms and scores, as far as it can be guessed."""
    problems, algorithms, score = places_of(rows.header, rows.body)
    names = [repr(short(each, 30)) for each in rows.header]
    if len(names) > 8:
        names = [*names[:7], _("{count} others").format(count=len(names) - 7)]
    fail(
        _(
            "there is a row per score, and the columns {names} do not say by their names what they "
            "are; say which is which, perhaps algorithm={algorithm!r}, problem={problem!r} and "
            "score={score!r}"
        ).format(
            names=join_words(names),
            algorithm=rows.header[algorithms],
            problem=rows.header[problems],
            score=rows.header[score],
        )
    )


def refuse_runs_alone(rows: Rows, told: Any) -> Rows:
    """Refuse a column of folds or seeds where no column names problems: they are runs of one."""
    for name in rows.header:
        words = set(words_of(own_words(name)))
        if words and words <= {
            "fold",
            "folds",
            "seed",
            "seeds",
            "run",
            "runs",
            "rep",
            "repeat",
            "split",
            "cv",
            "id",
            "repetition",
            "trial",
            "resample",
            "iter",
            "iteration",
        }:
            if name in told.sure:
                return rows.keeping([j for j, each in enumerate(rows.header) if each != name])
            fail(
                _(
                    "the column {name!r} numbers runs, and no column names problems: runs of one "
                    "data set are no problems; give a row per data set, compare two algorithms on "
                    "this one with corrected_t_test, or say sure=[{name!r}] if the rows are "
                    "problems "
                    "all the same"
                ).format(name=name)
            )
    return rows


def _refuse_unnamed_problem(rows: Rows, roles: Roles) -> None:
    """Ask for the column of problems where one of algorithms repeats: there is a row per score."""
    named = [j for j, name in enumerate(rows.header) if heads_algorithms(own_words(name))]
    if roles.problem is not None or len(named) != 1:
        return
    algorithms = rows.column(named[0])
    if len(set(algorithms)) == len(algorithms):
        return
    for j, name in enumerate(rows.header):
        entries = rows.column(j)
        if j == named[0] or not name or _is_numeric(entries) or not all(entries):
            continue
        if len(set(zip(algorithms, entries, strict=True))) == len(entries):
            fail(
                _(
                    "there is a row per score, and no column says by its name that it holds the "
                    "problems; say problem={name!r} if it does, or another of {names}"
                ).format(
                    name=name, names=join_words([repr(short(each, 30)) for each in rows.header[:9]])
                )
            )


def refuse_key(rows: Rows, roles: Roles, told: Any) -> None:
    """Refuse problems that two columns name together."""
    place = roles.problem
    if place is None:
        strong = [j for j, name in enumerate(rows.header) if set(words_of(name)) & PROBLEMS]
        place = strong[0] if strong else 0
    _refuse_unnamed_problem(rows, roles)
    names = rows.column(place)
    if told.average is not None or len(set(names)) == len(names):
        return
    numeric = [j for j in range(len(rows.header)) if j != place and _is_numeric(rows.column(j))]
    if len(numeric) < 2:
        return
    for j, head in enumerate(rows.header):
        column = rows.column(j)
        if j == place or j in numeric or not head or heads_algorithms(head):
            continue
        if len(set(zip(names, column, strict=True))) == len(names) and all(column):
            scores = [rows.header[i] for i in numeric]
            if any(
                words_of(each)[:1] in (["accuracy"], ["acc"], ["score"], ["error"], ["f1"])
                for each in scores
            ):
                return
            if is_item(own_words(head)) and len(names) >= MANY_ITEMS:
                ask_items(rows, Roles(problem=j), head, len(names))
            refuse_splits(rows, [j])
            refuse_kinds(head, column)
            fail(
                _(
                    "the entries of {name!r} repeat, and {other!r} tells them apart; say "
                    "problem={both!r} if each pair is a problem of its own, or average='mean' and "
                    "ignore={ignored!r} to average over it"
                ).format(
                    name=rows.header[place],
                    other=head,
                    both=[rows.header[place], head],
                    ignored=[head],
                )
            )


def _is_numeric(cells: list[str]) -> bool:
    return any(map(is_number, cells)) and all(is_number(c) or is_gap(c) for c in cells)


def refuse_names(rows: Any, roles: Any, told: Any) -> None:
    """Refuse what the names say: sums, descriptions, runs that pose as problems or algorithms."""
    places = [j for j in range(len(rows.header)) if j != roles.problem and j not in roles.runs]
    names = [rows.header[j] for j in places]
    columns = [rows.column(j) for j in places]
    problems = [] if roles.problem is None else rows.column(roles.problem)
    refuse_measures(names)
    corner = "" if roles.problem is None else rows.header[roles.problem]
    if roles.problem is None or not (told.named_problem or set(words_of(corner)) & PROBLEMS):
        _refuse_hidden_names(names, columns, told, guessed=roles.problem is not None)
    refuse_doubts(named_doubts(names, columns, problems), told.sure)
    if problems:
        refuse_runs_as_problems(problems, rows.header[roles.problem], told.sure)
    if len(names) >= _COUNTED and is_counting(names) and not set(names) <= set(told.sure):
        fail(
            _(
                "the columns {first!r} to {last!r} count, as runs of one algorithm do; put the "
                "files "
                "of all algorithms below each other, a row per score, with columns 'algorithm', "
                "'problem', 'fold' and 'score'; or say sure={names!r} if they are algorithms"
            ).format(first=names[0], last=names[-1], names=names)
        )


def _refuse_hidden_names(
    names: list[str], columns: list[list[str]], told: Any, *, guessed: bool
) -> None:
    """Ask about a column of words that may name the problems, where no other does."""
    for name, cells in zip(names, columns, strict=True):
        if guessed and not heads_problems(name):
            continue
        if (
            name
            and name not in told.sure
            and len(set(cells)) == len(cells)
            and all(cell[:1].isalpha() for cell in cells)
        ):
            fail(
                _(
                    "the column {name!r} holds words ({cell!r}), no scores; say problem={name!r} "
                    "if "
                    "it names the problems, or ignore=[{name!r}] to leave it out"
                ).format(name=name, cell=short(cells[0], 30))
            )
