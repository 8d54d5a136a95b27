"""A square of p-values, one for every pair of algorithms, adjusted as one family."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .._check import as_values, choose
from .._text import _
from ._adjust import ADJUSTMENTS, METHODS, PAIR_METHODS
from ._compare import check_subsets
from ._family import Family
from ._pairs import pair_indices

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

__all__ = ["adjust_pair_pvalues"]


def adjust_pair_pvalues(matrix: ArrayLike, method: str = "bergmann-hommel") -> NDArray[np.float64]:
    """Adjust the p-values of all pairs of algorithms, given as a symmetric matrix.

    Which pairs differ, when the p-values come from anywhere: another library, a published
    table, a test of your own?

    Parameters
    ----------
    matrix : DataFrame or array of shape (algorithms, algorithms)
        Unadjusted p-values; the two places of a pair hold the same one. What stands on the
        diagonal is not looked at, because nothing is compared with itself.
    method : str
        "bergmann-hommel" (the default), "shaffer-dynamic" (both for up to 13 algorithms) or
        "shaffer" (up to 1000), which use that not every set of pairs can be equal; or any method of
        `adjust_pvalues`.

    Returns
    -------
    DataFrame or ndarray
        Adjusted p-values, of the same shape and with the same labels; the diagonal is 1.

    Raises
    ------
    ValueError
        A matrix that is not square or not symmetric, with other labels in its rows than in its
        columns, fewer than two algorithms, a p outside [0, 1] or missing, an unknown method,
        too many algorithms for a method that looks at all their groups.

    Notes
    -----
    Each adjusted p is the smallest family level at which its pair is rejected. Shaffer and
    Bergmann and Hommel hold for p-values of all pairs only, however these are computed.

    References
    ----------
    Shaffer (1986), JASA 81:826-831. Bergmann and Hommel (1988). Garcia and Herrera (2008),
    JMLR 9:2677-2694.

    Examples
    --------
    >>> import pandas as pd
    >>> p = [[1, 0.01, 0.04], [0.01, 1, 0.30], [0.04, 0.30, 1]]
    >>> adjust_pair_pvalues(pd.DataFrame(p, list("ABC"), list("ABC")))
          A     B     C
    A  1.00  0.03  0.04
    B  0.03  1.00  0.30
    C  0.04  0.30  1.00
    """
    function = "adjust_pair_pvalues"
    choose(method, (*PAIR_METHODS, *METHODS), function=function, name="method")
    if isinstance(matrix, pd.DataFrame) and list(matrix.index) != list(matrix.columns):
        raise ValueError(
            _(
                "{function}: matrix must name the same algorithms in rows and columns, in "
                "the same order, got rows {listed} and columns {columns}"
            ).format(function=function, listed=list(matrix.index), columns=list(matrix.columns))
        )
    p = _square(matrix, function)
    k = len(p)
    check_subsets(method, k, function=function)
    first, second = pair_indices(k)
    pairs = p[first, second]
    adjusted = np.ones((k, k))
    family = ADJUSTMENTS[method].adjusted(pairs, None, Family(m=len(pairs), k=k))
    adjusted[first, second] = adjusted[second, first] = family
    if isinstance(matrix, pd.DataFrame):
        return pd.DataFrame(adjusted, index=matrix.index, columns=matrix.columns)
    return adjusted


def _square(matrix: ArrayLike, function: str) -> np.ndarray:
    """Return the matrix as floats, its diagonal 1, or say which pair is wrong."""
    p = matrix
    with suppress(ValueError):  # rows of unequal length: said below
        p = np.array(matrix)
        if p.ndim == 2 and p.shape[0] == p.shape[1]:
            np.fill_diagonal(p, 1)
    p = as_values(p, function=function, name="matrix")
    if p.ndim != 2 or p.shape[0] != p.shape[1] or len(p) < 2:
        raise ValueError(
            _(
                "{function}: matrix must be square, a row and a column for each of 2 or more "
                "algorithms, got shape {shape}; one family in a row is for adjust_pvalues"
            ).format(function=function, shape=p.shape)
        )
    names = list(matrix.index) if isinstance(matrix, pd.DataFrame) else range(len(p))

    def refuse(wrong: np.ndarray, message: str) -> None:
        if wrong.any():
            i, j = (int(place) for place in np.argwhere(wrong)[0])
            raise ValueError(
                message.format(
                    function=function,
                    value=float(p[i, j]),
                    other=float(p[j, i]),
                    names=names[i],
                    names_2=names[j],
                )
            )

    refuse(
        (p < 0) | (p > 1),
        _(
            "{function}: every p-value must lie in [0, 1], got {value} and {other} for the pair "
            "{names!r}, {names_2!r}; look at the test it came from"
        ),
    )
    # Computed twice, the same p may differ in its last digits.
    refuse(
        ~np.isclose(p, p.T, rtol=1e-9, atol=0),
        _(
            "{function}: both places of a pair must hold the same p-value, got {value} and "
            "{other} for the pair {names!r}, {names_2!r}; fill both halves alike, with p that "
            "count both directions"
        ),
    )
    return p
