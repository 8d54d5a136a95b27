"""The quiz of case 15a."""

from ...._text import _
from ...model import Choice, Question, Quiz


def _tool():
    return Question(
        id="iris.quiz-tool",
        prompt=_("Three estimators pick three different k. What does that show?"),
        choices=(
            Choice(
                text=_("That two of the estimators are biased."),
                feedback=_("Unbiased ones would part as well: the lead is smaller than luck."),
                misconception="M23",
            ),
            Choice(
                text=_("That the leads are smaller than the luck of the draw."),
                feedback=_("Yes. Another deal of the folds changes the pick, too."),
                right=True,
            ),
            Choice(
                text=_("That leave-one-out is to be trusted, for it trains on most flowers."),
                feedback=_("It uses no luck of folds; the luck of the 150 flowers stays."),
                misconception="M22",
            ),
            Choice(
                text=_("That the three settings are equally good."),
                feedback=_("No evidence of a difference is no evidence of equality."),
                misconception="M03",
            ),
        ),
    )


def _repeat():
    return Question(
        id="iris.quiz-repeat",
        prompt=_("A colleague repeats the ten folds a thousand times, to see the difference. So?"),
        choices=(
            Choice(
                text=_("The mean gets steady, around the same 150 flowers."),
                feedback=_("Yes: the luck of the folds goes, that of the sample stays."),
                right=True,
            ),
            Choice(
                text=_("A thousand times ten folds are ten thousand observations."),
                feedback=_("The same 150 flowers were asked each time."),
                misconception="M12",
            ),
            Choice(
                text=_("Now the highest mean may be recommended without a test."),
                feedback=_("It is the mean of these flowers, not of flowers to come."),
                misconception="M17",
            ),
            Choice(
                text=_("It replaces about a thousand new flowers."),
                feedback=_("Repeating brings no new flower."),
                misconception="M13",
            ),
        ),
    )


def _silent():
    return Question(
        id="iris.quiz-silent",
        prompt=_("Two settings quarrel over five flowers. What will exact McNemar say at 0.05?"),
        choices=(
            Choice(
                text=_("That depends on who wins them."),
                feedback=_("Even five to none gives 0.0625."),
            ),
            Choice(
                text=_("A difference, if all five go to one side."),
                feedback=_("2/32 = 0.0625. One quarrel is lacking."),
                misconception="M06",
            ),
            Choice(
                text=_("That they are equal, whoever wins."),
                feedback=_("It never says that."),
                misconception="M03",
            ),
            Choice(
                text=_("No difference shown, whoever wins."),
                feedback=_("Yes. One knew it before counting; that is the reader's first look."),
                right=True,
            ),
        ),
    )


def _garden():
    return Question(
        id="iris.quiz-garden",
        prompt=_("In the invented garden 5 truly is the best k. What follows for the irises?"),
        choices=(
            Choice(
                text=_("That 5 should be used for them as well."),
                feedback=_("The garden is a model, with bell-shaped species. Flowers need not be."),
                misconception="M37",
            ),
            Choice(
                text=_("Nothing on which is best; something on what 150 can show."),
                feedback=_("Yes: a lead of that size hides in such a sample."),
                right=True,
            ),
            Choice(
                text=_("That the printed 7 was computed wrongly."),
                feedback=_("It is right to the last digit. It is what it is called that is not."),
            ),
            Choice(
                text=_("That McNemar's test is too weak and another is needed."),
                feedback=_("No test finds in 150 flowers what they do not hold."),
                misconception="M53",
            ),
        ),
    )


def items():
    """The items, in the language chosen now."""
    return (
        Quiz(
            id="iris.quiz",
            title=_("Quiz: which k for the irises?"),
            questions=(_tool(), _repeat(), _silent(), _garden()),
        ),
    )
