"""The prediction of chapter 09."""

from ...._text import _
from ...model import Choice, Prediction


def items():
    """The items, in the language chosen now."""
    return (
        Prediction(
            id="twoone.false-alarms",
            prompt=_(
                "Two learners that do not differ. Each sample of 100 cases goes through ten times "
                "ten folds, and the 100 differences through a paired t test at level 0.05. In how "
                "many of 100 samples does it reject?"
            ),
            choices=(
                Choice(
                    text=_("In about 5: that is what the level promises."),
                    feedback=_(
                        "It promises that for independent differences. These come from the same "
                        "100 cases, dealt anew ten times."
                    ),
                    misconception="M12",
                ),
                Choice(
                    text=_("In fewer than 5: 100 scores are many, so the test is precise."),
                    feedback=_("Many scores, yes, but of the same 100 cases: no new information."),
                    misconception="M13",
                ),
                Choice(
                    text=_("In about 15."),
                    feedback=_(
                        "That is what ten folds with a correlation of 0.1 would give; the repeats "
                        "make it worse."
                    ),
                ),
                Choice(
                    text=_("In more than 40."),
                    feedback=_("Yes, in more than half of them."),
                    right=True,
                ),
            ),
            outcome=_(
                "In 53.5 of 100 samples (nearest mean, 1000 samples, Monte-Carlo band 50.4 to "
                "56.6), and in 62.2 for the nearest neighbour. The corrected t, a heuristic, "
                "rejects in 3.6 and 11.1 on the same samples."
            ),
        ),
    )
