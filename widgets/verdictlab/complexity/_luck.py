"""How well does a limit that was chosen after looking separate what chance has dealt?

Private: an answer about one printed table, not a method.
"""

from functools import lru_cache
from itertools import combinations

import numpy as np

from ._places import TYPE_2, printed

__all__ = ["dealt", "luck", "right_at_best"]

WORLDS = 2000
SEED = 2007
SAME = {"wbcd": "wisconsin"}  # one data set under two names


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


@lru_cache
def luck(by):
    """How well does the best limit separate types that were dealt by chance?

    ``by``: "problems" (each for itself, drawn) or "sources" (three whole data sets, all ways).
    Returns the numbers right for each world, the numbers that saying "type 1" everywhere would
    get right, and the number right in the thesis' table.
    """
    places = [(data, place) for data, parts in printed().items() for place in parts.values()]
    distance = np.array([place.distance for _data, place in places])
    seen = np.array([place.kind == TYPE_2 for _data, place in places])
    sources = np.array([SAME.get(data, data) for data, _place in places])
    worlds = dealt(seen, None if by == "problems" else sources)
    right = right_at_best(distance, worlds)
    return right, (~worlds).sum(axis=1), int(right_at_best(distance, seen))
