"""Verdicts of chapter 10 in free words."""

from ...._text import _
from ...model import Required, TextCheck

_FORBIDDEN = (
    "accept-h0",
    "equal",
    "prove",
    "almost-significant",
    "trend",
    "winner",
    "omnibus-on-pair",
    "probability-of-h0",
    "robust",
)


def items():
    """The items, in the language chosen now."""
    return (
        TextCheck(
            id="ranks.verdict-text",
            prompt=_(
                "The same table, all pairs, Nemenyi, level 0.05: M3 and M1: p = 0.00384; M3 and "
                "M4: p = 0.0242; the other four pairs above 0.19. Write the verdict."
            ),
            numbers=(
                Required(name=_("p of M3 and M1"), value=0.00384, tolerance=0.0001),
                Required(name=_("p of M3 and M4"), value=0.0242, tolerance=0.0003),
                Required(name=_("the level"), value=0.05, tolerance=0),
            ),
            forbidden=_FORBIDDEN,
            rubric=(
                _("It says how many of the 6 pairs differ, which, and who ranks better."),
                _(
                    "Each p-value stands beside its pair; the procedure and the family level "
                    "are named."
                ),
                _(
                    "It says that nothing was shown for the other pairs, and that this is no "
                    "equality."
                ),
            ),
            good=_(
                "2 of 6 pairs differ: M3 ranks better than M1 (p = 0.00384) and M4 (p = "
                "0.0242); Nemenyi, family level 0.05. For the other four pairs no difference "
                "was shown, which is not evidence that they are equal."
            ),
            flawed=_(
                "M3 is the best model (Friedman, p = 0.0013), M2 is equal to it, and M1 and M4 "
                "are significantly worse."
            ),
        ),
        TextCheck(
            id="ranks.sources-text",
            prompt=_(
                "Holm against the control CBR, level 0.05: 9 of 12 variants differ counting 30 "
                "problems, 7 of 12 counting the 15 sources. Write the verdict you would sign. "
                "Name both counts."
            ),
            numbers=(
                Required(name=_("the number of problems"), value=30, tolerance=0),
                Required(name=_("how many differ by problem"), value=9, tolerance=0),
                Required(name=_("the number of sources"), value=15, tolerance=0),
                Required(name=_("how many differ by source"), value=7, tolerance=0),
                Required(name=_("the level"), value=0.05, tolerance=0),
            ),
            forbidden=_FORBIDDEN,
            rubric=(
                _(
                    "It decides for one count and gives the reason, which does not depend on "
                    "the result."
                ),
                _("It names the control, the procedure and the direction: which are worse."),
                _("It does not clear the others: nothing was shown for them."),
            ),
            good=_(
                "Counting each of the 15 sources once, 7 of 12 variants have a higher error "
                "than CBR (Holm, control named beforehand, family level 0.05); I count sources "
                "because problems cut from the same data are not independent. Counting all 30 "
                "problems it would be 9. For the other five no difference was shown."
            ),
            flawed=_(
                "9 of 12 variants are worse than CBR at 0.05 on 30 problems from 15 sources; "
                "the 7 that also differ by source prove it, and the other 3 are as good as CBR."
            ),
        ),
    )
