"""The verdict of chapter 04 in free words."""

from ...._text import _
from ...model import Required, TextCheck


def items():
    """The items, in the language chosen now."""
    return (
        TextCheck(
            id="estimators.report-text",
            prompt=_(
                "The same classifier: accuracy 0.951 by stratified ten-fold cross-validation, 95 % "
                "interval 0.918 to 0.984 (corrected t). Write the sentence that goes into the "
                "report."
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
                "0.918 to 0.984 (t, corrected for overlapping training sets). Only this data set "
                "was tried."
            ),
            flawed=_(
                "10-fold cross-validation proves that the model is right in 95.1 % of cases; with "
                "95 % probability the truth lies between 0.918 and 0.984."
            ),
        ),
    )
