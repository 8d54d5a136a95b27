"""The predictions of chapter 11."""

from ...._text import _
from ....power import power_curve
from ....tables import load_table
from ...model import Choice, Draw, Mark, Order, Prediction

BIASES = (0, 2, 4, 6, 8, 10)


def t_rejects():
    """How often the t-test rejects on the hard pair, at each of the `BIASES`: as the lab says."""
    scores = load_table("medical_18x3").scores
    curve = power_curve(
        scores["S_OAN_05_M3_N"],
        scores["S_OAN_05_N"],
        draw=8,
        higher_is_better=False,
        unit="%",
        decimals=2,
        rng=1,
        progress=False,
    )
    frame = curve.frame.query("test == 't'").set_index("k")
    return frame["rejections"][list(BIASES)].tolist()


def items():
    """The items, in the language chosen now."""
    return (
        Prediction(
            id="power.again",
            prompt=_(
                "A paired t-test on 15 data sets gave p = 0.04. Suppose the true gain is exactly "
                "as large as it was seen. In how many of 100 new studies with 15 other data sets "
                "does the test reject at level 0.05?"
            ),
            choices=(
                Choice(text=_("In about 96")),
                Choice(text=_("In about 80")),
                Choice(text=_("In about 56"), right=True),
                Choice(text=_("In about 5")),
            ),
            outcome=_(
                "In 56. A study at the very edge of the level lands on either side of it, nearly "
                "like a coin; and eight of ten of its p lie anywhere between 0.002 and 0.34. What "
                "96 would need is a gain 1.8 times as large."
            ),
        ),
        Prediction(
            id="power.files",
            prompt=_(
                "ADI4 against ADI: p = 0.008 on 15 problems. The images of chapter 00: p = 0.025 "
                "from 600 quarrels. Suppose that each truth is just what was seen. Which test has "
                "the better chance to reject again in a new file of the same size?"
            ),
            choices=(
                Choice(text=_("The one of the images, which has more data")),
                Choice(text=_("Both have the same, for both rejected")),
                Choice(text=_("The one of the 15 problems"), right=True),
            ),
            outcome=_(
                "The one of the 15 problems: 0.82 against 0.61. But only because 0.008 is smaller "
                "than 0.025: whoever puts what was seen into the place of the truth gets p back. "
                "It is no sign that ADI4 deserves more trust."
            ),
        ),
        Order(
            id="power.purse",
            prompt=_(
                "The true gain is 1 point; it differs from problem to problem by 2 points, and "
                "each run adds luck of 2.5 points (standard deviations). Put these studies in "
                "order: which one rejects most often? Most often first."
            ),
            choices=(
                Choice(
                    text=_("15 problems, each run 1000 times"),
                    feedback=_(
                        "15,000 runs make the luck of the runs vanish. What differs from problem "
                        "to problem stays, and there are only 15 of them."
                    ),
                    misconception="M13",
                ),
                Choice(
                    text=_("15 problems, each run 4 times"),
                    feedback=_("The same sixty runs, on the fewest problems: that buys the least."),
                    misconception="M13",
                ),
                Choice(
                    text=_("30 problems, each run twice"),
                    feedback=_("Nearly. With the same sixty runs you can do better."),
                ),
                Choice(text=_("60 problems, each run once")),
            ),
            answer="dcab",
            outcome=_(
                "60 problems once, 30 problems twice, 15 problems a thousand times, 15 problems "
                "four times. Sixty runs on sixty problems beat fifteen thousand on fifteen."
            ),
        ),
        Draw(
            id="power.curve",
            prompt=_(
                "Eight problems are drawn, with a bias towards those on which S_OAN_05_N is "
                "ahead, and the t-test judges them at level 0.05. Draw how often it rejects, from "
                "no bias (k = 0) to a strong one (k = 10)."
            ),
            name=_("the t-test on the hard pair"),
            across=_("bias k"),
            up=_("share of studies that reject"),
            at=BIASES,
            low=0.0,
            high=1.0,
            decimals=2,
            answer=t_rejects,
            tolerance=0.1,
            below=_("A little more often than that, but not much."),
            above=_(
                "Less often than that. Something holds the t-test down, and more bias does not "
                "lift it. Look for it in the lab."
            ),
            beliefs={},
            mark=Mark(lab="power_lab", row="t", table="rejections"),
            outcome=_(
                "It climbs for a while and stays low: even at the strongest bias the t-test "
                "rejects in about a quarter of the studies. The lab below holds your drawing "
                "beside its curves."
            ),
        ),
    )
