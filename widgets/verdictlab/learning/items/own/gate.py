"""The prediction of chapter 17."""

from ...._text import _
from ...model import Choice, Prediction


def items():
    """The items, in the language chosen now."""
    return (
        Prediction(
            id="own.folds",
            prompt=_(
                "Five classifiers, 53 data sets, 100 folds on each. Judged by the means of the "
                "data sets, 2 of 10 pairs differ, and aode leads with three others. Now every fold "
                "counts as a problem of its own: 5,300 rows. What comes out?"
            ),
            choices=(
                Choice(text=_("The same two pairs: the scores are the same")),
                Choice(text=_("A few more pairs; aode still leads")),
                Choice(text=_("All ten pairs, and aode leads alone")),
                Choice(text=_("All ten pairs, and another one leads alone"), right=True),
            ),
            outcome=_(
                "All ten pairs differ, and hnb leads alone, although by data sets aode has the "
                "better mean rank. 5,300 rows make any ripple significant, and they answer "
                "another question: what happens on these 53 data sets if they are split again."
            ),
        ),
    )
