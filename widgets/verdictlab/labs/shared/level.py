"""The level alpha in labs: the levels on offer, its control, and the interval for a share."""

from ..._text import _, format_level
from ...paired._shares import exact_limits
from ..engine.controls import Control, labelled_options

__all__ = [
    "LEVELS",
    "level_control",
    "level_options",
    "levels",
    "percent_sure",
    "share_limits",
]

LEVELS = (0.001, 0.005, 0.01, 0.02, 0.05, 0.10, 0.20)


def levels(alpha):
    """The levels on offer, the planned one among them."""
    return tuple(sorted({*LEVELS, alpha}))


def level_options(alpha, some=LEVELS):
    """The planned level and some others as options of a control."""
    return labelled_options(sorted({*some, alpha}), format_level)


def level_control(alpha, **more):
    """The control of the field alpha."""
    return Control(
        name="alpha",
        label=_("Level alpha"),
        shape="range",
        options=level_options(alpha),
        what_if=_("What if alpha were {value}?"),
        **more,
    )


def percent_sure(alpha):
    """The wanted coverage of an interval at this level, in percent.

    >>> percent_sure(0.05), percent_sure(0.005)
    ('95', '99.5')
    """
    return format_level(round(100 * (1 - alpha), 6))


def share_limits(hits, n, alpha):
    """(low, high) of the interval "exact" of `score_interval`, from counts."""
    low, high = exact_limits(hits, n, 1 - alpha)
    return float(low), float(high)
