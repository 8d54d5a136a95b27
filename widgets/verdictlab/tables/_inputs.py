"""What a `ScoreTable` is given, looked at and brought into one form."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .._check import LARGEST
from .._text import _
from ._cells import is_number, rules_for_gaps
from ._names import near_matches, short, shown

if TYPE_CHECKING:
    from typing import Any


__all__ = ["decimals", "direction", "frame", "numbers", "sources"]


def direction(value: Any, *, function: str) -> bool:
    """Return which way is better as a bool."""
    if not isinstance(value, (bool, np.bool_)):
        raise ValueError(
            _(
                "{function}: higher_is_better must be True (as for accuracy) or False (as "
                "for error), got {value!r}"
            ).format(function=function, value=value)
        )
    return bool(value)


def decimals(value: Any, *, function: str) -> int | None:
    """Return the number of decimals as an int, or None."""
    if value is None:
        return None
    whole = isinstance(value, (int, np.integer)) and not isinstance(value, bool)
    if not whole or not 0 <= value <= 100:
        raise ValueError(
            _(
                "{function}: decimals must be a whole number from 0 to 100, or None when "
                "unknown, got {value!r}"
            ).format(function=function, value=value)
        )
    return int(value)


def frame(scores: Any) -> pd.DataFrame:
    """Return a DataFrame problems x algorithms; the caller's object stays as it is."""
    if isinstance(scores, pd.DataFrame):
        return scores
    if isinstance(scores, Mapping):
        try:
            return _numbered(pd.DataFrame(dict(scores)))
        except ValueError:
            one = _("one value")
            lengths = ", ".join(
                f"{name!r}: {len(column) if hasattr(column, '__len__') else one}"
                for name, column in scores.items()
            )
            raise ValueError(
                _("ScoreTable: every algorithm needs one score per problem, got {lengths}").format(
                    lengths=lengths
                )
            ) from None
    try:
        array = np.asarray(scores)
    except ValueError:
        raise ValueError(
            _(
                "ScoreTable: the rows of scores are not equally long; give one score per "
                "problem and algorithm"
            )
        ) from None
    if array.ndim != 2:
        raise ValueError(
            _(
                "ScoreTable: scores must have two dimensions, problems x algorithms, got "
                "shape {shape}"
            ).format(shape=array.shape)
        )
    names = [f"A{position}" for position in range(1, array.shape[1] + 1)]
    return _numbered(pd.DataFrame(array, columns=names))


def check_size(n: int, k: int) -> None:
    """Refuse what leaves nothing to compare."""
    if n < 2 or k < 2:
        raise ValueError(
            _(
                "ScoreTable: a comparison needs at least 2 problems (rows) and 2 algorithms "
                "(columns), got {n} and {k}"
            ).format(n=n, k=k)
        )


def _numbered(table: pd.DataFrame) -> pd.DataFrame:
    # Rows without names of their own are counted as people count, from 1.
    if isinstance(table.index, pd.RangeIndex):
        table = table.set_axis(range(1, len(table) + 1))
    return table


def numbers(
    table: pd.DataFrame, problems: tuple[str, ...], algorithms: tuple[str, ...]
) -> np.ndarray:
    """Return the cells as a read-only float array; a bad cell is named."""
    try:
        values = table.to_numpy()
        # Columns of several kinds come as objects, unless all of them are numbers.
        if values.dtype.kind not in "iuf":
            raise TypeError
        values = values.astype(float)
    except (TypeError, ValueError, AttributeError):
        values = _cell_by_cell(table, problems, algorithms)
    bad = ~(np.abs(values) <= LARGEST)  # what is missing, too, is not below it
    if bad.any():
        i, j = np.argwhere(bad)[0]
        where = _("problem {problem}, algorithm {algorithm}").format(
            problem=short(problems[i]), algorithm=short(algorithms[j])
        )
        if np.isnan(values[i, j]):
            raise ValueError(
                _("ScoreTable: {where}: the score is missing; {rules}").format(
                    where=where, rules=rules_for_gaps()
                )
            )
        message = (
            _("ScoreTable: {where}: the score is {values}; it must be finite")
            if np.isinf(values[i, j])
            else _(
                "ScoreTable: {where}: the score {values:g} is too large to compute with (above "
                "{largest:g}); give the scores in another unit, or leave the problem out if it "
                "marks a missing score"
            )
        )
        raise ValueError(message.format(where=where, values=values[i, j], largest=LARGEST))
    values.flags.writeable = False
    return values


def _cell_by_cell(
    table: pd.DataFrame, problems: tuple[str, ...], algorithms: tuple[str, ...]
) -> np.ndarray:
    def number(i: int, j: int) -> float:
        return _number(table.iat[i, j], problems[i], algorithms[j])

    n, k = table.shape
    try:
        return np.array([[number(i, j) for j in range(k)] for i in range(n)])
    except ValueError:
        # Where all scores are text, the one to blame is that which holds no number.
        for i, j in np.ndindex(n, k):
            if not isinstance(table.iat[i, j], str) or not is_number(table.iat[i, j]):
                number(i, j)
        raise


def _number(cell: Any, problem: str, algorithm: str) -> float:
    if cell is None or cell is pd.NA or cell is pd.NaT:
        return math.nan
    if isinstance(cell, (str, bytes, complex, np.complexfloating)):
        number = None
    else:
        try:
            number = float(cell)
        except OverflowError:  # a whole number of hundreds of digits
            number = math.inf
        except (TypeError, ValueError):
            number = None
    if number is None:
        if isinstance(cell, (np.datetime64, pd.Timestamp)):
            cell = str(cell)
        cell = cell.item() if isinstance(cell, np.generic) else cell
        raise ValueError(
            _(
                "ScoreTable: problem {value}, algorithm {algorithm_name}: {cell_shown} is not a "
                "number; give one score per cell (read_table reads numbers from text)"
            ).format(
                value=short(problem), algorithm_name=short(algorithm), cell_shown=short(repr(cell))
            )
        )
    return number


def sources(given: Any, problems: tuple[str, ...]) -> dict[str, str] | None:
    """Return a dict problem -> source for exactly these problems, or None."""
    if given is None:
        return None
    if isinstance(given, pd.Series):
        given = given.to_dict()
    if not isinstance(given, Mapping):
        raise ValueError(
            _("ScoreTable: sources must be a dict problem -> source data set, got {kind}").format(
                kind=type(given).__name__
            )
        )
    named = {shown(str(problem)): shown(str(source)) for problem, source in given.items()}
    for problem in named:
        if problem not in problems:
            raise ValueError(
                _(
                    "ScoreTable: sources name a problem {value!r} that the table does not "
                    "have; {near_matches}"
                ).format(value=short(problem), near_matches=near_matches(problem, problems))
            )
    for problem in problems:
        if not named.get(problem, "").strip():
            raise ValueError(
                _(
                    "ScoreTable: sources say nothing about the problem {value!r}; name its "
                    "source data set (its own name if it is one)"
                ).format(value=short(problem))
            )
    return {problem: named[problem] for problem in problems}
