"""Scores outside the scale to which all others keep: shares of 1, or per cent."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .._text import _
from ..tables._names import short

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..tables._score_table import ScoreTable

__all__ = ["beyond_one", "off_scale"]

_OFF = 0.6  # the share of a column that must lie outside, for the whole of it to be doubted


def beyond_one(table: ScoreTable) -> list[tuple[str, str]]:
    """Find the few scores above 1 where all others are shares: a decimal point was lost there."""
    values = table.values
    above = values > 1
    few = 0 < above.sum() <= max(1, values.size // 50)
    if not table.higher_is_better or values.min() < 0 or not few:
        return []
    if values[above].min() < 2 * values[~above].max():  # a ratio, a little above the others
        return []
    if above.all(axis=1).any() or (above.sum(axis=0) * 2 > len(values)).any():
        return []
    return [
        (
            table.problems[i],
            _(
                "the score {score:g} of {algorithm!r} on {problem!r} lies outside 0 to 1, where "
                "all others are; was a decimal point lost?"
            ).format(
                score=values[i, j],
                algorithm=short(table.algorithms[j]),
                problem=short(table.problems[i]),
            ),
        )
        for i, j in np.argwhere(above)
    ]


def off_scale(values: np.ndarray, names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Find a column outside 0 to 1 or 0 to 100 where all others keep to it."""
    k = len(names)
    if k < 3:
        return
    for bound in (1.0, 100.0):
        inside = ((values >= 0) & (values <= bound)).all(axis=0)
        out = np.flatnonzero(~inside)
        beyond = ((values > bound) | (values < 0)).mean(axis=0)
        rest = values[:, inside]
        if not 0 < len(out) <= max(1, k // 3) or inside.sum() < 2:
            continue
        if bound > 1 and np.median(rest) < 5:
            continue
        for j in out.tolist():
            if beyond[j] >= _OFF:
                yield (
                    names[j],
                    _(
                        "the column {name!r} lies outside {low:g} to {high:g}, where all others "
                        "are "
                        "(its largest entry is {most:g})"
                    ).format(name=short(names[j]), low=0, high=bound, most=values[:, j].max()),
                )
        return
