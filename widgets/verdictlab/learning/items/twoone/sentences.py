"""The verdict of chapter 09 put together from parts."""

from ...._text import _
from ...model import Choice, SentenceCheck, Slot


def items():
    """The items, in the language chosen now."""
    return (
        SentenceCheck(
            id="twoone.verdict-parts",
            prompt=_(
                "The wine data, 178 cases, ten times ten folds: linear discriminant 0.990, five "
                "nearest neighbours 0.965. Planned: the corrected t at level 0.05. It gives p = "
                "0.0880; the plain t gives p = 0.00000003. d = 0.80."
            ),
            template=_("{claim} {evidence}, {source}; {rest}."),
            slots=(
                Slot(
                    name="claim",
                    label=_("claim"),
                    choices=(
                        Choice(
                            text=_("The discriminant is better than the neighbours"),
                            feedback=_("0.0880 is above the planned 0.05."),
                            misconception="M17",
                        ),
                        Choice(
                            text=_(
                                "No difference between the discriminant and the neighbours was "
                                "shown"
                            ),
                            right=True,
                        ),
                        Choice(
                            text=_("The discriminant tends to be better than the neighbours"),
                            feedback=_("0.0880 is above 0.05, and nothing tends anywhere."),
                            misconception="M06",
                        ),
                        Choice(
                            text=_("The discriminant and the neighbours are equally good"),
                            feedback=_("Not shown to differ is not shown to be equal."),
                            misconception="M03",
                        ),
                    ),
                ),
                Slot(
                    name="evidence",
                    label=_("evidence"),
                    choices=(
                        Choice(
                            text=_("(paired t, p = 0.00000003, level 0.05)"),
                            feedback=_(
                                "The plain t takes 100 overlapping scores for independent ones, "
                                "and was not the plan."
                            ),
                            misconception="M12",
                        ),
                        Choice(
                            text=_("(corrected t, p = 0.0880, level 0.10)"),
                            feedback=_("The level was 0.05 before anybody looked."),
                            misconception="M26",
                        ),
                        Choice(text=_("(corrected t, p = 0.0880, level 0.05)"), right=True),
                    ),
                ),
                Slot(
                    name="source",
                    label=_("source"),
                    choices=(
                        Choice(
                            text=_("on 100 independent test sets"),
                            feedback=_("The 100 test sets hold the same 178 cases ten times."),
                            misconception="M13",
                        ),
                        Choice(text=_("on ten times ten folds of the same 178 wines"), right=True),
                        Choice(
                            text=_("on wines in general"),
                            feedback=_("One problem was measured, with 178 cases."),
                            misconception="M25",
                        ),
                    ),
                ),
                Slot(
                    name="rest",
                    label=_("caveat"),
                    choices=(
                        Choice(
                            text=_("so the null hypothesis holds with probability 0.912"),
                            feedback=_("p is no probability of a hypothesis, nor is 1 - p."),
                            misconception="M01",
                        ),
                        Choice(
                            text=_(
                                "but the effect is large (d = 0.80), so the difference is there"
                            ),
                            feedback=_("d knows neither n nor how the scores hang together."),
                            misconception="M04",
                        ),
                        Choice(
                            text=_(
                                "this is not evidence that they are equal, and the corrected t is "
                                "a heuristic"
                            ),
                            right=True,
                        ),
                    ),
                ),
            ),
            hints=(
                _("Which test was planned, and is its p at most the level?"),
                _("Say what was measured: how often, and on how many cases."),
                _("p = 0.0880 is above 0.05: not shown, which is not equality."),
            ),
        ),
    )
