"""What the case of the board asks to be decided before the board opens."""

from ...._text import _
from ...casebook import Case, Line


def case():
    """The lines of the plan, in the language chosen now."""
    return Case(
        id="leaderboard",
        lines={
            "question": Line(
                _("What do you want to know?"),
                {
                    "first": _("is the program that comes first better than ours, B?"),
                    "any": _("which of the 99 others are better or worse than ours, B?"),
                    "second": _("is the first better than the second?"),
                },
            ),
            "measure": Line(
                _("What is counted for each program?"),
                {
                    "right": _("images read correctly, of the 1,200 on which programs part"),
                    "place": _("its place on the board"),
                },
            ),
            "direction": Line(
                _("Is higher or lower better?"),
                {"higher": _("higher is better"), "lower": _("lower is better")},
            ),
            "control": Line(
                _("Is one program the baseline that all others meet?"),
                {
                    "B": _("ours, B, named before the board opens"),
                    "first": _("whoever comes first"),
                    "none": _("none: every pair is compared"),
                },
            ),
            "school": Line(
                _("How do you decide?"),
                {
                    "alone": _("McNemar on the one pair in question, two-sided, no correction"),
                    "holm": _(
                        "McNemar for each of the 99, two-sided, all p-values corrected by Holm"
                    ),
                    "best": _(
                        "best of all: how often chance takes the first so far ahead, one-sided"
                    ),
                    "halves": _(
                        "halves: choose the first on one half, test on the other, two-sided"
                    ),
                },
            ),
            "alpha": Line(_("At which level?")),
        },
    )
