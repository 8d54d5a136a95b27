"""The rank lab: many algorithms on many problems, compared by their ranks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from ..._check import check_alpha
from ..._text import _
from ...posthoc import compare_all, compare_with_control
from ...verdicts import judge
from ..engine.shell import Lab, View
from ..shared.handles import with_handles
from ..shared.level import levels
from ..shared.ranked import (
    SIGNS,
    TESTS,
    contrasts_view,
    default_posthoc,
    ranks_picture,
    route_lines,
    signs_view,
)
from ..shared.ring import ring_stage
from ..shared.tables import not_possible, open_table, too_few_problems
from ..shared.tasks import one_left_out_task
from . import words
from .controls import CONTROL, PAIRS, TABLES, rank_apart, rank_controls, rank_grid
from .world import ADVANTAGES, rank_world

if TYPE_CHECKING:
    from ..._types import Names
    from ...tables._given import TableGiven

__all__ = ["RankState", "rank_lab"]


@dataclass(frozen=True, kw_only=True)
class RankState:
    """Everything the student can choose in the rank lab."""

    table: str
    alpha: float = 0.05
    compare: str = "all"
    ranked_by: str = "friedman"
    by: str = "ranks"
    posthoc: str = "nemenyi"
    by_source: bool = False
    without_problems: tuple[str, ...] = ()
    without_algorithms: tuple[str, ...] = ()


@lru_cache(maxsize=128)
def _compare(table, compare, ranked_by, by, posthoc):
    result, by = TESTS[ranked_by](table), "sign" if ranked_by == "signs" else by
    if compare == "all":
        return compare_all(result, adjust=posthoc, by=by)
    return compare_with_control(result, compare, adjust=posthoc, by=by)


@lru_cache(maxsize=128)
def _left(table, problems, algorithms, by_source):
    table = table.without(problems=problems, algorithms=algorithms)
    return table.by_source() if by_source else table


def comparison_of(state, tables):
    """The comparison that the state asks for; its obstacle must have been looked for before."""
    return _compare(
        _table_of(state, tables), state.compare, state.ranked_by, state.by, state.posthoc
    )


def _table_of(state, tables):
    without = state.without_problems, state.without_algorithms
    return _left(tables[state.table], *without, state.by_source)


def obstacle(state, tables):
    """What has to change before this comparison is possible, or ""."""
    whole = tables[state.table]
    left = set(whole.algorithms) - set(state.without_algorithms)
    if len(left) < 3:
        return words.too_few_algorithms(len(left))
    if state.compare != "all" and state.compare not in left:
        return words.control_left_out(state.compare)
    problems = [name for name in whole.problems if name not in state.without_problems]
    sources = whole.sources or {}
    # A problem without a known source counts as a source of its own.
    count = len(
        {sources.get(name) or (name,) for name in problems} if state.by_source else problems
    )
    return too_few_problems(count, 2) if count < 2 else ""


def rank_view(state, tables, own="", offered=()):
    """What the rank lab shows for one state.

    ``tables`` maps names to score tables; all are lessons but the one named ``own``. ``offered``:
    the levels, between which the critical distance is dragged.
    """
    hindrance = obstacle(state, tables)
    if hindrance:
        return not_possible(hindrance)
    lines = code(state, lesson=state.table != own)
    if state.ranked_by == "contrasts":
        return contrasts_view(_table_of(state, tables), lines)
    if state.posthoc == SIGNS:
        return signs_view(_table_of(state, tables), state.compare, state.alpha, lines)
    comparison = comparison_of(state, tables)
    verdict = judge(comparison, alpha=state.alpha)
    columns = words.columns(comparison, state.alpha)
    return View(
        verdict=verdict,
        brief=verdict.brief,
        summary=words.summary(comparison, state.alpha),
        picture=with_handles(
            ranks_picture(comparison, state.alpha, state.ranked_by),
            comparison,
            state.alpha,
            offered,
            tables[state.table].n,
        ),
        why=words.why(comparison, state.ranked_by, state.alpha),
        rows=words.rows(comparison, columns, state.alpha),
        columns=columns,
        caption=words.caption(comparison, state.alpha),
        code=lines,
        stage=None
        if state.ranked_by != "friedman"
        else ring_stage(
            "rank_lab",
            comparison,
            tables[state.table].algorithms,
            state.alpha,
            advantages=ADVANTAGES,
            adjustments=(*PAIRS, *CONTROL),
            adjust="posthoc",
            control="compare",
            without="without_algorithms",
        ),
    )


def code(state, *, lesson):
    """Python lines that give the same verdict."""
    imports, route = route_lines(state)
    yours = _("table is your own ScoreTable")
    without = {"problems": state.without_problems, "algorithms": state.without_algorithms}
    left_out = ", ".join(f"{what}={list(some)!r}" for what, some in without.items() if some)
    lines = [
        f"from verdictlab import {', '.join(sorted(imports + ['load_table'] * lesson))}",
        "",
        f"table = load_table({state.table!r})" if lesson else f"# {yours}",
        f"table = table.without({left_out})" if left_out else "",
        "table = table.by_source()" if state.by_source else "",
        *route,
    ]
    return "\n".join(line for i, line in enumerate(lines) if line or i == 1)


def rank_lab(
    table: TableGiven | None = None,
    *,
    higher_is_better: bool | None = None,
    alpha: float = 0.05,
    compare: str = "all",
    ranked_by: str = "friedman",
    posthoc: str | None = None,
    by: str = "ranks",
    without_problems: Names = (),
    without_algorithms: Names = (),
    by_source: bool = False,
) -> Lab:
    """Which of these algorithms differ, judged by their ranks on many problems?

    The arguments are the plan: what was fixed before anybody looked. The lab answers it, keeps
    that answer on top, and shows every later change as a "what if".

    Parameters
    ----------
    table
        The name of a table (default "four_models_15") or a `ScoreTable`. Only a named table
        works in a page without a kernel.
    higher_is_better
        A table of your own may also be a DataFrame, a dictionary ``algorithm -> scores`` or the
        path of a file; then say which scores are better: True for accuracies, False for errors.
    alpha
        Level of the family of comparisons.
    compare
        "all" pairs, or the name of the control that each algorithm is compared with.
    ranked_by
        How the algorithms are ranked: "friedman" (default) within each problem; "aligned" all
        scores together, each less the mean of its problem; "quade" within each problem, problems
        weighed by how far their scores lie apart; "signs", who is better how often, whatever
        the distance; "contrasts" places them by medians of differences, and tests nothing.
    posthoc
        For all pairs "nemenyi" (default) or "holm"; with a control "holm" (default),
        "hochberg", "bonferroni-dunn" or "sidak". By Wilcoxon or signs only "holm" and
        "hochberg"; signs against a control are counted as one family by "multiple-sign".
    by
        "ranks" or "wilcoxon": a pair's mean ranks, or Wilcoxon's test on its own scores. The
        latter needs ranked_by="friedman".
    without_problems, without_algorithms
        Names to leave out from the start.
    by_source
        Average the problems that come from one data set before comparing.

    Returns
    -------
    Lab
        ``lab.view`` holds verdict, picture, rows and code; ``lab.set(alpha=0.01)`` asks what if.

    Raises
    ------
    ValueError
        An unknown table, name or procedure, or procedures that exclude each other.

    References
    ----------
    Demsar (2006), JMLR 7:1-30. Benavoli, Corani, Mangili (2016), JMLR 17(5):1-10, on by="ranks".
    Garcia, Fernandez, Luengo, Herrera (2010), Information Sciences 180:2044-2064, on ranked_by.

    Examples
    --------
    >>> lab = rank_lab("four_models_15")
    >>> lab.view.sentence.partition(".")[0], lab.set(alpha=0.01).view.brief
    ('2 of 6 pairs differ', '1 of 6 pairs differs (Nemenyi, family alpha = 0.01).')
    """
    alpha = check_alpha(alpha, function="rank_lab")
    name, tables, own = open_table(
        table, TABLES, function="rank_lab", higher_is_better=higher_is_better
    )
    if posthoc is None:
        posthoc = default_posthoc(compare, ranked_by, by, PAIRS[0])
    plan = RankState(
        table=name,
        alpha=alpha,
        compare=compare,
        ranked_by=ranked_by,
        by=by,
        posthoc=posthoc,
        by_source=bool(by_source),
        without_problems=_names(without_problems),
        without_algorithms=_names(without_algorithms),
    )
    return Lab(
        title=_("Which of these algorithms differ?"),
        plan=plan,
        view=lambda state: rank_view(state, tables, name if own else "", levels(alpha)),
        controls=rank_controls(tables, alpha),
        world=rank_world(
            lambda state: None if obstacle(state, tables) else comparison_of(state, tables)
        ),
        grid=rank_grid(tables[name]),
        apart=rank_apart(tables[name]),
        task=lambda: one_left_out_task(plan),
        factory=None if own else "rank_lab",
    )


def _names(some):
    return (some,) if isinstance(some, str) else tuple(some)
