"""Posteriors over many problems: the Bayesian sign test and signed-rank test.

Both weigh the differences seen, and one more that stands for the prior, with shares drawn
from a Dirichlet distribution: what other collections of problems might be made of.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from typing import TYPE_CHECKING

import numpy as np

from .. import _special as special
from .._check import as_rng, as_values, check_count, choose
from .._text import _
from ..paired._pairs import as_pairs, fields
from ..paired._signed_ranks import differences
from ..tables._inputs import decimals as check_decimals
from ._width import as_width, in_words

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

    from .._types import Chance

__all__ = ["PosteriorShares", "bayesian_sign_test", "bayesian_signed_rank_test"]

PLACES = {"first": np.inf, "rope": 0.0, "second": -np.inf}
_CELLS, _LEAST = 50_000, 256  # shares held at once: they stay in the processor's memory


@dataclass(frozen=True, kw_only=True)
class PosteriorShares:
    """What a Bayesian test over problems found: numbers for one pair of samples, or arrays.

    ``samples`` of shape (..., samples, 3) hold the drawn shares of three cases: the first is
    larger by more than ``half_width``, neither is, the second is. ``first_larger``,
    ``rope`` and ``second_larger`` are the probabilities that the share of that case is the
    largest of the three. If all ``n`` problems fell on one side against a prior observation
    in the rope, the probability of that side would be ``largest_possible``.
    """

    first_larger: float | np.ndarray
    rope: float | np.ndarray
    second_larger: float | np.ndarray
    largest_possible: float
    n: int
    half_width: float
    prior_strength: float
    prior_place: str
    kind: str
    samples: np.ndarray = field(repr=False)

    @property
    def standard_errors(self) -> dict[str, float]:
        """Monte-Carlo standard errors of the three probabilities, by name.

        They are computed from (count + 1/2) / (samples + 1), so that they are not zero.
        """
        drawn = self.samples.shape[-2]
        errors = {}
        for name in ("first_larger", "rope", "second_larger"):
            share = (np.asarray(getattr(self, name)) * drawn + 0.5) / (drawn + 1)
            errors[name] = np.sqrt(share * (1 - share) / drawn)[()]
        return errors if np.ndim(self.rope) else {name: float(e) for name, e in errors.items()}

    def __str__(self):
        named = {
            "sign": (_("Bayesian sign test"), _("Bayesian sign tests, {count} pairs of samples")),
            "signed-rank": (
                _("Bayesian signed-rank test"),
                _("Bayesian signed-rank tests, {count} pairs of samples"),
            ),
        }
        return in_words(self, *named[self.kind])


def bayesian_signed_rank_test(
    x: ArrayLike,
    y: ArrayLike,
    *,
    rope: float = 0.0,
    prior_strength: float = 0.6,
    prior_place: str = "rope",
    samples: int = 50_000,
    rng: Chance,
    decimals: int | None = None,
) -> PosteriorShares:
    r"""Ask how probable it is that the first tends to be larger by more than the rope.

    Parameters
    ----------
    x, y : array of shape (..., n)
        Paired values, for example two algorithms on n problems; leading axes are a batch,
        and all of it meets the same draws.
    rope : float
        Region of practical equivalence: differences up to it, in the units of the scores,
        count as none. With 0 only exact ties do.
    prior_strength : float
        Weight of the one observation that stands for the prior; a problem has weight 1.
    prior_place : str
        Where that observation lies: "rope" (a difference of 0), "first" (the first is
        larger, whatever it is paired with) or "second".
    samples : int
        Draws from the posterior. They are kept: 24 bytes for each and each pair of samples.
    rng : int or numpy Generator
        Seed or generator.
    decimals : int, optional
        Decimals of the data: differences are rounded to them first. Without it to 12
        significant digits of the larger value.

    Returns
    -------
    PosteriorShares
        Python numbers for one pair of samples, arrays over the leading axes for a batch.

    Raises
    ------
    ValueError
        Values missing or infinite, unequal lengths, a negative rope or strength, no rng.

    Notes
    -----
    With shares :math:`w \sim Dirichlet(s, 1, \dots, 1)` of the prior and the n differences
    the case "first" has :math:`\sum_i \sum_j w_i w_j [d_i + d_j > 2\,rope]`: the share of
    pairs of problems whose mean difference lies beyond the rope. These are posterior
    probabilities, not error rates: see `judge` for what they were measured to do.

    References
    ----------
    Benavoli, Mangili, Corani, Zaffalon & Ruggeri (2014), ICML, PMLR 32:1026-1034. Benavoli,
    Corani, Demsar & Zaffalon (2017), JMLR 18(77):1-36, section 4.2.

    Examples
    --------
    >>> from verdictlab import load_table
    >>> scores = load_table("demsar2006_table6").scores
    >>> print(bayesian_signed_rank_test(scores["C4.5+m"], scores["C4.5"], rope=0.01, rng=1))
    Bayesian signed-rank test, rope 0.01: first larger 0.666, rope 0.334, second larger 0.000
    """
    return _posterior(
        "bayesian_signed_rank_test",
        x,
        y,
        rope,
        prior_strength,
        prior_place,
        samples,
        rng,
        decimals,
        "signed-rank",
    )


def bayesian_sign_test(
    x: ArrayLike,
    y: ArrayLike,
    *,
    rope: float = 0.0,
    prior_strength: float = 0.6,
    prior_place: str = "rope",
    samples: int = 50_000,
    rng: Chance,
    decimals: int | None = None,
) -> PosteriorShares:
    r"""Ask how probable it is that the first is larger most often, sizes left aside.

    Parameters
    ----------
    x, y : array of shape (..., n)
        Paired values, for example two algorithms on n problems; leading axes are a batch,
        and all of it meets the same draws.
    rope, prior_strength, prior_place, samples, rng, decimals
        As in `bayesian_signed_rank_test`.

    Returns
    -------
    PosteriorShares
        Python numbers for one pair of samples, arrays over the leading axes for a batch.

    Raises
    ------
    ValueError
        As `bayesian_signed_rank_test`.

    Notes
    -----
    The shares of problems on which the first is larger by more than the rope, neither is, or
    the second is, follow a Dirichlet distribution whose parameters are the three counts, the
    prior's strength added to its own.

    References
    ----------
    Benavoli, Corani, Demsar & Zaffalon (2017), JMLR 18(77):1-36, section 4.1.

    Examples
    --------
    >>> result = bayesian_sign_test([3, 5, 4, 6, 9, 8], [1, 4, 4, 3, 5, 6], rng=1)
    >>> print(result)
    Bayesian sign test, rope 0: first larger 0.929, rope 0.071, second larger 0.000
    """
    return _posterior(
        "bayesian_sign_test",
        x,
        y,
        rope,
        prior_strength,
        prior_place,
        samples,
        rng,
        decimals,
        "sign",
    )


def _posterior(function, x, y, rope, strength, place, samples, rng, decimals, kind):
    half_width = as_width(rope, function=function, name="rope")
    prior = as_values(strength, function=function, name="prior_strength")
    if prior.ndim or prior < 0:
        raise ValueError(
            _(
                "{function}: prior_strength must be one number of at least 0, got "
                "{strength!r}; a problem has weight 1"
            ).format(function=function, strength=strength)
        )
    choose(place, PLACES, function=function, name="prior_place")
    check_count(samples, function=function, name="samples")
    decimals = check_decimals(decimals, function=function)
    generator = as_rng(rng, function=function)
    x, y = as_pairs(x, y, function=function)
    lead, n = x.shape[:-1], x.shape[-1]
    gaps = differences(x, y, decimals).reshape(-1, n)
    values = np.concatenate([np.full((len(gaps), 1), PLACES[place]), gaps], axis=1)
    # A difference (or the mean of two) that is the rope on paper counts as within it.
    edge = half_width * (1 + 1e-9)
    shares = {"sign": _shares_of_problems, "signed-rank": _shares_of_pairs}[kind](values, edge)
    drawn = np.empty((len(gaps), samples, 3))
    block = max(_LEAST, _CELLS // (n + 1))
    for start in range(0, samples, block):
        part = drawn[:, start : start + block]
        shares(_weights(generator, n, float(prior), part.shape[1]), part)
    largest = drawn.argmax(axis=-1)
    found = {
        name: (largest == case).mean(axis=-1)
        for case, name in enumerate(("first_larger", "rope", "second_larger"))
    }
    # With all differences on one side the prior keeps its own share, or that of its own pair.
    most = sqrt(0.5) if kind == "signed-rank" else 0.5
    return PosteriorShares(
        **fields(found, lead),
        largest_possible=float(special.betainc(prior, n, most)) if prior > 0 else 1.0,
        n=n,
        half_width=half_width,
        prior_strength=float(prior),
        prior_place=place,
        kind=kind,
        samples=drawn.reshape(*lead, samples, 3),
    )


def _weights(generator, n, strength, count):
    """Draw shares that sum to 1 in each column: the prior's first, then those of n problems."""
    weights = np.empty((n + 1, count))
    weights[0] = generator.standard_gamma(strength, size=count)
    generator.standard_exponential(out=weights[1:])
    weights /= weights.sum(axis=0)
    return weights


def _shares_of_problems(values, edge):
    """Make the function that sums the shares of the problems in each of the three cases."""
    plans = [(row > edge, np.abs(row) <= edge, row < -edge) for row in values]

    def fill(weights, out):
        for cases, shares in zip(plans, out, strict=True):
            for case, members in enumerate(cases):
                weights[members].sum(axis=0, out=shares[:, case])

    return fill


def _shares_of_pairs(values, edge):
    """Make the function that sums the shares of the pairs of problems in each case.

    In the order of the differences the partners of each with which it lies beyond the rope
    are the last ones (or the first ones), so that cumulative sums of shares replace the
    table of all pairs.
    """
    orders = np.argsort(values, axis=-1)
    plans = []
    for order, row in zip(orders, values, strict=True):
        row = row[order]
        above = np.searchsorted(row, 2 * edge - row, side="right")
        below = np.searchsorted(row, -2 * edge - row, side="left")
        plans.append((order, above, below))

    def fill(weights, out):
        up_to = np.zeros((len(weights) + 1, weights.shape[1]))
        for (order, above, below), shares in zip(plans, out, strict=True):
            ordered = weights[order]
            for place, weight in enumerate(ordered):  # many times faster than a cumsum of rows
                np.add(up_to[place], weight, out=up_to[place + 1])
            first = np.einsum("ij,ij->j", ordered, (up_to[-1] - up_to)[above])
            second = np.einsum("ij,ij->j", ordered, up_to[below])
            shares[:, 0], shares[:, 2] = first, second
            shares[:, 1] = np.maximum(1 - first - second, 0)

    return fill
