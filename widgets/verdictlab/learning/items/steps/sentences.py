"""The verdict of chapter 13 put together from parts."""

from ...._text import _
from ...model import Choice, SentenceCheck, Slot


def items():
    """The items, in the language chosen now."""
    return (
        SentenceCheck(
            id="steps.verdict-parts",
            prompt=_(
                "Nine rivals, a control named beforehand, Holm's procedure at family level 0.05 "
                "in the plan. Adjusted p-values by Holm: 0.0189, 0.048, 0.0504 and larger ones; "
                "by Hochberg five are at most 0.05, by Li eight."
            ),
            slots=(
                Slot(
                    name="decision",
                    label=_("decision"),
                    choices=(
                        Choice(
                            text=_("Eight of nine rivals differ from the control"),
                            feedback=_("By Li, who was not in the plan."),
                            misconception="M26",
                        ),
                        Choice(
                            text=_("Two of nine rivals differ from the control"),
                            right=True,
                        ),
                        Choice(
                            text=_("Three of nine rivals differ from the control"),
                            feedback=_("0.0504 is above 0.05. By how much does not matter."),
                            misconception="M06",
                        ),
                    ),
                ),
                Slot(
                    name="evidence",
                    label=_("evidence"),
                    choices=(
                        Choice(
                            text=_("(adjusted p = 0.0189 and 0.048;"),
                            right=True,
                        ),
                        Choice(
                            text=_("(p = 0.0021 and 0.0060;"),
                            feedback=_(
                                "Those are unadjusted; beside a family level the adjusted ones "
                                "belong."
                            ),
                            misconception="M10",
                        ),
                        Choice(
                            text=_("(eight of nine p below 0.05;"),
                            feedback=_("Each of them alone; a family pays for all nine."),
                            misconception="M10",
                        ),
                    ),
                ),
                Slot(
                    name="procedure",
                    label=_("procedure"),
                    choices=(
                        Choice(
                            text=_("the best of eight procedures, level 0.05)."),
                            feedback=_("The fullest column has another error rate than its own."),
                            misconception="M26",
                        ),
                        Choice(
                            text=_("Holm and Hochberg, level 0.05)."),
                            feedback=_("They disagree here: two and five. The plan named one."),
                            misconception="M23",
                        ),
                        Choice(
                            text=_("Holm, named in the plan, family level 0.05)."),
                            right=True,
                        ),
                    ),
                ),
                Slot(
                    name="rest",
                    label=_("rest"),
                    choices=(
                        Choice(
                            text=_("For the other seven no difference was shown."),
                            right=True,
                        ),
                        Choice(
                            text=_("The other seven perform like the control."),
                            feedback=_("What was not shown is no equality."),
                            misconception="M03",
                        ),
                        Choice(
                            text=_("Three others tend to differ, as Hochberg confirms."),
                            feedback=_("Nothing tends, and a second procedure confirms nothing."),
                            misconception="M06",
                        ),
                    ),
                ),
            ),
            hints=(
                _("Which procedure did the plan name?"),
                _("Count its adjusted p-values of at most 0.05, and print those."),
                _("Two: 0.0189 and 0.048, by Holm. Nothing was shown for seven."),
            ),
        ),
    )
