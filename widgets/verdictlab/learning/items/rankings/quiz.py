"""The quiz of chapter 13b."""

from ...._text import _
from ...model import Choice, Question, Quiz


def _weights():
    return Question(
        id="rankings.quiz-weights",
        prompt=_("Friedman finds one difference, Quade three, on the same table. Why?"),
        choices=(
            Choice(
                text=_("Quade has a larger sample, since it counts rows several times."),
                feedback=_("The rows stay 24. They are weighed, not copied."),
                misconception="M13",
            ),
            Choice(
                text=_("They let the problems count differently."),
                feedback=_("Yes: one vote each, or by how far the scores lie apart."),
                right=True,
            ),
            Choice(
                text=_("One of the two must have been computed wrongly."),
                feedback=_("Both are right; their questions differ."),
                misconception="M23",
            ),
            Choice(
                text=_("Friedman's test forgets which scores stand in one row."),
                feedback=_("It ranks inside the rows. Kruskal-Wallis forgets them."),
            ),
        ),
    )


def _noise():
    return Question(
        id="rankings.quiz-noise",
        prompt=_("Where does Quade's test lose most against Friedman's?"),
        choices=(
            Choice(
                text=_("Where the widest problems are the noisiest"),
                feedback=_("Yes: it listens most to those that know least."),
                right=True,
            ),
            Choice(
                text=_("Where all problems are equally noisy"),
                feedback=_("There it heard a little more than Friedman's test."),
            ),
            Choice(
                text=_("Nowhere, for it uses more of the scores than ranks"),
                feedback=_("Who listens to more of the scores listens to more of their noise."),
                misconception="M53",
            ),
            Choice(
                text=_("Where some problems are much easier than others"),
                feedback=_("The level of a row plays no part: only its range does."),
            ),
        ),
    )


def _rows():
    return Question(
        id="rankings.quiz-rows",
        prompt=_("Five algorithms ran on the same 20 problems. Kruskal-Wallis gives p = 0.6. So?"),
        choices=(
            Choice(
                text=_("No difference is shown, and that is the end of it."),
                feedback=_("This test could hardly have heard one through the noise of the rows."),
                misconception="M03",
            ),
            Choice(
                text=_("The five are about equally good on such problems."),
                feedback=_("Silence is no evidence of equality, and less so from a deaf test."),
                misconception="M03",
            ),
            Choice(
                text=_("It was the wrong test: it ignores the rows."),
                feedback=_("Yes: easy and hard problems drown the algorithms."),
                right=True,
            ),
            Choice(
                text=_("It is valid all the same, for it assumes nothing at all."),
                feedback=_("It assumes that every score stands alone."),
                misconception="M15",
            ),
        ),
    )


def _signs():
    return Question(
        id="rankings.quiz-signs",
        prompt=_(
            "24 problems, three rivals: 6 wins or fewer against the control has chance 0.032. When "
            "may you reject with exactly 6, at 0.05?"
        ),
        choices=(
            Choice(
                text=_("Always, for 0.032 is below the level."),
                feedback=_("If the data may choose the direction, the chance is 0.063."),
                misconception="M18",
            ),
            Choice(
                text=_("If the direction was named beforehand."),
                feedback=_("Yes. With both directions 5 is the limit."),
                right=True,
            ),
            Choice(
                text=_("Never, because the counts of the three depend on each other."),
                feedback=_("They do, and the test has counted that in."),
            ),
            Choice(
                text=_("If the other two rivals stay above 6, so that it stands alone."),
                feedback=_("What the others do does not change the limit."),
            ),
        ),
    )


def _ruler():
    return Question(
        id="rankings.quiz-ruler",
        prompt=_("You find two formulas for one standard error in print. How do you decide?"),
        choices=(
            Choice(
                text=_("Take the one that is printed more often."),
                feedback=_("A copied slip is printed often, too."),
            ),
            Choice(
                text=_("Take the larger one, to be on the safe side."),
                feedback=_("That hides true differences, and may still be wrong."),
                misconception="M14",
            ),
            Choice(
                text=_("Take the one that gives the smaller p."),
                feedback=_("That chooses the verdict."),
                misconception="M26",
            ),
            Choice(
                text=_("Try both in an invented world in which nothing differs."),
                feedback=_("Yes: one of them errs in 5 of 100, the other in 39."),
                right=True,
            ),
        ),
    )


def _contrast():
    return Question(
        id="rankings.quiz-contrast",
        prompt=_("A contrast of medians puts PDFC 0.02 ahead of NNEP. What does that say?"),
        choices=(
            Choice(
                text=_("That the two differ, since 0.02 is not 0."),
                feedback=_("An estimate is no test; it is hardly ever exactly 0."),
                misconception="M17",
            ),
            Choice(
                text=_("How large the typical lead is, judged by the middle differences."),
                feedback=_("Yes. Whether there is one, a test must say."),
                right=True,
            ),
            Choice(
                text=_("That their mean ranks lie 0.02 apart."),
                feedback=_("It is in the unit of the scores; ranks are places."),
                misconception="M31",
            ),
            Choice(
                text=_("That PDFC is ahead by 0.02 on every data set."),
                feedback=_("On some it is behind; this is the middle of the differences."),
            ),
        ),
    )


def items():
    """The items, in the language chosen now."""
    return (
        Quiz(
            id="rankings.quiz",
            title=_("Quiz: other rankings"),
            questions=(_weights(), _noise(), _rows(), _signs(), _ruler(), _contrast()),
        ),
    )
