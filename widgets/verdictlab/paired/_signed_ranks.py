"""Signed ranks and their permutation distribution, for many samples at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from typing import Any

__all__ = [
    "differences",
    "exact_tails",
    "mean_and_spread",
    "tie_patterns",
    "untied_distribution",
]

_CELLS = 2_000_000  # numbers held at once by the dynamic programme (16 MB)
_BLOCK = 20_000  # differences looked at together: they stay in the processor's memory
_POWERS = 10.0 ** np.arange(301)


def differences(x: np.ndarray, y: np.ndarray, decimals: int | None = None) -> np.ndarray:
    """Give x - y rounded to the data's decimals, else to 12 digits of the larger value.

    Each result is a whole number divided by a power of ten, hence the same float wherever
    it stands for the same decimal number, and equal differences are found equal.
    """
    d = np.asarray(x - y)
    if decimals is not None:
        return np.rint(d * 10.0**decimals) / 10.0**decimals
    # In place, because for many samples each further array costs more than its arithmetic.
    larger = np.abs(x)
    np.maximum(larger, np.abs(y), out=larger)
    np.copyto(larger, 1.0, where=larger == 0)
    digits = 11 - np.floor(np.log10(larger, out=larger), out=larger).astype(np.int64)
    up = _POWERS[np.clip(digits, 0, 300)]
    d *= up
    if digits.min(initial=0) < 0:
        down = _POWERS[np.clip(-digits, 0, 300)]
        return np.rint(d / down, out=d) / up * down
    np.rint(d, out=d)
    d /= up
    return d


def mean_and_spread(x: np.ndarray, y: np.ndarray) -> tuple[np.ndarray, Any, np.ndarray]:
    """Give (mean, standard deviation, all equal?) of x - y along the last axis.

    Where all differences are equal on paper the spread is 0, whatever binary digits say;
    everywhere else both numbers come from what was given.
    """
    d = np.asarray(x - y, dtype=float)
    mean = d.mean(axis=-1)
    d -= mean[..., None]
    spread = np.sqrt(np.einsum("...i,...i->...", d, d) / (d.shape[-1] - 1))
    # Only a spread this small beside the values can be a matter of rounding.
    size = np.sqrt(np.einsum("...i,...i->...", x, x) + np.einsum("...i,...i->...", y, y))
    # So can a mean: that of the same numbers in another order differs in its last digits.
    mean = np.where(np.abs(mean) <= 1e-15 * size, 0.0, mean)
    constant = np.asarray(spread <= 1e-10 * size)
    if constant.any():
        exact = differences(x, y)
        constant &= (exact == exact[..., :1]).all(axis=-1)
        spread, mean = np.where(constant, 0.0, spread), np.where(constant, exact[..., 0], mean)
    return mean, spread, constant


def tie_patterns(
    x: np.ndarray, y: np.ndarray, decimals: int | None = None
) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """Rank the sizes of x - y: (ranks times two, zeros, which pattern, signs).

    ``x`` and ``y`` have shape (samples, n). Samples whose sizes are tied alike share one row
    of ranks, smallest first, and one count of zeros; "which pattern" tells the row of each
    sample. Signs (-1, 0, 1) come in the order of the sizes, too: nothing else enters a test
    on signed ranks.
    """
    signs, rises = np.empty(x.shape), np.empty(x.shape, dtype=bool)
    block = max(1, _BLOCK // x.shape[-1])
    for start in range(0, len(x), block):
        part = slice(start, start + block)
        _order(differences(x[part], y[part], decimals), signs[part], rises[part])
    first, where = _different(rises)
    n_zero = (signs[first] == 0).sum(axis=-1)
    return _doubled_midranks(rises[first]), n_zero, where, signs


def _order(gaps: np.ndarray, signs: np.ndarray, rises: np.ndarray) -> None:
    """Fill in the signs in the order of the sizes, and where the sizes rise.

    Sizes are sorted as the whole numbers that their bits are, with room for the sign in the
    last bit: one plain sort in place of an argsort and two gathers.
    """
    bits = np.abs(gaps).view(np.uint64) << np.uint64(1)
    bits |= gaps > 0
    bits.sort(axis=-1)
    np.multiply((bits & np.uint64(1)).view(np.int64), 2.0, out=signs)
    signs -= 1.0
    bits >>= np.uint64(1)
    # A pattern is known by where the sizes rise; zeros do not even rise at their start.
    np.not_equal(bits[:, 0], 0, out=rises[:, 0])
    np.not_equal(bits[:, 1:], bits[:, :-1], out=rises[:, 1:])
    if not rises[:, 0].all():
        signs *= bits != 0


def _different(rows: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Give where each different row of truth values first stands, and which one each row is."""
    packed = np.packbits(rows, axis=-1)
    keys = np.zeros((len(rows), -(-packed.shape[-1] // 8) * 8), dtype=np.uint8)
    keys[:, : packed.shape[-1]] = packed
    keys = keys.view(np.uint64)
    keys, axis = (keys[:, 0], None) if keys.shape[-1] == 1 else (keys, 0)
    _, first, where = np.unique(keys, axis=axis, return_index=True, return_inverse=True)
    return first, where.reshape(-1)


def _doubled_midranks(rises: np.ndarray) -> np.ndarray:
    """Give the doubled ranks of sorted sizes; ``rises`` marks those unlike the one before."""
    n = rises.shape[-1]
    place = np.arange(n)
    first = np.maximum.accumulate(np.where(rises, place, 0), axis=-1)
    last = np.full(rises.shape, n - 1)
    last[:, :-1] = np.where(rises[:, 1:], place[:-1], n - 1)
    last = np.minimum.accumulate(last[:, ::-1], axis=-1)[:, ::-1]
    return first + last + 2


def exact_tails(
    patterns: np.ndarray, where: np.ndarray, above: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """Give P(W >= above) and P(W <= above) when every sign is a fair coin.

    ``patterns`` hold the doubled ranks that take a sign, 0 for those that do not; sample i
    has those of row ``where[i]``, and ``above[i]`` is the doubled sum of its positive ones.
    Samples with the same pattern share one dynamic programme.
    """
    at_least, at_most = np.empty(len(where)), np.empty(len(where))
    width = int(patterns.sum(axis=-1).max(initial=0)) + 1
    chunk = max(1, _CELLS // width)
    for start in range(0, len(patterns), chunk):
        share = _distributions(patterns[start : start + chunk], width)
        members = slice(None)
        if len(patterns) > chunk:
            members = np.flatnonzero((where >= start) & (where < start + chunk))
        rows, sums = where[members] - start, above[members]
        at_most[members] = share.cumsum(axis=-1)[rows, sums]
        at_least[members] = share[:, ::-1].cumsum(axis=-1)[rows, width - 1 - sums]
    return at_least, at_most


def untied_distribution(n: int) -> np.ndarray:
    """Give P(W = w) for w = 0 .. n(n+1)/2, the rank sum of n differences without ties.

    >>> untied_distribution(3).tolist()
    [0.125, 0.125, 0.125, 0.25, 0.125, 0.125, 0.125]
    """
    return _distributions(np.arange(1, n + 1)[None], n * (n + 1) // 2 + 1)[0]


def _distributions(patterns: np.ndarray, width: int) -> np.ndarray:
    """Give P(W = w) for w = 0 .. width - 1, one row per pattern.

    The counts of assignments stay exact for long, and dividing by a power of two is exact.
    """
    counts = np.zeros((len(patterns), width))
    counts[:, 0] = 1.0
    reach = 1  # no sum so far is as large as this
    for step in patterns.T:
        values = np.unique(step)
        for value in values.tolist():
            rows = slice(None) if len(values) == 1 else np.flatnonzero(step == value)
            counts[rows, value : reach + value] += counts[rows, : min(reach, width - value)]
        reach = min(reach + int(values[-1]), width)
    return counts * 0.5 ** patterns.shape[-1]
