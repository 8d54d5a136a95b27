"""The permutation distribution of Friedman's statistic, by dynamic programming.

Under the null hypothesis every arrangement of a problem's ranks is equally likely, ties
staying tied. Problems are added one at a time; what has to be remembered is the vector of
rank sums, and because the statistic does not care which algorithm has which sum, the
vector may be sorted. That keeps the number of states small. Ranks are doubled, so that
everything is a whole number and "at least as extreme" is decided exactly.
"""

from functools import lru_cache
from itertools import permutations
from math import factorial

import numpy as np

__all__ = ["exact_is_cheap", "exact_is_possible", "exact_pvalues", "exact_tail"]


def exact_is_cheap(n, k):
    """Say whether the method "auto" counts instead of approximating."""
    # The bounds come first: for a large table the power is a number of a million digits.
    few = k <= 9 and n <= 20
    return few and (factorial(k) ** (n - 1) <= 10**6 or k == 3)


def exact_is_possible(n, k):
    """Say whether counting takes seconds rather than hours."""
    return exact_is_cheap(n, k) or n <= {3: 60, 4: 25, 5: 8}.get(k, 0)


@lru_cache(maxsize=64)
def _arrangements(pattern):
    """All distinct orders of one problem's doubled ranks."""
    if len(set(pattern)) == len(pattern):
        return np.array(list(permutations(pattern)))
    return np.array(sorted(set(permutations(pattern))))


@lru_cache(maxsize=4096)
def exact_tail(patterns):
    """Give the values of S and P(S >= value), given each problem's doubled ranks.

    ``patterns`` is a sorted tuple of sorted tuples, one per problem. S is the sum of the
    squared deviations of the doubled rank sums from their mean.
    """
    n, k = len(patterns), len(patterns[0])
    place_values = (2 * n * k + 1) ** np.arange(k, dtype=np.int64)
    states = np.array([patterns[0]])
    counts = np.ones(1)
    for pattern in patterns[1:]:
        sums = np.sort((states[:, None] + _arrangements(pattern)).reshape(-1, k), axis=1)
        keys = sums @ place_values
        _, first, where = np.unique(keys, return_index=True, return_inverse=True)
        arrivals = np.repeat(counts, len(keys) // len(counts))
        states, counts = sums[first], np.bincount(where, weights=arrivals)
    values, where = np.unique(((states - n * (k + 1)) ** 2).sum(axis=1), return_inverse=True)
    # Counts are exact as floats up to 2^53; one division at the end keeps p exact too.
    counts = np.bincount(where, weights=counts)
    return values, counts[::-1].cumsum()[::-1] / counts.sum()


def exact_pvalues(doubled, s):
    """Give P(S >= s) for tables of doubled ranks, shape (tables, n, k); one count per pattern."""
    tables, _, k = doubled.shape
    ordered = np.sort(doubled, axis=-1)
    # The steps between neighbours say everything about the pattern of a sorted row.
    marks = np.diff(ordered, axis=-1) @ (2 * k) ** np.arange(k - 1)
    marks.sort(axis=-1)
    _, first, where = np.unique(marks, axis=0, return_index=True, return_inverse=True)
    where = where.reshape(tables)
    p = np.empty(tables)
    for index, example in enumerate(first):
        members = where == index
        patterns = tuple(sorted(tuple(row) for row in ordered[example].tolist()))
        values, tail = exact_tail(patterns)
        p[members] = tail[np.searchsorted(values, s[members])]
    return p
