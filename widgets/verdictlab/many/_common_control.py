"""How few signs of one kind algorithms have against a common control, counted exactly.

When nothing differs, the number of the m algorithms that beat the control on a problem is
any of 0 .. m with equal probability, and which ones they are is left to chance. Only how
many algorithms have won 0, 1, 2, ... problems so far needs to be remembered, and of wins
beyond the largest count of interest only that they are beyond it.
"""

from functools import lru_cache
from math import comb

import numpy as np
from scipy.special import bdtr

__all__ = ["fewest_tail"]

MOST_WORK = 60_000  # problems times states that are counted in about a second
NO_MATTER = 0.25  # beyond this no level asks


def _steps(state, m):
    """Yield (next state, probability): some of the algorithms at each count win one more."""
    *levels, beyond = state
    within = m - beyond
    moves = [((), 0, 1)]  # who moves, how many, in how many ways
    for here in levels:
        moves = [
            ((*moved, more), total + more, ways * comb(here, more))
            for moved, total, ways in moves
            for more in range(here + 1)
        ]
    for moved, total, ways in moves:
        arrived = (0, *moved)
        kept = [
            here - left + came for here, left, came in zip(levels, moved, arrived, strict=False)
        ]
        # Winners among those beyond change nothing: the others are like a smaller world.
        yield (*kept, beyond + moved[-1]), ways / ((within + 1) * comb(within, total))


@lru_cache(maxsize=32)
def _all_beyond(n, m, cap):
    """P(every one of the m algorithms wins more than ``cap`` of n problems)."""
    states = {(m, *[0] * (cap + 1)): 1.0}
    known = {}
    for _ in range(n):
        following = {}
        for state, share in states.items():
            if state not in known:
                known[state] = list(_steps(state, m))
            for arrived, chance in known[state]:
                following[arrived] = following.get(arrived, 0.0) + share * chance
        states = following
    return states.get((*[0] * (cap + 1), m), 0.0)


@lru_cache(maxsize=32)
def fewest_tail(n, m):
    """Give P(any of m algorithms has at most c of one sign in n problems) for c = 0 .. n.

    Exact as far as counting takes about a second; from there, and where P exceeds 0.25, the
    bound m P(one algorithm has at most c). The second value says up to which c it is exact.

    >>> fewest_tail(24, 3)[0][[6, 7]].round(4).tolist()
    [0.0317, 0.0849]
    """
    tail = np.minimum(m * bdtr(np.arange(n + 1.0), n, 0.5), 1.0)
    exact = -1
    for c in range(n):
        if comb(c + 1 + m, m) * n > MOST_WORK:
            break
        tail[c], exact = min(tail[c], max(1 - _all_beyond(n, m, c), 0.5**n)), c
        if tail[c] > NO_MATTER:
            break
    tail.setflags(write=False)
    return tail, exact
