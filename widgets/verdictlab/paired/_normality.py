"""Could these values come from a normal distribution? Four tests that ask it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .. import _special as special
from .._text import _
from ._lilliefors import lilliefors_pvalue
from ._pairs import as_sample, in_own_size

if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import ArrayLike

__all__ = ["NormalityTests", "normality_tests"]


class NormalityTests(pd.DataFrame):
    """What `normality_tests` found: a DataFrame with one row per test."""


def _standardised(values: np.ndarray) -> np.ndarray:
    """Give the values in ascending order, in standard deviations from their mean."""
    ordered = np.sort(values, axis=-1)
    centred = ordered - ordered.mean(axis=-1, keepdims=True)
    return centred / centred.std(axis=-1, ddof=1, keepdims=True)


def lilliefors(values: np.ndarray) -> tuple[Any, Any, Any]:
    """Give (D, D in Stephens' form, p) of the Kolmogorov-Smirnov test with estimated moments."""
    n = values.shape[-1]
    share = special.ndtr(_standardised(values))
    place = np.arange(1, n + 1) / n
    above, below = (place - share).max(axis=-1), (share - place + 1 / n).max(axis=-1)
    d = np.maximum(above, below)
    modified = d * (np.sqrt(n) - 0.01 + 0.85 / np.sqrt(n))
    return d, modified, lilliefors_pvalue(modified, n)


def jarque_bera(values: np.ndarray) -> tuple[float, float, float]:
    """Give (JB, JB, p) from skewness and kurtosis, moments divided by n."""
    n, values = values.shape[-1], in_own_size(values)
    centred = values - values.mean(axis=-1, keepdims=True)
    second, third, fourth = ((centred**power).mean(axis=-1) for power in (2, 3, 4))
    statistic = n / 6 * (third**2 / second**3 + (fourth / second**2 - 3) ** 2 / 4)
    return statistic, statistic, special.chdtrc(2, statistic)


def anderson_darling(values: np.ndarray) -> tuple[float, float, np.ndarray]:
    """Give (A2, A2 in Stephens' form, p) with estimated moments."""
    n = values.shape[-1]
    z = _standardised(values)
    weights = 2 * np.arange(1, n + 1) - 1
    logs = special.log_ndtr(z) + special.log_ndtr(-z[..., ::-1])
    a = -n - (weights * logs).sum(axis=-1) / n
    m = a * (1 + 0.75 / n + 2.25 / n**2)
    far = np.minimum(m, 10)  # p is 4e-24 there; the parabola would turn up again far beyond
    pvalue = np.select(
        [m < 0.2, m < 0.34, m < 0.6],
        [
            -np.expm1(-13.436 + 101.14 * m - 223.73 * m**2),
            -np.expm1(-8.318 + 42.796 * m - 59.938 * m**2),
            np.exp(0.9177 - 4.279 * m - 1.38 * m**2),
        ],
        np.exp(1.2937 - 5.709 * far + 0.0186 * far**2),
    )
    return a, m, pvalue


def _shapiro_weights(n: int) -> np.ndarray:
    """Give the weights of the upper half of the sample (Royston 1995, AS R94)."""
    if n == 3:
        return np.array([np.sqrt(0.5)])
    m = -special.ndtri((np.arange(1, n // 2 + 1) - 0.375) / (n + 0.25))
    total = 2 * (m**2).sum()
    u = 1 / np.sqrt(n)
    first = np.polyval([-2.706056, 4.434685, -2.07119, -0.147981, 0.221157, 0], u)
    weights = [first + m[0] / np.sqrt(total)]
    if n > 5:
        second = np.polyval([-3.582633, 5.682633, -1.752461, -0.293762, 0.042981, 0], u)
        weights.append(second + m[1] / np.sqrt(total))
    known = len(weights)
    rest = (total - 2 * (m[:known] ** 2).sum()) / (1 - 2 * (np.array(weights) ** 2).sum())
    return np.concatenate([weights, m[known:] / np.sqrt(rest)])


def shapiro_wilk(values: np.ndarray) -> tuple[Any, Any, Any]:
    """Give (W, W, p) by Royston's approximation."""
    n = values.shape[-1]
    z = _standardised(values)
    weights = _shapiro_weights(n)
    half = len(weights)
    w = ((z[..., ::-1][..., :half] - z[..., :half]) * weights).sum(axis=-1) ** 2 / (n - 1)
    w = np.minimum(w, 1.0)
    if n == 3:
        return w, w, np.maximum(6 / np.pi * (np.arcsin(np.sqrt(w)) - np.pi / 3), 0.0)
    with np.errstate(divide="ignore"):
        y = np.log1p(-w)
    if n <= 11:
        bound = 0.459 * n - 2.273
        mean = np.polyval([-6.714e-4, 0.025054, -0.39978, 0.544], n)
        spread = np.exp(np.polyval([-0.0020322, 0.062767, -0.77857, 1.3822], n))
        y = -np.log(np.maximum(bound - y, 1e-300))
    else:
        mean = np.polyval([0.0038915, -0.083751, -0.31082, -1.5861], np.log(n))
        spread = np.exp(np.polyval([0.0030302, -0.082676, -0.4803], np.log(n)))
    return w, w, special.ndtr((mean - y) / spread)


TESTS = {
    "lilliefors": lilliefors,
    "jarque-bera": jarque_bera,
    "shapiro-wilk": shapiro_wilk,
    "anderson-darling": anderson_darling,
}


def normality_tests(values: ArrayLike) -> NormalityTests:
    r"""Ask whether values could come from a normal distribution with unknown mean and variance.

    Parameters
    ----------
    values : array of shape (n,)
        For a paired comparison the *differences*, at least four.

    Returns
    -------
    DataFrame
        One row per test ("lilliefors", "jarque-bera", "shapiro-wilk", "anderson-darling"):
        ``statistic`` (D, JB, W, A squared), ``modified`` (D and A squared in Stephens' form,
        which hardly depends on n and is what many programs print), ``pvalue``.

    Raises
    ------
    ValueError
        Values missing or infinite, fewer than four, more than one sample, or all equal.

    Notes
    -----
    Where p comes from: Lilliefors, quantiles simulated for this package (the usual
    Kolmogorov-Smirnov p with estimated moments is far too large); Jarque-Bera, chi2 with 2
    degrees of freedom, which is slow to hold: its size at .05 is .008 at n = 10, .032 at
    n = 30 and .043 at n = 100; Shapiro-Wilk, Royston's formula, made for n up to 5,000;
    Anderson-Darling, the formula of D'Agostino and Stephens. The sizes of these three were
    measured between .048 and .054 from n = 5 on. With few values none of the four finds much:
    a large p is no evidence of normality. Choosing the next test by these changes its size.

    References
    ----------
    Stephens (1974), JASA 69:730-737. D'Agostino & Stephens (1986), Goodness-of-Fit
    Techniques, table 4.9. Royston (1995), Applied Statistics 44:547-551. Jarque & Bera (1987),
    International Statistical Review 55:163-172. Martorell (2007), table 6.3.

    Examples
    --------
    >>> from verdictlab import load_table
    >>> scores = load_table("oan_30x2").without(problems=["wav2c1"]).scores
    >>> normality_tests(scores.iloc[:, 0] - scores.iloc[:, 1]).round(3)
                      statistic  modified  pvalue
    test
    lilliefors            0.153     0.846   0.078
    jarque-bera           0.043     0.043   0.979
    shapiro-wilk          0.951     0.951   0.193
    anderson-darling      0.714     0.734   0.056
    """
    values = as_sample(values, function="normality_tests", least=4)
    if values.ndim > 1:
        raise ValueError(
            _("normality_tests: one sample at a time, got shape {shape}; give one row").format(
                shape=values.shape
            )
        )
    if (values == values[0]).all():
        raise ValueError(
            _(
                "normality_tests: all {count} values equal {value:g}, so they have no shape to test"
            ).format(count=len(values), value=float(values[0]))
        )
    rows = [[float(number) for number in test(values)] for test in TESTS.values()]
    frame = NormalityTests(
        rows,
        index=pd.Index(TESTS, name="test"),
        columns=["statistic", "modified", "pvalue"],
    )
    frame.attrs["n"] = len(values)
    return frame
