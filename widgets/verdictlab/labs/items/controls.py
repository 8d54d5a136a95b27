"""What the items lab lets a student choose."""

from ..._clusters import CLUSTERS, CORRELATIONS, COUNTS, SIZES, WORLDS
from ..._text import _, format_number
from ..engine.controls import Control, labelled_options, number_slider, planned_first
from ..shared import level as level_choice

__all__ = ["items_controls", "world_names"]


def world_names():
    """{data set: its words}."""
    return {
        "even": _("even: passages suit this model or that one"),
        "lopsided": _("lopsided: a few passages suit one model very well"),
    }


def items_controls(world, alpha):
    """The controls, in the order of the State."""
    names = world_names()
    ways = {"questions": _("questions, one by one"), "passages": _("passages")}
    return (
        number_slider(
            "clusters", _("Passages"), CLUSTERS, _("What if there were {value} passages?")
        ),
        number_slider(
            "size",
            _("Questions on each"),
            SIZES,
            _("What if there were {value} questions on each passage?"),
        ),
        Control(
            name="correlation",
            label=_("How alike they are"),
            shape="range",
            options=labelled_options(CORRELATIONS, lambda one: format_number(one, 2)),
            what_if=_("What if questions on one passage had a correlation of {value}?"),
        ),
        Control(
            name="counted",
            label=_("What is counted"),
            shape="radio",
            options=labelled_options(COUNTS, ways.__getitem__),
            what_if=_("What if you counted {value}?"),
        ),
        Control(
            name="world",
            label=_("Data set"),
            shape="radio",
            options=planned_first(world, {one: names[one] for one in WORLDS}),
            what_if=_("What if the data set were \u201c{value}\u201d?"),
            group=_("More"),
        ),
        level_choice.level_control(alpha, inside=True, group=_("More")),
    )
