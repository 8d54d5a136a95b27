"""The same cases drawn again: would the cheaper of two classifiers still be the cheaper one?

Private: the stage of the ROC lab, which asks it at thresholds that stay. The cases of each class
are drawn with replacement, as many as there are. ``frontend/src/roc/draws.js`` draws the same; a
test compares all draws.
"""

from collections import Counter
from math import sqrt

import numpy as np

from .._noise import as_uniforms, noise_words

__all__ = ["calls_of", "cost_gap", "orders_of", "prices", "reach", "redrawn_gaps"]

# Up to where an axis may go, and how many standard deviations it shows beyond the gap.
LIMITS = tuple(digit * 10**power for power in range(8) for digit in (1, 2, 3, 4, 5, 6, 8))
WIDE = 4


def orders_of(values, truth):
    """How many cases come before each one, highest score first: [of positives, of negatives].

    >>> orders_of(np.array([0.9, 0.2, 0.4]), np.array([True, True, False]))
    [[0, 2], [1]]
    """
    place = np.empty(len(values), dtype=int)
    place[np.argsort(-values, kind="stable")] = np.arange(len(values))
    return [place[truth].tolist(), place[~truth].tolist()]


def calls_of(orders, points):
    """[a digit per positive, a digit per negative]: which of the two calls the case positive.

    "1" the first alone, "2" the second alone, "3" both, "0" none. ``orders``: `orders_of` each;
    ``points``: (true positives, false positives, ...) of each, which no tie is cut by.

    >>> calls_of([[[0, 2], [1]], [[1, 2], [0]]], [(1, 0), (1, 1)])
    ['30', '2']
    """
    first, second = (point[0] + point[1] for point in points)
    return [
        "".join(str((a < first) + 2 * (b < second)) for a, b in zip(*both, strict=True))
        for both in zip(*orders, strict=True)
    ]


def prices(now):
    """What one missed positive and one false alarm cost, per 1000 cases in use (`InUse`)."""
    negatives, positives = now.counted
    both = sum(now.ratio)
    return (
        1000 * now.miss * now.ratio[1] / (both * positives),
        1000 * now.false_alarm * now.ratio[0] / (both * negatives),
    )


def cost_gap(calls, costs):
    """By how much the first costs more than the second, per 1000 cases."""
    positives, negatives = (Counter[str](called) for called in calls)
    # A positive that the second alone finds is missed by the first.
    missed, alarmed = positives["2"] - positives["1"], negatives["1"] - negatives["2"]
    return costs[0] * missed + costs[1] * alarmed


def reach(calls, costs):
    """How far from 0 an axis must go so that it shows nearly all draws, with one digit."""
    variance = 0.0
    for called, cost in zip(calls, costs, strict=True):
        count = Counter(called)
        one, other = count["1"], count["2"]
        variance += cost * cost * (one + other - (one - other) ** 2 / len(called))
    wanted = abs(cost_gap(calls, costs)) + WIDE * sqrt(variance)
    return next((limit for limit in LIMITS if limit >= wanted), LIMITS[-1])


def redrawn_gaps(stream, luck, calls, costs, draws=1000):
    """The `cost_gap` among cases that are drawn again, for each draw."""
    u = as_uniforms(noise_words(stream, luck, sum(map(len, calls)), draws))
    found = []
    for called, part in zip(calls, np.split(u, [len(calls[0])], axis=1), strict=True):
        digits = np.frombuffer(called.encode(), dtype=np.uint8) - ord("0")
        drawn = digits[np.floor(part * len(digits)).astype(int)]
        found.append((drawn == 1).sum(axis=1) - (drawn == 2).sum(axis=1).astype(int))
    return costs[0] * -found[0] + costs[1] * found[1]
