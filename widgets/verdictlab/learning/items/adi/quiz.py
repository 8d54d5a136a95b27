"""The quiz of case 15e."""

from ...._text import _
from ...model import Choice, Question, Quiz


def _belongs():
    return Question(
        id="adi.quiz-belongs",
        prompt=_("What decides which comparisons form one family?"),
        choices=(
            Choice(
                text=_("The claim, as it was named before looking"),
                feedback=_("Yes: what you want to say, all of it, and fixed in time."),
                right=True,
            ),
            Choice(
                text=_("The columns of the table that was printed"),
                feedback=_("A table may serve several claims."),
            ),
            Choice(
                text=_("Whatever makes the smallest adjusted p"),
                feedback=_("Then the data chose it, and the level no longer holds."),
                misconception="M18",
            ),
            Choice(
                text=_("The overall test: it rejects for one family only"),
                feedback=_("Here it was asked about two families, and gave two answers."),
                misconception="M26",
            ),
        ),
    )


def _ruler():
    return Question(
        id="adi.quiz-ruler",
        prompt=_("Two guests join six algorithms. The pair A and B was shown to differ. Now?"),
        choices=(
            Choice(
                text=_("It still differs, for its own scores are the same."),
                feedback=_("Ranks and ruler depend on who else is there."),
                misconception="M30",
            ),
            Choice(
                text=_("It may no longer be shown, even with the same gap."),
                feedback=_("Yes: the gap that is needed grows with every guest."),
                right=True,
            ),
            Choice(
                text=_("It can only become clearer: there is more data now."),
                feedback=_("More columns, not more problems."),
                misconception="M13",
            ),
            Choice(
                text=_("It was a false alarm, as the larger test has shown."),
                feedback=_("The larger test did not show that anything is equal."),
                misconception="M03",
            ),
        ),
    )


def _company():
    return Question(
        id="adi.quiz-company",
        prompt=_(
            "Among seven, by ranks, A is better than B (p = 0.015). Wilcoxon on the pair alone "
            "gives p = 0.27. Which reading holds?"
        ),
        choices=(
            Choice(
                text=_("One of the two must rest on a slip."),
                feedback=_("Both are computed rightly."),
                misconception="M23",
            ),
            Choice(
                text=_("Wilcoxon is too weak; the ranks found the truth."),
                feedback=_(
                    "It orders the differences by size, which ranks in company cannot hear."
                ),
            ),
            Choice(
                text=_("The others often stood between the two."),
                feedback=_("Yes: that drives mean ranks apart, and no points."),
                right=True,
            ),
            Choice(
                text=_("A leads B by many points on most problems."),
                feedback=_("Ranks know nothing of points."),
                misconception="M31",
            ),
        ),
    )


def _nobody():
    return Question(
        id="adi.quiz-nobody",
        prompt=_("Nobody named a family before the runs. What may the author write about her six?"),
        choices=(
            Choice(
                text=_("That they differ, since their own p is small enough."),
                feedback=_(
                    "Any six of the eight could have been picked: about 20 false alarms in 100."
                ),
                misconception="M18",
            ),
            Choice(
                text=_("Nothing at all; the data must be thrown away."),
                feedback=_("They may suggest what to test next, and on what."),
            ),
            Choice(
                text=_("That they differ, if the referee agrees to six."),
                feedback=_("Agreeing after looking is still after looking."),
                misconception="M26",
            ),
            Choice(
                text=_("A hypothesis, to be tried on new problems."),
                feedback=_("Yes; and all eight, with every pair, beside it."),
                right=True,
            ),
        ),
    )


def _sphericity():
    return Question(
        id="adi.quiz-sphericity",
        prompt=_("Sphericity is rejected. What becomes of the ANOVA?"),
        choices=(
            Choice(
                text=_("It may decide all the same if its p is large."),
                feedback=_("Its p rests on what was just rejected, large or small."),
            ),
            Choice(
                text=_("Its p is corrected by epsilon; F stays."),
                feedback=_("Yes: fewer degrees of freedom, another p."),
                right=True,
            ),
            Choice(
                text=_("It is void, and only ranks are left."),
                feedback=_("Ranks assume something, too. And the correction is there."),
                misconception="M15",
            ),
            Choice(
                text=_("Nothing: that is a matter of small tables."),
                feedback=_("From 0.012 to 0.039 it went for the six."),
            ),
        ),
    )


def items():
    """The items, in the language chosen now."""
    return (
        Quiz(
            id="adi.quiz",
            title=_("Case: six variants or eight?"),
            questions=(_belongs(), _ruler(), _company(), _nobody(), _sphericity()),
        ),
    )
