"""Exercises of chapter 10 with one answer."""

from ...._text import _
from ...model import Choice, ChoiceCheck, NumberCheck, Trap
from .facts import adjusted, density, price, two_sided, unadjusted


def items():
    """The items, in the language chosen now."""
    return (
        NumberCheck(
            id="ranks.holm-by-hand",
            prompt=_(
                "Holm's adjusted p-values for the control PDFC: give a number for each of NNEP, "
                "IS-CHC+1NN and FH-GBML. The p-values are 0.05631, 0.05631 and 0.0000530."
            ),
            answer=adjusted,
            tolerance={"NNEP": 0.0005, "IS-CHC+1NN": 0.0005, "FH-GBML": 0.000005},
            traps=(
                Trap(
                    value=unadjusted,
                    message=_(
                        "Those are the p-values before adjustment; nobody has paid for three looks."
                    ),
                    misconception="M10",
                ),
                Trap(
                    value=lambda: {name: min(1.0, 3 * p) for name, p in unadjusted().items()},
                    message=_(
                        "That is Bonferroni: each times 3. Holm multiplies by 3 only the "
                        "smallest; the next by 2, the last by 1."
                    ),
                ),
                Trap(
                    value=lambda: unadjusted()["NNEP"],
                    message=_(
                        "An adjusted value may not be smaller than the one before it: carry the "
                        "larger one along."
                    ),
                ),
                Trap(
                    value=lambda: unadjusted()["NNEP"] / 2,
                    message=_("Multiply the p-values; dividing belongs to the level, not to p."),
                ),
            ),
            right=_(
                "Only FH-GBML is at most 0.05. For NNEP and IS-CHC+1NN no difference to PDFC is "
                "shown (adjusted p = 0.113 each), which is not evidence that they equal it."
            ),
            hints=(
                _("Order the three p-values first."),
                _("How many hypotheses are still open at each step? That is the factor."),
                _(
                    "Smallest times 3; then 2 times 0.05631; then the last, which may not fall "
                    "below that."
                ),
            ),
        ),
        ChoiceCheck(
            id="ranks.density",
            prompt=_(
                "z = 2.851, 1.061, 0.580, -0.016 and p as printed = 0.0069, 0.2273, 0.3372, "
                "0.3989. What is wrong with the p column?"
            ),
            choices=(
                Choice(
                    text=_("Only one tail was counted; doubled, the values are right."),
                    feedback=_(
                        "Try it on the last row: 2 times 0.3989 is 0.80, but a z of nearly 0 "
                        "must give a p of nearly 1."
                    ),
                ),
                Choice(
                    text=_("They are the heights of the normal curve at z, not areas beyond it."),
                    feedback=_(
                        "Yes: 0.3989 is the height at the very centre. A p-value is an area: "
                        "how often chance goes at least that far out."
                    ),
                    right=True,
                ),
                Choice(
                    text=_("They were already adjusted by Holm, so the levels are applied twice."),
                    feedback=_(
                        "Adjusted values can only be larger than p. The p of the last row is "
                        "0.99, and 0.3989 is smaller."
                    ),
                ),
                Choice(
                    text=_("The z values are too small; a control needs the t distribution."),
                    feedback=_(
                        "Mean ranks of many problems follow the normal curve closely enough."
                    ),
                ),
                Choice(
                    text=_("Nothing, since all decisions are right."),
                    feedback=_(
                        "A right decision does not make the number right; the next one may not be."
                    ),
                    misconception="M23",
                ),
            ),
            hints=(
                _("Which row is easiest? The one in which nothing differs."),
                _("How often does chance give a z at least as far out as 0.016?"),
                _("Compare 0.3989 with 1 divided by the square root of 2 pi."),
            ),
        ),
        NumberCheck(
            id="ranks.density-fixed",
            prompt=_("What should the p column say for V6, z = 2.851 (two-sided, not adjusted)?"),
            answer=lambda: two_sided(2.851),
            tolerance=0.0001,
            traps=(
                Trap(
                    value=lambda: density(2.851),
                    message=_("That is the printed value, the height of the curve."),
                    tolerance=0.0002,
                ),
                Trap(
                    value=lambda: two_sided(2.851) / 2,
                    message=_(
                        "Is that one side only? Before looking, V6 could have been better or worse."
                    ),
                ),
                Trap(
                    value=lambda: 1 - two_sided(2.851),
                    message=_("That is the area in the middle, less far out than 2.851."),
                    misconception="M01",
                    tolerance=0.0005,
                ),
            ),
            right=_(
                "The printed 0.0069 is larger than this and still below its level 0.0125, so "
                "the decision stays. That was luck."
            ),
            hints=(
                _("An area, beyond 2.851 on one side and beyond -2.851 on the other."),
                _(
                    "scipy.special.ndtr(-z) is the area of one tail; a table of the normal "
                    "curve will do."
                ),
                _("The area of one tail beyond 2.851 is 0.00218. There are two."),
            ),
        ),
        NumberCheck(
            id="ranks.price-list",
            prompt=_(
                "Printed q against a control, for 2 to 10 models: 1.960, 2.241, 2.394, 2.498, "
                "2.576, 2.638, 2.690, 2.724, 2.773. One is misprinted in its second decimal. "
                "What should it be?"
            ),
            answer=lambda: price(9),
            tolerance=0.005,
            traps=(
                Trap(
                    value=2.724,
                    tolerance=0.005,
                    message=_("That is the printed one. Its step is too small; make it larger."),
                ),
                Trap(
                    value=2.763,
                    tolerance=0.005,
                    message=_(
                        "The step to 10 is too large because it begins too low: mend its start, "
                        "the number for 9."
                    ),
                ),
                Trap(
                    value=2.744,
                    tolerance=0.0045,
                    message=_("Then the step to 9 would be larger than the one before it."),
                ),
                Trap(
                    value=0.044,
                    tolerance=0.0005,
                    message=_("That is about the step. Add it to the number for 8 models, 2.690."),
                ),
                Trap(
                    value=lambda: price(8),
                    tolerance=0.005,
                    message=_("The steps up to 8 fall as they should; the next one does not."),
                ),
            ),
            right=_(
                "2.734, with a 3 where a 2 was printed: nine models have eight comparisons with a "
                "control, and 0.05/16 of the normal curve lies beyond 2.734. (Two numbers of the "
                "other column are off by one in the last digit. And the printed heading says "
                "distances, which these are not yet: a distance needs n.)"
            ),
            hints=(
                _("From left to right the steps must fall. Where do they not?"),
                _("One number too low makes one step too small and the next one too large."),
                _("The steps to 9 and to 10 add up to 0.083; split that so that they fall."),
            ),
        ),
        ChoiceCheck(
            id="ranks.leave-one-out",
            prompt=_(
                "Tutorial table, all pairs, Nemenyi, level 0.05: which algorithm must be left "
                "out so that IS-CHC+1NN and FH-GBML differ?"
            ),
            choices=(
                Choice(
                    text="NNEP",
                    feedback=_(
                        "Without NNEP the pair still has p = 0.143. NNEP stands between the two "
                        "on 8 problems and drives them apart."
                    ),
                ),
                Choice(
                    text="PDFC",
                    feedback=_(
                        "Yes: the pair's p falls from 0.143 to 0.0363, though none of its "
                        "scores changed. PDFC is ahead of both on 18 of 24 problems and stands "
                        "between them on 2 only, so it tells little about the two."
                    ),
                    right=True,
                ),
                Choice(
                    text=_("PDFC and NNEP both"),
                    feedback=_("One is enough, and with two algorithms left no family remains."),
                ),
                Choice(
                    text=_("None: the scores of the pair do not change, so its verdict cannot"),
                    feedback=_("By ranks it can: a rank is a place among all that are present."),
                    misconception="M30",
                ),
            ),
            hints=(
                _("Who seldom stands between IS-CHC+1NN and FH-GBML?"),
                _("In the lab above, open Leave out and try one algorithm at a time."),
                _(
                    "There are only two candidates outside the pair; try the one that is most "
                    "often first."
                ),
            ),
        ),
    )
