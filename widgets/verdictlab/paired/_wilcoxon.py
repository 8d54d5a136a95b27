"""Wilcoxon's signed-rank test: does one of two algorithms tend to score higher?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from .._check import choose
from .._text import _
from ..tables._inputs import decimals as check_decimals
from ._pairs import ALTERNATIVES, as_pairs, fields, normal_pvalue
from ._signed_ranks import exact_tails, tie_patterns

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

    from .._types import Alternative

__all__ = ["WilcoxonResult", "wilcoxon_test"]

ZEROS = ("split", "drop", "pratt")
METHODS = ("auto", "exact", "normal")
MOST_AUTO, MOST_EXACT = 50, 500


@dataclass(frozen=True, kw_only=True)
class WilcoxonResult:
    """What `wilcoxon_test` found: numbers for one pair of samples, arrays for a batch.

    ``statistic`` is the smaller rank sum; ``z`` has the sign of first - second; ``n_used``
    counts the differences that were ranked and kept. ``smallest_pvalue`` is the p that the
    same differences would give if all had the same sign: no outcome could give less.
    """

    statistic: float | np.ndarray
    pvalue: float | np.ndarray
    r_plus: float | np.ndarray
    r_minus: float | np.ndarray
    z: float | np.ndarray
    n_used: int | np.ndarray
    smallest_pvalue: float | np.ndarray
    zeros: str
    method: str
    alternative: str

    def __str__(self) -> str:
        if np.ndim(self.pvalue):
            return _("Wilcoxon signed-rank tests, {count} pairs of samples").format(
                count=np.size(self.pvalue)
            )
        return _(
            "Wilcoxon signed-rank test, {n_used} differences: T = {statistic:g} (R+ = {r_plus:g}, "
            "R- = {r_minus:g}), p = {p:.3g}, {method}"
        ).format(
            n_used=self.n_used,
            statistic=self.statistic,
            r_plus=self.r_plus,
            r_minus=self.r_minus,
            p=self.pvalue,
            method=self.method,
        )


def wilcoxon_test(
    x: ArrayLike,
    y: ArrayLike,
    *,
    zeros: str = "split",
    method: str = "auto",
    alternative: Alternative = "two-sided",
    decimals: int | None = None,
) -> WilcoxonResult:
    r"""Ask whether the first of two paired samples tends to be larger than the second.

    Parameters
    ----------
    x, y : array of shape (..., n)
        Paired values, for example two algorithms on n problems; leading axes are a batch.
    zeros : str
        What becomes of equal pairs. "split": they are ranked and half of their ranks goes
        to each side, none dropped. "pratt": they are ranked, then left out. "drop": left
        out before ranking.
    method : str
        "exact": all assignments of signs, given the ties and zeros. "normal": its
        approximation without continuity correction. "auto": exact for up to 50 used.
    alternative : str
        "two-sided", "greater" (the first is larger) or "less".
    decimals : int, optional
        Decimals of the data: differences are rounded to them before ranking. Without it
        to 12 significant digits of the larger value.

    Returns
    -------
    WilcoxonResult
        Python numbers for one pair of samples, arrays over the leading axes for a batch.
        Where every difference is zero p is 1 and z is 0.

    Raises
    ------
    ValueError
        Values missing or infinite, unequal lengths, an unknown option, or more than 500
        differences with "exact".

    Notes
    -----
    :math:`z = (R^+ - \tfrac12 \sum r_i) / (\tfrac12 \sqrt{\sum r_i^2})` over the ranks kept.
    Exact "split" and exact "pratt" always agree in p. The test is of symmetry about zero.

    References
    ----------
    Wilcoxon (1945), Biometrics Bulletin 1:80-83. Demsar (2006), JMLR 7:1-30, section
    3.1.3 (splitting). Pratt (1959), JASA 54:655-667.

    Examples
    --------
    >>> result = wilcoxon_test([10.5, 10.7, 10.2, 10.4], [12.0, 11.7, 11.2, 10.2])
    >>> print(result)
    Wilcoxon signed-rank test, 4 differences: T = 1 (R+ = 1, R- = 9), p = 0.25, exact
    """
    function = "wilcoxon_test"
    choose(zeros, ZEROS, function=function, name="zeros")
    choose(method, METHODS, function=function, name="method")
    choose(alternative, ALTERNATIVES, function=function, name="alternative")
    decimals = check_decimals(decimals, function=function)
    x, y = as_pairs(x, y, function=function)
    lead, n = x.shape[:-1], x.shape[-1]
    ranks, n_zero, where, signs = tie_patterns(x.reshape(-1, n), y.reshape(-1, n), decimals)
    if zeros == "drop":  # zeros come first: without them ranks are smaller by their number
        ranks = ranks - 2 * n_zero[:, None]
    signed = ranks * (np.arange(n) >= n_zero[:, None])
    if zeros != "split":
        ranks = signed
    n_used = np.full(len(ranks), n) if zeros == "split" else n - n_zero
    if method == "exact" and n_used.max() > MOST_EXACT:
        raise ValueError(
            _(
                "{function}: method 'exact' is meant for up to {MOST_EXACT} differences, got "
                "{value}; use 'normal', which is very close there"
            ).format(function=function, MOST_EXACT=MOST_EXACT, value=int(n_used.max()))
        )
    # All sums are of doubled ranks; half of a doubled rank may be a half.
    total, possible = ranks.sum(axis=-1)[where], signed.sum(axis=-1)[where]
    balance = np.einsum("ij,ij->i", ranks.astype(float)[where], signs)
    deviation = np.sqrt((ranks.astype(float) ** 2).sum(axis=-1))[where]
    z, farthest = (
        np.divide(value, deviation, out=np.zeros(len(where)), where=possible > 0)
        for value in (balance, possible)
    )
    chosen = (n_used <= MOST_AUTO) if method == "auto" else np.full(len(ranks), method == "exact")
    exact = chosen[where]
    greater, less = normal_pvalue(z, "greater"), normal_pvalue(z, "less")
    smallest = np.where(exact, 0.5 ** (n - n_zero)[where], normal_pvalue(farthest, "greater"))
    if exact.any():
        above = ((possible + balance) / 2).astype(np.int64)
        renumbered = np.cumsum(chosen) - 1
        greater[exact], less[exact] = exact_tails(
            signed[chosen], renumbered[where[exact]], above[exact]
        )
    tails = {"greater": greater, "less": less, "two-sided": 2 * np.minimum(greater, less)}
    used = "exact" if exact.all() else "normal" if not exact.any() else "auto"
    found = {
        "statistic": (total - np.abs(balance)) / 4,
        "pvalue": np.where(possible > 0, np.minimum(tails[alternative], 1.0), 1.0),
        "r_plus": (total + balance) / 4,
        "r_minus": (total - balance) / 4,
        "z": z,
        "n_used": n_used[where],
        "smallest_pvalue": np.minimum(smallest * (1 + (alternative == "two-sided")), 1.0),
    }
    return WilcoxonResult(**fields(found, lead), zeros=zeros, method=used, alternative=alternative)
