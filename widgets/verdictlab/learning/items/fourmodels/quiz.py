"""The quiz of case 15b."""

from ...._text import _
from ...model import Choice, Question, Quiz


def _deaf():
    return Question(
        id="fourmodels.quiz-deaf",
        prompt=_("Four scores are cut to 100, and no place changes. Which verdict cannot move?"),
        choices=(
            Choice(
                text=_("That of Friedman and Nemenyi"),
                feedback=_("Yes: they see places, and no place has changed."),
                right=True,
            ),
            Choice(
                text=_("That of aligned ranks: ranks assume nothing about scores"),
                feedback=_("Ranks of distances from the problem's mean; these have changed."),
                misconception="M15",
            ),
            Choice(
                text=_("That of the means, because four cells of 60 are few"),
                feedback=_("A mean listens to each cell, and most to the outlying ones."),
            ),
            Choice(
                text=_("None: whoever changes data changes every verdict"),
                feedback=_("Not one that never looked at what was changed."),
            ),
        ),
    )


def _similar():
    return Question(
        id="fourmodels.quiz-similar",
        prompt=_('"H0 is not rejected, so M3 is quite similar to M2." What does it take to say?'),
        choices=(
            Choice(
                text=_("A p that is larger still, say above 0.5"),
                feedback=_("A large p comes from few problems as well as from likeness."),
                misconception="M03",
            ),
            Choice(
                text=_("The same verdict on several routes"),
                feedback=_("Silence on many routes is still silence."),
                misconception="M03",
            ),
            Choice(
                text=_("A margin set beforehand, and an interval inside it"),
                feedback=_("Yes: that is a test of equivalence."),
                right=True,
            ),
            Choice(
                text=_("Mean ranks that lie closer together than the critical distance"),
                feedback=_("They do lie closer. It means that nothing was shown."),
                misconception="M31",
            ),
        ),
    )


def _control():
    return Question(
        id="fourmodels.quiz-control",
        prompt=_("The paper takes M3, first by its mean rank, as the control. When is that fair?"),
        choices=(
            Choice(
                text=_("Always: somebody has to be the control"),
                feedback=_("Chosen after looking, it brings the other comparisons along."),
                misconception="M18",
            ),
            Choice(
                text=_("If all pairs are paid for"),
                feedback=_("Yes; or if M3 was named before the first run."),
                right=True,
            ),
            Choice(
                text=_("If the overall test has rejected before"),
                feedback=_("That says that somebody differs, and picks nobody."),
                misconception="M11",
            ),
            Choice(
                text=_("If Holm's procedure is used instead of Bonferroni-Dunn's"),
                feedback=_("Holm divides by the comparisons planned, and three were not all."),
            ),
        ),
    )


def _agree():
    return Question(
        id="fourmodels.quiz-agree",
        prompt=_("Six routes are run on the table. Four find M3 and M1 to differ, two do not. So?"),
        choices=(
            Choice(
                text=_("Four tests confirm each other; the evidence is four times as strong"),
                feedback=_("They all read the same fifteen rows."),
                misconception="M13",
            ),
            Choice(
                text=_("The two are wrong and may be dropped"),
                feedback=_("They ask something else, and give an honest answer to that."),
                misconception="M23",
            ),
            Choice(
                text=_("The majority decides between routes"),
                feedback=_("The plan does. A vote afterwards is one more route."),
                misconception="M26",
            ),
            Choice(
                text=_("The planned one decides; the others show what it rests on"),
                feedback=_("Yes. That is what a look from the side is for."),
                right=True,
            ),
        ),
    )


def _ruler():
    return Question(
        id="fourmodels.quiz-ruler",
        prompt=_(
            "M3 leads M1 by 3.7 points in the mean. Tukey does not tell them apart, their own "
            "t-test does, with Holm (0.003). How can that be?"
        ),
        choices=(
            Choice(
                text=_("Tukey lays one ruler on all pairs; this pair is steadier than most"),
                feedback=_("Yes: M2 and M4 jump about, and the common ruler has their size."),
                right=True,
            ),
            Choice(
                text=_("Tukey uses all sixty scores and so must be nearer to the truth"),
                feedback=_("More scores help only where all pairs wobble alike. Do they here?"),
                misconception="M53",
            ),
            Choice(
                text=_("Six t-tests were made without paying, so one of them had to reject"),
                feedback=_("Holm has paid for all six; 0.003 is what is left."),
            ),
            Choice(
                text=_("One of the two was computed wrongly, for the data are the same"),
                feedback=_("Both are right; only one has a ruler that fits this pair."),
                misconception="M23",
            ),
        ),
    )


def items():
    """The items, in the language chosen now."""
    return (
        Quiz(
            id="fourmodels.quiz",
            title=_("Quiz: four models, two referees"),
            questions=(_deaf(), _similar(), _control(), _agree(), _ruler()),
        ),
    )
