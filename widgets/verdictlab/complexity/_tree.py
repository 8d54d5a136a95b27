"""N1: the cases that the shortest tree joins to another class."""

import numpy as np

__all__ = ["boundary_share"]

# Squared distances are compared as whole numbers of 2^-36 of themselves: sums of rounded
# squares that are equal on paper are then equal here.
_HALF, _KEPT_BITS = np.int64(1 << 15), np.int64(~((1 << 16) - 1))


def boundary_share(cases):
    """N1: share of cases with a join to another class in the minimum spanning tree.

    Equal distances may allow several trees. This one grows from the first case; among
    equally near cases the first in order is added, and joined to the one that was in the
    tree longest. The order is that of the attributes and knows no class.
    """
    n, classes = cases.n, cases.classes
    best = np.full(n, np.inf)
    parent = np.zeros(n, dtype=np.int64)
    waiting = np.ones(n, dtype=bool)
    keys, shorter = np.empty(n, dtype=np.int64), np.empty(n, dtype=bool)
    distances = keys.view(float)
    marked = np.zeros(n, dtype=bool)
    newest = 0
    for _ in range(n - 1):
        waiting[newest] = False
        best[newest] = np.inf
        np.add(cases.row(newest).view(np.int64), _HALF, out=keys)
        keys &= _KEPT_BITS
        np.less(distances, best, out=shorter)
        shorter &= waiting
        np.copyto(best, distances, where=shorter)
        np.copyto(parent, newest, where=shorter)
        newest = int(best.argmin())
        joined = parent[newest]
        if classes[joined] != classes[newest]:
            marked[joined] = marked[newest] = True
    return float(marked.mean())
