"""The predictions of chapter 14."""

from ...._text import _
from ...model import Choice, Order, Prediction


def items():
    """The items, in the language chosen now."""
    return (
        Prediction(
            id="anova.sorted",
            prompt=_(
                "Three columns of 13 errors, one row for each problem: F = 5.23. Now one column "
                "is sorted on its own; all three means are what they were. What is F?"
            ),
            choices=(
                Choice(text=_("5.23 still: it compares means")),
                Choice(text=_("About 9")),
                Choice(text=_("About half, 2.6")),
                Choice(text=_("About 0.1"), right=True),
            ),
            outcome=_(
                "0.10, and p rises from 0.013 to 0.90. The means are half of the story. The other "
                "half is who stands beside whom, and the sorting took that away."
            ),
        ),
        Prediction(
            id="anova.large",
            prompt=_(
                "Three strategies on the same 13 problems, each with 1, 3 and 5 neighbours: F = "
                "2.66, 5.23 and 119.31. What makes the last one so large?"
            ),
            choices=(
                Choice(text=_("Its means lie much farther apart"), right=True),
                Choice(text=_("Its noise is much smaller")),
                Choice(text=_("Its problems are more alike")),
                Choice(text=_("A single problem with a wild score")),
            ),
            outcome=_(
                "Its means: from 26.9 down to 12.4, where those of the others differ by little "
                "more than a point. Its noise is the largest of the three. F alone does not say "
                "which of the two it is, so it was fair to wonder."
            ),
        ),
        Order(
            id="anova.rulers",
            prompt=_(
                "Thirteen algorithms on 30 problems, family level 0.05. Put the critical "
                "distances of a pair in order, the shortest first."
            ),
            choices=(
                Choice(
                    text=_("Scheff\u00e9"),
                    feedback=_("It pays for every contrast anybody might find: the dearest."),
                ),
                Choice(text=_("LSD")),
                Choice(
                    text=_("Bonferroni-Dunn, for all 78 pairs"),
                    feedback=_("It pays for 78 comparisons, one by one."),
                    misconception="M10",
                ),
                Choice(
                    text=_("Tukey"),
                    feedback=_("It pays for all pairs; only LSD pays for a single one."),
                    misconception="M10",
                ),
            ),
            answer="bdca",
            outcome=_(
                "LSD 1.14, Tukey 1.93, Bonferroni-Dunn 1.99, Scheff\u00e9 2.67 points. Tukey and "
                "Bonferroni-Dunn lie close together; Scheff\u00e9 pays for questions that nobody "
                "asked."
            ),
        ),
        Prediction(
            id="anova.walk",
            prompt=_(
                "One of the three was sent to ranks in print, because its variances and "
                "covariances were not alike. Which one, do you think?"
            ),
            choices=(
                Choice(text=_("CBR, with F = 2.66")),
                Choice(text=_("SOMCBR-vot, with F = 5.23"), right=True),
                Choice(text=_("SOMCBR-per, with F = 119.31")),
            ),
            outcome=_(
                "SOMCBR-vot, although the variances of its columns are nearly the same. The next "
                "lab shows which numbers of the table decide, and what they would have said."
            ),
        ),
    )
