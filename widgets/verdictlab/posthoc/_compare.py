"""Which algorithms differ? All pairs, or each with a control."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._check import check_count, choose
from .._text import _, either, join_words
from ..many import AlignedFriedmanResult, AnovaResult, FriedmanResult, QuadeResult
from ..paired._pairs import ALTERNATIVES
from ..tables._names import short
from ._adjust import ADJUSTMENTS, PAIR_METHODS, named
from ._columns import Places
from ._comparisons import AllComparisons, ControlComparisons
from ._distance import check_result
from ._groups import best_of
from ._making import RESAMPLES, adjust_columns, check_size, make_columns

if TYPE_CHECKING:
    from typing import Any

    from .._types import Alternative, Chance

__all__ = ["compare_all", "compare_with_control"]

BY = ("ranks", "wilcoxon", "sign")
MEANS_BY = ("means", "wilcoxon", "sign", "t")


def _what_to_compare(
    result: AlignedFriedmanResult | AnovaResult | FriedmanResult | QuadeResult,
    by: Any,
    function: str,
) -> str:
    """Choose between all algorithms together (ranks or means) and each pair on its own."""
    whole = "means" if isinstance(result, AnovaResult) else "ranks"
    allowed = MEANS_BY if whole == "means" else BY
    return choose(whole if by is None else by, allowed, function=function, name="by")


def _only_best(result: Any, function: str) -> int:
    """Give the place of the best; the first of several would hang on the order of the columns."""
    first, *others = best_of(result).tolist()
    if others:
        names = [short(result.table.algorithms[i]) for i in (first, *others)]
        raise ValueError(
            _(
                "{function}: nobody is best, because {names} share the first place, got "
                "control={control!r}; compare all pairs with compare_all(result, adjust='holm')"
            ).format(function=function, names=join_words(names), control="best")
        )
    return first


def check_subsets(adjust: str, k: int, *, function: str) -> None:
    """Refuse what would take minutes."""
    most = ADJUSTMENTS[adjust].most
    if k > most:
        others = [name for name in PAIR_METHODS if ADJUSTMENTS[name].most >= k]
        way_out = either(repr(name) for name in (*others, "holm"))
        raise ValueError(
            _(
                "{function}: adjust {adjust!r} counts which pairs can be equal together and "
                "is meant for up to {most} algorithms, got {k:,}; use {way_out}"
            ).format(function=function, adjust=adjust, most=most, k=k, way_out=way_out)
        )


def compare_all(
    result: FriedmanResult | AlignedFriedmanResult | QuadeResult | AnovaResult,
    *,
    adjust: str | None = None,
    by: str | None = None,
    rng: Chance | None = None,
    resamples: int = RESAMPLES,
) -> AllComparisons:
    """Which pairs of algorithms differ?

    Parameters
    ----------
    result
        What `friedman_test`, `aligned_friedman_test`, `quade_test` or `rm_anova` returned.
    adjust : str, optional
        How the family of all k(k-1)/2 pairs is protected. "nemenyi" (the default by ranks):
        the studentised range. "tukey" (the default by means): the same with the estimated
        block error. "shaffer", "shaffer-dynamic", "bergmann-hommel": use that not every
        set of pairs can be equal; for up to 1000 algorithms, the last two for up to 13. "dunn",
        by ranks: z, Bonferroni. "conover", after Friedman: t with the scatter that is left, each
        pair by itself. "max-t", not by means: the largest statistic of all pairs when the signs
        of whole problems are flipped, stepping down. Or any method of `adjust_pvalues`; by
        pairwise tests "holm" is the default. By means also "scheffe", which protects every
        contrast and is the widest for pairs.
    by : str, optional
        "ranks" ("means" after `rm_anova`), the default: differences over the whole table; a
        pair's verdict then depends on the other algorithms. "wilcoxon": a signed-rank test
        of each pair's own scores, exact with ties and zeros for up to 50 problems. "sign":
        the exact sign test of each pair, without ties. "t", after `rm_anova`: a paired t-test
        of each pair with the error of that pair, which asks for no sphericity.
    rng : int or numpy Generator, optional
        For "max-t" on more than 17 problems; up to there all flips are tried.
    resamples : int
        Random flips, then.

    Returns
    -------
    AllComparisons
        Pairs in table order. By ranks ``difference`` is R(first) - R(second), negative when
        the first is better, and ``statistic`` its z. By Wilcoxon it is the median of the
        pairwise means of first - second in the scores' unit, and ``statistic`` the z. By
        sign it is the median of first - second. By means it is that of the mean scores, and
        ``statistic`` the t with (n - 1)(k - 1) degrees of freedom; by t the same with the
        pair's own error and n - 1. ``.confidence_intervals(level)``, ``.groups(alpha)``,
        ``.leaders(alpha)`` and ``.letters(alpha)`` say more.

    Raises
    ------
    ValueError
        Not such a result, unknown option, "nemenyi", "tukey" or "scheffe" by pairwise tests,
        too many algorithms for a method that looks at all their groups, or more comparisons
        than fit in memory or a minute.

    Notes
    -----
    Nemenyi's adjusted p is P(range > sqrt(2) |z|) for the studentised range of k values
    with infinite degrees of freedom. Rank comparisons assume that the algorithms are
    exchangeable within problems when nothing differs; comparisons of means assume
    sphericity. Standard errors after aligned and Quade ranks are those of the permutations
    within problems. Shaffer multiplies p_(i) by the largest number of pairs that can be
    equal when i - 1 are not ("shaffer-dynamic": when exactly those rejected so far are
    not); Bergmann and Hommel take, of all sets of equal pairs that a pair can be in, the
    largest size times smallest p. "max-t" (Westfall and Young) divides the sum of each pair's
    differences (of ranks, signed ranks, signs or scores) by the root of their sum of squares,
    which flips leave alone, and keeps the family error where differences that are 0 in the
    middle lie symmetrically.

    References
    ----------
    Demsar (2006), JMLR 7:1-30, section 3.2.2. Benavoli, Corani, Mangili (2016), JMLR
    17(5):1-10, on why pairs by ranks depend on the other algorithms. Shaffer (1986), JASA
    81:826-831. Bergmann and Hommel (1988). Garcia and Herrera (2008), JMLR 9:2677-2694. Dunn
    (1964), Technometrics 6:241-252. Conover (1999), Practical Nonparametric Statistics (3rd ed.),
    section 5.8. Westfall and Young (1993), Resampling-Based Multiple Testing, section 2.6.

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
        message = (
            _(
                "compare_all: adjust {adjust!r} compares mean ranks, got by={by!r}; use its own "
                "by or adjust='holm'"
            )
            if ranks
            else _(
                "compare_all: adjust {adjust!r} compares mean scores after rm_anova, got "
                "by={by!r}; use its own by or adjust='holm'"
            )
        )
        raise ValueError(message.format(adjust=adjust, by=by))
    if adjust == "conover" and not isinstance(result, FriedmanResult):
        raise ValueError(
            _(
                "compare_all: adjust {adjust!r} belongs to Friedman's test, got a result of "
                "{kind}; use adjust='holm'"
            ).format(adjust=adjust, kind=type(result).__name__)
        )
    check_subsets(adjust, result.k, function="compare_all")
    places = Places(result.k)
    check_size(result, adjust, by, places, "compare_all")
    check_count(resamples, function="compare_all", name="resamples")
    columns = make_columns(result, by, places, "two-sided", "compare_all")
    adjusted = adjust_columns(
        result, adjust, by, columns, "two-sided", "compare_all", rng, resamples
    )
    return AllComparisons(result=result, adjust=adjust, by=by, columns=columns, adjusted=adjusted)


def compare_with_control(
    result: FriedmanResult | AlignedFriedmanResult | QuadeResult | AnovaResult,
    control: str,
    *,
    adjust: str = "holm",
    by: str | None = None,
    alternative: Alternative = "two-sided",
    rng: Chance | None = None,
    resamples: int = RESAMPLES,
) -> ControlComparisons:
    """Which algorithms differ from the control?

    Parameters
    ----------
    result
        What `friedman_test`, `aligned_friedman_test`, `quade_test` or `rm_anova` returned.
    control : str
        Name of the algorithm that was chosen as control before the results were seen.
        "best" takes the one with the best mean rank or score; because that is a choice made after
        looking, p-values are then adjusted over all k(k-1)/2 pairs. A tie has no best and is
        refused.
    adjust : str
        Any method of `adjust_pvalues`; "bonferroni-dunn" is the other name of Bonferroni's
        here. After `rm_anova` also "dunnett", the distribution of the largest of k - 1
        differences from one control (with control "best" it gives way to Tukey's), and
        "scheffe".
    by : str, optional
        As for `compare_all`.
    alternative : str
        "two-sided", or the one side that was named **before** the scores were seen: "less",
        that the difference algorithm - control is negative, or "greater", that it is positive.
        By ranks, where 1 is best, "less" asks whether the algorithm is *better* than the
        control. By means and pairwise tests it asks whether it scores lower: better where lower
        is better, worse where higher is.
    rng, resamples
        As for `compare_all`; "max-t" of one side tries all flips on up to 16 problems.

    Returns
    -------
    ControlComparisons
        The other algorithms in table order; differences are algorithm - control, by ranks
        negative when the algorithm is better than the control.

    Raises
    ------
    ValueError
        Not such a result, unknown algorithm or option, "best" where several share the first
        place, one side of a control that was chosen as "best" or with "scheffe", or more
        comparisons than fit in memory or a minute.

    Notes
    -----
    Dunnett's one-sided p is P(largest of k - 1 such t > t), not half of the two-sided one.

    References
    ----------
    Demsar (2006), JMLR 7:1-30, section 3.2.2. Dunn (1961), JASA 56:52-64. Dunnett (1955),
    JASA 50:1096-1121, tables 1 (one-sided) and 2.

    Examples
    --------
    >>> from verdictlab import friedman_test, load_table
    >>> result = friedman_test(load_table("four_models_15"))
    >>> compare_with_control(result, "M3").steps(0.05)[["algorithm", "rejected"]].values.tolist()
    [['M1', True], ['M4', True], ['M2', False]]

    Is any of the others better than M2? Their ranks would have to be smaller:

    >>> better = compare_with_control(result, "M2", alternative="less")
    >>> [round(float(p), 3) for p in better.adjusted]
    [1.0, 0.236, 1.0]
    """
    function = "compare_with_control"
    check_result(result, function=function)
    by = _what_to_compare(result, by, function)
    choose(adjust, named("control", (by,)), function=function, name="adjust")
    choose(alternative, ALTERNATIVES, function=function, name="alternative")
    names = result.table.algorithms
    choose(control, (*names, "best"), function=function, name="control")
    chosen = control not in names
    if alternative != "two-sided" and (chosen or not ADJUSTMENTS[adjust].one_side):
        message = (
            _(
                "{function}: a control chosen for being best leaves no side to name beforehand, "
                "got alternative={alternative!r}; use 'two-sided' or name the control and "
                "another adjust"
            )
            if chosen
            else _(
                "{function}: adjust {adjust!r} leaves no side to name beforehand, got "
                "alternative={alternative!r}; use 'two-sided' or name the control and "
                "another adjust"
            )
        )
        raise ValueError(message.format(function=function, adjust=adjust, alternative=alternative))
    place = _only_best(result, function) if chosen else names.index(control)
    places = Places(result.k, place)
    check_count(resamples, function=function, name="resamples")
    check_size(result, adjust, by, places, function)
    columns = make_columns(result, by, places, alternative, function)
    if chosen:
        over_all = ADJUSTMENTS[adjust].over_all
        family = compare_all(result, adjust=over_all, by=by, rng=rng, resamples=resamples)
        adjusted = family.adjusted[family.columns.places.with_one(place)]
    else:
        family = None
        adjusted = adjust_columns(
            result, adjust, by, columns, alternative, function, rng, resamples
        )
    return ControlComparisons(
        result=result,
        adjust=adjust,
        by=by,
        alternative=alternative,
        columns=columns,
        adjusted=adjusted,
        control=names[place],
        family=family,
    )
