"""Outcomes too costly for a page: they travel, and it draws from them again.

Where a draw is a trained learner, Python draws once; the noise of a stage then picks outcomes. As
counts they are picked by their rank (``frontend/src/stage/outcomes.js``). One by one they are
picked by their place, so that each draw stays the same sample in another light
(``frontend/src/estimator/draws.js``). A test compares both with Python.
"""

import numpy as np

from ._noise import as_uniforms, noise_words

__all__ = ["HALF_POINT", "drawn_again", "in_hex", "picked", "tallied"]

HALF_POINT = 200  # of a share: how finely one travels


def tallied(values, step):
    """{first, counts}: how many values lie in each piece of this width, its upper end included.

    Piece number j reaches up to ``j * step``, so that whether a value is at most some whole
    number of steps can still be counted.

    >>> tallied([0.01, 0.05, 0.06, 0.2], 0.05)
    {'first': 1, 'counts': [2, 1, 0, 1]}
    """
    # A hair's breadth must not lift a value that stands on the edge.
    pieces = np.ceil(np.asarray(values) / step - 1e-9).astype(int)
    first = int(pieces.min())
    return {"first": first, "counts": np.bincount(pieces - first).tolist()}


def drawn_again(tally, step, stream, luck, draws=1000):
    """Upper ends of the pieces that a page draws from a tally: by rank, with replacement."""
    counts = np.array(tally["counts"])
    u = as_uniforms(noise_words(stream, luck, 1, draws))[:, 0]
    rank = np.floor(u * counts.sum())
    return (tally["first"] + np.searchsorted(np.cumsum(counts), rank, side="right")) * step


def in_hex(shares):
    """Shares from 0 to 1, each rounded to half a point and written as two hexadecimal digits.

    >>> in_hex([0, 0.5, 0.875, 1])
    '0064afc8'
    """
    return bytes(np.rint(HALF_POINT * np.asarray(shares)).astype(np.uint8)).hex()


def picked(text, stream, luck, draws=1000):
    """The shares that a page draws from those that travelled in a text, with replacement.

    Two texts about the same samples give, draw by draw, two shares of the same sample.
    """
    shares = np.frombuffer(bytes.fromhex(text), dtype=np.uint8) / HALF_POINT
    u = as_uniforms(noise_words(stream, luck, 1, draws))[:, 0]
    return shares[np.floor(u * len(shares)).astype(int)]
