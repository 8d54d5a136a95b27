"""A verdict of chapter 02 put together from parts."""

from ...._text import _
from ...model import SentenceCheck, Slot


def items():
    """The items, in the language chosen now."""
    error, coverage = _("from 26.9 to 12.4 %"), _("from 99.2 to 37.7 %")
    open_case = _("what a case without an answer costs")
    wrong = {
        "over_all": _("from 26.7 to 4.0 %"),
        "left_out": _("from 0.8 to 62.3 %"),
        "none": _("not at all"),
        "kept": _("stays near 99 %"),
        "error_only": _("the error alone, so five neighbours are better"),
        "significance": _("whether the difference is significant"),
    }
    return (
        SentenceCheck(
            id="metrics.reject-parts",
            prompt=_(
                "SOMCBR-per with 1 and with 5 neighbours, means over 13 problems. Over all cases: "
                "errors 26.7 and 4.0 %. Unclassified: 0.8 and 62.3 %. Among the classified: "
                "errors 26.9 and 12.4 %."
            ),
            template=_(
                "From 1 to 5 neighbours the error of the classified falls {error}, and the "
                "coverage goes {coverage}. Which setting is better depends on {decides}."
            ),
            slots=(
                Slot(
                    name="error",
                    label=_("error of the classified"),
                    options=(wrong["over_all"], error, wrong["none"]),
                    right=error,
                    feedback={
                        wrong["over_all"]: _(
                            "Those are errors over all cases; a case left out lowers them by "
                            "itself."
                        ),
                        wrong["none"]: _("It falls to about half; rejecting does help."),
                    },
                    misconceptions={wrong["over_all"]: "M35"},
                ),
                Slot(
                    name="coverage",
                    label=_("coverage"),
                    options=(wrong["left_out"], wrong["kept"], coverage),
                    right=coverage,
                    feedback={
                        wrong["left_out"]: _(
                            "That is the share left out; coverage is the share that gets a label."
                        ),
                        wrong["kept"]: _("With 5 neighbours 62.3 % get no label."),
                    },
                    misconceptions={wrong["kept"]: "M35"},
                ),
                Slot(
                    name="decides",
                    label=_("what decides"),
                    options=(wrong["error_only"], open_case, wrong["significance"]),
                    right=open_case,
                    feedback={
                        wrong["error_only"]: _(
                            "Who answers only the easiest case errs least of all. At a price of "
                            "half an error the single neighbour is cheaper."
                        ),
                        wrong["significance"]: _(
                            "A difference can be significant and bought too dearly."
                        ),
                    },
                    misconceptions={wrong["error_only"]: "M35", wrong["significance"]: "M04"},
                ),
            ),
            hints=(
                _("Three numbers belong together; which denominator has each?"),
                _("Coverage = 100 % - unclassified."),
                _("26.9 to 12.4 of the classified; 99.2 to 37.7 get a label; and the price."),
            ),
        ),
    )
