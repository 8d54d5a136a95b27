"""Exercises of case 15c with one answer."""

from ...._text import _
from ...model import Choice, ChoiceCheck, NumberCheck, Trap
from . import facts


def items():
    """The items, in the language chosen now."""
    return (
        ChoiceCheck(
            id="tutorial.not-on-the-form",
            prompt=_(
                "Three rivals share one control. Which of these may not stand in the line, because "
                "just that breaks its promise?"
            ),
            choices=(
                Choice(
                    text=_("Holm"),
                    feedback=_("He asks nothing of the tests; share what they like."),
                ),
                Choice(
                    text=_("Hochberg"),
                    feedback=_(
                        "He needs tests that tend to err together. A control that was lucky beats "
                        "all its rivals: just so."
                    ),
                ),
                Choice(
                    text=_("Bonferroni-Dunn"),
                    feedback=_("Wasteful, and always within the promise."),
                ),
                Choice(
                    text=_("Li"),
                    feedback=_("Yes: his promise is for independent tests."),
                    right=True,
                ),
            ),
            hints=(
                _('The table "What each of them promises" in chapter 13 has a row for each.'),
                _("Rivals of one control err together. Whom does that suit, whom not?"),
                _("Who looks at the largest p first, and then at all others at once?"),
            ),
        ),
        NumberCheck(
            id="tutorial.second-step",
            prompt=_(
                "Aligned ranks, three rivals: p = 0.0000027, 0.0470 and 0.0494. Holm has claimed "
                "the first. Which level does his second step ask of 0.0470?"
            ),
            answer=0.05 / 2,
            tolerance=0.0005,
            traps=(
                Trap(
                    value=0.05,
                    message=_("That is where Hochberg begins: with the largest p."),
                    tolerance=0.0005,
                ),
                Trap(
                    value=0.05 / 3,
                    message=_("That was the first step. One question is settled by now."),
                    tolerance=0.0005,
                ),
                Trap(
                    value=0.094,
                    message=_("That is the adjusted p, twice 0.0470. The level is asked for."),
                    tolerance=0.0005,
                ),
            ),
            right=_(
                "0.05/2 = 0.025, and 0.0470 does not pass. Hochberg asks 0.05 of the largest, "
                "0.0494: six ten-thousandths below. So far do the two part here, and no further."
            ),
            hints=(
                _("Two comparisons are left. How does Holm spend 0.05 on them?"),
                _("alpha/(m - i + 1) with m = 3 and i = 2."),
                _("0.05 divided by 2."),
            ),
        ),
        NumberCheck(
            id="tutorial.same-pairs",
            prompt=_(
                "All six pairs, Bergmann and Hommel: aligned ranks claim three of them, Quade "
                "claims three. How many pairs do both claim?"
            ),
            answer=facts.claimed_twice,
            tolerance=0,
            count=True,
            traps=(
                Trap(
                    value=3,
                    message=_("As many is not the same ones. Compare the two rows."),
                    misconception="M23",
                ),
                Trap(value=5, message=_("That is how many at least one of the two claims.")),
                Trap(value=6, message=_("That is the sum; which pairs stand in both rows?")),
                Trap(value=0, message=_("One pair is claimed on every route.")),
            ),
            right=_(
                "One, PDFC and FH-GBML. Quade sets PDFC apart from the rest, aligned ranks set "
                "FH-GBML apart from the rest."
            ),
            hints=(
                _("Look at the picture of the pairs: the rows of aligned ranks and of Quade."),
                _("Which algorithm do the three pairs of each row have in common?"),
                _("PDFC's three pairs, FH-GBML's three pairs: which one is in both lists?"),
            ),
        ),
    )
