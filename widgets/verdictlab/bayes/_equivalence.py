"""Two one-sided tests: are the two as good as equal on average?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from .. import _special as special
from .._check import check_alpha
from .._text import _
from ..paired._pairs import as_pairs, fields, ratio, t_pvalue
from ..paired._signed_ranks import mean_and_spread
from ._width import as_width

if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import ArrayLike

__all__ = ["EquivalenceResult", "equivalence_test"]


@dataclass(frozen=True, kw_only=True)
class EquivalenceResult:
    """What two one-sided t-tests found: numbers for one pair of samples, arrays for a batch.

    ``pvalue_lower`` belongs to "the mean difference is at most -margin", ``pvalue_upper`` to
    "it is at least margin"; ``pvalue`` is the larger of the two and ``statistic`` its t. With
    this spread no mean difference could have given less than ``smallest_pvalue``.
    """

    statistic: float | np.ndarray
    pvalue: float | np.ndarray
    pvalue_lower: float | np.ndarray
    pvalue_upper: float | np.ndarray
    smallest_pvalue: float | np.ndarray
    mean: float | np.ndarray
    standard_error: float | np.ndarray
    constant: bool | np.ndarray
    dof: float | np.ndarray
    margin: float

    def confidence_interval(self, level: float = 0.9) -> tuple[Any, Any]:
        """Give (low, high) for the mean difference of first - second.

        That of level 1 - 2 alpha lies between -margin and margin exactly when p < alpha; 0.9
        belongs to two tests at 0.05.

        >>> x, y = [0.81, 0.79, 0.84, 0.78, 0.80], [0.80, 0.79, 0.83, 0.79, 0.80]
        >>> low, high = equivalence_test(x, y, margin=0.02).confidence_interval(0.9)
        >>> round(low, 4), round(high, 4)
        (-0.006, 0.01)
        """
        function = "EquivalenceResult.confidence_interval"
        level = check_alpha(level, function=function, name="level")
        reach = special.stdtrit(self.dof, (1 + level) / 2) * self.standard_error
        low, high = self.mean - reach, self.mean + reach
        return (float(low), float(high)) if np.ndim(self.mean) == 0 else (low, high)

    def __str__(self):
        if np.ndim(self.pvalue):
            return _("Equivalence tests, {count} pairs of samples").format(
                count=np.size(self.pvalue)
            )
        return _(
            "Equivalence test, margin {margin:g}: t({dof:.4g}) = {statistic:.2f}, p = {p:.3g}, "
            "mean difference {mean:.4g}"
        ).format(
            margin=self.margin,
            dof=self.dof,
            statistic=self.statistic,
            p=self.pvalue,
            mean=self.mean,
        )


def equivalence_test(x: ArrayLike, y: ArrayLike, *, margin: float) -> EquivalenceResult:
    r"""Ask whether two paired samples are as good as equal on average.

    Parameters
    ----------
    x, y : array of shape (..., n)
        Paired values, for example two algorithms on n problems; leading axes are a batch.
    margin : float
        The largest mean difference, in the units of the scores, that does not matter. It is
        chosen from what matters, before looking.

    Returns
    -------
    EquivalenceResult
        Python numbers for one pair of samples, arrays over the leading axes for a batch.

    Raises
    ------
    ValueError
        Values missing or infinite, unequal lengths, fewer than two pairs, a margin that is
        not above 0.

    Notes
    -----
    Two paired one-sided t-tests, :math:`t_{lower} = (\bar d + m) / s` and
    :math:`t_{upper} = (\bar d - m) / s` with :math:`s = s_d / \sqrt n`; p is the larger of
    their p-values. Here a small p shows *equivalence*, and a large one shows nothing. Where
    all differences are equal p is 0 or 1, and 1/2 exactly at the margin.

    References
    ----------
    Schuirmann (1987), Journal of Pharmacokinetics and Biopharmaceutics 15:657-680.

    Examples
    --------
    >>> x, y = [0.81, 0.79, 0.84, 0.78, 0.80], [0.80, 0.79, 0.83, 0.79, 0.80]
    >>> print(equivalence_test(x, y, margin=0.02))
    Equivalence test, margin 0.02: t(4) = -4.81, p = 0.00429, mean difference 0.002
    """
    function = "equivalence_test"
    margin = as_width(margin, function=function, name="margin", zero=False)
    x, y = as_pairs(x, y, function=function, least=2)
    lead, n = x.shape[:-1], x.shape[-1]
    mean, spread, constant = mean_and_spread(x, y)
    error = spread / np.sqrt(n)
    # A constant difference that is the margin on paper is neither inside nor outside.
    on_edge = constant & (np.abs(np.abs(mean) - margin) <= 1e-9 * margin)
    centre = np.where(on_edge, np.copysign(margin, mean), mean)
    lower, upper = ratio(centre + margin, error), ratio(centre - margin, error)
    pvalue_lower = t_pvalue(lower, n - 1, "greater")
    pvalue_upper = t_pvalue(upper, n - 1, "less")
    found = {
        "statistic": np.where(mean < 0, lower, upper),
        "pvalue": np.maximum(pvalue_lower, pvalue_upper),
        "pvalue_lower": pvalue_lower,
        "pvalue_upper": pvalue_upper,
        "smallest_pvalue": t_pvalue(ratio(np.full_like(error, margin), error), n - 1, "greater"),
        "mean": mean,
        "standard_error": error,
        "constant": constant,
    }
    return EquivalenceResult(**fields(found, lead), dof=n - 1, margin=margin)
