"""Two algorithms of which only means, standard deviations and counts are known."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .._check import as_values, choose
from .._text import _
from ._counts import as_counts
from ._pairs import ALTERNATIVES, fields, ratio, t_pvalue
from ._t_family import TTestResult

if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import ArrayLike

    from .._types import Alternative

__all__ = ["as_summaries", "welch_from_summary"]


def as_summaries(
    given: tuple[Any, ...], *, function: str
) -> tuple[np.ndarray, np.ndarray, np.ndarray, Any]:
    """Return (difference, standard error, degrees of freedom, constant?) from six arrays."""
    names = ("mean_x", "sd_x", "n_x", "mean_y", "sd_y", "n_y")
    values = dict(zip(names, given, strict=True))
    numbers = {
        name: as_values(values[name], function=function, name=name)
        for name in ("mean_x", "sd_x", "mean_y", "sd_y")
    }
    for name, found in numbers.items():
        if not found.size or (name.startswith("sd") and (found < 0).any()):
            raise ValueError(
                _(
                    "{function}: {name} must be one or more numbers, of a standard deviation none "
                    "below 0, got {value}"
                ).format(function=function, name=name, value=found.tolist())
            )
    counts = as_counts((values["n_x"], values["n_y"]), function, ("n_x", "n_y"))
    for name, n in zip(("n_x", "n_y"), counts, strict=True):
        if not n.size or (n < 2).any():
            raise ValueError(
                _("{function}: {name} must be at least 2 values each, got {n}").format(
                    function=function, name=name, n=n.tolist()
                )
            )
    order = (numbers["mean_x"], numbers["sd_x"], counts[0], numbers["mean_y"], numbers["sd_y"])
    try:
        mean_x, sd_x, n_x, mean_y, sd_y, n_y = np.broadcast_arrays(*order, counts[1])
    except ValueError:
        raise ValueError(
            _("{function}: the means, standard deviations and counts do not fit together").format(
                function=function
            )
        ) from None
    parts = sd_x**2 / n_x, sd_y**2 / n_y
    total = parts[0] + parts[1]
    constant = total == 0
    shares = [np.divide(p, total, out=np.full(total.shape, 0.5), where=~constant) for p in parts]
    dof = 1 / (shares[0] ** 2 / (n_x - 1) + shares[1] ** 2 / (n_y - 1))
    return mean_x - mean_y, np.sqrt(total), dof, constant


def welch_from_summary(
    mean_x: ArrayLike,
    sd_x: ArrayLike,
    n_x: ArrayLike,
    mean_y: ArrayLike,
    sd_y: ArrayLike,
    n_y: ArrayLike,
    *,
    alternative: Alternative = "two-sided",
) -> TTestResult:
    r"""Ask whether the first of two samples is larger on average, knowing only their summaries.

    Parameters
    ----------
    mean_x, sd_x, n_x : float or array
        Mean, standard deviation (with n - 1) and count of the first sample, as papers print them.
    mean_y, sd_y, n_y : float or array
        Those of the second.
    alternative : str
        "two-sided", "greater" (the first is larger) or "less".

    Returns
    -------
    TTestResult
        As `welch_t_test` gives on the values themselves; ``.confidence_interval(level)``.

    Raises
    ------
    ValueError
        Numbers missing or infinite, a standard deviation below 0, a count below 2.

    Notes
    -----
    It takes the samples as independent. What cannot be had from summaries: whether the values
    come in pairs (on the same problems the paired test is sharper as a rule, and needs the
    differences), outliers, skew, and whether the standard deviation is one over seeds, folds or
    problems. A standard *error* is sd / sqrt(n): multiply it by sqrt(n) first.

    References
    ----------
    Welch (1947), Biometrika 34:28-35.

    Examples
    --------
    >>> print(welch_from_summary(92.1, 0.8, 5, 90.9, 1.1, 5))
    Welch's t-test from summaries: t(7.306) = 1.97, p = 0.0874, mean difference 1.2
    """
    function = "welch_from_summary"
    choose(alternative, ALTERNATIVES, function=function, name="alternative")
    given = (mean_x, sd_x, n_x, mean_y, sd_y, n_y)
    mean, error, dof, constant = as_summaries(given, function=function)
    statistic = ratio(mean, error)
    found = {
        "statistic": statistic,
        "pvalue": t_pvalue(statistic, dof, alternative),
        "dof": dof,
        "mean": mean,
        "standard_error": error,
        "constant": constant,
    }
    return TTestResult(**fields(found, mean.shape), kind="summary", alternative=alternative)
