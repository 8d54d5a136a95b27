"""The prediction of chapter 12."""

from ...._text import _
from ...model import Choice, Prediction


def items():
    """The items, in the language chosen now."""
    return (
        Prediction(
            id="bayes.headlines",
            prompt=_(
                "\u201cADI4 is better than ADI: 99.9 %.\u201d \u201cADI4 and ADI are as good as "
                "equal: 99 %.\u201d One file, one method, two careful authors. What differs?"
            ),
            choices=(
                Choice(text=_("One of them made a slip")),
                Choice(text=_("They began with opposite beliefs about ADI4")),
                Choice(text=_("What they count as a difference"), right=True),
                Choice(text=_("One of them left out some problems")),
            ),
            outcome=_(
                "What they count as a difference. The first author counts every lead, however "
                "small. The second one counts leads above one point. ADI4 leads by about half a "
                "point, and nearly always: both are right."
            ),
        ),
    )
