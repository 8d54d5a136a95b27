"""The verdict of chapter 06 put together from parts."""

from ...._text import _
from ...model import Choice, SentenceCheck, Slot


def items():
    """The items, in the language chosen now."""
    return (
        SentenceCheck(
            id="problems.verdict-parts",
            prompt=_(
                "A new problem has F3 = 0.80 and N12 = 0.02. Limits 0.5 and 1, as in the thesis."
            ),
            template=_(
                "The problem lies {distance} from the least complex point, so in region {region}. "
                "In that region {neighbours}; {conclusion}"
            ),
            slots=(
                Slot(
                    name="distance",
                    label=_("distance"),
                    choices=(
                        Choice(text="0.20", right=True),
                        Choice(
                            text="0.80",
                            feedback=_(
                                "That is the distance from F3 = 0; the least complex point has 1."
                            ),
                        ),
                        Choice(
                            text="0.18",
                            feedback=_("The two parts are not subtracted: sqrt(0.2^2 + 0.02^2)."),
                        ),
                    ),
                ),
                Slot(
                    name="region",
                    label=_("region"),
                    choices=(
                        Choice(text="A", right=True),
                        Choice(text="B", feedback=_("B begins at a distance of 0.5.")),
                        Choice(
                            text="C",
                            feedback=_("C is the hard corner; a high F3 and a low N12 mean easy."),
                        ),
                    ),
                ),
                Slot(
                    name="neighbours",
                    label=_("neighbours"),
                    choices=(
                        Choice(text=_("SOMCBR failed on 8 of the 9 printed problems"), right=True),
                        Choice(
                            text=_("SOMCBR failed on 1 of the 13 printed problems"),
                            feedback=_("That is region B, with thyroids_c3."),
                        ),
                        Choice(
                            text=_("SOMCBR failed on none of the 6 printed problems"),
                            feedback=_("That is region C."),
                        ),
                    ),
                ),
                Slot(
                    name="conclusion",
                    label=_("conclusion"),
                    choices=(
                        Choice(text=_("it is not known what SOMCBR would do on it."), right=True),
                        Choice(
                            text=_("SOMCBR will fail on it."),
                            feedback=_(
                                "8 failures among 9 neighbours, all 8 from three data sets, are a "
                                "reason to try something simpler first, not a result on this "
                                "problem."
                            ),
                            misconception="M25",
                        ),
                        Choice(
                            text=_("any clustering algorithm will fail on it."),
                            feedback=_(
                                "The map was drawn for SOMCBR; no other algorithm was asked."
                            ),
                            misconception="M25",
                        ),
                    ),
                ),
            ),
            hints=(
                _("Start at the least complex point: F3 = 1, N12 = 0."),
                _("Section 4 has a table of what happened in each region."),
                _("0.2 to the left, 0.02 upwards. Then: what was measured, and on what?"),
            ),
        ),
    )
