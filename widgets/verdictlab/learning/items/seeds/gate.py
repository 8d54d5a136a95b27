"""The prediction of case 15i."""

from ...._text import _
from ...model import Slide


def _duels(tries=20):
    """Of 100 duels, how many the best of some runs wins against one more run of the same."""
    return 100 * tries / (tries + 1)


def items():
    """The items, in the language chosen now."""
    return (
        Slide(
            id="seeds.duel",
            prompt=_(
                "One network, 21 runs with different seeds. One side shows the best of twenty of "
                "them, the other side the one that is left. In how many of 100 such duels does the "
                "first side win? (No two runs are equal.)"
            ),
            low=0,
            high=100,
            decimals=0,
            answer=_duels,
            tolerance=4,
            below=_("The single run wins only if it is the best of all 21."),
            above=_("Not quite: now and then the single run is the best of all 21."),
            beliefs={"below": "M10"},
            outcome=_(
                "In 95: the single run wins only when it is the best of all 21, once in 21 duels. "
                "So 'our best run is ahead of theirs' is what a network says of itself."
            ),
        ),
    )
