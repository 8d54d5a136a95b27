"""The ROC curve: what every threshold on a score would give."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .._check import as_values
from .._extras import extra
from .._text import _
from ..metrics._inputs import as_classes, table_html
from ..tables._ranks import average_ranks

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

__all__ = ["RocCurve", "is_positive", "roc_curve"]


def is_positive(truth, positive, *, function):
    """Return for each case whether it is of the positive class.

    >>> is_positive(["p", "n"], "p", function="roc_curve")
    array([ True, False])
    """
    classes, places = as_classes(truth, function=function, name="truth")
    if len(classes) != 2:
        raise ValueError(
            _(
                "{function}: truth must hold two classes, got {count}: {listed}; take one "
                "class against the rest"
            ).format(function=function, count=len(classes), listed=list(classes)[:5])
        )
    if positive is None:
        if set(classes) not in ({0, 1}, {-1, 1}):
            raise ValueError(
                _(
                    "{function}: which of {listed} is the positive class? say so, for "
                    "example positive={classes!r}"
                ).format(function=function, listed=list(classes), classes=classes[1])
            )
        positive = classes[1]
    if positive not in classes:
        raise ValueError(
            _("{function}: positive must be one of the classes {listed}, got {positive!r}").format(
                function=function, listed=list(classes), positive=positive
            )
        )
    return places == classes.index(positive)


@dataclass(frozen=True, kw_only=True)
class RocCurve:
    """What `roc_curve` found.

    ``points`` has a row (false positive rate, true positive rate) for every distinct
    score, from (0, 0) to (1, 1); ``thresholds`` holds the score at or above which a case is
    called positive there, infinite for the first. ``auc`` is the area under the curve.
    """

    auc: float
    positives: int
    negatives: int
    points: np.ndarray = field(repr=False, compare=False)
    thresholds: np.ndarray = field(repr=False, compare=False)

    @property
    def frame(self) -> pd.DataFrame:
        """Thresholds, rates and counts as a DataFrame."""
        fpr, tpr = self.points.T
        return pd.DataFrame(
            {
                "threshold": self.thresholds,
                "tp": np.rint(tpr * self.positives).astype(int),
                "fp": np.rint(fpr * self.negatives).astype(int),
                "false_positive_rate": fpr,
                "true_positive_rate": tpr,
            }
        )

    def __str__(self):
        return _(
            "ROC curve of {positives} positives and {negatives} negatives: area under the curve "
            "{auc:.3f}"
        ).format(positives=self.positives, negatives=self.negatives, auc=self.auc)

    def _repr_html_(self):
        return table_html(str(self), self.frame)


def roc_curve(truth: ArrayLike, scores: ArrayLike, *, positive: object = None) -> RocCurve:
    """What would each threshold on this score give?

    Parameters
    ----------
    truth : list of n labels
        Two classes.
    scores : array of shape (n,)
        The higher, the more likely positive; any scale.
    positive : label, optional
        The class of interest. Not needed for 0 and 1, False and True, or -1 and 1.

    Returns
    -------
    RocCurve
        ``.points`` of shape (m, 2), ``.thresholds`` of shape (m,), ``.auc`` from 0 to 1.

    Raises
    ------
    ValueError
        Not exactly two classes, unequal lengths, missing scores, or no way to tell which
        class is positive.

    Notes
    -----
    Cases with equal scores enter together, as one slanted step: so the area is the
    probability that a random positive scores above a random negative, ties counting half
    (Mann-Whitney). It judges the order of the scores, not the threshold in use.

    References
    ----------
    Fawcett (2006), Pattern Recognition Letters 27:861-874. Perez Belando, Comparacion de
    modelos, section 2.2 (the algorithm). Han, Kamber and Pei, Data Mining (3rd ed.), 8.5.6.

    Examples
    --------
    >>> curve = roc_curve(["p", "p", "n", "p", "n"], [.9, .8, .7, .6, .5], positive="p")
    >>> print(curve)
    ROC curve of 3 positives and 2 negatives: area under the curve 0.833
    >>> curve.points.round(2).tolist()
    [[0.0, 0.0], [0.0, 0.33], [0.0, 0.67], [0.5, 0.67], [0.5, 1.0], [1.0, 1.0]]
    """
    function = "roc_curve"
    with extra("models", function):
        from sklearn import metrics
    yes = is_positive(truth, positive, function=function)
    scores = as_values(scores, function=function, name="scores")
    if scores.shape != yes.shape:
        raise ValueError(
            _(
                "{function}: scores must have one value per case, got shape {shape} for "
                "{count} cases"
            ).format(function=function, shape=scores.shape, count=len(yes))
        )
    # Ranks, so that 0.1 + 0.2 and 0.3 are one threshold here as in `delong_test`.
    ranks, group = np.unique(average_ranks(scores, False), return_inverse=True)
    lowest = np.full(len(ranks), np.inf)
    np.minimum.at(lowest, group, scores)
    fpr, tpr, _thresholds = metrics.roc_curve(yes, group, drop_intermediate=False)
    return RocCurve(
        auc=float(metrics.auc(fpr, tpr)),
        positives=int(yes.sum()),
        negatives=int((~yes).sum()),
        points=np.column_stack([fpr, tpr]),
        thresholds=np.r_[np.inf, lowest[::-1]],
    )
