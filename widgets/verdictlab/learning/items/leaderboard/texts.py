"""The client's paragraph of case 15h in free words."""

from ...._text import _
from ...model import Required, TextCheck


def items():
    """The items, in the language chosen now."""
    return (
        TextCheck(
            id="leaderboard.text",
            prompt=_(
                "A hundred programs on one board; A came first, B is ours and was named "
                "beforehand. A won 328 quarrels with B and lost 272: two-sided p = 0.0247 alone, "
                "1.00 by Holm over 99 rivals. On fresh images 297 to 277, p = 0.43; level 0.05. "
                "Write the paragraph for the report, with the p of the board (Holm) and that of "
                "the fresh images."
            ),
            numbers=(
                Required(name=_("the p of the board, by Holm"), value=1.0, tolerance=0.001),
                Required(name=_("the p of the fresh images"), value=0.43, tolerance=0.003),
                Required(name=_("the level"), value=0.05, tolerance=0),
            ),
            forbidden=("equal", "real", "not-chance", "prove", "winner"),
            rubric=(
                _("It says that the board picked A, from how many, and what was corrected."),
                _("It says 'not shown' for board and fresh images, and not 'equal'."),
                _("It says how far the lead shrank on fresh images, or what would decide."),
            ),
            good=_(
                "A was first of a hundred entries; against our B, named beforehand, no difference "
                "was shown on the board (99 rivals, McNemar and Holm: p = 1.00, level 0.05). On "
                "fresh images A led by 20 instead of 56, and again no difference was shown "
                "(297 quarrels to 277, p = 0.43). A small lead is not ruled out."
            ),
            flawed=_(
                "A is the winner of a hundred entries and beats B (p = 0.0247), so its lead is "
                "real; Holm's 1.00 is too strict, and 0.43 on fresh images was bad luck at 0.05."
            ),
        ),
    )
