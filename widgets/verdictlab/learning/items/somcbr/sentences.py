"""Three rows of the report of case 15d."""

from ...._text import _
from ...model import Choice, SentenceCheck, Slot


def _many():
    return Slot(
        name="many",
        label=_("In B nine are worse than CBR"),
        choices=(
            Choice(
                text=_("stands, whatever is counted"),
                feedback=_("Look at the last column of the first picture."),
                misconception="M32",
            ),
            Choice(
                text=_("on 30 problems; two stay open with 15 data sets"),
                right=True,
            ),
            Choice(
                text=_("falls: two of the nine are as good as CBR"),
                feedback=_("Fifteen units hear less than thirty. Who cleared the two?"),
                misconception="M03",
            ),
        ),
    )


def _equal():
    return Slot(
        name="equal",
        label=_("In A, S_OAN_05 is equivalent to CBR"),
        choices=(
            Choice(
                text=_("stands: no difference was shown"),
                feedback=_("Silence is no evidence of equality. Was there any other?"),
                misconception="M03",
            ),
            Choice(
                text=_("falls: no test can speak for equality"),
                feedback=_("A test with a margin can. What came out for one point in A?"),
            ),
            Choice(text=_("within one point, if that was the margin"), right=True),
        ),
    )


def _worse():
    return Slot(
        name="worse",
        label=_("Three are worse than CBR in C"),
        choices=(
            Choice(text=_("not shown"), right=True),
            Choice(
                text=_("shown"),
                feedback=_("Against whom were the three tested?"),
                misconception="M18",
            ),
            Choice(
                text=_("refuted"),
                feedback=_("Nine problems with nothing shown refute nothing."),
                misconception="M03",
            ),
        ),
    )


def items():
    """The items, in the language chosen now."""
    return (
        SentenceCheck(
            id="somcbr.rows",
            prompt=_("Three published conclusions. How far does each stand?"),
            slots=(_many(), _equal(), _worse()),
            hints=(
                _("For each: who was compared with whom, and how many units speak?"),
                _("For the second: which margin, and what did section 4 find with it?"),
                _("For the third: which bar in the picture of section 5 begins at CBR?"),
            ),
        ),
    )
