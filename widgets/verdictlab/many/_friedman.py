"""Friedman's test: does any algorithm tend to rank better than the others?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from .._check import as_scores, check_flag, choose
from .._text import _
from ..tables import ScoreTable
from ..tables._inputs import decimals as check_decimals
from ..tables._inputs import direction
from ..tables._ranks import average_ranks
from ._formula import doubled_ranks, friedman
from ._results import FriedmanBatch, FriedmanResult

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

    from .._types import Chance

__all__ = ["friedman_batch", "friedman_test"]

METHODS = ("auto", "iman-davenport", "chi2", "exact", "monte-carlo")
RESAMPLES = 9999


def friedman_test(
    table: ScoreTable,
    *,
    correct_ties: bool = True,
    method: str = "auto",
    rng: Chance | None = None,
    resamples: int = RESAMPLES,
) -> FriedmanResult:
    r"""Ask whether any algorithm tends to rank better than the others.

    Parameters
    ----------
    table : ScoreTable
        Scores of at least three algorithms on at least two problems, one number per cell:
        average repeated runs first, because folds of one data set are not independent.
    correct_ties : bool
        Correct the statistics, and every post hoc standard error, for ties. ``False`` is
        the textbook form that most papers print.
    method : str
        Where p comes from. "iman-davenport": the F distribution. "chi2": the chi-squared
        distribution, conservative. "exact": all arrangements of the ranks within problems,
        ties staying tied. "monte-carlo": random ones of these. "auto": exact for 3
        algorithms on up to 20 problems, 4 on 8, 5 on 4, 6 on 3, 7 and 8 on 2, where F is off;
        random with a fixed seed for more, up to 20, on 2 or 3 problems; else F.
    rng : int or numpy Generator, optional
        Seed or generator; "monte-carlo" requires it, the other methods leave it alone.
    resamples : int
        Random arrangements of "monte-carlo".

    Returns
    -------
    FriedmanResult
        ``statistic`` is always the F of Iman and Davenport; ``pvalue_standard_error`` is the
        Monte-Carlo standard error of ``pvalue``, 0 unless p was drawn.

    Raises
    ------
    ValueError
        Not a ScoreTable, fewer than three algorithms, unknown method, a table too large for
        "exact", or no rng for "monte-carlo".

    Notes
    -----
    With mean ranks :math:`R_j` of k algorithms on n problems,

    .. math:: \chi^2_F &= \frac{12 n}{k (k + 1)} \sum_j (R_j - \tfrac{k + 1}{2})^2, \\
       F_F &= \frac{(n - 1)\,\chi^2_F}{n (k - 1) - \chi^2_F}.

    With ``correct_ties`` chi2 is first divided by C, the share of the rank variance that
    the ties leave. If every problem is one full tie, p is 1. A large p does not say that
    the algorithms are equal; see `judge`.

    For 4 problems and 5 algorithms F rejects too often, in .063 of all tables at 0.05 and in
    .0028 at 0.001; exact p rejects in .049 and .0009. On 2 and 3 problems F is off for more
    algorithms, too (100,000 tables each): on 2 .069 for 7, .067 for 9, .057 for 12, .054 for 20;
    on 3 .063 for 7, .056 for 10, .054 for 20. "auto" rejects in .043 to .053 of these tables.
    Exact and random p take the ties as they are, so that their size holds among tables tied
    alike. A random p counts the table seen as well, (hits + 1) / (resamples + 1), so that it is
    never too small.

    References
    ----------
    Demsar (2006), JMLR 7:1-30, section 3.2.2. Iman and Davenport (1980), Communications
    in Statistics A9(6):571-595. Phipson and Smyth (2010), Statistical Applications in
    Genetics and Molecular Biology 9:39 (the added one).

    Examples
    --------
    >>> from verdictlab import friedman_test, load_table
    >>> print(friedman_test(load_table("four_models_15")))
    Friedman test, 4 algorithms on 15 problems: F(3, 42) = 6.24, p = 0.00133
    """
    if not isinstance(table, ScoreTable):
        raise ValueError(
            _(
                "friedman_test: table must be a ScoreTable, got {kind}; build one with "
                "ScoreTable(scores, higher_is_better=...)"
            ).format(kind=type(table).__name__)
        )
    choose(method, METHODS, function="friedman_test", name="method")
    check_flag(correct_ties, function="friedman_test", name="correct_ties")
    if table.k < 3:
        raise ValueError(
            _(
                "friedman_test: 3 or more algorithms are needed, got {k}; for two use wilcoxon_test"
            ).format(k=table.k)
        )
    if table.n < 2:
        raise ValueError(
            _("friedman_test: 2 or more problems are needed, got {n}").format(n=table.n)
        )
    found, drawn = friedman(
        doubled_ranks(table)[None],
        correct_ties=correct_ties,
        method=method,
        rng=rng,
        resamples=resamples,
        function="friedman_test",
    )
    fields: dict[str, Any] = {
        name: value.item() if isinstance(value, np.ndarray) and value.ndim == 1 else value
        for name, value in found.items()
    }
    means = fields.pop("mean_ranks")[0]
    drawn = None if drawn is None else drawn[0]
    return FriedmanResult(mean_rank_values=means, drawn=drawn, table=table, **fields)


def friedman_batch(
    values: ArrayLike,
    *,
    higher_is_better: bool,
    correct_ties: bool = True,
    method: str = "auto",
    decimals: int | None = None,
    rng: Chance | None = None,
    resamples: int = RESAMPLES,
) -> FriedmanBatch:
    """Ask Friedman's question of many tables at once.

    Parameters
    ----------
    values : array of shape (..., problems, algorithms)
        Scores; every leading axis is a batch axis.
    higher_is_better : bool
        Direction of the scores; it turns the mean ranks round, never p.
    correct_ties, method
        As for `friedman_test`.
    decimals : int, optional
        Scores that agree to so many decimals are tied; without it, to 12 significant digits.
    rng, resamples
        As for `friedman_test`; all tables meet the same draws, so that a batch equals a loop.

    Returns
    -------
    FriedmanBatch
        Arrays over the leading axes; ``mean_ranks`` has one more axis, the algorithms.

    Raises
    ------
    ValueError
        Values missing or infinite, fewer than two problems or three algorithms, an unknown
        option, or tables too large for "exact".

    References
    ----------
    As for `friedman_test`.

    Examples
    --------
    >>> import numpy as np
    >>> from verdictlab import friedman_batch
    >>> tables = np.random.default_rng(1).normal(size=(1000, 15, 5))
    >>> float((friedman_batch(tables, higher_is_better=True).pvalue <= 0.05).mean())
    0.053
    """
    return batch(
        "friedman_batch",
        values,
        higher_is_better,
        correct_ties=correct_ties,
        method=method,
        decimals=decimals,
        rng=rng,
        resamples=resamples,
    )


def batch(
    function: str,
    values: ArrayLike,
    higher_is_better: Any,
    *,
    correct_ties: Any,
    method: Any,
    decimals: float | str | None,
    rng: Chance | None,
    resamples: Any,
) -> FriedmanBatch:
    """Do the work of `friedman_batch` for the public function that is named."""
    values = as_scores(values, function=function, least=(2, 3))
    choose(method, METHODS, function=function, name="method")
    check_flag(correct_ties, function=function, name="correct_ties")
    higher_is_better = direction(higher_is_better, function=function)
    decimals = check_decimals(decimals, function=function)
    lead, shape = values.shape[:-2], values.shape[-2:]
    found, _patterns = friedman(
        2 * average_ranks(values.reshape(-1, *shape), higher_is_better, decimals),
        correct_ties=correct_ties,
        method=method,
        rng=rng,
        resamples=resamples,
        function=function,
    )
    fields: dict[str, Any] = {
        name: value.reshape(lead + value.shape[1:]) if isinstance(value, np.ndarray) else value
        for name, value in found.items()
    }
    return FriedmanBatch(n=shape[0], **fields)
