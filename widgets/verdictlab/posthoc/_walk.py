"""A procedure walked by hand: which p-value it looks at, at what level, and where it stops."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from ._adjust import ADJUSTMENTS, named
from ._family import Family

if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import ArrayLike

__all__ = ["NINE", "WALKS", "Look", "walk"]

# Invented, so that eight procedures claim 1, 2, 3, 5, 6, 6, 7 and 8 of them at level 0.05.
NINE = (0.0021, 0.0060, 0.0072, 0.0091, 0.0098, 0.0126, 0.0240, 0.0470, 0.0520)


@dataclass(frozen=True, kw_only=True)
class Look:
    """How far a procedure has come. Places count the p-values from the smallest, from 0.

    ``levels`` holds the level at each place, NaN where none stands now; ``now`` the places looked
    at in this step; ``place`` the one that decided it, ``passed`` whether its p is at most its
    level (None where no single p decides). ``claimed`` and ``shut`` are the places settled so far:
    called different, or not; all others wait.
    """

    levels: tuple[float, ...]
    now: tuple[int, ...] = ()
    place: int | None = None
    passed: bool | None = None
    claimed: tuple[int, ...] = ()
    shut: tuple[int, ...] = ()


def walk(pvalues: ArrayLike, method: str, alpha: float) -> tuple[Look, ...]:
    """List the looks of a procedure at these p-values, before the first step and after each.

    What is claimed is decided by the adjusted p-values alone, so that a walk ends where
    `adjust_pvalues` does.

    >>> [look.claimed for look in walk([0.01, 0.04, 0.03], "holm", 0.05)]
    [(), (0,), (0,)]
    >>> [look.claimed for look in walk([0.01, 0.04, 0.03], "hochberg", 0.05)]
    [(), (0, 1, 2)]
    """
    p = np.sort(np.asarray(pvalues, dtype=float))
    row, family = ADJUSTMENTS[method], Family(m=len(p))
    # Sorted upwards, adjusted p-values do not fall: what is claimed comes first.
    count = int((row.adjusted(p, None, family) <= alpha).sum())
    levels = tuple(np.asarray(row.levels(p, alpha, family), dtype=float).tolist())
    return WALKS[method](p.tolist(), levels, count, alpha)


def _places(start: int, end: int) -> tuple[int, ...]:
    return tuple(range(start, end))


def _at_once(p: list[float], levels: Any, count: int, _alpha: float) -> tuple[Look, Look]:
    m = len(p)
    settled = Look(
        levels=levels,
        now=_places(0, m),
        claimed=_places(0, count),
        shut=_places(count, m),
    )
    return Look(levels=levels), settled


def _down(p: list[float], levels: tuple[float, ...], count: int, _alpha: float) -> tuple[Look, ...]:
    m = len(p)
    looks = [Look(levels=levels)]
    for i in range(min(count + 1, m)):
        passed = i < count
        looks.append(
            Look(
                levels=levels,
                now=(i,),
                place=i,
                passed=passed,
                claimed=_places(0, i + 1 if passed else i),
                shut=() if passed else _places(i, m),
            )
        )
    return tuple(looks)


def _up(p: list[float], levels: tuple[float, ...], count: int, _alpha: float) -> tuple[Look, ...]:
    m = len(p)
    looks = [Look(levels=levels)]
    for i in reversed(range(max(count - 1, 0), m)):
        passed = i < count
        looks.append(
            Look(
                levels=levels,
                now=(i,),
                place=i,
                passed=passed,
                claimed=_places(0, count if passed else 0),
                shut=_places(i + 1 if passed else i, m),
            )
        )
    return tuple(looks)


def _hommel(
    p: list[float], levels: tuple[float, ...], count: int, alpha: float
) -> tuple[Look, ...]:
    m = len(p)

    def bars(j: int) -> tuple[float, ...]:
        return (*[np.nan] * (m - j), *(alpha * np.arange(1, j + 1) / j).tolist())

    looks = [Look(levels=bars(m))]
    for j in range(m, 0, -1):
        low = [i for i in range(m - j, m) if p[i] <= bars(j)[i]]
        looks.append(
            Look(
                levels=bars(j),
                now=_places(m - j, m),
                place=low[-1] if low else None,
                passed=bool(low),
            )
        )
        if not low:
            break
    return (*looks, _at_once(p, levels, count, alpha)[1])


def _li(p: list[float], levels: tuple[float, ...], count: int, alpha: float) -> tuple[Look, ...]:
    m = len(p)
    first = (*[np.nan] * (m - 1), alpha)
    passed = count == m
    largest = Look(
        levels=levels if passed else first,
        now=(m - 1,),
        place=m - 1,
        passed=passed,
        claimed=_places(0, m if passed else 0),
        shut=() if passed else (m - 1,),
    )
    if passed or m == 1:
        return Look(levels=first), largest
    others = Look(
        levels=levels, now=_places(0, m - 1), claimed=_places(0, count), shut=_places(count, m)
    )
    return Look(levels=first), largest, others


# Two look at more than one p at a time; all others are walked as their shape says.
_OWN = {"hommel": _hommel, "li": _li}
_BY_SHAPE = {"single": _at_once, "down": _down, "up": _up}
WALKS = {
    name: _OWN.get(name) or _BY_SHAPE[ADJUSTMENTS[name].shape] for name in named("lab", ("walk",))
}
