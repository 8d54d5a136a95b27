"""The verdict of chapter 02 in the student's own words."""

from ...._text import _
from ....metrics import binary_metrics
from ...model import Required, TextCheck

A = binary_metrics(tp=171, fn=3, fp=798, tn=825)
B = binary_metrics(tp=0, fn=174, fp=0, tn=1623)


def items():
    """The items, in the language chosen now."""
    return (
        TextCheck(
            id="metrics.eights-text",
            prompt=_(
                "Eights among 1797 pictures. Model A: accuracy 0.554, recall 0.983, precision "
                "0.176. Model B, which never says eight: accuracy 0.903. Your client wants "
                "\u201cthe more accurate one\u201d. Write what you would tell her."
            ),
            numbers=(
                Required(name=_("accuracy of A"), value=lambda: A.accuracy, tolerance=0.005),
                Required(name=_("recall of A"), value=lambda: A.recall, tolerance=0.005),
                Required(name=_("precision of A"), value=lambda: A.precision, tolerance=0.005),
                Required(name=_("accuracy of B"), value=lambda: B.accuracy, tolerance=0.005),
            ),
            forbidden=("prove", "winner", "equal", "robust"),
            rubric=(
                _("It gives the accuracy of both, and says what never saying eight reaches."),
                _("It says what accuracy hides: B finds no eight, most alarms of A are false."),
                _("It asks what a miss and a false alarm cost before anything is bought."),
            ),
            good=_(
                "B has the higher accuracy (0.903 against 0.554), and it finds no eight at all. A "
                "finds 0.983 of the eights, but only 0.176 of its alarms are right. Before buying "
                "I would ask what a missed eight and a false alarm cost."
            ),
            flawed=_(
                "B is the best model: its accuracy of 0.903 against 0.554 proves it, whatever "
                "recall (0.983) and precision (0.176) say."
            ),
        ),
    )
