"""The drawers lab: a memory of cases in drawers, of which a search opens some."""

from __future__ import annotations

from typing import Any

from ..._check import check_alpha
from ..._text import _
from ...resampling._drawers import MAPS, MEMORIES, MOST
from ..engine.controls import Control, labelled_options, number_slider
from ..engine.shell import Lab
from ..shared.cases import OWN, open_cases
from ..shared.level import level_control
from . import words
from .view import MARGINS, DrawersState, drawers_task, drawers_view

__all__ = ["drawers_lab"]

FEWEST, MOST_CASES = 60, 5000


def _controls(memories, alpha):
    return (
        number_slider(
            "drawers",
            _("Drawers opened"),
            range(1, MOST + 1),
            _("What if {value} drawers were opened?"),
        ),
        Control(
            name="margin",
            label=_("Margin, errors in 100"),
            shape="range",
            options=labelled_options(MARGINS, words.points),
            what_if=_("What if {value} more errors in 100 did not matter?"),
        ),
        Control(
            name="data",
            label=_("Memory"),
            options=labelled_options(memories, words.memory_label),
            what_if=_("What if the memory were \u201c{value}\u201d?"),
        ),
        Control(
            name="side",
            label=_("Map"),
            shape="radio",
            options=labelled_options(MAPS, words.map_label),
            what_if=_("What if the map had {value} drawers?"),
        ),
        level_control(alpha, inside=True),
    )


def _grid():
    """What a page answers besides every two choices: each search of each memory on every map, and
    on the planned map at every margin."""
    for data in MEMORIES:
        for drawers in range(1, MOST + 1):
            for side in MAPS:
                yield {"data": data, "drawers": drawers, "side": side}
            for margin in MARGINS:
                yield {"data": data, "drawers": drawers, "margin": margin}


def _own_fits(own, function):
    if own is not None and not FEWEST <= own.n <= MOST_CASES:
        raise ValueError(
            _(
                "{function}: the lab sorts {fewest} to {most} cases while you look on, got {n}; "
                "take a sample of them"
            ).format(function=function, fewest=FEWEST, most=MOST_CASES, n=own.n)
        )


def drawers_lab(
    table: Any = None,
    *,
    y: Any = None,
    alpha: float = 0.05,
    side: int = 4,
    drawers: int = 2,
    margin: float = 0.01,
) -> Lab:
    """How few drawers of a memory may a search open, and err hardly more?

    A self-organising map sorts the cases of a memory into drawers. A new case is compared with
    the middles of all drawers, then with every case of those that fit best, and takes the class
    of the most similar one: case-based reasoning as in SOMCBR. Ten folds count errors and
    comparisons; the search through all cases is the control, and a margin says which loss does
    not matter.

    Parameters
    ----------
    table
        The memory: "digits" (the default: 1,797 handwritten digits), "breast_cancer" (569
        tumours) or "wine" (178), all in scikit-learn; or your own cases: a pair ``(X, y)``, or a
        DataFrame with ``y``. 60 to 5,000 cases, at least 10 of each class, at most 30 attributes,
        all numbers. Only a name works in a page without a kernel.
    y
        With a DataFrame the name of its column of classes, or the classes themselves.
    alpha
        Level of the one-sided test of non-inferiority (Tango's score for proportions).
    side
        3, 4 (the default) or 5: the map has ``side`` times ``side`` drawers.
    drawers
        How many are opened, 1 to 9; 2 by default.
    margin
        The loss that does not matter, as a share: 0.005, 0.01 (the default), 0.02, 0.03 or 0.05.

    Returns
    -------
    Lab
        ``lab.view`` holds the verdict of `judge` on `non_inferiority_test`, picture, rows (one
        per number of drawers) and code; ``lab.set(drawers=3)`` asks what if.

    Raises
    ------
    ValueError
        An unknown memory, a value that is not offered, cases that cannot be used, or a level
        outside (0, 1).

    References
    ----------
    Kohonen (1982), Biological Cybernetics 43:59-69 (the map). Martorell (2007), sections 4.3 and
    9.1 (SOMCBR). Tango (1998), Statistics in Medicine 17:891-908.

    Examples
    --------
    >>> lab = drawers_lab()
    >>> lab.view.verdict.decision, lab.set(drawers=3).view.verdict.decision
    ('not-shown', 'non-inferior')
    """
    function = "drawers_lab"
    data, own = open_cases(table, y, MEMORIES, function=function, least=10)
    _own_fits(own, function)
    plan = DrawersState(
        drawers=drawers,
        margin=margin,
        data=data,
        side=side,
        alpha=check_alpha(alpha, function=function),
    )
    return Lab(
        title=_("How few drawers may a search open?"),
        plan=plan,
        view=lambda state: drawers_view(state, own),
        controls=_controls((OWN, *MEMORIES) if own else MEMORIES, plan.alpha),
        grid=() if own else _grid(),
        task=lambda: drawers_task(plan, own),
        factory=None if own else function,
        extra={"table": data},
        unplanned=("data",),
    )
