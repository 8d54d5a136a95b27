"""What a whole route decides, table by table: for power and error rates in invented worlds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .._check import as_scores, check_alpha, check_flag, choose
from .._text import _
from ..many._friedman import RESAMPLES, batch
from ..paired import sign_test, wilcoxon_test
from ._adjust import ADJUSTMENTS, named
from ._compare import BY, check_subsets
from ._family import Family, conover_of
from ._pairs import by_ranks, pair_indices

if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import ArrayLike, NDArray

    from .._types import Chance

__all__ = ["decide_batch"]


def decide_batch(
    values: ArrayLike,
    *,
    higher_is_better: bool,
    adjust: str,
    by: str = "ranks",
    control: int | None = None,
    alpha: float,
    omnibus: bool = True,
    correct_ties: bool = True,
    method: str = "auto",
    decimals: int | None = None,
    rng: Chance | None = None,
    resamples: int = RESAMPLES,
) -> tuple[Any, NDArray[np.bool_]]:
    """Decide many tables at once by Friedman's test and the comparisons after it.

    Parameters
    ----------
    values : array of shape (..., problems, algorithms)
        Scores; every leading axis is a batch axis.
    higher_is_better : bool
        Direction of the scores.
    adjust, by
        As for `compare_all`, or for `compare_with_control` when there is a control.
    control : int, optional
        Column of the control; without it all pairs are compared.
    alpha : float
        Level of the overall test and of the family.
    omnibus : bool
        Whether the overall test must reject before anything else may.
    correct_ties, method, decimals, rng, resamples
        As for `friedman_batch`.

    Returns
    -------
    any_rejected : ndarray of bool, shape (...)
        Whether the route finds any difference.
    rejected : ndarray of bool, shape (..., comparisons)
        Which: pairs in table order, or the algorithms without the control in table order.

    Raises
    ------
    ValueError
        As `friedman_batch`, `compare_all` and `compare_with_control` do.

    References
    ----------
    Demsar (2006), JMLR 7:1-30, section 3.2: the overall test first, then the comparisons.

    Examples
    --------
    >>> import numpy as np
    >>> tables = np.random.default_rng(1).normal(size=(1000, 15, 5))
    >>> found, _ = decide_batch(tables, higher_is_better=True, adjust="nemenyi", alpha=0.05)
    >>> bool(found.mean() < 0.06)
    True
    """
    function = "decide_batch"
    alpha = check_alpha(alpha, function=function)
    values = as_scores(values, function=function, least=(2, 3))
    k = values.shape[-1]
    choose(by, BY, function=function, name="by")
    known = named("pairs" if control is None else "control", ("ranks",))
    allowed = [name for name in known if ADJUSTMENTS[name].takes != "table"]
    choose(adjust, allowed, function=function, name="adjust")
    if by not in (*ADJUSTMENTS[adjust].pairs, *ADJUSTMENTS[adjust].control):
        raise ValueError(
            _("{function}: adjust {adjust!r} compares mean ranks, got by={by!r}").format(
                function=function, adjust=adjust, by=by
            )
        )
    check_flag(omnibus, function=function, name="omnibus")
    if control is not None and (isinstance(control, bool) or control not in range(k)):
        raise ValueError(
            _(
                "{function}: control must be a column number from 0 to {number}, got {control!r}"
            ).format(function=function, number=k - 1, control=control)
        )
    check_subsets(adjust, k, function=function)
    first, second = pair_indices(k, control)
    overall = batch(
        function,
        values,
        higher_is_better,
        correct_ties=correct_ties,
        method=method,
        decimals=decimals,
        rng=rng,
        resamples=resamples,
    )
    if by == "ranks":
        _difference, z, pvalue, *_rest = by_ranks(
            overall.mean_ranks, overall.standard_error, first, second
        )
    else:
        # Not by_wilcoxon: its median differences cost more than the tests and decide nothing.
        columns = np.swapaxes(values, -1, -2)
        test = sign_test if by == "sign" else wilcoxon_test
        pair = columns[..., first, :], columns[..., second, :]
        pvalue = test(*pair, decimals=decimals).pvalue
    stretch, dof = conover_of(overall.chi2, values.shape[-2], k)
    conover = np.asarray(stretch)[..., None], dof
    row, family = ADJUSTMENTS[adjust], Family(m=len(first), k=k, conover=conover)
    if row.takes == "statistics":
        # The distance decides as the adjusted p does, without an integral for every pair.
        rejected = np.abs(z) >= row.factor(alpha, family)
    else:
        rejected = row.adjusted(pvalue, None, family) <= alpha
    if omnibus:
        rejected = rejected & (overall.pvalue <= alpha)[..., None]
    return rejected.any(axis=-1), rejected
