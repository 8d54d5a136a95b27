"""The stepdown lab: a family of p-values, walked step by step."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

from ..._check import check_alpha, choose
from ..._text import _
from ...posthoc._walk import NINE, WALKS
from ...tables._library import own_tables
from ...verdicts._procedures import adjustment_name
from ..engine.controls import Control, labelled_options
from ..engine.shell import Lab
from ..shared.level import level_control, levels
from ..shared.tables import names_lesson, open_table
from . import words
from .view import Source, stepdown_view, walked

if TYPE_CHECKING:
    from ...tables._given import TableGiven

__all__ = ["StepdownState", "stepdown_lab"]

INVENTED = "nine"
CONTROLS = {"fuzzy_24x4": "PDFC", "four_models_15": "M3", "somcbr_b_30x13": "CBR"}
ALIGNED = "fuzzy_24x4"  # all others by Friedman's ranks


@dataclass(frozen=True, kw_only=True)
class StepdownState:
    """Everything the student can choose in the stepdown lab."""

    step: int = 0
    table: str = INVENTED
    procedure: str = "holm"
    alpha: float = 0.05


def _controls(sources, alpha):
    return (
        Control(
            name="step",
            label=_("Steps taken"),
            shape="steps",
            depends="table",
            # Hommel may look at every size of the family before he settles on one level.
            options={
                name: labelled_options(range(source.m + 2), str, words.after)
                for name, source in sources.items()
            },
            inside=True,
            anew=("table", "procedure", "alpha"),
        ),
        Control(
            name="table",
            label=_("Data, and the control"),
            options=labelled_options(sources, lambda name: words.data_label(sources[name])),
            what_if=_("What if the data were \u201c{value}\u201d?"),
        ),
        Control(
            name="procedure",
            label=_("Procedure"),
            shape="radio",
            options=labelled_options(WALKS, adjustment_name),
            what_if=_("What if the procedure were that of {value}?"),
        ),
        level_control(alpha),
    )


def _sources(table, control, function, higher_is_better):
    """(name to open on, {name: `Source`}); her own table stands first."""
    if names_lesson(table):
        choose(table, (INVENTED, *CONTROLS, *own_tables()), function=function, name="table")
    nine = table is None or (isinstance(table, str) and table == INVENTED)
    given = None if nine else table
    name, tables, own = open_table(
        given, (*CONTROLS,), function=function, higher_is_better=higher_is_better, algorithms=3
    )
    sources = {INVENTED: Source(invented=NINE)} | {
        one: Source(
            table=scores, control=CONTROLS.get(one, scores.algorithms[0]), aligned=one == ALIGNED
        )
        for one, scores in tables.items()
    }
    if own:
        mine = sources[name]._replace(control=tables[name].algorithms[0], aligned=False, own=True)
        sources = {name: mine} | {**sources, name: mine}
    if nine and control is not None:
        told = _("{function}: the nine p-values are invented; for a control name a table too")
        raise ValueError(told.format(function=function))
    if control is not None:
        choose(control, tables[name].algorithms, function=function, name="control")
        sources[name] = sources[name]._replace(control=control)
    return (INVENTED if nine else name), sources


def stepdown_lab(
    table: TableGiven | None = None,
    *,
    higher_is_better: bool | None = None,
    control: str | None = None,
    procedure: str = "holm",
    alpha: float = 0.05,
) -> Lab:
    """At which p-value must a procedure stop, and what may it claim?

    A family of comparisons with one control is walked step by step: which p-value is looked at,
    what level it meets, and why the walk ends where it does. Holm and Hochberg meet the same
    levels and part all the same.

    Parameters
    ----------
    table
        "nine" (the default): nine invented p-values. "fuzzy_24x4" (by aligned ranks),
        "four_models_15", "somcbr_b_30x13", or a `ScoreTable`, by Friedman's ranks.
    higher_is_better
        A table of your own may also be a DataFrame, a dictionary ``algorithm -> scores`` or the
        path of a file; then say which scores are better: True for accuracies, False for errors.
    control
        The algorithm of the table that was named as control before the scores were seen. By
        default PDFC, M3 or CBR; of a table of your own its first algorithm.
    procedure
        "bonferroni", "holm", "holland", "hochberg", "rom", "hommel", "finner" or "li".
    alpha
        Level of the family of comparisons.

    Returns
    -------
    Lab
        ``lab.view`` holds verdict, picture, rows and code; ``lab.set(step=3)`` walks on. A walk
        that has ended goes no further.

    Raises
    ------
    ValueError
        An unknown table, control or procedure.

    Notes
    -----
    Finner and Li do not control the family error.

    References
    ----------
    Holm (1979), Scandinavian Journal of Statistics 6:65-70. Hochberg (1988), Biometrika
    75:800-802. Hommel (1988), Biometrika 75:383-386.

    Examples
    --------
    >>> lab = stepdown_lab()
    >>> print(lab.set(step=3).view.brief)
    2 of 9 rivals differ from the control (Holm, family alpha = 0.05).
    >>> print(lab.set(procedure="hochberg", step=5).view.brief)
    5 of 9 rivals differ from the control (Hochberg, family alpha = 0.05).
    """
    function = "stepdown_lab"
    alpha = check_alpha(alpha, function=function)
    choose(procedure, (*WALKS,), function=function, name="procedure")
    name, sources = _sources(table, control, function, higher_is_better)
    plan = StepdownState(table=name, procedure=procedure, alpha=alpha)
    return Lab(
        title=_("Where must a procedure stop?"),
        plan=plan,
        view=lambda state: stepdown_view(sources[state.table], state),
        controls=_controls(sources, alpha),
        grid=[
            {"table": one, "procedure": way, "alpha": level}
            for one, way, level in product(sources, WALKS, levels(alpha))
        ],
        task=lambda: words.part_task(plan, lambda state: walked(sources[state.table], state)),
        factory=None if sources[name].own else function,
        extra={"control": control},
        unplanned=("step",),
    )
