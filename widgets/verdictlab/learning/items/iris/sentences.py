"""The paragraph of case 15a, put together from parts."""

from ...._text import _
from ...model import Choice, SentenceCheck, Slot


def items():
    """The items, in the language chosen now."""
    return (
        SentenceCheck(
            id="iris.paragraph",
            prompt=_(
                "Build the paragraph that may stand in the report: planned were all three pairs, "
                "leave-one-out, McNemar's exact test, Holm, level 0.05."
            ),
            template=_("{procedure} {decision} {evidence} {reach} {advice}"),
            slots=(
                Slot(
                    name="procedure",
                    label=_("what was done"),
                    choices=(
                        Choice(
                            text=_(
                                "Each of 150 flowers was left out once, and standardised by the "
                                "others."
                            ),
                            right=True,
                        ),
                        Choice(
                            text=_("Each of 150 flowers was left out once, all standardised."),
                            feedback=_("Standardised by whom? If by all 150, it is a leak."),
                            misconception="M33",
                        ),
                        Choice(
                            text=_("The estimator was chosen that shows the largest lead."),
                            feedback=_("Then the sample has chosen its own judge."),
                            misconception="M26",
                        ),
                    ),
                ),
                Slot(
                    name="decision",
                    label=_("decision"),
                    choices=(
                        Choice(
                            text=_("No difference among 5, 7 and 9 neighbours is shown"),
                            right=True,
                        ),
                        Choice(
                            text=_("5, 7 and 9 neighbours are equally good"),
                            feedback=_("Nothing shown is no evidence of equality."),
                            misconception="M03",
                        ),
                        Choice(
                            text=_("7 neighbours are optimal"),
                            feedback=_("The highest score of a sample is no verdict."),
                            misconception="M17",
                        ),
                    ),
                ),
                Slot(
                    name="evidence",
                    label=_("evidence"),
                    choices=(
                        Choice(
                            text=_("(the clearest pair quarrels 1 to 3, adjusted p = 1)."),
                            right=True,
                        ),
                        Choice(
                            text=_("(144 of 150 against 142, the probability of 7 is 0.625)."),
                            feedback=_("0.625 is the p of one pair, no probability of 7."),
                            misconception="M01",
                        ),
                        Choice(
                            text=_("(p = 0.625 for all three)."),
                            feedback=_("That is one pair, before the price of the family."),
                            misconception="M10",
                        ),
                    ),
                ),
                Slot(
                    name="reach",
                    label=_("how far it reaches"),
                    choices=(
                        Choice(
                            text=_("With at most five quarrels a pair, none could have been,"),
                            right=True,
                        ),
                        Choice(
                            text=_("The power of the test, from this result, explains that,"),
                            feedback=_("Power from the result says nothing that p did not say."),
                            misconception="M34",
                        ),
                        Choice(
                            text=_("More folds would show it,"),
                            feedback=_("Folds bring no flower that has not been asked."),
                            misconception="M13",
                        ),
                    ),
                ),
                Slot(
                    name="advice",
                    label=_("what follows"),
                    choices=(
                        Choice(
                            text=_("so the app keeps 5 until some thousands of flowers speak."),
                            right=True,
                        ),
                        Choice(
                            text=_("so any number of neighbours may be used."),
                            feedback=_("Three were compared; nothing is known of the others."),
                            misconception="M25",
                        ),
                        Choice(
                            text=_("so the level should be 0.2 for small samples."),
                            feedback=_("Then the promise changes, not what the flowers know."),
                            misconception="M26",
                        ),
                    ),
                ),
            ),
            hints=(
                _("Done, decided, why, how far, and what follows."),
                _("Which of the decisions says no more than the test does?"),
                _("Holm makes all three adjusted p 1."),
            ),
        ),
    )
