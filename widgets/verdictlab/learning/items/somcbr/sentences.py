"""Two rows and the recommendation of the report of case 15d."""

from ...._text import _
from ...model import Choice, SentenceCheck, Slot


def _always():
    return Slot(
        name="always",
        label=_("Three are always worse than the best"),
        choices=(
            Choice(
                text=_("stands, in all three regions"),
                feedback=_("In C the best was found by looking. How many claims survive 78 pairs?"),
                misconception="M18",
            ),
            Choice(text=_("in A and B; in C for one of the three"), right=True),
            Choice(
                text=_("not shown anywhere"),
                feedback=_("In A and B the best is CBR. How far do these three lie from it?"),
            ),
        ),
    )


def _five():
    return Slot(
        name="five",
        label=_("In C five rank better than CBR"),
        choices=(
            Choice(
                text=_("stands: their mean ranks are better"),
                feedback=_("In the nine problems, yes. Does the bar of section 5 show more?"),
                misconception="M03",
            ),
            Choice(text=_("in the sample; none is shown to differ"), right=True),
            Choice(
                text=_("falls: CBR ranks as well"),
                feedback=_("Count the dots left of CBR. And nothing shown is no equality."),
                misconception="M03",
            ),
        ),
    )


def _advice():
    return Slot(
        name="advice",
        label=_("I recommend"),
        choices=(
            Choice(
                text=_("sign"),
                feedback=_('Which table carries "equivalent", and which carries "less work"?'),
                misconception="M03",
            ),
            Choice(text=_("revise"), right=True),
            Choice(
                text=_("reject"),
                feedback=_(
                    "The verdict of B came out by every route for seven. What is wrong can "
                    "be mended from data the author has."
                ),
            ),
        ),
    )


def items():
    """The items, in the language chosen now."""
    return (
        SentenceCheck(
            id="somcbr.rows",
            prompt=_("Two published conclusions, and what you advise the editor."),
            slots=(_always(), _five(), _advice()),
            hints=(
                _("Who is the best in A and in B, and how was the best of C chosen?"),
                _("For the second: which bar in the picture of section 5 begins at CBR?"),
                _("For the third: what stands, what is missing, and can the author supply it?"),
            ),
        ),
    )
