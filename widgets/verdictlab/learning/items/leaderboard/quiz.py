"""The quiz of case 15h."""

from ...._text import _
from ...model import Choice, Question, Quiz


def _first():
    return Question(
        id="leaderboard.quiz-first",
        prompt=_("The first of fifty entries has 91.2 % on the board. On fresh cases, expect"),
        choices=(
            Choice(
                text=_("91.2 %, for accuracy on a test set is unbiased"),
                feedback=_("It is, for a program named beforehand. The first was picked by luck."),
                misconception="M17",
            ),
            Choice(
                text=_("more, since the best program will learn from the board"),
                feedback=_("The program stays as it is."),
            ),
            Choice(
                text=_("less, and how much less depends on how far the truths lie apart"),
                feedback=_("Yes: where all are alike, its whole lead was luck."),
                right=True,
            ),
            Choice(
                text=_("the middle of the board, since a lead on a board is luck and nothing else"),
                feedback=_("Only where nobody is better than anybody."),
            ),
        ),
    )


def _second():
    return Question(
        id="leaderboard.quiz-second",
        prompt=_("Which comparison with the first of a board needs no correction?"),
        choices=(
            Choice(
                text=_("With the second, two-sided"),
                feedback=_("Yes: the board put its hardest rival beside it."),
                right=True,
            ),
            Choice(
                text=_("With your own program"),
                feedback=_("It was named beforehand, but the first was not."),
                misconception="M18",
            ),
            Choice(
                text=_("With the last"),
                feedback=_("The luckiest against the unluckiest: nobody is picked more."),
                misconception="M10",
            ),
            Choice(
                text=_("With the mean of all others"),
                feedback=_("The first of equals is always ahead of the mean."),
            ),
        ),
    )


def _halves():
    return Question(
        id="leaderboard.quiz-halves",
        prompt=_("A hundred halvings: the chosen first leads by 9 on the other half. Whose lead?"),
        choices=(
            Choice(
                text=_("That of the program that is first on the whole board"),
                feedback=_("It was chosen in 10 of the hundred halvings only."),
            ),
            Choice(
                text=_("That of the truly best program"),
                feedback=_("Nobody knows who that is."),
                misconception="M17",
            ),
            Choice(
                text=_("That of a typical entry of the board, drawn by lot"),
                feedback=_("That one leads by 7 or 8; these were chosen, each on its half."),
            ),
            Choice(
                text=_("That of whoever comes first: it values a rule"),
                feedback=_("Yes: the rule 'take the first'; and most of the 9 is B's low count."),
                right=True,
            ),
        ),
    )


def _limit():
    return Question(
        id="leaderboard.quiz-limit",
        prompt=_("Holm says 1.00, 'best of all' says .26, for the same lead. Why?"),
        choices=(
            Choice(
                text=_("One of the two was computed wrongly."),
                feedback=_("Both hold the level; one of them knows more."),
                misconception="M23",
            ),
            Choice(
                text=_("Holm adds up as if nothing were shared."),
                feedback=_("Yes: all 99 meet one B, so their luck comes in crowds."),
                right=True,
            ),
            Choice(
                text=_("It is the probability that A is no better: 100 or 26 %."),
                feedback=_("A p counts boards of equals, not hypotheses."),
                misconception="M01",
            ),
            Choice(
                text=_("Holm's test has a larger sample, for it sees all of the 99 rivals."),
                feedback=_("Both see all rivals and all images."),
            ),
        ),
    )


def _shown():
    return Question(
        id="leaderboard.quiz-shown",
        prompt=_("On fresh images A leads B by 20 quarrels of 574, p = .43. What follows?"),
        choices=(
            Choice(
                text=_("No difference is shown; the interval says what is left open."),
                feedback=_("Yes. In this invented world A was ahead by 17, unseen."),
                right=True,
            ),
            Choice(
                text=_("The two are equal, so the cheaper one will do."),
                feedback=_("Perhaps it will do; but equality was not shown."),
                misconception="M03",
            ),
            Choice(
                text=_("With p = .0247 before, they average to about .2."),
                feedback=_("The first p was of a picked pair; and p-values do not average."),
            ),
            Choice(
                text=_("A's first place was a fraud."),
                feedback=_("Nobody cheated. The first of many is lucky, too."),
            ),
        ),
    )


def items():
    """The items, in the language chosen now."""
    return (
        Quiz(
            id="leaderboard.quiz",
            title=_("Quiz: a hundred entries"),
            questions=(_first(), _second(), _halves(), _limit(), _shown()),
        ),
    )
