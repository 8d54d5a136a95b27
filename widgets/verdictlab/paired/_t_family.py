"""Student's t for two algorithms: paired, unpaired, and corrected for resampling."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from .. import _special as special
from .._check import check_alpha, choose
from .._text import _
from ._pairs import ALTERNATIVES, as_pairs, as_sample, fields, ratio, size_ratio, t_pvalue
from ._signed_ranks import mean_and_spread

if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import ArrayLike

    from .._types import Alternative

__all__ = ["TTestResult", "corrected_t_test", "paired_t_test", "welch_t_test"]


def _name(kind: str) -> tuple[str, str]:
    """What one test is called, and what a batch of them."""
    return {
        "paired": (_("Paired t-test"), _("Paired t-tests, {count} pairs of samples")),
        "welch": (_("Welch's t-test"), _("Welch's t-tests, {count} pairs of samples")),
        "summary": (
            _("Welch's t-test from summaries"),
            _("Welch's t-tests from summaries, {count} pairs of samples"),
        ),
        "corrected": (_("Corrected t-test"), _("Corrected t-tests, {count} pairs of samples")),
    }[kind]


@dataclass(frozen=True, kw_only=True)
class TTestResult:
    """What a t-test found: numbers for one pair of samples, arrays for a batch.

    ``mean`` is the mean of first - second, ``standard_error`` its standard error under
    the assumptions of ``kind`` ("paired", "welch", "corrected" or "summary"). ``constant`` is
    true where all differences are equal, so that their spread cannot be estimated.
    """

    statistic: float | np.ndarray
    pvalue: float | np.ndarray
    dof: float | np.ndarray
    mean: float | np.ndarray
    standard_error: float | np.ndarray
    constant: bool | np.ndarray
    kind: str
    alternative: str

    def confidence_interval(self, level: float = 0.95) -> tuple[Any, Any]:
        """Give (low, high) for the mean of first - second; one-sided for one-sided tests.

        >>> low, high = paired_t_test([3, 5, 4, 6], [1, 4, 4, 3]).confidence_interval(0.9)
        >>> round(low, 3), round(high, 3)
        (-0.019, 3.019)
        """
        level = check_alpha(level, function="TTestResult.confidence_interval", name="level")
        two_sided = self.alternative == "two-sided"
        reach = (
            special.stdtrit(self.dof, (1 + level) / 2 if two_sided else level) * self.standard_error
        )
        low, high = self.mean - reach, self.mean + reach
        low = low if self.alternative != "less" else low * 0 - np.inf
        high = high if self.alternative != "greater" else high * 0 + np.inf
        return (float(low), float(high)) if np.ndim(self.mean) == 0 else (low, high)

    def __str__(self) -> str:
        one, several = _name(self.kind)
        if np.ndim(self.pvalue):
            return several.format(count=np.size(self.pvalue))
        return _(
            "{name}: t({dof:.4g}) = {statistic:.2f}, p = {p:.3g}, mean difference {mean:.4g}"
        ).format(name=one, dof=self.dof, statistic=self.statistic, p=self.pvalue, mean=self.mean)


def paired_t_test(
    x: ArrayLike, y: ArrayLike, *, alternative: Alternative = "two-sided"
) -> TTestResult:
    r"""Ask whether the first of two paired samples is larger than the second on average.

    Parameters
    ----------
    x, y : array of shape (..., n)
        Paired values, for example two algorithms on n problems; leading axes are a batch.
    alternative : str
        "two-sided", "greater" (the first is larger) or "less".

    Returns
    -------
    TTestResult
        Python numbers for one pair of samples, arrays over the leading axes for a batch.

    Raises
    ------
    ValueError
        Values missing or infinite, unequal lengths, fewer than two pairs, an unknown option.

    Notes
    -----
    :math:`t = \bar d / (s_d / \sqrt n)` with n - 1 degrees of freedom. Only the differences
    need be roughly normal; equal variances are not a condition. Where all differences are
    equal, t is infinite and p is 0, and where all are zero, t is 0 and p is 1.

    References
    ----------
    Student (1908), Biometrika 6:1-25. Martorell (2007), section 6.2.3 and table 6.2.

    Examples
    --------
    >>> from verdictlab import load_table
    >>> scores = load_table("oan_30x2").scores
    >>> print(paired_t_test(*scores.drop("wav2c1").T.values))
    Paired t-test: t(28) = -2.33, p = 0.0271, mean difference -0.4438
    """
    return _on_differences("paired_t_test", x, y, "paired", alternative, 0.0)


def corrected_t_test(
    x: ArrayLike,
    y: ArrayLike,
    *,
    n_test: float,
    n_train: float,
    alternative: Alternative = "two-sided",
) -> TTestResult:
    r"""Ask the same of scores from J resamplings of one data set, whose training sets overlap.

    Parameters
    ----------
    x, y : array of shape (..., J)
        Scores of two algorithms on the J test sets of one problem, trained on the same sets.
    n_test, n_train : float
        Cases in a test set and in its training set (means, if they vary); for 10-fold
        cross-validation of 150 cases, 15 and 135.
    alternative : str
        "two-sided", "greater" (the first is larger) or "less".

    Returns
    -------
    TTestResult

    Raises
    ------
    ValueError
        As `paired_t_test`; sizes that are not positive.

    Notes
    -----
    The variance of the mean is taken as :math:`(1/J + n_{test}/n_{train}) s_d^2` in place of
    :math:`s_d^2 / J`. It is a heuristic: the true correlation between the resamplings cannot
    be estimated, and measured sizes lie between .01 and .13 at a nominal .05. The plain t-test
    on the scores of ten times ten folds rejects in more than half of the cases without any
    difference.

    References
    ----------
    Nadeau & Bengio (2003), Machine Learning 52:239-281, section 5. Bouckaert & Frank (2004),
    PAKDD, LNAI 3056:3-12 (repeated cross-validation).

    Examples
    --------
    >>> x, y = [0.92, 0.99, 0.98, 0.89, 0.94], [0.90, 0.95, 0.97, 0.90, 0.91]
    >>> print(corrected_t_test(x, y, n_test=30, n_train=120))
    Corrected t-test: t(4) = 1.39, p = 0.235, mean difference 0.018
    """
    share = size_ratio(n_test, n_train, function="corrected_t_test")
    return _on_differences("corrected_t_test", x, y, "corrected", alternative, share)


def _on_differences(
    function: str, x: ArrayLike, y: ArrayLike, kind: str, alternative: Any, overlap: float
) -> TTestResult:
    choose(alternative, ALTERNATIVES, function=function, name="alternative")
    x, y = as_pairs(x, y, function=function, least=2)
    lead, n = x.shape[:-1], x.shape[-1]
    mean, spread, constant = mean_and_spread(x, y)
    error = spread * np.sqrt(1 / n + overlap)
    statistic = ratio(mean, error)
    found = {
        "statistic": statistic,
        "pvalue": t_pvalue(statistic, n - 1, alternative),
        "mean": mean,
        "standard_error": error,
        "constant": constant,
    }
    return TTestResult(**fields(found, lead), dof=n - 1, kind=kind, alternative=alternative)


def welch_t_test(
    x: ArrayLike, y: ArrayLike, *, alternative: Alternative = "two-sided"
) -> TTestResult:
    r"""Ask whether the first of two unpaired samples is larger than the second on average.

    Parameters
    ----------
    x : array of shape (..., n)
    y : array of shape (..., m)
        Values measured independently of each other; leading axes are a batch.
    alternative : str
        "two-sided", "greater" (the first is larger) or "less".

    Returns
    -------
    TTestResult
        Its ``dof`` are those of Welch and Satterthwaite, not whole numbers.

    Raises
    ------
    ValueError
        Values missing or infinite, fewer than two in a sample, an unknown option.

    Notes
    -----
    :math:`t = (\bar x - \bar y) / \sqrt{s_x^2/n + s_y^2/m}`. For two algorithms on the same
    problems use `paired_t_test`: leaving out the pairing throws away most of the power.

    References
    ----------
    Welch (1947), Biometrika 34:28-35.

    Examples
    --------
    >>> print(welch_t_test([3, 5, 4, 6, 7], [1, 4, 4, 3]))
    Welch's t-test: t(6.857) = 2.00, p = 0.0865, mean difference 2
    """
    function = "welch_t_test"
    choose(alternative, ALTERNATIVES, function=function, name="alternative")
    samples = [
        as_sample(values, function=function, name=name, least=2)
        for name, values in (("x", x), ("y", y))
    ]
    variances, dofs = [], []
    for values in samples:
        constant = (values == values[..., :1]).all(axis=-1)
        variance = np.where(constant, 0.0, values.var(axis=-1, ddof=1))
        variances.append(variance / values.shape[-1])
        dofs.append(values.shape[-1] - 1)
    try:
        total = variances[0] + variances[1]
    except ValueError:
        raise ValueError(
            _(
                "{function}: the leading axes of x and y do not fit together, got shapes "
                "{shape} and {other_shape}"
            ).format(function=function, shape=samples[0].shape, other_shape=samples[1].shape)
        ) from None
    constant = total == 0
    # Where nothing varies the means are single values and free of rounding.
    means = [np.where(constant, s[..., 0], s.mean(axis=-1)) for s in samples]
    mean = means[0] - means[1]
    shares = (
        np.divide(variance, total, out=np.full_like(total, 0.5), where=~constant)
        for variance in variances
    )
    dof = 1 / sum(share**2 / df for share, df in zip(shares, dofs, strict=True))
    error = np.sqrt(total)
    statistic = ratio(mean, error)
    found = {
        "statistic": statistic,
        "pvalue": t_pvalue(statistic, dof, alternative),
        "dof": dof,
        "mean": mean,
        "standard_error": error,
        "constant": constant,
    }
    return TTestResult(**fields(found, np.shape(mean)), kind="welch", alternative=alternative)
