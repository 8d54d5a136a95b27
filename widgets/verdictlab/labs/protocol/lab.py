"""The protocol lab: what is the smallest change that switches a branch?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..._check import check_alpha, choose
from ..._text import _
from ...protocol._compare import SCHOOLS
from ..engine.controls import Control, Option, planned_first
from ..engine.parts import World
from ..engine.shell import Lab
from ..shared.level import level_control, levels
from ..shared.rates import SCATTERS, school_rate
from ..shared.tables import STRATEGIES, by_table, leave_out, open_table, table_control
from . import words
from .view import NOWHERE, offered, protocol_view, walk_of

if TYPE_CHECKING:
    from ..._types import Names
    from ...tables._given import TableGiven

__all__ = ["ProtocolState", "protocol_lab"]

TABLES = (*STRATEGIES, "adi_15x8", "somcbr_b_30x13", "medical_18x3", "four_models_15")


@dataclass(frozen=True, kw_only=True)
class ProtocolState:
    """Everything the student can choose in the protocol lab."""

    table: str
    alpha: float = 0.05
    school: str = "thesis"
    turned: str = NOWHERE
    without_problems: tuple[str, ...] = ()


def _controls(tables, school, alpha):
    forks, problems = words.forks(), by_table(tables, lambda table: table.problems)
    nowhere = Option(
        value=NOWHERE, label=_("nowhere"), what_if=_("What if no fork went the other way?")
    )
    return (
        table_control(tables),
        level_control(alpha),
        Control(
            name="school",
            label=_("Whose path"),
            options=planned_first(school, words.schools()),
            what_if=_("What if the path were that of \u201c{value}\u201d?"),
        ),
        Control(
            name="turned",
            label=_("The other way at"),
            shape="radio",
            depends="alpha",
            options={
                level: (
                    nowhere,
                    *(
                        Option(
                            value=name,
                            label=forks[name].name,
                            # Only where the path comes to it.
                            when={"school": ("thesis",), "table": some},
                        )
                        for name, some in offered(tables, level).items()
                    ),
                )
                for level in levels(alpha)
            },
            what_if=_("What if \u201c{value}\u201d went the other way?"),
        ),
        leave_out("without_problems", problems, "problems"),
    )


def _world():
    """How often a whole school errs where nothing differs, by the way scores scatter."""
    said = words.scatters()
    return World(
        intro=_(
            "This panel does not describe your table, whose truth nobody knows. In an invented "
            "world nothing differs, so every difference that a path claims is a false alarm."
        ),
        label=_("How scores scatter there"),
        options=tuple(Option(value=name, label=said[name]) for name in SCATTERS),
        tell=lambda state, truth: (school_rate(state.school, truth),),
    )


def protocol_lab(
    table: TableGiven | None = None,
    *,
    higher_is_better: bool | None = None,
    school: str = "thesis",
    alpha: float = 0.05,
    without_problems: Names = (),
) -> Lab:
    """Which fork of a protocol decides, and what is the smallest change that switches it?

    A protocol looks at the scores before it chooses a test, so each of its checks is a fork. The
    lab shows the way with the number of every fork beside its limit, lets a fork go the other way,
    and leaves problems out one by one.

    Parameters
    ----------
    table
        "SOMCBR-vot" (the default), "CBR" or "SOMCBR-per" (each with 1, 3 and 5 neighbours),
        "adi_15x8", "somcbr_b_30x13", "medical_18x3", "four_models_15", or a `ScoreTable` of three
        or more algorithms. The path of two algorithms is walked by `two_model_lab`.
    higher_is_better
        A table of your own may also be a DataFrame, a dictionary ``algorithm -> scores`` or the
        path of a file; then say which scores are better: True for accuracies, False for errors.
    school
        Whose path, as in `compare_many`. Only in "thesis" there are forks to turn.
    alpha
        Level of the overall test and of the family of comparisons.
    without_problems
        Names to leave out from the start.

    Returns
    -------
    Lab
        ``lab.view`` holds verdict, path and code; ``lab.set(turned="symmetry")`` asks what if.

    Raises
    ------
    ValueError
        An unknown table, school or problem, or fewer than three algorithms.

    Notes
    -----
    A verdict behind a turned fork is a thought: its check would have to say the opposite of its
    own numbers.

    References
    ----------
    Martorell Rodon (thesis), figures 7.1 and 7.5, sections 7.3.2 and 7.5.

    Examples
    --------
    >>> lab = protocol_lab("SOMCBR-vot")
    >>> lab.view.brief, lab.set(turned="symmetry").view.brief
    ('1 of 3 pairs differs (Bonferroni, family alpha = 0.05).',
     'No difference among the 3 algorithms is shown: p = 0.0653, above alpha = 0.05.')
    """
    function = "protocol_lab"
    alpha = check_alpha(alpha, function=function)
    name, tables, own = open_table(
        table, TABLES, function=function, higher_is_better=higher_is_better, problems=3
    )
    if tables[name].k < 3:
        raise ValueError(words.too_few_algorithms(tables[name].k, function))
    without = (without_problems,) if isinstance(without_problems, str) else without_problems
    plan = ProtocolState(
        table=name,
        alpha=alpha,
        school=choose(school, tuple(SCHOOLS), function=function, name="school"),
        without_problems=tuple(without),
    )
    return Lab(
        title=_("Which fork decides?"),
        plan=plan,
        view=lambda state: protocol_view(state, plan, tables, own=name if own else ""),
        controls=_controls(tables, plan.school, alpha),
        world=_world(),
        task=lambda: words.fork_task(plan, lambda state: walk_of(state, tables)),
        factory=None if own else function,
        unplanned=("turned",),
    )
