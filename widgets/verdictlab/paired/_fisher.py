"""Fisher's exact test: two shares of two separate samples, however few the cases."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from .. import _special as special
from .._check import choose
from .._text import _
from ._counts import as_two_samples
from ._pairs import ALTERNATIVES, fields, ratio

if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import ArrayLike

    from .._types import Alternative

__all__ = ["FisherResult", "fisher_exact_test"]

_CELLS = 2_000_000  # probabilities held at once
_MOST = 10_000_000  # outcomes of one table that are still listed
_ALIKE = 1 + 1e-7  # outcomes this near in probability count as equally probable, as in R


@dataclass(frozen=True, kw_only=True)
class FisherResult:
    """What `fisher_exact_test` found: numbers for one pair of shares, arrays for a batch.

    ``difference`` is the share of the first minus that of the second; ``odds_ratio`` that of
    the sample, nan where neither sample has a success, or neither a failure.
    ``smallest_pvalue`` is the p of the most extreme outcome with as many successes in all.
    """

    odds_ratio: float | np.ndarray
    pvalue: float | np.ndarray
    difference: float | np.ndarray
    smallest_pvalue: float | np.ndarray
    successes_x: int | np.ndarray
    successes_y: int | np.ndarray
    n_x: int | np.ndarray
    n_y: int | np.ndarray
    alternative: str

    @property
    def statistic(self) -> Any:
        """The odds ratio of the sample: the test itself has no statistic, only outcomes."""
        return self.odds_ratio

    def __str__(self) -> str:
        if np.ndim(self.pvalue):
            return _("Fisher's exact tests, {count} pairs of shares").format(
                count=np.size(self.pvalue)
            )
        return _(
            "Fisher's exact test: {successes_x} of {n_x} and {successes_y} of {n_y}, p = {p:.3g}, "
            "odds ratio {odds_ratio:.4g}"
        ).format(
            successes_x=self.successes_x,
            n_x=self.n_x,
            successes_y=self.successes_y,
            n_y=self.n_y,
            p=self.pvalue,
            odds_ratio=self.odds_ratio,
        )


def fisher_exact_test(
    successes_x: ArrayLike,
    successes_y: ArrayLike,
    n_x: ArrayLike,
    n_y: ArrayLike,
    *,
    alternative: Alternative = "two-sided",
) -> FisherResult:
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
    FisherResult
        Where all cases or none are successes in both, p is 1.

    Raises
    ------
    ValueError
        Something other than counts, no case, more successes than cases, an unknown option, or
        more than ten million possible outcomes.

    Notes
    -----
    Given how many successes there are in all, those of the first sample are hypergeometric
    where the two shares are equal: :math:`P(s) = \binom{n_x}{s} \binom{n_y}{K-s} /
    \binom{n_x+n_y}{K}`. The two-sided p adds the outcomes that are no more probable than the
    one seen (as in R; not twice the smaller tail). It never rejects more often than alpha, and
    usually far less: at .05 with 20 cases each its size is at most .025, with 10 and 40 at
    most .034, where that of `proportions_z_test` reaches .053 and .091 (all outcomes, whatever
    the common share). The odds ratio is that of the sample; R prints the conditional estimate,
    which is nearer to 1. Two classifiers on the *same* cases are paired; for them use
    `mcnemar_test`.

    References
    ----------
    Fisher (1935), Journal of the Royal Statistical Society 98:39-82. Agresti (2002),
    Categorical Data Analysis (2nd ed.), section 3.5.1.

    Examples
    --------
    >>> print(fisher_exact_test(3, 1, 4, 4))
    Fisher's exact test: 3 of 4 and 1 of 4, p = 0.486, odds ratio 9
    >>> print(fisher_exact_test(18, 11, 20, 20, alternative="greater"))
    Fisher's exact test: 18 of 20 and 11 of 20, p = 0.0155, odds ratio 7.364
    """
    function = "fisher_exact_test"
    choose(alternative, ALTERNATIVES, function=function, name="alternative")
    sx, sy, nx, ny = as_two_samples(successes_x, successes_y, n_x, n_y, function)
    lowest, highest = np.maximum(sx - (ny - sy), 0), np.minimum(sx + sy, nx)
    width = int((highest - lowest).max(initial=0)) + 1
    if width > _MOST:
        raise ValueError(
            _(
                "{function}: {width} outcomes are too many to list, at most {MOST}; use "
                "proportions_z_test, which is very close there"
            ).format(function=function, width=width, MOST=_MOST)
        )
    flat = [array.ravel() for array in (sx, sx + sy, nx, ny, lowest, highest)]
    pvalue, smallest = np.empty(sx.size), np.empty(sx.size)
    together = max(1, _CELLS // width)
    for start in range(0, sx.size, together):
        part = slice(start, start + together)
        rows = [array[part, None] for array in flat]
        pvalue[part], smallest[part] = _tails(rows, width, alternative)
    odds = ratio(sx * (ny - sy), sy * (nx - sx))
    undefined = (sx + sy == 0) | (sx + sy == nx + ny)
    found = {
        "odds_ratio": np.where(undefined, np.nan, odds),
        "pvalue": pvalue,
        "difference": sx / nx - sy / ny,
        "smallest_pvalue": smallest,
        "successes_x": sx,
        "successes_y": sy,
        "n_x": nx,
        "n_y": ny,
    }
    return FisherResult(**fields(found, sx.shape), alternative=alternative)


def _tails(rows: list[np.ndarray], width: int, alternative: Alternative) -> list[np.ndarray]:
    """Give p and the least p that the same margins allow, a row for each table."""
    seen, total, nx, ny, lowest, highest = rows
    s = lowest + np.arange(width)
    inside = s <= highest
    s = np.minimum(s, highest)
    logs = -sum(special.gammaln(1.0 + x) for x in (s, nx - s, total - s, ny - total + s))
    chance = np.where(inside, np.exp(logs - logs.max(axis=-1, keepdims=True)), 0.0)
    chance /= chance.sum(axis=-1, keepdims=True)
    ends = [np.take_along_axis(chance, end - lowest, axis=-1) for end in (lowest, highest)]
    if alternative == "two-sided":
        here = np.take_along_axis(chance, seen - lowest, axis=-1)
        chosen = [chance <= limit * _ALIKE for limit in (here, np.minimum(*ends))]
    elif alternative == "greater":
        chosen = [s >= seen, s >= highest]
    else:
        chosen = [s <= seen, s <= lowest]
    return [np.minimum((chance * some).sum(axis=-1), 1.0) for some in chosen]
