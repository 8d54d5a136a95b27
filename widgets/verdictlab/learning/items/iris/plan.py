"""What the case of the irises asks to be decided before its flowers are counted."""

from ...._text import _
from ...casebook import Case, Line


def case():
    """The lines of the plan, in the language chosen now."""
    return Case(
        id="iris",
        lines={
            "question": Line(
                _("What do you pay to know?"),
                {
                    "differ": _("whether any of 5, 7 and 9 neighbours does better than another"),
                    "seven": _("whether 7 neighbours do better than 5, which the app uses now"),
                    "top": _("which of the three has the highest score on these flowers"),
                },
            ),
            "measure": Line(
                _("Accuracy, but by which estimator?"),
                {
                    "loo": _("each flower left out once"),
                    "cv": _("ten folds"),
                    "bootstrap632": _("the .632 bootstrap, 25 draws"),
                },
            ),
            "direction": Line(
                _("Is higher or lower better?"),
                {"higher": _("higher is better"), "lower": _("lower is better")},
            ),
            "control": Line(
                _("Is one setting the control that the others meet?"),
                {
                    "none": _("none: all three pairs are compared"),
                    "5": _("5, which the app uses now"),
                    "7": _("7, which the report recommends"),
                },
            ),
            "school": Line(
                _("What decides?"),
                {
                    "mcnemar": _("the flowers on which a pair quarrels (McNemar), Holm for all"),
                    "corrected": _("the corrected t over the folds, Holm for all"),
                    "highest": _("no test: the highest score is recommended"),
                },
            ),
            "alpha": Line(_("At which level?")),
        },
    )
