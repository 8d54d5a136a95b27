"""The sign-flip permutation test on the mean difference."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from .._check import as_rng, check_count, choose
from .._text import _
from ..tables._inputs import decimals as check_decimals
from ._pairs import ALTERNATIVES, as_pairs, fields
from ._signed_ranks import differences

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

    from .._types import Alternative, Chance

__all__ = ["PermutationResult", "permutation_test"]

_CELLS = 1_000_000  # sums held at once (8 MB)


@dataclass(frozen=True, kw_only=True)
class PermutationResult:
    """What `permutation_test` found: numbers for one pair of samples, arrays for a batch.

    ``statistic`` is the mean difference. ``standard_error`` is the Monte-Carlo standard error
    of ``pvalue``, 0 where all assignments of signs were tried. No outcome could have given
    less than ``smallest_pvalue``.
    """

    statistic: float | np.ndarray
    pvalue: float | np.ndarray
    standard_error: float | np.ndarray
    smallest_pvalue: float | np.ndarray
    resamples: int
    method: str
    alternative: str

    def __str__(self) -> str:
        if np.ndim(self.pvalue):
            return _("Sign-flip permutation tests, {count} pairs of samples").format(
                count=np.size(self.pvalue)
            )
        said = (
            _(
                "Sign-flip permutation test, {resamples} assignments: mean difference "
                "{statistic:.4g}, p = {p:.3g} (exact)"
            )
            if self.method == "exact"
            else _(
                "Sign-flip permutation test, {resamples} assignments: mean difference "
                "{statistic:.4g}, p = {p:.3g} (+- {error:.2g})"
            )
        )
        return said.format(
            resamples=self.resamples,
            statistic=self.statistic,
            p=self.pvalue,
            error=self.standard_error,
        )


def permutation_test(
    x: ArrayLike,
    y: ArrayLike,
    *,
    rng: Chance,
    resamples: int = 9999,
    alternative: Alternative = "two-sided",
    decimals: int | None = None,
) -> PermutationResult:
    r"""Ask whether the mean difference is larger than chance assignments of its signs give.

    Parameters
    ----------
    x, y : array of shape (..., n)
        Paired values, for example two algorithms on n problems; leading axes are a batch,
        and all of it meets the same assignments of signs.
    rng : int or numpy Generator
        Seed or generator; does not matter where all assignments are tried.
    resamples : int
        Random assignments of signs. If there are no more than that (:math:`2^n`), all are
        tried and p is exact.
    alternative : str
        "two-sided", "greater" (the first is larger) or "less".
    decimals : int, optional
        Decimals of the data: differences are rounded to them first. Without it to 12
        significant digits of the larger value.

    Returns
    -------
    PermutationResult
        Python numbers for one pair of samples, arrays over the leading axes for a batch.

    Raises
    ------
    ValueError
        Values missing or infinite, unequal lengths, no rng, no resamples, an unknown option.

    Notes
    -----
    A random p counts the assignment seen as well, (hits + 1) / (resamples + 1), so that it is
    never too small. The test is of symmetry about zero, with the mean in place of ranks: it
    has no defence against outliers.

    References
    ----------
    Fisher (1935), The Design of Experiments, section 21. Phipson & Smyth (2010), Statistical
    Applications in Genetics and Molecular Biology 9:39 (the added one).

    Examples
    --------
    >>> result = permutation_test([10.5, 10.7, 10.2, 10.4], [12.0, 11.7, 11.2, 10.2], rng=1)
    >>> print(result)
    Sign-flip permutation test, 16 assignments: mean difference -0.825, p = 0.25 (exact)
    """
    function = "permutation_test"
    choose(alternative, ALTERNATIVES, function=function, name="alternative")
    decimals = check_decimals(decimals, function=function)
    check_count(resamples, function=function, name="resamples")
    generator = as_rng(rng, function=function)
    x, y = as_pairs(x, y, function=function)
    lead, n = x.shape[:-1], x.shape[-1]
    gaps = differences(x, y, decimals).reshape(-1, n)
    exact = n < 63 and 2**n <= resamples
    tried = 2**n if exact else resamples
    seen = gaps.sum(axis=-1)
    # Sums that are equal on paper may differ by rounding, and must count as reached.
    slack = 1e-12 * np.abs(gaps).sum(axis=-1)
    hits = np.zeros(len(gaps), dtype=np.int64)
    block = max(1, _CELLS // max(n, len(gaps)))
    for start in range(0, tried, block):
        count = min(block, tried - start)
        if exact:
            bits = (np.arange(start, start + count)[:, None] >> np.arange(n)) & 1
        else:
            bits = generator.integers(2, size=(count, n), dtype=np.int8)
        sums = seen - 2.0 * (bits.astype(float) @ gaps.T)  # each bit turns a sign
        if alternative == "greater":
            reached = sums >= seen - slack
        elif alternative == "less":
            reached = sums <= seen + slack
        else:
            reached = np.abs(sums) >= np.abs(seen) - slack
        hits += reached.sum(axis=0)
    pvalue = hits / tried if exact else (hits + 1) / (tried + 1)
    error = np.zeros(len(gaps)) if exact else np.sqrt(pvalue * (1 - pvalue) / tried)
    sides = 2 if alternative == "two-sided" else 1
    smallest = np.minimum(sides * 0.5 ** (gaps != 0).sum(axis=-1), 1.0)
    found = {
        "statistic": gaps.mean(axis=-1),
        "pvalue": pvalue,
        "standard_error": error,
        "smallest_pvalue": smallest if exact else np.maximum(smallest, 1 / (tried + 1)),
    }
    return PermutationResult(
        **fields(found, lead),
        resamples=tried,
        method="exact" if exact else "monte-carlo",
        alternative=alternative,
    )
