"""The prediction of case 15f."""

from ...._text import _
from ...model import Choice, Prediction


def items():
    """The items, in the language chosen now."""
    return (
        Prediction(
            id="membership.cheapest",
            prompt=_(
                "An open case costs half as much as a wrong label. Work costs nothing. Which of "
                "these is cheapest in the mean of 13 problems?"
            ),
            choices=(
                Choice(text=_("SOMCBR-per, 5 neighbours: fewest wrong labels")),
                Choice(text=_("SOMCBR-per, 3 neighbours: somewhere in the middle")),
                Choice(text=_("CBR, 5 neighbours: never silent"), right=True),
                Choice(text=_("SOMCBR-vot, 3 neighbours: hardly ever silent")),
            ),
            outcome=_(
                "CBR with 5 neighbours, at 20.7. The two silent ones cost 35.2 and 30.3: most of "
                "that is silence. SOMCBR-vot costs 25.4. At a tenth for an open case it is the "
                "other way round, and SOMCBR-per with 5 neighbours is cheapest, at 10.3."
            ),
        ),
    )
