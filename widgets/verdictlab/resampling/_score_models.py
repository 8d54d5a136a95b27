"""A table of scores from models and problems that are at hand."""

from __future__ import annotations

import pickle
from collections import OrderedDict
from collections.abc import Mapping
from hashlib import sha256
from typing import TYPE_CHECKING, overload

import numpy as np
import pandas as pd

from .._check import as_rng, check_count, check_flag, choose
from .._progress import steps
from .._text import _
from ..metrics import confusion_metrics
from ..tables import ScoreTable
from ._fits import Fits, check_model, sample_of
from ._splits import fold_splits

if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import ArrayLike

    from .._types import Chance, Progress

__all__ = ["MEASURES", "score_models"]

MEASURES = ("accuracy", "balanced accuracy", "kappa")
MOST = 4096  # counts kept
_kept: OrderedDict[bytes, np.ndarray] = OrderedDict()


def _name_of(*parts):
    """A key for what was trained; None where it may have changed under the same name."""
    try:
        said = pickle.dumps(parts)
    except Exception:  # whatever cannot be pickled is trained again
        return None
    # A class of the notebook itself is pickled by its name only, and may have been rewritten.
    return None if b"__main__" in said else sha256(said).digest()


def _counts(model, sample, splits, seed):
    """How often each class was called each, of all folds; asked again, it answers at once."""
    X, classes, places = sample
    key = _name_of(model, X, classes, places, splits, seed)
    if key in _kept:
        _kept.move_to_end(key)
        return _kept[key]
    chance = np.random.default_rng(seed)
    guess = np.concatenate(Fits(model, X, classes, places, chance).predict(splits))
    truth = np.concatenate([places[test] for _train, test in splits])
    pairs = np.bincount(truth * len(classes) + guess, minlength=len(classes) ** 2)
    if key is not None:
        _kept[key] = pairs
        if len(_kept) > MOST:
            _kept.popitem(last=False)
    return pairs


def _named(some, what, function):
    """Refuse anything but a dict of two or more."""
    if not isinstance(some, Mapping) or len(some) < 2:
        raise ValueError(
            _("{function}: {what} must be a dict with 2 or more names, got {some!r}").format(
                function=function, what=what, some=some
            )
        )


def _sample(name, problem, function):
    """Give the cases of a problem, or refuse it by its name."""
    if not isinstance(problem, (tuple, list)) or len(problem) != 2:
        raise ValueError(
            _("{function}: problem {name!r} must be a pair (X, y)").format(
                function=function, name=name
            )
        )
    try:
        return sample_of(*problem, function=function)
    except ValueError as error:
        raise ValueError(_("{error} (problem {name!r})").format(error=error, name=name)) from error


@overload
def score_models(
    models: Mapping[str, Any],
    problems: Mapping[str, tuple[ArrayLike, ArrayLike]],
    *,
    rng: Chance,
    measure: str = ...,
    folds: int = ...,
    repeats: int = ...,
    stratify: bool = ...,
    progress: Progress = ...,
) -> ScoreTable: ...


@overload
def score_models(
    models: Mapping[str, Any],
    problems: Mapping[str, tuple[ArrayLike, ArrayLike]],
    *,
    rng: Chance,
    measure: list[str] | tuple[str, ...],
    folds: int = ...,
    repeats: int = ...,
    stratify: bool = ...,
    progress: Progress = ...,
) -> dict[str, ScoreTable]: ...


def score_models(
    models: Mapping[str, Any],
    problems: Mapping[str, tuple[ArrayLike, ArrayLike]],
    *,
    rng: Chance,
    measure: str | list[str] | tuple[str, ...] = "accuracy",
    folds: int = 10,
    repeats: int = 1,
    stratify: bool = True,
    progress: Progress = None,
) -> ScoreTable | dict[str, ScoreTable]:
    """How well does each of these models do on each of these problems?

    Parameters
    ----------
    models : dict name -> scikit-learn classifier
        Two or more. They are copied, never trained themselves. Put whatever learns from data
        (scaling, selection, drawing cases again) into the model: then it sees the training
        cases of each fold only.
    problems : dict name -> (X, y)
        Two or more.
    rng : int or numpy Generator
        Seed or source of chance. All models meet the same folds; each has chance of its own,
        so another model at the end of the dict changes nothing for those before it. Models
        whose ``random_state`` is None get theirs from it.
    measure : str or list of str
        "accuracy", "balanced accuracy" (mean of the hit rates of the classes) or "kappa", of the
        predictions of all folds together. A list gives several tables for the price of one.
    folds, repeats : int
        Folds of one partition, and how many partitions.
    stratify : bool
        Keep the class frequencies in every fold.
    progress : callable or False, optional
        Called with (problems done, problems in all); False: silent. Otherwise a line on the
        error stream if it takes longer than two seconds.

    Returns
    -------
    ScoreTable
        Problems as rows, models as columns; higher is better. One score per cell, so that
        problems, not folds, are what a test counts. For a list of measures: {measure: table}.

    Raises
    ------
    ValueError
        Fewer than 2 models or problems, missing values, one class, more folds than cases, an
        unknown measure, no rng.

    Notes
    -----
    What was trained in this session is not trained again for the same cases, folds and seed,
    unless the model's class stands in the notebook itself.

    References
    ----------
    Demsar (2006), JMLR 7:1-30, section 3 (one score for each problem and algorithm).

    Examples
    --------
    >>> from sklearn.datasets import load_iris, load_wine
    >>> from sklearn.neighbors import KNeighborsClassifier
    >>> from sklearn.tree import DecisionTreeClassifier
    >>> models = {"1 neighbour": KNeighborsClassifier(1), "tree": DecisionTreeClassifier()}
    >>> problems = {load.__name__[5:]: load(return_X_y=True) for load in (load_iris, load_wine)}
    >>> table = score_models(models, problems, folds=5, rng=1)
    >>> table.scores["1 neighbour"].round(3).to_dict()
    {'iris': 0.96, 'wine': 0.742}
    """
    function = "score_models"
    _named(models, "models", function)
    _named(problems, "problems", function)
    for model in models.values():
        check_model(model, function=function)
    wanted = tuple(measure) if isinstance(measure, (list, tuple)) else (measure,)
    for one in wanted or (measure,):
        choose(one, MEASURES, function=function, name="measure")
    folds = check_count(folds, function=function, name="folds", least=2)
    repeats = check_count(repeats, function=function, name="repeats")
    stratify = check_flag(stratify, function=function, name="stratify")
    streams = as_rng(rng, function=function).spawn(len(problems))
    samples = [_sample(name, problem, function) for name, problem in problems.items()]
    scores = np.empty((len(wanted), len(problems), len(models)))
    for row in steps(len(problems), function=function, progress=progress):
        _cases, classes, places = samples[row]
        dealing, *own = streams[row].spawn(1 + len(models))
        splits = [
            split
            for _turn in range(repeats)
            for split in fold_splits(places, folds, stratify, dealing, function=function)
        ]
        for column, (model, chance) in enumerate(zip(models.values(), own, strict=True)):
            pairs = _counts(model, samples[row], splits, int(chance.integers(2**63)))
            found = confusion_metrics(pairs.reshape(len(classes), -1), list(classes))
            scores[:, row, column] = [getattr(found, one.replace(" ", "_")) for one in wanted]
    tables = {
        one: ScoreTable(
            pd.DataFrame(some, index=list(problems), columns=list(models)),
            higher_is_better=True,
            metric=one,
        )
        for one, some in zip(wanted, scores, strict=True)
    }
    return tables[measure] if isinstance(measure, str) else tables
