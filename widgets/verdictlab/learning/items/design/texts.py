"""The verdict of chapter 01 in free words."""

from ...._text import _
from ...model import Required, TextCheck


def items():
    """The items, in the language chosen now."""
    return (
        TextCheck(
            id="design.leak-text",
            prompt=_(
                "Ten of 285 values chosen on all 40 patients: 0.789 by cross-validation. On 402 "
                "new patients: 0.706. Write what the authors should report."
            ),
            numbers=(
                Required(name=_("with the leak"), value=0.789, tolerance=0.002),
                Required(name=_("on new patients"), value=0.706, tolerance=0.002),
                Required(name=_("new patients"), value=402, tolerance=0),
            ),
            forbidden=("prove", "robust", "winner"),
            rubric=(
                _("It says which number counts, and that the other is too good."),
                _("It says why: the choice saw the cases that tested it."),
                _("It says for whom the number holds, and what should be run instead."),
            ),
            good=_(
                "Cross-validation gave 0.789, but the ten values had been chosen with all "
                "patients in sight, so this is too good. On 402 new patients the accuracy is "
                "0.706. The choice must be repeated inside each training fold."
            ),
            flawed=_(
                "Cross-validation proves an accuracy of 0.789, and 0.706 on 402 new patients "
                "shows that our method is robust."
            ),
        ),
    )
