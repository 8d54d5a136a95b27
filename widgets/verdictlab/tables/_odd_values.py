"""Scores that look like a slip: copies, summaries, lost points, ranks, a table on its side."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .._text import _, join_words
from ._names import short
from ._odd_names import on_its_side, summary_row
from ._oddity import Oddity
from ._ranks import average_ranks
from ._vocabulary import is_summary

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from ._score_table import ScoreTable

__all__ = ["RULES"]

# Numbers that stand for a missing score in many files.
_CODES = (-1, -9, -99, -999, -9999, 999, 9999, 99999)


def _constant(table: ScoreTable) -> Iterator[Oddity]:
    values = table.values
    for j in np.flatnonzero((values == values[0]).all(axis=0)):
        name = table.algorithms[j]
        yield Oddity(
            _("The algorithm {name} has the same score, {score}, on every problem.").format(
                name=short(name), score=f"{values[0, j]:g}"
            ),
            algorithms=(name,),
        )


def _twins(table: ScoreTable) -> Iterator[Oddity]:
    same: dict[tuple[float, ...], list[str]] = {}
    for name, column in zip(table.algorithms, (table.values.T + 0.0).tolist(), strict=True):
        same.setdefault(tuple(column), []).append(name)
    for names in same.values():
        if len(names) > 1:
            yield Oddity(
                _(
                    "The algorithms {names} have the same score on every problem; was a column "
                    "copied twice?"
                ).format(names=join_words(map(short, names))),
                algorithms=tuple(names),
            )


def _summaries(table: ScoreTable) -> Iterator[Any]:
    """Find rows and columns that are the mean or sum of the others, whatever they are called."""
    for name in _means(table.values, table.problems, is_summary):
        yield summary_row(name)
    if table.k > 2:
        for name in _means(table.values.T, table.algorithms, is_summary):
            yield _summary_column(name)
        yield from _extremes(table)


def _means(values: np.ndarray, names: tuple[str, ...], is_named: Callable[..., Any]) -> list[Any]:
    """Return the first or last row if it is the mean or the sum of the others, but for rounding.

    Rows whose names say what they are need no numbers, and would spoil those of the others.
    """
    kept = [i for i, name in enumerate(names) if not is_named(name)]
    values, n = values[kept], len(kept)
    if n < 3:
        return []
    total = values.sum(axis=0)
    found = []
    for i in (0, n - 1):
        row = values[i]
        rest = total - row
        off = np.minimum(np.abs(row - rest / (n - 1)), np.abs(row - rest))
        if (off <= 0.5 + 1e-9 * np.abs(row)).all() and _surely(values, i, off):
            found.append(names[kept[i]])
    return found


def _surely(values: np.ndarray, i: int, off: np.ndarray) -> bool:
    """Whether a row is so near to the mean or sum that this is no accident."""
    unit = 10.0 ** -max(_decimals(value) for value in values[i].tolist())
    if (off > 0.5001 * unit + 1e-9 * np.abs(values[i])).any():
        return False
    others = np.delete(values, i, axis=0)
    spread = others.max(axis=0) - others.min(axis=0)
    chance = np.minimum(1, 2 * unit / np.where(spread > 0, spread, unit))
    return np.log(chance).sum() < np.log(1e-3)


def _decimals(value: float) -> int:
    text = f"{value:.12g}"
    return len(text.partition(".")[2]) if "e" not in text else 12


def _extremes(table: ScoreTable) -> Iterator[Any]:
    """Find a column that repeats the best or worst score of every row."""
    values = table.values
    if table.n < 6 or table.k < 4:
        return
    order = np.sort(values, axis=1)
    for near, far in ((-1, -2), (0, 1)):
        if not (order[:, near] == order[:, far]).all():
            continue
        tied = values == order[:, [near]]
        for j in np.flatnonzero(tied.all(axis=0)):
            other = np.delete(tied, j, axis=1)
            if not other.all(axis=0).any() and (other.sum(axis=1) == 1).mean() > 0.6:
                yield _summary_column(table.algorithms[j])
                return


def _summary_column(name: str) -> Any:
    return Oddity(
        _(
            "The column {name} follows from the others (their mean, sum, best or worst), so it is "
            "no algorithm; leave it out with table.without(algorithms=[...])."
        ).format(name=short(name)),
        algorithms=(name,),
        reason=_(
            "the column {name!r} follows from the others (their mean, sum, best or worst)"
        ).format(name=short(name)),
    )


def _on_its_side(table: ScoreTable) -> Iterator[Any]:
    """Find problems in the columns: by their names, or as they differ more than the rows do."""
    found = list(on_its_side(table))
    yield from found
    values = table.values
    if found or table.k < 4:
        return
    inside = values - values.mean()
    columns = table.n * np.square(inside.mean(axis=0)).sum()
    rows = table.k * np.square(inside.mean(axis=1)).sum()
    # With many columns their means scatter by chance alone; a problem differs by more than that.
    rest = (np.square(inside).sum() - columns - rows) / (table.n - 1)
    differ = columns > rows and columns > 3 * rest
    ranks = np.arange(1, table.n + 1)
    ranked = table.n > 2 and (np.abs(values.sum(axis=0) - ranks.sum()) < 1e-9).all()
    if (table.k > table.n and differ) or (
        ranked and values.min() >= 1 and values.max() <= table.n and rows > columns
    ):
        yield Oddity(
            _(
                "The {k} columns differ as problems do, more than the {n} rows; if the rows are "
                "the algorithms, turn the table."
            ).format(k=table.k, n=table.n)
        )


def _slips(table: ScoreTable) -> Iterator[Oddity]:
    """Find single cells that cannot stand beside the others: codes for missing, lost points."""
    values = table.values
    if values.size < 6:
        return
    if (code := _code(values)) is not None:
        yield _missing_mark(table, *code)
        return
    yield from _zeros(table)
    if table.higher_is_better and table.k >= 3 and values.min() >= 0:
        far = _over_the_bound(values) or _far_in_its_row(values, table.n)
        if far is not None:
            yield _lost_point(table, *far)


def _code(values: np.ndarray) -> Any:
    """Return the place of the first number that writers put for a missing score, or None."""
    codes = np.isin(values, _CODES)
    if 0 < codes.sum() <= values.size / 4:
        rest = values[~codes]
        for i, j in np.argwhere(codes):
            if (values[i, j] < 0 <= rest.min()) or (values[i, j] > max(900, 5 * rest.max())):
                return i, j
    return None


def _over_the_bound(values: np.ndarray) -> tuple[int, int, float] | None:
    """Return (row, column, another score) of the one score above 1 or 100 %, or None."""
    top, second = np.sort(values, axis=None)[[-1, -2]]
    for bound in (1, 100):
        if bound / 2 < second <= bound < top / 1.5:
            i, j = np.argwhere(values == top)[0]
            return i, j, second
    return None


def _far_in_its_row(values: np.ndarray, n: int) -> Any:
    """Return (row, column, another score) of one that is 10 or 100 times its row's, or None."""
    middle = np.median(values, axis=1)
    with np.errstate(divide="ignore", invalid="ignore"):
        share = values / middle[:, None]
    # A score far too small can be true: some algorithm fails somewhere.
    far = share > 7
    for i in np.flatnonzero(far.sum(axis=1) == 1):
        j = int(np.argmax(far[i]))
        if far[:, j].sum() > 1 + n // 10:
            continue  # all of the column is large
        rest = np.delete(values[i], j)
        shifted = any(0.5 < share[i, j] / factor < 2 for factor in (10, 100))
        if shifted and rest.max() < 2 * rest.min():
            return i, j, rest[0]
    return None


def _zeros(table: ScoreTable) -> Iterator[Oddity]:
    """Find the first of a few exact zeros, where scores are alike and far from 0."""
    values = table.values
    zero = values == 0
    rest = values[~zero]
    if not 0 < zero.sum() <= max(1, values.size / 10) or rest.min() <= 0:
        return
    unit = 10.0 ** -(table.decimals or 0)
    if rest.min() < max(0.15 * np.median(rest), 20 * unit):
        return
    for i in np.flatnonzero(zero.any(axis=1)):
        beside = values[i][~zero[i]]
        j = int(np.argmax(zero[i]))
        # An algorithm that often fails has zeros of its own.
        if len(beside) and beside.max() < 2 * beside.min() and zero[:, j].sum() <= table.n / 4:
            yield _missing_mark(table, i, j)
            return


def _ranked(table: ScoreTable) -> Iterator[Any]:
    """Find a table of ranks that is read as if the highest were the best."""
    kept = [i for i, name in enumerate(table.problems) if not is_summary(name)]
    values, k = table.values[kept], table.k
    if not table.higher_is_better or len(kept) < (3 if k > 2 else 5):
        return
    if values.min() >= 1 and (average_ranks(values, False) == values).all():
        yield Oddity(
            _(
                "Every row holds the ranks 1 to {k}, where 1 is usually best, but they were read "
                "as scores of which the highest is best; if 1 is best, say higher_is_better=False."
            ).format(k=k)
        )


def _missing_mark(table: ScoreTable, i: Any, j: int) -> Oddity:
    message = _(
        "The score {score} of {algorithm} on {problem} looks like a "
        "mark for a missing one; run it or leave the problem out."
    )
    return _cell(table, i, j, message)


def _lost_point(table: ScoreTable, i: int, j: int, other: float) -> Oddity:
    message = _(
        "The score {score} of {algorithm} on {problem} is far from others such as {other}; "
        "was a decimal point lost?"
    )
    return _cell(table, i, j, message, f"{other:g}")


def _cell(table: ScoreTable, i: int, j: int, message: str, other: str = "") -> Oddity:
    problem, algorithm = table.problems[i], table.algorithms[j]
    return Oddity(
        message.format(
            score=f"{table.values[i, j]:g}",
            algorithm=short(algorithm),
            problem=short(problem),
            other=other,
        ),
        problems=(problem,),
        algorithms=(algorithm,),
    )


RULES = (_summaries, _constant, _twins, _ranked, _on_its_side, _slips)
