"""The predictions of case 15d."""

from ...._text import _
from ...model import Choice, Prediction


def items():
    """The items, in the language chosen now."""
    return (
        Prediction(
            id="somcbr.agree",
            prompt=_(
                "Twelve strategies, each against CBR, by five routes on the same errors. For how "
                "many of the twelve do all five say the same?"
            ),
            choices=(
                Choice(text=_("All twelve: the data decide, not the route")),
                Choice(text=_("Eight to eleven"), right=True),
                Choice(text=_("Four to seven")),
                Choice(text=_("At most three")),
            ),
            outcome=_(
                "Nine: for seven all five routes show more errors than CBR, for two none does. "
                "Three verdicts hang on the route."
            ),
        ),
        Prediction(
            id="somcbr.from-cbr",
            prompt=_(
                "Three strategies are worse than S_OAN_05, the best of region C. Now CBR is the "
                "control there, too (mean ranks, Holm over twelve, level 0.05). How many of the "
                "three are shown to be worse than CBR?"
            ),
            choices=(
                Choice(text=_("All three")),
                Choice(text=_("Two")),
                Choice(text=_("One")),
                Choice(text=_("None"), right=True),
            ),
            outcome=_(
                "None. CBR's mean rank in C is 6.06, that of S_OAN_05 3.83: what is far enough "
                "from the one is too near to the other."
            ),
        ),
    )
