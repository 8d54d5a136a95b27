"""The quiz of case 15f."""

from ...._text import _
from ...model import Choice, Question, Quiz


def _denominators():
    return Question(
        id="membership.quiz-denominators",
        prompt=_(
            "Machine A: 5 % of its labels are wrong, 60 % of the cases stay open. Machine B: 4 % "
            "of all cases get a wrong label, 10 % stay open. Whose labels are better?"
        ),
        choices=(
            Choice(
                text=_("A's, since it labels only what it is sure of"),
                feedback=_("That is a hope. Bring both to labels: 5 % against 4/0.9 %."),
                misconception="M35",
            ),
            Choice(
                text=_("B's: 4.4 % of its labels are wrong"),
                feedback=_("Yes: 4 of 90. And it leaves fewer cases open, too."),
                right=True,
            ),
            Choice(
                text=_("A's: over all cases its error is only 2 %"),
                feedback=_("True of cases; the question was about labels."),
                misconception="M35",
            ),
            Choice(
                text=_("That can't be said, since the two numbers count over different things"),
                feedback=_("With the share of open cases you can bring both to one base."),
            ),
        ),
    )


def _zero():
    return Question(
        id="membership.quiz-zero",
        prompt=_("What does a row of zeros tell a test on three algorithms?"),
        choices=(
            Choice(
                text=_("Nothing: the problem no longer takes part"),
                feedback=_("It takes part, and its three scores agree perfectly."),
                misconception="M24",
            ),
            Choice(
                text=_("That on one problem all three did equally well"),
                feedback=_("Yes, and extremely well: it also pulls every mean."),
                right=True,
            ),
            Choice(
                text=_("That one problem is missing, so it counts with 12"),
                feedback=_("It still counts 13."),
                misconception="M24",
            ),
        ),
    )


def _price():
    return Question(
        id="membership.quiz-price",
        prompt=_("When should the price of an open case be fixed?"),
        choices=(
            Choice(
                text=_("After the ellipses are drawn, so that it fits the measures"),
                feedback=_("Then whoever draws it chooses who is crowned."),
                misconception="M18",
            ),
            Choice(
                text=_("Never: report the error of the labels, which needs none"),
                feedback=_("Saying no price is a price of 0."),
                misconception="M35",
            ),
            Choice(
                text=_("Before, by those who pay it"),
                feedback=_("Yes. And show what other prices would have said."),
                right=True,
            ),
            Choice(
                text=_("Once it is known at which price the test rejects"),
                feedback=_("That is choosing the verdict."),
                misconception="M26",
            ),
        ),
    )


def _border():
    return Question(
        id="membership.quiz-border",
        prompt=_(
            "On errors with two decimals p = 0.065; rounded to one decimal, and counted over all "
            "cases, p = 0.043. What do you report, at 0.05?"
        ),
        choices=(
            Choice(
                text=_("A difference, since one of the two rejects"),
                feedback=_("The better of two looks is no test."),
                misconception="M26",
            ),
            Choice(
                text=_("A trend"),
                feedback=_("There is no such verdict."),
                misconception="M06",
            ),
            Choice(
                text=_("The one that was planned, and that it hangs on the rounding"),
                feedback=_("Yes."),
                right=True,
            ),
            Choice(
                text=_("That the three are equally good, since the finer table doesn't reject"),
                feedback=_("Not shown is not equal."),
                misconception="M03",
            ),
        ),
    )


def _archives():
    return Question(
        id="membership.quiz-archives",
        prompt=_(
            "Of the 13 problems, four are the same 320 images with another class against the rest. "
            "What does that do to p?"
        ),
        choices=(
            Choice(
                text=_("It looks smaller than the evidence is"),
                feedback=_("Yes: four relatives speak like four strangers."),
                right=True,
            ),
            Choice(
                text=_("Nothing, for each problem has its own labels and its own score"),
                feedback=_("The images are the same, and so are their difficulties."),
                misconception="M32",
            ),
            Choice(
                text=_("It makes p cautious, since alike problems repeat each other's noise"),
                feedback=_("The other way round: they also repeat each other's luck."),
                misconception="M32",
            ),
        ),
    )


def items():
    """The items, in the language chosen now."""
    return (
        Quiz(
            id="membership.quiz",
            title=_("Quiz: a machine that may keep silent"),
            questions=(_denominators(), _zero(), _price(), _border(), _archives()),
        ),
    )
