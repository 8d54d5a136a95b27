"""The quiz of chapter 13."""

from ...._text import _
from ...model import Choice, Question, Quiz


def _stop():
    return Question(
        id="steps.quiz-stop",
        prompt=_("Holm's third p fails its level; the fourth would pass its own. What now?"),
        choices=(
            Choice(
                text=_("The fourth is claimed, the third is not."),
                feedback=_("Then a larger p would count for more than a smaller one."),
            ),
            Choice(
                text=_("Both stay unclaimed, and so do all that follow."),
                feedback=_("Yes: the first failure ends the way down."),
                right=True,
            ),
            Choice(
                text=_("Both are claimed, because the fourth vouches for the third."),
                feedback=_("That is how Hochberg reasons, coming from the other end."),
            ),
            Choice(
                text=_("It is a case for a stricter level, so everything starts over."),
                feedback=_("The level was fixed beforehand."),
                misconception="M26",
            ),
        ),
    )


def _part():
    return Question(
        id="steps.quiz-part",
        prompt=_("Holm and Hochberg hold the same levels against the same p. Why can they part?"),
        choices=(
            Choice(
                text=_("They begin at opposite ends"),
                feedback=_("Yes: the first failure from below, or the first success from above."),
                right=True,
            ),
            Choice(
                text=_("Hochberg tests one side, Holm both"),
                feedback=_("The p-values are the same for both."),
            ),
            Choice(
                text=_("Hochberg multiplies by smaller numbers than Holm does"),
                feedback=_("The multipliers are the same; what is carried along is not."),
            ),
            Choice(
                text=_("They cannot: published procedures agree on any family"),
                feedback=_("On our nine they claim two and five."),
                misconception="M23",
            ),
        ),
    )


def _promise():
    return Question(
        id="steps.quiz-promise",
        prompt=_("You do not know how your nine tests depend on each other. Which may you use?"),
        choices=(
            Choice(
                text=_("Hommel"),
                feedback=_("He needs independent tests, or such as tend to err together."),
            ),
            Choice(
                text=_("Finner"),
                feedback=_("He exceeds the level even with independent tests, once some differ."),
            ),
            Choice(
                text=_("Holm"),
                feedback=_("Yes: his promise does not ask how the tests depend."),
                right=True,
            ),
            Choice(
                text=_("Hochberg, for he never claims less than Holm"),
                feedback=_("More claims are no promise."),
                misconception="M53",
            ),
        ),
    )


def _column():
    return Question(
        id="steps.quiz-column",
        prompt=_("An author tries eight procedures and prints the fullest column. Its level?"),
        choices=(
            Choice(
                text=_("0.05, which is the level of each of them"),
                feedback=_("The choice is a procedure, too, and has an error rate of its own."),
                misconception="M26",
            ),
            Choice(
                text=_("0.40, eight times 0.05"),
                feedback=_("They look at the same p-values, so their errors mostly coincide."),
            ),
            Choice(
                text=_("0.05 if Holm is shown beside it"),
                feedback=_("What stands beside it does not change what was chosen."),
                misconception="M26",
            ),
            Choice(
                text=_("That of the most generous one at least"),
                feedback=_("Yes: whenever that one errs, the fullest column does."),
                right=True,
            ),
        ),
    )


def _pairs():
    return Question(
        id="steps.quiz-pairs",
        prompt=_("Three algorithms, three pairs; A and B differ. How many pairs can be equal?"),
        choices=(
            Choice(
                text=_("Two, the other ones: A with C and B with C"),
                feedback=_("If both were, A and B would be equal through C."),
                misconception="M28",
            ),
            Choice(
                text=_("One at most"),
                feedback=_("Yes, and that is why Shaffer divides by one."),
                right=True,
            ),
            Choice(
                text=_("None"),
                feedback=_("C may be equal to A, or to B."),
            ),
        ),
    )


def _li():
    return Question(
        id="steps.quiz-li",
        prompt=_("Of 78 pairs one has p = 1, another 0.000001. What does Li claim at 0.05?"),
        choices=(
            Choice(
                text=_("Nothing at all"),
                feedback=_("Yes: with a largest p of 1 the level of all others is 0."),
                right=True,
            ),
            Choice(
                text=_("At least the smallest, for it is below 0.05/78"),
                feedback=_("Holm would. Li lets the largest p set the level."),
                misconception="M23",
            ),
            Choice(
                text=_("All but the one pair, for that is the only odd one out"),
                feedback=_("The largest p rules over the others, it does not stand aside."),
            ),
        ),
    )


def items():
    """The items, in the language chosen now."""
    return (
        Quiz(
            id="steps.quiz",
            title=_("Quiz: step by step"),
            questions=(_stop(), _part(), _promise(), _column(), _pairs(), _li()),
        ),
    )
