"""The confusion matrix: what was called what, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import nan
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .._check import choose
from .._text import _
from ._inputs import as_classes, counts, table_html

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import ArrayLike

__all__ = ["ConfusionMetrics", "confusion_metrics"]


@dataclass(frozen=True, kw_only=True)
class ConfusionMetrics:
    """What `confusion_metrics` found. ``matrix`` has the true classes in its rows.

    ``chance_agreement`` is the accuracy of somebody who labels at random as often as the
    model does; ``kappa`` is the share of the way from there to 1 that was covered, and no
    hit rate. A ratio over nothing is nan: the precision of a class that is never predicted.
    """

    accuracy: float
    kappa: float
    chance_agreement: float
    n: int | float
    labels: tuple
    matrix: np.ndarray = field(repr=False, compare=False)

    @property
    def error(self) -> float:
        """Share of the cases with a wrong label."""
        return 1 - self.accuracy

    @property
    def per_class(self) -> pd.DataFrame:
        """One row per class, that class against all others, as a DataFrame."""
        hits, truth, called = np.diag(self.matrix), self.matrix.sum(1), self.matrix.sum(0)
        right_no = self.n - truth - called + hits
        with np.errstate(divide="ignore", invalid="ignore"):
            columns = {
                "truth": truth,
                "predicted": called,
                "recall": hits / truth,
                "specificity": right_no / (self.n - truth),
                "precision": hits / called,
                "f1": 2 * hits / (truth + called),
            }
        return pd.DataFrame(columns, index=pd.Index(self.labels, name="class"))

    @property
    def macro(self) -> pd.Series:
        """Plain means over the classes, each class counting alike, as a Series.

        A ratio that is not defined for a class is left out of its mean.
        """
        ratios = self.per_class[["recall", "specificity", "precision", "f1"]]
        return ratios.mean().rename("macro")

    @property
    def weighted(self) -> pd.Series:
        """Means over the classes weighted with their true frequency, as a Series."""
        frame = self.per_class
        ratios = frame[["recall", "specificity", "precision", "f1"]]
        weights = ratios.notna().mul(frame["truth"], axis=0)
        return (ratios.mul(frame["truth"], axis=0).sum() / weights.sum()).rename("weighted")

    @property
    def balanced_accuracy(self) -> float:
        """Mean recall of the classes that occur."""
        truth = self.matrix.sum(axis=1)
        return float((np.diag(self.matrix)[truth > 0] / truth[truth > 0]).mean())

    def __str__(self):
        return _(
            "{n:g} cases in {labels} classes: accuracy {accuracy:.3f}, kappa {kappa:.3f} (chance "
            "agreement {chance_agreement:.3f})"
        ).format(
            n=self.n,
            labels=len(self.labels),
            accuracy=self.accuracy,
            kappa=self.kappa,
            chance_agreement=self.chance_agreement,
        )

    def _repr_html_(self):
        return table_html(str(self), self.per_class)


def confusion_metrics(
    matrix: ArrayLike, labels: Sequence[object] | None = None, *, truth: str = "rows"
) -> ConfusionMetrics:
    r"""How good are these predictions, over all and class by class?

    Parameters
    ----------
    matrix : array of shape (classes, classes), or DataFrame
        Counts of cases. The classes stand in the same order in rows and columns.
    labels : list, optional
        Names of the classes; otherwise those of the DataFrame, or 1, 2, ...
    truth : str
        Where the true classes stand: "rows" (as scikit-learn, Han et al.) or "columns"
        (as the course notes). Accuracy and kappa are the same either way, recall and
        precision change places.

    Returns
    -------
    ConfusionMetrics
        ``.accuracy`` ``.kappa`` ``.per_class`` ``.macro`` ``.weighted``; all are shares
        from 0 to 1, kappa may be negative.

    Raises
    ------
    ValueError
        Not square, fewer than two classes, negative counts, no case at all, labels that
        do not fit, an unknown ``truth``.

    Notes
    -----
    :math:`\kappa = (a - p_e) / (1 - p_e)` with accuracy a and chance agreement
    :math:`p_e = \sum_c t_c q_c / n^2`, where class c has :math:`t_c` true and
    :math:`q_c` predicted cases. Where all cases have and get one class, kappa is nan.

    References
    ----------
    Cohen (1960), Educational and Psychological Measurement 20:37-46. Bernado, Disseny
    experimental en analitica de dades, section 2.1 (the example).

    Examples
    --------
    >>> iris = [[7, 1, 0], [1, 8, 0], [2, 1, 10]]
    >>> print(confusion_metrics(iris, truth="columns"))
    30 cases in 3 classes: accuracy 0.833, kappa 0.750 (chance agreement 0.333)
    >>> confusion_metrics(iris, truth="columns").per_class["recall"].tolist()
    [0.7, 0.8, 1.0]
    """
    function = "confusion_metrics"
    choose(truth, ("rows", "columns"), function=function, name="truth")
    if isinstance(matrix, pd.DataFrame):
        if matrix.shape[0] == matrix.shape[1] and list(matrix.index) != list(matrix.columns):
            raise ValueError(
                _(
                    "{function}: rows and columns must name the same classes in the same "
                    "order, got {listed} and {columns}"
                ).format(function=function, listed=list(matrix.index), columns=list(matrix.columns))
            )
        labels = list(matrix.columns) if labels is None else labels
    table = counts(matrix, function=function, name="matrix")
    if table.ndim != 2 or table.shape[0] != table.shape[1] or len(table) < 2:
        raise ValueError(
            _(
                "{function}: matrix must be square with at least 2 classes, got shape "
                "{shape}; give a row and a column to every class, also to one that is never "
                "predicted"
            ).format(function=function, shape=table.shape)
        )
    if labels is None:
        labels = range(1, len(table) + 1)
    named, places = as_classes(labels, function=function, name="labels")
    if len(places) != len(table) or len(named) != len(places):
        raise ValueError(
            _(
                "{function}: labels must be {count} different names, one per class, got {listed}"
            ).format(function=function, count=len(table), listed=list(labels))
        )
    labels = tuple(labels)
    n = table.sum()
    if n == 0:
        raise ValueError(
            _("{function}: matrix must hold at least one case, got only zeros").format(
                function=function
            )
        )
    if truth == "columns":
        table = table.T
    whole = (table == np.rint(table)).all() and n < 2**53  # beyond, integers would overflow
    table = table.astype(np.int64) if whole else table.copy()
    table.setflags(write=False)
    accuracy = float(np.trace(table) / n)
    chance = float((table.sum(0) / n) @ (table.sum(1) / n))
    one_class = np.diag(table).max() == n  # chance agreement is then 1 up to rounding
    return ConfusionMetrics(
        accuracy=accuracy,
        kappa=nan if one_class else (accuracy - chance) / (1 - chance),
        chance_agreement=chance,
        n=table.sum().item(),
        labels=labels,
        matrix=table,
    )
