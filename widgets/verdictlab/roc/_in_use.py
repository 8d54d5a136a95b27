"""Two classifiers where they will be used: what their points cost, counted in whole numbers.

Private: the public face is `cost_slope`, `best_operating_point` and `cost_curve`. Costs are whole
here until they are shown, so that a tie is a tie; pages compute the same in the browser
(``frontend/src/computed/roc.js``). A point is (true positives, false positives, ...).
"""

from dataclasses import dataclass
from math import hypot

import numpy as np

from .._check import as_values
from .._text import _, format_number
from ..tables._names import unique_names

__all__ = [
    "InUse",
    "calls_at",
    "corners",
    "decimals",
    "equal_cost_line",
    "handle",
    "own_scores",
    "slope_text",
    "threshold_text",
]

ARM = 0.2  # from a point to the handle of its line, as a share of the plane


@dataclass(frozen=True, kw_only=True)
class InUse:
    """Costs of a false alarm and of a miss, and the classes: as counted, and as they come in use.

    ``ratio`` and ``counted`` are negatives and positives.

    >>> screening = InUse(false_alarm=1, miss=5, ratio=(99, 1), counted=(179, 106))
    >>> screening.total((0, 0)) / screening.unit  # nothing is called: every positive is missed
    0.05
    """

    false_alarm: int
    miss: int
    ratio: tuple[int, int]
    counted: tuple[int, int]

    @property
    def slope(self):
        """How steep the lines of equal cost are."""
        return self.false_alarm * self.ratio[0] / (self.miss * self.ratio[1])

    @property
    def unit(self):
        """What a total is divided by to become a cost per case."""
        return self.counted[0] * self.counted[1] * sum(self.ratio)

    def total(self, point):
        """The cost of a point, as a whole number of units."""
        negatives, positives = self.counted
        alarms = self.false_alarm * self.ratio[0] * point[1] * positives
        return alarms + self.miss * self.ratio[1] * (positives - point[0]) * negatives

    def rates(self, point):
        """[false positive rate, true positive rate] of a point."""
        negatives, positives = self.counted
        return [point[1] / negatives, point[0] / positives]

    def in_thousand(self, point):
        """[false alarms, misses] among 1000 cases in use, of a point."""
        errors, both = (point[1], self.counted[1] - point[0]), sum(self.ratio)
        return [
            1000 * share * wrong / (count * both)
            for share, wrong, count in zip(self.ratio, errors, self.counted, strict=True)
        ]

    def kind(self, point):
        """Whether a point calls "nothing" positive, "all", or what scores "from" a threshold on."""
        negatives, positives = self.counted
        return {(0, 0): "nothing", (positives, negatives): "all"}.get(tuple(point[:2]), "from")

    def cheapest(self, points):
        """The cheapest of the points; of equally cheap ones the first."""
        return min(points, key=self.total)


def equal_cost_line(point, slope):
    """The line of equal cost through a point of the ROC plane, from border to border."""
    x, y = point
    low = [0, y - slope * x] if y >= slope * x else [x - y / slope, 0]
    right = y + slope * (1 - x)
    return [low, [1, right] if right <= 1 else [x + (1 - y) / slope, 1]]


def handle(point, slope, now):
    """Where a line of this slope is held: on the side on which the present line is longer.

    Beside a perfect point the line leaves the plane at once: it is held at the plane's edge.
    """
    x, y = point
    up = (1 - y) / now > x
    arm = (ARM if up else -ARM) / hypot(1, slope)
    return [round(min(max(at, 0.0), 1.0), 4) for at in (x + arm, y + arm * slope)]


def corners(curve):
    """The rows of a `RocCurve` at which it turns: nothing else can be cheapest."""
    tp, fp = (curve.frame[column].to_numpy() for column in ("tp", "fp"))
    turns = np.diff(tp)[1:] * np.diff(fp)[:-1] != np.diff(tp)[:-1] * np.diff(fp)[1:]
    return [(int(i), int(tp[i]), int(fp[i])) for i in np.flatnonzero(np.r_[True, turns, True])]


def threshold_text(thresholds, row):
    """A threshold in as many decimals as tell it from its neighbours, "" above all scores."""
    if not np.isfinite(thresholds[row]):
        return ""
    near = [t for t in thresholds[max(0, row - 1) : row + 2] if np.isfinite(t)]
    for decimals in range(2, 7):
        shown = {format_number(t, decimals) for t in near}
        if len(shown) == len(near):
            break
    return format_number(thresholds[row], decimals)


def calls_at(thresholds, values, truth):
    """[true positives, false positives] at each threshold, a list."""
    return [[int((values[yes] >= cut).sum()) for yes in (truth, ~truth)] for cut in thresholds]


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


def own_scores(frame, *, function):
    """Check a reader's frame of truth and two columns of scores; its names become visible text."""
    if frame.shape[1] != 3:
        raise ValueError(
            _(
                "{function}: your table needs three columns, the truth and the scores of two "
                "classifiers, got {size}: {listed}"
            ).format(function=function, size=frame.shape[1], listed=list(frame.columns)[:5])
        )
    names = unique_names(frame.columns[1:], what="classifier", function=function)
    truth = frame.iloc[:, 0]
    if set(truth) != {0, 1}:
        raise ValueError(
            _(
                "{function}: the first column must hold 1 for positive and 0 for negative "
                "cases, got {listed}"
            ).format(function=function, listed=sorted(map(str, set(truth)))[:5])
        )
    for place, name in enumerate(names, start=1):
        column = _("the column {name!r}").format(name=name)
        scores = as_values(frame.iloc[:, place], function=function, name=column)
        if scores.min() < 0 or scores.max() > 1:
            raise ValueError(
                _(
                    "{function}: scores must lie from 0 to 1, got {min:g} to {max:g} in "
                    "{name!r}; a larger score means more likely positive"
                ).format(function=function, min=scores.min(), max=scores.max(), name=name)
            )
    return frame.set_axis(["truth", *names], axis=1).astype(float)
