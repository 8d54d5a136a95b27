"""The ten claims that chapter 16 opens with."""

from ...._text import _
from ...auditing import claim


def items():
    """The items, in the language chosen now."""
    return (
        claim(
            id="audit.outlier",
            said=_(
                "On 30 problems two settings have t = 0.06 and p = 0.95. One problem is left "
                "out, and t = 2.33 and p = 0.03."
            ),
            data=_("oan_30x2"),
            printed=("0.06", "0.95", "2.33", "0.03"),
            cause=_(
                "It looks too wild to be true. But without the one problem the spread of the "
                "differences falls from 2.79 to 1.02, and their mean moves from 0.03 to 0.44. "
                "Whether it may be left out, no number says."
            ),
            source="o6_03_table_6_2_t_without",
        ),
        claim(
            id="audit.spreads",
            said=_(
                "On 9 problems the spreads of two strategies differ (Pitman and Morgan: "
                "t = 2.94), so the paired t-test is not allowed at the level 0.05."
            ),
            data=_("high_complexity_9x3"),
            printed=("2.94",),
            ours=("2.08",),
            cause=_(
                "One thing in the formula of t is not as it should be; which, you find on the "
                "bench below."
            ),
            turns=_(
                "The verdict on the spreads changes: 2.08 is below the limit of 2.36, and no "
                "difference of the spreads is shown. And the rule it serves is a slip by itself: "
                "a paired t-test needs no equal spreads (chapter 08b)."
            ),
            notice=_(
                "There is a second way: correlate the sums of the pairs with their differences, "
                "test that, and 2.08 comes out."
            ),
            source="o6_14_table_6_5_homogeneity_t_x1_vs_x2",
        ),
        claim(
            id="audit.p-after-z",
            said=_(
                "Against the control one of 12 strategies has z = 2.851, two-sided "
                "p = 0.0069. Holm's limit there is 0.0125: rejected."
            ),
            data=_("somcbr_b_ranks_30x13"),
            printed=("2.851", "0.0069"),
            ours=("2.851", "0.0044"),
            cause=_(
                "0.0069 is, to its last digit, the height of the bell at z; p is the area of its "
                "two tails. The likeliest story, no confession."
            ),
            stays=_("The verdict stays: both are below Holm's limit."),
            notice=_("At z = 2.81 p is 0.005. 2.851 lies further out, so its p must be smaller."),
            source="T7.16.p.X6",
        ),
        claim(
            id="audit.mean-squares",
            said=_(
                "An analysis of variance of 17 problems prints the mean squares 7.42 (algorithms) "
                "and 0.49 (residual), and as their ratio F = 15.25."
            ),
            data=_("anova_printed"),
            printed=("7.42", "0.49", "15.25"),
            cause=_(
                "Divide what is printed and you get 15.14. The author divided first and rounded "
                "last, as one should."
            ),
            source="T9.1.f",
        ),
        claim(
            id="audit.by-a-hair",
            said=_(
                "One learner with 1, 3 and 5 neighbours on 13 problems: Friedman's chi squared "
                "is 5.69, the limit at the level 0.05 is 5.99. No difference is shown."
            ),
            data=_("somcbr_k_13x9"),
            printed=("5.69", "5.99"),
            cause=_(
                "Close to a limit is on one side of it: 5.69 lies below, so its p lies above 0.05, "
                "by chi squared (0.058) and counted exactly (0.065)."
            ),
            source="T7.11.chi2",
        ),
        claim(
            id="audit.against-cbr",
            said=_(
                "On 9 complex problems 3 of 12 strategies are worse than the old method CBR "
                "(mean ranks, Holm, level 0.05)."
            ),
            data=_("somcbr_c_mean_ranks"),
            printed=("3",),
            ours=("0",),
            cause=_(
                "The printed comparisons have another control, the strategy with the best mean "
                "rank; against that one it is 3. The word CBR is not ours: it stands in their "
                "printed summary."
            ),
            turns=_("The verdict changes: against CBR nothing is rejected."),
            notice=_("A control stands in the plan, and in the heading of every table."),
            source="T9.11.worse_than_cbr_C",
        ),
        claim(
            id="audit.many-ties",
            said=_(
                "13 strategies on 30 problems have ties in many rows. Corrected for ties, "
                "Friedman's chi squared is 177.41."
            ),
            data=_("somcbr_b_ranks_30x13"),
            printed=("177.41",),
            ours=("176.36",),
            cause=_(
                "All tied results of a row were taken for one group. Each group of equal results "
                "counts by itself."
            ),
            stays=_("The verdict stays: the limit is 21.03."),
            notice=_("Two pairs of ties cannot cost as much as one group of four; try one row."),
            source="T7.15.chi2_corrected_standard",
        ),
        claim(
            id="audit.correlations",
            said=_(
                "Eight learners on 15 problems: of the 28 correlations between two columns of "
                "accuracy even the least is 0.90."
            ),
            data=_("adi_15x8"),
            printed=("0.90",),
            cause=_("Easy problems are easy for all. That is why we pair."),
            source="C9.adi_correlations",
        ),
        claim(
            id="audit.contrast",
            said=_(
                "The old method against the mean of 12 strategies on 30 problems: the contrast "
                "has F = 11.18, far above its limit of 3.87."
            ),
            data=_("somcbr_b_30x13"),
            printed=("11.18",),
            ours=("25.58",),
            cause=_(
                "With 13, the number of algorithms, where the number of problems belongs, F is "
                "11.08, and rounding can make 11.18 of it (section 5). So that is the likeliest "
                "story, no confession."
            ),
            stays=_("The verdict stays: both lie above the limit."),
            notice=_("n and k side by side in one formula: read each symbol aloud once."),
            source="T9.6.f",
        ),
        claim(
            id="audit.twelve-wins",
            said=_(
                "For 15 problems without ties the sign test with two sides needs at least 12 "
                "wins to show a difference at the level 0.05."
            ),
            data=_("none needed"),
            printed=("12",),
            cause=_(
                "With 11 wins coins do as well in 0.118 of all rounds, with 12 in 0.035. Even "
                "with one side 11 would not do (0.059)."
            ),
            source="o6_46_minimum_wins_of_15",
        ),
    )
