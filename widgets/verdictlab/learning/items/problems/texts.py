"""The verdict of chapter 06 in free words."""

from ...._text import _
from ...model import Required, TextCheck


def items():
    """The items, in the language chosen now."""
    return (
        TextCheck(
            id="problems.pooling-text",
            prompt=_(
                "Errors of CBR and SOMCBR2: pooled over five problems 11.44 and 11.16, in region C "
                "(one problem) 16.3 and 8.6. No test was made. Write what you would report."
            ),
            numbers=(
                Required(name=_("pooled error of CBR"), value=11.44, tolerance=0.005),
                Required(name=_("pooled error of SOMCBR2"), value=11.16, tolerance=0.005),
                Required(name=_("error of CBR in C"), value=16.3, tolerance=0.005),
                Required(name=_("error of SOMCBR2 in C"), value=8.6, tolerance=0.005),
            ),
            forbidden=("prove", "winner", "equal", "robust"),
            rubric=(
                _("It gives both errors pooled and both in region C."),
                _("It says that the pooled mean mixes regions with opposite differences."),
                _("It says that region C has one problem here and that no test was made."),
            ),
            good=_(
                "Pooled over five problems the errors are 11.44 (CBR) and 11.16 (SOMCBR2), but "
                "that mixes regions with opposite differences: in region C SOMCBR2 errs less (8.6 "
                "against 16.3), in A and B it errs more. Region C has a single problem here and no "
                "test was made, so I only describe these five."
            ),
            flawed=_(
                "CBR and SOMCBR2 are equal (11.44 and 11.16). In region C the winner is SOMCBR2, "
                "8.6 against 16.3, which proves that clustering helps on hard problems."
            ),
        ),
    )
