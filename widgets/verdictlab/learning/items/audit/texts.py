"""The letter to an author of chapter 16, in free words."""

from ...._text import _
from ...model import Required, TextCheck


def items():
    """The items, in the language chosen now."""
    return (
        TextCheck(
            id="audit.letter",
            prompt=_(
                "In print: of the 105 meetings one learner won 72. Its own table of wins has 75. "
                "Nothing else changes. Write two sentences to the author."
            ),
            numbers=(
                Required(name=_("the printed count"), value=72, tolerance=0.1),
                Required(name=_("the count of the table"), value=75, tolerance=0.1),
            ),
            forbidden=("prove", "winner", "robust"),
            rubric=(
                _("It names both numbers, and where they stand."),
                _("It says what changes with the right one: nothing."),
                _("It speaks of the number, not of the author."),
            ),
            good=_(
                "In the text 72 wins are named, while the table of wins gives 75 (with 27 losses "
                "and 3 ties, 105 meetings). No verdict depends on it; we thought you would like to "
                "know."
            ),
            flawed=_("Somebody who writes 72 for 75 proves that the whole study is careless."),
        ),
    )
