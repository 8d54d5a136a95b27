"""What the items of chapter 13 know, computed."""

from ....posthoc._walk import NINE

__all__ = ["FIVE", "NINE", "claims", "claims_of_five", "finner_errs", "in_a_hundred"]

FIVE = (0.011, 0.020, 0.021, 0.024, 0.049)


def claims(pvalues, method, alpha=0.05):
    """How many comparisons of a family a procedure calls differences."""
    from .... import adjust_pvalues

    return int((adjust_pvalues(pvalues, method) <= alpha).sum())


def finner_errs(innocent, comparisons=9, alpha=0.05):
    """The family error of Finner's procedure where all others differ beyond doubt.

    These take the first places; the smallest of the innocent stands behind them, and its level
    is 1 - (1 - alpha)^(place / comparisons).
    """
    place = comparisons - innocent + 1
    return 1 - (1 - alpha) ** (innocent * place / comparisons)


def claims_of_five(method):
    """How many of the five comparisons a procedure calls differences."""
    return claims(FIVE, method)


def in_a_hundred():
    """Families of a hundred in which one of five innocent rivals is claimed."""
    return 100 * finner_errs(5)
