"""Exercises of chapter 17 with one answer."""

from ...._text import _
from ...model import Choice, ChoiceCheck, NumberCheck, Trap


def items():
    """The items, in the language chosen now."""
    return (
        ChoiceCheck(
            id="own.level",
            prompt=_(
                "In a world in which no algorithm is better over all problems: how often does the "
                "test claim a difference if each fold counts as a problem?"
            ),
            choices=(
                Choice(
                    text=_("In about 5 of 100 tables, as the level promises"),
                    feedback=_("That is what the means keep. Look at the other bar."),
                    misconception="M12",
                ),
                Choice(
                    text=_("In about 8 of 10 tables"),
                    feedback=_("Yes. What suits one problem comes back in each of its folds."),
                    right=True,
                ),
                Choice(
                    text=_("Hardly ever, for it has more data"),
                    feedback=_("It has more rows. How many problems does it have?"),
                    misconception="M13",
                ),
            ),
            hints=(
                _("Two bars: one for means, one for folds."),
                _("Read the longer one."),
                _("It ends beyond 0.75."),
            ),
        ),
        NumberCheck(
            id="own.rows",
            prompt=_(
                "The file of folds has 26,500 rows: 5 classifiers, 53 data sets, 10 runs of 10 "
                "folds. How many numbers of each classifier enter Friedman's test, as they should?"
            ),
            answer=53,
            tolerance=0.01,
            traps=(
                Trap(
                    value=5300,
                    message=_("Those are the folds of one classifier. They are no problems."),
                    misconception="M12",
                ),
                Trap(value=26500, message=_("Those are all rows. One classifier is asked for.")),
                Trap(value=100, message=_("So many folds stand behind each number.")),
                Trap(
                    value=530,
                    message=_("A run of ten folds is no problem, either."),
                    misconception="M13",
                ),
            ),
            right=_("53: one mean for each data set. A hundred folds make it steadier, not more."),
            hints=(
                _("What is a problem here?"),
                _("All folds of one data set become one number."),
                _("How many data sets are there?"),
            ),
        ),
        NumberCheck(
            id="own.routes",
            prompt=_(
                "A plan names one school. Its author looks at four others as well; one of them has "
                "the plan's answer. How many routes does an honest paper tell?"
            ),
            answer=5,
            tolerance=0.01,
            traps=(
                Trap(
                    value=1,
                    message=_("The plan decides. But whoever looked elsewhere says so."),
                    misconception="M26",
                ),
                Trap(value=2, message=_("Leaving out those that disagree is choosing.")),
                Trap(value=4, message=_("Those are the others; the plan is told, too.")),
                Trap(value=3, message=_("Count the plan and each of the others.")),
            ),
            right=_("5: the plan, which decides, and the four what-ifs, three of which disagree."),
            hints=(
                _("The plan decides, and what else was looked at is told."),
                _("One and four."),
                _("Add them."),
            ),
        ),
    )
