"""Exercises of chapter 09 with one answer."""

from ...._text import _
from ...model import Choice, ChoiceCheck, NumberCheck, Trap
from .facts import as_printed, bars_missing, corrected, most_parted, uncorrected


def items():
    """The items, in the language chosen now."""
    return (
        NumberCheck(
            id="twoone.corrected-by-hand",
            prompt=_(
                "Thirty holdouts, two thirds for training and one third for testing: mean "
                "difference 0.02, standard deviation of the differences 0.03. What is the "
                "corrected t?"
            ),
            answer=corrected,
            tolerance=0.002,
            traps=(
                Trap(
                    value=uncorrected,
                    message=_("That is the plain t, which takes 30 overlapping scores for 30."),
                    misconception="M12",
                ),
                Trap(
                    value=lambda: as_printed(2),
                    message=_(
                        "That is the formula as the notes print it; the next exercise tries it."
                    ),
                ),
                Trap(
                    value=lambda: as_printed(1 / 2),
                    message=_(
                        "Nearly: divide the sum of squares by n - 1 and leave the root of n out "
                        "of the numerator. You were given the standard deviation itself."
                    ),
                ),
                Trap(
                    value=lambda: corrected() * (1 / 30 + 1 / 2) ** 0.5 / (1 / 30 + 1 / 3) ** 0.5,
                    message=_("The ratio is test to training, 1/2, not test to all cases, 1/3."),
                ),
                Trap(
                    value=0.02 / 0.03,
                    tolerance=0.005,
                    message=_("That is the size of the effect; its uncertainty is missing."),
                    misconception="M04",
                ),
            ),
            right=_(
                "0.02 / (0.03 x 0.730) = 0.913, a quarter of the plain t, 3.65. Not one repeat "
                "more will take the factor below the root of 1/2."
            ),
            hints=(
                _("Two sources of variance stand in the root: 1/n and the ratio of the sets."),
                _("n = 30 holdouts; a test set is half as large as a training set."),
                _("0.02 divided by 0.03 times the root of (1/30 + 1/2)."),
            ),
        ),
        ChoiceCheck(
            id="twoone.three-slips",
            prompt=_(
                "Which one of the three slips, repaired alone, brings the size of the printed "
                "test near 5 %? Bet first; the cell above has tried each."
            ),
            choices=(
                Choice(
                    text=_("Dividing the sum of squares by n - 1."),
                    feedback=_(
                        "With n - 1 but the inverted ratio and the root of n above the line it "
                        "rejects in 47 of 100 worlds: far too often."
                    ),
                ),
                Choice(
                    text=_("Leaving the root of n out of the numerator."),
                    feedback=_("Then the statistic is still smaller, and it never rejects."),
                ),
                Choice(
                    text=_("Turning the ratio round: test cases over training cases."),
                    feedback=_(
                        "Yes: about 5 of 100. The other two slips all but cancel, as the root of "
                        "n / (n - 1) is 1.017 for n = 30; not so the ratio, 2 where 1/2 belongs."
                    ),
                    right=True,
                ),
                Choice(
                    text=_("None: whatever the formula, a corrected test has its level."),
                    feedback=_("Run it: the printed formula all but never rejects."),
                    misconception="M23",
                ),
                Choice(
                    text=_("None is needed: a test that never rejects is a safe one."),
                    feedback=_(
                        "Safe from one error. It would also miss every difference there is, and "
                        "its silence would be read as equality."
                    ),
                    misconception="M03",
                ),
            ),
            hints=(
                _("For each repair, ask how often the test rejects where nothing differs."),
                _("The cell has a line for each repair; only one comes near 0.05."),
                _("Which factor is wrong by 4, and which ones only by the root of 30/29?"),
            ),
        ),
        NumberCheck(
            id="twoone.most-parted",
            prompt=_(
                "Model A has 170 of 200 cases right, model B 160. On how many cases may they part "
                "at most (only one of them right) so that McNemar's exact test at 0.05 still "
                "shows a difference?"
            ),
            answer=most_parted,
            tolerance=0,
            count=True,
            traps=(
                Trap(
                    value=10,
                    message=_("10 is the fewest: then all of them fall to A. Make it harder."),
                ),
                Trap(
                    value=15,
                    message=_("15 are right for A only; count those of B as well."),
                ),
                Trap(
                    value=22,
                    message=_("16 to 6 gives p = 0.0525, which is above 0.05."),
                    misconception="M06",
                ),
                Trap(
                    value=60,
                    message=_("At 35 to 25 the same accuracies show no difference."),
                    misconception="M55",
                ),
                Trap(
                    value=200,
                    message=_("They can part on 70 cases at most with these accuracies."),
                ),
            ),
            right=_(
                "20, as 15 to 5 (p = 0.0414). The accuracies, 85 and 80 %, are the same from 10 "
                "cases that part to 70: they do not hold the verdict."
            ),
            hints=(
                _("Keep both accuracies: what must hold for the two counts?"),
                _("Only A minus only B is always 10; move both up together in the lab."),
                _("Try 14 to 4, 15 to 5, 16 to 6 with the exact variant."),
            ),
        ),
        NumberCheck(
            id="twoone.bars",
            prompt=_(
                "One set of notes prints McNemar's statistic as (n01 - n10 - 1) squared over n01 + "
                "n10. n01 = 4 and n10 = 12: what is the statistic with the bars that are missing?"
            ),
            answer=lambda: bars_missing()[1],
            tolerance=0.005,
            traps=(
                Trap(
                    value=lambda: bars_missing()[0],
                    message=_(
                        "That is the formula as printed; exchange the names of the models and it "
                        "gives another number."
                    ),
                ),
                Trap(value=4, message=_("That is without the correction: 8 squared over 16.")),
                Trap(value=49, message=_("Divide by the number of cases on which they part.")),
                Trap(
                    value=3.84,
                    message=_("3.84 is what the statistic is compared with."),
                    misconception="M27",
                ),
                Trap(value=7 / 16, message=_("Square the 7 before dividing.")),
            ),
            right=_(
                "(8 - 1) squared over 16 is 3.06, below 3.84: no difference shown. As printed it "
                "would be 5.06, and the test would reject or not after the names of the models."
            ),
            hints=(
                _("The bars make 4 - 12 positive before 1 is taken off."),
                _("8 - 1 = 7; square it."),
                _("49 divided by 16."),
            ),
        ),
        ChoiceCheck(
            id="twoone.seeds",
            prompt=_(
                "Twenty trees differ in their random seed only. McNemar's test of the best and the "
                "worst one gives p = 0.0000046. What has been shown?"
            ),
            choices=(
                Choice(
                    text=_("Nothing: the algorithm is the same, so the test must be wrong."),
                    feedback=_(
                        "The test judges models, and these two do differ on such cases. The pair "
                        "was picked after looking, though."
                    ),
                ),
                Choice(
                    text=_("One seed is better, and should be used from now on."),
                    feedback=_("On other data another seed comes first; it was picked afterwards."),
                    misconception="M18",
                ),
                Choice(
                    text=_("The algorithm differs from itself (p = 0.0000046)."),
                    feedback=_("Two of its models differ. The test never sees the algorithm."),
                    misconception="M54",
                ),
                Choice(
                    text=_(
                        "Two models may differ although their algorithm is one; and the pair was "
                        "picked out of 190."
                    ),
                    feedback=_("Yes. Average over seeds before you compare algorithms."),
                    right=True,
                ),
                Choice(
                    text=_("The difference is large, as p is so small."),
                    feedback=_("p is no size; the accuracies are 0.954 and 0.870."),
                    misconception="M05",
                ),
            ),
            hints=(
                _("Does McNemar's test judge a model or an algorithm?"),
                _("How many pairs do twenty models have?"),
                _("A tree is one of many that its algorithm would give."),
            ),
        ),
    )
