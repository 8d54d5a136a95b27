"""The quiz of chapter 03."""

from ...._text import _
from ...model import Choice, Question, Quiz


def items():
    """The items, in the language chosen now."""
    return (
        Quiz(
            id="roc.quiz",
            title=_("Quiz: ROC and costs"),
            questions=(
                Question(
                    id="roc.quiz-area",
                    prompt=_("A classifier has the AUC 0.95. What do you know?"),
                    choices=(
                        Choice(
                            text=_("It is right in 95 % of the cases."),
                            feedback=_(
                                "That would be an accuracy, which needs a threshold. With a bad "
                                "one it may be wrong in half of them."
                            ),
                            misconception="M20",
                        ),
                        Choice(
                            text=_("It finds 95 % of the positives."),
                            feedback=_(
                                "That is a true positive rate, one point of the curve; the area "
                                "is all of it."
                            ),
                            misconception="M19",
                        ),
                        Choice(
                            text=_("95 % of positive-negative pairs are in order."),
                            feedback=_("Yes, ties counting half: a statement about order only."),
                            right=True,
                        ),
                        Choice(
                            text=_("At the threshold 0.5 it is nearly perfect."),
                            feedback=_("All scores may lie above 0.5, positive or negative."),
                            misconception="M41",
                        ),
                    ),
                ),
                Question(
                    id="roc.quiz-costs",
                    prompt=_(
                        "A has AUC 0.90, B 0.85, and DeLong's test rejects. A miss costs far less "
                        "than a false alarm. Which one do you take?"
                    ),
                    choices=(
                        Choice(
                            text=_("A: its area is larger, and that was tested."),
                            feedback=_("Tested was the area, which contains no costs."),
                            misconception="M20",
                        ),
                        Choice(
                            text=_("The one that a steep line meets first."),
                            feedback=_(
                                "Yes: dear false alarms make a steep line, far to the left."
                            ),
                            right=True,
                        ),
                        Choice(
                            text=_("A, as long as it is used at the threshold 0.5."),
                            feedback=_("0.5 belongs to equal costs, if to anything."),
                            misconception="M41",
                        ),
                        Choice(
                            text=_("Whichever has the higher accuracy."),
                            feedback=_("Accuracy counts both errors alike; here they are not."),
                            misconception="M19",
                        ),
                    ),
                ),
                Question(
                    id="roc.quiz-rates",
                    prompt=_(
                        "A test has a false positive rate of 5 % and finds 90 %. One in a hundred "
                        "is ill. How many of the alarms are false?"
                    ),
                    choices=(
                        Choice(
                            text=_("5 %: that is the false positive rate."),
                            feedback=_(
                                "5 % of the healthy raise an alarm; asked was a share of alarms."
                            ),
                            misconception="M42",
                        ),
                        Choice(
                            text=_("10 %: what is left of the 90 % that are found."),
                            feedback=_(
                                "The 10 % are ill people who are missed; they raise no alarm."
                            ),
                            misconception="M42",
                        ),
                        Choice(
                            text=_("About five in six."),
                            feedback=_(
                                "Yes: of 1000 people 49.5 healthy and 9 ill ones raise an alarm."
                            ),
                            right=True,
                        ),
                        Choice(
                            text=_("It cannot be said without the AUC."),
                            feedback=_("One point of the curve and the class ratio are enough."),
                            misconception="M20",
                        ),
                    ),
                ),
                Question(
                    id="roc.quiz-diagonal",
                    prompt=_("A classifier stands at (0.8, 0.3) in the ROC plane. What now?"),
                    choices=(
                        Choice(
                            text=_("Discard it: more than half of its calls may be wrong."),
                            feedback=_("It knows something; it says it the wrong way round."),
                            misconception="M19",
                        ),
                        Choice(
                            text=_("Turn every call round: then it stands at (0.2, 0.7)."),
                            feedback=_("Yes: useless is the diagonal, not what is below it."),
                            right=True,
                        ),
                        Choice(
                            text=_("It has as many true as false positives, so it is guessing."),
                            feedback=_(
                                "Guessing means equal rates; here they are 0.3 and 0.8. And equal "
                                "rates are equal numbers only if the classes are equally large."
                            ),
                            misconception="M42",
                        ),
                        Choice(
                            text=_("Lower its threshold until it is above the diagonal."),
                            feedback=_(
                                "Lowering the threshold moves both rates up; whether the point "
                                "crosses the diagonal is another matter."
                            ),
                            misconception="M41",
                        ),
                    ),
                ),
                Question(
                    id="roc.quiz-ratio",
                    prompt=_(
                        "You tuned a threshold on data with equal classes. It goes to work where "
                        "one in a hundred is positive. Nothing else changes. What do you do?"
                    ),
                    choices=(
                        Choice(
                            text=_("Nothing: the curve is the same."),
                            feedback=_(
                                "The curve is. The line of equal cost is 99 times as steep, so "
                                "the cheapest point is another one."
                            ),
                            misconception="M25",
                        ),
                        Choice(
                            text=_("Use 0.5, which fits every class ratio."),
                            feedback=_(
                                "0.5 fits one mixture of classes and equal costs, if at all."
                            ),
                            misconception="M41",
                        ),
                        Choice(
                            text=_("Raise it to the cheapest point for the steeper slope."),
                            feedback=_("Yes: false alarms are now 99 times as many for each hit."),
                            right=True,
                        ),
                        Choice(
                            text=_("Train again until the accuracy is as high as before."),
                            feedback=_(
                                "Calling nobody positive gives 99 %; accuracy is no guide here."
                            ),
                            misconception="M19",
                        ),
                    ),
                ),
                Question(
                    id="roc.quiz-delong",
                    prompt=_(
                        "DeLong's test of two areas gives p = 0.31 on one test set of 40 cases. "
                        "What may you say?"
                    ),
                    choices=(
                        Choice(
                            text=_("The two order the cases equally well."),
                            feedback=_("40 cases leave room for a large difference."),
                            misconception="M03",
                        ),
                        Choice(
                            text=_("With probability 0.31 the areas are equal."),
                            feedback=_("p is computed in a world in which they are."),
                            misconception="M01",
                        ),
                        Choice(
                            text=_("No difference of the areas was shown."),
                            feedback=_(
                                "Yes. The models are held fixed; the cases are what is sampled."
                            ),
                            right=True,
                        ),
                        Choice(
                            text=_("Neither costs less than the other (p = 0.31)."),
                            feedback=_("The p belongs to the areas; costs were not tested."),
                            misconception="M20",
                        ),
                    ),
                ),
            ),
        ),
    )
