"""The analysts lab: how many of the routes over one table agree?"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ..._check import check_alpha, choose
from ..._text import _
from ...protocol._forking import FORKS
from ..engine.controls import Control, planned_first
from ..engine.shell import Lab
from ..shared.level import level_control
from ..shared.tables import open_table, table_control
from . import words
from .view import Pair, analysts_view, neighbours, routes_of

if TYPE_CHECKING:
    from ...tables._given import TableGiven

__all__ = ["AnalystsState", "analysts_lab"]

# Who was put forward, and whom we ask about.
PAIRS = {
    "adi_15x8": ("ADI4", "ADI2"),
    "fuzzy_24x4": ("PDFC", "NNEP"),
    "medical_18x3": ("S_OAN_08", "S_OAN_05_N"),
    "oan_30x2": ("S_OAN_05_N", "S_OAN_08_N"),
    "four_models_15": ("M3", "M2"),
    "demsar2006_table6": ("C4.5+m+cf", "C4.5"),
}
ASKED_BY: dict[str, dict[str, tuple[str, ...]]] = {
    "zeros": {"school": ("p-value",), "test": ("wilcoxon", "sign")},
    "ties": {"school": ("p-value",), "test": ("wilcoxon",)},
    "sides": {"school": ("p-value",)},
    "posthoc": {"school": ("p-value",)},
}


@dataclass(frozen=True, kw_only=True)
class AnalystsState:
    """Everything the student can choose in the analysts lab."""

    table: str
    alpha: float = 0.05
    school: str = "p-value"
    test: str = "wilcoxon"
    zeros: str = "split"
    ties: str = "exact"
    outliers: str = "keep"
    sides: str = "two"
    posthoc: str = "holm"


def _controls(tables, plan):
    labels, choices = words.forks(), words.choices()
    several = tuple(name for name, table in tables.items() if table.k > 2)
    return (
        table_control(tables),
        level_control(plan.alpha, inside=True),
        *(
            Control(
                name=fork,
                label=labels[fork],
                shape="radio",
                options=tuple(
                    # A posterior of means is none of these routes.
                    replace(option, when={"school": ("p-value",)} if option.value == "t" else {})
                    for option in planned_first(
                        getattr(plan, fork), {way: choices[fork, way] for way in FORKS[fork]}
                    )
                ),
                when=ASKED_BY.get(fork, {})
                # With two algorithms there is nobody else to pay for.
                | ({"table": several} if fork == "posthoc" else {}),
                what_if=_("What if it were \u201c{value}\u201d?"),
            )
            for fork in FORKS
        ),
    )


def analysts_lab(
    table: TableGiven | None = None,
    *,
    higher_is_better: bool | None = None,
    first: str | None = None,
    second: str | None = None,
    alpha: float = 0.05,
    test: str = "wilcoxon",
    posthoc: str = "holm",
) -> Lab:
    """Of the routes over one table, how many show a difference of two algorithms?

    Seven forks lie between the scores and the verdict: school, test, zero differences, ties,
    outliers, sides, and whether the pair pays for others. The lab draws all routes at once, walks
    one of them, and counts at which fork most is decided.

    Parameters
    ----------
    table
        "adi_15x8" (the default), "fuzzy_24x4", "medical_18x3", "oan_30x2", "four_models_15",
        "demsar2006_table6", or a `ScoreTable`.
    higher_is_better
        A table of your own may also be a DataFrame, a dictionary ``algorithm -> scores`` or the
        path of a file; then say which scores are better: True for accuracies, False for errors.
    first, second
        The pair. By default the algorithm that each table put forward and a rival; of a table of
        your own its first two.
    alpha
        Level; a posterior shows a difference where it leaves the other side at most half of it.
    test, posthoc
        The planned route: "t", "wilcoxon" or "sign"; "alone", "holm" or "bonferroni".

    Returns
    -------
    Lab
        ``lab.view`` holds the verdict of the route, picture, counts by fork and code;
        ``lab.set(sides="one")`` asks what if.

    Raises
    ------
    ValueError
        An unknown table, algorithm or choice.

    References
    ----------
    Silberzahn and others (2018), Advances in Methods and Practices in Psychological Science
    1:337-356.

    Examples
    --------
    >>> lab = analysts_lab("adi_15x8")
    >>> print(lab.view.verdict.caveat)
    Of 88 routes that somebody could defend beforehand 33 show a difference.
    >>> lab.set(posthoc="alone").view.decided
    'a difference is shown'
    """
    function = "analysts_lab"
    alpha = check_alpha(alpha, function=function)
    name, tables, own = open_table(
        table, (*PAIRS,), function=function, higher_is_better=higher_is_better, problems=5
    )
    known = {each: scores.algorithms[:2] for each, scores in tables.items()} | PAIRS
    known |= {name: tables[name].algorithms[:2]} if own else {}
    one = known[name][0] if first is None else first
    choose(one, tables[name].algorithms, function=function, name="first")
    rivals = tuple(each for each in tables[name].algorithms if each != one)
    other = second or (known[name][1] if known[name][1] in rivals else rivals[0])
    choose(other, rivals, function=function, name="second")
    pairs = {
        each: Pair(scores, *((one, other) if each == name else known[each]))
        for each, scores in tables.items()
    }
    plan = AnalystsState(
        table=name,
        alpha=alpha,
        test=choose(test, FORKS["test"], function=function, name="test"),
        posthoc=choose(posthoc, FORKS["posthoc"], function=function, name="posthoc"),
    )
    return Lab(
        title=_("How many analysts agree?"),
        plan=plan,
        view=lambda state: analysts_view(state, pairs, own=own and state.table == name),
        controls=_controls(tables, plan),
        task=lambda: words.one_fork_task(plan, neighbours(plan, routes_of(pairs[name], alpha))),
        factory=None if own else function,
        extra={"first": first, "second": second},
        unplanned=("school", "zeros", "ties", "outliers", "sides"),
    )
