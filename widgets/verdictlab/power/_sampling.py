"""Collections of problems drawn with a bias: the more one algorithm wins there, the likelier."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .. import _special as special
from .._check import as_values, choose

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

__all__ = ["drawer", "in_points", "sampling_weights"]

POINTS = {"fraction": 100.0, "percent": 1.0, "%": 1.0}  # percent points in one unit


def in_points(differences, unit, *, function):
    """Return differences in percent points."""
    choose(unit, POINTS, function=function, name="unit")
    return as_values(differences, function=function, name="differences") * POINTS[unit]


def sampling_weights(
    differences: ArrayLike, k: ArrayLike, *, unit: str = "fraction"
) -> NDArray[np.float64]:
    r"""Ask how much likelier a problem is drawn, the more one algorithm wins on it.

    Parameters
    ----------
    differences : array of shape (..., n)
        Differences in the scores of two algorithms, positive where the one wins towards which
        the draw is biased.
    k : float or array of K floats
        Bias: 0 weighs all problems alike, large values leave only those it wins.
    unit : str
        Of the differences: "fraction" (0.01 is one percent point) or "percent" or "%" (1 is one).

    Returns
    -------
    ndarray
        Weights between 0 and 1 of shape (..., n), or (K, ..., n) for an array of k. To sum to
        1 they have to be divided by their sum.

    Raises
    ------
    ValueError
        Values missing or infinite, an unknown unit.

    Notes
    -----
    :math:`1 / (1 + e^{-k d})`, d in percent points. The sources leave the unit open, and the
    curve depends on it: with fractions a bias of 10 would hardly be one.

    References
    ----------
    Demsar (2006), JMLR 7:1-30, section 4.1. Martorell (2007), equation 8.2.

    Examples
    --------
    >>> sampling_weights([0.02, 0, -0.02], 1).round(3).tolist()
    [0.881, 0.5, 0.119]
    """
    function = "sampling_weights"
    points = in_points(differences, unit, function=function)
    k = as_values(k, function=function, name="k")
    return special.expit(np.multiply.outer(k, points))


def drawer(points, draw, repetitions, generator):
    """Make the function from K biases to collections, of shape (K, repetitions, draw).

    Problems are drawn one after the other without replacement, each time in proportion to
    the weights of those left. That is what taking the ``draw`` smallest of (exponential /
    weight) does (Efraimidis & Spirakis 2006); in logarithms no weight is too small. All
    biases meet the same exponentials, so that a curve over k is smooth.
    """
    luck = np.log(generator.standard_exponential((repetitions, len(points))))

    def drawn(biases):
        keys = luck - special.log_expit(np.multiply.outer(biases, points))[:, None]
        return np.argpartition(keys, draw - 1, axis=-1)[..., :draw]

    return drawn
