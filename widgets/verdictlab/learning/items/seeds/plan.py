"""What the case of the twenty seeds asks to be decided before the runs open."""

from ...._text import _
from ...casebook import Case, Line


def case():
    """The lines of the plan, in the language chosen now."""
    return Case(
        id="seeds",
        lines={
            "question": Line(
                _("What is the sentence about that you want to be able to sign?"),
                {
                    "models": _("two trained models on these test digits"),
                    "these": _("the two networks, over seeds, on these digits"),
                    "such": _("the two networks, over seeds, on such digits"),
                },
            ),
            "measure": Line(
                _("Which accuracy stands for a network?"),
                {
                    "mean": _("the mean of its runs"),
                    "best": _("its best run"),
                    "one": _("one run, its seed named beforehand"),
                },
            ),
            "direction": Line(
                _("Is higher or lower better?"),
                {"higher": _("higher is better"), "lower": _("lower is better")},
            ),
            "control": Line(
                _("Is one of the two the baseline?"),
                {
                    "plain": _("plain, the network with one layer"),
                    "none": _("none: the two stand alike"),
                },
            ),
            "school": Line(
                _("How do you decide?"),
                {
                    "best": _("best run against best run"),
                    "seeds": _("Welch's test on twenty seeds each, one halving"),
                    "splits": _("new halves for every run, corrected t"),
                },
            ),
            "alpha": Line(_("At which level?")),
        },
    )
