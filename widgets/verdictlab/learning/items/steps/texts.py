"""The letter of chapter 13 in free words."""

from ...._text import _
from ...model import Required, TextCheck


def items():
    """The items, in the language chosen now."""
    return (
        TextCheck(
            id="steps.text",
            prompt=_(
                "Nine rivals, a control, Holm at 0.05 in the plan. Holm claims 2 of them, Li 8. "
                "Your co-author would print Li's count. Write to her: both counts, the level, and "
                "why the second is not your result."
            ),
            numbers=(
                Required(name=_("the count by Holm"), value=2, tolerance=0),
                Required(name=_("the count by Li"), value=8, tolerance=0),
                Required(name=_("the level"), value=0.05, tolerance=0),
            ),
            forbidden=("prove", "real", "equal"),
            rubric=(
                _("It gives the planned count as the result, and says that it was planned."),
                _("It says that a procedure chosen after looking keeps no level of its own."),
                _("It does not call the other rivals equal to the control."),
            ),
            good=_(
                "By our plan (Holm, family level 0.05) 2 of the 9 rivals differ from the control; "
                "for the other seven no difference was shown. Li would claim 8, but we saw that "
                "only after looking, and with rivals that share one control Li does not keep "
                "0.05. We may mention it in a note, not as our result."
            ),
            flawed=_(
                "Li is published, so the 8 differences at 0.05 are real. Holm's 2 are merely "
                "conservative, and only the ninth rival equals the control."
            ),
        ),
    )
