"""Estimates of the accuracy on new cases from one sample."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import nan, sqrt
from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd

from .._check import as_rng, as_values, check_alpha, check_count, check_flag, choose
from .._text import _
from ..metrics import confusion_metrics
from ..metrics._inputs import table_html
from ._fits import Fits, check_model, needs_chance, sample_of
from ._splits import bootstrap_splits, fold_splits, holdout_splits

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

    from .._types import Chance
    from ..metrics import ConfusionMetrics

__all__ = ["METHODS", "AccuracyEstimate", "estimate", "estimate_accuracy"]

METHODS = ("resubstitution", "holdout", "cv", "loo", "bootstrap632", "bootstrap632+")
DRAWN = 0.632  # share of different cases in a bootstrap sample, 1 - 1/e, as the method is named


@dataclass(frozen=True, kw_only=True)
class AccuracyEstimate:
    """What `estimate_accuracy` found.

    ``scores`` holds the accuracies of the single runs: folds (one row per repeat), splits,
    cases left out (1 or 0), bootstrap draws (on the cases not drawn). ``monte_carlo_error``
    is what drawing other splits would change, nan after a single repeat; it is not the
    uncertainty about new cases. ``parts`` holds what a bootstrap estimate is made of.
    """

    accuracy: float
    monte_carlo_error: float
    method: str
    n_models: int
    training_size: float
    scores: np.ndarray = field(repr=False, compare=False)
    matrix: np.ndarray | None = field(default=None, repr=False, compare=False)
    labels: tuple = ()
    parts: dict = field(default_factory=dict, compare=False)

    @classmethod
    def of(cls, scores: ArrayLike, *, method: str = "cv") -> Any:
        """Summarise accuracies of folds that somebody else has printed.

        >>> print(AccuracyEstimate.of([.92, .99, .98, .89, .94, .96, .98, .95, .93, .97]))
        Accuracy 0.951 by 'cv', 10 runs with standard deviation 0.031
        """
        choose(method, METHODS, function="AccuracyEstimate.of", name="method")
        scores = as_values(scores, function="AccuracyEstimate.of", name="scores")
        if scores.ndim not in (1, 2) or not scores.size or scores.min() < 0 or scores.max() > 1:
            raise ValueError(
                _(
                    "AccuracyEstimate.of: scores must be accuracies from 0 to 1, one per "
                    "run; divide percentages by 100"
                )
            )
        return cls(
            accuracy=float(scores.mean()),
            monte_carlo_error=_spread(np.atleast_2d(scores).mean(axis=1)),
            method=method,
            n_models=scores.size,
            training_size=nan,
            scores=scores,
        )

    @property
    def error(self) -> float:
        """1 - accuracy."""
        return 1 - self.accuracy

    @property
    def standard_deviation(self) -> float:
        """Sample standard deviation (n - 1) of the single runs; nan for a single one.

        Runs share training cases, so it gives no standard error of the accuracy.
        """
        return float(np.std(self.scores, ddof=1)) if self.scores.size > 1 else nan

    @property
    def confusion(self) -> ConfusionMetrics | None:
        """Confusion of all test cases of all runs together; None for a bootstrap."""
        return None if self.matrix is None else confusion_metrics(self.matrix, self.labels)

    @property
    def kappa(self) -> float:
        """Cohen's kappa of all test cases together; nan for a bootstrap."""
        confusion = self.confusion
        return nan if confusion is None else confusion.kappa

    def __str__(self):
        said = _("Accuracy {accuracy:.3f} by {method!r}, 1 run")
        if (size := self.scores.size) > 1:
            said = _(
                "Accuracy {accuracy:.3f} by {method!r}, {size} runs with standard deviation "
                "{spread:.3f}"
            )
        return said.format(size=size, spread=self.standard_deviation, **vars(self))

    def _repr_html_(self):
        numbers = {
            _("accuracy"): self.accuracy,
            _("Monte-Carlo error"): self.monte_carlo_error,
            _("models trained"): self.n_models,
            _("training size"): self.training_size,
        } | self.parts
        return table_html(str(self), pd.Series(numbers, name=_("value")).to_frame())


def _spread(means):
    """Monte-Carlo standard error of the mean of independent repeats."""
    return float(np.std(means, ddof=1) / sqrt(len(means))) if len(means) > 1 else nan


def estimate(fits, method, *, folds, repeats, stratify, test_share, rng, function):
    """Compute one estimate with models trained by ``fits``."""
    places, kinds = fits.places, len(fits.classes)
    n = len(places)
    everything = np.arange(n)
    if method.startswith("bootstrap"):
        return _bootstrap(fits, method, kinds, repeats, stratify, rng)
    if method == "resubstitution":
        splits = [(everything, everything)]
    elif method == "loo":
        splits = [(np.delete(everything, i), everything[i : i + 1]) for i in range(n)]
    elif method == "holdout":
        splits = holdout_splits(places, repeats, stratify, test_share, rng, function=function)
    else:
        partitions = (
            fold_splits(places, folds, stratify, rng, function=function) for _ in range(repeats)
        )
        splits = [split for partition in partitions for split in partition]
    found = fits.predict(splits)
    scores = np.array(
        [(guess == places[test]).mean() for guess, (_, test) in zip(found, splits, strict=True)]
    )
    if method == "cv":
        scores = scores.reshape(repeats, folds)
    truth = np.concatenate([places[test] for _, test in splits])
    matrix = np.bincount(truth * kinds + np.concatenate(found), minlength=kinds**2)
    repeated = method in ("cv", "holdout")
    return AccuracyEstimate(
        accuracy=float(scores.mean()),
        monte_carlo_error=(
            _spread(scores.reshape(repeats, -1).mean(axis=1))
            if repeated
            else (nan if fits.seeds else 0.0)
        ),
        method=method,
        n_models=len(splits),
        training_size=float(np.mean([len(train) for train, _ in splits])),
        scores=scores,
        matrix=matrix.reshape(kinds, kinds),
        labels=tuple(fits.classes.tolist()),
    )


def _bootstrap(fits, method, kinds, repeats, stratify, rng):
    """Weigh the accuracy on cases not drawn with that of the model trained on all cases."""
    places = fits.places
    everything = np.arange(len(places))
    splits = bootstrap_splits(places, repeats, stratify, rng)
    apparent_guess, *found = fits.predict([(everything, everything), *splits])
    scores = np.array(
        [(guess == places[test]).mean() for guess, (_, test) in zip(found, splits, strict=True)]
    )
    outside, apparent = 1 - scores.mean(), 1 - (apparent_guess == places).mean()
    truth, guessed = np.bincount(places), np.bincount(apparent_guess, minlength=kinds)
    no_information = 1 - float(truth @ guessed) / len(places) ** 2
    overfitting, weight, bounded = nan, DRAWN, outside
    if method == "bootstrap632+":
        bounded = min(outside, no_information)
        room = no_information - apparent
        overfitting = float(np.clip((bounded - apparent) / room, 0, 1)) if room > 0 else 0.0
        weight = DRAWN / (1 - (1 - DRAWN) * overfitting)
    return AccuracyEstimate(
        accuracy=float(1 - (1 - weight) * apparent - weight * bounded),
        monte_carlo_error=weight * _spread(scores),
        method=method,
        n_models=len(splits) + 1,
        training_size=float(len(places)),
        scores=scores,
        labels=tuple(fits.classes.tolist()),
        parts={
            "out_of_bag_error": float(outside),
            "apparent_error": float(apparent),
            "no_information_error": no_information,
            "overfitting_rate": overfitting,
            "weight": float(weight),
        },
    )


def check_options(method, folds, repeats, test_share, *, function):
    """Refuse impossible options of an estimate."""
    choose(method, METHODS, function=function, name="method")
    check_count(folds, function=function, name="folds", least=2)
    check_count(repeats, function=function, name="repeats")
    check_alpha(test_share, function=function, name="test_share")


def estimate_accuracy(
    model: Any,
    X: ArrayLike,
    y: ArrayLike,
    *,
    method: str,
    folds: int = 10,
    repeats: int = 1,
    stratify: bool = True,
    test_share: float = 1 / 3,
    rng: Chance | None = None,
) -> AccuracyEstimate:
    r"""How accurate will this model be on new cases?

    Parameters
    ----------
    model : scikit-learn classifier
        Anything with ``fit`` and ``predict``; it is copied, never trained itself. Put what
        learns from data (scaling, selection) into a pipeline with it: it is then learnt
        from the training cases of each run only.
    X : array or DataFrame of shape (n, attributes)
    y : list of n class labels
    method : str
        "resubstitution" (train and test on all: optimistic), "holdout" (random splits),
        "cv" (``folds`` folds), "loo" (each case left out once), "bootstrap632",
        "bootstrap632+".
    folds : int
        For "cv".
    repeats : int
        Partitions for "cv", splits for "holdout", draws for a bootstrap (25 or more).
    stratify : bool
        Keep the class frequencies in every part.
    test_share : float
        For "holdout".
    rng : int or numpy Generator
        Seed or source of chance; only "resubstitution" and "loo" of a model without chance
        of its own do without. Models whose ``random_state`` is None get theirs from it.

    Returns
    -------
    AccuracyEstimate
        ``.accuracy`` is the mean over runs (folds), a share from 0 to 1.

    Raises
    ------
    ValueError
        Missing values, one class, more folds than cases, an unknown method, no rng.

    Notes
    -----
    With e0 the mean error on the cases not drawn and the *apparent* error of the model
    trained on the whole sample and tested on it (not of each bootstrap model on the sample,
    as some books have it), .632 is 0.632 e0 + 0.368 apparent. .632+ moves the weight to e0
    as overfitting grows: w = 0.632 / (1 - 0.368 R), R = (e0 - apparent) / (g - apparent),
    with g the error if labels and predictions were independent; e0 is at most g.

    References
    ----------
    Efron and Tibshirani (1997), JASA 92:548-560 (their e0 averages by case, here by draw).
    Kohavi (1995), IJCAI 14:1137-1143. Martorell (2007), section 3.4, equations 3.7-3.12.

    Examples
    --------
    >>> from sklearn.datasets import load_iris
    >>> from sklearn.neighbors import KNeighborsClassifier
    >>> from sklearn.pipeline import make_pipeline
    >>> from sklearn.preprocessing import StandardScaler
    >>> X, y = load_iris(return_X_y=True)
    >>> model = make_pipeline(StandardScaler(), KNeighborsClassifier(7))
    >>> found = estimate_accuracy(model, X, y, method="loo")
    >>> round(found.accuracy, 4), round(found.kappa, 2), found.training_size
    (0.96, 0.94, 149.0)
    """
    function = "estimate_accuracy"
    check_options(method, folds, repeats, test_share, function=function)
    check_model(model, function=function)
    stratify = check_flag(stratify, function=function, name="stratify")
    X, classes, places = sample_of(X, y, function=function)
    if rng is not None or method not in ("resubstitution", "loo") or needs_chance(model):
        rng = as_rng(rng, function=function)
    return estimate(
        Fits(model, X, classes, places, rng),
        method,
        folds=folds,
        repeats=repeats,
        stratify=stratify,
        test_share=test_share,
        rng=rng,
        function=function,
    )
