"""Adjusted p-values: the smallest family level at which each comparison is rejected."""

import numpy as np

from .._check import as_values, choose

__all__ = ["adjust_pvalues"]

METHODS = ("bonferroni", "holm", "hochberg")


def adjust_pvalues(pvalues, method):
    """Adjust p-values so that each may be compared with the level of the whole family.

    Parameters
    ----------
    pvalues : array of shape (..., comparisons)
        Unadjusted p-values; the family is the last axis, leading axes are separate families.
    method : str
        "bonferroni": m p. "holm": steps down from the smallest p, never weaker than
        Bonferroni. "hochberg": steps up from the largest p, never weaker than Holm, but
        needs independent or positively dependent tests.

    Returns
    -------
    ndarray
        In the order of the input. Comparing an entry with alpha decides exactly as the
        procedure does, ``adjusted <= alpha``.

    Raises
    ------
    ValueError
        A p outside [0, 1], NaN, or an unknown method.

    References
    ----------
    Holm (1979), Scandinavian Journal of Statistics 6:65-70. Hochberg (1988),
    Biometrika 75:800-802. Wright (1992), Biometrics 48:1005-1013 (adjusted p-values).

    Examples
    --------
    >>> adjust_pvalues([0.01, 0.04, 0.03], "holm").round(3).tolist()
    [0.03, 0.06, 0.06]
    >>> adjust_pvalues([0.01, 0.04, 0.03], "hochberg").round(3).tolist()
    [0.03, 0.04, 0.04]
    """
    choose(method, METHODS, function="adjust_pvalues", name="method")
    p = as_values(pvalues, function="adjust_pvalues", name="pvalues")
    if p.ndim == 0:
        raise ValueError(
            "adjust_pvalues: pvalues must be an array of one family, got a single number"
        )
    outside = (p < 0) | (p > 1)
    if outside.any():
        raise ValueError(
            f"adjust_pvalues: every p-value must lie in [0, 1], got {float(p[outside][0])}; "
            f"look at the test it came from"
        )
    m = p.shape[-1]
    if method == "bonferroni" or m == 0:
        return np.minimum(p * m, 1.0)
    order = np.argsort(p, axis=-1, kind="stable")
    stepped = np.take_along_axis(p, order, axis=-1) * np.arange(m, 0, -1)
    if method == "holm":
        stepped = np.maximum.accumulate(stepped, axis=-1)
    else:
        stepped = np.minimum.accumulate(stepped[..., ::-1], axis=-1)[..., ::-1]
    adjusted = np.empty_like(p)
    np.put_along_axis(adjusted, order, np.minimum(stepped, 1.0), axis=-1)
    return adjusted
