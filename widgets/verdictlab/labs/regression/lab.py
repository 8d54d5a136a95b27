"""The regression lab: two programs, eight days, and which measure minds one bad day more."""

from dataclasses import asdict, dataclass

from ..._check import check_alpha
from ..._text import _
from ...tables._given import TableGiven
from ..engine.shell import Computed, Lab
from ..shared.tables import lesson_named, names_lesson
from .controls import (
    HIGHEST,
    LANDMARKS,
    ODD,
    OWN,
    SIGNS,
    SMALL,
    constant,
    days_known,
    landmark_label,
    own_days,
    regression_controls,
)
from .view import regression_view
from .words import templates

__all__ = ["RegressionState", "regression_lab"]


@dataclass(frozen=True, kw_only=True)
class RegressionState:
    """Everything the student can choose in the regression lab."""

    table: str
    show: str
    noise: int
    outlier: int
    landmark: str
    cells: tuple[int, ...]


def regression_lab(
    table: TableGiven | None = None,
    *,
    alpha: float = 0.05,
    show: str = "squares",
    noise: int = 6,
    outlier: int = 3,
    landmark: str = "mean",
) -> Lab:
    """Who minds one bad day more, the mean absolute error or the root mean squared error?

    Two programs forecast how many patients will come on eight days; A is off a little every day, B
    hardly, but perhaps far on one. Days can be dragged. Both errors stand beside those of a fool
    who knows nothing. In a page without a kernel the browser computes the same answers.

    Parameters
    ----------
    table
        "calm" (the default), "festival" (one day with far more patients) or "climb" (more every
        day), all invented; or your own table of 3 to 12 cases with three columns: what came (whole
        numbers), and the forecasts of two programs. A DataFrame, a dictionary, a `ScoreTable` or
        the path of a file. Then only ``show`` and what came can be changed, and the lab works in
        notebooks only.
    alpha
        Every lab takes a level. Here nothing is tested, and it changes nothing.
    show
        Whether each miss is drawn as "squares" or as "lengths".
    noise, outlier
        How far A is off every day (0 to 15), and B on day 5 (0 to 40), in patients.
    landmark
        What the fool forecasts: "mean" (of these days, which nobody knows beforehand), "last"
        (as many as the day before) or "constant" (always 30).

    Returns
    -------
    Lab
        ``lab.view`` holds verdict, picture, rows (one per program and the fool) and code;
        ``lab.set(cells=...)`` asks what if others had come.

    Raises
    ------
    ValueError
        Unknown days, a value that is not on offer, or a table of another form.

    References
    ----------
    Bernado, Disseny experimental en analitica de dades, section 2.2. Hyndman and Koehler (2006),
    International Journal of Forecasting 22:679-688.

    Examples
    --------
    >>> lab = regression_lab()
    >>> lab.view.brief
    'B is ahead by both: MAE 3.0 against 6.0, RMSE 3.0 against 6.0.'
    >>> lab.set(outlier=25).view.brief
    'They disagree: MAE names B (5.8 against 6.0), RMSE names A (6.0 against 9.3).'
    """
    function, tables = "regression_lab", days_known()
    check_alpha(alpha, function=function)
    own = table is not None and not names_lesson(table)
    if own:
        tables, noise, outlier, landmark = own_days(table, function=function), 0, 0, LANDMARKS[0]
    name = OWN if own else lesson_named(table, tables, function=function)
    plan = RegressionState(
        table=name,
        show=show,
        noise=noise,
        outlier=outlier,
        landmark=landmark,
        cells=tables[name].came,
    )
    data = (
        None
        if own
        else {
            "words": templates(),
            "plan": asdict(plan),
            "days": {
                name: {"expected": list(days.expected), "before": days.before}
                for name, days in tables.items()
            },
            "odd": [ODD, SMALL],
            "signs": [list(signs) for signs in SIGNS],
            "highest": HIGHEST,
            "fools": {rule: landmark_label(rule) for rule in LANDMARKS},
            "constant": constant(),
        }
    )
    return Lab(
        title=_("Who minds one bad day more, MAE or RMSE?"),
        plan=plan,
        view=lambda state: regression_view(state, plan, tables),
        controls=regression_controls(tables),
        computed=Computed(name="regression", data=data) if data else None,
        factory=None if own else function,
        extra={"alpha": alpha},
        unplanned=("cells",),
    )
