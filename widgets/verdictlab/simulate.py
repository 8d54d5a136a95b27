"""Invented worlds: tables of scores whose truth is known, because we chose it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ._check import as_rng, as_values, check_count, choose
from ._text import _
from .tables import ScoreTable
from .tables._inputs import decimals as check_decimals
from .tables._inputs import direction

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

    from ._types import Chance

__all__ = ["simulate_scores", "simulate_table"]

NOISES = ("normal", "heavy-tailed", "skewed")


def _spread(value, k, *, function, name):
    """Return one number per algorithm from one for all or one for each."""
    values = as_values(value, function=function, name=name)
    if values.shape not in ((), (k,)):
        raise ValueError(
            _(
                "{function}: {name} must be one number or {k}, one per algorithm, got shape {shape}"
            ).format(function=function, name=name, k=k, shape=values.shape)
        )
    return values


def simulate_scores(
    repetitions: int,
    n: int,
    k: int,
    *,
    effects: ArrayLike,
    rng: Chance,
    noise: str = "normal",
    noise_sd: ArrayLike = 1.0,
    problem_sd: float = 1.0,
    decimals: int | None = None,
) -> NDArray[np.float64]:
    """Draw many tables of scores from one invented world.

    Parameters
    ----------
    repetitions, n, k : int
        How many tables, problems and algorithms.
    effects : float or k floats
        What is true: how much each algorithm's scores lie above the average on every
        problem. One number for all (0) makes a world without any difference.
    rng : int or numpy Generator
        Seed or source of chance.
    noise : str
        "normal", "heavy-tailed" (Student's t with 3 degrees of freedom) or "skewed"
        (exponential), each with mean 0 and standard deviation ``noise_sd``.
    noise_sd : float or k floats
        How far a score is scattered about its true value. Unequal values make algorithms
        that are equal on average and yet not exchangeable.
    problem_sd : float
        How much the problems differ in difficulty, for all algorithms alike.
    decimals : int, optional
        Round the scores to so many decimals; few decimals make ties.

    Returns
    -------
    ndarray of shape (repetitions, n, k)

    Raises
    ------
    ValueError
        Counts below 1 (algorithms below 2), negative spread, wrong lengths, no rng.

    Examples
    --------
    >>> worlds = simulate_scores(5000, 15, 3, effects=[0, 1, 2], rng=1)
    >>> (worlds - worlds[..., :1]).mean(axis=(0, 1)).round(1).tolist()
    [0.0, 1.0, 2.0]
    """
    world = {"noise": noise, "noise_sd": noise_sd, "problem_sd": problem_sd, "decimals": decimals}
    return _draw("simulate_scores", repetitions, n, k, effects=effects, rng=rng, **world)


def _draw(function, repetitions, n, k, *, effects, rng, noise, noise_sd, problem_sd, decimals):
    shape = (
        check_count(repetitions, function=function, name="repetitions"),
        check_count(n, function=function, name="n"),
        check_count(k, function=function, name="k", least=2),
    )
    rng = as_rng(rng, function=function)
    choose(noise, NOISES, function=function, name="noise")
    decimals = check_decimals(decimals, function=function)
    effects = _spread(effects, k, function=function, name="effects")
    noise_sd = _spread(noise_sd, k, function=function, name="noise_sd")
    problem_sd = as_values(problem_sd, function=function, name="problem_sd")
    if noise_sd.min() < 0 or problem_sd.ndim or problem_sd < 0:
        raise ValueError(
            _(
                "{function}: noise_sd and problem_sd must not be negative and problem_sd one "
                "number, got {values} and {others}"
            ).format(function=function, values=noise_sd.tolist(), others=problem_sd.tolist())
        )
    if noise == "normal":
        scatter = rng.standard_normal(shape)
    elif noise == "skewed":
        scatter = rng.standard_exponential(shape) - 1
    else:
        scatter = rng.standard_t(3, shape) / np.sqrt(3)
    difficulty = problem_sd * rng.standard_normal((*shape[:2], 1))
    scores = effects + difficulty + noise_sd * scatter
    return scores if decimals is None else np.round(scores, decimals)


def simulate_table(
    n: int,
    k: int,
    *,
    effects: ArrayLike,
    rng: Chance,
    noise: str = "normal",
    noise_sd: ArrayLike = 1.0,
    problem_sd: float = 1.0,
    decimals: int | None = None,
    higher_is_better: bool = True,
) -> ScoreTable:
    """Draw one table of scores from an invented world.

    Parameters
    ----------
    n, k : int
        Numbers of problems and algorithms, at least 2 each.
    effects, rng, noise, noise_sd, problem_sd, decimals
        As for `simulate_scores`.
    higher_is_better : bool
        Direction of the scores; with False the largest effect belongs to the worst.

    Returns
    -------
    ScoreTable
        Algorithms A1, A2, ... on problems 1, 2, ...

    Raises
    ------
    ValueError
        As `simulate_scores` does.

    Examples
    --------
    >>> table = simulate_table(8, 3, effects=[0, 0, 2], rng=7)
    >>> table.mean_ranks().to_dict()
    {'A1': 2.625, 'A2': 2.375, 'A3': 1.0}
    """
    higher_is_better = direction(higher_is_better, function="simulate_table")
    check_count(n, function="simulate_table", name="n", least=2)
    check_count(k, function="simulate_table", name="k", least=2)
    world = {"noise": noise, "noise_sd": noise_sd, "problem_sd": problem_sd, "decimals": decimals}
    scores = _draw("simulate_table", 1, n, k, effects=effects, rng=rng, **world)[0]
    return ScoreTable(
        dict(zip((f"A{i + 1}" for i in range(k)), scores.T, strict=True)),
        higher_is_better=higher_is_better,
        metric="invented score",
        name=f"invented_{n}x{k}",
        decimals=decimals,
    )
