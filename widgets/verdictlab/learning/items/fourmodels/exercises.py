"""Exercises of case 15b with one answer."""

from ...._text import _
from ...model import Choice, ChoiceCheck, NumberCheck, Trap
from . import facts


def items():
    """The items, in the language chosen now."""
    return (
        NumberCheck(
            id="fourmodels.price",
            prompt=_(
                'The methods section compares all models with "a reference model" and names '
                "none. Whichever of the four it turns out to be after the runs: how many "
                "comparisons has the level to pay for?"
            ),
            answer=facts.pairs,
            tolerance=0,
            count=True,
            traps=(
                Trap(
                    value=3,
                    message=_("That is the price of a control that was named before the runs."),
                    misconception="M18",
                ),
                Trap(
                    value=1,
                    message=_("One model against three others is more than one comparison."),
                    misconception="M10",
                ),
                Trap(
                    value=4,
                    message=_("Four models might be it; each has comparisons of its own."),
                ),
                Trap(
                    value=12,
                    message=_("Each pair stands in there twice, once from either side."),
                ),
            ),
            right=_(
                'All six pairs: any of them could have become a comparison with "the reference".'
            ),
            hints=(
                _("Which comparisons would be made if it were M1? If it were M2?"),
                _("Write down every pair that occurs in one of these four lists, once."),
                _("Four models: 4 times 3, and half of that."),
            ),
        ),
        NumberCheck(
            id="fourmodels.ceiling",
            prompt=_(
                "Print works Friedman's statistic out as 12 n/(k(k+1)) times [the sum of the "
                "squared mean ranks + k(k+1)^2/4], with n = 15 problems and k = 4 models. What is "
                "the largest value that the statistic can have at all?"
            ),
            answer=facts.ceiling,
            tolerance=0.01,
            traps=(
                Trap(
                    value=lambda: facts.with_plus(),
                    message=_("That is what the printed line gives. Can it be reached at all?"),
                    tolerance=0.5,
                ),
                Trap(
                    value=lambda: facts.with_plus(30),
                    message=_("You added k(k+1)^2/4; the square must be taken away."),
                    tolerance=0.5,
                ),
                Trap(
                    value=facts.statistic,
                    message=_("That is the statistic of this table, not the largest."),
                    tolerance=0.05,
                ),
                Trap(
                    value=60,
                    message=_("n times k; but one place is settled by the others: k - 1."),
                    tolerance=0.01,
                ),
            ),
            right=_(
                "n(k - 1) = 45. The printed line gives 463.84, ten times as much as there can be: "
                "a plus stands where a minus belongs. With the minus it is 13.88, as print says."
            ),
            hints=(
                _("When do the mean ranks lie as far apart as they can?"),
                _("All problems agree: the mean ranks are 1, 2, 3 and 4."),
                _("9 times [1 + 4 + 9 + 16 - 25]."),
            ),
        ),
        ChoiceCheck(
            id="fourmodels.drop",
            prompt=_(
                "Referee 1 now proposes to leave out the four problems with a score above 100. "
                "Three of these scores are M2's, one is M3's. What do you answer?"
            ),
            choices=(
                Choice(
                    text=_("Yes: wrong cells must go, and the rule names no model"),
                    feedback=_(
                        "It names none, and yet: on which problems can a score be above 100? Whose "
                        "best ones are they?"
                    ),
                    misconception="M26",
                ),
                Choice(
                    text=_("No: the rule picks by how high a score is, and so takes M2's best"),
                    feedback=_(
                        "Yes. Ask what these cells are, mend them, and keep the list of problems."
                    ),
                    right=True,
                ),
                Choice(
                    text=_("Yes, if the verdict stays the same afterwards"),
                    feedback=_("Then the verdict would decide which data are sound."),
                    misconception="M26",
                ),
                Choice(
                    text=_("Set the four scores to zero instead, so that n stays 15"),
                    feedback=_("A zero is a score, and a terrible one. It removes nothing."),
                    misconception="M24",
                ),
            ),
            hints=(
                _("Suppose all four models were alike. Who loses by such a rule?"),
                _("Who has a score above 100 on a problem was ahead there."),
                _("Three of the four scores are M2's. On which problems does it lead M3?"),
            ),
        ),
    )
