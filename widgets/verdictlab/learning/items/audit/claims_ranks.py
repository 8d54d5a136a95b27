"""Claims about ranks and what chance does with them."""

from ...._text import _
from ...auditing import claim


def items():
    """The items, in the language chosen now."""
    return (
        claim(
            id="audit.all-cases",
            said=_(
                "One learner with 1, 3 and 5 neighbours, its errors taken over all cases. "
                "Friedman's test, level 0.05: not rejected."
            ),
            data=_("medical_coverage"),
            printed=("not rejected",),
            ours=("rejected",),
            cause=_(
                "The test was done on errors over the classified cases. This table counts over "
                "all, and rounds to one decimal."
            ),
            turns=_("The verdict changes, by a hair on either side: p = 0.058 and p = 0.044."),
            notice=_("An error rate has a denominator. It belongs into the heading."),
            source="C9.vot_friedman_sensitivity",
        ),
        claim(
            id="audit.twelve-problems",
            said=_(
                "One learner with 1, 3 and 5 neighbours on 12 problems, without ties: "
                "Friedman's chi squared is 4.86, below the limit of 5.99."
            ),
            data=_("somcbr_k_13x9"),
            printed=("4.86",),
            ours=("4.50",),
            cause=_("No table of 12 problems and 3 algorithms gives 4.86."),
            stays=_("The verdict stays: both are below the limit."),
            notice=_("Without ties chi squared moves in steps of a sixth here."),
            source="T9.20.no_outlier.chi2",
        ),
        claim(
            id="audit.order-of-p",
            said=_(
                "Of 18 medical problems 8 are drawn, those with a large gap the likelier "
                "(k = 5). The mean p of two strategies: t < Wilcoxon < sign."
            ),
            data=_("medical_18x3"),
            printed=("t < wilcoxon < sign",),
            ours=("t < wilcoxon = sign",),
            cause=_(
                "17 of the 18 differences have one sign. Once the odd one is out, both rank "
                "tests give their least p, 2 / 2^8."
            ),
            turns=_("The verdict changes: on this pair the sign test is no weaker."),
            notice=_("A test with eight problems cannot fall below 0.0078. Look at the floor."),
            source="F8.2a.power_order",
        ),
        claim(
            id="audit.worst-test",
            said=_(
                "Of 18 medical problems 8 are drawn without replacement, those with a large gap "
                "by far the likelier (k = 10). The largest mean p has the test: t."
            ),
            data=_("medical_18x3"),
            printed=("t",),
            ours=("sign",),
            cause=_(
                "How to draw is not said in full; drawn in points and towards the better, t has "
                "by far the smallest."
            ),
            turns=_("The verdict changes: t comes out first, not last."),
            notice=_("A simulation that nobody can repeat needs one more line in its methods."),
            source="F8.2b.t_worse_x1_x3",
        ),
        claim(
            id="audit.half-agree",
            said=_(
                "Of 18 medical problems 8 are drawn, with a mild bias (k = 1). Two draws agree "
                "in the shares 1.0 (t), 0.5 (Wilcoxon) and 0.5 (sign)."
            ),
            data=_("medical_18x3"),
            printed=("1.0", "0.5", "0.5"),
            ours=("1.0", "1.0", "1.0"),
            cause=_("The pattern belongs to another pair of the same table."),
            turns=_("The verdict changes: on this pair all three tests agree with themselves."),
            notice=_("A figure of three pairs needs its labels read twice."),
            source="F8.4a.replicability_x1_x2",
        ),
        claim(
            id="audit.order-again",
            said=_(
                "Of 18 medical problems 8 are drawn, those with a large gap the likelier "
                "(k = 5). For the first and the third strategy: t < Wilcoxon < sign."
            ),
            data=_("medical_18x3"),
            printed=("t < wilcoxon < sign",),
            cause=_("Here 4 of 18 differences have the other sign, and the floor is far."),
            source="F8.2a.power_order",
        ),
        claim(
            id="audit.p-agree",
            said=_(
                "Of 18 medical problems 8 are drawn, with a strong bias (k = 10). The agreement of "
                "p between draws, 1 - 2 var(p), is at least 1.00 for each test."
            ),
            data=_("medical_18x3"),
            printed=("1.00",),
            cause=_("p hardly moves there. That says nothing on whether it is small."),
            source="F8.5.rp_all_high",
        ),
        claim(
            id="audit.four-models",
            said=_(
                "Four models on 15 problems are ranked on each of them, 1 for the best. Friedman's "
                "chi squared is 13.88, beyond its limit of 7.81."
            ),
            data=_("four_models_15"),
            printed=("13.88",),
            cause=_(
                "The worked line beside it adds what must be taken off, and would give 463.84. "
                "Its result is right all the same."
            ),
            source="o000_061",
        ),
        claim(
            id="audit.four-f",
            said=_(
                "Four models on 15 problems are ranked on each of them. The F of Iman and "
                "Davenport is 6.24 with 3 and 42 degrees of freedom, so p = 0.0013."
            ),
            data=_("four_models_15"),
            printed=("6.24", "0.0013"),
            cause=_("Seven more digits of p are printed. They are right, too, and no use."),
            source="o000_068",
        ),
        claim(
            id="audit.adi-ranks",
            said=_(
                "Eight learners on 15 problems, by the printed ranks: chi squared 12.42 (limit "
                "14.07) and F = 1.88 (limit 2.10). No difference is shown."
            ),
            data=_("adi_ranks_15x8"),
            printed=("12.42", "1.88"),
            cause=_("Two roads, one town. Both stay below their limits."),
            source="T7.10.iman_f",
        ),
        claim(
            id="audit.same-nine",
            said=_(
                "12 strategies against a control on 30 problems: Holm, Hochberg and Hommel "
                "reject as many, namely 9, 9 and 9."
            ),
            data=_("somcbr_b_ranks_30x13"),
            printed=("9", "9", "9"),
            cause=_("They part only near a limit, and here the gaps are wide."),
            source="C7.hochberg_hommel_same",
        ),
        claim(
            id="audit.fuzzy-f",
            said=_(
                "Four classifiers are ranked on each of 24 data sets. The F of Iman and Davenport "
                "is 6.691, so p = 0.000497."
            ),
            data=_("fuzzy_24x4"),
            printed=("6.691", "0.000497"),
            cause=_("It was computed without the correction for ties, and says so."),
            source="o002_009",
        ),
        claim(
            id="audit.before-cbr",
            said=_(
                "13 strategies on 9 complex problems, the smaller the mean rank the better: 5 of "
                "the 12 new ones have a smaller one than the old method."
            ),
            data=_("somcbr_c_mean_ranks"),
            printed=("5",),
            cause=_("Ahead is not better: none of the five differs from it."),
            source="C9.better_than_cbr_C",
        ),
    )
