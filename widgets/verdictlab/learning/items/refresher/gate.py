"""The prediction of chapter 00b."""

from ...._text import _
from ...model import Choice, Prediction


def items():
    """The items, in the language chosen now."""
    return (
        Prediction(
            id="refresher.swaps",
            prompt=_(
                "Single scores lie about 0.14 from their mean; the mean gap is 0.041, with 15 "
                "problems to 8. In 10,000 rounds, chance swaps the two scores within each "
                "problem. How often does it make a gap as large, in favour of either of them?"
            ),
            choices=(
                Choice(text=_("About 50 times in 10,000"), right=True),
                Choice(text=_("About 500 times in 10,000")),
                Choice(text=_("More than 2000 times in 10,000")),
            ),
            outcome=_(
                "About 50 times. The spread of 0.14 belongs to the problems, and both algorithms "
                "met the same ones. Only the differences within a problem count, and on 24 "
                "problems they rarely add up to 0.041 by chance."
            ),
        ),
    )
