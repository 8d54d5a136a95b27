"""How well does one model do, and how sure may we be?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from .. import _special as special
from .._check import as_rng, check_alpha, check_count, choose
from .._text import _
from ._pairs import as_sample, fields, size_ratio
from ._shares import exact_limits

if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import ArrayLike

    from .._types import Chance

__all__ = ["ScoreInterval", "score_interval"]

METHODS = ("t", "corrected-t", "bootstrap", "wilson", "exact")
_CELLS = 1_000_000
_MOST_COUNTED = 500  # scores whose numbers of draws are drawn


@dataclass(frozen=True, kw_only=True)
class ScoreInterval:
    """What `score_interval` found: numbers for one row of scores, arrays for a batch.

    ``low`` and ``high`` are the limits; ``standard_error_low`` and ``standard_error_high`` their
    Monte-Carlo standard errors, 0 where no chance enters.
    """

    mean: float | np.ndarray
    low: float | np.ndarray
    high: float | np.ndarray
    standard_error_low: float | np.ndarray
    standard_error_high: float | np.ndarray
    n: int
    level: float
    method: str

    def __str__(self) -> str:
        if np.ndim(self.mean):
            return _("Intervals ({method}), {count} rows of scores").format(
                method=self.method, count=np.size(self.mean)
            )
        return _(
            "Mean {mean:.4g} of {n} scores, {level:g} % interval {low:.4g} to {high:.4g} ({method})"
        ).format(
            mean=self.mean,
            n=self.n,
            level=100 * self.level,
            low=self.low,
            high=self.high,
            method=self.method,
        )


def score_interval(
    scores: ArrayLike,
    *,
    method: str,
    level: float = 0.95,
    n_test: float | None = None,
    n_train: float | None = None,
    resamples: int = 9999,
    rng: Chance | None = None,
) -> ScoreInterval:
    r"""Ask which expected scores of one model its measured scores are compatible with.

    Parameters
    ----------
    scores : array of shape (..., n)
        Scores on n test sets, or for "wilson" and "exact" 1 for each case classified right
        and 0 for each other; leading axes are a batch.
    method : str
        "t": Student, for scores of separate test sets. "corrected-t": for resamplings of one
        data set, whose training sets overlap; needs the two sizes. "bootstrap": percentiles of
        resampled means; needs rng. "wilson", "exact" (Clopper and Pearson): for 0 and 1.
    level : float
        Wanted coverage.
    n_test, n_train : float
        Cases in a test set and in its training set, for "corrected-t".
    resamples : int
        Bootstrap samples.
    rng : int or numpy Generator
        Seed or generator for "bootstrap".

    Returns
    -------
    ScoreInterval

    Raises
    ------
    ValueError
        Values missing or infinite, too few, an unknown method, or one that lacks what it
        needs.

    Notes
    -----
    Coverage measured for a nominal .95. Ten separate test sets: "t" .95, "bootstrap" .91. Hits
    among 10 to 100 cases, true shares .6 to .97: "exact" .957 to .997 (never less than
    wanted), "wilson" .931 to .981, "t" down to .26. Cross-validation of one data set of 100
    cases, against the expected score of such a model: ten folds, "t" .94, "corrected-t" .99;
    ten times ten folds, "t" .44, "bootstrap" .43, "corrected-t" .96. No interval from one data
    set can know how much another would have differed.

    References
    ----------
    Nadeau & Bengio (2003), Machine Learning 52:239-281. Efron & Tibshirani (1993), An
    Introduction to the Bootstrap, chapter 13. Wilson (1927), JASA 22:209-212. Clopper &
    Pearson (1934), Biometrika 26:404-413. Bernado (UOC), section 4 (the ten folds).

    Examples
    --------
    >>> folds = [0.92, 0.99, 0.98, 0.89, 0.94, 0.96, 0.98, 0.95, 0.93, 0.97]
    >>> print(score_interval(folds, method="t"))
    Mean 0.951 of 10 scores, 95 % interval 0.9285 to 0.9735 (t)
    >>> print(score_interval(folds, method="corrected-t", n_test=15, n_train=135))
    Mean 0.951 of 10 scores, 95 % interval 0.9183 to 0.9837 (corrected-t)
    """
    function = "score_interval"
    choose(method, METHODS, function=function, name="method")
    level = check_alpha(level, function=function, name="level")
    counted = method in ("wilson", "exact")
    scores = as_sample(scores, function=function, name="scores", least=1 if counted else 2)
    n, mean = scores.shape[-1], scores.mean(axis=-1)
    if counted and not np.isin(scores, (0, 1)).all():
        raise ValueError(
            _(
                "{function}: method {method!r} needs 1 for each right case and 0 for each "
                "other; for scores of test sets use 't' or 'corrected-t'"
            ).format(function=function, method=method)
        )
    error = np.zeros_like(mean)
    errors = (error, error)
    if method == "bootstrap":
        check_count(resamples, function=function, name="resamples", least=100)
        limits, errors = _bootstrap(scores, level, resamples, as_rng(rng, function=function))
    elif method == "wilson":
        z = -special.ndtri((1 - level) / 2)
        middle = (mean + z**2 / (2 * n)) / (1 + z**2 / n)
        reach = z / (1 + z**2 / n) * np.sqrt(mean * (1 - mean) / n + z**2 / (4 * n**2))
        limits = np.maximum(middle - reach, 0.0), np.minimum(middle + reach, 1.0)
    elif method == "exact":
        limits = exact_limits(scores.sum(axis=-1), n, level)
    else:
        share = 0.0
        if method == "corrected-t":
            share = size_ratio(n_test, n_train, function=function)
        spread = np.where((scores == scores[..., :1]).all(axis=-1), 0, scores.std(axis=-1, ddof=1))
        reach = special.stdtrit(n - 1, (1 + level) / 2) * spread * np.sqrt(1 / n + share)
        limits = mean - reach, mean + reach
    found = {
        "mean": mean,
        "low": limits[0],
        "high": limits[1],
        "standard_error_low": errors[0],
        "standard_error_high": errors[1],
    }
    return ScoreInterval(**fields(found, scores.shape[:-1]), n=n, level=level, method=method)


def _bootstrap(
    scores: np.ndarray, level: float, resamples: int, generator: np.random.Generator
) -> tuple[tuple[np.ndarray, np.ndarray], tuple[Any, Any]]:
    """Give the percentiles of resampled means and their Monte-Carlo standard errors."""
    n = scores.shape[-1]
    rows = scores.reshape(-1, n)
    means = np.empty((resamples, len(rows)))
    block = max(1, _CELLS // max(n, len(rows)))
    for start in range(0, resamples, block):
        part = means[start : start + block]
        # All rows meet the same resamplings: how often each score is drawn.
        if n <= _MOST_COUNTED:
            counts = generator.multinomial(n, np.full(n, 1 / n), size=len(part))
        else:  # many scores are drawn one by one faster than their numbers
            drawn = generator.integers(n, size=(len(part), n))
            drawn += n * np.arange(len(part))[:, None]
            counts = np.bincount(drawn.ravel(), minlength=len(part) * n).reshape(-1, n)
        part[:] = counts @ rows.T / n
    tail = (1 - level) / 2
    # The error of a quantile is seen in the quantiles one standard error of its rank away.
    near = np.sqrt(tail * (1 - tail) / resamples)
    shares = [tail, 1 - tail, max(tail - near, 0), tail + near, 1 - tail - near, 1 - tail + near]
    found = np.quantile(means, np.clip(shares, 0, 1), axis=0)
    low, high, *around = (row.reshape(scores.shape[:-1]) for row in found)
    return (low, high), ((around[1] - around[0]) / 2, (around[3] - around[2]) / 2)
