"""How well does a limit that was chosen after looking separate what chance has dealt?

Private: an answer about one printed table, not a method. A page deals the same failures one by
one (``frontend/src/complexity/draws.js``); a test compares all of them.
"""

from functools import lru_cache
from itertools import combinations

import numpy as np

from .._noise import noise_words
from ._places import TYPE_2, printed

__all__ = ["dealing", "dealt", "dealt_draws", "luck", "right_at_best"]

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
def _table():
    """Of the printed problems the distances, which failed, and their data sets."""
    places = [(data, place) for data, parts in printed().items() for place in parts.values()]
    return (
        np.array([place.distance for _data, place in places]),
        np.array([place.kind == TYPE_2 for _data, place in places]),
        np.array([SAME.get(data, data) for data, _place in places]),
    )


@lru_cache
def luck(by):
    """How well does the best limit separate types that were dealt by chance?

    ``by``: "problems" (each for itself, drawn) or "sources" (three whole data sets, all ways).
    Returns the numbers right for each world, the numbers that saying "type 1" everywhere would
    get right, and the number right in the thesis' table.
    """
    distance, seen, sources = _table()
    worlds = dealt(seen, None if by == "problems" else sources)
    right = right_at_best(distance, worlds)
    return right, (~worlds).sum(axis=1), int(right_at_best(distance, seen))


@lru_cache
def dealing():
    """What a page deals with, the nearest problem first.

    ``cuts``: how many problems a limit can hold; ``sources``: the number of each problem's data
    set; ``problems``, ``sets``: how many of them fail.
    """
    distance, seen, sources = _table()
    _names, numbers = np.unique(sources, return_inverse=True)
    return {
        "cuts": np.unique([(distance <= limit).sum() for limit in (0, *distance)]).tolist(),
        "sources": numbers[np.argsort(distance, kind="stable")].tolist(),
        "problems": int(seen.sum()),
        "sets": len(set(sources[seen])),
    }


def dealt_draws(stream, luck, by, draws=1000):
    """(who fails, how many the best limit gets right) in worlds whose failures are dealt.

    ``by``: "problems" or "sources", see `luck`. Problems stand in the order of `dealing`.
    """
    table = dealing()
    sources, cuts = np.array(table["sources"]), np.array(table["cuts"])
    words = noise_words(stream, luck, len(sources), draws)
    if by == "sources":
        order = np.argsort(words[:, : sources.max() + 1], axis=1, kind="stable")
        fails = (sources[:, None] == order[:, None, : table["sets"]]).any(axis=-1)
    else:
        order = np.argsort(words, axis=1, kind="stable")
        fails = np.zeros((draws, len(sources)), dtype=bool)
        np.put_along_axis(fails, order[:, : table["problems"]], values=True, axis=1)
    inside = np.arange(len(sources)) < cuts[:, None]
    return fails, (fails[:, None] == inside).sum(axis=-1).max(axis=-1)
