"""The prediction of chapter 11."""

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
    )
