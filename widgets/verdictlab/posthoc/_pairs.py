"""The comparisons themselves: by rank differences, or by a test of each pair on its own.

Each rule takes the places of the first and of the second algorithms and gives, for every
comparison: the difference first - second, the statistic, the unadjusted p, who is better (1 the
first, -1 the second, 0 neither), and the least p that any outcome could have given.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from ..paired import paired_t_test, sign_test, wilcoxon_test
from ..paired._middle import median_of_means
from ..paired._pairs import normal_pvalue, t_pvalue

if TYPE_CHECKING:
    from typing import Any

    from .._types import Alternative

__all__ = ["by_means", "by_ranks", "by_sign", "by_t", "by_wilcoxon", "middles", "pair_indices"]


@lru_cache(maxsize=64)
def pair_indices(k: int, control: int | None = None) -> tuple[np.ndarray, np.ndarray]:
    """Give the index arrays (first, second): all pairs in table order, or all with a control."""
    if control is None:
        first, second = np.triu_indices(k, 1)
    else:
        first = np.delete(np.arange(k), control)
        second = np.full(k - 1, control)
    first.setflags(write=False)
    second.setflags(write=False)
    return first, second


def by_ranks(
    mean_ranks: np.ndarray,
    standard_error: Any,
    first: np.ndarray,
    second: np.ndarray,
    farthest: int | None = None,
    alternative: Alternative = "two-sided",
) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, float]:
    """Compare mean ranks of shape (..., k); the standard error has the leading axes.

    The least p is what a pair ``farthest`` apart would have; k - 1 is the most that
    Friedman's ranks allow.
    """
    difference = mean_ranks[..., first] - mean_ranks[..., second]
    error = np.asarray(standard_error)[..., None]
    # Everything tied leaves no error to divide by, and no difference either.
    z = np.divide(difference, error, out=np.zeros_like(difference), where=error > 0)
    farthest = mean_ranks.shape[-1] - 1 if farthest is None else farthest
    far = -farthest if alternative == "less" else farthest
    with np.errstate(divide="ignore"):
        least = np.where(error > 0, normal_pvalue(far / error, alternative), 1.0).min()
    p = np.where(error > 0, normal_pvalue(z, alternative), 1.0)
    return difference, z, p, -np.sign(difference).astype(int), float(least)


def _columns(
    values: np.ndarray, first: np.ndarray, second: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    columns = np.swapaxes(values, -1, -2)
    return columns[..., first, :], columns[..., second, :]


def by_wilcoxon(
    values: np.ndarray,
    first: np.ndarray,
    second: np.ndarray,
    *,
    higher_is_better: bool,
    decimals: int | None,
    alternative: Alternative = "two-sided",
) -> Any:
    """Compare the scores of shape (..., n, k) of each pair by signed ranks.

    The difference, by `middles`, costs far more than the test and is left to who asks for it.
    """
    x, y = _columns(values, first, second)
    test = wilcoxon_test(x, y, decimals=decimals, alternative=alternative)
    above = np.sign(np.asarray(test.r_plus) - np.asarray(test.r_minus)).astype(int)
    who = above if higher_is_better else -above
    return None, test.z, test.pvalue, who, float(np.min(test.smallest_pvalue))


def middles(values: np.ndarray, first: np.ndarray, second: np.ndarray) -> np.ndarray:
    """Give the median of all pairwise means of first - second (Hodges and Lehmann)."""
    x, y = _columns(values, first, second)
    return median_of_means(x - y)


def by_sign(
    values: np.ndarray,
    first: np.ndarray,
    second: np.ndarray,
    *,
    higher_is_better: bool,
    decimals: int | None,
    alternative: Alternative = "two-sided",
) -> Any:
    """Count wins and losses of each pair; the difference is the median of first - second.

    Ties are left out; the statistic is (wins - losses) / sqrt(wins + losses).
    """
    x, y = _columns(values, first, second)
    test = sign_test(x, y, decimals=decimals, alternative=alternative)
    wins, losses = np.asarray(test.wins), np.asarray(test.losses)
    ahead, used = wins - losses, wins + losses
    z = np.divide(ahead, np.sqrt(used), out=np.zeros(used.shape), where=used > 0)
    who = np.sign(ahead) if higher_is_better else -np.sign(ahead)
    return np.median(x - y, axis=-1), z, test.pvalue, who, float(np.min(test.smallest_pvalue))


def by_t(
    values: np.ndarray,
    first: np.ndarray,
    second: np.ndarray,
    *,
    higher_is_better: bool,
    decimals: int | None,
    alternative: Alternative = "two-sided",
) -> Any:
    """Compare the scores of each pair by a paired t-test with the pair's own error."""
    test = paired_t_test(*_columns(values, first, second), alternative=alternative)
    who = np.sign(test.mean).astype(int)
    return test.mean, test.statistic, test.pvalue, who if higher_is_better else -who, 0.0


def by_means(
    means: np.ndarray,
    standard_error: float,
    dof: int,
    first: np.ndarray,
    second: np.ndarray,
    *,
    higher_is_better: bool,
    alternative: Alternative = "two-sided",
) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, float]:
    """Compare mean scores by t with the error of all algorithms together."""
    difference = means[first] - means[second]
    # Means of the same numbers in another order differ in their last digits.
    difference[np.abs(difference) <= 5e-13 * np.abs(means).max()] = 0.0
    with np.errstate(divide="ignore", invalid="ignore"):
        t = np.where(difference == 0, 0.0, difference / standard_error)
    who = np.sign(difference).astype(int)
    p = t_pvalue(t, dof, alternative)
    if standard_error == 0:  # without scatter an equal pair says nothing on either side
        p = np.where(difference == 0, 1.0, p)
    return difference, t, p, who if higher_is_better else -who, 0.0
