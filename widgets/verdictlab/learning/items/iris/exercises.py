"""Exercises of case 15a with one answer."""

from ...._text import _
from ...model import Choice, ChoiceCheck, NumberCheck, Trap


def _least():
    from verdictlab import mcnemar_test

    return next(n for n in range(1, 40) if mcnemar_test(n, 0).pvalue <= 0.05)


def _flowers():
    from scipy.special import ndtri

    from verdictlab import problems_needed

    return problems_needed("sign", float(ndtri(0.75))) / 0.04


def items():
    """The items, in the language chosen now."""
    return (
        NumberCheck(
            id="iris.least",
            prompt=_(
                "Exact McNemar, two sides, level 0.05. On how many flowers, at least, must two "
                "settings quarrel, so that any outcome at all can show a difference?"
            ),
            answer=_least,
            tolerance=0,
            count=True,
            traps=(
                Trap(
                    value=5,
                    message=_(
                        "Five coins on one side have chance 1/32. But they may all fall on either "
                        "side: count both."
                    ),
                    misconception="M18",
                ),
                Trap(
                    value=25,
                    message=_("25 is the rule for chi squared. The exact test needs no such rule."),
                ),
                Trap(
                    value=150,
                    message=_("Flowers on which both are right, or both wrong, cannot take sides."),
                    misconception="M55",
                ),
            ),
            right=_("Six on one side: 2/64 = 0.031. Five give 2/32 = 0.0625."),
            hints=(
                _("The clearest outcome: all quarrels go to one side."),
                _("n coins, all on one side, whichever: 2 / 2^n."),
                _("2/32 is above 0.05; and 2/64?"),
            ),
        ),
        NumberCheck(
            id="iris.flowers",
            prompt=_(
                "Another plant: you expect the settings to quarrel over 4 flowers of 100, and one "
                "wins three of four quarrels. 30 quarrels suffice to see that with power 0.8. How "
                "many flowers do you need?"
            ),
            answer=_flowers,
            tolerance=15,
            traps=(
                Trap(
                    value=30,
                    message=_("That many quarrels. Only 4 flowers of 100 cause one."),
                    misconception="M55",
                    tolerance=0.5,
                ),
                Trap(
                    value=120,
                    message=_("Divide by the share of quarrels, do not multiply by four."),
                    tolerance=0.5,
                ),
                Trap(
                    value=1000,
                    message=_(
                        "You divided by 0.03, the share that one side wins. Every quarrel counts, "
                        "whoever wins it."
                    ),
                    tolerance=5,
                ),
            ),
            right=_("30 / 0.04 = 750 flowers."),
            hints=(
                _("How many quarrels do 100 flowers bring?"),
                _("4 quarrels from 100 flowers; how many flowers for 30?"),
                _("Divide 30 by 0.04."),
            ),
        ),
        ChoiceCheck(
            id="iris.leak",
            prompt=_(
                "Standardised outside the folds, leave-one-out and ten folds give the same counts "
                "as inside, to the flower. What may the report say?"
            ),
            choices=(
                Choice(
                    text=_("Scaling all data beforehand is no leak."),
                    feedback=_("It is one: means and spreads have seen the test flowers."),
                    misconception="M33",
                ),
                Choice(
                    text=_("Here the leak moved no flower; it was closed all the same."),
                    feedback=_("Yes. One checks, closes it, and says both."),
                    right=True,
                ),
                Choice(
                    text=_("The scores outside are better, so these are reported."),
                    feedback=_("They are the same; and a leak is no reason to prefer them."),
                    misconception="M26",
                ),
                Choice(
                    text=_("Scaling can be left out for irises."),
                    feedback=_("That is another question: the raw lengths give other counts."),
                ),
            ),
            hints=(
                _("What did the scaler see: the training flowers, or all?"),
                _("One flower of 150 hardly moves a mean."),
                _("A leak may be small. Whether it is, one learns by closing it."),
            ),
        ),
    )
