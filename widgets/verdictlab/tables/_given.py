"""A table as people hand it over: whatever `compare_many` and the labs take becomes one."""

from collections.abc import Mapping
from os import PathLike, fspath
from pathlib import Path

import pandas as pd
from numpy.typing import ArrayLike

from .._text import _
from ._inputs import direction
from ._library import list_data
from ._names import short
from ._read import read_table
from ._score_table import ScoreTable

__all__ = ["TableGiven", "table_given"]

# A table of scores, or what becomes one once its direction is told.
TableGiven = ScoreTable | pd.DataFrame | Mapping[str, ArrayLike] | str | PathLike[str]


def table_given(source, *, higher_is_better=None, any_way=False, unit="", function):
    """Return a `ScoreTable` of what was given: one, a frame, a dictionary or a path.

    ``any_way``: whoever asks needs no direction.

    >>> table_given({"A": [1, 2], "B": [2, 3]}, higher_is_better=True, function="f").k
    2
    """
    if higher_is_better is not None:
        higher_is_better = direction(higher_is_better, function=function)
    if isinstance(source, ScoreTable):
        if higher_is_better not in (None, source.higher_is_better):
            told = _(
                "{function}: the table says that {way} scores are better, and higher_is_better="
                "{given} says the opposite; leave it out"
            )
            way = _("higher") if source.higher_is_better else _("lower")
            raise ValueError(told.format(function=function, way=way, given=higher_is_better))
        return source if source.unit or not unit else _with_unit(source, unit)
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
    if higher_is_better is None and not any_way:
        told = _(
            "{function}: the table cannot say which scores are better; add higher_is_better=True "
            "(accuracies) or higher_is_better=False (errors)"
        )
        raise ValueError(told.format(function=function))
    higher_is_better = any_way if higher_is_better is None else higher_is_better
    if isinstance(source, (str, PathLike)):
        return read_table(source, higher_is_better=higher_is_better, unit=unit)
    if isinstance(source, pd.DataFrame):
        source = _with_problems(source)
    return ScoreTable(source, higher_is_better=higher_is_better, unit=unit)


def _with_unit(table, unit):
    about = {name: getattr(table, name) for name in ("metric", "name", "decimals", "sources")}
    return ScoreTable(table.scores, higher_is_better=table.higher_is_better, unit=unit, **about)


def _with_problems(frame):
    """A frame that numbers its rows and begins with a column of words: these are the problems."""
    numbered = isinstance(frame.index, pd.RangeIndex) and len(frame.columns) > 1
    if numbered and not pd.api.types.is_numeric_dtype(frame.iloc[:, 0]):
        return frame.set_index(frame.columns[0])
    return frame
