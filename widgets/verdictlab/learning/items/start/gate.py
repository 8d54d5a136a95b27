"""Five beliefs, unmarked, and the prediction of chapter 00."""

from ...._text import _
from ...model import Choice, Prediction, Question, Quiz


def _belief(name, prompt, misconception, *, true=False):
    """One sentence to agree or disagree with; who takes the wrong side holds the belief."""
    noted = _("Noted.")
    wrong = {"feedback": noted, "misconception": misconception}
    right = {"feedback": noted, "right": True}
    return Question(
        id=f"start.{name}",
        prompt=prompt,
        choices=(
            Choice(text=_("I agree"), **(right if true else wrong)),
            Choice(text=_("I disagree"), **(wrong if true else right)),
            Choice(text=_("I don't know"), feedback=noted),
        ),
    )


def items():
    """The items, in the language chosen now."""
    return (
        Quiz(
            id="start.beliefs",
            title=_("What do you believe today?"),
            marked=False,
            questions=(
                _belief(
                    "belief-p",
                    _(
                        "A test of A against B gives p = 0.03. So the probability that A and B "
                        "do not differ is 3 percent."
                    ),
                    "M01",
                ),
                _belief(
                    "belief-equal",
                    _("A test of A against B gives p = 0.40. So A and B are about equally good."),
                    "M03",
                ),
                _belief(
                    "belief-size",
                    _("p = 0.001 means a larger difference between two algorithms than p = 0.04."),
                    "M05",
                ),
                _belief(
                    "belief-many",
                    _(
                        "When nothing differs, testing every pair of eight algorithms at the "
                        "level 0.05 raises a false alarm somewhere in more than half of the "
                        "tables."
                    ),
                    "M10",
                    true=True,
                ),
                _belief(
                    "belief-mean",
                    _(
                        "Even when all algorithms are equally good, one of them has the best "
                        "mean, and by a margin that looks like something."
                    ),
                    "M17",
                    true=True,
                ),
            ),
        ),
        Prediction(
            id="start.fourteen-thousand",
            prompt=_(
                "A got 88.0 % of 14,000 items right, B got 87.6 % of the same items right: 56 "
                "items fewer. What may one conclude?"
            ),
            choices=(
                Choice(
                    text=_("A is better: with 14,000 items 0.4 points cannot be chance."),
                    feedback=_("The number of items is not what counts; the disagreements are."),
                    misconception="M17",
                ),
                Choice(
                    text=_("There is no difference: 0.4 points are too few to count."),
                    feedback=_("A small difference can be shown, if they seldom disagree."),
                    misconception="M03",
                ),
                Choice(
                    text=_("It depends on how many items the two disagree on."),
                    feedback=_("Yes: only the items on which they disagree tell them apart."),
                    right=True,
                ),
                Choice(
                    text=_("Nothing, whatever the details: one test set never suffices."),
                    feedback=_(
                        "One test set says something about these two trained models on such "
                        "items, though not about the algorithms that trained them."
                    ),
                ),
            ),
            outcome=_(
                "It depends on the disagreements, which the two accuracies do not show. If A "
                "and B disagree on 200 items, a fair coin leaves them 56 or more apart in less "
                "than 1 of 1000 repetitions (p < 0.001); with 600 in about 25 of 1000 (p = "
                "0.0247); with 2000 in about 219 of 1000 (p = 0.219). The same 0.4 points, "
                "three conclusions."
            ),
        ),
    )
