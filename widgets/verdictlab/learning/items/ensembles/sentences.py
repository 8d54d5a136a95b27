"""The paragraph of case 15g, put together from parts."""

from ...._text import _
from ...model import Choice, SentenceCheck, Slot


def items():
    """The items, in the language chosen now."""
    return (
        SentenceCheck(
            id="ensembles.paragraph",
            prompt=_(
                "Build the paragraph for the paper. Planned: three ensembles against the single "
                "tree on twelve small problems, accuracy over five folds, Friedman, then Holm, "
                "level 0.05, seed 1; seeds 2 and 3 only to see how firm the verdict is."
            ),
            template=_("{procedure} {decision} {firmness} {reach}"),
            slots=(
                Slot(
                    name="procedure",
                    label=_("what was done"),
                    choices=(
                        Choice(
                            text=_("All models met the same five folds on each of 12 problems."),
                            right=True,
                        ),
                        Choice(
                            text=_("The 60 folds were taken as 60 observations."),
                            feedback=_("Problems are counted, not folds."),
                            misconception="M12",
                        ),
                        Choice(
                            text=_("Each model was shown on the folds that suit it."),
                            feedback=_("Then the rows are no pairs any more."),
                            misconception="M57",
                        ),
                    ),
                ),
                Slot(
                    name="decision",
                    label=_("decision"),
                    choices=(
                        Choice(
                            text=_("The forest ranks better than the tree (Holm, level 0.05),"),
                            right=True,
                        ),
                        Choice(
                            text=_("The forest is the best of the four learners,"),
                            feedback=_("It was compared with the tree only."),
                            misconception="M17",
                        ),
                        Choice(
                            text=_("Ensembles are better than single learners,"),
                            feedback=_("Three ensembles of trees, on twelve problems."),
                            misconception="M25",
                        ),
                    ),
                ),
                Slot(
                    name="firmness",
                    label=_("how firm"),
                    choices=(
                        Choice(
                            text=_("and does so with each of three seeds; the others do not."),
                            right=True,
                        ),
                        Choice(
                            text=_("and the seed with the smallest p is shown."),
                            feedback=_("That is choosing after looking."),
                            misconception="M26",
                        ),
                        Choice(
                            text=_("which three seeds make three times as certain."),
                            feedback=_("The problems are the same twelve."),
                            misconception="M13",
                        ),
                    ),
                ),
                Slot(
                    name="reach",
                    label=_("how far it reaches"),
                    choices=(
                        Choice(
                            text=_("Eight problems were drawn by us, two of them are relatives."),
                            right=True,
                        ),
                        Choice(
                            text=_("It holds for any problem of this size."),
                            feedback=_("We chose these problems; nobody sampled them."),
                            misconception="M25",
                        ),
                        Choice(
                            text=_("Bagging and the forest are equally good."),
                            feedback=_("That was not shown, and not even asked."),
                            misconception="M03",
                        ),
                    ),
                ),
            ),
            hints=(
                _("Done, decided, how firm, how far."),
                _("Against whom was each ensemble compared?"),
                _("One verdict is the same with all three seeds."),
            ),
        ),
    )
