"""Adjusted p-values: the smallest family level at which each comparison is rejected."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from math import sqrt
from typing import TYPE_CHECKING

import numpy as np

from .. import _special as special
from .._check import as_values, choose
from .._text import _
from . import _levels as level
from ._estimated import dunnett_isf, dunnett_sf, one_sided_isf, one_sided_sf, tukey_isf, tukey_sf
from ._family import (
    EVERY,
    Family,
    least_divided,
    least_itself,
    least_sidak,
    of_each,
    of_p,
    of_pairs,
    of_statistics,
    of_tables,
)
from ._partitions import MOST_ALGORITHMS, MOST_COUNTED, multipliers
from ._range import range_isf, range_sf, range_tail
from ._rom import rom, rom_levels
from ._rules import down, hommel, li, place, sidak, up

if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import ArrayLike, NDArray

__all__ = ["ADJUSTMENTS", "METHODS", "PAIR_METHODS", "adjust_pvalues", "named"]

_MANY = 20_000  # comparisons from which on a table of the tail is quicker than as many integrals


def _least_nemenyi(p: float, m: int, k: int) -> float:
    return float(range_sf(-sqrt(2) * special.ndtri(p / 2), k)) if p > 0 else 0.0


def _dunnett(t: Any, family: Any) -> np.ndarray:
    tail = dunnett_sf if family.tails == 2 else one_sided_sf
    return tail(t, family.k - 1, family.dof)


def _dunnett_factor(alpha: float, family: Any) -> float:
    quantile = dunnett_isf if family.tails == 2 else one_sided_isf
    return quantile(alpha, family.k - 1, family.dof)


def _scheffe_factor(alpha: float, family: Any) -> float:
    return sqrt((family.k - 1) * special.fdtri(family.k - 1, family.dof, 1 - alpha))


def _conover(z: Any, family: Any) -> Any:
    stretch, dof = family.conover
    t = np.where(z > 0, z * stretch, 0.0) if np.isfinite(stretch) else np.where(z > 0, np.inf, 0)
    return 2 * special.stdtr(dof, -t)


def _conover_factor(alpha: float, family: Any) -> Any:
    stretch, dof = family.conover
    return -special.stdtrit(dof, alpha / 2) / stretch


def _shaffer_levels(name: str) -> Any:
    return lambda p, alpha, family: alpha / multipliers(p[None], family.k, name)[0]


_BONFERRONI = of_each(
    "bonferroni",
    lambda p, m: p * m,
    lambda alpha, m: alpha / m,
    least_divided,
    "always",
    ("walk", "alarms"),
    alone="divided",
)
# One row is all that a new adjustment takes, besides the words in `verdicts/_procedures` that are
# keyed alike: numbers may not know words, so these are two tables, compared when they are
# imported. Rules of procedures in steps take p-values sorted upwards along the last axis. Those
# that claim more come later: the stepdown lab offers them in this order.
ADJUSTMENTS = {
    "nemenyi": of_statistics(
        lambda z, family: range_tail(sqrt(2) * z, family.k, family.m > _MANY),
        lambda alpha, family: range_isf(alpha, family.k) / sqrt(2),
        _least_nemenyi,
        ("ranks",),
        (),
        False,
        "nemenyi",
        ("pairs", "page"),
    ),
    "tukey": of_statistics(
        lambda t, family: tukey_sf(sqrt(2) * t, family.k, family.dof),
        lambda alpha, family: tukey_isf(alpha, family.k, family.dof) / sqrt(2),
        least_itself,
        ("means",),
        (),
        False,
        "tukey",
    ),
    "scheffe": of_statistics(
        lambda t, family: special.fdtrc(family.k - 1, family.dof, t * t / (family.k - 1)),
        _scheffe_factor,
        least_itself,
        ("means",),
        ("means",),
        False,
        "scheffe",
    ),
    "dunnett": of_statistics(
        _dunnett, _dunnett_factor, least_itself, (), ("means",), True, "tukey"
    ),
    "bonferroni": _BONFERRONI,
    "holm": of_p(
        "holm",
        lambda p: down(p * place(p.shape[-1])[::-1]),
        level.divided_by_left,
        least_divided,
        "down",
        "always",
        ("pairs", "control", "page", "walk", "alarms"),
        alone="divided",
    ),
    "holland": of_p(
        "holland",
        lambda p: down(sidak(p, place(p.shape[-1])[::-1])),
        level.sidak_by_left,
        least_sidak,
        "down",
        "dependence",
        ("walk",),
        alone="alpha",
    ),
    "hochberg": of_p(
        "hochberg",
        lambda p: up(p * place(p.shape[-1])[::-1]),
        level.divided_by_left,
        least_itself,
        "up",
        "dependence",
        ("control", "page", "walk", "alarms"),
        alone="stepped",
    ),
    "bonferroni-dunn": replace(
        _BONFERRONI, pairs=(), over_all="bonferroni", alone="unknown", lab=("control", "page")
    ),
    "rom": of_p(
        "rom",
        lambda p: up(rom(p)),
        lambda p, alpha: rom_levels(alpha, len(p))[::-1],
        least_itself,
        "up",
        "independence",
        ("walk",),
        alone="alpha",
    ),
    "hommel": of_p(
        "hommel",
        hommel,
        level.hommel_levels,
        least_itself,
        "closed",
        "dependence",
        # Where the test of Simes rejects all together, it may still reject none of them.
        ("walk", "alarms"),
        alone="unknown",
    ),
    "finner": of_p(
        "finner",
        lambda p: down(sidak(p, p.shape[-1] / place(p.shape[-1]))),
        level.finner_levels,
        least_sidak,
        "down",
        "no",
        ("walk", "alarms"),
        alone="alpha",
    ),
    "li": of_p(
        "li", li, level.li_levels, least_itself, "up", "no", ("walk", "alarms"), alone="alpha"
    ),
    "benjamini-hochberg": of_p(
        "benjamini-hochberg",
        lambda p: up(p * p.shape[-1] / place(p.shape[-1])),
        level.linear_levels,
        least_itself,
        "up",
        "discoveries",
        alone="alpha",
    ),
    "sidak": of_each(
        "sidak", sidak, level.sidak_level, least_sidak, "dependence", ("control",), alone="alpha"
    ),
    "shaffer": of_pairs("shaffer", MOST_COUNTED, "down", _shaffer_levels("shaffer")),
    "shaffer-dynamic": of_pairs(
        "shaffer-dynamic", MOST_ALGORITHMS, "down", _shaffer_levels("shaffer-dynamic")
    ),
    "bergmann-hommel": of_pairs(
        "bergmann-hommel",
        MOST_ALGORITHMS,
        "closed",
        # A pair falls with the sets it is in, at no fixed level.
        lambda p, alpha, family: np.full(len(p), np.nan),
    ),
    "dunn": of_statistics(
        lambda z, family: np.minimum(2 * special.ndtr(-z) * family.m, 1.0),
        lambda alpha, family: -special.ndtri(alpha / family.m / 2),
        least_divided,
        ("ranks",),
        (),
        False,
        "dunn",
    ),
    "conover": replace(
        of_statistics(_conover, _conover_factor, lambda *_: 0.0, ("ranks",), (), False, "conover"),
        guards="no",
    ),
    "max-t": of_tables("max-t"),
}


@lru_cache(maxsize=32)
def named(what: str, by: tuple[str, ...] = EVERY) -> tuple[str, ...]:
    """Give the names of the rows whose field holds any of these."""
    return tuple(name for name, row in ADJUSTMENTS.items() if set(getattr(row, what)) & {*by})


METHODS = tuple(name for name in named("pairs") if ADJUSTMENTS[name].takes == "p-values")
PAIR_METHODS = tuple(
    name for name, row in ADJUSTMENTS.items() if row.takes == "p-values of all pairs"
)


def adjust_pvalues(pvalues: ArrayLike, method: str) -> NDArray[np.float64]:
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
        levels that independent tests allow, and proven for these only. Sidak, Hochberg, Hommel
        and Holland need independent or positively dependent tests. "finner", "li" and
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
            _("adjust_pvalues: pvalues must be an array of one family, got a single number")
        )
    outside = (p < 0) | (p > 1)
    if outside.any():
        raise ValueError(
            _(
                "adjust_pvalues: every p-value must lie in [0, 1], got {value}; look at the "
                "test it came from"
            ).format(value=float(p[outside][0]))
        )
    if p.shape[-1] == 0:
        return p
    return ADJUSTMENTS[method].adjusted(p, None, Family(m=p.shape[-1]))
