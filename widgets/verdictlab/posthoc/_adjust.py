"""Adjusted p-values: the smallest family level at which each comparison is rejected."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from math import inf, sqrt
from typing import Literal, get_args

import numpy as np
from scipy.special import ndtr, ndtri, stdtr

from .._check import as_values, choose
from . import _levels as level
from ._estimated import dunnett_isf, dunnett_sf, tukey_isf, tukey_sf
from ._partitions import MOST_ALGORITHMS, adjust_pairs, multipliers
from ._range import range_isf, range_sf
from ._rom import rom, rom_levels
from ._rules import bonferroni, down, hommel, li, place, sidak, up

__all__ = ["ADJUSTMENTS", "METHODS", "PAIR_METHODS", "Adjustment", "adjust_pvalues", "named"]

By = Literal["ranks", "means", "wilcoxon", "sign"]
Takes = Literal["p-values", "p-values of all pairs", "statistics"]
Shape = Literal["single", "down", "up", "closed"]
Guards = Literal["always", "dependence", "no"]
Place = Literal["pairs", "control", "page"]
EVERY = get_args(By)


def _plainly(rule):
    """Make a rule for p-values sorted upwards one for p-values in any order."""

    def adjusted(p, *_):
        order = np.argsort(p, axis=-1, kind="stable")
        stepped = rule(np.take_along_axis(p, order, axis=-1))
        found = np.empty_like(p)
        np.put_along_axis(found, order, np.minimum(stepped, 1.0), axis=-1)
        return found

    return adjusted


def _by_hand(levels):
    return lambda p, alpha, *_: levels(np.sort(p), alpha)


def _one_level(level_of):
    """Make one level, from alpha, k and the degrees of freedom, the level of every step."""
    return lambda p, alpha, k, dof: np.full(len(p), level_of(alpha, k, dof))


def _least_nemenyi(p, m, k):
    return float(range_sf(-sqrt(2) * ndtri(p / 2), k)) if p > 0 else 0.0


def _least_itself(p, *_):
    """A large family of equally small p-values is rejected at once, each at its own size."""
    return p


def _least_divided(p, m, *_):
    return min(1.0, m * p)


def _least_sidak(p, m, *_):
    return float(sidak(p, m)) if p < 1 else 1.0


@dataclass(frozen=True, kw_only=True)
class Adjustment:
    """One way to protect a family: all that anybody needs to know, none of it by default.

    ``adjusted(p, statistic, k, dof)`` gives adjusted p in the order of the comparisons.
    ``levels(p, alpha, k, dof)`` gives the level of each step, smallest p first.
    ``least(p, m, k)`` bounds from below what any p of at least ``p`` among m can become.
    ``takes`` is what it is computed from. ``pairs`` and ``control`` say by which comparisons
    it may protect all pairs or those with one control; ``over_all`` is who does it when the
    control was chosen for being best. ``most`` is the largest number of algorithms.
    ``shape``: one level for all, stepping down or up, or a closure without levels.
    ``guards``: the family error is controlled always, under independence or positive
    dependence, or not. ``lab``: where the rank lab offers it, and whether pages without a
    kernel hold its answers.
    """

    adjusted: Callable
    levels: Callable
    least: Callable
    takes: Takes
    pairs: tuple[By, ...]
    control: tuple[By, ...]
    over_all: str
    most: float
    shape: Shape
    guards: Guards
    lab: tuple[Place, ...]

    def __post_init__(self):
        for field, allowed in (("takes", Takes), ("shape", Shape), ("guards", Guards)):
            name = f"adjustments: {field}"
            choose(getattr(self, field), get_args(allowed), function="Adjustment", name=name)


def _of_p(name, rule, levels, least, shape, guards, lab=()):
    """Make the row of an adjustment that needs nothing but the p-values."""
    return Adjustment(
        adjusted=_plainly(rule), levels=_by_hand(levels), least=least, takes="p-values",
        pairs=EVERY, control=EVERY, over_all=name, most=inf, shape=shape, guards=guards, lab=lab,
    )  # fmt: skip


def _of_statistics(adjusted, level_of, least, pairs, control, over_all, lab=()):
    """Make the row of a single step that needs the distribution of the largest difference."""
    return Adjustment(
        adjusted=lambda p, statistic, k, dof: adjusted(np.abs(statistic), k, dof),
        levels=_one_level(level_of), least=least, takes="statistics", pairs=pairs,
        control=control, over_all=over_all, most=inf, shape="single", guards="always", lab=lab,
    )  # fmt: skip


def _of_pairs(name, most, shape, levels):
    """Make the row of an adjustment that knows which pairs can be equal together."""
    return Adjustment(
        adjusted=lambda p, _, k, dof: adjust_pairs(p, k, name),
        levels=levels, least=_least_divided, takes="p-values of all pairs", pairs=EVERY,
        control=(), over_all=name, most=most, shape=shape, guards="always", lab=(),
    )  # fmt: skip


def _shaffer_levels(name):
    return lambda p, alpha, k, dof: alpha / multipliers(p[None], k, name)[0]


# One row is all that a new adjustment takes, besides the words in `_phrases` that are keyed
# alike: numbers may not know words, so these are two tables, compared when they are imported.
# Rules take p-values sorted upwards along the last axis.
ADJUSTMENTS = {
    "nemenyi": _of_statistics(
        lambda z, k, dof: range_sf(sqrt(2) * z, k),
        lambda alpha, k, dof: 2 * ndtr(-range_isf(alpha, k) / sqrt(2)),
        _least_nemenyi, ("ranks",), (), "nemenyi", ("pairs", "page"),
    ),
    "tukey": _of_statistics(
        lambda t, k, dof: tukey_sf(sqrt(2) * t, k, dof),
        lambda alpha, k, dof: 2 * stdtr(dof, -tukey_isf(alpha, k, dof) / sqrt(2)),
        _least_divided, ("means",), (), "tukey",
    ),
    "dunnett": _of_statistics(
        lambda t, k, dof: dunnett_sf(t, k - 1, dof),
        lambda alpha, k, dof: 2 * stdtr(dof, -dunnett_isf(alpha, k - 1, dof)),
        _least_divided, (), ("means",), "tukey",
    ),
    "bonferroni": _of_p(
        "bonferroni", bonferroni, level.divided, _least_divided, "single", "always"
    ),
    "holm": _of_p(
        "holm", lambda p: down(p * place(p.shape[-1])[::-1]),
        level.divided_by_left, _least_divided, "down", "always", ("pairs", "control", "page"),
    ),
    "hochberg": _of_p(
        "hochberg", lambda p: up(p * place(p.shape[-1])[::-1]),
        level.divided_by_left, _least_itself, "up", "dependence", ("control", "page"),
    ),
    "bonferroni-dunn": Adjustment(
        adjusted=_plainly(bonferroni), levels=_by_hand(level.divided), least=_least_divided,
        takes="p-values", pairs=(), control=EVERY, over_all="bonferroni", most=inf,
        shape="single", guards="always", lab=("control", "page"),
    ),
    "hommel": _of_p(
        "hommel", hommel, level.hommel_levels, _least_itself, "closed", "dependence"
    ),
    "holland": _of_p(
        "holland", lambda p: down(sidak(p, place(p.shape[-1])[::-1])),
        level.sidak_by_left, _least_sidak, "down", "dependence",
    ),
    "rom": _of_p(
        "rom", lambda p: up(rom(p)), lambda p, alpha: rom_levels(alpha, len(p))[::-1],
        _least_itself, "up", "dependence",
    ),
    "finner": _of_p(
        "finner", lambda p: down(sidak(p, p.shape[-1] / place(p.shape[-1]))),
        level.finner_levels, _least_sidak, "down", "no",
    ),
    "li": _of_p("li", li, level.li_levels, _least_itself, "up", "no"),
    "benjamini-hochberg": _of_p(
        "benjamini-hochberg", lambda p: up(p * p.shape[-1] / place(p.shape[-1])),
        level.linear_levels, _least_itself, "up", "no",
    ),
    "sidak": _of_p(
        "sidak", lambda p: sidak(p, p.shape[-1]),
        level.sidak_levels, _least_sidak, "single", "dependence", ("control",),
    ),
    "shaffer": _of_pairs("shaffer", inf, "down", _shaffer_levels("shaffer")),
    "shaffer-dynamic": _of_pairs(
        "shaffer-dynamic", MOST_ALGORITHMS, "down", _shaffer_levels("shaffer-dynamic")
    ),
    "bergmann-hommel": _of_pairs(
        "bergmann-hommel", MOST_ALGORITHMS, "closed",
        # A pair falls with the sets it is in, at no fixed level.
        lambda p, alpha, k, dof: np.full(len(p), np.nan),
    ),
}  # fmt: skip


@lru_cache(maxsize=32)
def named(what, by=EVERY):
    """Give the names of the rows whose field holds any of these."""
    return tuple(name for name, row in ADJUSTMENTS.items() if set(getattr(row, what)) & {*by})


METHODS = tuple(name for name in named("pairs") if ADJUSTMENTS[name].takes == "p-values")
PAIR_METHODS = tuple(
    name for name, row in ADJUSTMENTS.items() if row.takes == "p-values of all pairs"
)


def adjust_pvalues(pvalues, method):
    """Adjust p-values so that each may be compared with the level of the whole family.

    Parameters
    ----------
    pvalues : array of shape (..., comparisons)
        Unadjusted p-values; the family is the last axis, leading axes are separate families.
    method : str
        "bonferroni": m p. "sidak": 1 - (1 - p)^m, a little less. "holm": steps down from the
        smallest p, never weaker than Bonferroni. "holland": Holm with 1 - (1 - p)^j for
        j p. "hochberg": steps up from the largest p, never weaker than Holm. "hommel": the
        closure of Simes' tests, never weaker than Hochberg. "rom": Hochberg with the largest
        levels that independent tests allow. Sidak, Hochberg, Hommel, Rom and Holland need
        independent or positively dependent tests. "finner", "li" and
        "benjamini-hochberg" do *not* control the family error: some difference is wrongly
        claimed in more than alpha of the families.

    Returns
    -------
    ndarray
        In the order of the input. Comparing an entry with alpha decides exactly as the
        procedure does, ``adjusted <= alpha``.

    Raises
    ------
    ValueError
        A p outside [0, 1], NaN, an unknown method, or more than 200 comparisons with "rom".

    Notes
    -----
    Finner, Li and Benjamini and Hochberg do not control the family error; the last control
    the expected share of wrong claims among all claims. Measured at 0.05 with some true
    differences (pairs by Wilcoxon, 15 problems, 5 algorithms): 0.098 for Finner and for
    Benjamini and Hochberg, 0.052 for Li.

    References
    ----------
    Sidak (1967), JASA 62:626-633. Holm (1979), Scandinavian Journal of Statistics 6:65-70.
    Hochberg (1988), Biometrika
    75:800-802. Hommel (1988), Biometrika 75:383-386. Holland and Copenhaver (1987),
    Biometrics 43:417-423. Rom (1990), Biometrika 77:663-665. Finner (1993), JASA
    88:920-923. Li (2008), Journal of Statistical Planning and Inference 138:1521-1527.
    Benjamini and Hochberg (1995), JRSS B 57:289-300. Wright (1992), Biometrics
    48:1005-1013 (adjusted p-values).

    Examples
    --------
    >>> adjust_pvalues([0.01, 0.04, 0.03], "holm").round(3).tolist()
    [0.03, 0.06, 0.06]
    >>> adjust_pvalues([0.01, 0.04, 0.03], "hochberg").round(3).tolist()
    [0.03, 0.04, 0.04]
    """
    choose(method, METHODS, function="adjust_pvalues", name="method")
    p = as_values(pvalues, function="adjust_pvalues", name="pvalues")
    if p.ndim == 0:
        raise ValueError(
            "adjust_pvalues: pvalues must be an array of one family, got a single number"
        )
    outside = (p < 0) | (p > 1)
    if outside.any():
        raise ValueError(
            f"adjust_pvalues: every p-value must lie in [0, 1], got {float(p[outside][0])}; "
            f"look at the test it came from"
        )
    if p.shape[-1] == 0:
        return p
    return ADJUSTMENTS[method].adjusted(p)
