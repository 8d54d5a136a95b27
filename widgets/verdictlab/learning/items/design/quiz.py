"""The quiz of chapter 01."""

from ...._text import _
from ...model import Choice, Question, Quiz


def items():
    """The items, in the language chosen now."""
    return (
        Quiz(
            id="design.quiz",
            title=_("Quiz: designing a comparison"),
            questions=(
                Question(
                    id="design.quiz-order",
                    prompt=_("When is the measure of a comparison chosen?"),
                    choices=(
                        Choice(
                            text=_("Before the runs, from the harm that an error does."),
                            feedback=_("Yes, with its unit and its direction."),
                            right=True,
                        ),
                        Choice(
                            text=_("After the runs, when one sees which measure is informative."),
                            feedback=_("Then the results choose it, and the favourite with them."),
                            misconception="M26",
                        ),
                        Choice(
                            text=_("It does not matter: good algorithms are good by any measure."),
                            feedback=_("Measures disagree, and often about the order."),
                            misconception="M23",
                        ),
                    ),
                ),
                Question(
                    id="design.quiz-leak",
                    prompt=_("Which of these is a leak?"),
                    choices=(
                        Choice(
                            text=_("Reporting the accuracy on the training cases as such."),
                            feedback=_(
                                "That hides nothing; it only answers a question nobody asked."
                            ),
                            misconception="M21",
                        ),
                        Choice(
                            text=_("Nothing leaks as long as the test labels are not learned."),
                            feedback=_(
                                "Their labels may choose attributes or settings, and their values "
                                "may set means and spreads."
                            ),
                            misconception="M33",
                        ),
                        Choice(
                            text=_("Choosing the number of neighbours by the test folds."),
                            feedback=_(
                                "Yes: the folds that judge have chosen. Choose inside the "
                                "training folds."
                            ),
                            right=True,
                        ),
                    ),
                ),
                Question(
                    id="design.quiz-effort",
                    prompt=_(
                        "A paper tunes its new algorithm for a week and runs the old ones as "
                        "they come, all on the same folds. The new one is ahead by 8 points. Which "
                        "sentence is right?"
                    ),
                    choices=(
                        Choice(
                            text=_("Fair: all had the same data and the same folds."),
                            feedback=_(
                                "On the wines, the same data gave 8 points one way and 22 the "
                                "other, by who was tuned."
                            ),
                            misconception="M57",
                        ),
                        Choice(
                            text=_("It compares a week of tuning with none."),
                            feedback=_("Yes: the effort differs, so the algorithms need not."),
                            right=True,
                        ),
                        Choice(
                            text=_("With 8 points the tuning cannot matter."),
                            feedback=_("A large gap can come from large effort."),
                            misconception="M04",
                        ),
                        Choice(
                            text=_("Tuning inside the training folds repairs it."),
                            feedback=_(
                                "It makes each estimate honest; the effort stays unequal, as it "
                                "did on the wines."
                            ),
                            misconception="M57",
                        ),
                    ),
                ),
                Question(
                    id="design.quiz-lunch",
                    prompt=_(
                        "No free lunch: over all 64 worlds every algorithm was right in half. What "
                        "follows?"
                    ),
                    choices=(
                        Choice(
                            text=_("So comparing algorithms is useless."),
                            feedback=_(
                                "Nobody lives in all worlds at once; for problems of one kind "
                                "algorithms do differ."
                            ),
                            misconception="M03",
                        ),
                        Choice(
                            text=_("So one needs more data."),
                            feedback=_(
                                "Unseen cases stay unseen; only assumptions reach beyond them."
                            ),
                            misconception="M13",
                        ),
                        Choice(
                            text=_("So an algorithm good on many problems is good on all others."),
                            feedback=_("What was gained there is lost in the other worlds."),
                            misconception="M25",
                        ),
                        Choice(
                            text=_("So a verdict holds for problems of a kind, not for all."),
                            feedback=_("Yes, and the plan should name the kind."),
                            right=True,
                        ),
                    ),
                ),
                Question(
                    id="design.quiz-tries",
                    prompt=_(
                        "Twenty seeds of one network, tested on the same 50 cases; the best seed "
                        "has 0.90. What is its accuracy on new cases?"
                    ),
                    choices=(
                        Choice(
                            text=_("About 0.90."),
                            feedback=_(
                                "Twenty versions that were all 0.80 gave a best of 0.90 too."
                            ),
                            misconception="M17",
                        ),
                        Choice(
                            text=_("Higher, because a good seed was found."),
                            feedback=_(
                                "A seed that was lucky on 50 cases is not better on others."
                            ),
                            misconception="M33",
                        ),
                        Choice(
                            text=_("Lower, most likely: luck chose it."),
                            feedback=_("Yes; new cases must tell by how much."),
                            right=True,
                        ),
                    ),
                ),
                Question(
                    id="design.quiz-change",
                    prompt=_("After the runs you find that your plan named the wrong test. Then:"),
                    choices=(
                        Choice(
                            text=_("Replace the line in the plan, since the new test is right."),
                            feedback=_("Then nobody can see that it was chosen after looking."),
                            misconception="M26",
                        ),
                        Choice(
                            text=_("Add the change with its date, and report both."),
                            feedback=_("Yes: a change is allowed, a hidden one is not."),
                            right=True,
                        ),
                        Choice(
                            text=_("Keep the plan and do not mention it."),
                            feedback=_("A wrong test that was planned is still a wrong test."),
                            misconception="M15",
                        ),
                    ),
                ),
            ),
        ),
    )
