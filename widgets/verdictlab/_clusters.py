"""Studies of two models that are alike, on questions that come in passages.

The lead on a question is that of its passage plus its own, which together have the variance 1;
the share ``correlation`` of it is the passage's. A study is a t statistic, once as if every
question counted on its own and once with the passages counted. ``frontend/src/items/draws.js``
draws the same; a test compares them for every luck number.
"""

from functools import lru_cache
from math import sqrt

import numpy as np
from scipy.special import chdtri, erfc, gammaln, ndtri, stdtrit

from ._noise import LUCK, as_uniforms, noise_words

__all__ = [
    "CLUSTERS",
    "CORRELATIONS",
    "COUNTS",
    "REACH",
    "SIZES",
    "WORLDS",
    "bound",
    "cluster_curve",
    "cluster_studies",
    "false_leads",
    "spread_of",
]

CLUSTERS = (5, 10, 20, 40)
SIZES = (5, 20, 50)
CORRELATIONS = (0.0, 0.05, 0.15, 0.3, 0.5)
COUNTS = ("questions", "passages")
WORLDS = ("even", "lopsided")
REACH = 15  # the axis of t ends there
_WIDTH = 1 + 2 * CLUSTERS[-1]
_POOLED = 500  # draws of each luck number


def _degrees(clusters, size, counted):
    return clusters * size - 1 if counted == "questions" else clusters - 1


def bound(clusters, size, alpha, counted):
    """From which t on a lead is called one."""
    return float(stdtrit(_degrees(clusters, size, counted), 1 - alpha / 2))


def spread_of(size, correlation):
    """How many times wider than promised t lies if questions count one by one.

    >>> round(spread_of(50, 0.15), 2), round(spread_of(50, 0.5), 2)
    (2.89, 5.05)
    """
    return sqrt(1 + (size - 1) * correlation)


def _studies(u, clusters, size, correlation, world):
    """(t by questions, t by passages, mean leads of the passages) of rows of uniforms."""
    own = u[:, 1 : 1 + 2 * clusters : 2]
    shift = ndtri(own) if world == "even" else -np.log1p(-own) - 1
    luck = ndtri(u[:, 2 : 2 + 2 * clusters : 2])
    leads = sqrt(correlation) * shift + sqrt((1 - correlation) / size) * luck
    mean = leads.mean(axis=1)
    between = ((leads - mean[:, None]) ** 2).sum(axis=1)
    # The chi-squared of all the rest, by Wilson and Hilferty: one number instead of hundreds.
    rest, n = clusters * (size - 1), clusters * size
    within = rest * (1 - 2 / (9 * rest) + ndtri(u[:, 0]) * sqrt(2 / (9 * rest))) ** 3
    every = (1 - correlation) * within + size * between
    by_question = mean / np.sqrt(every / (n - 1) / n)
    return by_question, mean / np.sqrt(between / (clusters - 1) / clusters), leads


def cluster_studies(stream, luck, clusters, size, correlation, world, *, draws=1000):
    """The studies of one luck number: see `_studies`."""
    u = as_uniforms(noise_words(stream, luck, _WIDTH, draws))
    return _studies(u, clusters, size, correlation, world)


@lru_cache(maxsize=1)
def _all_noise(stream):
    return as_uniforms(np.concatenate([noise_words(stream, one, _WIDTH, _POOLED) for one in LUCK]))


@lru_cache(maxsize=64)
def _pooled(stream, clusters, size, correlation, world):
    by_question, by_passage, _leads = _studies(
        _all_noise(stream), clusters, size, correlation, world
    )
    return {"questions": np.abs(by_question), "passages": np.abs(by_passage)}


def false_leads(stream, clusters, size, correlation, world, alpha, counted):
    """Which share of studies calls a lead that is none.

    Of even passages it is computed: by passages it is alpha; by questions t squared is a
    chi-squared over a sum of two others, averaged over these. Of lopsided ones 20,000 studies are
    counted, 500 of each luck number.
    """
    reach = bound(clusters, size, alpha, counted)
    if world != "even":
        return float((_pooled(stream, clusters, size, correlation, world)[counted] >= reach).mean())
    if counted == "passages":
        return alpha
    return float(erfc(reach / _spreads(clusters, size, correlation) / sqrt(2)).mean())


@lru_cache(maxsize=64)
def _spreads(clusters, size, correlation):
    """The standard deviation of t by questions, for each of many values of both chi-squared."""
    n, wide = clusters * size, 1 + (size - 1) * correlation
    between = chdtri(clusters - 1, 1 - (np.arange(400) + 0.5) / 400)
    within = chdtri(n - clusters, 1 - (np.arange(20) + 0.5) / 20)
    every = wide * between[:, None] + (1 - correlation) * within
    return np.sqrt(wide * (n - 1) / every).ravel()


@lru_cache(maxsize=64)
def cluster_curve(clusters, size, correlation, counted):
    """(heights at t = 0, 1/2, 1, ... REACH; density at 0) of where studies of even passages land.

    The heights are shares of the largest; the curve is the same on both sides.
    """
    t = np.arange(0, REACH + 0.25, 0.5)
    if counted == "passages":
        k = clusters - 1
        peak = np.exp(gammaln((k + 1) / 2) - gammaln(k / 2)) / sqrt(k * np.pi)
        height = (1 + t * t / k) ** (-(k + 1) / 2)
    else:
        spread = _spreads(clusters, size, correlation)
        density = np.exp(-((t[:, None] / spread) ** 2) / 2) / spread
        height = density.mean(axis=1)
        peak = height[0] / sqrt(2 * np.pi)
        height = height / height[0]
    return tuple(np.round(height, 3).tolist()), float(peak)
