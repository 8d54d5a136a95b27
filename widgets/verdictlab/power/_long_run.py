"""Invented tables on which a route is walked again and again, the same ones at every level.

Private: a reader draws tables with `simulate_scores` and decides them with `decide_batch` or with
a test on a batch. Who moves a level or an effect step by step needs the same draws again.
"""

from collections.abc import Callable
from functools import lru_cache
from math import sqrt
from typing import Any

import numpy as np

from ..paired import paired_t_test, permutation_test, sign_test, wilcoxon_test
from ..posthoc import decide_batch

__all__ = ["WORLDS", "drawn_error", "long_run", "p_values", "tables_drawn"]

TABLES = 2000
WILCOXON_TESTS = 24_000
TABLES_SEED = 20061


def tables_drawn(k, by):
    """How many tables are drawn: fewer where each costs many exact Wilcoxon tests."""
    pairs = k * (k - 1) // 2
    return TABLES if by == "ranks" else min(TABLES, max(200, WILCOXON_TESTS // pairs))


@lru_cache(maxsize=8)
def _tables(count, n, k, advantage):
    """Scores of k algorithms; the second is better by ``advantage`` noise deviations."""
    values = np.random.default_rng(TABLES_SEED).standard_normal((count, n, k))
    values[..., 1] += advantage
    values.flags.writeable = False
    return values


@lru_cache(maxsize=1024)
def long_run(n, k, *, adjust, by, with_control, alpha, advantage):
    """How often does the route report a true difference, and how often a false one?

    Returns the shares of tables (found, false alarm). With a control, the control is the first
    algorithm and only its comparison with the second can be true; else all pairs with the
    second are true. Without an advantage nothing is true.
    """
    _any, rejected = decide_batch(
        _tables(tables_drawn(k, by), n, k, advantage),
        higher_is_better=True,
        adjust=adjust,
        by=by,
        control=0 if with_control else None,
        alpha=alpha,
        # As the verdict above: its pairs are judged whatever the overall test says.
        omnibus=False,
    )
    first, second = np.triu_indices(k, 1)
    true = np.arange(k - 1) == 0 if with_control else (first == 1) | (second == 1)
    if advantage == 0:
        true = np.zeros_like(true)
    found = rejected[:, true].any(axis=1).mean()
    alarm = rejected[:, ~true].any(axis=1).mean()
    return float(found), float(alarm)


WORLDS, WORLDS_SEED, RESAMPLES = 400, 20071, 499


@lru_cache(maxsize=64)
def p_values(n, advantage, route):
    """p of every world: on all problems, and the smallest without any one problem.

    Differences are normal with deviation 1. Without one problem of at most 40 the smallest p is
    found by trying each.
    """
    gaps = np.random.default_rng(WORLDS_SEED).standard_normal((WORLDS, n)) + advantage
    kept = np.array([[j for j in range(n) if j != i] for i in range(n)])
    every = _test(route, gaps)
    return every, np.minimum(every, _test(route, gaps[:, kept]).min(axis=1))


def _test(route, gaps):
    zero = np.zeros_like(gaps)
    if route == "permutation":
        return permutation_test(gaps, zero, rng=WORLDS_SEED, resamples=RESAMPLES).pvalue
    tests: dict[str, Callable[..., Any]] = {
        "t": paired_t_test,
        "wilcoxon": wilcoxon_test,
        "sign": sign_test,
    }
    return tests[route](gaps, zero).pvalue


def drawn_error(share, count):
    """The Monte-Carlo standard error of a share of ``count`` tables.

    That of a share of 0 or 1 is not 0: one more table of each kind is a fair guess.
    """
    guess = (share * count + 1) / (count + 2)
    return sqrt(guess * (1 - guess) / count)
