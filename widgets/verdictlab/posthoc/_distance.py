"""Critical distances between mean ranks, and the groups that they leave together."""

from math import sqrt

import numpy as np
from scipy.special import ndtri

from .._check import as_values, check_alpha, check_count, choose
from ..many import FriedmanResult
from ._range import range_isf

__all__ = ["check_result", "cliques", "critical_distance", "critical_z"]

KINDS = ("nemenyi", "bonferroni-dunn")


def check_result(result, *, function):
    """Refuse anything but the result of a test that post hoc comparisons can follow."""
    if not isinstance(result, FriedmanResult):
        raise ValueError(
            f"{function}: result must come from friedman_test, got {type(result).__name__}; "
            f"pass friedman_test(table)"
        )


def critical_z(kind, alpha, k, comparisons):
    """Give how many standard errors a difference needs."""
    if kind == "nemenyi":
        return range_isf(alpha, k) / sqrt(2)
    return float(-ndtri(alpha / (2 * comparisons)))


def critical_distance(result, kind, *, alpha=0.05, comparisons=None):
    """How far apart must two mean ranks be to count as different?

    Parameters
    ----------
    result : FriedmanResult
        Its standard error is used, with the tie correction if the test had one.
    kind : str
        "nemenyi" for all pairs, "bonferroni-dunn" for comparisons with one control.
    alpha : float
        Level of the whole family, anywhere between 0 and 1.
    comparisons : int, optional
        Only for "bonferroni-dunn": size of the family; k - 1 unless given.

    Returns
    -------
    float
        In units of mean rank. A difference equal to it counts as a difference.

    Raises
    ------
    ValueError
        Not a Friedman result, unknown kind, bad alpha or comparisons.

    Notes
    -----
    z sqrt(C k (k + 1) / (6 n)), where z is the quantile of the studentised range divided by
    sqrt(2), or the normal quantile at alpha / (2 comparisons), both exact at every k.

    References
    ----------
    Demsar (2006), JMLR 7:1-30, section 3.2.2.

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
    choose(kind, KINDS, function="critical_distance", name="kind")
    alpha = check_alpha(alpha, function="critical_distance")
    if comparisons is None:
        comparisons = result.k - 1
    elif kind == "nemenyi":
        raise ValueError(
            f"critical_distance: 'nemenyi' always covers all pairs, got comparisons="
            f"{comparisons!r}; leave comparisons out or use 'bonferroni-dunn'"
        )
    comparisons = check_count(comparisons, function="critical_distance", name="comparisons")
    return critical_z(kind, alpha, result.k, comparisons) * result.standard_error


def cliques(result, distance):
    """Which groups of algorithms does a critical distance leave together?

    Returns the largest groups whose extreme mean ranks differ by less than ``distance``,
    as tuples of names, best first; only groups of two or more. A group says that no
    difference was shown inside it, not that its members are equal, and groups may overlap.

    >>> from verdictlab import friedman_test, load_table
    >>> cliques(friedman_test(load_table("four_models_15")), 1.21)
    [('M3', 'M2'), ('M2', 'M4', 'M1')]
    """
    check_result(result, function="cliques")
    distance = float(as_values(distance, function="cliques", name="distance"))
    if distance < 0:
        raise ValueError(f"cliques: distance must not be negative, got {distance}")
    means = result.mean_rank_values
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
