"""Noise that Python and the browser draw alike, bit for bit, so that no page has to carry it.

A stage shows 1,000 draws for each of 40 luck numbers. As data that would be megabytes. A
counter-based generator makes every word from (stream, luck, draw, place) alone: nothing is
shipped, a longer sample begins with the shorter one, and moving a control never draws anew.
``frontend/src/stage/noise.js`` is the same code; a test compares them for every luck number.
"""

from zlib import crc32

import numpy as np

__all__ = ["LUCK", "as_uniforms", "coin_tosses", "noise_words", "stream_of"]

LUCK = range(1, 41)
_MULTIPLIER, _WEYL, _LOW = np.uint64(0xD256D193), 0x9E3779B9, np.uint64(0xFFFFFFFF)
_HALF_WORD = np.uint64(32)


def philox(first, second, key, rounds=10):
    """Philox 2x32-10 of the counters (first, second): two arrays of words below 2**32.

    References
    ----------
    Salmon, Moraes, Dror & Shaw (2011), Parallel random numbers: as easy as 1, 2, 3, SC11. It
    passes TestU01's BigCrush; its authors publish known answers.

    >>> [hex(int(word)) for word in philox(0, 0, 0)]
    ['0xff1dae59', '0x6cd10df2']
    """
    first, second = np.uint64(first), np.uint64(second)
    for turn in range(rounds):
        product = _MULTIPLIER * first
        turned = np.uint64((int(key) + turn * _WEYL) % 2**32)
        first, second = (product >> _HALF_WORD) ^ turned ^ second, product & _LOW
    return first, second


def stream_of(name):
    """The number under which a lab draws: another lab with the same luck has other noise."""
    return crc32(name.encode())


def noise_words(stream, luck, width, draws=1000):
    """``draws`` rows of ``width`` words below 2**32; each row begins like a shorter one.

    >>> short, long = noise_words(7, 1, 3, draws=2), noise_words(7, 1, 9, draws=4)
    >>> (short == long[:2, :3]).all()
    np.True_
    """
    blocks = np.arange((width + 1) // 2, dtype=np.uint64)
    rows = np.arange(draws, dtype=np.uint64)[:, None]
    pairs = np.stack(philox(blocks, rows, (stream + luck) % 2**32), axis=-1)
    return pairs.reshape(draws, -1)[:, :width]


def as_uniforms(words):
    """Each word as a number strictly between 0 and 1; exact, so alike in every language."""
    return (words + 0.5) / 2.0**32


def coin_tosses(words, n):
    """The first ``n`` bits of each row, lowest bit of the first word first."""
    bits = (words[:, :, None] >> np.arange(32, dtype=np.uint64)) & np.uint64(1)
    return bits.reshape(len(words), -1)[:, :n].astype(np.uint8)
