"""What the registration form of case 15c asks before the results are opened."""

from itertools import product

from ...._text import _
from ...casebook import Case, Line


def case():
    """The lines of the plan, in the language chosen now."""
    return Case(
        id="tutorial",
        lines={
            "question": Line(
                _("What will the paper say?"),
                {
                    "control": _("which of its three rivals PDFC differs from"),
                    "pairs": _("which of the four classifiers differ from each other"),
                    "best": _("which classifier is the best"),
                },
            ),
            "measure": Line(
                _("Which number stands in each cell?"),
                {
                    "accuracy": _("mean accuracy over ten folds, run three times"),
                    "error": _("mean error"),
                    "rules": _("the number of rules"),
                },
            ),
            "direction": Line(
                _("Is higher or lower better?"),
                {"higher": _("higher is better"), "lower": _("lower is better")},
            ),
            "control": Line(
                _("Which classifier do the others meet?"),
                {
                    "PDFC": _("PDFC, our proposal"),
                    "best": _("whichever ranks first; all six pairs are paid for"),
                    "none": _("none: all six pairs"),
                },
            ),
            "school": Line(
                _("Which test, and which procedure after it? One line."),
                {f"{test}-{step}": said for test, step, said in _ways()},
            ),
            "alpha": Line(_("At which level for the whole family?")),
        },
    )


def _ways():
    """Four tests, each with the two procedures that chapter 13 advises for rivals of a control."""
    tests = {
        "friedman": _("Friedman's ranks, {procedure}"),
        "aligned": _("aligned ranks, {procedure}"),
        "quade": _("Quade's test, {procedure}"),
        "wilcoxon": _("Wilcoxon's test for each rival, {procedure}"),
    }
    for (test, said), procedure in product(tests.items(), ("Holm", "Hommel")):
        yield test, procedure.lower(), said.format(procedure=procedure)
