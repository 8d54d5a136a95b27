"""Verdicts in words of chapter 05."""

from ...._text import _
from ...model import Required, SentenceCheck, Slot, TextCheck


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
                    name=_("confidence"),
                    options=("62.5 %", "7.5 %", "12 %"),
                    right="62.5 %",
                    feedback={
                        "7.5 %": _("That is the share of all purchases, the support."),
                        "12 %": _("That is how many purchases have the two books."),
                    },
                ),
                Slot(
                    name=_("support"),
                    options=("62.5 %", "7.5 %", "12 %"),
                    right="7.5 %",
                    feedback={
                        "62.5 %": _("That is the share among those with the two books."),
                        "12 %": _("The rule applies in 12 %; it applies and holds in fewer."),
                    },
                ),
                Slot(
                    name=_("lift"),
                    options=(
                        _("between 0.654 and 8.333"),
                        _("0.625"),
                        _("1"),
                        _("8.333"),
                    ),
                    right=_("between 0.654 and 8.333"),
                    feedback={
                        _("0.625"): _(
                            "The lift divides the confidence by how common the third book is."
                        ),
                        _("1"): _("1 would mean independence, and nothing says that."),
                        _("8.333"): _(
                            "Only if nobody but these 75 bought the third book; we do not know."
                        ),
                    },
                    misconceptions={_("0.625"): "M46", _("8.333"): "M46"},
                ),
                Slot(
                    name=_("conclusion"),
                    options=(
                        _("whether the two books go with a higher share is not known."),
                        _("the two books raise the interest in the third."),
                        _("the books have nothing to do with each other."),
                    ),
                    right=_("whether the two books go with a higher share is not known."),
                    feedback={
                        _("the two books raise the interest in the third."): _(
                            "If more than 625 of the 1000 bought the third book, buyers of the "
                            "two buy it less often than others. And even a high lift says "
                            "nothing about causes."
                        ),
                        _("the books have nothing to do with each other."): _(
                            "That needs a lift of 1; here it is only bounded."
                        ),
                    },
                    misconceptions={
                        _("the two books raise the interest in the third."): "M46",
                        _("the books have nothing to do with each other."): "M03",
                    },
                ),
            ),
            hints=(
                _("Which counts does each measure need?"),
                _("Confidence divides by 120, support by 1000; the lift needs a third count."),
                _("75/120 and 75/1000. The third count lies between 75 and 955."),
            ),
        ),
        TextCheck(
            id="other.errors-text",
            prompt=_(
                "Models A and B on 569 samples: mean absolute error 9.91 and 9.00, root mean "
                "squared error 15.61 and 16.72. Two samples decide the second comparison. No "
                "test was made. Write what you would report."
            ),
            numbers=(
                Required(name=_("absolute error of A"), value=9.91, tolerance=0.01),
                Required(name=_("absolute error of B"), value=9.00, tolerance=0.005),
                Required(name=_("squared error of A"), value=15.61, tolerance=0.02),
                Required(name=_("squared error of B"), value=16.72, tolerance=0.03),
            ),
            forbidden=("prove", "winner", "equal", "robust"),
            rubric=(
                _("It gives both errors and says which model each one prefers."),
                _("It says why they disagree: a few large errors weigh most when squared."),
                _("It says that no test was made and no measure fixed beforehand."),
            ),
            good=_(
                "By mean absolute error B is ahead (9.00 against 9.91), by root mean squared "
                "error A is (15.61 against 16.72); two of 569 samples decide the latter. No "
                "measure was fixed beforehand and no test was made, so I do not say which model "
                "is better."
            ),
            flawed=_(
                "A has the lower RMSE (15.61 against 16.72), which proves that A is the best "
                "model; by MAE (9.91 and 9.00) the two are equal."
            ),
        ),
    )
