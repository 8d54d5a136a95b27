"""The verdict of chapter 00b put together from parts."""

from ...._text import _
from ...model import Choice, SentenceCheck, Slot


def items():
    """The items, in the language chosen now."""
    return (
        SentenceCheck(
            id="refresher.verdict-parts",
            prompt=_(
                "PDFC and NNEP on 24 problems: mean difference 0.041, 52 of 10,000 rounds of "
                "swapping as far out, level 0.05 fixed beforehand."
            ),
            template=_(
                "{decision} between PDFC and NNEP: PDFC stands {direction} on average ({evidence}; "
                "{level}). {rest}"
            ),
            slots=(
                Slot(
                    name="decision",
                    label=_("decision"),
                    choices=(
                        Choice(text=_("A difference was shown"), right=True),
                        Choice(
                            text=_("No difference was shown"),
                            feedback=_("0.0053 is at most 0.05, so the test rejects."),
                        ),
                        Choice(
                            text=_("A difference was proved"),
                            feedback=_(
                                "Chance can do it too, if rarely. A test gives evidence, no proof."
                            ),
                            misconception="M38",
                        ),
                    ),
                ),
                Slot(
                    name="direction",
                    label=_("direction"),
                    choices=(
                        Choice(text=_("0.041 higher"), right=True),
                        Choice(text=_("0.041 lower"), feedback=_("PDFC has 0.849, NNEP 0.809.")),
                        Choice(
                            text=_("0.14 higher"),
                            feedback=_("0.14 is how far single scores wander between problems."),
                            misconception="M56",
                        ),
                    ),
                ),
                Slot(
                    name="evidence",
                    label=_("evidence"),
                    choices=(
                        Choice(text=_("p = 0.0053"), right=True),
                        Choice(
                            text=_("p = 0.322"),
                            feedback=_(
                                "That came from dealing out all scores from one bag, as if the "
                                "problems did not matter."
                            ),
                        ),
                        Choice(
                            text=_("p = 0.9947"),
                            feedback=_("That is 1 - p, which answers no question."),
                            misconception="M01",
                        ),
                    ),
                ),
                Slot(
                    name="level",
                    label=_("level"),
                    choices=(
                        Choice(text=_("level 0.05, fixed beforehand"), right=True),
                        Choice(
                            text=_("level 0.0053, since it rejects there too"),
                            feedback=_("The level is not read off the data."),
                            misconception="M26",
                        ),
                    ),
                ),
                Slot(
                    name="rest",
                    label=_("rest"),
                    choices=(
                        Choice(
                            text=_(
                                "This does not say how probable it is that the two do not differ."
                            ),
                            right=True,
                        ),
                        Choice(
                            text=_("So they differ with a probability of 99.5 percent."),
                            feedback=_(
                                "p was computed in a world where they do not differ; it cannot say "
                                "how probable that world is."
                            ),
                            misconception="M01",
                        ),
                        Choice(
                            text=_("So PDFC is ahead on every problem."),
                            feedback=_("It is ahead on 15 of 24."),
                            misconception="M25",
                        ),
                    ),
                ),
            ),
            hints=(
                _("Which p-value came from shuffling within the problems?"),
                _("Section 2: 53 of 10,001. The level is what was fixed beforehand."),
                _("A difference was shown, 0.041 higher, p = 0.0053, level 0.05."),
            ),
        ),
    )
