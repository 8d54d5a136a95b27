"""The predictions of chapter 11."""

from ...._text import _
from ...model import Choice, Prediction


def items():
    """The items, in the language chosen now."""
    return (
        Prediction(
            id="power.again",
            prompt=_(
                "A paired t-test on 15 data sets gave p = 0.04. Suppose the true gain is exactly "
                "as large as it was seen. In how many of 100 new studies with 15 other data sets "
                "does the test reject at level 0.05?"
            ),
            choices=(
                Choice(text=_("In about 96")),
                Choice(text=_("In about 80")),
                Choice(text=_("In about 56"), right=True),
                Choice(text=_("In about 5")),
            ),
            outcome=_(
                "In 56. A study at the very edge of the level lands on either side of it, nearly "
                "like a coin; and eight of ten of its p lie anywhere between 0.002 and 0.34. What "
                "96 would need is a gain 1.8 times as large."
            ),
        ),
        Prediction(
            id="power.files",
            prompt=_(
                "ADI4 against ADI: p = 0.008 on 15 problems. The images of chapter 00: p = 0.025 "
                "from 600 quarrels. Suppose that each truth is just what was seen. Which test has "
                "the better chance to reject again in a new file of the same size?"
            ),
            choices=(
                Choice(text=_("The one of the images, which has more data")),
                Choice(text=_("Both have the same, for both rejected")),
                Choice(text=_("The one of the 15 problems"), right=True),
            ),
            outcome=_(
                "The one of the 15 problems: 0.82 against 0.61. But only because 0.008 is smaller "
                "than 0.025: whoever puts what was seen into the place of the truth gets p back. "
                "It is no sign that ADI4 deserves more trust."
            ),
        ),
    )
