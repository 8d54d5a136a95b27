"""What the sampling lab lets a student choose."""

from ..._stages import WORLDS
from ..._text import _
from ..engine.controls import Control, Option, number_slider, planned_first
from ..shared.level import percent_sure

__all__ = ["LEVELS", "SHOWN", "SIZES", "sampling_controls", "world_names"]

SIZES = (5, 10, 15, 20, 40)
SHOWN = ("intervals", "means", "medians")
LEVELS = (0.2, 0.1, 0.05, 0.01)


def world_names():
    """{world: its words}."""
    return {
        "normal": _("normal: one even hump"),
        "lopsided": _("lopsided: a steep edge, a long tail"),
        "humps": _("two humps, a valley between"),
    }


def sampling_controls(world, alpha):
    """The controls, in the order of the State."""
    names = world_names()
    shown = {
        "intervals": _("intervals for the mean"),
        "means": _("means that pile up"),
        "medians": _("medians that pile up"),
    }
    return (
        Control(
            name="world",
            label=_("World"),
            shape="radio",
            options=planned_first(world, {one: names[one] for one in WORLDS}),
            what_if=_("What if the world were \u201c{value}\u201d?"),
        ),
        number_slider("n", _("Sample size"), SIZES, _("What if a sample had {value} values?")),
        Control(
            name="show",
            label=_("Of each sample"),
            shape="radio",
            options=tuple(Option(value=one, label=shown[one]) for one in SHOWN),
            what_if=_("What if you looked at {value}?"),
        ),
        Control(
            name="alpha",
            label=_("Promise"),
            shape="range",
            options=tuple(
                Option(value=one, label=_("{percent} %").format(percent=percent_sure(one)))
                for one in sorted({*LEVELS, alpha}, reverse=True)
            ),
            what_if=_("What if they were intervals of {value}?"),
            inside=True,
        ),
    )
