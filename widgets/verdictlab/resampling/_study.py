"""Estimators of accuracy put to the test: bias and variance where the truth is known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .._check import as_rng, check_count
from .._progress import steps
from .._text import _
from ..metrics._inputs import table_html
from ._estimate import METHODS, check_options, estimate
from ._fits import Fits, NeighbourFits, check_model, is_plain_neighbours, sample_of

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from .._types import Chance, Population, Progress

__all__ = ["EstimatorStudy", "draw_sample", "estimator_study", "sampler"]

DRAWS = 25  # of a bootstrap that is asked for by name only
OPTIONS = {"method", "folds", "repeats", "stratify", "test_share"}


@dataclass(frozen=True, kw_only=True)
class EstimatorStudy:
    """What `estimator_study` found.

    ``truth`` is the mean accuracy on new cases of models trained on n cases. ``estimates``
    has a row per repetition and a column per method, ``truths`` the accuracy on new cases
    of the model trained on that very sample.
    """

    truth: float
    truth_error: float
    methods: tuple[str, ...]
    n: int
    repetitions: int
    estimates: np.ndarray = field(repr=False, compare=False)
    truths: np.ndarray = field(repr=False, compare=False)

    @property
    def frame(self) -> pd.DataFrame:
        """Bias, variance and root mean squared error per method, with Monte-Carlo errors.

        rmse^2 = bias^2 + variance, about the fixed ``truth``; ``rmse_own`` is about the
        accuracy of the very model that was trained on each sample.
        """
        size = self.repetitions
        gap = self.estimates - self.truths[:, None]
        about = (self.estimates - self.estimates.mean(0)) ** 2
        bias, variance = gap.mean(0), self.estimates.var(0, ddof=1)
        variance_error = about.std(0, ddof=1) / sqrt(size)
        rmse = np.sqrt(bias**2 + variance)
        squares = (self.estimates - self.truth) ** 2
        with np.errstate(divide="ignore", invalid="ignore"):
            rmse_error = np.where(rmse > 0, squares.std(0, ddof=1) / (2 * rmse * sqrt(size)), 0.0)
        return pd.DataFrame(
            {
                "mean": self.estimates.mean(0),
                "bias": bias,
                "bias_error": gap.std(0, ddof=1) / sqrt(size),
                "variance": variance,
                "variance_error": variance_error,
                "rmse": rmse,
                "rmse_error": rmse_error,
                "rmse_own": np.sqrt((gap**2).mean(0)),
            },
            index=pd.Index(self.methods, name="method"),
        )

    def __str__(self):
        return _(
            "{methods} estimators on {repetitions} samples of {n} cases: true accuracy "
            "{truth:.4f} (Monte-Carlo standard error {truth_error:.4f})"
        ).format(
            methods=len(self.methods),
            repetitions=self.repetitions,
            n=self.n,
            truth=self.truth,
            truth_error=self.truth_error,
        )

    def _repr_html_(self):
        return table_html(str(self), self.frame)


def _plans(methods, *, function):
    """Return {label: options of the estimate} from a list of methods or a mapping."""
    named = dict(methods) if isinstance(methods, Mapping) else {}
    if not named:
        listable = isinstance(methods, str) or not hasattr(methods, "__iter__")
        listed = [methods] if listable else list(methods)
        if len(set(map(str, listed))) < len(listed):
            raise ValueError(
                _("{function}: methods must be different, got {listed}").format(
                    function=function, listed=listed
                )
            )
        named = {str(name): {"method": name} for name in listed}
    if not named:
        raise ValueError(
            _("{function}: methods must name at least one of {listed}").format(
                function=function, listed=", ".join(METHODS)
            )
        )
    plans = {}
    for label, chosen in named.items():
        if not isinstance(chosen, Mapping) or "method" not in chosen or set(chosen) - OPTIONS:
            raise ValueError(
                _(
                    "{function}: methods[{label!r}] must be options such as {{'method': "
                    "'cv', 'repeats': 10}}, got {chosen!r}"
                ).format(function=function, label=label, chosen=chosen)
            )
        plan = {"folds": 10, "stratify": True, "test_share": 1 / 3, **chosen}
        plan.setdefault("repeats", DRAWS if str(plan["method"]).startswith("boot") else 1)
        options = {key: plan[key] for key in ("method", "folds", "repeats", "test_share")}
        check_options(**options, function=function)
        plans[str(label)] = plan
    return plans


def sampler(population, *, function):
    """Return draw(size, rng) -> (X, y), and the whole population if it is finite."""
    if callable(population):
        return (lambda size, rng: population(size, rng)), None
    try:
        X, y = population
    except (TypeError, ValueError):
        raise ValueError(
            _(
                "{function}: population must be a function (n, rng) -> (X, y) or a pair (X, "
                "y) that holds every case there is, got {kind}"
            ).format(function=function, kind=type(population).__name__)
        ) from None
    X, classes, places = sample_of(np.asarray(X), y, function=function)
    labels = np.array(classes)[places]

    def draw(size, rng):
        which = rng.integers(len(labels), size=size)
        return X[which], labels[which]

    return draw, (X, labels)


def draw_sample(draw, n, rng, step, *, function):
    """Return X, the classes and the place of each case's class of one sample of two or more."""
    X, y = draw(n, rng)
    if len(set(np.ravel(y).tolist())) == 1:
        raise ValueError(
            _(
                "{function}: sample {number} of n = {n} cases held one class only; take more "
                "cases, or a population that draws some of each class"
            ).format(function=function, number=step + 1, n=n)
        )
    X, classes, places = sample_of(X, y, function=function)
    if len(places) != n:
        raise ValueError(
            _("{function}: population must give n = {n} cases, got {count}").format(
                function=function, n=n, count=len(places)
            )
        )
    return X, classes, places


def estimator_study(
    model: Any,
    population: Population,
    *,
    methods: Iterable[str] | Mapping[str, Any],
    n: int,
    repetitions: int,
    rng: Chance,
    n_new: int = 2000,
    progress: Progress = None,
) -> EstimatorStudy:
    """How far from the truth are estimates of accuracy, where the truth is known?

    Parameters
    ----------
    model : scikit-learn classifier
        As for `estimate_accuracy`. Plain `KNeighborsClassifier` is computed for all parts
        of a sample at once, many times faster than one by one.
    population : callable or pair of arrays
        A function (n, rng) -> (X, y) that draws cases from an endless population; or
        (X, y), all cases there are, from which samples are drawn with replacement.
    methods : list of str, or dict
        Methods of `estimate_accuracy` (a bootstrap then has 25 draws), or
        {label: options}, for example {"10 x 10": {"method": "cv", "repeats": 10}}.
    n, repetitions : int
        Cases in a sample; how many samples are drawn (at least 2).
    rng : int or numpy Generator
        Seed or source of chance. Each repetition has its own stream, so the first
        repetitions of a longer study are those of a shorter one.
    n_new : int
        New cases on which the truth is measured in each repetition, if endless.
    progress : callable or False, optional
        Called with (done, total); False for silence. Otherwise a line is shown when long.

    Returns
    -------
    EstimatorStudy
        ``.truth`` and ``.frame`` with bias, variance and rmse, each with its Monte-Carlo
        standard error. Bias below 0 is pessimistic.

    Raises
    ------
    ValueError
        Fewer than 2 repetitions, a sample of one class, an unknown method, no rng.

    Notes
    -----
    An estimate is meant for the mean accuracy of models trained on n cases: variance is
    spread about its own mean, E(Y - p)^2 is not the variance but bias^2 + variance.

    References
    ----------
    Kohavi (1995), IJCAI 14:1137-1143. Bernado, Disseny experimental en analitica de dades,
    section 3.2.

    Examples
    --------
    >>> from sklearn.neighbors import KNeighborsClassifier
    >>> def coins(n, rng):  # labels without any relation to the attributes
    ...     return rng.normal(size=(n, 2)), rng.permutation(np.arange(n) % 2)
    >>> study = estimator_study(KNeighborsClassifier(1), coins, n=30, repetitions=200, rng=1,
    ...                         methods=["resubstitution", "bootstrap632", "bootstrap632+"])
    >>> study.frame["bias"].round(2).to_dict()
    {'resubstitution': 0.5, 'bootstrap632': 0.18, 'bootstrap632+': 0.05}
    """
    function = "estimator_study"
    check_model(model, function=function)
    n = check_count(n, function=function, name="n", least=2)
    n_new = check_count(n_new, function=function, name="n_new")
    repetitions = check_count(repetitions, function=function, name="repetitions", least=2)
    rng = as_rng(rng, function=function)
    plans = _plans(methods, function=function)
    draw, whole = sampler(population, function=function)
    kind = NeighbourFits if is_plain_neighbours(model) else Fits
    estimates, truths = np.empty((repetitions, len(plans))), np.empty(repetitions)
    for step in steps(repetitions, function=function, progress=progress):
        own = rng.spawn(1)[0]
        X, classes, places = draw_sample(draw, n, own, step, function=function)
        new_X, new_y = draw(n_new, own) if whole is None else whole
        fits = kind(model, X, classes, places, own)
        right = fits.classes[fits.predict_new(new_X)] == np.asarray(new_y)
        truths[step] = right.mean()
        estimates[step] = [
            estimate(fits, **plan, rng=own, function=function).accuracy for plan in plans.values()
        ]
    return EstimatorStudy(
        truth=float(truths.mean()),
        truth_error=float(truths.std(ddof=1) / sqrt(repetitions)),
        methods=tuple(plans),
        n=n,
        repetitions=repetitions,
        estimates=estimates,
        truths=truths,
    )
