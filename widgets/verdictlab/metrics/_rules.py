"""Association rules: who buys the antecedent, buys the consequent?"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, nan

import pandas as pd

from .._text import _
from ._inputs import as_count, share, table_html

__all__ = ["RuleMetrics", "rule_metrics"]


@dataclass(frozen=True, kw_only=True)
class RuleMetrics:
    """What `rule_metrics` found.

    ``support`` is the share of all cases with both parts, ``confidence`` its share among
    those with the antecedent, ``lift`` how many times more frequent than independence
    predicts. ``lift_bounds`` holds the lifts that the counts allow: equal unless the
    frequency of the consequent is unknown, and then ``lift`` is nan.
    """

    support: float
    confidence: float
    lift: float
    lift_bounds: tuple[float, float]
    leverage: float
    conviction: float
    n: int | float

    @property
    def frame(self) -> pd.DataFrame:
        """All measures as a DataFrame."""
        names = ("support", "confidence", "lift", "leverage", "conviction")
        return pd.Series({name: getattr(self, name) for name in names}, name="value").to_frame()

    def __str__(self):
        low, high = self.lift_bounds
        # A support is often tiny, and 0.000 would say that the two never meet.
        support = f"{self.support:.3f}" if self.support >= 0.0005 else f"{self.support:.2g}"
        said = (
            _("Rule: support {support}, confidence {confidence:.3f}, lift {low:.3f}")
            if low == high
            else _(
                "Rule: support {support}, confidence {confidence:.3f}, lift between {low:.3f} and "
                "{high:.3f}"
            )
        )
        return said.format(support=support, confidence=self.confidence, low=low, high=high)

    def _repr_html_(self):
        return table_html(str(self), self.frame)


def rule_metrics(n: int, n_antecedent: float, n_consequent: float, n_both: float) -> RuleMetrics:
    """How strong is a rule "if antecedent, then consequent"?

    Parameters
    ----------
    n, n_antecedent, n_consequent, n_both : int
        Cases in all, with the antecedent, with the consequent, with both. ``n_consequent``
        may be None when the source does not give it: the lift is then only bounded.

    Returns
    -------
    RuleMetrics

    Raises
    ------
    ValueError
        Counts that no set of cases can have, or an antecedent or consequent that never occurs.

    Notes
    -----
    lift = P(both) / (P(antecedent) P(consequent)); 1 means independence, which may be rare
    or common. leverage is the difference instead of the ratio; conviction is
    P(antecedent) P(no consequent) / P(antecedent without consequent), infinite when the
    rule has no exception.

    References
    ----------
    Bernado, Disseny experimental en analitica de dades, section 2.4 (the example).

    Examples
    --------
    >>> print(rule_metrics(n=1000, n_antecedent=120, n_consequent=None, n_both=75))
    Rule: support 0.075, confidence 0.625, lift between 0.654 and 8.333
    """
    function = "rule_metrics"
    given = {"n": n, "n_antecedent": n_antecedent, "n_both": n_both}
    if n_consequent is not None:
        given["n_consequent"] = n_consequent
    count = {name: as_count(value, function=function, name=name) for name, value in given.items()}
    n, first, both = count["n"], count["n_antecedent"], count["n_both"]
    most = n - (first - both)  # all cases but the exceptions may have the consequent
    second = count.get("n_consequent")
    if not 0 < first <= n or both > first:
        raise ValueError(
            _(
                "{function}: 0 < n_antecedent <= n and n_both <= n_antecedent must hold, got "
                "n = {n}, n_antecedent = {first}, n_both = {both}"
            ).format(function=function, n=n, first=first, both=both)
        )
    if second is not None and not max(both, 1e-300) <= second <= most:
        raise ValueError(
            _(
                "{function}: n_consequent must lie between n_both = {both} and {most} (all "
                "but the exceptions) and above 0, got {second}"
            ).format(function=function, both=both, most=most, second=second)
        )
    confidence = share(both, first)
    # Without any case of both, any frequency of the consequent gives the lift 0.
    bounds = (
        (share(confidence * n, most), share(confidence * n, both) if both else 0.0)
        if second is None
        else (share(confidence * n, second),) * 2
    )
    chance = nan if second is None else second / n
    exceptions = share(first - both, first)
    return RuleMetrics(
        support=share(both, n),
        confidence=confidence,
        lift=bounds[0] if bounds[0] == bounds[1] else nan,
        lift_bounds=bounds,
        leverage=share(both, n) - share(first, n) * chance,
        conviction=(1 - chance) / exceptions if exceptions else (nan if chance != chance else inf),
        n=n,
    )
