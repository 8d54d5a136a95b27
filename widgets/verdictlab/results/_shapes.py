"""Long, wide, or lying on its side: the runs of a table, whichever shape it has."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from .._text import _, join_words
from ..tables._cells import is_number
from ..tables._grid import Grid
from ..tables._heads import named_cells, problem_place
from ..tables._long import is_row_per_score
from ..tables._names import short
from ..tables._taken import refuse_numbers, score_like
from ..tables._vocabulary import (
    heads_algorithms,
    is_summary,
)
from ._apart import refuse_splits, refuse_steps
from ._gather import Numbers, runs_of_long, runs_of_wide
from ._items import refuse_grouped, refuse_runs_as_problems
from ._named_runs import refuse_sums, runs_named_in
from ._roles import complete, is_problem, step_column
from ._rows import fail
from ._wide import (
    columns_of_algorithms,
    refuse_key,
    refuse_names,
    refuse_rows_that_repeat,
    refuse_runs_alone,
    refuse_settings,
    refuse_twice,
    refuse_unnamed,
)

if TYPE_CHECKING:
    from typing import Any

    from ._roles import Roles
    from ._rows import Rows
    from ._runs import Runs
    from ._told import Told

__all__ = ["long_runs", "wide_runs"]


def long_runs(rows: Any, roles: Any, told: Any) -> tuple[Runs, str, list[str], Roles]:
    """Return (runs, unit, notes, roles in use) of a table with a row per score."""
    if score_like([rows.header[roles.score]]):
        refuse_numbers([rows.header[roles.score]], 0)
    numbers = Numbers(told.decimal_mark, rows.separator)
    runs, used = runs_of_long(rows, roles, numbers, told)
    _refuse_one_problem(rows, roles, runs, told)
    if len(runs.algorithms) < 2:
        fail(
            _(
                "there is only one algorithm, {name!r}; a comparison needs at least 2: put the "
                "rows of all of them below each other"
            ).format(name=short(runs.algorithms[0]))
        )
    return runs, numbers.unit, numbers.notes, used


def _refuse_one_problem(rows: Any, roles: Any, runs: Runs, told: Any) -> None:
    if len(runs.problems) < 2:
        fail(
            _(
                "there is only one problem, {name!r}; folds and seeds are no problems, and a "
                "comparison over problems needs at least 2"
            ).format(name=short(runs.problems[0]))
        )
    refuse_runs_as_problems(runs.problems, rows.header[roles.problem], told.sure)


def wide_runs(rows: Rows, roles: Roles, told: Any) -> tuple[Any, ...]:
    """Return (rows, runs, unit, notes, roles, places of columns, whether it was turned)."""
    notes, said = [], roles.problem is not None
    turned = roles.algorithm is not None or (
        roles.problem is None
        and bool(rows.header[0])
        and heads_algorithms(rows.header[0])
        and len(set(rows.column(0))) == len(rows.body)
    )
    if turned:
        at = roles.algorithm or 0
        rows = told.without(rows, at)
        refuse_rows_that_repeat(rows, at)
        rows, note = _turned(rows, at)
        notes.append(note)
        rows = told.without(rows, 0)
        roles = replace(roles, algorithm=None, problem=0, fold=None, seeds=())
    else:
        rows, roles = _with_problems(rows, roles, told)
    refuse_names(rows, roles, told)
    numbers = Numbers(told.decimal_mark, rows.separator)
    if roles.problem is not None and not turned:
        repeats = len(set(rows.column(roles.problem))) < len(rows.body)
        if roles.runs or (repeats and told.average is not None):
            taken = {roles.problem, *roles.runs}
            columns = [j for j in range(len(rows.header)) if j not in taken]
            runs = _with_runs(rows, roles, columns, numbers, told)
            places = [j + 1 for j in columns]
            return rows, runs, numbers.unit, [*notes, *numbers.notes], roles, places, False
    roles = replace(roles, fold=None, seeds=())
    asked = False if roles.problem is None else rows.header[roles.problem] or True
    found = Grid([(1, rows.header), *rows.body], rows.separator or ",")
    if roles.problem is not None:
        refuse_twice(rows, roles.problem)
    algorithms, problems, numbered, places, cells, more = named_cells(
        found, asked, told=said, way_out="problem=False"
    )
    runs = runs_of_wide((algorithms, problems), numbered, [()] * len(problems), cells, numbers)
    notes += [*more, *numbers.notes]
    return rows, runs, numbers.unit, notes, roles, places, turned


def _with_problems(rows: Rows, roles: Roles, told: Told) -> tuple[Rows, Roles]:
    """Find where the problems are named, and refuse what would not be one row for each."""
    if roles.problem is None and not told.no_problems:
        roles.problem = _worded(rows)
    refuse_key(rows, roles, told)
    if roles.problem is None and not told.no_problems:
        if is_row_per_score(rows.header, rows.body) and not columns_of_algorithms(rows):
            refuse_unnamed(rows)
        roles.problem = problem_place(rows.header, rows.body)
    if roles.problem is None:
        return refuse_runs_alone(rows, told), roles
    rows = told.without(rows, roles.problem)
    refuse_grouped(rows, roles, told)
    rows = runs_named_in(rows, roles.problem)
    roles = complete(rows, roles, long=False)
    rows = told.without(rows, *roles.runs)
    refuse_sums(rows, roles, told.sure)
    roles.metric = None
    refuse_splits(rows, roles.runs)
    repeats = len(set(rows.column(roles.problem))) < len(rows.body)
    if repeats and (step := step_column(rows, roles)) is not None:
        refuse_steps(rows, step)
    if repeats:
        refuse_settings(rows, roles)
    return rows, roles


def _worded(rows: Rows) -> int | None:
    """Return the place of the one column of words called after problems, if it is not the first.

    Where the first holds words, it is left to be looked at as the reader of plain tables does.
    """
    if any(cell and not is_number(cell) for cell in rows.column(0)):
        return None
    found = [
        j
        for j, name in enumerate(rows.header)
        if j
        and name
        and is_problem(name)
        and all(cell and not is_number(cell) for cell in rows.column(j))
    ]
    return found[0] if len(found) == 1 else None


def _with_runs(rows: Rows, roles: Roles, columns: list[int], numbers: Numbers, told: Told) -> Runs:
    if len(columns) < 2:
        fail(
            _(
                "beside problems, folds and seeds there are {count} columns; a comparison needs "
                "one per algorithm, at least 2"
            ).format(count=len(columns))
        )
    for j in columns:
        if not rows.header[j]:
            fail(
                _("column {place} has no name in the header; name its algorithm").format(
                    place=j + 1
                )
            )
    problems = rows.column(roles.problem)
    labels = [tuple(cells[j] for j in roles.runs) for _row, cells in rows.body]
    if told.average is not None and len(set(zip(problems, labels, strict=True))) < len(labels):
        labels = [(*label, str(i)) for i, label in enumerate(labels)]
    cells = [[each[j] for j in columns] for _row, each in rows.body]
    names = [rows.header[j] for j in columns]
    runs = runs_of_wide((names, problems), [r for r, _c in rows.body], labels, cells, numbers)
    _refuse_one_problem(rows, roles, runs, told)
    return runs


def _turned(rows: Any, place: Any) -> Any:
    """Make the algorithms columns, and say so."""
    names = rows.column(place)
    others = [j for j in range(len(rows.header)) if j != place]
    sums = [j for j in others if is_summary(rows.header[j])]
    others = [j for j in others if j not in sums]
    body = [(j + 1, [rows.header[j], *rows.column(j)]) for j in others]
    note = _("The rows are algorithms and the columns problems: the table was turned.")
    if sums:
        note = _(
            "The rows are algorithms and the columns problems: the table was turned, without "
            "the summary {names}."
        ).format(names=join_words([rows.header[j] for j in sums]))
    return replace(rows, header=["problem", *names], body=body), note
