"""The curves of the error lab's two worlds, as points on the axis of their picture."""

from functools import lru_cache

import numpy as np

from ...power._critical_values import chances_of_wins, null_of_ranks, t_below
from ...power._studies import statistics
from .worlds import cuts

__all__ = ["cut_places", "limits", "outline"]

STEPS = 40  # so many values or fewer are drawn as steps, more as a line
POINTS = 36  # edges: an odd number of bins has one in the middle, where the peak is
LOW, HIGH = -1.5, 3.0  # of the axis of t, in standard deviations of the differences


def limits(test):
    """The two ends of the axis."""
    return {"t": (LOW, HIGH), "sign": (0.0, 1.0), "wilcoxon": (-1.0, 1.0)}[test]


def _on_axis(test, n, statistic):
    """The place of a value of the statistic on the picture's axis."""
    if test == "t":
        return statistic / np.sqrt(n)
    return statistic / n if test == "sign" else 4 * statistic / (n * (n + 1)) - 1


def cut_places(test, sides, n, alpha):
    """Where on the axis rejecting begins (down, up); its ends where nothing is enough."""
    found, half = cuts(test, sides, n, alpha), 0 if test == "t" else 0.5
    low, high = limits(test)
    down, up = (
        None if cut is None else float(_on_axis(test, n, cut + side * half))
        for cut, side in zip(found, (1, -1), strict=True)
    )
    return low if down is None else max(low, down), high if up is None else min(high, up)


def _of_t(n, difference):
    """Points of the density of t / sqrt(n)."""
    far = difference * np.sqrt(n)
    width = np.sqrt(1 + far**2 / (2 * n))
    edges = far + width * np.linspace(-4.5, 5.5 if difference else 4.5, POINTS)
    edges = np.clip(edges, LOW * np.sqrt(n), HIGH * np.sqrt(n))
    edges = np.unique(edges)
    heights = np.diff(t_below(n, difference, edges)) / np.diff(edges) * np.sqrt(n)
    return (edges[:-1] + edges[1:]) / 2 / np.sqrt(n), heights


def _of_counts(test, n, shares):
    """Points of a distribution over 0, 1, ...: steps if there are few values, else a line."""
    places = _on_axis(test, n, np.arange(len(shares)))
    gap = places[1] - places[0]
    if len(shares) <= STEPS:
        edges = np.repeat(np.append(places - gap / 2, places[-1] + gap / 2), 2)[1:-1]
        return edges, np.repeat(shares / gap, 2)
    together = max(1, len(shares) // 60)
    groups = np.arange(0, len(shares), together)
    sizes = np.diff(np.append(groups, len(shares)))
    heights = np.add.reduceat(shares, groups) / sizes / gap
    places = np.add.reduceat(places, groups) / sizes
    seen = heights > 0.002 * heights.max()
    return places[seen], heights[seen]


@lru_cache(maxsize=512)
def outline(test, n, difference, effort):
    """The points of one world, rounded for the browser."""
    if test == "t":
        x, heights = _of_t(n, difference)
    elif test == "sign":
        x, heights = _of_counts(test, n, chances_of_wins(n, difference))
    elif difference == 0:
        x, heights = _of_counts(test, n, null_of_ranks(n))
    else:
        found = statistics(test, n, difference, effort)
        shares = np.bincount(found, minlength=n * (n + 1) // 2 + 1) / len(found)
        x, heights = _of_counts(test, n, shares)
    return [[round(float(a), 4), round(float(b), 2)] for a, b in zip(x, heights, strict=True)]
