"""How sure is the area under one ROC curve?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from .. import _special as special
from .._check import as_values, check_alpha
from .._text import _
from ._curve import is_positive
from ._delong import covariances, of_class, placements

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

__all__ = ["AucInterval", "auc_interval"]

_HALVINGS = 55  # of an interval of width 1: to the last digits of a float


@dataclass(frozen=True, kw_only=True)
class AucInterval:
    """What `auc_interval` found: numbers for one row of scores, arrays for a batch.

    ``standard_error`` is DeLong's, 0 where the two classes do not overlap; the limits ``low``
    and ``high`` do not rest on it alone.
    """

    auc: float | np.ndarray
    standard_error: float | np.ndarray
    low: float | np.ndarray
    high: float | np.ndarray
    positives: int
    negatives: int
    level: float

    def __str__(self):
        if np.ndim(self.auc):
            return _("Areas under {count} ROC curves").format(count=np.size(self.auc))
        return _(
            "Area under the ROC curve {auc:.3f} of {positives} positives and {negatives} "
            "negatives, {level:g} % interval {low:.3f} to {high:.3f}"
        ).format(
            auc=self.auc,
            positives=self.positives,
            negatives=self.negatives,
            level=100 * self.level,
            low=self.low,
            high=self.high,
        )


def auc_interval(
    truth: ArrayLike, scores: ArrayLike, level: float = 0.95, *, positive: object = None
) -> AucInterval:
    r"""Ask which area under its ROC curve the scores of one model are compatible with.

    Parameters
    ----------
    truth : list of n labels
        Two classes with at least two cases each.
    scores : array of shape (..., n)
        The higher, the more likely positive; leading axes are a batch.
    level : float
        Wanted coverage.
    positive : label, optional
        The class of interest, as for `roc_curve`.

    Returns
    -------
    AucInterval
        ``.auc``, ``.low`` and ``.high`` from 0 to 1. Classes that do not overlap (area 1) give
        an upper limit of 1 and a lower one below it.

    Raises
    ------
    ValueError
        Not two classes, fewer than two cases of one, missing scores, shapes that do not fit,
        a level not strictly between 0 and 1.

    Notes
    -----
    Newcombe's method 5: all areas t for which :math:`|A - t| \le z \sqrt{f\,V(t)}` with the
    variance of Hanley and McNeil, :math:`V(t) = t(1-t) (1 + m \frac{1-t}{2-t} +
    m \frac{t}{1+t}) / (n_+ n_-)`, in which m is half the number of cases, less 1. It takes the
    two classes as about equally variable; where DeLong's variance is larger than V(A), f is
    their ratio, else 1.

    Coverage of .95 measured for areas .5 to .98 and normal scores equally variable: .95 to .98
    with 5, 10, 20 and 50 cases of each class, .95 to .99 with 10 against 40, 20 against 200 and
    100 against 400. One class twice as variable, or exponential scores: .92 to .99, least where
    the rarer class varies more. Scores rounded to a few ratings: .96 to .99. For comparison, at
    an area of .95 with 10 cases of each class: DeLong's plain interval .65 to .73, on the logit
    scale .71 to .80, that of Hanley and McNeil .74 to .82. The cases are the sample; other
    training sets would give other scores. Two scores of the same cases are compared by
    `delong_test`, not by whether their intervals overlap.

    References
    ----------
    Newcombe (2006), Statistics in Medicine 25:559-573 (method 5). Hanley & McNeil (1982),
    Radiology 143:29-36. DeLong, DeLong & Clarke-Pearson (1988), Biometrics 44:837-845.

    Examples
    --------
    >>> truth, scores = [1, 1, 1, 1, 0, 0, 0, 0], [.9, .8, .7, .4, .5, .3, .2, .1]
    >>> print(auc_interval(truth, scores))
    Area under the ROC curve 0.938 of 4 positives and 4 negatives, 95 % interval 0.513 to 0.995
    >>> print(auc_interval([1, 1, 1, 0, 0, 0], [6, 5, 4, 3, 2, 1]))
    Area under the ROC curve 1.000 of 3 positives and 3 negatives, 95 % interval 0.501 to 1.000
    """
    function = "auc_interval"
    level = check_alpha(level, function=function, name="level")
    yes = is_positive(truth, positive, function=function)
    positives, negatives = int(yes.sum()), int((~yes).sum())
    if min(positives, negatives) < 2:
        raise ValueError(
            _(
                "{function}: truth needs at least 2 cases of each class, got {positives} "
                "positives and {negatives} negatives"
            ).format(function=function, positives=positives, negatives=negatives)
        )
    scores = as_values(scores, function=function, name="scores")
    if scores.ndim == 0 or scores.shape[-1] != len(yes):
        raise ValueError(
            _(
                "{function}: scores must have {count} values on their last axis, one per "
                "case, got shape {shape}"
            ).format(function=function, count=len(yes), shape=scores.shape)
        )
    placed = placements(scores, yes)
    auc = np.clip(np.asarray(of_class(placed, yes).mean(-1)), 0.0, 1.0)
    variance = np.asarray(covariances(placed, placed, yes))
    expected = _variance(auc, positives, negatives)
    more = np.divide(variance, expected, out=np.ones_like(auc), where=expected > 0)
    factor = np.maximum(more, 1.0)
    z = -special.ndtri((1 - level) / 2)
    found = {
        "auc": auc,
        "standard_error": np.sqrt(variance),
        "low": _lowest(auc, factor, positives, negatives, z),
        "high": 1 - _lowest(1 - auc, factor, negatives, positives, z),
    }
    return AucInterval(
        **{name: value if np.ndim(value) else float(value) for name, value in found.items()},
        positives=positives,
        negatives=negatives,
        level=level,
    )


def _variance(area, positives, negatives):
    """Give the variance of an area, the same for area and 1 - area."""
    m = (positives + negatives) / 2 - 1
    shape = 1 + m * (1 - area) / (2 - area) + m * area / (1 + area)
    return area * (1 - area) * shape / (positives * negatives)


def _lowest(auc, factor, positives, negatives, z):
    """Give the smallest area that is no more than z standard errors below the one found."""
    low, high = np.zeros_like(auc), auc
    for _halving in range(_HALVINGS):
        middle = (low + high) / 2
        error = np.sqrt(factor * _variance(middle, positives, negatives))
        beyond = auc - middle > z * error
        low, high = np.where(beyond, middle, low), np.where(beyond, high, middle)
    return high
