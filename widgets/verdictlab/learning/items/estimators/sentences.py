"""The verdict of chapter 04 put together from parts."""

from ...._text import _
from ...model import Choice, SentenceCheck, Slot


def items():
    """The items, in the language chosen now."""
    return (
        SentenceCheck(
            id="estimators.report-parts",
            prompt=_(
                "One classifier, one data set, stratified ten-fold cross-validation: mean of the "
                "folds 0.951, standard deviation 0.031. 95 % intervals: 0.929 to 0.974 if the "
                "folds were independent, 0.918 to 0.984 corrected."
            ),
            template=_("{score}; {interval}. {spread}. {limit}."),
            slots=(
                Slot(
                    name="score",
                    label=_("score"),
                    choices=(
                        Choice(
                            text=_("Accuracy 0.951"),
                            feedback=_(
                                "How was it estimated? Without that nobody can judge its bias."
                            ),
                            misconception="M23",
                        ),
                        Choice(
                            text=_("Accuracy 0.951 by stratified ten-fold cross-validation"),
                            right=True,
                        ),
                        Choice(
                            text=_("Accuracy of at least 0.951 on new cases"),
                            feedback=_(
                                "It is an estimate, too high in some samples and too low in others."
                            ),
                        ),
                    ),
                ),
                Slot(
                    name="interval",
                    label=_("interval"),
                    choices=(
                        Choice(
                            text=_("95 % interval 0.929 to 0.974, from ten independent folds"),
                            feedback=_("Two training sets share eight ninths of their cases."),
                            misconception="M12",
                        ),
                        Choice(
                            text=_(
                                "95 % interval 0.918 to 0.984, corrected for overlapping training "
                                "sets"
                            ),
                            right=True,
                        ),
                        Choice(
                            text=_("with 95 % probability the truth lies between 0.918 and 0.984"),
                            feedback=_(
                                "The 95 % belong to the recipe, over many samples; this interval "
                                "holds the truth or does not."
                            ),
                            misconception="M08",
                        ),
                    ),
                ),
                Slot(
                    name="spread",
                    label=_("spread"),
                    choices=(
                        Choice(
                            text=_("The uncertainty of the accuracy is 0.031"),
                            feedback=_(
                                "0.031 is how much single folds differ, not how sure the mean is."
                            ),
                            misconception="M44",
                        ),
                        Choice(text=_("The standard deviation of the folds is 0.031"), right=True),
                        Choice(
                            text=_(
                                "Ten repeats would give ten times the data and a third of the "
                                "spread"
                            ),
                            feedback=_("Repeats re-deal the same cases; they are no new ones."),
                            misconception="M13",
                        ),
                    ),
                ),
                Slot(
                    name="limit",
                    label=_("limit"),
                    choices=(
                        Choice(
                            text=_("The classifier will do as well on other problems"),
                            feedback=_("One data set was tried."),
                            misconception="M25",
                        ),
                        Choice(
                            text=_(
                                "This is for cases drawn as these were; other problems were not "
                                "tried"
                            ),
                            right=True,
                        ),
                        Choice(
                            text=_("Leave-one-out would be the exact value"),
                            feedback=_(
                                "It has less bias and may have more spread; nothing makes it exact."
                            ),
                            misconception="M22",
                        ),
                    ),
                ),
            ),
            hints=(
                _("Name the method with the number."),
                _("Which of the two intervals does not pretend that the folds are independent?"),
                _("What was tried, and on what? Claim that and no more."),
            ),
        ),
    )
