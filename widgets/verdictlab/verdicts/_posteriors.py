"""The words of verdicts on several pairs, each with a posterior of its own.

No family binds them, so that no test holds them all: what the pairs are and what was decided on
each comes in a frame, with the columns first, second, better, decision, probability (that the
better one is better) and rope (that the two are equivalent).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .._text import _, format_level, join_words, ngettext
from . import _phrases as say
from ._bayes import no_p_value, probability_text
from ._pair import short

if TYPE_CHECKING:
    from typing import Any

    import pandas as pd

    from ..tables._score_table import ScoreTable

__all__ = ["monte_carlo_error", "of_posteriors"]


def of_posteriors(
    result: Any,
    found: pd.DataFrame,
    decision: str,
    table: ScoreTable,
    alpha: float,
    *,
    chosen: bool,
) -> dict[str, str]:
    """Give the parts of a verdict; ``chosen``: the control was taken for being best.

    ``result`` holds half_width, largest_possible, standard_error and n.
    """
    level, possible = 1 - alpha, result.largest_possible >= 1 - alpha
    counts = found["decision"].value_counts()
    holes = {
        "total": len(found),
        "count": int(counts.get("differ", 0)),
        "equal": int(counts.get("equivalent", 0)),
        "level": format_level(round(level, 12)),
        "rope": format_level(result.half_width),
        "most": probability_text(result.largest_possible, level),
        "n": result.n,
    }
    brief = _(
        "Of {total} pairs {count} differ and {equal} are equivalent (posterior probability "
        "{level} or more)."
    )
    if not possible or decision == "no-conclusion":
        brief = _("Nothing can be concluded here at posterior probability {level}.")
    if not possible:
        sentence = _(
            "No outcome could have outweighed the prior: {n} problems allow no probability above "
            "{most}, which is below {level}."
        ).format(**holes)
    elif decision == "no-conclusion":
        sentence = _(
            "Exact ties are most probable, but without a rope nothing counts as equivalent."
        )
    else:
        sentence = _sentence(found, holes, level)
    return {
        "decision": decision,
        "sentence": sentence,
        "brief": brief.format(**holes),
        "caveat": _caveat(result, found, table, level, possible, chosen),
    }


def _sentence(found: pd.DataFrame, holes: dict[str, Any], level: float) -> str:
    """Say which pairs differ and which are equivalent, or that neither is shown."""
    named, equal = (found[found["decision"] == word] for word in ("differ", "equivalent"))
    told = []
    if len(named):
        listed = [
            _("{better} is better than {worse} ({value})").format(
                better=row.better,
                worse=row.second if row.better == row.first else row.first,
                value=probability_text(row.probability, level),
            )
            for row in _clearest(named, "probability").itertuples()
        ]
        head = ngettext(
            "{count} of {total} pairs differs with posterior probability {level} or more: {pairs}.",
            "{count} of {total} pairs differ with posterior probability {level} or more: {pairs}.",
            holes["count"],
        )
        told.append(head.format(pairs=join_words(listed), **holes))
    if len(equal):
        listed = [
            _("{first} and {second} ({value})").format(
                first=row.first, second=row.second, value=probability_text(row.rope, level)
            )
            for row in _clearest(equal, "rope").itertuples()
        ]
        within = ngettext(
            "{equal} of {total} pairs is equivalent within {rope}: {pairs}.",
            "{equal} of {total} pairs are equivalent within {rope}: {pairs}.",
            holes["equal"],
        )
        told.append(within.format(pairs=join_words(listed), **holes))
    if not told:
        row = found.loc[found["probability"].idxmax()]
        told.append(
            _(
                "Neither a difference nor equivalence is shown for any of the {total} pairs; the "
                "clearest is {first} against {second} (posterior probability {value}, below "
                "{level})."
            ).format(
                first=row["first"],
                second=row["second"],
                value=probability_text(row["probability"], level),
                **holes,
            )
        )
    return " ".join(told)


def _clearest(rows: pd.DataFrame, by: str) -> pd.DataFrame:
    order = rows.sort_values(by, ascending=False, kind="stable")
    return order[: say.MOST_NAMED].sort_index()


def _caveat(
    result: Any, found: pd.DataFrame, table: ScoreTable, level: float, possible: bool, chosen: bool
) -> str:
    """Say what stays open, and what posterior probabilities do not promise."""
    error = result.standard_error
    near = (np.abs(found[["probability", "rope"]] - level) < 2 * error).to_numpy().any()
    left = int(found["decision"].isin(["not-shown", "no-conclusion"]).sum())
    some = ngettext(
        "For one pair nothing is concluded; that is not evidence of equality.",
        "For {left} pairs nothing is concluded; that is not evidence of equality.",
        left,
    ).format(left=left)
    best = _("The control was chosen after looking, for being best.")
    bare = _(
        "Without a rope one of two algorithms that do not differ was called better in about 11 of "
        "100 cases at 0.95."
    )
    seed = _("One is so near to {level} that another seed may decide otherwise.")
    told = (
        some if 0 < left < len(found) else say.not_equality() if left else "",
        best if chosen else "",
        _("Each pair stands for itself: nothing limits how often any of them errs."),
        bare if possible and not result.half_width else "",
        no_p_value(),
        monte_carlo_error(error),
        seed.format(level=format_level(round(level, 12))) if near and possible else "",
        say.doubts(table),
    )
    return " ".join(text for text in told if text)


def monte_carlo_error(error: float) -> str:
    """Say how far the drawn probabilities may be off."""
    return _("The Monte-Carlo standard error of the probabilities is at most {error}.").format(
        error=short(error, 2)
    )
