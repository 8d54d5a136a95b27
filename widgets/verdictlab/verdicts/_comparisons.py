"""The words of verdicts on Friedman's test and on the comparisons after any overall test.

Each rule takes a result and a checked level and gives the parts of a verdict; `judge` knows
them through `RULES`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._text import _, format_level, join_words, ngettext, p_text
from ..many import FriedmanResult
from ..posthoc import AllComparisons, ControlComparisons
from . import _phrases as say
from ._procedures import conditions, guarded, procedure
from ._sides import one_side

if TYPE_CHECKING:
    from typing import Any

    from ..many._anova import AnovaResult
    from ..many._rank_family import AlignedFriedmanResult, QuadeResult

__all__ = ["RULES", "of_comparisons", "of_means_and_ranks"]


def _join(*sentences: str) -> str:
    return " ".join(sentence for sentence in sentences if sentence)


_MORE = ("chi2", "tie_correction")  # what only some overall tests have


def _overall_evidence(
    result: AlignedFriedmanResult | AnovaResult | FriedmanResult | QuadeResult, alpha: float
) -> dict[str, float]:
    return {
        "alpha": alpha,
        "n": result.n,
        "k": result.k,
        "overall_p": result.pvalue,
        "statistic": result.statistic,
        **{name: getattr(result, name) for name in _MORE if hasattr(result, name)},
        "smallest_overall_p": result.smallest_pvalue,
    }


def _friedman(result: FriedmanResult, alpha: float) -> dict[str, Any]:
    if result.tie_correction == 0:
        decision, caveat = "no-conclusion", say.not_equality()
        sentence = _("On every problem all algorithms are tied, so ranks tell nothing: {p}.")
    elif result.smallest_pvalue > alpha:
        decision, caveat = "no-conclusion", say.not_equality()
        sentence = say.no_outcome(result)
    elif result.pvalue <= alpha:
        decision = "differ"
        caveat = _("This says nothing about any one pair; only comparisons of pairs do.")
        sentence = _(
            "The {k} algorithms differ somewhere: {p}, at most alpha = {alpha} ({numbers})."
        )
    else:
        decision, caveat = "not-shown", say.not_equality()
        sentence = _(
            "No difference among the {k} algorithms is shown: {p}, above alpha = {alpha} "
            "({numbers})."
        )
    holes = {
        "n": result.n,
        "k": result.k,
        "p": p_text(result.pvalue, alpha),
        "alpha": format_level(alpha),
        "numbers": say.numbers(result),
        "smallest": p_text(result.smallest_pvalue, alpha),
    }
    unreachable = result.tie_correction and result.smallest_pvalue > alpha
    brief = say.no_outcome_brief() if unreachable else say.brief_of(sentence)
    return {
        "decision": decision,
        "sentence": sentence.format(**holes),
        "brief": brief.format(**holes),
        "caveat": _join(caveat, say.doubts(result.table)),
        "evidence": _overall_evidence(result, alpha),
        "overall": say.overall(result, alpha),
    }


def _caveats(
    comparison: AllComparisons | ControlComparisons,
    decision: str,
    count: Any,
    alpha: float,
    gate: bool,
) -> str:
    differ = decision == "differ"
    kept = say.others_not_shown(len(comparison) - count) if differ else say.not_equality()
    many = count > say.MOST_NAMED
    named = _("Named are the {named} clearest; the table has all.").format(named=say.MOST_NAMED)
    chosen = isinstance(comparison, ControlComparisons) and comparison.family is not None
    control = _(
        "The control was chosen after looking, for being best; the p-values are therefore "
        "adjusted over all pairs of algorithms."
    )
    stopped = gate and decision == "differ" and comparison.result.pvalue > alpha
    order = _(
        "The overall test does not reject at this level; a plan that begins with it stops there."
    )
    return _join(
        kept,
        named if many else "",
        control if chosen else "",
        order if stopped else "",
        one_side(getattr(comparison, "asks_better", None)),
        conditions(comparison),
        say.doubts(comparison.result.table),
    )


def _holes(
    comparison: AllComparisons | ControlComparisons, count: int, alpha: float
) -> dict[str, Any]:
    return {
        "count": count,
        "total": len(comparison),
        "procedure": procedure(comparison),
        "level": guarded(comparison, alpha),
        "alpha": format_level(alpha),
        "control": getattr(comparison, "control", ""),
    }


def of_comparisons(comparison: Any, alpha: float, *, gate: bool = True) -> dict[str, Any]:
    """Give the parts of a verdict on a family; without a ``gate`` its overall test is not told."""
    together = isinstance(comparison, AllComparisons)
    found = say.which_pairs if together else say.which_from_control
    none = say.no_pair if together else say.no_control_difference
    if stuck := say.without_spread(comparison):
        return {
            "decision": "no-conclusion",
            "sentence": stuck,
            "brief": _("No conclusion: the differences show no spread."),
            "caveat": _join(say.not_equality(), say.doubts(comparison.result.table)),
            "evidence": {"alpha": alpha, "comparisons": len(comparison)},
        }
    result, rejected = comparison.result, comparison.rejected(alpha)
    count = int(rejected.sum())
    holes = _holes(comparison, count, alpha)
    if count:
        decision, sentence = "differ", found(comparison, rejected, holes, alpha)
    elif comparison.smallest_adjusted > alpha:
        decision = "no-conclusion"
        sentence = _(
            "No outcome could have shown a difference at {level}: with {n} problems the smallest "
            "possible adjusted value is {smallest} ({procedure})."
        ).format(n=result.n, smallest=p_text(comparison.smallest_adjusted, alpha), **holes)
    else:
        decision, sentence = "not-shown", none(comparison, holes, alpha)
    distance = comparison.critical_distance(alpha)
    if decision == "no-conclusion":
        brief = say.no_outcome_brief().format(**holes)
    else:
        brief = _("{finding}.").format(finding=say.finding(comparison, alpha))
    return {
        "decision": decision,
        "sentence": sentence,
        "brief": brief,
        "caveat": _caveats(comparison, decision, count, alpha, gate),
        "better": comparison.shown(rejected),
        "evidence": {
            **(_overall_evidence(result, alpha) if gate else {"alpha": alpha}),
            "rejected": count,
            "comparisons": len(comparison),
            "smallest_adjusted": comparison.smallest_adjusted,
            **({} if distance is None else {"critical_distance": distance}),
        },
        "overall": say.overall(result, alpha) if gate else "",
    }


def of_means_and_ranks(
    means: Any,
    ranked: list[tuple[str, str, float]],
    by: str,
    alpha: float,
) -> dict[str, Any]:
    """Give the parts of a verdict where ranks decide what means leave open.

    ``ranked`` holds (better, worse, adjusted p) of the differences that ranks found there,
    ``by`` names their procedure. Where they found none the verdict is that on means.
    """
    parts = of_comparisons(means, alpha, gate=False)
    if not ranked:
        return parts
    rejected = means.rejected(alpha)
    holes = _holes(means, int(rejected.sum()) + len(ranked), alpha)
    brief = ngettext(
        "{count} of {total} comparisons shows a difference, {level}.",
        "{count} of {total} comparisons show a difference, {level}.",
        holes["count"],
    ).format(**holes)
    if rejected.any():
        which = say.which_pairs if isinstance(means, AllComparisons) else say.which_from_control
        told = which(means, rejected, holes, alpha)
    else:
        told = brief
    clearest = sorted(ranked, key=lambda row: row[2])[: say.MOST_NAMED]
    pairs = [
        _("{better} ranks better than {other} ({p})").format(
            better=better, other=worse, p=p_text(adjusted, alpha)
        )
        for better, worse, adjusted in sorted(clearest, key=ranked.index)
    ]
    then = _("Where means leave it open, ranks decide: {pairs}; {procedure}.")
    return {
        **parts,
        "decision": "differ",
        "sentence": _join(told, then.format(pairs=join_words(pairs), procedure=by)),
        "brief": brief,
        "caveat": _caveats(means, "differ", holes["count"], alpha, gate=False),
    }


RULES = {
    FriedmanResult: _friedman,
    AllComparisons: of_comparisons,
    ControlComparisons: of_comparisons,
}
