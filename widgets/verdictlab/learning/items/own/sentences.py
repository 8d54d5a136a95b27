"""The verdict of chapter 17, put together from parts."""

from ...._text import _
from ...model import Choice, SentenceCheck, Slot


def items():
    """The items, in the language chosen now."""
    return (
        SentenceCheck(
            id="own.verdict-parts",
            prompt=_(
                "The plan: 30 problems, five classifiers, school demsar, all pairs, level 0.05. "
                "C4.5 has the best mean rank; the adjusted p against Kernel and k-NN are below "
                "0.05, those against NaiveBayes and CN2 above. Without any one of 15 data sets "
                "k-NN joins the leaders. Of four other schools, looked at later, one agrees. Build "
                "the verdict."
            ),
            slots=(
                Slot(
                    name="decision",
                    label=_("decision"),
                    choices=(
                        Choice(
                            text=_("C4.5 ranks better than Kernel and k-NN"),
                            right=True,
                        ),
                        Choice(
                            text=_("C4.5 is the best of the five"),
                            feedback=_("From two of them no difference was shown."),
                            misconception="M17",
                        ),
                        Choice(
                            text=_("C4.5, NaiveBayes and CN2 are equally good"),
                            feedback=_("No difference shown is no equality shown."),
                            misconception="M03",
                        ),
                    ),
                ),
                Slot(
                    name="evidence",
                    label=_("evidence"),
                    choices=(
                        Choice(
                            text=_("(Friedman, then Nemenyi, family level 0.05);"),
                            right=True,
                        ),
                        Choice(
                            text=_("(Friedman, p < 0.001, for each pair);"),
                            feedback=_("That p belongs to all five together, and to no pair."),
                            misconception="M27",
                        ),
                        Choice(
                            text=_("(3,000 folds, so there is no doubt);"),
                            feedback=_("Folds make a mean steadier; the problems are 30."),
                            misconception="M13",
                        ),
                    ),
                ),
                Slot(
                    name="open",
                    label=_("what stays open"),
                    choices=(
                        Choice(
                            text=_("no difference from NaiveBayes and CN2 is shown,"),
                            right=True,
                        ),
                        Choice(
                            text=_("the others are out of the question,"),
                            feedback=_("Two of them were not shown to be worse."),
                            misconception="M28",
                        ),
                    ),
                ),
                Slot(
                    name="caveat",
                    label=_("caveat"),
                    choices=(
                        Choice(
                            text=_("but k-NN hangs on single data sets, and three of four other "
                                   "schools, looked at later, name another group."),
                            right=True,
                        ),
                        Choice(
                            text=_("and any other school would say the same."),
                            feedback=_("Three of four did not."),
                            misconception="M23",
                        ),
                        Choice(
                            text=_("and we report the school that separates most."),
                            feedback=_("Then the level no longer holds."),
                            misconception="M26",
                        ),
                    ),
                ),
            ),
            hints=(
                _("Decision, evidence, what stays open, what else was looked at."),
                _("Which p belong to pairs?"),
                _("What was looked at after the lock is told, and decides nothing."),
            ),
        ),
    )  # fmt: skip
