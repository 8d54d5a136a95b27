"""Are two as good as equal on average, knowing only means, standard deviations and counts?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ..paired._from_summary import as_summaries
from ..paired._pairs import fields, ratio, t_pvalue
from ._equivalence import EquivalenceResult
from ._width import as_width

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

__all__ = ["equivalence_from_summary"]


def equivalence_from_summary(
    mean_x: ArrayLike,
    sd_x: ArrayLike,
    n_x: ArrayLike,
    mean_y: ArrayLike,
    sd_y: ArrayLike,
    n_y: ArrayLike,
    *,
    margin: float,
) -> EquivalenceResult:
    """Ask whether two samples are as good as equal on average, knowing only their summaries.

    Parameters
    ----------
    mean_x, sd_x, n_x, mean_y, sd_y, n_y : float or array
        As for `welch_from_summary`.
    margin : float
        The largest difference of means that does not matter, chosen before looking.

    Returns
    -------
    EquivalenceResult
        As `equivalence_test` gives, with Welch's standard error and degrees of freedom.

    Raises
    ------
    ValueError
        As for `welch_from_summary`; a margin that is not above 0.

    Notes
    -----
    Two one-sided tests of Welch's t at -margin and margin; p is the larger of the two.

    References
    ----------
    Schuirmann (1987), Journal of Pharmacokinetics and Biopharmaceutics 15:657-680. Welch (1947),
    Biometrika 34:28-35.

    Examples
    --------
    >>> print(equivalence_from_summary(92.1, 0.8, 50, 92.0, 1.1, 50, margin=1))
    Equivalence test, margin 1: t(89.5) = -4.68, p = 5.09e-06, mean difference 0.1
    """
    function = "equivalence_from_summary"
    margin = as_width(margin, function=function, name="margin", zero=False)
    given = (mean_x, sd_x, n_x, mean_y, sd_y, n_y)
    mean, error, dof, constant = as_summaries(given, function=function)
    on_edge = constant & (np.abs(np.abs(mean) - margin) <= 1e-9 * margin)
    centre = np.where(on_edge, np.copysign(margin, mean), mean)
    lower, upper = ratio(centre + margin, error), ratio(centre - margin, error)
    pvalue_lower, pvalue_upper = t_pvalue(lower, dof, "greater"), t_pvalue(upper, dof, "less")
    least = t_pvalue(ratio(np.full_like(error, margin), error), dof, "greater")
    found = {
        "statistic": np.where(mean < 0, lower, upper),
        "pvalue": np.maximum(pvalue_lower, pvalue_upper),
        "pvalue_lower": pvalue_lower,
        "pvalue_upper": pvalue_upper,
        "smallest_pvalue": least,
        "mean": mean,
        "standard_error": error,
        "constant": constant,
        "dof": dof,
    }
    return EquivalenceResult(**fields(found, mean.shape), margin=margin)
