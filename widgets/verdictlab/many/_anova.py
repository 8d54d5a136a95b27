"""Repeated-measures analysis of variance: problems as blocks, algorithms as treatments."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .. import _special as special
from .._check import as_scores, check_alpha
from .._text import _
from ..tables import ScoreTable
from ._blocks import check_table
from ._sphericity import epsilons, sphericity

if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import ArrayLike, NDArray

    from ._sphericity import Sphericity

__all__ = ["AnovaBatch", "AnovaResult", "rm_anova", "rm_anova_batch"]

_NOISE = 8 * np.finfo(float).eps  # of a sum: smaller sums of squares are rounding, not scatter


@dataclass(frozen=True, kw_only=True)
class AnovaBatch:
    """What `rm_anova_batch` found: one entry per table, leading axes as in the input."""

    statistic: np.ndarray
    pvalue: np.ndarray
    dof: tuple[int, int]
    ss_algorithms: np.ndarray
    ss_problems: np.ndarray
    ss_residual: np.ndarray
    ms_residual: np.ndarray
    omega_squared: np.ndarray
    means: np.ndarray
    epsilon_gg: np.ndarray
    epsilon_hf: np.ndarray
    pvalue_gg: np.ndarray
    pvalue_hf: np.ndarray
    n: int

    @property
    def standard_error(self) -> Any:
        """Standard error of the difference of two means, from the residual of all algorithms."""
        return np.sqrt(2 * self.ms_residual / self.n)


@dataclass(frozen=True, kw_only=True)
class AnovaResult:
    """What `rm_anova` found. ``statistic`` is F of the algorithms against the residual."""

    statistic: float
    pvalue: float
    dof: tuple[int, int]
    ss_algorithms: float
    ss_problems: float
    ss_residual: float
    ms_residual: float
    omega_squared: float
    mean_values: np.ndarray = field(repr=False, compare=False)
    table: ScoreTable = field(repr=False, compare=False)

    @property
    def n(self) -> int:
        """Number of problems."""
        return self.table.n

    @property
    def k(self) -> int:
        """Number of algorithms."""
        return self.table.k

    @property
    def ss_total(self) -> float:
        """Sum of squared deviations from the grand mean."""
        return self.ss_algorithms + self.ss_problems + self.ss_residual

    @property
    def means(self) -> pd.Series:
        """Mean score of each algorithm as a Series, in table order."""
        index = pd.Index(self.table.algorithms, name="algorithm")
        return pd.Series(self.mean_values, index=index, name="mean score")

    @property
    def order_key(self) -> NDArray[np.float64]:
        """What the algorithms are ordered by, the smaller the better."""
        return -self.mean_values if self.table.higher_is_better else self.mean_values

    @property
    def standard_error(self) -> Any:
        """Standard error of the difference of two means, from the residual of all algorithms."""
        return sqrt(2 * self.ms_residual / self.n)

    @property
    def smallest_pvalue(self) -> float:
        """The smallest p that any outcome could have given."""
        return 0.0

    def sphericity(self) -> Sphericity:
        """Look at the condition of the test; see `Sphericity` for what it holds."""
        return sphericity(self.table, self.statistic, self.dof)

    def critical_value(self, alpha: float = 0.05) -> float:
        """Give the value of F at which the test begins to reject."""
        alpha = check_alpha(alpha, function="AnovaResult.critical_value")
        return float(special.fdtri(*self.dof, 1 - alpha))

    @property
    def frame(self) -> pd.DataFrame:
        """The table of the analysis as it is printed: sums of squares, df, mean squares, F."""
        n, k = self.n, self.k
        rows = {
            "algorithms": (self.ss_algorithms, k - 1),
            "problems": (self.ss_problems, n - 1),
            "residual": (self.ss_residual, (n - 1) * (k - 1)),
            "total": (self.ss_total, n * k - 1),
        }
        frame = pd.DataFrame.from_dict(rows, orient="index", columns=["ss", "dof"])
        frame["ms"] = frame["ss"] / frame["dof"]
        frame.loc["total", "ms"] = np.nan
        frame["statistic"] = [self.statistic, np.nan, np.nan, np.nan]
        frame["pvalue"] = [self.pvalue, np.nan, np.nan, np.nan]
        return frame.rename_axis("source")

    def __str__(self) -> str:
        d1, d2 = self.dof
        return _(
            "Repeated-measures ANOVA, {k} algorithms on {n} problems: F({d1}, {d2}) = "
            "{statistic:.2f}, p = {p:.3g}"
        ).format(k=self.k, n=self.n, d1=d1, d2=d2, statistic=self.statistic, p=self.pvalue)

    def _repr_html_(self) -> str:
        return self.frame.to_html(border=0, float_format="{:.4g}".format, na_rep="")


def _anova(values: np.ndarray) -> tuple[dict[str, np.ndarray | tuple[int, int]], np.ndarray]:
    """Analyse tables of shape (tables, n, k); give the sums and the residuals themselves."""
    _, n, k = values.shape
    rows, columns = values.mean(axis=-1, keepdims=True), values.mean(axis=-2, keepdims=True)
    grand = rows.mean(axis=-2, keepdims=True)
    residual = values - rows - columns + grand
    noise = n * k * (_NOISE * np.abs(values).max(axis=(-1, -2))) ** 2
    ss_algorithms = n * ((columns - grand) ** 2).sum(axis=(-1, -2))
    ss_problems = k * ((rows - grand) ** 2).sum(axis=(-1, -2))
    ss_residual = np.einsum("tij,tij->t", residual, residual)
    ss_algorithms = np.where(ss_algorithms > noise, ss_algorithms, 0.0)
    ss_residual = np.where(ss_residual > noise, ss_residual, 0.0)
    dof = (k - 1, (n - 1) * (k - 1))
    ms_residual = ss_residual / dof[1]
    with np.errstate(divide="ignore", invalid="ignore"):
        f = np.where(ss_algorithms > 0, ss_algorithms / dof[0] / ms_residual, 0.0)
        total = ss_algorithms + ss_problems + ss_residual
        omega = (ss_algorithms - dof[0] * ms_residual) / (total + ms_residual)
    return {
        "statistic": f,
        "pvalue": np.where(np.isinf(f), 0.0, special.fdtrc(*dof, np.where(np.isinf(f), 0.0, f))),
        "dof": dof,
        "ss_algorithms": ss_algorithms,
        "ss_problems": ss_problems,
        "ss_residual": ss_residual,
        "ms_residual": ms_residual,
        "omega_squared": np.where(total > 0, omega, 0.0),
        "means": columns[:, 0],
    }, residual


def rm_anova(table: ScoreTable) -> AnovaResult:
    r"""Ask whether the algorithms' mean scores differ, problems being blocks.

    Parameters
    ----------
    table : ScoreTable
        Scores of at least two algorithms on at least two problems, one number per cell.

    Returns
    -------
    AnovaResult
        ``omega_squared`` may be negative: read that as zero. ``sphericity()`` looks at the
        condition on the variances of the differences and corrects p for its violation.

    Raises
    ------
    ValueError
        Not a ScoreTable.

    Notes
    -----
    F = MS_algorithms / MS_residual with k - 1 and (n - 1)(k - 1) degrees of freedom;
    :math:`\omega^2 = (SS_{algorithms} - (k - 1) MS_{residual}) / (SS_{total} +
    MS_{residual})`. It assumes normal residuals and that the differences of all pairs of
    algorithms have the same variance (sphericity). If the residual is zero, F is infinite.

    References
    ----------
    Martorell Rodon (thesis), section 7.3.1, equation 6.12.

    Examples
    --------
    >>> from verdictlab import load_table, rm_anova
    >>> print(rm_anova(load_table("adi_15x8")))
    Repeated-measures ANOVA, 8 algorithms on 15 problems: F(7, 98) = 0.14, p = 0.995
    """
    check_table(table, function="rm_anova", least=2)
    found, _ = _anova(table.values[None])
    means: Any = found.pop("means")[0]
    fields: dict[str, Any] = {
        name: value.item() if isinstance(value, np.ndarray) else value
        for name, value in found.items()
    }
    return AnovaResult(**fields, mean_values=means, table=table)


def rm_anova_batch(values: ArrayLike) -> AnovaBatch:
    """Ask the question of `rm_anova` of many tables at once.

    Parameters
    ----------
    values : array of shape (..., problems, algorithms)
        Scores; every leading axis is a batch axis. F does not depend on their direction.

    Returns
    -------
    AnovaBatch
        Arrays over the leading axes, with the corrections of p by Greenhouse and Geisser
        and by Huynh and Feldt; ``means`` has one more axis, the algorithms.

    Raises
    ------
    ValueError
        NaN, infinities, fewer than two problems or algorithms.

    References
    ----------
    As for `rm_anova`; Huynh and Feldt (1976), Journal of Educational Statistics 1:69-82.

    Examples
    --------
    >>> import numpy as np
    >>> tables = np.random.default_rng(1).normal(size=(2000, 15, 5))
    >>> float((rm_anova_batch(tables).pvalue <= 0.05).mean())
    0.054
    """
    values = as_scores(values, function="rm_anova_batch")
    lead, shape = values.shape[:-2], values.shape[-2:]
    found, residual = _anova(values.reshape(-1, *shape))
    gg, hf = epsilons(residual, found["ss_residual"])
    d1, d2 = found["dof"]
    finite = np.where(np.isinf(found["statistic"]), 0.0, found["statistic"])
    for name, epsilon in (("gg", gg), ("hf", hf)):
        found[f"epsilon_{name}"] = epsilon
        p = special.fdtrc(epsilon * d1, epsilon * d2, finite)
        found[f"pvalue_{name}"] = np.where(np.isinf(found["statistic"]), 0.0, p)
    fields: dict[str, Any] = {
        name: value.reshape(lead + value.shape[1:]) if isinstance(value, np.ndarray) else value
        for name, value in found.items()
    }
    return AnovaBatch(n=shape[0], **fields)
