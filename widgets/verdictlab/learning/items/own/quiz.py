"""The quiz of chapter 17."""

from ...._text import _
from ...model import Choice, Question, Quiz


def _instances():
    return Question(
        id="own.quiz-instances",
        prompt=_("Two models were tested on the same 14,000 images. How many problems is that?"),
        choices=(
            Choice(
                text=_("14,000: each image is a problem."),
                feedback=_("Images are cases of one problem; McNemar's test counts them."),
                misconception="M54",
            ),
            Choice(
                text=_("One."),
                feedback=_("Yes. The two models may be compared on it, the algorithms may not."),
                right=True,
            ),
            Choice(
                text=_("Two, one for each model."),
                feedback=_("Models are what is compared, not what they are compared on."),
            ),
            Choice(
                text=_("Ten, once they are cut into ten folds."),
                feedback=_("Folds of one data set are no problems of their own."),
                misconception="M12",
            ),
        ),
    )


def _lock():
    return Question(
        id="own.quiz-lock",
        prompt=_("What does the hash of a locked plan show?"),
        choices=(
            Choice(
                text=_("That the verdict is right."),
                feedback=_("A plan can be poor, and kept."),
            ),
            Choice(
                text=_("That nobody has looked at the scores before."),
                feedback=_("No lock can see what you did yesterday in another program."),
                misconception="M26",
            ),
            Choice(
                text=_("That neither table nor plan was changed since."),
                feedback=_("Yes: change one score or the level, and the hash is another."),
                right=True,
            ),
            Choice(
                text=_("That the table has no mistakes."),
                feedback=_("It is made from the table as it is, mistakes included."),
            ),
        ),
    )


def _failure():
    return Question(
        id="own.quiz-failure",
        prompt=_("On one of 15 tasks a learner crashed. What do you write into the cell?"),
        choices=(
            Choice(
                text=_("What the plan says of failures, and tell the other way, too."),
                feedback=_("Yes: as the worst, or without that task; the report shows both."),
                right=True,
            ),
            Choice(
                text=_("The mean of its other scores."),
                feedback=_("Then a crash counts as an ordinary day."),
            ),
            Choice(
                text=_("Nothing: programs leave it out."),
                feedback=_("Some leave out the whole task, unasked. Who leads may hang on it."),
                misconception="M24",
            ),
            Choice(
                text=_("Zero."),
                feedback=_("For a loss zero is the best that there is."),
                misconception="M24",
            ),
        ),
    )


def _tools():
    return Question(
        id="own.quiz-tools",
        prompt=_("Two programs give p = 0.012 and p = 0.0076 for Friedman's test. Why?"),
        choices=(
            Choice(
                text=_("One of them has a bug."),
                feedback=_("Both keep to their formula. Which formulas are there?"),
            ),
            Choice(
                text=_("One takes chi-squared, the other F."),
                feedback=_("Yes, and a third leaves ties uncorrected. Say which you took."),
                right=True,
            ),
            Choice(
                text=_("One of them has more decimals."),
                feedback=_("Rounding moves the last digit, not the first."),
            ),
            Choice(
                text=_("One of them found a larger effect."),
                feedback=_("The table is the same; p is no size of an effect."),
                misconception="M05",
            ),
        ),
    )


def _mixed():
    return Question(
        id="own.quiz-mixed",
        prompt=_("A column holds AUC on 20 tasks and log loss on 15. What can be judged?"),
        choices=(
            Choice(
                text=_("All 35, for ranks need no common unit."),
                feedback=_("Ranks need a common direction: one is better high, the other low."),
                misconception="M15",
            ),
            Choice(
                text=_("The 20 and the 15, each by its own direction."),
                feedback=_("Yes: two tables, and two questions."),
                right=True,
            ),
            Choice(
                text=_("All 35, after the losses are set to zero."),
                feedback=_("Then nothing is left of them."),
                misconception="M24",
            ),
            Choice(
                text=_("Nothing: the file is lost."),
                feedback=_("A column says which row is which."),
            ),
        ),
    )


def _seeds():
    return Question(
        id="own.quiz-seeds",
        prompt=_("A reviewer asks for more evidence. What helps most?"),
        choices=(
            Choice(
                text=_("Ten more seeds on the same problems"),
                feedback=_("They make each score steadier; the problems stay as few."),
                misconception="M13",
            ),
            Choice(
                text=_("Three more subsets of a problem that is in the table"),
                feedback=_("Subsets of one source say much the same."),
                misconception="M32",
            ),
            Choice(
                text=_("Another test that may reject"),
                feedback=_("That is choosing after looking."),
                misconception="M26",
            ),
            Choice(
                text=_("More problems that are unlike each other"),
                feedback=_("Yes: only they say more about problems at large."),
                right=True,
            ),
        ),
    )


def items():
    """The items, in the language chosen now."""
    return (
        Quiz(
            id="own.quiz",
            title=_("Quiz: your own results"),
            questions=(_instances(), _lock(), _failure(), _tools(), _mixed(), _seeds()),
        ),
    )
