"""The verdict of chapter 05 in free words."""

from ...._text import _
from ...model import Required, TextCheck


def items():
    """The items, in the language chosen now."""
    return (
        TextCheck(
            id="other.errors-text",
            prompt=_(
                "Models A and B on 569 samples: mean absolute error 9.91 and 9.00, root mean "
                "squared error 15.61 and 16.72. Two samples decide the second comparison. No "
                "test was made. Write what you would report."
            ),
            numbers=(
                Required(name=_("absolute error of A"), value=9.91, tolerance=0.01),
                Required(name=_("absolute error of B"), value=9.00, tolerance=0.005),
                Required(name=_("squared error of A"), value=15.61, tolerance=0.02),
                Required(name=_("squared error of B"), value=16.72, tolerance=0.03),
            ),
            forbidden=("prove", "winner", "equal", "robust"),
            rubric=(
                _("It gives both errors and says which model each one prefers."),
                _("It says why they disagree: a few large errors weigh most when squared."),
                _("It says that no test was made and no measure fixed beforehand."),
            ),
            good=_(
                "By mean absolute error B is ahead (9.00 against 9.91), by root mean squared "
                "error A is (15.61 against 16.72); two of 569 samples decide the latter. No "
                "measure was fixed beforehand and no test was made, so I do not say which model "
                "is better."
            ),
            flawed=_(
                "A has the lower RMSE (15.61 against 16.72), which proves that A is the best "
                "model; by MAE (9.91 and 9.00) the two are equal."
            ),
        ),
    )
