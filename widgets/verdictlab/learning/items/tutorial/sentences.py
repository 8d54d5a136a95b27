"""The verdict of case 15c, put together from parts."""

from ...._text import _
from ...model import Choice, SentenceCheck, Slot


def items():
    """The items, in the language chosen now."""
    return (
        SentenceCheck(
            id="tutorial.verdict-parts",
            prompt=_(
                "On the form stood: control PDFC, Friedman's ranks, Holm, level 0.05. Build the "
                "result, and what you say of the other 31 ways."
            ),
            slots=(
                Slot(
                    name="decision",
                    label=_("decision"),
                    choices=(
                        Choice(
                            text=_("PDFC differs from all three rivals"),
                            feedback=_("In 20 of the 32 ways; yours is not among them."),
                            misconception="M26",
                        ),
                        Choice(
                            text=_("Of its three rivals, PDFC differs from FH-GBML"),
                            right=True,
                        ),
                        Choice(
                            text=_("PDFC is the best of the four classifiers"),
                            feedback=_("A mean rank orders; a claim needs a rejection."),
                            misconception="M17",
                        ),
                    ),
                ),
                Slot(
                    name="evidence",
                    label=_("evidence"),
                    choices=(
                        Choice(
                            text=_("(adjusted p = 0.00016, family level 0.05);"),
                            right=True,
                        ),
                        Choice(
                            text=_("(Friedman's test, p = 0.000458);"),
                            feedback=_("That p is of all four together, and of no pair."),
                            misconception="M27",
                        ),
                        Choice(
                            text=_("(0.99984 sure);"),
                            feedback=_("1 - p is no probability of being right."),
                            misconception="M01",
                        ),
                    ),
                ),
                Slot(
                    name="open",
                    label=_("the other two"),
                    choices=(
                        Choice(
                            text=_("NNEP and IS-CHC+1NN behave similarly to PDFC (0.113);"),
                            feedback=_("Not shown is not alike."),
                            misconception="M03",
                        ),
                        Choice(
                            text=_("NNEP and IS-CHC+1NN nearly differ (0.113);"),
                            feedback=_("p is at most the level, or it is not."),
                            misconception="M06",
                        ),
                        Choice(
                            text=_("for NNEP and IS-CHC+1NN none was shown (0.113 for both);"),
                            right=True,
                        ),
                    ),
                ),
                Slot(
                    name="others",
                    label=_("the other ways"),
                    choices=(
                        Choice(
                            text=_("by Quade all three do, so we report Quade."),
                            feedback=_("Then the line of the form was not a line."),
                            misconception="M26",
                        ),
                        Choice(
                            text=_("by Quade all three would, which we did not plan."),
                            right=True,
                        ),
                        Choice(
                            text=_("any other way would have said the same."),
                            feedback=_("Twenty of them would not."),
                            misconception="M23",
                        ),
                    ),
                ),
            ),
            hints=(
                _("Who, by which number, who not, and what a look from the side shows."),
                _("The plan decides, whatever the majority says."),
                _("Overall p belong to no pair; 0.113 lies above 0.05."),
            ),
        ),
    )
