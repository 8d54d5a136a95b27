"""How few signs of one kind algorithms have against a common control, counted exactly.

When nothing differs, the number of the m algorithms that beat the control on a problem is
any of 0 .. m with equal probability, and which ones they are is left to chance. Problems are
added one at a time; what has to be remembered is how many each algorithm has won and lost,
in no order, and of numbers beyond the count of interest only that they are beyond it.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb

import numpy as np

from .. import _special as special

__all__ = ["fewest_tail"]

MOST_WORK = 1_500_000  # problems times states times outcomes: less than a second
USUAL, NO_MATTER = 0.05, 1e-12  # levels lie about here; below that no level asks


def _any_within(n: int, m: int, cap: int, both: bool) -> float:
    """P(any of m algorithms wins, or if ``both`` loses, at most ``cap`` of n problems)."""
    beyond = cap + 1
    beats = (np.arange(2**m)[:, None] >> np.arange(m)) & 1
    winners = beats.sum(axis=1)
    chances = 1 / ((m + 1) * np.array([comb(m, int(count)) for count in winners]))
    base = beyond + 1
    place_values = base ** (2 * np.arange(m, dtype=np.int64))
    states, shares = np.zeros((1, m), dtype=np.int64), np.ones(1)
    for _ in range(n):
        won = np.minimum(states[:, None] // base + beats, beyond)
        lost = np.minimum(states[:, None] % base + (1 - beats) * both, beyond)
        arrived = np.sort((won * base + lost).reshape(-1, m), axis=1)
        _, first, where = np.unique(arrived @ place_values, return_index=True, return_inverse=True)
        shares = np.bincount(where, weights=np.multiply.outer(shares, chances).ravel())
        states = arrived[first]
    least = np.minimum(states // base, states % base if both else beyond)
    return float(shares[(least <= cap).any(axis=1)].sum())


@lru_cache(maxsize=64)
def fewest_tail(n: int, m: int, both: bool = True) -> tuple[np.ndarray, np.ndarray]:
    """Give P(any of m algorithms has at most c wins or at most c losses) for c = 0 .. n.

    Without ``both`` of at most c wins alone: one direction, fixed beforehand for all. The
    second value says for which c it is exact: counting begins where levels lie and goes on
    for a fixed amount of work. Elsewhere stands a bound from above: twice the chance for one
    direction, or m times that for one algorithm.

    >>> fewest_tail(24, 3)[0][[5, 6, 7]].round(4).tolist()
    [0.0192, 0.0634, 0.1692]
    >>> fewest_tail(24, 3, both=False)[0][[6, 7]].round(4).tolist()
    [0.0317, 0.0849]
    """
    sides, counts = (2, (n + 1) // 2) if both else (1, n)
    tail = np.minimum(sides * m * special.bdtr(np.arange(n + 1.0), n, 0.5), 1.0)
    if both:
        tail = np.minimum(tail, 2 * fewest_tail(n, m, both=False)[0])
    exact = np.arange(n + 1) >= counts  # where every outcome has so few, P = 1
    tail[exact], left = 1.0, MOST_WORK
    far = np.abs(np.log(np.maximum(tail[:counts], 1e-300) / USUAL))
    for c in np.argsort(far, kind="stable").tolist():
        work = comb(sides * (c + 1) + m, m) * 2**m * n
        if work <= left and tail[c] > NO_MATTER:
            tail[c] = min(_any_within(n, m, c, both), 1.0)
            exact[c], left = True, left - work
    # Nothing is likelier than what holds it, whichever of the two was counted.
    tail = np.minimum.accumulate(tail[::-1])[::-1].copy()
    tail.setflags(write=False)
    return tail, exact
