"""The quiz of case 15d."""

from ...._text import _
from ...model import Choice, Question, Quiz


def _equivalent():
    return Question(
        id="somcbr.quiz-equivalent",
        prompt=_(
            "A gap of 0.33 points is shorter than the smaller ruler, 0.47. The author writes "
            '"equivalent to CBR". What may the referee leave in?'
        ),
        choices=(
            Choice(
                text=_("That the two are equal, at level 0.05"),
                feedback=_("A gap that may be chance may also be real. Nothing speaks for zero."),
                misconception="M03",
            ),
            Choice(
                text=_("That no difference was shown"),
                feedback=_("Yes. For more he needs a margin, named before, and a test of it."),
                right=True,
            ),
            Choice(
                text=_("That they lie within 0.47 points"),
                feedback=_("The ruler says what would be noticed; it bounds no true gap."),
                misconception="M03",
            ),
            Choice(
                text=_("That they are equal with probability 95 %"),
                feedback=_("No test gives a probability of being equal."),
                misconception="M01",
            ),
        ),
    )


def _regions():
    return Question(
        id="somcbr.quiz-regions",
        prompt=_(
            'In B nine strategies err more than CBR; in C no difference is shown. "So on hard '
            'problems searching less costs less." What is wrong?'
        ),
        choices=(
            Choice(
                text=_("Nothing: it differs in one region and not in the other."),
                feedback=_("One rejection and one silence are no comparison of the two."),
                misconception="M29",
            ),
            Choice(
                text=_("Regions may never be analysed apart."),
                feedback=_("They may, and here it was done for good reasons."),
            ),
            Choice(
                text=_("C should have been tested by means, like B."),
                feedback=_(
                    "The F of print in C does not fit table 6.4; ranks are no worse a choice."
                ),
                misconception="M23",
            ),
            Choice(
                text=_("Nobody tested the regions against each other, and C is small."),
                feedback=_("Yes: nine problems hear less than thirty."),
                right=True,
            ),
        ),
    )


def _control():
    return Question(
        id="somcbr.quiz-control",
        prompt=_(
            "In C the control is the strategy with the best mean rank. When is Holm over twelve "
            "comparisons right?"
        ),
        choices=(
            Choice(
                text=_("If that strategy had been named before the results"),
                feedback=_("Yes. Found by looking, it costs all 78 pairs."),
                right=True,
            ),
            Choice(
                text=_("Always, for twelve comparisons were made"),
                feedback=_("Twelve were made, but 78 could have become the story."),
                misconception="M18",
            ),
            Choice(
                text=_("If Friedman's test rejects first"),
                feedback=_("That says somewhere; it does not choose a control for free."),
                misconception="M11",
            ),
            Choice(
                text=_("Never: ranks need Nemenyi's distance"),
                feedback=_("With a control named before, Holm is right, and sharper."),
            ),
        ),
    )


def _dozen():
    return Question(
        id="somcbr.quiz-twelve",
        prompt=_(
            'Of twelve strategies the one closest to CBR passes the test of "within one point" '
            "with p = 0.0052. What does the referee answer?"
        ),
        choices=(
            Choice(
                text=_("Then all twelve are within one point."),
                feedback=_("Nine of them even err more than CBR."),
                misconception="M28",
            ),
            Choice(
                text=_("It passes: 0.0052 is below 0.05."),
                feedback=_("It was picked because it is the closest of twelve."),
                misconception="M10",
            ),
            Choice(
                text=_("You picked one of twelve: 12 times 0.0052 is 0.062."),
                feedback=_("Yes. What is picked after looking is paid for twelve times."),
                right=True,
            ),
            Choice(
                text=_("Tests of equivalence need no adjustment."),
                feedback=_("They raise false alarms, too, and more the more you try."),
                misconception="M10",
            ),
        ),
    )


def _sources():
    return Question(
        id="somcbr.quiz-sources",
        prompt=_(
            "By ranks nine strategies differ from CBR on the 30 problems of B, and seven when each "
            "of the 15 data sets counts once. What does that say of the other two?"
        ),
        choices=(
            Choice(
                text=_("They stay open: fewer relatives, but less power, too."),
                feedback=_(
                    "Yes. Classes of one data set share its quirks, and fifteen units hear less "
                    "than thirty. Which of the two it was, the table cannot say."
                ),
                right=True,
            ),
            Choice(
                text=_("They are as good as CBR after all."),
                feedback=_("Nobody cleared them; fifteen witnesses just leave more to chance."),
                misconception="M03",
            ),
            Choice(
                text=_("Nothing: thirty rows are more data than fifteen, so nine is right."),
                feedback=_("More rows, yes. Four classes of one data set are no four strangers."),
                misconception="M32",
            ),
            Choice(
                text=_("That ranks are wrong here, and means should have been used."),
                feedback=_("Relatives trouble means as much as ranks."),
                misconception="M15",
            ),
        ),
    )


def items():
    """The items, in the language chosen now."""
    return (
        Quiz(
            id="somcbr.quiz",
            title=_("Quiz: thirteen ways to search a memory"),
            questions=(_equivalent(), _regions(), _control(), _dozen(), _sources()),
        ),
    )
