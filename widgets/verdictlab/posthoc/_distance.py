"""Critical distances between mean ranks, and the groups that they leave together."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

import numpy as np

from .._check import as_values, check_alpha, check_count, choose
from .._text import _
from ..many import AlignedFriedmanResult, AnovaResult, FriedmanResult, QuadeResult
from ._adjust import ADJUSTMENTS, named
from ._family import Family, conover_of

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from numpy.typing import ArrayLike

    from ..tables._score_table import ScoreTable
    from ._family import Adjustment

__all__ = [
    "check_result",
    "check_weights",
    "cliques",
    "critical_distance",
]


def check_result(result: Any, *, function: str) -> None:
    """Refuse anything but the result of a test that post hoc comparisons can follow."""
    if not isinstance(result, FriedmanResult | AlignedFriedmanResult | QuadeResult | AnovaResult):
        raise ValueError(
            _(
                "{function}: result must come from friedman_test, aligned_friedman_test, "
                "quade_test or rm_anova, got {kind}; pass friedman_test(table)"
            ).format(function=function, kind=type(result).__name__)
        )


def check_weights(weights: Any, table: ScoreTable, *, function: str) -> np.ndarray:
    """Return a contrast's weights in table order: they sum to zero and are not all zero."""
    if isinstance(weights, dict):
        for name in weights:
            choose(name, table.algorithms, function=function, name="weights")
        weights = [weights.get(name, 0) for name in table.algorithms]
    weights = as_values(weights, function=function, name="weights")
    if weights.shape != (table.k,):
        raise ValueError(
            _(
                "{function}: weights must hold one number for each of the {k} algorithms, "
                "got shape {shape}"
            ).format(function=function, k=table.k, shape=weights.shape)
        )
    size = np.abs(weights).max()
    if size == 0 or abs(weights.sum()) > 1e-9 * size:
        raise ValueError(
            _(
                "{function}: weights must sum to zero and not all be zero, got {values}; for "
                "example 1, -0.5, -0.5"
            ).format(function=function, values=weights.tolist())
        )
    return weights


def _own_distances(by: str) -> dict[str, Adjustment]:
    """Give the adjustments that have a distance of their own, whatever the family's size."""
    rows = (*named("pairs", (by,)), *named("control", (by,)))
    own = dict.fromkeys(name for name in rows if ADJUSTMENTS[name].takes == "statistics")
    return {name: ADJUSTMENTS[name] for name in own}


def conover_after(
    result: AlignedFriedmanResult | AnovaResult | FriedmanResult | QuadeResult,
) -> tuple[float, int] | None:
    """Give what Conover's comparisons need to know; None after another test than Friedman's."""
    if not isinstance(result, FriedmanResult):
        return None
    return conover_of(result.chi2, result.n, result.k)


def critical_distance(
    result: FriedmanResult | AlignedFriedmanResult | QuadeResult | AnovaResult,
    kind: str,
    *,
    alpha: float = 0.05,
    comparisons: int | None = None,
    weights: ArrayLike | Mapping[str, float] | None = None,
) -> float:
    """How far apart must two mean ranks, or two mean scores, be to count as different?

    Parameters
    ----------
    result
        What `friedman_test`, `aligned_friedman_test`, `quade_test` or `rm_anova` returned;
        its standard error is used, with the tie correction if the test had one.
    kind : str
        By ranks: "nemenyi" (the studentised range) for all pairs, "dunn" and "conover" as for
        `compare_all`, "bonferroni-dunn" for comparisons with one control. After `rm_anova`:
        "lsd" for one planned comparison, "tukey" for all pairs, "scheffe" for every contrast,
        "bonferroni-dunn" for a number of planned ones, "dunnett" for comparisons with one
        control.
    alpha : float
        Level of the whole family, anywhere between 0 and 1.
    comparisons : int, optional
        Only for "bonferroni-dunn": size of the family; unless given, k - 1 by ranks and
        k (k - 1) / 2 after `rm_anova`.
    weights : sequence or dict of algorithm -> weight, optional
        Only after `rm_anova` with "lsd", "scheffe" or "bonferroni-dunn": a contrast that is
        not a plain pair, for example 1, -0.5, -0.5.

    Returns
    -------
    float
        In units of mean rank or of the score. A difference equal to it counts as a difference.

    Raises
    ------
    ValueError
        Not such a result, unknown kind, bad alpha, comparisons or weights.

    Notes
    -----
    z sqrt(C k (k + 1) / (6 n)), where z is the quantile of the studentised range divided by
    sqrt(2), or the normal quantile at alpha / (2 comparisons), both exact at every k. After
    `rm_anova` with mean square MS of the residual and (n - 1)(k - 1) degrees of freedom:
    "lsd" t, "scheffe" sqrt((k - 1) F), "bonferroni-dunn" t at alpha / comparisons and
    "dunnett" d times sqrt(MS sum(c^2) / n), where sum(c^2) = 2 for a pair; "tukey"
    q sqrt(MS / n).

    References
    ----------
    Demsar (2006), JMLR 7:1-30, section 3.2.2. Martorell Rodon (thesis), section 7.3.4,
    equations 7.16 to 7.20. Dunnett (1955), JASA 50:1096-1121.

    Examples
    --------
    >>> from verdictlab import friedman_test, load_table
    >>> result = friedman_test(load_table("four_models_15"))
    >>> round(critical_distance(result, "nemenyi"), 2)
    1.21
    >>> round(critical_distance(result, "bonferroni-dunn"), 2)
    1.13
    """
    check_result(result, function="critical_distance")
    by_means = isinstance(result, AnovaResult)
    own = _own_distances("means" if by_means else "ranks")
    kinds = ("lsd",) * by_means + (*own, "bonferroni-dunn")
    choose(kind, kinds, function="critical_distance", name="kind")
    alpha = check_alpha(alpha, function="critical_distance")
    if comparisons is None:
        all_pairs = by_means or (kind in own and not own[kind].control)
        comparisons = result.k * (result.k - 1) // 2 if all_pairs else result.k - 1
    elif kind != "bonferroni-dunn":
        all_pairs = kind in own and not own[kind].control
        message = (
            _(
                "critical_distance: {kind!r} always covers all pairs, got "
                "comparisons={comparisons!r}; leave comparisons out or use 'bonferroni-dunn'"
            )
            if all_pairs
            else _(
                "critical_distance: {kind!r} always has a family of its own, got "
                "comparisons={comparisons!r}; leave comparisons out or use 'bonferroni-dunn'"
            )
        )
        raise ValueError(message.format(kind=kind, comparisons=comparisons))
    comparisons = check_count(comparisons, function="critical_distance", name="comparisons")
    # The largest of all pairs, or with one control, says nothing about other contrasts.
    only_two = kind in own and not (own[kind].pairs and own[kind].control)
    if weights is not None and (not by_means or only_two):
        raise ValueError(
            _(
                "critical_distance: {kind!r} here compares two algorithms at a time, got "
                "weights; after rm_anova 'lsd', 'scheffe' and 'bonferroni-dunn' take weights"
            ).format(kind=kind)
        )
    dof = result.dof[1] if isinstance(result, AnovaResult) else None
    family = Family(m=comparisons, k=result.k, dof=dof, conover=conover_after(result))
    factor = family.far(alpha) if kind == "lsd" else ADJUSTMENTS[kind].factor(alpha, family)
    if weights is None:
        return factor * result.standard_error
    weights = check_weights(weights, result.table, function="critical_distance")
    return factor * result.standard_error * sqrt(float(weights @ weights) / 2)


def cliques(
    result: FriedmanResult | AlignedFriedmanResult | QuadeResult | AnovaResult, distance: float
) -> list[tuple[str, ...]]:
    """Which groups of algorithms does a critical distance leave together?

    Parameters
    ----------
    result
        What `friedman_test`, `aligned_friedman_test`, `quade_test` or `rm_anova` returned.
    distance : float
        In units of mean rank or of the score, usually from `critical_distance`.

    Returns
    -------
    list of tuples of str
        The largest groups whose extreme mean ranks (or mean scores) differ by less than
        ``distance``, best first; only groups of two or more. A group says that no difference
        was shown inside it, not that its members are equal, and groups may overlap.

    Raises
    ------
    ValueError
        Not such a result, or a negative distance.

    References
    ----------
    Demsar (2006), JMLR 7:1-30, section 3.2.4 (the bars of its diagram).

    Examples
    --------
    >>> from verdictlab import friedman_test, load_table
    >>> cliques(friedman_test(load_table("four_models_15")), 1.21)
    [('M3', 'M2'), ('M2', 'M4', 'M1')]
    """
    check_result(result, function="cliques")
    given, distance = distance, as_values(distance, function="cliques", name="distance")
    if distance.ndim or distance < 0:
        raise ValueError(
            _(
                "cliques: distance must be one number and must not be negative, got "
                "{given!r}; for example critical_distance(result, 'nemenyi')"
            ).format(given=given)
        )
    means = result.order_key
    order = np.argsort(means, kind="stable")
    ranks, names = means[order], [result.table.algorithms[i] for i in order]
    groups, reached = [], 0
    for start in range(result.k):
        gaps = ranks[start:] - ranks[start]
        # Rank sums are whole halves: a gap that should equal the distance may miss it by an ulp.
        together = (gaps < distance) & ~np.isclose(gaps, distance, rtol=1e-12, atol=0)
        stop = start + int(np.count_nonzero(together | (gaps == 0)))
        if stop > max(reached, start + 1):
            groups.append(tuple(names[start:stop]))
            reached = stop
    return groups
