"""The quiz of chapter 16."""

from ...._text import _
from ...model import Choice, Question, Quiz


def _changed():
    return Question(
        id="audit.quiz-changed",
        prompt=_("A printed p is 0.0069; computed again it is 0.0044. The limit is 0.0125. So?"),
        choices=(
            Choice(
                text=_("The verdict is wrong, since it stands on a wrong number."),
                feedback=_("Ask what the right number would have decided."),
                misconception="M62",
            ),
            Choice(
                text=_("The number is wrong, the verdict stays."),
                feedback=_("Yes: both are below the limit."),
                right=True,
            ),
            Choice(
                text=_("The difference is even larger than the author believed."),
                feedback=_("A smaller p is no larger difference."),
                misconception="M05",
            ),
            Choice(
                text=_("Nothing is wrong: both are significant, and that is what counts."),
                feedback=_("0.0069 is no p of this z. The verdict stays, the number does not."),
                misconception="M62",
            ),
        ),
    )


def _forks():
    return Question(
        id="audit.quiz-forks",
        prompt=_("Of 216 routes over one table 40 show a difference. What do you say?"),
        choices=(
            Choice(
                text=_("A difference is shown, for at least one valid test finds it."),
                feedback=_("With 216 tries, one nearly always does."),
                misconception="M26",
            ),
            Choice(
                text=_("No difference exists, as most of the routes see none."),
                feedback=_("Not shown is not equal, however many routes say so."),
                misconception="M03",
            ),
            Choice(
                text=_("What the planned route says, and how many others agree."),
                feedback=_("Yes. The count tells how much hangs on the plan."),
                right=True,
            ),
            Choice(
                text=_("The probability of a difference is 40 in 216."),
                feedback=_("Routes are no draws. They all look at one table."),
                misconception="M01",
            ),
        ),
    )


def _suspicion():
    return Question(
        id="audit.quiz-suspicion",
        prompt=_("Half of the claims are wrong. A reader calls all of them wrong. Her score?"),
        choices=(
            Choice(
                text=_("Perfect, for no error gets past her"),
                feedback=_("And no truth either: each right claim stands accused."),
                misconception="M35",
            ),
            Choice(
                text=_("Half right: what a coin would reach"),
                feedback=_("Yes. Suspicion alone knows nothing."),
                right=True,
            ),
            Choice(
                text=_("Above half, since print is more often wrong than one thinks"),
                feedback=_("Of these claims exactly half are wrong, whatever one thinks."),
            ),
            Choice(
                text=_("Below half, since one should trust what was printed"),
                feedback=_("Who trusts all of it is right in half of the cases, too."),
            ),
        ),
    )


def _source():
    return Question(
        id="audit.quiz-source",
        prompt=_("You find a slip of 0.002 in a paper. What first?"),
        choices=(
            Choice(
                text=_("Compute it a second way before you write"),
                feedback=_("Yes: of two numbers that part, one may be yours."),
                right=True,
            ),
            Choice(
                text=_("Write to the journal, since every error counts alike"),
                feedback=_("Does any verdict hang on it? And is the slip not yours?"),
                misconception="M62",
            ),
            Choice(
                text=_("Look for further ones, until the paper falls"),
                feedback=_("Who looks until something falls has chosen the end."),
                misconception="M26",
            ),
            Choice(
                text=_("Nothing: so small a number cannot turn a verdict"),
                feedback=_("2.867 against 2.881: less than that has turned one."),
                misconception="M05",
            ),
        ),
    )


def _border():
    return Question(
        id="audit.quiz-border",
        prompt=_("One table gives p = 0.058, its twin with other rounding 0.044. What follows?"),
        choices=(
            Choice(
                text=_("The second is right, for it shows more."),
                feedback=_("It shows what its rounding made."),
                misconception="M26",
            ),
            Choice(
                text=_("Both are worthless."),
                feedback=_("Each is a fair answer about its own numbers."),
            ),
            Choice(
                text=_("They are equal, since the p-values nearly are."),
                feedback=_("At the level 0.05 they decide differently. That is the point."),
                misconception="M06",
            ),
            Choice(
                text=_("The verdict hangs on what was rounded; say so."),
                feedback=_("Yes: and take the table that your plan named."),
                right=True,
            ),
        ),
    )


def items():
    """The items, in the language chosen now."""
    return (
        Quiz(
            id="audit.quiz",
            title=_("An auditor's trade"),
            questions=(_changed(), _forks(), _suspicion(), _source(), _border()),
        ),
    )
