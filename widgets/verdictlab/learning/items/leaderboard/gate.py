"""The predictions of case 15h."""

from ...._text import _
from ...model import Choice, Prediction, Slide
from .facts import lead_on_fresh_images, luck_of_the_first


def items():
    """The items, in the language chosen now."""
    return (
        Slide(
            id="leaderboard.luck",
            prompt=_(
                "A hundred programs, none better than another; each tosses a fair coin for each "
                "of 1,200 images. One of them is yours. By how many images does the first of the "
                "99 others lead yours, on average over many boards?"
            ),
            low=0,
            high=120,
            decimals=0,
            answer=luck_of_the_first,
            tolerance=8,
            below=_(
                "A hundred coins have more room for luck than one: among 99 rivals somebody is "
                "always far ahead."
            ),
            above=_("Not quite that far: 1,200 coins keep everybody near 600."),
            beliefs={"below": "M10"},
            outcome=_(
                "About 43 images, 0.3 points, for no reason at all. One rival that was named "
                "beforehand is ahead as often as behind; the first of 99 is the one that had the "
                "best luck."
            ),
        ),
        Prediction(
            id="leaderboard.left",
            prompt=_(
                "In the second world, where the truths have a standard deviation of ten images: "
                "how much of a winner's lead over ours is left on fresh images, on average?"
            ),
            choices=(
                Choice(text=_("Nearly all of it")),
                Choice(text=_("About a half")),
                Choice(text=_("About a quarter"), right=True),
                Choice(text=_("Nothing")),
            ),
            outcome=_(
                "About a quarter: 12 of 50 images. Whoever comes first is both good and lucky, "
                "and only the good part comes along to fresh images."
            ),
        ),
        Prediction(
            id="leaderboard.second",
            prompt=_(
                "A hundred programs, all equally good. Each time, McNemar's test at 0.05 compares "
                "the first with the second of the board, without a correction. In how many of 100 "
                "boards does it say that they differ?"
            ),
            choices=(
                Choice(text=_("In more than 20")),
                Choice(text=_("In about 5")),
                Choice(text=_("In fewer than 1"), right=True),
            ),
            outcome=_(
                "In fewer than 1: in none of the 400 boards below. Among a hundred equals the "
                "second always stands close behind the first, so their quarrels are nearly even."
            ),
        ),
        Prediction(
            id="leaderboard.cousins",
            prompt=_(
                "Five teams send twenty versions each, and nobody is better than anybody. Yours "
                "is one of the hundred. On average, how far does the first of the others lead it, "
                "compared with a hundred programs that share nothing?"
            ),
            choices=(
                Choice(text=_("Farther: twenty versions are twenty tickets")),
                Choice(text=_("As far: a hundred are a hundred")),
                Choice(text=_("Less far"), right=True),
            ),
            outcome=_(
                "Less far: 33 images instead of 43. Cousins are lucky together, so a hundred "
                "entries are fewer than a hundred lottery tickets."
            ),
        ),
        Slide(
            id="leaderboard.fresh",
            prompt=_(
                "A and B read 14,000 fresh images. On the board A was 56 images ahead. By how "
                "many is it ahead now (below zero: behind)?"
            ),
            low=-60,
            high=80,
            decimals=0,
            answer=lead_on_fresh_images,
            tolerance=12,
            below=_("Luck stays behind, and B's bad luck, too; A kept more than that."),
            above=_("The first of a hundred leaves most of its luck behind."),
            beliefs={"above": "M02"},
            outcome=_(
                "A is 20 ahead, 297 quarrels to 277; McNemar, p = .43: no difference shown. That "
                "is more than the ten to expect, and what is left is too little for 14,000 images."
            ),
        ),
    )
