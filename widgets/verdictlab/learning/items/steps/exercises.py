"""Exercises of chapter 13 with one answer."""

from functools import partial

from ...._text import _
from ...model import Choice, ChoiceCheck, NumberCheck, Trap
from . import facts


def items():
    """The items, in the language chosen now."""
    return (
        NumberCheck(
            id="steps.five",
            prompt=_(
                "Five p-values of one family: 0.011, 0.020, 0.021, 0.024 and 0.049, level 0.05. "
                "How many does Hochberg claim?"
            ),
            answer=partial(facts.claims, facts.FIVE, "hochberg"),
            tolerance=0,
            count=True,
            traps=(
                Trap(
                    value=0,
                    message=_("That is Holm's count. At which end does Hochberg begin?"),
                ),
                Trap(
                    value=1,
                    message=_(
                        "The largest fits, yes. What becomes of the smaller ones when a larger "
                        "one is claimed?"
                    ),
                ),
                Trap(
                    value=2,
                    message=_(
                        "Two lie below their own levels. But the first that fits, coming from "
                        "above, takes along all that are smaller."
                    ),
                ),
                Trap(
                    value=4,
                    message=_("Is 0.049 at most 0.05? It is the first one that Hochberg looks at."),
                ),
            ),
            right=_(
                "All of them: 0.049 is at most 0.05, and it takes the others along. Holm claims "
                "none, for 0.011 is above 0.05/5. One and the same stairs!"
            ),
            hints=(
                _("The levels are 0.01, 0.0125, 0.0167, 0.025 and 0.05."),
                _("Hochberg begins with the largest p, 0.049."),
                _("It fits. What is claimed with it?"),
            ),
        ),
        ChoiceCheck(
            id="steps.worlds",
            prompt=_(
                "Four models, all six pairs, Bergmann and Hommel at 0.05. The pair M1, M2 has p = "
                "0.0477. Why is it not claimed?"
            ),
            choices=(
                Choice(
                    text=_("Because M1 and M2 are equal."),
                    feedback=_("That was not shown; a world in which they are equal stands."),
                    misconception="M03",
                ),
                Choice(
                    text=_("Because the world in which only M1 and M2 are equal stands."),
                    feedback=_("Look again: that one falls, for one times 0.0477 is below 0.05."),
                ),
                Choice(
                    text=_("Because the world stands in which M1, M2 and M4 are all equal."),
                    feedback=_(
                        "Yes: three pairs, the smallest p is 0.0477, and three times that is "
                        "0.143. One defender is enough."
                    ),
                    right=True,
                ),
                Choice(
                    text=_("Because the world stands in which all four are equal."),
                    feedback=_("It falls: six times 0.0007 is 0.004."),
                ),
            ),
            hints=(
                _("Find every world in the picture that joins M1 and M2, the upper two corners."),
                _("Five do. Which of them stands?"),
                _("It is a triangle with a corner at the lower left."),
            ),
        ),
        ChoiceCheck(
            id="steps.density",
            prompt=_(
                "Somebody walks Holm's stairs at level 0.05 with heights of the normal curve "
                "instead of two-sided p-values. Can that claim too much?"
            ),
            choices=(
                Choice(
                    text=_("Yes: a height is no probability, so anything may happen."),
                    feedback=_("It is none; but compare the two columns for z from 1.6 on."),
                ),
                Choice(
                    text=_("No: every level is at most 0.05, and there the height exceeds p."),
                    feedback=_(
                        "Yes. From z = 1.572 on (p = 0.116) the height is the larger one. So it "
                        "claims too little, if anything: z = 2 has p = 0.0455 and height 0.0540."
                    ),
                    right=True,
                ),
                Choice(
                    text=_("No: heights and p-values are the same for large z."),
                    feedback=_("At z = 3.12 they are 0.0031 and 0.0018, nearly twice as much."),
                ),
                Choice(
                    text=_("No: all decisions in the table are right, so the column is, too."),
                    feedback=_("A right decision does not make its number right."),
                    misconception="M23",
                ),
            ),
            hints=(
                _("For which z is the height above p, for which below?"),
                _("Which p-values can be claimed at all, at level 0.05?"),
                _("Those of at most 0.05, so z of at least 1.96. Compare there."),
            ),
        ),
    )
