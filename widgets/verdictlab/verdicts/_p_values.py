"""The words of a verdict on rivals of one control of which nothing but p-values is known."""

from __future__ import annotations

from .._text import _, format_level, ngettext
from ..posthoc._adjust import ADJUSTMENTS
from . import _phrases as say
from ._judging import Verdict
from ._procedures import LEVELS, PROMISES, adjustment_name

__all__ = ["named_level", "of_p_values", "promise"]


def named_level(adjust: str, alpha: float) -> dict[str, str]:
    """{procedure, level}: an adjustment's name, and what alpha is the level of."""
    level = LEVELS[ADJUSTMENTS[adjust].guards]().format(alpha=format_level(alpha))
    return {"procedure": adjustment_name(adjust), "level": level}


def promise(adjust: str) -> str:
    """Say what an adjustment does not promise, or ""."""
    return PROMISES[ADJUSTMENTS[adjust].guards]().format(procedure=adjustment_name(adjust))


def of_p_values(
    adjusted: tuple[float, ...], adjust: str, alpha: float, *, origin: str = ""
) -> Verdict:
    """Judge adjusted p-values of comparisons with one control; ``origin`` tells their source."""
    total = len(adjusted)
    count = sum(p <= alpha for p in adjusted)
    if count:
        brief = ngettext(
            "{count} of {total} rivals differs from the control ({procedure}, {level}).",
            "{count} of {total} rivals differ from the control ({procedure}, {level}).",
            count,
        )
        kept = say.others_not_shown(total - count)
    else:
        brief = _(
            "No difference from the control is shown for any of {total} rivals ({procedure}, "
            "{level})."
        )
        kept = say.not_equality()
    brief = brief.format(count=count, total=total, **named_level(adjust, alpha))
    return Verdict(
        decision="differ" if count else "not-shown",
        sentence=brief,
        brief=brief,
        caveat=" ".join(part for part in (kept, origin, promise(adjust)) if part),
        evidence={"alpha": alpha, "rejected": count, "comparisons": total},
    )
