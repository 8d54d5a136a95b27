"""The prediction of chapter 02."""

from ...._text import _
from ...model import Choice, Prediction


def items():
    """The items, in the language chosen now."""
    return (
        Prediction(
            id="metrics.eights",
            prompt=_(
                "Model A finds 171 of the 174 eights among 1797 pictures. Model B never says "
                "\u201ceight\u201d. Which has the higher accuracy?"
            ),
            choices=(
                Choice(text=_("A, by more than 10 percent points")),
                Choice(text=_("They differ by at most 10 percent points")),
                Choice(text=_("B, by more than 10 percent points"), right=True),
            ),
            outcome=_(
                "B, by 35 points: 0.903 against 0.554. B is right about all 1623 pictures that "
                "are no eight. A finds the eights, but calls 798 other pictures an eight too, and "
                "accuracy counts every picture alike."
            ),
        ),
    )
