"""Signed ranks and their permutation distribution, for many samples at once."""

import numpy as np

__all__ = ["differences", "exact_tails", "sorted_ranks"]

_CELLS = 2_000_000  # numbers held at once by the dynamic programme (16 MB)
_POWERS = 10.0 ** np.arange(301)


def differences(x, y, decimals=None):
    """Give x - y rounded to the data's decimals, else to 12 digits of the larger value.

    Each result is a whole number divided by a power of ten, hence the same float wherever
    it stands for the same decimal number, and equal differences are found equal.
    """
    d = x - y
    if decimals is not None:
        return np.rint(d * 10.0**decimals) / 10.0**decimals
    larger = np.maximum(np.abs(x), np.abs(y))
    exponent = 11 - np.floor(np.log10(np.where(larger > 0, larger, 1.0))).astype(np.int64)
    up, down = _POWERS[np.clip(exponent, 0, 300)], _POWERS[np.clip(-exponent, 0, 300)]
    return np.rint(d * up / down) / up * down


def sorted_ranks(gaps):
    """Rank the sizes of the differences, smallest first: (ranks times two, signs, tied).

    ``gaps`` has shape (samples, n); ranks and signs (-1, 0, 1) come in the order of the sizes,
    which is all that a test on signed ranks needs. ``tied`` marks the samples with ties or
    zeros: in all others the doubled ranks are 2, 4, ..., 2 n.
    """
    n = gaps.shape[-1]
    # Sizes are sorted as the whole numbers that their bits are, with room for the sign in the
    # last bit: one plain sort in place of an argsort and two gathers.
    bits = np.ascontiguousarray(np.abs(gaps)).view(np.uint64) << np.uint64(1)
    bits |= gaps > 0
    bits.sort(axis=-1)
    signs = (bits & np.uint64(1)) * 2.0 - 1.0
    bits >>= np.uint64(1)
    new = bits[:, 1:] != bits[:, :-1]
    tied = ~new.all(axis=-1) | (bits[:, 0] == 0)
    ranks = np.broadcast_to(np.arange(2.0, 2 * n + 1, 2), gaps.shape).copy()
    if tied.any():
        signs[tied] *= bits[tied] != 0
        ranks[tied] = _doubled_midranks(new[tied])
    return ranks, signs, tied


def _doubled_midranks(new):
    """Give the doubled ranks of sorted values; ``new`` marks those unlike the one before."""
    n = new.shape[-1] + 1
    place = np.arange(n)
    first = np.zeros((len(new), n), dtype=np.int64)
    first[:, 1:] = np.where(new, place[1:], 0)
    last = np.full((len(new), n), n - 1)
    last[:, :-1] = np.where(new, place[:-1], n - 1)
    first = np.maximum.accumulate(first, axis=-1)
    last = np.minimum.accumulate(last[:, ::-1], axis=-1)[:, ::-1]
    return first + last + 2


def exact_tails(steps, above):
    """Give P(W >= above) and P(W <= above) when every sign is a fair coin.

    ``steps``, shape (samples, n), holds the doubled ranks that take a sign, in ascending
    order, 0 for those that do not; ``above``, shape (samples,), is the doubled sum of the
    positive ones. Samples with the same tie pattern share one dynamic programme.
    """
    patterns, where = _patterns(steps)
    at_least, at_most = np.empty(len(steps)), np.empty(len(steps))
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


def _patterns(steps):
    """Give the different rows of ``steps``, and for each row which of them it is."""
    # A row is known by where it rises, and zeros by not rising at its start.
    rises = np.empty(steps.shape, dtype=bool)
    rises[:, 0] = steps[:, 0] > 0
    rises[:, 1:] = steps[:, 1:] > steps[:, :-1]
    packed = np.packbits(rises, axis=-1)
    width = -(-packed.shape[-1] // 8) * 8
    keys = np.zeros((len(steps), width), dtype=np.uint8)
    keys[:, : packed.shape[-1]] = packed
    keys = keys.view(np.uint64)
    if keys.shape[-1] == 1:
        _, first, where = np.unique(keys[:, 0], return_index=True, return_inverse=True)
    else:
        _, first, where = np.unique(keys, axis=0, return_index=True, return_inverse=True)
    return steps[first], where.reshape(-1)


def _distributions(patterns, width):
    """Give P(W = w) for w = 0 .. width - 1, one row per pattern.

    Halving at each step keeps the numbers exact: they are counts divided by a power of two.
    """
    share = np.zeros((len(patterns), width))
    share[:, 0] = 1.0
    for step in patterns.T.astype(np.int64):
        moved = np.zeros_like(share)
        for value in np.unique(step).tolist():
            rows = slice(None) if (step == value).all() else np.flatnonzero(step == value)
            moved[rows, value:] = share[rows, : width - value]
        share += moved
        share /= 2
    return share
