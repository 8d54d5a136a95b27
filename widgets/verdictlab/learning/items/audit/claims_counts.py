"""Claims about cells, counts and measures."""

from ...._text import _
from ...auditing import claim


def items():
    """The items, in the language chosen now."""
    return (
        claim(
            id="audit.two-printings",
            said=_(
                "The errors of one learner on 13 problems, with 1, 3 and 5 neighbours, are "
                "printed twice, once with a decimal less. All 39 cells agree."
            ),
            data=_("medical_coverage, somcbr_k_13x9"),
            printed=("39",),
            ours=("26",),
            cause=_(
                "One table counts over all cases, the other over those that were classified. "
                "Only where all were do they agree."
            ),
            turns=_("The verdict changes: the two tables are not two roundings of one thing."),
            notice=_("Compare a row in which many cases stay without a label."),
            source="T9.18.vot_denominator",
        ),
        claim(
            id="audit.two-shares",
            said=_(
                "How many cases a learner leaves unlabelled is printed in two tables, for 13 "
                "problems and three settings. All 39 shares agree."
            ),
            data=_("medical_coverage, somcbr_per_rejection"),
            printed=("39",),
            ours=("30",),
            cause=_("Nine shares differ, by up to 71 points."),
            turns=_(
                "The verdict changes: with the wrong ones, asking more neighbours labels more."
            ),
            notice=_("A share that falls as the rule gets stricter cannot be right."),
            source="T9.18.unclassified_vs_3_1",
        ),
        claim(
            id="audit.wins",
            said=_(
                "One of eight learners meets each of the seven others on each of 15 problems, 105 "
                "times in all, and wins 72 times."
            ),
            data=_("adi_15x8"),
            printed=("72",),
            ours=("75",),
            cause=_("The table of wins of the same author has 75."),
            stays=_("The verdict stays: 27 losses and 3 ties make it the leader either way."),
            notice=_("Wins, losses and ties add up to 105, or they don't."),
            source="C6.wins_adi4",
        ),
        claim(
            id="audit.losses",
            said=_(
                "One of eight learners meets the seven others on 15 problems, 105 times in all. "
                "It loses 27 times."
            ),
            data=_("adi_15x8"),
            printed=("27",),
            cause=_("75 wins and 3 ties beside it: that makes 105."),
            source="C6.losses_adi4",
        ),
        claim(
            id="audit.never-drawn",
            said=_(
                "From ten cases one is drawn ten times, and put back each time. The probability "
                "that a certain case is never drawn is 0.349."
            ),
            data=_("none needed"),
            printed=("0.349",),
            cause=_("0.9 to the tenth. For many cases it comes to 0.368."),
            source="o000_022",
        ),
        claim(
            id="audit.f-two",
            said=_(
                "Of five sick people a test finds two, and of five healthy ones it alarms one. F "
                "with beta = 2, which leans towards recall, is 0.435."
            ),
            data=_("none needed"),
            printed=("0.435",),
            cause=_("Beta = 2 leans towards recall, which is 0.4; precision is 0.667."),
            source="o004_004",
        ),
        claim(
            id="audit.flowers",
            said=_(
                "A classifier names 25 of 30 iris flowers rightly. Kappa, which takes off what "
                "chance would reach, is 0.75."
            ),
            data=_("iris_confusion"),
            printed=("0.75",),
            cause=_("Three classes, so chance gets a third, and 25 of 30 is 3/4 of the way up."),
            source="o000_007",
        ),
        claim(
            id="audit.rule",
            said=_(
                "Of 1000 purchases 120 hold one book and 75 both: the rule that leads to the "
                "second has a confidence of 0.625."
            ),
            data=_("none needed"),
            printed=("0.625",),
            cause=_("75 of 120. Its support, 75 of 1000, is another ratio."),
            source="o000_011",
        ),
    )
