"""The quiz of chapter 10."""

from ...._text import _
from ...model import Choice, Question, Quiz


def items():
    """The items, in the language chosen now."""
    return (
        Quiz(
            id="ranks.quiz",
            title=_("Quiz: many algorithms, many problems"),
            questions=(
                Question(
                    id="ranks.quiz-overall",
                    prompt=_("Friedman's test of five algorithms gives p = 0.003. What follows?"),
                    choices=(
                        Choice(
                            text=_("The algorithm with the best mean rank differs from the worst."),
                            feedback=_("Often, but not always: it takes a test of that pair."),
                            misconception="M11",
                        ),
                        Choice(
                            text=_("The best and the worst differ with p = 0.003."),
                            feedback=_(
                                "0.003 belongs to all five together; the pair has a p of its own."
                            ),
                            misconception="M27",
                        ),
                        Choice(
                            text=_("With probability 0.997 the algorithms differ."),
                            feedback=_("p is computed in a world where they do not differ."),
                            misconception="M01",
                        ),
                        Choice(
                            text=_(
                                "Not all five are alike; which ones differ is another question."
                            ),
                            feedback=_("Yes: it says that something differs; it names nobody."),
                            right=True,
                        ),
                    ),
                ),
                Question(
                    id="ranks.quiz-family",
                    prompt=_(
                        "Ten algorithms, all 45 pairs, each tested at 0.05 by itself; two "
                        "reject. What do you think of these two?"
                    ),
                    choices=(
                        Choice(
                            text=_("Each was tested at 0.05, so each is shown at 0.05."),
                            feedback=_(
                                "For one pair named beforehand, yes. These two were picked from 45."
                            ),
                            misconception="M10",
                        ),
                        Choice(
                            text=_("Two of 45 is about what chance gives when nothing differs."),
                            feedback=_("Yes: 45 looks at 0.05 bring 2.25 false alarms on average."),
                            right=True,
                        ),
                        Choice(
                            text=_("Reporting only those two is the strict way."),
                            feedback=_(
                                "Keeping only what rejects is picking; it hides the 43 other looks."
                            ),
                            misconception="M14",
                        ),
                        Choice(
                            text=_("The other 43 pairs are equal."),
                            feedback=_(
                                "For them nothing was shown, neither difference nor equality."
                            ),
                            misconception="M03",
                        ),
                    ),
                ),
                Question(
                    id="ranks.quiz-bars",
                    prompt=_(
                        "In a diagram one bar joins A and B, another joins B and C; none joins "
                        "A and C. What follows?"
                    ),
                    choices=(
                        Choice(
                            text=_("That is impossible: A equals B and B equals C, so A equals C."),
                            feedback=_(
                                "A bar does not say equal. Small gaps add up to a large one."
                            ),
                            misconception="M28",
                        ),
                        Choice(
                            text=_(
                                "B is equal to both and shows that A and C are nearly the same."
                            ),
                            feedback=_("No equality was shown anywhere, and A and C do differ."),
                            misconception="M03",
                        ),
                        Choice(
                            text=_(
                                "A and C differ; for A and B, and for B and C, nothing was shown."
                            ),
                            feedback=_(
                                "Yes: a bar means that evidence is missing, and that does not "
                                "add up."
                            ),
                            right=True,
                        ),
                        Choice(
                            text=_("A differs from C but B does not, so A and B differ too."),
                            feedback=_(
                                "That one pair passes and the other fails says nothing about "
                                "the pair A, B."
                            ),
                            misconception="M29",
                        ),
                    ),
                ),
                Question(
                    id="ranks.quiz-company",
                    prompt=_("Which change can flip the Nemenyi verdict on A and B?"),
                    choices=(
                        Choice(
                            text=_("None that leaves the scores of A and B alone."),
                            feedback=_(
                                "Ranks are places among all algorithms, so their company counts."
                            ),
                            misconception="M30",
                        ),
                        Choice(
                            text=_("Another algorithm C gets better on a few problems."),
                            feedback=_(
                                "Yes: C then passes A or B on some problems and moves their ranks."
                            ),
                            right=True,
                        ),
                        Choice(
                            text=_("All scores are multiplied by 100, fractions to percent."),
                            feedback=_("Ranks do not notice: the order in each problem stays."),
                            misconception="M31",
                        ),
                        Choice(
                            text=_(
                                "The best algorithm wins by even more, everything else unchanged."
                            ),
                            feedback=_(
                                "It was first and stays first; ranks do not see by how much."
                            ),
                            misconception="M31",
                        ),
                    ),
                ),
                Question(
                    id="ranks.quiz-control",
                    prompt=_(
                        "After seeing the mean ranks, a colleague takes the best algorithm as "
                        "control and runs Holm over the other four. What do you say?"
                    ),
                    choices=(
                        Choice(
                            text=_("Fine: Holm controls the family error whatever the control."),
                            feedback=_("Only for a family that was fixed before looking."),
                            misconception="M18",
                        ),
                        Choice(
                            text=_("Fine, if Hochberg is used instead and rejects as well."),
                            feedback=_("Trying procedures until one rejects adds another look."),
                            misconception="M26",
                        ),
                        Choice(
                            text=_("Fine: rank tests have no assumptions."),
                            feedback=_(
                                "They do, and none of them undoes a choice made after looking."
                            ),
                            misconception="M15",
                        ),
                        Choice(
                            text=_("It was compared with all: pay for ten pairs."),
                            feedback=_("Yes. Otherwise the false alarms double."),
                            right=True,
                        ),
                    ),
                ),
                Question(
                    id="ranks.quiz-sources",
                    prompt=_(
                        "Thirty problems are cut from 15 data sets, one class against the rest. "
                        "How many independent witnesses are there?"
                    ),
                    choices=(
                        Choice(
                            text=_("15 at most: a source shares its quirks."),
                            feedback=_("Yes: average inside a source first, then test."),
                            right=True,
                        ),
                        Choice(
                            text=_("30: each problem was run separately."),
                            feedback=_("Separate runs on the same data repeat the same quirks."),
                            misconception="M32",
                        ),
                        Choice(
                            text=_("300, with ten folds for each problem."),
                            feedback=_("Folds share data even more than the problems do."),
                            misconception="M12",
                        ),
                        Choice(
                            text=_("30, because ranks make problems comparable."),
                            feedback=_(
                                "Comparable is not independent; rank tests assume independent rows."
                            ),
                            misconception="M15",
                        ),
                    ),
                ),
                Question(
                    id="ranks.quiz-routes",
                    prompt=_(
                        "Nemenyi shows no difference for a pair, Wilcoxon with Holm does. Which "
                        "do you report?"
                    ),
                    choices=(
                        Choice(
                            text=_("The one that rejects; it saw what the other missed."),
                            feedback=_(
                                "Taking whichever rejects is a second look, for which nobody paid."
                            ),
                            misconception="M26",
                        ),
                        Choice(
                            text=_("Neither: if two procedures disagree, one of them is wrong."),
                            feedback=_(
                                "One counts places among all, the other the sizes of two. Both "
                                "are right."
                            ),
                            misconception="M23",
                        ),
                        Choice(
                            text=_("The one that was planned, with the other beside it."),
                            feedback=_(
                                "Yes: they ask different questions, and the plan chose one."
                            ),
                            right=True,
                        ),
                        Choice(
                            text=_("Nemenyi: the more cautious result is always the safer one."),
                            feedback=_(
                                "Choosing the cautious one afterwards moves the plan as well, "
                                "and misses more."
                            ),
                            misconception="M14",
                        ),
                    ),
                ),
            ),
        ),
    )
