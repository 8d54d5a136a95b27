"""What an estimate of the accuracy is, however it was found."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import nan, sqrt
from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd

from .._check import as_values, choose
from .._text import _
from ..metrics import confusion_metrics
from ..metrics._inputs import table_html

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

    from ..metrics import ConfusionMetrics

__all__ = ["EVERY", "METHODS", "AccuracyEstimate", "spread"]

METHODS = ("resubstitution", "holdout", "cv", "loo", "bootstrap632", "bootstrap632+")
# Those that know more of the cases than their classes: whose they are, or which came first.
EVERY = (*METHODS, "group-cv", "time-series")


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
        choose(method, EVERY, function="AccuracyEstimate.of", name="method")
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
            monte_carlo_error=spread(np.atleast_2d(scores).mean(axis=1)),
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


def spread(means):
    """Monte-Carlo standard error of the mean of independent repeats."""
    return float(np.std(means, ddof=1) / sqrt(len(means))) if len(means) > 1 else nan
