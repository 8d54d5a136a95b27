"""The prediction of case 15c."""

from ...._text import _
from ...model import Slide
from . import facts


def items():
    """The items, in the language chosen now."""
    return (
        Slide(
            id="tutorial.how-many",
            prompt=_(
                "Four tests times eight procedures: your co-authors could have filled in the line "
                "in 32 ways, all with PDFC as the control and level 0.05. In how many of them do "
                "all three rivals differ from PDFC?"
            ),
            low=0,
            high=32,
            decimals=0,
            answer=facts.ways_to_three,
            tolerance=3,
            below=_("More ways than that: two whole rows of the table below."),
            above=_("Fewer: one whole row, and half of another, say one rival."),
            beliefs={},
            outcome=_(
                "In 20 of 32. By Quade and by Wilcoxon in all eight ways, by Friedman's ranks in "
                "none, by aligned ranks in four. In the other twelve one rival differs, FH-GBML."
            ),
        ),
    )
