"""How far apart are the accuracies of two classifiers on the same cases?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from .. import _special as special
from .._check import check_alpha
from .._text import _
from ._counts import as_counts
from ._pairs import fields

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

__all__ = ["PairedProportionsInterval", "paired_proportions_interval", "score_variance"]

_HALVINGS = 60  # of an interval of width 2: to the last digits of a float


@dataclass(frozen=True, kw_only=True)
class PairedProportionsInterval:
    """What `paired_proportions_interval` found: numbers for one pair of counts, or arrays.

    ``difference`` is the first share minus the second, (b - c) / n; ``low`` and ``high`` are
    its limits.
    """

    difference: float | np.ndarray
    low: float | np.ndarray
    high: float | np.ndarray
    b: int | np.ndarray
    c: int | np.ndarray
    n: int | np.ndarray
    level: float

    def __str__(self) -> str:
        if np.ndim(self.difference):
            return _("Differences of paired proportions, {count} pairs of counts").format(
                count=np.size(self.difference)
            )
        return _(
            "Difference of paired proportions {difference:.4g}, {level:g} % interval {low:.4g} to "
            "{high:.4g} (b = {b}, c = {c}, n = {n})"
        ).format(
            difference=self.difference,
            level=100 * self.level,
            low=self.low,
            high=self.high,
            b=self.b,
            c=self.c,
            n=self.n,
        )


def paired_proportions_interval(
    b: ArrayLike, c: ArrayLike, n: int, level: float = 0.95
) -> PairedProportionsInterval:
    r"""Ask by how much two classifiers differ in accuracy on the same test cases.

    Parameters
    ----------
    b, c : int, or array of ints
        Cases that only the first, and only the second, classifies right, as for
        `mcnemar_test`.
    n : int, or array of ints
        All test cases, those on which both are right or both wrong included.
    level : float
        Wanted coverage.

    Returns
    -------
    PairedProportionsInterval
        ``.difference`` of the first minus the second, ``.low`` and ``.high``, from -1 to 1.
        b = c = 0 still gives an interval about 0: few cases cannot exclude a difference.

    Raises
    ------
    ValueError
        Something other than counts, no case, b + c above n, a level not strictly between 0
        and 1.

    Notes
    -----
    Tango's score interval: all differences d for which
    :math:`|b - c - nd| \le z \sqrt{n (2 q + d(1-d))}`, where q is the most likely share of
    cases that only the second has right, given d. It leaves out 0 exactly when McNemar's
    method "chi2" rejects; the exact test asks for more, so that it may leave out 0 where
    `mcnemar_test` by default does not reject (b = 5, c = 0). Coverage of .95, over all outcomes
    with 10 to 200 cases, a fiftieth to a half of them discordant, evenly or all in favour of
    one: .930 to 1. (The interval of the plain standard error: down to .18; exact limits for
    b / (b + c), carried over, do not vary with b + c: down to .18, too. Newcombe's method 10
    asks also how many cases both have right, which b, c and n do not tell.) It speaks of
    these two trained classifiers; other training sets would have given others.

    References
    ----------
    Tango (1998), Statistics in Medicine 17:891-908. Newcombe (1998), Statistics in Medicine
    17:2635-2650. Fagerland, Lydersen & Laake (2014), Statistics in Medicine 33:2850-2875.

    Examples
    --------
    >>> print(paired_proportions_interval(9, 2, 100))
    Difference of paired proportions 0.07, 95 % interval 0.005956 to 0.1459
    (b = 9, c = 2, n = 100)
    """
    function = "paired_proportions_interval"
    level = check_alpha(level, function=function, name="level")
    b, c, n = as_counts((b, c, n), function, ("b", "c", "n"))
    if (n < 1).any() or (b + c > n).any():
        raise ValueError(
            _(
                "{function}: n must be at least 1 and at least b + c, got {values} and "
                "{others}; it counts all cases, also those on which both agree"
            ).format(function=function, values=n.tolist(), others=(b + c).tolist())
        )
    z = -special.ndtri((1 - level) / 2)
    found = {
        "difference": (b - c) / n,
        "low": _lowest(b, c, n, z),
        "high": -_lowest(c, b, n, z),
        "b": b,
        "c": c,
        "n": n,
    }
    return PairedProportionsInterval(**fields(found, b.shape), level=level)


def _lowest(b: np.ndarray, c: np.ndarray, n: np.ndarray, z: float) -> np.ndarray:
    """Give the smallest difference that is no more than z standard errors below (b - c) / n."""
    b, c, n = (counts.astype(float) for counts in (b, c, n))
    low, high = np.full(b.shape, -1.0), (b - c) / n
    for _halving in range(_HALVINGS):
        middle = (low + high) / 2
        variance = score_variance(b, c, n, middle)
        beyond = b - c - n * middle > z * np.sqrt(variance)
        low, high = np.where(beyond, middle, low), np.where(beyond, high, middle)
    return high


def score_variance(b: np.ndarray, c: np.ndarray, n: np.ndarray, difference: float) -> float:
    """Give the variance of b - c where the shares differ by this much and fit the counts best.

    The share q of the cases that only the second has right is the likeliest one given the
    difference (Tango 1998): it solves 2n q^2 + first q + last = 0.
    """
    first, last = (2 * n - b + c) * difference - b - c, -c * difference * (1 - difference)
    root = np.sqrt(np.maximum(first**2 - 8 * n * last, 0.0))
    larger = np.abs(first) + root
    # Which form of the root is free of cancellation depends on the sign of first.
    q = np.where(
        first <= 0,
        larger / (4 * n),
        np.divide(-2 * last, larger, out=np.zeros_like(larger), where=larger > 0),
    )
    return np.maximum(n * (2 * q + difference * (1 - difference)), 0.0)
