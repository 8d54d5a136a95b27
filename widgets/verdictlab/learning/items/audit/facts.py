"""What the items of chapter 16 know, computed."""

from math import erfc, exp, pi, sqrt


def agreeing():
    """How many of a hundred printed numbers, of those that can be computed again, agree."""
    from ....tables import load_data

    counts = load_data("sources_checked")["verdict"].value_counts()
    return 100 * counts["agrees"] / (counts["agrees"] + counts["differs"])


def two_tails(z):
    """The two-sided p of a z."""
    return erfc(abs(z) / sqrt(2))


def bell(z):
    """The height of the normal curve at z."""
    return exp(-z * z / 2) / sqrt(2 * pi)
