"""Columns of numbers that are no scores: seeds, identifiers, years, counts, spreads."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from .._progress import spend
from .._text import _
from ._cells import is_missing, is_whole
from ._names import short
from ._no_algorithms import refuse_measures, refuse_runs
from ._oddity import Oddity
from ._settings import is_parameter
from ._vocabulary import (
    is_cost,
    is_index,
    is_p_value,
    is_spread,
    is_summary,
    spread_of,
)

if TYPE_CHECKING:
    from typing import Any, NoReturn

__all__ = ["check_columns"]


def check_columns(
    algorithms: list[str],
    cells: list[list[str]],
    rows: Any,
    places: Any,
    *,
    asked: bool | str | None = None,
) -> list[Any]:
    """Refuse columns that hold no scores, and return an `Oddity` for each that may hold none.

    ``cells`` are rows of texts, ``rows`` their numbers in the file and ``places`` the numbers of
    the columns there. With ``asked`` the caller has said what the first column is.
    """
    columns = list(zip(*cells, strict=True))
    _refuse_words(algorithms, columns, places, rows)
    refuse_runs(algorithms)
    refuse_measures(algorithms)
    whole = [all(is_whole(cell) for cell in column) for column in columns]
    found, sizes = [], None
    for j, name in enumerate(algorithms):
        spend()
        where = _("column {place} ({name})").format(place=places[j], name=short(name))
        _refuse_unnamed(name, where, columns[j])
        if is_index(name) and not _lettered(algorithms):
            if whole[j]:
                _refuse_index(name, where, columns[j], places[j], rows)
            found.append(_may_be_no_score(name))
        elif (odd := _odd_by_name(j, algorithms, where, columns)) is not None:
            found.append(odd)
        elif whole[j] and not (asked is False and j == 0):  # the caller may have said that it is
            sizes = _sizes(columns) if sizes is None else sizes
            found += _whole_numbers(name, columns[j], np.delete(sizes, j, axis=1), where)
    return found


def _odd_by_name(j: int, algorithms: list[str], where: str, columns: list[tuple[str, ...]]) -> Any:
    """Return the `Oddity` of a column that by its name is a cost, a spread or a summary."""
    name = algorithms[j]
    if is_cost(name, algorithms) or is_parameter(name):
        return _may_be_no_score(name)
    if (base := spread_of(name, algorithms)) is not None:
        return _spread(name, base, where, columns, algorithms)
    if is_summary(name, column=True) or is_spread(name):
        if is_p_value(name) or is_spread(name):
            _refuse_small(where, columns[j], columns[:j] + columns[j + 1 :])
        return _summary(name)
    return None


def _refuse_words(
    algorithms: list[str], columns: list[tuple[str, ...]], places: Any, rows: Any
) -> None:
    for name, column, place in zip(algorithms, columns, places, strict=True):
        if all(cell[:1].isalpha() and not is_missing(cell) for cell in column):
            raise ValueError(
                _(
                    "read_table: column {place} ({value}) holds words ({cell!r} in row "
                    "{rows}), no scores; delete it, or say problem_column={value!r} if it "
                    "names the problems"
                ).format(place=place, value=short(name), cell=short(column[0]), rows=rows[0])
            )


def _refuse_unnamed(name: str, where: str, column: tuple[str, ...]) -> None:
    if name.startswith("Unnamed:") and name[8:].strip().isdigit():
        raise ValueError(
            _(
                "read_table: {where}: a column without a name ({columns}, ...), as "
                "pandas and R write row numbers; name its algorithm, or delete it"
            ).format(where=where, columns=column[0])
        )


def _lettered(names: Any) -> Any:
    """Whether algorithms are lettered: then "N" is one of them."""
    return all(len(name) == 1 for name in names) and not any(name == "n" for name in names)


def _refuse_index(name: str, where: Any, column: Any, place: Any, rows: Any) -> NoReturn:
    way_out = (
        _("delete it, or say problem_column={name!r} if it names the problems").format(name=name)
        if place == 1
        else _("delete it")
    )
    message = _(
        "read_table: {where} holds whole numbers ({column} in row {rows}), by its name no "
        "scores; {way_out}"
    )
    if place == 1 and name.lower() in ("seed", "fold", "run", "repeat", "repetition", "split"):
        message = _(
            "read_table: {where} holds whole numbers ({column} in row {rows}), by its name no "
            "scores; {way_out}; rows that differ in the seed or fold are runs on one problem: "
            "average them first"
        )
    raise ValueError(message.format(where=where, column=column[0], rows=rows[0], way_out=way_out))


def _may_be_no_score(name: str) -> Any:
    return Oddity(
        _(
            "The column {name} does not look like an algorithm with its scores; if it is none, "
            "leave it out with table.without(algorithms=[...])."
        ).format(name=short(name)),
        algorithms=(name,),
        reason=_("the column {name!r} does not look like an algorithm with its scores").format(
            name=short(name)
        ),
    )


def _summary(name: str) -> Any:
    return Oddity(
        _(
            "The column {name} looks like a summary of the others, not like an algorithm; leave it "
            "out with table.without(algorithms=[...])."
        ).format(name=short(name)),
        algorithms=(name,),
        reason=_("the column {name!r} looks like a summary of the others").format(name=short(name)),
    )


def _spread(name: str, base: Any, where: Any, columns: Any, algorithms: Any) -> Any:
    if base:
        mine, scores = (columns[algorithms.index(each)] for each in (name, base))
        pairs = zip(map(_size, mine), map(_size, scores), strict=True)
        if all(spread < 0.5 * score for spread, score in pairs):
            raise ValueError(
                _(
                    "read_table: {where} holds how {value!r} scatters or ranks, by its name "
                    "and size, not another algorithm's scores; delete it"
                ).format(where=where, value=short(base))
            )
    return Oddity(
        _(
            "The column {name} looks like the spread or rank of another one, not like an "
            "algorithm; leave it out with table.without(algorithms=[...])."
        ).format(name=short(name)),
        algorithms=(name,),
        reason=_("the column {name!r} looks like the spread or rank of another one").format(
            name=short(name)
        ),
    )


def _refuse_small(where: Any, column: Any, others: Any) -> None:
    """Refuse spreads and p-values that are so small that nobody can take them for scores."""
    least = [min(map(_size, scores)) for scores in zip(*others, strict=True)]
    pairs = zip(map(_size, column), least, strict=True)
    if all(value < 0.5 * score for value, score in pairs):
        raise ValueError(
            _(
                "read_table: {where} holds spreads or p-values, by its name and size no "
                "scores of an algorithm; delete it"
            ).format(where=where)
        )


def _size(cell: str) -> float:
    try:
        return abs(float(cell.replace(",", ".")))
    except ValueError:  # a bad cell, which is refused in its turn
        return float("nan")


def _sizes(columns: list[tuple[str, ...]]) -> np.ndarray:
    """Give the size of every score, negative where it stands with decimals: each is read once."""
    signs = {True: -1.0, False: 1.0}
    sizes = [[signs["." in c or "," in c] * _size(c) for c in column] for column in columns]
    return np.array(sizes).T


def _whole_numbers(name: str, column: tuple[str, ...], others: np.ndarray, where: str) -> list[Any]:
    """Judge a column of whole numbers by the others: row numbers, years, identifiers."""
    values = [int(cell) for cell in column]
    scores = np.abs(others)
    with_decimals = np.count_nonzero(np.signbit(others)) >= 0.6 * others.size
    n, least = len(values), np.fmin.reduce(scores, axis=None, initial=np.inf)
    most = np.fmax.reduce(scores, axis=None, initial=0.0)
    apart = max(values) < least or min(values) > most
    if n >= 4 and (with_decimals or (apart and n >= 5)) and _counts(values):
        raise ValueError(
            _(
                "read_table: {where} counts the rows ({listed}, ...), though not quite; it "
                "holds no scores: delete it or number the rows 1, 2, 3, ... again (with "
                "problem_column=False it is read as an algorithm)"
            ).format(where=where, listed=", ".join(column[:4]))
        )
    years = all(1900 <= value <= 2100 for value in values) and apart
    far = (
        with_decimals
        and n >= 3
        and apart
        and min(values) >= 0
        and (sorted(values)[n // 2] > 5 * most or len(set(values)) == n >= 5)
    )
    outside = 0
    if with_decimals and n >= 5:
        ends = scores.min(axis=1), scores.max(axis=1)
        for value, low, high in zip(values, *ends, strict=True):
            outside += not 0.8 * low <= value <= 1.25 * high
    if years or far or outside > 0.6 * n or (n >= 4 and apart and _counts(values)):
        return [_may_be_no_score(name)]
    return []


def _counts(values: Any) -> Any:
    """Whether numbers count 1, 2, 3, ... or 0, 1, 2, ..., a slip or another order allowed."""
    n = len(values)
    steps = sum(after - before == 1 for before, after in pairwise(values))
    within = {value for value in values if 0 <= value <= n}
    return steps >= max(3, 0.75 * (n - 1)) or (n >= 6 and len(within) >= n - 1)
