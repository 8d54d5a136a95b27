"""What the items of case 15c know, computed."""

from collections.abc import Callable
from typing import Any

PROCEDURES = ("bonferroni", "holm", "holland", "hochberg", "rom", "hommel", "finner", "li")


def classifiers():
    """The table of four classifiers on 24 data sets."""
    from .... import load_table

    return load_table("fuzzy_24x4")


def against_control(test="friedman", adjust="holm"):
    """Adjusted p of the three rivals of PDFC, by name."""
    from .... import aligned_friedman_test, compare_with_control, friedman_test

    tests: dict[str, Callable[..., Any]] = {
        "friedman": friedman_test,
        "aligned": aligned_friedman_test,
    }
    found = compare_with_control(tests[test](classifiers()), "PDFC", adjust=adjust)
    return {name: float(p) for name, p in zip(found.algorithms, found.adjusted, strict=True)}


def by_friedman(rival):
    """The adjusted p of one rival by Friedman's ranks and Holm."""
    return against_control()[rival]


def claimed(test):
    """Which pairs Bergmann and Hommel claim at 0.05 after a test on ranks."""
    from .... import compare_all

    found = compare_all(test(classifiers()), adjust="bergmann-hommel")
    below = found.frame[found.adjusted <= 0.05]
    return set(zip(below["first"], below["second"], strict=True))


def claimed_twice():
    """How many pairs both aligned ranks and Quade's test claim."""
    from .... import aligned_friedman_test, quade_test

    return len(claimed(aligned_friedman_test) & claimed(quade_test))


def ways_to_three():
    """In how many of 32 ways (test and procedure) all three rivals differ from PDFC."""
    from .... import aligned_friedman_test, compare_with_control, friedman_test, quade_test

    ranked = friedman_test(classifiers())
    routes: list[tuple[Any, str]] = [
        (ranked, "ranks"),
        (aligned_friedman_test(classifiers()), "ranks"),
        (quade_test(classifiers()), "ranks"),
        (ranked, "wilcoxon"),
    ]
    found = [
        compare_with_control(test, "PDFC", by=by, adjust=adjust).adjusted
        for test, by in routes
        for adjust in PROCEDURES
    ]
    return sum(bool((adjusted <= 0.05).all()) for adjusted in found)
