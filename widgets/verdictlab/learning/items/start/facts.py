"""What the items of chapter 00 know, computed."""

from math import comb

import numpy as np
from scipy.special import bdtr

# Counts of quarrels that the coin lab offers.
OFFERED = (60, 100, 200, 400, 600, 700, 800, 900, 1000, 1400, 2000)


def coin_share(heads, tosses):
    """How often a fair coin is at least as lopsided as `heads` of `tosses`, either way."""
    most = max(heads, tosses - heads)
    return min(1.0, 2 * sum(comb(tosses, count) for count in range(most, tosses + 1)) / 2**tosses)


def survives(lead, alpha, quarrels=None):
    """The most quarrels (of those offered) among which a lead still shows a difference."""
    offered = np.arange(lead, 40 * lead, 2) if quarrels is None else np.array(quarrels)
    pvalues = 2 * bdtr((offered - lead) // 2, offered, 0.5)
    return int(offered[pvalues <= alpha].max())


def survives_of_those_offered(lead, alpha):
    """The same among the counts that the coin lab offers."""
    return survives(lead, alpha, OFFERED)
