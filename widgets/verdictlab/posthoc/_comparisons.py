"""What post hoc comparisons found: plain arrays, with frames built when asked for."""

from dataclasses import dataclass, field
from math import sqrt

import numpy as np
import pandas as pd
from scipy.special import ndtr, stdtr

from .._check import check_alpha
from ..many import AlignedFriedmanResult, AnovaResult, FriedmanResult, QuadeResult
from ._distance import critical_distance, critical_z
from ._levels import least_adjusted, step_levels
from ._partitions import PAIR_METHODS, multipliers
from ._range import range_sf

__all__ = ["AllComparisons", "ControlComparisons"]

ONE_DISTANCE = ("nemenyi", "tukey", "dunnett", "bonferroni", "bonferroni-dunn")  # for all


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
        if self.adjust == "nemenyi":
            error = self.result.standard_error
            return (
                float(range_sf(sqrt(2) * self.result.farthest / error, self.result.k))
                if error
                else 1.0
            )
        return least_adjusted(self.adjust, self.smallest_pvalue, self._family_size)

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
        if self.adjust == "nemenyi":
            level = np.full(m, 2 * ndtr(-critical_z("nemenyi", alpha, self.result.k, None)))
        elif self.adjust in ("tukey", "dunnett"):
            t = critical_distance(self.result, self.adjust, alpha=alpha)
            t = t / self.result.standard_error if self.result.standard_error else np.inf
            level = np.full(m, 2 * stdtr(self.result.dof[1], -t))
        elif self.adjust == "bergmann-hommel":
            level = np.full(m, np.nan)  # a pair falls with the sets it is in, at no fixed level
        elif self.adjust in PAIR_METHODS:
            level = alpha / multipliers(self.pvalue[None], self.result.k, self.adjust)[0]
        else:
            level = step_levels(self.adjust, self.pvalue[order], alpha)
        frame = self.frame.drop(columns="better").iloc[order].reset_index(drop=True)
        frame.insert(0, "step", np.arange(1, m + 1))
        frame.insert(frame.columns.get_loc("pvalue") + 1, "level", level)
        frame["rejected"] = frame["adjusted"] <= alpha
        return frame

    def critical_distance(self, alpha=0.05):
        """Give the one distance that decides every comparison, or None if there is none."""
        check_alpha(alpha, function=f"{type(self).__name__}.critical_distance")
        if self.by not in ("ranks", "means") or self.adjust not in ONE_DISTANCE:
            return None
        if self.adjust in ("nemenyi", "tukey", "dunnett"):
            kind = "tukey" if self.adjust == "dunnett" and self._family_size > len(self) else None
            return critical_distance(self.result, kind or self.adjust, alpha=alpha)
        return critical_distance(
            self.result, "bonferroni-dunn", alpha=alpha, comparisons=self._family_size
        )

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
