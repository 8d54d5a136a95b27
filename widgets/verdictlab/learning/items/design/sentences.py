"""The verdict of chapter 01 put together from parts."""

from ...._text import _
from ...model import Choice, SentenceCheck, Slot


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
                "The estimate of {estimate} is flattered by {cause}. Chosen inside the folds it is "
                "{honest}, and {decision} from a coin is shown. {reach}"
            ),
            slots=(
                Slot(
                    name="estimate",
                    label=_("estimate"),
                    choices=(
                        Choice(text="0.825", right=True),
                        Choice(text="0.55", feedback=_("That is the estimate without the leak.")),
                        Choice(
                            text="0.50",
                            feedback=_("That is the truth, known because we tossed the coins."),
                        ),
                    ),
                ),
                Slot(
                    name="cause",
                    label=_("cause"),
                    choices=(
                        Choice(text=_("a choice that saw the test labels"), right=True),
                        Choice(
                            text=_("too few folds"),
                            feedback=_(
                                "With any number of folds the choice would have seen all labels."
                            ),
                            misconception="M13",
                        ),
                        Choice(
                            text=_("a classifier that is too simple"),
                            feedback=_("The same classifier gives 0.55 without the leak."),
                        ),
                    ),
                ),
                Slot(
                    name="honest",
                    label=_("honest"),
                    choices=(
                        Choice(text="0.825", feedback=_("That is the estimate with the leak.")),
                        Choice(text="0.55", right=True),
                        Choice(
                            text="0.275",
                            feedback=_("That is the difference of the two, the optimism here."),
                        ),
                    ),
                ),
                Slot(
                    name="decision",
                    label=_("decision"),
                    choices=(
                        Choice(text=_("no difference"), right=True),
                        Choice(
                            text=_("a difference"),
                            feedback=_(
                                "22 of 40 right is what a coin does every day; no test was made "
                                "that says otherwise."
                            ),
                        ),
                        Choice(
                            text=_("almost a difference"),
                            feedback=_("There is no almost."),
                            misconception="M06",
                        ),
                    ),
                ),
                Slot(
                    name="reach",
                    label=_("reach"),
                    choices=(
                        Choice(
                            text=_("It speaks of these 40 patients and this way of choosing."),
                            right=True,
                        ),
                        Choice(
                            text=_("It proves that cross-validation does not work."),
                            feedback=_("It worked, as soon as everything was inside."),
                            misconception="M38",
                        ),
                        Choice(
                            text=_("It shows that the 285 values are of no use for any question."),
                            feedback=_(
                                "The labels were coins; for a real question the same values help."
                            ),
                            misconception="M25",
                        ),
                    ),
                ),
            ),
            hints=(
                _("Which of the two numbers would new patients confirm?"),
                _("What saw the labels of the test patients: the folds, or the choice?"),
                _("0.825; the choice; 0.55; no difference; these 40 patients."),
            ),
        ),
    )
