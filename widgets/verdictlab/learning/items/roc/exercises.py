"""Exercises of chapter 03 with one answer."""

from ...._text import _
from ...model import Choice, ChoiceCheck, NumberCheck, Trap
from .facts import area_of_ten, beaten, flip_slope


def items():
    """The items, in the language chosen now."""
    return (
        NumberCheck(
            id="roc.pairs-by-hand",
            prompt=_(
                "Ten cases in decreasing order of the score: p p n p p n n n p n. The five "
                "positives beat 5, 5, 4, 4 and 1 negatives. What is the area under the curve?"
            ),
            answer=area_of_ten,
            tolerance=0.001,
            traps=(
                Trap(
                    value=lambda: sum(beaten()),
                    message=_("That counts the pairs in the right order; of how many pairs?"),
                ),
                Trap(
                    value=lambda: sum(beaten()) / 10,
                    message=_(
                        "There are more pairs than cases: each positive meets each negative."
                    ),
                ),
                Trap(
                    value=lambda: 1 - area_of_ten(),
                    message=_("That is the share of pairs in the wrong order."),
                ),
                Trap(
                    value=lambda: sum(beaten()) / 5,
                    message=_("That is how many negatives a positive beats on average; divide on."),
                ),
                Trap(
                    value=0.8,
                    message=_(
                        "0.8 is how often the classes are right when the five highest scores are "
                        "called positive: an accuracy, which depends on the threshold."
                    ),
                    misconception="M20",
                ),
            ),
            right=_("19 of 25 pairs are in order: the area is 0.76, as that of the staircase."),
            hints=(
                _("How many pairs of a positive and a negative case are there?"),
                _("Add up the five counts: so many pairs are in the right order."),
                _("5 + 5 + 4 + 4 + 1 = 19 pairs in order, of 5 times 5."),
            ),
        ),
        ChoiceCheck(
            id="roc.corner",
            prompt=_(
                '"(0, 0) predicts everything as the positive class; (1, 0) predicts everything as '
                'the negative class." What is right, with 150 positives and 300 negatives?'
            ),
            choices=(
                Choice(
                    text=_("The first half is right: at (0, 0) there are no errors on positives."),
                    feedback=_(
                        "At (0, 0) the true positive rate is 0: all 150 positives are missed."
                    ),
                ),
                Choice(
                    text=_(
                        "The two rules were exchanged: (0, 0) is all negative, (1, 0) all positive."
                    ),
                    feedback=_(
                        "(0, 0) is all negative, yes. But calling everything positive finds all "
                        "positives: its true positive rate is 1, not 0."
                    ),
                ),
                Choice(
                    text=_("(0, 0) calls nothing positive, and (1, 0) is wrong about every case."),
                    feedback=_(
                        "Yes. Everything positive is (1, 1): 150 hits and 300 false alarms."
                    ),
                    right=True,
                ),
                Choice(
                    text=_(
                        "Both halves are right; which class is called positive is a convention."
                    ),
                    feedback=_(
                        "Exchange the classes and (0, 0) still calls nothing positive, whatever "
                        "'positive' means."
                    ),
                ),
                Choice(
                    text=_("(0, 0) is guessing, and (1, 0) is the worst kind of guessing."),
                    feedback=_(
                        "All of the diagonal is guessing, its ends included. (1, 0) is no guess: "
                        "to be wrong every time takes knowledge."
                    ),
                ),
            ),
            hints=(
                _("First comes the false positive rate, then the true positive rate."),
                _("Fill the table of hits and errors for 'call everything positive'."),
                _("It has TP = 150 of 150 and FP = 300 of 300, so both rates are 1."),
            ),
        ),
        NumberCheck(
            id="roc.corner-accuracy",
            prompt=_(
                "Prove it with a number: what is the accuracy of a classifier at the point (1, 0), "
                "with 150 positives and 300 negatives?"
            ),
            answer=0,
            tolerance=0.0005,
            traps=(
                Trap(
                    value=300 / 450,
                    message=_(
                        "0.667 is the accuracy of calling everything negative, which the notes "
                        "place there. But at (1, 0) all negatives are called positive."
                    ),
                    misconception="M19",
                ),
                Trap(
                    value=150 / 450,
                    message=_("0.333 belongs to calling everything positive, at (1, 1)."),
                ),
                Trap(
                    value=0.5,
                    message=_("0.5 would be guessing with equal classes; (1, 0) is far from it."),
                ),
                Trap(
                    value=1,
                    message=_("After turning every call round, yes; as it stands, no."),
                ),
            ),
            right=_(
                "Nothing is right there; the rule 'all negative' has 0.667 and stands at (0, 0)."
            ),
            hints=(
                _("How many of the 300 negatives are right at a false positive rate of 1?"),
                _("And how many of the 150 positives at a true positive rate of 0?"),
                _("TP = 0 and TN = 0, so the sum over 450 is ..."),
            ),
        ),
        NumberCheck(
            id="roc.crossing-cost",
            prompt=_(
                "A at (0, 0.5), B at (0.3, 0.95); classes 1 to 1, a miss costs 1. What must a "
                "false alarm cost so that A and B cost the same?"
            ),
            answer=flip_slope,
            tolerance=0.005,
            traps=(
                Trap(
                    value=lambda: 1 / flip_slope(),
                    message=_("Upside down: how much is a false alarm, measured in misses?"),
                ),
                Trap(
                    value=lambda: 0.95 / 0.3,
                    message=_("That is the slope from (0, 0) to B; A is at (0, 0.5)."),
                ),
                Trap(
                    value=1,
                    message=_(
                        "At equal costs B is cheaper: 0.175 per case against 0.250. The larger "
                        "area wins there, but that is no reason why."
                    ),
                ),
                Trap(
                    value=0.825 / 0.75,
                    message=_("That divides the areas; costs do not enter them."),
                    misconception="M20",
                ),
            ),
            right=_(
                "At the slope 1.5 the line of equal cost goes through both. Steeper, A is cheaper, "
                "although its area is smaller: 0.750 against 0.825."
            ),
            hints=(
                _("B finds more positives than A; what does it pay for them?"),
                _("Write the gain, TPR - slope x FPR, of both and set them equal."),
                _("0.5 = 0.95 - 0.3 x slope; with classes 1 to 1 the slope is the cost."),
            ),
        ),
    )
