"""The paragraph for the paper of case 15d in free words."""

from ...._text import _
from ...model import Required, TextCheck


def items():
    """The items, in the language chosen now."""
    return (
        TextCheck(
            id="somcbr.text",
            prompt=_(
                "CBR against twelve strategies, planned: Holm on mean ranks, level 0.05. In region "
                "B (30 problems from 15 data sets) nine differ, all with more errors; the largest "
                "of their adjusted p is 0.0145. In region C (9 problems from 6 data sets) none "
                "does; the smallest adjusted p is 0.059, that of S_OAN_08_N. Write one paragraph."
            ),
            numbers=(
                Required(name=_("largest adjusted p in B"), value=0.0145, tolerance=0.0001),
                Required(name=_("smallest adjusted p in C"), value=0.059, tolerance=0.001),
            ),
            forbidden=("equal", "almost-significant", "prove", "winner"),
            rubric=(
                _("It names the control, the test and the level, and that they were planned."),
                _("It gives each region's verdict with its p, and none between the regions."),
                _("It says of C that no difference was shown, and how few problems there are."),
            ),
            good=_(
                "As planned, twelve strategies were compared with CBR by mean ranks and Holm's "
                "procedure at level 0.05. In region B nine of them rank worse than CBR (largest "
                "adjusted p = 0.0145; 30 problems from 15 data sets). In region C no difference "
                "from CBR was shown (smallest adjusted p = 0.059); with nine problems from six "
                "data sets this says little, and it is no comparison of the regions."
            ),
            flawed=_(
                "In B nine strategies are worse (p = 0.0145). In C all of them are equivalent to "
                "CBR, although S_OAN_08_N is almost significantly worse (p = 0.059), which proves "
                "that searching less is safe on hard problems."
            ),
        ),
    )
