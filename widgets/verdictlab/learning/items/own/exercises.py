"""The exercise of chapter 17 with one answer."""

from ...._text import _
from ...model import NumberCheck, Trap


def items():
    """The items, in the language chosen now."""
    return (
        NumberCheck(
            id="own.rubric",
            prompt=_(
                "How many of the eight rows does the printed paragraph answer in full? (A method "
                "that is named, with no number, is half an answer, and half is none.)"
            ),
            answer=5,
            tolerance=0.01,
            traps=(
                Trap(
                    value=8,
                    message=_("Does it say who had seen the ranks? Nobody asked the program."),
                    misconception="M26",
                ),
                Trap(
                    value=6,
                    message=_("It says how sizes are estimated. Can you find one size?"),
                    misconception="M05",
                ),
                Trap(
                    value=7,
                    message=_("Two rows are about you and not about the table. Which?"),
                    misconception="M26",
                ),
                Trap(value=4, message=_("The mean is told, and what became of the gap, too.")),
                Trap(value=3, message=_("Exact or not? It names the F form, and ties.")),
            ),
            right=_(
                "5: rows 1 to 4, and 8. No size, no word on when the plan was made, none on other "
                "routes."
            ),
            hints=(
                _("Go row by row, and put your finger on the words."),
                _("Rows 1 to 4 and row 8 are about the table and the program."),
                _("Is there one number with an interval? A word on what was seen before?"),
            ),
        ),
    )
