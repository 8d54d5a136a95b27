"""Claims about spreads, symmetry and the paths that hang on them."""

from ...._text import _
from ...auditing import claim


def items():
    """The items, in the language chosen now."""
    return (
        claim(
            id="audit.bartlett",
            said=_(
                "The old method with 1, 3 and 5 neighbours on 13 problems: the scores are tested "
                "for sphericity, which is rejected (p < 0.001)."
            ),
            data=_("somcbr_k_13x9"),
            printed=("rejected",),
            ours=("not rejected",),
            cause=_(
                "Bartlett's test was taken, which asks whether the columns are correlated at "
                "all. In paired data they are."
            ),
            turns=_("The verdict changes: by Mauchly's test p = 0.257, and nothing is rejected."),
            notice=_("A test that rejects on every paired table tests something else."),
            source="T7.3.cbr.sphericity_rejected",
        ),
        claim(
            id="audit.least-variance",
            said=_(
                "One learner with 1, 3 and 5 neighbours on 13 problems: the smallest of the "
                "three variances is 15.17, so the columns are not alike."
            ),
            data=_("somcbr_k_13x9"),
            printed=("15.17",),
            ours=("67.28",),
            cause=_("A whole column was damaged: two of its covariances are printed negative."),
            turns=_("The verdict changes: the three variances are nearly equal, and F may judge."),
            notice=_("Columns of one learner that correlate at 0.97 have no negative covariance."),
            source="T7.4.somcbr_vot.scd",
        ),
        claim(
            id="audit.reject-spreads",
            said=_(
                "A learner that may abstain, with 1, 3 and 5 neighbours on 13 problems: the "
                "spreads differ, t = 4.96 (limit 2.20)."
            ),
            data=_("somcbr_k_13x9"),
            printed=("4.96",),
            ours=("2.12",),
            cause=_("No reading of the printed formula gives 4.96 on the printed scores."),
            turns=_("The verdict changes: 2.12 is below the limit, if only just."),
            notice=_("4.96 needs columns that correlate at 0.97; these do at 0.84."),
            source="T7.4.somcbr_per.t",
        ),
        claim(
            id="audit.medical-spreads",
            said=_(
                "Two strategies on 18 medical problems: the spreads of their errors differ at the "
                "level 0.05, t = 2.62 (Pitman and Morgan)."
            ),
            data=_("medical_18x3"),
            printed=("2.62",),
            ours=("0.79",),
            cause=_("No variant of the formula that we tried gives what is printed."),
            turns=_("The verdict changes: equal spreads are not rejected (limit 2.12)."),
            notice=_("Spreads of 10.5 and 9.9 on 18 problems are hardly news."),
            source="T6.7.X1_X3.t_variances",
        ),
        claim(
            id="audit.more-spreads",
            said=_(
                "Two normalised strategies on 18 medical problems have different spreads: "
                "t = 2.92 (Pitman and Morgan, level 0.05)."
            ),
            data=_("medical_18x3"),
            printed=("2.92",),
            ours=("1.59",),
            cause=_(
                "The limits beside it are those of 7 degrees of freedom, from another table; and "
                "2.92 is none of our values, but their limit at the level 0.01."
            ),
            turns=_(
                "The verdict changes: the limit is 2.12, and no difference of spreads is shown."
            ),
            notice=_("Degrees of freedom are n - 2. On 18 problems, 16."),
            source="T6.7.X2_X3.t_variances",
        ),
        claim(
            id="audit.adi-spreads",
            said=_(
                "Eight learners on 15 problems: the largest and the smallest spread differ, "
                "t = 4.47, above the limit of 2.16."
            ),
            data=_("adi_15x8"),
            printed=("4.47",),
            ours=("1.62",),
            cause=_("The printed formula gives less, on the printed scores as on the variances."),
            turns=_("The verdict changes: equal spreads are not rejected."),
            notice=_("A check that three tables fail in the same way is worth doing by hand once."),
            source="T9.14.t",
        ),
        claim(
            id="audit.adi-symmetry",
            said=_(
                "Eight learners on 15 problems: are variances and covariances alike, as the "
                "protocol checks it? Print says no, and goes on to ranks."
            ),
            data=_("adi_15x8"),
            printed=("no",),
            ours=("yes",),
            cause=_(
                "By the protocol's own rule they are: t is below its limit and the covariances "
                "lie between 124 and 145."
            ),
            turns=_(
                "The verdict of this check changes. Yet look at the differences of pairs: their "
                "variances go from 0.27 to 34.2, and the check does not see it."
            ),
            notice=_("Sphericity speaks of differences, so that is where to look."),
            source="T9.14.scd",
        ),
        claim(
            id="audit.rising-spread",
            said=_(
                "A figure of eight learners on 15 problems shows how much they scatter on each: "
                "from 20 to 34 points, the more the higher the mean."
            ),
            data=_("adi_15x8"),
            printed=("20", "34"),
            ours=("0.21", "5.08"),
            cause=_("The axis shows the mean divided by the root of eight. Of course it rises."),
            turns=_("The verdict changes: mean and spread correlate at -0.38, and nothing rises."),
            notice=_("Eight values within 16 points cannot have a standard deviation of 20."),
            source="F9.6.linear_relation",
        ),
        claim(
            id="audit.far-below",
            said=_(
                "A protocol skips its checks where F is far from its limit (8.5 times was far "
                "enough). With F = 0.14 and the limit 2.10: checks needed."
            ),
            data=_("adi_15x8"),
            printed=("needed",),
            ours=("skipped",),
            cause=_("F is 15 times below its limit. Only the way up was thought of."),
            turns=_("The verdict on the path changes: F judges at once, and shows no difference."),
            notice=_("Every rule with two ends is to be read at both."),
            source="C9.adi_f_much_smaller_fork",
        ),
        claim(
            id="audit.end-of-path",
            said=_(
                "One learner, three settings, 13 problems: the protocol's checks fail, so ranks "
                "decide (Friedman): no difference is shown."
            ),
            data=_("somcbr_k_13x9"),
            printed=("friedman", "not-shown"),
            ours=("anova", "differ"),
            cause=_("One damaged column of a table of variances sent the path to the ranks."),
            turns=_("The verdict changes: with the right variances F may judge, p = 0.0130."),
            notice=_("Behind a verdict that hangs on one check, do the check twice."),
            source="C9.vot_final_path",
        ),
        claim(
            id="audit.adi-anova",
            said=_(
                "Eight learners on 15 problems, analysis of variance: the residual mean square "
                "is 5.05, and F is as small as 0.14."
            ),
            data=_("adi_15x8"),
            printed=("5.05", "0.14"),
            cause=_("An F below 1 is no slip: the means are closer than noise alone makes them."),
            source="T9.12.MSres",
        ),
        claim(
            id="audit.critical-f",
            said=_(
                "With 12 and 192 degrees of freedom the limits of F are 1.80 at the level 0.05 "
                "and 2.28 at the level 0.01."
            ),
            data=_("none needed"),
            printed=("1.80", "2.28"),
            cause=_("17 problems and 13 algorithms: 12, and 12 times 16."),
            source="T9.1.f_crit_05",
        ),
        claim(
            id="audit.one-matters",
            said=_(
                "One learner with 1, 3 and 5 neighbours: leaving out one of 13 problems moves F "
                "by more than a tenth (yes)."
            ),
            data=_("somcbr_k_13x9"),
            printed=("yes",),
            cause=_("It moves by 12.6 %, and away from the limit."),
            source="C9.somcbr_vot.outlier_effect",
        ),
        claim(
            id="audit.normal-after",
            said=_(
                "Two settings on 30 problems. One problem lies far out; without it Shapiro and "
                "Wilk find nothing against normal differences: W = 0.95, p = 0.19."
            ),
            data=_("oan_30x2"),
            printed=("0.95", "0.19"),
            cause=_("One problem was all that bent them. With it, W = 0.51."),
            source="o6_04_sw_p_without",
        ),
    )
