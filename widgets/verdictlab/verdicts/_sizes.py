"""The words of verdicts on shapes, sizes and single models."""

from __future__ import annotations

from math import isinf
from typing import TYPE_CHECKING

from .._text import _, format_level, format_number, ngettext, p_text
from ..paired import EffectSize, NormalityTests, ScoreInterval
from ._pair import Words, one_pair, short
from ._phrases import not_equality

if TYPE_CHECKING:
    from typing import Any

    from ._pair import Pair

__all__ = ["RULES", "SINGLE"]


def _normality(result: NormalityTests, alpha: float) -> dict[str, Any]:
    pvalues = result["pvalue"]
    p, count = float(pvalues["shapiro-wilk"]), int((pvalues <= alpha).sum())
    if p <= alpha:
        brief = _("The values do not look normal: Shapiro-Wilk {p}, at most alpha = {alpha}.")
        decision, caveat = "differ", _("One value far from the others is often the cause.")
        sentence = ngettext(
            "The values do not look normal: Shapiro-Wilk {p}, at most alpha = {alpha}; "
            "{count} of {total} tests rejects.",
            "The values do not look normal: Shapiro-Wilk {p}, at most alpha = {alpha}; "
            "{count} of {total} tests reject.",
            count,
        )
    else:
        decision = "not-shown"
        brief = _("No departure from normality is shown: Shapiro-Wilk {p}, above alpha = {alpha}.")
        caveat = _("That is not evidence of normality: few values cannot show much.")
        sentence = ngettext(
            "No departure from normality is shown: Shapiro-Wilk {p}, above alpha = {alpha}; "
            "{count} of {total} tests rejects.",
            "No departure from normality is shown: Shapiro-Wilk {p}, above alpha = {alpha}; "
            "{count} of {total} tests reject.",
            count,
        )
    return {
        "decision": decision,
        "sentence": sentence.format(
            p=p_text(p, alpha), alpha=format_level(alpha), count=count, total=len(result)
        ),
        "brief": brief.format(p=p_text(p, alpha), alpha=format_level(alpha)),
        "caveat": caveat,
        "evidence": {"alpha": alpha, **{name: float(value) for name, value in pvalues.items()}},
    }


def _effect(result: EffectSize, alpha: float, pair: Pair) -> dict[str, Any]:
    one_pair(result.d_z)
    level = 1 - alpha
    if isinf(result.d_z):
        return {
            "decision": "no-conclusion",
            "sentence": _(
                "No conclusion: all differences are equal, so that their spread, the measure of "
                "d_z, cannot be estimated."
            ),
            "brief": _("No conclusion: the differences show no spread."),
            "caveat": not_equality(),
            "evidence": {"alpha": alpha, "d_z": result.d_z, "d_average": result.d_average},
        }
    low, high = result.confidence_interval("d_z", level)
    rank_low, rank_high = result.confidence_interval("rank_biserial", level)
    larger = low > 0
    if larger or high < 0:
        decision, first, flip = "differ", pair.direction(larger), 1 if larger else -1
        templates = Words(
            larger=_(
                "The first is larger by {size} standard deviations of the differences "
                "({level} % interval {low} to {high})."
            ),
            smaller=_(
                "The first is smaller by {size} standard deviations of the differences "
                "({level} % interval {low} to {high})."
            ),
            named=_(
                "{larger} is larger than {smaller} by {size} standard deviations of the "
                "differences ({level} % interval {low} to {high})."
            ),
            better=_(
                "{better} is better than {worse} by {size} standard deviations of the "
                "differences ({level} % interval {low} to {high})."
            ),
        )
        sentence = pair.claim(templates, larger)
    else:
        decision, first, flip = "not-shown", not_equality(), 1
        sentence = _(
            "The difference is {size} standard deviations of the differences; its {level} % "
            "interval, {low} to {high}, contains 0."
        )
        if pair.names is not None:
            sentence = _(
                "{first} - {second} is {size} standard deviations of the differences; its "
                "{level} % interval, {low} to {high}, contains 0."
            )
    low_high = sorted((flip * low, flip * high))
    normal = _(
        "This interval assumes normal differences; the rank-biserial correlation, which hardly "
        "does, is {value} ({low} to {high})."
    ).format(
        value=format_number(result.rank_biserial, 2),
        low=format_number(rank_low, 2),
        high=format_number(rank_high, 2),
    )
    told = sentence.format(
        size=format_number(flip * result.d_z, 2),
        level=format_level(round(100 * level, 10)),
        low=format_number(low_high[0], 2),
        high=format_number(low_high[1], 2),
        **pair.holes(larger),
    )
    return {
        "decision": decision,
        "sentence": told,
        "brief": told,
        "better": pair.better(larger) if decision == "differ" else (),
        "caveat": " ".join(filter(None, [first, normal])),
        "evidence": {
            "alpha": alpha,
            "d_z": result.d_z,
            "d_average": result.d_average,
            "rank_biserial": result.rank_biserial,
            "low": low,
            "high": high,
        },
    }


def _one_model(result: ScoreInterval, alpha: float) -> dict[str, Any]:
    one_pair(result.mean)
    caveat = _("One model was measured, and nothing was compared.")
    if result.method in ("t", "bootstrap"):
        caveat += " " + _(
            "The interval takes the test sets as independent; after repeated cross-validation "
            "it is far too narrow."
        )
    elif result.method == "corrected-t":
        caveat += " " + _("The correction for overlapping training sets is a heuristic.")
    sentence = _(
        "The scores fit an expected score from {low} to {high} ({level} % interval, mean {mean} "
        "of {n})."
    ).format(
        low=short(result.low),
        high=short(result.high),
        level=format_level(round(100 * result.level, 10)),
        mean=short(result.mean),
        n=result.n,
    )
    return {
        "decision": "not-applicable",
        "sentence": sentence,
        "brief": sentence,
        "caveat": caveat,
        "evidence": {
            "alpha": alpha,
            "mean": result.mean,
            "low": result.low,
            "high": result.high,
        },
    }


RULES = {EffectSize: _effect}
SINGLE = {NormalityTests: _normality, ScoreInterval: _one_model}  # of one sample: no pair
