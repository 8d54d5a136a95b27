"""The words of verdicts on two algorithms: what each test found, and what it did not.

Each rule takes a result, a checked level and a `Pair` and gives the parts of a verdict; `judge`
knows them through `RULES`.
"""

from __future__ import annotations

from math import isinf
from typing import TYPE_CHECKING

from .._text import _, format_level, format_number
from ..paired import (
    FiveByTwoResult,
    HierarchicalResult,
    PermutationResult,
    SignResult,
    TTestResult,
    VarianceResult,
    WilcoxonResult,
)
from ._counts import RULES as COUNTS
from ._pair import one_pair, parts_of, short, without_spread
from ._sentences import mean_words, rank_words, sign_words, variance_words
from ._sizes import RULES as SIZES

if TYPE_CHECKING:
    from typing import Any

    from ._pair import Pair

__all__ = ["RULES"]


def _wilcoxon(result: WilcoxonResult, alpha: float, pair: Pair) -> dict[str, Any]:
    numbers = _("R+ = {plus}, R- = {minus}").format(
        plus=format_number(result.r_plus, 1), minus=format_number(result.r_minus, 1)
    )
    return parts_of(
        result,
        alpha,
        result.r_plus > result.r_minus,
        rank_words(),
        numbers,
        pair=pair,
        smallest=result.smallest_pvalue,
        evidence={
            "n": result.n_used,
            "z": result.z,
            "r_plus": result.r_plus,
            "r_minus": result.r_minus,
        },
    )


def _t_numbers(dof: Any, value: Any) -> str:
    places = 0 if float(dof).is_integer() else 1
    return _("t({dof}) = {value}").format(
        dof=format_number(dof, places), value=format_number(value, 2)
    )


def _one_problem() -> str:
    return _("It speaks of this one problem only; on others it may be the other way round.")


def _t_test(result: TTestResult, alpha: float, pair: Pair) -> dict[str, Any]:
    if result.constant and result.mean:
        sentence = ""
        if result.kind in ("welch", "summary"):
            sentence = _(
                "No conclusion: neither sample varies, so that their spread cannot be estimated, "
                "and a t-test cannot do without."
            )
        return without_spread(result, alpha, sentence)
    caveats = []
    if result.kind == "corrected":
        caveats.append(
            _(
                "The corrected t-test is a heuristic; where nothing differs it was measured to "
                "reject in 1 to 13 of 100 cases at a level of 0.05."
            )
        )
        caveats.append(_one_problem())
    elif result.kind == "welch":
        caveats.append(
            _("It takes the two samples as independent; on the same problems they are paired.")
        )
    elif result.kind == "summary":
        caveats.append(
            _(
                "It takes the two samples as independent: means and standard deviations do not "
                "tell of pairs (whose test would be sharper), of outliers and skew, nor whether "
                "they are over seeds, folds or problems."
            )
        )
    return parts_of(
        result,
        alpha,
        result.statistic > 0,
        mean_words(),
        _t_numbers(result.dof, result.statistic),
        pair=pair,
        smallest=1.0 if result.constant else 0.0,
        caveats=caveats,
        evidence={"mean": result.mean, "dof": result.dof},
    )


def _hierarchical(result: Any, alpha: float, pair: Any) -> Any:
    if result.constant and result.mean:
        return without_spread(result, alpha)
    low, high = result.prediction_interval(1 - alpha)
    likely = _(
        "On one more problem such as these the difference would lie between {low} and {high} "
        "({level} %)."
    ).format(
        low=short(low, 3), high=short(high, 3), level=format_level(round(100 * (1 - alpha), 10))
    )
    heuristic = _(
        "The noise of a problem is taken from its folds by the correction of Nadeau and Bengio, a "
        "heuristic; on 5 problems whose noise differs much the test was measured to reject in 8 of "
        "100 tables at a level of 0.05 where nothing differs."
    )
    return parts_of(
        result,
        alpha,
        result.mean > 0,
        mean_words(),
        _t_numbers(result.dof, result.statistic),
        pair=pair,
        smallest=1.0 if result.constant else 0.0,
        caveats=[likely, heuristic],
        evidence={"mean": result.mean, "between": result.between_sd, "n": result.dof + 1},
    )


def _five_by_two(result: FiveByTwoResult, alpha: float, pair: Pair) -> dict[str, Any]:
    if isinf(result.statistic):
        sentence = _(
            "No conclusion: in every repetition both folds gave the same difference, so that its "
            "spread cannot be estimated."
        )
        return without_spread(result, alpha, sentence)
    caveats = [_one_problem()]
    if result.kind == "t":
        numbers, larger = _t_numbers(5, result.statistic), result.statistic > 0
        caveats.append(_("Of the ten differences it weighs one only; the F form uses all."))
    else:
        numbers = _("F({dof1}, {dof2}) = {value}").format(
            dof1=10, dof2=5, value=format_number(result.statistic, 2)
        )
        larger = result.mean > 0
    return parts_of(
        result,
        alpha,
        larger,
        mean_words(),
        numbers,
        pair=pair,
        caveats=caveats,
        evidence={"mean": result.mean},
    )


def _sign(result: SignResult, alpha: float, pair: Pair) -> dict[str, Any]:
    numbers = _("larger {wins}, smaller {losses}, equal {ties}").format(
        wins=result.wins, losses=result.losses, ties=result.ties
    )
    return parts_of(
        result,
        alpha,
        result.wins > result.losses,
        sign_words(),
        numbers,
        pair=pair,
        smallest=result.smallest_pvalue,
        caveats=[_("By how much, the sign test does not ask.")],
        evidence={"wins": result.wins, "losses": result.losses, "ties": result.ties},
    )


def _permutation(result: PermutationResult, alpha: float, pair: Pair) -> dict[str, Any]:
    caveats = []
    if result.method != "exact":
        caveats.append(
            _("The p-value was found by chance assignments; its standard error is {error}.").format(
                error=short(result.standard_error, 2)
            )
        )
        if abs(float(result.pvalue) - alpha) < 2 * float(result.standard_error):
            caveats.append(
                _("It is so near to alpha that another seed may decide otherwise: take more.")
            )
    numbers = _("mean difference {value}").format(value=short(result.statistic))
    return parts_of(
        result,
        alpha,
        result.statistic > 0,
        mean_words(),
        numbers,
        pair=pair,
        smallest=result.smallest_pvalue,
        caveats=caveats,
        evidence={"standard_error": result.standard_error},
    )


def _variances(result: VarianceResult, alpha: float, pair: Pair) -> dict[str, Any]:
    condition = _("Equal variances are not a condition of the paired t-test.")
    return parts_of(
        result,
        alpha,
        result.statistic > 0,
        variance_words(),
        _t_numbers(result.dof, result.statistic),
        # Neither a large nor a small variance is better.
        pair=pair.without_direction(),
        told="",
        caveats=[condition],
        evidence={"sd_first": result.sd_first, "sd_second": result.sd_second},
    )


def _checked(rule: Any) -> Any:
    def checked(result: Any, alpha: float, pair: Pair) -> dict[str, Any]:
        one_pair(result.pvalue)
        return rule(result, alpha, pair)

    return checked


TESTS = {
    WilcoxonResult: _wilcoxon,
    TTestResult: _t_test,
    HierarchicalResult: _hierarchical,
    FiveByTwoResult: _five_by_two,
    SignResult: _sign,
    PermutationResult: _permutation,
    VarianceResult: _variances,
}
RULES = {kind: _checked(rule) for kind, rule in (TESTS | COUNTS).items()} | SIZES
