"""The quiz of chapter 14."""

from ...._text import _
from ...model import Choice, Question, Quiz


def _shuffle():
    return Question(
        id="anova.quiz-shuffle",
        prompt=_("Each column of a table is shuffled on its own. What changes?"),
        choices=(
            Choice(
                text=_("The pile of the problems shrinks, what is left grows."),
                feedback=_("Yes: the same heap, split in another way. So F falls."),
                right=True,
            ),
            Choice(
                text=_("Nothing that F looks at, for the means stay what they were."),
                feedback=_("F looks at means and at who stands beside whom."),
                misconception="M50",
            ),
            Choice(
                text=_("The pile of the algorithms shrinks, and with it the whole heap."),
                feedback=_("Both stay: the means are the same, and so are all the numbers."),
            ),
            Choice(
                text=_("The degrees of freedom, since rows are lost."),
                feedback=_("As many rows as before, only with strangers side by side."),
            ),
        ),
    )


def _condition():
    return Question(
        id="anova.quiz-sphericity",
        prompt=_("Sphericity asks for equal variances of:"),
        choices=(
            Choice(
                text=_("the scores of the algorithms"),
                feedback=_("Twins among strangers have equal ones, and the ruler still misfits."),
                misconception="M52",
            ),
            Choice(
                text=_("the differences of all pairs"),
                feedback=_("Yes. One ruler for all pairs needs one spread for all pairs."),
                right=True,
            ),
            Choice(
                text=_("the scores, with no correlation between algorithms"),
                feedback=_("Correlated columns are the very reason for pairing."),
                misconception="M52",
            ),
            Choice(
                text=_("the problems, easy ones and hard ones alike"),
                feedback=_("How hard a problem is has been taken away before."),
            ),
        ),
    )


def _check():
    return Question(
        id="anova.quiz-check",
        prompt=_("Seven problems, Mauchly's p = 0.40. What does it allow?"),
        choices=(
            Choice(
                text=_("Uncorrected F: sphericity was shown"),
                feedback=_("Not contradicted is not shown, and on seven problems little is seen."),
                misconception="M16",
            ),
            Choice(
                text=_("Any test that gives a smaller p"),
                feedback=_("The plan chooses the test."),
                misconception="M26",
            ),
            Choice(
                text=_("Little: print the corrected p all the same"),
                feedback=_("Yes. Where sphericity holds, the correction costs little."),
                right=True,
            ),
            Choice(
                text=_("Ranks only, for seven problems are no sample for any other test"),
                feedback=_("Ranks may be planned; this p does not force them."),
                misconception="M15",
            ),
        ),
    )


def _planned():
    return Question(
        id="anova.quiz-planned",
        prompt=_(
            "F of five algorithms rejects nothing. One contrast, found while looking at the "
            "means, has p = 0.02 as if planned. What may you report?"
        ),
        choices=(
            Choice(
                text=_("No difference shown: found by looking, it pays Scheff\u00e9's price."),
                feedback=_("Yes. And where F is silent, Scheff\u00e9 is silent on all contrasts."),
                right=True,
            ),
            Choice(
                text=_("The contrast, p = 0.02."),
                feedback=_("Had it been planned, yes. It was chosen among very many."),
                misconception="M18",
            ),
            Choice(
                text=_("The contrast, with Bonferroni for one, since only one was tested."),
                feedback=_("All those that you looked over were made, by eye."),
                misconception="M10",
            ),
            Choice(
                text=_("That all five are equal."),
                feedback=_("Silence of F is no equality."),
                misconception="M03",
            ),
        ),
    )


def _ruler():
    return Question(
        id="anova.quiz-ruler",
        prompt=_("A control, named before looking, against six others. Which ruler?"),
        choices=(
            Choice(
                text=_("LSD, six times"),
                feedback=_("It pays for one comparison, and you make six."),
                misconception="M10",
            ),
            Choice(
                text=_("Scheff\u00e9, to be on the safe side"),
                feedback=_("Safe and dear: it pays for every contrast there is."),
                misconception="M14",
            ),
            Choice(
                text=_("Tukey, since seven algorithms have 21 pairs"),
                feedback=_("You ask only six of the 21."),
            ),
            Choice(
                text=_("Dunnett"),
                feedback=_("Yes: it pays for the six, and knows that they share the control."),
                right=True,
            ),
        ),
    )


def _noisy():
    return Question(
        id="anova.quiz-noisy",
        prompt=_("One of eight algorithms is far noisier than the others. What follows for ANOVA?"),
        choices=(
            Choice(
                text=_("Only verdicts on that one suffer; the seven others are as before."),
                feedback=_("Its noise is counted in the one ruler that all pairs share."),
            ),
            Choice(
                text=_("Pairs of calm ones are missed, and the noisy one raises alarms."),
                feedback=_("Yes: one ruler, too long here and too short there."),
                right=True,
            ),
            Choice(
                text=_("None: F is made for groups of different spread."),
                feedback=_("It is not; that is what sphericity is about."),
                misconception="M15",
            ),
            Choice(
                text=_("It is left out when the verdict improves."),
                feedback=_("The family is named in the plan, not after looking."),
                misconception="M26",
            ),
        ),
    )


def _routes():
    return Question(
        id="anova.quiz-routes",
        prompt=_("On one table ANOVA gives p = 0.028, Friedman's test p = 0.065. Who is right?"),
        choices=(
            Choice(
                text=_("ANOVA, for it uses more of the data and so always finds more."),
                feedback=_("With a wild score in the table it may find less."),
                misconception="M53",
            ),
            Choice(
                text=_("Friedman, for it assumes nothing."),
                feedback=_("It assumes less, not nothing; and it hears less, too."),
                misconception="M15",
            ),
            Choice(
                text=_("Both answered; the planned one is your verdict."),
                feedback=_("Yes: two questions. Print the other beside it."),
                right=True,
            ),
            Choice(
                text=_("Neither: careful tests always agree."),
                feedback=_("They often disagree near the level, and need not be wrong."),
                misconception="M23",
            ),
        ),
    )


def items():
    """The items, in the language chosen now."""
    return (
        Quiz(
            id="anova.quiz",
            title=_("Quiz: analysis of variance"),
            questions=(
                _shuffle(),
                _condition(),
                _check(),
                _planned(),
                _ruler(),
                _noisy(),
                _routes(),
            ),
        ),
    )
