"""What the case of the ensembles asks to be decided before a tree is trained."""

from ...._text import _
from ...casebook import Case, Line


def case():
    """The lines of the plan, in the language chosen now."""
    return Case(
        id="ensembles",
        lines={
            "question": Line(
                _("What do you need to know?"),
                {
                    "replace": _("which of the three ensembles does better than a single tree"),
                    "all": _("which of the four differ from each other"),
                    "top": _("which of the four has the highest mean"),
                },
            ),
            "measure": Line(
                _("Which measure, where one class in ten is rare?"),
                {
                    "balanced accuracy": _("balanced accuracy: both classes count alike"),
                    "accuracy": _("accuracy: all cases count alike"),
                },
            ),
            "direction": Line(
                _("Is higher or lower better?"),
                {"higher": _("higher is better"), "lower": _("lower is better")},
            ),
            "control": Line(
                _("Is one of them the control that the others meet?"),
                {
                    "tree": _("the single tree, which runs now"),
                    "none": _("none: every pair is compared"),
                    "best": _("whichever comes out best"),
                },
            ),
            "school": Line(
                _("Whose protocol judges?"),
                {
                    "demsar": _("Friedman's test, then Holm with a control, Nemenyi without"),
                    "wilcoxon-holm": _("Wilcoxon's test of each pair, then Holm"),
                    "thesis": _("ANOVA where it is admitted, else Friedman"),
                },
            ),
            "alpha": Line(_("At which level?")),
        },
    )
