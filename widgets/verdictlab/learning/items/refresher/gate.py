"""The skip test of chapter 00b, for whoever may go on to chapter 01, and its prediction."""

from ...._text import _
from ...model import Choice, Prediction, Question, Quiz


def items():
    """The items, in the language chosen now."""
    return (
        Quiz(
            id="refresher.skip",
            title=_("Skip test: five questions"),
            questions=(
                Question(
                    id="refresher.skip-table",
                    prompt=_(
                        "A data frame of scores has one row per problem and one column per "
                        "algorithm. What does scores.mean() give?"
                    ),
                    choices=(
                        Choice(
                            text=_("How well each algorithm does on problems in general."),
                            feedback=_("Only on these problems. Read section 3."),
                            misconception="M25",
                        ),
                        Choice(
                            text=_("One mean per algorithm, over these problems."),
                            feedback=_("Yes: pandas goes down the columns unless told otherwise."),
                            right=True,
                        ),
                        Choice(
                            text=_("The best algorithm."),
                            feedback=_(
                                "A mean is a summary, and the highest one says little about which "
                                "algorithm is better. Read section 3."
                            ),
                            misconception="M17",
                        ),
                    ),
                ),
                Question(
                    id="refresher.skip-spread",
                    prompt=_(
                        "You collect four times as many cases of the same kind. What happens to "
                        "the standard deviation and to the standard error of the mean?"
                    ),
                    choices=(
                        Choice(
                            text=_("Both are halved."),
                            feedback=_(
                                "Single cases go on wandering as before; only their mean becomes "
                                "steadier. Read sections 3 and 4."
                            ),
                            misconception="M56",
                        ),
                        Choice(
                            text=_("The first stays about the same, the second is halved."),
                            feedback=_("Yes."),
                            right=True,
                        ),
                        Choice(
                            text=_("The first is halved, the second stays about the same."),
                            feedback=_("The other way round. Read sections 3 and 4."),
                            misconception="M56",
                        ),
                    ),
                ),
                Question(
                    id="refresher.skip-sampling",
                    prompt=_("What does a sampling distribution show?"),
                    choices=(
                        Choice(
                            text=_("How the cases of my sample are spread."),
                            feedback=_("That is the distribution of the cases. Read section 4."),
                            misconception="M56",
                        ),
                        Choice(
                            text=_("How a computed number varies when all is repeated afresh."),
                            feedback=_("Yes, and its standard deviation is the standard error."),
                            right=True,
                        ),
                        Choice(
                            text=_("How probable each hypothesis is."),
                            feedback=_(
                                "It speaks of data in a given world, not of worlds. Read section 4."
                            ),
                            misconception="M01",
                        ),
                    ),
                ),
                Question(
                    id="refresher.skip-interval",
                    prompt=_("A 95 % interval for an accuracy goes from 0.67 to 0.84. Then:"),
                    choices=(
                        Choice(
                            text=_("The truth lies in it with probability 95 %."),
                            feedback=_(
                                "This interval holds it or does not. The 95 % belong to the "
                                "recipe. Read section 5."
                            ),
                            misconception="M08",
                        ),
                        Choice(
                            text=_("95 % of the cases lie in it."),
                            feedback=_(
                                "It is about the accuracy, not about cases. Read section 5."
                            ),
                            misconception="M56",
                        ),
                        Choice(
                            text=_("The recipe gives intervals that hold the truth in 95 of 100."),
                            feedback=_("Yes."),
                            right=True,
                        ),
                    ),
                ),
                Question(
                    id="refresher.skip-p",
                    prompt=_(
                        "The same 15 problems were given to A and to B. Which shuffling gives the "
                        "p-value of their mean difference?"
                    ),
                    choices=(
                        Choice(
                            text=_("Swap A's and B's score within each problem by a coin."),
                            feedback=_("Yes: within a problem they are exchangeable."),
                            right=True,
                        ),
                        Choice(
                            text=_("Deal all 30 scores out again to A and B."),
                            feedback=_(
                                "Then a hard problem's score may stand beside an easy one's. Read "
                                "section 6."
                            ),
                            misconception="M32",
                        ),
                        Choice(
                            text=_("Keep shuffling until the p-value is stable below 0.05."),
                            feedback=_(
                                "The number of rounds is fixed before looking. Read section 2."
                            ),
                            misconception="M26",
                        ),
                    ),
                ),
            ),
        ),
        Prediction(
            id="refresher.swaps",
            prompt=_(
                "Single scores lie about 0.14 from their mean; the mean gap is 0.041, with 15 "
                "problems to 8. In 10,000 rounds, chance swaps the two scores within each "
                "problem. How often does it make a gap as large, in favour of either of them?"
            ),
            choices=(
                Choice(text=_("About 50 times in 10,000"), right=True),
                Choice(text=_("About 500 times in 10,000")),
                Choice(text=_("More than 2000 times in 10,000")),
            ),
            outcome=_(
                "About 50 times. The spread of 0.14 belongs to the problems, and both algorithms "
                "met the same ones. Only the differences within a problem count, and on 24 "
                "problems they rarely add up to 0.041 by chance."
            ),
        ),
    )
