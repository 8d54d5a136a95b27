"""Westfall and Young's adjustment: the largest of all statistics, under flipped signs.

Turning the signs of a whole problem turns all its differences at once, so that the statistics of
all pairs stay as dependent as they are. Of pairs that do not differ the flipped statistics are
distributed as the seen ones, whatever the other pairs do: the family error is kept step by step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .._check import as_rng
from .._text import _
from ..paired._signed_ranks import differences

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from .._types import Alternative, Chance
    from ..many._results import FriedmanResult
    from ._columns import Places

__all__ = ["MOST_EXACT", "max_t"]

MOST_EXACT = 65_536  # assignments of signs that are all tried: 16 problems, 17 without sides
_CELLS = 2_000_000  # statistics held at once
_MOST_PAIRS = 20_000


def _signed_ranks(gaps: Any) -> Any:
    """Give the signed ranks of each row's values, zeros ranked and kept at 0."""
    size = np.abs(gaps)
    order = np.sort(size, axis=-1)
    below = np.array(
        [np.searchsorted(row, own, "left") for row, own in zip(order, size, strict=True)]
    )
    upto = np.array(
        [np.searchsorted(row, own, "right") for row, own in zip(order, size, strict=True)]
    )
    return np.sign(gaps) * (below + upto + 1) / 2


def _scores(result: FriedmanResult, by: str, first: np.ndarray, second: np.ndarray) -> np.ndarray:
    """Give what each pair sums over problems, one row per pair, of length 1."""
    table = result.table
    if by == "ranks":
        ranks = table.ranks().to_numpy().T
        gaps = ranks[first] - ranks[second]
    else:
        values = table.values.T
        gaps = differences(values[first], values[second], table.decimals)
    if by == "wilcoxon":
        gaps = _signed_ranks(gaps)
    elif by == "sign":
        gaps = np.sign(gaps)
    length = np.sqrt((gaps**2).sum(axis=-1, keepdims=True))
    return np.divide(gaps, length, out=np.zeros_like(gaps), where=length > 0)


def max_t(
    result: Any,
    by: str,
    places: Places,
    alternative: Alternative,
    rng: Chance | None,
    resamples: int,
    function: str,
) -> np.ndarray:
    """Give the adjusted p of every comparison, stepping down from the largest statistic."""
    if len(places) > _MOST_PAIRS:
        raise ValueError(
            _(
                "{function}: adjust 'max-t' is meant for up to {most:,} comparisons, got {m:,}; "
                "use 'holm'"
            ).format(function=function, most=_MOST_PAIRS, m=len(places))
        )
    scores = _scores(result, by, *places.all())
    sign = -1.0 if alternative == "less" else 1.0
    seen = sign * scores.sum(axis=-1)
    if alternative == "two-sided":
        seen = np.abs(seen)
    order = np.argsort(-seen, kind="stable")
    scores, limits = scores[order], seen[order] - 1e-9  # sums equal on paper may differ
    free = result.n - 1 if alternative == "two-sided" else result.n  # of two sides half will do
    exact = 2**free <= MOST_EXACT
    generator = None if exact else as_rng(rng, function=function)
    hits, tried = np.zeros(len(seen), dtype=np.int64), 0
    for flips in _flips(result.n, 2**free if exact else resamples, len(seen), generator):
        turned = sign * (flips @ scores.T)
        if alternative == "two-sided":
            turned = np.abs(turned)
        # The largest among those that are not larger than this one.
        reached = np.maximum.accumulate(turned[:, ::-1], axis=1)[:, ::-1]
        hits += (reached >= limits).sum(axis=0)
        tried += len(flips)
    p = hits / tried if exact else (hits + 1) / (tried + 1)
    adjusted = np.empty(len(p))
    adjusted[order] = np.maximum.accumulate(p)
    return adjusted


def _flips(n: int, count: int, pairs: int, generator: Any) -> Iterator[np.ndarray]:
    """Yield so many assignments of signs in blocks: the first ones by number, or random ones."""
    block = max(1, _CELLS // max(pairs, n))
    for start in range(0, count, block):
        size = min(block, count - start)
        if generator is None:
            bits = (np.arange(start, start + size)[:, None] >> np.arange(n)) & 1
        else:
            bits = generator.integers(2, size=(size, n))
        yield 1.0 - 2.0 * bits
