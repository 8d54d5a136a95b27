"""The quiz of chapter 12."""

from ...._text import _
from ...model import Choice, Question, Quiz


def _rope():
    return Question(
        id="bayes.quiz-rope",
        prompt=_("Who decides how wide the rope is?"),
        choices=(
            Choice(
                text=_("The data: it is where the posterior is widest."),
                feedback=_("Then every file would bring its own meaning of \u201cmatters\u201d."),
            ),
            Choice(
                text=_("The one who uses the algorithms, before looking."),
                feedback=_("Yes: which difference would change what you do?"),
                right=True,
            ),
            Choice(
                text=_("The level: 0.05 makes a rope of five points."),
                feedback=_("A level is a share of errors, a rope a difference in accuracy."),
                misconception="M07",
            ),
            Choice(
                text=_("The author, once the first analysis shows what is needed."),
                feedback=_("A rope chosen afterwards chooses the verdict."),
                misconception="M26",
            ),
        ),
    )


def _prior():
    return Question(
        id="bayes.quiz-prior",
        prompt=_("Two readers hold opposite priors of strength 2. When do they agree?"),
        choices=(
            Choice(
                text=_("Never: a prior stays"),
                feedback=_("It is moved by every problem that arrives."),
            ),
            Choice(
                text=_("At once: priors hardly matter"),
                feedback=_("With three problems a prior of strength 2 nearly decides."),
            ),
            Choice(
                text=_("When many problems have arrived"),
                feedback=_("Yes: fifty problems outvote two."),
                right=True,
            ),
            Choice(
                text=_("When both repeat the cross-validation more often"),
                feedback=_("Repeats bring no new problems."),
                misconception="M13",
            ),
        ),
    )


def _friends():
    return Question(
        id="bayes.quiz-friends",
        prompt=_("Wilcoxon: p = 0.008. Posterior: equivalent within one point, 0.99. What now?"),
        choices=(
            Choice(
                text=_("One of them is wrong; check the data."),
                feedback=_("A small lead that is nearly always there gives both."),
                misconception="M05",
            ),
            Choice(
                text=_("Believe the posterior, for it has the larger number."),
                feedback=_("They are no two measurements of one thing."),
            ),
            Choice(
                text=_("A lead was shown, and it is too small to matter."),
                feedback=_("Yes: two questions, two answers."),
                right=True,
            ),
            Choice(
                text=_("Lower the level until they agree."),
                feedback=_("A level changed after looking means nothing."),
                misconception="M26",
            ),
        ),
    )


def _errors():
    return Question(
        id="bayes.quiz-errors",
        prompt=_("\u201cPosterior probability 0.95\u201d limits the false claims to:"),
        choices=(
            Choice(
                text=_("5 of 100 tables, whatever the rope"),
                feedback=_("With a rope of 0 it was about 12 of 100 where nothing differs."),
                misconception="M07",
            ),
            Choice(
                text=_("Nothing: it promises no rate of errors"),
                feedback=_("Yes. It says how probable the claim is, given the prior."),
                right=True,
            ),
            Choice(
                text=_("5 of 100 claims, for each pair of a family of algorithms"),
                feedback=_("It knows of no family, and pays for none."),
                misconception="M10",
            ),
            Choice(
                text=_("95 of 100 tables"),
                feedback=_("Not that bad. But no number was promised."),
            ),
        ),
    )


def _neither():
    return Question(
        id="bayes.quiz-neither",
        prompt=_("Better 0.45, as good as equal 0.55, worse 0.00. What may be said?"),
        choices=(
            Choice(
                text=_("As good as equal: it is the likeliest."),
                feedback=_("0.55 is a coin. The level named before was 0.95."),
                misconception="M06",
            ),
            Choice(
                text=_("It is better, or at least not worse, so it is better."),
                feedback=_("\u201cNot worse\u201d is supported; \u201cbetter\u201d is not."),
            ),
            Choice(
                text=_("Neither a difference nor equivalence is shown."),
                feedback=_("Yes. And that worse is improbable may be said, too."),
                right=True,
            ),
            Choice(
                text=_("Nothing, because the method has failed on these data."),
                feedback=_("It told you how much is open; that is an answer."),
            ),
        ),
    )


def _school():
    return Question(
        id="bayes.quiz-schools",
        prompt=_("All eight of the ADI file: Friedman shows nothing. One pair: 0.999 better. Why?"),
        choices=(
            Choice(
                text=_("Other questions: one pair here, a family there."),
                feedback=_("Yes: the family is paid for, the single pair is not."),
                right=True,
            ),
            Choice(
                text=_("Bayesian methods are always more powerful."),
                feedback=_("It asked for less: one pair, no price for the other 27."),
                misconception="M53",
            ),
            Choice(
                text=_("Friedman's test proves that all eight are equal, so 0.999 is false."),
                feedback=_("A silent test shows no equality."),
                misconception="M03",
            ),
            Choice(
                text=_("The prior spoke for ADI4."),
                feedback=_("It lay in the rope and was weak."),
            ),
        ),
    )


def items():
    """The items, in the language chosen now."""
    return (
        Quiz(
            id="bayes.quiz",
            title=_("Quiz: the Bayesian view"),
            questions=(_rope(), _prior(), _friends(), _errors(), _neither(), _school()),
        ),
    )
