"""The rank lab: many algorithms on many problems, compared by their ranks."""

from dataclasses import dataclass
from functools import lru_cache

from ..._check import check_alpha, choose
from ..._text import _
from ...many import friedman_test
from ...pictures import cd_picture
from ...posthoc import compare_all, compare_with_control
from ...tables import ScoreTable, load_table
from ...verdicts import Verdict, judge
from ..engine.shell import Lab, View
from . import words
from .controls import PAIRS, TABLES, rank_controls, rank_grid
from .reasons import why
from .world import rank_world

__all__ = ["RankState", "rank_lab"]


@dataclass(frozen=True, kw_only=True)
class RankState:
    """Everything the student can choose in the rank lab."""

    table: str
    alpha: float = 0.05
    compare: str = "all"
    by: str = "ranks"
    posthoc: str = "nemenyi"
    by_source: bool = False
    without_problems: tuple[str, ...] = ()
    without_algorithms: tuple[str, ...] = ()


def chosen_table(state, tables):
    """The table that the state leaves over."""
    table = tables[state.table].without(
        problems=state.without_problems, algorithms=state.without_algorithms
    )
    return table.by_source() if state.by_source else table


@lru_cache(maxsize=128)
def _compare(table, compare, by, posthoc):
    result = friedman_test(table)
    if compare == "all":
        return compare_all(result, adjust=posthoc, by=by)
    return compare_with_control(result, compare, adjust=posthoc, by=by)


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
    return words.too_few_problems(count) if count < 2 else ""


def rank_view(state, tables, own=""):
    """What the rank lab shows for one state.

    ``tables`` maps names to score tables; all are lessons but the one named ``own``.
    """
    hindrance = obstacle(state, tables)
    if hindrance:
        verdict = Verdict(decision="not-applicable", sentence=hindrance, caveat="")
        return View(verdict=verdict, brief=words.not_possible(), code="")
    table = chosen_table(state, tables)
    comparison = _compare(table, state.compare, state.by, state.posthoc)
    verdict = judge(comparison, alpha=state.alpha)
    rejected = comparison.rejected(state.alpha)
    return View(
        verdict=verdict,
        brief=words.brief(comparison, rejected, verdict.decision),
        summary=words.summary(comparison, rejected, state.alpha),
        picture=cd_picture(comparison, alpha=state.alpha),
        why=why(comparison, state.alpha),
        rows=words.rows(comparison, rejected),
        columns=words.columns(comparison, state.alpha),
        caption=words.caption(comparison, state.alpha),
        code=words.code(state, named=state.table != own),
    )


def rank_lab(
    table=None,
    *,
    alpha=0.05,
    compare="all",
    posthoc=None,
    by="ranks",
    without_problems=(),
    without_algorithms=(),
    by_source=False,
):
    """Which of these algorithms differ, judged by their ranks on many problems?

    The arguments are the plan: what was fixed before anybody looked. The lab answers it, keeps
    that answer on top, and shows every later change as a "what if".

    Parameters
    ----------
    table
        The name of a table (default "four_models_15") or a `ScoreTable`. Only a named table
        works in a page without a kernel.
    alpha
        Level of the family of comparisons.
    compare
        "all" pairs, or the name of the control that each algorithm is compared with.
    posthoc
        For all pairs "nemenyi" (default) or "holm"; with a control "holm" (default),
        "hochberg", "bonferroni-dunn" or "sidak". By Wilcoxon only "holm" and "hochberg".
    by
        "ranks" or "wilcoxon": a pair's mean ranks, or Wilcoxon's test on its own scores.
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

    Examples
    --------
    >>> lab = rank_lab("four_models_15")
    >>> lab.view.sentence.partition(".")[0], lab.set(alpha=0.01).view.brief
    ('2 of 6 pairs differ', '1 of 6 pairs differs.')
    """
    own = isinstance(table, ScoreTable)
    alpha = check_alpha(alpha, function="rank_lab")
    tables = {name: load_table(name) for name in TABLES}
    if own:
        name = table.name or _("your table")
        # Her table stands first, and under its own name even where a lesson's has the same.
        tables = {name: table, **{other: t for other, t in tables.items() if other != name}}
    else:
        name = choose(table or TABLES[0], TABLES, function="rank_lab", name="table")
    without = [without_problems, without_algorithms]
    problems, algorithms = ((some,) if isinstance(some, str) else tuple(some) for some in without)
    if posthoc is None:
        posthoc = PAIRS[0] if compare == "all" and by == "ranks" else "holm"
    plan = RankState(
        table=name,
        alpha=alpha,
        compare=compare,
        by=by,
        posthoc=posthoc,
        by_source=bool(by_source),
        without_problems=problems,
        without_algorithms=algorithms,
    )
    def comparison_of(state):
        if obstacle(state, tables):
            return None
        return _compare(chosen_table(state, tables), state.compare, state.by, state.posthoc)

    return Lab(
        title=_("Which of these algorithms differ?"),
        plan=plan,
        view=lambda state: rank_view(state, tables, name if own else ""),
        controls=rank_controls(tables, alpha),
        world=rank_world(comparison_of, words.route_name),
        grid=() if own else rank_grid(plan, tables[name]),
        factory=None if own else "rank_lab",
    )
