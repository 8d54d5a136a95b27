"""Friedman's statistics for many tables of ranks at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .. import _special as special
from .._check import as_rng, check_count
from .._text import _
from ..tables._ranks import average_ranks
from ._exact import exact_is_possible, exact_pvalues, sampled, usual_method

if TYPE_CHECKING:
    from typing import Any

    from .._types import Chance
    from ..tables import ScoreTable

__all__ = ["AUTO_SEED", "about_middle", "doubled_ranks", "f_ratio", "friedman", "untied_squares"]

AUTO_SEED = 1937  # Friedman's year


def doubled_ranks(table: ScoreTable) -> np.ndarray:
    """Give a table's ranks times two, whole numbers even with ties."""
    return 2 * average_ranks(table.values, table.higher_is_better, table.decimals)


def untied_squares(n: int, k: int) -> float:
    """Give the sum of squared deviations of the doubled ranks when nothing is tied."""
    return n * k * (k * k - 1) / 3


def about_middle(squares: Any, n: Any, k: Any) -> Any:
    """Give s, deviations from the mean, from the sum of the squared doubled rank sums."""
    return squares - k * (n * (k + 1)) ** 2


def f_ratio(s: np.ndarray, total: Any, n: int) -> np.ndarray:
    """Give F; infinite where all problems order the algorithms alike, 0 where all tie."""
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.where(s > 0, (n - 1) * s / (n * total - s), 0.0)


def friedman(
    doubled: Any,
    *,
    correct_ties: bool,
    method: str,
    rng: Chance | None,
    resamples: Any,
    function: str,
) -> tuple[dict[str, Any], np.ndarray | None]:
    """Test tables of doubled ranks, shape (tables, n, k), and return the result's fields.

    Everything comes from two whole numbers, so that nothing is lost to rounding: s, the
    sum of squared deviations of the rank sums, and the total sum of squares of the ranks.
    The second value holds what "monte-carlo" drew, None for other methods.
    """
    n, k = doubled.shape[1:]
    if method == "auto":
        # The same table gets the same answer: what is drawn here is drawn from one seed.
        method, rng = usual_method(n, k), AUTO_SEED
    if method == "exact" and not exact_is_possible(n, k):
        raise ValueError(
            _(
                "{function}: method 'exact' would take too long for {n} problems and {k} "
                "algorithms; use 'monte-carlo' with rng, or 'iman-davenport', which is close "
                "for a table of that size"
            ).format(function=function, n=n, k=k)
        )
    resamples = check_count(resamples, function=function, name="resamples")
    generator = None
    if rng is not None or method == "monte-carlo":
        generator = as_rng(rng, function=function)
    sums = doubled.sum(axis=1)
    s = ((sums - n * (k + 1)) ** 2).sum(axis=1)
    untied = untied_squares(n, k)
    squares = np.einsum("tij,tij->t", doubled, doubled) - n * k * (k + 1.0) ** 2
    total = squares if correct_ties else np.full_like(squares, untied)
    dof = (k - 1, (k - 1) * (n - 1))
    chi2 = (k - 1) * s / np.where(s > 0, total, 1)
    f = f_ratio(s, total, n)
    chi2_pvalue = special.chdtrc(k - 1, chi2)
    error, drawn = np.zeros(len(s)), None
    if method == "exact":
        pvalue = exact_pvalues(doubled.astype(np.int64), (sums**2).sum(axis=1))
    elif method == "monte-carlo":
        drawn, where = sampled(doubled.astype(np.int64), resamples, generator)
        reached = (sums**2).sum(axis=1)
        hits = [
            resamples - np.searchsorted(drawn[i], x) for i, x in zip(where, reached, strict=True)
        ]
        pvalue = (np.array(hits) + 1) / (resamples + 1)
        error = np.sqrt(pvalue * (1 - pvalue) / resamples)
    else:
        pvalue = chi2_pvalue if method == "chi2" else special.fdtrc(*dof, f)
    return {
        "statistic": f,
        "pvalue": pvalue,
        "pvalue_standard_error": error,
        "dof": dof,
        "chi2": chi2,
        "chi2_pvalue": chi2_pvalue,
        "tie_correction": squares / untied,
        "method": method,
        "correct_ties": bool(correct_ties),
        "mean_ranks": sums / (2 * n),
    }, drawn
