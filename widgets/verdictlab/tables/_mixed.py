"""Fractions beside per cent: a column, a row or a cell in another unit than all others."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .._text import _, join_words, ngettext
from ._names import short
from ._oddity import Oddity

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from ._score_table import ScoreTable

__all__ = ["RULES"]


def _mixed_metrics(table: ScoreTable) -> Iterator[Any]:
    """Find problems of which all scores are negative beside others of which all are shares."""
    values = table.values
    negative = (values < 0).all(axis=1)
    shares = ((values >= 0) & (values <= 1)).all(axis=1)
    if negative.sum() > 1 and shares.sum() > 1 and (negative | shares).all():
        name, other = (table.problems[int(np.argmax(each))] for each in (negative, shares))
        yield Oddity(
            _(
                "The scores of {negative} are below 0 and those of {share} are shares from 0 to 1: "
                "two metrics in one column? Judge each metric by itself."
            ).format(negative=short(name), share=short(other)),
            problems=(name, other),
        )


def _mixed_scales(table: ScoreTable) -> Iterator[Oddity]:
    """Find a column, a row or a cell about 100 times too small or too large; the fewer are odd."""
    values = table.values
    if values.min() < 0 or values.max() > 120 or values.max() <= 1:
        return
    small = values <= 1
    columns, rows = small.all(axis=0), small.all(axis=1)
    if columns.any() and _like_percent(values[:, columns], values[:, ~columns]):
        yield _lines(values.T, columns, table.algorithms, "algorithms")
        return
    # An error of 0.5 % on an easy problem is common; an accuracy of 0.5 % is not.
    if table.higher_is_better and rows.any() and _like_percent(values[rows], values[~rows]):
        yield _lines(values, rows, table.problems, "problems")
        return
    for i in np.flatnonzero(small.any(axis=1) & ~rows):
        few, large = values[i][small[i]], values[i][~small[i]]
        # Where the other scores of the problem spread widely, a small one is nothing special.
        if len(few) <= len(large) and large.max() < 1.5 * large.min() and _like_percent(few, large):
            name = table.problems[i]
            yield Oddity(
                _(
                    "The problem {problem} has {small} beside {large}: fractions beside per cent? "
                    "Give all scores in one unit."
                ).format(problem=short(name), small=f"{few[0]:g}", large=f"{large[0]:g}"),
                problems=(name,),
            )
            return


def _like_percent(small: np.ndarray, large: np.ndarray) -> bool:
    """Whether the small scores, times 100, are of the size of the large ones."""
    middle = np.median(large) if len(large) else 0.0
    return bool(middle) and 0.4 < 100 * np.median(small) / middle < 2.5


def _lines(values: np.ndarray, small: Any, names: tuple[str, ...], field: str) -> Oddity:
    """Name the rows or columns that are fewer: they are in another unit than the rest."""
    fractions = small.sum() <= len(small) / 2
    odd = np.flatnonzero(small if fractions else ~small)
    told = tuple(names[i] for i in odd)
    message = _message(fractions, field, len(told))
    return Oddity.of(
        field,
        told,
        message.format(
            names=join_words(map(short, told[:5]))
            if len(told) <= 5
            else _("{names} and others").format(names=", ".join(map(short, told[:4]))),
            score=f"{values[odd].max():g}",
        ),
    )


def _message(fractions: bool, field: str, count: int) -> str:
    if field == "algorithms":
        if fractions:
            return ngettext(
                "The algorithm {names} looks like fractions beside per cent (largest score "
                "{score}); give all scores in one unit.",
                "The algorithms {names} look like fractions beside per cent (largest score "
                "{score}); give all scores in one unit.",
                count,
            )
        return ngettext(
            "The algorithm {names} looks like per cent beside fractions (largest score {score}), "
            "or like no algorithm; give all scores in one unit, or leave the column out.",
            "The algorithms {names} look like per cent beside fractions (largest score {score}), "
            "or like no algorithms; give all scores in one unit, or leave the columns out.",
            count,
        )
    if fractions:
        return ngettext(
            "The problem {names} looks like fractions beside per cent (largest score {score}); "
            "give all scores in one unit.",
            "The problems {names} look like fractions beside per cent (largest score {score}); "
            "give all scores in one unit.",
            count,
        )
    return ngettext(
        "The problem {names} looks like per cent beside fractions (largest score {score}); give "
        "all scores in one unit.",
        "The problems {names} look like per cent beside fractions (largest score {score}); give "
        "all scores in one unit.",
        count,
    )


RULES = (
    _mixed_metrics,
    _mixed_scales,
)
