"""The two-model lab: two algorithms on many problems, four tests, and what one problem does."""

from collections.abc import Sequence
from dataclasses import replace

from ..._check import check_alpha, choose
from ..._text import _, format_level, format_number, p_text
from ..._types import Names
from ...power._long_run import WORLDS, p_values
from ...tables._given import TableGiven
from ...verdicts._phrases import doubts
from ..engine.controls import Control, Option, labelled_options
from ..engine.shell import Lab, View, World
from ..shared.dance import dance_stage
from ..shared.level import level_control
from ..shared.rates import path_rate, rate_words
from ..shared.tables import (
    by_table,
    leave_out,
    not_possible,
    open_table,
    table_control,
    too_few_problems,
)
from ..shared.tasks import one_problem_task
from . import words
from .pair import FARTHEST, PLACES, TESTS, TwoModelState, pair_of, pairs_of
from .picture import two_model_picture

__all__ = ["two_model_lab"]

TABLES = (
    "oan_30x2", "medical_18x3", "high_complexity_9x3", "adi_15x8", "four_models_15", "fuzzy_24x4",
    "demsar2006_table6", "somcbr_k_13x9", "somcbr_b_30x13",
)  # fmt: skip
ROUTES = (*TESTS, "protocol")
LEAST, MOST = 3, 40  # problems; to leave out each of more would take long
ADVANTAGES = (0.0, 0.25, 0.5, 0.75, 1.0)  # of an invented truth


def _controls(tables, alpha):
    said, problems = words.routes(), by_table(tables, lambda table: table.problems)
    farthest = Option(value=FARTHEST, label=_("the one farthest out"))
    return (
        table_control(tables),
        Control(
            name="pair",
            label=_("Pair, first minus second"),
            depends="table",
            options=by_table(tables, pairs_of),
            # With two algorithms there is nothing to choose.
            when={"table": tuple(name for name, table in tables.items() if table.k > 2)},
            what_if=_("What if the pair were {value}?"),
        ),
        Control(
            name="route",
            label=_("What decides"),
            shape="radio",
            options=labelled_options(said, lambda r: said[r].name, lambda r: said[r].what_if),
        ),
        level_control(alpha),
        Control(
            name="handle",
            label=_("Problem to move"),
            depends="table",
            options={name: (farthest, *some) for name, some in problems.items()},
            what_if=_("What if the problem {value} were moved?"),
        ),
        Control(
            name="place",
            label=_("Its difference, times"),
            shape="range",
            options=labelled_options(PLACES, words.place_label, words.what_if),
        ),
        leave_out("without", problems, "problems"),
    )


def _view(state, tables, plan, own):
    """What the lab shows for one state; all ``tables`` but the one named ``own`` are lessons."""
    if (left := tables[state.table].n - len(state.without)) < LEAST:
        return not_possible(too_few_problems(left, LEAST))
    pair = pair_of(state, tables)
    verdicts, path = pair.verdicts(state.alpha), state.route == "protocol"
    # Of another table nothing was planned to be left out.
    without = plan.without if state.table == plan.table else ()
    planned = pair_of(replace(state, place=plan.place, without=without), tables)
    # Of the table itself the path has spoken already.
    more = ("" if path else doubts(pair.table), words.after_looking(planned, pair))
    reason = words.decides(planned, pair, state.route, state.alpha)
    told = " ".join(filter(None, ((found := verdicts[state.route]).caveat, *more)))
    verdict = replace(found, caveat=told, overall=reason)
    p = found.evidence["p"] if path else pair.tests[state.route].pvalue
    return View(
        verdict=verdict,
        brief=verdict.brief,
        summary=f"{state.route}, n = {pair.table.n}, {p_text(p, state.alpha)}",
        picture=two_model_picture(state, pair, verdicts),
        why=words.why(pair),
        rows=words.rows(pair, verdicts),
        columns=words.columns(state.alpha),
        caption=words.caption(pair, state.alpha),
        code=words.code(state, pair, own=state.table == own),
        stage=dance_stage("two_model_lab", state, (ADVANTAGES, pair.table.n), test="route"),
    )


def _world(problems):
    """How often each test errs on as many problems as ``problems(state)`` counts."""

    def tell(state, truth):
        advantage, n = ADVANTAGES[truth], min(problems(state), MOST)
        if state.route == "protocol":
            other = _(
                "The path was measured where nothing differs and at alpha = 0.05 only; choose "
                "those, or another test."
            )
            return (other if advantage or state.alpha != 0.05 else path_rate(),)
        every, without_one = p_values(n, advantage, state.route)
        return tuple(
            template.format(
                count=WORLDS,
                n=n,
                test=words.routes()[state.route].name,
                alpha=format_level(state.alpha),
                advantage=format_number(advantage, 2),
                **rate_words(float((p <= state.alpha).mean()), WORLDS, 1),
            )
            for template, p in zip(words.invented(advantage), (every, without_one), strict=True)
        )

    return World(
        intro=_(
            "This panel does not describe your table, whose truth nobody knows. You invent a "
            "truth, and it tells how often the chosen test is right and wrong in the long run."
        ),
        label=_("True advantage, in standard deviations of the differences"),
        options=tuple(
            Option(value=i, label=format_number(some, 2) if some else _("0 (nothing differs)"))
            for i, some in enumerate(ADVANTAGES)
        ),
        tell=tell,
    )


def two_model_lab(
    table: TableGiven | None = None,
    *,
    higher_is_better: bool | None = None,
    alpha: float = 0.05,
    pair: Sequence[str] | None = None,
    route: str = "t",
    without: Names = (),
) -> Lab:
    """Is one of two algorithms better on these problems, and does a single problem decide it?

    The arguments are the plan, whose answer stays on top. Every later change is a "what if": a
    problem left out or moved, another test, another level.

    Parameters
    ----------
    table
        The name of a table (default "oan_30x2") or a `ScoreTable`. Only a named table works in a
        page without a kernel.
    higher_is_better
        A table of your own may also be a DataFrame, a dictionary ``algorithm -> scores`` or the
        path of a file; then say which scores are better: True for accuracies, False for errors.
    alpha
        Level of the test.
    pair
        Two names of algorithms, in any order: differences follow that of the table. By default
        its first two.
    route
        "t", "wilcoxon", "sign", "permutation", or "protocol": the path of figure 6.3 decides.
    without
        Names of problems to leave out from the start.

    Returns
    -------
    Lab
        ``lab.view`` holds verdict, picture, rows and code; ``lab.set(place=0)`` asks what if.

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
    >>> print(lab.set(without="wav2c1").view.brief)
    On average S_OAN_05_N is better than S_OAN_08_N: p = 0.0271, at most alpha = 0.05.
    """
    function = "two_model_lab"
    alpha = check_alpha(alpha, function=function)
    name, tables, own = open_table(
        table, TABLES, function=function, higher_is_better=higher_is_better
    )
    pairs = pairs_of(tables[name])
    same = (some for some, both in pairs.items() if pair is None or set(both) == set(pair))
    wanted = next(same, " - ".join(map(str, pair or ())))
    plan = TwoModelState(
        table=name,
        alpha=alpha,
        route=choose(route, ROUTES, function=function, name="route"),
        pair=choose(wanted, tuple(pairs), function=function, name="pair"),
        without=(without,) if isinstance(without, str) else tuple(without),
    )
    return Lab(
        title=_("Is one of these two better?"),
        plan=plan,
        view=lambda state: _view(state, tables, plan, name if own else ""),
        controls=_controls(tables, alpha),
        world=_world(lambda state: tables[state.table].n - len(state.without)),
        # With 78 pairs of algorithms a page cannot hold each beside every change of a problem.
        apart=[("pair", other) for other in ("handle", "place", "without")]
        if tables[name].k > 9
        else (),
        task=lambda: one_problem_task(plan),
        factory=None if own else function,
        extra={"pair": list(pairs[plan.pair])},
        unplanned=("handle", "place"),
    )
