"""Exercises of chapter 11 with one answer."""

from ...._text import _
from ....power import problems_needed
from ...model import Choice, ChoiceCheck, NumberCheck, Trap


def _agreement(rejections, studies, *, own=False):
    """Share of pairs of studies that decide alike; ``own`` counts each with itself, too."""
    kept, less = studies - rejections, 0 if own else 1
    same = rejections * (rejections - less) + kept * (kept - less)
    return same / (studies * (studies - less))


def items():
    """The items, in the language chosen now."""
    return (
        NumberCheck(
            id="power.problems",
            prompt=_(
                "Gain of 0.4 standard deviations of the differences, paired t-test, two sides, "
                "alpha = 0.05, power 0.8: about how many problems?"
            ),
            answer=lambda: problems_needed("t", 0.4),
            tolerance=1.5,
            traps=(
                Trap(
                    value=lambda: problems_needed("t", 0.5),
                    message=_("That is for half a standard deviation. A smaller gain needs more."),
                    tolerance=1,
                ),
                Trap(
                    value=20,
                    message=_("Is that 7.85 / 0.4? The difference stands squared below the line."),
                    tolerance=2,
                ),
                Trap(
                    value=15,
                    message=_("With 15 it would be missed in about seven of ten studies."),
                    misconception="M51",
                    tolerance=0.5,
                ),
                Trap(
                    value=98,
                    message=_(
                        "Nearly twice too many. Did you take two samples of strangers? The scores "
                        "come in pairs, so one count of problems is enough."
                    ),
                    tolerance=4,
                ),
            ),
            right=_(
                "52: 7.85 / 0.16 is 49, and two more because the spread is estimated, rounded up. "
                "At half a standard deviation it would be 34, at 0.3 already 90."
            ),
            hints=(
                _("How large is 0.4 squared?"),
                _("7.85 divided by it is 49."),
                _("49.1 and 1.9, rounded up; power_of_test says 52."),
            ),
        ),
        ChoiceCheck(
            id="power.observed",
            prompt=_(
                "\u201cNot significant (p = 0.18). Observed power 0.26. So the study was "
                "underpowered, and a larger one would very probably have found the "
                "difference.\u201d Which step is wrong?"
            ),
            choices=(
                Choice(
                    text=_("0.26 is a slip: at p = 0.18 the observed power is 0.82."),
                    feedback=_("1 - p is no power. On 15 problems 0.26 is right for p = 0.18."),
                    misconception="M02",
                ),
                Choice(
                    text=_("None: low power explains a large p."),
                    feedback=_(
                        "The 0.26 was computed from the same difference as p, so it cannot "
                        "explain it. Any p of 0.18 would get it, also where nothing differs."
                    ),
                    misconception="M34",
                ),
                Choice(
                    text=_("The observed power says p again; it tells nothing of the truth."),
                    feedback=_(
                        "Yes. If nothing differs, a larger study will not find it either. What "
                        "helps is the smallest difference that matters, or the interval."
                    ),
                    right=True,
                ),
                Choice(
                    text=_("Power below 0.8 shows that nothing differs."),
                    feedback=_("Low power is why a silence says little, in both directions."),
                    misconception="M03",
                ),
                Choice(
                    text=_("The level should have been 0.2; then it rejects."),
                    feedback=_("Chosen after p = 0.18 was seen, no level means anything."),
                    misconception="M26",
                ),
            ),
            hints=(
                _("Where does the 0.26 come from?"),
                _("What would the observed power be in a study with the same p in a null world?"),
                _("Look at the four lines that the cell in section 5 prints."),
            ),
        ),
        NumberCheck(
            id="power.least",
            prompt=_("Ten studies, five of them reject. What is the replicability R?"),
            answer=lambda: _agreement(5, 10),
            tolerance=0.002,
            traps=(
                Trap(
                    value=lambda: _agreement(5, 10, own=True),
                    message=_(
                        "That counts each study as agreeing with itself. A pair is two different "
                        "studies."
                    ),
                    tolerance=0.002,
                ),
                Trap(
                    value=lambda: 1 - _agreement(5, 10),
                    message=_("That is the share of pairs that disagree."),
                    tolerance=0.002,
                ),
                Trap(
                    value=1,
                    message=_("R = 1 means that no two studies disagree; here many do."),
                    tolerance=0.002,
                ),
                Trap(
                    value=20 / 90,
                    message=_("Those are the pairs that both reject. Two silences agree as well."),
                    tolerance=0.002,
                ),
            ),
            right=_(
                "40 of 90, 0.444: below the printed bound of 0.5. With L studies the least is "
                "(L/2 - 1) / (L - 1), which comes near one half only when there are many."
            ),
            hints=(
                _("How many ordered pairs of two different studies are there?"),
                _("10 x 9 = 90. In how many do both reject? In how many does neither?"),
                _("5 x 4 and 5 x 4."),
            ),
        ),
    )
