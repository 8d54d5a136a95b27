"""False alarms of families of comparisons whose truth is known, by the noise that a page draws too.

Private: the family lab draws the families one by one and asks here for the long run; who wants a
number for other families asks `error_rates` or `decide_batch`. ``frontend/src/family/draws.js``
draws the same families; a test compares all claims.
"""

import json
from functools import lru_cache
from math import sqrt
from pathlib import Path

import numpy as np

from .._noise import LUCK, as_uniforms, noise_words, stream_of
from .._special import ndtr, ndtri
from ..posthoc import adjust_pvalues
from ..posthoc._adjust import named

__all__ = [
    "ALGORITHMS",
    "CORRECTIONS",
    "FAMILIES",
    "FEWEST",
    "LEVELS",
    "PROBLEMS",
    "RIVALS",
    "count_alarms",
    "false_alarms",
    "family_pvalues",
    "worlds",
]

CORRECTIONS = ("none", *named("lab", ("alarms",)))
LEVELS = (0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2)  # whose counts are kept
FEWEST, ALGORITHMS, PROBLEMS, RIVALS = 3, 13, 15, 9
DRAWS = 1000
FAMILIES = DRAWS * len(LUCK)
STREAM = stream_of("family_lab")
_FILE = Path(__file__).with_name("_alarms.json")


def worlds():
    """Give the worlds: (kind, algorithms, how many comparisons differ).

    "pairs": all pairs of alike algorithms, by their mean ranks on 15 problems. "independent":
    nine independent tests of a control. "shared": nine normal scores against that of the control,
    whose luck is in all of them.
    """
    yield from (("pairs", k, 0) for k in range(FEWEST, ALGORITHMS + 1))
    for kind in ("independent", "shared"):
        yield from ((kind, RIVALS + 1, differ) for differ in range(RIVALS))


def family_pvalues(luck, world, draws=DRAWS):
    """p of every comparison of ``draws`` families, in the order of `compare_all`.

    Those that differ come first and have p = 0.

    >>> family_pvalues(1, ("independent", 10, 4), draws=2).round(2).tolist()[0][:6]
    [0.0, 0.0, 0.0, 0.0, 0.33, 0.21]
    """
    kind, k, differ = world
    if kind == "pairs":
        # Fewer algorithms are the first of more, so that all see the same tables.
        words = noise_words(STREAM, luck, PROBLEMS * ALGORITHMS, draws)
        words = words.reshape(draws, PROBLEMS, ALGORITHMS)[..., :k]
        sums = (words[..., :, None] < words[..., None, :]).sum(axis=(1, 3))
        first, second = np.triu_indices(k, 1)
        apart = np.abs(sums[:, first] - sums[:, second])
        return 2 * ndtr(-apart / sqrt(PROBLEMS * k * (k + 1) / 6))
    u = as_uniforms(noise_words(STREAM, luck, k, draws))
    if kind == "shared":
        z = ndtri(u)
        p = 2 * ndtr(-np.abs(z[:, 1:] - z[:, :1]) / sqrt(2))
    else:
        p = u[:, 1:].copy()
    p[:, :differ] = 0.0
    return p


def count_alarms(world, levels=LEVELS):
    """Of the families of every luck number, how many claim wrongly: (corrections, levels)."""
    differ, counts = world[2], np.zeros((len(CORRECTIONS), len(levels)), dtype=int)
    for luck in LUCK:
        p = family_pvalues(luck, world)
        for row, correction in enumerate(CORRECTIONS):
            adjusted = p if correction == "none" else adjust_pvalues(p, correction)
            least = adjusted[:, differ:].min(axis=1)
            counts[row] += (least[:, None] <= np.array(levels)).sum(axis=0)
    return counts


@lru_cache(maxsize=1)
def _kept():
    return json.loads(_FILE.read_text(encoding="utf-8"))


@lru_cache(maxsize=1024)
def false_alarms(world, alpha):
    """{correction: how many of the `FAMILIES` claim wrongly}.

    Counted beforehand at the usual levels, for it takes seconds.
    """
    if alpha in LEVELS:
        counts = np.array(_kept()["{} {} {}".format(*world)])[:, LEVELS.index(alpha)]
    else:
        counts = count_alarms(world, (alpha,))[:, 0]
    return dict(zip(CORRECTIONS, counts.tolist(), strict=True))
