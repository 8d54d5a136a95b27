"""Exercises of chapter 05 with one answer."""

from ...._text import _
from ....metrics import rule_metrics
from ...model import Choice, ChoiceCheck, NumberCheck, Trap


def _coffee():
    return rule_metrics(n=2000, n_antecedent=300, n_consequent=500, n_both=120)


def items():
    """The items, in the language chosen now."""
    return (
        NumberCheck(
            id="other.lift",
            prompt=_(
                "2000 baskets: 300 with coffee, 500 with milk, 120 with both. What is the lift "
                "of the rule coffee, then milk?"
            ),
            answer=lambda: _coffee().lift,
            tolerance=0.005,
            traps=(
                Trap(
                    value=lambda: _coffee().confidence,
                    message=_(
                        "That is the confidence. The lift compares it with the share of all "
                        "baskets that contain milk."
                    ),
                    misconception="M46",
                    tolerance=0.0005,
                ),
                Trap(
                    value=lambda: _coffee().support,
                    message=_("That is the support: the share of baskets with both."),
                    tolerance=0.0005,
                ),
                Trap(
                    value=lambda: 1 / _coffee().lift,
                    message=_(
                        "Upside down: observed over expected, so that above 1 means more often."
                    ),
                    tolerance=0.0005,
                ),
                Trap(
                    value=0.0375,
                    message=_(
                        "That is the share expected under independence, 0.15 times 0.25. Divide "
                        "the observed share by it."
                    ),
                    tolerance=0.00005,
                ),
            ),
            right=_(
                "0.06 observed, 0.15 x 0.25 = 0.0375 expected: lift 1.6. Who buys coffee buys "
                "milk 1.6 times as often as buyers in general."
            ),
            hints=(
                _("The lift divides what was observed by what independence expects."),
                _("Independence expects the product of the two shares, coffee and milk."),
                _("0.06 / (0.15 x 0.25)."),
            ),
        ),
        ChoiceCheck(
            id="other.index-printed",
            prompt=_("Why does the program print 0.3667 where 0.8667 is right?"),
            choices=(
                Choice(
                    text=_("It forgets the square root of the distances."),
                    feedback=_("The index has no root; the distances enter as they are."),
                ),
                Choice(
                    text=_(
                        "It compares each cluster only with cluster 1, and skips cluster 1 itself."
                    ),
                    feedback=_(
                        "Yes: (0.5 + 0.6)/3. The maximum must run over the other cluster j, for "
                        "each i anew, and cluster 1 needs a worst neighbour too."
                    ),
                    right=True,
                ),
                Choice(
                    text=_("It divides by 3 where it should divide by 2."),
                    feedback=_(
                        "By 2 it would print 0.55, not 0.8667; and three clusters give three terms."
                    ),
                ),
                Choice(
                    text=_("It takes the best separated neighbour instead of the worst."),
                    feedback=_(
                        "The smallest values per cluster are 0.5, 0.5 and 0.6; their mean is "
                        "0.533, not 0.3667."
                    ),
                ),
                Choice(
                    text=_("Nothing is wrong: a lower index is better."),
                    feedback=_(
                        "Lower is better only between right values. This one leaves out the two "
                        "clusters that overlap most."
                    ),
                    misconception="M45",
                ),
            ),
            hints=(
                _("Write down the terms that the program adds."),
                _("With j = 1 fixed, the pairs are (2, 1) and (3, 1). Which pair is missing?"),
                _("(1 + 1)/4 + (2 + 1)/5 = 1.1, and 1.1/3 = 0.3667. The pair (2, 3) never occurs."),
            ),
        ),
        ChoiceCheck(
            id="other.above-one",
            prompt=_("House prices are predicted with a root relative squared error of 1.1."),
            choices=(
                Choice(
                    text=_("The predictions are 10 % too high on average."),
                    feedback=_("The measure has no direction: it squares before it averages."),
                ),
                Choice(
                    text=_("The errors are 110 % of the prices."),
                    feedback=_(
                        "It is not relative to the prices, but to the error of predicting their "
                        "mean."
                    ),
                    misconception="M47",
                ),
                Choice(
                    text=_("Predicting the mean price for every house would err less."),
                    feedback=_(
                        "Yes, by this measure: the model's squared error is larger than that of "
                        "the mean."
                    ),
                    right=True,
                ),
                Choice(
                    text=_("This is impossible: a relative error ends at 1."),
                    feedback=_("1 is the mean's own error, and a model can do worse than that."),
                    misconception="M47",
                ),
                Choice(
                    text=_("The predictions do not correlate with the prices."),
                    feedback=_(
                        "They may correlate perfectly: double every right prediction, and the "
                        "correlation stays 1 while the error is large."
                    ),
                ),
            ),
            hints=(
                _("Relative to what?"),
                _("Section 4: who has the value 1?"),
                _("The fool always says the mean price, and has the value 1."),
            ),
        ),
    )
