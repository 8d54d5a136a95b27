"""The quiz of chapter 11."""

from ...._text import _
from ...model import Choice, Question, Quiz


def _again():
    return Question(
        id="power.quiz-again",
        prompt=_("A study gave p = 0.01. How often will a repetition of it reject at 0.05?"),
        choices=(
            Choice(
                text=_("In 99 of 100 cases, for that is 1 - p."),
                feedback=_("p is a share of a world without a difference, and knows no other."),
                misconception="M02",
            ),
            Choice(
                text=_("In 95 of 100 cases, for that is 1 - alpha."),
                feedback=_("1 - alpha is how often it keeps silent where nothing differs."),
                misconception="M51",
            ),
            Choice(
                text=_("p does not say; it takes the true difference."),
                feedback=_("Yes. If the truth is as it was seen, 15 problems give 79 of 100."),
                right=True,
            ),
            Choice(
                text=_("In all cases, because the difference is real."),
                feedback=_("A real difference is missed whenever the power is below 1."),
                misconception="M38",
            ),
        ),
    )


def _purse():
    return Question(
        id="power.quiz-purse",
        prompt=_("Fifteen problems, no difference shown. What raises the power most?"),
        choices=(
            Choice(
                text=_("Thirty other problems of the same kind"),
                feedback=_("Yes: the gain differs from problem to problem, so count problems."),
                right=True,
            ),
            Choice(
                text=_("A hundred repeats of the cross-validation on each problem"),
                feedback=_("They sharpen each score. The fifteen gains differ all the same."),
                misconception="M13",
            ),
            Choice(
                text=_("Taking each fold for a problem of its own, 150 in all"),
                feedback=_("Folds share their cases. The test would only believe it has power."),
                misconception="M12",
            ),
            Choice(
                text=_("The same fifteen problems once more, added below"),
                feedback=_("A copy is no new witness."),
                misconception="M32",
            ),
        ),
    )


def _curse():
    return Question(
        id="power.quiz-curse",
        prompt=_("A journal prints only what rejects. Its mean gains are then:"),
        choices=(
            Choice(
                text=_("Right on average, since each study was fair"),
                feedback=_("Each was fair; the choice among them was not."),
            ),
            Choice(
                text=_("Too large, most of all where power is low"),
                feedback=_("Yes: the lower the power, the luckier a study must be to be printed."),
                right=True,
            ),
            Choice(
                text=_("Too large where power is high"),
                feedback=_("With power near 1 nearly everything is printed, lucky or not."),
            ),
            Choice(
                text=_("Too small, because strict tests are careful"),
                feedback=_("A strict test lets only large seen gains pass."),
                misconception="M14",
            ),
        ),
    )


def _silent():
    return Question(
        id="power.quiz-silent",
        prompt=_("A test has replicability R = 1 on a thousand studies. What follows?"),
        choices=(
            Choice(
                text=_("It is the most reliable of the tests."),
                feedback=_("A stopped clock shows the same hour every day."),
            ),
            Choice(
                text=_("It rejects in every study."),
                feedback=_("Or in none: both give R = 1."),
            ),
            Choice(
                text=_("Nothing yet: ask how often it rejects."),
                feedback=_("Yes. A test that cannot reject always agrees with itself."),
                right=True,
            ),
            Choice(
                text=_("The two algorithms are equal."),
                feedback=_("Decisions agree; that is about the test, not the algorithms."),
                misconception="M03",
            ),
        ),
    )


def _observed():
    return Question(
        id="power.quiz-observed",
        prompt=_(
            "Two studies of 15 problems: p = 0.05 and p = 0.30. Whose observed power is higher?"
        ),
        choices=(
            Choice(
                text=_("The second's, because it was harder"),
                feedback=_("Observed power falls as p rises, always."),
                misconception="M34",
            ),
            Choice(
                text=_("The first's; it says nothing beyond p."),
                feedback=_("Yes: about one half at p = 0.05, always. It is p in another unit."),
                right=True,
            ),
            Choice(
                text=_("Neither: it depends on the true difference in each study"),
                feedback=_("The true power does. The observed one depends on p alone."),
                misconception="M34",
            ),
            Choice(
                text=_("The first's, which explains why it rejected"),
                feedback=_("It was computed from that rejection; it cannot explain it."),
                misconception="M34",
            ),
        ),
    )


def _outlier():
    return Question(
        id="power.quiz-outlier",
        prompt=_(
            "On one of 18 problems the better algorithm leads by 8.7 points, on the others by "
            "about one. Without that problem the paired t-test rejects more often. Why?"
        ),
        choices=(
            Choice(
                text=_("The large lead spoke against the better algorithm."),
                feedback=_("It spoke for it, and loudest of all."),
            ),
            Choice(
                text=_("With fewer problems every test has more power."),
                feedback=_("Fewer problems cost power, other things equal."),
                misconception="M49",
            ),
            Choice(
                text=_("It raised the spread more than the mean."),
                feedback=_("Yes: t divides by the spread. Ranks hardly noticed."),
                right=True,
            ),
            Choice(
                text=_(
                    "Leaving a problem out after looking is always a gain, so nobody forbids it."
                ),
                feedback=_("It is a reason to study the problem, none to change the verdict."),
                misconception="M26",
            ),
        ),
    )


def _many():
    return Question(
        id="power.quiz-many",
        prompt=_(
            "Eight algorithms on 15 problems, all pairs, no pair differs. The best-known reason "
            "to be careful with this silence:"
        ),
        choices=(
            Choice(
                text=_("28 pairs are paid for, so each is hard to see."),
                feedback=_("Yes: half a standard deviation is then found in 7 of 100 tables."),
                right=True,
            ),
            Choice(
                text=_("Eight algorithms can never all be alike."),
                feedback=_("They may be. The point is how little this table could have seen."),
            ),
            Choice(
                text=_("The overall test should have been left out, it always hides pairs."),
                feedback=_("It costs some power; the family of 28 costs most of it."),
            ),
            Choice(
                text=_("None: silence in 28 pairs is 28 times as sure."),
                feedback=_("28 weak silences are no strong one."),
                misconception="M03",
            ),
        ),
    )


def items():
    """The items, in the language chosen now."""
    return (
        Quiz(
            id="power.quiz",
            title=_("Quiz: power and replicability"),
            questions=(
                _again(),
                _purse(),
                _curse(),
                _silent(),
                _observed(),
                _outlier(),
                _many(),
            ),
        ),
    )
