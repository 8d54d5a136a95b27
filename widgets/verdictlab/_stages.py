"""What a stage draws: the formulas that turn noise into dots, in Python.

Each has a twin in ``frontend/src/<lab>/draws.js``; a test compares all draws of every luck
number. Labs use them to say how often, over all luck numbers, what the reader sees happens.
"""

from functools import lru_cache
from math import sqrt

import numpy as np
from scipy.special import ndtri, stdtrit

from ._noise import LUCK, as_uniforms, coin_tosses, noise_words

__all__ = ["WORLDS", "coin_leads", "misses", "sample_intervals", "t_factor", "world_values"]

# Every world has the mean 50 and the standard deviation 10.
MEAN, SPREAD = 50.0, 10.0
_HUMP = 0.9  # how far each of the two humps stands from the middle, in standard deviations
_WIDTH = sqrt(1 - _HUMP**2)
WORLDS = ("normal", "lopsided", "humps")


def coin_leads(stream, luck, n, draws=1000):
    """Heads minus tails among ``n`` fair tosses, for each draw.

    >>> coin_leads(7, 1, 14, draws=4).tolist()
    [-8, -6, 2, -4]
    """
    words = noise_words(stream, luck, -(-n // 32), draws)
    return 2 * coin_tosses(words, n).sum(axis=1, dtype=np.int64) - n


def world_values(world, u):
    """The values of a world at these shares of it: its quantiles."""
    if world == "normal":
        z = ndtri(u)
    elif world == "lopsided":  # exponential
        z = -np.log1p(-u) - 1
    else:
        left = u < 0.5
        z = _WIDTH * ndtri(np.where(left, 2 * u, 2 * u - 1)) + np.where(left, -_HUMP, _HUMP)
    return MEAN + SPREAD * z


def t_factor(n, level=0.95):
    """How many standard errors an interval by Student's t reaches to either side."""
    return float(stdtrit(n - 1, (1 + level) / 2))


def sample_intervals(stream, luck, world, n, *, level=0.95, draws=1000):
    """(means, medians, lower and upper ends of the mean's interval) of samples of size ``n``."""
    values = world_values(world, as_uniforms(noise_words(stream, luck, n, draws)))
    means = values.mean(axis=1)
    half = t_factor(n, level) * values.std(axis=1, ddof=1) / sqrt(n)
    return means, np.median(values, axis=1), means - half, means + half


@lru_cache(maxsize=256)
def misses(stream, world, n, level=0.95):
    """(too low, too high, intervals): which ones miss the mean, over all luck numbers."""
    low = high = count = 0
    for luck in LUCK:
        _means, _medians, lower, upper = sample_intervals(stream, luck, world, n, level=level)
        low, high = low + int((upper < MEAN).sum()), high + int((lower > MEAN).sum())
        count += len(lower)
    return low, high, count
