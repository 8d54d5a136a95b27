"""What all comparisons of a family share: their numbers, made when asked for, and decisions."""

from dataclasses import dataclass, field
from functools import cached_property
from math import sqrt

import numpy as np
import pandas as pd
from scipy.special import ndtr, stdtr

from .._check import check_alpha
from ..many import AlignedFriedmanResult, AnovaResult, FriedmanResult, QuadeResult
from ._columns import FEW, Columns, Named
from ._distance import critical_distance
from ._groups import Groups
from ._intervals import SINGLE_STEP, Intervals, critical_factor
from ._levels import least_adjusted, step_levels
from ._partitions import PAIR_METHODS, multipliers
from ._range import range_sf

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

    def __len__(self):
        return len(self.columns.places)

    @cached_property
    def first(self):
        """Names of the first algorithms."""
        return self._all_names(0)

    @cached_property
    def second(self):
        """Names of the second algorithms."""
        return self._all_names(1)

    def _all_names(self, side):
        return tuple(self.columns.names[i] for i in self.columns.places.all()[side].tolist())

    @property
    def difference(self):
        """First - second: of mean ranks, of mean scores, or the middle of the differences."""
        return self.columns.column(0)

    @property
    def statistic(self):
        """z, or t where means are compared."""
        return self.columns.column(1)

    @property
    def pvalue(self):
        """Unadjusted p."""
        return self.columns.column(2)

    @property
    def direction(self):
        """1 where the first is the better one, -1 where the second is, 0 where neither is."""
        return self.columns.column(3)

    @property
    def smallest_pvalue(self):
        """The least unadjusted p that any outcome could give."""
        return self.columns.smallest_pvalue

    @property
    def better(self):
        """Name of the better algorithm of each comparison, "" where they do not differ."""
        return tuple(
            ("", first, second)[way]
            for first, second, way in zip(
                self.first, self.second, self.direction.tolist(), strict=True
            )
        )

    def named(self, number):
        """Give (first, second, better) of one comparison by its number."""
        return next(self.columns.named(np.array([number])))

    def shown(self, rejected):
        """Give the (better, worse) names of the comparisons that are marked."""
        pairs = Named(self.columns, np.flatnonzero(rejected))
        return pairs if len(pairs) > FEW else tuple(pairs)

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
        return least_adjusted(self.adjust, self.smallest_pvalue, self.family_size)

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
        if self.adjust in ("nemenyi", "tukey", "dunnett", "scheffe"):
            far, dof = -critical_factor(self, alpha), None
            if self.by == "means":
                dof = self.result.dof[1]
            tail = ndtr(far) if dof is None else stdtr(dof, far)
            level = np.full(m, tail * (1 + (self.alternative == "two-sided")))
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
        """Give the one distance that decides every comparison, or None if there is none.

        A one-sided comparison looks at one side of it only and gives None, too; its limit is
        in `confidence_intervals`.
        """
        check_alpha(alpha, function=f"{type(self).__name__}.critical_distance")
        both = self.alternative == "two-sided"
        if self.by not in ("ranks", "means") or self.adjust not in SINGLE_STEP or not both:
            return None
        if self.adjust in ("nemenyi", "tukey", "dunnett", "scheffe"):
            kind = "tukey" if self.adjust == "dunnett" and self.family_size > len(self) else None
            return critical_distance(self.result, kind or self.adjust, alpha=alpha)
        return critical_distance(
            self.result, "bonferroni-dunn", alpha=alpha, comparisons=self.family_size
        )

    @property
    def _single_step(self):
        return "bonferroni"

    @property
    def family_size(self):
        """How many comparisons the adjustment looks at together."""
        return len(self)

    def __str__(self):
        return (
            f"{len(self)} comparisons among {self.result.k} algorithms on {self.result.n} "
            f"problems, by {self.by}, adjusted by {self.adjust}"
        )

    def _repr_html_(self):
        return self.frame.to_html(index=False, border=0, float_format="{:.4g}".format)
