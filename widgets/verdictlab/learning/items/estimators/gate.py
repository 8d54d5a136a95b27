"""The prediction of chapter 04."""

from ...._text import _
from ...model import Choice, Prediction


def items():
    """The items, in the language chosen now."""
    return (
        Prediction(
            id="estimators.bet",
            prompt=_(
                "A thousand clinics with 40 tumours each, five nearest neighbours. Which "
                "estimate of accuracy will lie closest to the truth (lowest root mean squared "
                "error)?"
            ),
            choices=(
                Choice(
                    text=_("resubstitution: it uses all cases for everything"),
                    feedback=_(
                        "It flatters: on average it is 0.033 too high here. It jumps less than "
                        "most, though."
                    ),
                    misconception="M21",
                ),
                Choice(
                    text=_("leave-one-out: it trains on nearly all cases"),
                    feedback=_(
                        "On average it comes closest, but it jumps: rmse 0.048, no better than "
                        "ten folds."
                    ),
                    misconception="M22",
                ),
                Choice(
                    text=_("ten times ten-fold cross-validation"),
                    feedback=_("A good bet in most worlds: rmse 0.044 here, close to the lowest."),
                ),
                Choice(
                    text=_("bootstrap .632"),
                    feedback=_("Yes, in this world: rmse 0.039. In others it is far off."),
                    right=True,
                ),
                Choice(
                    text=_("one holdout, tested on a third"),
                    feedback=_("13 or 14 test cases decide: rmse 0.079, the largest of all."),
                ),
            ),
            outcome=_(
                "Over a thousand clinics the root mean squared error is 0.039 for bootstrap "
                ".632, 0.044 for ten times ten-fold, 0.048 for leave-one-out, 0.047 for "
                "resubstitution and 0.079 for one holdout. The lab shows worlds in which .632 "
                "is among the worst."
            ),
        ),
    )
