"""The quiz of case 15c."""

from ...._text import _
from ...model import Choice, Question, Quiz


def _parted():
    return Question(
        id="tutorial.quiz-parted",
        prompt=_("On this table, what moved the number of claimed rivals most?"),
        choices=(
            Choice(
                text=_("The procedure: Bonferroni at one end, Li at the other"),
                feedback=_("In three rows of four all eight procedures claim the same."),
            ),
            Choice(
                text=_("The test, which says what counts"),
                feedback=_("Yes: one, one or three, three, and three rivals."),
                right=True,
            ),
            Choice(
                text=_("Whether the overall test had to reject first"),
                feedback=_("All of them reject it, far below the level."),
            ),
            Choice(
                text=_("Nothing: sound methods come to one verdict"),
                feedback=_("Twelve ways claim one rival, twenty claim three."),
                misconception="M23",
            ),
        ),
    )


def _fullest():
    return Question(
        id="tutorial.quiz-fullest",
        prompt=_(
            "Where nothing differs each way raises a false alarm in 4 or 5 of 100 tables, the "
            "fullest of 32 in about 12. Why not in far more?"
        ),
        choices=(
            Choice(
                text=_("They read the same table, so their alarms come together"),
                feedback=_("Yes. Twelve is still more than twice what the line promises."),
                right=True,
            ),
            Choice(
                text=_("Each procedure corrects for the choice among the others"),
                feedback=_("Each pays for the rivals, none for its own rivals among procedures."),
                misconception="M10",
            ),
            Choice(
                text=_("With three rivals there can't be more than three false alarms"),
                feedback=_("Counted are tables with any alarm at all."),
            ),
            Choice(
                text=_("Twelve is within what chance does to 0.05"),
                feedback=_("In ten thousand tables chance moves a share by less than 0.01."),
            ),
        ),
    )


def _correct():
    return Question(
        id="tutorial.quiz-correct",
        prompt=_(
            "A text says: all these procedures control the family error, so each rejected "
            "hypothesis is correctly rejected. What is wrong?"
        ),
        choices=(
            Choice(
                text=_("Nothing; that is what strong control means"),
                feedback=_("It means: in at most 5 of 100 families is any claim false."),
                misconception="M07",
            ),
            Choice(
                text=_("Control is about one comparison at a time"),
                feedback=_("It is about the whole family, and still about how often."),
            ),
            Choice(
                text=_("It holds for Hochberg and Li only, who reject more"),
                feedback=_("Who rejects more is no safer."),
                misconception="M14",
            ),
            Choice(
                text=_("It bounds how often families err, not this claim"),
                feedback=_("Yes. And it holds for one procedure, named before."),
                right=True,
            ),
        ),
    )


def _deadline():
    return Question(
        id="tutorial.quiz-deadline",
        prompt=_("Your registered way claims one rival, your co-author's favourite three. Now?"),
        choices=(
            Choice(
                text=_("Ask the editor to swap the ways, with both results enclosed"),
                feedback=_("Open, and still a way that was chosen by its result."),
                misconception="M26",
            ),
            Choice(
                text=_("Report three: hers is as well published as yours"),
                feedback=_("So it is. It wasn't named."),
                misconception="M26",
            ),
            Choice(
                text=_("Report one, and show hers as a look from the side"),
                feedback=_("Yes: a reader learns both what was planned and what else is there."),
                right=True,
            ),
            Choice(
                text=_("Report two, the average of the two"),
                feedback=_("Verdicts have no average."),
            ),
        ),
    )


def _left_open():
    return Question(
        id="tutorial.quiz-left-open",
        prompt=_("What may a registration leave open until the results are seen?"),
        choices=(
            Choice(
                text=_("Which rival, or which algorithm, is the control"),
                feedback=_("Then all pairs are in the family, and are to be paid for."),
                misconception="M18",
            ),
            Choice(
                text=_("How the result is drawn"),
                feedback=_("Yes: a picture claims nothing that the line has not decided."),
                right=True,
            ),
            Choice(
                text=_("Which of several sound tests is used"),
                feedback=_("Choosing among four, each with Holm, doubled the false alarms."),
                misconception="M23",
            ),
            Choice(
                text=_("Which data sets are too small or too odd to count"),
                feedback=_("Whoever may drop one will find the one to drop: here cleveland."),
                misconception="M26",
            ),
        ),
    )


def items():
    """The items, in the language chosen now."""
    return (
        Quiz(
            id="tutorial.quiz",
            title=_("Quiz: one line in the form"),
            questions=(_parted(), _fullest(), _correct(), _deadline(), _left_open()),
        ),
    )
