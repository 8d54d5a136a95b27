"""Families of comparisons whose truth is known, drawn from the noise that a page draws too.

Private: the stage of a lab draws them one by one; who wants numbers asks `long_run`.
``frontend/src/rank/draws.js`` is the same in the browser; a test compares all chords.
"""

from math import sqrt

from .._noise import as_uniforms, noise_words
from .._special import ndtri
from ..posthoc._range import range_isf

__all__ = ["nemenyi_reach", "ring_tables"]


def ring_tables(stream, luck, n, columns, stride, *, better=0, advantage=0.0, draws=1000):
    """Tables of ``n`` problems and the algorithms ``columns`` of ``stride``; higher is better.

    Scores are normal with standard deviation 1, around 0 but for the algorithm at the place
    ``better``. Leaving an algorithm out does not draw the others anew.
    """
    words = noise_words(stream, luck, n * stride, draws).reshape(draws, n, stride)
    values = ndtri(as_uniforms(words[..., list(columns)]))
    values[..., better] += advantage
    return values


def nemenyi_reach(k, alpha):
    """How many standard errors of a difference two mean ranks must be apart.

    >>> round(nemenyi_reach(4, 0.05), 3)  # Demsar (2006), table 5
    2.569
    """
    return float(range_isf(alpha, k)) / sqrt(2)
