"""The referee's paragraph of case 15i in free words."""

from ...._text import _
from ...model import Required, TextCheck


def items():
    """The items, in the language chosen now."""
    return (
        TextCheck(
            id="seeds.text",
            prompt=_(
                "Twenty seeds each, one halving: plain 95.5 %, deep 94.9 % on average; the best "
                "deep run 96.3 %. Ten halvings, corrected t: p = 0.716, level 0.05. Write the "
                "paragraph that the authors should print, with both means and the p of the "
                "halvings."
            ),
            numbers=(
                Required(name=_("mean of plain"), value=95.5, tolerance=0.04),
                Required(name=_("mean of deep"), value=94.9, tolerance=0.06),
                Required(name=_("the p of the halvings"), value=0.716, tolerance=0.005),
            ),
            forbidden=("equal", "real", "not-chance", "prove", "winner"),
            rubric=(
                _("It gives means over seeds and says how many runs there were."),
                _("It says 'not shown' with the planned test, and not 'equal'."),
                _("It says what was drawn anew, or how a best run was chosen."),
            ),
            good=_(
                "Over twenty seeds on one halving plain read 95.5 % and deep 94.9 % on average. "
                "With new seeds and new halves, ten times, no difference was shown (corrected t, "
                "a heuristic: p = 0.716, level 0.05). The best deep run, 96.3 %, was chosen on "
                "the test digits and is no estimate."
            ),
            flawed=_(
                "Deep (94.9 %, best 96.3 %) is the winner over plain (95.5 %); p = 0.716 shows "
                "that seeds don't matter, so the advantage of its best run is real."
            ),
        ),
    )
