"""A family of comparisons, and what a way to protect it has to say about itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, Literal, get_args

import numpy as np

from .. import _special as special
from .._check import choose
from .._text import _
from ._partitions import adjust_pairs
from ._rules import sidak

if TYPE_CHECKING:
    from typing import Any

__all__ = [
    "EVERY",
    "Adjustment",
    "Family",
    "Guards",
    "Shape",
    "conover_of",
    "least_divided",
    "least_itself",
    "least_sidak",
    "of_each",
    "of_p",
    "of_pairs",
    "of_statistics",
    "of_tables",
]

By = Literal["ranks", "means", "wilcoxon", "sign", "t"]
Takes = Literal["p-values", "p-values of all pairs", "statistics", "table"]
Shape = Literal["single", "down", "up", "closed"]
Guards = Literal["always", "dependence", "independence", "discoveries", "no"]
Place = Literal["pairs", "control", "page", "walk", "alarms"]
Alone = Literal["alpha", "divided", "stepped", "unknown"]
EVERY = get_args(By)


@dataclass(frozen=True, kw_only=True)
class Family:
    """As much of the comparisons as an adjustment needs to know.

    There are ``m`` comparisons among ``k`` algorithms; ``dof`` are the degrees of freedom of
    the error that they share, None where it is known or each has its own. ``alternative``
    says which side was asked for. ``conover`` holds what Conover's t after Friedman's test is in
    z, and its degrees of freedom; None where no such test went before.
    """

    m: int
    k: int | None = None
    dof: int | None = None
    alternative: str = "two-sided"
    conover: tuple | None = None

    @property
    def tails(self) -> int:
        """How many sides count as a difference."""
        return 2 if self.alternative == "two-sided" else 1

    def pvalue(self, far: float) -> float:
        """Give the unadjusted p of a difference of so many standard errors."""
        return self.tails * float(
            special.ndtr(-far) if self.dof is None else special.stdtr(self.dof, -far)
        )

    def far(self, level: float) -> float:
        """Give how many standard errors a difference with this unadjusted p has."""
        tail = level / self.tails
        return float(-special.ndtri(tail) if self.dof is None else -special.stdtrit(self.dof, tail))


def conover_of(chi2: Any, n: int, k: int) -> tuple[Any, int]:
    """Give (t in z, degrees of freedom): sqrt((n - 1) / (n - chi2 / (k - 1))), (n - 1)(k - 1).

    Infinite where all problems order the algorithms alike, so that nothing is left to scatter.
    """
    left = np.maximum(n - np.asarray(chi2, dtype=float) / (k - 1), 0.0)
    left = np.where(left < 1e-9 * n, 0.0, left)
    found = np.sqrt(np.divide(n - 1, left, out=np.full(left.shape, inf), where=left > 0))
    return (found if found.ndim else float(found)), (n - 1) * (k - 1)


@dataclass(frozen=True, kw_only=True)
class Adjustment:
    """One way to protect a family: all that anybody needs to know, none of it by default.

    ``adjusted(p, statistic, family)`` gives adjusted p in the order of the comparisons; a
    single step does so for any part of the family. ``levels(p, alpha, family)`` gives the level
    of each step, smallest p first. ``factor(alpha, family)`` gives how many standard errors a
    difference of ranks or means needs: single steps have one, others None.
    ``least(p, m, k)`` bounds from below what any p of at least ``p`` among m can become.
    ``takes`` is what it is computed from. ``pairs`` and ``control`` say by which comparisons
    it may protect all pairs or those with one control, ``one_side`` whether one side may be
    asked for then; ``over_all`` is who does it when the control was chosen for being best.
    ``most`` is the largest number of algorithms.
    ``shape``: one level for all, stepping down or up, or a closure without levels.
    ``guards``: the family error is controlled always, under independence or positive
    dependence, under independence, or not; "discoveries": the false discovery rate is, in its
    place. ``alone``: how probable a false rejection is where nothing differs and all p are
    independent: that of the level itself, that of a level divided once, or of Hochberg's steps.
    ``lab``: where the rank lab offers it ("pairs", "control"), whether pages without a kernel hold
    its answers ("page"), whether the stepdown lab walks it ("walk") and whether the family lab
    counts its false alarms ("alarms").
    """

    adjusted: Callable
    levels: Callable
    factor: Any  # a function, or None where the steps have no single distance
    least: Callable
    takes: Takes
    pairs: tuple[By, ...]
    control: tuple[By, ...]
    one_side: bool
    over_all: str
    most: float
    shape: Shape
    guards: Guards
    alone: Alone
    lab: tuple[Place, ...]

    def __post_init__(self) -> None:
        fields = (("takes", Takes), ("shape", Shape), ("guards", Guards), ("alone", Alone))
        for field, allowed in fields:
            name = f"adjustments: {field}"
            choose(getattr(self, field), get_args(allowed), function="Adjustment", name=name)
        if (self.factor is None) == (self.shape == "single"):
            raise ValueError(
                _(
                    "Adjustment: a single step, and nothing else, has a factor, got shape "
                    "{shape!r} with factor {factor!r}; give the other one"
                ).format(shape=self.shape, factor=self.factor)
            )


def least_itself(p: float, *_: int) -> float:
    """A large family of equally small p-values is rejected at once, each at its own size."""
    return p


def least_divided(p: float, m: int, *_: int) -> float:
    """The smallest of m is multiplied by m."""
    return min(1.0, m * p)


def least_sidak(p: float, m: int, *_: int) -> float:
    """The smallest of m, as if they were independent."""
    return float(sidak(p, m)) if p < 1 else 1.0


def _plainly(rule: Callable[..., Any]) -> Callable[..., Any]:
    """Make a rule for p-values sorted upwards one for p-values in any order."""

    def adjusted(p: np.ndarray, *_: Family | None) -> np.ndarray:
        order = np.argsort(p, axis=-1, kind="stable")
        stepped = rule(np.take_along_axis(p, order, axis=-1))
        found = np.empty_like(p)
        np.put_along_axis(found, order, np.minimum(stepped, 1.0), axis=-1)
        return found

    return adjusted


def of_p(
    name: str,
    rule: Callable[..., Any],
    levels: Callable[..., Any],
    least: Callable[..., float],
    shape: Shape,
    guards: Guards,
    lab: tuple[Place, ...] = (),
    *,
    alone: Alone = "unknown",
) -> Adjustment:
    """Make the row of an adjustment in steps that needs nothing but the p-values."""
    return Adjustment(
        adjusted=_plainly(rule),
        levels=lambda p, alpha, family: levels(np.sort(p), alpha),
        factor=None,
        least=least,
        takes="p-values",
        pairs=EVERY,
        control=EVERY,
        one_side=True,
        over_all=name,
        most=inf,
        shape=shape,
        guards=guards,
        alone=alone,
        lab=lab,
    )


def of_each(
    name: str,
    rule: Callable[..., Any],
    level: Callable[..., Any],
    least: Callable[..., float],
    guards: Guards,
    lab: tuple[Place, ...] = (),
    *,
    alone: Alone = "unknown",
) -> Adjustment:
    """Make the row of a single step: ``rule(p, m)`` for each p, ``level(alpha, m)`` for all."""
    return Adjustment(
        adjusted=lambda p, _, family: np.minimum(rule(p, family.m), 1.0),
        levels=lambda p, alpha, family: np.full(len(p), level(alpha, family.m)),
        factor=lambda alpha, family: family.far(level(alpha, family.m)),
        least=least,
        takes="p-values",
        pairs=EVERY,
        control=EVERY,
        one_side=True,
        over_all=name,
        most=inf,
        shape="single",
        guards=guards,
        alone=alone,
        lab=lab,
    )


def of_statistics(
    adjusted: Callable[..., Any],
    factor: Callable[..., Any],
    least: Callable[..., float],
    pairs: tuple[By, ...],
    control: tuple[By, ...],
    one_side: bool,
    over_all: str,
    lab: tuple[Place, ...] = (),
) -> Adjustment:
    """Make the row of a single step that needs the distribution of the largest difference.

    ``adjusted`` is called with absolute statistics, or with those of the side asked for.
    """

    def sided(p: Any, statistic: np.ndarray, family: Family) -> np.ndarray:
        if family.tails == 2:
            return adjusted(np.abs(statistic), family)
        found = adjusted(-statistic if family.alternative == "less" else statistic, family)
        # Without scatter, equal scores say nothing on either side.
        return np.where(p < 1, found, 1.0)

    return Adjustment(
        adjusted=sided,
        factor=factor,
        least=least,
        takes="statistics",
        pairs=pairs,
        levels=lambda p, alpha, family: np.full(len(p), family.pvalue(factor(alpha, family))),
        control=control,
        one_side=one_side,
        over_all=over_all,
        most=inf,
        shape="single",
        guards="always",
        alone="unknown",
        lab=lab,
    )


def of_pairs(name: str, most: float, shape: Shape, levels: Callable[..., Any]) -> Adjustment:
    """Make the row of an adjustment that knows which pairs can be equal together."""
    return Adjustment(
        adjusted=lambda p, _, family: adjust_pairs(p, family.k, name),
        levels=levels,
        factor=None,
        least=least_divided,
        takes="p-values of all pairs",
        pairs=EVERY,
        control=(),
        one_side=False,
        over_all=name,
        most=most,
        shape=shape,
        guards="always",
        alone="unknown",
        lab=(),
    )


def of_tables(name: str) -> Adjustment:
    """Make the row of an adjustment that draws the scores again: it has no levels beforehand."""
    return Adjustment(
        adjusted=lambda p, *_: p,
        levels=lambda p, alpha, family: np.full(len(p), np.nan),
        factor=None,
        least=least_itself,
        takes="table",
        pairs=("ranks", "wilcoxon", "sign", "t"),
        control=("ranks", "wilcoxon", "sign", "t"),
        one_side=True,
        over_all=name,
        most=inf,
        shape="down",
        guards="always",
        alone="unknown",
        lab=(),
    )
