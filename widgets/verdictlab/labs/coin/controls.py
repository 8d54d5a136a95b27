"""What the coin lab lets a student choose."""

from ..._text import _
from ..engine.controls import Control, Option, number_options
from ..shared import level as level_choice

__all__ = ["FILES", "coin_controls"]

# Of the images every number follows from 14,000 images, 88.0 and 87.6 % of them right: A has 56
# more. How many they quarrel about is the question. ADI4 beats ADI on 12 problems of 15, loses
# on 2 and is level on 1. All counts are even, so that every lead is possible with each.
FILES: dict[str, dict] = {
    "images": {
        "names": ("A", "B"),
        "planned": (600, 56),
        "quarrels": (60, 100, 200, 400, 600, 700, 800, 900, 1000, 1400, 2000),
        "leads": (16, 26, 36, 46, 56),
        "items": 14_000,
        "reach": 176,
    },
    "adi": {
        "names": ("ADI4", "ADI"),
        "planned": (14, 10),
        "quarrels": (10, 12, 14, 16, 20, 24, 30),
        "leads": (0, 2, 4, 6, 8, 10),
        "items": 15,
        "reach": 24,
    },
}


def coin_controls(files, alpha):
    """The controls, in the order of the State."""
    labels = {
        "images": _("the images: A 88.0, B 87.6 % right (invented)"),
        "adi": _("ADI4 and ADI on 15 problems"),
    }
    return (
        Control(
            name="file",
            label=_("The file"),
            options=tuple(Option(value=name, label=labels[name]) for name in files),
            what_if=_("What if the file were \u201c{value}\u201d?"),
        ),
        Control(
            name="quarrels",
            label=_("Quarrels"),
            asked=True,
            shape="range",
            depends="file",
            options={name: number_options(FILES[name]["quarrels"]) for name in files},
            what_if=_("What if they quarrelled {value} times?"),
        ),
        Control(
            name="lead",
            label=_("Lead: won minus lost"),
            shape="range",
            depends="file",
            options={name: number_options(FILES[name]["leads"]) for name in files},
            what_if=_("What if the lead were {value}?"),
        ),
        Control(
            name="sides",
            label=_("What would surprise you"),
            shape="radio",
            options=(
                Option(
                    value="both",
                    label=_("either of the two so far ahead"),
                    what_if=_("What if a lead of either of the two counted?"),
                ),
                Option(
                    value="first",
                    label=_("the first so far ahead"),
                    what_if=_("What if only a lead of the first counted?"),
                ),
            ),
        ),
        level_choice.level_control(alpha, inside=True),
    )
