"""Outcomes too costly for a page: they travel as counts, from which it draws again.

Where a draw is a trained learner, Python draws once and counts; the noise of a stage then picks
outcomes by their rank. ``frontend/src/stage/outcomes.js`` is the same; a test compares them.
"""

import numpy as np

from ._noise import as_uniforms, noise_words

__all__ = ["drawn_again", "tallied"]


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
