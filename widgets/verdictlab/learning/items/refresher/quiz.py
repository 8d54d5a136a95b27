"""The quiz of chapter 00b."""

from ...._text import _
from ...model import Choice, Question, Quiz


def items():
    """The items, in the language chosen now."""
    return (
        Quiz(
            id="refresher.quiz",
            title=_("Quiz: chance, counted"),
            questions=(
                Question(
                    id="refresher.quiz-error",
                    prompt=_(
                        "An accuracy of 0.76 comes with a standard error of 0.043. What does "
                        "0.043 describe?"
                    ),
                    choices=(
                        Choice(
                            text=_("How far single cases lie from the mean."),
                            feedback=_("That is the standard deviation of the cases, 0.43 here."),
                            misconception="M56",
                        ),
                        Choice(
                            text=_("How far the accuracy wanders between test sets."),
                            feedback=_("Yes: the spread of its sampling distribution."),
                            right=True,
                        ),
                        Choice(
                            text=_("By how much another algorithm must lead to differ."),
                            feedback=_("That takes a test of the two together, not one error bar."),
                            misconception="M09",
                        ),
                        Choice(
                            text=_("The largest error that can happen."),
                            feedback=_(
                                "Accuracies further out happen too: about 5 of 100 lie more than "
                                "two standard errors away."
                            ),
                            misconception="M08",
                        ),
                    ),
                ),
                Question(
                    id="refresher.quiz-coverage",
                    prompt=_(
                        "On 1000 test sets, 930 of the intervals held the truth. Yours goes from "
                        "0.67 to 0.84. Which sentence is right?"
                    ),
                    choices=(
                        Choice(
                            text=_("The truth lies in mine with probability 93 %."),
                            feedback=_("Yours holds it or not; 93 % describe the recipe."),
                            misconception="M08",
                        ),
                        Choice(
                            text=_("The next accuracy will lie in mine 93 times in 100."),
                            feedback=_(
                                "The next accuracy wanders too, and around the truth, not around "
                                "your sample."
                            ),
                            misconception="M02",
                        ),
                        Choice(
                            text=_("Its recipe held the truth 93 times in 100."),
                            feedback=_("Yes, and no more can be said of one interval."),
                            right=True,
                        ),
                        Choice(
                            text=_("Any accuracy outside has been excluded."),
                            feedback=_("The recipe misses sometimes, and does not say when."),
                            misconception="M38",
                        ),
                    ),
                ),
                Question(
                    id="refresher.quiz-exchange",
                    prompt=_(
                        "Ten patients are measured before and after a treatment. What may a "
                        "chance world shuffle?"
                    ),
                    choices=(
                        Choice(
                            text=_("Before and after within each patient."),
                            feedback=_("Yes: if the treatment does nothing, these could swap."),
                            right=True,
                        ),
                        Choice(
                            text=_("All twenty values."),
                            feedback=_(
                                "Patients differ from each other, treatment or not; that must "
                                "stay where it is."
                            ),
                            misconception="M32",
                        ),
                        Choice(
                            text=_("Anything: shuffling has no assumptions."),
                            feedback=_("It assumes that what is shuffled is exchangeable."),
                            misconception="M15",
                        ),
                        Choice(
                            text=_("Whatever gives the smallest p-value."),
                            feedback=_("What is exchangeable is settled before looking."),
                            misconception="M26",
                        ),
                    ),
                ),
                Question(
                    id="refresher.quiz-copies",
                    prompt=_(
                        "A colleague repeats every row of her table three times, and p falls from "
                        "0.22 to 0.02. What has she learned?"
                    ),
                    choices=(
                        Choice(
                            text=_("That the difference is real, now that there are enough data."),
                            feedback=_("There are as many different rows as before."),
                            misconception="M13",
                        ),
                        Choice(
                            text=_("Nothing about the algorithms."),
                            feedback=_("Yes: copies shrink the error and hold no information."),
                            right=True,
                        ),
                        Choice(
                            text=_("That the first p-value was a chance result."),
                            feedback=_("The first one was the right one."),
                            misconception="M26",
                        ),
                        Choice(
                            text=_("That related rows may be counted as separate ones."),
                            feedback=_("That is what went wrong."),
                            misconception="M32",
                        ),
                    ),
                ),
                Question(
                    id="refresher.quiz-p",
                    prompt=_("By shuffling, p = 0.22. What follows?"),
                    choices=(
                        Choice(
                            text=_("The two algorithms are equal."),
                            feedback=_("Chance could have done it; so could a real difference."),
                            misconception="M03",
                        ),
                        Choice(
                            text=_("They are equal with a probability of 22 percent."),
                            feedback=_("p speaks of data in a world without a difference."),
                            misconception="M01",
                        ),
                        Choice(
                            text=_("By luck alone, 22 of 100 gaps are as large."),
                            feedback=_("Yes, and so the question stays open."),
                            right=True,
                        ),
                        Choice(
                            text=_("More rounds of shuffling would make p smaller."),
                            feedback=_("More rounds make p steadier, not smaller."),
                            misconception="M13",
                        ),
                    ),
                ),
            ),
        ),
    )
