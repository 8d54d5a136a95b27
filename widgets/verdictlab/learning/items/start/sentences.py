"""The verdict of chapter 00 put together from parts."""

from ...._text import _
from ...model import Choice, SentenceCheck, Slot


def items():
    """The items, in the language chosen now."""
    return (
        SentenceCheck(
            id="start.verdict-parts",
            prompt=_(
                "The verdict on the pair M3 and M2: M3 scores higher on 10 of 15 problems, M2 on "
                "5; sign test, p = 0.302; level 0.05."
            ),
            template=_(
                "{decision} between M3 and M2: M3 is {direction} ({evidence}; sign test, "
                "{level}). {rest}"
            ),
            slots=(
                Slot(
                    name="decision",
                    label=_("decision"),
                    choices=(
                        Choice(
                            text=_("A difference was shown"),
                            feedback=_("0.302 is above 0.05, so it does not reject."),
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
                        Choice(text=_("ahead on 10 of 15 problems"), right=True),
                        Choice(
                            text=_("ahead on 5 of 15 problems"),
                            feedback=_("It is M2 that is ahead on 5."),
                        ),
                        Choice(
                            text=_("ahead by 10 points"),
                            feedback=_(
                                "10 counts problems. By how much, the sign test does not ask."
                            ),
                        ),
                    ),
                ),
                Slot(
                    name="evidence",
                    label=_("evidence"),
                    choices=(
                        Choice(
                            text=_("p = 0.0013"),
                            feedback=_("That is the overall test of all four models."),
                            misconception="M27",
                        ),
                        Choice(
                            text=_("p = 0.0074"),
                            feedback=_("That belongs to another pair, M1 and M3."),
                        ),
                        Choice(text=_("p = 0.302"), right=True),
                    ),
                ),
                Slot(
                    name="level",
                    label=_("level"),
                    choices=(
                        Choice(text=_("level 0.05, fixed before looking"), right=True),
                        Choice(
                            text=_("level 0.50, so that it rejects"),
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
                    "p is 0.302 and the level 0.05, so nothing was shown; and silence is not "
                    "equality."
                ),
            ),
        ),
    )
