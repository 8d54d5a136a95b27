"""The verdict of chapter 00b in free words."""

from ...._text import _
from ...model import Required, TextCheck


def items():
    """The items, in the language chosen now."""
    return (
        TextCheck(
            id="refresher.gap-text",
            prompt=_(
                "PDFC and NNEP on 24 problems: mean difference 0.041, p = 0.0053 by swapping "
                "within problems, level 0.05. Write the verdict."
            ),
            numbers=(
                Required(name=_("gap"), value=0.041, tolerance=0.0006),
                Required(name=_("problems"), value=24, tolerance=0),
                Required(name=_("p-value"), value=0.0053, tolerance=0.0002),
            ),
            forbidden=("prove", "probability-of-h0", "winner"),
            rubric=(
                _("It names both algorithms, the direction, the size of the gap and the count."),
                _("It gives the p-value beside the comparison it belongs to, and its level."),
                _("It says what p is not, or for which problems the sentence holds."),
            ),
            good=_(
                "On 24 problems PDFC scored 0.041 higher than NNEP on average; swapping within "
                "problems reached such a gap rarely (p = 0.0053, level 0.05). This speaks of "
                "problems like these and does not say how probable a difference is."
            ),
            flawed=_(
                "The gap of 0.041 on 24 problems proves that PDFC is better; the probability of "
                "the null hypothesis is 0.0053."
            ),
        ),
    )
