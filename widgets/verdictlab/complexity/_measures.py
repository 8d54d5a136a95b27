"""The measures of complexity of one data set, computed together."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .._text import _
from ._attributes import attribute_efficiency, fisher_ratio, overlap_root, overlap_volume
from ._cases import as_cases
from ._nearest import covering, distance_ratio, nearest, neighbour_error, nonlinearity
from ._plane import plane
from ._tree import boundary_share

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import ArrayLike

__all__ = ["MEASURES", "complexity_measures"]

MEASURES = ("F1", "F2", "F3", "L1", "L2", "N1", "N2", "N3", "N4", "T1", "T2")
OF_PAIRS = {
    "F1": fisher_ratio,
    "F2": overlap_volume,
    "F2_root": overlap_root,
    "F3": attribute_efficiency,
}
KNOWN = (*MEASURES, "F2_root", "N12")


def _chosen(measures, *, function):
    if measures is None:
        return MEASURES
    try:
        names = (measures,) if isinstance(measures, str) else tuple(measures)
    except TypeError:
        names = ()
    unknown = [name for name in names if name not in KNOWN]
    if unknown or not names or len(set(names)) < len(names):
        raise ValueError(
            _(
                "{function}: measures must be different names among {listed}, got {measures!r}"
            ).format(function=function, listed=", ".join(KNOWN), measures=measures)
        )
    return names


def complexity_measures(
    X: ArrayLike, y: ArrayLike, measures: Iterable[str] | None = None
) -> pd.Series:
    r"""How hard is this data set, before any algorithm is run on it?

    Parameters
    ----------
    X : array of shape (cases, attributes)
        Numbers; distances use attributes scaled to 0 .. 1 and are Euclidean.
    y : list of class labels
        At least two classes of at least two cases.
    measures : list of str, optional
        Which to compute, in this order; otherwise the eleven of ``MEASURES``. On request
        also "F2_root" and "N12" (N1 x N2).

    Returns
    -------
    Series
        One number per measure. N4 is approximate: ``.attrs["N4_standard_error"]`` holds
        its standard error.

    Raises
    ------
    ValueError
        Missing or infinite values, unequal lengths, one class, a class with one case,
        an unknown measure.

    Notes
    -----
    * **F1** largest over the attributes of :math:`(\mu_A - \mu_B)^2 / (s_A^2 + s_B^2)`,
      variances with n - 1. Other packages take 1 / (1 + ...) or another denominator.
    * **F2** product over the attributes of overlap / range (overlap at least 0; an attribute
      with one value counts 1). **F2_root** is its root of the order of the number of
      attributes: the thesis prints the product and tabulates the root.
    * **F3** largest over the attributes of the share of cases outside the interval where
      both classes lie (ends belong to it).
    * **L1** least mean of :math:`\max(0, 1 - s_i (w x_i + c))` over all planes, by a linear
      programme on scaled attributes: 0 if a plane separates. **L2** share of cases on the
      wrong side of that plane, on it one half. If many planes are best, L2 is that of one.
    * **N1** share of *cases* (not of joins) that the minimum spanning tree joins to another
      class. Equal distances may allow several trees (0.17 to 0.24 on the balance data): the
      tree grows from the case that comes first when sorted by its attributes, among equally
      near cases the first in that order is added, to the member that is longest in the tree.
    * **N2** mean distance to the nearest case of the own class / to the nearest of another.
    * **N3** error of the nearest neighbour with each case left out; two classes equally
      near give half an error.
    * **N4** the same error on cases between two of one class, spread evenly without chance
      (as many as there are cases, at least 2000).
    * **T1** spheres about the cases that touch those of their nearest enemies; share of
      those that lie in no other. **T2** cases / attributes.

    With more than two classes F and L are means over all pairs of classes, N and T compare
    each case with all other classes. The thesis cuts such a problem into one class against
    the rest: call this with ``y == c``. More than 4096 cases are compared in blocks, so that
    20,000 need well under 1 GiB.

    References
    ----------
    Ho and Basu (2002), IEEE PAMI 24:289-300. Lorena et al. (2019), ACM Computing Surveys
    52:107 (T1, several classes). Martorell (2007), section 4.5 and table 4.6.

    Examples
    --------
    >>> X = [[0, 1], [1, 0], [2, 1], [2, 3], [3, 2], [4, 4]]
    >>> y = ["a", "a", "a", "b", "b", "b"]
    >>> complexity_measures(X, y, ["F1", "F2", "F3", "N1", "N2"]).round(3).to_dict()
    {'F1': 4.083, 'F2': 0.0, 'F3': 1.0, 'N1': 0.333, 'N2': 0.661}
    """
    function = "complexity_measures"
    names = _chosen(measures, function=function)
    cases = as_cases(X, y, function=function)
    found, extra = {"T2": cases.n / cases.raw.shape[1]}, {}
    for name in OF_PAIRS.keys() & set(names):
        found[name] = float(np.mean([OF_PAIRS[name](a, b) for a, b in cases.pairs()]))
    if {"L1", "L2"} & set(names):
        found["L1"], found["L2"] = np.mean([plane(a, b) for a, b in cases.pairs()], axis=0)
    if {"N2", "N3", "N12", "T1"} & set(names):
        own, other, enemy = nearest(cases)
        found["N2"], found["N3"] = distance_ratio(own, other), neighbour_error(own, other)
        if "T1" in names:
            found["T1"] = covering(cases, other, enemy)
    if {"N1", "N12"} & set(names):
        found["N1"] = boundary_share(cases)
    if "N12" in names:
        found["N12"] = found["N1"] * found["N2"]
    if "N4" in names:
        found["N4"], extra["N4_standard_error"] = nonlinearity(cases)
    series = pd.Series({name: float(found[name]) for name in names}, name="complexity")
    series.attrs.update(extra)
    return series
