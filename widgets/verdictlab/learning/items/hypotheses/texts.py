"""The verdict of chapter 07 in free words."""

from ...._text import _
from ...model import Required, TextCheck


def items():
    """The items, in the language chosen now."""
    return (
        TextCheck(
            id="hypotheses.verdict-text",
            prompt=_(
                "PDFC and NNEP on 24 problems, paired t-test, two sides, level 0.05 fixed before: "
                "mean difference 0.0408, 95 % interval 0.0122 to 0.0694, p = 0.0071. Write the "
                "verdict with its interval."
            ),
            numbers=(
                Required(name=_("p"), value=0.0071, tolerance=0.00005),
                Required(name=_("the level"), value=0.05, tolerance=0),
                Required(name=_("lower end"), value=0.0122, tolerance=0.00005),
                Required(name=_("upper end"), value=0.0694, tolerance=0.00005),
            ),
            forbidden=("prove", "winner", "probability-of-h0", "interval-holds", "robust"),
            rubric=(
                _("It says which algorithm has the higher mean, and names test, p and level."),
                _("It gives the interval as a range of values compatible with the data."),
                _("It says that the test does not tell whether such a difference matters."),
            ),
            good=_(
                "On 24 problems PDFC has the higher mean accuracy (paired t-test, two sides, "
                "p = 0.0071, level 0.05). The data are compatible with a lead of 0.0122 to 0.0694; "
                "whether the lower end would matter is not for the test to say."
            ),
            flawed=_(
                "PDFC is the best algorithm: the null hypothesis has a probability of 0.0071 only, "
                "and the true lead is between 0.0122 and 0.0694 with 95 % probability."
            ),
        ),
    )
