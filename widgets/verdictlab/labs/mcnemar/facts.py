"""The mcnemar lab's numbers, and what they become in its sentences."""

from math import ceil, floor, sqrt

import numpy as np

from ..._text import format_level, format_number, p_text
from ...paired import mcnemar_test
from ...paired._coins import chi2_bound, toss_chances
from ...verdicts._counts import beside_mcnemar
from .words import VARIANTS

__all__ = ["beside", "coin_line", "deciding", "facts_of", "results", "shown", "smallest"]

STEPS, POINTS = 48, 80  # that are drawn at most, as steps or as a line


def results(cells):
    """{variant: (statistic, p)}; twelve decimals, as the last bit may differ in a browser."""
    _both, b, c, _neither = cells
    found = {variant: mcnemar_test(b, c, method=variant) for variant in VARIANTS}
    return {
        variant: (round(one.statistic, 12), round(one.pvalue, 12)) for variant, one in found.items()
    }


def smallest(cells, variant):
    """The p of this variant if all cases that part had fallen to one side."""
    return mcnemar_test(cells[1], cells[2], method=variant).smallest_pvalue


def beside(state, found):
    """The name of the sentence on the exact test beside this variant, or ""."""
    _both, b, c, _neither = state.cells
    return beside_mcnemar(
        b + c, state.variant, found[state.variant][1], found["exact"][1], state.alpha
    )


def deciding(state, found):
    """The variant whose p decides: the exact one in place of a rough approximation."""
    return "exact" if beside(state, found) in ("few", "apart") else state.variant


def facts_of(state, found):
    """What fills the holes of the lab's sentences."""
    both, b, c, neither = state.cells
    n = both + b + c + neither
    statistic = found[state.variant][0]

    def said(variant):
        return p_text(found[variant][1], state.alpha)

    return {
        "both": both,
        "b": b,
        "c": c,
        "neither": neither,
        "n": n,
        "parted": b + c,
        "least": abs(b - c),
        "right_a": both + b,
        "right_b": both + c,
        "share_a": _points((both + b) / n),
        "share_b": _points((both + c) / n),
        "gap": _points((b - c) / n),
        "alpha": format_level(state.alpha),
        "bound": format_number(chi2_bound(state.alpha), 3),
        "statistic": format_number(statistic, 3),
        "p": said(deciding(state, found)),
        "approximate": said(state.variant),
        "exact": said("exact"),
        "half": format_number((b + c) / 2, 1),
        "variant": state.variant,
    }


def _points(share):
    return format_number(round(100 * share, 9), 1)


def shown(variant, statistic):
    """A statistic as the table writes it: the smaller count, or chi squared."""
    return format_number(statistic, 3 if variant.startswith("chi2") else 0)


def coin_line(b, c):
    """The chance of each share of b + c fair tosses: (points, steps or not, lowest, highest)."""
    n = b + c
    low = max(0, min(b, c, floor(n / 2 - 2.25 * sqrt(n))))
    count = n - 2 * low + 1
    stride = ceil(count / POINTS)
    middle = n // 2
    at = np.arange(middle - stride * ((middle - low) // stride), n - low + 1, stride)
    chance = toss_chances(n, at)
    # Twelve decimals first, as for p.
    heights = [round(round(value, 12), 6) for value in chance.tolist()]
    pairs = list(zip(at.tolist(), heights, strict=True))
    if count > STEPS:
        return [[k, height] for k, height in pairs], False, low, n - low
    points = [[k + side, height] for k, height in pairs for side in (-0.5, 0.5)]
    return points, True, low - 0.5, n - low + 0.5
