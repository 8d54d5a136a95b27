"""Exercises of chapter 14 with one answer."""

from ...._text import _
from ...model import Choice, ChoiceCheck, NumberCheck, Trap

FIRST, SECOND = "1 with 5", "3 with 5"
ESTIMATE, SQUARES, NOISE = -2.15, 13 / 12, 5.0  # of the contrast in print


def _contrast(count):
    """F of the contrast when each mean is made of ``count`` numbers."""
    return count * ESTIMATE**2 / SQUARES / NOISE


def items():
    """The items, in the language chosen now."""
    return (
        NumberCheck(
            id="anova.piles",
            prompt=_(
                "Two algorithms, three problems: algorithms 6, problems 111, left 271. What is F?"
            ),
            answer=lambda: 6 / (271 / 2),
            tolerance=0.001,
            traps=(
                Trap(
                    value=12,
                    message=_("That was before the sorting. What is left is now 271, not 1."),
                    tolerance=0.5,
                ),
                Trap(
                    value=lambda: 6 / 271,
                    message=_(
                        "A pile is divided by its degrees of freedom first: 1 for the algorithms, "
                        "1 times 2 for what is left."
                    ),
                    tolerance=0.001,
                ),
                Trap(
                    value=lambda: 6 / (382 / 4),
                    message=_(
                        "Did the problems' pile go to the noise? That is the test for two samples "
                        "of strangers."
                    ),
                    tolerance=0.001,
                ),
                Trap(
                    value=lambda: 271 / 2 / 6,
                    message=_("Upside down: the algorithms stand above the line."),
                    tolerance=0.1,
                ),
            ),
            right=_(
                "6 / 135.5 is 0.044; before the sorting it was 12. No mean has moved. (And t is "
                "now 0.21, the root of F.)"
            ),
            hints=(
                _("How many degrees of freedom does each of the two piles have?"),
                _("1 and 2. So the mean squares are 6 and 135.5."),
                _("Divide them: 6 / 135.5."),
            ),
        ),
        NumberCheck(
            id="anova.spread",
            prompt=_(
                "Variances with 1, 3 and 5 neighbours: 67.6, 67.3 and 68.1. Covariance of 1 and 5: "
                "66.0; of 3 and 5: 67.3. What are the variances of the two differences?"
            ),
            answer={FIRST: 67.6 + 68.1 - 2 * 66.0, SECOND: 67.3 + 68.1 - 2 * 67.3},
            tolerance=0.06,
            traps=(
                Trap(
                    value={FIRST: 67.6 + 68.1 - 66.0, SECOND: 67.3 + 68.1 - 67.3},
                    message=_("The covariance is taken away twice."),
                    tolerance=0.06,
                ),
                Trap(
                    value={FIRST: 67.6 + 68.1 + 2 * 66.0, SECOND: 67.3 + 68.1 + 2 * 67.3},
                    message=_("That is the variance of the sum. For a difference take away."),
                    tolerance=0.5,
                ),
                Trap(
                    value={FIRST: 67.6 + 68.1, SECOND: 67.3 + 68.1},
                    message=_(
                        "That would hold if the scores did not know each other. They stand in the "
                        "same rows."
                    ),
                    tolerance=0.5,
                ),
                Trap(
                    value={FIRST: 0.5, SECOND: 0.8},
                    message=_("That compares the variances of the scores, not of the differences."),
                    misconception="M52",
                    tolerance=0.06,
                ),
            ),
            right=_(
                "3.7 and 0.8 (from the unrounded scores 3.65 and 0.89): one is about four times "
                "the other, although everything you were given lies near 67."
            ),
            hints=(
                _("Var(A) + Var(B) - 2 Cov(A, B)"),
                _("67.6 + 68.1 is 135.7. Twice 66.0 is 132.0."),
                _("135.7 - 132.0, and 135.4 - 134.6"),
            ),
        ),
        NumberCheck(
            id="anova.contrast",
            prompt=_(
                "30 problems, 13 algorithms. Weighted sum of the means -2.15, sum of the squared "
                "weights 13/12, mean square of what is left 5.0. What is F of the contrast?"
            ),
            answer=lambda: _contrast(30),
            tolerance=0.2,
            traps=(
                Trap(
                    value=lambda: _contrast(13),
                    message=_(
                        "That is the printed slip: a mean of one algorithm is made of the "
                        "problems. How many are there?"
                    ),
                    tolerance=0.15,
                ),
                Trap(
                    value=lambda: _contrast(30) * SQUARES,
                    message=_("Did you forget the sum of the squared weights?"),
                    tolerance=0.2,
                ),
                Trap(
                    value=lambda: _contrast(30) * NOISE,
                    message=_("That is the pile; divide it by the mean square of what is left."),
                    tolerance=1,
                ),
                Trap(
                    value=lambda: _contrast(30) / abs(ESTIMATE),
                    message=_("The weighted sum stands squared."),
                    tolerance=0.2,
                ),
            ),
            right=_(
                "25.6: 30 problems belong above the line, and in print the 13 algorithms stood "
                "there. Both are far beyond 3.87, so the verdict was right and its number wrong."
            ),
            hints=(
                _("Of how many numbers is the mean of one algorithm made?"),
                _("30 times 4.6225, divided by 13/12, is 128."),
                _("Divide: 128 / 5."),
            ),
        ),
        ChoiceCheck(
            id="anova.ruler",
            prompt=_(
                "30 problems, 13 algorithms, twelve pairs with the control: Bonferroni-Dunn is "
                "1.67. A report lays 1.23 beside the same differences. What went wrong?"
            ),
            choices=(
                Choice(
                    text=_("It is Dunnett's distance."),
                    feedback=_("Dunnett's is 1.61: it knows how the twelve hang together."),
                ),
                Choice(
                    text=_("It forgot that there are twelve."),
                    feedback=_("Then it would be LSD, 1.14."),
                    misconception="M10",
                ),
                Choice(
                    text=_("It is the distance for one against the mean of twelve."),
                    feedback=_(
                        "Yes: squared weights of 13/12 instead of 2, and the ruler is a quarter "
                        "too short for a pair. One difference of 1.55 then counts as shown."
                    ),
                    right=True,
                ),
                Choice(
                    text=_("It took 13 for the number of problems."),
                    feedback=_("Then it would be longer, 2.53, not shorter."),
                ),
                Choice(
                    text=_("Nothing: any ruler between the others may be chosen."),
                    feedback=_("The ruler belongs to the question, and into the plan."),
                    misconception="M26",
                ),
            ),
            hints=(
                _("All rulers are a factor times a standard error. Which of the two is off?"),
                _("1.23 / 1.67 is 0.736."),
                _("0.736 squared is 0.542; and 13/12 divided by 2?"),
            ),
        ),
        ChoiceCheck(
            id="anova.spherical",
            prompt=_("Three algorithms A, B, C. Which of these tables is spherical?"),
            choices=(
                Choice(
                    text=_("variances 1, 1, 1; covariances AB 0.9, AC 0, BC 0"),
                    feedback=_("The twins: the differences have variances 0.2, 2 and 2."),
                    misconception="M52",
                ),
                Choice(
                    text=_("variances 2, 2, 2; covariances AB 1, AC 1, BC 0.5"),
                    feedback=_("The differences have variances 2, 2 and 3."),
                    misconception="M52",
                ),
                Choice(
                    text=_("variances 1, 3, 5; covariances AB 1, AC 2, BC 3"),
                    feedback=_(
                        "Yes: 1 + 3 - 2, 1 + 5 - 4 and 3 + 5 - 6 are all 2. The scores may spread "
                        "as they like; the differences may not."
                    ),
                    right=True,
                ),
                Choice(
                    text=_("variances 1, 3, 5; covariances AB 1, AC 1, BC 1"),
                    feedback=_("The differences have variances 2, 4 and 6."),
                ),
                Choice(
                    text=_("none: two of them have unequal variances, two unequal covariances"),
                    feedback=_("Neither matters. Take the variances of the three differences."),
                    misconception="M52",
                ),
            ),
            hints=(
                _("What has to be equal?"),
                _("Var(A) + Var(B) - 2 Cov(A, B), for each of the three pairs."),
                _("Unequal variances can be made up for by unequal covariances."),
            ),
        ),
    )
