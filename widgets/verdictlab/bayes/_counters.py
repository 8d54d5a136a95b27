"""Draws from a posterior over many problems, from the noise that a page draws too.

Private: the stage of a lab lets them fall as counters; who wants probabilities asks
`bayesian_signed_rank_test`. ``frontend/src/rope/draws.js`` is the same in the browser; a test
compares all counters.
"""

import numpy as np

from .. import _special as special
from .._noise import as_uniforms, noise_words
from ..paired._signed_ranks import differences
from ._dirichlet import PLACES, _shares_of_pairs

__all__ = ["counter_shares", "leads_of"]


def leads_of(table, pair):
    """By how much the first of a pair is better on each problem, in the units of the table."""
    first, second = table.select(algorithms=pair).values.T
    gaps = differences(first, second, table.decimals)
    return gaps if table.higher_is_better else -gaps


def counter_shares(stream, luck, gaps, width, *, n=None, strength=0.6, place="rope", draws=1000):
    """The shares of the three cases for each draw, of shape (draws, 3); the largest decides.

    ``gaps`` of all problems, of which the first ``n`` have arrived: the noise of a problem is its
    own, so that the next one leaves the weights of those before it in proportion.
    """
    n = len(gaps) if n is None else n
    u = as_uniforms(noise_words(stream, luck, len(gaps) + 1, draws)).T
    weights = np.empty((n + 1, draws))
    weights[0] = special.gammaincinv(strength, u[0]) if strength else 0.0
    weights[1:] = -np.log(u[1 : n + 1])
    weights /= weights.sum(axis=0)
    values = np.concatenate([[PLACES[place]], gaps[:n]])[None]
    shares = np.empty((1, draws, 3))
    _shares_of_pairs(values, width * (1 + 1e-9))(weights, shares)
    return shares[0]
