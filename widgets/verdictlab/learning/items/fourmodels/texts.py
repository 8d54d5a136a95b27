"""The editor's letter of case 15b in free words."""

from ...._text import _
from ...model import Required, TextCheck
from . import facts


def items():
    """The items, in the language chosen now."""
    return (
        TextCheck(
            id="fourmodels.text",
            prompt=_(
                "Write to the author: which two differences stand (adjusted p = 0.00384 for M3 and "
                'M1, 0.0242 for M3 and M4; Nemenyi, 0.05), what must become of "M3 is quite '
                'similar to M2", and what you ask about the 4 scores above 100.'
            ),
            numbers=(
                Required(
                    name=_("adjusted p of M3 and M1"),
                    value=lambda: facts.nemenyi("M1", "M3"),
                    tolerance=0.00006,
                ),
                Required(
                    name=_("adjusted p of M3 and M4"),
                    value=lambda: facts.nemenyi("M3", "M4"),
                    tolerance=0.0006,
                ),
            ),
            forbidden=("equal", "winner", "prove", "robust"),
            rubric=(
                _("It says which pairs differ, with numbers that have paid for the family."),
                _("It says that a difference not shown is no similarity, and what would show one."),
                _("It asks what the impossible scores are, instead of mending them itself."),
            ),
            good=_(
                "M3 ranks better than M1 (adjusted p = 0.00384) and M4 (0.0242; Nemenyi, family "
                "level 0.05). Between M3 and M2 no difference was shown; please strike the "
                "sentence on their similarity, which would need a margin set beforehand. And 4 "
                "scores lie above 100: what do they measure?"
            ),
            flawed=_(
                "The 4 odd scores change nothing, so the result is robust: M3 is the best model "
                "(0.00384 and 0.0242), and M3 and M2 are equally good."
            ),
        ),
    )
