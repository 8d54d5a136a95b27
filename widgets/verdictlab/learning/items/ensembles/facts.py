"""What the items of case 15g know, computed."""

from math import comb


def vote():
    """How often three or more of five classifiers err, each in 30 of 100 cases by itself."""
    return sum(comb(5, wrong) * 0.3**wrong * 0.7 ** (5 - wrong) for wrong in (3, 4, 5))
