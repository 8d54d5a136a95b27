"""The words of a verdict on the posterior of folds within problems."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._text import _
from ..bayes import HierarchicalPosterior
from ._bayes import NAMES, level_text, of_one, probability_text

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from ._pair import Pair

__all__ = ["RULES"]

DOUBTED = 1.1  # chains that differ so much have not found the same


def _hierarchical(result: HierarchicalPosterior, alpha: float, pair: Pair) -> dict[str, Any]:
    level, impossible = 1 - alpha, ""
    if result.constant:
        impossible = _(
            "All folds of each problem are alike, so that their noise cannot be estimated and no "
            "probability can be trusted ({numbers})."
        )
    near = any(
        abs(getattr(result, name) - level) < 2 * result.standard_errors[name] for name in NAMES
    )
    return of_one(
        result,
        alpha,
        pair,
        impossible,
        [*_meaning(result, level), *_drawing(result, level, near and not impossible)],
        kind="sign",
        evidence={
            "n": result.n,
            "mean": result.mean,
            "between": result.between_sd,
            "next_problem": result.next_problem,
            "standard_error": max(result.standard_errors.values()),
        },
    )


def _meaning(result: HierarchicalPosterior, level: float) -> Iterator[str]:
    first, rope, second = (probability_text(value, level) for value in result.next_problem)
    yield _("The probability is that this case is the most probable one on a new problem.")
    yield _(
        "On one more problem such as these the first is larger with probability {first}, neither "
        "with {rope}, the second with {second}."
    ).format(first=first, rope=rope, second=second)
    yield _(
        "It takes the folds' correlation to be their share of the cases, a heuristic, and problems "
        "to be like draws from one collection."
    )
    yield (
        _(
            "One of two that do not differ on average was found larger in up to 12 of 100 tables "
            "at 0.95."
        )
        if result.half_width
        else _(
            "Without a rope one of two that do not differ on average was found larger in up to 13 "
            "of 100 tables at 0.95."
        )
    )


def _drawing(result: HierarchicalPosterior, level: float, near: bool) -> Iterator[str]:
    if near:
        yield _(
            "A probability is so near to {level} that another seed may decide otherwise: draw more."
        ).format(level=level_text(level))
    if result.rhat > DOUBTED:
        yield _(
            "The chains do not agree (R-hat {rhat}): draw more before you believe the numbers."
        ).format(rhat=f"{result.rhat:.2f}")


RULES = {HierarchicalPosterior: _hierarchical}
