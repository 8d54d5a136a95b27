"""What choosing among settings does to the score of the one that was chosen."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .._check import as_rng, check_count, check_flag
from .._progress import steps
from .._text import _
from ..metrics._inputs import table_html
from ._fits import Fits, NeighbourFits, check_model, is_plain_neighbours
from ._splits import fold_splits
from ._study import draw_sample, sampler

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from .._types import Chance, Population, Progress

__all__ = ["TuningStudy", "tuning_study"]


@dataclass(frozen=True, kw_only=True)
class TuningStudy:
    """What `tuning_study` found: one value per repetition in each array.

    ``outside`` is the cross-validated accuracy of the chosen model, by the very folds that
    chose it; ``nested`` that of the whole recipe, choosing included, on folds that took no part
    in choosing; ``truths`` the accuracy on new cases of the model chosen and trained on the
    whole sample; ``chosen`` the place of that model in the list.
    """

    n: int
    repetitions: int
    outside: np.ndarray = field(repr=False, compare=False)
    nested: np.ndarray = field(repr=False, compare=False)
    truths: np.ndarray = field(repr=False, compare=False)
    chosen: np.ndarray = field(repr=False, compare=False)

    @property
    def truth(self) -> float:
        """Mean accuracy of the chosen models on new cases."""
        return float(self.truths.mean())

    @property
    def frame(self) -> pd.DataFrame:
        """Mean estimate, its optimism (estimate less truth) and the Monte-Carlo error of that."""
        estimates = np.stack([self.outside, self.nested], axis=1)
        gaps = estimates - self.truths[:, None]
        return pd.DataFrame(
            {
                "mean": estimates.mean(axis=0),
                "optimism": gaps.mean(axis=0),
                "optimism_error": gaps.std(axis=0, ddof=1) / sqrt(self.repetitions),
            },
            index=pd.Index(["outside", "nested"], name="tuning"),
        )

    def __str__(self):
        outside, nested = self.frame["optimism"]
        return _(
            "Optimism of the chosen model's score: {outside:.3f} when the folds that chose it "
            "also judge it, {nested:.3f} nested ({repetitions} samples of {n} cases)"
        ).format(outside=outside, nested=nested, repetitions=self.repetitions, n=self.n)

    def _repr_html_(self):
        return table_html(str(self), self.frame)


def _scores(fits, splits, places):
    found = fits.predict(splits)
    return np.mean(
        [(guess == places[test]).mean() for guess, (_, test) in zip(found, splits, strict=True)]
    )


def tuning_study(
    models: Sequence[Any],
    population: Population,
    *,
    n: int,
    repetitions: int,
    rng: Chance,
    folds: int = 5,
    stratify: bool = True,
    n_new: int = 2000,
    progress: Progress = None,
) -> TuningStudy:
    """How much does choosing among settings flatter the score of the chosen one?

    Parameters
    ----------
    models : list of scikit-learn classifiers
        The settings to choose from, two or more; the first of equally good ones is chosen.
    population : callable or pair of arrays
        As for `estimator_study`.
    n, repetitions : int
        Cases in a sample; how many samples are drawn (at least 2).
    rng : int or numpy Generator
        Seed or source of chance; each repetition has its own stream.
    folds : int
        Folds that choose, and folds around them that judge the nested recipe.
    stratify : bool
        Keep the class frequencies in every fold.
    n_new : int
        New cases on which the truth is measured in each repetition, if endless.
    progress : callable or False, optional
        As for `estimator_study`.

    Returns
    -------
    TuningStudy

    Raises
    ------
    ValueError
        Fewer than 2 models or repetitions, a sample of one class, no rng.

    References
    ----------
    Varma & Simon (2006), BMC Bioinformatics 7:91. Cawley & Talbot (2010), JMLR 11:2079-2107.

    Examples
    --------
    >>> from sklearn.neighbors import KNeighborsClassifier
    >>> def coins(n, rng):  # labels without any relation to the attributes
    ...     return rng.normal(size=(n, 2)), rng.permutation(np.arange(n) % 2)
    >>> models = [KNeighborsClassifier(k) for k in (1, 3, 5, 7, 9, 11, 13)]
    >>> study = tuning_study(models, coins, n=40, repetitions=60, rng=1)
    >>> study.frame["optimism"].round(2).to_dict()
    {'outside': 0.1, 'nested': -0.01}
    """
    function = "tuning_study"
    if not isinstance(models, (list, tuple)) or len(models) < 2:
        raise ValueError(
            _(
                "{function}: models must be a list of 2 or more to choose from, got "
                "{models!r}; for one use estimator_study"
            ).format(function=function, models=models)
        )
    for model in models:
        check_model(model, function=function)
    stratify = check_flag(stratify, function=function, name="stratify")
    check_count(n, function=function, name="n", least=4)
    check_count(n_new, function=function, name="n_new")
    check_count(folds, function=function, name="folds", least=2)
    check_count(repetitions, function=function, name="repetitions", least=2)
    rng = as_rng(rng, function=function)
    draw, whole = sampler(population, function=function)
    outside, nested, truths = np.empty((3, repetitions))
    chosen = np.empty(repetitions, dtype=int)
    for step in steps(repetitions, function=function, progress=progress):
        own = rng.spawn(1)[0]
        X, classes, places = draw_sample(draw, n, own, step, function=function)

        def fits(model, cases, own=own, X=X, classes=classes, places=places):
            kind = NeighbourFits if is_plain_neighbours(model) else Fits
            rows = X.iloc[cases] if isinstance(X, pd.DataFrame) else X[cases]
            return kind(model, rows, classes, places[cases], own)

        def choose_from(cases, own=own, places=places, fits=fits):
            splits = fold_splits(places[cases], folds, stratify, own, function=function)
            scores = [_scores(fits(model, cases), splits, places[cases]) for model in models]
            return int(np.argmax(scores)), max(scores)

        everything = np.arange(n)
        chosen[step], outside[step] = choose_from(everything)
        new_X, new_y = draw(n_new, own) if whole is None else whole
        guess = fits(models[chosen[step]], everything).predict_new(new_X)
        truths[step] = (np.array(classes)[guess] == np.asarray(new_y)).mean()
        around = fold_splits(places, folds, stratify, own, function=function)
        judged = [
            _scores(fits(models[choose_from(train)[0]], everything), [(train, test)], places)
            for train, test in around
        ]
        nested[step] = np.mean(judged)
    return TuningStudy(
        n=n,
        repetitions=repetitions,
        outside=outside,
        nested=nested,
        truths=truths,
        chosen=chosen,
    )
