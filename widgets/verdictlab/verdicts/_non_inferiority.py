"""The words of verdicts on non-inferiority: is the first at most so much worse than the second?

The rule takes a result, a checked level and a `Pair` and gives the parts of a verdict; `judge`
knows it through `RULES`.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING

from .._text import _, format_level, p_text
from ..bayes import NonInferiorityResult
from ._pair import one_pair, short, without_spread

if TYPE_CHECKING:
    from typing import Any

__all__ = ["RULES", "claims_of"]


def claims_of(method: Any) -> Any:
    """Give (shown, not shown) without names, then with names, as a method asks."""
    if method == "t":
        return (
            _(
                "On average the first is at most {margin} worse than the second: {p}, at most "
                "alpha = {alpha} ({numbers})."
            ),
            _(
                "It is not shown that on average the first is at most {margin} worse than the "
                "second: {p}, above alpha = {alpha} ({numbers})."
            ),
            _(
                "On average {first} is at most {margin} worse than {second}: {p}, at most alpha "
                "= {alpha} ({numbers})."
            ),
            _(
                "It is not shown that on average {first} is at most {margin} worse than "
                "{second}: {p}, above alpha = {alpha} ({numbers})."
            ),
        )
    if method == "wilcoxon":
        return (
            _(
                "The first tends to be at most {margin} worse than the second: {p}, at most "
                "alpha = {alpha} ({numbers})."
            ),
            _(
                "It is not shown that the first tends to be at most {margin} worse than the "
                "second: {p}, above alpha = {alpha} ({numbers})."
            ),
            _(
                "{first} tends to be at most {margin} worse than {second}: {p}, at most alpha = "
                "{alpha} ({numbers})."
            ),
            _(
                "It is not shown that {first} tends to be at most {margin} worse than {second}: "
                "{p}, above alpha = {alpha} ({numbers})."
            ),
        )
    return (
        _(
            "The share of the first is at most {margin} worse than that of the second: {p}, at "
            "most alpha = {alpha} ({numbers})."
        ),
        _(
            "It is not shown that the share of the first is at most {margin} worse than that of "
            "the second: {p}, above alpha = {alpha} ({numbers})."
        ),
        _(
            "The share of {first} is at most {margin} worse than that of {second}: {p}, at most "
            "alpha = {alpha} ({numbers})."
        ),
        _(
            "It is not shown that the share of {first} is at most {margin} worse than that of "
            "{second}: {p}, above alpha = {alpha} ({numbers})."
        ),
    )


def _conditions(method: Any) -> Any:
    """Say what a method was measured to get wrong at a level of 0.05."""
    return {
        "t": _(
            "The test assumes normal differences; where the first loses much on a few "
            "(exponential) it was measured to pass 14 of 100 at the margin with 10 pairs, and 10 "
            "with 30."
        ),
        "wilcoxon": _(
            "It speaks of the middle of the differences, not of their mean: large losses on a "
            "few problems hardly count."
        ),
        "proportions": _(
            "It takes the items as independent and speaks of these two trained models."
        ),
    }[method]


def _numbers(result: Any, alpha: float) -> Any:
    low, high = result.confidence_interval(1 - alpha)
    if result.higher_is_better:
        template = _("difference {difference}, with {level} % confidence above {bound}")
    else:
        template = _("difference {difference}, with {level} % confidence below {bound}")
    return template.format(
        difference=short(result.difference, 3),
        level=format_level(round(100 * (1 - alpha), 10)),
        bound=short(low if result.higher_is_better else high, 3),
    )


def _without_p(sentence: Any) -> Any:
    """Leave p and what stands behind it away, in a language that has it behind a colon."""
    claim, colon, _rest = sentence.partition(": {p}")
    return f"{claim}." if colon else sentence.replace(" ({numbers})", "")


def _non_inferiority(result: Any, alpha: float, pair: Any) -> Any:
    one_pair(result.pvalue)
    if pair.higher_is_better not in (None, result.higher_is_better):
        raise ValueError(
            _(
                "judge: the test took higher_is_better={value}, got higher_is_better={other}; "
                "leave it out, or test again"
            ).format(value=result.higher_is_better, other=pair.higher_is_better)
        )
    if result.constant and result.method == "t":
        return without_spread(SimpleNamespace(mean=result.difference), alpha)
    shown, not_shown, named_shown, named_not = claims_of(result.method)
    caveats = [
        _("The margin and who is asked about have to be named before looking."),
        _conditions(result.method),
    ]
    sign = 1 if result.higher_is_better else -1
    low, high = result.confidence_interval(1 - alpha)
    bound = low if result.higher_is_better else high
    if result.pvalue <= alpha:
        decision, sentence = "non-inferior", named_shown if pair.names else shown
        brief = _without_p(sentence)
        first = _("Not worse by more than the margin is neither as good nor better.")
        if sign * bound > 0:
            first = _("The bound lies on the better side of 0: the first is even better.")
    elif result.smallest_pvalue > alpha:
        decision = "no-conclusion"
        sentence = _(
            "No outcome could have shown at alpha = {alpha} that the loss is at most {margin}: "
            "so few pairs allow no less than {smallest}, and gave {p} ({numbers})."
        )
        brief = _(
            "No outcome could have shown at alpha = {alpha} that the loss is at most {margin}."
        )
        first = _("That is no evidence of a larger loss.")
    else:
        decision, sentence = "not-shown", named_not if pair.names else not_shown
        brief = _without_p(sentence)
        first = _("That is no evidence of a larger loss.")
        if sign * result.difference <= -result.margin:
            first = _("The difference that was found is a larger loss than the margin.")
    holes = {
        "margin": format_level(result.margin),
        "p": p_text(result.pvalue, alpha),
        "smallest": p_text(result.smallest_pvalue, alpha),
        "alpha": format_level(alpha),
        "numbers": _numbers(result, alpha),
        **pair.holes(True),
    }
    return {
        "decision": decision,
        "sentence": sentence.format(**holes),
        "brief": brief.format(**holes),
        "caveat": " ".join([first, *caveats]),
        "evidence": {
            "alpha": alpha,
            "p": result.pvalue,
            "statistic": result.statistic,
            "difference": result.difference,
            "bound": bound,
            "margin": result.margin,
            "smallest_p": result.smallest_pvalue,
        },
    }


RULES = {NonInferiorityResult: _non_inferiority}
