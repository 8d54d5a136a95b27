"""The complexity lab: where a problem lies on the map, and what happened to its neighbours."""

from dataclasses import dataclass, replace

from ..._check import check_alpha, choose
from ..._text import _
from ...verdicts import Verdict
from ..engine.shell import Lab, View
from . import words
from .controls import complexity_controls, complexity_grid
from .data import (
    MEASURED,
    OWN,
    failures,
    known,
    measured,
    printed,
    regions,
)
from .own import own_places
from .picture import complexity_picture
from .reasons import code, why
from .world import complexity_world

__all__ = ["ComplexityState", "complexity_lab"]

THESIS = (0.5, 1.0)


@dataclass(frozen=True, kw_only=True)
class ComplexityState:
    """Everything the student can choose in the complexity lab."""

    data: str
    part: str
    numbers: str = "printed"
    near: float = 0.5
    far: float = 1.0
    alpha: float = 0.05


def complexity_view(state, places):
    """What the complexity lab shows for one state; ``places``: {data set: {part: Place}}."""
    place, limits = places[state.data][state.part], (state.near, state.far)
    now = place
    if state.data == OWN:
        now = replace(place, problem=_("{problem} (yours)").format(problem=place.problem))
    elif state.data in MEASURED and state.numbers == "computed":
        now = measured(state.data, state.part)
        now = replace(now, problem=_("{problem} (computed)").format(problem=place.problem))
    region = now.region(limits)
    found = failures(limits, region, state.alpha)
    shown = dict(zip(known(), regions(limits), strict=True)) | {now: region}
    return View(
        verdict=Verdict(
            decision="no-conclusion",
            sentence=words.sentence(now, region, limits),
            caveat=words.caveat(limits != THESIS, region, found),
            overall=words.itself(place),
            evidence=found,
        ),
        brief=words.brief(now, region),
        summary=f"{now.problem}, {region}, d = {words.number(now.distance)}",
        picture=complexity_picture(now, limits),
        why=why(now, limits, found),
        rows=tuple(
            {**vars(each), "distance": each.distance, "region": shown[each]}
            for each in sorted(shown, key=lambda each: (each.distance, each.problem))
        ),
        columns=words.columns(),
        caption=words.caption(),
        code=code(state, now),
    )


def complexity_lab(table=None, *, alpha=0.05, part=None, numbers="printed", near=0.5, far=1.0):
    """Where on the map of complexity does a problem lie, and would SOMCBR fail there?

    The map shows the 28 two-class problems of table 4.6 by F3 and N1 x N2, with what SOMCBR did
    on each; the two limits of the regions can be moved.

    Parameters
    ----------
    table
        The name of a data set of the table ("iris" by default); or your own data: a pair
        ``(X, y)`` (more than two classes are cut into one against the rest), or a DataFrame of
        measures with a row per problem and the columns F3 and N12, or F3, N1 and N2.
    alpha
        Level of the interval for the share of failures in a region ("exact" of `score_interval`).
    part
        Which class against the rest, such as "c1"; otherwise the first.
    numbers
        "printed", or "computed" from the cases (iris, wine, wdbc and balance).
    near, far
        Where region A ends (0.30, 0.35, ... 0.65) and region C begins (0.8, 0.9, 1.0, 1.1).

    Returns
    -------
    Lab
        ``lab.view`` holds verdict, picture, rows (one per problem) and code;
        ``lab.set(near=0.45)`` asks what if.

    Raises
    ------
    ValueError
        An unknown data set or class, a limit that is not offered, data without two classes.

    References
    ----------
    Martorell (2007), sections 4.6 and 4.7, table 4.6. Ho and Basu (2002), IEEE PAMI 24:289-300.

    Examples
    --------
    >>> lab = complexity_lab("thyroids", part="c3")
    >>> lab.view.brief
    'thyroids_c3 lies in region B, between.'
    >>> lab.view.verdict.overall
    'thyroids_c3 itself, in the thesis: p = 0.08, 54.2 % of the comparisons saved. Type 2.'
    """
    alpha, places = check_alpha(alpha, function="complexity_lab"), printed()
    own = table is not None and not isinstance(table, str)
    if own:
        places = {OWN: own_places(table), **places}
        data = OWN
    else:
        data = choose(table or "iris", tuple(places), function="complexity_lab", name="table")
    chosen = {"numbers": numbers, "near": near, "far": far, "alpha": alpha}
    chosen["part"] = next(iter(places[data])) if part is None else part
    plan = ComplexityState(data=data, **chosen)
    return Lab(
        title=_("Where would SOMCBR fail?"),
        plan=plan,
        view=lambda state: complexity_view(state, places),
        controls=complexity_controls(places, alpha),
        world=complexity_world(),
        grid=complexity_grid(places),
        factory=None if own else "complexity_lab",
        arguments=None if own else {"table": data, **chosen},
    )
