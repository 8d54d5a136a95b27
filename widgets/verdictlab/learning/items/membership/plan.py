"""What the case of the silent machine asks to be decided before its table opens."""

from ...._text import _
from ...casebook import Case, Line


def case():
    """The lines of the plan, in the language chosen now."""
    return Case(
        id="membership",
        lines={
            "question": Line(
                _("Whose question do you answer?"),
                {
                    "cost": _("the clinic's: what does each machine cost us?"),
                    "neighbours": _("the author's: does the number of neighbours matter?"),
                },
            ),
            "measure": Line(
                _("Which number stands in each cell?"),
                {
                    "cost": _("wrong labels plus a price for each open case, of 100 cases"),
                    "labelled": _("wrong labels among the labelled cases, in percent"),
                    "all": _("wrong labels among all cases, in percent"),
                },
            ),
            "direction": Line(
                _("Is higher or lower better?"),
                {"higher": _("higher is better"), "lower": _("lower is better")},
            ),
            "control": Line(
                _("Is one algorithm the control that all others meet?"),
                {
                    "CBR k=5": _("the full search with five neighbours, what we have now"),
                    "none": _("none: every pair is compared"),
                },
            ),
            "school": Line(
                _("Which procedure?"),
                {
                    "wilcoxon": _("Wilcoxon's test of each rival against the control, with Holm"),
                    "ranks": _("Friedman's ranks against the control, with Holm"),
                    "anova": _("ANOVA with repeated measures"),
                },
            ),
            "alpha": Line(_("At which level?")),
            "price": Line(
                _("What does an open case cost, in wrong labels?"),
                {
                    "0.1": _("a tenth: a colleague looks again"),
                    "0.3": _("three tenths: the patient comes again"),
                    "0.5": _("half: a biopsy to be sure"),
                },
            ),
        },
    )
