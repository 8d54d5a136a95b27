"""The ROC lab's arithmetic: what costs and class ratio make of counted points.

Costs are compared as whole numbers, so that a tie is a tie here and in the page, which does the
same in ``frontend/src/computed/roc.js``.
"""

from dataclasses import dataclass

from ..._text import format_number
from .facts import CUTS

__all__ = ["Setting", "decimals", "kind_of", "rule", "setting", "slope_text"]


@dataclass(frozen=True, kw_only=True)
class Setting:
    """Costs and class ratio of a state, and for each classifier its cheapest point and the one
    in use. A point is [true positives, false positives, threshold in words]."""

    known: dict
    fp: int
    fn: int
    ratio: tuple[int, int]
    best: tuple[list, list]
    used: tuple[list, list]
    chosen: tuple[bool, bool]

    @property
    def slope(self):
        """How steep the lines of equal cost are."""
        return self.fp * self.ratio[0] / (self.fn * self.ratio[1])

    @property
    def unit(self):
        """What a total is divided by to become a cost per case."""
        return self.known["positives"] * self.known["negatives"] * sum(self.ratio)

    def total(self, point):
        """The cost of a point, as a whole number of units."""
        return _total(point, self.known, (self.fp, self.fn), self.ratio)


def _total(point, known, costs, ratio):
    alarms = costs[0] * ratio[0] * point[1] * known["positives"]
    return alarms + costs[1] * ratio[1] * (known["positives"] - point[0]) * known["negatives"]


def setting(state, known, labels):
    """The `Setting` of a state; ``labels`` are the `CUTS` in words."""
    costs = tuple(int(part) for part in state.costs.split(":"))
    ratio = (known["negatives"], known["positives"])
    if state.ratio != "sample":
        ratio = tuple(int(part) for part in state.ratio.split(":"))
    best, used = [], []
    thresholds = (state.threshold_first, state.threshold_second)
    for curve, threshold in zip(known["curves"], thresholds, strict=True):
        # Of equally cheap corners the first: it calls the fewest cases positive.
        best.append(min(curve["corners"], key=lambda point: _total(point, known, costs, ratio)))
        if threshold == "cheapest":
            used.append(best[-1])
        else:
            place = CUTS.index(threshold)
            used.append([*curve["cuts"][place], labels[place]])
    return Setting(
        known=known,
        fp=costs[0],
        fn=costs[1],
        ratio=ratio,
        best=tuple(best),
        used=tuple(used),
        chosen=tuple(threshold != "cheapest" for threshold in thresholds),
    )


def decimals(costs):
    """How many decimals tell these costs apart, with three digits of the largest.

    >>> decimals([0.137, 0.174]), decimals([0.0512, 0.0498]), decimals([0.1231, 0.1234])
    (3, 4, 4)
    """
    for count in range(3, 6):
        shown = {format_number(cost, count) for cost in costs}
        if max(costs) * 10**count >= 100 and len(shown) == len(set(costs)):
            return count
    return 6


def slope_text(slope):
    """A slope with two decimals, or four where two would hide it."""
    return format_number(slope, 2 if slope >= 0.1 else 4)


def kind_of(known, point):
    """Whether a point calls "nothing" positive, "all", or what scores "from" a threshold on."""
    if point[0] == point[1] == 0:
        return "nothing"
    if point[0] == known["positives"] and point[1] == known["negatives"]:
        return "all"
    return "from"


def rule(known, words, point):
    """A threshold in words, as it stands in a table."""
    return words.get(kind_of(known, point), point[2])
