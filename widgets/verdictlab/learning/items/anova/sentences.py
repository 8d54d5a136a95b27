"""The verdict of chapter 14 put together from parts."""

from ...._text import _
from ...model import Choice, SentenceCheck, Slot


def items():
    """The items, in the language chosen now."""
    return (
        SentenceCheck(
            id="anova.verdict-parts",
            prompt=_(
                "SOMCBR-vot, 13 problems, planned: ANOVA with the corrected p (0.028), level 0.05; "
                "then k = 3 and k = 5, each against k = 1 by a paired t-test, Holm: adjusted p = "
                "0.024 and 0.066. k = 3 has 1.26 points fewer errors, k = 5 has 1.07."
            ),
            slots=(
                Slot(
                    name="decision",
                    label=_("overall"),
                    choices=(
                        Choice(text=_("The mean errors differ somewhere"), right=True),
                        Choice(
                            text=_("All three mean errors differ"),
                            feedback=_("F says somewhere, not everywhere."),
                            misconception="M11",
                        ),
                        Choice(
                            text=_("The number of neighbours is important"),
                            feedback=_("F measures no importance; look at the points."),
                            misconception="M04",
                        ),
                    ),
                ),
                Slot(
                    name="evidence",
                    label=_("evidence"),
                    choices=(
                        Choice(text=_("(corrected p = 0.028, alpha = 0.05);"), right=True),
                        Choice(
                            text=_("with a probability of 97.2 %;"),
                            feedback=_("1 - p is no probability of a hypothesis."),
                            misconception="M01",
                        ),
                        Choice(
                            text=_("(p = 0.028 for k = 1 and k = 3);"),
                            feedback=_("That p belongs to all three together."),
                            misconception="M27",
                        ),
                    ),
                ),
                Slot(
                    name="pairs",
                    label=_("pairs"),
                    choices=(
                        Choice(
                            text=_(
                                "k = 3 has fewer errors than k = 1, by 1.26 points (p = 0.024); "
                                "for k = 5 none fewer were shown (p = 0.066)."
                            ),
                            right=True,
                        ),
                        Choice(
                            text=_(
                                "k = 3 has fewer errors than k = 1 (p = 0.024), and k = 5 almost "
                                "(p = 0.066)."
                            ),
                            feedback=_("0.066 is above the level. There is no word in between."),
                            misconception="M06",
                        ),
                        Choice(
                            text=_(
                                "k = 3 has fewer errors than k = 1 (p = 0.024); k = 5 and k = 1 "
                                "are equal (p = 0.066)."
                            ),
                            feedback=_("1.07 points, not shown: that is no equality."),
                            misconception="M03",
                        ),
                    ),
                ),
                Slot(
                    name="caveat",
                    label=_("what is left open"),
                    choices=(
                        Choice(
                            text=_("Nothing was asked about k = 3 against k = 5."),
                            right=True,
                        ),
                        Choice(
                            text=_("So k = 3 has fewer errors than k = 5."),
                            feedback=_("One shown, one not: that does not compare the two."),
                            misconception="M29",
                        ),
                        Choice(
                            text=_("By Dunnett both would be shown, so we report Dunnett."),
                            feedback=_("The ruler was planned. Print the other beside it."),
                            misconception="M26",
                        ),
                    ),
                ),
            ),
            hints=(
                _("Overall, evidence, pairs, what is left open."),
                _("To which question does the p of F belong?"),
                _("One comparison shown and one not: may the two be compared?"),
            ),
        ),
    )
