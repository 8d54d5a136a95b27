"""The quiz of chapter 02."""

from ...._text import _
from ...model import Choice, Question, Quiz


def items():
    """The items, in the language chosen now."""
    return (
        Quiz(
            id="metrics.quiz",
            title=_("Which number, and of what"),
            questions=(
                Question(
                    id="metrics.quiz-kappa",
                    prompt=_("A classifier has accuracy 0.90 and kappa 0.60. Then:"),
                    choices=(
                        Choice(
                            text=_("Without luck, 60 % of its answers are right."),
                            feedback=_("90 % are right; kappa is no rate of hits."),
                            misconception="M36",
                        ),
                        Choice(
                            text=_("It covers 60 % of the way from chance to perfection."),
                            feedback=_("Yes: (0.90 - 0.75)/(1 - 0.75) is 0.60."),
                            right=True,
                        ),
                        Choice(
                            text=_("Chance would be right in 60 % of the cases."),
                            feedback=_("Chance agrees in 75 %: (0.90 - 0.75)/(1 - 0.75) = 0.60."),
                            misconception="M36",
                        ),
                        Choice(
                            text=_("Another classifier with kappa 0.60 is right in 90 % too."),
                            feedback=_(
                                "Only if its way begins at the same chance agreement; 0.75 went "
                                "with 0.8333, 0.875 and 0.92."
                            ),
                            misconception="M36",
                        ),
                    ),
                ),
                Question(
                    id="metrics.quiz-rare",
                    prompt=_(
                        "99.5 % of all payments are honest. A model is right in 99.4 %. Which "
                        "sentence is right?"
                    ),
                    choices=(
                        Choice(
                            text=_("It is excellent: 99.4 % right."),
                            feedback=_("Saying \u201chonest\u201d every time is right in 99.5 %."),
                            misconception="M19",
                        ),
                        Choice(
                            text=_("It is useless: the lazy rule is right more often."),
                            feedback=_(
                                "It may find most frauds at the price of a few false alarms; "
                                "accuracy does not say."
                            ),
                            misconception="M19",
                        ),
                        Choice(
                            text=_("That says nothing about how many frauds it finds."),
                            feedback=_("Yes: ask for recall and precision of the frauds."),
                            right=True,
                        ),
                        Choice(
                            text=_("It differs from the lazy rule by 0.1 %, so they are equal."),
                            feedback=_(
                                "One may find every fraud and the other none. Close accuracies "
                                "are no equality."
                            ),
                            misconception="M03",
                        ),
                    ),
                ),
                Question(
                    id="metrics.quiz-inverse",
                    prompt=_(
                        "A test finds 95 % of the ill and alarms 5 % of the well. 1 % are ill. You "
                        "get an alarm. The share of such alarms that is right is:"
                    ),
                    choices=(
                        Choice(
                            text=_("95 %"),
                            feedback=_("That is the share of the ill who get an alarm: recall."),
                            misconception="M40",
                        ),
                        Choice(
                            text=_("about 16 %"),
                            feedback=_(
                                "Yes: of 10,000, 95 alarms are right and 495 are false, 95/590."
                            ),
                            right=True,
                        ),
                        Choice(
                            text=_("at least 50 %, or the test would be worse than a coin"),
                            feedback=_(
                                "Before the alarm it was 1 %; 16 % is a lot more. Nothing makes it "
                                "50 %."
                            ),
                            misconception="M40",
                        ),
                        Choice(
                            text=_("1 %, as before the alarm"),
                            feedback=_(
                                "The alarm tells something: among alarms the ill are 95/590."
                            ),
                        ),
                    ),
                ),
                Question(
                    id="metrics.quiz-words",
                    prompt=_(
                        "A paper in Spanish on a rare disease says: precisi\u00f3n 96,5 %. What "
                        "does that mean?"
                    ),
                    choices=(
                        Choice(
                            text=_("96.5 % of its alarms are right."),
                            feedback=_(
                                "Only if precision is meant. It may be accuracy: in the "
                                "textbook's table that is 0.965, and the precision 0.391."
                            ),
                            misconception="M39",
                        ),
                        Choice(
                            text=_("96.5 % of all cases are called right."),
                            feedback=_(
                                "Only if accuracy is meant; the word serves for both. Look for "
                                "the formula."
                            ),
                            misconception="M39",
                        ),
                        Choice(
                            text=_("96.5 % of the ill are found."),
                            feedback=_("That would be recall, exhaustividad."),
                            misconception="M40",
                        ),
                        Choice(
                            text=_("One of two measures; look which."),
                            feedback=_("Yes: look for a formula, or compute it from the matrix."),
                            right=True,
                        ),
                    ),
                ),
                Question(
                    id="metrics.quiz-reject",
                    prompt=_(
                        "Over all cases, C makes 4 % errors and leaves 60 % open; D makes 9 % "
                        "errors and leaves none open. Which errs less often when it answers?"
                    ),
                    choices=(
                        Choice(
                            text=_("C, by 4 to 9 %"),
                            feedback=_(
                                "C answers 40 % of the cases: 4/40 of its answers are wrong."
                            ),
                            misconception="M35",
                        ),
                        Choice(
                            text=_("D, by 9 to 10 %"),
                            feedback=_("Yes; and D even answers the cases that C found too hard."),
                            right=True,
                        ),
                        Choice(
                            text=_("C, by 4 to 69 %, open cases counted as errors"),
                            feedback=_(
                                "Open cases are no answers. Counted as errors they would speak "
                                "against C, 64 to 9 %."
                            ),
                        ),
                        Choice(
                            text=_("It cannot be said without a price for an open case."),
                            feedback=_(
                                "Which one to use may need a price. How often an answer is wrong "
                                "does not: 4/40 and 9/100."
                            ),
                        ),
                    ),
                ),
                Question(
                    id="metrics.quiz-mixture",
                    prompt=_(
                        "In a clinic half of the patients are ill, in a screening 1 %. The same "
                        "test, with the same sensitivity and specificity. What changes?"
                    ),
                    choices=(
                        Choice(
                            text=_("Nothing: the measures belong to the test."),
                            feedback=_(
                                "Sensitivity and specificity stay; precision, F, kappa and MCC do "
                                "not (section 6)."
                            ),
                            misconception="M25",
                        ),
                        Choice(
                            text=_("Balanced accuracy falls in the screening."),
                            feedback=_("It is the mean of two rates that did not change."),
                        ),
                        Choice(
                            text=_("Precision and kappa fall in the screening."),
                            feedback=_("Yes: both depend on how frequent the ill are."),
                            right=True,
                        ),
                        Choice(
                            text=_("Only accuracy changes, since accuracy suffers from imbalance."),
                            feedback=_(
                                "With 95 % and 95 % accuracy stays at 95 %, and the precision goes "
                                "from 0.95 to 0.16."
                            ),
                            misconception="M19",
                        ),
                    ),
                ),
                Question(
                    id="metrics.quiz-beta",
                    prompt=_("A missed fire is far worse than a false alarm. Which F?"),
                    choices=(
                        Choice(
                            text=_("F with beta 2: recall counts more"),
                            feedback=_("Yes; and if you know what a miss costs, use that."),
                            right=True,
                        ),
                        Choice(
                            text=_("F with beta 0.5: precision counts more"),
                            feedback=_("Precision is about false alarms; misses are about recall."),
                            misconception="M40",
                        ),
                        Choice(
                            text=_("F with beta 1: it is fair to both"),
                            feedback=_("Fair would be to weigh them as they harm."),
                        ),
                        Choice(
                            text=_("Accuracy, since fires are rare"),
                            feedback=_("Just then it hardly sees them."),
                            misconception="M19",
                        ),
                    ),
                ),
            ),
        ),
    )
