"""The quiz of chapter 04."""

from ...._text import _
from ...model import Choice, Question, Quiz


def _wrong(text, feedback, misconception):
    return Choice(text=text, feedback=feedback, misconception=misconception)


def items():
    """The items, in the language chosen now."""
    return (
        Quiz(
            id="estimators.quiz",
            title=_("Quiz: estimating accuracy"),
            questions=(
                _training_accuracy(),
                _leave_one_out(),
                _more_repeats(),
                _error_bar(),
                _standardising(),
                _tuning(),
                _interval(),
            ),
        ),
    )


def _training_accuracy():
    return Question(
        id="estimators.quiz-training",
        prompt=_("One nearest neighbour is right on 100 % of its training cases. What follows?"),
        choices=(
            _wrong(
                _("It will be right on nearly all new cases."),
                _("Each training case is its own nearest neighbour; it could not be wrong."),
                "M21",
            ),
            Choice(
                text=_("Nothing about new cases."),
                feedback=_("Yes: on coin tosses it would have 100 % as well."),
                right=True,
            ),
            _wrong(
                _("The classes can be told apart perfectly by these measurements."),
                _("On coin tosses it would have 100 % as well."),
                "M21",
            ),
        ),
    )


def _leave_one_out():
    return Question(
        id="estimators.quiz-loo",
        prompt=_("Leave-one-out trains on n - 1 cases. What does that buy?"),
        choices=(
            _wrong(
                _("The estimate that is always closest to the truth."),
                _("Distance has two parts; its spread is often larger than that of ten folds."),
                "M22",
            ),
            _wrong(
                _("A very low error."),
                _("The classifier gets no better by being tested in another way."),
                "M22",
            ),
            _wrong(
                _("n independent test results."),
                _("Any two of its training sets share all cases but two."),
                "M12",
            ),
            Choice(
                text=_("Little bias."),
                feedback=_("Yes, and no chance in it. Its spread is another matter."),
                right=True,
            ),
        ),
    )


def _more_repeats():
    return Question(
        id="estimators.quiz-repeats",
        prompt=_("A holdout is repeated 100 times on the same 40 cases and averaged. Then"),
        choices=(
            _wrong(
                _("the bias is gone."),
                _("Each model still trains on two thirds of the cases."),
                "M43",
            ),
            _wrong(
                _("it is as if 4000 cases had been there."),
                _("They are the same 40, dealt again and again."),
                "M13",
            ),
            Choice(
                text=_("only the luck of the split is gone."),
                feedback=_("Yes: the variance falls to a floor, the bias does not move."),
                right=True,
            ),
        ),
    )


def _error_bar():
    return Question(
        id="estimators.quiz-spread",
        prompt=_("Ten folds: mean 0.951, standard deviation 0.031. The 0.031 is"),
        choices=(
            _wrong(
                _("the uncertainty of 0.951."),
                _("It is how much single folds differ; the mean of ten wobbles less."),
                "M44",
            ),
            _wrong(
                _("the uncertainty of 0.951 after dividing by the root of ten, exactly."),
                _("That would hold for independent folds; their training sets overlap."),
                "M12",
            ),
            Choice(
                text=_("how much the accuracies of single folds differ."),
                feedback=_("Yes. For the mean there is an interval, corrected for the overlap."),
                right=True,
            ),
        ),
    )


def _standardising():
    return Question(
        id="estimators.quiz-standardise",
        prompt=_("Measurements are to be standardised. Where are mean and deviation learnt?"),
        choices=(
            _wrong(
                _("From all cases, once, before the folds are dealt: no labels are used."),
                _(
                    "The test cases then have a say in the model. For standardising the harm is "
                    "small, for choosing measurements it is large; the habit is the same."
                ),
                "M33",
            ),
            Choice(
                text=_("From the training cases of each fold."),
                feedback=_("Yes: put it into a pipeline with the classifier."),
                right=True,
            ),
            _wrong(
                _("From the test cases of each fold, as these are to be predicted."),
                _("A new case comes alone; it has no mean and no deviation."),
                "M33",
            ),
        ),
    )


def _tuning():
    return Question(
        id="estimators.quiz-nested",
        prompt=_("Fifty settings are cross-validated; the best scores 0.93. What do you report?"),
        choices=(
            _wrong(
                _("0.93: cross-validation is honest."),
                _("For one setting named beforehand. This one was picked for its score."),
                "M33",
            ),
            _wrong(
                _("0.93, averaged over ten repeats of the same folds."),
                _("Repeats do not undo the choosing."),
                "M13",
            ),
            Choice(
                text=_("The outer-fold accuracy of the whole recipe."),
                feedback=_("Yes: nested. Or a test set that took no part in any choice."),
                right=True,
            ),
        ),
    )


def _interval():
    return Question(
        id="estimators.quiz-interval",
        prompt=_("52 of 60 test cases are right; the 95 % interval is 0.758 to 0.931. It says"),
        choices=(
            _wrong(
                _("that the true accuracy lies in it with 95 % probability."),
                _("The 95 % belong to the recipe, over many test sets."),
                "M08",
            ),
            Choice(
                text=_("which true accuracies 52 of 60 is compatible with."),
                feedback=_("Yes: a recipe that misses the truth in about 5 of 100 test sets."),
                right=True,
            ),
            _wrong(
                _("that 95 % of new test sets will score between 0.758 and 0.931."),
                _("It is about the true accuracy, not about other scores."),
                "M02",
            ),
        ),
    )
