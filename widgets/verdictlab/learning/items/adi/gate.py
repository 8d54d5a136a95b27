"""The predictions of case 15e."""

from ...._text import _
from ...model import Choice, Prediction


def items():
    """The items, in the language chosen now."""
    return (
        Prediction(
            id="adi.who-moves",
            prompt=_(
                "Among the six variants ADI4 ranks better than ADI (p = 0.0418 by Nemenyi). Now "
                "C4.5 and IB1 join the table, and p rises to 0.2996. What happened to the gap "
                "between the mean ranks of ADI4 and ADI?"
            ),
            choices=(
                Choice(text=_("It shrank a lot: the guests came between the two")),
                Choice(
                    text=_("It stayed as it was or grew; more than that was needed"), right=True
                ),
                Choice(text=_("It turned: ADI is ahead of ADI4 now")),
            ),
            outcome=_(
                "It grew a little, from 1.97 to 2.03. But among six names 1.92 is enough, and "
                "among eight it takes 2.69: more pairs share the level, and mean ranks wobble "
                "more."
            ),
        ),
        Prediction(
            id="adi.which-falls",
            prompt=_("Three steps of the thesis. Which one falls when the file is computed again?"),
            choices=(
                Choice(text=_("Sphericity is rejected: the differences do not vary alike")),
                Choice(
                    text=_("IB1 and C4.5 vary too differently for means, so ranks must decide"),
                    right=True,
                ),
                Choice(text=_("By ranks no difference among all eight is shown")),
            ),
            outcome=_(
                "The one about IB1 and C4.5. Print has t = 4.47; its own formula gives 1.62, below "
                "its own limit. And where a condition of the means fails, their p can be corrected."
            ),
        ),
    )
