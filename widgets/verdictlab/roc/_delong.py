"""DeLong's test: do two scores of the same cases differ in the area under their curves?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .. import _special as special
from .._check import as_values, check_alpha, choose
from .._text import _
from ..metrics._inputs import table_html
from ..tables._ranks import average_ranks
from ._curve import is_positive

if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import ArrayLike

    from .._types import Alternative

__all__ = ["DeLongResult", "covariances", "delong_test", "of_class", "placements"]

ALTERNATIVES = ("two-sided", "greater", "less")


@dataclass(frozen=True, kw_only=True)
class DeLongResult:
    """What `delong_test` found: numbers for one pair of scores, arrays for a batch.

    ``statistic`` is z, with the sign of first - second; ``difference`` is auc_a - auc_b and
    ``standard_error`` its standard error.
    """

    statistic: float | np.ndarray
    pvalue: float | np.ndarray
    difference: float | np.ndarray
    standard_error: float | np.ndarray
    auc_a: float | np.ndarray
    auc_b: float | np.ndarray
    standard_error_a: float | np.ndarray
    standard_error_b: float | np.ndarray
    positives: int
    negatives: int
    alternative: str

    def confidence_interval(self, level: float = 0.95) -> tuple[Any, Any]:
        """Give the interval of auc_a - auc_b at this confidence, as (low, high).

        >>> result = delong_test([1, 1, 0, 0], [.9, .4, .5, .1], [.8, .7, .9, .6])
        >>> [round(end, 3) for end in result.confidence_interval()]
        [-0.443, 0.943]
        """
        level = check_alpha(level, function="DeLongResult.confidence_interval", name="level")
        half = special.ndtri((1 + level) / 2) * self.standard_error
        ends = self.difference - half, self.difference + half
        return ends if np.ndim(half) else (float(ends[0]), float(ends[1]))

    def __str__(self):
        if np.ndim(self.pvalue):
            return _("DeLong tests, {count} pairs of scores").format(count=np.size(self.pvalue))
        return _(
            "DeLong test, {positives} positives and {negatives} negatives: AUC {auc_a:.3f} and "
            "{auc_b:.3f}, z = {statistic:.2f}, p = {p:.3g}"
        ).format(
            positives=self.positives,
            negatives=self.negatives,
            auc_a=self.auc_a,
            auc_b=self.auc_b,
            statistic=self.statistic,
            p=self.pvalue,
        )

    def _repr_html_(self):
        names = ("auc_a", "auc_b", "difference", "standard_error", "statistic", "pvalue")
        frame = pd.DataFrame({name: np.ravel(getattr(self, name)) for name in names})
        return table_html(str(self), frame)


def of_class(values, own):
    """Return the cases of one class, laid out so that a batch is summed as a single row is."""
    return np.ascontiguousarray(values[..., own])


def placements(scores, yes):
    """Return, for every case, the share of the other class that it beats, ties half."""
    both = average_ranks(scores, False)
    out = np.empty(scores.shape)
    for own in (yes, ~yes):
        inside = average_ranks(of_class(scores, own), False)
        out[..., own] = (both[..., own] - inside) / (~own).sum()
    return out


def covariances(first, second, yes):
    """Return the covariance of the two areas: of the placements within each class."""
    total = 0.0
    for own in (yes, ~yes):
        x, y = of_class(first, own), of_class(second, own)
        m = x.shape[-1]
        x, y = x - x.mean(-1, keepdims=True), y - y.mean(-1, keepdims=True)
        total = total + (x * y).sum(-1) / ((m - 1) * m)
    return total


def delong_test(
    truth: ArrayLike,
    scores_a: ArrayLike,
    scores_b: ArrayLike,
    *,
    positive: object = None,
    alternative: Alternative = "two-sided",
) -> DeLongResult:
    """Do two scores of the same cases differ in their area under the ROC curve?

    Parameters
    ----------
    truth : list of n labels
        Two classes with at least two cases each.
    scores_a, scores_b : array of shape (..., n)
        Two scores for the same cases, each the higher the more likely positive; leading
        axes are a batch.
    positive : label, optional
        The class of interest, as for `roc_curve`.
    alternative : str
        "two-sided", "greater" (the first area is larger) or "less".

    Returns
    -------
    DeLongResult
        Python numbers for one pair of scores, arrays over the leading axes for a batch.
        Scores that order all pairs alike give z = 0 and p = 1.

    Raises
    ------
    ValueError
        Not two classes, fewer than two cases of one, missing scores, shapes that do not
        fit; areas that differ although neither varies (one separates perfectly, the other
        is constant, say): there the normal approximation has nothing to stand on.

    Notes
    -----
    The cases are the sample: the test says nothing about training again, and nothing about
    other problems. It is approximate for few cases.

    References
    ----------
    DeLong, DeLong and Clarke-Pearson (1988), Biometrics 44:837-845. Sun and Xu (2014), IEEE
    Signal Processing Letters 21:1389-1393 (by ranks).

    Examples
    --------
    >>> truth = [1, 1, 1, 1, 0, 0, 0, 0]
    >>> first, second = [.9, .8, .7, .4, .5, .3, .2, .1], [.6, .9, .2, .4, .5, .3, .7, .1]
    >>> print(delong_test(truth, first, second))
    DeLong test, 4 positives and 4 negatives: AUC 0.938 and 0.625, z = 1.40, p = 0.16
    """
    function = "delong_test"
    choose(alternative, ALTERNATIVES, function=function, name="alternative")
    yes = is_positive(truth, positive, function=function)
    positives, negatives = int(yes.sum()), int((~yes).sum())
    if min(positives, negatives) < 2:
        raise ValueError(
            _(
                "{function}: truth needs at least 2 cases of each class, got {positives} "
                "positives and {negatives} negatives"
            ).format(function=function, positives=positives, negatives=negatives)
        )
    a = as_values(scores_a, function=function, name="scores_a")
    b = as_values(scores_b, function=function, name="scores_b")
    if a.ndim == 0 or b.ndim == 0 or not a.shape[-1] == b.shape[-1] == len(yes):
        raise ValueError(
            _(
                "{function}: scores_a and scores_b must have {count} values on their last "
                "axis, one per case, got shapes {shape} and {other_shape}"
            ).format(function=function, count=len(yes), shape=a.shape, other_shape=b.shape)
        )
    try:
        np.broadcast_shapes(a.shape, b.shape)
    except ValueError:
        raise ValueError(
            _(
                "{function}: the leading axes of scores_a and scores_b do not fit together, "
                "got shapes {shape} and {other_shape}"
            ).format(function=function, shape=a.shape, other_shape=b.shape)
        ) from None
    first, second = placements(a, yes), placements(b, yes)
    auc_a, auc_b = of_class(first, yes).mean(-1), of_class(second, yes).mean(-1)
    gap = first - second
    difference, error = auc_a - auc_b, np.sqrt(covariances(gap, gap, yes))
    # Placements are ratios of counts: what is smaller than this is rounding.
    noise = 1e-12
    difference = np.where(np.abs(difference) < noise, 0.0, difference)
    error = np.where(error < noise, 0.0, error)
    stuck = (error == 0) & (difference != 0)
    if stuck.any():
        message = (
            _(
                "{function}: the areas differ but neither varies in {count} of {total} pairs of "
                "scores, so there is no standard error; compare the scores with "
                "permutation_test, or take more cases"
            )
            if stuck.ndim
            else _(
                "{function}: the areas differ but neither varies, so there is no standard "
                "error; compare the scores with permutation_test, or take more cases"
            )
        )
        raise ValueError(
            message.format(function=function, count=int(stuck.sum()), total=stuck.size)
        )
    z = np.divide(difference, error, out=np.zeros(np.shape(error)), where=error > 0)
    tails = {
        "greater": special.ndtr(-z),
        "less": special.ndtr(z),
        "two-sided": 2 * special.ndtr(-np.abs(z)),
    }
    found = {
        "statistic": z,
        "pvalue": np.where(error > 0, tails[alternative], 1.0),
        "difference": difference,
        "standard_error": error,
        "auc_a": auc_a,
        "auc_b": auc_b,
        "standard_error_a": np.sqrt(covariances(first, first, yes)),
        "standard_error_b": np.sqrt(covariances(second, second, yes)),
    }
    return DeLongResult(
        **{name: value if np.ndim(value) else float(value) for name, value in found.items()},
        positives=positives,
        negatives=negatives,
        alternative=alternative,
    )
