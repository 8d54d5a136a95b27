"""Exercises of chapter 08b with one answer."""

from ...._text import _
from ...model import Choice, ChoiceCheck, NumberCheck, Trap
from . import facts


def items():
    """The items, in the language chosen now."""
    return (
        NumberCheck(
            id="twomany.wrong-decisions",
            prompt=_("How many of the six printed decisions on equal variances are wrong?"),
            answer=facts.wrong_decisions,
            tolerance=0,
            count=True,
            traps=(
                Trap(
                    value=2,
                    message=_("There are two tables, and two wrong decisions in each."),
                ),
                Trap(
                    value=6,
                    message=_(
                        "All six statistics are wrong; but two of the decisions happen to be right."
                    ),
                ),
                Trap(
                    value=0,
                    message=_("Recompute them; it takes one call of a function for each pair."),
                ),
            ),
            right=_(
                "Computed again t is 2.08, 1.53, 1.67 and 0.33, 0.79, 1.59; p is above 0.05 every "
                "time. No pair violates equal variances, so the example for which the table was "
                "made does not stand. The limits are wrong too: 18 problems need 2.12 (at 0.01: "
                "2.92), not 2.37 and 3.5, which belong to 7 degrees of freedom, where 2.365 is "
                "right. And r of X1 and X3, printed 0.998, is 0.988."
            ),
            hints=(
                _("variance_homogeneity_test(x, y) gives t and p."),
                _("Take the columns two by two, and count p at most 0.05."),
                _("None of the six rejects. How many of the printed six say yes?"),
            ),
        ),
        ChoiceCheck(
            id="twomany.which-slip",
            prompt=_(
                "Standard deviations 13.355 and 11.801, r = 0.98752, n = 9. The right t is 2.08, "
                "printed is 2.94. Which slip gives 2.94?"
            ),
            choices=(
                Choice(
                    text=_("n - 2 was replaced by n"),
                    feedback=_("That gives 2.36: 2.08 times the root of 9/7."),
                ),
                Choice(
                    text=_("1 - r squared was replaced by 1 - r"),
                    feedback=_(
                        "Yes: with r near 1, 1 - r squared is nearly twice 1 - r, so t grows by "
                        "the root of 2."
                    ),
                    right=True,
                ),
                Choice(
                    text=_("the correlation was left out"),
                    feedback=_("Then t would be small: 0.33. The correlation makes it large."),
                ),
                Choice(
                    text=_("the variances were not squared again"),
                    feedback=_("That gives about 1.04: smaller, not larger."),
                ),
                Choice(
                    text=_("nothing: a limit of 2.37 belongs to t = 2.94"),
                    feedback=_("A limit does not make the statistic right."),
                    misconception="M23",
                ),
            ),
            hints=(
                _("What must be multiplied to get from 2.08 to 2.94?"),
                _("By about 1.41, the root of 2."),
                _("1 - 0.988 is 0.012; 1 - 0.988 squared is 0.024."),
            ),
        ),
        NumberCheck(
            id="twomany.adi4-wins",
            prompt=_("How many of its 105 comparisons does ADI4 win (7 rivals, 15 problems)?"),
            answer=facts.wins,
            tolerance=0,
            count=True,
            traps=(
                Trap(
                    value=72,
                    message=_("So says the text of the thesis; its own table adds up to another."),
                ),
                Trap(
                    value=facts.significant_wins,
                    message=_("Those are the wins that were significant on one problem alone."),
                    misconception="M14",
                ),
                Trap(
                    value=lambda: facts.wins() + facts.ties(),
                    message=_("Level is not ahead: three of the comparisons are ties."),
                ),
                Trap(
                    value=27,
                    message=_("Those are its losses."),
                ),
            ),
            right=_("12 + 11 + 10 + 13 + 11 + 11 + 7. The text of the thesis says 72, twice."),
            hints=(
                _("One row of the matrix."),
                _("Add up the row of ADI4."),
                _("Add the wins of the row: 12 + 11 + 10 + 13 + 11 + 11 + 7."),
            ),
        ),
        ChoiceCheck(
            id="twomany.significant-wins",
            prompt=_(
                "IB1 has 22 significant wins, the most of the eight, and 22 significant losses. "
                "What does that show?"
            ),
            choices=(
                Choice(
                    text=_("IB1 is the best of the eight by the strictest count."),
                    feedback=_("By the same count it is also the worst: 22 losses."),
                    misconception="M14",
                ),
                Choice(
                    text=_("IB1 differs from the others on single problems, in both directions."),
                    feedback=_(
                        "Yes. Whether it is better over problems is another question, and there it "
                        "is ahead 54 times and behind 50 times."
                    ),
                    right=True,
                ),
                Choice(
                    text=_("IB1 equals the others, since 22 and 22 cancel."),
                    feedback=_("No test was made of that, and cancelling shows no equality."),
                    misconception="M03",
                ),
                Choice(
                    text=_("Without the losses the table would be right."),
                    feedback=_("Leaving out what does not fit is what made the first count odd."),
                    misconception="M26",
                ),
            ),
            hints=(
                _("Look at the losses as well."),
                _("Which question does a test on the folds of one problem answer?"),
                _("It answers for that problem. Over problems, only consistency counts."),
            ),
        ),
        NumberCheck(
            id="twomany.smallest-margin",
            prompt=_(
                "A and B on 30 problems: the smallest margin, in points, for which TOST shows "
                "equivalence at 0.05."
            ),
            answer=facts.smallest_margin,
            tolerance=0.006,
            traps=(
                Trap(
                    value=lambda: facts.smallest_margin(0.95),
                    message=_("That is the end of the 95 % interval; two tests at 0.05 need 90 %."),
                    tolerance=0.006,
                ),
                Trap(
                    value=lambda: facts.smallest_margin(0.05),
                    message=_("That is the end of the 5 % interval; the argument is the level."),
                    tolerance=0.006,
                ),
                Trap(
                    value=facts.nearer_end,
                    message=_("That is the nearer end; the interval has two, both must fit."),
                    tolerance=0.006,
                ),
                Trap(
                    value=1.0,
                    message=_("One point is enough, but a smaller margin is too."),
                ),
                Trap(
                    value=0.03,
                    message=_("That is the mean difference; its uncertainty has to fit as well."),
                    misconception="M17",
                    tolerance=0.005,
                ),
            ),
            right=_(
                "Chosen from the data, a margin that just fits always exists, so that it fits says "
                "nothing. A margin must come from what matters, and before looking."
            ),
            hints=(
                _("Which interval has to lie inside the margin?"),
                _("The 90 % interval of the mean difference; take its farther end."),
                _("equivalence_test(a, b, margin=1.0).confidence_interval(0.90)"),
            ),
        ),
        ChoiceCheck(
            id="equivalence.four-intervals",
            prompt=_(
                "Margin one point. For which pair is a difference shown, and also that it is too "
                "small to matter?"
            ),
            choices=(
                Choice(
                    text=_("P"),
                    feedback=_(
                        "Its thick line lies inside the margin, so equivalent. But its thin line "
                        "holds 0: no difference is shown."
                    ),
                ),
                Choice(
                    text=_("Q"),
                    feedback=_("Yes: the thin line leaves out 0, the thick one stays inside."),
                    right=True,
                ),
                Choice(
                    text=_("R"),
                    feedback=_("A difference is shown; it may be larger than a point, though."),
                    misconception="M04",
                ),
                Choice(
                    text=_("S"),
                    feedback=_(
                        "It holds 0 and reaches beyond the margin: neither a difference nor "
                        "equivalence is shown."
                    ),
                    misconception="M03",
                ),
                Choice(
                    text=_("for none: what differs cannot be equivalent"),
                    feedback=_("Equivalent means: within the margin. A small difference may be."),
                    misconception="M04",
                ),
            ),
            hints=(
                _("Two questions: does the thin line hold 0, does the thick line stay inside?"),
                _("A difference: thin line without 0. Equivalent: thick line inside the margin."),
                _("Only one pair has both."),
            ),
        ),
    )
