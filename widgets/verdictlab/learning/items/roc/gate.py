"""The prediction of chapter 03."""

from ...._text import _
from ...model import Choice, Prediction


def items():
    """The items, in the language chosen now."""
    return (
        Prediction(
            id="roc.larger-area",
            prompt=_(
                "AUC 0.940 for logistic regression, 0.898 for Naive Bayes. In a screening (99 "
                "healthy to 1 ill, a false alarm costs 1, a miss 5), each at its cheapest "
                "threshold: which costs less on these samples?"
            ),
            choices=(
                Choice(
                    text=_("Logistic regression: its area is larger, and the test rejects."),
                    feedback=_("The test is about areas; the screening uses one end of a curve."),
                    misconception="M20",
                ),
                Choice(
                    text=_("Both the same: the class ratio changes nothing about the classifiers."),
                    feedback=_("Their rates stay, but what the rates cost does not."),
                ),
                Choice(
                    text=_("Naive Bayes."),
                    feedback=_("Yes: before the first false alarm it has found more of the ill."),
                    right=True,
                ),
                Choice(
                    text=_("Whichever makes fewer errors on these samples."),
                    feedback=_(
                        "Errors on these samples count a false alarm as much as a miss, and the "
                        "classes as they come here."
                    ),
                    misconception="M19",
                ),
            ),
            outcome=_(
                "Naive Bayes, 0.0236 per case against 0.0259, although its area is smaller (AUC "
                "0.898 against 0.940; DeLong: p = 0.0394). Counted on 285 samples with thresholds "
                "chosen on them, the gap is small; section 5 asks how much of it will last."
            ),
        ),
    )
