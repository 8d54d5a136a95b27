"""Exercises of chapter 01 with one answer."""

from ...._text import _
from ...model import Choice, ChoiceCheck, NumberCheck, Trap

_TESTED = 8 * 15 * 10 * 3


def items():
    """The items, in the language chosen now."""
    return (
        NumberCheck(
            id="design.trainings",
            prompt=_(
                "3600 models to be tested. For each: 12 settings, each tried by 5 inner folds, "
                "and one training with the best setting. How many trainings in all?"
            ),
            answer=_TESTED * (12 * 5 + 1),
            tolerance=0,
            count=True,
            traps=(
                Trap(
                    value=_TESTED,
                    message=_("That is without tuning, which costs far more than the rest."),
                    misconception="M57",
                    tolerance=0,
                ),
                Trap(
                    value=_TESTED * 12 * 5,
                    message=_("Nearly: the training with the best setting is missing."),
                    tolerance=0,
                ),
                Trap(
                    value=_TESTED * 12,
                    message=_("Each setting is tried by five inner folds, not once."),
                    tolerance=0,
                ),
                Trap(
                    value=_TESTED * (12 + 5 + 1),
                    message=_("12 settings and 5 folds each: they multiply."),
                    tolerance=0,
                ),
                Trap(
                    value=_TESTED + 12 * 5 + 1,
                    message=_(
                        "That tunes once, for all models together; the test folds would then "
                        "have helped to choose."
                    ),
                    misconception="M33",
                    tolerance=0,
                ),
            ),
            right=_(
                "3600 x 61 = 219,600 trainings. Tune everybody, or nobody: but know the bill "
                "before you begin."
            ),
            hints=(
                _("How many trainings belong to one tested model?"),
                _("12 settings times 5 inner folds, and one more."),
                _("3600 x (12 x 5 + 1)."),
            ),
        ),
        ChoiceCheck(
            id="design.waveform",
            prompt=_(
                "Waveform is printed with 215 cases in classes of 150, 35 and 30; the cases per "
                "attribute imply 5000. What happened?"
            ),
            choices=(
                Choice(
                    text=_("Incomplete cases were dropped, so 215 of 5000 were used."),
                    feedback=_(
                        "Then 125 cases per attribute would not fit, and the classes would hardly "
                        "be those of another row."
                    ),
                ),
                Choice(
                    text=_("The table counts the class as an attribute."),
                    feedback=_("It does, in every row: 41 for 40. That moves no case."),
                ),
                Choice(
                    text=_("The size and the classes of Thyroid were copied into its row."),
                    feedback=_(
                        "Yes: 215 and 150, 35, 30 stand in the row of Thyroid too. A class sum "
                        "that adds up does not help when the whole row is another one's. (bpa: "
                        "311 is printed, its classes add up to it, and both later tables need "
                        "345.)"
                    ),
                    right=True,
                ),
                Choice(
                    text=_("Nothing: its class sizes add up to 215, so the row is right."),
                    feedback=_("They add up because they come from one row, but not from its own."),
                    misconception="M16",
                ),
                Choice(
                    text=_("A digit was lost: 2150 cases."),
                    feedback=_("2150 cases would be 53.75 per attribute, not 125."),
                ),
            ),
            hints=(
                _("Look for another row with the same numbers."),
                _("The cell prints the row of Thyroid beside it."),
                _("215 and 150, 35, 30 belong to Thyroid."),
            ),
        ),
        ChoiceCheck(
            id="design.hospital",
            prompt=_(
                "One hospital, one set of records, three classifiers, the same ten folds. Which "
                "sentence is right?"
            ),
            choices=(
                Choice(
                    text=_("Scenario 3: the ten folds are ten problems."),
                    feedback=_("Ten cuts of one sample share their cases; they are one problem."),
                    misconception="M12",
                ),
                Choice(
                    text=_("Scenario 2, and the verdict holds for hospitals in general."),
                    feedback=_("One problem says nothing about other problems."),
                    misconception="M25",
                ),
                Choice(
                    text=_("Scenario 1, three times, and the best accuracy is chosen."),
                    feedback=_(
                        "Some accuracy is always the best. Whether the classifiers differ is a "
                        "comparison, and its scores are paired."
                    ),
                    misconception="M17",
                ),
                Choice(
                    text=_("Scenario 2: one problem; the folds may not count as independent."),
                    feedback=_(
                        "Yes. And the verdict will hold for this hospital, not for medicine."
                    ),
                    right=True,
                ),
                Choice(
                    text=_("The scenario is chosen once the results are in."),
                    feedback=_("It decides what is run at all, and which test is apt."),
                    misconception="M18",
                ),
            ),
            hints=(
                _("What varies from score to score: cases or problems?"),
                _("The folds are cut from one sample."),
                _("Several models, one problem."),
            ),
        ),
    )
