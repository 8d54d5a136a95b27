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
        Question(
            id="twomany.quiz-variances",
            prompt=_(
                "A test of equal variances rejects for two algorithms on 20 problems. A paired "
                "t-test was planned. Then:"
            ),
            choices=(
                Choice(
                    text=_("It must be given up: it needs equal variances."),
                    feedback=_("The test for two independent groups does; a paired one does not."),
                    misconception="M52",
                ),
                Choice(
                    text=_("It stays: the differences have one variance."),
                    feedback=_("Yes: with one algorithm five times as unsteady it kept its 5 %."),
                    right=True,
                ),
                Choice(
                    text=_("The algorithms differ, so the t-test is not needed."),
                    feedback=_("They differ in how much they vary, not in the mean."),
                    misconception="M27",
                ),
                Choice(
                    text=_("The steadier one is better."),
                    feedback=_("The columns also vary because problems do; steady is not good."),
                    misconception="M17",
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
            id="twomany.quiz-counting",
            prompt=_(
                "On each of 40 problems A is ahead by a little, and on none significantly. What do "
                "you conclude?"
            ),
            choices=(
                Choice(
                    text=_("0 significant wins: no evidence for A."),
                    feedback=_("40 of 40 by chance is 2 in 2 to the power of 40."),
                    misconception="M14",
                ),
                Choice(
                    text=_("A is consistently ahead, by a little."),
                    feedback=_("Yes: the evidence is in the 40, not in any one of them."),
                    right=True,
                ),
                Choice(
                    text=_("A is much better, since the p-value is tiny."),
                    feedback=_("A small p is no large difference."),
                    misconception="M05",
                ),
                Choice(
                    text=_("The two are equal, as 40 tests have shown."),
                    feedback=_("Not shown is not equal, forty times over."),
                    misconception="M03",
                ),
            ),
        ),
        Question(
            id="twomany.quiz-equal",
            prompt=_("How do you show that two algorithms are as good as equal?"),
            choices=(
                Choice(
                    text=_("By a t-test with a large p, at least 0.5."),
                    feedback=_("A large p may also come from few or scattered problems."),
                    misconception="M03",
                ),
                Choice(
                    text=_("By TOST with the smallest margin that still gives p at most 0.05."),
                    feedback=_("Such a margin always exists; it must be named before looking."),
                    misconception="M26",
                ),
                Choice(
                    text=_("By TOST with a margin that was named beforehand."),
                    feedback=_("Yes: then a small p speaks for equivalence within that margin."),
                    right=True,
                ),
                Choice(
                    text=_("By a power of 0.8 computed from the effect that was seen."),
                    feedback=_("Power from the observed effect says the same as p once more."),
                    misconception="M34",
                ),
            ),
        ),
    )
