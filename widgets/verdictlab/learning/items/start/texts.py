"""The verdict of chapter 00 in free words."""

from ...._text import _
from ...model import Required, TextCheck
from .facts import coin_share


def items():
    """The items, in the language chosen now."""
    return (
        TextCheck(
            id="start.verdict-text",
            prompt=_(
                "A and B differ by 0.4 points on 14,000 images and quarrel about 600 of them. "
                "Counted exactly, a coin is 56 or more apart in a share of 0.0247 of the cases. "
                "The level was 0.05. Write the verdict."
            ),
            numbers=(
                Required(name=_("the difference"), value=0.4, tolerance=0.001),
                Required(
                    name=_("the p-value"), value=lambda: coin_share(328, 600), tolerance=0.001
                ),
                Required(name=_("the level"), value=0.05, tolerance=0),
            ),
            forbidden=(
                "accept-h0",
                "prove",
                "almost-significant",
                "trend",
                "winner",
                "probability-of-h0",
                "important",
            ),
            rubric=(
                _("It decides, and names the better of the two."),
                _("It says on what the p-value rests: the 600 quarrels."),
                _(
                    "It says what it does not speak of: other kinds of images, other training "
                    "runs, importance."
                ),
            ),
            good=_(
                "On images like these 14,000 the model A is right more often than the model B, "
                "here by 0.4 points (600 quarrels, p = 0.0247, level 0.05). This concerns these "
                "two models as they stand; it does not say that 0.4 points matter."
            ),
            flawed=_(
                "A is better than B (p = 0.02): with 14,000 images and a probability of 97.5 "
                "percent the result is certain."
            ),
        ),
    )
