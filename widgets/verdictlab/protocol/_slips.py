"""Right numbers, and what the commonest slips in their formulas make of them."""

from collections.abc import Callable
from functools import cache
from math import erfc, exp, pi, sqrt
from typing import NamedTuple

import numpy as np

from ..many import friedman_test, rm_anova
from ..paired import paired_t_test, variance_homogeneity_test
from ..posthoc import compare_with_control, critical_distance, linear_contrast
from ..tables import load_data, load_table

__all__ = ["LEVERS", "SLIPS", "Slipped", "slipped"]

RIGHT = "right"
LEVERS = ("factor", "n", "ties", "tail", "divisor")
# {claim: {lever: the ways it can stand, the right one first}}, and what is printed.
SLIPS: dict[str, dict[str, tuple[str, ...]]] = {
    "spreads": {"factor": (RIGHT, "r"), "n": (RIGHT, "n-1", "n")},
    "density": {"n": (RIGHT, "k"), "tail": (RIGHT, "one", "height")},
    "contrast": {"factor": (RIGHT, "pair"), "n": (RIGHT, "k"), "divisor": (RIGHT, "all")},
    "distance": {"factor": (RIGHT, "mean"), "n": (RIGHT, "k")},
    "ties": {"ties": (RIGHT, "row", "none")},
    "mean": {"n": (RIGHT, "n-1"), "divisor": (RIGHT, "spread", "none")},
}


class Slipped(NamedTuple):
    """A number, what it is held against, and whether that shows something.

    ``margin``: how many times beyond its limit the number lies. ``printed``: as in print, which
    may be ``slack`` away where it was made from scores with more decimals.
    """

    value: float
    limit: float
    margin: float
    shown: bool
    printed: str
    slack: float = 0.0

    @property
    def as_printed(self):
        """Whether it is what stands in print, to its decimals."""
        decimals = len(self.printed.partition(".")[2])
        return abs(self.value - float(self.printed)) <= max(0.5 / 10**decimals, self.slack)


def slipped(claim, **levers):
    """The number of a claim with its levers set; those not named stand right.

    >>> right, slip = slipped("spreads"), slipped("spreads", factor="r")
    >>> round(right.value, 2), right.shown, round(slip.value, 2), slip.as_printed
    (2.08, False, 2.94, True)
    """
    ways = dict.fromkeys(SLIPS[claim], RIGHT)
    ways |= {lever: way for lever, way in levers.items() if lever in ways}
    return _NUMBERS[claim](**ways)


def _above(value, limit, printed):
    return Slipped(float(value), limit, float(value / limit), bool(value >= limit), printed)


@cache
def _pair_of_spreads():
    nine = load_table("high_complexity_9x3").scores
    return variance_homogeneity_test(nine["S_EBN_M3"], nine["S_PEBN"]), len(nine)


def _spreads(factor, n):
    found, count = _pair_of_spreads()
    value = abs(found.statistic) * sqrt({RIGHT: count - 2, "n-1": count - 1, "n": count}[n])
    value /= sqrt(count - 2)
    if factor == "r":
        r = found.correlation
        value *= sqrt((1 - r * r) / (1 - r))
    return _above(value, _t_limit(found.dof), "2.94")


def _t_limit(dof):
    from scipy.special import stdtrit

    return float(stdtrit(dof, 0.975))


@cache
def _class_b_ranks():
    result = friedman_test(load_table("somcbr_b_ranks_30x13"), correct_ties=False)
    frame = compare_with_control(result, "CBR").frame.set_index("algorithm")
    return result, abs(float(frame.loc["S_OAN_05_M3", "statistic"]))


def _density(n, tail):
    result, z = _class_b_ranks()
    z *= 1 if n == RIGHT else sqrt(result.k / result.n)
    two = erfc(z / sqrt(2))
    value = {RIGHT: two, "one": two / 2, "height": exp(-z * z / 2) / sqrt(2 * pi)}[tail]
    limit = 0.05 / 4  # Holm's ninth of twelve steps
    return Slipped(value, limit, limit / value, value <= limit, "0.0069")


@cache
def _class_b():
    anova = rm_anova(load_table("somcbr_b_30x13"))
    weights = [1] + [-1 / (anova.k - 1)] * (anova.k - 1)
    return anova, linear_contrast(anova, weights)


def _contrast(factor, n, divisor):
    anova, found = _class_b()
    value = float(found.statistic)
    value *= 1 if n == RIGHT else anova.k / anova.n
    value *= 1 if factor == RIGHT else anova.k / (anova.k - 1) / 2
    if divisor == "all":
        within = anova.ss_problems + anova.ss_residual
        value *= anova.ms_residual / (within / (anova.n * anova.k - anova.k))
    limit = _t_limit(anova.dof[1]) ** 2
    return _above(value, limit, "11.18")._replace(slack=0.1)


def _distance(factor, n):
    anova, _found = _class_b()
    value = critical_distance(anova, "bonferroni-dunn", comparisons=anova.k - 1)
    value *= 1 if factor == RIGHT else sqrt(anova.k / (anova.k - 1) / 2)
    value *= 1 if n == RIGHT else sqrt(anova.n / anova.k)
    gap = float(anova.means["S_OAN_05_M3"] - anova.means["CBR"])
    return Slipped(value, gap, gap / value, bool(gap >= value), "1.23")


@cache
def _tied():
    scores = load_table("somcbr_b_ranks_30x13")
    result = friedman_test(scores, correct_ties=False, method="chi2")
    rows = scores.values
    same = (rows[:, :, None] == rows[:, None, :]).sum(axis=2)
    lumped = (same > 1).sum(axis=1)
    n, k = rows.shape
    every = n * (k**3 - k)
    return result, 1 - (same**2 - 1).sum() / every, 1 - (lumped**3 - lumped).sum() / every


def _ties(ties):
    result, right, lumped = _tied()
    value = result.chi2 / {RIGHT: right, "row": lumped, "none": 1}[ties]
    return _above(float(value), float(result.critical_value(0.05)), "177.41")


@cache
def _ten():
    frame = load_data("ten_pairs")
    return paired_t_test(frame["x"], frame["y"]), (frame["x"] - frame["y"]).to_numpy()


def _mean(n, divisor):
    found, gaps = _ten()
    count = len(gaps) - (n != RIGHT)
    spread = np.std(gaps, ddof=1)
    by = {RIGHT: spread / sqrt(count), "spread": spread, "none": 1.0}[divisor]
    return _above(abs(float(gaps.mean())) / by, _t_limit(found.dof), "0.341")


_NUMBERS: dict[str, Callable[..., Slipped]] = {
    "spreads": _spreads,
    "density": _density,
    "contrast": _contrast,
    "distance": _distance,
    "ties": _ties,
    "mean": _mean,
}
