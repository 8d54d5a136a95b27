"""The words of verdicts that can say "as good as equal": posteriors with a rope, equivalence.

Each rule takes a result and a checked level and gives the parts of a verdict; `judge` knows
them through `RULES`. The threshold of a posterior probability is 1 - alpha.
"""

from ._phrases import not_equality
from ._text import _, format_level, format_number, ngettext, p_text
from ._verdicts_sizes import one_pair, short
from .bayes import CorrelatedTPosterior, EquivalenceResult, PosteriorShares

__all__ = ["RULES"]

NAMES = ("first_larger", "rope", "second_larger")


def _level(value):
    return format_level(round(value, 12))


def _probability(value, level):
    """Write a probability so that rounding carries it neither across the level nor to 0 or 1."""
    digits = 3
    while digits < 16 and (
        10.0**-digits > 1 - level or (round(value, digits) >= level) != (value >= level)
    ):
        digits += 1
    least = 10.0**-digits
    if value < least / 2:
        return _("below {bound}").format(bound=format_number(least, digits))
    if value > 1 - least / 2:
        return _("above {bound}").format(bound=format_number(1 - least, digits))
    return format_number(value, digits)


def _cases(with_rope):
    """Give the sentences of the three cases: first larger, equivalent, first smaller."""
    larger = _("The first is larger: posterior probability {value}, at least {level} ({numbers}).")
    smaller = _(
        "The first is smaller: posterior probability {value}, at least {level} ({numbers})."
    )
    equivalent = _(
        "The two are equivalent within {width}: posterior probability {value}, at least {level} "
        "({numbers})."
    )
    if with_rope:
        larger = _(
            "The first is larger by more than {width}: posterior probability {value}, at least "
            "{level} ({numbers})."
        )
        smaller = _(
            "The first is smaller by more than {width}: posterior probability {value}, at least "
            "{level} ({numbers})."
        )
    return larger, equivalent, smaller


def _posterior(result, alpha, impossible, caveats, words=(), evidence=()):
    """Give the parts of a verdict; ``impossible`` says why nothing could be concluded."""
    level = 1 - alpha
    values = [getattr(result, name) for name in NAMES]
    top = values.index(max(values))
    if values[1] >= level and not (impossible or result.half_width):
        impossible = _(
            "Exact ties are the most probable case ({numbers}), but without a rope nothing counts "
            "as equivalent."
        )
    if impossible:
        decision, sentence, first = "no-conclusion", impossible, not_equality()
    elif values[top] < level:
        decision, first = "not-shown", not_equality()
        sentence = _(
            "Neither a difference nor equivalence is shown: no posterior probability is at least "
            "{level} ({numbers})."
        )
    else:
        decision = "equivalent" if top == 1 else "differ"
        sentence = _cases(result.half_width)[top]
        first = "" if top == 1 else _("Whether larger is better, the posterior does not know.")
    last = _(
        "A posterior probability is not a p-value: it depends on rope and prior, and does not "
        "limit how often such conclusions err."
    )
    numbers = _("first larger {first}, rope {rope}, second larger {second}").format(
        first=_probability(values[0], level),
        rope=_probability(values[1], level),
        second=_probability(values[2], level),
    )
    return {
        "decision": decision,
        "sentence": sentence.format(
            value=_probability(values[top], level),
            level=_level(level),
            width=format_level(result.half_width),
            numbers=numbers,
            **dict(words),
        ),
        "caveat": " ".join(filter(None, [first, *caveats, last])),
        "evidence": {
            "alpha": alpha,
            **dict(zip(NAMES, values, strict=True)),
            "half_width": result.half_width,
            **dict(evidence),
        },
    }


def _shares(result, alpha):
    one_pair(result.rope)
    level = 1 - alpha
    impossible = ""
    if result.largest_possible < level:
        impossible = ngettext(
            "No outcome could have outweighed the prior: {n} problem allows no probability above "
            "{most}, which is below {level} ({numbers}).",
            "No outcome could have outweighed the prior: {n} problems allow no probability above "
            "{most}, which is below {level} ({numbers}).",
            result.n,
        )
    if result.kind == "sign":
        meaning = _("The probability is that this case is the most frequent among problems.")
        without = _(
            "Without a rope the test found one of two that do not differ larger in 6 to 12 of 100 "
            "cases at 0.95."
        )
    else:
        meaning = _(
            "The probability is that this case is the most frequent among means of two problems."
        )
        without = _(
            "Without a rope the test found one of two that do not differ larger in 10 to 18 of "
            "100 cases at 0.95 with 5 to 30 problems, and in 50 with two."
        )
    errors = result.standard_errors
    near = any(abs(getattr(result, name) - level) < 2 * errors[name] for name in NAMES)
    seed = _(
        "A probability is so near to {level} that another seed may decide otherwise: draw more."
    )
    caveats = [
        meaning,
        "" if result.half_width or impossible else without,
        seed.format(level=_level(level)) if near and not impossible else "",
    ]
    evidence = {
        "n": result.n,
        "largest_possible": result.largest_possible,
        "standard_error": max(errors.values()),
    }
    words = {"n": result.n, "most": _probability(result.largest_possible, level)}
    return _posterior(result, alpha, impossible, caveats, words, evidence)


def _correlated_t(result, alpha):
    one_pair(result.rope)
    impossible = ""
    if result.constant:
        impossible = _(
            "All differences are equal, so that their spread cannot be estimated and no "
            "probability can be trusted ({numbers})."
        )
    caveats = [
        _(
            "It speaks of the mean difference on this one problem; the correction for overlapping "
            "training sets is a heuristic."
        )
    ]
    evidence = {"mean": result.mean, "scale": result.scale, "dof": result.dof}
    return _posterior(result, alpha, impossible, caveats, evidence=evidence)


def _equivalence(result, alpha):
    one_pair(result.pvalue)
    margin = result.margin
    reach = result.confidence_interval(1 - alpha)
    beyond = (reach[0] > margin) - (reach[1] < -margin)
    if result.pvalue <= alpha:
        decision = "equivalent"
        sentence = _(
            "On average the two are equivalent within {margin}: {p}, at most alpha = {alpha} "
            "({numbers})."
        )
        caveats = [_("Equivalent is not equal, and holds for this margin only.")]
    elif beyond:
        decision = "differ"
        sentence = (
            _(
                "On average the first is larger by more than {margin}: the {level} % interval of "
                "the mean difference, {low} to {high}, lies above it."
            )
            if beyond > 0
            else _(
                "On average the first is smaller by more than {margin}: the {level} % interval of "
                "the mean difference, {low} to {high}, lies below -{margin}."
            )
        )
        caveats = [_("Whether larger is better, the test does not know.")]
    elif result.smallest_pvalue > alpha:
        decision = "no-conclusion"
        sentence = _(
            "No mean could have shown equivalence within {margin} at alpha = {alpha}: "
            "differences scattered like these allow no less than {smallest}, and gave {p} "
            "({numbers})."
        )
        caveats = [_("That is no evidence of a difference either.")]
    else:
        decision = "not-shown"
        sentence = _(
            "Equivalence within {margin} is not shown: {p}, above alpha = {alpha} ({numbers})."
        )
        caveats = [_("That is no evidence of a difference either.")]
    if result.constant:
        caveats.append(
            _(
                "Nothing varies in these values, so their spread cannot be estimated and the "
                "test is more certain than it should be."
            )
        )
    if decision != "differ":
        caveats.append(_("The margin has to be chosen before looking."))
    return {
        "decision": decision,
        "sentence": sentence.format(
            margin=format_level(margin),
            p=p_text(result.pvalue, alpha),
            smallest=p_text(result.smallest_pvalue, alpha),
            alpha=format_level(alpha),
            level=format_level(round(100 * (1 - alpha), 10)),
            low=short(reach[0]),
            high=short(reach[1]),
            numbers=_("t({dof}) = {value}").format(
                dof=result.dof, value=format_number(result.statistic, 2)
            ),
        ),
        "caveat": " ".join(caveats),
        "evidence": {
            "alpha": alpha,
            "p": result.pvalue,
            "statistic": result.statistic,
            "mean": result.mean,
            "margin": margin,
            "smallest_p": result.smallest_pvalue,
        },
    }


RULES = {
    PosteriorShares: _shares,
    CorrelatedTPosterior: _correlated_t,
    EquivalenceResult: _equivalence,
}
