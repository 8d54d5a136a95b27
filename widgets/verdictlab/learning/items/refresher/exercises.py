"""Exercises of chapter 00b with one answer."""

from ...._text import _
from ...model import Choice, ChoiceCheck, NumberCheck, Trap


def items():
    """The items, in the language chosen now."""
    return (
        NumberCheck(
            id="refresher.p-by-hand",
            prompt=_(
                "10,000 rounds of coin tosses, 60 of them at least as far out as the data. What "
                "is the p-value?"
            ),
            answer=(1 + 60) / (1 + 10_000),
            tolerance=0.00005,
            traps=(
                Trap(
                    value=0.0060,
                    message=_(
                        "Nearly: count the arrangement that really happened, above and below."
                    ),
                    tolerance=0.000005,
                ),
                Trap(
                    value=0.0030,
                    message=_(
                        "Is that one side only, half of it? Both sides count: before looking, "
                        "the other algorithm might as well have been ahead."
                    ),
                    tolerance=0.00007,
                ),
                Trap(
                    value=0.9939,
                    message=_(
                        "That is 1 - p. It is not the probability of a difference, and it has no "
                        "name."
                    ),
                    misconception="M01",
                    tolerance=0.0002,
                ),
                Trap(
                    value=0.61,
                    message=_("In percent; a p-value is a share between 0 and 1."),
                    tolerance=0.005,
                ),
            ),
            right=_("61 of 10,001 worlds, the real one among them: p = 0.0061."),
            hints=(
                _("A share of worlds: how many are as far out, of how many?"),
                _("The world that really happened counts as one of them, and it is as far out."),
                _("Count the real one in both: (1 + 60) / (1 + 10,000)."),
            ),
        ),
        ChoiceCheck(
            id="refresher.which-spread",
            prompt=_('Where does "it could as well have been 0.33" come from?'),
            choices=(
                Choice(
                    text=_("0.43 is rightly the standard error; 100 digits are simply too few."),
                    feedback=_(
                        "The ten thousand accuracies of section 4 have a standard deviation of "
                        "0.043, ten times less."
                    ),
                    misconception="M56",
                ),
                Choice(
                    text=_("It takes the spread of single answers for the uncertainty of a mean."),
                    feedback=_(
                        "Yes. Single answers are 0 or 1 and wander by 0.43; the mean of 100 of "
                        "them wanders by 0.043."
                    ),
                    right=True,
                ),
                Choice(
                    text=_("It should have divided by 100: the standard error is 0.0043."),
                    feedback=_(
                        "Four times the digits halve the error, so 100 times the digits divide it "
                        "by 10, not by 100."
                    ),
                ),
                Choice(
                    text=_("A standard deviation of answers that are 0 or 1 does not exist."),
                    feedback=_("It does, and pandas computes it: 0.43."),
                ),
                Choice(
                    text=_("Nothing is wrong: the true accuracy may be 0.33."),
                    feedback=_("Of 10,000 test sets of 100 digits none came anywhere near 0.33."),
                    misconception="M56",
                ),
            ),
            hints=(
                _("Two standard deviations occur in this chapter. Of what?"),
                _("Compare the two numbers that the cell prints."),
                _("0.43 is that of single answers, 0.043 that of accuracies."),
            ),
        ),
        NumberCheck(
            id="refresher.quarter",
            prompt=_(
                "With 100 digits the standard error of the accuracy is 0.043. How many digits "
                "bring it down to a quarter of that?"
            ),
            answer=1600,
            tolerance=20,
            traps=(
                Trap(
                    value=400,
                    message=_("Four times as many only halve it."),
                    tolerance=5,
                ),
                Trap(
                    value=25,
                    message=_("Fewer digits make the error larger: with 25 it is 0.086."),
                    tolerance=1,
                ),
                Trap(
                    value=200,
                    message=_("Twice as many divide it by 1.4 only."),
                    tolerance=5,
                ),
                Trap(
                    value=100,
                    message=_(
                        "The standard error is that of a mean, and it does shrink with more cases."
                    ),
                    misconception="M56",
                    tolerance=1,
                ),
            ),
            right=_("Half of a half: four times as many, and again four times as many."),
            hints=(
                _("What halves a standard error?"),
                _("A quarter is half of a half."),
                _("100 x 4 x 4."),
            ),
        ),
    )
