"""The predictions of chapter 17."""

from ...._text import _
from ...model import Choice, Prediction


def items():
    """The items, in the language chosen now."""
    return (_folds(), _level(), _crash(), _flips())


def _folds():
    return Prediction(
        id="own.folds",
        prompt=_(
            "Five classifiers, 53 data sets, 100 folds on each. Judged by the means of the data "
            "sets, 2 of the 10 pairs differ. Now every fold counts as a problem of its own: 5,300 "
            "rows, the level stays. How many pairs differ?"
        ),
        choices=(
            Choice(text=_("The same 2: the scores are the same")),
            Choice(text=_("3 or 4")),
            Choice(text=_("About 7")),
            Choice(text=_("All 10"), right=True),
        ),
        outcome=_(
            "All 10, even hnb from aode, which are a tenth of a rank apart. 5,300 rows make any "
            "ripple significant. At best they say what happens on these 53 data sets if they are "
            "split again, and not even that properly, for folds share training data."
        ),
    )


def _level():
    return Prediction(
        id="own.level",
        prompt=_(
            "Nobody is better over all problems. Each fold counts as a problem. In how many of "
            "100 such tables does the test claim a difference?"
        ),
        choices=(
            Choice(text=_("About 5, as the level promises")),
            Choice(text=_("Hardly any, for it has more data")),
            Choice(text=_("About 20")),
            Choice(text=_("About 80"), right=True),
        ),
        outcome=_(
            "About 80. What suits one problem comes back in each of its folds, and the test takes "
            "the echo for agreement."
        ),
    )


def _crash():
    return Prediction(
        id="own.crash",
        prompt=_(
            "One of hnb's 5,300 folds is lost. By the whole file aode leads with hnb, j48gr and "
            "j48. Does it matter to the leading group which of the two ways you take?"
        ),
        choices=(
            Choice(text=_("No: one fold in 5,300 moves nothing")),
            Choice(text=_("Yes: hnb, which crashed, is in or out")),
            Choice(text=_("Yes: another one is in or out"), right=True),
        ),
        outcome=_(
            "Without iris j48 drops out of the leading group; with the crash set just behind the "
            "worst of the same fold it stays. It never crashed. Its distance from aode lay close "
            "to the critical one, and one data set fewer was enough."
        ),
    )


def _flips():
    return Prediction(
        id="own.flips",
        prompt=_(
            "One school, one level, 30 data sets. Leave out one data set at a time. In how many "
            "of the 30 cases does the leading group, or the first in it, change?"
        ),
        choices=(
            Choice(text=_("In none: one of 30 is little")),
            Choice(text=_("In 1 or 2")),
            Choice(text=_("In about 6")),
            Choice(text=_("In more than half"), right=True),
        ),
        outcome=_(
            "In 17 of 30. Somebody near the critical distance steps over it at the lightest push. "
            "The rest of the verdict may stand firm all the same: look which part moves."
        ),
    )
