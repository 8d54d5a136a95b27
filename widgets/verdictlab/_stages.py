"""What a stage draws: the formulas that turn noise into dots, in Python.

Each has a twin in ``frontend/src/<lab>/draws.js``; a test compares all draws of every luck
number. Labs use them to say how often, over all luck numbers, what the reader sees happens.
"""

from functools import lru_cache
from math import sqrt

import numpy as np
from scipy.special import ndtri, stdtr, stdtrit

from ._noise import LUCK, as_uniforms, coin_tosses, noise_words

__all__ = [
    "MEAN",
    "SPREAD",
    "WORLDS",
    "caught",
    "coin_leads",
    "dance_draws",
    "in_print",
    "pooled",
    "pooled_median_spread",
    "pooled_misses",
    "sample_intervals",
    "t_factor",
    "true_median",
    "world_curve",
]

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


def true_median(world):
    """The median of a world; its mean is 50.

    >>> round(float(true_median("lopsided")), 2)
    46.93
    """
    if world == "lopsided":
        return float(world_values(world, np.array(0.5)))
    return MEAN  # the other worlds are even


def world_curve(world, low=20.0, high=80.0):
    """[[value, height], ...]: the density of a world, for a picture."""
    x = np.arange(low, high + 0.25, 0.5)
    z = (x - MEAN) / SPREAD
    if world == "normal":
        height = _bell(z)
    elif world == "lopsided":
        # Its edge is upright, so it takes two points.
        x, z = np.append(x, MEAN - SPREAD), np.append(z, -1.0)
        order = np.argsort(x, kind="stable")
        x, z = x[order], z[order]
        first = int(np.argmax(z >= -1))
        height = np.where(np.arange(len(z)) > first, np.exp(-z - 1), 0.0)
    else:
        height = (_bell((z - _HUMP) / _WIDTH) + _bell((z + _HUMP) / _WIDTH)) / (2 * _WIDTH)
    return np.round(np.column_stack([x, height]), 4).tolist()


def _bell(z):
    return np.exp(-z * z / 2) / sqrt(2 * np.pi)


@lru_cache(maxsize=1)
def _all_noise(stream, width, draws):
    return as_uniforms(np.concatenate([noise_words(stream, luck, width, draws) for luck in LUCK]))


@lru_cache(maxsize=len(WORLDS))
def _all_values(stream, world, width, draws):
    return world_values(world, _all_noise(stream, width, draws))


def pooled(stream, world, n, *, widest=40, draws=500):
    """The first ``draws`` samples of every luck number together, as a class would pool them."""
    # A smaller sample begins like a larger one, so all sizes share one noise.
    return _all_values(stream, world, widest, draws)[:, :n]


@lru_cache(maxsize=64)
def _means_and_errors(stream, world, n):
    values = pooled(stream, world, n)
    return values.mean(axis=1), values.std(axis=1, ddof=1) / sqrt(n)


def pooled_misses(stream, world, n, level=0.95):
    """(too low, too high, intervals): which pooled intervals miss the mean of the world."""
    means, errors = _means_and_errors(stream, world, n)
    reach = t_factor(n, level) * errors
    return int((means + reach < MEAN).sum()), int((means - reach > MEAN).sum()), len(means)


@lru_cache(maxsize=64)
def pooled_median_spread(stream, world, n):
    """The standard deviation of the pooled samples' medians."""
    return float(np.median(pooled(stream, world, n), axis=1).std(ddof=1))


def dance_draws(stream, luck, gain, n=15, *, sides="two-sided", draws=1000):
    """(gains, p-values, standard errors) of studies of ``n`` problems that are done again.

    Each problem's difference is normal with standard deviation 1 around ``gain``; p is that of
    the paired t-test on "two-sided", "greater" or, for who "looked" first, the side ahead. The
    noise does not know the gain.
    """
    differences = gain + ndtri(as_uniforms(noise_words(stream, luck, n, draws)))
    gains, errors = differences.mean(axis=1), differences.std(axis=1, ddof=1) / sqrt(n)
    t = gains / errors
    p = stdtr(n - 1, -t if sides == "greater" else -np.abs(t))
    return gains, 2 * p if sides == "two-sided" else p, errors


def in_print(gains, p, alpha=0.05):
    """(how many reject, their mean gain): what a journal that prints only those would show."""
    printed = gains[p <= alpha]
    return len(printed), float(printed.mean()) if len(printed) else None


def caught(p, net):
    """How many p-values lie in the net (smallest, largest)."""
    return int(((p >= net[0]) & (p <= net[1])).sum())
