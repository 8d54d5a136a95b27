"""A study done again on other problems, drawn from the noise that a page draws too.

Private: the stage of a lab draws them one by one; who wants numbers asks `power_curve`.
``frontend/src/power/draws.js`` is the same in the browser; a test compares all studies.
"""

from math import ceil, sqrt

import numpy as np

from .. import _special as special
from .._noise import as_uniforms, noise_words
from .._stages import t_factor
from ..paired._signed_ranks import differences
from ._curve import TESTS
from ._sampling import in_points

__all__ = ["lead_of", "points_of", "study_draws"]


def points_of(table, pair, without=""):
    """By how many points the better one of a pair leads on each problem; nan is left out."""
    first, second = table.select(algorithms=pair).values.T
    gaps = differences(first, second, table.decimals)
    points = in_points(gaps if table.higher_is_better else -gaps, table.unit, function="points_of")
    points[[problem == without for problem in table.problems]] = np.nan
    return points if np.nanmean(points) >= 0 else -points


def lead_of(points):
    """(mean lead, from where to where means of a few problems may lie): whole points outwards."""
    lead, spread = np.nanmean(points), np.nanstd(points)
    ahead = points[points > 0].mean() if (points > 0).any() else 0.0
    return round(float(lead), 2), -max(1, ceil(spread)), max(1, ceil(ahead + spread))


def study_draws(stream, luck, points, k, draw, *, alpha=0.05, draws=1000):
    """(mean leads, {test: p-values}, lower and upper ends of t's intervals) of studies.

    Each draws ``draw`` problems without replacement with the weights of `sampling_weights`. The
    noise belongs to the problems: another bias, or a problem left out, is seen by the same luck.
    """
    u = as_uniforms(noise_words(stream, luck, len(points), draws))
    # As `drawer`: the smallest of exponential / weight, in logarithms; nan comes last.
    keys = np.log(-np.log(u)) - special.log_expit(k * points)
    chosen = np.sort(np.argsort(keys, axis=-1)[:, :draw], axis=-1)
    gaps = points[chosen]
    sizes = np.unique(np.abs(points), return_inverse=True)[1] + 1.0
    order = np.sign(gaps) * sizes[chosen]
    p = {name: test(gaps, order) for name, test in TESTS.items()}
    means = gaps.mean(axis=-1)
    half = t_factor(draw, 1 - alpha) * gaps.std(axis=-1, ddof=1) / sqrt(draw)
    return means, p, means - half, means + half
