"""The quiz of chapter 06."""

from ...._text import _
from ...model import Choice, Question, Quiz


def items():
    """The items, in the language chosen now."""
    return (
        Quiz(
            id="problems.quiz",
            title=_("Quiz: know your problems"),
            questions=(_what(), _pool(), _sources(), _rho(), _few(), _limit()),
        ),
    )


def _what():
    return Question(
        id="problems.quiz-f3",
        prompt=_("A problem has F3 = 1. What follows?"),
        choices=(
            Choice(
                text=_("In these data one attribute separates the two classes."),
                feedback=_("Yes: outside the overlap of that attribute lie all cases."),
                right=True,
            ),
            Choice(
                text=_("Every algorithm will have an error of 0 on new cases."),
                feedback=_(
                    "F3 is measured on the cases at hand; with few of them noise reaches it."
                ),
                misconception="M21",
            ),
            Choice(
                text=_("SOMCBR saves all comparisons on it."),
                feedback=_("It saved 56.3 % on iris_c2, whose F3 is 1."),
            ),
            Choice(
                text=_("All attributes separate the classes."),
                feedback=_("F3 is the largest over the attributes; one is enough."),
            ),
        ),
    )


def _pool():
    return Question(
        id="problems.quiz-pool",
        prompt=_(
            "On 12 easy problems A is better than B, on 12 hard ones B is better than A by as "
            "much. A test over all 24 does not reject. What do you report?"
        ),
        choices=(
            Choice(
                text=_("A and B are equally good."),
                feedback=_("Each group has a difference; the mean of the two hides both."),
                misconception="M03",
            ),
            Choice(
                text=_("The two groups apart, and that the groups were fixed beforehand, if so."),
                feedback=_("Yes: the pooled question is one that nobody asks."),
                right=True,
            ),
            Choice(
                text=_("Nothing yet: with 48 problems of both kinds the test would reject."),
                feedback=_("More of the same mixture has the same mean difference of 0."),
                misconception="M49",
            ),
            Choice(
                text=_("Only the 12 easy problems, because there the test rejects."),
                feedback=_("Choosing the group after looking is choosing the answer."),
                misconception="M26",
            ),
        ),
    )


def _sources():
    return Question(
        id="problems.quiz-sources",
        prompt=_("Nine of 28 problems are failures: all three classes of three data sets. So:"),
        choices=(
            Choice(
                text=_("The pattern rests on nine independent observations."),
                feedback=_("Problems cut from one data set share its cases and its attributes."),
                misconception="M32",
            ),
            Choice(
                text=_("The pattern rests on three data sets."),
                feedback=_("Yes: what fails on one class of iris is likely to fail on the others."),
                right=True,
            ),
            Choice(
                text=_("One-against-the-rest problems are the cause of the failures."),
                feedback=_("Waveform, vehicle and balance were cut too, and do not fail."),
            ),
            Choice(
                text=_("The pattern will be the same on any other data set."),
                feedback=_("It was seen on these; others had no part in it."),
                misconception="M25",
            ),
        ),
    )


def _rho():
    return Question(
        id="problems.quiz-rho",
        prompt=_(
            "Over 18 settings accuracy and number of comparisons correlate with 0.9. You want "
            "few comparisons. What do you look at?"
        ),
        choices=(
            Choice(
                text=_("Nothing more: few comparisons mean low accuracy here."),
                feedback=_("For most settings. You need only one that is good and cheap."),
                misconception="M48",
            ),
            Choice(
                text=_("Whether 0.9 is significant with 18 settings."),
                feedback=_(
                    "The settings share the same data, and the question is not about the cloud."
                ),
                misconception="M04",
            ),
            Choice(
                text=_("The cheap settings, tested on fresh cases."),
                feedback=_("Yes: the choice is between settings, and choosing flatters."),
                right=True,
            ),
            Choice(
                text=_("The square of the correlation, because it is smaller."),
                feedback=_("It is another number for the same cloud."),
            ),
        ),
    )


def _few():
    return Question(
        id="problems.quiz-few",
        prompt=_("Ten cases, 50 attributes, F3 = 0.8. How easy is this problem?"),
        choices=(
            Choice(
                text=_("Very: 80 % of the cases are decided by one attribute."),
                feedback=_("Of these ten cases. Pure noise of this size has a mean F3 of 0.79."),
                misconception="M25",
            ),
            Choice(
                text=_("It cannot be told: noise of this size looks as easy."),
                feedback=_("Yes: compare with the F3 after shuffling the classes."),
                right=True,
            ),
            Choice(
                text=_("Medium: F3 must be divided by the number of attributes."),
                feedback=_("No such correction is defined; shuffling shows what luck reaches."),
            ),
            Choice(
                text=_("Easy, and even easier with more attributes."),
                feedback=_("More attributes give luck more chances: F3 rises without knowledge."),
                misconception="M10",
            ),
        ),
    )


def _limit():
    return Question(
        id="problems.quiz-limit",
        prompt=_(
            "You move the limit of region A until it is right for 27 of the 28 problems. What is "
            "its share of right answers on other problems?"
        ),
        choices=(
            Choice(
                text=_("27 of 28, about 96 %."),
                feedback=_("It was chosen to fit these 28; that number flatters."),
                misconception="M21",
            ),
            Choice(
                text=_("Not known; that needs untouched problems."),
                feedback=_("Yes, as with any model: never judge on what you fitted to."),
                right=True,
            ),
            Choice(
                text=_("50 %, because there are two types."),
                feedback=_("Nothing says that it is as bad as a coin."),
            ),
            Choice(
                text=_("Higher still, if the limit is moved again for them."),
                feedback=_("Then it would fit those too, and be tested on none."),
                misconception="M26",
            ),
        ),
    )
