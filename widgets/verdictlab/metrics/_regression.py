"""Predicted numbers: how far off are they?"""

from __future__ import annotations

from dataclasses import dataclass
from math import nan
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .._check import as_values
from .._text import _
from ._inputs import share, table_html

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

__all__ = ["RegressionMetrics", "regression_metrics"]


@dataclass(frozen=True, kw_only=True)
class RegressionMetrics:
    """What `regression_metrics` found.

    ``mae`` ``rmse`` ``bias`` have the unit of the data, ``mse`` its square; ``rae`` ``rse``
    ``rrse`` compare with always predicting the mean truth, for which they are 1. Against
    constant truths these three, ``r_squared`` and ``correlation`` are nan.
    """

    mae: float
    mse: float
    rmse: float
    rae: float
    rse: float
    rrse: float
    correlation: float
    bias: float
    n: int

    @property
    def r_squared(self) -> float:
        """1 - rse: the share of the variation explained; negative if worse than the mean."""
        return 1 - self.rse

    @property
    def frame(self) -> pd.DataFrame:
        """All measures with their full names, as a DataFrame."""
        names = {
            "mean absolute error": self.mae,
            "mean squared error": self.mse,
            "root mean squared error": self.rmse,
            "relative absolute error": self.rae,
            "relative squared error": self.rse,
            "root relative squared error": self.rrse,
            "correlation": self.correlation,
            "mean of prediction - truth": self.bias,
        }
        return pd.Series(names, name="value").to_frame()

    def __str__(self):
        return _(
            "{n} predictions: mean absolute error {mae:.4g}, root mean squared error {rmse:.4g}, "
            "{rrse:.3f} of the error of always predicting the mean"
        ).format(n=self.n, mae=self.mae, rmse=self.rmse, rrse=self.rrse)

    def _repr_html_(self):
        return table_html(str(self), self.frame)


def regression_metrics(truth: ArrayLike, prediction: ArrayLike) -> RegressionMetrics:
    r"""How far are predicted numbers from the true ones?

    Parameters
    ----------
    truth, prediction : array of shape (n,)
        True and predicted values in one unit.

    Returns
    -------
    RegressionMetrics

    Raises
    ------
    ValueError
        Missing or infinite values, none at all, unequal lengths.

    Notes
    -----
    rrse :math:`= \sqrt{\sum (p - a)^2 / \sum (a - \bar a)^2}`: it divides by the error of
    predicting the mean, not by the size of the values as some notes say.

    References
    ----------
    Bernado, Disseny experimental en analitica de dades, section 2.2. Witten, Frank, Hall,
    Data Mining (3rd ed.), section 5.8.

    Examples
    --------
    >>> print(regression_metrics(truth=[1, 5, 5, 9], prediction=[2, 4, 6, 8]))
    4 predictions: mean absolute error 1, root mean squared error 1, 0.354 of the error of
    always predicting the mean
    """
    function = "regression_metrics"
    a = as_values(truth, function=function, name="truth")
    p = as_values(prediction, function=function, name="prediction")
    if a.ndim != 1 or a.shape != p.shape or not len(a):
        raise ValueError(
            _(
                "{function}: truth and prediction must be two equally long lists, got shapes "
                "{shape} and {other_shape}"
            ).format(function=function, shape=a.shape, other_shape=p.shape)
        )
    off, spread = p - a, a - a.mean()
    # A constant truth leaves only rounding noise about its mean.
    constant = a.min() == a.max()
    squares = 0.0 if constant else float(spread @ spread)
    mse, mae = float(off @ off / len(a)), float(np.abs(off).mean())
    rse = share(off @ off, squares)
    deviation = p - p.mean()
    flat = constant or p.min() == p.max()
    scale = np.linalg.norm(spread) * np.linalg.norm(deviation)
    return RegressionMetrics(
        mae=mae,
        mse=mse,
        rmse=float(np.sqrt(mse)),
        rae=nan if constant else share(np.abs(off).sum(), np.abs(spread).sum()),
        rse=rse,
        rrse=float(np.sqrt(rse)),
        correlation=nan if flat else float(np.clip(spread @ deviation / scale, -1, 1)),
        bias=float(off.mean()),
        n=len(a),
    )
