"""The sentences about tests and comparisons that verdicts are made of.

A p-value stands in brackets behind the name of the algorithm whose comparison it tests,
and is the adjusted one, so that it may be held against the family's alpha.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .._text import _, format_number, join_words, ngettext, p_text
from ..many import AlignedFriedmanResult
from ..posthoc import AllComparisons
from ..posthoc._columns import FEW
from ._procedures import guarded, procedure
from ._sides import none_differs, some_differ, title_none, title_some

if TYPE_CHECKING:
    from typing import Any

    from ..many._anova import AnovaResult
    from ..many._rank_family import QuadeResult
    from ..many._results import FriedmanResult
    from ..posthoc._comparisons import ControlComparisons
    from ..tables._score_table import ScoreTable

__all__ = [
    "brief_of",
    "decision_label",
    "doubts",
    "finding",
    "no_control_difference",
    "no_outcome",
    "no_outcome_brief",
    "no_pair",
    "not_equality",
    "numbers",
    "others_not_shown",
    "overall",
    "sources",
    "which_from_control",
    "which_pairs",
    "without_spread",
]

MOST_NAMED = 10  # comparisons that a sentence can hold; the table has the rest


def not_equality() -> str:
    """Say what a large p does not mean."""
    return _("That is not evidence of equality.")


def others_not_shown(rest: int) -> str:
    """Say of the comparisons left over that nothing was shown, or ""."""
    if not rest:
        return ""
    return ngettext(
        "No difference shown for the other one; that is not evidence of equality.",
        "No difference shown for the other {rest}; that is not evidence of equality.",
        rest,
    ).format(rest=rest)


def decision_label(decision: str) -> str:
    """Name a decision where no room is for its sentence."""
    return {
        "differ": _("a difference is shown"),
        "not-shown": _("no difference is shown"),
        "equivalent": _("as good as equal"),
        "non-inferior": _("not worse by more than the margin"),
        "no-conclusion": _("no conclusion is possible"),
        "not-applicable": _("not applicable"),
    }.get(decision, str(decision))


def brief_of(template: str) -> str:
    """Leave a sentence's statistic away, which stands in brackets at its end."""
    return template.replace(" ({numbers})", "")


def no_outcome_brief() -> str:
    """Say in few words that the level was out of reach."""
    return _("No outcome could have shown a difference at alpha = {alpha}.")


def sources(table: ScoreTable) -> str:
    """Warn when several problems were cut from one data set."""
    if not table.sources:
        return ""
    count = len(set(table.sources.values()))
    if count == table.n:
        return ""
    return _(
        "The {n} problems come from {count} data sets, so they are not independent; "
        "counting each data set once is safer."
    ).format(n=table.n, count=count)


MOST_DOUBTS = 5  # that a caveat can hold; the table has the rest


def doubts(table: ScoreTable) -> str:
    """Say what is doubtful about the table itself: dependent problems, and what looked odd."""
    told = [sources(table), *table.warnings[:MOST_DOUBTS]]
    rest = len(table.warnings) - MOST_DOUBTS
    if rest > 0:
        told.append(
            ngettext(
                "{rest} more thing looked odd; table.warnings has all.",
                "{rest} more things looked odd; table.warnings has all.",
                rest,
            ).format(rest=rest)
        )
    return " ".join(text for text in told if text)


def numbers(result: Any) -> str:
    """Name the overall statistic as papers do."""
    method = getattr(result, "method", "")
    if method == "chi2":
        return _("chi2({dof}) = {value}").format(
            dof=result.dof[0], value=format_number(result.chi2, 2)
        )
    if isinstance(result, AlignedFriedmanResult):
        return _("T({dof}) = {value}").format(
            dof=result.dof, value=format_number(result.statistic, 2)
        )
    template = {
        "exact": _("F({dof1}, {dof2}) = {value}, exact"),
        "monte-carlo": _("F({dof1}, {dof2}) = {value}, Monte Carlo, standard error of p {error}"),
    }.get(method, _("F({dof1}, {dof2}) = {value}"))
    return template.format(
        dof1=result.dof[0],
        dof2=result.dof[1],
        value=format_number(result.statistic, 2),
        error=format_number(getattr(result, "pvalue_standard_error", 0.0), 4),
    )


def overall(
    result: AlignedFriedmanResult | AnovaResult | FriedmanResult | QuadeResult, alpha: float
) -> str:
    """Give the overall test a sentence of its own."""
    return _("Overall test: {p} ({numbers}).").format(
        p=p_text(result.pvalue, alpha), numbers=numbers(result)
    )


def _with_p(name: str, p: float, alpha: float) -> str:
    return _("{name} ({p})").format(name=name, p=p_text(p, alpha))


def _clearest(comparison: AllComparisons | ControlComparisons, rejected: np.ndarray) -> list[int]:
    """Give the rejected comparisons in table order, only the clearest if they are many."""
    shown = np.flatnonzero(rejected)
    adjusted = comparison.adjusted[shown]
    if len(shown) > 1000:  # among millions the few need not be found by sorting all
        kept = adjusted <= np.partition(adjusted, MOST_NAMED)[MOST_NAMED]
        shown, adjusted = shown[kept], adjusted[kept]
    return sorted(shown[np.argsort(adjusted, kind="stable")][:MOST_NAMED].tolist())


def no_outcome(result: FriedmanResult) -> str:
    """Say what kept every outcome of Friedman's test above alpha."""
    if result.method == "monte-carlo":
        return _(
            "No outcome could have shown a difference at alpha = {alpha}: so few resamples allow "
            "no less than {smallest}, and gave {p} ({numbers}). Draw more."
        )
    return _(
        "No outcome could have shown a difference at alpha = {alpha}: {n} problems and {k} "
        "algorithms allow no less than {smallest}, and gave {p} ({numbers})."
    )


def without_spread(comparison: Any) -> str:
    """Say which two differ by the same on every problem: a t-test has nothing to divide by."""
    if comparison.by not in ("t", "means"):
        return ""
    stuck = np.flatnonzero(np.isinf(comparison.statistic))
    if not len(stuck):
        return ""
    first, second, _better = comparison.named(int(stuck[0]))
    return _(
        "No conclusion: the differences of {first} and {second} show no spread, and a t-test "
        "cannot do without. Compare by ranks or by Wilcoxon's test."
    ).format(first=first, second=second)


def _nearest(comparison: AllComparisons | ControlComparisons) -> int:
    """Find the comparison that came closest; of several with one adjusted p the least alone."""
    least = np.flatnonzero(comparison.adjusted == comparison.adjusted.min())
    if len(least) > 1 and len(comparison) <= FEW:
        return int(least[np.argmin(comparison.pvalue[least])])
    return int(least[0])


def which_pairs(comparison: Any, rejected: np.ndarray, holes: dict[str, Any], alpha: float) -> str:
    """Say which pairs differ and which of the two is better."""
    groups: dict[str, list[str]] = {}
    for i in _clearest(comparison, rejected):
        first, second, better = comparison.named(i)
        other = second if better == first else first
        groups.setdefault(better, []).append(_with_p(other, comparison.adjusted[i], alpha))
    if comparison.by == "ranks":
        each = _("{better} ranks better than {others}.")
        last = _("{better} ranks better than {others}; {procedure}, {level}.")
    else:
        each = _("{better} scores better than {others}.")
        last = _("{better} scores better than {others}; {procedure}, {level}.")
    head = ngettext(
        "{count} of {total} pairs differs.", "{count} of {total} pairs differ.", holes["count"]
    )
    templates = [each] * (len(groups) - 1) + [last]
    told = [
        template.format(better=better, others=join_words(others), **holes)
        for template, (better, others) in zip(templates, groups.items(), strict=True)
    ]
    return " ".join([head.format(**holes), *told])


def no_pair(comparison: Any, holes: dict[str, Any], alpha: float) -> str:
    """Say that no pair differs, and which came closest."""
    i = _nearest(comparison)
    first, second, _better = comparison.named(i)
    return _(
        "No difference is shown for any of the {total} pairs; the clearest is {first} "
        "against {second}; {procedure}, {level}."
    ).format(first=first, second=_with_p(second, comparison.adjusted[i], alpha), **holes)


def which_from_control(comparison: Any, rejected: np.ndarray, holes: Any, alpha: float) -> str:
    """Say which algorithms differ from the control, and which way."""
    sides: dict[bool, list[str]] = {True: [], False: []}
    for i in _clearest(comparison, rejected):
        first, _control, better = comparison.named(i)
        name = _with_p(first, comparison.adjusted[i], alpha)
        sides[better == comparison.control].append(name)
    worse, better = sides[True], sides[False]
    head = some_differ(comparison.asks_better, holes["count"])
    told = [head.format(**holes)]
    if worse:
        template = (
            _("The control {control} ranks better than {others}.")
            if comparison.by == "ranks"
            else _("The control {control} scores better than {others}.")
        )
        told.append(template.format(others=join_words(worse), **holes))
    if better:
        template = (
            _("The control {control} ranks worse than {others}.")
            if comparison.by == "ranks"
            else _("The control {control} scores worse than {others}.")
        )
        told.append(template.format(others=join_words(better), **holes))
    return " ".join(told)


def no_control_difference(comparison: Any, holes: dict[str, Any], alpha: float) -> str:
    """Say that no algorithm differs from the control, and which came closest."""
    i = _nearest(comparison)
    none = none_differs(comparison.asks_better)
    first, _control, _better = comparison.named(i)
    return none.format(first=_with_p(first, comparison.adjusted[i], alpha), **holes)


def finding(comparison: AllComparisons | ControlComparisons, alpha: float) -> str:
    """Give the title of a picture: what was found, by what, at which level."""
    rejected = comparison.rejected(alpha)
    holes = {
        "count": int(rejected.sum()),
        "total": len(rejected),
        "procedure": procedure(comparison),
        "level": guarded(comparison, alpha),
    }
    if isinstance(comparison, AllComparisons):
        template = ngettext(
            "{count} of {total} pairs differs ({procedure}, {level})",
            "{count} of {total} pairs differ ({procedure}, {level})",
            holes["count"],
        )
        none = _("No difference shown for any of the {total} pairs ({procedure}, {level})")
    else:
        holes["control"] = comparison.control
        asked = comparison.asks_better
        template, none = title_some(asked, holes["count"]), title_none(asked)
    return (template if holes["count"] else none).format(**holes)
