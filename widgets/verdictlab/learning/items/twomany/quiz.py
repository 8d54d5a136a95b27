"""The quiz of chapter 08."""

from ...._text import _
from ...model import Choice, Question, Quiz


def items():
    """The items, in the language chosen now."""
    return (
        Quiz(
            id="twomany.quiz",
            title=_("Quiz: two models, many problems"),
            questions=(*_about_tests(), *_about_reports()),
        ),
    )


def _about_tests():
    return (
        Question(
            id="twomany.quiz-ranks",
            prompt=_("What does Wilcoxon's signed-rank test assume?"),
            choices=(
                Choice(
                    text=_("Nothing: it is non-parametric."),
                    feedback=_("Independent problems and, if nothing differs, symmetry."),
                    misconception="M15",
                ),
                Choice(
                    text=_("Normal differences."),
                    feedback=_("That is the t-test; ranks do not need it."),
                ),
                Choice(
                    text=_("Symmetry of the differences under H0."),
                    feedback=_(
                        "Yes: with a median of 0 and a long tail it rejected nearly three times as "
                        "often as promised."
                    ),
                    right=True,
                ),
                Choice(
                    text=_("Equal variances of the two algorithms."),
                    feedback=_("A paired test sees differences only, and they have one variance."),
                    misconception="M52",
                ),
            ),
        ),
        Question(
            id="twomany.quiz-normal",
            prompt=_("Ten differences, Shapiro-Wilk p = 0.40. What follows?"),
            choices=(
                Choice(
                    text=_("The differences are normal, so the t-test is safe."),
                    feedback=_("With ten values it misses most distributions that are not normal."),
                    misconception="M16",
                ),
                Choice(
                    text=_("Not much: ten values cannot say what shape they come from."),
                    feedback=_("Yes: even a strongly skewed one passes more often than not."),
                    right=True,
                ),
                Choice(
                    text=_("The t-test must not be used, since p is not 1."),
                    feedback=_("p above the level means: not contradicted."),
                ),
                Choice(
                    text=_("With probability 0.40 the differences are normal."),
                    feedback=_("p is computed in a world in which they are."),
                    misconception="M01",
                ),
            ),
        ),
        Question(
            id="twomany.quiz-information",
            prompt=_(
                "On one table the sign test gives p = 0.005, Wilcoxon 0.067, t 0.95. How can that "
                "be, although the sign test uses least of the data?"
            ),
            choices=(
                Choice(
                    text=_("It cannot; one of the programs has a fault."),
                    feedback=_("All three are right, and ask three questions."),
                    misconception="M53",
                ),
                Choice(
                    text=_("What it leaves out, sizes, is where one problem drowned the others."),
                    feedback=_("Yes: one sign of 30 for it, more than all others together for t."),
                    right=True,
                ),
                Choice(
                    text=_("The sign test assumes nothing, so it always rejects more easily."),
                    feedback=_(
                        "It assumes less, not nothing; without an outlier it mostly rejects less."
                    ),
                    misconception="M15",
                ),
                Choice(
                    text=_("The smallest p belongs to the largest effect."),
                    feedback=_("All three saw the same differences."),
                    misconception="M05",
                ),
            ),
        ),
    )


def _about_reports():
    return (
        Question(
            id="twomany.quiz-outlier",
            prompt=_(
                "Planned: t on 30 problems. Result p = 0.95. One problem stands far out; without "
                "it p = 0.03. The report says:"
            ),
            choices=(
                Choice(
                    text=_("A difference, p = 0.03: outliers have to be removed."),
                    feedback=_("Where nothing differs that rule rejects in 8 to 11 of 100 tables."),
                    misconception="M26",
                ),
                Choice(
                    text=_(
                        "No difference shown, p = 0.95; and, as a what-if, p = 0.03 without it."
                    ),
                    feedback=_("Yes: the plan is the verdict, the rest is named as it is."),
                    right=True,
                ),
                Choice(
                    text=_("p = 0.03 after setting its difference to 0, so nothing was removed."),
                    feedback=_("A made-up 0 is not a measurement, and it changes the spread."),
                    misconception="M24",
                ),
                Choice(
                    text=_("Wilcoxon instead, if its p is small enough."),
                    feedback=_("Choosing the test by its p is what the plan is there to prevent."),
                    misconception="M26",
                ),
            ),
        ),
        Question(
            id="twomany.quiz-sources",
            prompt=_(
                "Fifteen data sets were cut into two problems each. A leads on 24 of the 30, and "
                "the sign test gives p = 0.0014. What do you object?"
            ),
            choices=(
                Choice(
                    text=_("Nothing: thirty problems are thirty votes."),
                    feedback=_("Two cuts of one data set agree more than strangers do."),
                    misconception="M32",
                ),
                Choice(
                    text=_("With four cuts of each, p would be surer still."),
                    feedback=_("Sixty echoes are no sixty votes."),
                    misconception="M49",
                ),
                Choice(
                    text=_("Two cuts of one source are no two votes."),
                    feedback=_("Yes: count each source once, and see whether the verdict stays."),
                    right=True,
                ),
                Choice(
                    text=_("The sign test asks for normal differences, and nobody checked."),
                    feedback=_("It asks for independent problems, and only who is ahead."),
                ),
            ),
        ),
        Question(
            id="twomany.quiz-near",
            prompt=_(
                "Planned: Wilcoxon's test on 20 problems. It gives p = 0.047; without the "
                "seventh problem it would be 0.061. What do you report?"
            ),
            choices=(
                Choice(
                    text=_("No difference, since one problem carries the verdict and has to go."),
                    feedback=_("Leaving it out was not in the plan."),
                    misconception="M26",
                ),
                Choice(
                    text=_("A difference, p = 0.047, and that it hangs on single problems."),
                    feedback=_("Yes: near the level nearly every verdict does; say so."),
                    right=True,
                ),
                Choice(
                    text=_("p = 0.054, which lies in the middle of the two."),
                    feedback=_("No test gave that number."),
                    misconception="M26",
                ),
                Choice(
                    text=_("Nothing: a verdict that one problem can turn is none."),
                    feedback=_(
                        "Near its level almost any verdict hangs on single problems. The plan "
                        "decides."
                    ),
                ),
            ),
        ),
    )
