"""What the leak lab lets a student choose."""

from ..._leaks import ATTRIBUTES, CASES, LEAKS
from ..._text import _
from ..engine.controls import Control, number_slider, planned_first
from ..shared import level as level_choice

__all__ = ["leak_controls", "leak_names"]


def leak_names():
    """{leak: what was done too early}."""
    return {
        "none": _("nothing: every step sees the training cases only"),
        "selection": _("the ten attributes chosen with all cases in sight"),
        "scaling": _("standardised with all cases in sight"),
        "tuning": _("the best of twenty settings told by the folds that judge it"),
        "twins": _("every case entered twice, its twin in another fold"),
    }


def leak_controls(leak, alpha):
    """The controls, in the order of the State."""
    names = leak_names()
    return (
        Control(
            name="leak",
            label=_("What goes wrong"),
            shape="radio",
            options=planned_first(leak, {one: names[one] for one in LEAKS}),
            what_if=_("What if this went wrong: \u201c{value}\u201d?"),
        ),
        number_slider(
            "n",
            _("Cases, each with a coin"),
            CASES,
            _("What if there were {value} cases?"),
        ),
        number_slider(
            "attributes",
            _("Attributes of noise"),
            ATTRIBUTES,
            _("What if there were {value} attributes to choose from?"),
        ),
        level_choice.level_control(alpha, inside=True),
    )
