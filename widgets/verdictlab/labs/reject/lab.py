"""The reject lab: a classifier that may say "I do not know", and what its error is counted over."""

from dataclasses import dataclass
from typing import Any

from ..._check import check_alpha
from ..._text import _, format_level
from ..engine.controls import Control, labelled_options, number_options
from ..engine.shell import Lab
from ..shared.cases import OWN, open_cases
from ..shared.level import LEVELS, level_control
from ..shared.tasks import threshold_task
from . import words
from .points import (
    ALL,
    COLUMNS,
    NEIGHBOURS,
    PRINTED,
    THRESHOLDS,
    operating_points,
    place_of,
    printed,
)
from .view import reject_view

__all__ = ["RejectState", "reject_lab"]

LESSONS = tuple(name for name in NEIGHBOURS if name != OWN)
PRICES = (0.05, 0.1, 0.2, 0.3, 0.5, 1.0)


@dataclass(frozen=True, kw_only=True)
class RejectState:
    """Everything the student can choose in the reject lab."""

    data: str
    problem: str = ALL
    neighbours: int = 9
    threshold: float = 0.6
    price: float = 0.3
    alpha: float = 0.05


def _problems():
    """All problems of the printed table together, then each."""
    return (ALL, *dict.fromkeys(printed(ALL)["problem"]))


def _controls(data, alpha):
    return (
        Control(
            name="data",
            label=_("Data"),
            options=labelled_options(data, words.data_label),
            what_if=_("What if the data were \u201c{value}\u201d?"),
        ),
        Control(
            name="problem",
            label=_("Problem"),
            options=labelled_options(_problems(), words.problem_label),
            when={"data": (PRINTED,)},
            what_if=_("What if the problem were \u201c{value}\u201d?"),
        ),
        Control(
            name="neighbours",
            label=_("Neighbours k"),
            shape="range",
            depends="data",
            options={name: number_options(NEIGHBOURS[name]) for name in data},
            what_if=_("What if the number of neighbours were {value}?"),
        ),
        Control(
            name="threshold",
            label=_("Threshold: least membership for a label"),
            shape="range",
            options=labelled_options(THRESHOLDS, format_level),
            when={"data": tuple(name for name in data if name != PRINTED)},
            inside=True,
            what_if=_("What if a label needed a membership of {value}?"),
        ),
        Control(
            name="price",
            label=_("Cost of a case without a label, in errors"),
            shape="range",
            options=labelled_options(PRICES, format_level),
            what_if=_("What if a case without a label cost as much as {value} errors?"),
        ),
        level_control(alpha),
    )


def _grid():
    """What a page answers besides every two choices: all data with every number of neighbours, at
    every price and every alpha, and every printed problem with every number of neighbours."""
    for data in LESSONS:
        for neighbours in NEIGHBOURS[data]:
            for price in PRICES:
                yield {"data": data, "neighbours": neighbours, "price": price}
            for alpha in LEVELS if data in COLUMNS else ():
                yield {"data": data, "neighbours": neighbours, "alpha": alpha}
    for problem in _problems():
        for neighbours in NEIGHBOURS[PRINTED]:
            yield {"data": PRINTED, "problem": problem, "neighbours": neighbours}


def reject_lab(
    table: Any = None,
    *,
    y: Any = None,
    alpha: float = 0.05,
    problem: str = ALL,
    neighbours: int | None = None,
    threshold: float | None = None,
    price: float = 0.3,
) -> Lab:
    """How much does a classifier gain by leaving doubtful cases without a label?

    A k-nearest-neighbour classifier labels a case only when the membership of its likeliest
    class reaches a threshold. The lab shows the error of the classified, the error over all cases
    and the coverage together, and what 100 cases cost when a case without a label has a price.

    Parameters
    ----------
    table
        "breast_cancer_2" (the default: mean texture and mean smoothness of 569 tumours, in
        scikit-learn), "breast_cancer" (all 30 attributes), or "somcbr_per_rejection" (13 medical
        problems, printed as tables 3.1 and 9.18 of the thesis, without a threshold to move); or
        your own cases: a pair ``(X, y)``, or a DataFrame with ``y``. At least 10 cases of each
        class, at most 30 attributes, all numbers. Only a name works in a page without a kernel.
    y
        With a DataFrame the name of its column of classes, or the classes themselves.
    alpha
        Level of the interval for the error of the classified ("exact" of `score_interval`).
    problem
        "all", or one problem of the printed table.
    neighbours
        1, 3, 5, 7, 9 (default) or 15; of the printed table 1, 3 (default) or 5.
    threshold
        0.5, 0.55, ... 1.0: the least membership for a label; 0.6 by default, as in the thesis.
    price
        0.05, 0.1, 0.2, 0.3, 0.5 or 1: what a case without a label costs, in errors.

    Returns
    -------
    Lab
        ``lab.view`` holds verdict, picture, rows (one per threshold) and code;
        ``lab.set(threshold=0.9)`` asks what if.

    Raises
    ------
    ValueError
        An unknown table, a value that is not offered, or cases that cannot be used.

    References
    ----------
    Martorell (2007), section 3.3.2, tables 3.1 and 9.18. Chow (1970), IEEE Transactions on
    Information Theory 16:41-46. Clopper & Pearson (1934), Biometrika 26:404-413.

    Examples
    --------
    >>> lab = reject_lab("somcbr_per_rejection", problem="biopsia")
    >>> lab.view.brief, lab.set(neighbours=5).view.brief  # doctest: +NORMALIZE_WHITESPACE
    ('10.1 % of the labels are wrong; 56.2 % of the cases get one.',
     '7.1 % of the labels are wrong; 39.4 % of the cases get one.')
    """
    data, own = open_cases(table, y, LESSONS, function="reject_lab", least=10)
    if neighbours is None:
        neighbours = 3 if data == PRINTED else 9
    if threshold is None:
        threshold = THRESHOLDS[0] if data == PRINTED else 0.6
    plan = RejectState(
        data=data,
        problem=problem,
        neighbours=neighbours,
        threshold=threshold,
        price=price,
        alpha=check_alpha(alpha, function="reject_lab"),
    )

    def points_of(state):
        return operating_points(state, own if state.data == OWN else None)

    return Lab(
        title=_("When should a classifier say \u201cI do not know\u201d?"),
        plan=plan,
        view=lambda state: reject_view(state, plan, own),
        controls=_controls((OWN, *LESSONS) if own else LESSONS, plan.alpha),
        grid=() if own else _grid(),
        task=lambda: threshold_task(plan, points_of, place_of),
        factory=None if own else "reject_lab",
        extra={"table": data},
        unplanned=("data",),
    )
