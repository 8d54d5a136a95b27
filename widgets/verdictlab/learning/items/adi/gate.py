"""The predictions of case 15e."""

from ...._text import _
from ...model import Choice, Prediction


def items():
    """The items, in the language chosen now."""
    return (
        Prediction(
            id="adi.who-moves",
            prompt=_(
                "Among the six variants ADI4 ranks better than ADI, by Nemenyi. Now C4.5 and IB1 "
                "join the table. What will you see for this pair?"
            ),
            choices=(
                Choice(text=_("The gap shrinks, and the difference is shown no longer")),
                Choice(
                    text=_("The gap holds or grows, yet the difference is shown no longer"),
                    right=True,
                ),
                Choice(text=_("The gap holds or grows, and the difference is still shown")),
            ),
            outcome=_(
                "The gap grew a little, from 1.97 to 2.03, and p went to 0.2996. Among six names "
                "1.92 is enough, among eight it takes 2.69: more pairs share the level, and mean "
                "ranks wobble more."
            ),
        ),
        Prediction(
            id="adi.which-falls",
            prompt=_("Three steps of the thesis. Which one falls when the file is computed again?"),
            choices=(
                Choice(text=_("By means: sphericity is rejected")),
                Choice(text=_("By means: the variances of IB1 and C4.5 differ"), right=True),
                Choice(text=_("By ranks: nothing is shown among the eight")),
            ),
            outcome=_(
                "The one about IB1 and C4.5: its own formula gives t = 1.62, not 4.47, "
                "below its own limit. And where a condition of the means fails, their p can be "
                "corrected."
            ),
        ),
    )
