"""Draws from the hierarchical model of folds within problems: many short chains side by side.

The difference on a problem enters by its mean over the folds and by the scatter about it, which
are independent however much the folds correlate. Chains are an axis of every array, so that a
step costs hardly more for forty of them than for one. A step is

* place and spread of the problems, given how heavy the tail weighs each of them, the true
  differences being integrated out: else a spread near 0 would hold them, and they it;
* the true differences, then the noise of each problem, given them (both conjugate);
* the degrees of freedom, the weights being integrated out; then the weights (conjugate).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from .. import _special as special

__all__ = ["Folds", "sample"]

CHAINS, WARM = 50, 300
# Random steps of several lengths: one of them suits, whatever the width of the posterior.
SPREAD_STEPS, TAIL_STEPS = (0.3, 1.0, 3.0), (0.5, 2.0)
# The prior of the degrees of freedom less 1: gamma with a shape and a rate that are uniform.
SHAPES, RATES = (0.5, 5.0), (0.05, 0.15)
_TINY = 1e-300


@dataclass(frozen=True)
class Folds:
    """What the model is told: means and scatter of q problems, and the bounds of its priors.

    ``mean_factor`` times a fold's variance is that of the mean over the folds;
    ``squares`` are sums of squares about the means over (1 - correlation).
    """

    means: np.ndarray
    squares: np.ndarray
    count: int
    mean_factor: float
    farthest: float  # of the place from 0
    most_spread: float
    noise: tuple[float, float]  # least and most


@lru_cache(maxsize=1)
def _tail_table():
    """Give (log of nu - 1, log of its density) for the uniform shapes and rates, by quadrature."""
    logs = np.linspace(-12.0, 9.0, 421)
    nodes, weights = np.polynomial.legendre.leggauss(40)

    def over(bounds):
        low, high = bounds
        return low + (high - low) * (nodes + 1) / 2

    shape, rate = over(SHAPES)[:, None], over(RATES)
    log_density = (
        shape * np.log(rate)
        - special.gammaln(shape)
        + (shape - 1) * logs[:, None, None]
        - rate * np.exp(logs)[:, None, None]
    )
    density = np.einsum("i,j,kij->k", weights, weights, np.exp(log_density)) / 4
    return logs, np.log(np.maximum(density, _TINY))


def tail_prior(log_excess):
    """Give the log density of nu - 1 at exp(log_excess), up to nothing: it integrates to 1."""
    logs, density = _tail_table()
    inside = np.interp(log_excess, logs, density)
    return np.where((log_excess < logs[0]) | (log_excess > logs[-1]), -np.inf, inside)


def _between(rng, mean, sd, bound):
    """Draw normals that lie within -bound .. bound."""
    low, high = special.ndtr((-bound - mean) / sd), special.ndtr((bound - mean) / sd)
    place = special.ndtri(low + (high - low) * rng.random(mean.shape))
    return np.clip(mean + sd * np.nan_to_num(place, posinf=8.0, neginf=-8.0), -bound, bound)


def _noise(rng, shape, half_squares, bounds):
    """Draw standard deviations whose precision is gamma, between bounds."""
    precision = np.maximum(rng.gamma(shape, size=half_squares.shape), _TINY) / half_squares
    least, most = (1 / bound**2 for bound in bounds[::-1])
    beyond = (precision < least) | (precision > most)
    if beyond.any():  # seldom: drawn once more, from what lies between the bounds
        half = half_squares[beyond]
        low, high = special.gammainc(shape, half * least), special.gammainc(shape, half * most)
        share = low + (high - low) * rng.random(half.shape)
        # Where all of the gamma lies beyond a bound the share is 0 or 1, and the bound is taken.
        again = special.gammaincinv(shape, share) / half
        precision[beyond] = np.clip(again, least, most)
    return 1 / np.sqrt(precision)


def _accept(rng, old, new, old_value, new_value):
    """Take the new values of those chains whose step is accepted."""
    taken = np.log(rng.random(len(old))) < new_value - old_value
    return np.where(taken, new, old), np.where(taken, new_value, old_value)


def _spread_step(rng, spread, place, weights, noise, told):
    """Move the spread between problems, the true differences being integrated out."""
    off = (told.means - place[:, None]) ** 2

    def value(spread):
        variance = told.mean_factor * noise**2 + spread[:, None] ** 2 / weights
        likely = -0.5 * (np.log(variance) + off / variance).sum(axis=-1)
        return np.where(spread < told.most_spread, likely + np.log(spread), -np.inf)

    now = value(spread)
    for length in SPREAD_STEPS:
        new = spread * np.exp(length * rng.normal(size=spread.shape))
        new = np.maximum(new, 1e-12 * told.most_spread)
        spread, now = _accept(rng, spread, new, now, value(new))
    return spread


def _tail_step(rng, excess, distance):
    """Move the log of nu - 1, given squared distances in units of the spread."""

    def value(log_excess):
        nu = 1 + np.exp(log_excess)
        one = (
            special.gammaln((nu + 1) / 2) - special.gammaln(nu / 2) - 0.5 * np.log(nu)
        ) * distance.shape[-1]
        tails = (nu + 1) / 2 * np.log1p(distance / nu[:, None]).sum(axis=-1)
        return one - tails + tail_prior(log_excess) + log_excess

    now = value(excess)
    for length in TAIL_STEPS:
        new = excess + length * rng.normal(size=excess.shape)
        excess, now = _accept(rng, excess, new, now, value(new))
    return excess


def sample(told, draws, rng, *, chains=CHAINS, warm=WARM):
    """Yield the state of all chains, ``draws`` times after warming up.

    A state is place, spread and degrees of freedom, of shape (chains,), then the true differences
    and the noise of the problems, (chains, problems).
    """
    shape = (chains, len(told.means))
    place, spread, noise, excess = _start(told, shape, rng)
    weights = np.ones(shape)
    for step in range(-warm, draws):
        spread = _spread_step(rng, spread, place, weights, noise, told)
        own, among = told.mean_factor * noise**2, spread[:, None] ** 2 / weights
        trust = 1 / (own + among)
        total = trust.sum(axis=-1)
        middle = (trust * told.means).sum(axis=-1) / total
        place = _between(rng, middle, 1 / np.sqrt(total), told.farthest)
        middle = (told.means * among + place[:, None] * own) * trust
        true = middle + np.sqrt(own * among * trust) * rng.normal(size=shape)
        off = (told.means - true) ** 2 / told.mean_factor
        half = np.maximum((told.squares + off) / 2, _TINY)
        noise = _noise(rng, (told.count - 1) / 2, half, told.noise)
        distance = ((true - place[:, None]) / spread[:, None]) ** 2
        excess = _tail_step(rng, excess, distance)
        nu = 1 + np.exp(excess)
        weights = rng.gamma((nu[:, None] + 1) / 2, size=shape) * 2 / (nu[:, None] + distance)
        weights = np.maximum(weights, 1e-12)
        if step >= 0:
            yield place, spread, nu, true, noise


def _start(told, shape, rng):
    """Begin far apart, so that chains that agree have found the same."""
    noise = np.sqrt(np.maximum(told.squares, _TINY) / told.count)
    noise = np.clip(np.broadcast_to(noise, shape), *told.noise)
    usual = max(float(told.means.std()), told.noise[0])
    spread = np.minimum(np.exp(rng.uniform(-2, 1, size=shape[0])) * usual, told.most_spread / 2)
    place = told.means.mean() + spread * rng.normal(size=shape[0])
    place = np.clip(place, -told.farthest, told.farthest)
    return place, spread, noise, rng.uniform(0, 4, size=shape[0])
