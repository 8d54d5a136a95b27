"""What all comparisons of a family share: their numbers, made when asked for, and decisions."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .._check import check_alpha
from .._text import _
from ..many import AlignedFriedmanResult, AnovaResult, FriedmanResult, QuadeResult
from ._adjust import ADJUSTMENTS
from ._columns import FEW, Columns, Named
from ._distance import conover_after
from ._family import Family
from ._groups import Groups
from ._intervals import Intervals

if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import ArrayLike, NDArray

    from ._family import Adjustment

__all__ = ["Comparisons"]


@dataclass(frozen=True, kw_only=True)
class Comparisons(Intervals, Groups):
    """Comparisons of two algorithms each, first - second, and their family's adjustment.

    ``alternative`` speaks about the differences: "two-sided", or "less" or "greater" where one
    side was asked for beforehand.
    """

    result: FriedmanResult | AlignedFriedmanResult | QuadeResult | AnovaResult
    adjust: str
    by: str
    alternative: str = "two-sided"
    columns: Columns = field(repr=False)
    adjusted: np.ndarray = field(repr=False, compare=False)

    def __len__(self) -> int:
        return len(self.columns.places)

    @cached_property
    def first(self) -> tuple[str, ...]:
        """Names of the first algorithms."""
        return self._all_names(0)

    @cached_property
    def second(self) -> tuple[str, ...]:
        """Names of the second algorithms."""
        return self._all_names(1)

    def _all_names(self, side: int) -> tuple[str, ...]:
        return tuple(self.columns.names[i] for i in self.columns.places.all()[side].tolist())

    @property
    def difference(self) -> NDArray[np.float64]:
        """First - second: of mean ranks, of mean scores, or the middle of the differences."""
        return self.columns.column(0)

    @property
    def statistic(self) -> Any:
        """z, or t where means are compared."""
        return self.columns.column(1)

    @property
    def pvalue(self) -> NDArray[np.float64]:
        """Unadjusted p."""
        return self.columns.column(2)

    @property
    def direction(self) -> NDArray[Any]:
        """1 where the first is the better one, -1 where the second is, 0 where neither is."""
        return self.columns.column(3)

    @property
    def smallest_pvalue(self) -> float:
        """The least unadjusted p that any outcome could give."""
        return self.columns.smallest_pvalue

    @property
    def better(self) -> Any:
        """Name of the better algorithm of each comparison, "" where they do not differ."""
        return tuple(
            ("", first, second)[way]
            for first, second, way in zip(
                self.first, self.second, self.direction.tolist(), strict=True
            )
        )

    def named(self, number: int) -> Any:
        """Give (first, second, better) of one comparison by its number."""
        return next(self.columns.named(np.array([number])))

    def shown(self, rejected: ArrayLike) -> Any:
        """Give the (better, worse) names of the comparisons that are marked."""
        pairs = Named(self.columns, np.flatnonzero(rejected))
        return pairs if len(pairs) > FEW else tuple(pairs)

    def rejected(self, alpha: float = 0.05) -> NDArray[np.bool_]:
        """Say which comparisons the family level ``alpha`` calls different (adjusted <= alpha)."""
        return self.adjusted <= check_alpha(alpha, function=f"{type(self).__name__}.rejected")

    @property
    def smallest_adjusted(self) -> float:
        """The least adjusted p that any outcome could give (a lower bound)."""
        if self._row.takes == "table":  # signs of problems are flipped, whatever ``by``
            return min(1.0, (2 if self.alternative == "two-sided" else 1) * 0.5**self.result.n)
        return self._row.least(self.smallest_pvalue, self.family_size, self.result.k)

    @property
    def _row(self) -> Adjustment:
        """What decides: the adjustment's row of the table."""
        return ADJUSTMENTS[self.adjust]

    @property
    def _protected(self) -> Family:
        after = self.result
        dof = after.dof[1] if self.by == "means" and isinstance(after, AnovaResult) else None
        return Family(
            m=self.family_size,
            k=self.result.k,
            dof=dof,
            alternative=self.alternative,
            conover=conover_after(self.result),
        )

    def _names(self) -> dict[str, tuple[str, ...]]:
        return {"first": self.first, "second": self.second}

    @property
    def frame(self) -> pd.DataFrame:
        """The comparisons as a DataFrame, in table order."""
        return pd.DataFrame(
            {
                **self._names(),
                "difference": self.difference,
                "statistic": self.statistic,
                "pvalue": self.pvalue,
                "adjusted": self.adjusted,
                "better": self.better,
            }
        )

    def steps(self, alpha: float = 0.05) -> pd.DataFrame:
        """Give the procedure as it is worked by hand: smallest p first, each with its level.

        ``level`` is what the unadjusted p is compared with: alpha / (m - step + 1) for Holm
        and Hochberg, a constant for the single-step procedures. ``rejected`` is the decision
        of the whole procedure, which may stop before a p that is below its own level, or
        take one along that is above it. Bergmann and Hommel have no levels: they are NaN.
        """
        alpha = check_alpha(alpha, function=f"{type(self).__name__}.steps")
        m, order = len(self), np.argsort(self.pvalue, kind="stable")
        level = self._levels(alpha)
        frame = self.frame.drop(columns="better").iloc[order].reset_index(drop=True)
        frame.insert(0, "step", np.arange(1, m + 1))
        frame.insert(frame.columns.get_loc("pvalue") + 1, "level", level)
        frame["rejected"] = frame["adjusted"] <= alpha
        return frame

    def _levels(self, alpha: float) -> np.ndarray:
        """The levels of `steps`, in its order, without a frame around them: labs ask often."""
        return self._row.levels(self.pvalue, alpha, self._protected)

    def critical_distance(self, alpha: float = 0.05) -> float | None:
        """Give the one distance that decides every comparison, or None if there is none.

        A one-sided comparison looks at one side of it only and gives None, too; its limit is
        in `confidence_intervals`.
        """
        alpha = check_alpha(alpha, function=f"{type(self).__name__}.critical_distance")
        together = self.by in ("ranks", "means") and self.alternative == "two-sided"
        if not together or self._row.factor is None:
            return None
        return self._row.factor(alpha, self._protected) * self.result.standard_error

    @property
    def _single_step(self) -> str:
        return "bonferroni"

    @property
    def family_size(self) -> int:
        """How many comparisons the adjustment looks at together."""
        return len(self)

    def __str__(self) -> str:
        return _(
            "{count} comparisons among {k} algorithms on {n} problems, by {by}, adjusted by "
            "{adjust}"
        ).format(count=len(self), k=self.result.k, n=self.result.n, by=self.by, adjust=self.adjust)

    def _repr_html_(self) -> str:
        return self.frame.to_html(index=False, border=0, float_format="{:.4g}".format)
