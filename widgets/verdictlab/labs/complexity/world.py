"""The complexity lab's invented world: types that have nothing to do with the map."""

from functools import lru_cache

import numpy as np

from ..._text import _, format_number
from ...complexity._luck import dealt, right_at_best
from ..engine.controls import Option
from ..engine.shell import World
from .data import TYPE_2, printed

__all__ = ["complexity_world", "luck"]

SAME = {"wbcd": "wisconsin"}  # one data set under two names


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


def complexity_world():
    """The `World` of the complexity lab."""

    def tell(state, truth):
        right, lazy, seen = luck(truth)
        reached = (right >= seen).mean()
        words = {
            "worlds": len(right),
            "mean": format_number(right.mean(), 1),
            "lazy": format_number(lazy.mean(), 1),
            "seen": seen,
            "count": int((right >= seen).sum()),
            "error": format_number(100 * np.sqrt(max(reached, 1 / len(right)) / len(right)), 2),
        }
        best = _(
            "The limit of A that fits best, wherever it lies, is right for {mean} of the 28 "
            "problems on average, although place and type have nothing to do with each other; "
            "saying \u201ctype 1\u201d for all of them is right for {lazy}."
        )
        if truth == "problems":
            told = _(
                "{count} of {worlds} worlds (Monte-Carlo standard error about {error} % of them) "
                "reach the {seen} that the printed table reaches."
            )
        else:
            told = _(
                "{count} of all {worlds} ways to choose three data sets reach the {seen} that the "
                "printed table reaches."
            )
        return tuple(part.format(**words) for part in (best, told))

    return World(
        intro=_(
            "Invented: on which problems SOMCBR fails is dealt by chance, blind to the map. This "
            "describes no data of yours; it shows what a limit chosen after looking finds in "
            "nothing."
        ),
        label=_("Failures are dealt to"),
        options=(
            Option(value="problems", label=_("9 of the 28 problems, one by one")),
            Option(value="sources", label=_("3 of the 14 data sets, with all their problems")),
        ),
        tell=tell,
    )
