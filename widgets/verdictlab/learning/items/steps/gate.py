"""The prediction of chapter 13."""

from ...._text import _
from ...model import Mark, Slide
from .facts import finner_errs


def in_a_hundred():
    """Families of a hundred in which one of five innocent rivals is claimed."""
    return 100 * finner_errs(5)


def items():
    """The items, in the language chosen now."""
    return (
        Slide(
            id="steps.false-claims",
            prompt=_(
                "Nine comparisons, each on data of its own. In truth four of them differ, so "
                "clearly that nobody can miss it, and five do not. Finner's published procedure "
                "is used at family level 0.05. In how many of a hundred such studies does it call "
                "at least one of the five different?"
            ),
            low=0,
            high=40,
            decimals=0,
            answer=in_a_hundred,
            tolerance=2,
            outcome=_(
                "In about thirteen. The promise of 0.05 holds where nothing differs at all. As "
                "soon as some do differ, they make the way easier for those that do not."
            ),
            below=_(
                "More often. Five is what the heading promises; it is kept only where none of "
                "the nine differs."
            ),
            above=_("Less often. It breaks its promise, but not by that much."),
            beliefs={"below": "M23"},
            mark=Mark(lab="family_lab", row="Finner", table="4", scale=0.01),
        ),
    )
