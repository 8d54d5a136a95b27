"""Exercises of chapter 12 with one answer."""

from ...._text import _
from ...model import Choice, ChoiceCheck, NumberCheck, Trap


def items():
    """The items, in the language chosen now."""
    return (
        NumberCheck(
            id="bayes.rope",
            prompt=_(
                "ADI4 and ADI, 15 problems, prior of strength 0.6 in the rope: from which rope "
                "on the slider on is \u201cequivalent\u201d concluded, in points?"
            ),
            answer=1.0,
            tolerance=0.01,
            traps=(
                Trap(
                    value=0.75,
                    message=_("Close: the probability is 0.91 there, and 0.95 is asked for."),
                    tolerance=0.01,
                ),
                Trap(
                    value=0.5,
                    message=_(
                        "There it is the likeliest of the three. But is that enough to conclude?"
                    ),
                    tolerance=0.01,
                ),
                Trap(value=1.5, message=_("Concluded there, but a smaller rope does it as well.")),
                Trap(value=3.0, message=_("Concluded there, but a smaller rope does it as well.")),
                Trap(
                    value=0.0,
                    message=_("With a rope of 0 only exact ties count as equal."),
                    misconception="M03",
                    tolerance=0.01,
                ),
            ),
            right=_(
                "One point: 0.99 for \u201cas good as equal\u201d. At 0.75 it is 0.91, and neither "
                "a difference nor equivalence is shown. A rope found like this reports nothing: it "
                "was chosen by the verdict."
            ),
            hints=(
                _("Only the rope moves; leave the other controls at the plan."),
                _("Which line must cross the dashed level at the top?"),
                _("Try 0.5, 0.75 and 1."),
            ),
        ),
        ChoiceCheck(
            id="bayes.claim",
            prompt=_(
                "\u201c(1) The posterior probability that A is better is 0.96. (2) So A will be "
                "better in 96 of 100 new studies, (3) and our claim is wrong with probability 0.04 "
                "at most, as with any test at that level.\u201d What can stay?"
            ),
            choices=(
                Choice(
                    text=_("All of it: that is what Bayesian numbers are for."),
                    feedback=_(
                        "They say how probable a statement is, given prior and data. They count no "
                        "future studies and limit no errors."
                    ),
                    misconception="M02",
                ),
                Choice(
                    text=_("1 and 2"),
                    feedback=_("A new study wobbles, too; 2 is about studies, 1 about the truth."),
                    misconception="M02",
                ),
                Choice(
                    text=_("1 and 3"),
                    feedback=_(
                        "Section 5 counts: where nothing differs such claims err in about twelve "
                        "of a hundred tables, with a rope of 0."
                    ),
                    misconception="M07",
                ),
                Choice(
                    text=_("1, with prior and rope beside it"),
                    feedback=_("Yes. Without them nobody can tell what the 0.96 is about."),
                    right=True,
                ),
                Choice(
                    text=_("Nothing: probabilities of hypotheses do not exist."),
                    feedback=_("Given a prior they do. It is p that is none."),
                    misconception="M01",
                ),
            ),
            hints=(
                _("Which of the three sentences did the method compute?"),
                _("What is a new study, and what is the truth behind all of them?"),
                _("Look at what the cell in section 5 counts."),
            ),
        ),
        NumberCheck(
            id="bayes.false-claims",
            prompt=_(
                "15 problems, nothing differs, rope 0, a claim whenever one side has 0.95 or more: "
                "about how many false claims in 100 tables?"
            ),
            answer=12.0,
            tolerance=2.0,
            traps=(
                Trap(
                    value=5,
                    message=_("For one side it is about 5. How many sides may be claimed?"),
                    tolerance=1,
                ),
                Trap(
                    value=2.5,
                    message=_("A test with two sides would halve the level; a posterior does not."),
                    tolerance=0.5,
                ),
                Trap(
                    value=0,
                    message=_("With a rope of 0 a difference is all that can be claimed."),
                    tolerance=0.5,
                ),
                Trap(
                    value=95,
                    message=_("0.95 is what a side must reach, not how often it does."),
                    misconception="M07",
                ),
            ),
            right=_(
                "About twelve: 5 for each side, and a little more, for with 15 problems this "
                "posterior is too sure of itself. With 0.975 it would be six."
            ),
            hints=(
                _("The cell below the question counts it."),
                _("Its first line is the rope 0."),
                _("0.116 of a thousand tables, with that seed."),
            ),
        ),
    )
