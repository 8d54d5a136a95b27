"""The verdict of chapter 10 put together from parts."""

from ...._text import _
from ...model import Choice, SentenceCheck, Slot


def items():
    """The items, in the language chosen now."""
    return (
        SentenceCheck(
            id="ranks.verdict-parts",
            prompt=_(
                "Four models, 15 problems, control M3 named beforehand, Holm, level 0.05. p before "
                "adjustment: M1 0.000689, M4 0.00468, M2 0.157; adjusted: 0.00207, 0.00936, 0.157. "
                "Overall test: p = 0.00133."
            ),
            template=_("{decision}. {pairs}; {level}. {rest}"),
            slots=(
                Slot(
                    name="decision",
                    label=_("decision"),
                    choices=(
                        Choice(
                            text=_("3 of 3 algorithms differ from the control M3"),
                            feedback=_(
                                "The overall test rejects, but M2 by itself does not pass its "
                                "level."
                            ),
                            misconception="M11",
                        ),
                        Choice(text=_("2 of 3 algorithms differ from the control M3"), right=True),
                        Choice(
                            text=_("M3 is the best of the four models"),
                            feedback=_(
                                "Against M2 nothing was shown. Say which differ; leave out who is "
                                "best."
                            ),
                            misconception="M17",
                        ),
                    ),
                ),
                Slot(
                    name="pairs",
                    label=_("pairs"),
                    choices=(
                        Choice(
                            text=_("M3 ranks better than M1 and M4 (p = 0.00133)"),
                            feedback=_("0.00133 belongs to the overall test of all four."),
                            misconception="M27",
                        ),
                        Choice(
                            text=_("M3 ranks better than M1 (p = 0.000689) and M4 (p = 0.00468)"),
                            feedback=_(
                                "Those are the values before adjustment; beside a family level "
                                "stand adjusted ones."
                            ),
                            misconception="M10",
                        ),
                        Choice(
                            text=_("M1 (p = 0.00207) and M4 (p = 0.00936) rank better than M3"),
                            feedback=_("Rank 1 is best, and M3 has the smallest mean rank."),
                        ),
                        Choice(
                            text=_("M3 ranks better than M1 (p = 0.00207) and M4 (p = 0.00936)"),
                            right=True,
                        ),
                    ),
                ),
                Slot(
                    name="level",
                    label=_("level"),
                    choices=(
                        Choice(
                            text=_("Holm, family level 0.01, as all of them are below it"),
                            feedback=_(
                                "The level was 0.05; a level that follows the result is no level."
                            ),
                            misconception="M26",
                        ),
                        Choice(
                            text=_("Holm, family level 0.05, control named beforehand"),
                            right=True,
                        ),
                        Choice(
                            text=_(
                                "Holm, family level 0.05, control chosen because it ranks first"
                            ),
                            feedback=_(
                                "Chosen after looking, it would have to pay for all six pairs."
                            ),
                            misconception="M18",
                        ),
                    ),
                ),
                Slot(
                    name="rest",
                    label=_("rest"),
                    choices=(
                        Choice(
                            text=_("M2 tends to rank worse as well (p = 0.157)."),
                            feedback=_("0.157 is above the level; it tends nowhere."),
                            misconception="M06",
                        ),
                        Choice(
                            text=_("M2 is as good as M3 (p = 0.157)."),
                            feedback=_(
                                "A gap of 0.67 with a standard error of 0.47 leaves room for a "
                                "large difference."
                            ),
                            misconception="M03",
                        ),
                        Choice(
                            text=_(
                                "No difference to M2 was shown (p = 0.157), which is not evidence "
                                "of equality."
                            ),
                            right=True,
                        ),
                    ),
                ),
            ),
            hints=(
                _("Count first: how many adjusted p-values are at most 0.05?"),
                _("Each p-value beside its own comparison, adjusted ones beside a family level."),
                _("Two pass: M1 with 0.00207 and M4 with 0.00936. M2 with 0.157 does not."),
            ),
        ),
    )
