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
                "S_OAN_05_M3 (0.61) and S_OAN_08_M3 (0.69) lie between 0.472 and 0.694. The second "
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
                "S_OAN_05 became the control because it had the best mean rank. Three strategies "
                "have p = 0.00006, 0.0018 and 0.0020 against it. All 78 pairs are paid for by "
                "Holm, level 0.05. How many of the three claims stand?"
            ),
            answer=1,
            tolerance=0,
            count=True,
            traps=(
                Trap(
                    value=3,
                    message=_(
                        "With twelve comparisons, yes. But the control was found by looking: how "
                        "many pairs could have come out?"
                    ),
                    misconception="M18",
                ),
                Trap(
                    value=2,
                    message=_("The last two lie close together. Which level do both have to meet?"),
                ),
                Trap(
                    value=0,
                    message=_(
                        "None stands against CBR. Here the control is S_OAN_05; divide 0.05 by 78."
                    ),
                ),
                Trap(value=78, message=_("That is the number of pairs to be paid for.")),
            ),
            right=_(
                "One, S_OAN_08_N: 0.00006 is below 0.05/78 = 0.00064. Adjusted, the three are "
                "0.0044, 0.137 and 0.150. (Two pairs that nobody asked about would stand, too: "
                "S_OAN_08_N with S_EBN_M3 and with S_OAN_08.)"
            ),
            hints=(
                _("Holm's first step asks for 0.05/78; the later ones are hardly milder."),
                _("0.05/78 is 0.00064; even the tenth step asks for 0.00072."),
                _("Which of the three p are below 0.0007?"),
            ),
        ),
    )
