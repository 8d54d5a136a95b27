"""The prediction of chapter 13b."""

from ...._text import _
from ...model import Choice, Prediction


def items():
    """The items, in the language chosen now."""
    return (
        Prediction(
            id="rankings.who-counts",
            prompt=_(
                "By mean ranks PDFC differs from one rival, FH-GBML. The other two share the mean "
                "rank 2.48; PDFC has 1.77. Now the data sets no longer count alike: the one on "
                "which the four classifiers lie closest together counts once, the one on which "
                "they lie farthest apart 24 times. Control PDFC, Holm, level 0.05: from how many "
                "rivals does it differ now?"
            ),
            choices=(
                Choice(text=_("From none")),
                Choice(text=_("From one, still FH-GBML")),
                Choice(text=_("From two")),
                Choice(text=_("From all three"), right=True),
            ),
            outcome=_(
                "From all three (adjusted p 0.009 for the two). On the eleven data sets on which "
                "the four lie farthest apart PDFC is first each time; its defeats lie where they "
                "hardly differ, on wisconsin by six thousandths. Neither count is a slip. They "
                "answer different questions."
            ),
        ),
    )
