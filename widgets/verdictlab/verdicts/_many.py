"""The words of verdicts on three or more algorithms, for tests other than Friedman's.

Each rule takes a result and a checked level and gives the parts of a verdict; `judge` knows
them through `RULES`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from .._text import _, format_level, format_number, join_words, ngettext, p_text
from ..many import (
    AlignedFriedmanResult,
    AnovaResult,
    CochranResult,
    IncompleteResult,
    KruskalWallisResult,
    MultipleSignResult,
    QuadeResult,
)
from ..posthoc import ContrastResult
from . import _phrases as say

if TYPE_CHECKING:
    from typing import Any

    from ..tables._score_table import ScoreTable

__all__ = ["RULES"]

FEW_GAPS = 3  # fewer empty cells of one algorithm may be luck


def _omnibus(
    result: Any,
    alpha: float,
    k: int,
    numbers: str,
    caveat: str,
    table: ScoreTable | None = None,
    smallest: float = 0.0,
    **evidence: Any,
) -> dict[str, Any]:
    """Give the parts of a verdict on all algorithms together."""
    if smallest > alpha:
        decision, caveats = "no-conclusion", [say.not_equality()]
        sentence = _(
            "No outcome could have shown a difference at alpha = {alpha}: this table allows no "
            "less than {smallest}, and gave {p} ({numbers})."
        )
    elif result.pvalue <= alpha:
        decision = "differ"
        caveats = [_("This says nothing about any one pair; only comparisons of pairs do.")]
        sentence = _(
            "The {k} algorithms differ somewhere: {p}, at most alpha = {alpha} ({numbers})."
        )
    else:
        decision, caveats = "not-shown", [say.not_equality()]
        sentence = _(
            "No difference among the {k} algorithms is shown: {p}, above alpha = {alpha} "
            "({numbers})."
        )
    caveats += [caveat, say.doubts(table) if table is not None else ""]
    p = p_text(result.pvalue, alpha)
    holes = {"k": k, "p": p, "alpha": format_level(alpha)}
    brief = say.no_outcome_brief() if smallest > alpha else say.brief_of(sentence)
    return {
        "decision": decision,
        "sentence": sentence.format(numbers=numbers, smallest=p_text(smallest, alpha), **holes),
        "brief": brief.format(**holes),
        "caveat": " ".join(text for text in caveats if text),
        "evidence": {
            "alpha": alpha,
            "k": k,
            "overall_p": result.pvalue,
            "statistic": result.statistic,
            "smallest_overall_p": smallest,
            **evidence,
        },
        "overall": _("Overall test: {p} ({numbers}).").format(p=p, numbers=numbers),
    }


def _ranks(caveat: Any) -> Any:
    def rule(result: Any, alpha: float) -> dict[str, Any]:
        smallest = result.smallest_pvalue
        return _omnibus(
            result,
            alpha,
            result.k,
            say.numbers(result),
            caveat(),
            result.table,
            smallest,
            n=result.n,
        )

    return rule


def _aligned_caveat() -> str:
    return _("Scores are compared across problems, so that the noisiest problems weigh most.")


def _quade_caveat() -> str:
    return _("Problems on which the algorithms lie far apart count most.")


def _anova(result: AnovaResult, alpha: float) -> dict[str, Any]:
    found = result.sphericity()
    caveat = (
        _(
            "The test assumes normal scatter and sphericity; Greenhouse-Geisser's correction "
            "(epsilon = {epsilon}) gives {p}."
        ).format(epsilon=format_number(found.epsilon_gg, 2), p=p_text(found.pvalue_gg, alpha))
        if result.k > 2
        else _("The test assumes normal scatter.")
    )
    return _omnibus(
        result,
        alpha,
        result.k,
        say.numbers(result),
        caveat,
        result.table,
        n=result.n,
        pvalue_gg=found.pvalue_gg,
        epsilon_gg=found.epsilon_gg,
    )


def _kruskal(result: KruskalWallisResult, alpha: float) -> dict[str, Any]:
    numbers = _("H({dof}) = {value}").format(
        dof=result.dof, value=format_number(result.statistic, 2)
    )
    caveat = _(
        "The test ignores that all algorithms ran on the same problems, whose differences "
        "count as noise; Friedman's test does not."
    )
    return _omnibus(result, alpha, result.table.k, numbers, caveat, result.table)


def _cochran(result: CochranResult, alpha: float) -> dict[str, Any]:
    holes = {"dof": result.dof, "value": format_number(result.statistic, 2)}
    numbers = _("Q({dof}) = {value}").format(**holes)
    caveat = _("It speaks of one test set and one training of each algorithm.")
    approximate, exact = result.pvalue, result.exact_pvalue
    if exact is not None:
        # On few cases chi-squared is rough in either direction: the exact p decides.
        numbers = _("Q({dof}) = {value}, exact").format(**holes)
        if result.method != "exact":
            result = replace(result, method="exact", pvalue=exact)
            told = _("The exact p decides; the chi-squared form, for many cases, gives {p}.")
            caveat += " " + told.format(p=p_text(approximate, alpha))
    smallest = result.smallest_pvalue
    return _omnibus(
        result,
        alpha,
        len(result.accuracies),
        numbers,
        caveat,
        smallest=smallest,
        n=result.n,
        n_mixed=result.n_mixed,
    )


def _contrast(result: ContrastResult, alpha: float) -> dict[str, Any]:
    decision = "differ" if result.pvalue <= alpha else "not-shown"
    sentence = (
        _(
            "The contrast differs from zero: estimate {estimate}, {p}, at most alpha = {alpha} "
            "({numbers})."
        )
        if decision == "differ"
        else _(
            "The contrast is not shown to differ from zero: estimate {estimate}, {p}, above "
            "alpha = {alpha} ({numbers})."
        )
    )
    planned = _("p holds for a contrast that was chosen before the scores were seen.")
    holes = {
        "estimate": format_number(result.estimate, 4),
        "p": p_text(result.pvalue, alpha),
        "alpha": format_level(alpha),
    }
    return {
        "decision": decision,
        "sentence": sentence.format(numbers=say.numbers(result), **holes),
        "brief": say.brief_of(sentence).format(**holes),
        "caveat": " ".join(
            text
            for text in (
                "" if decision == "differ" else say.not_equality(),
                planned,
                say.doubts(result.result.table),
            )
            if text
        ),
        "evidence": {"alpha": alpha, "p": result.pvalue, "estimate": result.estimate},
    }


def _signs(result: MultipleSignResult, alpha: float) -> dict[str, Any]:
    critical = result.critical_value(alpha)
    names = zip(result.algorithms, result.wins, result.losses, result.pvalue, strict=True)
    better: list[tuple[str, str]] = []
    up: list[str] = []
    down: list[str] = []
    for name, wins, losses, p in names:
        if p <= alpha:
            better.append((name, result.control) if wins > losses else (result.control, name))
            told = _("{name} ({p})").format(name=name, p=p_text(p, alpha))
            (up if wins > losses else down).append(told)
    holes = {
        "total": len(result.algorithms),
        "count": len(better),
        "control": result.control,
        "alpha": format_level(alpha),
        "critical": critical,
        "up": join_words(up),
        "down": join_words(down),
    }
    caveat = say.not_equality()
    ties = _("Of the tied problems half, rounded up, count as speaking against a difference.")
    if critical < 0:
        decision = "no-conclusion"
        brief = say.no_outcome_brief()
        sentence = _(
            "No outcome could have shown a difference from the control {control} at family "
            "alpha = {alpha}: there are too few problems."
        )
    elif not better:
        decision = "not-shown"
        brief = _(
            "None of the {total} algorithms is shown to differ from {control} (multiple sign "
            "test, family alpha = {alpha})."
        )
        sentence = _(
            "None of the {total} algorithms is shown to differ from the control {control} "
            "(multiple sign test, critical value {critical}, family alpha = {alpha})."
        )
    else:
        decision = "differ"
        rest = holes["total"] - holes["count"]
        caveat = ngettext(
            "No difference shown for the other one; that is not evidence of equality.",
            "No difference shown for the other {rest}; that is not evidence of equality.",
            rest,
        ).format(rest=rest)
        caveat = caveat if rest else ""
        brief = ngettext(
            "{count} of {total} algorithms differs from {control} (multiple sign test, family "
            "alpha = {alpha}).",
            "{count} of {total} algorithms differ from {control} (multiple sign test, family "
            "alpha = {alpha}).",
            holes["count"],
        )
        head = ngettext(
            "{count} of {total} algorithms differs from the control {control} (multiple sign test, "
            "family alpha = {alpha}: at most {critical} problems may speak against it).",
            "{count} of {total} algorithms differ from the control {control} (multiple sign test, "
            "family alpha = {alpha}: at most {critical} problems may speak against it).",
            holes["count"],
        )
        sides = [_("Better than {control} on most problems: {up}.")] if up else []
        sides += [_("Worse than {control} on most problems: {down}.")] if down else []
        sentence = " ".join([head, *sides])
    return {
        "decision": decision,
        "sentence": sentence.format(**holes),
        "brief": brief.format(**holes),
        "caveat": " ".join(
            text
            for text in (caveat, ties if any(result.ties) else "", say.doubts(result.table))
            if text
        ),
        "better": tuple(better),
        "evidence": {"alpha": alpha, "n": result.table.n, "critical_value": critical},
    }


def _incomplete(result: IncompleteResult, alpha: float) -> dict[str, Any]:
    numbers = _("chi2({dof}) = {value}").format(
        dof=result.dof, value=format_number(result.statistic, 2)
    )
    if result.method == "monte-carlo":
        error = result.pvalue_standard_error
        numbers = _("{numbers}, Monte Carlo, standard error of p {error}").format(
            numbers=numbers, error=format_number(error, 4)
        )
    return _omnibus(
        result,
        alpha,
        result.k,
        numbers,
        _gaps_caveat(result),
        None,
        result.smallest_pvalue,
        n=result.n,
        empty=result.empty,
    )


def _gaps_caveat(result: IncompleteResult) -> str:
    """Say what empty cells are taken for, and whose they are where that asks for a reason."""
    if not result.empty:
        return ""
    caveat = _(
        "It takes cells to be empty for reasons that have nothing to do with the scores: a run "
        "that failed tells of a bad score, and leaving it out flatters who failed."
    )
    most = max(result.empty_of)
    if most >= FEW_GAPS and 2 * most > result.empty:
        caveat += " " + _(
            "Most empty cells are those of {name} ({most} of {empty}): if its runs failed there, "
            "count them as worst."
        ).format(name=result.algorithms[result.empty_of.index(most)], most=most, empty=result.empty)
    return caveat


RULES = {
    IncompleteResult: _incomplete,
    AlignedFriedmanResult: _ranks(_aligned_caveat),
    QuadeResult: _ranks(_quade_caveat),
    AnovaResult: _anova,
    KruskalWallisResult: _kruskal,
    CochranResult: _cochran,
    ContrastResult: _contrast,
    MultipleSignResult: _signs,
}
