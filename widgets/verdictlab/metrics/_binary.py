"""Two classes: the four counts and the ratios that carry many names."""

from __future__ import annotations

from dataclasses import dataclass
from math import nan, sqrt

import pandas as pd

from .._text import _
from ._inputs import as_count, share, table_html

__all__ = ["BinaryMetrics", "binary_metrics"]


@dataclass(frozen=True, kw_only=True)
class BinaryMetrics:
    """What `binary_metrics` found: four counts, and every ratio derived from them.

    A ratio over nothing is nan (precision when nothing was called positive).
    """

    tp: int | float
    fn: int | float
    fp: int | float
    tn: int | float
    beta: float = 1.0

    @property
    def positives(self) -> float:
        """Number of cases that are positive in truth."""
        return self.tp + self.fn

    @property
    def negatives(self) -> float:
        """Number of cases that are negative in truth."""
        return self.fp + self.tn

    @property
    def n(self) -> float:
        """Number of cases."""
        return self.positives + self.negatives

    @property
    def accuracy(self) -> float:
        """Share of right labels."""
        return share(self.tp + self.tn, self.n)

    @property
    def error(self) -> float:
        """Share of wrong labels."""
        return share(self.fp + self.fn, self.n)

    @property
    def sensitivity(self) -> float:
        """Share of the positives that was found: recall, true positive rate."""
        return share(self.tp, self.positives)

    recall = true_positive_rate = sensitivity

    @property
    def specificity(self) -> float:
        """Share of the negatives that was left alone: true negative rate."""
        return share(self.tn, self.negatives)

    true_negative_rate = specificity

    @property
    def false_positive_rate(self) -> float:
        """Share of the negatives that was called positive: 1 - specificity."""
        return share(self.fp, self.negatives)

    @property
    def false_negative_rate(self) -> float:
        """Share of the positives that was missed: 1 - sensitivity."""
        return share(self.fn, self.positives)

    @property
    def precision(self) -> float:
        """Share of the cases called positive that are positive."""
        return share(self.tp, self.tp + self.fp)

    @property
    def negative_predictive_value(self) -> float:
        """Share of the cases called negative that are negative."""
        return share(self.tn, self.tn + self.fn)

    @property
    def prevalence(self) -> float:
        """Share of the cases that is positive in truth."""
        return share(self.positives, self.n)

    @property
    def f_beta(self) -> float:
        """Harmonic mean of precision and recall, recall weighted beta squared times."""
        weight = self.beta**2
        return share((1 + weight) * self.tp, (1 + weight) * self.tp + weight * self.fn + self.fp)

    @property
    def balanced_accuracy(self) -> float:
        """Mean of sensitivity and specificity."""
        return (self.sensitivity + self.specificity) / 2

    @property
    def youden(self) -> float:
        """Sensitivity + specificity - 1: the height above the diagonal of the ROC plane."""
        return self.sensitivity + self.specificity - 1

    @property
    def kappa(self) -> float:
        """Cohen's kappa: the share of the improvement over chance that was achieved."""
        return share(
            2 * (self.tp * self.tn - self.fp * self.fn),
            (self.tp + self.fp) * self.negatives + self.positives * (self.fn + self.tn),
        )

    @property
    def correlation(self) -> float:
        """Correlation of truth and prediction, Matthews' coefficient."""
        called, spared = self.tp + self.fp, self.fn + self.tn
        product = self.positives * self.negatives * called * spared
        return (self.tp * self.tn - self.fp * self.fn) / sqrt(product) if product else nan

    @property
    def frame(self) -> pd.DataFrame:
        """All ratios as a one-column DataFrame."""
        names = {
            "accuracy": self.accuracy,
            "sensitivity (recall)": self.sensitivity,
            "specificity": self.specificity,
            "precision": self.precision,
            f"F {self.beta:g}": self.f_beta,
            "balanced accuracy": self.balanced_accuracy,
            "kappa": self.kappa,
            "correlation": self.correlation,
        }
        return pd.Series(names, name="value").to_frame()

    def __str__(self):
        return _(
            "{n:g} cases, {positives:g} of them positive: accuracy {accuracy:.3f}, sensitivity "
            "{sensitivity:.3f}, specificity {specificity:.3f}, precision {precision:.3f}, "
            "F{beta:g} {f_beta:.3f}"
        ).format(
            n=self.n,
            positives=self.positives,
            accuracy=self.accuracy,
            sensitivity=self.sensitivity,
            specificity=self.specificity,
            precision=self.precision,
            beta=self.beta,
            f_beta=self.f_beta,
        )

    def _repr_html_(self):
        return table_html(str(self), self.frame)


def binary_metrics(tp: float, fn: float, fp: float, tn: float, beta: float = 1.0) -> BinaryMetrics:
    r"""How good are these predictions when one of two classes is the one of interest?

    Parameters
    ----------
    tp, fn, fp, tn : numbers of at least 0
        True positives, false negatives (missed), false positives (false alarms), true
        negatives. Counts of cases, or shares of one whole.
    beta : float
        Recall counts ``beta`` times as much as precision in ``f_beta``.

    Returns
    -------
    BinaryMetrics
        ``.accuracy`` ``.sensitivity`` (= ``.recall``) ``.specificity`` ``.precision``
        ``.f_beta`` ``.balanced_accuracy`` ``.kappa`` ``.correlation`` and more: shares from
        0 to 1; kappa and correlation may be negative.

    Raises
    ------
    ValueError
        Negative or missing counts, no case at all, beta not above 0.

    Notes
    -----
    :math:`F_\beta = (1 + \beta^2) P R / (\beta^2 P + R)`, computed from counts so that it is
    0, not undefined, when nothing is found. Accuracy = sensitivity x prevalence +
    specificity x (1 - prevalence): a rare class hides in it.

    References
    ----------
    Han, Kamber and Pei, Data Mining (3rd ed.), 8.5.1, equations 8.21-8.29.

    Examples
    --------
    >>> print(binary_metrics(tp=2, fn=3, fp=1, tn=4, beta=2))
    10 cases, 5 of them positive: accuracy 0.600, sensitivity 0.400, specificity 0.800,
    precision 0.667, F2 0.435
    """
    function = "binary_metrics"
    numbers = {"tp": tp, "fn": fn, "fp": fp, "tn": tn}
    numbers = {
        name: as_count(value, function=function, name=name) for name, value in numbers.items()
    }
    if not sum(numbers.values()):
        raise ValueError(
            _("{function}: there must be at least one case, got four zeros").format(
                function=function
            )
        )
    weight = as_count(beta, function=function, name="beta")
    if weight == 0:
        raise ValueError(
            _("{function}: beta must be above 0, got {beta!r}; 1 weighs both alike").format(
                function=function, beta=beta
            )
        )
    return BinaryMetrics(**numbers, beta=float(weight))
