"""Are two paired columns equally variable?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from .._check import choose
from .._text import _
from ._pairs import ALTERNATIVES, as_pairs, fields, own_exponent, ratio, t_pvalue

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

    from .._types import Alternative

__all__ = ["VarianceResult", "variance_homogeneity_test"]


@dataclass(frozen=True, kw_only=True)
class VarianceResult:
    """What `variance_homogeneity_test` found: numbers for one pair, arrays for a batch.

    ``statistic`` has the sign of (variance of the first) - (variance of the second).
    """

    statistic: float | np.ndarray
    pvalue: float | np.ndarray
    dof: int
    sd_first: float | np.ndarray
    sd_second: float | np.ndarray
    correlation: float | np.ndarray
    alternative: str

    def __str__(self) -> str:
        if np.ndim(self.pvalue):
            return _("Pitman-Morgan tests, {count} pairs of samples").format(
                count=np.size(self.pvalue)
            )
        return _(
            "Pitman-Morgan test: t({dof}) = {statistic:.2f}, p = {p:.3g}, standard deviations "
            "{sd_first:.4g} and {sd_second:.4g}"
        ).format(
            dof=self.dof,
            statistic=self.statistic,
            p=self.pvalue,
            sd_first=self.sd_first,
            sd_second=self.sd_second,
        )


def variance_homogeneity_test(
    x: ArrayLike, y: ArrayLike, *, alternative: Alternative = "two-sided"
) -> VarianceResult:
    r"""Ask whether the first of two paired samples varies more than the second.

    Parameters
    ----------
    x, y : array of shape (..., n)
        Paired values, for example two algorithms on n problems; leading axes are a batch.
    alternative : str
        "two-sided", "greater" (the first varies more) or "less".

    Returns
    -------
    VarianceResult
        ``correlation`` is that of x and y, 0 where one of them is constant.

    Raises
    ------
    ValueError
        Values missing or infinite, unequal lengths, fewer than three pairs, unknown option.

    Notes
    -----
    Pitman and Morgan: :math:`t = (s_x^2 - s_y^2) \sqrt{n-2} / \sqrt{4 s_x^2 s_y^2 (1 - r^2)}`
    with n - 2 degrees of freedom; that is the t of the correlation of x + y with x - y, and it
    assumes normal pairs. **Equal variances are not a condition of the paired t-test**, which
    looks at the differences only; the thesis asks for them all the same. Its tables 6.5 and
    6.7 print other values: some come out with 1 - r in place of 1 - r squared.

    References
    ----------
    Pitman (1939), Biometrika 31:9-12. Morgan (1939), Biometrika 31:13-19. Martorell (2007),
    formula 6.11.

    Examples
    --------
    >>> from verdictlab import load_table
    >>> x, y, _ = load_table("high_complexity_9x3").values.T
    >>> print(variance_homogeneity_test(x, y))
    Pitman-Morgan test: t(7) = -2.08, p = 0.0757, standard deviations 11.8 and 13.35
    """
    function = "variance_homogeneity_test"
    choose(alternative, ALTERNATIVES, function=function, name="alternative")
    x, y = as_pairs(x, y, function=function, least=3)
    n = x.shape[-1]
    exponent = np.maximum(own_exponent(x), own_exponent(y))
    x, y = np.ldexp(x, -exponent), np.ldexp(y, -exponent)  # or fourth powers might overflow
    a, b = (values - values.mean(axis=-1, keepdims=True) for values in (x, y))
    for values, centred in ((x, a), (y, b)):
        centred[(values == values[..., :1]).all(axis=-1)] = 0.0
    both, gap = a + b, a - b
    # The squared lengths of x + y and x - y, and what they share: s_x^2 - s_y^2.
    common = (both * gap).sum(axis=-1)
    lengths = (both**2).sum(axis=-1) * (gap**2).sum(axis=-1)
    free = lengths - common**2
    # Rounding leaves a little of a variance difference, or of a correlation of one.
    free = np.where(free > 1e-13 * lengths, free, 0.0)
    scale = (a**2).sum(axis=-1) + (b**2).sum(axis=-1)
    common = np.where(np.abs(common) > 1e-13 * scale, common, 0.0)
    statistic = ratio(common * np.sqrt(n - 2), np.sqrt(free))
    sd_x, sd_y = (np.sqrt((c**2).sum(axis=-1) / (n - 1)) for c in (a, b))
    product = sd_x * sd_y * (n - 1)
    correlation = np.divide(
        (a * b).sum(axis=-1), product, out=np.zeros_like(product), where=product > 0
    )
    found = {
        "statistic": statistic,
        "pvalue": t_pvalue(statistic, n - 2, alternative),
        "sd_first": np.ldexp(sd_x, exponent[..., 0]),
        "sd_second": np.ldexp(sd_y, exponent[..., 0]),
        "correlation": np.clip(correlation, -1, 1),
    }
    return VarianceResult(**fields(found, x.shape[:-1]), dof=n - 2, alternative=alternative)
