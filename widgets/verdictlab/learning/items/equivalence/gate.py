"""The prediction of chapter 08b."""

from ...._text import _
from ...model import Slide
from . import facts


def items():
    """The items, in the language chosen now."""
    return (
        Slide(
            id="equivalence.path-cost",
            prompt=_(
                "Nothing differs, ten problems, level 0.05. In how many of 100 tables does the "
                "whole path claim a difference?"
            ),
            low=0,
            high=30,
            decimals=0,
            answer=facts.path_cost,
            tolerance=2,
            below=_(
                "Each of its tests keeps the level when it is planned. Here the data choose which "
                "problems stay and which test is made."
            ),
            above=_("Not quite that often, but the direction is right."),
            beliefs={},
            outcome=_(
                "In about 9 of 100. With more problems and on other kinds of data the path errs in "
                "4.9 to 9.8, mostly in about 8."
            ),
        ),
    )
