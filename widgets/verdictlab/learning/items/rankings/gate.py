"""The prediction of chapter 13b."""

from ...._text import _
from ...model import Choice, Prediction


def items():
    """The items, in the language chosen now."""
    return (
        Prediction(
            id="rankings.who-counts",
            prompt=_(
                "Four routes, each with the control PDFC, Holm and level 0.05. (1) Places on each "
                "data set. (2) Take away the mean of each data set, then put all scores into one "
                "queue. (3) Places, but the data set on which the four classifiers lie closest "
                "together counts once, and the one on which they lie farthest apart 24 times. (4) "
                "Each rival's own differences from PDFC, by Wilcoxon's test. Two of them find one "
                "rival that differs, two find three. Which two find three?"
            ),
            choices=(
                Choice(text=_("1 and 2")),
                Choice(text=_("1 and 4")),
                Choice(text=_("2 and 3")),
                Choice(text=_("3 and 4"), right=True),
            ),
            outcome=_(
                "3 and 4. On the eleven data sets on which the four lie farthest apart PDFC is "
                "first each time; its defeats lie where they hardly differ, as on wisconsin, six "
                "thousandths behind the best. Whoever lets wide data sets speak louder hears "
                "that. None of the four is a slip. They answer different questions."
            ),
        ),
    )
