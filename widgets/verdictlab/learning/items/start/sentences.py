"""The verdict of chapter 00 put together from parts."""

from ...._text import _
from ...model import Choice, SentenceCheck, Slot


def items():
    """The items, in the language chosen now."""
    return (
        SentenceCheck(
            id="start.verdict-parts",
            prompt=_(
                "The verdict on the pair M3 and M2 (mean ranks 1.60 and 2.27, rank 1 is best; "
                "Nemenyi, p = 0.490; level 0.05)."
            ),
            template=_(
                "{decision} between M3 and M2: M3 stands {direction} ({evidence}; Nemenyi, "
                "{level}). {rest}"
            ),
            slots=(
                Slot(
                    name="decision",
                    label=_("decision"),
                    choices=(
                        Choice(
                            text=_("A difference was shown"),
                            feedback=_("0.490 is above 0.05, so it does not reject."),
                        ),
                        Choice(text=_("No difference was shown"), right=True),
                        Choice(
                            text=_("Almost a difference was shown"),
                            feedback=_("The level was fixed beforehand; there is no almost."),
                            misconception="M06",
                        ),
                        Choice(
                            text=_("Equality was shown"),
                            feedback=_(
                                "Not finding a difference is not finding equality; that needs a "
                                "test of its own."
                            ),
                            misconception="M03",
                        ),
                    ),
                ),
                Slot(
                    name="direction",
                    label=_("direction"),
                    choices=(
                        Choice(text=_("0.67 ranks better in this table"), right=True),
                        Choice(
                            text=_("0.67 ranks worse in this table"),
                            feedback=_("Rank 1 is the best, so the smaller is better."),
                        ),
                        Choice(
                            text=_("0.67 points better in this table"),
                            feedback=_("0.67 is a difference of mean ranks, not of scores."),
                            misconception="M31",
                        ),
                    ),
                ),
                Slot(
                    name="evidence",
                    label=_("evidence"),
                    choices=(
                        Choice(
                            text=_("p = 0.00133"),
                            feedback=_("That is the overall test of all four models."),
                            misconception="M27",
                        ),
                        Choice(
                            text=_("p = 0.00384"),
                            feedback=_("That belongs to another pair, M1 and M3."),
                        ),
                        Choice(text=_("p = 0.490"), right=True),
                    ),
                ),
                Slot(
                    name="level",
                    label=_("level"),
                    choices=(
                        Choice(text=_("family level 0.05, fixed before looking"), right=True),
                        Choice(
                            text=_("family level 0.50, so that it rejects"),
                            feedback=_("A level that moves after looking is no level."),
                            misconception="M26",
                        ),
                    ),
                ),
                Slot(
                    name="rest",
                    label=_("rest"),
                    choices=(
                        Choice(
                            text=_("So they perform alike."),
                            feedback=_("Silence is not a result: nothing was shown either way."),
                            misconception="M03",
                        ),
                        Choice(
                            text=_("With more problems it will be significant."),
                            feedback=_(
                                "Nobody knows that; it would only follow if there were a "
                                "difference."
                            ),
                            misconception="M06",
                        ),
                        Choice(text=_("This is not evidence that they are equal."), right=True),
                    ),
                ),
            ),
            hints=(
                _("First the decision: is p at most the level?"),
                _("Each number belongs to one comparison; the prompt gives the one for this pair."),
                _(
                    "p is 0.490 and the level 0.05, so nothing was shown; and silence is not "
                    "equality."
                ),
            ),
        ),
    )
