"""Exercises of case 15i with one answer."""

from ...._text import _
from ...model import Choice, ChoiceCheck, NumberCheck, Trap


def items():
    """The items, in the language chosen now."""
    return (
        NumberCheck(
            id="seeds.tries",
            prompt=_(
                "How many runs must the authors try before their best deep run is ahead of a "
                "single plain one, on average?"
            ),
            answer=3,
            tolerance=0,
            traps=(
                Trap(value=1, message=_("With one run deep lies below the dashed line.")),
                Trap(value=2, message=_("With two it is still just below the dashed line.")),
                Trap(
                    value=20,
                    message=_("At 20 it meets the best of twenty *plain* runs."),
                ),
            ),
            right=_("Three tries are enough to turn the order round."),
            hints=(
                _("The single plain run is the dashed line."),
                _("Follow the diamonds from the left."),
                _("The second lies below the line; and the next?"),
            ),
            count=True,
        ),
        NumberCheck(
            id="seeds.best-of-two",
            prompt=_(
                "Three runs reached 94, 95 and 97 %. Two of them are drawn. What is the mean of "
                "the better one, in percent?"
            ),
            answer=289 / 3,
            tolerance=0.01,
            traps=(
                Trap(
                    value=286 / 3,
                    message=_("That is the mean of one run, without any choice."),
                    tolerance=0.05,
                ),
                Trap(value=97, message=_("The best of all three is not always drawn.")),
                Trap(
                    value=96,
                    message=_("That is the middle of 95 and 97; they do not come equally often."),
                    tolerance=0.01,
                ),
                Trap(
                    value=283 / 3,
                    message=_("That is the mean of the worse one."),
                    tolerance=0.05,
                ),
            ),
            right=_("(95 + 97 + 97)/3 = 96.33: a point more than one run, for nothing."),
            hints=(
                _("Write down the three pairs."),
                _("94 with 95, 94 with 97, 95 with 97: who is the better one?"),
                _("95, 97 and 97."),
            ),
        ),
        ChoiceCheck(
            id="seeds.paired",
            prompt=_(
                "Both networks with the seeds 1 to 20 on the same halves, compared seed by seed "
                "with a paired t test. What is wrong?"
            ),
            choices=(
                Choice(
                    text=_("Twenty seeds are too few for a t test; it takes thirty."),
                    feedback=_("Twenty are enough, if the pairs were pairs."),
                ),
                Choice(
                    text=_("Nothing: equal seeds mean equal luck."),
                    feedback=_("Other layers draw other weights from the same number."),
                    misconception="M57",
                ),
                Choice(
                    text=_("Networks must be compared with McNemar's test."),
                    feedback=_("That judges two trained models, not twenty runs each."),
                    misconception="M54",
                ),
                Choice(
                    text=_("Run 7 of one network has nothing in common with run 7 of the other."),
                    feedback=_(
                        "Yes: the pairs pair nothing. Welch's test on two samples; or new halves "
                        "for each run, which both networks share."
                    ),
                    right=True,
                ),
            ),
            hints=(
                _("A pair shares something that moves both scores."),
                _("What does a seed decide in a network with one layer, and in one with two?"),
                _("The halves of the digits would make pairs. Did they change?"),
            ),
        ),
    )
