"""What the test on the items of two models found."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from .. import _special as special
from .._check import check_alpha
from .._text import _

if TYPE_CHECKING:
    from typing import Any

    import pandas as pd

__all__ = ["PairedItems"]


@dataclass(frozen=True, kw_only=True)
class PairedItems:
    """What `paired_items_test` found: numbers for two models, arrays for a batch.

    ``difference`` is the mean of a - b over the items, ``standard_error`` its standard error
    with the clusters counted, ``statistic`` their ratio, t with ``dof`` degrees of freedom;
    ``pvalue`` belongs to ``method``. ``correlation`` is that of the two scores over the items
    (0 where one has no spread). ``design_effect`` is the variance of the difference over what it
    would be if the items were independent. ``answers_share`` is the share of that variance that
    more answers to each item would take away (None where each has one). ``tasks`` has a row per
    task, or is None. ``constant`` is true where all clusters say the same.
    """

    difference: float | np.ndarray
    standard_error: float | np.ndarray
    statistic: float | np.ndarray
    pvalue: float | np.ndarray
    pvalue_standard_error: float | np.ndarray
    smallest_pvalue: float | np.ndarray
    correlation: float | np.ndarray
    design_effect: float | np.ndarray
    constant: bool | np.ndarray
    answers_share: float | np.ndarray | None
    dof: float
    items: int
    clusters: int | None
    method: str
    alternative: str
    tasks: pd.DataFrame | None = field(default=None, repr=False, compare=False)

    def confidence_interval(self, level: float = 0.95) -> tuple[Any, Any]:
        """Give (low, high) for the mean of a - b by t; one-sided for one-sided tests.

        >>> from verdictlab import paired_items_test
        >>> a, b = [1, 1, 0, 1, 1, 0, 1, 1], [1, 0, 0, 1, 0, 0, 1, 0]
        >>> low, high = paired_items_test(a, b).confidence_interval(0.9)
        >>> round(low, 3), round(high, 3)
        (0.028, 0.722)
        """
        level = check_alpha(level, function="PairedItems.confidence_interval", name="level")
        two_sided = self.alternative == "two-sided"
        reach = (
            special.stdtrit(self.dof, (1 + level) / 2 if two_sided else level) * self.standard_error
        )
        low, high = self.difference - reach, self.difference + reach
        low = low if self.alternative != "less" else low * 0 - np.inf
        high = high if self.alternative != "greater" else high * 0 + np.inf
        return (float(low), float(high)) if np.ndim(self.difference) == 0 else (low, high)

    def minimum_detectable(self, power: float = 0.8, alpha: float = 0.05) -> Any:
        """Give the smallest true difference that such items show with this power.

        (t of 1 - alpha/2, or 1 - alpha if one-sided, + t of the power) times the standard error
        (Bloom 1995, Evaluation Review 19:547-556). It depends on the spread, not on the
        difference that was found.

        >>> from verdictlab import paired_items_test
        >>> a, b = [1, 1, 0, 1, 1, 0, 1, 1], [1, 0, 0, 1, 0, 0, 1, 0]
        >>> round(paired_items_test(a, b).minimum_detectable(), 3)
        0.597
        """
        function = "PairedItems.minimum_detectable"
        power = check_alpha(power, function=function, name="power")
        alpha = check_alpha(alpha, function=function)
        tail = alpha / 2 if self.alternative == "two-sided" else alpha
        reach = special.stdtrit(self.dof, 1 - tail) + special.stdtrit(self.dof, power)
        found = max(float(reach), 0.0) * self.standard_error
        return float(found) if np.ndim(found) == 0 else found

    def __str__(self):
        if np.ndim(self.pvalue):
            return _("Paired items tests, {count} pairs of models").format(
                count=np.size(self.pvalue)
            )
        return _(
            "Paired items test, {items} items in {clusters} clusters: difference "
            "{difference:.4g} (standard error {error:.3g}), t({dof:.4g}) = {statistic:.2f}, "
            "p = {p:.3g}"
        ).format(
            items=self.items,
            clusters=self.clusters or self.items,
            difference=self.difference,
            error=self.standard_error,
            dof=self.dof,
            statistic=self.statistic,
            p=self.pvalue,
        )
