"""The words of verdicts on areas under curves and on sphericity, and why others have none.

Each rule takes a result and a checked level and gives the parts of a verdict; `judge` knows
them through `RULES`. ``REFUSALS`` says of results that test nothing what to do instead.
"""

from __future__ import annotations

from math import isnan
from typing import TYPE_CHECKING

from .._text import _, format_level, format_number, p_text
from ..many import AnovaBatch, FriedmanBatch, Sphericity
from ..metrics import (
    BinaryMetrics,
    BrierScore,
    CalibrationCurve,
    ConfusionMetrics,
    KappaInterval,
    RegressionComparison,
    RegressionMetrics,
    RejectMetrics,
    RuleMetrics,
)
from ..paired import HodgesLehmann, PairedProportionsInterval
from ..power import CriticalValues, ErrorRate, PowerCurve, ProtocolPower
from ..resampling import AccuracyEstimate, EstimatorRace, EstimatorStudy, TuningStudy
from ..roc import AucInterval, CostCurve, DeLongResult, OperatingPoint, RocCurve
from ..tables import ScoreTable
from ..votes import GoodnessOfFit
from ._pair import Words, one_pair, parts_of

if TYPE_CHECKING:
    from typing import Any

    from ._pair import Pair

__all__ = ["REFUSALS", "RULES", "SINGLE"]


def _delong(result: DeLongResult, alpha: float, pair: Pair) -> dict[str, Any]:
    one_pair(result.pvalue)
    named = _(
        "{larger} has a larger area under its ROC curve than {smaller}: {p}, at most "
        "alpha = {alpha} ({numbers})."
    )
    words = Words(
        larger=_(
            "The first has the larger area under its ROC curve: {p}, at most alpha = {alpha} "
            "({numbers})."
        ),
        smaller=_(
            "The second has the larger area under its ROC curve: {p}, at most alpha = {alpha} "
            "({numbers})."
        ),
        named=named,
        better=named,
        none=_(
            "No difference between the areas under the two ROC curves is shown: {p}, above "
            "alpha = {alpha} ({numbers})."
        ),
        none_named=_(
            "No difference between the areas under the ROC curves of {first} and {second} is "
            "shown: {p}, above alpha = {alpha} ({numbers})."
        ),
        unshown=Words(
            larger=_(
                "It is not shown that the first ROC curve has the larger area: {p}, above alpha = "
                "{alpha} ({numbers})."
            ),
            smaller=_(
                "It is not shown that the first ROC curve has the smaller area: {p}, above alpha "
                "= {alpha} ({numbers})."
            ),
            named=_(
                "It is not shown that {larger} has a larger ROC area than {smaller}: {p}, above "
                "alpha = {alpha} ({numbers})."
            ),
            better=_(
                "It is not shown that {larger} has a larger ROC area than {smaller}: {p}, above "
                "alpha = {alpha} ({numbers})."
            ),
        ),
    )
    numbers = _("{first} and {second}, z = {z}").format(
        first=format_number(result.auc_a, 3),
        second=format_number(result.auc_b, 3),
        z=format_number(result.statistic, 2),
    )
    larger = _(
        "A larger area means a better order of the cases; at the threshold in use the other may "
        "still err less."
    )
    trained = _(
        "It speaks of these two trained models; other training sets and problems would give others."
    )
    evidence = {
        "difference": result.difference,
        "standard_error": result.standard_error,
        "auc_a": result.auc_a,
        "auc_b": result.auc_b,
    }
    return parts_of(
        result,
        alpha,
        result.difference > 0,
        words,
        numbers,
        pair=pair.right_is_better(),  # of areas it is known which is better
        told="",
        caveats=[larger, trained],
        evidence=evidence,
    )


def _sphericity(result: Sphericity, alpha: float) -> dict[str, Any]:
    numbers = _("Greenhouse-Geisser epsilon = {epsilon}").format(
        epsilon=format_number(result.epsilon_gg, 2)
    )
    p = result.mauchly_pvalue
    if isnan(p):
        decision = "no-conclusion"
        caveat = _("Take the corrected p-values of the ANOVA, or ranks.")
        brief = _("Sphericity cannot be tested here.")
        sentence = _(
            "Sphericity cannot be tested here: that takes at least as many problems as algorithms "
            "({numbers})."
        ).format(numbers=numbers)
    elif p <= alpha:
        decision = "differ"
        caveat = _("Take the corrected p-values of the ANOVA, or ranks.")
        sentence = _(
            "The differences of the pairs do not all vary alike (no sphericity): Mauchly {p}, at "
            "most alpha = {alpha} ({numbers})."
        ).format(p=p_text(p, alpha), alpha=format_level(alpha), numbers=numbers)
        brief = _("No sphericity: Mauchly {p}, at most alpha = {alpha}.").format(
            p=p_text(p, alpha), alpha=format_level(alpha)
        )
    else:
        decision = "not-shown"
        caveat = _("That is not evidence of sphericity: few problems cannot show much.")
        sentence = _(
            "No departure from sphericity is shown: Mauchly {p}, above alpha = {alpha} ({numbers})."
        ).format(p=p_text(p, alpha), alpha=format_level(alpha), numbers=numbers)
        brief = _(
            "No departure from sphericity is shown: Mauchly {p}, above alpha = {alpha}."
        ).format(p=p_text(p, alpha), alpha=format_level(alpha))
    return {
        "decision": decision,
        "sentence": sentence,
        "brief": brief,
        "caveat": caveat,
        "evidence": {"alpha": alpha, "mauchly_p": p, "epsilon_gg": result.epsilon_gg},
    }


RULES = {DeLongResult: _delong}
SINGLE = {Sphericity: _sphericity}  # of all pairs at once: no pair


def _curve() -> str:
    return _(
        "it describes one model and compares nothing; two scores of the same cases are compared "
        "by delong_test"
    )


def _counts() -> str:
    return _(
        "it describes one model and compares nothing; two models on the same cases are compared "
        "by mcnemar_test"
    )


def _methods() -> Any:
    return _("it describes methods of estimation where the truth is known; see its frame")


def _batch() -> str:
    return _(
        "it holds many tables, and a verdict is about one; compare its pvalue with alpha yourself"
    )


def _probabilities() -> Any:
    return _(
        "it describes the probabilities of one model and compares nothing; the squared errors of "
        "two models on the same cases are compared by permutation_test"
    )


REFUSALS = {
    AucInterval: _curve,
    RocCurve: _curve,
    CostCurve: _curve,
    OperatingPoint: _curve,
    ConfusionMetrics: _counts,
    KappaInterval: _counts,
    BinaryMetrics: _counts,
    RejectMetrics: lambda: _(
        "it describes one model and compares nothing; two models on the same cases are compared "
        "by mcnemar_test, at one coverage"
    ),
    RegressionMetrics: lambda: _(
        "it describes one model and compares nothing; the errors of two models are compared by "
        "permutation_test"
    ),
    RegressionComparison: lambda: _(
        "it describes the errors of models on the same cases and tests nothing; the errors of two "
        "models are compared by permutation_test"
    ),
    BrierScore: _probabilities,
    CalibrationCurve: _probabilities,
    RuleMetrics: lambda: _("it describes one rule and tests nothing"),
    AccuracyEstimate: lambda: _(
        "it describes one model and compares nothing; score_interval gives it an interval, "
        "corrected_t_test compares two"
    ),
    CriticalValues: lambda: _("it says where a test begins to reject; give the test's own result"),
    EstimatorRace: _methods,
    EstimatorStudy: _methods,
    TuningStudy: lambda: _(
        "it measures in a known world how much tuning flatters a score; see its frame"
    ),
    ErrorRate: lambda: _(
        "it measured a procedure in an invented world, whose truth is known; hold its rate "
        "against alpha yourself"
    ),
    HodgesLehmann: lambda: _(
        "it says by how much, not whether; wilcoxon_test tests the same differences"
    ),
    PairedProportionsInterval: lambda: _(
        "it says by how much, not whether; mcnemar_test tests the same counts"
    ),
    GoodnessOfFit: lambda: _(
        "it says how far votes lie from the model; give what bradley_terry returned"
    ),
    PowerCurve: lambda: _(
        "it says how often tests reject, not whether they are right; see its frame"
    ),
    ProtocolPower: lambda: _(
        "it measured a protocol in invented worlds, whose truth is known; see its frame"
    ),
    FriedmanBatch: _batch,
    AnovaBatch: _batch,
    ScoreTable: lambda: _(
        "it holds scores, and a verdict needs a test; compare_many walks a whole protocol, "
        "friedman_test makes one test"
    ),
}
