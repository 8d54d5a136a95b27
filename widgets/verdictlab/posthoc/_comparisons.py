"""What post hoc comparisons found: plain arrays, with frames built when asked for."""

from dataclasses import dataclass, field

import numpy as np
import pandas as pd

from .._check import check_alpha
from ..many import AlignedFriedmanResult, AnovaResult, FriedmanResult, QuadeResult
from ._adjust import ADJUSTMENTS
from ._distance import critical_distance, distance_at

__all__ = ["AllComparisons", "ControlComparisons"]


@dataclass(frozen=True, kw_only=True)
class _Comparisons:
    """Comparisons of two algorithms each, first - second, and their family's adjustment.

    ``direction`` is 1 where the first is the better one, -1 where the second is, 0 where
    neither is. ``smallest_pvalue`` is the least unadjusted p that any outcome could give.
    """

    result: FriedmanResult | AlignedFriedmanResult | QuadeResult | AnovaResult
    adjust: str
    by: str
    first: tuple[str, ...]
    second: tuple[str, ...]
    difference: np.ndarray = field(repr=False, compare=False)
    statistic: np.ndarray = field(repr=False, compare=False)
    pvalue: np.ndarray = field(repr=False, compare=False)
    adjusted: np.ndarray = field(repr=False, compare=False)
    direction: np.ndarray = field(repr=False, compare=False)
    smallest_pvalue: float = field(repr=False)

    def __len__(self):
        return len(self.first)

    @property
    def better(self):
        """Name of the better algorithm of each comparison, "" where they do not differ."""
        return tuple(
            ("", first, second)[way]
            for first, second, way in zip(
                self.first, self.second, self.direction.tolist(), strict=True
            )
        )

    def rejected(self, alpha=0.05):
        """Say which comparisons the family level ``alpha`` calls different (adjusted <= alpha)."""
        return self.adjusted <= check_alpha(alpha, function=f"{type(self).__name__}.rejected")

    @property
    def smallest_adjusted(self):
        """The least adjusted p that any outcome could give (a lower bound)."""
        row = ADJUSTMENTS[self.adjust]
        return row.least(self.smallest_pvalue, self._family_size, self.result.k)

    @property
    def _dof(self):
        return self.result.dof[1] if self.by == "means" else None

    def _names(self):
        return {"first": self.first, "second": self.second}

    @property
    def frame(self):
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

    def steps(self, alpha=0.05):
        """Give the procedure as it is worked by hand: smallest p first, each with its level.

        ``level`` is what the unadjusted p is compared with: alpha / (m - step + 1) for Holm
        and Hochberg, a constant for the single-step procedures. ``rejected`` is the decision
        of the whole procedure, which may stop before a p that is below its own level, or
        take one along that is above it. Bergmann and Hommel have no levels: they are NaN.
        """
        alpha = check_alpha(alpha, function=f"{type(self).__name__}.steps")
        m, order = len(self), np.argsort(self.pvalue, kind="stable")
        levels = ADJUSTMENTS[self.adjust].levels
        level = levels(self.pvalue, alpha, self.result.k, self._dof)
        frame = self.frame.drop(columns="better").iloc[order].reset_index(drop=True)
        frame.insert(0, "step", np.arange(1, m + 1))
        frame.insert(frame.columns.get_loc("pvalue") + 1, "level", level)
        frame["rejected"] = frame["adjusted"] <= alpha
        return frame

    def critical_distance(self, alpha=0.05):
        """Give the one distance that decides every comparison, or None if there is none."""
        check_alpha(alpha, function=f"{type(self).__name__}.critical_distance")
        row = ADJUSTMENTS[self.adjust]
        if self.by not in ("ranks", "means") or row.shape != "single":
            return None
        if row.takes == "statistics":
            chosen = self._family_size > len(self)
            kind = row.over_all if chosen else self.adjust
            return critical_distance(self.result, kind, alpha=alpha)
        ones = np.ones(self._family_size)
        level = row.levels(ones, alpha, self.result.k, self._dof)[0]
        return distance_at(self.result, float(level))

    @property
    def _family_size(self):
        return len(self)

    def __str__(self):
        return (
            f"{len(self)} comparisons among {self.result.k} algorithms on {self.result.n} "
            f"problems, by {self.by}, adjusted by {self.adjust}"
        )

    def _repr_html_(self):
        return self.frame.to_html(index=False, border=0, float_format="{:.4g}".format)


@dataclass(frozen=True, kw_only=True)
class AllComparisons(_Comparisons):
    """All pairs of algorithms, in table order: what `compare_all` found."""


@dataclass(frozen=True, kw_only=True)
class ControlComparisons(_Comparisons):
    """Each algorithm with one control: what `compare_with_control` found.

    Differences are algorithm - control. ``family`` is None when the control was named
    beforehand; when it was chosen for being best it holds all pairs, over which the
    p-values are then adjusted.
    """

    control: str
    family: AllComparisons | None = field(default=None, repr=False, compare=False)

    @property
    def algorithms(self):
        """The algorithms that were compared with the control."""
        return self.first

    @property
    def _family_size(self):
        return len(self if self.family is None else self.family)

    def _names(self):
        return {"algorithm": self.first}

    def steps(self, alpha=0.05):
        if self.family is None:
            return super().steps(alpha)
        rows = self.family.steps(alpha)
        rows = rows[(rows["first"] == self.control) | (rows["second"] == self.control)]
        turned = rows["first"] == self.control
        rows.insert(1, "algorithm", rows["second"].where(turned, rows["first"]))
        for column in ("difference", "statistic"):
            rows[column] = rows[column].where(~turned, -rows[column])
        return rows.drop(columns=["first", "second"]).reset_index(drop=True)

    steps.__doc__ = _Comparisons.steps.__doc__
