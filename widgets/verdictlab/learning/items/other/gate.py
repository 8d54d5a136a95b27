"""The prediction of chapter 05."""

from ...._text import _
from ...model import Choice, Prediction


def items():
    """The items, in the language chosen now."""
    return (
        Prediction(
            id="other.which-error",
            prompt=_(
                "Model B comes closer to the truth than model A on 344 of 569 samples. Which "
                "model has the smaller error over all samples?"
            ),
            choices=(
                Choice(text=_("B, by any sensible measure of error")),
                Choice(text=_("A, by any sensible measure of error")),
                Choice(text=_("It depends on the measure"), right=True),
            ),
            outcome=_(
                "It depends on the measure. The mean absolute error is 9.00 for B and 9.91 for "
                "A, so B is ahead. The root mean squared error is 16.72 for B and 15.61 for A, "
                "so A is ahead. Squaring lets the few largest errors speak loudest, and B makes "
                "the largest."
            ),
        ),
    )
