"""Long, wide, or lying on its side: the runs of a table, whichever shape it has."""

from dataclasses import replace

from .._text import _, join_words
from ..tables._grid import Grid
from ..tables._heads import named_cells, problem_place
from ..tables._long import is_row_per_score
from ..tables._names import short
from ..tables._taken import refuse_numbers, score_like
from ..tables._vocabulary import heads_algorithms, is_summary
from ._cells import is_gap
from ._gather import Numbers, runs_of_long, runs_of_wide
from ._roles import complete
from ._rows import fail

__all__ = ["long_runs", "wide_runs"]


def long_runs(rows, roles, decimal_mark):
    """Return (runs, unit, notes) of a table with a row per score."""
    if score_like([rows.header[roles.score]]):
        refuse_numbers([rows.header[roles.score]], 0)
    numbers = Numbers(decimal_mark, rows.separator)
    runs = runs_of_long(rows, roles, numbers)
    if len(runs.problems) < 2:
        fail(
            _("there is only one problem, {name!r}; folds and seeds are no problems, and a "
              "comparison over problems needs at least 2").format(name=short(runs.problems[0]))
        )  # fmt: skip
    if len(runs.algorithms) < 2:
        fail(_("there is only one algorithm, {name!r}; a comparison needs at least 2").format(
            name=short(runs.algorithms[0])))  # fmt: skip
    return runs, numbers.unit, numbers.notes


def wide_runs(rows, roles, decimal_mark):
    """Return (runs, unit, notes, roles, places of columns) of a table with a column each."""
    notes, told = [], roles.problem is not None
    turned = roles.algorithm is not None or (
        roles.problem is None and bool(rows.header[0]) and heads_algorithms(rows.header[0])
        and len(set(rows.column(0))) == len(rows.body)
    )  # fmt: skip
    if turned:
        rows, note = _turned(rows, roles.algorithm or 0)
        notes.append(note)
        roles = replace(roles, algorithm=None, problem=0, fold=None, seeds=())
    else:
        asked = None if roles.problem is None else rows.header[roles.problem]
        if roles.problem is None and is_row_per_score(rows.header, rows.body):
            fail(
                _("there is a row per score, and the columns {names} do not say by their names "
                  "what they are; say algorithm='...', problem='...' and score='...'").format(
                      names=join_words([repr(short(each, 30)) for each in rows.header[:8]]))
            )  # fmt: skip
        if asked is None:
            roles.problem = problem_place(rows.header, rows.body)
        if roles.problem is not None:
            roles = complete(rows, roles, long=False)
            roles.metric = None
    _refuse_words(rows, roles)
    numbers = Numbers(decimal_mark, rows.separator)
    if roles.runs and roles.problem is not None and _repeats(rows, roles):
        taken = {roles.problem, *roles.runs}
        columns = [j for j in range(len(rows.header)) if j not in taken]
        runs, unit, notes = _with_runs(rows, roles, columns, numbers, notes)
        return runs, unit, notes, roles, [j + 1 for j in columns]
    roles = replace(roles, fold=None, seeds=())
    asked = False if roles.problem is None else rows.header[roles.problem] or True
    found = Grid([(1, rows.header), *rows.body], rows.separator or ",")
    algorithms, problems, numbered, places, cells, more = named_cells(found, asked, told=told)
    runs = runs_of_wide((algorithms, problems), numbered, [()] * len(problems), cells, numbers)
    return runs, numbers.unit, [*notes, *more, *numbers.notes], roles, places


def _refuse_words(rows, roles):
    """Refuse a column that holds words where scores should stand: kinds of problems or metrics."""
    for j, name in enumerate(rows.header):
        cells = [cell for cell in rows.column(j) if not is_gap(cell)]
        if j == roles.problem or j in roles.runs or not cells:
            continue
        if all(cell[:1].isalpha() for cell in cells) and (roles.problem is not None or j):
            kinds = list(dict.fromkeys(cells))
            fail(
                _("column {place} ({name}) holds words ({cell}), no scores; if it tells kinds of "
                  "problems or metrics apart, keep one with where={{{name!r}: {cell!r}}}; else "
                  "delete it").format(place=j + 1, name=short(name), cell=short(kinds[0]))
            )  # fmt: skip


def _repeats(rows, roles):
    problems = rows.column(roles.problem)
    return len(set(problems)) < len(problems)


def _with_runs(rows, roles, columns, numbers, notes):
    if len(columns) < 2:
        fail(_("beside problems, folds and seeds there are {count} columns; a comparison needs "
               "one per algorithm, at least 2").format(count=len(columns)))  # fmt: skip
    for j in columns:
        if not rows.header[j]:
            fail(_("column {place} has no name in the header; name its algorithm").format(
                place=j + 1))  # fmt: skip
    problems = rows.column(roles.problem)
    labels = [tuple(cells[j] for j in roles.runs) for _row, cells in rows.body]
    cells = [[each[j] for j in columns] for _row, each in rows.body]
    names = [rows.header[j] for j in columns]
    runs = runs_of_wide((names, problems), [r for r, _c in rows.body], labels, cells, numbers)
    if len(runs.problems) < 2:
        fail(
            _("there is only one problem, {name!r}; folds and seeds are no problems, and a "
              "comparison over problems needs at least 2").format(name=short(runs.problems[0]))
        )  # fmt: skip
    return runs, numbers.unit, [*notes, *numbers.notes]


def _turned(rows, place):
    """Make the algorithms columns, and say so."""
    names = rows.column(place)
    others = [j for j in range(len(rows.header)) if j != place]
    sums = [j for j in others if is_summary(rows.header[j])]
    others = [j for j in others if j not in sums]
    body = [(j + 1, [rows.header[j], *rows.column(j)]) for j in others]
    note = _("The rows are algorithms and the columns problems: the table was turned.")
    if sums:
        note = _("The rows are algorithms and the columns problems: the table was turned, without "
                 "the summary {names}.").format(
                     names=join_words([rows.header[j] for j in sums]))  # fmt: skip
    return replace(rows, header=["problem", *names], body=body), note
