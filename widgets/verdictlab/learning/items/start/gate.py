"""Five beliefs, unmarked, and the prediction of chapter 00."""

from ...._text import _
from ...model import Choice, Prediction, Question, Quiz, Slide
from .facts import survives


def belief(id, prompt, misconception, *, true=False):
    """One sentence to agree or disagree with; who takes the wrong side holds the belief.

    The last chapter asks the same five in other words.
    """
    noted = _("Noted.")
    wrong = {"feedback": noted, "misconception": misconception}
    right = {"feedback": noted, "right": True}
    return Question(
        id=id,
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
                belief(
                    "start.belief-p",
                    _(
                        "A test of A against B gives p = 0.03. So the probability that A and B "
                        "do not differ is 3 percent."
                    ),
                    "M01",
                ),
                belief(
                    "start.belief-equal",
                    _("A test of A against B gives p = 0.40. So A and B are about equally good."),
                    "M03",
                ),
                belief(
                    "start.belief-size",
                    _("p = 0.001 means a larger difference between two algorithms than p = 0.04."),
                    "M05",
                ),
                belief(
                    "start.belief-many",
                    _(
                        "When nothing differs, testing every pair of eight algorithms at the "
                        "level 0.05 raises a false alarm somewhere in more than half of the "
                        "tables."
                    ),
                    "M10",
                    true=True,
                ),
                belief(
                    "start.belief-mean",
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
                "A got 88.0 % of 14,000 images right, B got 87.6 % of the same images right: 56 "
                "images fewer. What may one conclude?"
            ),
            choices=(
                Choice(
                    text=_("A is better: with 14,000 images 0.4 points cannot be chance."),
                    feedback=_("The number of images is not what counts; the disagreements are."),
                    misconception="M17",
                ),
                Choice(
                    text=_("There is no difference: 0.4 points are too few to count."),
                    feedback=_("A small difference can be shown, if they seldom disagree."),
                    misconception="M03",
                ),
                Choice(
                    text=_("It depends on how many images the two disagree on."),
                    feedback=_("Yes: only the images on which they disagree tell them apart."),
                    right=True,
                ),
                Choice(
                    text=_("Nothing, whatever the details: one test set never suffices."),
                    feedback=_(
                        "One test set says something about these two trained models on such "
                        "images, though not about the algorithms that trained them."
                    ),
                ),
            ),
            outcome=_(
                "It depends on how often they disagree, and the two accuracies do not show that. "
                "On most images both may be right, or both wrong; those take no side. How many "
                "disagreements are too many for a lead of 56? Read on."
            ),
        ),
        Slide(
            id="start.turn",
            prompt=_(
                "A coin falls for every quarrel. A lead of 56 or more, for either side, is nearly "
                "impossible among 60 quarrels and an everyday thing among 2000. Up to how many "
                "quarrels is it hard for coins: in at most one round of twenty?"
            ),
            low=60,
            high=2000,
            decimals=0,
            answer=lambda: survives(56, 0.05),
            tolerance=200,
            below=_("The lead survives more quarrels than that."),
            above=_("It survives fewer. Coins run ahead further than most people expect."),
            beliefs={},
            outcome=_(
                "Up to 786 quarrels. See in the lab why: the more coins, the further they run "
                "apart, about as the root of their number. Twice the root of 786 is 56."
            ),
        ),
    )
