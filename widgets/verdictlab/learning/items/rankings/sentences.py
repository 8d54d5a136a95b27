"""The verdict of chapter 13b, put together from parts."""

from ...._text import _
from ...model import Choice, SentenceCheck, Slot


def items():
    """The items, in the language chosen now."""
    return (
        SentenceCheck(
            id="rankings.verdict-parts",
            prompt=_(
                "Quade's test, control PDFC, Holm, level 0.05, all of it planned. Adjusted p: NNEP "
                "0.0094, IS-CHC+1NN 0.0094, FH-GBML 0.000003. Build the verdict."
            ),
            slots=(
                Slot(
                    name="decision",
                    label=_("decision"),
                    choices=(
                        Choice(text=_("PDFC ranks better than all three rivals"), right=True),
                        Choice(
                            text=_("PDFC is the best classifier"),
                            feedback=_("Compared were three rivals, on these 24 data sets."),
                            misconception="M17",
                        ),
                        Choice(
                            text=_("PDFC ranks better than FH-GBML only"),
                            feedback=_("That is the verdict by Friedman's ranks."),
                        ),
                        Choice(
                            text=_("PDFC is ahead on every data set"),
                            feedback=_("It is last on wisconsin, adult and cleveland."),
                        ),
                    ),
                ),
                Slot(
                    name="evidence",
                    label=_("evidence"),
                    choices=(
                        Choice(text=_("(adjusted p of 0.0094 and less, level 0.05);"), right=True),
                        Choice(
                            text=_("(Quade's F = 11.77, p = 0.0000026, for each of them);"),
                            feedback=_("That p belongs to the overall test, and to no pair."),
                            misconception="M27",
                        ),
                        Choice(
                            text=_("(probability 0.99 that it is better);"),
                            feedback=_("1 - p is no probability of being better."),
                            misconception="M01",
                        ),
                    ),
                ),
                Slot(
                    name="basis",
                    label=_("what it rests on"),
                    choices=(
                        Choice(
                            text=_("data sets on which scores lie far apart count more,"),
                            right=True,
                        ),
                        Choice(
                            text=_("all data sets count alike,"),
                            feedback=_("In Friedman's test they do, and in Quade's they don't."),
                            misconception="M23",
                        ),
                        Choice(
                            text=_("nothing had to be assumed,"),
                            feedback=_("Rank tests assume less, not nothing."),
                            misconception="M15",
                        ),
                    ),
                ),
                Slot(
                    name="caveat",
                    label=_("caveat"),
                    choices=(
                        Choice(text=_("as the plan had said beforehand."), right=True),
                        Choice(
                            text=_("which we chose because it rejects most."),
                            feedback=_("Then the level no longer holds."),
                            misconception="M26",
                        ),
                        Choice(
                            text=_("so any rank test would say the same."),
                            feedback=_("Friedman's ranks show one difference, not three."),
                            misconception="M23",
                        ),
                    ),
                ),
            ),
            hints=(
                _("Decision, evidence, what counts how much, and when it was decided."),
                _("Which p belong to the pairs?"),
                _("All three are below 0.05; the largest is 0.0094."),
            ),
        ),
    )
