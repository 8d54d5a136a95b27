"""Scores of chapter 04 in words: from parts, then freely."""

from ...._text import _
from ...model import Required, SentenceCheck, Slot, TextCheck


def items():
    """The items, in the language chosen now."""
    return (_parts(), _text())


def _slot(name, right, wrong):
    """A slot from its right option and {wrong option: (feedback, misconception or None)}."""
    options = list(wrong)
    options.insert(1, right)
    return Slot(
        name=name,
        options=tuple(options),
        right=right,
        feedback={option: told for option, (told, _belief) in wrong.items()},
        misconceptions={option: belief for option, (_told, belief) in wrong.items() if belief},
    )


def _parts():
    return SentenceCheck(
        id="estimators.report-parts",
        prompt=_(
            "One classifier, one data set, stratified ten-fold cross-validation: mean of the "
            "folds 0.951, standard deviation 0.031. 95 % intervals: 0.929 to 0.974 if the folds "
            "were independent, 0.918 to 0.984 corrected."
        ),
        template="{score}; {interval}. {spread}. {limit}.",
        slots=(
            _slot(
                _("score"),
                _("Accuracy 0.951 by stratified ten-fold cross-validation"),
                {
                    _("Accuracy 0.951"): (
                        _("How was it estimated? Without that nobody can judge its bias."),
                        "M23",
                    ),
                    _("Accuracy of at least 0.951 on new cases"): (
                        _("It is an estimate, too high in some samples and too low in others."),
                        None,
                    ),
                },
            ),
            _slot(
                _("interval"),
                _("95 % interval 0.918 to 0.984, corrected for overlapping training sets"),
                {
                    _("95 % interval 0.929 to 0.974, from ten independent folds"): (
                        _("Two training sets share eight ninths of their cases."),
                        "M12",
                    ),
                    _("with 95 % probability the truth lies between 0.918 and 0.984"): (
                        _(
                            "The 95 % belong to the recipe, over many samples; this interval "
                            "holds the truth or does not."
                        ),
                        "M08",
                    ),
                },
            ),
            _slot(
                _("spread"),
                _("The standard deviation of the folds is 0.031"),
                {
                    _("The uncertainty of the accuracy is 0.031"): (
                        _("0.031 is how much single folds differ, not how sure the mean is."),
                        "M44",
                    ),
                    _("Ten repeats would give ten times the data and a third of the spread"): (
                        _("Repeats re-deal the same cases; they are no new ones."),
                        "M13",
                    ),
                },
            ),
            _slot(
                _("limit"),
                _("This is for cases drawn as these were; other problems were not tried"),
                {
                    _("The classifier will do as well on other problems"): (
                        _("One data set was tried."),
                        "M25",
                    ),
                    _("Leave-one-out would be the exact value"): (
                        _("It has less bias and may have more spread; nothing makes it exact."),
                        "M22",
                    ),
                },
            ),
        ),
        hints=(
            _("Name the method with the number."),
            _("Which of the two intervals does not pretend that the folds are independent?"),
            _("What was tried, and on what? Claim that and no more."),
        ),
    )


def _text():
    return TextCheck(
        id="estimators.report-text",
        prompt=_(
            "The same classifier: accuracy 0.951 by stratified ten-fold cross-validation, 95 % "
            "interval 0.918 to 0.984 (corrected t). Write the sentence that goes into the report."
        ),
        numbers=(
            Required(name=_("the accuracy"), value=0.951, tolerance=0.0005),
            Required(name=_("the lower limit"), value=0.918, tolerance=0.0005),
            Required(name=_("the upper limit"), value=0.984, tolerance=0.0005),
        ),
        forbidden=("prove", "robust", "interval-holds"),
        rubric=(
            _("It names the method and how the cases were split."),
            _("The interval is there, with what it allows for (overlapping training sets)."),
            _("It claims nothing about other problems, and no certainty about this one."),
        ),
        good=_(
            "Accuracy 0.951, estimated by stratified 10-fold cross-validation; 95 % interval "
            "0.918 to 0.984 (t, corrected for overlapping training sets). Only this data set was "
            "tried."
        ),
        flawed=_(
            "10-fold cross-validation proves that the model is right in 95.1 % of cases; with 95 "
            "% probability the truth lies between 0.918 and 0.984."
        ),
    )
