"""The verdict of chapter 02 put together from parts."""

from ...._text import _
from ...model import Choice, SentenceCheck, Slot


def items():
    """The items, in the language chosen now."""
    return (
        SentenceCheck(
            id="metrics.reject-parts",
            prompt=_(
                "SOMCBR-per with 1 and with 5 neighbours, means over 13 problems. Over all cases: "
                "errors 26.7 and 4.0 %. Unclassified: 0.8 and 62.3 %. Among the classified: errors "
                "26.9 and 12.4 %."
            ),
            template=_(
                "From 1 to 5 neighbours the error of the classified falls {error}, and the "
                "coverage goes {coverage}. Which setting is better depends on {decides}."
            ),
            slots=(
                Slot(
                    name="error",
                    label=_("error of the classified"),
                    choices=(
                        Choice(
                            text=_("from 26.7 to 4.0 %"),
                            feedback=_(
                                "Those are errors over all cases; a case left out lowers them by "
                                "itself."
                            ),
                            misconception="M35",
                        ),
                        Choice(text=_("from 26.9 to 12.4 %"), right=True),
                        Choice(
                            text=_("not at all"),
                            feedback=_("It falls to about half; rejecting does help."),
                        ),
                    ),
                ),
                Slot(
                    name="coverage",
                    label=_("coverage"),
                    choices=(
                        Choice(
                            text=_("from 0.8 to 62.3 %"),
                            feedback=_(
                                "That is the share left out; coverage is the share that gets a "
                                "label."
                            ),
                        ),
                        Choice(
                            text=_("stays near 99 %"),
                            feedback=_("With 5 neighbours 62.3 % get no label."),
                            misconception="M35",
                        ),
                        Choice(text=_("from 99.2 to 37.7 %"), right=True),
                    ),
                ),
                Slot(
                    name="decides",
                    label=_("what decides"),
                    choices=(
                        Choice(
                            text=_("the error alone, so five neighbours are better"),
                            feedback=_(
                                "Who answers only the easiest case errs least of all. At a price "
                                "of half an error the single neighbour is cheaper."
                            ),
                            misconception="M35",
                        ),
                        Choice(text=_("what a case without an answer costs"), right=True),
                        Choice(
                            text=_("whether the difference is significant"),
                            feedback=_("A difference can be significant and bought too dearly."),
                            misconception="M04",
                        ),
                    ),
                ),
            ),
            hints=(
                _("Three numbers belong together; which denominator has each?"),
                _("Coverage = 100 % - unclassified."),
                _("26.9 to 12.4 of the classified; 99.2 to 37.7 get a label; and the price."),
            ),
        ),
    )
