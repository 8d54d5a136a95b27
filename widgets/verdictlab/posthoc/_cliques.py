"""Groups of algorithms between which no comparison was rejected."""

from __future__ import annotations

from .._check import check_alpha
from .._text import _
from ._comparisons import AllComparisons, ControlComparisons

__all__ = ["cliques_of_pairs"]


def cliques_of_pairs(comparison: AllComparisons, alpha: float = 0.05) -> list[tuple[str, ...]]:
    """Which groups of algorithms do these comparisons leave together?

    Parameters
    ----------
    comparison : AllComparisons
        What `compare_all` returned.
    alpha : float
        Level of the family.

    Returns
    -------
    list of tuples of str
        The largest groups with no rejected pair, best mean rank first; only groups of two or
        more. By ranks with Nemenyi's adjustment they are those of `cliques` at the critical
        distance; by Wilcoxon a group need not be a run of neighbours.

    Raises
    ------
    ValueError
        Comparisons with a control or something else, or a bad alpha.

    References
    ----------
    Bron and Kerbosch (1973), Communications of the ACM 16:575-577 (the search). Benavoli,
    Corani and Mangili (2016), JMLR 17(5):1-10, on groups by pairwise tests.

    Examples
    --------
    >>> from verdictlab import compare_all, friedman_test, load_table
    >>> pairs = compare_all(friedman_test(load_table("four_models_15")))
    >>> cliques_of_pairs(pairs, 0.05)
    [('M3', 'M2'), ('M2', 'M4', 'M1')]
    """
    function = "cliques_of_pairs"
    if not isinstance(comparison, AllComparisons):
        with_control = isinstance(comparison, ControlComparisons)
        got = _("one with a control") if with_control else type(comparison).__name__
        raise ValueError(
            _(
                "{function}: comparison must hold all pairs, got {got}; pass what "
                "compare_all returned"
            ).format(function=function, got=got)
        )
    return comparison.groups(check_alpha(alpha, function=function))
