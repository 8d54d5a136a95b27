"""Five times two-fold cross-validation of two algorithms on one problem."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from .. import _special as special
from .._check import as_values, choose
from .._text import _
from ._pairs import ALTERNATIVES, fields, ratio, t_pvalue

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

    from .._types import Alternative

__all__ = ["FiveByTwoResult", "five_by_two_f_test", "five_by_two_t_test"]


@dataclass(frozen=True, kw_only=True)
class FiveByTwoResult:
    """What a 5x2cv test found: numbers for one set of ten differences, arrays for a batch.

    ``kind`` is "t" (5 degrees of freedom) or "f" (10 and 5); ``mean`` is the mean of all ten
    differences.
    """

    statistic: float | np.ndarray
    pvalue: float | np.ndarray
    dof: int | tuple[int, int]
    mean: float | np.ndarray
    kind: str
    alternative: str

    def __str__(self) -> str:
        if np.ndim(self.pvalue):
            return _("5x2cv {kind}-tests, {count} sets of ten differences").format(
                kind=self.kind, count=np.size(self.pvalue)
            )
        name = "t(5)" if self.kind == "t" else "F(10, 5)"
        return _(
            "5x2cv {kind}-test: {name} = {statistic:.2f}, p = {p:.3g}, mean difference {mean:.4g}"
        ).format(kind=self.kind, name=name, statistic=self.statistic, p=self.pvalue, mean=self.mean)


def _parts(differences: ArrayLike, function: str) -> tuple[np.ndarray, np.ndarray]:
    d = as_values(differences, function=function, name="differences")
    if d.ndim < 2 or d.shape[-2:] != (5, 2):
        raise ValueError(
            _(
                "{function}: differences must have shape (..., 5, 2), five repetitions of "
                "two folds, got {shape}"
            ).format(function=function, shape=d.shape)
        )
    gap = d[..., 0] - d[..., 1]
    # What is left of two equal decimal numbers is not a difference.
    gap[np.abs(gap) <= 1e-12 * np.abs(d).max(axis=(-2, -1), initial=0.0)[..., None]] = 0.0
    return d, gap**2 / 2


def five_by_two_t_test(
    differences: ArrayLike, *, alternative: Alternative = "two-sided"
) -> FiveByTwoResult:
    r"""Ask whether the first algorithm scores higher, from five times two-fold cross-validation.

    Parameters
    ----------
    differences : array of shape (..., 5, 2)
        Score of the first minus score of the second, one row per repetition.
    alternative : str
        "two-sided", "greater" (the first is larger) or "less".

    Returns
    -------
    FiveByTwoResult

    Raises
    ------
    ValueError
        Another shape, values missing or infinite, an unknown option.

    Notes
    -----
    :math:`t = d_{11} / \sqrt{\frac15 \sum_i s_i^2}` with 5 degrees of freedom, where
    :math:`s_i^2 = (d_{i1} - d_{i2})^2 / 2`. Only the very first difference stands above the
    line, so another order of the same ten numbers gives another p: `five_by_two_f_test` uses
    all ten.

    References
    ----------
    Dietterich (1998), Neural Computation 10:1895-1923, section 3.5.

    Examples
    --------
    >>> d = [[0.02, 0.03], [0.01, 0.04], [0.03, 0.02], [0.05, 0.01], [0.02, 0.02]]
    >>> print(five_by_two_t_test(d))
    5x2cv t-test: t(5) = 1.22, p = 0.278, mean difference 0.025
    """
    function = "five_by_two_t_test"
    choose(alternative, ALTERNATIVES, function=function, name="alternative")
    d, variance = _parts(differences, function)
    statistic = ratio(d[..., 0, 0], np.sqrt(variance.mean(axis=-1)))
    found = {
        "statistic": statistic,
        "pvalue": t_pvalue(statistic, 5, alternative),
        "mean": d.mean(axis=(-2, -1)),
    }
    return FiveByTwoResult(**fields(found, d.shape[:-2]), dof=5, kind="t", alternative=alternative)


def five_by_two_f_test(differences: ArrayLike) -> FiveByTwoResult:
    r"""Ask whether two algorithms differ, from five times two-fold cross-validation.

    Parameters
    ----------
    differences : array of shape (..., 5, 2)
        Score of the first minus score of the second, one row per repetition.

    Returns
    -------
    FiveByTwoResult

    Raises
    ------
    ValueError
        Another shape, values missing or infinite.

    Notes
    -----
    :math:`F = \sum_{ij} d_{ij}^2 / (2 \sum_i s_i^2)` with 10 and 5 degrees of freedom; it does
    not depend on the order of the repetitions. With ten independent normal differences its
    measured size at .05 is .017, that of the t form .027: both share their differences with
    what they are divided by.

    References
    ----------
    Alpaydin (1999), Neural Computation 11:1885-1892, section 3.

    Examples
    --------
    >>> d = [[0.02, 0.03], [0.01, 0.04], [0.03, 0.02], [0.05, 0.01], [0.02, 0.02]]
    >>> print(five_by_two_f_test(d))
    5x2cv f-test: F(10, 5) = 2.85, p = 0.129, mean difference 0.025
    """
    d, variance = _parts(differences, "five_by_two_f_test")
    statistic = ratio((d**2).sum(axis=(-2, -1)), 2 * variance.sum(axis=-1))
    found = {
        "statistic": statistic,
        "pvalue": special.fdtrc(10, 5, statistic),
        "mean": d.mean(axis=(-2, -1)),
    }
    return FiveByTwoResult(
        **fields(found, d.shape[:-2]), dof=(10, 5), kind="f", alternative="two-sided"
    )
