"""Exercises of case 15f with one answer."""

from ...._text import _
from ...model import Choice, ChoiceCheck, NumberCheck, Trap


def items():
    """The items, in the language chosen now."""
    return (_overall(), _break_even(), _row())


def _overall():
    return NumberCheck(
        id="membership.overall",
        prompt=_(
            "SOMCBR-per with 3 neighbours, biopsia: 43.8 % of the cases stay open, and of the "
            "labels 10.2 % are wrong. Of 100 cases, how many get a wrong label?"
        ),
        answer=5.73,
        tolerance=0.1,
        traps=(
            Trap(
                value=10.2,
                message=_("That is of 100 labels. How many of 100 cases get a label at all?"),
                misconception="M35",
                tolerance=0.05,
            ),
            Trap(
                value=4.47,
                message=_("You took 10.2 % of the open cases; take it of the others."),
                tolerance=0.05,
            ),
            Trap(
                value=54.0,
                message=_("An open case is not a wrong label: do not add them yet."),
                tolerance=0.1,
            ),
            Trap(
                value=18.1,
                message=_("You divided by the coverage; the step from labels to cases multiplies."),
                tolerance=0.1,
            ),
            Trap(
                value=56.2,
                message=_("So many get a label. How many of those labels are wrong?"),
                tolerance=0.1,
            ),
        ),
        right=_("56.2 get a label, and 10.2 % of those are wrong: 5.7. Table 3.1 prints 5.7."),
        hints=(
            _("How many of 100 cases get a label?"),
            _("100 - 43.8 = 56.2 labels."),
            _("10.2 % of 56.2."),
        ),
    )


def _break_even():
    return NumberCheck(
        id="membership.break-even",
        prompt=_(
            "Of 100 cases SOMCBR-per with 5 neighbours labels 4.04 wrongly and leaves 62.31 open; "
            "CBR with 5 neighbours labels 20.71 wrongly and leaves none open. At which price of an "
            "open case, in wrong labels, do both cost the same?"
        ),
        answer=(20.71 - 4.04) / 62.31,
        tolerance=0.004,
        traps=(
            Trap(
                value=62.31 / (20.71 - 4.04),
                message=_(
                    "So many open cases are worth one wrong label; the price is the inverse."
                ),
                tolerance=0.03,
            ),
            Trap(
                value=20.71 / 62.31,
                message=_("SOMCBR-per has wrong labels, too: 4.04 of them."),
                tolerance=0.004,
            ),
            Trap(
                value=(20.71 - 12.37) / 62.31,
                message=_("12.37 is counted over the labels, not over all cases."),
                misconception="M35",
                tolerance=0.004,
            ),
            Trap(
                value=4.04 / 62.31,
                message=_("Which saving must pay for the 62.31 open cases?"),
                tolerance=0.004,
            ),
            Trap(
                value=16.67,
                message=_("So many wrong labels are saved. How many open cases pay for them?"),
                tolerance=0.05,
            ),
        ),
        right=_("16.67 wrong labels saved, 62.31 cases left open: 16.67 / 62.31 = 0.27."),
        hints=(
            _("Write both costs: wrong labels plus price times open cases."),
            _("4.04 + 62.31 times the price = 20.71."),
            _("Divide 16.67 by 62.31."),
        ),
    )


def _row():
    return ChoiceCheck(
        id="membership.row",
        prompt=_(
            "With 13 problems the total sum of squares of CBR is 2688.76, on 12, 2 and 24 degrees "
            "of freedom. Without one problem print has 3634.21, on the same degrees of freedom. "
            "What happened?"
        ),
        choices=(
            Choice(
                text=_("The problem was an outlier, so the rest scatters more."),
                feedback=_("Leaving out a row never makes the total larger."),
                misconception="M24",
            ),
            Choice(
                text=_("Its row was set to zero."),
                feedback=_("Yes: three zeros lie far from a mean of 21, and nothing was left out."),
                right=True,
            ),
            Choice(
                text=_("Another problem was left out than the text says."),
                feedback=_("Then the total would shrink, too, and the degrees of freedom with it."),
            ),
            Choice(
                text=_("The scores were rounded to fewer decimals."),
                feedback=_("Rounding moves the last digits, not a third of the sum."),
            ),
        ),
        hints=(
            _("Can a sum of squares around a mean grow when a row goes?"),
            _("12 problems would have 11 and 22 degrees of freedom."),
            _("So 13 rows are still there. Which row would add so much?"),
        ),
    )
