"""At which slopes of the lines of equal cost is which of two classifiers cheaper?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ._costs import cost_curve
from ._hull import as_points

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

__all__ = ["SAME", "cheaper_slopes"]

SAME = 1e-12


def cheaper_slopes(points: ArrayLike, others: ArrayLike) -> list[tuple[float, float, int]]:
    """At which costs and class ratios is which of two classifiers cheaper?

    Parameters
    ----------
    points, others : array of shape (m, 2)
        Rows (false positive rate, true positive rate): the points of each one's curve, or its
        single point.

    Returns
    -------
    list of (low, high, which)
        Stretches of slopes, from 0 to infinity. ``which`` is 0 where the first is cheaper, 1
        where the second is, -1 where neither is; each at the threshold that is best for it.
        `cost_slope` gives the slope of your costs and class ratio.

    Raises
    ------
    ValueError
        Not rows of two rates from 0 to 1.

    References
    ----------
    Provost and Fawcett (2001), Machine Learning 42:203-231. Drummond and Holte (2006), Machine
    Learning 65:95-130.

    Examples
    --------
    >>> cheaper_slopes([[0, 0.5]], [[0.25, 1]])
    [(0.0, 2.0, 1), (2.0, inf, 0)]
    """
    points, others = (as_points(some, function="cheaper_slopes") for some in (points, others))
    curves = [cost_curve(points), cost_curve(others)]
    x = np.unique(np.concatenate([curve.envelope[:, 0] for curve in curves]))
    # From the side of slope 0, which is probability cost 1.
    x = x[::-1]
    gap = curves[0].cost(x) - curves[1].cost(x)
    gap[np.abs(gap) < SAME] = 0
    ends, signs = [x[0]], []
    for i in range(len(x) - 1):
        sign = int(np.sign(gap[i] or gap[i + 1]))
        if gap[i] * gap[i + 1] < 0:
            signs += [sign, -sign]
            ends += [x[i] + (x[i + 1] - x[i]) * gap[i] / (gap[i] - gap[i + 1]), x[i + 1]]
        else:
            signs.append(sign)
            ends.append(x[i + 1])
    stretches: list[tuple[float, float, int]] = []
    for low, high, sign in zip(ends[:-1], ends[1:], signs, strict=True):
        which = {-1: 0, 1: 1, 0: -1}[sign]
        first, last = (float((1 - end) / end) if end else float("inf") for end in (low, high))
        if stretches and stretches[-1][2] == which:
            first = stretches.pop()[0]
        stretches.append((round(first, 9), round(last, 9), which))
    return stretches
