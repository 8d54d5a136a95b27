"""Verdicts of chapter 03 in free words."""

from ...._text import _
from ...model import Required, TextCheck

_FORBIDDEN = (
    "accept-h0",
    "equal",
    "prove",
    "almost-significant",
    "trend",
    "winner",
    "probability-of-h0",
    "robust",
    "important",
)


def items():
    """The items, in the language chosen now."""
    return (
        TextCheck(
            id="roc.verdict-text",
            prompt=_(
                "The same screening: cost per case 0.0236 (Naive Bayes) and 0.0259 (logistic "
                "regression), each at its cheapest threshold, 99 negatives to 1 positive, a miss "
                "five times a false alarm; AUC 0.898 and 0.940, DeLong: p = 0.0394, level 0.05. "
                "Write the verdict."
            ),
            numbers=(
                Required(name=_("cost of Naive Bayes"), value=0.0236, tolerance=0.00005),
                Required(name=_("cost of logistic regression"), value=0.0259, tolerance=0.00005),
                Required(name=_("DeLong's p"), value=0.0394, tolerance=0.0006),
                Required(name=_("the level"), value=0.05, tolerance=0),
            ),
            forbidden=_FORBIDDEN,
            rubric=(
                _("It says which costs less, how much, and at which costs and class ratio."),
                _("The p-value stands beside the areas and nowhere else, with its level."),
                _(
                    "It says that the costs were counted where the thresholds were chosen, and "
                    "calls nobody the best."
                ),
            ),
            good=_(
                "At 99 negatives to 1 positive and a miss five times as dear as a false alarm, "
                "Naive Bayes costs 0.0236 per case and logistic regression 0.0259, each at its "
                "cheapest threshold; counted on the samples on which the thresholds were chosen. "
                "The area of logistic regression is larger (DeLong: p = 0.0394, level 0.05), "
                "which is another question."
            ),
            flawed=_(
                "Logistic regression is the best classifier: its AUC is significantly larger (p = "
                "0.0394), which proves that it makes fewer errors and costs less."
            ),
        ),
        TextCheck(
            id="roc.threshold-text",
            prompt=_(
                "Cost per case in the screening. At the threshold 0.5: logistic regression 0.1145, "
                "Naive Bayes 0.0704. Calling nobody positive: 0.05. Cheapest thresholds: 0.0259 "
                "and 0.0236. AUC 0.940 and 0.898 (p = 0.0394). Answer your colleague; name both "
                "costs of logistic regression, and that of calling nobody positive."
            ),
            numbers=(
                Required(name=_("its cost at 0.5"), value=0.1145, tolerance=0.0006),
                Required(name=_("its cost at the cheapest"), value=0.0259, tolerance=0.0001),
                Required(name=_("cost of calling nobody positive"), value=0.05, tolerance=0),
            ),
            forbidden=_FORBIDDEN,
            rubric=(
                _("It says that the AUC knows neither threshold nor costs."),
                _("It compares with doing nothing: at 0.5 both cost more than that."),
                _("It chooses a threshold for these costs and says where it must be tried."),
            ),
            good=_(
                "At 0.5 logistic regression costs 0.1145 per case, more than calling nobody "
                "positive (0.05). A larger AUC speaks of the order, not of this threshold. At its "
                "cheapest threshold it costs 0.0259 and Naive Bayes 0.0236; choose the threshold "
                "for these costs and try it on cases set aside before anybody relies on it."
            ),
            flawed=_(
                "Take logistic regression at 0.5: its AUC is significantly better, so it is the "
                "best choice at any threshold, and 0.1145 against 0.05 is no real difference."
            ),
        ),
    )
