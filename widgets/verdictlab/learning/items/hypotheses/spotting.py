"""The spot-the-error exercise of chapter 07."""

from ...._text import _
from ...model import Choice, ChoiceCheck


def items():
    """The items, in the language chosen now."""
    return (
        ChoiceCheck(
            id="hypotheses.small-t",
            prompt=_("What is wrong with rejecting when the absolute value of t is below 0.05?"),
            choices=(
                Choice(
                    text=_("Nothing: it rejects in about 4 % of the null world, as promised."),
                    feedback=_(
                        "So would a die with 25 faces. A size of 4 % is easily had; the point is "
                        "to reject where something differs, and there it rejects in 0.1 %."
                    ),
                    misconception="M51",
                ),
                Choice(
                    text=_("It rejects when the difference is large."),
                    feedback=_("The other way round: t near 0 is a difference near 0."),
                ),
                Choice(
                    text=_(
                        "It takes t for p: small p is far out, small t is no difference. The rule "
                        "has a size and no power."
                    ),
                    feedback=_(
                        "Yes. With 29 degrees of freedom p is at most 0.05 when |t| is at least "
                        "2.045; the printed rule rejects exactly the studies that saw nothing."
                    ),
                    right=True,
                ),
                Choice(
                    text=_("0.05 should be halved for two sides."),
                    feedback=_("Halving it makes the rule rarer, not right: it is not about p."),
                ),
                Choice(
                    text=_("It should say |t| < 0.01, to be stricter."),
                    feedback=_(
                        "Then it rejects only studies that saw even less. A level belongs to p."
                    ),
                    misconception="M26",
                ),
            ),
            hints=(
                _("Look at the two lines that the cell printed, one column at a time."),
                _("In which of the two worlds should a test reject more often?"),
                _("t = 0.02 is a mean difference of almost nothing, and its p is 0.98."),
            ),
        ),
    )
