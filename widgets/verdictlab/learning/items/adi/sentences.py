"""The verdict of case 15e, put together from parts."""

from ...._text import _
from ...model import Choice, SentenceCheck, Slot


def items():
    """The items, in the language chosen now."""
    return (
        SentenceCheck(
            id="adi.verdict-parts",
            prompt=_(
                "Suppose it was planned: six variants, all pairs, Friedman and Nemenyi, level "
                "0.05. Found: overall p = 0.0054; ADI4 and ADI 0.0418; ADI4 and ADI3 0.0061; the "
                "other thirteen pairs above 0.05. Build the verdict."
            ),
            slots=(
                Slot(
                    name="family",
                    label=_("family"),
                    choices=(
                        Choice(text=_("Among our six variants, as planned,"), right=True),
                        Choice(
                            text=_("Among eight algorithms,"),
                            feedback=_("The eight are another family, with another answer."),
                            misconception="M30",
                        ),
                        Choice(
                            text=_("On data sets of every kind,"),
                            feedback=_("Fifteen were tried."),
                            misconception="M25",
                        ),
                    ),
                ),
                Slot(
                    name="finding",
                    label=_("finding"),
                    choices=(
                        Choice(text=_("ADI4 ranks better than ADI and ADI3"), right=True),
                        Choice(
                            text=_("ADI4 is the best variant"),
                            feedback=_("Against three of the five nothing was shown."),
                            misconception="M17",
                        ),
                        Choice(
                            text=_("all six differ from each other"),
                            feedback=_("The overall test says that somebody differs, not who."),
                            misconception="M11",
                        ),
                    ),
                ),
                Slot(
                    name="evidence",
                    label=_("evidence"),
                    choices=(
                        Choice(text=_("(p = 0.0418 and 0.0061, Nemenyi, level 0.05);"), right=True),
                        Choice(
                            text=_("(p = 0.0054 for each of them);"),
                            feedback=_("That p belongs to the overall test, and to no pair."),
                            misconception="M27",
                        ),
                        Choice(
                            text=_("(with 95.8 and 99.4 % probability);"),
                            feedback=_("1 - p is no probability of being better."),
                            misconception="M01",
                        ),
                    ),
                ),
                Slot(
                    name="caveat",
                    label=_("caveat"),
                    choices=(
                        Choice(
                            text=_("no difference is shown for the other 13 pairs."), right=True
                        ),
                        Choice(
                            text=_("the other 13 pairs are equally good."),
                            feedback=_("No difference shown is not equality shown."),
                            misconception="M03",
                        ),
                        Choice(
                            text=_("the other 13 pairs tend the same way."),
                            feedback=_("What is not shown does not tend."),
                            misconception="M06",
                        ),
                    ),
                ),
            ),
            hints=(
                _("Family, finding, evidence, and what was not shown."),
                _("Which numbers belong to pairs?"),
                _("Two of fifteen pairs are at most 0.05."),
            ),
        ),
    )
