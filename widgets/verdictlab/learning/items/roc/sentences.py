"""The verdict of chapter 03 put together from parts."""

from ...._text import _
from ...model import Choice, SentenceCheck, Slot


def items():
    """The items, in the language chosen now."""
    return (
        SentenceCheck(
            id="roc.verdict-parts",
            prompt=_(
                "The screening: 99 negatives to 1 positive, a false alarm costs 1, a miss 5. Cost "
                "per case on 285 samples, each at its cheapest threshold: Naive Bayes 0.0236, "
                "logistic regression 0.0259. AUC 0.898 and 0.940; DeLong: p = 0.0394; level 0.05."
            ),
            template=_("{cost}, {setting}. {areas}; {rest}."),
            slots=(
                Slot(
                    name="cost",
                    label=_("cost"),
                    choices=(
                        Choice(
                            text=_("Logistic regression is cheaper, as its area is larger"),
                            feedback=_(
                                "0.0236 is less than 0.0259. The area does not know the costs."
                            ),
                            misconception="M20",
                        ),
                        Choice(
                            text=_(
                                "Naive Bayes is cheaper, 0.0236 per case against 0.0259 (p = "
                                "0.0394)"
                            ),
                            feedback=_(
                                "0.0394 belongs to the difference of the areas. No test was made "
                                "of the costs."
                            ),
                            misconception="M27",
                        ),
                        Choice(
                            text=_(
                                "Naive Bayes is cheaper, 0.0236 per case against 0.0259 for "
                                "logistic regression"
                            ),
                            right=True,
                        ),
                        Choice(
                            text=_("Naive Bayes is the better classifier"),
                            feedback=_(
                                "At other costs it is not. Say what was compared: cost per case, "
                                "here."
                            ),
                            misconception="M17",
                        ),
                    ),
                ),
                Slot(
                    name="setting",
                    label=_("setting"),
                    choices=(
                        Choice(
                            text=_("at the threshold 0.5, which belongs to every score"),
                            feedback=_(
                                "At 0.5 both cost more than calling nobody positive; these costs "
                                "are those of the cheapest thresholds."
                            ),
                            misconception="M41",
                        ),
                        Choice(
                            text=_(
                                "at 99 negatives to 1 positive, a false alarm at 1 and a miss at "
                                "5, each at its cheapest threshold"
                            ),
                            right=True,
                        ),
                        Choice(
                            text=_("at the class ratio of the samples, 179 to 106"),
                            feedback=_(
                                "Those 285 samples gave the rates; the costs are for the screening."
                            ),
                            misconception="M25",
                        ),
                    ),
                ),
                Slot(
                    name="areas",
                    label=_("areas"),
                    choices=(
                        Choice(
                            text=_(
                                "The area of logistic regression is larger, 0.940 against 0.898 "
                                "(DeLong: p = 0.0394, level 0.05)"
                            ),
                            right=True,
                        ),
                        Choice(
                            text=_(
                                "Logistic regression makes fewer errors (DeLong: p = 0.0394, level "
                                "0.05)"
                            ),
                            feedback=_(
                                "An area counts pairs in order, not errors; errors need a "
                                "threshold."
                            ),
                            misconception="M20",
                        ),
                        Choice(
                            text=_(
                                "The area of logistic regression tends to be larger (DeLong: p = "
                                "0.0394, level 0.01)"
                            ),
                            feedback=_(
                                "The level was 0.05, and 0.0394 is at most that: the difference is "
                                "shown, and it tends nowhere."
                            ),
                            misconception="M26",
                        ),
                    ),
                ),
                Slot(
                    name="rest",
                    label=_("caveat"),
                    choices=(
                        Choice(
                            text=_("the gap of 0.0023 is too small to matter, so both are equal"),
                            feedback=_(
                                "Small is not equal; 9 % less cost may matter, and nothing showed "
                                "equality."
                            ),
                            misconception="M03",
                        ),
                        Choice(
                            text=_("the same is to be expected of any other screening"),
                            feedback=_(
                                "In 15 of the 20 halves of section 5 logistic regression is the "
                                "cheaper one."
                            ),
                            misconception="M25",
                        ),
                        Choice(
                            text=_(
                                "the costs were counted on the 285 samples on which the thresholds "
                                "were chosen, so they flatter"
                            ),
                            right=True,
                        ),
                    ),
                ),
            ),
            hints=(
                _("Two questions, two answers: which costs less, and whose area is larger?"),
                _("A p-value stands beside the comparison that it tests."),
                _("0.0394 beside the areas; the costs with their setting and their source."),
            ),
        ),
    )
