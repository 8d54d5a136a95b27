"""What the regression lab lets a student choose, and the eight days it begins with."""

from dataclasses import dataclass, replace
from math import ceil

from ..._text import _, format_number
from ...tables._given import table_given
from ..engine.controls import Cells, Control, Option, number_slider

__all__ = [
    "FORECASTERS",
    "LANDMARKS",
    "NOISES",
    "OUTLIERS",
    "OWN",
    "SHOWS",
    "Days",
    "days_known",
    "own_days",
]

FORECASTERS = ("A", "B")
HIGHEST = 80  # patients a day
NOISES = (0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15)
OUTLIERS = (0, 1, 2, 3, 4, 6, 8, 10, 12, 15, 18, 20, 22, 25, 30, 35, 40)
LANDMARKS = ("mean", "last", "constant")
SHOWS = ("lengths", "squares")
ODD = 4  # the day on which B can be far off, counted from 0
# On which side each forecast lies: the two are often on different ones.
SIGNS = ((1, -1, 1, 1, -1, 1, -1, -1), (-1, -1, -1, 1, 1, -1, 1, 1))
SMALL = 3  # how far off B is on every other day
OWN, FEWEST, MOST = "own", 3, 12  # of her own cases so many can be dragged


@dataclass(frozen=True, kw_only=True)
class Days:
    """Eight days: how many came, what the forecasts were made for, who came the day before.

    ``given``: of the reader's own cases {program: its forecasts}; ``highest``: what is drawn.
    """

    title: str
    came: tuple[int, ...]
    expected: tuple[int, ...]
    before: int
    given: dict | None = None
    highest: int = HIGHEST

    def forecasts(self, noise, outlier):
        """{program: its eight forecasts}, which do not know what will happen."""
        if self.given:
            return self.given
        sizes = ([noise] * len(self.expected), [SMALL] * len(self.expected))
        sizes[1][ODD] = outlier
        return {
            name: [day + size * sign for day, size, sign in zip(self.expected, *some, strict=True)]
            for name, *some in zip(FORECASTERS, sizes, SIGNS, strict=True)
        }


def days_known():
    """{name: `Days`} of the lab's own examples, all invented."""
    calm = (24, 45, 31, 52, 38, 20, 47, 33)
    climb = (20, 24, 29, 33, 38, 42, 47, 51)
    return {
        "calm": Days(title=_("Eight calm days"), came=calm, expected=calm, before=30),
        "festival": Days(
            title=_("A festival on day 3"),
            came=(*calm[:2], 70, *calm[3:]),
            expected=calm,
            before=30,
        ),
        "climb": Days(title=_("A steady climb"), came=climb, expected=climb, before=16),
    }


def own_days(table, *, function):
    """{OWN: `Days`} of a table with three columns: what came, and the forecasts of two programs.

    It may be all that a table can be elsewhere; which scores are better does not matter here.
    """
    table = table_given(table, any_way=True, function=function)
    if table.k != 3 or not FEWEST <= table.n <= MOST:
        told = _(
            "{function}: your own table needs three columns, what came and two forecasts of it, "
            "and {least} to {most} rows, each of which can be dragged; got {k} columns and {n} rows"
        )
        raise ValueError(
            told.format(function=function, least=FEWEST, most=MOST, k=table.k, n=table.n)
        )
    came = table.values[:, 0]
    if came.min() < 0 or (came % 1).any():
        told = _(
            "{function}: what came ({name!r}) must be whole numbers from 0 on, which can be "
            "dragged, got {value:g}; take a smaller unit"
        )
        odd = came[(came < 0) | (came % 1 != 0)][0]
        raise ValueError(told.format(function=function, name=table.algorithms[0], value=odd))
    unit = 10 ** (len(str(int(table.values.max()))) - 1)
    return {
        OWN: Days(
            title=table.name or _("your own"),
            came=tuple(int(count) for count in came),
            expected=(),
            before=0,
            given=dict(zip(table.algorithms[1:], table.values[:, 1:].T.tolist(), strict=True)),
            highest=max(unit * ceil(1.2 * table.values.max() / unit), 10),
        )
    }


def constant():
    """What the fool says who always says the same."""
    return 30


def landmark_label(name):
    """The rule of the fool in words."""
    return {
        "mean": _("the mean of these days"),
        "last": _("as many as the day before"),
        "constant": _("always {count}").format(count=format_number(constant(), 0)),
    }[name]


def regression_controls(tables):
    """The controls of the regression lab over these days."""
    lessons = tuple(name for name in tables if name != OWN)
    row = _("case {number}") if OWN in tables else _("day {number}")
    invented = {"table": lessons}
    return (
        Control(
            name="table",
            label=_("Days"),
            options=tuple(Option(value=name, label=days.title) for name, days in tables.items()),
            what_if=_("What if the days were \u201c{value}\u201d?"),
        ),
        Control(
            name="show",
            label=_("Draw each miss as"),
            shape="radio",
            options=(
                Option(
                    value="squares",
                    label=_("a square (RMSE)"),
                    what_if=_("What if each miss were drawn as a square?"),
                ),
                Option(
                    value="lengths",
                    label=_("a length (MAE)"),
                    what_if=_("What if each miss were drawn as a length?"),
                ),
            ),
        ),
        replace(
            number_slider(
                "noise",
                _("A is off every day by"),
                NOISES,
                _("What if A were off by {value} every day?"),
            ),
            when=invented,
        ),
        replace(
            number_slider(
                "outlier",
                _("B is off on day 5 by"),
                OUTLIERS,
                _("What if B were off by {value} on day 5?"),
            ),
            when=invented,
        ),
        Control(
            name="landmark",
            label=_("What a fool would forecast"),
            shape="radio",
            options=tuple(Option(value=name, label=landmark_label(name)) for name in LANDMARKS),
            # Her cases have no order, and 30 is no guess at them.
            when=invented,
            what_if=_("What if the fool said \u201c{value}\u201d?"),
        ),
        Control(
            name="cells",
            label=_("What came") if OWN in tables else _("Patients who came"),
            shape="cells",
            depends="table",
            options={
                name: Cells(
                    rows=tuple(row.format(number=i) for i in range(1, len(days.came) + 1)),
                    columns=(_("came") if name == OWN else _("patients"),),
                    start=days.came,
                    highest=days.highest,
                )
                for name, days in tables.items()
            },
            what_if=_("What if it had been: {value}?"),
        ),
    )
