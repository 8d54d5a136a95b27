"""Claims about distances, contrasts and what they leave open."""

from ...._text import _
from ...auditing import claim


def items():
    """The items, in the language chosen now."""
    return (
        claim(
            id="audit.largest-distance",
            said=_(
                "Of LSD, Tukey, Scheffe and Bonferroni-Dunn, the last one has the largest "
                "distance for the 78 pairs of 13 algorithms."
            ),
            data=_("somcbr_b_30x13"),
            printed=("bonferroni-dunn",),
            ours=("scheffe",),
            cause=_(
                "True for 3 algorithms. But Scheffe pays for every contrast there is, and with "
                "13 algorithms there are far more than pairs."
            ),
            turns=_("The verdict on which one is strictest changes: 2.67 against 1.99."),
            notice=_("A rule seen in one example was tried on no second one."),
            source="C7.cd_order_m13",
        ),
        claim(
            id="audit.exactly-there",
            said=_(
                "A mean rank is 2.867 behind the control's. The Bonferroni-Dunn distance for 12 "
                "rivals is 2.87, so this one just differs."
            ),
            data=_("somcbr_b_ranks_30x13"),
            printed=("2.867", "2.87"),
            ours=("2.867", "2.881"),
            cause=_("The quantile was read as 2.85 where it is 2.865."),
            turns=_("The verdict changes: the rival does not differ by this distance."),
            notice=_("A tie with a limit, of all places, deserves a third decimal."),
            source="C7.x6_exactly_at_cd",
        ),
        claim(
            id="audit.class-a",
            said=_(
                "17 problems, 12 strategies against one control. By a lenient and a strict "
                "distance each is worse or equivalent; open are: none."
            ),
            data=_("somcbr_a_differences"),
            printed=("none",),
            ours=("X6 X8",),
            cause=_(
                "Both distances were made for one algorithm against the mean of twelve, and "
                "used for pairs, which need larger ones."
            ),
            turns=_("The verdict changes for two: neither worse nor equivalent, but open."),
            notice=_("Before using a distance, ask what it is a distance between."),
            source="T9.4.verdicts",
        ),
        claim(
            id="audit.class-b",
            said=_(
                "30 problems, 12 strategies against one control. By a lenient and a strict "
                "distance each is worse or equivalent; open are: none."
            ),
            data=_("somcbr_b_30x13"),
            printed=("none",),
            ours=("S_OAN_05_M3",),
            cause=_("As for the 17 problems: distances of another comparison."),
            turns=_("The verdict changes for one: its 1.55 lies between 1.14 and 1.67."),
            notice=_("The same slip twice: a formula copied is a slip copied."),
            source="C9.B_verdicts",
        ),
        claim(
            id="audit.left-out",
            said=_(
                "A learner that may abstain, with 1, 3 and 5 neighbours. Without the outlier, "
                "F = 69.23 on the other 12 problems."
            ),
            data=_("somcbr_k_13x9"),
            printed=("69.23",),
            ours=("132.39",),
            cause=_("The outlier's row was set to zero instead of being left out."),
            stays=_("The verdict stays: both are far above 3.44."),
            notice=_("Without a problem of 13 the degrees of freedom are 11 and 22. Print has 12."),
            source="T9.19.somcbr_per.no_outlier.F",
        ),
        claim(
            id="audit.three-distances",
            said=_(
                "For the three pairs of 3 algorithms on 13 problems, Scheffe's distance and "
                "that of Bonferroni-Dunn are within 2 % of each other (yes)."
            ),
            data=_("somcbr_k_13x9"),
            printed=("yes",),
            cause=_("With so few pairs they nearly meet. It does not last as k grows."),
            source="C7.cd_order_m3",
        ),
        claim(
            id="audit.nemenyi",
            said=_(
                "13 strategies on 30 problems: by Nemenyi two mean ranks differ if they are at "
                "least 3.33 apart (level 0.05)."
            ),
            data=_("somcbr_b_ranks_30x13"),
            printed=("3.33",),
            cause=_("Large, but so is the family: 78 pairs."),
            source="E7.29.cd_nemenyi",
        ),
        claim(
            id="audit.close-to-cbr",
            said=_(
                "13 strategies on 30 problems: by Nemenyi's distance 4 of 12 are not shown to "
                "differ from the old method CBR (level 0.05)."
            ),
            data=_("somcbr_b_ranks_30x13"),
            printed=("4",),
            cause=_("Holm against a control that was named leaves fewer: another family."),
            source="C7.nemenyi_not_different_from_cbr",
        ),
        claim(
            id="audit.four-pairs",
            said=_(
                "Four models on 15 problems, all six pairs of mean ranks held against Nemenyi's "
                "distance at the level 0.05. These differ: M1-M3 M3-M4."
            ),
            data=_("four_models_15"),
            printed=("M1-M3 M3-M4",),
            cause=_("Two pairs of six, and both against M3."),
            source="o000_072",
        ),
    )
