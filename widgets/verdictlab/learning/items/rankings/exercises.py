"""Exercises of chapter 13b with one answer."""

from ...._text import _
from ...model import Choice, ChoiceCheck, NumberCheck, Trap


def items():
    """The items, in the language chosen now."""
    return (
        ChoiceCheck(
            id="rankings.loudest",
            prompt=_(
                "From about which data set on, from left to right, does Quade listen more than "
                "Friedman does?"
            ),
            choices=(
                Choice(
                    text=_("From iris on"),
                    feedback=_("Its dot lies near the bottom. Where is the dashed line?"),
                ),
                Choice(
                    text=_("From spambase on"),
                    feedback=_("Yes: from there on the filled dots lie above the dashed line."),
                    right=True,
                ),
                Choice(
                    text=_("From mushrooms on"),
                    feedback=_("That is the loudest; but it is not the first above the line."),
                ),
                Choice(
                    text=_("Nowhere: a rank test counts each data set alike"),
                    feedback=_("Friedman's does. Which dots are those of Quade?"),
                    misconception="M23",
                ),
            ),
            hints=(
                _("Friedman's share is the dashed line, the same for all."),
                _("Follow the filled dots from the left until they cross it."),
                _("Satimage lies just below the line; who comes next?"),
            ),
        ),
        NumberCheck(
            id="rankings.aligned-by-hand",
            prompt=_(
                "The differences are +5, -1, -4 on the first problem and -3, +5, -2 on the second, "
                "for P, Q and R. All six in one queue, the largest first, ties sharing: what is "
                "the mean aligned rank of P?"
            ),
            answer=3.25,
            tolerance=0.01,
            traps=(
                Trap(
                    value=2.0,
                    message=_("That is Friedman's mean rank, from each row by itself."),
                    tolerance=0.01,
                ),
                Trap(
                    value=3.0,
                    message=_("Two differences are +5: they share the places 1 and 2."),
                    tolerance=0.01,
                ),
                Trap(
                    value=3.75,
                    message=_("The largest difference gets the first place, for higher is better."),
                    tolerance=0.01,
                ),
                Trap(
                    value=3.5,
                    message=_(
                        "Check the places: P has +5 and -3. Or did you rank the scores themselves? "
                        "Then the easy problem takes the first three places."
                    ),
                    tolerance=0.01,
                ),
                Trap(
                    value=6.5,
                    message=_("That is the sum of its two ranks; the mean is asked for."),
                    tolerance=0.01,
                ),
            ),
            right=_("(1.5 + 5)/2 = 3.25: +5 shares the first two places, -3 comes fifth."),
            hints=(
                _("Write the six differences in one row, from the largest to the smallest."),
                _("+5, +5, -1, -2, -3, -4: the first two share 1 and 2."),
                _("P has 1.5 and 5."),
            ),
        ),
        NumberCheck(
            id="rankings.ties",
            prompt=_(
                "A row of ranks has three pairs of ties: 1.5, 1.5, 3.5, 3.5, 7.5, 7.5; the other "
                "ranks are not shared. What does it add to the sum of t^3 - t, each group of ties "
                "taken by itself?"
            ),
            answer=18,
            tolerance=0.01,
            traps=(
                Trap(
                    value=210,
                    message=_(
                        "That is 6^3 - 6: all six tied results thrown together, as if they were "
                        "one tie of six. This is the slip of the printed formula."
                    ),
                ),
                Trap(value=6, message=_("That is one pair. How many are there?")),
                Trap(value=24, message=_("That is t^3 three times; t is still to be taken away.")),
                Trap(value=3, message=_("There are three pairs; each adds 2^3 - 2.")),
            ),
            right=_(
                "Three times 2^3 - 2 = 6, so 18. Thrown together as six ties it would be 210: the "
                "printed formula corrects too much, 177.41 instead of 176.36."
            ),
            hints=(
                _("How many results share the rank 1.5?"),
                _("A pair has t = 2 and adds 2^3 - 2."),
                _("6 for each of three pairs."),
            ),
        ),
    )
