"""The verdict of case 15i, put together from parts."""

from ...._text import _
from ...model import Choice, SentenceCheck, Slot


def items():
    """The items, in the language chosen now."""
    return (
        SentenceCheck(
            id="seeds.verdict-parts",
            prompt=_(
                "Planned: ten halvings of the digits, a new seed for each, corrected t, level .05. "
                "Study 1: deep 0.4 points behind, p = .716. Build the verdict."
            ),
            slots=(
                Slot(
                    name="decision",
                    label=_("decision"),
                    choices=(
                        Choice(
                            text=_("Deep and plain read such digits equally well"),
                            feedback=_("The interval reaches from -2.7 to 1.9 points."),
                            misconception="M03",
                        ),
                        Choice(
                            text=_("Between deep and plain no difference was shown"),
                            right=True,
                        ),
                        Choice(
                            text=_("Deep is better, since its best run is ahead"),
                            feedback=_("A best run is ahead of single runs of its own network."),
                            misconception="M17",
                        ),
                    ),
                ),
                Slot(
                    name="evidence",
                    label=_("evidence"),
                    choices=(
                        Choice(
                            text=_("(McNemar on the two runs shown, p = .02);"),
                            feedback=_("The two runs were picked out of twenty each."),
                            misconception="M18",
                        ),
                        Choice(
                            text=_("(twenty seeds in each of three studies, p = .02 in one);"),
                            feedback=_(
                                "That is another plan; and the one p is picked out of three."
                            ),
                            misconception="M26",
                        ),
                        Choice(
                            text=_("(ten halvings, corrected t, p = .716, level .05);"),
                            right=True,
                        ),
                    ),
                ),
                Slot(
                    name="reach",
                    label=_("what it is about"),
                    choices=(
                        Choice(
                            text=_("over seeds and halves of these 1,797 digits;"),
                            right=True,
                        ),
                        Choice(
                            text=_("for networks with one and two layers in general;"),
                            feedback=_("One problem, one size, 25 rounds of training."),
                            misconception="M25",
                        ),
                        Choice(
                            text=_("for these two trained models;"),
                            feedback=_("Ten halvings trained twenty models."),
                            misconception="M54",
                        ),
                    ),
                ),
                Slot(
                    name="caveat",
                    label=_("caveat"),
                    choices=(
                        Choice(
                            text=_("with more seeds it would become significant."),
                            feedback=_("More runs are no more digits."),
                            misconception="M13",
                        ),
                        Choice(
                            text=_("the corrected t is a heuristic, its interval long."),
                            right=True,
                        ),
                        Choice(
                            text=_("the p of .716 says how probable equality is."),
                            feedback=_("p speaks of data, not of a hypothesis."),
                            misconception="M01",
                        ),
                    ),
                ),
            ),
            hints=(
                _("Decision, evidence, what it is about, and how sure."),
                _("Only the planned test may decide."),
                _("Seeds and halves were drawn anew; the 1,797 digits were not."),
            ),
        ),
    )
