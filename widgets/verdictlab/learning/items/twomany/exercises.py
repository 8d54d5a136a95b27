"""Exercises of chapter 08 with one answer."""

from ...._text import _
from ...model import Choice, ChoiceCheck, NumberCheck, Trap
from . import facts


def items():
    """The items, in the language chosen now."""
    return (
        NumberCheck(
            id="twomany.wilcoxon-by-hand",
            prompt=_(
                "X1 and X3 on nine problems: T, and the exact two-sided p of Wilcoxon's test. "
                "The signed ranks are -1, 4, -2, -9, -7, -5, -6, 3 and -8."
            ),
            answer=facts.by_hand,
            tolerance=0.0005,
            traps=(
                Trap(
                    value=facts.one_sided,
                    message=_(
                        "Does that p count one side only? Before looking, either algorithm could "
                        "have been ahead. Double it."
                    ),
                ),
                Trap(
                    value=facts.normal_curve,
                    message=_("That p comes from the normal curve; nine ranks can be counted."),
                ),
                Trap(
                    value=lambda: {"T": 45 - facts.by_hand()["T"], "p": facts.by_hand()["p"]},
                    message=_("T is the smaller of the two rank sums."),
                ),
                Trap(
                    value=2,
                    message=_(
                        "2 is the number of problems on which X1 is behind; T adds up their ranks."
                    ),
                ),
            ),
            right=_(
                "No: p = 0.0742, above 0.05. Seven of nine is not enough for Wilcoxon's test "
                "either; no difference is shown, which is not evidence that there is none."
            ),
            hints=(
                _("T is the smaller of the two sums of ranks."),
                _(
                    "How many of the 512 sums lie at T or below, or as far up on the other side? "
                    "Take the smaller of each sum and 45 minus the sum."
                ),
                _("The positive ranks are few; their sum is 7. Then p = 38/512."),
            ),
        ),
        ChoiceCheck(
            id="twomany.upside-down",
            prompt=_("Which step of the notes about the ten pairs is the slip?"),
            choices=(
                Choice(
                    text=_("Step 1: the signs must be dropped before anything is subtracted."),
                    feedback=_("The sides come from these signs; without them nothing is left."),
                ),
                Choice(
                    text=_("Step 2: the smallest difference gets the rank 1."),
                    feedback=_(
                        "Yes: large differences should weigh more. Upside down, the smallest one "
                        "weighs ten times as much as the largest."
                    ),
                    right=True,
                ),
                Choice(
                    text=_("Step 3: only the positive side is added up."),
                    feedback=_("One sum gives the other, for together they are 55. No slip."),
                ),
                Choice(
                    text=_("Step 4: a large sum rejects."),
                    feedback=_("The smaller sum is small when one side has nearly everything."),
                ),
            ),
            hints=(
                _("T was 14 before. Which step can have changed it?"),
                _("Which difference should weigh most: 0.1 or 1.5?"),
                _("Compare with the table above: which rank does the smallest difference have?"),
            ),
        ),
        ChoiceCheck(
            id="twomany.three-strips",
            prompt=_("On which strip does the sign test reject at 0.05, while t does not?"),
            choices=(
                Choice(
                    text=_("P"),
                    feedback=_(
                        "Yes: eleven of twelve sides (p = 0.0063), and one size that drowns them "
                        "(t: p = 0.76)."
                    ),
                    right=True,
                ),
                Choice(
                    text=_("Q"),
                    feedback=_(
                        "The other way round: eight to four is nothing for coins, but the eight "
                        "are large."
                    ),
                ),
                Choice(
                    text=_("R"),
                    feedback=_("Six to six, and as large on both sides: nobody rejects."),
                ),
                Choice(
                    text=_("on none: t uses more of the data, so it always finds more"),
                    feedback=_("More data also means more to be drowned by. Look at P again."),
                    misconception="M53",
                ),
            ),
            hints=(
                _("Count the sides first: on which strip are they lopsided?"),
                _("Then look for what stretches the spread, by which t divides."),
                _("Eleven of twelve sides, and one dot far out."),
            ),
        ),
        NumberCheck(
            id="twomany.wins-of-30",
            prompt=_("From how many wins of 30 on does the two-sided sign test reject at 0.05?"),
            answer=facts.least_wins,
            tolerance=0,
            count=True,
            traps=(
                Trap(
                    value=lambda: facts.least_wins(sides=1),
                    message=_(
                        "Is that one side only? Two sides were announced, and 20 wins have p = "
                        "0.0987."
                    ),
                ),
                Trap(
                    value=16,
                    message=_("More than half is not rare: coins do it in four of ten cases."),
                ),
                Trap(
                    value=24,
                    message=_(
                        "Twice 12 of 15? The spread grows with the root of n, so fewer will do."
                    ),
                ),
                Trap(value=23, message=_("That is what A had. Fewer wins are enough.")),
            ),
            right=_("21 wins: p = 0.0428. 20 are not enough (p = 0.0987)."),
            hints=(
                _("Fifteen are expected; how far from there does chance seldom go?"),
                _("The standard deviation is the root of 30 over 2, about 2.7; go two of them up."),
                _("15 + 1.96 x 2.74 = 20.4, rounded up."),
            ),
        ),
    )
