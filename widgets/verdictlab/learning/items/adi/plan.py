"""What the case of the ADI variants asks to be decided before its table opens."""

from ...._text import _
from ...casebook import Case, Line


def case():
    """The lines of the plan, in the language chosen now."""
    return Case(
        id="adi",
        lines={
            "question": Line(
                _("Whose question do you answer, and so: which algorithms are one family?"),
                {
                    "author": _("the author's: whether her six ADI variants differ"),
                    "referee": _("the referee's: whether all eight algorithms differ"),
                },
            ),
            "measure": Line(
                _("Which number stands in each cell?"),
                {
                    "accuracy": _("accuracy over ten folds, in percent"),
                    "kappa": _("kappa"),
                    "rules": _("the number of rules evolved"),
                },
            ),
            "direction": Line(
                _("Is higher or lower better?"),
                {"higher": _("higher is better"), "lower": _("lower is better")},
            ),
            "control": Line(
                _("Is one algorithm the control that all others meet?"),
                {
                    "none": _("none: every pair of the family is compared"),
                    "ADI": _("ADI, the original form"),
                    "C4.5": _("C4.5, the tree"),
                },
            ),
            "school": Line(
                _("Which procedure, if the whole family shows a difference?"),
                {
                    "demsar": _("Friedman's test, then Nemenyi's critical distance"),
                    "garcia": _("Friedman's test, then Shaffer's procedure over the pairs"),
                    "anova": _("ANOVA with repeated measures, then Tukey"),
                },
            ),
            "alpha": Line(_("At which level?")),
        },
    )
