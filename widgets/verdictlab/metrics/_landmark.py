"""Predicted numbers of several models: who errs less, by which measure, and than whom?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .._check import as_values, choose
from .._text import _, ngettext
from ._inputs import share, table_html
from ._regression import RegressionMetrics, regression_metrics

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

__all__ = ["RegressionComparison", "compare_regressions"]

LANDMARKS = ("mean", "last", "constant")
DIGITS = 12  # below them a gap between two errors is rounding noise


@dataclass(frozen=True, kw_only=True)
class RegressionComparison:
    """What `compare_regressions` found.

    ``errors`` {model: `RegressionMetrics`}; ``lazy`` the same for the landmark, which predicted
    ``lazy_prediction``; ``misses`` {model: prediction - truth}.
    """

    errors: dict[str, RegressionMetrics]
    misses: dict[str, np.ndarray]
    lazy: RegressionMetrics
    lazy_prediction: np.ndarray

    @property
    def leaders(self) -> dict[str, str | None]:
        """Which model each measure names; None where the best are level."""
        values = {
            "mae": [-one.mae for one in self.errors.values()],
            "rmse": [-one.mse for one in self.errors.values()],
            # The same squares over the same spread: it names whom the RMSE names.
            "r_squared": [-one.mse for one in self.errors.values()],
        }
        return {measure: _first(list(self.errors), some) for measure, some in values.items()}

    @property
    def worst(self) -> pd.DataFrame:
        """The largest miss of each model: its case, its size, its share of lengths and squares."""
        rows = {}
        for name, off in self.misses.items():
            case = int(np.abs(off).argmax())
            length = abs(float(off[case]))
            rows[name] = {
                "case": case,
                "miss": length,
                "of_lengths": share(length, np.abs(off).sum()),
                "of_squares": share(length**2, off @ off),
            }
        return pd.DataFrame.from_dict(rows, orient="index")

    @property
    def frame(self) -> pd.DataFrame:
        """One row per model, the landmark last; relative errors are 1 for the landmark."""
        rows = {**self.errors, "landmark": self.lazy}
        return pd.DataFrame.from_dict(
            {
                name: {
                    "mae": one.mae,
                    "rmse": one.rmse,
                    "r_squared": one.r_squared,
                    "relative_mae": share(one.mae, self.lazy.mae),
                    "relative_rmse": share(one.rmse, self.lazy.rmse),
                    "bias": one.bias,
                }
                for name, one in rows.items()
            },
            orient="index",
        )

    def __str__(self):
        models = "; ".join(
            _("{name} MAE {mae:.4g}, RMSE {rmse:.4g}").format(name=name, mae=one.mae, rmse=one.rmse)
            for name, one in self.errors.items()
        )
        return ngettext(
            "{n} case: {models}; landmark {mae:.4g}, {rmse:.4g}",
            "{n} cases: {models}; landmark {mae:.4g}, {rmse:.4g}",
            self.lazy.n,
        ).format(n=self.lazy.n, models=models, mae=self.lazy.mae, rmse=self.lazy.rmse)

    def _repr_html_(self):
        return table_html(str(self), self.frame)


def _first(names, values):
    settled = [float(f"{value:.{DIGITS - 1}e}") for value in values]
    best = [name for name, value in zip(names, settled, strict=True) if value == max(settled)]
    return best[0] if len(best) == 1 else None


def compare_regressions(
    truth: ArrayLike,
    predictions: Mapping[str, ArrayLike],
    *,
    landmark: str = "mean",
    value: float | None = None,
) -> RegressionComparison:
    r"""Which model errs less, do the measures agree, and does it beat a rule that knows nothing?

    Parameters
    ----------
    truth : array of shape (n,)
        True values, in the order in which they came.
    predictions : mapping of name to array of shape (n,), or DataFrame
        What each model predicted for them.
    landmark : "mean", "last" or "constant"
        The rule to compare with: always the mean of ``truth`` (which nobody knows beforehand),
        each time the value that came before, or always one ``value``.
    value : float, optional
        For "constant" what it predicts, for "last" what came before the first case.

    Returns
    -------
    RegressionComparison

    Raises
    ------
    ValueError
        No model, unequal lengths, missing or infinite values, an unknown landmark, or one
        without the value that it needs.

    Notes
    -----
    Nothing is tested: the numbers describe these cases. On the same cases
    :math:`R^2 = 1 - \mathrm{MSE} / \mathrm{Var}(a)` always names the model that the RMSE names;
    the MAE may name another.

    References
    ----------
    Hyndman, Koehler (2006), Another look at measures of forecast accuracy, International Journal
    of Forecasting 22:679-688. Witten, Frank, Hall, Data Mining (3rd ed.), section 5.8.

    Examples
    --------
    >>> found = compare_regressions(
    ...     truth=[10, 12, 11, 30],
    ...     predictions={"A": [15, 7, 16, 25], "B": [10, 12, 11, 17]},
    ...     landmark="constant",
    ...     value=12,
    ... )
    >>> print(found)
    4 cases: A MAE 5, RMSE 5; B MAE 3.25, RMSE 6.5; landmark 5.25, 9.069
    >>> found.leaders
    {'mae': 'B', 'rmse': 'A', 'r_squared': 'A'}
    """
    function = "compare_regressions"
    choose(landmark, LANDMARKS, function=function, name="landmark")
    a = as_values(truth, function=function, name="truth")
    if not isinstance(predictions, (Mapping, pd.DataFrame)) or not len(predictions.keys()):
        raise ValueError(
            _(
                "{function}: predictions must be a dict or a DataFrame with the predicted values "
                "of each model under its name, got {value!r}"
            ).format(function=function, value=predictions)
        )
    given = {
        str(name): as_values(predictions[name], function=function, name="predictions")
        for name in predictions
    }
    for name, some in given.items():
        if a.ndim != 1 or some.shape != a.shape or not len(a):
            raise ValueError(
                _(
                    "{function}: truth and the predictions of {name} must be two equally long "
                    "lists, got shapes {shape} and {other_shape}"
                ).format(function=function, name=name, shape=a.shape, other_shape=some.shape)
            )
    lazy = _lazy(a, landmark, value, function)
    return RegressionComparison(
        errors={name: regression_metrics(a, some) for name, some in given.items()},
        misses={name: some - a for name, some in given.items()},
        lazy=regression_metrics(a, lazy),
        lazy_prediction=lazy,
    )


def _lazy(a, landmark, value, function):
    """What the rule predicts for each case."""
    if landmark == "mean":
        return np.full(len(a), a.mean())
    known = as_values(value, function=function, name="value") if value is not None else None
    if known is None or known.ndim:
        raise ValueError(
            _(
                "{function}: the landmark {landmark!r} needs value, one number (what it always "
                "predicts; for 'last' what came before the first case), got {value!r}"
            ).format(function=function, landmark=landmark, value=value)
        )
    return np.concatenate([[known], a[:-1]]) if landmark == "last" else np.full(len(a), known)
