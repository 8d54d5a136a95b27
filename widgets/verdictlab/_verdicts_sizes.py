"""The words of verdicts on shapes, sizes and single models, and the parts all verdicts have."""

import numpy as np

from ._phrases import not_equality
from ._text import _, format_level, format_number, ngettext, p_text
from .paired import EffectSize, FisherResult, NormalityTests, ScoreInterval

__all__ = ["RULES", "one_pair", "parts_of", "share_words", "short"]


def short(x, digits=4):
    """Write a number with so many significant digits."""
    digits = digits - 1 - int(np.floor(np.log10(abs(x)))) if np.isfinite(x) and x else 0
    return format_number(x, min(max(digits, 0), 12))


def one_pair(value):
    """Refuse a batch: a verdict is about one result."""
    if np.ndim(value):
        raise ValueError(
            f"judge: one pair of samples at a time, got a batch of {np.size(value)}; "
            f"compare its pvalue with alpha yourself"
        )


def parts_of(result, alpha, larger, words, numbers, *, smallest=0.0, caveats=(), evidence=()):
    """Give the parts of a verdict from its sentences (larger, smaller, not shown, no outcome)."""
    if smallest > alpha:
        decision, sentence = "no-conclusion", words[3]
    elif result.pvalue > alpha:
        decision, sentence = "not-shown", words[2]
    else:
        decision, sentence = "differ", words[0] if larger else words[1]
    asked = {
        "greater": _("The test was one-sided: it asked only whether the first is larger."),
        "less": _("The test was one-sided: it asked only whether the first is smaller."),
    }
    if decision == "differ":
        first = _("Whether larger is better, the test does not know.")
    else:
        first = not_equality()
    one_sided = asked.get(getattr(result, "alternative", "two-sided"), "")
    return {
        "decision": decision,
        "sentence": sentence.format(
            p=p_text(result.pvalue, alpha),
            alpha=format_level(alpha),
            smallest=p_text(smallest, alpha),
            numbers=numbers,
        ),
        "caveat": " ".join(filter(None, [first, one_sided, *caveats])),
        "evidence": {
            "alpha": alpha,
            "p": result.pvalue,
            "statistic": result.statistic,
            "smallest_p": smallest,
            **dict(evidence),
        },
    }


def _normality(result, alpha):
    pvalues = result["pvalue"]
    p, count = float(pvalues["shapiro-wilk"]), int((pvalues <= alpha).sum())
    if p <= alpha:
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
        "caveat": caveat,
        "evidence": {"alpha": alpha, **{name: float(value) for name, value in pvalues.items()}},
    }


def _effect(result, alpha):
    one_pair(result.d_z)
    level = 1 - alpha
    low, high = result.confidence_interval("d_z", level)
    rank_low, rank_high = result.confidence_interval("rank_biserial", level)
    if low > 0 or high < 0:
        decision, first = "differ", _("Whether larger is better, an effect size does not know.")
        sentence = (
            _(
                "The first is larger by {size} standard deviations of the differences "
                "({level} % interval {low} to {high})."
            )
            if low > 0
            else _(
                "The first is smaller by {size} standard deviations of the differences "
                "({level} % interval {low} to {high})."
            )
        )
        flip = 1 if low > 0 else -1
    else:
        decision, first, flip = "not-shown", not_equality(), 1
        sentence = _(
            "The difference is {size} standard deviations of the differences; its {level} % "
            "interval, {low} to {high}, contains 0."
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
    return {
        "decision": decision,
        "sentence": sentence.format(
            size=format_number(flip * result.d_z, 2),
            level=format_level(round(100 * level, 10)),
            low=format_number(low_high[0], 2),
            high=format_number(low_high[1], 2),
        ),
        "caveat": f"{first} {normal}",
        "evidence": {
            "alpha": alpha,
            "d_z": result.d_z,
            "d_average": result.d_average,
            "rank_biserial": result.rank_biserial,
            "low": low,
            "high": high,
        },
    }


def _one_model(result, alpha):
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
    )
    return {
        "decision": "not-applicable",
        "sentence": sentence.format(
            low=short(result.low),
            high=short(result.high),
            level=format_level(round(100 * result.level, 10)),
            mean=short(result.mean),
            n=result.n,
        ),
        "caveat": caveat,
        "evidence": {
            "alpha": alpha,
            "mean": result.mean,
            "low": result.low,
            "high": result.high,
        },
    }


def share_words():
    """Give the sentences on two shares: first larger, smaller, no difference shown."""
    return (
        _(
            "The share of successes is larger in the first sample: {p}, at most alpha = {alpha} "
            "({numbers})."
        ),
        _(
            "The share of successes is smaller in the first sample: {p}, at most alpha = {alpha} "
            "({numbers})."
        ),
        _("No difference between the two shares is shown: {p}, above alpha = {alpha} ({numbers})."),
    )


def _fisher(result, alpha):
    one_pair(result.pvalue)
    no_outcome = _(
        "No outcome could have shown a difference at alpha = {alpha}: so few cases or successes "
        "allow no less than {smallest}, and gave {p} ({numbers})."
    )
    numbers = _("{x} of {n_x} and {y} of {n_y}").format(
        x=result.successes_x, n_x=result.n_x, y=result.successes_y, n_y=result.n_y
    )
    separate = _("It is for separate test sets; for the same cases there is McNemar's test.")
    return parts_of(
        result,
        alpha,
        result.difference > 0,
        (*share_words(), no_outcome),
        numbers,
        smallest=result.smallest_pvalue,
        caveats=[separate],
        evidence={"difference": result.difference},
    )


RULES = {
    FisherResult: _fisher,
    NormalityTests: _normality,
    EffectSize: _effect,
    ScoreInterval: _one_model,
}
