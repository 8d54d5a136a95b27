"""The quiz of chapter 00."""

from ...._text import _
from ...model import Choice, Question, Quiz


def items():
    """The items, in the language chosen now."""
    return (
        Quiz(
            id="start.quiz",
            title=_("Quiz: Start here"),
            questions=(
                Question(
                    id="start.quiz-p",
                    prompt=_("A test of A against B gives p = 0.02. What does that say?"),
                    choices=(
                        Choice(
                            text=_("The probability that A and B do not differ is 2 percent."),
                            feedback=_(
                                "p is computed in a world where they do not differ, so it "
                                "cannot also say how probable that world is."
                            ),
                            misconception="M01",
                        ),
                        Choice(
                            text=_(
                                "If the experiment is repeated, it will reject in 98 of 100 cases."
                            ),
                            feedback=_(
                                "Repetition depends on the true difference, which p does not "
                                "know. If the truth were just as observed, about a third of "
                                "repetitions would not reject."
                            ),
                            misconception="M02",
                        ),
                        Choice(
                            text=_("If nothing differed, 2 of 100 results would be this far out."),
                            feedback=_(
                                "Yes: it speaks of results in a world without a difference."
                            ),
                            right=True,
                        ),
                        Choice(
                            text=_(
                                "The verdict that A and B differ is wrong with probability 0.02."
                            ),
                            feedback=_(
                                "How often verdicts are wrong depends on how many true "
                                "differences there are; p knows nothing of that."
                            ),
                            misconception="M07",
                        ),
                    ),
                ),
                Question(
                    id="start.quiz-silence",
                    prompt=_(
                        "A planned test on 12 problems gives p = 0.07 at the level 0.05. You write:"
                    ),
                    choices=(
                        Choice(
                            text=_("The algorithms perform equally well."),
                            feedback=_(
                                "Twelve problems easily miss a real difference; nothing was "
                                "shown either way."
                            ),
                            misconception="M03",
                        ),
                        Choice(
                            text=_("No difference was shown (p = 0.07)."),
                            feedback=_(
                                "Yes: the decision, its evidence, and what it does not say."
                            ),
                            right=True,
                        ),
                        Choice(
                            text=_("The difference almost reaches significance."),
                            feedback=_(
                                "The level was the line, drawn beforehand. p is not at most "
                                "0.05: not shown."
                            ),
                            misconception="M06",
                        ),
                        Choice(
                            text=_("At the level 0.10 the algorithms differ."),
                            feedback=_(
                                "A level chosen after seeing p always rejects. As a what-if it "
                                "may be said, as the verdict not."
                            ),
                            misconception="M26",
                        ),
                    ),
                ),
                Question(
                    id="start.quiz-disagree",
                    prompt=_(
                        "Two classifiers are 56 of 14,000 items apart. Which further number "
                        "says most about whether chance could do that?"
                    ),
                    choices=(
                        Choice(
                            text=_("The mean of the two accuracies."),
                            feedback=_(
                                "The same two accuracies fit 200 disagreements as well as 2000."
                            ),
                            misconception="M17",
                        ),
                        Choice(
                            text=_("The accuracies of the two on their training data."),
                            feedback=_("They had seen those items; that says nothing of new ones."),
                            misconception="M21",
                        ),
                        Choice(
                            text=_("The number of folds with which they were tuned."),
                            feedback=_("Tuning happened elsewhere; it adds no test items."),
                            misconception="M13",
                        ),
                        Choice(
                            text=_("The number of items on which they disagree."),
                            feedback=_(
                                "Yes: each disagreement is a coin; the other items tell nothing."
                            ),
                            right=True,
                        ),
                    ),
                ),
                Question(
                    id="start.quiz-best-mean",
                    prompt=_(
                        "Four algorithms on 15 problems; one has the highest mean, 2 points "
                        "above the lowest. What does that show?"
                    ),
                    choices=(
                        Choice(
                            text=_("That it is the best algorithm for these problems."),
                            feedback=_(
                                "Four equal algorithms give such a gap on average; it may be "
                                "chance."
                            ),
                            misconception="M17",
                        ),
                        Choice(
                            text=_("Nothing by itself: some algorithm is always first."),
                            feedback=_(
                                "Yes: four algorithms exactly alike were that far apart on average."
                            ),
                            right=True,
                        ),
                        Choice(
                            text=_("That it will also be first on other problems."),
                            feedback=_(
                                "Not even on these has a difference been shown, let alone on "
                                "others."
                            ),
                            misconception="M25",
                        ),
                        Choice(
                            text=_("That the difference is important, because 2 points are a lot."),
                            feedback=_(
                                "Whether 2 points would matter and whether they are more than "
                                "chance are two questions."
                            ),
                            misconception="M04",
                        ),
                    ),
                ),
                Question(
                    id="start.quiz-plan",
                    prompt=_(
                        "The plan says level 0.05 and all 15 problems; no difference is shown. "
                        "Without problem 7 the test rejects. What is the verdict?"
                    ),
                    choices=(
                        Choice(
                            text=_("They differ, since problem 7 is an odd one."),
                            feedback=_(
                                "There is always an odd one to be found afterwards. Fix the "
                                "list before."
                            ),
                            misconception="M26",
                        ),
                        Choice(
                            text=_("They differ: a verdict that 14 problems support must hold."),
                            feedback=_(
                                "Fifteen ways to leave one out are fifteen looks; one of them "
                                "may well reject by chance."
                            ),
                            misconception="M10",
                        ),
                        Choice(
                            text=_("No difference shown; 14 problems are a what-if."),
                            feedback=_(
                                "Yes: the plan decides, the rest is exploration and is called so."
                            ),
                            right=True,
                        ),
                        Choice(
                            text=_("They are equal, since the full table does not reject."),
                            feedback=_("Not shown is not equal."),
                            misconception="M03",
                        ),
                    ),
                ),
            ),
        ),
    )
