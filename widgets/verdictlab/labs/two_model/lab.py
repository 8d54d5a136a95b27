"""The two-model lab: two algorithms on many problems, four tests, and what one problem does."""

from dataclasses import dataclass, replace

from ..._check import check_alpha, choose
from ..._text import _
from ...tables import ScoreTable, load_table
from ...verdicts import Verdict
from ..engine.shell import Lab, View
from . import table as table_of
from . import words
from .controls import (
    ROUTES,
    TABLES,
    two_model_controls,
    two_model_grid,
)
from .facts import FARTHEST, four_tests, pair_of, pairs_of, protocol_path
from .picture import two_model_picture
from .reasons import decides, why
from .verdict import verdict_of
from .world import two_model_world

__all__ = ["TwoModelState", "two_model_lab"]

LEAST = 3  # problems


@dataclass(frozen=True, kw_only=True)
class TwoModelState:
    """Everything the student can choose in the two-model lab."""

    table: str
    pair: str
    route: str = "t"
    alpha: float = 0.05
    handle: str = FARTHEST
    place: float = 1
    without: tuple[str, ...] = ()


def _pair(state, tables):
    table = tables[state.table]
    names = pairs_of(table)[state.pair]
    return pair_of(table, *names, state.handle, state.place, state.without)


def two_model_view(state, tables, plan, own=""):
    """What the two-model lab shows for one state; all ``tables`` but ``own`` are lessons."""
    left = tables[state.table].n - len(state.without)
    if left < LEAST:
        verdict = Verdict(decision="not-applicable", sentence=words.too_few(left), caveat="")
        return View(verdict=verdict, brief=_("Not possible like this."), code="")
    pair = _pair(state, tables)
    tests, path = four_tests(pair.table), protocol_path(pair.table, state.alpha)
    reason = ""
    if (state.place, state.without) != (plan.place, plan.without):
        whole = _pair(replace(state, place=1, without=plan.without), tables)
        reason = decides(whole, pair, state.route, state.alpha)
    verdict, brief = verdict_of(pair, state, tests, path, reason)
    p = path.evidence["p"] if state.route == "protocol" else tests[state.route].pvalue
    return View(
        verdict=verdict,
        brief=brief,
        summary=words.summary(pair, state.route, p, state.alpha),
        picture=two_model_picture(state, pair, tests, path),
        why=why(pair, tests),
        rows=table_of.rows(tests, state.alpha),
        columns=table_of.columns(state.alpha),
        caption=table_of.caption(pair, state.alpha),
        code=table_of.code(state, pair, named=state.table != own),
    )


def two_model_lab(table=None, *, alpha=0.05, pair=None, route="t", without=()):
    """Is one of two algorithms better on these problems, and does a single problem decide it?

    The arguments are the plan: what was fixed before anybody looked. The lab answers it, keeps
    that answer on top, and shows every later change as a "what if": a problem left out or moved,
    another test, another level.

    Parameters
    ----------
    table
        The name of a table (default "oan_30x2") or a `ScoreTable`. Only a named table works in a
        page without a kernel.
    alpha
        Level of the test.
    pair
        Two names of algorithms, first minus second; the first two of the table by default.
    route
        What decides: "t", "wilcoxon", "sign", "permutation", or "protocol", the path of the
        thesis' figure 6.3.
    without
        Names of problems to leave out from the start.

    Returns
    -------
    Lab
        ``lab.view`` holds verdict, picture, rows (the four tests) and code;
        ``lab.set(without="wav2c1")`` asks what if.

    Raises
    ------
    ValueError
        An unknown table, algorithm, problem or route.

    References
    ----------
    Martorell (2007), chapter 6, tables 6.1 to 6.3 and figure 6.3. Demsar (2006), section 3.1.

    Examples
    --------
    >>> lab = two_model_lab()
    >>> lab.view.brief, lab.set(without="wav2c1").view.brief
    ('No difference is shown (p = 0.953).', 'S_OAN_05_N is better (p = 0.0271).')
    """
    function, own = "two_model_lab", isinstance(table, ScoreTable)
    alpha = check_alpha(alpha, function=function)
    tables = {name: load_table(name) for name in TABLES}
    if own:
        name = table.name or _("your table")
        tables = {name: table, **{other: t for other, t in tables.items() if other != name}}
    else:
        name = choose(table or TABLES[0], TABLES, function=function, name="table")
    route = choose(route, ROUTES, function=function, name="route")
    without = (without,) if isinstance(without, str) else tuple(without)
    plan = TwoModelState(
        table=name,
        pair=words.pair_name(tables[name], pair, function),
        route=route,
        alpha=alpha,
        without=without,
    )
    own_name = name if own else ""
    arguments = {"table": name, "alpha": alpha, "pair": list(pairs_of(tables[name])[plan.pair])}
    return Lab(
        title=_("Is one of these two better?"),
        plan=plan,
        view=lambda state: two_model_view(state, tables, plan, own_name),
        controls=two_model_controls(tables, alpha),
        world=two_model_world(lambda state: tables[state.table].n - len(state.without)),
        grid=() if own else two_model_grid(plan, tables, _pair(plan, tables).handle),
        factory=None if own else function,
        arguments=None if own else {**arguments, "route": route, "without": list(without)},
    )
