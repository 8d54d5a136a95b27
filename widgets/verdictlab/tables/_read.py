"""`read_table`: a user's file becomes a `ScoreTable`, or the message says which cell is wrong."""

from __future__ import annotations

import warnings
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .._progress import reading, spend
from .._text import _
from . import _inputs
from ._cells import find_decimal_mark, to_number, why_not_a_number
from ._columns import check_columns
from ._grid import grid
from ._heads import named_cells
from ._names import short
from ._oddities import oddities
from ._oddity import Oddity, TableWarning
from ._score_table import ScoreTable
from ._source import as_text

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from os import PathLike
    from typing import IO, Any

__all__ = ["TableWarning", "read_table"]


def read_table(
    source: str | PathLike[str] | IO[Any],
    *,
    higher_is_better: bool,
    metric: str = "",
    unit: str = "",
    name: str = "",
    decimals: int | None = None,
    sources: Mapping[str, str] | None = None,
    separator: str | None = None,
    decimal_mark: str | None = None,
    problem_column: bool | str | None = None,
) -> ScoreTable:
    """Read scores from a user's file: one row per problem, one column per algorithm.

    The first row holds the names of the algorithms. A column of problem names may come first, or
    one that counts the rows; without one the problems are numbered from 1. A first row of numbers
    is refused, unless a head such as "problem" says that they are names, or they look like
    settings (1, 5, 10 over decimals).

    Parameters
    ----------
    source
        A path, an open file or buffer (text or bytes), or pasted text of several lines.
    higher_is_better
        True for accuracies, False for errors. The file cannot say it.
    metric, unit, name, sources
        As in `ScoreTable`; the name defaults to that of the file.
    decimals
        Decimals of the scores; by default the most that the text prints (None if over 15).
    separator, decimal_mark
        "," ";" or tab between cells, "." or "," in numbers; by default found in the text.
    problem_column
        The header of the column of problem names, True for the first column, or False if there
        is none; by default the first, unless it holds scores. This overrules every guess.

    Returns
    -------
    ScoreTable

    Raises
    ------
    ValueError
        Anything that is no table of numbers, or surely none of scores: no header, one shorter than
        the rows, seeds, folds and row numbers, standard deviations, p-values, a table on its
        side, a row per score, names in a lost encoding, scores above 1e150; more than 100 million
        characters, 5 million cells, 100,000 columns or a minute of reading. The message names the
        row (counted as a spreadsheet does, the header is row 1), the problem and the column, and
        the way out.

    Warns
    -----
    TableWarning
        What was assumed where no head says it: that whole numbers name the algorithms, or that a
        column which counts the rows names the problems. Odd but valid: a constant column, two
        equal columns, fractions beside per cent, a lost decimal point, a 0 for a missing score,
        ranks of which 1 is best, times and sizes, rows and columns of means, look-alike names,
        columns that differ as problems do. The table keeps these sentences in
        `ScoreTable.warnings`.

    Examples
    --------
    >>> table = read_table('''problem;kNN;SVM
    ... iris;95,3;96,0
    ... wine;94,4;98,9''', higher_is_better=True, metric="accuracy", unit="%")
    >>> print(table, table.decimals)
    This table holds accuracy (%) of 2 algorithms on 2 problems; higher is better. 1
    >>> read_table("kNN,SVM" + chr(10) + "0.9,n/a" + chr(10) + "0.8,0.7", higher_is_better=True)
    Traceback (most recent call last):
    ValueError: read_table: row 2 (problem 1), column SVM: 'n/a' is not a number; write the score
    in digits or leave the problem out
    """
    higher_is_better = _inputs.direction(higher_is_better, function="read_table")
    decimals = _inputs.decimals(decimals, function="read_table")
    if decimal_mark not in (None, ".", ","):
        raise ValueError(
            _("read_table: decimal_mark must be '.' or ',' or None, got {decimal_mark!r}").format(
                decimal_mark=decimal_mark
            )
        )
    table = _read(
        source,
        separator,
        decimal_mark,
        problem_column,
        higher_is_better=higher_is_better,
        metric=metric,
        unit=unit,
        name=name,
        sources=sources,
        decimals=decimals,
    )
    for message in table.warnings:
        warnings.warn(TableWarning(message), stacklevel=2)
    return table


@reading()
def _read(
    source: Any,
    separator: Any,
    decimal_mark: str | None,
    problem_column: Any,
    *,
    name: str,
    decimals: int | None,
    **told: Any,
) -> ScoreTable:
    text, own_name = as_text(source)
    found = grid(text, separator)
    algorithms, problems, rows, places, cells, notes = named_cells(found, problem_column)

    def place(i: int, j: int) -> str:
        return _("row {row} (problem {problem}), column {column}").format(
            row=rows[i], problem=short(problems[i]), column=short(algorithms[j])
        )

    doubtful = [Oddity(note) for note in notes]
    doubtful += check_columns(algorithms, cells, rows, places, asked=problem_column)
    if decimal_mark is None:
        decimal_mark, unclear = find_decimal_mark(cells, place, found.separator)
        if unclear:
            doubtful.append(_settled(unclear))
    values, printed = _numbers(cells, decimal_mark, place)
    table = ScoreTable(
        pd.DataFrame(values, index=problems, columns=algorithms),
        name=name or own_name,
        decimals=printed if decimals is None else decimals,
        **told,
    )
    # Of a column that may be no algorithm, nothing else needs to be said; and beside its numbers
    # the scores would be blamed.
    known = {name for each in doubtful for name in each.algorithms}
    rest = table.without(algorithms=known) if known and table.k - len(known) > 1 else table
    table._oddities = (
        *doubtful,
        *(each for each in oddities(rest) if not known & set(each.algorithms)),
    )
    return table


def _settled(cell: Any) -> Any:
    return Oddity(
        _(
            "The cells are separated by semicolons, so {cell} was read with a decimal comma, as "
            "{number}; if it means thousands, write it without the comma, else say "
            "decimal_mark=','."
        ).format(cell=short(cell), number=cell.replace(",", "."))
    )


def _numbers(
    cells: list[list[str]], mark: str, place: Callable[..., Any]
) -> tuple[np.ndarray, int | None]:
    values, printed = [], 0
    for i, row in enumerate(cells):
        spend()
        numbers = []
        for j, cell in enumerate(row):
            found = to_number(cell, mark)
            if found is None:
                raise ValueError(
                    _("read_table: {place}: {why_not_a_number}").format(
                        place=place(i, j), why_not_a_number=why_not_a_number(cell, mark)
                    )
                )
            numbers.append(found[0])
            printed = max(printed, found[1])
        values.append(numbers)
    # More decimals than a float holds were computed, not printed.
    return np.array(values), printed if printed <= 15 else None
