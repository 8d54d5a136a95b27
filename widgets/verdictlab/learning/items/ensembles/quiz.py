"""The quiz of case 15g."""

from ...._text import _
from ...model import Choice, Question, Quiz


def _twins():
    return Question(
        id="ensembles.quiz-twins",
        prompt=_("Rare cases are copied before the folds are dealt. What is wrong?"),
        choices=(
            Choice(
                text=_("Nothing, as long as all models get the same copies."),
                feedback=_("All are flattered, and not all alike: who memorises gains most."),
                misconception="M57",
            ),
            Choice(
                text=_("Copies of one case train the model and test it."),
                feedback=_("Yes: it meets its own training cases again."),
                right=True,
            ),
            Choice(
                text=_("The classes are no longer those of nature, so no test is valid."),
                feedback=_("Training may change the shares. Testing on copies is the trouble."),
            ),
            Choice(
                text=_("Only the accuracy suffers, balanced accuracy does not."),
                feedback=_("On noise it rose from one half to about 0.9."),
                misconception="M19",
            ),
        ),
    )


def _measure():
    return Question(
        id="ensembles.quiz-measure",
        prompt=_("By accuracy 'as is' ranks first, by balanced accuracy last. Which one is right?"),
        choices=(
            Choice(
                text=_("Accuracy, because it counts every case."),
                feedback=_("It lets the common class outvote the rare one, nine to one."),
                misconception="M19",
            ),
            Choice(
                text=_("The one on which the difference is larger."),
                feedback=_("Then the data would choose the question."),
                misconception="M26",
            ),
            Choice(
                text=_("Balanced accuracy, on every problem with a rare class."),
                feedback=_("If a false alarm costs as much as a miss, accuracy is fair."),
            ),
            Choice(
                text=_("Both; what a miss costs must say which one to ask."),
                feedback=_("Yes, and it must say so in the plan."),
                right=True,
            ),
        ),
    )


def _boost():
    return Question(
        id="ensembles.quiz-boost",
        prompt=_("AdaBoost fell below the single tree on digits and on steps. Why these two?"),
        choices=(
            Choice(
                text=_("Its members ask one question each, and these need several at once."),
                feedback=_("Yes: stumps. With trees of depth three it is another algorithm."),
                right=True,
            ),
            Choice(
                text=_("Boosting always memorises, and these problems are noisy."),
                feedback=_("Neither is noisy; and its training score was low as well."),
            ),
            Choice(
                text=_("Twenty members are too few for any ensemble."),
                feedback=_("The forest has as many."),
            ),
            Choice(
                text=_("Twelve problems say the same of any others, so these two are slips."),
                misconception="M25",
                feedback=_("It happened with each seed: on such problems that is the rule."),
            ),
        ),
    )


def _seeds():
    return Question(
        id="ensembles.quiz-seeds",
        prompt=_("Ten seeds on the same twelve problems: how many observations for the test?"),
        choices=(
            Choice(
                text=_("120, one for each run"),
                feedback=_("Runs on one problem share its luck."),
                misconception="M13",
            ),
            Choice(
                text=_("12, one mean for each problem"),
                feedback=_("Yes: runs make a number sharper, problems make the claim."),
                right=True,
            ),
            Choice(
                text=_("10, one verdict for each seed"),
                feedback=_("Verdicts are no scores; and they share all problems."),
            ),
            Choice(
                text=_("600, one for each fold of each run"),
                feedback=_("Folds share their training cases."),
                misconception="M12",
            ),
        ),
    )


def items():
    """The items, in the language chosen now."""
    return (
        Quiz(
            id="ensembles.quiz",
            title=_("Quiz: one tree or many?"),
            questions=(_twins(), _measure(), _boost(), _seeds()),
        ),
    )
