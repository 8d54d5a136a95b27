"""The posterior of the mean difference on one problem, from overlapping resamplings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from .. import _special as special
from .._check import check_alpha
from .._text import _
from ..paired._pairs import as_pairs, fields, ratio, size_ratio
from ..paired._signed_ranks import mean_and_spread
from ._width import as_width, in_words

if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import ArrayLike

__all__ = ["CorrelatedTPosterior", "bayesian_correlated_t_test"]


@dataclass(frozen=True, kw_only=True)
class CorrelatedTPosterior:
    """The posterior of the mean of first - second: Student's t with ``dof``, moved and scaled.

    ``first_larger``, ``rope`` and ``second_larger`` are the probabilities that it lies above,
    within and below the rope of ``half_width`` around 0. ``constant`` is true where all
    differences are equal, so that their spread cannot be estimated. Numbers for one pair of
    samples, arrays for a batch.
    """

    first_larger: float | np.ndarray
    rope: float | np.ndarray
    second_larger: float | np.ndarray
    mean: float | np.ndarray
    scale: float | np.ndarray
    constant: bool | np.ndarray
    dof: int
    half_width: float

    def credible_interval(self, level: float = 0.95) -> tuple[Any, Any]:
        """Give (low, high) that hold the mean difference with this posterior probability.

        >>> posterior = bayesian_correlated_t_test(
        ...     [0.92, 0.99, 0.98, 0.89, 0.94], [0.90, 0.95, 0.97, 0.90, 0.91],
        ...     rope=0.01, n_test=30, n_train=120,
        ... )
        >>> low, high = posterior.credible_interval(0.9)
        >>> round(low, 4), round(high, 4)
        (-0.0095, 0.0455)
        """
        function = "CorrelatedTPosterior.credible_interval"
        level = check_alpha(level, function=function, name="level")
        reach = special.stdtrit(self.dof, (1 + level) / 2) * self.scale
        low, high = self.mean - reach, self.mean + reach
        return (float(low), float(high)) if np.ndim(self.mean) == 0 else (low, high)

    def __str__(self):
        return in_words(
            self,
            _("Bayesian correlated t-test"),
            _("Bayesian correlated t-tests, {count} pairs of samples"),
        )


def bayesian_correlated_t_test(
    x: ArrayLike, y: ArrayLike, *, rope: float, n_test: float, n_train: float
) -> CorrelatedTPosterior:
    r"""Ask how probable it is that the first is better on average by more than the rope.

    Parameters
    ----------
    x, y : array of shape (..., J)
        Scores of two algorithms on the J test sets of one problem, trained on the same sets,
        for example the 100 folds of ten times ten-fold cross-validation. Leading axes are a
        batch: shape (problems, J) gives one posterior for each problem.
    rope : float
        Mean differences up to this, in the units of the scores, count as none.
    n_test, n_train : float
        Cases in a test set and in its training set (means, if they vary).

    Returns
    -------
    CorrelatedTPosterior
        Python numbers for one pair of samples, arrays over the leading axes for a batch.

    Raises
    ------
    ValueError
        Values missing or infinite, unequal lengths, fewer than two pairs, a negative rope,
        sizes that are not positive.

    Notes
    -----
    Student's t with J - 1 degrees of freedom about :math:`\bar d`, with the squared scale
    :math:`(1/J + \rho/(1 - \rho)) s_d^2` and :math:`\rho = n_{test} / (n_{test} + n_{train})`:
    the numbers are those of `corrected_t_test` turned round, and its heuristic is in them, too.
    Where all differences are equal all of the posterior lies on that one value.

    References
    ----------
    Corani & Benavoli (2015), Machine Learning 100:285-304. Nadeau & Bengio (2003), Machine
    Learning 52:239-281.

    Examples
    --------
    >>> x, y = [0.92, 0.99, 0.98, 0.89, 0.94], [0.90, 0.95, 0.97, 0.90, 0.91]
    >>> print(bayesian_correlated_t_test(x, y, rope=0.01, n_test=30, n_train=120))
    Bayesian correlated t-test, rope 0.01: first larger 0.716, rope 0.237, second larger 0.048
    """
    function = "bayesian_correlated_t_test"
    half_width = as_width(rope, function=function, name="rope")
    overlap = size_ratio(n_test, n_train, function=function)
    x, y = as_pairs(x, y, function=function, least=2)
    lead, n = x.shape[:-1], x.shape[-1]
    mean, spread, constant = mean_and_spread(x, y)
    scale = spread * np.sqrt(1 / n + overlap)
    edge = half_width * (1 + 1e-9)  # a constant difference that is the rope on paper lies in it
    first, second = (
        np.where(constant, d > edge, special.stdtr(n - 1, ratio(d - half_width, scale)))
        for d in (mean, -mean)
    )
    found = {
        "first_larger": first,
        "rope": np.maximum(1 - first - second, 0.0),
        "second_larger": second,
        "mean": mean,
        "scale": scale,
        "constant": constant,
    }
    return CorrelatedTPosterior(**fields(found, lead), dof=n - 1, half_width=half_width)
