"""Exercises of chapter 06 with one answer."""

from math import hypot

from ...._text import _
from ...model import Choice, ChoiceCheck, NumberCheck, Trap

F3, N1, N2 = 0.04, 0.37, 0.71


def items():
    """The items, in the language chosen now."""
    return (
        NumberCheck(
            id="problems.distance",
            prompt=_(
                "F3 = 0.04, N1 = 0.37, N2 = 0.71. How far does vehicle_c2 lie from the least "
                "complex point (1, 0), to three decimals?"
            ),
            answer=hypot(1 - F3, N1 * N2),
            tolerance=0.001,
            traps=(
                Trap(
                    value=hypot(F3, N1 * N2),
                    message=_("You measured from (0, 0). The least complex point has F3 = 1."),
                    tolerance=0.0006,
                ),
                Trap(
                    value=1 - F3,
                    message=_("That is only the way along F3; N12 leads upwards."),
                    tolerance=0.0006,
                ),
                Trap(
                    value=1 - F3 + N1 * N2,
                    message=_("You walked round the corner; the distance is the straight line."),
                    tolerance=0.005,
                ),
                Trap(
                    value=(1 - F3) ** 2 + (N1 * N2) ** 2,
                    message=_("That is the squared distance; take its root."),
                    tolerance=0.0006,
                ),
                Trap(
                    value=hypot(1 - F3, N1 + N2),
                    message=_("N12 is the product of N1 and N2, not their sum."),
                    tolerance=0.006,
                ),
            ),
            right=_(
                "0.995: region B, by 0.005. With N1 = 0.40 it would lie in C. So near a limit the "
                "region is a matter of one decimal."
            ),
            hints=(
                _("Two steps: 0.96 to the left and 0.2627 upwards."),
                _("The straight line over both: the root of the sum of the squares."),
                _("0.9216 + 0.0690 = 0.9906; its root."),
            ),
        ),
        ChoiceCheck(
            id="problems.f2-printed",
            prompt=_(
                "Shares 0.583, 0.667, 0.102 and 0.167; product 0.00659; printed 0.28. What does "
                "the table hold?"
            ),
            choices=(
                Choice(
                    text=_("The mean of the four shares."),
                    feedback=_("The mean is 0.380."),
                ),
                Choice(
                    text=_("The fourth root of the product."),
                    feedback=_(
                        "Yes: 0.00659 to the power 1/4 is 0.285, the geometric mean of the four "
                        "shares. The formula in the text lacks the root."
                    ),
                    right=True,
                ),
                Choice(
                    text=_("The product, rounded."),
                    feedback=_("Rounded to two decimals the product is 0.01."),
                ),
                Choice(
                    text=_("The square root of the product."),
                    feedback=_("The square root is 0.081; there are four attributes, not two."),
                ),
                Choice(
                    text=_("The smallest of the four shares."),
                    feedback=_("The smallest is 0.102."),
                ),
            ),
            hints=(
                _("Compute each candidate; only one gives 0.28."),
                _("How many attributes has iris?"),
                _("Take the fourth root: 0.00659 ** (1 / 4)."),
            ),
        ),
        ChoiceCheck(
            id="problems.ionosphere",
            prompt=_(
                "Over all settings accuracy and comparisons correlate with 0.85. CBR: 86.9 % with "
                "315 comparisons. OBM: 88.1 % with 170."
            ),
            choices=(
                Choice(
                    text=_("Saving is impossible on Ionosphere: the correlation is near 1."),
                    feedback=_("OBM saves 46 % of the comparisons and is 1.2 points better."),
                    misconception="M48",
                ),
                Choice(
                    text=_("The correlation must be wrong, because OBM contradicts it."),
                    feedback=_("One point off the line leaves a correlation of 0.85 in peace."),
                ),
                Choice(
                    text=_(
                        "Settings that compare more are usually more accurate, and one that "
                        "compares less is at least as accurate as CBR."
                    ),
                    feedback=_(
                        "Yes. The first is about the cloud of settings, the second about"
                        " one of them; both are true."
                    ),
                    right=True,
                ),
                Choice(
                    text=_("OBM is the better algorithm on new data of this kind."),
                    feedback=_(
                        "It is the best of several settings on one data set, chosen after looking, "
                        "and nothing was tested."
                    ),
                    misconception="M17",
                ),
            ),
            hints=(
                _("What is the correlation computed from?"),
                _("From all settings, the bad ones too. Who would use those?"),
                _("Ask two questions: what holds for most settings, and what for the best one?"),
            ),
        ),
    )
