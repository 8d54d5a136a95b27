"""Signed ranks and their permutation distribution, for many samples at once."""

import numpy as np
from scipy.special import ndtr

__all__ = ["differences", "doubled_midranks", "exact_tails", "normal_tails"]

_CELLS = 2_000_000  # numbers held at once by the dynamic programme (16 MB)


def differences(x, y, decimals=None):
    """Give x - y rounded to the data's decimals, else to 12 digits of the larger value.

    Each result is a whole number divided by a power of ten, hence the same float wherever
    it stands for the same decimal number, and equal differences are found equal.
    """
    d = x - y
    if decimals is not None:
        return np.rint(d * 10.0**decimals) / 10.0**decimals
    larger = np.maximum(np.abs(x), np.abs(y))
    exponent = 11 - np.floor(np.log10(np.where(larger > 0, larger, 1.0)))
    up, down = 10.0 ** np.clip(exponent, 0, 300), 10.0 ** np.clip(-exponent, 0, 300)
    return np.rint(d * up / down) / up * down


def doubled_midranks(values):
    """Rank along the last axis, smallest first, ties sharing their average, all times two."""
    n = values.shape[-1]
    order = np.argsort(values, axis=-1, kind="stable")
    ordered = np.take_along_axis(values, order, axis=-1)
    place = np.broadcast_to(np.arange(n), values.shape)
    new = np.ones(values.shape, dtype=bool)
    new[..., 1:] = ordered[..., 1:] != ordered[..., :-1]
    last = np.roll(new, -1, axis=-1)
    first = np.maximum.accumulate(np.where(new, place, 0), axis=-1)
    last = np.minimum.accumulate(np.where(last, place, n)[..., ::-1], axis=-1)[..., ::-1]
    ranks = np.empty(values.shape, dtype=np.int64)
    np.put_along_axis(ranks, order, first + last + 2, axis=-1)
    return ranks


def exact_tails(steps, above):
    """Give P(W >= above) and P(W <= above) when every sign is a fair coin.

    ``steps``, shape (samples, n), holds the doubled ranks that take a sign, 0 for those
    that do not; ``above``, shape (samples,), is the doubled sum of the positive ones.
    Samples with the same tie pattern share one dynamic programme over the sums.
    """
    patterns, where = np.unique(np.sort(steps, axis=-1), axis=0, return_inverse=True)
    where = where.reshape(-1)
    order = np.argsort(where, kind="stable")
    starts = np.searchsorted(where[order], np.arange(len(patterns) + 1))
    at_least, at_most = np.empty(len(steps)), np.empty(len(steps))
    total = int(patterns.sum(axis=-1).max(initial=0))
    chunk = max(1, _CELLS // (total + 1))
    for start in range(0, len(patterns), chunk):
        stop = min(start + chunk, len(patterns))
        share = _distributions(patterns[start:stop])
        members = order[starts[start] : starts[stop]]
        rows, sums = where[members] - start, above[members]
        at_most[members] = share.cumsum(axis=-1)[rows, sums]
        at_least[members] = share[:, ::-1].cumsum(axis=-1)[rows, share.shape[-1] - 1 - sums]
    return at_least, at_most


def _distributions(patterns):
    """Give P(W = w) for w = 0 .. the largest sum, one row per pattern.

    Halving at each step keeps the numbers exact: they are counts divided by a power of two.
    """
    sums = np.arange(int(patterns.sum(axis=-1).max(initial=0)) + 1)
    share = np.zeros((len(patterns), len(sums)))
    share[:, 0] = 1.0
    for step in patterns.T:
        if (step == step[0]).all():
            moved = np.zeros_like(share)
            moved[:, step[0] :] = share[:, : len(sums) - step[0]]
        else:
            source = sums - step[:, None]
            moved = np.take_along_axis(share, np.maximum(source, 0), axis=-1)
            moved[source < 0] = 0.0
        share = (share + moved) / 2
    return share


def normal_tails(z):
    """Give P(Z >= z) and P(Z <= z)."""
    return ndtr(-z), ndtr(z)
