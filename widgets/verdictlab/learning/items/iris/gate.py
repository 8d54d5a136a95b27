"""The predictions of case 15a."""

from ...._text import _
from ...model import Slide


def items():
    """The items, in the language chosen now."""
    return (
        Slide(
            id="iris.quarrels",
            prompt=_(
                "Each of 150 flowers is left out once and named by the votes of its 5 nearest "
                "neighbours, then of its 7 nearest. On how many flowers is exactly one of the two "
                "right?"
            ),
            low=0,
            high=60,
            decimals=0,
            answer=4,
            tolerance=3,
            outcome=_(
                "On 4. The settings share most of their voters, so they are nearly always right "
                "together and wrong together. 146 of the 150 flowers have nothing to say about "
                "which of the two is better."
            ),
            below=_("A few flowers do change sides, but hardly any fewer than you thought."),
            above=_(
                "Five of the seven voters are the same. Only a flower near a border can lose its "
                "majority when two more vote."
            ),
            beliefs={"above": "M55"},
        ),
        Slide(
            id="iris.crowned",
            prompt=_(
                "In an invented garden one of the three settings truly is best, by about half a "
                "flower in 150. Draw 150 flowers from it and let leave-one-out choose; do that a "
                "hundred times. How often is the truly best setting alone at the top?"
            ),
            low=0,
            high=100,
            decimals=0,
            answer=30,
            tolerance=9,
            outcome=_(
                "In 30 of 100 gardens. In 26 another one is alone at the top, and in the other 44 "
                "two or three share the place. When somebody shows you a setting that is alone at "
                "the top, it is the wrong one nearly every other time."
            ),
            below=_("A little better than that it is: half a flower is not nothing."),
            above=_(
                "The luck of the sample moves each count by two or three flowers. What is half a "
                "flower against that?"
            ),
            beliefs={"above": "M17"},
        ),
    )
