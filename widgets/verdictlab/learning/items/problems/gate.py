"""The prediction of chapter 06."""

from ...._text import _
from ...model import Choice, Prediction


def items():
    """The items, in the language chosen now."""
    return (
        Prediction(
            id="problems.where-it-fails",
            prompt=_(
                "SOMCBR looks for the nearest case in a few clusters only. Failure: accuracy "
                "changed and less than 70 % of the comparisons were saved. Where do its 9 "
                "failures on 28 problems lie?"
            ),
            choices=(
                Choice(text=_("mostly among the hard problems, where the classes mix")),
                Choice(
                    text=_("mostly among the easy problems, where one attribute nearly decides"),
                    right=True,
                ),
                Choice(text=_("spread over easy and hard ones alike")),
            ),
            outcome=_(
                "Mostly among the easy ones: 8 of the 9 failures lie in region A, where one "
                "attribute separates at least half of the cases. There clustering saves 51 to "
                "69 % only. Of the 19 problems outside that region 1 is a failure."
            ),
        ),
    )
