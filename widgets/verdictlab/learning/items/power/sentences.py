"""The verdict of chapter 11 put together from parts."""

from ...._text import _
from ...model import Choice, SentenceCheck, Slot


def items():
    """The items, in the language chosen now."""
    return (
        SentenceCheck(
            id="power.verdict-parts",
            prompt=_(
                "15 problems, paired t-test, two sides, level 0.05 fixed before: mean gain 0.9 "
                "points, 95 % interval -0.5 to 2.3, p = 0.19. One point would matter; at one point "
                "the power was 0.30."
            ),
            slots=(
                Slot(
                    name="decision",
                    label=_("decision"),
                    choices=(
                        Choice(text=_("No difference was shown,"), right=True),
                        Choice(
                            text=_("There is no difference,"),
                            feedback=_("A test that misses seven of ten cannot say that."),
                            misconception="M03",
                        ),
                        Choice(
                            text=_("There is a trend towards a gain,"),
                            feedback=_("0.19 is above the level. There is no word in between."),
                            misconception="M06",
                        ),
                    ),
                ),
                Slot(
                    name="evidence",
                    label=_("evidence"),
                    choices=(
                        Choice(text=_("p = 0.19, above alpha = 0.05;"), right=True),
                        Choice(
                            text=_("with a probability of 0.19;"),
                            feedback=_("p is no probability of a hypothesis."),
                            misconception="M01",
                        ),
                        Choice(
                            text=_("it would be found again in 81 %;"),
                            feedback=_("1 - p is no rate of replication."),
                            misconception="M02",
                        ),
                    ),
                ),
                Slot(
                    name="power",
                    label=_("power"),
                    choices=(
                        Choice(
                            text=_(
                                "a gain of one point would have been missed seven times in ten."
                            ),
                            right=True,
                        ),
                        Choice(
                            text=_("the observed power was low, which explains p."),
                            feedback=_("Power from what was seen is p in another unit."),
                            misconception="M34",
                        ),
                        Choice(
                            text=_("the level 0.05 means that 95 % of gains are found."),
                            feedback=_("The level speaks of worlds where nothing differs."),
                            misconception="M51",
                        ),
                    ),
                ),
                Slot(
                    name="caveat",
                    label=_("what is left open"),
                    choices=(
                        Choice(
                            text=_("The data are compatible with -0.5 to 2.3 points."),
                            right=True,
                        ),
                        Choice(
                            text=_("More folds would have settled it."),
                            feedback=_("Folds sharpen numbers; the problems differ all the same."),
                            misconception="M13",
                        ),
                        Choice(
                            text=_("We add problems until the test rejects."),
                            feedback=_("Then it rejects sooner or later, also where nothing is."),
                            misconception="M26",
                        ),
                    ),
                ),
            ),
            hints=(
                _("Decision, evidence, what could have been seen, what is left open."),
                _("Which power was fixed before looking, and for which gain?"),
                _("The interval says what the data leave open."),
            ),
        ),
    )
