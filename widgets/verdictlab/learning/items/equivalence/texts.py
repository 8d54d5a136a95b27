"""A verdict of chapter 08b in free words."""

from ...._text import _
from ...model import Required, TextCheck


def items():
    """The items, in the language chosen now."""
    return (
        TextCheck(
            id="twomany.verdict-text",
            prompt=_(
                "The same two algorithms. Plan: paired t-test on 30 problems, level 0.05; it "
                "gives p = 0.953. Without wav2c1, noticed afterwards, p = 0.0271. Margin named "
                "beforehand: one point; TOST on all 30 problems gives p = 0.0332. Write what you "
                "report."
            ),
            numbers=(
                Required(name=_("p of the planned test"), value=0.953, tolerance=0.001),
                Required(name=_("the number of problems"), value=30, tolerance=0),
                Required(name=_("the level"), value=0.05, tolerance=0),
                Required(name=_("p of TOST"), value=0.0332, tolerance=0.0003),
            ),
            forbidden=(
                "accept-h0",
                "prove",
                "almost-significant",
                "trend",
                "winner",
                "robust",
                "probability-of-h0",
            ),
            rubric=(
                _("It gives the planned verdict first: test, 30 problems, p = 0.953, level 0.05."),
                _("wav2c1 is named, as found afterwards, and does not change that verdict."),
                _("Equivalence is claimed only in the mean, with its margin of one point."),
            ),
            good=_(
                "No difference between A and B was shown (paired t-test on all 30 problems as "
                "planned, p = 0.953, level 0.05). In the mean they are equivalent within one "
                "percentage point, the margin named beforehand (TOST, p = 0.0332). Found "
                "afterwards: without wav2c1 p = 0.0271; that problem is studied apart."
            ),
            flawed=_(
                "After removing an outlier the t-test proves that A is better (p = 0.0271), so A "
                "is the winner."
            ),
        ),
    )
