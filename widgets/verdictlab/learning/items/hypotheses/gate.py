"""The prediction of chapter 07."""

from ...._text import _
from ...model import Choice, Prediction


def items():
    """The items, in the language chosen now."""
    return (
        Prediction(
            id="hypotheses.notice",
            prompt=_(
                "Two algorithms truly differ by half a standard deviation of their differences. "
                "In how many of 100 studies with 15 problems does the paired t-test at level 0.05 "
                "notice?"
            ),
            choices=(
                Choice(text=_("In about 95: the level is 0.05")),
                Choice(text=_("In about 80")),
                Choice(text=_("In about 45"), right=True),
                Choice(text=_("In about 5")),
            ),
            outcome=_(
                "In 44. The level bounds the false alarms where nothing differs; it says nothing "
                "about how often a real difference is noticed. For that one needs the difference, "
                "the spread and the number of problems. For 80 of 100 it takes 34 problems."
            ),
        ),
    )
