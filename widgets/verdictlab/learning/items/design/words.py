"""Verdicts in words of chapter 01."""

from ...._text import _
from ...model import Required, SentenceCheck, Slot, TextCheck


def items():
    """The items, in the language chosen now."""
    return (
        SentenceCheck(
            id="design.coins-parts",
            prompt=_(
                "40 patients with coin labels: accuracy 0.825 with ten values chosen on all 40, "
                "0.55 with the choice made inside each fold."
            ),
            template=_(
                "The estimate of {estimate} is flattered by {cause}. Chosen inside the folds it "
                "is {honest}, and {decision} from a coin is shown. {reach}"
            ),
            slots=(
                Slot(
                    name=_("estimate"),
                    options=("0.825", "0.55", "0.50"),
                    right="0.825",
                    feedback={
                        "0.55": _("That is the estimate without the leak."),
                        "0.50": _("That is the truth, known because we tossed the coins."),
                    },
                ),
                Slot(
                    name=_("cause"),
                    options=(
                        _("a choice that saw the test labels"),
                        _("too few folds"),
                        _("a classifier that is too simple"),
                    ),
                    right=_("a choice that saw the test labels"),
                    feedback={
                        _("too few folds"): _(
                            "With any number of folds the choice would have seen all labels."
                        ),
                        _("a classifier that is too simple"): _(
                            "The same classifier gives 0.55 without the leak."
                        ),
                    },
                    misconceptions={_("too few folds"): "M13"},
                ),
                Slot(
                    name=_("honest"),
                    options=("0.825", "0.55", "0.275"),
                    right="0.55",
                    feedback={
                        "0.825": _("That is the estimate with the leak."),
                        "0.275": _("That is the difference of the two, the optimism here."),
                    },
                ),
                Slot(
                    name=_("decision"),
                    options=(_("no difference"), _("a difference"), _("almost a difference")),
                    right=_("no difference"),
                    feedback={
                        _("a difference"): _(
                            "22 of 40 right is what a coin does every day; no test was made that "
                            "says otherwise."
                        ),
                        _("almost a difference"): _("There is no almost."),
                    },
                    misconceptions={_("almost a difference"): "M06"},
                ),
                Slot(
                    name=_("reach"),
                    options=(
                        _("It speaks of these 40 patients and this way of choosing."),
                        _("It proves that cross-validation does not work."),
                        _("It shows that the 285 values are of no use for any question."),
                    ),
                    right=_("It speaks of these 40 patients and this way of choosing."),
                    feedback={
                        _("It proves that cross-validation does not work."): _(
                            "It worked, as soon as everything was inside."
                        ),
                        _("It shows that the 285 values are of no use for any question."): _(
                            "The labels were coins; for a real question the same values help."
                        ),
                    },
                    misconceptions={
                        _("It proves that cross-validation does not work."): "M38",
                        _("It shows that the 285 values are of no use for any question."): "M25",
                    },
                ),
            ),
            hints=(
                _("Which of the two numbers would new patients confirm?"),
                _("What saw the labels of the test patients: the folds, or the choice?"),
                _("0.825; the choice; 0.55; no difference; these 40 patients."),
            ),
        ),
        TextCheck(
            id="design.leak-text",
            prompt=_(
                "Ten of 285 values chosen on all 40 patients: 0.789 by cross-validation. On 402 "
                "new patients: 0.706. Write what the authors should report."
            ),
            numbers=(
                Required(name=_("with the leak"), value=0.789, tolerance=0.002),
                Required(name=_("on new patients"), value=0.706, tolerance=0.002),
                Required(name=_("new patients"), value=402, tolerance=0),
            ),
            forbidden=("prove", "robust", "winner"),
            rubric=(
                _("It says which number counts, and that the other is too good."),
                _("It says why: the choice saw the cases that tested it."),
                _("It says for whom the number holds, and what should be run instead."),
            ),
            good=_(
                "Cross-validation gave 0.789, but the ten values had been chosen with all "
                "patients in sight, so this is too good. On 402 new patients the accuracy is "
                "0.706. The choice must be repeated inside each training fold."
            ),
            flawed=_(
                "Cross-validation proves an accuracy of 0.789, and 0.706 on 402 new patients "
                "shows that our method is robust."
            ),
        ),
    )
