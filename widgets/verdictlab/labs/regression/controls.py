"""What the regression lab lets a student choose, and the eight days it begins with."""

from dataclasses import dataclass

from ..._text import _, format_number
from ..engine.controls import Cells, Control, Option, number_slider

__all__ = ["FORECASTERS", "LANDMARKS", "NOISES", "OUTLIERS", "SHOWS", "Days", "days_known"]

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


@dataclass(frozen=True, kw_only=True)
class Days:
    """Eight days: how many came, what the forecasts were made for, who came the day before."""

    title: str
    came: tuple[int, ...]
    expected: tuple[int, ...]
    before: int

    def forecasts(self, noise, outlier):
        """{program: its eight forecasts}, which do not know what will happen."""
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
    rows = tuple(_("day {number}").format(number=day) for day in range(1, len(SIGNS[0]) + 1))
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
        number_slider(
            "noise",
            _("A is off every day by"),
            NOISES,
            _("What if A were off by {value} every day?"),
        ),
        number_slider(
            "outlier",
            _("B is off on day 5 by"),
            OUTLIERS,
            _("What if B were off by {value} on day 5?"),
        ),
        Control(
            name="landmark",
            label=_("What a fool would forecast"),
            shape="radio",
            options=tuple(Option(value=name, label=landmark_label(name)) for name in LANDMARKS),
            what_if=_("What if the fool said \u201c{value}\u201d?"),
        ),
        Control(
            name="cells",
            label=_("Patients who came"),
            shape="cells",
            depends="table",
            options={
                name: Cells(rows=rows, columns=(_("patients"),), start=days.came, highest=HIGHEST)
                for name, days in tables.items()
            },
            what_if=_("What if it had been: {value}?"),
        ),
    )
