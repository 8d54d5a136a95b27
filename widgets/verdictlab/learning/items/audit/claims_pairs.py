"""Claims about two algorithms."""

from ...._text import _
from ...auditing import claim


def items():
    """The items, in the language chosen now."""
    return (
        claim(
            id="audit.lost-minus",
            said=_(
                "Ten pairs of scores, for Wilcoxon's test: the ranks of the gains add up to 19 and "
                "those of the losses to 36, so z = -0.87."
            ),
            data=_("ten_pairs"),
            printed=("19", "36", "-0.87"),
            ours=("14", "41", "-1.38"),
            cause=_("The last difference is -0.37 and lost its minus on the way."),
            stays=_("The verdict stays: at the level 0.05 neither z rejects."),
            notice=_("Add up the ten differences, and the ten pairs. The sums must agree."),
            source="e000_21",
        ),
        claim(
            id="audit.mean-as-t",
            said=_(
                "Ten pairs of scores, compared by the paired t-test with two sides: t = -0.341 "
                "and p = 0.74. No difference is shown."
            ),
            data=_("ten_pairs"),
            printed=("-0.341", "0.74"),
            ours=("-1.354", "0.21"),
            cause=_("-0.341 is the mean difference. t is how many standard errors that is."),
            stays=_("The verdict stays: 0.21 is above the level, too."),
            notice=_("A t that equals the mean to three decimals should ring a bell."),
            source="e000_18",
        ),
        claim(
            id="audit.ten-pairs",
            said=_(
                "Ten pairs, Wilcoxon's test: z = -1.376, and by the normal curve p = 0.1688. No "
                "difference is shown."
            ),
            data=_("ten_pairs"),
            printed=("-1.376", "0.1688"),
            cause=_("Exactly counted p is 0.193; for ten pairs one can. The verdict is the same."),
            source="o000_035",
        ),
        claim(
            id="audit.nine-problems",
            said=_(
                "Two strategies on 9 complex problems, compared by the paired t-test with two "
                "sides: p = 0.034, below the level 0.05."
            ),
            data=_("high_complexity_9x3"),
            printed=("0.034",),
            cause=_("Nine problems can do it, if the gaps look alike."),
            source="o6_10_table_6_5_ttest_p_x1_vs_x2",
        ),
        claim(
            id="audit.t-and-ranks",
            said=_(
                "Two strategies on 18 medical problems, level 0.05: the paired t does not reject "
                "(p = 0.12), Wilcoxon does (rejected)."
            ),
            data=_("medical_18x3"),
            printed=("0.12", "rejected"),
            cause=_("Two large losses weigh on the mean; among ranks they are two of eighteen."),
            source="o6_36_table_6_8_wilcoxon_decision_x1_vs_x3",
        ),
        claim(
            id="audit.adi4-wins",
            said=_(
                "One learner against ADI, ADI1, ADI3 and ADI5 on 15 problems: Wilcoxon rejects "
                "each time, 4 of 4, at the level 0.05 for each."
            ),
            data=_("adi_15x8"),
            printed=("4",),
            cause=_(
                "It does. For four tests at once somebody has to pay, but the sentence does not "
                "claim more than it says."
            ),
            source="o6_52_wilcoxon_adi4",
        ),
    )
