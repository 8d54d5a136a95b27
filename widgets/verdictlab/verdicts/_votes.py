"""The words of verdicts on votes between two at a time.

The name of the rules is that of `_sizes`, of results that are not about two samples.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._text import _, format_level, format_number, join_words, ngettext, p_text, visible
from ..votes import BradleyTerry
from ._phrases import MOST_NAMED

if TYPE_CHECKING:
    from typing import Any

__all__ = ["SINGLE"]

FEW_EXPECTED = 5  # below, chi-squared is rough (Cochran 1954, Biometrics 10:417-451)


def _fit(result: Any, alpha: float) -> Any:
    fit = result.fit
    if not fit.dof:
        return ""
    holes = {
        "p": p_text(fit.pvalue, alpha),
        "value": format_number(fit.statistic, 1),
        "dof": fit.dof,
    }
    if fit.pvalue <= alpha:
        told = _(
            "Strengths alone do not explain these votes (deviance {value}, {dof} degrees of "
            "freedom, {p}): who wins depends on who meets whom."
        )
    else:
        told = _(
            "That strengths alone explain the votes is not contradicted (deviance {value}, {dof} "
            "degrees of freedom, {p})."
        )
    if fit.smallest_expected < FEW_EXPECTED:
        told += " " + _("Some pairs have few votes, so that this p is rough.")
    return told.format(**holes)


def _votes(result: Any, alpha: float) -> Any:
    rows = result.pairs[result.pairs["adjusted"] <= alpha]
    leaders = [visible(name) for name in result.leaders(alpha)]
    holes = {
        "count": len(rows),
        "total": len(result.pairs),
        "alpha": format_level(alpha),
        "first": leaders[0],
        "others": join_words(leaders[1 : MOST_NAMED + 1]),
        "rest": len(leaders) - 1,
    }
    if len(rows):
        brief = ngettext(
            "{count} of {total} pairs differs in strength (Holm, family alpha = {alpha}).",
            "{count} of {total} pairs differ in strength (Holm, family alpha = {alpha}).",
            len(rows),
        )
    else:
        brief = _(
            "None of {total} pairs is shown to differ in strength (Holm, family alpha = {alpha})."
        )
    if len(leaders) == 1:
        tied = _("The first, {first}, is shown to be stronger than every other.")
    elif len(leaders) == len(result.strengths):
        tied = _("None is shown to be weaker than the first, {first}.")
    elif len(leaders) > MOST_NAMED + 1:
        tied = _("Tied with the first, {first}: {rest}, among them {others}.")
    else:
        tied = _("Tied with the first, {first}: {others}.")
    independent = _(
        "It takes the votes as independent: several of one person, or on one question, are not, "
        "and make the intervals too narrow."
    )
    equal = _("Tied is not equal: no difference was shown.") if len(leaders) > 1 else ""
    return {
        "decision": "differ" if len(rows) else "not-shown",
        "sentence": f"{brief} {tied}".format(**holes),
        "brief": brief.format(**holes),
        "better": tuple(
            (row.first, row.second) if row.difference > 0 else (row.second, row.first)
            for row in rows.itertuples()
        ),
        "caveat": " ".join(filter(None, [equal, _fit(result, alpha), independent])),
        "evidence": {
            "alpha": alpha,
            "rejected": len(rows),
            "comparisons": len(result.pairs),
            "votes": result.votes,
            "fit_p": result.fit.pvalue,
        },
    }


SINGLE = {BradleyTerry: _votes}
