"""Eight estimates of accuracy on many samples of a world whose truth is known.

A longer race begins with the samples of a shorter one; every method and every learner sees the
same samples.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from math import sqrt
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .. import _special as special
from .._check import as_rng, check_alpha, check_count, check_flag, choose
from .._text import _
from ..metrics._inputs import table_html
from ._batches import METHODS, batch_estimates
from ._learners import LEARNERS
from ._own_cases import OwnCases, is_pair, own_cases
from ._populations import BATCH, POPULATIONS

if TYPE_CHECKING:
    from typing import Any

    from .._types import Chance

__all__ = ["EstimatorRace", "Runs", "Yardstick", "estimator_race", "seed_of"]


@dataclass(frozen=True)
class Yardstick:
    """How many Monte-Carlo errors make a difference: level, shared comparisons and looks."""

    alpha: float
    looks: int = 1

    def errors(self, methods):
        """The distance in standard errors, two-sided, by Bonferroni over the other methods."""
        return float(-special.ndtri(self.alpha / 2 / (methods - 1) / self.looks))

    def places(self, found, method):
        """For each estimator "lower", "higher", "open" or "bet": its rmse against ``method``."""
        far = found.distances(method)
        least = self.errors(len(far))
        told = np.where(far < -least, "lower", np.where(far > least, "higher", "open"))
        told[method] = "bet"
        return told.tolist()


@dataclass(frozen=True, eq=False)
class Runs:
    """Estimates (samples, methods) and true accuracies (samples,) with what follows from them."""

    estimates: np.ndarray = field(repr=False)
    truths: np.ndarray = field(repr=False)

    @cached_property
    def truth(self) -> tuple[float, float]:
        """Mean true accuracy of models trained on samples of this size, and its error."""
        return float(self.truths.mean()), self._error(self.truths)

    @cached_property
    def mean(self) -> Any:
        """Mean estimate of each method."""
        return self.estimates.mean(axis=0)

    @cached_property
    def middle(self) -> Any:
        """Between which limits nine in ten estimates of each method lie."""
        return np.percentile(self.estimates, (5, 95), axis=0)

    @cached_property
    def bias(self) -> Any:
        """Mean estimate less truth, and its error: both are known for each sample."""
        gaps = self.estimates - self.truths[:, None]
        return gaps.mean(axis=0), self._error(gaps)

    @cached_property
    def spread(self) -> Any:
        """Standard deviation of the estimates about their own mean, and its error."""
        spread = self.estimates.std(axis=0, ddof=1)
        squares = (self.estimates - self.estimates.mean(axis=0)) ** 2
        return spread, self._error(squares) / np.maximum(2 * spread, 1e-9)

    @cached_property
    def _squares(self):
        """Squared distances from the truth, with what its own uncertainty adds to their errors."""
        truth = self.truths.mean()
        slopes = 2 * (self.estimates.mean(axis=0) - truth)
        return (self.estimates - truth) ** 2 - slopes * (self.truths - truth)[:, None]

    @cached_property
    def rmse(self) -> Any:
        """Root of the mean squared distance from the truth, and its error."""
        squares = self._squares
        rmse = np.sqrt(squares.mean(axis=0))
        return rmse, self._error(squares) / np.maximum(2 * rmse, 1e-9)

    def distances(self, method: str) -> Any:
        """How many errors each method's mean squared distance lies above that of ``method``."""
        return self._far[method]

    @cached_property
    def _far(self):
        squares = self._squares
        gaps = squares[:, None] - squares[:, :, None]
        error = self._error(gaps)
        return np.where(error > 0, gaps.mean(axis=0) / np.where(error > 0, error, 1), 0.0)

    def _error(self, values):
        error = values.std(axis=0, ddof=1) / sqrt(len(values))
        return error if np.ndim(error) else float(error)


@dataclass(frozen=True, eq=False)
class EstimatorRace(Runs):
    """What `estimator_race` found.

    ``estimates`` has a row per sample and a column per method, ``truths`` the accuracy of the
    model trained on that very sample, on 200 new cases.
    """

    learner: str
    population: str
    n: int
    methods: tuple[str, ...] = METHODS

    @property
    def repetitions(self) -> int:
        """How many samples were drawn."""
        return len(self.truths)

    @property
    def frame(self) -> pd.DataFrame:
        """One row per method: mean, bias, spread and rmse with their Monte-Carlo errors.

        ``low`` and ``high`` hold nine in ten estimates. rmse^2 = bias^2 + spread^2, about the
        mean truth.
        """
        low, high = self.middle
        parts = {name: getattr(self, name) for name in ("bias", "spread", "rmse")}
        columns = {"mean": self.mean}
        for name, (value, error) in parts.items():
            columns |= {name: value, f"{name}_error": error}
        return pd.DataFrame(
            {**columns, "low": low, "high": high}, index=pd.Index(self.methods, name="method")
        )

    def against(self, method: str, *, alpha: float = 0.05) -> pd.DataFrame:
        """Whose rmse is shown to be "lower" or "higher" than that of ``method``, or "not shown".

        The level is shared by all comparisons (Bonferroni), and as long as samples are still
        being drawn nobody should look twice.
        """
        function = "EstimatorRace.against"
        choose(method, self.methods, function=function, name="method")
        yardstick = Yardstick(check_alpha(alpha, function=function))
        places = yardstick.places(self, self.methods.index(method))
        told = dict(zip(self.methods, places, strict=True))
        del told[method]
        return pd.Series(told, name=f"rmse against {method}").replace("open", "not shown")

    def __str__(self):
        truth, error = self.truth
        return _(
            "{methods} estimates of the accuracy of {learner} on {repetitions} samples of {n} "
            "cases from {population!r}: truth {truth:.4f} (Monte-Carlo standard error "
            "{error:.4f})"
        ).format(
            methods=len(self.methods),
            learner=self.learner,
            repetitions=self.repetitions,
            n=self.n,
            population=self.population,
            truth=truth,
            error=error,
        )

    def _repr_html_(self):
        return table_html(str(self), self.frame)


def seed_of(rng, *, function):
    """A whole number that the streams of all batches begin with."""
    generator = as_rng(rng, function=function)
    if isinstance(rng, (int, np.integer)):
        return int(rng)
    return int(generator.integers(2**63))


@lru_cache(maxsize=256)
def _race(learner, population, seed, n, folds, repeats, stratify, repetitions):
    batches, world = range(-(-repetitions // BATCH)), (population, seed)
    found = [batch_estimates(world, learner, n, i, folds, repeats, stratify) for i in batches]
    estimates, truths = (np.concatenate(parts)[:repetitions] for parts in zip(*found, strict=True))
    for values in (estimates, truths):
        values.flags.writeable = False
    return EstimatorRace(estimates, truths, learner, str(population), n)


def estimator_race(
    learner: str,
    population: Any,
    *,
    n: int = 40,
    folds: int = 10,
    repeats: int = 10,
    stratify: bool = True,
    repetitions: int = 1000,
    rng: Chance,
) -> EstimatorRace:
    r"""Which of eight estimates of accuracy comes closest to a truth that is known?

    The same question as that of `estimator_study`, for learners and worlds that are known
    beforehand: all parts of fifty samples are trained at once, some hundred times faster.

    Parameters
    ----------
    learner : str
        "1-nn", "5-nn" (nearest neighbours), "nearest-mean", "lda" (linear discriminant) or
        "majority". Each predicts what scikit-learn's model predicts.
    population : str or (X, y)
        "breast_cancer" (569 real tumours, ten attributes), "clouds" (two normal clouds, best
        rule right in .85), "many" (the same and eight idle attributes), "ring" (a disc in a
        ring, one label in ten wrong), "rare" (clouds, one class with 15 %) or "noise" (coins);
        or your own cases, a pair (X, y) with two classes and at most 30 attributes, which then
        count as all there are: samples are drawn from them with replacement.
    n : int
        Cases in a sample, at least 4.
    folds, repeats : int
        Folds (fewer than n) and repeats of "repeated-cv"; "subsampling" is as many holdouts.
    stratify : bool
        Keep the class shares in every part.
    repetitions : int
        Samples, at least 2. The first ones of a longer race are those of a shorter one.
    rng : int or numpy Generator
        Seed or source of chance; the samples of one seed are the same for all learners.

    Returns
    -------
    EstimatorRace
        ``.frame`` with bias, spread and rmse of "resubstitution", "holdout" (one third),
        "subsampling", "cv", "repeated-cv", "loo", "bootstrap632" and "bootstrap632+" (25
        draws); ``.truth`` and its error; ``.against(method)``.

    Raises
    ------
    ValueError
        An unknown learner or population, cases that cannot be used, impossible counts, no rng.

    Notes
    -----
    All methods meet the same samples, so their differences are known more closely than the
    errors in ``.frame`` say; ``.against`` uses that.

    References
    ----------
    Kohavi (1995), IJCAI 14:1137-1143. Efron and Tibshirani (1997), JASA 92:548-560.

    Examples
    --------
    >>> race = estimator_race("1-nn", "noise", repetitions=200, rng=1)
    >>> race.frame["bias"].round(2)[["resubstitution", "cv", "bootstrap632"]].to_dict()
    {'resubstitution': 0.5, 'cv': 0.0, 'bootstrap632': 0.19}
    >>> race.against("cv")["bootstrap632"]
    'higher'
    """
    function = "estimator_race"
    choose(learner, tuple(LEARNERS), function=function, name="learner")
    if is_pair(population) or isinstance(population, OwnCases):
        population = own_cases(population, function=function, two=True)
    else:
        choose(population, tuple(POPULATIONS), function=function, name="population")
    n = check_count(n, function=function, name="n", least=4)
    folds = check_count(folds, function=function, name="folds", least=2)
    if folds >= n:
        raise ValueError(
            _(
                "{function}: folds must be fewer than the n = {n} cases, got {folds}; "
                "leaving one out is a method of its own"
            ).format(function=function, n=n, folds=folds)
        )
    repeats = check_count(repeats, function=function, name="repeats")
    repetitions = check_count(repetitions, function=function, name="repetitions", least=2)
    stratify = check_flag(stratify, function=function, name="stratify")
    seed = seed_of(rng, function=function)
    return _race(learner, population, seed, n, folds, repeats, stratify, repetitions)
