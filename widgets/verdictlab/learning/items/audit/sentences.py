"""The auditor's finding of chapter 16, put together from parts."""

from ...._text import _
from ...model import Choice, SentenceCheck, Slot


def items():
    """The items, in the language chosen now."""
    return (
        SentenceCheck(
            id="audit.finding",
            prompt=_(
                "Two spreads on 9 problems: print has t = 2.94, the same formula on the same table "
                "gives 2.08; the limit at the level 0.05 is 2.36. Build the finding."
            ),
            slots=(
                Slot(
                    name="number",
                    label=_("the number"),
                    choices=(
                        Choice(text=_("The printed t of 2.94 should be 2.08,"), right=True),
                        Choice(
                            text=_("The author is careless with t,"),
                            feedback=_("Speak of the number, not of the person."),
                        ),
                        Choice(
                            text=_("The printed t of 2.94 is a little high,"),
                            feedback=_("Say what it should be. That can be checked."),
                        ),
                    ),
                ),
                Slot(
                    name="cause",
                    label=_("the cause"),
                    choices=(
                        Choice(
                            text=_("since 1 - r stands where 1 - r squared belongs;"),
                            right=True,
                        ),
                        Choice(
                            text=_("since nine problems are too few for a test;"),
                            feedback=_("Nine are few, but that does not make 2.94 of 2.08."),
                        ),
                        Choice(
                            text=_("since scores are not normally distributed;"),
                            feedback=_("Whatever they are, the formula gives 2.08."),
                            misconception="M15",
                        ),
                    ),
                ),
                Slot(
                    name="verdict",
                    label=_("the verdict"),
                    choices=(
                        Choice(
                            text=_("equal spreads are then not rejected (limit 2.36),"),
                            right=True,
                        ),
                        Choice(
                            text=_("so the spreads are equal,"),
                            feedback=_("Not rejected is not shown to be equal."),
                            misconception="M03",
                        ),
                        Choice(
                            text=_("so nothing in this paper can be trusted,"),
                            feedback=_("One number is wrong. How many others did you try?"),
                        ),
                    ),
                ),
                Slot(
                    name="rest",
                    label=_("what stays"),
                    choices=(
                        Choice(
                            text=_("and what was built on the check is to be read again."),
                            right=True,
                        ),
                        Choice(
                            text=_("and everything else stays as it is."),
                            feedback=_("The next test was chosen by this check."),
                            misconception="M23",
                        ),
                    ),
                ),
            ),
            hints=(
                _("Number, cause, verdict, and what hangs on it."),
                _("Is 2.08 beyond the limit?"),
                _("Not rejected, and the path behind the check opens again."),
            ),
        ),
    )
