"""The words of verdicts on posteriors, which with a rope can say "as good as equal", too.

Each rule takes a result, a checked level and a `Pair` and gives the parts of a verdict; `judge`
knows them through `RULES`. The threshold of a posterior probability is 1 - alpha.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._text import _, format_level, format_number, ngettext
from ..bayes import CorrelatedTPosterior, PosteriorShares
from ._pair import Words, one_pair
from ._phrases import brief_of, not_equality

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from ..bayes import HierarchicalPosterior
    from ._pair import Pair

__all__ = ["NAMES", "RULES", "level_text", "no_p_value", "of_one", "probability_text"]

NAMES = ("first_larger", "rope", "second_larger")


def level_text(value: float) -> str:
    return format_level(round(value, 12))


def no_p_value() -> str:
    """Say what a posterior probability is not."""
    return _(
        "A posterior probability is not a p-value: it depends on rope and prior, and does not "
        "limit how often such conclusions err."
    )


def probability_text(value: float, level: float) -> str:
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


def _claims(with_rope: float, kind: str) -> Words:
    """Give the sentences of the case that one is larger."""
    if kind == "sign" and with_rope:
        return Words(
            larger=_(
                "The first is larger by more than {width} on most problems: posterior probability "
                "{value}, at least {level} ({numbers})."
            ),
            smaller=_(
                "The first is smaller by more than {width} on most problems: posterior "
                "probability {value}, at least {level} ({numbers})."
            ),
            named=_(
                "{larger} is larger than {smaller} by more than {width} on most problems: "
                "posterior probability {value}, at least {level} ({numbers})."
            ),
            better=_(
                "{better} is better than {worse} by more than {width} on most problems: posterior "
                "probability {value}, at least {level} ({numbers})."
            ),
        )
    if kind == "sign":
        return Words(
            larger=_(
                "The first is larger on most problems: posterior probability {value}, at least "
                "{level} ({numbers})."
            ),
            smaller=_(
                "The first is smaller on most problems: posterior probability {value}, at least "
                "{level} ({numbers})."
            ),
            named=_(
                "{larger} is larger than {smaller} on most problems: posterior probability "
                "{value}, at least {level} ({numbers})."
            ),
            better=_(
                "{better} is better than {worse} on most problems: posterior probability "
                "{value}, at least {level} ({numbers})."
            ),
        )
    if with_rope:
        return Words(
            larger=_(
                "The first is larger by more than {width}: posterior probability {value}, at "
                "least {level} ({numbers})."
            ),
            smaller=_(
                "The first is smaller by more than {width}: posterior probability {value}, at "
                "least {level} ({numbers})."
            ),
            named=_(
                "{larger} is larger than {smaller} by more than {width}: posterior probability "
                "{value}, at least {level} ({numbers})."
            ),
            better=_(
                "{better} is better than {worse} by more than {width}: posterior probability "
                "{value}, at least {level} ({numbers})."
            ),
        )
    return Words(
        larger=_(
            "The first is larger: posterior probability {value}, at least {level} ({numbers})."
        ),
        smaller=_(
            "The first is smaller: posterior probability {value}, at least {level} ({numbers})."
        ),
        named=_(
            "{larger} is larger than {smaller}: posterior probability {value}, at least {level} "
            "({numbers})."
        ),
        better=_(
            "{better} is better than {worse}: posterior probability {value}, at least {level} "
            "({numbers})."
        ),
    )


def _equal(kind: Any, named: Any) -> Any:
    """Give the sentence of the case that the two are as good as equal."""
    if kind == "sign" and named:
        return _(
            "{first} and {second} are equivalent within {width} on most problems: posterior "
            "probability {value}, at least {level} ({numbers})."
        )
    if kind == "sign":
        return _(
            "The two are equivalent within {width} on most problems: posterior probability "
            "{value}, at least {level} ({numbers})."
        )
    if named:
        return _(
            "{first} and {second} are equivalent within {width}: posterior probability {value}, "
            "at least {level} ({numbers})."
        )
    return _(
        "The two are equivalent within {width}: posterior probability {value}, at least {level} "
        "({numbers})."
    )


def _neither(named: bool) -> str:
    if named:
        return _(
            "Neither a difference nor equivalence of {first} and {second} is shown: no posterior "
            "probability is at least {level} ({numbers})."
        )
    return _(
        "Neither a difference nor equivalence is shown: no posterior probability is at least "
        "{level} ({numbers})."
    )


def of_one(
    result: PosteriorShares | CorrelatedTPosterior | HierarchicalPosterior,
    alpha: float,
    pair: Pair,
    impossible: str,
    caveats: Iterable[str],
    *,
    kind: str = "",
    words: Mapping[str, Any] | None = None,
    evidence: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """Give the parts of a verdict; ``impossible`` says why nothing could be concluded."""
    level, named = 1 - alpha, pair.names is not None
    values = [getattr(result, name) for name in NAMES]
    top = values.index(max(values))
    larger, better = top == 0, ()
    brief = _("Nothing can be concluded here at posterior probability {level}.")
    if values[1] >= level and not (impossible or result.half_width):
        impossible = _(
            "Exact ties are the most probable case ({numbers}), but without a rope nothing counts "
            "as equivalent."
        )
    if impossible:
        decision, sentence, first = "no-conclusion", impossible, not_equality()
    elif values[top] < level:
        decision, first = "not-shown", not_equality()
        sentence = _neither(named)
        brief = brief_of(sentence)
    elif top == 1:
        decision, first = "equivalent", ""
        sentence = _equal(kind, named)
        brief = brief_of(sentence)
    else:
        decision, better = "differ", pair.better(larger)
        sentence = pair.claim(_claims(result.half_width, kind), larger)
        first = (
            _("Whether larger is better, the posterior does not know.")
            if pair.higher_is_better is None
            else pair.direction(larger)
        )
        brief = brief_of(sentence)
    numbers = (
        _("{first_name} larger {first}, rope {rope}, {second_name} larger {second}")
        if named
        else _("first larger {first}, rope {rope}, second larger {second}")
    ).format(
        first_name=(pair.names or ("", ""))[0],
        second_name=(pair.names or ("", ""))[1],
        first=probability_text(values[0], level),
        rope=probability_text(values[1], level),
        second=probability_text(values[2], level),
    )
    holes = {
        "value": probability_text(values[top], level),
        "level": level_text(level),
        "width": format_level(result.half_width),
        "numbers": numbers,
        **pair.holes(larger),
        **(words or {}),
    }
    return {
        "decision": decision,
        "sentence": sentence.format(**holes),
        "brief": brief.format(**holes),
        "better": better,
        "caveat": " ".join(filter(None, [first, *caveats, no_p_value()])),
        "evidence": {
            "alpha": alpha,
            **dict(zip(NAMES, values, strict=True)),
            "half_width": result.half_width,
            **(evidence or {}),
        },
    }


def _shares(result: PosteriorShares, alpha: float, pair: Pair) -> dict[str, Any]:
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
        seed.format(level=level_text(level)) if near and not impossible else "",
    ]
    evidence = {
        "n": result.n,
        "largest_possible": result.largest_possible,
        "standard_error": max(errors.values()),
    }
    words = {"n": result.n, "most": probability_text(result.largest_possible, level)}
    return of_one(
        result, alpha, pair, impossible, caveats, kind=result.kind, words=words, evidence=evidence
    )


def _correlated_t(result: CorrelatedTPosterior, alpha: float, pair: Pair) -> dict[str, Any]:
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
        ),
        (
            _(
                "It was measured to find one of two learners that do not differ larger by more "
                "than a rope of 0.01 in up to 17 of 100 cases at 0.95 (ten times ten folds)."
            )
            if result.half_width
            else _(
                "Without a rope it was measured to find one of two learners that do not differ "
                "larger in up to 20 of 100 cases at 0.95 (ten times ten folds)."
            )
        ),
    ]
    evidence = {"mean": result.mean, "scale": result.scale, "dof": result.dof}
    return of_one(result, alpha, pair, impossible, caveats, evidence=evidence)


RULES = {
    PosteriorShares: _shares,
    CorrelatedTPosterior: _correlated_t,
}
