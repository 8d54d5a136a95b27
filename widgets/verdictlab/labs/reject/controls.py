"""What the reject lab lets a student choose, and which choices a page can answer."""

from ..._text import _, format_level
from ..engine.controls import Control, Option
from ..shared.level import LEVELS, level_control
from . import words
from .runs import ALL, COLUMNS, NEIGHBOURS, PRINTED, THRESHOLDS, printed

__all__ = ["PRICES", "reject_controls", "reject_grid"]

PRICES = (0.05, 0.1, 0.2, 0.3, 0.5, 1.0)


def problem_names():
    """All problems of the printed table together, then each."""
    return (ALL, *dict.fromkeys(printed(ALL)["problem"]))


def reject_controls(alpha):
    """The controls of the reject lab."""
    computed = tuple(COLUMNS)
    return (
        Control(
            name="data",
            label=_("Data"),
            options=tuple(
                Option(value=name, label=words.data_label(name)) for name in (*computed, PRINTED)
            ),
            what_if=_("What if the data were \u201c{value}\u201d?"),
        ),
        Control(
            name="problem",
            label=_("Problem"),
            options=tuple(
                Option(value=name, label=words.problem_label(name)) for name in problem_names()
            ),
            when={"data": (PRINTED,)},
            what_if=_("What if the problem were \u201c{value}\u201d?"),
        ),
        Control(
            name="neighbours",
            label=_("Neighbours k"),
            shape="range",
            depends="data",
            options={
                name: tuple(Option(value=k, label=str(k)) for k in some)
                for name, some in NEIGHBOURS.items()
            },
            what_if=_("What if the number of neighbours were {value}?"),
        ),
        Control(
            name="threshold",
            label=_("Threshold: least membership for a label"),
            shape="range",
            options=tuple(Option(value=v, label=format_level(v)) for v in THRESHOLDS),
            when={"data": computed},
            inside=True,
            what_if=_("What if a label needed a membership of {value}?"),
        ),
        Control(
            name="price",
            label=_("Cost of a case without a label, in errors"),
            shape="range",
            options=tuple(Option(value=price, label=format_level(price)) for price in PRICES),
            what_if=_("What if a case without a label cost as much as {value} errors?"),
        ),
        level_control(alpha),
    )


def reject_grid():
    """What a page without a kernel can answer: all but single printed problems at
    other prices, and other levels of alpha with 3, 7 or 15 neighbours."""
    for data, some in NEIGHBOURS.items():
        for neighbours in some:
            for price in PRICES:
                yield {"data": data, "neighbours": neighbours, "price": price}
    for data in COLUMNS:
        for neighbours in NEIGHBOURS[data][::2]:  # all of them would not fit in a megabyte
            for alpha in LEVELS:
                yield {"data": data, "neighbours": neighbours, "alpha": alpha}
    for problem in problem_names():
        for neighbours in NEIGHBOURS[PRINTED]:
            yield {"data": PRINTED, "problem": problem, "neighbours": neighbours}
