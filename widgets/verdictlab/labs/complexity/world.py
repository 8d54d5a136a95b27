"""The complexity lab's invented world: types that have nothing to do with the map."""

import numpy as np

from ..._text import _, format_number
from ...complexity._luck import luck
from ..engine.controls import Option
from ..engine.shell import World

__all__ = ["complexity_world"]


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
            "problems on average, although place and failure have nothing to do with each other; "
            "saying \u201cit never fails\u201d is right for {lazy}."
        )
        if truth == "problems":
            told = _(
                "{count} of {worlds} worlds (Monte-Carlo standard error about {error} % of them) "
                "reach the {seen} that the printed table reaches at alpha = 0.10."
            )
        else:
            told = _(
                "{count} of all {worlds} ways to choose three data sets reach the {seen} that the "
                "printed table reaches at alpha = 0.10."
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
