"""Planned comparisons after repeated-measures ANOVA, and the rule between two distances."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf
from typing import TYPE_CHECKING

import numpy as np

from .. import _special as special
from .._check import as_values
from .._text import _
from ..many import AnovaResult
from ._distance import check_weights

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import ArrayLike

__all__ = ["ContrastResult", "linear_contrast", "three_way_decision"]


@dataclass(frozen=True, kw_only=True)
class ContrastResult:
    """What `linear_contrast` found: ``estimate`` is the weighted sum of the mean scores."""

    estimate: float
    statistic: float
    pvalue: float
    dof: tuple[int, int]
    ss_contrast: float
    standard_error: float
    weights: tuple[float, ...]
    result: AnovaResult = field(repr=False, compare=False)

    def __str__(self) -> str:
        d1, d2 = self.dof
        return _(
            "Linear contrast, estimate {estimate:.4g}: F({d1}, {d2}) = {statistic:.2f}, p = {p:.3g}"
        ).format(estimate=self.estimate, d1=d1, d2=d2, statistic=self.statistic, p=self.pvalue)


def linear_contrast(anova: AnovaResult, weights: ArrayLike | Mapping[str, float]) -> ContrastResult:
    r"""Ask whether a planned combination of the mean scores differs from zero.

    Parameters
    ----------
    anova : AnovaResult
        What `rm_anova` returned.
    weights : sequence or dict of algorithm -> weight
        In table order; they sum to zero. One algorithm against the mean of two others is
        1, -0.5, -0.5.

    Returns
    -------
    ContrastResult

    Raises
    ------
    ValueError
        Not an ANOVA result, or weights that do not sum to zero.

    Notes
    -----
    :math:`SS = n (\sum c_j \bar x_j)^2 / \sum c_j^2` with one degree of freedom, against
    the residual mean square. p holds for a contrast chosen before the scores were seen;
    for any other use Scheffe's critical distance.

    References
    ----------
    Martorell Rodon (thesis), section 7.3.3, equation 7.15.

    Examples
    --------
    >>> from verdictlab import linear_contrast, load_table, rm_anova
    >>> names = ["SOMCBR-per k=1", "SOMCBR-per k=3", "SOMCBR-per k=5"]
    >>> anova = rm_anova(load_table("somcbr_k_13x9").select(algorithms=names))
    >>> print(linear_contrast(anova, [1, -0.5, -0.5]))
    Linear contrast, estimate 12.75: F(1, 24) = 225.12, p = 1.08e-13
    """
    if not isinstance(anova, AnovaResult):
        raise ValueError(
            _(
                "linear_contrast: anova must come from rm_anova, got {kind}; pass rm_anova(table)"
            ).format(kind=type(anova).__name__)
        )
    weights = check_weights(weights, anova.table, function="linear_contrast")
    squares = float(weights @ weights)
    # The weights sum to zero: taking one mean off all changes nothing but the rounding.
    estimate = float(weights @ (anova.mean_values - anova.mean_values.mean()))
    ss = anova.n * estimate**2 / squares
    dof = (1, anova.dof[1])
    ms = anova.ms_residual
    statistic = ss / ms if ms else (inf if abs(estimate) > 1e-12 * np.abs(weights).max() else 0.0)
    return ContrastResult(
        estimate=estimate,
        statistic=float(statistic),
        pvalue=0.0 if statistic == inf else float(special.fdtrc(*dof, statistic)),
        dof=dof,
        ss_contrast=ss,
        standard_error=float(np.sqrt(ms * squares / anova.n)),
        weights=tuple(weights.tolist()),
        result=anova,
    )


def three_way_decision(difference: float, lower: float, upper: float) -> str:
    """What does a difference say that is held against a lenient and a strict distance?

    Parameters
    ----------
    difference : float
        Difference of two mean scores, or of a contrast; its sign does not matter.
    lower, upper : float
        The smallest and the largest critical distance in use, usually "lsd" and
        "bonferroni-dunn" of `critical_distance`.

    Returns
    -------
    str
        "not-shown" below the lower distance, "differ" from the upper one on, and between
        them "no-conclusion": use a test of ranks instead.

    Raises
    ------
    ValueError
        Numbers missing, a negative distance, or lower above upper.

    References
    ----------
    Martorell Rodon (thesis), section 7.3.5.

    Examples
    --------
    >>> three_way_decision(12.75, 1.75, 2.03), three_way_decision(-1.9, 1.75, 2.03)
    ('differ', 'no-conclusion')
    """
    numbers = [
        as_values(value, function="three_way_decision", name=name)
        for value, name in ((difference, "difference"), (lower, "lower"), (upper, "upper"))
    ]
    if any(value.ndim for value in numbers) or not 0 <= numbers[1] <= numbers[2]:
        raise ValueError(
            _(
                "three_way_decision: one difference and two distances with 0 <= lower <= "
                "upper are needed, got {difference!r}, {lower!r} and {upper!r}"
            ).format(difference=difference, lower=lower, upper=upper)
        )
    gap = abs(float(numbers[0]))
    if gap >= float(numbers[2]):
        return "differ"
    return "no-conclusion" if gap >= float(numbers[1]) else "not-shown"
