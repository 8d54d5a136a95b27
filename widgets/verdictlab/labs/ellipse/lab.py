"""The ellipse lab: which weights of three measures of goodness crown which algorithm?"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass

from ..._check import check_alpha
from ..._text import _
from ...tables._given import TableGiven
from ..engine.controls import Cells, Control, labelled_options
from ..engine.shell import Computed, Lab
from ..shared.tables import lesson_named
from ..shared.weighed import OWN, own_measures
from .points import ERRORS, TABLES, WHOLE
from .view import ellipse_view, page_data
from .words import errors_label, table_label, templates

__all__ = ["EllipseState", "ellipse_lab"]


@dataclass(frozen=True, kw_only=True)
class EllipseState:
    """Everything the student can choose in the ellipse lab."""

    table: str
    errors: str
    weights: tuple[int, ...]


def _controls(weights, own):
    words = templates() | (own.words() if own else {})
    tables = (OWN,) if own else tuple(TABLES)
    return (
        Control(
            name="table",
            label=_("Problems"),
            options=labelled_options(tables, own.label if own else table_label),
            what_if=_("What if the problems were \u201c{value}\u201d?"),
        ),
        Control(
            name="errors",
            label=_("Errors over"),
            shape="radio",
            options=labelled_options(ERRORS, errors_label),
            when={"table": () if own else tables},
            what_if=_("What if errors were counted over {value}?"),
        ),
        Control(
            name="weights",
            label=_("Weights"),
            shape="cells",
            options=Cells(
                rows=tuple(words[f"corner_{one}"] for one in ("error", "unlabelled", "operations")),
                columns=(_("weight"),),
                start=weights,
                highest=WHOLE,
            ),
            what_if=_("What if it were weighed like this: {value}?"),
        ),
    )


def ellipse_lab(
    table: str | Mapping[str, TableGiven] | None = None,
    *,
    alpha: float = 0.05,
    errors: str = "classified",
    weights: tuple[int, int, int] = (20, 0, 0),
) -> Lab:
    """Which weights of three measures of goodness crown which algorithm?

    Nine ways to classify a mammogram err, leave cases without a label, and search a memory. The
    reader weighs the three measures, by dragging a dot in a triangle or by numbers; the algorithm
    of the lowest mean cost is crowned, and the triangle shows who would be elsewhere. In a page
    without a kernel the browser computes the same answers.

    Parameters
    ----------
    table
        "all" (the default: 13 medical problems), "typical" (without miasbi2c4, the only one of
        another complexity), "ddsm" (4 of one archive), "mias" (7 of another) or "two" (the archives
        of two classes); or your own: a dictionary of three measures, each with a table of the same
        algorithms on the same problems (a `ScoreTable`, DataFrame, dictionary or path), in percent
        from 0 to 100, of which less is better. Two to nine algorithms, two problems or more. Only
        a name works in a page without a kernel.
    alpha
        Every lab takes a level. Here nothing is tested, and it changes nothing.
    errors
        Errors over the "classified" cases, or over "all"; your own are taken as they are.
    weights
        Of errors, of cases without a label, and of operations: whole numbers from 0 to 20, of which
        only the proportions count.

    Returns
    -------
    Lab
        ``lab.view`` holds verdict, picture, rows (one per algorithm) and code;
        ``lab.set(weights=(10, 10, 0))`` asks what if.

    Raises
    ------
    ValueError
        Unknown problems, a value that is not on offer, or tables that do not fit together.

    References
    ----------
    Martorell (2007), sections 5.2.2 and 9.3.3, tables 3.1, 7.1 and 9.18.

    Examples
    --------
    >>> lab = ellipse_lab()
    >>> lab.view.brief
    'SOMCBR-per k=5 is crowned: cost 12.4. Next comes SOMCBR-per k=3, 16.0.'
    >>> lab.set(weights=(10, 10, 0)).view.brief
    'CBR k=5 is crowned: cost 10.35. Next comes CBR k=3, 10.44.'
    """
    function = "ellipse_lab"
    check_alpha(alpha, function=function)
    own = (
        None if table is None or isinstance(table, str) else own_measures(table, function=function)
    )
    name = OWN if own else lesson_named(table, TABLES, function=function)
    fitting = [w for w in weights if w in range(WHOLE + 1) and not isinstance(w, bool)]
    if len(weights) != 3 or len(fitting) != 3:
        raise ValueError(
            _(
                "{function}: weights must be three whole numbers from 0 to {whole}, got {weights!r}"
            ).format(function=function, whole=WHOLE, weights=weights)
        )
    plan = EllipseState(table=name, errors=errors, weights=tuple(map(int, weights)))
    return Lab(
        title=_("Which weights crown whom?"),
        plan=plan,
        view=lambda state: ellipse_view(state, plan, own),
        controls=_controls(plan.weights, own),
        computed=None
        if own
        else Computed(name="ellipse", data=page_data() | {"plan": asdict(plan)}),
        factory=None if own else function,
        extra={"alpha": alpha},
    )
