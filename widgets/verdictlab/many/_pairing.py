"""The same columns of scores, stood beside one another in another way: what becomes of F?

Private: the anova lab's doings with a table, none of which moves a mean. A page shuffles the same
columns (``frontend/src/anova/draws.js``); a test compares all draws of every luck number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .._noise import noise_words, stream_of
from ..tables import ScoreTable
from ._anova import rm_anova_batch

if TYPE_CHECKING:
    from typing import Any

    from ._anova import AnovaResult

__all__ = [
    "ARRANGEMENTS",
    "dealt_rows",
    "lowest_statistic",
    "rearranged",
    "shuffled_statistics",
]

ARRANGEMENTS = ("as-printed", "one-sorted", "all-sorted")
_ORDER = stream_of("anova_lab")


def dealt_rows(n: int, count: int) -> list[int]:
    """The first ``count`` rows in an order drawn once; of more rows come the same ones first."""
    words = noise_words(_ORDER, 1, n, 1)[0]
    return np.argsort(words, kind="stable")[:count].tolist()


def rearranged(table: ScoreTable, arrangement: str = "as-printed", count: int = 0) -> ScoreTable:
    """The table with each column's scores among other rows; no mean moves.

    "one-sorted" sorts the first column alone, "all-sorted" each. Then in ``count`` rows the
    columns are turned against one another: the second by one row, the third by two, and so on.
    Whose scores stand in a row is no longer one problem's business, so its source is dropped.
    """
    if arrangement == "as-printed" and count < 2:
        return table
    values = table.values.copy()
    if arrangement != "as-printed":
        sorted_columns = slice(1) if arrangement == "one-sorted" else slice(None)
        values[:, sorted_columns] = np.sort(values[:, sorted_columns], axis=0)
    rows = dealt_rows(table.n, count)
    for j in range(table.k):
        values[rows, j] = np.roll(values[rows, j], j)
    return ScoreTable(
        pd.DataFrame(values, index=list(table.problems), columns=list(table.algorithms)),
        higher_is_better=table.higher_is_better,
        metric=table.metric,
        unit=table.unit,
        name=table.name,
        decimals=table.decimals,
    )


def lowest_statistic(result: AnovaResult) -> float:
    """F where the problems are all alike: no other pairing of the same columns has a smaller one.

    >>> from verdictlab import load_table, rm_anova
    >>> round(lowest_statistic(rm_anova(load_table("fuzzy_24x4"))), 2)
    1.24
    """
    rest = result.ss_problems + result.ss_residual
    return result.ss_algorithms * (result.n - 1) / rest if rest else float("inf")


def shuffled_statistics(stream: Any, luck: Any, values: Any, draws: Any = 1000) -> Any:
    """F of tables of which each column was shuffled whole, for itself."""
    n, k = values.shape
    order = noise_words(stream, luck, n * k, draws).reshape(draws, k, n).argsort(kind="stable")
    columns = np.take_along_axis(np.broadcast_to(values.T, order.shape), order, axis=-1)
    return rm_anova_batch(columns.swapaxes(1, 2)).statistic
