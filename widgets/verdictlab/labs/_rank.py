"""The rank lab: many algorithms on many problems, compared by their ranks."""

from dataclasses import dataclass
from functools import lru_cache

from .._check import check_alpha, choose
from .._text import _, format_level
from ..pictures import cd_picture
from ..posthoc import compare_all, compare_with_control
from ..many import friedman_test
from ..tables import ScoreTable, load_table
from ..verdicts import Verdict, judge
from . import _rank_words as words
from ._rank_world import rank_world
from .shell import Control, Lab, Option, View

__all__ = ["RankState", "rank_lab"]

TABLES = (
    "four_models_15",
    "fuzzy_24x4",
    "adi_15x8",
    "somcbr_b_30x13",
    "somcbr_k_13x9",
    "medical_18x3",
    "high_complexity_9x3",
    "demsar2006_table6",
    "demsar2006_table6_tie_broken",
)
LEVELS = (0.001, 0.005, 0.01, 0.02, 0.05, 0.10, 0.20)
WILCOXON_UP_TO = 9  # algorithms: more would make a page's data too large
PAIRS, CONTROL = ("nemenyi", "holm"), ("holm", "hochberg", "bonferroni-dunn")


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
    count = len({sources.get(name) or (name,) for name in problems} if state.by_source else problems)
    return words.too_few_problems(count) if count < 2 else ""


def rank_view(state, tables):
    """What the rank lab shows for one state; ``tables`` maps names to score tables."""
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
        summary=words.summary(comparison, rejected),
        picture=cd_picture(comparison, alpha=state.alpha),
        why=words.why(comparison, state.alpha),
        rows=words.rows(comparison, rejected),
        columns=words.columns(comparison),
        caption=words.caption(comparison, state.alpha),
        code=words.code(state, tables[state.table].name in TABLES),
    )


def _controls(tables, levels):
    def by_table(names):
        return {
            name: tuple(Option(value=item, label=item) for item in names(table))
            for name, table in tables.items()
        }

    algorithms = by_table(lambda table: table.algorithms)
    everything = Option(value="all", label=_("all pairs"), what_if=words.what_if_all_pairs())
    sourced = [name for name, table in tables.items() if words.shares_sources(table)]
    pairs, by_ranks = {"compare": ("all",)}, {"by": ("ranks",)}
    return (
        Control(
            name="table",
            label=_("Data"),
            options=tuple(Option(value=name, label=words.table_label(tables[name])) for name in tables),
            what_if=_("What if the data were \u201c{value}\u201d?"),
        ),
        Control(
            name="alpha",
            label=_("Level alpha"),
            shape="range",
            options=tuple(Option(value=level, label=format_level(level)) for level in levels),
            what_if=_("What if alpha were {value}?"),
            inside=True,
        ),
        Control(
            name="compare",
            label=_("Compare"),
            shape="either",
            depends="table",
            options={name: (everything, *some) for name, some in algorithms.items()},
            other=_("with a control:"),
            what_if=_("What if each were compared with the control {value}?"),
        ),
        Control(
            name="by",
            label=_("Tests"),
            shape="radio",
            options=(
                Option(value="ranks", label=_("mean ranks"), what_if=words.what_if_by_ranks()),
                Option(value="wilcoxon", label="Wilcoxon", what_if=words.what_if_by_wilcoxon()),
            ),
        ),
        Control(
            name="posthoc",
            label=_("Post hoc procedure"),
            options=(
                Option(value="nemenyi", label="Nemenyi", when={**pairs, **by_ranks}),
                Option(value="holm", label="Holm"),
                Option(value="hochberg", label="Hochberg", unless=pairs),
                Option(
                    value="bonferroni-dunn", label="Bonferroni-Dunn", when=by_ranks, unless=pairs
                ),
            ),
            what_if=_("What if the post hoc procedure were that of {value}?"),
        ),
        Control(
            name="by_source",
            label=_("Count each source once"),
            shape="switch",
            when={"table": tuple(sourced)},
            what_if=_("What if each source data set counted once?"),
            what_if_not=_("What if every problem counted, whatever its source?"),
        ),
        Control(
            name="without_problems",
            label=_("Problems to leave out"),
            shape="checkboxes",
            depends="table",
            options=by_table(lambda table: table.problems),
            what_if=_("What if the problem {value} were left out?"),
            what_if_many=_("What if the problems {value} were left out?"),
            group=_("Leave out"),
        ),
        Control(
            name="without_algorithms",
            label=_("Algorithms to leave out"),
            shape="checkboxes",
            depends="table",
            options=algorithms,
            what_if=_("What if the algorithm {value} were left out?"),
            what_if_many=_("What if the algorithms {value} were left out?"),
            group=_("Leave out"),
        ),
    )


def _grid(plan, table):
    """What a page without a kernel can answer, in at most a megabyte.

    Every route on the whole table, the planned route without any one problem or algorithm or
    on another table; by source and by Wilcoxon without a problem as far as there is room.
    """
    pairs = [{"compare": "all", "by": "ranks", "posthoc": posthoc} for posthoc in PAIRS]
    pairs.append({"compare": "all", "by": "wilcoxon", "posthoc": "holm"})
    controls = {
        name: [{"compare": name, "by": "ranks", "posthoc": posthoc} for posthoc in CONTROL]
        for name in table.algorithms
    }
    yield from pairs
    for routes in controls.values():
        yield from routes
    if words.shares_sources(table):
        for route in (*pairs, *controls.get(plan.compare, ()), {}):
            yield {**route, "by_source": not plan.by_source}
    problems, algorithms = set(plan.without_problems), set(plan.without_algorithms)
    for problem in table.problems:
        yield {"without_problems": sorted(problems ^ {problem})}
        if table.k <= WILCOXON_UP_TO:
            yield {
                "without_problems": sorted(problems ^ {problem}),
                "by": "wilcoxon",
                "posthoc": "holm",
            }
    for algorithm in table.algorithms:
        yield {"without_algorithms": sorted(algorithms ^ {algorithm})}
    for name in TABLES:
        yield {"table": name}


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
        "hochberg" or "bonferroni-dunn". By Wilcoxon only "holm" and "hochberg".
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
    arguments = {
        "table": name,
        "alpha": alpha,
        "compare": compare,
        "posthoc": posthoc,
        "by": by,
        "without_problems": list(problems),
        "without_algorithms": list(algorithms),
        "by_source": plan.by_source,
    }

    def comparison_of(state):
        if obstacle(state, tables):
            return None
        return _compare(chosen_table(state, tables), state.compare, state.by, state.posthoc)

    return Lab(
        title=_("Which of these algorithms differ?"),
        plan=plan,
        view=lambda state: rank_view(state, tables),
        controls=_controls(tables, tuple(sorted({*LEVELS, alpha}))),
        world=rank_world(comparison_of, words.route_name),
        grid=() if own else _grid(plan, tables[name]),
        factory=None if own else "rank_lab",
        arguments=None if own else arguments,
    )
