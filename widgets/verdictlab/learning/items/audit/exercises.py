"""Exercises of chapter 16 with one answer."""

from ...._text import _
from ...model import Choice, ChoiceCheck, NumberCheck, Trap
from .facts import bell, two_tails

Z = 1.061


def items():
    """The items, in the language chosen now."""
    return (
        NumberCheck(
            id="audit.tails",
            prompt=_("In print: z = 1.061, two-sided p = 0.2273. What is the two-sided p?"),
            answer=lambda: two_tails(Z),
            tolerance=0.0001,
            traps=(
                Trap(
                    value=lambda: bell(Z),
                    message=_("That is the height of the bell at z, the slip itself."),
                    tolerance=0.0005,
                ),
                Trap(
                    value=lambda: two_tails(Z) / 2,
                    message=_("One tail only. Nobody had said beforehand which."),
                    tolerance=0.0005,
                ),
                Trap(
                    value=lambda: 1 - two_tails(Z),
                    message=_("That lies between the tails."),
                    misconception="M01",
                    tolerance=0.0005,
                ),
            ),
            right=_("The area of both tails. The height at z is 0.2272, nearly what is printed."),
            hints=(
                _("p is an area."),
                _("How much of a bell lies beyond 1.061, on both sides?"),
                _("One tail has 0.1443."),
            ),
        ),
        NumberCheck(
            id="audit.freedom",
            prompt=_(
                "Pitman's and Morgan's test of two spreads, on 18 problems, with the limit of a "
                "table with 9. How many degrees of freedom should it have taken?"
            ),
            answer=16,
            tolerance=0,
            count=True,
            traps=(
                Trap(value=7, message=_("Those are the ones of the other table."), tolerance=0),
                Trap(value=17, message=_("n - 1 is for one mean of differences."), tolerance=0),
                Trap(value=34, message=_("The columns are paired."), tolerance=0),
            ),
            right=_("So the limit is 2.12."),
            hints=(
                _("What is n here?"),
                _("They stand under the root of its formula; n counts the problems."),
                _("Take 2 from 18."),
            ),
        ),
        ChoiceCheck(
            id="audit.impossible",
            prompt=_("One of these cannot be, whatever the data. Which?"),
            choices=(
                Choice(
                    text=_("F = 0.14 in an analysis of variance"),
                    feedback=_("An F below 1 is rare but fine: the means lie very close."),
                ),
                Choice(
                    text=_("p = 0.95, and p = 0.03 without one problem"),
                    feedback=_("You met it: one outlier can do that."),
                ),
                Choice(
                    text=_("Eight values from 60 to 76 with a standard deviation of 20"),
                    feedback=_("Yes. Half the range is the most that a spread can reach, nearly."),
                    right=True,
                ),
                Choice(
                    text=_("12 wins of 15, p = 0.035, and a smaller mean than the loser's"),
                    feedback=_("Three large losses do it. Counting is not averaging."),
                    misconception="M31",
                ),
            ),
            hints=(
                _("Which of the four has a ceiling?"),
                _("How large can a spread get inside 16 points?"),
                _("Four at each end: a little over 8."),
            ),
        ),
    )
