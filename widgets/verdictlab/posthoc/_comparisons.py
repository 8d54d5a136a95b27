"""What `compare_all` and `compare_with_control` found."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .._text import _
from ._adjust import ADJUSTMENTS
from ._base import Comparisons

if TYPE_CHECKING:
    import numpy as np
    import pandas as pd

    from ._family import Adjustment

__all__ = ["AllComparisons", "ControlComparisons"]


@dataclass(frozen=True, kw_only=True)
class AllComparisons(Comparisons):
    """All pairs of algorithms, in table order: what `compare_all` found."""


@dataclass(frozen=True, kw_only=True)
class ControlComparisons(Comparisons):
    """Each algorithm with one control: what `compare_with_control` found.

    Differences are algorithm - control. ``family`` is None when the control was named
    beforehand; when it was chosen for being best it holds all pairs, over which the
    p-values are then adjusted.
    """

    control: str
    family: AllComparisons | None = field(default=None, repr=False, compare=False)

    @property
    def algorithms(self) -> tuple[str, ...]:
        """The algorithms that were compared with the control."""
        return self.first

    @property
    def asks_better(self) -> bool | None:
        """Whether it was asked if an algorithm is better than the control; None for both sides."""
        if self.alternative == "two-sided":
            return None
        larger_is_better = self.by != "ranks" and self.result.table.higher_is_better
        return (self.alternative == "greater") == larger_is_better

    @property
    def family_size(self) -> int:
        return len(self if self.family is None else self.family)

    @property
    def _row(self) -> Adjustment:
        return super()._row if self.family is None else ADJUSTMENTS[super()._row.over_all]

    @property
    def _single_step(self) -> str:
        return "dunnett" if self.by == "means" else "bonferroni-dunn"

    def _names(self) -> dict[str, tuple[str, ...]]:
        return {"algorithm": self.first}

    def steps(self, alpha: float = 0.05) -> pd.DataFrame:
        if self.family is None:
            return super().steps(alpha)
        rows = self.family.steps(alpha)
        rows = rows[(rows["first"] == self.control) | (rows["second"] == self.control)].copy()
        turned = rows["first"] == self.control
        rows.insert(1, "algorithm", rows["second"].where(turned, rows["first"]))
        for column in ("difference", "statistic"):
            rows[column] = rows[column].where(~turned, -rows[column])
        return rows.drop(columns=["first", "second"]).reset_index(drop=True)

    def _levels(self, alpha: float) -> np.ndarray:
        if self.family is None:
            return super()._levels(alpha)
        return self.steps(alpha)["level"].to_numpy()

    def _all_pairs(self, method: str) -> AllComparisons:
        """Give the comparisons of all pairs; groups need them."""
        if self.family is not None:
            return self.family
        raise ValueError(
            _(
                "{kind}.{method}: only comparisons with the control {control!r} were made, "
                "and groups need all pairs; use compare_all"
            ).format(kind=type(self).__name__, method=method, control=self.control)
        )

    def groups(self, alpha: float = 0.05) -> list[tuple[str, ...]]:
        return self._all_pairs("groups").groups(alpha)

    def letters(self, alpha: float = 0.05) -> pd.Series:
        return self._all_pairs("letters").letters(alpha)

    def leaders(self, alpha: float = 0.05) -> tuple[str, ...]:
        return self._all_pairs("leaders").leaders(alpha)

    for _method in (steps, groups, letters, leaders):
        _method.__doc__ = getattr(Comparisons, _method.__name__).__doc__
    del _method
