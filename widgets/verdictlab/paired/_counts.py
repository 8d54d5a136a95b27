"""Two classifiers on one test set, or on two: tests on counts of right and wrong."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from .. import _special as special
from .._check import as_values, choose
from .._text import _
from ._pairs import ALTERNATIVES, fields, normal_pvalue, ratio
from ._sign import binomial_pvalue

if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import ArrayLike

    from .._types import Alternative

__all__ = [
    "McNemarResult",
    "ProportionsResult",
    "as_counts",
    "as_two_samples",
    "mcnemar_test",
    "proportions_z_test",
]

FEW_PAIRS = 5  # so many 0 and 1 in a row are answers, not counts of them
MCNEMAR = ("exact", "mid-p", "chi2", "chi2-corrected")


@dataclass(frozen=True, kw_only=True)
class McNemarResult:
    """What `mcnemar_test` found: numbers for one pair of counts, arrays for a batch.

    ``statistic`` is chi2 for the methods "chi2" and "chi2-corrected", else the smaller count.
    ``smallest_pvalue`` is the p if all b + c cases had fallen on one side.
    """

    statistic: float | np.ndarray
    pvalue: float | np.ndarray
    b: int | np.ndarray
    c: int | np.ndarray
    smallest_pvalue: float | np.ndarray
    method: str

    def __str__(self) -> str:
        if np.ndim(self.pvalue):
            return _("McNemar tests ({method}), {count} pairs of counts").format(
                method=self.method, count=np.size(self.pvalue)
            )
        return _("McNemar test ({method}): b = {b}, c = {c}, p = {p:.3g}").format(
            method=self.method, b=self.b, c=self.c, p=self.pvalue
        )


def as_counts(
    values: tuple[Any, ...], function: str, names: tuple[str, ...]
) -> tuple[np.ndarray, ...]:
    """Return arrays of counts that fit together."""
    arrays = []
    for name, value in zip(names, values, strict=True):
        array = as_values(value, function=function, name=name)
        if (array < 0).any() or (array != np.rint(array)).any() or (array > 2**53).any():
            raise ValueError(
                _("{function}: {name} must be a count, 0, 1, 2 ..., got {value!r}").format(
                    function=function, name=name, value=value
                )
            )
        arrays.append(array.astype(np.int64))
    try:
        return np.broadcast_arrays(*arrays)
    except ValueError:
        shapes = ", ".join(str(array.shape) for array in arrays)
        raise ValueError(
            _("{function}: {listed} must have shapes that fit together, got {shapes}").format(
                function=function, listed=", ".join(names), shapes=shapes
            )
        ) from None


def _mcnemar(smaller: Any, n: Any, method: str) -> tuple[Any, Any]:
    """Give (statistic, p) of McNemar's test from the smaller count and the sum of both."""
    if method in ("exact", "mid-p"):
        pvalue = binomial_pvalue(smaller, n, "two-sided")
        if method == "mid-p":  # half of the probability of the outcome itself is taken off
            below = np.where(smaller > 0, special.bdtr(np.maximum(smaller - 1, 0), n, 0.5), 0.0)
            pvalue = np.minimum(special.bdtr(smaller, n, 0.5) + below, 1.0)
            pvalue = np.where(2 * smaller == n, 1.0, pvalue)
        return smaller.astype(float), pvalue
    gap = n - 2 * smaller
    if method == "chi2-corrected":
        gap = np.maximum(gap - 1, 0)
    statistic = ratio(gap.astype(float) ** 2, n)
    return statistic, special.chdtrc(1, statistic)


def mcnemar_test(b: ArrayLike, c: ArrayLike, *, method: str = "exact") -> McNemarResult:
    r"""Ask whether one of two classifiers is right more often on the same test cases.

    Parameters
    ----------
    b, c : int, or array of ints
        Cases that only the first, and only the second, classifies right. Cases on which both
        are right or both wrong do not count.
    method : str
        "exact": binomial, never more than alpha false alarms. "mid-p": the same with half the
        probability of the outcome seen; less conservative. "chi2":
        :math:`(b-c)^2/(b+c)`. "chi2-corrected": :math:`(|b-c|-1)^2/(b+c)`, 0 where b = c.

    Returns
    -------
    McNemarResult
        b = c = 0 gives p = 1.

    Raises
    ------
    ValueError
        Something other than counts: also two vectors of five or more entries 0 and 1, which are
        answers and not counts of them. An unknown method.

    Notes
    -----
    The test speaks of these two trained classifiers. It leaves out that other training sets
    would have given others. Size at .05 with 100 (30) cases, a fifth of them discordant:
    "exact" .029 (.013), "chi2-corrected" .027 (.013), "mid-p" .046 (.031), "chi2" .052 (.048);
    only "exact" is sure never to exceed alpha.

    References
    ----------
    McNemar (1947), Psychometrika 12:153-157. Dietterich (1998), Neural Computation
    10:1895-1923, section 3.1. Fagerland, Lydersen & Laake (2013), BMC Medical Research
    Methodology 13:91 (mid-p). Bernado (UOC), section 4.1.

    Examples
    --------
    >>> print(mcnemar_test(9, 2))
    McNemar test (exact): b = 9, c = 2, p = 0.0654
    >>> print(mcnemar_test(9, 2, method="mid-p"))
    McNemar test (mid-p): b = 9, c = 2, p = 0.0386
    """
    function = "mcnemar_test"
    choose(method, MCNEMAR, function=function, name="method")
    b, c = as_counts((b, c), function, ("b", "c"))
    if b.ndim == 1 and b.size >= FEW_PAIRS and max(b.max(), c.max()) <= 1:
        raise ValueError(
            _(
                "{function}: b and c hold nothing but 0 and 1 ({size} each), as answers right or "
                "wrong do, case by case; count the cases first: mcnemar_test(sum(x > y), "
                "sum(x < y)); a batch of such small counts has a row each, with shape ({size}, 1)"
            ).format(function=function, size=b.size)
        )
    statistic, pvalue = _mcnemar(np.minimum(b, c), b + c, method)
    found = {
        "statistic": statistic,
        "pvalue": pvalue,
        "b": b,
        "c": c,
        "smallest_pvalue": _mcnemar(np.zeros_like(b), b + c, method)[1],
    }
    return McNemarResult(**fields(found, b.shape), method=method)


@dataclass(frozen=True, kw_only=True)
class ProportionsResult:
    """What `proportions_z_test` found: numbers for one pair of shares, arrays for a batch.

    ``statistic`` is z; ``difference`` is the share of the first minus that of the second. The
    counts are those given.
    """

    statistic: float | np.ndarray
    pvalue: float | np.ndarray
    difference: float | np.ndarray
    standard_error: float | np.ndarray
    successes_x: int | np.ndarray
    successes_y: int | np.ndarray
    n_x: int | np.ndarray
    n_y: int | np.ndarray
    alternative: Alternative

    def __str__(self) -> str:
        if np.ndim(self.pvalue):
            return _("z-tests of two proportions, {count} pairs").format(count=np.size(self.pvalue))
        return _(
            "z-test of two proportions: z = {statistic:.2f}, p = {p:.3g}, difference "
            "{difference:.4g}"
        ).format(statistic=self.statistic, p=self.pvalue, difference=self.difference)


def as_two_samples(
    successes_x: ArrayLike, successes_y: ArrayLike, n_x: Any, n_y: Any, function: str
) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """Return the successes and the cases of two samples as arrays of counts that can be."""
    names = ("successes_x", "successes_y", "n_x", "n_y")
    sx, sy, nx, ny = as_counts((successes_x, successes_y, n_x, n_y), function, names)
    for successes, n, name in ((sx, nx, "x"), (sy, ny, "y")):
        if (n < 1).any() or (successes > n).any():
            raise ValueError(
                _(
                    "{function}: n_{name} must be at least 1 and at least successes_{name}, "
                    "got {values} and {others}"
                ).format(function=function, name=name, values=n.tolist(), others=successes.tolist())
            )
    return sx, sy, nx, ny


def proportions_z_test(
    successes_x: ArrayLike,
    successes_y: ArrayLike,
    n_x: ArrayLike,
    n_y: ArrayLike,
    *,
    alternative: Alternative = "two-sided",
) -> ProportionsResult:
    r"""Ask whether the share of successes is larger in the first of two independent samples.

    Parameters
    ----------
    successes_x, successes_y : int, or array of ints
        Successes, for example cases classified right.
    n_x, n_y : int, or array of ints
        Cases of which these are the successes: two separate test sets.
    alternative : str
        "two-sided", "greater" (the first share is larger) or "less".

    Returns
    -------
    ProportionsResult
        Where all cases or none are successes in both, z is 0 and p is 1.

    Raises
    ------
    ValueError
        Something other than counts, no case, more successes than cases, an unknown option.

    Notes
    -----
    :math:`z = (p_x - p_y) / \sqrt{p(1-p)(1/n_x + 1/n_y)}` with the pooled share p. Normal
    approximation: for small samples its size is off. Two classifiers on the *same* cases are
    paired; for them use `mcnemar_test`.

    References
    ----------
    Dietterich (1998), Neural Computation 10:1895-1923, section 3.2, which also shows what goes
    wrong on one test set.

    Examples
    --------
    >>> print(proportions_z_test(90, 80, 100, 100))
    z-test of two proportions: z = 1.98, p = 0.0477, difference 0.1
    """
    function = "proportions_z_test"
    choose(alternative, ALTERNATIVES, function=function, name="alternative")
    sx, sy, nx, ny = as_two_samples(successes_x, successes_y, n_x, n_y, function)
    pooled = (sx + sy) / (nx + ny)
    difference = sx / nx - sy / ny
    error = np.sqrt(pooled * (1 - pooled) * (1 / nx + 1 / ny))
    statistic = np.where(sx * ny == sy * nx, 0.0, ratio(difference, error))
    found = {
        "statistic": statistic,
        "pvalue": normal_pvalue(statistic, alternative),
        "difference": difference,
        "standard_error": error,
        "successes_x": sx,
        "successes_y": sy,
        "n_x": nx,
        "n_y": ny,
    }
    return ProportionsResult(**fields(found, sx.shape), alternative=alternative)
