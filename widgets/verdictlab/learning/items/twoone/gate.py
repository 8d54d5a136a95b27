"""The prediction of chapter 09."""

from ...._text import _
from ....power import rejection_rates
from ...model import Mark, Slide


def _rejected():
    """Of 100 samples of the lab's plan, in how many the plain test rejects."""
    return 100 * rejection_rates("nearest-mean", rng=1).loc["plain", "rate"]


def items():
    """The items, in the language chosen now."""
    return (
        Slide(
            id="twoone.how-often",
            prompt=_(
                "Two learners that do not differ. Each sample of 100 cases goes through ten times "
                "ten folds, and the 100 differences through a paired t test at level 0.05. In how "
                "many of 100 samples does it reject?"
            ),
            low=0,
            high=100,
            decimals=0,
            answer=_rejected,
            tolerance=10,
            below=_(
                "The level promises 5 for independent differences. These come from the same 100 "
                "cases, dealt anew ten times: no new information."
            ),
            above=_("Not quite that often, but the direction is right."),
            beliefs={"below": "M12"},
            mark=Mark(lab="resampling_lab", row=_("paired t on all scores"), scale=0.01),
            outcome=_(
                "In 53.5 of 100 samples (nearest mean, 1000 samples, Monte-Carlo band 50.4 to "
                "56.6), and in 62.2 for the nearest neighbour. The corrected t, a heuristic, "
                "rejects in 3.6 and 11.1 on the same samples."
            ),
        ),
    )
