"""What the case of the four models asks to be ruled before the envelope opens."""

from ...._text import _
from ...casebook import Case, Line


def case():
    """The lines of the plan, in the language chosen now."""
    return Case(
        id="fourmodels",
        lines={
            "question": Line(
                _("Which question may this paper answer?"),
                {
                    "pairs": _("which of the four models differ from each other"),
                    "best": _("which model is the best"),
                    "reference": _("which models differ from the reference model"),
                },
            ),
            "measure": Line(
                _("Which number is compared?"),
                {
                    "score": _("the score in the cell, in the paper's words per cent of hits"),
                    "time": _("the time that a model took"),
                    "wins": _("how many significant wins a model has"),
                },
            ),
            "direction": Line(
                _("Is higher or lower better?"),
                {"higher": _("higher is better"), "lower": _("lower is better")},
            ),
            "control": Line(
                _("Is one model the control that all others meet?"),
                {
                    "none": _("none: all six pairs are compared, and paid for"),
                    "best": _("whichever ranks first; all six pairs are paid for"),
                    "M1": "M1",
                    "M2": "M2",
                    "M3": "M3",
                    "M4": "M4",
                },
            ),
            "school": Line(
                _("Which route decides? The others may be shown beside it."),
                {
                    "demsar": _("places: Friedman's test, then Nemenyi, or Holm with a control"),
                    "wilcoxon-holm": _("pair by pair: Wilcoxon's test, then Holm"),
                    "thesis": _("means: analysis of variance if the data admit it, else places"),
                    "garcia-herrera": _("aligned ranks, then Bergmann and Hommel, or Holm"),
                },
            ),
            "alpha": Line(_("At which level for the whole family?")),
        },
    )
