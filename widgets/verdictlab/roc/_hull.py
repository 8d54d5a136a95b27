"""Points of the ROC plane, and the hull of those that can be best."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .._check import as_values
from .._text import _

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

__all__ = ["ROUNDING", "as_points", "roc_hull"]

ROUNDING = 1e-12  # rates are ratios of counts: what differs by less is equal


def as_points(points, *, function):
    """Return points of the ROC plane as an (m, 2) array of rates."""
    array = as_values(points, function=function, name="points")
    if array.ndim != 2 or array.shape[1] != 2 or not len(array):
        raise ValueError(
            _(
                "{function}: points must be rows of (false positive rate, true positive "
                "rate), got shape {shape}; the points of a curve are roc_curve(...).points"
            ).format(function=function, shape=array.shape)
        )
    if array.min() < 0 or array.max() > 1:
        place = np.argwhere((array < 0) | (array > 1))[0]
        raise ValueError(
            _(
                "{function}: points must hold rates from 0 to 1, got {array:g} in row "
                "{value}; divide percentages by 100"
            ).format(function=function, array=array[tuple(place)], value=int(place[0]))
        )
    return array


def roc_hull(points: ArrayLike) -> NDArray[np.float64]:
    """Which points could be best for some costs?

    Parameters
    ----------
    points : array of shape (m, 2)
        Rows (false positive rate, true positive rate): one per classifier, or the points of
        a curve. "Nothing is positive" (0, 0) and "all is positive" (1, 1) are added, because
        everybody has them.

    Returns
    -------
    ndarray of shape (h, 2)
        Corners of the upper convex hull from left to right. Whatever lies below it is best
        for no costs and no class frequencies; points on a straight side are left out.

    Raises
    ------
    ValueError
        Not rows of two rates from 0 to 1.

    References
    ----------
    Provost and Fawcett (2001), Machine Learning 42:203-231. Perez Belando, Comparacion de
    modelos, section 2.

    Examples
    --------
    >>> roc_hull([[.1, .5], [.3, .6], [.4, .9]]).tolist()
    [[0.0, 0.0], [0.1, 0.5], [0.4, 0.9], [1.0, 1.0]]
    """
    array = np.vstack([as_points(points, function="roc_hull"), [[0, 0], [1, 1]]])
    hull: list[tuple[float, float]] = []
    for x, y in array[np.lexsort((array[:, 1], array[:, 0]))].tolist():
        while len(hull) > 1:
            (ax, ay), (bx, by) = hull[-2:]
            if (bx - ax) * (y - ay) < (by - ay) * (x - ax) - ROUNDING:
                break  # the last corner stands out above the line to the new point
            hull.pop()
        hull.append((x, y))
    return np.array(hull)
