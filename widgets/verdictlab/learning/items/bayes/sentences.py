"""The verdict of chapter 12 put together from parts."""

from ...._text import _
from ...model import Choice, SentenceCheck, Slot


def items():
    """The items, in the language chosen now."""
    return (
        SentenceCheck(
            id="bayes.verdict-parts",
            prompt=_(
                "ADI4 and ADI on 15 problems, Bayesian signed-rank test, rope of one point and "
                "level 0.95 fixed before: ADI4 better 0.007, as good as equal 0.993, ADI better "
                "below 0.001. Wilcoxon's p is 0.008."
            ),
            slots=(
                Slot(
                    name="decision",
                    label=_("decision"),
                    choices=(
                        Choice(
                            text=_("The two are practically equivalent within one point,"),
                            right=True,
                        ),
                        Choice(
                            text=_("The two are exactly equal,"),
                            feedback=_("Inside the rope is not on the spot; ADI4 even leads."),
                            misconception="M03",
                        ),
                        Choice(
                            text=_("ADI4 is better by more than one point,"),
                            feedback=_("That case has a probability of 0.007."),
                        ),
                        Choice(
                            text=_("No difference is shown,"),
                            feedback=_("More is shown here: that the lead does not matter."),
                        ),
                    ),
                ),
                Slot(
                    name="evidence",
                    label=_("evidence"),
                    choices=(
                        Choice(text=_("posterior probability 0.993, at least 0.95;"), right=True),
                        Choice(
                            text=_("p = 0.008, at most 0.05;"),
                            feedback=_("That p asks whether there is any difference at all."),
                            misconception="M05",
                        ),
                        Choice(
                            text=_("so 99 of 100 new studies will agree;"),
                            feedback=_("A posterior speaks of the truth, not of new studies."),
                            misconception="M02",
                        ),
                    ),
                ),
                Slot(
                    name="basis",
                    label=_("what it rests on"),
                    choices=(
                        Choice(
                            text=_("rope and prior were fixed before looking."),
                            right=True,
                        ),
                        Choice(
                            text=_("the rope was made as wide as it had to be."),
                            feedback=_("Then the verdict was chosen, and the rope followed."),
                            misconception="M26",
                        ),
                        Choice(
                            text=_("no assumption was needed."),
                            feedback=_("A prior, a rope, and problems that are a fair sample."),
                            misconception="M15",
                        ),
                    ),
                ),
                Slot(
                    name="caveat",
                    label=_("caveat"),
                    choices=(
                        Choice(
                            text=_("It limits no rate of false conclusions."),
                            right=True,
                        ),
                        Choice(
                            text=_("It is wrong in 0.7 of 100 such conclusions."),
                            feedback=_("How often such conclusions err is another count."),
                            misconception="M07",
                        ),
                        Choice(
                            text=_("On other kinds of problems it holds as well."),
                            feedback=_("Nobody has looked there."),
                            misconception="M25",
                        ),
                    ),
                ),
            ),
            hints=(
                _("Decision, evidence, what it rests on, what it does not say."),
                _("Which of the three probabilities is at least 0.95?"),
                _("0.993 for the rope; one point, fixed before."),
            ),
        ),
    )
