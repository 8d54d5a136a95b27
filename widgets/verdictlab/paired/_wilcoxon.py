"""Wilcoxon's signed-rank test: does one of two algorithms tend to score higher?"""

from dataclasses import dataclass

import numpy as np

from .._check import as_values, choose
from ..tables._inputs import decimals as check_decimals
from ._signed_ranks import differences, doubled_midranks, exact_tails, normal_tails

__all__ = ["WilcoxonResult", "wilcoxon_test"]

ZEROS = ("split", "drop", "pratt")
METHODS = ("auto", "exact", "normal")
ALTERNATIVES = ("two-sided", "greater", "less")
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

    def __str__(self):
        if np.ndim(self.pvalue):
            return f"Wilcoxon signed-rank tests, {np.size(self.pvalue)} pairs of samples"
        return (
            f"Wilcoxon signed-rank test, {self.n_used} differences: T = {self.statistic:g} "
            f"(R+ = {self.r_plus:g}, R- = {self.r_minus:g}), p = {self.pvalue:.3g}, {self.method}"
        )


def wilcoxon_test(x, y, *, zeros="split", method="auto", alternative="two-sided", decimals=None):
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
    x, y = as_values(x, function=function, name="x"), as_values(y, function=function, name="y")
    if x.ndim == 0 or y.ndim == 0 or x.shape[-1] != y.shape[-1] or x.shape[-1] == 0:
        raise ValueError(
            f"{function}: x and y must be paired along their last axis, got shapes {x.shape} and "
            f"{y.shape}; give one value of each per problem"
        )
    try:
        gaps = differences(*np.broadcast_arrays(x, y), decimals)
    except ValueError:
        raise ValueError(
            f"{function}: the leading axes of x and y do not fit together, got shapes {x.shape} "
            f"and {y.shape}"
        ) from None
    lead, n = gaps.shape[:-1], gaps.shape[-1]
    gaps = gaps.reshape(-1, n)
    signs = np.sign(gaps).astype(np.int64)
    kept = np.ones(gaps.shape, dtype=bool) if zeros == "split" else signs != 0
    ranks = doubled_midranks(np.abs(gaps))
    if zeros == "drop":  # zeros come first: without them every rank is smaller by their number
        ranks = ranks - 2 * (n - kept.sum(axis=-1, keepdims=True))
    ranks = np.where(kept, ranks, 0)
    n_used = kept.sum(axis=-1)
    # Doubled once more: half of a doubled rank may be a half.
    plus = (ranks * (1 + signs) * kept).sum(axis=-1) / 4
    minus = (ranks * (1 - signs) * kept).sum(axis=-1) / 4
    deviation = np.sqrt((ranks**2).sum(axis=-1)) / 4
    z = np.divide((plus - minus) / 2, deviation, out=np.zeros(len(gaps)), where=deviation > 0)
    z[(signs == 0).all(axis=-1)] = 0.0
    if method == "exact" and n_used.max() > MOST_EXACT:
        raise ValueError(
            f"{function}: method 'exact' is meant for up to {MOST_EXACT} differences, got "
            f"{int(n_used.max())}; use 'normal', which is very close there"
        )
    signed = np.where(signs != 0, ranks, 0)
    exact = (n_used <= MOST_AUTO) if method == "auto" else np.full(len(gaps), method == "exact")
    greater, less = normal_tails(z)
    farthest = np.divide(signed.sum(axis=-1), 4 * deviation, out=z * 0, where=deviation > 0)
    smallest = np.where(exact, 0.5 ** (signs != 0).sum(axis=-1), normal_tails(farthest)[0])
    if exact.any():
        above = np.where(signs > 0, signed, 0).sum(axis=-1)
        greater[exact], less[exact] = exact_tails(signed[exact], above[exact])
    tails = {"greater": greater, "less": less, "two-sided": 2 * np.minimum(greater, less)}
    pvalue = np.minimum(tails[alternative], 1.0)
    pvalue[(signs == 0).all(axis=-1)] = 1.0
    used = "exact" if exact.all() else "normal" if not exact.any() else "auto"
    found = {
        "statistic": np.minimum(plus, minus),
        "pvalue": pvalue,
        "r_plus": plus,
        "r_minus": minus,
        "z": z,
        "n_used": n_used,
        "smallest_pvalue": np.minimum(smallest * (1 + (alternative == "two-sided")), 1.0),
    }
    fields = {name: value.reshape(lead) if lead else value.item() for name, value in found.items()}
    return WilcoxonResult(**fields, zeros=zeros, method=used, alternative=alternative)
