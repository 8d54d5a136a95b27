"""Estimates of the accuracy on new cases from one sample."""

from __future__ import annotations

from math import nan
from typing import TYPE_CHECKING, Any

import numpy as np

from .._check import as_rng, check_alpha, check_count, check_flag, choose
from ._accuracy import EVERY, METHODS, AccuracyEstimate, spread
from ._fits import Fits, check_model, needs_chance, sample_of
from ._groups import as_groups, group_splits, time_splits
from ._splits import bootstrap_splits, fold_splits, holdout_splits

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

    from .._types import Chance

__all__ = ["METHODS", "AccuracyEstimate", "estimate", "estimate_accuracy"]

DRAWN = 0.632  # share of different cases in a bootstrap sample, 1 - 1/e, as the method is named


def estimate(fits, method, *, folds, repeats, stratify, test_share, rng, function, groups=None):
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
    elif method == "time-series":
        splits = time_splits(places, folds, function=function)
    else:
        partitions = (
            fold_splits(places, folds, stratify, rng, function=function)
            if groups is None
            else group_splits(places, groups, folds, stratify, rng, function=function)
            for _ in range(repeats)
        )
        splits = [split for partition in partitions for split in partition]
    found = fits.predict(splits)
    scores = np.array(
        [(guess == places[test]).mean() for guess, (_, test) in zip(found, splits, strict=True)]
    )
    if method in ("cv", "group-cv"):
        scores = scores.reshape(repeats, folds)
    truth = np.concatenate([places[test] for _, test in splits])
    matrix = np.bincount(truth * kinds + np.concatenate(found), minlength=kinds**2)
    repeated = method in ("cv", "group-cv", "holdout")
    return AccuracyEstimate(
        accuracy=float(scores.mean()),
        monte_carlo_error=(
            spread(scores.reshape(repeats, -1).mean(axis=1))
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
        monte_carlo_error=weight * spread(scores),
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


def check_options(method, folds, repeats, test_share, *, function, methods=METHODS):
    """Refuse impossible options of an estimate."""
    choose(method, methods, function=function, name="method")
    check_count(folds, function=function, name="folds", least=2)
    check_count(repeats, function=function, name="repeats")
    check_alpha(test_share, function=function, name="test_share")


def estimate_accuracy(
    model: Any,
    X: ArrayLike,
    y: ArrayLike,
    *,
    method: str,
    groups: ArrayLike | None = None,
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
        "bootstrap632+"; "group-cv" (folds of whole groups), "time-series" (trained on what came
        before, tested on the next of ``folds`` parts; rows in the order of time).
    groups : list of n labels, optional
        Whose each case is (patient, author, machine): for "group-cv".
    folds : int
        For "cv", "group-cv" and "time-series".
    repeats : int
        Partitions for "cv" and "group-cv", splits for "holdout", draws for a bootstrap (25 or
        more).
    stratify : bool
        Keep the class frequencies in every part, as far as whole groups allow; "time-series"
        leaves the order alone.
    test_share : float
        For "holdout".
    rng : int or numpy Generator
        Seed or source of chance; only "resubstitution", "loo" and "time-series" of a model
        without chance of its own do without. Models whose ``random_state`` is None get theirs
        from it.

    Returns
    -------
    AccuracyEstimate
        ``.accuracy`` is the mean over runs (folds), a share from 0 to 1.

    Raises
    ------
    ValueError
        Missing values, one class, more folds than cases or groups, an unknown method, no rng.

    Notes
    -----
    With e0 the mean error on the cases not drawn and the *apparent* error of the model
    trained on the whole sample and tested on it (not of each bootstrap model on the sample,
    as some books have it), .632 is 0.632 e0 + 0.368 apparent. .632+ moves the weight to e0
    as overfitting grows: w = 0.632 / (1 - 0.368 R), R = (e0 - apparent) / (g - apparent),
    with g the error if labels and predictions were independent; e0 is at most g.

    Where cases belong together, a case of the same patient in the training set gives the answer
    away. Measured for 1-nn on 200 samples of 20 patients with 10 images each, whose look has
    nothing to do with the illness (true accuracy on new patients .5): "cv" .963, "group-cv" .507.
    Where attributes drift and classes change with time (167 series of 200 cases) "cv" gave .915,
    "time-series" .599.

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
    check_options(method, folds, repeats, test_share, function=function, methods=EVERY)
    check_model(model, function=function)
    stratify = check_flag(stratify, function=function, name="stratify")
    X, classes, places = sample_of(X, y, function=function)
    groups = as_groups(groups, len(places), method, function=function)
    certain = method in ("resubstitution", "loo", "time-series")
    if rng is not None or not certain or needs_chance(model):
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
        groups=groups,
    )
