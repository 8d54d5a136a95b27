r"""How often the signed ranks reach a sum where something differs: exactly, or by three moments.

The differences are normal with standard deviation 1. Sorted by size they arrive one after the
other; one of size m is negative with density phi(m + d) and positive with phi(m - d), and the
j-th to arrive has rank j. So with B_j(m, w) the chance that j differences are all smaller than
m and the ranks of the negative ones sum to w,

    B_j(m, w) = j * integral from 0 to m of phi(s - d) B_{j-1}(s, w) + phi(s + d) B_{j-1}(s, w - j)

and B_n at the largest m is the distribution of the sum. The integrals are done in panels, each
by a Gauss-Legendre rule of its own: a rule over the whole range would lose all digits after
some twenty differences, because its errors where B is tiny grow with every j.
"""

from functools import lru_cache

import numpy as np

from .. import _special as special

__all__ = ["MOST_COUNTED", "at_most", "chances_of_ranks"]

MOST_COUNTED = 50  # as in `wilcoxon_test`, which by itself counts so many exactly
# {up to so many differences: panels}; measured against 40 panels: off by at most 1e-9.
PANELS, POINTS = {35: 12, MOST_COUNTED: 18}, 16
FAR = 8.5  # standard deviations: beyond lies less than 1e-16


def _density(z):
    return np.exp(-z * z / 2) / np.sqrt(2 * np.pi)


@lru_cache(maxsize=1)
def _rule():
    """Nodes and weights on (-1, 1), and the matrix that integrates from -1 to every node."""
    legendre = np.polynomial.legendre
    nodes, weights = legendre.leggauss(POINTS)
    powers = legendre.legvander(nodes, POINTS - 1)
    until = [legendre.legval(nodes, legendre.legint(row, lbnd=-1)) for row in np.eye(POINTS)]
    return nodes, weights, np.array(until).T @ np.linalg.inv(powers)


def _counted(n, effect):
    """P(rank sum of the negative differences = 0, 1, ..., n(n + 1)/2), by the recursion above."""
    nodes, weights, until = _rule()
    panels = next(count for most, count in PANELS.items() if n <= most)
    half = (abs(effect) + FAR) / panels / 2
    sizes = half * (2 * np.arange(panels)[:, None] + 1 + nodes)
    positive, negative = _density(sizes - effect), _density(sizes + effect)
    chance = np.ones((1, panels, POINTS))
    for rank in range(1, n + 1):
        slope = np.zeros((len(chance) + rank, panels, POINTS))
        slope[:-rank] = chance * (rank * half * positive)
        slope[rank:] += chance * (rank * half * negative)
        whole = slope @ weights
        if rank < n:
            chance = slope @ until.T
            chance += (np.cumsum(whole, axis=1) - whole)[..., None]
    return whole.sum(axis=1)


def _skewness(effect, pairs):
    """What makes the rank sum of the positive ones skewed, by projection on single differences.

    With g(x) = P(x + another > 0) - P(two sum to more than 0) the leading term of the third
    central moment is n (n - 1)^3 times E g^3 + 3 E g(X) g(Y) [X + Y > 0], which is given.
    """
    nodes, weights = np.polynomial.legendre.leggauss(60)
    x = effect + FAR * nodes
    low, high = np.maximum(-x, effect - FAR), effect + FAR
    half = np.maximum(high - low, 0.0) / 2
    y = low[:, None] + half[:, None] * (nodes + 1)
    beyond = half * (((special.ndtr(y + effect) - pairs) * _density(y - effect)) @ weights)
    g, share = special.ndtr(x + effect) - pairs, FAR * weights * _density(x - effect)
    return float((share * g**3).sum() + 3 * (share * g * beyond).sum())


@lru_cache(maxsize=256)
def _shape(effect):
    """What the moments of the rank sum are made of.

    The chances that one difference, the sum of two, and two such sums that share one are above
    0; and `_skewness`.
    """
    wins, pairs = float(special.ndtr(effect)), float(special.ndtr(effect * np.sqrt(2)))
    shared = pairs - 2 * float(special.owens_t(effect * np.sqrt(2), np.sqrt(1 / 3)))
    return wins, pairs, shared, _skewness(effect, pairs)


def _by_moments(n, most, effect):
    """Edgeworth's expansion with exact mean and variance and the leading skewness."""
    wins, pairs, shared, skewness = _shape(effect)
    lost = n * (1 - wins) + n * (n - 1) / 2 * (1 - pairs)
    variance = (
        n * (n - 1) * (n - 2) * (shared - pairs**2)
        + n * (n - 1) / 2 * (2 * (wins - pairs) ** 2 + 3 * pairs * (1 - pairs))
        + n * wins * (1 - wins)
    )
    if variance <= 0:  # so far out that no digit is left of it
        return np.where(most >= lost, 1.0, 0.0)
    z = (most + 0.5 - lost) / np.sqrt(variance)
    skew = -n * (n - 1.0) ** 3 * skewness / variance**1.5
    return np.clip(special.ndtr(z) - _density(z) * skew * (z * z - 1) / 6, 0.0, 1.0)


@lru_cache(maxsize=128)
def chances_of_ranks(n, effect):
    """P(rank sum of the negative differences = 0, 1, ..., n(n + 1)/2), among n with this mean."""
    if effect < 0:
        return chances_of_ranks(n, -effect)[::-1]
    most = n * (n + 1) // 2
    if effect > FAR:  # none is negative
        chances = np.zeros(most + 1)
        chances[0] = 1.0
    elif n <= MOST_COUNTED:
        chances = _counted(n, effect)
    else:
        chances = np.maximum(np.diff(_by_moments(n, np.arange(most + 1), effect), prepend=0.0), 0)
    chances.flags.writeable = False
    return chances


def at_most(n, most, effect):
    """P(rank sum of the negative differences <= most), among n with mean ``effect``."""
    if n <= MOST_COUNTED or abs(effect) > FAR:
        return float(chances_of_ranks(n, effect)[: most + 1].sum())
    return float(_by_moments(n, most, effect))
