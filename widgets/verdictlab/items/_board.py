"""Many models on the same items: who differs from whom, and who is tied with the first."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .. import _special as special
from .._check import as_values, check_alpha, choose
from .._text import _
from ..posthoc import adjust_pvalues
from ..posthoc._adjust import METHODS
from ..results._item_scores import ItemScores
from ..tables._inputs import direction
from ._paired_items import paired_items_test

if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import ArrayLike

    from ._found import PairedItems

__all__ = ["ItemsBoard", "compare_items"]


@dataclass(frozen=True, kw_only=True, eq=False)
class ItemsBoard:
    """What `compare_items` found: every pair of models, its p paid for all pairs.

    ``means`` holds the mean score of each model, the best first; ``pairs`` the test of each pair,
    in the order of ``first`` and ``second``, ``adjusted`` its p for the family.
    """

    means: pd.Series
    first: tuple[str, ...]
    second: tuple[str, ...]
    pairs: PairedItems = field(repr=False)
    adjusted: np.ndarray = field(repr=False)
    adjust: str
    higher_is_better: bool
    items: int
    clusters: int | None

    @property
    def frame(self) -> pd.DataFrame:
        """A row per pair: difference first - second, its error, t, p, p for the family, better."""
        larger = (self.pairs.difference > 0) == self.higher_is_better
        better = np.where(larger, self.first, self.second)
        return pd.DataFrame(
            {
                "first": self.first,
                "second": self.second,
                "difference": self.pairs.difference,
                "standard_error": self.pairs.standard_error,
                "statistic": self.pairs.statistic,
                "pvalue": self.pairs.pvalue,
                "adjusted": self.adjusted,
                "better": np.where(self.pairs.difference == 0, "", better),
            }
        )

    def confidence_intervals(self, level: float = 0.95) -> pd.DataFrame:
        """Give intervals of all differences that hold together (Bonferroni)."""
        level = check_alpha(level, function="ItemsBoard.confidence_intervals", name="level")
        tail = (1 - level) / 2 / len(self.first)
        reach = special.stdtrit(self.pairs.dof, 1 - tail) * self.pairs.standard_error
        frame = self.frame[["first", "second", "difference"]]
        gap = frame["difference"]
        return frame.assign(lower=gap - reach, upper=gap + reach)

    def leaders(self, alpha: float = 0.05) -> tuple[str, ...]:
        """Give the models from which the first is not shown to differ, the first itself included.

        All pairs are in the family, so that picking the first after looking is paid for.
        """
        alpha = check_alpha(alpha, function="ItemsBoard.leaders")
        best = self.means.index[0]
        apart = {
            other
            for one, two, p in zip(self.first, self.second, self.adjusted, strict=True)
            for this, other in ((one, two), (two, one))
            if this == best and p <= alpha
        }
        return tuple(name for name in self.means.index if name not in apart)

    def __str__(self):
        return _("{count} models on {items} items: {means}").format(
            count=len(self.means),
            items=self.items,
            means=", ".join(f"{name} {mean:.4g}" for name, mean in self.means.items()),
        )


def compare_items(
    scores: Any,
    *,
    higher_is_better: bool | None = None,
    cluster: ArrayLike | None = None,
    adjust: str = "holm",
) -> ItemsBoard:
    """Which of these models differ on the items that all of them answered?

    Parameters
    ----------
    scores : DataFrame items x models, or ItemScores
        What `read_items` gives (with its clusters), or a table of scores.
    higher_is_better : bool
        True for right answers, False for errors; not needed where the scores say it, as those of
        `read_results` do.
    cluster : array of labels, optional
        Which items belong together, as for `paired_items_test`.
    adjust : str
        How the k(k-1)/2 p-values pay for one another, as for `adjust_pvalues`.

    Returns
    -------
    ItemsBoard
        ``.frame``, ``.leaders(alpha)``: the models tied with the first.

    Raises
    ------
    ValueError
        No table, fewer than two models or items, missing scores, labels that do not fit.

    Notes
    -----
    Each pair is `paired_items_test` by t; where all clusters show one and the same difference, p
    is that of exchanging the two in whole clusters, 2^(1 - clusters). On a board of eight alike
    models that answer 400 items in 40 clusters some pair was claimed to differ in .046 of 2000
    boards at .05.

    References
    ----------
    Miller (2024), Adding error bars to evals, arXiv:2411.00640, section 4. Holm (1979),
    Scandinavian Journal of Statistics 6:65-70.

    Examples
    --------
    >>> import pandas as pd
    >>> right = {"A": [1, 1, 1, 0, 1, 1, 1, 1], "B": [1, 1, 0, 0, 1, 1, 1, 1], "C": [0] * 8}
    >>> board = compare_items(pd.DataFrame(right), higher_is_better=True)
    >>> print(board)
    3 models on 8 items: A 0.875, B 0.75, C 0
    >>> board.leaders(0.05)
    ('A', 'B')
    """
    function = "compare_items"
    choose(adjust, METHODS, function=function, name="adjust")
    if isinstance(scores, ItemScores) and higher_is_better is None:
        higher_is_better = scores.higher_is_better
    higher = direction(higher_is_better, function=function)
    if isinstance(scores, ItemScores):
        cluster = scores.cluster if cluster is None else cluster
        scores = scores.scores
    if not isinstance(scores, pd.DataFrame) or min(scores.shape) < 2:
        raise ValueError(
            _(
                "{function}: scores must be a DataFrame of at least 2 items (rows) and 2 models "
                "(columns), or what read_items gave, got {got}"
            ).format(function=function, got=getattr(scores, "shape", type(scores).__name__))
        )
    names = [str(name) for name in scores.columns]
    if len(set(names)) < len(names):
        raise ValueError(
            _("{function}: every model needs a name of its own, got {names}").format(
                function=function, names=names
            )
        )
    values = as_values(scores.to_numpy(), function=function, name="scores").T
    first, second = np.triu_indices(len(names), 1)
    try:
        pairs = paired_items_test(values[first], values[second], cluster=cluster)
    except ValueError as error:
        raise ValueError(str(error).replace("paired_items_test", function)) from None
    # A t-test has nothing to divide by where all clusters say the same; exchanging them has.
    stuck = np.asarray(pairs.constant) & (np.asarray(pairs.difference) != 0)
    count = float(pairs.clusters or pairs.items)
    pairs = replace(pairs, pvalue=np.where(stuck, 2.0 ** (1 - min(count, 1000)), pairs.pvalue))
    means = pd.Series(values.mean(axis=1), index=names, name="mean")
    return ItemsBoard(
        means=means.sort_values(ascending=not higher, kind="stable"),
        first=tuple(names[i] for i in first),
        second=tuple(names[i] for i in second),
        pairs=pairs,
        adjusted=adjust_pvalues(pairs.pvalue, adjust),
        adjust=adjust,
        higher_is_better=higher,
        items=values.shape[1],
        clusters=pairs.clusters,
    )
