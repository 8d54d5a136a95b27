"""Which algorithms differ? All pairs, or each with a control."""

from math import sqrt

import numpy as np

from .._check import choose
from ._adjust import METHODS, adjust_pvalues
from ._comparisons import AllComparisons, ControlComparisons
from ._distance import check_result
from ._pairs import by_ranks, by_wilcoxon, pair_indices
from ._range import range_sf

__all__ = ["compare_all", "compare_with_control"]

BY = ("ranks", "wilcoxon")


def _compare(result, by, first, second):
    if by == "ranks":
        return by_ranks(result.mean_rank_values, result.standard_error, first, second)
    table = result.table
    return by_wilcoxon(
        table.values,
        first,
        second,
        higher_is_better=table.higher_is_better,
        decimals=table.decimals,
    )


def compare_all(result, *, adjust=None, by=None):
    """Which pairs of algorithms differ?

    Parameters
    ----------
    result : FriedmanResult
        What `friedman_test` returned.
    adjust : str, optional
        "nemenyi" (the default by ranks), "bonferroni", "holm" (the default by Wilcoxon)
        or "hochberg": how the family of all k(k-1)/2 pairs is protected.
    by : str, optional
        "ranks" (default): differences of mean ranks over the whole table; a pair's verdict
        then depends on the other algorithms. "wilcoxon": a signed-rank test of each pair's
        own scores, exact with ties and zeros for up to 50 problems.

    Returns
    -------
    AllComparisons
        Pairs in table order. By ranks ``difference`` is R(first) - R(second), negative when
        the first is better, and ``statistic`` its z. By Wilcoxon it is the median of the
        pairwise means of first - second in the scores' unit, and ``statistic`` the z.

    Raises
    ------
    ValueError
        Not a Friedman result, unknown option, or "nemenyi" by Wilcoxon.

    Notes
    -----
    Nemenyi's adjusted p is P(range > sqrt(2) |z|) for the studentised range of k values
    with infinite degrees of freedom. Rank comparisons assume that the algorithms are
    exchangeable within problems when nothing differs.

    References
    ----------
    Demsar (2006), JMLR 7:1-30, section 3.2.2. Benavoli, Corani, Mangili (2016), JMLR
    17(5):1-10, on why pairs by ranks depend on the other algorithms.

    Examples
    --------
    >>> from verdictlab import friedman_test, load_table
    >>> pairs = compare_all(friedman_test(load_table("four_models_15")))
    >>> pairs.frame.query("adjusted <= 0.05")[["first", "second", "better"]].values.tolist()
    [['M1', 'M3', 'M3'], ['M3', 'M4', 'M3']]
    """
    check_result(result, function="compare_all")
    by = choose("ranks" if by is None else by, BY, function="compare_all", name="by")
    if adjust is None:
        adjust = "nemenyi" if by == "ranks" else "holm"
    choose(adjust, ("nemenyi", *METHODS), function="compare_all", name="adjust")
    if adjust == "nemenyi" and by != "ranks":
        raise ValueError(
            f"compare_all: adjust 'nemenyi' compares mean ranks, got by={by!r}; "
            f"use by='ranks' or adjust='holm'"
        )
    first, second = pair_indices(result.k)
    difference, statistic, pvalue, direction, least = _compare(result, by, first, second)
    if adjust == "nemenyi":
        adjusted = range_sf(sqrt(2) * np.abs(statistic), result.k)
    else:
        adjusted = adjust_pvalues(pvalue, adjust)
    names = result.table.algorithms
    return AllComparisons(
        result=result,
        adjust=adjust,
        by=by,
        first=tuple(names[i] for i in first.tolist()),
        second=tuple(names[i] for i in second.tolist()),
        difference=difference,
        statistic=statistic,
        pvalue=pvalue,
        adjusted=adjusted,
        direction=direction,
        smallest_pvalue=least,
    )


def compare_with_control(result, control, *, adjust="holm", by="ranks"):
    """Which algorithms differ from the control?

    Parameters
    ----------
    result : FriedmanResult
        What `friedman_test` returned.
    control : str
        Name of the algorithm that was chosen as control before the results were seen.
        "best" takes the one with the best mean rank (the first of several); because that
        is a choice made after looking, p-values are then adjusted over all k(k-1)/2 pairs.
    adjust : str
        "holm", "hochberg", "bonferroni" or its other name here, "bonferroni-dunn".
    by : str
        "ranks" or "wilcoxon", as for `compare_all`.

    Returns
    -------
    ControlComparisons
        The other algorithms in table order; differences are algorithm - control, by ranks
        negative when the algorithm is better than the control.

    Raises
    ------
    ValueError
        Not a Friedman result, unknown algorithm or option.

    References
    ----------
    Demsar (2006), JMLR 7:1-30, section 3.2.2. Dunn (1961), JASA 56:52-64.

    Examples
    --------
    >>> from verdictlab import friedman_test, load_table
    >>> result = friedman_test(load_table("four_models_15"))
    >>> compare_with_control(result, "M3").steps(0.05)[["algorithm", "rejected"]].values.tolist()
    [['M1', True], ['M4', True], ['M2', False]]
    """
    function = "compare_with_control"
    check_result(result, function=function)
    choose(by, BY, function=function, name="by")
    choose(adjust, (*METHODS, "bonferroni-dunn"), function=function, name="adjust")
    names = result.table.algorithms
    choose(control, (*names, "best"), function=function, name="control")
    method = "bonferroni" if adjust == "bonferroni-dunn" else adjust
    chosen = control not in names
    place = int(np.argmin(result.mean_rank_values)) if chosen else names.index(control)
    first, second = pair_indices(result.k, place)
    difference, statistic, pvalue, direction, least = _compare(result, by, first, second)
    if chosen:
        family = compare_all(result, adjust=method, by=by)
        every_first, every_second = pair_indices(result.k)
        adjusted = family.adjusted[(every_first == place) | (every_second == place)]
    else:
        family, adjusted = None, adjust_pvalues(pvalue, method)
    return ControlComparisons(
        result=result,
        adjust=adjust,
        by=by,
        control=names[place],
        family=family,
        first=tuple(names[i] for i in first.tolist()),
        second=(names[place],) * len(first),
        difference=difference,
        statistic=statistic,
        pvalue=pvalue,
        adjusted=adjusted,
        direction=direction,
        smallest_pvalue=least,
    )
