"""What the ROC lab lets a student choose."""

from ..._text import _
from ...roc._scores import FORMS
from ..engine.controls import Control, Option
from .facts import CUTS
from .words import COSTS, RATIOS, cut_labels

__all__ = ["roc_controls"]


def _sides(text):
    return dict(zip(("first", "second"), text.split(":"), strict=True))


def roc_controls(tables):
    """The controls; ``tables``: the names of the score tables, the reader's own among them."""
    labels = {
        "cancer_spread": _("Breast cancer, spreads"),
        "cancer_means": _("Breast cancer, means"),
        "crossing": _("Invented, one point each"),
    }
    forms = dict(
        zip(
            FORMS,
            (_("as given"), _("as ranks"), _("one decimal"), _("only yes or no, at 0.5")),
            strict=True,
        )
    )
    cheapest = Option(
        value="cheapest",
        label=_("the cheapest"),
        what_if=_("What if it took the threshold that is cheapest for it?"),
    )
    cuts = tuple(
        Option(value=cut, label=label) for cut, label in zip(CUTS, cut_labels(), strict=True)
    )
    return (
        Control(
            name="table",
            label=_("Classifiers"),
            options=tuple(
                Option(value=table, label=labels.get(table, _("Your scores"))) for table in tables
            ),
            what_if=_("What if the classifiers were \u201c{value}\u201d?"),
        ),
        Control(
            name="costs",
            label=_("Cost of a false alarm : cost of a miss"),
            shape="range",
            options=tuple(
                Option(value=costs, label=_("{first} : {second}").format(**_sides(costs)))
                for costs in COSTS
            ),
            what_if=_("What if the costs of a false alarm and a miss were {value}?"),
        ),
        Control(
            name="ratio",
            label=_("Negatives : positives in use"),
            options=(
                Option(value="sample", label=_("as in these cases")),
                *(
                    Option(value=ratio, label=_("{first} : {second}").format(**_sides(ratio)))
                    for ratio in RATIOS
                ),
            ),
            what_if=_("What if the classes came as negatives : positives = {value}?"),
        ),
        *(
            Control(
                name=name,
                label=label,
                options=(cheapest, *cuts),
                what_if=what_if,
            )
            for name, label, what_if in (
                (
                    "threshold_first",
                    _("Threshold of the first (solid)"),
                    _("What if the first called positive from {value} on?"),
                ),
                (
                    "threshold_second",
                    _("Threshold of the second (dashed)"),
                    _("What if the second called positive from {value} on?"),
                ),
            )
        ),
        Control(
            name="scores",
            label=_("Scores"),
            shape="radio",
            options=tuple(Option(value=form, label=label) for form, label in forms.items()),
            what_if=_("What if the scores were taken \u201c{value}\u201d?"),
        ),
    )
