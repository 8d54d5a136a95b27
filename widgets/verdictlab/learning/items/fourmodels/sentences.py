"""The verdict of case 15b, put together from parts."""

from ...._text import _
from ...model import Choice, SentenceCheck, Slot


def items():
    """The items, in the language chosen now."""
    return (
        SentenceCheck(
            id="fourmodels.verdict-parts",
            prompt=_(
                "The ruling was: all six pairs, Friedman and Nemenyi, level 0.05. Build the "
                "sentence that the paper may keep."
            ),
            slots=(
                Slot(
                    name="decision",
                    label=_("decision"),
                    choices=(
                        Choice(text=_("M3 ranks better than M1 and M4"), right=True),
                        Choice(
                            text=_("M3 is the best of the four"),
                            feedback=_("Its best mean rank names pairs, and M2 is not among them."),
                            misconception="M17",
                        ),
                        Choice(
                            text=_("The four models differ from each other"),
                            feedback=_("Somewhere. Two of six pairs could be told apart."),
                            misconception="M11",
                        ),
                        Choice(
                            text=_("M2 and M3 rank better than M1 and M4"),
                            feedback=_("That is the claim of aligned ranks on the uncut scores."),
                            misconception="M23",
                        ),
                    ),
                ),
                Slot(
                    name="evidence",
                    label=_("evidence"),
                    choices=(
                        Choice(
                            text=_("(p = 0.00133 for both);"),
                            feedback=_("That p belongs to all four together, and to no pair."),
                            misconception="M27",
                        ),
                        Choice(
                            text=_("(p = 0.0007 and 0.0047, each by itself);"),
                            feedback=_("Six pairs were looked at. What has paid for them?"),
                            misconception="M10",
                        ),
                        Choice(
                            text=_("(adjusted p = 0.00384 and 0.0242, family level 0.05);"),
                            right=True,
                        ),
                    ),
                ),
                Slot(
                    name="open",
                    label=_("what stays open"),
                    choices=(
                        Choice(
                            text=_("M3 and M2 are quite similar,"),
                            feedback=_("Leads of some points either way fit these data."),
                            misconception="M03",
                        ),
                        Choice(
                            text=_("between M3 and M2 no difference was shown,"),
                            right=True,
                        ),
                        Choice(
                            text=_("M2 leads M3 in the mean, so it is ahead,"),
                            feedback=_("By half a point, with three scores that cannot be."),
                            misconception="M17",
                        ),
                    ),
                ),
                Slot(
                    name="condition",
                    label=_("condition"),
                    choices=(
                        Choice(
                            text=_("and ranks assume nothing about the scores."),
                            feedback=_("They assume that the order on each problem is right."),
                            misconception="M15",
                        ),
                        Choice(
                            text=_("and four scores above 100 await an explanation."),
                            right=True,
                        ),
                        Choice(
                            text=_("and four scores were cut, to be on the safe side."),
                            feedback=_("Nobody knows what they should be. Say so, don't mend."),
                            misconception="M26",
                        ),
                    ),
                ),
            ),
            hints=(
                _("Who differs, by which numbers, what stays open, and what must be asked."),
                _("Only a p that has paid for all six pairs may stand there."),
                _("M2 shares a bar with M3: nothing was shown, in either direction."),
            ),
        ),
    )
