"""How the comparisons of a family are made: block by block, and refused where they are too many."""

from functools import partial
from math import sqrt

import numpy as np
from scipy.special import fdtrc

from .._progress import steps
from ._adjust import METHODS, adjust_pvalues
from ._columns import Columns
from ._estimated import dunnett_sf, one_sided_sf, tukey_sf
from ._pairs import by_means, by_ranks, by_sign, by_t, by_wilcoxon, middles
from ._partitions import PAIR_METHODS, adjust_pairs
from ._range import range_tail

__all__ = ["adjust_columns", "check_size", "make_columns"]

RULES = {"wilcoxon": by_wilcoxon, "sign": by_sign, "t": by_t}
MOST_PAIRS = 60_000_000  # whose adjusted p fit in half a gigabyte
MOST_SHAFFER = 1000  # algorithms; the count grows with their fourth power
MOST_STEPPED = 5_000_000  # for procedures that sort all p-values; some seconds
MOST_SCORES = 250_000_000  # differences of scores, for tests of each pair; about a minute
_MANY = 20_000  # points from which on a spline is quicker than as many integrals


def make_columns(result, by, places, alternative, function):
    """Compare the algorithms of a table; what is known from their means is made when asked for."""
    table = result.table
    options = {"alternative": alternative}
    if by == "ranks":
        compare = partial(
            by_ranks,
            result.mean_rank_values,
            result.standard_error,
            farthest=result.farthest,
            **options,
        )
        return Columns(table.algorithms, places, compare)
    options["higher_is_better"] = table.higher_is_better
    if by == "means":
        error, dof = result.standard_error, result.dof[1]
        compare = partial(by_means, result.mean_values, error, dof, **options)
        return Columns(table.algorithms, places, compare)
    compare = partial(RULES[by], table.values, decimals=table.decimals, **options)
    middle = partial(middles, table.values) if by == "wilcoxon" else None
    return Columns(
        table.algorithms,
        places,
        compare,
        middles=middle,
        scores=table.n,
        keep=True,
        progress=function,
    )


def check_size(result, adjust, by, places, function):
    """Refuse, before anything is computed, what would take minutes or gigabytes."""
    m, n = len(places), result.n
    most, why = MOST_PAIRS, "comparisons"
    if by in RULES and MOST_SCORES // n < most:
        most, why = MOST_SCORES // n, f"tests of a pair on {n:,} problems"
    if (adjust in METHODS and adjust != "bonferroni") or adjust in PAIR_METHODS:
        most, why = (MOST_STEPPED, "comparisons in steps") if most > MOST_STEPPED else (most, why)
    if adjust == "shaffer" and result.k > MOST_SHAFFER:
        raise ValueError(
            f"{function}: adjust 'shaffer' counts which pairs can be equal together, and is meant "
            f"for up to {MOST_SHAFFER} algorithms, got {result.k:,}; use 'holm'"
        )
    if m <= most:
        return
    size = int((1 + sqrt(1 + 8 * most)) / 2) if places.control is None else most
    way_out = (
        "name a control or use by='ranks' with adjust='nemenyi'"
        if places.control is None and by == "ranks"
        else "name a control or leave algorithms out"
    )
    raise ValueError(
        f"{function}: {m:,} {why} are too many at once; up to {size:,} algorithms work here, "
        f"got {result.k:,}; {way_out}"
    )


def _tail(result, adjust, by, alternative, m):
    """Give the adjusted p of (statistic, p) where each comparison stands for itself, else None."""
    k, side = result.k, -1 if alternative == "less" else 1
    if adjust == "nemenyi":
        return lambda z, p: range_tail(sqrt(2) * np.abs(z), k, m > _MANY)
    if adjust == "tukey":
        return lambda t, p: tukey_sf(sqrt(2) * np.abs(t), k, result.dof[1])
    if adjust == "scheffe":
        return lambda t, p: fdtrc(k - 1, result.dof[1], t * t / (k - 1))
    if adjust == "dunnett" and alternative == "two-sided":
        return lambda t, p: dunnett_sf(np.abs(t), m, result.dof[1])
    if adjust == "dunnett":
        return lambda t, p: np.where(p < 1, one_sided_sf(side * t, m, result.dof[1]), 1.0)
    if adjust in ("bonferroni", "bonferroni-dunn"):
        return lambda z, p: np.minimum(m * p, 1.0)
    return None


def adjust_columns(result, adjust, by, columns, alternative, function):
    places = columns.places
    tail = _tail(result, adjust, by, alternative, len(places))
    if tail is None:
        if adjust in PAIR_METHODS:
            return adjust_pairs(columns.column(2), result.k, adjust)
        return adjust_pvalues(columns.column(2), adjust)
    adjusted = np.empty(len(places))
    if adjust == "nemenyi" and not columns.kept:
        # Only z counts here; p and the rest of fifty million pairs would cost as much again.
        z = result.mean_rank_values / (result.standard_error or np.inf)
        for _, (part, first, second) in zip(
            steps(places.count_blocks(), function=function), places.blocks(), strict=True
        ):
            adjusted[part] = tail(z[first] - z[second], None)
        return adjusted
    for _, (part, found) in zip(
        steps(columns.count_blocks(), function=function), columns.blocks(), strict=True
    ):
        adjusted[part] = tail(found[1], found[2])
    return adjusted
