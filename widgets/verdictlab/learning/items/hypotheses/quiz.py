"""The quiz of chapter 07."""

from ...._text import _
from ...model import Choice, Question, Quiz


def _meaning():
    return Question(
        id="hypotheses.quiz-p",
        prompt=_("A two-sided test gives p = 0.02. That means:"),
        choices=(
            Choice(
                text=_("The probability that the algorithms do not differ is 2 %."),
                feedback=_("p is computed where they do not differ; it cannot be its chance."),
                misconception="M01",
            ),
            Choice(
                text=_("Without a difference, 2 % of studies lie this far out."),
                feedback=_("Yes: a share of the null world, nothing else."),
                right=True,
            ),
            Choice(
                text=_("98 % of repetitions will find the difference again."),
                feedback=_("That depends on the true difference, which p does not know."),
                misconception="M02",
            ),
            Choice(
                text=_("This rejection is wrong with probability 2 %."),
                feedback=_("It is wrong if nothing differs, else right; p says not which."),
                misconception="M07",
            ),
        ),
    )


def _silence():
    return Question(
        id="hypotheses.quiz-silence",
        prompt=_(
            "On 15 problems a paired t-test gives p = 0.40. Which sentence may stand in a report?"
        ),
        choices=(
            Choice(
                text=_("The algorithms perform alike."),
                feedback=_("15 problems miss half a standard deviation more often than not."),
                misconception="M03",
            ),
            Choice(
                text=_("The null hypothesis is accepted."),
                feedback=_("It was not rejected. Nothing was tested that could accept it."),
                misconception="M03",
            ),
            Choice(
                text=_("No difference was shown; the interval reaches from -3 to 7 points."),
                feedback=_("Yes: the decision, and what the data are compatible with."),
                right=True,
            ),
            Choice(
                text=_("With more problems the difference will become significant."),
                feedback=_("Only if there is one. That is not known."),
                misconception="M06",
            ),
        ),
    )


def _sides():
    return Question(
        id="hypotheses.quiz-sides",
        prompt=_(
            "The two-sided p is 0.08, and A is ahead. Somebody reports the one-sided test of "
            "A better, p = 0.04. In how many of 100 null worlds does this habit reject?"
        ),
        choices=(
            Choice(
                text=_("5, as the level says."),
                feedback=_("With B ahead the other side would have been tested: both tails count."),
                misconception="M18",
            ),
            Choice(
                text=_("4, as p says."),
                feedback=_("p belongs to one study; the habit has a rate of its own."),
                misconception="M07",
            ),
            Choice(
                text=_("10"),
                feedback=_("Yes: two tails of 5 each. The size doubles."),
                right=True,
            ),
            Choice(
                text=_("2.5"),
                feedback=_("That is one tail of a two-sided test."),
            ),
        ),
    )


def _hypothesis():
    return Question(
        id="hypotheses.quiz-null",
        prompt=_("Two mean accuracies are 81.3 and 82.0. Which is a null hypothesis about them?"),
        choices=(
            Choice(
                text=_("81.3 and 82.0 do not differ."),
                feedback=_("They do, as one sees. A hypothesis is about what one does not see."),
                misconception="M50",
            ),
            Choice(
                text=_("Over all such problems, the two means are equal."),
                feedback=_("Yes: a statement about parameters."),
                right=True,
            ),
            Choice(
                text=_("The second algorithm is better."),
                feedback=_("That is an alternative, and one-sided; it was chosen after looking."),
                misconception="M18",
            ),
            Choice(
                text=_("The difference of 0.7 is not significant."),
                feedback=_("That is a result, not a hypothesis."),
                misconception="M50",
            ),
        ),
    )


def _power():
    return Question(
        id="hypotheses.quiz-power",
        prompt=_("Alpha is lowered from 0.05 to 0.01, nothing else. Then:"),
        choices=(
            Choice(
                text=_("Both errors become rarer."),
                feedback=_("Only the first. What is harder to reject is more often missed."),
                misconception="M51",
            ),
            Choice(
                text=_("The test finds 99 % of the real differences."),
                feedback=_("1 - alpha is about the null world, not about real differences."),
                misconception="M51",
            ),
            Choice(
                text=_("Fewer false alarms, but more misses."),
                feedback=_("Yes: with 15 problems and 0.5, power falls from 44 to 19 %."),
                right=True,
            ),
            Choice(
                text=_("This result becomes more certain."),
                feedback=_("Alpha is a property of the procedure, not of one result."),
                misconception="M07",
            ),
        ),
    )


def _important():
    return Question(
        id="hypotheses.quiz-important",
        prompt=_(
            "Study 1: 15,000 cases, p = 0.00005, interval 0.017 to 0.050 standard deviations. "
            "Study 2: 15 cases, p = 0.06, interval -0.02 to 1.1. Which may hide the larger effect?"
        ),
        choices=(
            Choice(
                text=_("Study 1: its p is smaller."),
                feedback=_("p mixes the size with the number of cases. Read the intervals."),
                misconception="M05",
            ),
            Choice(
                text=_("Study 1: only a significant effect is an effect."),
                feedback=_("Its effect is at most 0.05; significant and tiny go together well."),
                misconception="M04",
            ),
            Choice(
                text=_("Study 2: its interval reaches 1.1."),
                feedback=_("Yes: not shown, and yet possibly twenty times as large."),
                right=True,
            ),
            Choice(
                text=_("Neither: study 1 has an effect and study 2 has none, so they differ."),
                feedback=_(
                    "One significant, the other not: that does not compare the two. No effect was "
                    "shown, not none."
                ),
                misconception="M29",
            ),
        ),
    )


def _interval():
    return Question(
        id="hypotheses.quiz-bars",
        prompt=_(
            "The intervals of two mean accuracies overlap widely. Both algorithms ran on the same "
            "24 problems. Does a paired test reject?"
        ),
        choices=(
            Choice(
                text=_("No: overlapping intervals mean no difference."),
                feedback=_(
                    "PDFC and NNEP overlap, and as pairs p = 0.0071: hard problems are hard for "
                    "both, and cancel in the differences."
                ),
                misconception="M09",
            ),
            Choice(
                text=_("It does not show; look at the differences."),
                feedback=_("Yes: the spread of the differences counts, and it is not drawn."),
                right=True,
            ),
            Choice(
                text=_("Yes: pairs always make p smaller."),
                feedback=_(
                    "Only if the two go up and down together. Otherwise pairing costs a little."
                ),
                misconception="M53",
            ),
            Choice(
                text=_("No: with 24 problems power is too low."),
                feedback=_("That depends on the difference and its spread."),
                misconception="M34",
            ),
        ),
    )


def items():
    """The items, in the language chosen now."""
    return (
        Quiz(
            id="hypotheses.quiz",
            title=_("Quiz: hypotheses"),
            questions=(
                _meaning(),
                _silence(),
                _sides(),
                _hypothesis(),
                _power(),
                _important(),
                _interval(),
            ),
        ),
    )
