"""The prediction of chapter 08."""

from ...._text import _
from ...model import Choice, Prediction


def items():
    """The items, in the language chosen now."""
    return (
        Prediction(
            id="twomany.one-problem",
            prompt=_(
                "A has the lower error on 23 of 30 problems; the means are 18.41 (A) and 18.38 "
                "(B). Which p-value will the paired t-test give?"
            ),
            choices=(
                Choice(
                    text=_("below 0.001"),
                    feedback=_("23 of 30 is clear, but t does not count who is ahead."),
                ),
                Choice(
                    text=_("about 0.03"),
                    feedback=_("Without one single problem it would be."),
                ),
                Choice(
                    text=_("about 0.1"),
                    feedback=_("Wilcoxon's test is near that; t looks at the mean."),
                ),
                Choice(
                    text=_("about 0.95"),
                    feedback=_("Yes: the means are all but equal, and t looks at nothing else."),
                    right=True,
                ),
            ),
            outcome=_(
                "p = 0.953. On wav2c1 alone A errs 13.78 points more; on the other 29 problems "
                "together it errs 12.87 points less. The sign test of the same table gives "
                "p = 0.00522. Neither is a slip: the two ask different questions."
            ),
        ),
    )
