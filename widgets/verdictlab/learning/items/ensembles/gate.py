"""The predictions of case 15g."""

from ...._text import _
from ...model import Bet, Choice


def items():
    """The items, in the language chosen now."""
    return (
        Bet(
            id="ensembles.luck",
            prompt=_(
                "Three ensembles meet the tree on twelve problems: Friedman, Holm, level 0.05. "
                "Then everything is done again with two other seeds: other folds, other trees, "
                "the same problems. Which verdicts are the same with all three seeds?"
            ),
            choices=(
                Choice(text=_("that on each of the three ensembles")),
                Choice(text=_("that on exactly one of them"), right=True),
                Choice(text=_("that on none of them")),
            ),
            outcome=_(
                "Only that on the forest: better than the tree each time. Bagging is shown to be "
                "better with two seeds of the three, AdaBoost with one. Nothing about the learners "
                "has changed; two verdicts lay close to the level, and the seed moved them across."
            ),
        ),
        Bet(
            id="ensembles.leak",
            prompt=_(
                "Pure noise: 300 cases, 30 of them rare, the values know nothing. Somebody copies "
                "rare cases until both classes are equal, and then deals five folds. What will the "
                "balanced accuracy of a tree be, where 0.50 is the truth?"
            ),
            choices=(
                Choice(text=_("about 0.50: noise is noise")),
                Choice(text=_("about 0.60")),
                Choice(text=_("about 0.75")),
                Choice(text=_("about 0.90"), right=True),
            ),
            outcome=_(
                "About 0.90. Each rare case has some eight twins, and when one of them is tested, "
                "others have trained the tree. It recognises them. Inside the folds the same "
                "copying gives about one half."
            ),
        ),
    )
