"""What the complexity lab lets a student choose, and which choices a page can answer."""

from ..._text import _, format_number
from ..engine.controls import Control, Option
from ..shared.level import LEVELS, level_control
from .data import MEASURED, OWN, WHOLE

__all__ = ["FARS", "NEARS", "complexity_controls", "complexity_grid"]

NEARS = tuple(round(0.3 + 0.05 * i, 2) for i in range(8))
FARS = (0.8, 0.9, 1.0, 1.1)


def complexity_controls(places, alpha):
    """The controls; ``places``: {data set: {part: Place}}."""
    return (
        Control(
            name="data",
            label=_("Data set"),
            options=tuple(
                Option(value=data, label=_("your own") if data == OWN else data) for data in places
            ),
            what_if=_("What if the data were \u201c{value}\u201d?"),
        ),
        Control(
            name="part",
            label=_("Class against the rest"),
            depends="data",
            options={
                data: tuple(
                    Option(value=part, label=_("its two classes") if part == WHOLE else part)
                    for part in parts
                )
                for data, parts in places.items()
            },
            what_if=_("What if the question were \u201c{value}\u201d?"),
        ),
        Control(
            name="numbers",
            label=_("F3, N1 and N2"),
            shape="radio",
            options=(
                Option(value="printed", label=_("as printed")),
                Option(value="computed", label=_("computed here")),
            ),
            when={"data": MEASURED},
            what_if=_("What if the numbers were taken \u201c{value}\u201d?"),
        ),
        Control(
            name="near",
            label=_("Region A ends at distance"),
            shape="range",
            options=tuple(Option(value=v, label=format_number(v, 2)) for v in NEARS),
            what_if=_("What if region A ended at {value}?"),
        ),
        Control(
            name="far",
            label=_("Region C begins at distance"),
            shape="range",
            options=tuple(Option(value=v, label=format_number(v, 2)) for v in FARS),
            what_if=_("What if region C began at {value}?"),
        ),
        level_control(alpha),
    )


def complexity_grid(places):
    """What a page without a kernel can answer: every problem, at every limit or every alpha."""
    for data, parts in places.items():
        for part in parts:
            chosen = {"data": data, "part": part}
            for alpha in LEVELS:
                yield {**chosen, "alpha": alpha}
            for near in NEARS:
                if data in MEASURED:
                    yield {**chosen, "numbers": "computed", "near": near}
                for far in FARS:
                    yield {**chosen, "near": near, "far": far}
