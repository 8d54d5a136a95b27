"""The verdict of chapter 08b put together from parts."""

from ...._text import _
from ...model import Choice, SentenceCheck, Slot


def items():
    """The items, in the language chosen now."""
    return (
        SentenceCheck(
            id="equivalence.verdict-parts",
            prompt=_(
                "A and B, 30 problems. A margin of one point was named beforehand. TOST: p = "
                "0.0332, level 0.05. Paired t-test: p = 0.953. All four tests of normality reject "
                "for the differences."
            ),
            slots=(
                Slot(
                    name="decision",
                    label=_("decision"),
                    choices=(
                        Choice(
                            text=_("A and B have the same error"),
                            feedback=_("Within a margin, and in the mean; nothing says the same."),
                            misconception="M03",
                        ),
                        Choice(
                            text=_(
                                "In the mean A and B are equivalent within one percentage point"
                            ),
                            right=True,
                        ),
                        Choice(
                            text=_("On each problem A and B lie within one percentage point"),
                            feedback=_("TOST speaks of the mean. On wav2c1 they are 13.78 apart."),
                            misconception="M25",
                        ),
                    ),
                ),
                Slot(
                    name="evidence",
                    label=_("evidence"),
                    choices=(
                        Choice(
                            text=_("(t-test, p = 0.953, so no difference);"),
                            feedback=_("A large p shows no equality; a small one of TOST does."),
                            misconception="M03",
                        ),
                        Choice(
                            text=_("(TOST, p = 0.0332, level 0.05, margin named beforehand);"),
                            right=True,
                        ),
                        Choice(
                            text=_("(TOST with the smallest margin that fits, 0.89 points);"),
                            feedback=_("For every table there is a margin that just fits."),
                            misconception="M26",
                        ),
                    ),
                ),
                Slot(
                    name="caveat",
                    label=_("caveat"),
                    choices=(
                        Choice(
                            text=_("the test assumes nothing about the shape of the differences."),
                            feedback=_("It is made of two t-tests, which lean on normal ones."),
                            misconception="M15",
                        ),
                        Choice(
                            text=_("the probability that they are equivalent is 0.9668."),
                            feedback=_(
                                "1 - p is no such probability: p was computed at the margin's edge."
                            ),
                            misconception="M01",
                        ),
                        Choice(
                            text=_(
                                "the test assumes normal differences, and all four tests of "
                                "normality reject here."
                            ),
                            right=True,
                        ),
                    ),
                ),
            ),
            hints=(
                _("Equivalent in what, and within what?"),
                _("Which p speaks for equivalence when it is small?"),
                _("p = 0.0332, one point; then what the test leans on."),
            ),
        ),
    )
