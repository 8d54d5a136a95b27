"""The rope lab: better, as good as equal, or worse?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..._check import check_alpha, choose
from ..._text import _, format_number
from ..engine.controls import Control, Option, labelled_options
from ..engine.shell import Lab
from ..shared.tables import open_table
from . import words
from .view import EFFORTS, WIDTHS, rope_view, undecided

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...tables._given import TableGiven


__all__ = ["RopeState", "rope_lab"]

TABLES = ("adi_15x8",)
STRENGTHS, COUNTS = (0, 0.6, 2, 5, 15), (1, 3, 5, 8, 10)


@dataclass(frozen=True, kw_only=True)
class RopeState:
    """Everything the student can choose in the rope lab."""

    pair: str
    width: float
    n: int
    strength: float = 0.6
    place: str = "rope"


def _controls(table, pairs, unit):
    first = next(iter(pairs.values()))[0]
    return (
        Control(
            name="pair",
            label=_("{algorithm} beside").format(algorithm=first),
            options=tuple(Option(value=pair, label=other) for pair, (_one, other) in pairs.items()),
            what_if=_("What if {algorithm} stood beside {{value}}?").format(algorithm=first),
        ),
        Control(
            name="width",
            label=_("Rope, in points"),
            shape="range",
            options=tuple(
                Option(value=width * unit, label=words.points(width)) for width in WIDTHS
            ),
            what_if=_("What if differences up to {value} points did not matter?"),
            inside=True,
        ),
        Control(
            name="n",
            label=_("Problems"),
            shape="range",
            options=tuple(
                Option(value=count, label=format_number(count, 0), what_if=words.arrived(count))
                for count in _counts(table)
            ),
        ),
        Control(
            name="strength",
            label=_("Prior's strength"),
            shape="range",
            options=labelled_options(
                STRENGTHS, lambda some: format_number(some, int(some % 1 > 0))
            ),
            what_if=_("What if the prior weighed as much as {value} problems?"),
        ),
        Control(
            name="place",
            label=_("The prior speaks for"),
            shape="radio",
            options=labelled_options(
                ("rope", "first", "second"), lambda place: words.place_label(place, first)
            ),
            what_if=_("What if the prior spoke for \u201c{value}\u201d?"),
        ),
    )


def _counts(table):
    """How many problems may have arrived."""
    return (*(count for count in COUNTS if count < table.n), table.n)


def rope_lab(
    table: TableGiven | None = None,
    *,
    higher_is_better: bool | None = None,
    unit: str = "",
    pair: Sequence[str] | None = None,
    width: float = 1,
    alpha: float = 0.05,
) -> Lab:
    """How probable is it that one algorithm is better, as good as equal, or worse?

    The Bayesian signed-rank test weighs what was seen with what was believed before. The reader
    says which differences do not matter (the *rope*), how strong her belief was, and lets the
    problems arrive one after the other.

    Parameters
    ----------
    table
        "adi_15x8" (the default), or a `ScoreTable` in fractions or percent.
    higher_is_better
        A table of your own may also be a DataFrame, a dictionary ``algorithm -> scores`` or the
        path of a file; then say which scores are better: True for accuracies, False for errors.
    unit
        "fraction" or "%", where your own table does not say it.
    pair
        Two of its algorithms; the first one stands beside each other. By default ADI4 and ADI, or
        the two with the best mean ranks.
    width
        Half the width of the rope, in percent points: 0, 0.25, 0.5, 0.75, 1, 1.5, 2 or 3.
    alpha
        A case is concluded when its probability is at least 1 - alpha.

    Returns
    -------
    Lab
        ``lab.view`` holds verdict, curves, table and code; ``lab.set(width=0)`` asks what if.

    Raises
    ------
    ValueError
        A table in another unit, an unknown algorithm or width.

    Notes
    -----
    A posterior probability is not a p-value: it depends on rope and prior, and does not limit
    how often such conclusions err.

    References
    ----------
    Benavoli, Corani, Demsar & Zaffalon (2017), JMLR 18(77):1-36, section 4.2.

    Examples
    --------
    >>> print(rope_lab().view.brief)
    ADI4 and ADI are equivalent within 1: posterior probability 0.993, at least 0.95.
    """
    function = "rope_lab"
    alpha = check_alpha(alpha, function=function)
    name, tables, own = open_table(
        table, TABLES, function=function, higher_is_better=higher_is_better, unit=unit
    )
    scores = tables[name]
    unit = words.one_point(scores, function)
    if pair is None:
        best = (
            ("ADI4", "ADI")
            if name == TABLES[0]
            else tuple(scores.ranks().mean().nsmallest(2).index)
        )
    else:
        best = tuple(choose(one, scores.algorithms, function=function, name="pair") for one in pair)
    first, rivals = best[0], [best[1], *(a for a in scores.algorithms if a not in best)]
    pairs = {f"{first} - {rival}": (first, rival) for rival in rivals}
    plan = RopeState(pair=next(iter(pairs)), width=width * unit, n=scores.n)

    def unclear(state):
        return undecided(scores, pairs, state, alpha)

    return Lab(
        title=_("Better, as good as equal, or worse?"),
        plan=plan,
        view=lambda state, effort=EFFORTS[-1]: rope_view(scores, pairs, state, effort, alpha, own),
        controls=_controls(scores, pairs, unit),
        efforts=EFFORTS,
        task=lambda: words.between_task(plan, unclear, alpha),
        factory=None if own else function,
        arguments={"table": name, "pair": list(best), "width": width, "alpha": alpha},
    )
