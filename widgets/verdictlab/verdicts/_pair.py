"""Who is compared, and the parts that all verdicts on two have.

A test speaks of the first and the second; who they are and whether larger is better it does not
know. `Pair` does where the reader said so, and every sentence on two is chosen by it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from .._text import _, format_level, format_number, p_text, visible
from ..tables._inputs import direction
from ._phrases import brief_of, no_outcome_brief, not_equality

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any


__all__ = [
    "Pair",
    "Words",
    "as_pair",
    "one_pair",
    "parts_of",
    "refuse_pair",
    "short",
    "without_spread",
]


def short(x: Any, digits: Any = 4) -> str:
    """Write a number with so many significant digits."""
    digits = digits - 1 - int(np.floor(np.log10(abs(x)))) if np.isfinite(x) and x else 0
    return format_number(x, min(max(digits, 0), 12))


def one_pair(value: Any) -> None:
    """Refuse a batch: a verdict is about one result."""
    if np.ndim(value):
        raise ValueError(
            _(
                "judge: one pair of samples at a time, got a batch of {size}; compare its "
                "pvalue with alpha yourself"
            ).format(size=np.size(value))
        )


def without_spread(result: Any, alpha: float, sentence: str = "") -> dict[str, Any]:
    """Refuse to conclude from differences that are all alike: t has nothing to divide by."""
    return {
        "decision": "no-conclusion",
        "sentence": sentence
        or _(
            "No conclusion: all differences are equal, so that their spread cannot be estimated, "
            "and a t-test cannot do without."
        ),
        "brief": _("No conclusion: the differences show no spread."),
        "caveat": not_equality(),
        "evidence": {"alpha": alpha, "mean": result.mean},
    }


@dataclass(frozen=True, kw_only=True)
class Words:
    """The sentences of one test; p, alpha, smallest and numbers fill them.

    ``larger`` and ``smaller`` speak of the first and the second, ``named`` of {larger} and
    {smaller}, ``better`` of {better} and {worse}; ``none_named`` of {first} and {second}.
    ``unshown`` says of the side that a one-sided test asked for that it is not shown.
    """

    larger: str
    smaller: str
    named: str
    better: str
    none: str = ""
    none_named: str = ""
    no_outcome: str = ""
    unshown: Words | None = None


@dataclass(frozen=True, kw_only=True)
class Pair:
    """The names of the two and whether larger is better; None where nobody said."""

    names: tuple[str, str] | None = None
    higher_is_better: bool | None = None

    def better(self, larger: bool) -> tuple[tuple[str, str], ...]:
        """((better, worse),) where a direction is known; ``larger``: the first is."""
        if self.higher_is_better is None:
            return ()
        first, second = self.names or ("first", "second")
        return ((first, second),) if larger == self.higher_is_better else ((second, first),)

    def without_direction(self) -> Pair:
        """The same two where no direction matters."""
        return replace(self, higher_is_better=None)

    def right_is_better(self) -> Pair:
        """The same two where more is better, whoever asks."""
        return replace(self, higher_is_better=True)

    def holes(self, larger: bool) -> dict[str, str]:
        """What fills the names in a sentence."""
        first, second = self.names or ("", "")
        above, below = (first, second) if larger else (second, first)
        up = self.higher_is_better is not False
        return {
            "first": first,
            "second": second,
            "larger": above,
            "smaller": below,
            "better": above if up else below,
            "worse": below if up else above,
        }

    def claim(self, words: Any, larger: bool) -> str:
        """The sentence that says which of the two it is."""
        if self.names is None:
            return words.larger if larger else words.smaller
        return words.named if self.higher_is_better is None else words.better

    def direction(self, larger: bool) -> str:
        """What a claim leaves open, or adds, about who is better."""
        if self.higher_is_better is None:
            return _("Whether larger is better, the test does not know.")
        if self.names is not None:
            return ""
        return {
            (True, True): _("Larger is better here, so the first is the better one."),
            (False, True): _("Larger is better here, so the second is the better one."),
            (True, False): _("Smaller is better here, so the second is the better one."),
            (False, False): _("Smaller is better here, so the first is the better one."),
        }[larger, self.higher_is_better]


def refuse_pair(result: Any, names: Any, higher_is_better: Any) -> None:
    """Refuse names and a direction where the result is not about two samples."""
    for name, value in (("names", names), ("higher_is_better", higher_is_better)):
        if value is not None:
            raise ValueError(
                _(
                    "judge: {name} belongs to a test on two samples, and {kind} is none; "
                    "leave {name} out, got {value!r}"
                ).format(name=name, kind=type(result).__name__, value=value)
            )


def as_pair(names: Any, higher_is_better: Any) -> Pair:
    """Check names and a direction as `judge` was given them."""
    if names is not None:
        names = tuple(names) if isinstance(names, (tuple, list)) else (names,)
        if len(names) != 2 or not all(isinstance(n, str) and n for n in names):
            raise ValueError(
                _(
                    "judge: names must be two texts, that of the first and that of the "
                    "second, got {names!r}"
                ).format(names=names)
            )
        names = tuple(map(visible, names))
        if names[0] == names[1]:
            raise ValueError(
                _("judge: names must tell the two apart, got {names!r}").format(names=names)
            )
    if higher_is_better is not None:
        higher_is_better = direction(higher_is_better, function="judge")
    return Pair(names=names, higher_is_better=higher_is_better)


def _out_of_reach() -> Words:
    """Give the sentences on a side that no outcome of a one-sided test could have shown."""
    return Words(
        larger=_("No outcome could have shown at alpha = {alpha} that the first is larger."),
        smaller=_("No outcome could have shown at alpha = {alpha} that the first is smaller."),
        named=_(
            "No outcome could have shown at alpha = {alpha} that {larger} is larger than {smaller}."
        ),
        better=_(
            "No outcome could have shown at alpha = {alpha} that {better} is better than {worse}."
        ),
    )


def _templates(
    decision: str, words: Words, pair: Pair, side: bool | None, larger: bool
) -> tuple[str, str]:
    """Give the sentence of a decision and its brief; ``side``: what a one-sided test asked."""
    if decision == "differ":
        sentence = pair.claim(words, larger)
    elif decision == "no-conclusion":
        if side is None:
            return words.no_outcome, no_outcome_brief()
        brief = pair.claim(_out_of_reach(), larger)
        least = _(
            "Of this side these data allow no less than {smallest}, and gave {p} ({numbers})."
        )
        return f"{brief} {least}", brief
    elif side is not None:
        sentence = pair.claim(words.unshown, larger)
    else:
        sentence = words.none if pair.names is None else words.none_named
    return sentence, brief_of(sentence)


def parts_of(
    result: Any,
    alpha: float,
    larger: Any,
    words: Words,
    numbers: str,
    *,
    pair: Pair,
    p: Any = None,
    smallest: Any = 0.0,
    told: str | None = None,
    caveats: Sequence[str] = (),
    evidence: Any = (),
) -> dict[str, Any]:
    """Give the parts of a verdict.

    ``p`` decides where it is not the result's own; ``told`` says of a claim who is better where
    the pair does not.
    """
    p = result.pvalue if p is None else p
    side = {"greater": True, "less": False}.get(getattr(result, "alternative", "two-sided"))
    larger = bool(larger) if side is None else side
    decision = "no-conclusion" if smallest > alpha else "not-shown" if p > alpha else "differ"
    sentence, brief = _templates(decision, words, pair, side, larger)
    holes = {
        **pair.holes(larger),
        "p": p_text(p, alpha),
        "alpha": format_level(alpha),
        "smallest": p_text(smallest, alpha),
        "numbers": numbers if side is None else _("one-sided; {numbers}").format(numbers=numbers),
    }
    first = not_equality()
    if decision == "differ":
        first = pair.direction(larger) if told is None else told
    one_sided = _(
        "The test was one-sided: the side has to be named before looking, and the other one "
        "cannot be shown."
    )
    return {
        "decision": decision,
        "sentence": sentence.format(**holes),
        "brief": brief.format(**holes),
        "better": pair.better(larger) if decision == "differ" else (),
        "caveat": " ".join(filter(None, [first, one_sided if side is not None else "", *caveats])),
        "evidence": {
            "alpha": alpha,
            "p": result.pvalue,
            "statistic": result.statistic,
            "smallest_p": smallest,
            **dict(evidence),
        },
    }
