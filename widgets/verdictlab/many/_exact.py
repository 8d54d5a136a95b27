"""The permutation distribution of Friedman's statistic, counted or sampled.

Under the null hypothesis every arrangement of a problem's ranks is equally likely, ties
staying tied. Problems are added one at a time; what has to be remembered is the vector of
column sums, and because the statistic does not care which algorithm has which sum, the
vector may be sorted. That keeps the number of states small. Ranks are doubled, so that
everything is a whole number and "at least as extreme" is decided exactly. Right and wrong
answers, 1 and 0, are the same with ties in every row: Cochran's Q is counted here as well.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from typing import Any

__all__ = ["exact_is_possible", "exact_pvalues", "exact_tail", "sampled", "usual_method"]

# Problems up to which "auto" counts, by the number of algorithms: a fixed table, so that one
# table and a batch, and today and tomorrow, agree about the method.
CHEAP = {3: 20, 4: 8, 5: 4, 6: 3, 7: 2, 8: 2}
# On two or three problems F rejects too often up to about so many algorithms: "auto" draws.
MOST_DRAWN = 20
# Where counting takes seconds rather than hours.
POSSIBLE = {3: 60, 4: 25, 5: 8, 6: 4, 7: 2, 8: 2, 9: 2}
_CELLS = 2_000_000  # sampled ranks held at once


def usual_method(n: int, k: int) -> str:
    """Say what the method "auto" does: count, draw or approximate."""
    if n <= CHEAP.get(k, 0):
        return "exact"
    return "monte-carlo" if n <= 3 and k <= MOST_DRAWN else "iman-davenport"


def exact_is_possible(n: int, k: int) -> bool:
    """Say whether counting takes seconds rather than hours."""
    return n <= POSSIBLE.get(k, 0)


@lru_cache(maxsize=64)
def _arrangements(pattern: tuple[int, ...]) -> np.ndarray:
    """All distinct orders of one row."""
    if len(set(pattern)) == len(pattern):
        return np.array(list(permutations(pattern)))
    rows = {()}
    for _ in pattern:
        rows = {
            (*row, value)
            for row in rows
            for value in set(pattern)
            if row.count(value) < pattern.count(value)
        }
    return np.array(sorted(rows))


@lru_cache(maxsize=512)
def _column_sums(patterns: tuple[tuple[int, ...], ...]) -> tuple[np.ndarray, np.ndarray]:
    """Give the sorted vectors of column sums and the number of arrangements behind each."""
    if len(patterns) == 1:
        return np.array(patterns), np.ones(1)
    *earlier, last = patterns
    states, counts = _column_sums(tuple(earlier))  # many tables begin alike
    base = np.int64(states[0].sum() + sum(last) + 1)
    sums = np.sort((states[:, None] + _arrangements(last)).reshape(-1, len(last)), axis=1)
    # The last place follows from the others, since all sums together are known.
    keys = sums[:, :-1] @ base ** np.arange(len(last) - 1)
    _, first, where = np.unique(keys, return_index=True, return_inverse=True)
    arrivals = np.repeat(counts, len(keys) // len(counts))
    return sums[first], np.bincount(where, weights=arrivals)


@lru_cache(maxsize=4096)
def exact_tail(patterns: tuple[tuple[int, ...], ...]) -> tuple[np.ndarray, np.ndarray]:
    """Give the values of the sum of squared column sums, and P(sum >= value).

    ``patterns`` is a sorted tuple of sorted tuples of whole numbers, one per row; each row
    is in any order with equal chance.
    """
    *earlier, last = patterns
    states, counts = _column_sums(tuple(earlier)) if earlier else (np.zeros((1, len(last))), [1])
    steps = _arrangements(last).astype(float)
    # |a + b|^2: what the last row does needs no sorting any more.
    squares = (states**2).sum(axis=1)[:, None] + (steps**2).sum(axis=1)
    squares = (squares + 2 * (states.astype(float) @ steps.T)).astype(np.int64)
    weights = np.broadcast_to(np.asarray(counts)[:, None], squares.shape)
    # Counts are exact as floats up to 2^53; one division at the end keeps p exact too.
    counts = np.bincount(squares.ravel(), weights=weights.ravel())
    values = np.flatnonzero(counts)
    counts = counts[values]
    return values, counts[::-1].cumsum()[::-1] / counts.sum()


def _by_pattern(rows: np.ndarray) -> tuple[list[tuple[Any, ...]], np.ndarray]:
    """Give the distinct patterns of ties of tables (tables, n, k), and which table has which."""
    k = rows.shape[-1]
    ordered = np.sort(rows, axis=-1)
    # The steps between neighbours say everything about the pattern of a sorted row.
    marks = np.diff(ordered, axis=-1) @ (2 * k) ** np.arange(k - 1)
    marks.sort(axis=-1)
    _, first, where = np.unique(marks, axis=0, return_index=True, return_inverse=True)
    patterns = [tuple(sorted(map(tuple, ordered[example].tolist()))) for example in first]
    return patterns, where.reshape(len(rows))


def exact_pvalues(doubled: np.ndarray, squares: np.ndarray) -> np.ndarray:
    """Give P(sum of squares >= squares) for doubled ranks (tables, n, k), one count per pattern."""
    patterns, where = _by_pattern(doubled)
    p = np.empty(len(doubled))
    for index, pattern in enumerate(patterns):
        members = where == index
        values, tail = exact_tail(pattern)
        p[members] = tail[np.searchsorted(values, squares[members])]
    return p


def sampled(doubled: np.ndarray, resamples: int, generator: Any) -> tuple[np.ndarray, np.ndarray]:
    """Draw the sum of squared column sums for doubled ranks (tables, n, k).

    All patterns of ties meet the same draws, so that a batch equals a loop. Gives the sorted
    sums, shape (patterns, resamples), and which table has which pattern.
    """
    _, n, k = doubled.shape
    patterns, where = _by_pattern(doubled)
    drawn = np.empty((len(patterns), resamples), dtype=np.int64)
    block = max(1, _CELLS // (n * k))
    for start in range(0, resamples, block):
        stop = min(start + block, resamples)
        orders = np.broadcast_to(np.arange(k), (stop - start, n, k))
        orders = generator.permuted(orders, axis=-1)
        for index, pattern in enumerate(patterns):
            rows = np.array(pattern)[np.arange(n)[:, None], orders]
            drawn[index, start:stop] = (rows.sum(axis=1) ** 2).sum(axis=-1)
    return np.sort(drawn, axis=-1), where
