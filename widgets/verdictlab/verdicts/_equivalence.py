"""The words of verdicts on equivalence by two one-sided t-tests.

The rule takes a result, a checked level and a `Pair` and gives the parts of a verdict; `judge`
knows it through `RULES`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._text import _, format_level, format_number, p_text
from ..bayes import EquivalenceResult
from ._pair import Words, one_pair, short, without_spread
from ._phrases import brief_of

if TYPE_CHECKING:
    from typing import Any

    from ._pair import Pair

__all__ = ["RULES"]


def _beyond_words() -> Words:
    return Words(
        larger=_(
            "On average the first is larger by more than {margin}: the {level} % interval of "
            "the mean difference, {low} to {high}, lies above it."
        ),
        smaller=_(
            "On average the first is smaller by more than {margin}: the {level} % interval of "
            "the mean difference, {low} to {high}, lies below -{margin}."
        ),
        named=_(
            "On average {larger} is larger than {smaller} by more than {margin}: the {level} % "
            "interval of that difference, {low} to {high}, lies above it."
        ),
        better=_(
            "On average {better} is better than {worse} by more than {margin}: the {level} % "
            "interval of {larger} - {smaller}, {low} to {high}, lies above it."
        ),
    )


def _beyond_briefs() -> Words:
    return Words(
        larger=_("On average the first is larger by more than {margin}."),
        smaller=_("On average the first is smaller by more than {margin}."),
        named=_("On average {larger} is larger than {smaller} by more than {margin}."),
        better=_("On average {better} is better than {worse} by more than {margin}."),
    )


def _equivalence(result: EquivalenceResult, alpha: float, pair: Pair) -> dict[str, Any]:
    one_pair(result.pvalue)
    margin, named = result.margin, pair.names is not None
    low, high = result.confidence_interval(1 - alpha)
    larger, better = bool(low > margin), ()
    caveats = [_("The margin has to be chosen before looking.")]
    if result.constant:
        return without_spread(result, alpha)
    if result.pvalue <= alpha:
        decision = "equivalent"
        sentence = (
            _(
                "On average {first} and {second} are equivalent within {margin}: {p}, at most "
                "alpha = {alpha} ({numbers})."
            )
            if named
            else _(
                "On average the two are equivalent within {margin}: {p}, at most alpha = {alpha} "
                "({numbers})."
            )
        )
        brief = brief_of(sentence)
        normal = _(
            "The test assumes normal differences; with skewed (exponential) ones at the margin it "
            "was measured to call 16 of 100 cases equivalent on 5 problems, and 10 on 30, at a "
            "level of 0.05."
        )
        caveats = [
            _("Equivalent is not equal, and holds for this margin only."),
            normal,
            *caveats,
        ]
    elif larger or high < -margin:
        decision, better = "differ", pair.better(larger)
        sentence = pair.claim(_beyond_words(), larger)
        if named and not larger:
            low, high = -high, -low  # of the larger one minus the smaller
        brief = pair.claim(_beyond_briefs(), larger)
        caveats = [pair.direction(larger)]
    elif result.smallest_pvalue > alpha:
        decision = "no-conclusion"
        sentence = _(
            "No mean could have shown equivalence within {margin} at alpha = {alpha}: "
            "differences scattered like these allow no less than {smallest}, and gave {p} "
            "({numbers})."
        )
        brief = _("No mean could have shown equivalence within {margin} at alpha = {alpha}.")
        caveats.insert(0, _("That is no evidence of a difference either."))
    else:
        decision = "not-shown"
        sentence = (
            _(
                "Equivalence of {first} and {second} within {margin} is not shown: {p}, above "
                "alpha = {alpha} ({numbers})."
            )
            if named
            else _(
                "Equivalence within {margin} is not shown: {p}, above alpha = {alpha} ({numbers})."
            )
        )
        brief = brief_of(sentence)
        caveats.insert(0, _("That is no evidence of a difference either."))
    holes = {
        "margin": format_level(margin),
        "p": p_text(result.pvalue, alpha),
        "smallest": p_text(result.smallest_pvalue, alpha),
        "alpha": format_level(alpha),
        "level": format_level(round(100 * (1 - alpha), 10)),
        "low": short(low),
        "high": short(high),
        "numbers": _("t({dof}) = {value}").format(
            dof=format_number(result.dof, 0 if float(result.dof).is_integer() else 1),
            value=format_number(result.statistic, 2),
        ),
        **pair.holes(larger),
    }
    return {
        "decision": decision,
        "sentence": sentence.format(**holes),
        "brief": brief.format(**holes),
        "better": better,
        "caveat": " ".join(filter(None, caveats)),
        "evidence": {
            "alpha": alpha,
            "p": result.pvalue,
            "statistic": result.statistic,
            "mean": result.mean,
            "margin": margin,
            "smallest_p": result.smallest_pvalue,
        },
    }


RULES = {EquivalenceResult: _equivalence}
