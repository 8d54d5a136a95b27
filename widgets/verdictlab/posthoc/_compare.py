"""Which algorithms differ? All pairs, or each with a control."""

import numpy as np

from .._check import choose
from ..many import AnovaResult
from ._adjust import ADJUSTMENTS, named
from ._comparisons import AllComparisons, ControlComparisons
from ._distance import check_result
from ._pairs import by_means, by_ranks, by_sign, by_wilcoxon, pair_indices

__all__ = ["compare_all", "compare_with_control"]

BY = ("ranks", "wilcoxon", "sign")


def _compare(result, by, first, second):
    table = result.table
    if by == "ranks":
        return by_ranks(
            result.mean_rank_values, result.standard_error, first, second, result.farthest
        )
    if by == "means":
        error, dof = result.standard_error, result.dof[1]
        direction = table.higher_is_better
        return by_means(result.mean_values, error, dof, first, second, higher_is_better=direction)
    pairwise = by_sign if by == "sign" else by_wilcoxon
    return pairwise(
        table.values,
        first,
        second,
        higher_is_better=table.higher_is_better,
        decimals=table.decimals,
    )


def _what_to_compare(result, by, function):
    """Choose between all algorithms together (ranks or means) and each pair on its own."""
    whole = "means" if isinstance(result, AnovaResult) else "ranks"
    return choose(whole if by is None else by, (whole, *BY[1:]), function=function, name="by")


def check_subsets(adjust, k, *, function):
    """Refuse what would take minutes."""
    most = ADJUSTMENTS[adjust].most
    if k > most:
        raise ValueError(
            f"{function}: adjust {adjust!r} looks at all groups of algorithms and is meant for "
            f"up to {most}, got {k}; use 'shaffer' or 'holm'"
        )


def _adjusted(result, adjust, by, statistic, pvalue):
    dof = result.dof[1] if by == "means" else None
    return ADJUSTMENTS[adjust].adjusted(pvalue, statistic, result.k, dof)


def compare_all(result, *, adjust=None, by=None):
    """Which pairs of algorithms differ?

    Parameters
    ----------
    result
        What `friedman_test`, `aligned_friedman_test`, `quade_test` or `rm_anova` returned.
    adjust : str, optional
        How the family of all k(k-1)/2 pairs is protected. "nemenyi" (the default by ranks):
        the studentised range. "tukey" (the default by means): the same with the estimated
        block error. "shaffer", "shaffer-dynamic", "bergmann-hommel": use that not every
        set of pairs can be equal; the last two for up to 13 algorithms. Or any method of
        `adjust_pvalues`; by pairwise tests "holm" is the default.
    by : str, optional
        "ranks" ("means" after `rm_anova`), the default: differences over the whole table; a
        pair's verdict then depends on the other algorithms. "wilcoxon": a signed-rank test
        of each pair's own scores, exact with ties and zeros for up to 50 problems. "sign":
        the exact sign test of each pair, without ties.

    Returns
    -------
    AllComparisons
        Pairs in table order. By ranks ``difference`` is R(first) - R(second), negative when
        the first is better, and ``statistic`` its z. By Wilcoxon it is the median of the
        pairwise means of first - second in the scores' unit, and ``statistic`` the z. By
        sign it is the median of first - second. By means it is that of the mean scores, and
        ``statistic`` the t with (n - 1)(k - 1) degrees of freedom.

    Raises
    ------
    ValueError
        Not such a result, unknown option, "nemenyi" or "tukey" by pairwise tests, too many
        algorithms for a method that looks at all their groups.

    Notes
    -----
    Nemenyi's adjusted p is P(range > sqrt(2) |z|) for the studentised range of k values
    with infinite degrees of freedom. Rank comparisons assume that the algorithms are
    exchangeable within problems when nothing differs; comparisons of means assume
    sphericity. Standard errors after aligned and Quade ranks are those of the permutations
    within problems. Shaffer multiplies p_(i) by the largest number of pairs that can be
    equal when i - 1 are not ("shaffer-dynamic": when exactly those rejected so far are
    not); Bergmann and Hommel take, of all sets of equal pairs that a pair can be in, the
    largest size times smallest p.

    References
    ----------
    Demsar (2006), JMLR 7:1-30, section 3.2.2. Benavoli, Corani, Mangili (2016), JMLR
    17(5):1-10, on why pairs by ranks depend on the other algorithms. Shaffer (1986), JASA
    81:826-831. Bergmann and Hommel (1988). Garcia and Herrera (2008), JMLR 9:2677-2694.

    Examples
    --------
    >>> from verdictlab import friedman_test, load_table
    >>> pairs = compare_all(friedman_test(load_table("four_models_15")))
    >>> pairs.frame.query("adjusted <= 0.05")[["first", "second", "better"]].values.tolist()
    [['M1', 'M3', 'M3'], ['M3', 'M4', 'M3']]
    """
    check_result(result, function="compare_all")
    by = _what_to_compare(result, by, "compare_all")
    if adjust is None:
        adjust = {"ranks": "nemenyi", "means": "tukey"}.get(by, "holm")
    choose(adjust, named("pairs"), function="compare_all", name="adjust")
    if by not in ADJUSTMENTS[adjust].pairs:
        ranks = "ranks" in ADJUSTMENTS[adjust].pairs
        what = "mean ranks" if ranks else "mean scores after rm_anova"
        raise ValueError(
            f"compare_all: adjust {adjust!r} compares {what}, got by={by!r}; "
            f"use its own by or adjust='holm'"
        )
    check_subsets(adjust, result.k, function="compare_all")
    first, second = pair_indices(result.k)
    difference, statistic, pvalue, direction, least = _compare(result, by, first, second)
    adjusted = _adjusted(result, adjust, by, statistic, pvalue)
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


def compare_with_control(result, control, *, adjust="holm", by=None):
    """Which algorithms differ from the control?

    Parameters
    ----------
    result
        What `friedman_test`, `aligned_friedman_test`, `quade_test` or `rm_anova` returned.
    control : str
        Name of the algorithm that was chosen as control before the results were seen.
        "best" takes the one with the best mean rank or score (the first of several); because that
        is a choice made after looking, p-values are then adjusted over all k(k-1)/2 pairs.
    adjust : str
        Any method of `adjust_pvalues`; "bonferroni-dunn" is the other name of Bonferroni's
        here. After `rm_anova` also "dunnett", the distribution of the largest of k - 1
        differences from one control (with control "best" it gives way to Tukey's).
    by : str, optional
        As for `compare_all`.

    Returns
    -------
    ControlComparisons
        The other algorithms in table order; differences are algorithm - control, by ranks
        negative when the algorithm is better than the control.

    Raises
    ------
    ValueError
        Not such a result, unknown algorithm or option.

    References
    ----------
    Demsar (2006), JMLR 7:1-30, section 3.2.2. Dunn (1961), JASA 56:52-64. Dunnett (1955),
    JASA 50:1096-1121.

    Examples
    --------
    >>> from verdictlab import friedman_test, load_table
    >>> result = friedman_test(load_table("four_models_15"))
    >>> compare_with_control(result, "M3").steps(0.05)[["algorithm", "rejected"]].values.tolist()
    [['M1', True], ['M4', True], ['M2', False]]
    """
    function = "compare_with_control"
    check_result(result, function=function)
    by = _what_to_compare(result, by, function)
    choose(adjust, named("control", (by,)), function=function, name="adjust")
    names = result.table.algorithms
    choose(control, (*names, "best"), function=function, name="control")
    chosen = control not in names
    place = int(np.argmin(result.standing)) if chosen else names.index(control)
    first, second = pair_indices(result.k, place)
    difference, statistic, pvalue, direction, least = _compare(result, by, first, second)
    if chosen:
        family = compare_all(result, adjust=ADJUSTMENTS[adjust].over_all, by=by)
        every_first, every_second = pair_indices(result.k)
        adjusted = family.adjusted[(every_first == place) | (every_second == place)]
    else:
        family, adjusted = None, _adjusted(result, adjust, by, statistic, pvalue)
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
