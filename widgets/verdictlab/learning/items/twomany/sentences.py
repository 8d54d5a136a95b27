"""The verdict of chapter 08 put together from parts."""

from ...._text import _
from ...model import Choice, SentenceCheck, Slot


def items():
    """The items, in the language chosen now."""
    return (
        SentenceCheck(
            id="twomany.verdict-parts",
            prompt=_(
                "A and B, 30 problems, error. The plan, fixed beforehand: paired t-test, level "
                "0.05. It gives p = 0.953. Afterwards somebody noticed wav2c1: without it p = "
                "0.0271. The sign test would give p = 0.00522."
            ),
            template=_("{decision}; {test}, {level}. {rest}."),
            slots=(
                Slot(
                    name="decision",
                    label=_("decision"),
                    choices=(
                        Choice(
                            text=_("A has the lower error (p = 0.0271)"),
                            feedback=_(
                                "That is a what-if: the problem was left out after looking."
                            ),
                            misconception="M26",
                        ),
                        Choice(
                            text=_("A is ahead more often (sign test, p = 0.00522)"),
                            feedback=_(
                                "The plan named another test; this one was picked by its p."
                            ),
                            misconception="M26",
                        ),
                        Choice(
                            text=_("No difference between A and B was shown (p = 0.953)"),
                            right=True,
                        ),
                        Choice(
                            text=_("A and B have the same error (p = 0.953)"),
                            feedback=_(
                                "A large p shows no equality; that takes TOST and a margin."
                            ),
                            misconception="M03",
                        ),
                    ),
                ),
                Slot(
                    name="test",
                    label=_("test"),
                    choices=(
                        Choice(
                            text=_("paired t-test on 29 problems"),
                            feedback=_("p = 0.953 belongs to all 30 problems."),
                            misconception="M26",
                        ),
                        Choice(text=_("paired t-test on all 30 problems, as planned"), right=True),
                        Choice(
                            text=_("the test that fits these data best"),
                            feedback=_(
                                "Best by what? The test was fixed before the data were seen."
                            ),
                            misconception="M26",
                        ),
                    ),
                ),
                Slot(
                    name="level",
                    label=_("level"),
                    choices=(
                        Choice(
                            text=_("level 0.05, one-sided since A leads on 23 problems"),
                            feedback=_(
                                "The side was chosen after looking; that doubles the price."
                            ),
                            misconception="M18",
                        ),
                        Choice(text=_("level 0.05"), right=True),
                    ),
                ),
                Slot(
                    name="rest",
                    label=_("rest"),
                    choices=(
                        Choice(
                            text=_("One outlier was removed"),
                            feedback=_(
                                "Which one, why, when, and what did the verdict say with it?"
                            ),
                            misconception="M26",
                        ),
                        Choice(
                            text=_(
                                "Found afterwards: without wav2c1 p = 0.0271; that problem is "
                                "studied apart"
                            ),
                            right=True,
                        ),
                        Choice(
                            text=_("There is a tendency in favour of A"),
                            feedback=_("p = 0.953 tends nowhere."),
                            misconception="M06",
                        ),
                    ),
                ),
            ),
            hints=(
                _("What was fixed before anybody looked?"),
                _("The verdict is that of the plan; what came later stands beside it, named."),
                _("p = 0.953, all 30 problems, level 0.05; then wav2c1 as a what-if."),
            ),
        ),
    )
