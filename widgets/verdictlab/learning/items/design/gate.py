"""The prediction of chapter 01."""

from ...._text import _
from ...model import Choice, Prediction


def items():
    """The items, in the language chosen now."""
    return (
        Prediction(
            id="design.coins",
            prompt=_(
                "40 patients, 285 values each, labels tossed with a coin. The ten values that go "
                "best with the labels are kept, then a classifier is cross-validated on them. "
                "Which accuracy is reported?"
            ),
            choices=(
                Choice(text=_("About 0.50: cross-validation protects")),
                Choice(text=_("About 0.60")),
                Choice(text=_("More than 0.75"), right=True),
            ),
            outcome=_(
                "0.825. The ten values were chosen with the labels of all 40 patients in sight, "
                "so the later test patients helped to choose what they are tested with. Chosen "
                "again inside each fold, the same classifier reaches 0.55."
            ),
        ),
    )
