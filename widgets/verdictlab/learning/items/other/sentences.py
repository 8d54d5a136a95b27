"""The verdict of chapter 05 put together from parts."""

from ...._text import _
from ...model import Choice, SentenceCheck, Slot


def items():
    """The items, in the language chosen now."""
    return (
        SentenceCheck(
            id="other.rule-parts",
            prompt=_(
                "1000 purchases, 120 with the two books, 75 with all three; how many bought the "
                "third book at all is not known."
            ),
            template=_(
                "The rule holds in {confidence} of the purchases with the two books, that is in "
                "{support} of all. Its lift is {lift}, so {conclusion}"
            ),
            slots=(
                Slot(
                    name="confidence",
                    label=_("confidence"),
                    choices=(
                        Choice(text="62.5 %", right=True),
                        Choice(
                            text="7.5 %",
                            feedback=_("That is the share of all purchases, the support."),
                        ),
                        Choice(
                            text="12 %",
                            feedback=_("That is how many purchases have the two books."),
                        ),
                    ),
                ),
                Slot(
                    name="support",
                    label=_("support"),
                    choices=(
                        Choice(
                            text="62.5 %",
                            feedback=_("That is the share among those with the two books."),
                        ),
                        Choice(text="7.5 %", right=True),
                        Choice(
                            text="12 %",
                            feedback=_("The rule applies in 12 %; it applies and holds in fewer."),
                        ),
                    ),
                ),
                Slot(
                    name="lift",
                    label=_("lift"),
                    choices=(
                        Choice(text=_("between 0.654 and 8.333"), right=True),
                        Choice(
                            text=_("0.625"),
                            feedback=_(
                                "The lift divides the confidence by how common the third book is."
                            ),
                            misconception="M46",
                        ),
                        Choice(
                            text=_("1"),
                            feedback=_("1 would mean independence, and nothing says that."),
                        ),
                        Choice(
                            text=_("8.333"),
                            feedback=_(
                                "Only if nobody but these 75 bought the third book; we do not know."
                            ),
                            misconception="M46",
                        ),
                    ),
                ),
                Slot(
                    name="conclusion",
                    label=_("conclusion"),
                    choices=(
                        Choice(
                            text=_("whether the two books go with a higher share is not known."),
                            right=True,
                        ),
                        Choice(
                            text=_("the two books raise the interest in the third."),
                            feedback=_(
                                "If more than 625 of the 1000 bought the third book, buyers of the "
                                "two buy it less often than others. And even a high lift says "
                                "nothing about causes."
                            ),
                            misconception="M46",
                        ),
                        Choice(
                            text=_("the books have nothing to do with each other."),
                            feedback=_("That needs a lift of 1; here it is only bounded."),
                            misconception="M03",
                        ),
                    ),
                ),
            ),
            hints=(
                _("Which counts does each measure need?"),
                _("Confidence divides by 120, support by 1000; the lift needs a third count."),
                _("75/120 and 75/1000. The third count lies between 75 and 955."),
            ),
        ),
    )
