"""The verdict of case 15h, put together from parts."""

from ...._text import _
from ...model import Choice, SentenceCheck, Slot


def _decision():
    return Slot(
        name="decision",
        label=_("decision"),
        choices=(
            Choice(text=_("Between A and our B no difference was shown"), right=True),
            Choice(
                text=_("A is better than our B"),
                feedback=_("That is the verdict alone, as if A had been named beforehand."),
                misconception="M18",
            ),
            Choice(
                text=_("A and our B are equally good"),
                feedback=_("Not shown is not equal. In truth A was ahead by 17 images."),
                misconception="M03",
            ),
            Choice(
                text=_("A is the best of the hundred"),
                feedback=_("It had one image more than the second: 296 quarrels to 295."),
                misconception="M17",
            ),
        ),
    )


def _evidence():
    return Slot(
        name="evidence",
        label=_("evidence"),
        choices=(
            Choice(
                text=_("(328 quarrels to 272; McNemar, p = .0247);"),
                feedback=_("This p knows nothing of the 98 other rivals."),
                misconception="M10",
            ),
            Choice(
                text=_("(328 quarrels to 272; 99 rivals, Holm, p = 1.00, level .05);"),
                right=True,
            ),
            Choice(
                text=_("(probability 1.00 that they are alike);"),
                feedback=_("p is no probability of a hypothesis; and 1.00 is an upper limit."),
                misconception="M01",
            ),
        ),
    )


def _size():
    return Slot(
        name="size",
        label=_("how much"),
        choices=(
            Choice(
                text=_("A's lead of 56 images is what one can expect again,"),
                feedback=_("The luck of the first stays behind; on fresh images it was 20."),
                misconception="M02",
            ),
            Choice(
                text=_("A's lead of 56 images is nothing but luck,"),
                feedback=_("Most of it. How much, the board alone does not tell."),
                misconception="M03",
            ),
            Choice(
                text=_("A's lead of 56 images is larger than what is left on fresh ones,"),
                right=True,
            ),
        ),
    )


def _caveat():
    return Slot(
        name="caveat",
        label=_("caveat"),
        choices=(
            Choice(text=_("since the board itself had picked A."), right=True),
            Choice(
                text=_("since a hundred entries make the test invalid."),
                feedback=_("McNemar's test is fine. It was asked 99 times."),
            ),
            Choice(
                text=_("since 14,000 images are too few for any test."),
                feedback=_("Two programs named beforehand could have been told apart on them."),
            ),
        ),
    )


def items():
    """The items, in the language chosen now."""
    return (
        SentenceCheck(
            id="leaderboard.verdict-parts",
            prompt=_(
                "Planned: each of 99 rivals against our B, McNemar and Holm, level .05. A came "
                "first of the hundred. Build the verdict on the board."
            ),
            slots=(_decision(), _evidence(), _size(), _caveat()),
            hints=(
                _("Decision, evidence, how much, and why it is less than it seems."),
                _("Which p allows for the 99 rivals?"),
                _("Not shown: neither better, nor equal."),
            ),
        ),
    )
