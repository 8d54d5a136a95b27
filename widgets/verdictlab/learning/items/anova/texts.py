"""The answer of chapter 14 in free words."""

from ...._text import _
from ...model import Required, TextCheck


def items():
    """The items, in the language chosen now."""
    return (
        TextCheck(
            id="anova.text",
            prompt=_(
                "SOMCBR-vot, 13 problems, planned: ANOVA corrected by Greenhouse and Geisser, "
                "level 0.05, p = 0.028. The referee: \u201cFriedman's test gives p = 0.065. So "
                "there is nothing.\u201d Write your answer."
            ),
            numbers=(
                Required(name=_("the planned p"), value=0.028, tolerance=0),
                Required(name=_("Friedman's p"), value=0.065, tolerance=0),
                Required(name=_("the level"), value=0.05, tolerance=0),
            ),
            forbidden=(
                "accept-h0",
                "equal",
                "prove",
                "almost-significant",
                "trend",
                "real",
                "winner",
                "robust",
            ),
            rubric=(
                _("It names the planned route, its p and the level, and keeps to it."),
                _("It prints the other p, and does not read it as evidence of no difference."),
                _("It says what would settle it: more problems, with one route in the plan."),
            ),
            good=_(
                "We planned an ANOVA with corrected degrees of freedom: the mean errors differ "
                "somewhere (p = 0.028, level 0.05), by 1.26 points at most. By ranks no difference "
                "is shown (Friedman, p = 0.065), and we print that beside it; it is no evidence "
                "that none exists. Thirteen problems decide little here: more problems would."
            ),
            flawed=_(
                "ANOVA proves that the effect is real (p = 0.028, level 0.05). Friedman's p = "
                "0.065 is almost significant too."
            ),
        ),
    )
