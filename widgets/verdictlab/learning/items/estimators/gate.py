"""The predictions of chapter 04."""

from ...._text import _
from ...model import Choice, Prediction, Slide


def items():
    """The items, in the language chosen now."""
    return (
        Slide(
            id="estimators.monday",
            prompt=_(
                "The program has 39 of its own forty tumours right. Of a hundred new ones, how "
                "many will it get right?"
            ),
            low=50,
            high=100,
            decimals=0,
            answer=88,
            tolerance=2,
            below=_(
                "You expected a fall, and there is one. But five neighbours vote, so the vote that "
                "a case has on itself is one of five: the flattery has its limits."
            ),
            above=_(
                "Each of the forty is its own most similar case, so it has a vote on itself. New "
                "ones have none."
            ),
            beliefs={"above": "M21"},
            outcome=_(
                "About 88: on all 569 tumours this program is right in 0.879. On its own forty it "
                "had 0.975, because it had met them before."
            ),
        ),
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
