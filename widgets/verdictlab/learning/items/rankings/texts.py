"""The referee's answer of chapter 13b in free words."""

from ...._text import _
from ...model import Required, TextCheck


def items():
    """The items, in the language chosen now."""
    return (
        TextCheck(
            id="rankings.text",
            prompt=_(
                "Four tests were tried on one table. PDFC against NNEP: adjusted p = 0.0094 by "
                "Quade, 0.113 by Friedman's ranks, level 0.05. The author reports Quade because it "
                "rejects. Write the referee's answer."
            ),
            numbers=(
                Required(name=_("adjusted p by Quade"), value=0.0094, tolerance=0.0001),
                Required(name=_("adjusted p by Friedman"), value=0.113, tolerance=0.001),
            ),
            forbidden=("equal", "not-chance", "real", "prove", "winner", "robust"),
            rubric=(
                _("It gives both numbers, each with its test."),
                _("It says that the test was chosen after looking, and what that costs."),
                _("It says what the two tests ask, or which one the plan would need."),
            ),
            good=_(
                "Quade gives 0.0094 and Friedman 0.113, because Quade lets wide data sets count "
                "more. Choosing the one that rejects raises the share of false alarms. Report the "
                "test that your plan named; if there was no plan, show both and claim no "
                "difference between PDFC and NNEP."
            ),
            flawed=_(
                "Quade is stronger (0.0094 against 0.113), so the difference is real and Friedman "
                "missed it; please call PDFC the winner."
            ),
        ),
    )
