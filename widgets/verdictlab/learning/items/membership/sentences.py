"""The verdict of case 15f, put together from parts."""

from ...._text import _
from ...model import Choice, SentenceCheck, Slot


def items():
    """The items, in the language chosen now."""
    return (
        SentenceCheck(
            id="membership.verdict",
            prompt=_(
                "The clinic's plan: an open case costs half a wrong label; control CBR with 5 "
                "neighbours; Wilcoxon with Holm over eight rivals; level 0.05. Build the verdict "
                "on SOMCBR-per with 3 neighbours: mean cost 30.3 against 20.7, adjusted p 0.002."
            ),
            slots=(
                Slot(
                    name="decision",
                    label=_("decision"),
                    choices=(
                        Choice(
                            text=_("SOMCBR-per with 3 neighbours costs more than CBR"), right=True
                        ),
                        Choice(
                            text=_("SOMCBR-per with 3 neighbours errs more than CBR"),
                            feedback=_("Its labels err less; its silence costs."),
                            misconception="M35",
                        ),
                        Choice(
                            text=_("CBR is the best machine"),
                            feedback=_("At this price, against these rivals."),
                            misconception="M17",
                        ),
                    ),
                ),
                Slot(
                    name="evidence",
                    label=_("evidence"),
                    choices=(
                        Choice(text=_("(30.3 against 20.7, adjusted p = 0.002),"), right=True),
                        Choice(
                            text=_("(16.0 against 20.7, adjusted p = 0.002),"),
                            feedback=_("16.0 is its error among the labelled."),
                            misconception="M35",
                        ),
                        Choice(
                            text=_("(probability 0.998 that it costs more),"),
                            feedback=_("1 - p is no such probability."),
                            misconception="M01",
                        ),
                    ),
                ),
                Slot(
                    name="price",
                    label=_("under which price"),
                    choices=(
                        Choice(text=_("if an open case costs half a wrong label,"), right=True),
                        Choice(
                            text=_("whatever an open case costs,"),
                            feedback=_("At a tenth it is the other way round."),
                            misconception="M23",
                        ),
                        Choice(
                            text=_("at the price at which it shows best,"),
                            feedback=_("The price was named before."),
                            misconception="M26",
                        ),
                    ),
                ),
                Slot(
                    name="caveat",
                    label=_("caveat"),
                    choices=(
                        Choice(text=_("on 13 problems cut from five archives."), right=True),
                        Choice(
                            text=_("on 13 independent problems."),
                            feedback=_("Four of them are the same images, asked another question."),
                            misconception="M32",
                        ),
                        Choice(
                            text=_("so in every clinic."),
                            feedback=_("Problems unlike these may say otherwise."),
                            misconception="M25",
                        ),
                    ),
                ),
            ),
            hints=(
                _("What was measured: errors or cost?"),
                _("Two costs, and the p that belongs to this pair."),
                _("Name the price, and what the 13 problems are."),
            ),
        ),
    )
