"""The headline of chapter 12 in free words."""

from ...._text import _
from ...model import Required, TextCheck


def items():
    """The items, in the language chosen now."""
    return (
        TextCheck(
            id="bayes.text",
            prompt=_(
                "ADI4 and ADI on 15 problems, Bayesian signed-rank test, rope of 1 point fixed "
                "before: as good as equal 0.993, ADI4 better 0.007. Write the verdict for your "
                "client."
            ),
            numbers=(
                Required(name=_("the rope"), value=1, tolerance=0),
                Required(name=_("the probability"), value=0.993, tolerance=0.0005),
            ),
            forbidden=("equal", "replication", "prove", "winner", "robust"),
            # A posterior is a probability of a hypothesis, given its prior.
            supported=("probability-of-h0", "interval-holds"),
            rubric=(
                _("It says equivalent *within one point*, not equal."),
                _("It gives the probability, and names prior and rope."),
                _("It says who chose the rope, and that it was before looking."),
            ),
            good=_(
                "On these 15 problems ADI4 and ADI are practically equivalent within 1 point: the "
                "posterior probability is 0.993 (Bayesian signed-rank test, weak prior in the "
                "rope; you had named the point before we looked). It does not limit how often such "
                "conclusions err."
            ),
            flawed=_(
                "With 0.993 it is proven that ADI4 and ADI are the same, within 1 point, and every "
                "new study will find so."
            ),
        ),
    )
