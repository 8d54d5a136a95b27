"""Exercises of case 15g with one answer."""

from ...._text import _
from ...model import Choice, ChoiceCheck, NumberCheck, Trap


def _vote():
    from math import comb

    return sum(comb(5, wrong) * 0.3**wrong * 0.7 ** (5 - wrong) for wrong in (3, 4, 5))


def items():
    """The items, in the language chosen now."""
    return (
        NumberCheck(
            id="ensembles.vote",
            prompt=_(
                "Five trees err on 3 cases of 10 each, independently of each other. How often does "
                "their majority err? Give the share."
            ),
            answer=_vote,
            tolerance=0.002,
            traps=(
                Trap(value=0.3, message=_("That is one tree. A majority needs three that err.")),
                Trap(
                    value=0.00243,
                    message=_("That is all five. Three or four suffice."),
                    tolerance=0.0003,
                ),
                Trap(
                    value=0.1323,
                    message=_("That is exactly three. Four and five err as well."),
                    tolerance=0.0015,
                ),
                Trap(
                    value=0.83692,
                    message=_("That is how often the majority is right."),
                    tolerance=0.002,
                ),
            ),
            right=_(
                "0.132 + 0.028 + 0.002 = 0.163: three, four or five of five. Trees of one data set "
                "err together, so a real forest gains less."
            ),
            hints=(
                _("The majority errs when 3, 4 or 5 of the five err."),
                _("Exactly three: 10 ways, each 0.3^3 times 0.7^2."),
                _("Three, four or five wrong: 10 * 0.027 * 0.49 + 5 * 0.0081 * 0.7 + 0.00243."),
            ),
        ),
        NumberCheck(
            id="ensembles.counts",
            prompt=_(
                "100 cases of the rare class and 1000 of the other. How many cases train the model "
                "after over-sampling, and how many after under-sampling, to equal classes?"
            ),
            answer={"over": 2000, "under": 200},
            tolerance=0.5,
            traps=(
                Trap(
                    value={"over": 1000, "under": 100},
                    message=_("That is one class. Both classes train the model."),
                ),
                Trap(
                    value={"over": 200, "under": 2000},
                    message=_("Over-sampling copies the few, under-sampling drops many."),
                ),
                Trap(
                    value={"over": 2200, "under": 550},
                    message=_("The total is not doubled or halved: the classes become equal."),
                ),
            ),
            right=_("1000 + 1000 and 100 + 100: a tenfold difference in training."),
            hints=(
                _("Over: the 100 are copied until they are as many as the others."),
                _("Under: as many of the 1000 are kept as there are rare ones."),
                _("Copies: 1000 + 1000; left out: 100 + 100."),
            ),
        ),
        ChoiceCheck(
            id="ensembles.seed",
            prompt=_(
                "With seed 1 the verdict on AdaBoost is 'better than the tree' (adjusted p at most "
                "0.05), with seeds 2 and 3 no difference is shown. What may the paper say?"
            ),
            choices=(
                Choice(
                    text=_("Seed 1, as it is the default, and no more."),
                    feedback=_("The reader would take the seed's luck for AdaBoost's doing."),
                    misconception="M26",
                ),
                Choice(
                    text=_("Better, by two votes of three seeds against."),
                    feedback=_("Two of three did not reject; and seeds are no jury."),
                ),
                Choice(
                    text=_("The planned seed's verdict, and that other seeds change it."),
                    feedback=_("Yes: the plan decides, the reader hears how firm it stands."),
                    right=True,
                ),
                Choice(
                    text=_("The smallest p of the three, since one difference was found."),
                    feedback=_("The best of three looks is no test at its level."),
                    misconception="M10",
                ),
            ),
            hints=(
                _("Which seed stood in the plan?"),
                _("What would a reader with another seed find?"),
                _("Report both: the planned verdict, and how it stands with other seeds."),
            ),
        ),
    )
