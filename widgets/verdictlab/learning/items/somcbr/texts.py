"""The paragraph for the paper of case 15d in free words."""

from ...._text import _
from ...model import Required, TextCheck


def items():
    """The items, in the language chosen now."""
    return (
        TextCheck(
            id="somcbr.text",
            prompt=_(
                "CBR against twelve strategies, by the plan of a referee, made before the tables "
                "were opened: Holm on mean ranks, level 0.05. Region B has 30 problems from 15 "
                "data sets, region C 9 from 6. Write one paragraph: how many differ in each, the "
                "largest adjusted p of those that differ in B, the smallest in C. Both stand in "
                "the table above."
            ),
            numbers=(
                Required(name=_("largest adjusted p in B"), value=0.0145, tolerance=0.0001),
                Required(name=_("smallest adjusted p in C"), value=0.059, tolerance=0.001),
            ),
            forbidden=("equal", "almost-significant", "prove", "winner"),
            rubric=(
                _("It names the control, the test and the level, and whose plan that was."),
                _("It gives each region's verdict with its p, and none between the regions."),
                _("It says of C that no difference was shown, and how few problems there are."),
            ),
            good=_(
                "The thesis registered no rule. By a referee's plan, signed before the tables were "
                "opened, twelve strategies were compared with CBR by mean ranks and "
                "Holm's procedure at level 0.05. In region B nine of them rank worse than CBR "
                "(largest adjusted p = 0.0145; 30 problems from 15 data sets). In region C no "
                "difference from CBR was shown (smallest adjusted p = 0.059); with nine problems "
                "from six data sets this says little, and it is no comparison of the regions."
            ),
            flawed=_(
                "In B nine strategies are worse (p = 0.0145). In C all of them are equivalent to "
                "CBR, although S_OAN_08_N is almost significantly worse (p = 0.059), which proves "
                "that searching less is safe on hard problems."
            ),
        ),
    )
