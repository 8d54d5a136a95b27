"""The condition of repeated-measures ANOVA, looked at in several ways."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, nan
from typing import TYPE_CHECKING

import numpy as np

from .. import _special as special
from .._text import _
from ..paired import variance_homogeneity_test

if TYPE_CHECKING:
    from typing import Any

    from ..tables._score_table import ScoreTable

__all__ = ["Sphericity", "epsilons", "sphericity"]

# Weak compound symmetry, as the thesis judges it (section 7.3.2): by eye, made a rule here.
LEVEL, MOST_RATIO = 0.05, 1.25


@dataclass(frozen=True, kw_only=True)
class Sphericity:
    """How far the differences of all pairs of algorithms are from having one variance.

    ``mauchly_w``, ``mauchly_chi2``, ``mauchly_pvalue``: Mauchly's test of sphericity itself,
    with k (k - 1) / 2 - 1 degrees of freedom and Box's second-order term, as in R
    (Anderson 2003, section 10.7). ``bartlett_chi2``, ``bartlett_pvalue``:
    Bartlett's test that the correlation matrix of the *scores* is the identity, which the
    thesis took for sphericity; problems that are hard for all algorithms alike make it
    reject always. Mauchly's p is NaN for fewer problems than algorithms, Bartlett's unless
    there are more.

    ``epsilon_gg`` and ``epsilon_hf`` multiply the degrees of freedom of F in ``pvalue_gg``
    and ``pvalue_hf``; they are 1 under sphericity and 1 / (k - 1) at worst.

    ``weak_compound_symmetry`` is the thesis' relaxed check: the t of Pitman and Morgan does
    not tell the largest variance from the smallest (``variance_pvalue`` > 0.05) and the
    covariances look alike, largest / smallest <= 1.25. It may hold where sphericity is far.
    """

    mauchly_w: float
    mauchly_chi2: float
    mauchly_pvalue: float
    bartlett_chi2: float
    bartlett_pvalue: float
    epsilon_gg: float
    epsilon_hf: float
    pvalue_gg: float
    pvalue_hf: float
    variance_max: float
    variance_min: float
    variance_t: float
    variance_pvalue: float
    covariance_max: float
    covariance_min: float

    @property
    def weak_compound_symmetry(self) -> bool:
        """Whether variances and covariances look alike by the thesis' two criteria."""
        alike = (
            self.covariance_max == self.covariance_min
            or 0 < self.covariance_max <= MOST_RATIO * self.covariance_min
        )
        return bool(self.variance_pvalue > LEVEL and alike)

    def __str__(self) -> str:
        return _(
            "Mauchly's W = {mauchly_w:.3g}, p = {mauchly_pvalue:.3g}; epsilon {epsilon_gg:.3f} "
            "(Greenhouse-Geisser), {epsilon_hf:.3f} (Huynh-Feldt)"
        ).format(
            mauchly_w=self.mauchly_w,
            mauchly_pvalue=self.mauchly_pvalue,
            epsilon_gg=self.epsilon_gg,
            epsilon_hf=self.epsilon_hf,
        )


def epsilons(residual: np.ndarray, ss_residual: Any) -> tuple[np.ndarray, np.ndarray]:
    """Give both epsilons for residuals of shape (tables, n, k), 1 where nothing scatters.

    The residuals' cross products are the covariance of the contrasts, times n - 1.
    """
    _, n, k = residual.shape
    products = np.einsum("tij,til->tjl", residual, residual)
    exponent = np.frexp(ss_residual)[1]  # squared as they are, large ones would overflow
    products = np.ldexp(products, -exponent[:, None, None])
    ss_residual = np.ldexp(ss_residual, -exponent)
    with np.errstate(divide="ignore", invalid="ignore"):
        gg = ss_residual**2 / ((k - 1) * (products**2).sum(axis=(-1, -2)))
        gg = np.where(ss_residual > 0, np.clip(gg, 1 / (k - 1), 1), 1.0)
        hf = (n * (k - 1) * gg - 2) / ((k - 1) * (n - 1 - (k - 1) * gg))
    # Too few problems turn the denominator round: nothing then speaks for a correction.
    hf = np.where(n - 1 > (k - 1) * gg, np.clip(hf, gg, 1), 1.0)
    return gg, hf


def _mauchly(products: np.ndarray, n: int, k: int) -> tuple[float, float, float]:
    if k == 2:
        return 1.0, 0.0, 1.0
    if n <= k - 1 or not products.any():
        return nan, nan, nan
    values = np.linalg.eigvalsh(products)[1:]
    if values[0] <= 1e-14 * values[-1]:
        return 0.0, inf, 0.0
    # Equal up to their last digits, they could seem to lie above their own mean.
    log_w = min(0.0, float(np.log(values / values.mean()).sum()))
    d = k - 1
    scale = n - 1 - (2 * d * d + d + 2) / (6 * d)
    chi2, dof = -scale * log_w, d * (d + 1) / 2 - 1
    # The next term of Box's series, with k where R has it; 0 for three algorithms.
    second = (d + 2) * (d - 1) * (d - 2) * (2 * d**3 + 6 * d**2 + 3 * k + 2)
    first, further = special.chdtrc(dof, chi2), special.chdtrc(dof + 4, chi2)
    pvalue = first + second / (288 * (d * scale) ** 2) * (further - first)
    return float(np.exp(log_w)), chi2, float(min(max(pvalue, 0.0), 1.0))


def _bartlett(covariance: np.ndarray, n: int, k: int) -> tuple[float, float]:
    deviations = np.sqrt(np.diag(covariance))
    if n <= k or not deviations.all():
        return nan, nan
    sign, log_determinant = np.linalg.slogdet(covariance / np.outer(deviations, deviations))
    if sign <= 0:
        return inf, 0.0
    chi2 = -(n - 1 - (2 * k + 5) / 6) * float(log_determinant)
    return chi2, float(special.chdtrc(k * (k - 1) / 2, chi2))


def sphericity(table: ScoreTable, statistic: float, dof: tuple[int, int]) -> Sphericity:
    """Fill in a `Sphericity` for one table and its F."""
    values, n, k = table.values, table.n, table.k
    centred = values - values.mean(axis=0)
    residual = centred - centred.mean(axis=1, keepdims=True)
    scale = 8 * np.finfo(float).eps * np.abs(values).max()
    residual[np.abs(residual) <= scale] = 0.0
    gg, hf = (float(x[0]) for x in epsilons(residual[None], (residual**2).sum()[None]))
    w, chi2, p = _mauchly(residual.T @ residual, n, k)
    covariance = centred.T @ centred / (n - 1)
    bartlett_chi2, bartlett_pvalue = _bartlett(covariance, n, k)
    variances = np.diag(covariance)
    high, low = int(np.argmax(variances)), int(np.argmin(variances))
    t, variance_pvalue = 0.0, 1.0  # two problems cannot tell variances apart
    if n > 2:
        test = variance_homogeneity_test(values[:, high], values[:, low])
        t, variance_pvalue = test.statistic, test.pvalue
    apart = covariance[np.triu_indices(k, 1)]
    return Sphericity(
        mauchly_w=w,
        mauchly_chi2=chi2,
        mauchly_pvalue=p,
        bartlett_chi2=bartlett_chi2,
        bartlett_pvalue=bartlett_pvalue,
        epsilon_gg=gg,
        epsilon_hf=hf,
        pvalue_gg=_corrected(gg, statistic, dof),
        pvalue_hf=_corrected(hf, statistic, dof),
        variance_max=float(variances[high]),
        variance_min=float(variances[low]),
        variance_t=float(t),
        variance_pvalue=float(variance_pvalue),
        covariance_max=float(apart.max()),
        covariance_min=float(apart.min()),
    )


def _corrected(epsilon: float, statistic: float, dof: tuple[int, int]) -> float:
    if statistic == inf:
        return 0.0
    return float(special.fdtrc(epsilon * dof[0], epsilon * dof[1], statistic))
