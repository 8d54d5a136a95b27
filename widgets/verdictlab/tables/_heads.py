"""Names and scores told apart: the header row and the column of problems."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._text import _
from ._cells import is_number
from ._long import RowPerScore, pivot_of, refuse_long
from ._names import near_matches, shaped, short
from ._taken import first_row_told, ids_told, numbers_the_problems
from ._vocabulary import heads_algorithms, heads_problems, is_index

if TYPE_CHECKING:
    from typing import Any

    from ._grid import Grid

__all__ = ["named_cells", "problem_place"]


def named_cells(
    found: Grid,
    problem_column: Any = None,
    *,
    told: bool | None = None,
    way_out: str = "problem_column=False",
) -> tuple[list[Any], ...]:
    """Return (algorithms, problems, numbers of rows and columns, score cells, notes) of a `Grid`.

    ``told`` is whether the caller of another reader named the column of problems; ``notes`` say
    what was assumed where nobody told it, and ``way_out`` is what undoes it.
    """
    told = isinstance(problem_column, str) if told is None else told
    records, unseen = found.records, found.unseen
    _check_empty_columns(records[0][1], records[1:])
    left_out = len(records[0][1])
    (head, header), body = _without_index(records)
    left_out -= len(header)
    refuse_long(header, body)
    column = _problem_column(header, body, problem_column)
    notes = [first_row_told(header, column, [cells for _, cells in body], told=told)]
    if column is not None and not told and problem_column is not True:
        notes.append(_ids_told(header, column, body, way_out))
    if not body:
        raise ValueError(
            _("read_table: there is a row of names but no row of scores; add one row per problem")
        )
    rows = [row for row, _ in body]
    if column is None:
        algorithms = list(header)
        problems = [str(position) for position in range(1, len(body) + 1)]
        cells = [list(each) for _, each in body]
    else:
        algorithms = header[:column] + header[column + 1 :]
        problems = [each[column] for _, each in body]
        cells = [each[:column] + each[column + 1 :] for _, each in body]
    _check_algorithms(algorithms, header, column, {name for row, name in unseen if row == head})
    _check_problems(problems, rows, unseen)
    places = [j + 1 + left_out for j in range(len(header)) if j != column]
    return algorithms, problems, rows, places, cells, [note for note in notes if note]


def problem_place(header: list[str], body: list[tuple[int, list[str]]]) -> int | None:
    """Return the place of the column that names the problems, or None if there is none."""
    return _problem_column(header, body, None)


def _check_empty_columns(header: list[str], body: list[tuple[int, list[str]]]) -> None:
    for j, name in enumerate(header):
        if body and not any(cells[j] for _, cells in body):
            raise ValueError(
                (
                    _(
                        "read_table: column {number} ({name}) is empty below its name; delete it, "
                        "or fill in its scores"
                    )
                    if name
                    else _("read_table: column {number} is empty; delete it")
                ).format(number=j + 1, name=short(name))
            )


def _without_index(
    records: list[tuple[int, list[str]]],
) -> tuple[tuple[int, list[str]], list[tuple[int, Any]]]:
    """Return (header record, other records) without the row numbers that pandas writes first."""
    (row, header), body = records[0], records[1:]
    unnamed = not header[0] or header[0].startswith("Unnamed:")
    if len(header) > 1 and unnamed and header[1] and heads_problems(header[1]):
        numbers = [cells[0] for _, cells in body]
        if numbers == [str(i) for i in range(len(body))]:
            return (row, header[1:]), [(each, cells[1:]) for each, cells in body]
    return records[0], body


def _problem_column(header: list[str], body: list[tuple[int, list[str]]], asked: Any) -> int | None:
    if asked is False:
        return None
    if asked is True:
        return 0
    if asked is not None:
        if asked not in header:
            raise ValueError(
                _("read_table: no column is named {value!r}; {near_matches}").format(
                    value=short(asked), near_matches=near_matches(asked, header)
                )
            )
        return header.index(asked)
    if heads_algorithms(header[0]):
        _refuse_algorithms_as_rows(header, body)
    first = [cells[0] for _, cells in body]
    if heads_problems(header[0]):
        return 0
    if is_index(header[0]) and all(is_number(cell) for cell in first):
        return None  # seeds, folds and years: columns that `check_columns` speaks about
    numbers = sum(is_number(cell) for cell in first)
    # One bad score among many numbers does not turn a column of scores into names.
    if 2 * numbers <= len(first):
        return 0
    others = [cells[1:] for _, cells in body]
    return 0 if numbers_the_problems(header[0], first, others) else None


def _ids_told(
    header: list[str], column: int, body: list[tuple[int, list[str]]], way_out: str
) -> str:
    first = [cells[column] for _, cells in body]
    if column or heads_problems(header[0]) or not all(map(is_number, first)):
        return ""
    return ids_told(header[0], way_out)


def _refuse_algorithms_as_rows(header: Any, body: Any) -> None:
    """Refuse a table that lies on its side, or has a row for every run."""
    name = short(header[0])
    if any(each and heads_problems(each) for each in header[1:]):
        other = next(each for each in header[1:] if each and heads_problems(each))
        columns = list(zip(*(cells for _, cells in body), strict=True))
        problems = header.index(other)
        values = [j for j in range(1, len(header)) if j != problems]
        advice = _("give a row per problem and a column per algorithm")
        if values and columns:
            advice = pivot_of(header, columns, problems, 0, values[-1])
        raise RowPerScore(
            _(
                "read_table: the columns {name!r} and {value!r} say that there is a row per "
                "algorithm and problem; {advice}"
            ).format(name=name, value=short(other), advice=advice)
        )
    if len(body) == 0:
        return
    raise ValueError(
        _(
            "read_table: the first column is headed {name!r}, so the rows (row {body}: "
            "{value!r}) are algorithms; turn the table, so that problems are rows, or say "
            "problem_column={name!r} if they are problems"
        ).format(name=name, body=body[0][0], value=short(body[0][1][0]))
    )


def _check_algorithms(
    algorithms: list[str], header: list[str], column: int | None, unseen: set[Any]
) -> None:
    seen: dict[str, int] = {}
    for position, name in enumerate(header, start=1):
        if position - 1 == column:
            continue
        if not name:
            raise ValueError(
                _(
                    "read_table: column {position} has no name in the header; name its algorithm"
                ).format(position=position)
            )
        shape = shaped(name)
        if shape in seen:
            first = seen[shape]
            same = name == header[first - 1] and name not in unseen
            message = (
                _(
                    "read_table: the algorithm {value!r} heads columns {first} and {position}; "
                    "give each column a name of its own"
                )
                if same
                else _(
                    "read_table: the algorithm {value!r} heads columns {first} and {position} "
                    "(the two differ only in letters that cannot be seen); give each column a "
                    "name of its own"
                )
            )
            raise ValueError(message.format(value=short(name), first=first, position=position))
        seen[shape] = position
    if len(algorithms) < 2:
        count = _("no algorithm")
        if algorithms:
            count = _("only one algorithm, {name!r}").format(name=short(algorithms[0]))
        message = _("read_table: there is {count}; a comparison needs at least 2 columns of scores")
        if column is not None and header[column]:
            message = _(
                "read_table: there is {count} (the column {taken!r} was taken for the names of "
                "the problems); a comparison needs at least 2 columns of scores"
            )
            if not heads_problems(header[column]):
                message = _(
                    "read_table: there is {count} (the column {taken!r} was taken for the names of "
                    "the problems; if it holds scores, say problem_column=False); a comparison "
                    "needs at least 2 columns of scores"
                )
        raise ValueError(message.format(count=count, taken=short(header[column or 0])))


def _check_problems(problems: list[str], rows: list[int], unseen: frozenset[Any]) -> None:
    seen: dict[str, tuple[str, int]] = {}
    for name, row in zip(problems, rows, strict=True):
        if not name:
            raise ValueError(
                _("read_table: row {row}: the problem has no name; give it one").format(row=row)
            )
        shape = shaped(name)
        if shape in seen:
            first, place = seen[shape]
            same = name == first and not {(place, first), (row, name)} & unseen
            message = (
                _(
                    "read_table: the problem {value!r} stands in rows {place} and {row}; keep "
                    "one, or the mean of both"
                )
                if same
                else _(
                    "read_table: the problem {value!r} stands in rows {place} and {row} (the two "
                    "differ only in letters that cannot be seen); keep one, or the mean of both"
                )
            )
            raise ValueError(message.format(value=short(name), place=place, row=row))
        seen[shape] = name, row
    if len(problems) < 2:
        raise ValueError(
            _(
                "read_table: there is only one problem, {value!r} in row {rows}; a "
                "comparison needs at least 2 rows of scores"
            ).format(value=short(problems[0]), rows=rows[0])
        )
