"""The quiz of chapter 09."""

from ...._text import _
from ...model import Choice, Question, Quiz


def items():
    """The items, in the language chosen now."""
    return (
        Quiz(
            id="twoone.quiz",
            title=_("Quiz: two models, one problem"),
            questions=(
                Question(
                    id="twoone.quiz-more",
                    prompt=_(
                        "Ten folds give p = 0.11. You repeat the cross-validation ten times and "
                        "get p = 0.00000003 from the same test. What changed?"
                    ),
                    choices=(
                        Choice(
                            text=_("There are now ten times as many data, so the test sees more."),
                            feedback=_("The same cases were dealt again; not one is new."),
                            misconception="M13",
                        ),
                        Choice(
                            text=_("The denominator shrank as if each repeat were new evidence."),
                            feedback=_("Yes. Without any difference it shrinks just the same."),
                            right=True,
                        ),
                        Choice(
                            text=_("The difference grew: a smaller p is a larger effect."),
                            feedback=_("The mean difference hardly moves when you repeat."),
                            misconception="M05",
                        ),
                        Choice(
                            text=_("Nothing that matters: keep repeating until it rejects."),
                            feedback=_("That always ends in a rejection, whatever is true."),
                            misconception="M26",
                        ),
                    ),
                ),
                Question(
                    id="twoone.quiz-overlap",
                    prompt=_("Why are the scores of ten folds not ten independent observations?"),
                    choices=(
                        Choice(
                            text=_("They are: no case is in two test sets."),
                            feedback=_("But any two training sets share 8 of 9 of their cases."),
                            misconception="M12",
                        ),
                        Choice(
                            text=_("Because accuracies are not normal."),
                            feedback=_(
                                "Normality is another matter: normal scores that hang together "
                                "inflate t just as much."
                            ),
                            misconception="M16",
                        ),
                        Choice(
                            text=_("Because a rank test would have to be used on them."),
                            feedback=_("Ranks of dependent scores are dependent as well."),
                            misconception="M15",
                        ),
                        Choice(
                            text=_("Because their models learned from nearly the same cases."),
                            feedback=_("Yes: 80 % of all cases are in both training sets."),
                            right=True,
                        ),
                    ),
                ),
                Question(
                    id="twoone.quiz-mcnemar",
                    prompt=_(
                        "On one test set McNemar's test rejects (p = 0.004). What may you conclude?"
                    ),
                    choices=(
                        Choice(
                            text=_("The first algorithm is better on this problem."),
                            feedback=_(
                                "It saw one model of each. Other training sets would give others."
                            ),
                            misconception="M54",
                        ),
                        Choice(
                            text=_("One of these two models is right more often on such cases."),
                            feedback=_("Yes: of these two models, for cases of this kind."),
                            right=True,
                        ),
                        Choice(
                            text=_("The first algorithm will do better on other problems too."),
                            feedback=_("One problem says nothing about others."),
                            misconception="M25",
                        ),
                        Choice(
                            text=_("The models agree with probability 0.004."),
                            feedback=_("p is computed in a world in which they are equally good."),
                            misconception="M01",
                        ),
                    ),
                ),
                Question(
                    id="twoone.quiz-accuracies",
                    prompt=_(
                        "Accuracies 85 and 80 % on the same 200 cases. Which test result follows?"
                    ),
                    choices=(
                        Choice(
                            text=_("None yet: it depends on how many cases they part on."),
                            feedback=_("Yes: from p = 0.002 (10 cases) to p = 0.245 (60 cases)."),
                            right=True,
                        ),
                        Choice(
                            text=_("The one that two shares of 200 give: p = 0.19."),
                            feedback=_("That is for two separate test sets of 200 cases."),
                            misconception="M55",
                        ),
                        Choice(
                            text=_("A difference: five points are five points."),
                            feedback=_("Ten cases may well be luck; ask how they came about."),
                            misconception="M17",
                        ),
                        Choice(
                            text=_("None: 200 cases are too few to show five points."),
                            feedback=_("10 to 0 shows them (exact p = 0.002)."),
                            misconception="M03",
                        ),
                    ),
                ),
                Question(
                    id="twoone.quiz-d",
                    prompt=_(
                        "Cohen's d of the 100 fold scores is 0.8, called large. What does it say "
                        "about significance?"
                    ),
                    choices=(
                        Choice(
                            text=_("A large effect is a significant one."),
                            feedback=_("With three observations it need not be."),
                            misconception="M04",
                        ),
                        Choice(
                            text=_("p must be small: a larger effect has a smaller p."),
                            feedback=_("Only at one number of independent observations."),
                            misconception="M05",
                        ),
                        Choice(
                            text=_("Nothing: d measures size and does not know n or dependence."),
                            feedback=_("Yes. On the wine data d = 0.80, corrected p = 0.0880."),
                            right=True,
                        ),
                        Choice(
                            text=_("That the power was high, so p = 0.0880 means equality."),
                            feedback=_("Power from the effect seen restates p; nothing is equal."),
                            misconception="M34",
                        ),
                    ),
                ),
                Question(
                    id="twoone.quiz-heuristic",
                    prompt=_("Why is the corrected t called a heuristic?"),
                    choices=(
                        Choice(
                            text=_("It replaces a correlation that it cannot measure by a guess."),
                            feedback=_("Yes: the share of a test set, whatever the learner."),
                            right=True,
                        ),
                        Choice(
                            text=_("It keeps its level exactly, but only for normal scores."),
                            feedback=_(
                                "Measured sizes go from 1 to 13 of 100, for learners that have "
                                "nearly normal differences too."
                            ),
                            misconception="M16",
                        ),
                        Choice(
                            text=_("It makes no assumption at all."),
                            feedback=_("It assumes one correlation for all pairs, and its size."),
                            misconception="M15",
                        ),
                        Choice(
                            text=_("Its verdict would be the same as the plain t's."),
                            feedback=_("On the wine data p goes from 0.00000003 to 0.0880."),
                            misconception="M23",
                        ),
                    ),
                ),
            ),
        ),
    )
