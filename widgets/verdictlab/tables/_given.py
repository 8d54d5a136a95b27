"""A table as people hand it over: whatever `compare_many` and the labs take becomes one."""

from __future__ import annotations

import re
import warnings
from collections.abc import Mapping
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING

import pandas as pd
from numpy.typing import ArrayLike

from .._text import _
from ._inputs import direction
from ._library import list_data
from ._names import short
from ._oddity import Oddity, TableWarning
from ._read import read_table
from ._score_table import ScoreTable
from ._taken import first_row_told, ids_told, is_counting, numbers_the_problems, score_like
from ._vocabulary import heads_problems

if TYPE_CHECKING:
    from typing import Any, TypeAlias

__all__ = ["TableGiven", "table_given"]

# A table of scores, or what becomes one once its direction is told.
TableGiven: TypeAlias = ScoreTable | pd.DataFrame | Mapping[str, ArrayLike] | str | PathLike[str]


def table_given(
    source: TableGiven,
    *,
    higher_is_better: Any = None,
    any_way: bool = False,
    unit: str = "",
    function: str,
) -> ScoreTable:
    """Return a `ScoreTable` of what was given: one, a frame, a dictionary or a path.

    ``any_way``: whoever asks needs no direction.

    >>> table_given({"A": [1, 2], "B": [2, 3]}, higher_is_better=True, function="f").k
    2
    """
    if higher_is_better is not None:
        higher_is_better = direction(higher_is_better, function=function)
    if isinstance(source, ScoreTable):
        _check_direction(source, higher_is_better, function)
        return source if source.unit or not unit else _with_unit(source, unit)
    _check_kind(source, function)
    if higher_is_better is None and not any_way:
        told = _(
            "{function}: the table cannot say which scores are better; add higher_is_better=True "
            "(accuracies) or higher_is_better=False (errors)"
        )
        raise ValueError(told.format(function=function))
    higher_is_better = any_way if higher_is_better is None else higher_is_better
    if isinstance(source, (str, PathLike)):
        return read_table(source, higher_is_better=higher_is_better, unit=unit)
    notes: list[str] = []
    if isinstance(source, pd.DataFrame):
        source, notes = _with_problems(source, function)
    table = ScoreTable(source, higher_is_better=higher_is_better, unit=unit)
    table._oddities = tuple(Oddity(note) for note in notes)
    for note in notes:
        warnings.warn(TableWarning(note), stacklevel=3)
    return table


def _check_direction(table: ScoreTable, higher_is_better: bool | None, function: str) -> None:
    if higher_is_better not in (None, table.higher_is_better):
        told = _(
            "{function}: the table says that {way} scores are better, and higher_is_better="
            "{given} says the opposite; leave it out"
        )
        way = _("higher") if table.higher_is_better else _("lower")
        raise ValueError(told.format(function=function, way=way, given=higher_is_better))


def _check_kind(source: TableGiven, function: str) -> None:
    if not isinstance(source, (str, PathLike, pd.DataFrame, Mapping)):
        told = _(
            "{function}: a table is a ScoreTable, a DataFrame (a row per problem, a column per "
            "algorithm), a dictionary of algorithm: scores or the path of a file, got {kind}"
        )
        raise ValueError(told.format(function=function, kind=type(source).__name__))
    if isinstance(source, (str, PathLike)) and not Path(source).is_file():
        if source in set(list_data()["name"]):
            told = _("{function}: load the table {name!r} first: load_table({name!r})")
        else:
            told = _("{function}: there is no file {name!r}; check the path")
        raise ValueError(told.format(function=function, name=short(fspath(source))))


def _with_unit(table: ScoreTable, unit: str) -> ScoreTable:
    about = {name: getattr(table, name) for name in ("metric", "name", "decimals", "sources")}
    return ScoreTable(table.scores, higher_is_better=table.higher_is_better, unit=unit, **about)


def _with_problems(frame: pd.DataFrame, function: str) -> tuple[pd.DataFrame, list[Any]]:
    """Return (the frame with its problems as index, what was assumed).

    A frame that numbers its rows and begins with words, or with what a reader of files takes for
    the problems' numbers, has its problems there. Columns that a file without a header gave it
    are refused as in a file.
    """
    if frame.columns.nlevels > 1 or frame.index.nlevels > 1 or not len(frame.columns):
        return frame, []
    whole, notes = frame, []
    column, heading = (0, _text(frame.columns[0])) if len(frame.columns) > 1 else (None, "")
    if isinstance(frame.index, pd.RangeIndex) and column == 0:
        first = frame.iloc[:, 0]
        if pd.api.types.is_numeric_dtype(first):
            first = [_text(cell) for cell in first]
            named = heads_problems(heading) and all(cell.isdecimal() for cell in first)
            others = _texts(frame.iloc[:, 1:]) if is_counting(first) and not named else []
            if others and numbers_the_problems(heading, first, others):
                notes.append(ids_told(heading))
            elif not named:
                column = None
        if column == 0:
            frame = frame.iloc[:, 1:].set_axis(first, axis=0)
    elif not isinstance(frame.index, pd.RangeIndex):
        column, heading = 0, "" if frame.index.name is None else _text(frame.index.name)
        whole = frame.set_axis(range(frame.shape[1]), axis=1)
        whole.insert(0, "", frame.index)
    # Names that are no text were given on purpose; pandas renames those that stand twice.
    if all(isinstance(name, str) for name in frame.columns):
        names = [re.sub(r"^([0-9]+[.,][0-9]+)\.[0-9]+$", r"\1", name) for name in frame.columns]
        if score_like(names):
            header = names if column is None else [heading, *names]
            notes.append(_first_row(header, column, whole, function))
    return frame, [note for note in notes if note]


def _first_row(header: Any, column: Any, frame: Any, function: str) -> Any:
    try:
        return first_row_told(header, column, _texts(frame))
    except ValueError as error:
        reason = str(error).removeprefix("read_table: ")
        raise ValueError(
            _("{function}: {reason}").format(function=function, reason=reason)
        ) from None


def _texts(frame: Any) -> Any:
    return [[_text(cell) for cell in row] for row in frame.itertuples(index=False)]


def _text(cell: str) -> str:
    """Write a cell as a file would: 3 and not 3.0."""
    return f"{cell:.15g}" if isinstance(cell, float) else str(cell)
