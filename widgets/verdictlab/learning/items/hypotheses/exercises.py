"""Exercises of chapter 07 with one answer."""

from math import ceil

import numpy as np

from .... import _special as special
from ...._text import _
from ....many import friedman_test
from ....paired import sign_test
from ....tables import load_table
from ...model import Choice, ChoiceCheck, NumberCheck, Trap

POWER, LEVEL = 0.8, 0.05


def _coins(alternative="two-sided"):
    signs = np.repeat([1, -1], [10, 2])
    return sign_test(signs, 0 * signs, alternative=alternative).pvalue


def _settle(*, squared=True, times_n=True):
    """How many problems settle M3 and M2 by ranks; each option forgets a step."""
    found = friedman_test(load_table("four_models_15"), correct_ties=False)
    gap = abs(found.mean_ranks["M3"] - found.mean_ranks["M2"])
    ratio = (special.ndtri(1 - LEVEL / 2) + special.ndtri(POWER)) * found.standard_error / gap
    return ceil((found.n if times_n else 1) * (ratio**2 if squared else ratio))


def items():
    """The items, in the language chosen now."""
    return (
        NumberCheck(
            id="hypotheses.coins",
            prompt=_("A is ahead on 10 of 12 problems, B on 2. What is the two-sided p?"),
            answer=_coins,
            tolerance=0.0005,
            traps=(
                Trap(
                    value=lambda: _coins("greater"),
                    message=_(
                        "Is that one side only? Two sides were announced: 10 or more for B would "
                        "have counted as well."
                    ),
                    tolerance=0.0005,
                ),
                Trap(
                    value=2 * 66 / 4096,
                    message=_(
                        "You counted exactly 10. At least as far out means 10, 11 or 12 heads."
                    ),
                    tolerance=0.0005,
                ),
                Trap(
                    value=66 / 4096,
                    message=_("At least as far out means 10, 11 or 12 heads, on either side."),
                    tolerance=0.0005,
                ),
                Trap(
                    value=lambda: 1 - _coins(),
                    message=_(
                        "p is the share of sequences that are at least as far out, not of the "
                        "others."
                    ),
                    misconception="M02",
                    tolerance=0.0005,
                ),
            ),
            right=_(
                "(66 + 12 + 1) sequences on each side: 158 of 4096, p = 0.0386. At level 0.05 that "
                "rejects."
            ),
            hints=(
                _("Which sequences are at least as far out as 10 heads?"),
                _("Those with 10, 11 or 12 heads, and as many with 10, 11 or 12 tails."),
                _("2 x (66 + 12 + 1) / 4096."),
            ),
        ),
        NumberCheck(
            id="hypotheses.what-15-see",
            prompt=_(
                "15 problems, paired t-test, two sides, alpha = 0.05: which is the smallest true "
                "difference on the slider with a power of 80 % or more?"
            ),
            answer=0.8,
            tolerance=0.005,
            traps=(
                Trap(
                    value=0.5,
                    message=_("At 0.5 the power is 44 %: a little less than a coin toss."),
                    misconception="M51",
                ),
                Trap(value=1.0, message=_("Reached there, but a smaller one reaches it too.")),
                Trap(value=1.5, message=_("Reached there, but a smaller one reaches it too.")),
                Trap(
                    value=0.05,
                    message=_("That is the level; asked for is a difference."),
                    misconception="M51",
                ),
            ),
            right=_(
                "0.8: power 82 %. A study of 15 problems sees large differences; about smaller "
                "ones it will mostly be silent."
            ),
            hints=(
                _("Only the difference moves; leave the other controls at the plan."),
                _("Read the power in the first words of the verdict."),
                _("0.5 gives 43.8 %. Go on to the right until it says 80 or more."),
            ),
        ),
        NumberCheck(
            id="hypotheses.settle",
            prompt=_(
                "How many problems for power 0.8 at level 0.05, two-sided, if mean ranks that are "
                "0.667 apart matter and the standard error on 15 problems is 0.4714?"
            ),
            answer=_settle,
            tolerance=1,
            traps=(
                Trap(
                    value=lambda: _settle(squared=False),
                    message=_(
                        "The standard error shrinks with the root of n, so the factor must be "
                        "squared."
                    ),
                    tolerance=1,
                ),
                Trap(
                    value=lambda: _settle(times_n=False),
                    message=_("That is how many times 15 problems it takes. Multiply by 15."),
                    tolerance=0.5,
                ),
                Trap(
                    value=34,
                    message=_(
                        "34 is for half a standard deviation of paired scores. Here the unit is "
                        "mean ranks: 0.667 is 1.41 standard errors at 15 problems."
                    ),
                    tolerance=1,
                ),
                Trap(
                    value=15,
                    message=_("With 15 the power is only 29 %: 1.41 standard errors, not 2.80."),
                    misconception="M34",
                ),
            ),
            right=_(
                "59. At 15 problems the difference is 1.41 standard errors; 2.80 are needed, 1.98 "
                "times as many, so the problems must be 1.98 squared = 3.92 times as many."
            ),
            hints=(
                _("How many standard errors is 0.667 on 15 problems?"),
                _("0.667 / 0.4714 = 1.41. It has to become 2.80."),
                _("15 x (2.80 / 1.414) squared, rounded up."),
            ),
        ),
        ChoiceCheck(
            id="hypotheses.small-t",
            prompt=_("What is wrong with rejecting when the absolute value of t is below 0.05?"),
            choices=(
                Choice(
                    text=_("Nothing: it rejects in about 4 % of the null world, as promised."),
                    feedback=_(
                        "So would a die with 25 faces. A size of 4 % is easily had; the point is "
                        "to reject where something differs, and there it rejects in 0.1 %."
                    ),
                    misconception="M51",
                ),
                Choice(
                    text=_("It rejects when the difference is large."),
                    feedback=_("The other way round: t near 0 is a difference near 0."),
                ),
                Choice(
                    text=_(
                        "It takes t for p: small p is far out, small t is no difference. The rule "
                        "has a size and no power."
                    ),
                    feedback=_(
                        "Yes. With 29 degrees of freedom p is at most 0.05 when |t| is at least "
                        "2.045; the printed rule rejects exactly the studies that saw nothing."
                    ),
                    right=True,
                ),
                Choice(
                    text=_("0.05 should be halved for two sides."),
                    feedback=_("Halving it makes the rule rarer, not right: it is not about p."),
                ),
                Choice(
                    text=_("It should say |t| < 0.01, to be stricter."),
                    feedback=_(
                        "Then it rejects only studies that saw even less. A level belongs to p."
                    ),
                    misconception="M26",
                ),
            ),
            hints=(
                _("Look at the two lines that the cell printed, one column at a time."),
                _("In which of the two worlds should a test reject more often?"),
                _("t = 0.02 is a mean difference of almost nothing, and its p is 0.98."),
            ),
        ),
    )
