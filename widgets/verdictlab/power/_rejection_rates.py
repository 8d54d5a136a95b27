"""How often does a test on resampled scores reject where nothing differs?"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .. import _special as special
from .._check import as_values, check_alpha, check_count, choose
from .._outcomes import tallied
from .._text import _
from ..paired import (
    corrected_t_test,
    five_by_two_f_test,
    five_by_two_t_test,
    mcnemar_test,
    paired_t_test,
    score_interval,
)
from ..resampling._learners import LEARNERS
from ..resampling._own_cases import own_cases
from ..resampling._race import seed_of
from ._resampled import MOST, RIGHT, runs

if TYPE_CHECKING:
    from typing import Any

    from .._types import Chance

__all__ = ["TESTS", "Rate", "allowed_tests", "inflated_size", "rates", "rejection_rates", "tally"]

TESTS = ("plain", "corrected", "means", "5x2-t", "5x2-f", "mcnemar")


@dataclass(frozen=True)
class Rate:
    """A share of rejections among so many samples with its 95 % Monte-Carlo band (Wilson)."""

    share: float
    low: float
    high: float
    samples: int


def allowed_tests(scheme, folds, repeats):
    """The names of the tests that this way of resampling allows."""
    crossed = scheme == "cv"
    allowed = {
        "plain": scheme == "cv" or repeats > 1,
        "corrected": scheme == "cv" or repeats > 1,
        "means": crossed and repeats > 1,
        "5x2-t": crossed and (folds, repeats) == (2, 5),
        "5x2-f": crossed and (folds, repeats) == (2, 5),
    }
    return tuple(test for test in TESTS if allowed.get(test, True))


@lru_cache(maxsize=512)
def _pvalues(test, seed, gap, learner, n, scheme, folds, repeats, repetitions):
    """The p of each sample; a level enters where they are counted."""
    found = runs(seed, gap, learner, n, scheme, folds, repetitions).repeated(repeats)
    return _tested(test, found, folds)


def _tested(test, found, folds):
    x, y = (scores.reshape(len(scores), -1) for scores in (found.first, found.second))
    if test == "plain":
        return paired_t_test(x, y).pvalue
    if test == "corrected":
        return corrected_t_test(x, y, n_test=1, n_train=folds - 1).pvalue
    if test == "means":
        return paired_t_test(found.first.mean(axis=-1), found.second.mean(axis=-1)).pvalue
    if test == "mcnemar":
        # A row each: counts of 0 and 1 in one row would be taken for answers.
        only_first, only_second = (counts[:, None] for counts in found.only)
        return np.asarray(mcnemar_test(only_first, only_second, method="mid-p").pvalue)[:, 0]
    five = five_by_two_t_test if test == "5x2-t" else five_by_two_f_test
    return five(found.first - found.second).pvalue


@lru_cache(maxsize=512)
def _rate(test, alpha, seed, gap, learner, n, scheme, folds, repeats, repetitions):
    found = _pvalues(test, seed, gap, learner, n, scheme, folds, repeats, repetitions)
    rejected = (found <= alpha).astype(int)
    band = score_interval(rejected, method="wilson")
    return Rate(float(band.mean), float(band.low), float(band.high), repetitions)


@lru_cache(maxsize=512)
def tally(test, step, seed, gap, learner, n, scheme, folds, repeats, repetitions):
    """How many p-values of a test lie in each piece of so many percent, for a page to draw from.

    Without any scatter there is no p, and nothing is rejected: that counts as 100 %.
    """
    found = _pvalues(test, seed, gap, learner, n, scheme, folds, repeats, repetitions)
    percent = 100 * np.nan_to_num(found, nan=1.0)
    return tallied(np.maximum(percent, step / 2), step)  # p = 0 lies in the first piece


def rates(seed, gap, learner, n, scheme, folds, repeats, repetitions, *, alpha):
    """{test: `Rate`} of all tests that this way of resampling allows."""
    setting = (alpha, seed, gap, learner, n, scheme, folds, repeats, repetitions)
    return {test: _rate(test, *setting) for test in allowed_tests(scheme, folds, repeats)}


def rejection_rates(
    learner: str = "nearest-mean",
    *,
    scheme: str = "cv",
    folds: int = 10,
    repeats: int = 10,
    n: int = 100,
    gap: float = 0.0,
    cases: Any = None,
    alpha: float = 0.05,
    repetitions: int = 1000,
    rng: Chance,
) -> pd.DataFrame:
    r"""How often do tests on resampled scores reject where nothing differs?

    A learner is set against itself: on each fresh sample two copies see two attributes of their
    own, drawn in the same way, are resampled as a comparison would be, and tested.

    Parameters
    ----------
    learner : str
        "1-nn", "5-nn", "nearest-mean", "lda" or "majority".
    scheme : str
        "cv" or "holdout" (one part in ``folds`` is the test set).
    folds, repeats : int
        Folds (at most n) and repeats: at most 10 of "cv", 30 of "holdout".
    n : int
        Cases in a sample, two equally frequent classes; at least 4.
    gap : float
        How much less often the best rule is right on the second copy's attributes (0 to 0.3).
        With 0 nothing differs and the rates are errors; else they are power.
    cases : (X, y), optional
        Your own cases, of two classes and at most 30 attributes, in the place of the invented
        ones. Samples are drawn from them with replacement; both copies see all attributes, each
        with errors of measurement of its own (half a standard deviation), so nothing differs and
        gap stays 0.
    alpha : float
        Level of the tests.
    repetitions : int
        Samples, at least 2. The first ones of a longer run are those of a shorter one.
    rng : int or numpy Generator
        Seed or source of chance.

    Returns
    -------
    DataFrame
        A row for each test that this way of resampling allows: "plain" (`paired_t_test` on all
        scores), "corrected" (`corrected_t_test`), "means" (`paired_t_test` on the means of the
        repeats), "5x2-t" and "5x2-f" (two folds, five repeats), "mcnemar" (mid-p, each case
        once). Columns: ``rate``, and its 95 % Monte-Carlo band (Wilson) ``low`` to ``high``.

    Raises
    ------
    ValueError
        An unknown learner or scheme, impossible counts, cases that cannot be used, no rng.

    References
    ----------
    Dietterich (1998), Neural Computation 10:1895-1923. Nadeau & Bengio (2003), Machine Learning
    52:239-281. Bouckaert & Frank (2004), PAKDD, LNAI 3056:3-12.

    Examples
    --------
    >>> rejection_rates("1-nn", repetitions=200, rng=1)["rate"].to_dict()
    {'plain': 0.605, 'corrected': 0.115, 'means': 0.785, 'mcnemar': 0.13}
    """
    function = "rejection_rates"
    choose(learner, tuple(LEARNERS), function=function, name="learner")
    choose(scheme, tuple(MOST), function=function, name="scheme")
    n = check_count(n, function=function, name="n", least=4)
    folds = check_count(folds, function=function, name="folds", least=2)
    repeats = check_count(repeats, function=function, name="repeats")
    for name, value, most in (("folds", folds, n), ("repeats", repeats, MOST[scheme])):
        if value > most:
            raise ValueError(
                _(
                    "{function}: {name} must be at most {most} with n = {n} and scheme "
                    "{scheme!r}, got {value}"
                ).format(function=function, name=name, most=most, n=n, scheme=scheme, value=value)
            )
    gap = as_values(gap, function=function, name="gap")
    if gap.ndim or not 0 <= gap <= 0.3:
        raise ValueError(
            _(
                "{function}: gap must be one number from 0 to 0.3, a share of the cases "
                "({RIGHT:g} less gap is what the best rule of the second copy gets right), "
                "got {values}"
            ).format(function=function, RIGHT=RIGHT, values=gap.tolist())
        )
    world: Any = float(gap)
    if cases is not None:
        if gap:
            raise ValueError(
                _("{function}: of your own cases both copies see the same; gap must be 0").format(
                    function=function
                )
            )
        world = own_cases(cases, function=function, two=True)
    alpha = check_alpha(alpha, function=function)
    repetitions = check_count(repetitions, function=function, name="repetitions", least=2)
    setting = world, learner, n, scheme, folds, repeats, repetitions
    found = rates(seed_of(rng, function=function), *setting, alpha=alpha)
    return pd.DataFrame(
        {
            name: [getattr(rate, field) for rate in found.values()]
            for name, field in (("rate", "share"), ("low", "low"), ("high", "high"))
        },
        index=pd.Index(list(found), name="test"),
    )


def inflated_size(count: int, correlation: float, *, alpha: float = 0.05) -> float:
    r"""How often does a paired t-test cry wolf when its differences hang together?

    Parameters
    ----------
    count : int
        Number of differences (scores of folds, not problems), at least 2.
    correlation : float
        Between any two of them, from 0 to below 1. Scores of folds that share their training
        cases have one; `corrected_t_test` supposes the share of a test set in all cases.
    alpha : float
        Level of the test.

    Returns
    -------
    float
        Probability of a rejection for equally correlated normal differences with mean 0.

    Raises
    ------
    ValueError
        Fewer than 2 differences, a correlation outside 0 to 1, alpha not strictly between 0
        and 1.

    Notes
    -----
    With m differences the variance of their mean is :math:`1 + (m - 1) \rho` times what it
    would be without correlation, and what the test estimates it from is :math:`1 - \rho` times
    that; so t is Student's t times the root of their quotient.

    References
    ----------
    Nadeau & Bengio (2003), Machine Learning 52:239-281, section 3.

    Examples
    --------
    >>> round(inflated_size(30, 1 / 3), 3), round(inflated_size(10, 0.1), 4)
    (0.613, 0.1539)
    """
    function = "inflated_size"
    count = check_count(count, function=function, name="count", least=2)
    alpha = check_alpha(alpha, function=function)
    rho = as_values(correlation, function=function, name="correlation")
    if rho.ndim or not 0 <= rho < 1:
        raise ValueError(
            _("{function}: correlation must be one number from 0 to below 1, got {values}").format(
                function=function, values=rho.tolist()
            )
        )
    growth = np.sqrt((1 + (count - 1) * float(rho)) / (1 - float(rho)))
    return float(2 * special.stdtr(count - 1, special.stdtrit(count - 1, alpha / 2) / growth))
