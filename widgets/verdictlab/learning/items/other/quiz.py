"""The quiz of chapter 05."""

from ...._text import _
from ...model import Choice, Question, Quiz


def items():
    """The items, in the language chosen now."""
    return (
        Quiz(
            id="other.quiz",
            title=_("Quiz: other metrics"),
            questions=(
                Question(
                    id="other.quiz-harm",
                    prompt=_(
                        "A pump is sized by a predicted flood height. Being 10 cm off costs "
                        "little, being 2 m off drowns the street. Which error do you plan for?"
                    ),
                    choices=(
                        Choice(
                            text=_("The mean absolute error, because it is easier to explain."),
                            feedback=_(
                                "It counts one error of 2 m like twenty of 10 cm, and the harm "
                                "does not."
                            ),
                        ),
                        Choice(
                            text=_("The root mean squared error."),
                            feedback=_("Yes: it lets large errors weigh more, as the harm does."),
                            right=True,
                        ),
                        Choice(
                            text=_("Whichever prefers our model."),
                            feedback=_("A measure chosen after looking decides nothing."),
                            misconception="M18",
                        ),
                        Choice(
                            text=_("The correlation."),
                            feedback=_(
                                "It stays the same when every height is predicted 2 m too low."
                            ),
                        ),
                    ),
                ),
                Question(
                    id="other.quiz-relative",
                    prompt=_("A model has a root relative squared error of 0.9. That means:"),
                    choices=(
                        Choice(
                            text=_("90 % of the predictions are right."),
                            feedback=_("Numbers are not right or wrong here, only nearer or not."),
                            misconception="M36",
                        ),
                        Choice(
                            text=_("Its errors are 90 % of the true values."),
                            feedback=_(
                                "Relative to the error of predicting the mean, not to the values."
                            ),
                            misconception="M47",
                        ),
                        Choice(
                            text=_("It barely beats predicting the mean."),
                            feedback=_("Yes: 1 is that fool, and 0.9 is not far below."),
                            right=True,
                        ),
                        Choice(
                            text=_("It explains 90 % of the variation."),
                            feedback=_(
                                "The share explained is 1 - 0.9 squared, that is 19 %; and on "
                                "new data it can be negative."
                            ),
                        ),
                    ),
                ),
                Question(
                    id="other.quiz-scales",
                    prompt=_(
                        "One clustering of raw data has a Davies-Bouldin index of 0.47, another "
                        "of the standardised data 1.39. Which is better?"
                    ),
                    choices=(
                        Choice(
                            text=_("The first: lower is better."),
                            feedback=_(
                                "Only on the same data in the same scale. On the wines, 1.39 was "
                                "the one that found the cultivars."
                            ),
                            misconception="M45",
                        ),
                        Choice(
                            text=_("The second: higher is better."),
                            feedback=_("Lower is better, within one scale."),
                        ),
                        Choice(
                            text=_("The two numbers cannot be compared."),
                            feedback=_(
                                "Yes: standardising changes every distance, and with it the index."
                            ),
                            right=True,
                        ),
                        Choice(
                            text=_("They are equally good, since both are above 0."),
                            feedback=_("The index is never below 0; that says nothing."),
                            misconception="M03",
                        ),
                    ),
                ),
                Question(
                    id="other.quiz-confidence",
                    prompt=_(
                        "The rule bread, then milk has a confidence of 0.80. In the whole shop "
                        "85 % of all baskets contain milk. Then:"
                    ),
                    choices=(
                        Choice(
                            text=_("Bread raises the share of milk to 80 %."),
                            feedback=_("Without asking for bread it was 85 %: lower, not higher."),
                            misconception="M46",
                        ),
                        Choice(
                            text=_("With bread, milk is a little rarer."),
                            feedback=_("Yes: the lift is 0.80/0.85 = 0.94, below 1."),
                            right=True,
                        ),
                        Choice(
                            text=_("The rule is significant, since 0.80 is high."),
                            feedback=_(
                                "No test was made, and a high confidence can be less than usual."
                            ),
                            misconception="M04",
                        ),
                        Choice(
                            text=_("Bread and milk are independent."),
                            feedback=_("Independence means a lift of 1: a confidence of 0.85."),
                            misconception="M03",
                        ),
                    ),
                ),
                Question(
                    id="other.quiz-search",
                    prompt=_(
                        "Among 1560 rules the one with the highest lift, 2.8, is reported. What "
                        "would you ask first?"
                    ),
                    choices=(
                        Choice(
                            text=_("What lift the same rule has on baskets not used to find it."),
                            feedback=_("Yes: the best of many looks good by chance alone."),
                            right=True,
                        ),
                        Choice(
                            text=_("Nothing: a lift of 2.8 is far from 1."),
                            feedback=_(
                                "Products bought independently gave 2.80 as the best of 1560 rules."
                            ),
                            misconception="M10",
                        ),
                        Choice(
                            text=_("Whether a larger lift can be found with more products."),
                            feedback=_("It can, always: more rules give a larger best one."),
                            misconception="M17",
                        ),
                        Choice(
                            text=_("Whether the support is above 50 %, so that it is no accident."),
                            feedback=_("Rare rules may be real, and common ones may be chance."),
                            misconception="M04",
                        ),
                    ),
                ),
            ),
        ),
    )
