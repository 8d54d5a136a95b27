"""The prediction of case 15b."""

from ...._text import _
from ...model import Choice, Prediction


def items():
    """The items, in the language chosen now."""
    return (
        Prediction(
            id="fourmodels.who-minds",
            prompt=_(
                "Four of the 60 scores lie above 100, which no per cent of hits can. Somebody cuts "
                "them down to 100 and judges all six pairs again. On which of these routes does "
                "the list of pairs that differ change?"
            ),
            choices=(
                Choice(text=_("Places on each problem: Friedman, then Nemenyi")),
                Choice(text=_("Each pair by itself: Wilcoxon, then Holm")),
                Choice(text=_("Means: analysis of variance, then Tukey"), right=True),
                Choice(text=_("On none: four cells of 60 are too few")),
            ),
            outcome=_(
                "On that of the means. M3 and M1 did not differ there as printed (adjusted p = "
                "0.142), and they do once the four scores are cut (0.049). No place changes, so "
                "Friedman and Nemenyi cannot notice. Wilcoxon ranks a pair's own differences, and "
                "four of them shrink without turning a verdict."
            ),
        ),
    )
