"""The complexity lab: where a problem lies on the map, and what happened to its neighbours."""

from dataclasses import dataclass, replace

import pandas as pd
from numpy.typing import ArrayLike

from ..._check import check_alpha, choose
from ..._text import _, format_number
from ...complexity._places import MEASURED, OWN, WHOLE, own_places, printed, tally
from ...tables._names import shown
from ..engine.controls import labelled_options
from ..engine.shell import Control, Lab, Option
from ..shared.level import level_control, level_options
from ..shared.tasks import border_task
from .view import FARS, NEARS, complexity_view
from .world import complexity_world

__all__ = ["ComplexityState", "complexity_lab"]

# The thesis prints p with two decimals: levels below 0.01 would part what it rounds together.
LEVELS = (0.01, 0.02, 0.05, 0.10, 0.20)


@dataclass(frozen=True, kw_only=True)
class ComplexityState:
    """Everything the student can choose in the complexity lab."""

    table: str
    part: str
    numbers: str
    near: float
    far: float
    alpha: float


def complexity_controls(places, alpha):
    """The controls; ``places``: {data set: {part: Place}}."""
    return (
        Control(
            name="table",
            label=_("Data set"),
            options=labelled_options(places, lambda data: _("your own") if data == OWN else data),
            what_if=_("What if the data were \u201c{value}\u201d?"),
        ),
        Control(
            name="part",
            label=_("Class against the rest"),
            depends="table",
            options={
                data: labelled_options(
                    parts, lambda part: _("its two classes") if part == WHOLE else part
                )
                for data, parts in places.items()
            },
            what_if=_("What if the question were \u201c{value}\u201d?"),
        ),
        Control(
            name="numbers",
            label=_("The measures"),
            shape="radio",
            options=(
                Option(value="printed", label=_("as printed")),
                Option(value="computed", label=_("computed here")),
            ),
            when={"table": MEASURED},
            what_if=_("What if the numbers were taken \u201c{value}\u201d?"),
        ),
        Control(
            name="near",
            label=_("Easy (A) ends: distance from the easiest corner"),
            shape="range",
            options=tuple(Option(value=v, label=format_number(v, 2)) for v in NEARS),
            what_if=_("What if the easy region ended at {value}?"),
        ),
        Control(
            name="far",
            label=_("Hard (C) begins: distance from the easiest corner"),
            shape="range",
            options=tuple(Option(value=v, label=format_number(v, 2)) for v in FARS),
            what_if=_("What if the hard region began at {value}?"),
        ),
        replace(level_control(alpha), options=level_options(alpha, LEVELS)),
    )


def complexity_grid(places):
    """What a page without a kernel can answer: every problem, at every limit or every alpha."""
    for data, parts in places.items():
        for part in parts:
            chosen = {"table": data, "part": part}
            for alpha in LEVELS:
                yield {**chosen, "alpha": alpha}
            for near in NEARS:
                if data in MEASURED:
                    yield {**chosen, "numbers": "computed", "near": near}
                for far in FARS:
                    yield {**chosen, "near": near, "far": far}


def complexity_lab(
    table: str | tuple[ArrayLike, ArrayLike] | pd.DataFrame | None = None,
    *,
    alpha: float = 0.05,
    part: object = None,
    numbers: str = "printed",
    near: float = 0.5,
    far: float = 1.0,
) -> Lab:
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
        Level of the test that decides on each problem whether SOMCBR changed the accuracy. The
        thesis took 0.10: its type 2, a failure, is such a change with less than 70 % saved.
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
    >>> lab = complexity_lab("iris", alpha=0.10)
    >>> lab.view.brief
    'iris_c1 is easy (region A). SOMCBR failed on 8 of the 9 printed problems there.'
    >>> lab.set(alpha=0.05).view.brief
    'iris_c1 is easy (region A). SOMCBR failed on 6 of the 9 printed problems there.'
    """
    alpha, places = check_alpha(alpha, function="complexity_lab"), printed()
    own = table is not None and not isinstance(table, str)
    if own:
        places = {OWN: own_places(table, function="complexity_lab"), **places}
    name = OWN if own else str(table or "iris")
    choose(name, tuple(places), function="complexity_lab", name="table")
    plan = ComplexityState(
        table=name,
        part=next(iter(places[name])) if part is None else shown(str(part)),
        numbers=numbers,
        near=near,
        far=far,
        alpha=alpha,
    )
    return Lab(
        title=_("Where would SOMCBR fail?"),
        plan=plan,
        view=lambda state: complexity_view(state, places),
        controls=complexity_controls(places, alpha),
        world=complexity_world(),
        grid=complexity_grid(places),
        task=lambda: border_task(plan, NEARS, tally),
        factory=None if own else "complexity_lab",
    )
