"""Exercises of case 15d with one answer."""

from ...._text import _
from ...model import NumberCheck, Trap


def items():
    """The items, in the language chosen now."""
    return (
        NumberCheck(
            id="somcbr.between",
            prompt=_(
                "Gaps to CBR in region A: 0.08, 0.12, 0.33, 0.61, 0.69, 0.97, 1.21, 1.30, 1.38, "
                "1.60, 1.82, 1.84. The printed rulers, 0.35 and 0.51, must be stretched by 1.36. "
                "How many gaps lie between the two stretched rulers?"
            ),
            answer=2,
            tolerance=0,
            count=True,
            traps=(
                Trap(
                    value=0,
                    message=_("That is what print has, with rulers too short. Stretch both."),
                ),
                Trap(
                    value=1,
                    message=_(
                        "One of them lies there, well inside. Compare the next gap with the upper "
                        "ruler: 1.36 times 0.51."
                    ),
                ),
                Trap(
                    value=3,
                    message=_("Has the lower ruler been stretched, too? 0.33 lies below it."),
                ),
                Trap(
                    value=5,
                    message=_(
                        "Those below the upper ruler are five; how many are above the lower?"
                    ),
                ),
            ),
            right=_(
                "S_OAN_05_M3 (0.61) and S_OAN_08_M3 (0.69) lie between 0.47 and 0.694. The second "
                "is within rounding: a gap of 0.69 in print may be 0.695. As printed, two stay "
                "without conclusion."
            ),
            hints=(
                _("The lower ruler becomes 1.36 times 0.35."),
                _("The rulers are about 0.47 and 0.694."),
                _("Which gaps are at least 0.47 and below 0.694?"),
            ),
        ),
        NumberCheck(
            id="somcbr.paid",
            prompt=_(
                "Six strategies; the best of them was found by looking, and the five others then "
                "met it. Three of these have p = 0.0006, 0.0034 and 0.0045. All other p of the 15 "
                "pairs are above 0.1. All 15 are paid for by Holm, level 0.05. How many of the "
                "three claims stand?"
            ),
            answer=2,
            tolerance=0,
            count=True,
            traps=(
                Trap(
                    value=3,
                    message=_(
                        "With five comparisons, yes. But the control was found by looking: how "
                        "many pairs could have come out?"
                    ),
                    misconception="M18",
                ),
                Trap(
                    value=1,
                    message=_("Holm's bar moves: what does its second step ask for?"),
                ),
                Trap(
                    value=0,
                    message=_("Divide 0.05 by 15; is none of the three below?"),
                ),
                Trap(value=15, message=_("That is the number of pairs to be paid for.")),
            ),
            right=_(
                "Two. 0.0006 is below 0.05/15 = 0.0033, and 0.0034 below 0.05/14 = 0.0036; but "
                "0.0045 is above 0.05/13 = 0.0038. Had the control been named before, all three "
                "would stand."
            ),
            hints=(
                _("Holm's steps ask for 0.05/15, 0.05/14, 0.05/13, and so on."),
                _("The first three are 0.0033, 0.0036 and 0.0038."),
                _("Which p is the first to miss its step?"),
            ),
        ),
    )
