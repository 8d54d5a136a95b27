"""Which comparisons of all pairs can be true together: Shaffer, Bergmann and Hommel.

If a and b are equal and b and c, then a and c are: the true null hypotheses of all pairs
always join whole groups of algorithms. Shaffer counts how many they can be at most;
Bergmann and Hommel look at every set that they can form. Instead of listing all
partitions, the largest one that uses only pairs from a given list is built up over the
subsets of the algorithms (a dynamic programme: 3^k instead of Bell(k) steps).
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from ._pairs import pair_indices

__all__ = ["MOST_ALGORITHMS", "MOST_COUNTED", "adjust_pairs", "multipliers", "possible_counts"]

MOST_ALGORITHMS = 13  # for the two that look at subsets: some tenths of a second
MOST_COUNTED = 1000  # for Shaffer's, whose count grows with their fourth power
_CELLS = 3_000_000  # numbers held at once


@lru_cache(maxsize=256)
def possible_counts(k: int) -> frozenset[int]:
    """Give the possible numbers of true null hypotheses among all pairs of k algorithms.

    >>> sorted(possible_counts(4))
    [0, 1, 2, 3, 6]
    """
    # The bits of a whole number are the counts that occur; adding a group of one size to
    # what the rest can form shifts them all.
    occur = [1]
    for total in range(1, k + 1):
        bits = 0
        for size in range(1, total + 1):
            bits |= occur[total - size] << (size * (size - 1) // 2)
        occur.append(bits)
    return frozenset(i for i, bit in enumerate(reversed(f"{occur[k]:b}")) if bit == "1")


@lru_cache(maxsize=64)
def _static(k: int) -> np.ndarray:
    m = k * (k - 1) // 2
    counts = np.array(sorted(possible_counts(k)))
    left = np.arange(m, 0, -1)
    return counts[np.searchsorted(counts, left, side="right") - 1].astype(float)


@lru_cache(maxsize=16)
def _subsets(
    k: int,
) -> tuple[np.ndarray, np.ndarray, list[tuple[np.ndarray, np.ndarray, np.ndarray]]]:
    """Give what the dynamic programme over the 2^k subsets needs to know beforehand."""
    first, second = pair_indices(k)
    codes = np.arange(2**k)
    bits = (codes[:, None] >> np.arange(k)) & 1
    inside = (bits[:, first] & bits[:, second]).astype(np.float32)  # subset holds pair
    sizes = inside.sum(axis=1).astype(np.int16)
    levels = []
    for size in range(2, k + 1):
        wholes = codes[bits.sum(axis=1) == size]
        lowest = wholes & -wholes
        rest = wholes ^ lowest
        # Every part of the rest, together with the lowest member: one group of the partition.
        places = np.argsort(1 - bits[rest], axis=1, kind="stable")[:, : size - 1]
        chosen = (np.arange(2 ** (size - 1))[:, None] >> np.arange(size - 1)) & 1
        groups = (1 << places) @ chosen.T + lowest[:, None]
        levels.append((wholes, groups, wholes[:, None] ^ groups))
    return inside, sizes, levels


def _largest(usable: np.ndarray, k: int) -> tuple[np.ndarray, np.ndarray]:
    """Give which subsets are groups of usable pairs, and the most pairs each subset can use.

    ``usable`` has shape (families, pairs); both results have shape (families, 2^k).
    """
    inside, sizes, levels = _subsets(k)
    is_group = (usable.astype(np.float32) @ inside.T).astype(np.int16) == sizes
    gain = np.where(is_group, sizes, -10_000).astype(np.int16)
    most = np.zeros(gain.shape, dtype=np.int16)
    for wholes, groups, others in levels:
        most[:, wholes] = (gain[:, groups] + most[:, others]).max(axis=-1)
    return gain, most


def _rank_order(p: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    order = np.argsort(p, axis=-1, kind="stable")
    place = np.empty_like(order)
    np.put_along_axis(place, order, np.broadcast_to(np.arange(p.shape[-1]), p.shape), axis=-1)
    return order, place


def multipliers(p: np.ndarray, k: int, method: str) -> np.ndarray:
    """Give Shaffer's t_i for p-values of all pairs, shape (families, pairs), smallest p first."""
    if method == "shaffer":
        return np.broadcast_to(_static(k), p.shape)
    _, place = _rank_order(p)
    return np.stack(
        [_largest(place >= i, k)[1][:, -1] for i in range(p.shape[-1])], axis=-1
    ).astype(float)


def _bergmann_hommel(p: np.ndarray, k: int) -> np.ndarray:
    inside, _, _ = _subsets(k)
    holds = inside.T.astype(bool)
    everything = 2**k - 1
    others = everything - np.arange(2**k)
    adjusted = np.zeros_like(p)
    ordered = np.sort(p, axis=-1)
    for i in range(p.shape[-1]):
        # Sets of true hypotheses whose smallest p is at least the i-th: the largest that
        # contains each pair decides about that pair.
        least = ordered[:, i : i + 1]
        gain, most = _largest(p >= least, k)
        value = gain + most[:, others]
        for pair, members in enumerate(holds):
            best = np.maximum(value[:, members].max(axis=-1), 0)
            np.maximum(adjusted[:, pair], least[:, 0] * best, out=adjusted[:, pair])
    return adjusted


def adjust_pairs(p: np.ndarray, k: int, method: str) -> np.ndarray:
    """Adjust the p-values of all pairs of k algorithms, shape (..., pairs) in table order."""
    flat = p.reshape(-1, p.shape[-1])
    adjusted = np.empty_like(flat)
    chunk = max(1, _CELLS // 3**k) if method != "shaffer" else max(1, len(flat))
    for start in range(0, len(flat), chunk):
        part = flat[start : start + chunk]
        if method == "bergmann-hommel":
            found = _bergmann_hommel(part, k)
        else:
            order, _ = _rank_order(part)
            ordered = np.take_along_axis(part, order, axis=-1)
            stepped = np.maximum.accumulate(ordered * multipliers(part, k, method), axis=-1)
            found = np.empty_like(part)
            np.put_along_axis(found, order, stepped, axis=-1)
        adjusted[start : start + chunk] = np.minimum(found, 1.0)
    return adjusted.reshape(p.shape)
