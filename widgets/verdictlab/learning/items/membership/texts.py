"""The paragraph of case 15f in free words."""

from ...._text import _
from ...model import Required, TextCheck


def items():
    """The items, in the language chosen now."""
    return (
        TextCheck(
            id="membership.text",
            prompt=_(
                "Write the paragraph for the clinic. Plan: cost = wrong labels plus 0.5 for each "
                "open case, of 100; control CBR with 5 neighbours, eight rivals, Wilcoxon with "
                "Holm, level 0.05. Mean costs: CBR 20.7, SOMCBR-per with 5 neighbours 35.2; "
                "adjusted p = 0.002."
            ),
            numbers=(
                Required(name=_("mean cost of CBR"), value=20.7, tolerance=0.05),
                Required(name=_("mean cost of SOMCBR-per"), value=35.2, tolerance=0.05),
                Required(name=_("adjusted p"), value=0.002, tolerance=0.0005),
            ),
            forbidden=("equal", "not-chance", "real", "prove", "winner", "robust"),
            rubric=(
                _("It names the price, and that it was fixed before the table was seen."),
                _("It gives both costs and the adjusted p, with level and control."),
                _("It says what the 13 problems are: five archives, asked 13 questions."),
            ),
            good=_(
                "With an open case at half a wrong label, as we had fixed beforehand, SOMCBR-per "
                "with 5 neighbours costs more than CBR with 5 neighbours: 35.2 against 20.7 per "
                "100 cases (Wilcoxon, Holm over eight rivals, adjusted p = 0.002, level 0.05). The "
                "13 problems come from five archives. At a lower price the order changes."
            ),
            flawed=_(
                "CBR is the winner: it costs 20.7 and not 35.2, and p = 0.002 proves that it is "
                "the better machine for every clinic."
            ),
        ),
    )
