"""How well does a limit that was chosen after looking separate what chance has dealt?

Private: an answer about one printed table, not a method.
"""

from itertools import combinations

import numpy as np

__all__ = ["dealt", "right_at_best"]

WORLDS = 2000
SEED = 2007


def dealt(seen, sources=None):
    """Worlds in which the failures ``seen`` fall elsewhere, blind to the map.

    They are dealt to the problems one by one (drawn), or with ``sources``, the data set of each
    problem, to as many whole data sets as failed (all ways).
    """
    if sources is None:
        return np.random.default_rng(SEED).permuted(np.tile(seen, (WORLDS, 1)), axis=1)
    bad = len(set(sources[seen]))
    return np.array([np.isin(sources, some) for some in combinations(sorted(set(sources)), bad)])


def right_at_best(distance, worlds):
    """For each world how many problems the limit that fits it best gets right."""
    # Every limit that parts them in another way, and one that holds none.
    inside = distance <= np.append(0, distance)[:, None]
    return (worlds[..., None, :] == inside).sum(axis=-1).max(axis=-1)
