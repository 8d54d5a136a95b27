"""Exercises of case 15e with one answer."""

from ...._text import _
from ...model import Choice, ChoiceCheck, NumberCheck, Trap


def items():
    """The items, in the language chosen now."""
    return (_price(), _broken_plan(), _corrected(), _letter())


def _price():
    return NumberCheck(
        id="adi.price",
        prompt=_("How many more pairs do nine algorithms make than six?"),
        answer=21,
        tolerance=0,
        count=True,
        traps=(
            Trap(
                value=42,
                message=_("You counted A against B and B against A; one comparison is both."),
            ),
            Trap(
                value=3,
                message=_("Three names more. But each of them meets everybody."),
            ),
            Trap(
                value=18,
                message=_("Each guest meets the six, yes. And the guests meet each other."),
            ),
            Trap(
                value=36,
                message=_("So many pairs have the nine. How many of them did the six have?"),
            ),
        ),
        right=_("9 x 8 / 2 = 36 and 6 x 5 / 2 = 15: three guests bring twenty-one more pairs."),
        hints=(
            _("Each name meets each other name once."),
            _("Among k names each meets k - 1, and every pair is counted twice that way."),
            _("6 x 5 / 2 for the six."),
        ),
    )


def _broken_plan():
    return ChoiceCheck(
        id="adi.broken-plan",
        prompt=_("Which of these plans cannot be carried out?"),
        choices=(
            Choice(
                text=_("The author's question, control C4.5"),
                feedback=_("Yes: C4.5 is no member of her family of six."),
                right=True,
            ),
            Choice(
                text=_("The referee's question, control ADI"),
                feedback=_("It can: ADI meets seven others, and those seven are the family."),
            ),
            Choice(
                text=_("The author's question, no control, Shaffer"),
                feedback=_("It can: fifteen pairs, and Shaffer knows which may hold together."),
            ),
            Choice(
                text=_("The referee's question, by means, level 0.01"),
                feedback=_("It can. A strict level is not a broken plan."),
            ),
            Choice(
                text=_("The author's question, because six is the smaller family"),
                feedback=_(
                    "It can be carried out. But the reason is poor: a family is chosen by its "
                    "claim, not by its price."
                ),
                misconception="M18",
            ),
        ),
        hints=(
            _("Who stands in each family?"),
            _("A control has to meet the others in the same table."),
            _("The six are ADI and ADI1 to ADI5."),
        ),
    )


def _corrected():
    return NumberCheck(
        id="adi.corrected",
        prompt=_(
            "F(7, 98) = 0.14 and epsilon = 0.222. Give both degrees of freedom after Greenhouse "
            "and Geisser's correction."
        ),
        answer={"above": 1.557, "below": 21.80},
        tolerance={"above": 0.02, "below": 0.1},
        traps=(
            Trap(
                value={"above": 7, "below": 98},
                message=_("Those are the degrees before the correction."),
                tolerance={"above": 0.02, "below": 0.1},
            ),
            Trap(
                value={"above": 1.557, "below": 98},
                message=_("The lower ones shrink as well."),
                tolerance={"above": 0.02, "below": 0.1},
            ),
            Trap(
                value={"above": 31.47, "below": 440.6},
                message=_("Divided: the correction takes degrees away, it gives none."),
                tolerance={"above": 0.2, "below": 2},
            ),
            Trap(
                value={"above": 1, "below": 14},
                message=_(
                    "That is the worst case, epsilon = 1/7: k - 1 would have become 1. Here "
                    "epsilon is a little larger."
                ),
                tolerance={"above": 0.02, "below": 0.1},
            ),
        ),
        right=_("0.222 x 7 = 1.56 and 0.222 x 98 = 21.8. F itself stays 0.14."),
        hints=(
            _("The correction leaves F alone. What does it change?"),
            _("Both degrees of freedom are multiplied by epsilon."),
            _("0.222 x 7 for the upper one."),
        ),
    )


def _letter():
    return ChoiceCheck(
        id="adi.letter",
        prompt=_(
            '"The overall test of all eight gives p = 0.0779. Therefore ADI4 and ADI do not '
            'differ, and the finding in the six is refuted." What is wrong?'
        ),
        choices=(
            Choice(
                text=_("An overall p of eight says nothing about one pair, nor about six"),
                feedback=_(
                    "Yes. It shows no difference anywhere; that refutes no finding in a family "
                    "that was planned."
                ),
                right=True,
            ),
            Choice(
                text=_("Nothing: the wider family always decides"),
                feedback=_("It decides a wider question. Whose claim is it?"),
                misconception="M27",
            ),
            Choice(
                text=_("0.0779 is nearly significant and should count as a trend"),
                feedback=_("At 0.05 it is not shown, and near misses are misses."),
                misconception="M06",
            ),
            Choice(
                text=_("It should say that the two are equal with probability 0.92"),
                feedback=_("1 - p is no probability of a hypothesis."),
                misconception="M01",
            ),
            Choice(
                text=_("Only the reason: with p above 0.05 all eight are equal"),
                feedback=_("No difference shown is not equality shown."),
                misconception="M03",
            ),
        ),
        hints=(
            _("Which question does this p belong to?"),
            _("A test of eight columns, and a claim about two of them."),
            _("Can an answer to one question refute the answer to another?"),
        ),
    )
