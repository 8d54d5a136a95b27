"""The reject lab: a classifier that may say "I do not know", and what its error is counted over."""

from dataclasses import dataclass

from ..._check import check_alpha, choose
from ..._text import _, format_level
from ...verdicts import Verdict
from ..engine.shell import Lab, View
from . import words
from .code_lines import code
from .controls import reject_controls, reject_grid
from .picture import reject_picture
from .reasons import why
from .runs import ALL, NEIGHBOURS, PRINTED, THRESHOLDS, counts, limits, place_of, stops

__all__ = ["RejectState", "reject_lab"]


@dataclass(frozen=True, kw_only=True)
class RejectState:
    """Everything the student can choose in the reject lab."""

    data: str
    problem: str = ALL
    neighbours: int = 9
    threshold: float = 0.6
    price: float = 0.3
    alpha: float = 0.05


def reject_view(state, plan):
    """What the reject lab shows for one state; ``plan`` is what it compares with."""
    way, place = stops(state), place_of(state)
    now, price = way[place], format_level(state.price)
    full, between = None if state.data == PRINTED else way[0], limits(state, place)
    total = None if state.data == PRINTED else counts(state.data, state.neighbours)[2]
    planned = stops(plan)[place_of(plan)]
    same = (state.data, state.problem) == (plan.data, plan.problem)
    return View(
        verdict=Verdict(
            decision="no-conclusion",
            sentence=words.sentence(now, price, full),
            caveat=words.caveat(state, total, between),
            overall=words.against(now, planned) if same and now != planned else "",
            evidence={"error": now.classified, "limits": between, "alpha": state.alpha},
        ),
        brief=words.brief(now),
        summary=words.summary(now),
        picture=reject_picture(state, way, place),
        why=why(state, way, place, between),
        rows=tuple(vars(stop) for stop in way),
        columns=words.columns(state.data == PRINTED),
        caption=words.caption(state, price),
        code=code(state),
    )


def reject_lab(table=None, *, alpha=0.05, problem=ALL, neighbours=None, threshold=None, price=0.3):
    """How much does a classifier gain by leaving doubtful cases without a label?

    A k-nearest-neighbour classifier labels a case only when the membership of its likeliest
    class reaches a threshold. The lab shows the error of the classified, the error over all cases
    and the coverage together, and what 100 cases cost when a case without a label has a price.

    Parameters
    ----------
    table
        "breast_cancer_2" (the default: mean texture and mean smoothness of 569 tumours, in
        scikit-learn), "breast_cancer" (all 30 attributes), or "somcbr_per_rejection" (13 medical
        problems, printed as tables 3.1 and 9.18 of the thesis, without a threshold to move).
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
        An unknown table, or a value that is not offered.

    References
    ----------
    Martorell (2007), section 3.3.2, tables 3.1 and 9.18. Chow (1970), IEEE Transactions on
    Information Theory 16:41-46. Clopper & Pearson (1934), Biometrika 26:404-413.

    Examples
    --------
    >>> lab = reject_lab("somcbr_per_rejection", problem="biopsia")
    >>> lab.view.brief, lab.set(neighbours=5).view.brief  # doctest: +NORMALIZE_WHITESPACE
    ('Error 10.1 % of the classified, coverage 56.2 %.',
     'Error 7.1 % of the classified, coverage 39.4 %.')
    """
    known = tuple(NEIGHBOURS)
    data = choose(table or known[0], known, function="reject_lab", name="table")
    if neighbours is None:
        neighbours = 3 if data == PRINTED else 9
    if threshold is None:
        threshold = THRESHOLDS[0] if data == PRINTED else 0.6
    chosen = {"problem": problem, "neighbours": neighbours, "threshold": threshold, "price": price}
    chosen["alpha"] = check_alpha(alpha, function="reject_lab")
    plan = RejectState(data=data, **chosen)
    return Lab(
        title=_("When should a classifier say \u201cI do not know\u201d?"),
        plan=plan,
        view=lambda state: reject_view(state, plan),
        controls=reject_controls(plan.alpha),
        grid=reject_grid(),
        factory="reject_lab",
        arguments={"table": data, **chosen},
    )
