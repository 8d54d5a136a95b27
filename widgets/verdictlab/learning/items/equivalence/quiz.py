"""The quiz of chapter 08b."""

from ...._text import _
from ...model import Choice, Question, Quiz


def items():
    """The items, in the language chosen now."""
    return (
        Quiz(
            id="equivalence.quiz",
            title=_("Quiz: protocol, sizes, as good as equal"),
            questions=(*_about_paths(), *_about_sizes()),
        ),
    )


def _about_paths():
    return (
        Question(
            id="equivalence.quiz-path",
            prompt=_(
                "A program first checks outliers, normality and variances, and then takes t or "
                "Wilcoxon's test, each at 0.05. In how many of 100 tables does it claim a "
                "difference where nothing differs?"
            ),
            choices=(
                Choice(
                    text=_("In 5: both tests keep their level, so the choice does."),
                    feedback=_("Each alone does. Here the same data choose and judge."),
                    misconception="M23",
                ),
                Choice(
                    text=_("In fewer than 5, for checking makes it safer."),
                    feedback=_("The checks take away just what made the test doubt."),
                    misconception="M16",
                ),
                Choice(
                    text=_("In more than 5; how many must be measured."),
                    feedback=_("Yes: the path of the chapter errs in about 8."),
                    right=True,
                ),
                Choice(
                    text=_("In 10: two tests, 5 each."),
                    feedback=_(
                        "Only one of the two is made. How often it errs depends on the walk."
                    ),
                ),
            ),
        ),
        Question(
            id="equivalence.quiz-honest",
            prompt=_(
                "Three routes to one pair: p = 0.120, 0.048 and 0.0001. Each route has good "
                "reasons. Which one is the verdict?"
            ),
            choices=(
                Choice(
                    text=_("The last: it took the most care with the data."),
                    feedback=_("Care after looking is a choice among answers."),
                    misconception="M26",
                ),
                Choice(
                    text=_("The first: the largest p is the safest."),
                    feedback=_("Also chosen after looking. And what if equivalence were claimed?"),
                    misconception="M26",
                ),
                Choice(
                    text=_("The one in the plan."),
                    feedback=_("Yes: the others stand beside it as what-ifs."),
                    right=True,
                ),
                Choice(
                    text=_("All three say the same."),
                    feedback=_("Two reject at 0.05, one does not."),
                    misconception="M23",
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


def _about_sizes():
    return (
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
        Question(
            id="equivalence.quiz-tail",
            prompt=_(
                "TOST with a margin of one point, named beforehand, gives p = 0.02. One of the "
                "20 differences lies far out. What do you write?"
            ),
            choices=(
                Choice(
                    text=_("Equivalent on each of the 20 problems, within one point."),
                    feedback=_("TOST speaks of the mean; one problem lies far outside."),
                ),
                Choice(
                    text=_("Equivalent in the mean, with the caveat that the test needs a bell."),
                    feedback=_("Yes: with one long tail its 5 % may be 30."),
                    right=True,
                ),
                Choice(
                    text=_(
                        "Equivalent, and nothing more: such a test assumes nothing about the shape."
                    ),
                    feedback=_("It is made of t-tests: it leans on normal differences."),
                    misconception="M15",
                ),
                Choice(
                    text=_("Leave the far one out and test again."),
                    feedback=_("Then the verdict is about the 19 that you kept."),
                    misconception="M26",
                ),
            ),
        ),
    )
