"""How the comparisons of a family are made: block by block, and refused where they are too many."""

from __future__ import annotations

from functools import partial
from math import sqrt
from typing import TYPE_CHECKING

import numpy as np

from .._progress import steps
from .._text import _
from ._adjust import ADJUSTMENTS
from ._columns import Columns
from ._distance import conover_after
from ._family import Family
from ._max_t import max_t
from ._pairs import by_means, by_ranks, by_sign, by_t, by_wilcoxon, middles

if TYPE_CHECKING:
    from typing import Any

    from .._types import Alternative
    from ..many._anova import AnovaResult
    from ..many._rank_family import AlignedFriedmanResult, QuadeResult
    from ..many._results import FriedmanResult
    from ._columns import Places

__all__ = ["RESAMPLES", "adjust_columns", "check_size", "make_columns"]

RULES = {"wilcoxon": by_wilcoxon, "sign": by_sign, "t": by_t}
RESAMPLES = 9999  # assignments of signs where not all are tried
MOST_PAIRS = 60_000_000  # whose adjusted p fit in half a gigabyte
MOST_STEPPED = 5_000_000  # for procedures that sort all p-values; some seconds
MOST_SCORES = 250_000_000  # differences of scores, for tests of each pair; about a minute


def make_columns(
    result: Any,
    by: str,
    places: Places,
    alternative: Alternative,
    function: str,
) -> Columns:
    """Compare the algorithms of a table; what is known from their means is made when asked for."""
    table = result.table
    options: dict[str, Any] = {"alternative": alternative}
    if by == "ranks":
        compare = partial(
            by_ranks,
            result.mean_rank_values,
            result.standard_error,
            farthest=result.farthest,
            **options,
        )
        return Columns(table.algorithms, places, compare)
    options["higher_is_better"] = table.higher_is_better
    if by == "means":
        error, dof = result.standard_error, result.dof[1]
        compare = partial(by_means, result.mean_values, error, dof, **options)
        return Columns(table.algorithms, places, compare)
    compare = partial(RULES[by], table.values, decimals=table.decimals, **options)
    middle = partial(middles, table.values) if by == "wilcoxon" else None
    return Columns(
        table.algorithms,
        places,
        compare,
        middles=middle,
        scores=table.n,
        keep=True,
        progress=function,
    )


def check_size(
    result: AlignedFriedmanResult | AnovaResult | FriedmanResult | QuadeResult,
    adjust: str,
    by: str,
    places: Places,
    function: str,
) -> None:
    """Refuse, before anything is computed, what would take minutes or gigabytes."""
    m, n = len(places), result.n
    most, why = MOST_PAIRS, _("{m:,} comparisons")
    if by in RULES and MOST_SCORES // n < most:
        most, why = MOST_SCORES // n, _("{m:,} tests of a pair on {n:,} problems")
    if ADJUSTMENTS[adjust].shape != "single" and most > MOST_STEPPED:
        most, why = MOST_STEPPED, _("{m:,} comparisons in steps")
    if m <= most:
        return
    size = int((1 + sqrt(1 + 8 * most)) / 2) if places.control is None else most
    way_out = (
        _("name a control or use by='ranks' with adjust='nemenyi'")
        if places.control is None and by == "ranks"
        else _("name a control or leave algorithms out")
    )
    raise ValueError(
        _(
            "{function}: {why} are too many at once; up to {size:,} algorithms work here, got "
            "{k:,}; {way_out}"
        ).format(
            function=function, why=why.format(m=m, n=n), size=size, k=result.k, way_out=way_out
        )
    )


def adjust_columns(
    result: Any,
    adjust: str,
    by: str,
    columns: Columns,
    alternative: Alternative,
    function: str,
    rng: Any = None,
    resamples: int = RESAMPLES,
) -> np.ndarray:
    """Adjust the p-values of all comparisons, block by block where each stands for itself."""
    places, row = columns.places, ADJUSTMENTS[adjust]
    if row.takes == "table":
        return max_t(result, by, places, alternative, rng, resamples, function)
    dof = result.dof[1] if by == "means" else None
    family = Family(
        m=len(places),
        k=result.k,
        dof=dof,
        alternative=alternative,
        conover=conover_after(result),
    )
    if row.shape != "single":
        return row.adjusted(columns.column(2), None, family)
    adjusted = np.empty(len(places))
    if by == "ranks" and row.takes == "statistics" and not columns.kept:
        # Only z counts here; p and the rest of fifty million pairs would cost as much again.
        z = result.mean_rank_values / (result.standard_error or np.inf)
        for _step, (part, first, second) in zip(
            steps(places.count_blocks(), function=function), places.blocks(), strict=True
        ):
            adjusted[part] = row.adjusted(None, z[first] - z[second], family)
        return adjusted
    for _step, (part, found) in zip(
        steps(columns.count_blocks(), function=function), columns.blocks(), strict=True
    ):
        adjusted[part] = row.adjusted(found[2], found[1], family)
    return adjusted
