"""Groups that comparisons leave together: cliques, the leaders, and letters for a table."""

from __future__ import annotations

import string
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .._check import check_alpha
from ..many import AnovaResult
from ..tables._ranks import best_places

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from ..many._rank_family import AlignedFriedmanResult
    from ..many._results import FriedmanResult

__all__ = ["Groups", "best_of"]

_ALPHABET = string.ascii_lowercase + string.ascii_uppercase


def best_of(result: AlignedFriedmanResult | AnovaResult | FriedmanResult) -> np.ndarray:
    """Give the places of the algorithms that share the first place by mean rank or mean score."""
    by_means = isinstance(result, AnovaResult)
    return best_places(result.order_key, result.table.values if by_means else None)


def together(comparison: Any, rejected: np.ndarray, order: np.ndarray) -> np.ndarray:
    """Give which algorithms, in this order, are not shown to differ: a square of booleans."""
    k = len(order)
    place = np.empty(k, dtype=np.int64)
    place[order] = np.arange(k)
    same = np.ones((k, k), dtype=bool)
    for part, first, second in comparison.columns.places.blocks():
        apart = np.flatnonzero(rejected[part])
        one, other = place[first[apart]], place[second[apart]]
        same[one, other] = same[other, one] = False
    return same


def maximal_groups(same: np.ndarray, runs: bool) -> list[list[int]]:
    """Give all largest groups without a pair that differs, as sorted lists of places.

    ``runs`` says that groups are runs of neighbours, as one distance for all pairs leaves them.
    """
    k = len(same)
    if not runs:
        neighbours = [set(np.flatnonzero(row)) - {i} for i, row in enumerate(same)]
        return sorted(
            sorted(map(int, group)) for group in _maximal(set(), set(range(k)), set(), neighbours)
        )
    groups, reached = [], 0
    for start in range(k):
        apart = np.flatnonzero(~same[start, start:])
        stop = start + int(apart[0]) if len(apart) else k
        if stop > reached:
            groups.append(list(range(start, stop)))
            reached = stop
    return groups


def _maximal(
    group: set[int], candidates: set[int], done: set[int], neighbours: Any
) -> Iterator[set[int]]:
    """Yield all maximal cliques of a graph (Bron and Kerbosch, with a pivot)."""
    if not candidates and not done:
        yield group
        return
    pivot = max(candidates | done, key=lambda i: len(candidates & neighbours[i]))
    for i in sorted(candidates - neighbours[pivot]):
        yield from _maximal(
            group | {i}, candidates & neighbours[i], done & neighbours[i], neighbours
        )
        candidates, done = candidates - {i}, done | {i}


def letters_of(groups: list[list[int]], k: int) -> list[str]:
    """Give each place the letters of its groups; after z come A to Z, then .a and so on.

    >>> letters_of([[0, 1], [1, 2]], 3)
    ['a', 'ab', 'b']
    """
    held: list[list[str]] = [[] for _ in range(k)]
    for i, group in enumerate(groups):
        mark = "." * (i // len(_ALPHABET)) + _ALPHABET[i % len(_ALPHABET)]
        for place in group:
            held[place].append(mark)
    return ["".join(marks) for marks in held]


class Groups:
    """What comparisons leave together; mixed into those that hold decisions."""

    def groups(self, alpha: float = 0.05) -> list[tuple[str, ...]]:
        """Give the largest groups with no rejected pair, best mean first, two or more in each.

        A group says that no difference was shown inside it, not that its members are equal.

        >>> from verdictlab import compare_all, friedman_test, load_table
        >>> compare_all(friedman_test(load_table("four_models_15"))).groups(0.05)
        [('M3', 'M2'), ('M2', 'M4', 'M1')]
        """
        names, groups = self._grouped("groups", alpha)
        return [tuple(names[i] for i in group) for group in groups if len(group) > 1]

    def letters(self, alpha: float = 0.05) -> pd.Series:
        """Give each algorithm the letters of its groups: no letter shared, a difference shown.

        Returns
        -------
        Series
            In table order; "a" stands for the group of the best, whoever is alone has a letter
            of their own. Sharing a letter is no evidence of equality.

        References
        ----------
        Piepho (2004), Journal of Computational and Graphical Statistics 13:456-466. The letters
        that his insert-and-absorb algorithm arrives at are the largest groups; sweeping, which
        takes away letters that say nothing more, is left out.

        Examples
        --------
        >>> from verdictlab import compare_all, friedman_test, load_table
        >>> compare_all(friedman_test(load_table("four_models_15"))).letters(0.05).to_dict()
        {'M1': 'b', 'M2': 'ab', 'M3': 'a', 'M4': 'b'}
        """
        names, groups = self._grouped("letters", alpha)
        held = dict(zip(names, letters_of(groups, len(names)), strict=True))
        index = pd.Index(self.columns.names, name="algorithm")
        return pd.Series([held[name] for name in index], index=index, name="letters")

    def leaders(self, alpha: float = 0.05) -> tuple[str, ...]:
        """Give the algorithms from which the best is not shown to differ, the best first.

        The best is the one with the best mean rank or score; of several that share this place,
        who is not shown to differ from one of them leads, too. All pairs are in the family,
        so that choosing it after looking is paid for. By t, Wilcoxon or sign each pair has an
        error of its own: an algorithm that scatters much may then lead, from which the best is
        not shown to differ, although it is shown to be worse than another leader.

        >>> from verdictlab import compare_all, friedman_test, load_table
        >>> compare_all(friedman_test(load_table("four_models_15"))).leaders(0.05)
        ('M3', 'M2')
        """
        rejected, order = self._decided("leaders", alpha)
        everyone = np.arange(len(order))
        apart = np.ones(len(order), dtype=bool)
        for best in best_of(self.result).tolist():
            apart[best] = False
            apart[everyone != best] &= rejected[self.columns.places.with_one(best)]
        return tuple(self.columns.names[i] for i in order.tolist() if not apart[i])

    def _decided(self, method: str, alpha: float) -> tuple[np.ndarray, np.ndarray]:
        alpha = check_alpha(alpha, function=f"{type(self).__name__}.{method}")
        return self.rejected(alpha), np.argsort(self.result.order_key, kind="stable")

    def _grouped(self, method: str, alpha: float) -> tuple[list[str], list[list[int]]]:
        rejected, order = self._decided(method, alpha)
        runs = self.critical_distance(alpha) is not None
        groups = maximal_groups(together(self, rejected, order), runs)
        return [self.columns.names[i] for i in order.tolist()], groups
