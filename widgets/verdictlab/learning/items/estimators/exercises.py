"""Exercises of chapter 04 with one answer."""

from ...._text import _
from ...model import Choice, ChoiceCheck, NumberCheck, Trap

NOT_DRAWN = (8 / 11 + 7 / 10 + 9 / 12) / 3
RESUBSTITUTED = 27 / 30


def items():
    """The items, in the language chosen now."""
    return (_by_hand(), _variance(), _variance_fixed(), _trainings(), _loo_loses())


def _by_hand():
    return NumberCheck(
        id="estimators.by-hand",
        prompt=_(
            "Right on 27 of 30 training cases; on the cases not drawn right on 8 of 11, 7 of 10 "
            "and 9 of 12 (mean share 0.7258). What does the .632 bootstrap say?"
        ),
        answer=0.632 * NOT_DRAWN + 0.368 * RESUBSTITUTED,
        tolerance=0.0005,
        traps=(
            Trap(
                value=0.368 * NOT_DRAWN + 0.632 * RESUBSTITUTED,
                message=_("The weights are swapped: 0.632 belongs to the cases not drawn."),
            ),
            Trap(
                value=NOT_DRAWN,
                message=_(
                    "That is the mean on the cases not drawn alone: pessimistic, since each "
                    "model saw 63 % of the cases."
                ),
            ),
            Trap(
                value=RESUBSTITUTED,
                message=_("That is resubstitution: tested on what it was trained on."),
                misconception="M21",
            ),
            Trap(
                value=(NOT_DRAWN + RESUBSTITUTED) / 2,
                message=_("Half and half; the weights are 0.632 and 0.368."),
            ),
            Trap(
                value=0.632 * 24 / 33 + 0.368 * RESUBSTITUTED,
                message=_(
                    "You counted all cases not drawn together. Some authors do; here the shares "
                    "of the three draws are averaged."
                ),
            ),
        ),
        right=_("Between the pessimistic 0.726 and the optimistic 0.900, nearer to the first."),
        hints=(
            _("Two numbers are mixed: one too low, one too high."),
            _("The larger weight belongs to the cases that the model did not see."),
            _("0.632 times 0.7258 plus 0.368 times 0.9."),
        ),
    )


def _variance():
    return ChoiceCheck(
        id="estimators.variance",
        prompt=_(
            "\u201cThe variance of Y is E((Y - p)\u00b2); averaging many repetitions makes it as "
            "small as we like.\u201d Y is 0.70 or 0.80, each half of the time; p = 0.90. What is "
            "wrong?"
        ),
        choices=(
            Choice(
                text=_("Nothing: the mean squared distance from the truth is the variance."),
                feedback=_(
                    "The variance is measured from the estimator's own mean, 0.75, not from p."
                ),
            ),
            Choice(
                text=_("It should be divided by n - 1."),
                feedback=_("That matters for samples; here both values are the whole story."),
            ),
            Choice(
                text=_(
                    "It is the mean squared error, which holds the squared bias too; no "
                    "repetition removes that."
                ),
                feedback=_("Yes: 0.0250 = 0.0225 (bias squared) + 0.0025 (variance)."),
                right=True,
            ),
            Choice(
                text=_("The formula is right, but repeating cannot lower a variance."),
                feedback=_(
                    "Repeating lowers the part of the variance that the split brings in; the "
                    "formula is what is wrong."
                ),
            ),
            Choice(
                text=_("Only the word: with enough repetitions bias and variance both vanish."),
                feedback=_("The mean of many Y is 0.75. It never gets nearer to 0.90."),
                misconception="M43",
            ),
        ),
        hints=(
            _("What is the mean of Y?"),
            _("Compute the mean squared distance from 0.75, then from 0.90."),
            _("0.0025 and 0.0250: which of the two goes away when Y is averaged?"),
        ),
    )


def _variance_fixed():
    return NumberCheck(
        id="estimators.variance-fixed",
        prompt=_("What is the variance of this Y (0.70 or 0.80, each half of the time)?"),
        answer=0.0025,
        tolerance=0.00005,
        traps=(
            Trap(value=0.025, message=_("That is the mean squared error, bias included.")),
            Trap(value=0.0225, message=_("That is the square of the bias, 0.75 - 0.90.")),
            Trap(value=0.05, message=_("That is the spread, the root of the variance.")),
            Trap(
                value=0.005,
                message=_(
                    "You divided by n - 1. The two values are not a sample: each has probability "
                    "one half."
                ),
            ),
        ),
        right=_("The printed formula gives ten times as much; nine tenths of it are bias."),
        hints=(
            _("Distances from the mean of Y, squared, averaged."),
            _("The mean is 0.75."),
            _("Both distances are 0.05."),
        ),
    )


def _trainings():
    return NumberCheck(
        id="estimators.trainings",
        prompt=_(
            "Three settings, chosen by five inner folds, judged by ten outer folds. How many "
            "trainings for the nested estimate?"
        ),
        answer=160,
        tolerance=0,
        count=True,
        traps=(
            Trap(
                value=150,
                message=_("Nearly: in each outer fold the chosen setting is trained once more."),
            ),
            Trap(
                value=15,
                message=_("That is the choosing, once. The outer folds repeat it ten times."),
                misconception="M33",
            ),
            Trap(
                value=30,
                message=_(
                    "Ten folds for each of three settings is outside tuning: the folds that "
                    "choose also judge."
                ),
                misconception="M33",
            ),
            Trap(value=18, message=_("Factors multiply: inside each outer fold all is done anew.")),
            Trap(
                value=180,
                message=_("After choosing, one setting is trained again, not all three."),
            ),
        ),
        right=_(
            "Ten times (3 times 5, and 1): the price of an honest estimate. The model that you "
            "hand over costs another 16."
        ),
        hints=(
            _("What happens inside one outer fold?"),
            _("Choosing takes 3 times 5 trainings."),
            _("Ten times sixteen."),
        ),
    )


def _loo_loses():
    return ChoiceCheck(
        id="estimators.loo-loses",
        prompt=_(
            "n = 40. Where has leave-one-out a higher rmse than one single holdout (a difference "
            "that is shown)?"
        ),
        choices=(
            Choice(
                text=_("two clouds, nearest mean"),
                feedback=_("There leave-one-out has the lower rmse; the holdout jumps far more."),
            ),
            Choice(
                text=_("coin tosses, nearest neighbour"),
                feedback=_("Not even there: a third of 40 cases is a bad measuring stick."),
            ),
            Choice(
                text=_("two clouds, always the majority"),
                feedback=_(
                    "Yes: with shares near one half, leaving a case out turns the majority "
                    "against it. Its bias is nearly 0 and its spread enormous."
                ),
                right=True,
            ),
            Choice(
                text=_("nowhere: leave-one-out trains on the most cases"),
                feedback=_("Training on the most cases settles its bias, not its spread."),
                misconception="M22",
            ),
            Choice(
                text=_("569 tumours, linear discriminant"),
                feedback=_("There the holdout has about twice the rmse of leave-one-out."),
            ),
        ),
        hints=(
            _("Which learner changes its mind when a single case is taken away?"),
            _("Choose the bet leave-one-out and go through the learners."),
            _("Section 7 shows the extreme: 10 and 10."),
        ),
    )
