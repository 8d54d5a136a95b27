"""Tables with empty cells: read, ranked within rows, and refused where they fall apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .._check import as_values, in_short
from .._text import _
from ..tables._names import short
from ..tables._ranks import average_ranks

if TYPE_CHECKING:
    from typing import Any

__all__ = ["cells", "check_connected", "ranked"]


def cells(table: Any, function: str) -> tuple[tuple[str, ...], np.ndarray]:
    """Return (names, values with nan for empty cells) of a table with gaps."""
    if isinstance(table, pd.DataFrame):
        names = tuple(str(name) for name in table.columns)
        held = table.to_numpy(dtype=object)
    else:
        held = getattr(table, "values", table)
        try:
            held = np.asarray(held, dtype=object)
        except ValueError:
            held = np.empty(0, dtype=object)
        names = tuple(getattr(table, "algorithms", ()))
    if held.ndim != 2 or held.shape[0] < 2 or held.shape[1] < 3:
        raise ValueError(
            _(
                "{function}: table must hold at least 2 problems (rows) and 3 algorithms "
                "(columns), got shape {shape}; give a DataFrame with empty cells"
            ).format(function=function, shape=held.shape)
        )
    names = names or tuple(f"A{i}" for i in range(1, held.shape[1] + 1))
    empty = np.asarray(pd.isna(held), dtype=bool)
    for word in held[~empty]:
        if isinstance(word, str):
            raise ValueError(
                _(
                    "{function}: table has the cell {word}, which is no score; a run that failed "
                    "tells of a bad score, so put the worst score there, and leave empty only "
                    "what was never run"
                ).format(function=function, word=in_short(word))
            )
    values = np.full(held.shape, np.nan)
    values[~empty] = as_values(held[~empty].tolist(), function=function, name="table")
    return names, values


def ranked(values: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Give (ranks within each row, 1 = smallest, 0 where empty; which are there; how many)."""
    there = ~np.isnan(values)
    # Below all others, the empty cells take the last ranks and move nobody else's.
    least = np.min(values, initial=0.0, where=there)
    filled = np.where(there, values, 2 * least - 1)
    count = there.sum(axis=1)
    ranks = count[:, None] + 1 - average_ranks(filled, True)
    return np.where(there, ranks, 0.0), there, count


def check_connected(names: tuple[str, ...], both: np.ndarray, function: str) -> None:
    """Refuse algorithms that share no problem, not even by way of others."""
    reach = (both > 0) | np.eye(len(names), dtype=bool)
    for _step in range(len(names).bit_length()):  # each step doubles how far one gets
        reach = (reach.astype(float) @ reach.astype(float)) > 0
    if not reach.all():
        apart = [short(name) for name, here in zip(names, reach[0], strict=True) if not here]
        raise ValueError(
            _(
                "{function}: {algorithm} shares no problem with {other}, not even by way of "
                "others; leave one of them out or add scores"
            ).format(function=function, algorithm=short(names[0]), other=apart[0])
        )
