"""Exercises of case 15h with one answer."""

from ...._text import _
from ...model import Choice, ChoiceCheck, NumberCheck, Trap
from .facts import last_company


def items():
    """The items, in the language chosen now."""
    return (
        NumberCheck(
            id="leaderboard.company",
            prompt=_(
                "Up to how many entries, ours among them, would A's lead of 56 have passed "
                "'best of all', one-sided, at 0.05?"
            ),
            answer=last_company,
            tolerance=0,
            traps=(
                Trap(value=7, message=_("With 7 the share is just above 0.05.")),
                Trap(
                    value=2,
                    message=_("With 2 it passes; but so it does with a few more."),
                ),
                Trap(
                    value=100,
                    message=_("With 100 one board of equals in four has such a lead."),
                    misconception="M10",
                ),
                Trap(value=5, message=_("Five rivals; count ours, too.")),
            ),
            right=_("Yes: five rivals and ours. Each further entry is one more lottery ticket."),
            hints=(
                _("The share must be at most 0.05."),
                _("Read the lines from the top; the share grows with every entry."),
                _("Where does it step over 0.05?"),
            ),
            count=True,
        ),
        ChoiceCheck(
            id="leaderboard.half",
            prompt=_(
                "The first was chosen on all 1,200 images, then tested against B on a random half "
                "of them: p = .03. What is wrong?"
            ),
            choices=(
                Choice(
                    text=_("Half of the images is too little for McNemar's test."),
                    feedback=_("It costs power, but the test holds its level on any number."),
                ),
                Choice(
                    text=_("The half had a say in the choice."),
                    feedback=_(
                        "Yes: A is first because of its luck on these images, too. Choose on one "
                        "half, measure on the other."
                    ),
                    right=True,
                ),
                Choice(
                    text=_("Nothing; a random half is as good as fresh images."),
                    feedback=_("Fresh are images that nobody has used to choose."),
                    misconception="M33",
                ),
                Choice(
                    text=_("One half is not enough: it must be repeated with a hundred halves."),
                    feedback=_("A hundred times the same slip. Repeating brings no new images."),
                    misconception="M13",
                ),
            ),
            hints=(
                _("Which images made A the first?"),
                _("Did the images of the test have a part in that?"),
                _("In section 5 the halves did not overlap."),
            ),
        ),
    )
