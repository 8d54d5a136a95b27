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
from scipy.special import ndtr, owens_t

__all__ = ["MOST_COUNTED", "at_most"]

MOST_COUNTED = 50  # as in `wilcoxon_test`, which by itself counts so many exactly
# Measured at 50 differences: off by at most 1e-9 against twice as many points.
PANELS, POINTS = 24, 16
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


def _counted(n, most, effect):
    nodes, weights, until = _rule()
    half = (abs(effect) + FAR) / PANELS / 2
    sizes = half * (2 * np.arange(PANELS)[:, None] + 1 + nodes)
    positive, negative = _density(sizes - effect), _density(sizes + effect)
    chance = np.zeros((most + 1, PANELS, POINTS))
    chance[0], reach = 1.0, 0  # no sum so far is larger
    for rank in range(1, n + 1):
        further = min(reach + rank, most)
        slope = np.zeros((further + 1, PANELS, POINTS))
        slope[: reach + 1] = chance[: reach + 1] * positive
        if rank <= most:
            slope[rank:] += chance[: further + 1 - rank] * negative
        slope *= rank * half
        whole = slope @ weights
        before = np.cumsum(whole, axis=1) - whole
        chance[: further + 1] = slope @ until.T + before[..., None]
        reach = further
    return float(whole.sum())


def _skewness(effect, pairs):
    """What makes the rank sum of the positive ones skewed, by projection on single differences.

    With g(x) = P(x + another > 0) - P(two sum to more than 0) the leading term of the third
    central moment is n (n - 1)^3 times E g^3 + 3 E g(X) g(Y) [X + Y > 0], which is given.
    """
    nodes, weights = np.polynomial.legendre.leggauss(200)
    x = effect + FAR * nodes
    low, high = np.maximum(-x, effect - FAR), effect + FAR
    half = np.maximum(high - low, 0.0) / 2
    y = low[:, None] + half[:, None] * (nodes + 1)
    beyond = half * (((ndtr(y + effect) - pairs) * _density(y - effect)) @ weights)
    g, share = ndtr(x + effect) - pairs, FAR * weights * _density(x - effect)
    return float((share * g**3).sum() + 3 * (share * g * beyond).sum())


@lru_cache(maxsize=256)
def _shape(effect):
    """What the moments of the rank sum are made of.

    The chances that one difference, the sum of two, and two such sums that share one are above
    0; and `_skewness`.
    """
    wins, pairs = float(ndtr(effect)), float(ndtr(effect * np.sqrt(2)))
    shared = pairs - 2 * float(owens_t(effect * np.sqrt(2), np.sqrt(1 / 3)))
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
        return float(most >= lost)
    z = (most + 0.5 - lost) / np.sqrt(variance)
    skew = -n * (n - 1.0) ** 3 * skewness / variance**1.5
    return float(np.clip(ndtr(z) - _density(z) * skew * (z * z - 1) / 6, 0.0, 1.0))


@lru_cache(maxsize=4096)
def at_most(n, most, effect):
    """P(rank sum of the negative differences <= most), among n with mean ``effect``."""
    if effect > FAR:  # none is negative
        return 1.0
    if effect < -FAR:  # all are
        return float(most >= n * (n + 1) // 2)
    return (_counted if n <= MOST_COUNTED else _by_moments)(n, most, effect)
