"""What the items of chapter 16 know, computed."""

from functools import cache
from math import erfc, exp, pi, sqrt

from ...._text import format_number


def checked():
    """{"sources", "agrees", "printed"}: what was computed again of print, and what agrees."""
    from ....tables import load_data

    frame = load_data("sources_checked")
    counts = frame["verdict"].value_counts()
    agrees = int(counts["agrees"])
    printed = agrees + int(counts["differs"])
    return {"sources": frame["source"].nunique(), "agrees": agrees, "printed": printed}


def agreeing():
    """How many of a hundred printed numbers, of those that can be computed again, agree."""
    found = checked()
    return 100 * found["agrees"] / found["printed"]


@cache
def sharing():
    """How many of the 88 routes show a difference of ADI4 and ADI2."""
    from ....protocol import forking_paths
    from ....tables import load_table

    return forking_paths(load_table("adi_15x8"), "ADI4", "ADI2").shown


@cache
def rounding():
    """In how many of 400 honest tables F from rounded scores is F as printed."""
    from ....simulate import simulate_scores

    full = 80 + simulate_scores(400, 15, 4, effects=[0.8, 0.4, 0, 0], rng=3)
    return int((_f(full).round(2) == _f(full.round(1)).round(2)).sum())


def _f(scores):
    """F of each table of a stack: problems in rows, algorithms in columns."""
    _tables, n, k = scores.shape
    gap = scores - scores.mean(axis=2, keepdims=True)
    means = gap.mean(axis=1, keepdims=True)
    between = n * (means**2).sum(axis=(1, 2)) / (k - 1)
    rest = ((gap - means) ** 2).sum(axis=(1, 2)) / ((n - 1) * (k - 1))
    return between / rest


def two_tails(z):
    """The two-sided p of a z."""
    return erfc(abs(z) / sqrt(2))


def bell(z):
    """The height of the normal curve at z."""
    return exp(-z * z / 2) / sqrt(2 * pi)


def sources():
    """How many sources were computed again."""
    return checked()["sources"]


def agrees():
    """How many of their numbers agree."""
    return checked()["agrees"]


def printed():
    """How many of their numbers can be computed again."""
    return checked()["printed"]


def percent():
    """The hundredth part that agrees, as it is written."""
    return format_number(agreeing(), 0)


def shown():
    """How many of the 88 routes show a difference, as it is written."""
    return sharing()


def same():
    """How many of 400 tables agree, as it is written."""
    return rounding()
