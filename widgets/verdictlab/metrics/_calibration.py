"""Are probabilities what they say? Brier's score in parts, and shares against probabilities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .. import _special as special
from .._check import as_values, check_alpha, check_count
from .._text import _

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

__all__ = ["BrierScore", "CalibrationCurve", "brier_score", "calibration_curve"]


@dataclass(frozen=True, kw_only=True)
class BrierScore:
    """What `brier_score` found: score = reliability - resolution + uncertainty + within.

    ``reliability``: how far the shares lie from what was said (0 is best). ``resolution``: how
    far they lie from the share of all (large is best). ``uncertainty``: p (1 - p) of that share.
    ``within``: what binning hides; 0 where every probability is a group of its own.
    """

    score: float
    reliability: float
    resolution: float
    uncertainty: float
    within: float
    cases: int
    groups: int

    def __str__(self):
        return _(
            "Brier score of {cases} cases: {score:.4g} = reliability {reliability:.4g} - "
            "resolution {resolution:.4g} + uncertainty {uncertainty:.4g} + within {within:.4g}"
        ).format(**vars(self))


@dataclass(frozen=True, kw_only=True, eq=False)
class CalibrationCurve:
    """What `calibration_curve` found.

    ``frame`` has a row per bin that holds cases: cases, mean probability, share that came true,
    and its interval (Wilson). ``ece`` is the mean distance of the two over all cases;
    ``ece_by_chance`` what it would be on average if every probability were right.
    """

    frame: pd.DataFrame
    ece: float
    ece_by_chance: float
    cases: int
    level: float

    def __str__(self):
        return _(
            "Calibration of {cases} cases in {bins} bins: expected calibration error {ece:.4g}, of "
            "which {chance:.4g} would be found by chance alone"
        ).format(cases=self.cases, bins=len(self.frame), ece=self.ece, chance=self.ece_by_chance)


def _as_told(truth, probability, function):
    """Return (truth as 0 and 1, probabilities), each of n cases."""
    y = as_values(truth, function=function, name="truth")
    p = as_values(probability, function=function, name="probability")
    if y.ndim != 1 or y.shape != p.shape or not len(y):
        raise ValueError(
            _(
                "{function}: truth and probability must be two lists of one length, got shapes "
                "{shape} and {other_shape}"
            ).format(function=function, shape=y.shape, other_shape=p.shape)
        )
    if not ((y == 0) | (y == 1)).all():
        odd = float(y[(y != 0) & (y != 1)][0])
        raise ValueError(
            _("{function}: truth must hold 1 (it came true) and 0 only, got {value:g}").format(
                function=function, value=odd
            )
        )
    if ((p < 0) | (p > 1)).any():
        odd = float(p[(p < 0) | (p > 1)][0])
        raise ValueError(
            _("{function}: every probability must lie in [0, 1], got {value:g}").format(
                function=function, value=odd
            )
        )
    return y, p


def _binned(p, bins):
    return np.minimum((p * bins).astype(np.int64), bins - 1)


def brier_score(truth: ArrayLike, probability: ArrayLike, *, bins: int | None = None) -> BrierScore:
    r"""How far are probabilities from what came true, and for which of three reasons?

    Parameters
    ----------
    truth : array of n
        1 where it came true, 0 where not.
    probability : array of n
        What was said of it.
    bins : int, optional
        Group the probabilities in so many equal bins for the three parts; without it those that
        are equal form a group, which is exact but, of n different ones, says little.

    Returns
    -------
    BrierScore

    Raises
    ------
    ValueError
        Unlike lengths, truths other than 0 and 1, probabilities outside [0, 1].

    Notes
    -----
    The score is the mean of :math:`(p - y)^2`. With groups of :math:`n_g` cases, mean probability
    :math:`\bar p_g` and share :math:`\bar y_g`, reliability is
    :math:`\sum n_g (\bar p_g - \bar y_g)^2 / n`, resolution
    :math:`\sum n_g (\bar y_g - \bar y)^2 / n`, uncertainty :math:`\bar y (1 - \bar y)`. In small
    groups both are too large: shares scatter.

    References
    ----------
    Brier (1950), Monthly Weather Review 78:1-3. Murphy (1973), Journal of Applied Meteorology
    12:595-600. Stephenson, Coelho & Jolliffe (2008), Weather and Forecasting 23:752-757 (within).

    Examples
    --------
    >>> print(brier_score([1, 1, 0, 1, 0, 0], [0.8, 0.8, 0.8, 0.2, 0.2, 0.2]))
    Brier score of 6 cases: 0.24 = reliability 0.01778 - resolution 0.02778 + uncertainty 0.25 +
    within 0
    """
    function = "brier_score"
    y, p = _as_told(truth, probability, function)
    if bins is None:
        places = np.unique(p, return_inverse=True)[1]
    else:
        places = _binned(p, check_count(bins, function=function, name="bins"))
    count = np.bincount(places).astype(float)
    held = count > 0
    share = np.bincount(places, y)[held] / count[held]
    said = np.bincount(places, p)[held] / count[held]
    weight, base = count[held] / len(y), y.mean()
    reliability = float((weight * (said - share) ** 2).sum())
    resolution = float((weight * (share - base) ** 2).sum())
    score, uncertainty = float(((p - y) ** 2).mean()), float(base * (1 - base))
    within = 0.0 if bins is None else score - (reliability - resolution + uncertainty)
    return BrierScore(
        score=score,
        reliability=reliability,
        resolution=resolution,
        uncertainty=uncertainty,
        within=float(within),
        cases=len(y),
        groups=int(held.sum()),
    )


def calibration_curve(
    truth: ArrayLike, probability: ArrayLike, bins: int = 10, *, level: float = 0.95
) -> CalibrationCurve:
    r"""How often does come true what is said with such a probability?

    Parameters
    ----------
    truth, probability : array of n
        As for `brier_score`.
    bins : int
        Equal bins of the probability from 0 to 1; those without a case are left out.
    level : float
        Of the interval of each share.

    Returns
    -------
    CalibrationCurve
        ``.frame``, ``.ece`` and ``.ece_by_chance``.

    Raises
    ------
    ValueError
        As for `brier_score`.

    Notes
    -----
    The expected calibration error is never 0 on a sample: shares scatter around right
    probabilities, too. ``ece_by_chance`` sums the mean absolute deviations of binomials with the
    mean probability of each bin (de Moivre's closed form), and is to be held beside it.

    References
    ----------
    Wilson (1927), JASA 22:209-212. Naeini, Cooper & Hauskrecht (2015), AAAI 29:2901-2907, section
    3. Kumar, Liang & Ma (2019), NeurIPS 32, section 4 (the bias). Diaconis & Zabell (1991),
    Statistical Science 6:284-302 (de Moivre).

    Examples
    --------
    >>> found = calibration_curve([1, 1, 0, 1, 0, 0], [0.8, 0.8, 0.8, 0.2, 0.2, 0.2])
    >>> print(found)
    Calibration of 6 cases in 2 bins: expected calibration error 0.1333, of which 0.2048 would be
    found by chance alone
    """
    function = "calibration_curve"
    y, p = _as_told(truth, probability, function)
    bins = check_count(bins, function=function, name="bins")
    level = check_alpha(level, function=function, name="level")
    places = _binned(p, bins)
    count = np.bincount(places, minlength=bins)
    held = count > 0
    n = count[held].astype(float)
    share = np.bincount(places, y, bins)[held] / n
    said = np.bincount(places, p, bins)[held] / n
    z = special.ndtri((1 + level) / 2)
    middle = (share + z**2 / (2 * n)) / (1 + z**2 / n)
    reach = z * np.sqrt(share * (1 - share) / n + z**2 / (4 * n**2)) / (1 + z**2 / n)
    edges = np.arange(bins + 1) / bins
    frame = pd.DataFrame(
        {
            "from": edges[:-1][held],
            "to": edges[1:][held],
            "cases": count[held],
            "probability": said,
            "share": share,
            "low": np.maximum(middle - reach, 0.0),
            "high": np.minimum(middle + reach, 1.0),
        }
    )
    return CalibrationCurve(
        frame=frame,
        ece=float((n / len(y) * np.abs(share - said)).sum()),
        ece_by_chance=float((_deviation(n, said) / len(y)).sum()),
        cases=len(y),
        level=level,
    )


def _deviation(n, p):
    """Give E|X - n p| of binomials: 2 v C(n, v) p^v (1 - p)^(n - v + 1), v = floor(n p) + 1."""
    v = np.minimum(np.floor(n * p) + 1, n)
    choose = special.gammaln(n + 1) - special.gammaln(v + 1) - special.gammaln(n - v + 1)
    logs = choose + special.xlogy(v, p) + special.xlog1py(n - v + 1, -p)
    return np.where((p > 0) & (p < 1), 2 * v * np.exp(logs), 0.0)
