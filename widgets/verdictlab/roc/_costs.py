"""Which point of the ROC plane is best, for which costs?"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .._check import as_values
from .._text import _
from ..metrics._inputs import as_count, table_html
from ._hull import ROUNDING, as_points, roc_hull

if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import ArrayLike

__all__ = [
    "CostCurve",
    "OperatingPoint",
    "best_operating_point",
    "cost_curve",
    "cost_slope",
]


def cost_slope(cost_fp: float, cost_fn: float, negatives: float, positives: float) -> float:
    """How steep are the lines of equal cost in the ROC plane?

    Parameters
    ----------
    cost_fp, cost_fn : number
        What a false alarm and a miss cost, in one unit.
    negatives, positives : number
        How many of each there are where the model will be used (counts or shares).

    Returns
    -------
    float
        cost_fp x negatives / (cost_fn x positives). Steep lines favour points with few
        false alarms.

    Raises
    ------
    ValueError
        Negative numbers; a miss that costs nothing; no positives.

    References
    ----------
    Perez Belando, Comparacion de modelos, section 2.1 (the examples).

    Examples
    --------
    >>> cost_slope(2, 4, 300, 150), cost_slope(1, 4, 300, 150)
    (1.0, 0.5)
    """
    function = "cost_slope"
    given = {
        "cost_fp": cost_fp,
        "cost_fn": cost_fn,
        "negatives": negatives,
        "positives": positives,
    }
    value = {name: as_count(number, function=function, name=name) for name, number in given.items()}
    for name in ("cost_fn", "positives"):
        if value[name] == 0:
            raise ValueError(
                _(
                    "{function}: {name} must be above 0, got 0; the lines would be vertical "
                    "and calling nothing positive would be best"
                ).format(function=function, name=name)
            )
    return float(value["cost_fp"] * value["negatives"] / (value["cost_fn"] * value["positives"]))


@dataclass(frozen=True, kw_only=True)
class OperatingPoint:
    """What `best_operating_point` found; unpacks into its two rates.

    ``gain`` is true positive rate - slope x false positive rate; ``ties`` holds the rows of
    all points with the same gain, ``index`` the first of them.
    """

    false_positive_rate: float
    true_positive_rate: float
    gain: float
    slope: float
    index: int
    ties: tuple[int, ...]

    def __iter__(self):
        return iter((self.false_positive_rate, self.true_positive_rate))

    def __str__(self):
        return _(
            "At slope {slope:g} the best point has false positive rate {false_positive_rate:.3f} "
            "and true positive rate {true_positive_rate:.3f}"
        ).format(
            slope=self.slope,
            false_positive_rate=self.false_positive_rate,
            true_positive_rate=self.true_positive_rate,
        )

    def _repr_html_(self):
        names = {
            _("false positive rate"): self.false_positive_rate,
            _("true positive rate"): self.true_positive_rate,
        }
        return table_html(str(self), pd.Series(names, name=_("value")).to_frame())


def best_operating_point(points: ArrayLike, slope: float) -> OperatingPoint:
    """Which point costs least when the lines of equal cost have this slope?

    Parameters
    ----------
    points : array of shape (m, 2)
        Rows (false positive rate, true positive rate).
    slope : float
        From `cost_slope`, at least 0. With 1 it is the point with the largest difference of
        the two rates (Youden), which need not be the one nearest to (0, 1).

    Returns
    -------
    OperatingPoint
        The point first touched by a line of this slope that comes down from (0, 1).

    Raises
    ------
    ValueError
        Not rows of two rates from 0 to 1, or a negative or infinite slope.

    References
    ----------
    Provost and Fawcett (2001), Machine Learning 42:203-231. Perez Belando, Comparacion de
    modelos, section 2.1.

    Examples
    --------
    >>> print(best_operating_point([[0, .6], [.25, .84]], slope=1))
    At slope 1 the best point has false positive rate 0.000 and true positive rate 0.600
    >>> fpr, tpr = best_operating_point([[0, .6], [.25, .84]], slope=.5)
    >>> fpr, tpr
    (0.25, 0.84)
    """
    function = "best_operating_point"
    array = as_points(points, function=function)
    slope = float(as_count(slope, function=function, name="slope"))
    gains = array[:, 1] - slope * array[:, 0]
    ties = np.flatnonzero(gains >= gains.max() - ROUNDING * max(1.0, slope))
    first = int(ties[0])
    return OperatingPoint(
        false_positive_rate=float(array[first, 0]),
        true_positive_rate=float(array[first, 1]),
        gain=float(gains[first]),
        slope=slope,
        index=first,
        ties=tuple(ties.tolist()),
    )


@dataclass(frozen=True, kw_only=True)
class CostCurve:
    """What `cost_curve` found.

    ``lines`` has a row (cost at 0, cost at 1) for every point given; ``envelope`` the
    corners (probability cost, least cost) of their lower envelope, "nothing is positive" and
    "all is positive" included; ``area`` is the area under it: the least cost that can be
    expected when every probability cost is as likely as any other.
    """

    area: float
    lines: np.ndarray = field(repr=False, compare=False)
    envelope: np.ndarray = field(repr=False, compare=False)

    def cost(self, probability_cost: ArrayLike) -> Any:
        """Give the least normalised expected cost there: a number, or an array for an array."""
        where = as_values(probability_cost, function="CostCurve.cost", name="probability_cost")
        if where.size and not 0 <= where.min() <= where.max() <= 1:
            raise ValueError(
                _(
                    "CostCurve.cost: probability_cost must lie from 0 to 1, got "
                    "{probability_cost!r}; it is 1 / (1 + slope)"
                ).format(probability_cost=probability_cost)
            )
        cost = np.interp(where, *self.envelope.T)
        return cost if where.ndim else float(cost)

    @property
    def frame(self) -> pd.DataFrame:
        """The corners of the envelope as a DataFrame."""
        return pd.DataFrame(self.envelope, columns=["probability_cost", "cost"])

    def __str__(self):
        return _(
            "Cost curve of {lines} points: area under the lower envelope {area:.4f} (0.25 is what "
            "no model gives)"
        ).format(lines=len(self.lines), area=self.area)

    def _repr_html_(self):
        return table_html(str(self), self.frame)


def cost_curve(points: ArrayLike) -> CostCurve:
    r"""What is the least expected cost, whatever the costs and class frequencies may be?

    Parameters
    ----------
    points : array of shape (m, 2)
        Rows (false positive rate, true positive rate).

    Returns
    -------
    CostCurve
        ``.lines`` ``.envelope`` ``.area`` and ``.cost(probability_cost)``.

    Raises
    ------
    ValueError
        Not rows of two rates from 0 to 1.

    Notes
    -----
    A point of the ROC plane becomes the line
    :math:`(1 - TPR) x + FPR (1 - x)` over the probability cost
    :math:`x = c_{FN} P / (c_{FN} P + c_{FP} N) = 1 / (1 + slope)`. Cost is normalised: 1 is
    being always wrong. The corners of the envelope are the sides of the ROC hull.

    References
    ----------
    Drummond and Holte (2006), Machine Learning 65:95-130.

    Examples
    --------
    >>> curve = cost_curve([[.1, .5], [.4, .9]])
    >>> print(curve)
    Cost curve of 2 points: area under the lower envelope 0.1702 (0.25 is what no model gives)
    >>> round(curve.cost(0.5), 3)
    0.25
    """
    array = as_points(points, function="cost_curve")
    hull = roc_hull(array)
    # Neighbours on the hull cost the same where their side has the slope (1 - x) / x.
    rise, run = np.diff(hull[:, 1]), np.diff(hull[:, 0])
    keep = (rise > 0) | (run > 0)
    where = run[keep] / (rise + run)[keep]
    cost = (1 - hull[1:, 1][keep]) * where + hull[1:, 0][keep] * (1 - where)
    envelope = np.vstack([[0.0, 0.0], np.column_stack([where, cost]), [1.0, 0.0]])
    envelope = envelope[np.r_[True, np.abs(np.diff(envelope, axis=0)).max(1) > ROUNDING]]
    return CostCurve(
        area=float(np.trapezoid(envelope[:, 1], envelope[:, 0])),
        lines=np.column_stack([array[:, 0], 1 - array[:, 1]]),
        envelope=envelope,
    )
