"""The anova lab: the means stand still; how far can F fall?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..._check import check_alpha
from ..._text import _
from ...many import rm_anova
from ...many._pairing import ARRANGEMENTS
from ..engine.controls import Control, Option, labelled_options, number_options
from ..engine.shell import Lab
from ..shared.level import level_control
from ..shared.tables import STRATEGIES, by_table, open_table
from . import words
from .view import EVERYBODY, Case, anova_view

if TYPE_CHECKING:
    from ...tables._given import TableGiven
    from ..engine.view import View

__all__ = ["AnovaState", "anova_lab"]


@dataclass(frozen=True, kw_only=True)
class AnovaState:
    """Everything the student can choose in the anova lab."""

    table: str
    arrange: str = "as-printed"
    tangle: int = 0
    alpha: float = 0.05
    compare: str = EVERYBODY


def _controls(cases, alpha):
    everybody = Option(
        value=EVERYBODY,
        label=_("all at once, by F"),
        what_if=_("What if all were judged at once, by F?"),
    )
    names = by_table(cases, lambda case: case.printed.algorithms)
    return (
        Control(
            name="table",
            label=_("Data"),
            options=labelled_options(cases, str),
            what_if=_("What if the data were \u201c{value}\u201d?"),
        ),
        Control(
            name="arrange",
            label=_("Columns"),
            shape="radio",
            options=labelled_options(ARRANGEMENTS, words.arranged, words.if_arranged),
        ),
        Control(
            name="tangle",
            label=_("Tangled problems"),
            shape="range",
            depends="table",
            # One problem dealt anew stays as it is.
            options={
                name: number_options((0, *range(2, case.printed.n + 1)))
                for name, case in cases.items()
            },
            what_if=_("What if {value} problems were dealt anew?"),
            when={"arrange": ARRANGEMENTS[:1]},
        ),
        level_control(alpha, inside=True),
        Control(
            name="compare",
            label=_("Compare"),
            shape="either",
            depends="table",
            options={name: (everybody, *some) for name, some in names.items()},
            other=_("with a control, by Dunnett:"),
            what_if=_("What if each were compared with the control {value}, by Dunnett?"),
        ),
    )


def _opened(table, higher_is_better):
    """(name of the table to open on, {name: `Case`}, whether it is her own)."""
    name, tables, own = open_table(
        table, STRATEGIES, function="anova_lab", higher_is_better=higher_is_better, problems=3
    )
    cases = {one: Case(each, own=own and one == name) for one, each in tables.items()}
    if own and rm_anova(tables[name]).ss_residual == 0:
        raise ValueError(
            _(
                "{function}: in this table the algorithms differ alike on every problem, so "
                "nothing is left that F could be divided by"
            ).format(function="anova_lab")
        )
    return name, cases, own


def anova_lab(
    table: TableGiven | None = None,
    *,
    higher_is_better: bool | None = None,
    alpha: float = 0.05,
    compare: str = EVERYBODY,
) -> Lab:
    """Does F know more than the means? Deal scores anew inside their columns, and watch it fall.

    Repeated-measures analysis of variance splits all squares of a table into three piles:
    problems, algorithms, and what is left. The lab shows the scores of each problem as a line,
    the means, and the piles. Nothing that can be done here moves a mean; F moves all the same.

    Parameters
    ----------
    table
        "SOMCBR-vot" (the default), "SOMCBR-per" or "CBR": errors with 1, 3 and 5 neighbours on
        13 problems; or a `ScoreTable` of at least 3 problems. Only a named one works in a page
        without a kernel.
    higher_is_better
        A table of your own may also be a DataFrame, a dictionary ``algorithm -> scores`` or the
        path of a file; then say which scores are better: True for accuracies, False for errors.
    alpha
        Level of the test, or of the family of comparisons with a control.
    compare
        "all" at once, by F (default), or the name of a control: then each of the others is
        compared with it by Dunnett's test, which divides by the same noise.

    Returns
    -------
    Lab
        ``lab.view`` holds the verdict of `judge` on `rm_anova`, lines and piles, table, code and
        ``lab.view.stage``, on which each draw shuffles every column whole;
        ``lab.set(tangle=13)`` or ``lab.set(arrange="all-sorted")`` asks what if. With a control
        the verdict is that of `compare_with_control`, and its critical distance is drawn.

    Raises
    ------
    ValueError
        An unknown name or control, a table with fewer than 3 problems or without any scatter, a
        level outside (0, 1).

    Notes
    -----
    ``tangle`` problems exchange scores inside each column: in an order drawn once, the second
    column is turned by one of these problems against the first, the third by two, and so on.

    References
    ----------
    Martorell (2007), section 7.3 and table 9.6. Dunnett (1955), JASA 50:1096-1121.

    Examples
    --------
    >>> lab = anova_lab()
    >>> lab.view.summary, lab.set(tangle=13).view.summary
    ('F = 5.23, p = 0.0130', 'F = 0.09, p = 0.917')
    >>> anova_lab(compare="SOMCBR-vot k=1").view.summary
    '2 of 2 by Dunnett, distance 0.99'
    """
    alpha = check_alpha(alpha, function="anova_lab")
    name, cases, own = _opened(table, higher_is_better)
    plan = AnovaState(table=name, alpha=alpha, compare=compare)

    def view(state: AnovaState) -> View:
        return anova_view(cases[state.table], state)

    return Lab(
        title=_("The means stand still. How far can F fall?"),
        plan=plan,
        view=view,
        controls=_controls(cases, alpha),
        task=lambda: words.piles_task(plan, cases[name]),
        factory=None if own else "anova_lab",
        unplanned=("arrange", "tangle"),
    )
