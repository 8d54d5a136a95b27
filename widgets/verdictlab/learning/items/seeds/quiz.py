"""The quiz of case 15i."""

from ...._text import _
from ...model import Choice, Question, Quiz


def _best():
    return Question(
        id="seeds.quiz-best",
        prompt=_(
            "A paper gives the best of fifty seeds against one run of a rival. What is shown?"
        ),
        choices=(
            Choice(
                text=_("That the method can do better than its rival, in good hands"),
                feedback=_("The rival, with fifty tries, can do better than itself, too."),
                misconception="M17",
            ),
            Choice(
                text=_("That fifty tries beat one"),
                feedback=_("Yes: a network beats itself like that in 98 of 100 duels."),
                right=True,
            ),
            Choice(
                text=_("That the method is better if McNemar's test rejects"),
                feedback=_("McNemar judges the two models; one of them was picked."),
                misconception="M54",
            ),
            Choice(
                text=_("Nothing, since seeds have no influence on accuracy"),
                feedback=_("Here they moved it by three points."),
            ),
        ),
    )


def _split():
    return Question(
        id="seeds.quiz-split",
        prompt=_("Twenty seeds each, one split, Welch p = .02. Which sentence is supported?"),
        choices=(
            Choice(
                text=_("On these digits the means over seeds differ."),
                feedback=_("Yes. The split was the same in all forty runs."),
                right=True,
            ),
            Choice(
                text=_("On such digits one network is better."),
                feedback=_("Two more splits did not show it. The digits never moved."),
                misconception="M13",
            ),
            Choice(
                text=_("Another study of twenty seeds will say so with probability .98."),
                feedback=_("1 - p promises no replication; two studies of three did not."),
                misconception="M02",
            ),
            Choice(
                text=_("The best run of the better network is better than that of the other."),
                feedback=_("In study 1 the two best runs were level."),
                misconception="M17",
            ),
        ),
    )


def _long():
    return Question(
        id="seeds.quiz-long",
        prompt=_("By new halves the intervals are six times as long as by new seeds. Why?"),
        choices=(
            Choice(
                text=_("Ten runs are fewer than twenty."),
                feedback=_("That alone would make them 1.4 times as long."),
                misconception="M13",
            ),
            Choice(
                text=_("The corrected t is a worse test than Welch's."),
                feedback=_("It answers a wider question."),
                misconception="M53",
            ),
            Choice(
                text=_("They hold what other digits would do, too."),
                feedback=_("Yes: and however often you repeat, that part stays."),
                right=True,
            ),
            Choice(
                text=_("Halving leaves fewer digits to train on than the seeds had."),
                feedback=_("Both trained on 898 digits."),
            ),
        ),
    )


def _use():
    return Question(
        id="seeds.quiz-use",
        prompt=_("You will train twenty times and keep the best. How do you report its accuracy?"),
        choices=(
            Choice(
                text=_("By the accuracy that made it the best"),
                feedback=_("That one is lucky as well as good."),
                misconception="M33",
            ),
            Choice(
                text=_("By the mean of the twenty, since that is fair"),
                feedback=_("Fair for the network, but not for the run that you keep."),
            ),
            Choice(
                text=_("By the best of another twenty, trained on the same digits, to be safe"),
                feedback=_("Again a best, chosen where it is measured."),
                misconception="M13",
            ),
            Choice(
                text=_("Choose on validation digits, measure on others"),
                feedback=_("Yes: choosing is part of training, and is allowed there."),
                right=True,
            ),
        ),
    )


def items():
    """The items, in the language chosen now."""
    return (
        Quiz(
            id="seeds.quiz",
            title=_("Quiz: twenty seeds"),
            questions=(_best(), _split(), _long(), _use()),
        ),
    )
