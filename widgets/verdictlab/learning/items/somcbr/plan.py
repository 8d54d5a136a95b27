"""What the case of the thirteen searches asks to be decided before its tables open."""

from ...._text import _
from ...casebook import Case, Line


def case():
    """The lines of the plan, in the language chosen now."""
    return Case(
        id="somcbr",
        lines={
            "question": Line(
                _("What must the tables answer?"),
                {
                    "control": _("how does each of the twelve differ from the full search?"),
                    "pairs": _("which of all 78 pairs differ?"),
                    "best": _("which of the thirteen is the best?"),
                },
            ),
            "measure": Line(
                _("Which number stands in each cell?"),
                {
                    "error": _("error over ten folds, in percent"),
                    "work": _("comparisons made for one case"),
                    "cost": _("a weighted sum of error and comparisons"),
                },
            ),
            "direction": Line(
                _("Is higher or lower better?"),
                {"lower": _("lower is better"), "higher": _("higher is better")},
            ),
            "control": Line(
                _("Is one of the thirteen the control that all others meet?"),
                {
                    "CBR": _("CBR, the full search"),
                    "leader": _("in each region the one that does best there"),
                    "none": _("none"),
                },
            ),
            "school": Line(
                _("By which route?"),
                {
                    "thesis": _("ANOVA where its path leads there, then two rulers; else ranks"),
                    "demsar": _("Friedman's test, then Holm by ranks"),
                    "own": _("each with the control by its own paired t-test, then Holm"),
                    "wilcoxon": _("each with the control by Wilcoxon's test, then Holm"),
                },
            ),
            "alpha": Line(_("At which level?")),
            "unit": Line(
                _("What counts once?"),
                {
                    "problems": _("each problem, relatives too"),
                    "sources": _("each data set: its problems are averaged first"),
                },
            ),
            "margin": Line(
                _("Up to which gap would you call two errors as good as equal?"),
                {
                    "none": _("I name none"),
                    "half": _("half a point"),
                    "one": _("one point"),
                    "two": _("two points"),
                },
            ),
        },
    )
