"""Studies of pure noise, honest ones and ones with a leak: how many coins they "predict".

Ten values of each case are drawn at random, and so is its class; squares, cubes and products make
up to 285 attributes of the ten. A study keeps ten of them, standardises, gives each case the
class of the nearer mean, and is judged by five folds. One thing at a time is done too early.
``frontend/src/leak/draws.js`` computes the same studies; a test compares them.
"""

import json
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from math import sqrt
from pathlib import Path

import numpy as np
from scipy.special import bdtrc, ndtri

from ._noise import LUCK, as_uniforms, noise_words

__all__ = [
    "ATTRIBUTES",
    "CASES",
    "DRAWS",
    "FOLDS",
    "KEPT",
    "LEAKS",
    "TRIED",
    "Studies",
    "count_studies",
    "frozen_counts",
    "pooled_studies",
    "right_answers",
    "smallest_surprise",
]

LEAKS = ("none", "selection", "scaling", "tuning", "twins")
ATTRIBUTES = (10, 65, 285)
CASES = (20, 40, 80)
DRAWS = 200
VALUES, FOLDS, KEPT, TRIED = 10, 5, 10, 20
_SURE = 3.2905267314918945  # 99.9 %: a reader tries many states, and a false alarm would be told
_FILE = Path(__file__).with_name("_leak_counts.json")


def _products(attributes):
    """Which values are multiplied for each attribute, (attributes, 3); place 10 stands for 1."""
    degree = 1 + ATTRIBUTES.index(attributes)
    some = [
        (*group, *[VALUES] * (3 - size))
        for size in range(1, degree + 1)
        for group in combinations_with_replacement(range(VALUES), size)
    ]
    return np.array(some)


def _derived(stream, luck, leak, n, attributes, draws):
    """The attributes of each case, (draws, n, attributes)."""
    words = noise_words(stream, luck, VALUES * n, draws)
    values = ndtri(as_uniforms(words)).reshape(draws, n, VALUES)
    if leak == "twins":
        case = np.arange(n)
        # Cases 0 and 2, 1 and 3, 4 and 6, ... are the same: of one class, in neighbouring folds.
        values = values[:, case - 2 * (case // 2 % 2)]
    values = np.concatenate([values, np.ones((draws, n, 1))], axis=2)
    first, second, third = _products(attributes).T
    return values[:, :, first] * values[:, :, second] * values[:, :, third]


def right_answers(stream, luck, leak, n, attributes, draws=DRAWS):
    """How many of the ``n`` classes each study names rightly; coins, so that n / 2 is the truth.

    Of the cases every other one is of class 1, and the folds go round within each class: because
    the values are noise, that is the same as drawing both. The leaks are "selection" (the ten
    attributes chosen by all cases), "scaling" (means and spreads taken from all cases), "tuning"
    (the best of 1 to 20 attributes by the folds that judge it) and "twins" (every case twice).

    >>> right_answers(7, 1, "selection", 40, 285, draws=3).tolist()
    [30, 29, 32]
    """
    X = _derived(stream, luck, leak, n, attributes, draws)
    case = np.arange(n)
    y, fold = case % 2, case // 2 % FOLDS
    most = min(TRIED, attributes)
    right = np.zeros((most, draws), dtype=np.int64)
    groups = np.arange(2 * FOLDS)[:, None] == 2 * fold + y
    sums, squares = groups.astype(float) @ X, groups.astype(float) @ X**2
    sums, squares = (some.reshape(draws, FOLDS, 2, attributes) for some in (sums, squares))
    everything = _summary(sums.sum(axis=1), squares.sum(axis=1), n)
    for turn in range(FOLDS):
        test = fold == turn
        rest = np.arange(FOLDS) != turn
        trained = _summary(sums[:, rest].sum(axis=1), squares[:, rest].sum(axis=1), (~test).sum())
        scaled = everything[2] if leak == "scaling" else trained[2]
        judge = everything if leak == "selection" else trained
        gaps = judge[1] ** 2 / judge[2]
        order = np.argsort(-gaps, axis=1, kind="stable")[:, :most]
        near = np.take_along_axis(X[:, test], order[:, None], axis=2)
        middle, gap, spread = (
            np.take_along_axis(some, order, axis=1)[:, None]
            for some in (trained[0], trained[1], scaled)
        )
        # How much nearer the mean of class 1 is, with one attribute more each time.
        nearer = np.cumsum(gap * (near - middle) / spread, axis=2)
        right += ((nearer > 0) == (y[test] == 1)[:, None]).sum(axis=1).T
    return right.max(axis=0) if leak == "tuning" else right[KEPT - 1]


def _summary(sums, squares, n):
    """(midpoint of the two class means, their difference, variance) of each attribute."""
    low, high = sums[:, 0] / (n / 2), sums[:, 1] / (n / 2)
    return (low + high) / 2, high - low, squares.sum(axis=1) / n - ((low + high) / 2) ** 2


def count_studies(stream, leak, n, attributes):
    """How many of all studies, those of every luck number, are right 0, 1, ..., ``n`` times."""
    found = [right_answers(stream, luck, leak, n, attributes) for luck in LUCK]
    return np.bincount(np.concatenate(found), minlength=n + 1)


@lru_cache(maxsize=1)
def _all_counts():
    return json.loads(_FILE.read_text(encoding="utf-8"))


def frozen_counts(leak, n, attributes):
    """`count_studies` as ``tools.leak_counts`` wrote it: minutes of work, so not done again."""
    return np.array(_all_counts()[f"{leak} {n} {attributes}"])


def smallest_surprise(n, alpha):
    """The fewest right answers of ``n`` that fair coins reach with a chance of at most alpha.

    >>> smallest_surprise(40, 0.05)
    26
    """
    right = np.arange(n + 1)
    chance = np.where(right == 0, 1.0, bdtrc(np.maximum(right - 1, 0), n, 0.5))
    return int(np.argmax(chance <= alpha))


@dataclass(frozen=True, kw_only=True)
class Studies:
    """All studies of one recipe: how many, mean and spread of their accuracies, and more.

    ``needed``: right answers from which one alone is called better than a coin; ``believed``: the
    share of studies that reach them; ``away``: 1 if the mean is shown to lie above one half, -1
    if below, else 0.
    """

    studies: int
    mean: float
    spread: float
    needed: int
    believed: float
    away: int


@lru_cache(maxsize=512)
def pooled_studies(leak, n, attributes, alpha):
    """What the studies of every luck number found together, at this level."""
    counts, accuracy = frozen_counts(leak, n, attributes), np.arange(n + 1) / n
    studies = int(counts.sum())
    mean = float(counts @ accuracy / studies)
    spread = sqrt(counts @ (accuracy - mean) ** 2 / (studies - 1))
    needed = smallest_surprise(n, alpha)
    far = abs(mean - 0.5) > _SURE * spread / sqrt(studies)
    return Studies(
        studies=studies,
        mean=mean,
        spread=spread,
        needed=needed,
        believed=float(counts[needed:].sum() / studies),
        away=int(np.sign(mean - 0.5)) if far else 0,
    )
