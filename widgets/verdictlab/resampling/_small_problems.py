"""Twelve small problems to try learners on: some ship with scikit-learn, some are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .._check import as_rng, check_flag
from .._extras import extra

if TYPE_CHECKING:
    from .._types import Chance

__all__ = ["small_problems"]

CASES, FEW = 150, 30  # cases of a balanced problem; of the rare class, of RARE_CASES in all
RARE_CASES = 300
DRAWN = 1500


def small_problems(rng: Chance, *, rare: bool = False) -> dict[str, tuple[np.ndarray, np.ndarray]]:
    """On which small problems can I try learners in seconds?

    Parameters
    ----------
    rng : int or numpy Generator
        Seed or source of chance: which cases of the shipped data are taken, and all others.
    rare : bool
        False: problems of about 150 cases with two to ten classes. True: two classes, one of
        which, 1, has 30 of 300 cases (14 of 143 wines).

    Returns
    -------
    dict name -> (X, y)
        Twelve problems, those that ship with scikit-learn first: four, or five where one class
        is rare. The others are drawn, so that nothing about them is a finding about the world;
        "sphere" and "shells" have the same kind of border. The classes are whole numbers.

    Raises
    ------
    ValueError
        No rng, or rare is not a bool.

    References
    ----------
    scikit-learn, User Guide, 8 (toy data sets and generators). "sphere" is example 10.2 of
    Hastie, Tibshirani and Friedman, Elements of Statistical Learning; "friedman" the first
    regression of Friedman (1991), Annals of Statistics 19:1-67, cut in two.

    Examples
    --------
    >>> problems = small_problems(1)
    >>> len(problems), problems["moons"][0].shape
    (12, (150, 2))
    >>> {int(y.sum()) for name, (X, y) in small_problems(1, rare=True).items() if name != "wine"}
    {30}
    """
    function = "small_problems"
    rng = as_rng(rng, function=function)
    rare = check_flag(rare, function=function, name="rare")
    taking, drawing = rng.spawn(2)
    found = _shipped(rare) | _drawn(rare, drawing)
    return {name: _taken(X, y, rare, taking) for name, (X, y) in found.items()}


def _taken(X, y, rare, rng):
    """Give so many cases, drawn at random, in an order that says nothing of the class."""
    X, y = np.asarray(X, dtype=float), np.asarray(y, dtype=int)
    if not rare:
        which = rng.permutation(len(y))[:CASES]
        return X[which], y[which]
    few, many = np.flatnonzero(y == 1), np.flatnonzero(y == 0)
    size = min(FEW, len(many) // 9)
    kept = [rng.choice(few, size, replace=False)]
    kept.append(rng.choice(many, min(RARE_CASES - size, len(many)), replace=False))
    which = rng.permutation(np.concatenate(kept))
    return X[which], y[which]


def _shipped(rare):
    with extra("models", "small_problems"):
        from sklearn.datasets import load_breast_cancer, load_diabetes, load_digits, load_wine

    wines, grower = load_wine(return_X_y=True)
    cells, benign = load_breast_cancer(return_X_y=True)
    pixels, digit = load_digits(return_X_y=True)
    bodies, course = load_diabetes(return_X_y=True)
    if not rare:
        return {
            "wine": (wines, grower),
            "tumours": (cells, benign),
            "digits": (pixels, digit),
            "diabetes": (bodies, course > np.median(course)),
        }
    return {
        "wine": (wines, grower == 2),
        "tumours": (cells, benign == 0),
        "eights": (pixels, digit == 8),
        "nines": (pixels, digit == 9),
        "diabetes": (bodies, course > np.quantile(course, 0.9)),
    }


def _drawn(rare, rng):
    with extra("models", "small_problems"):
        from sklearn import datasets

    def seed():
        return {"random_state": int(rng.integers(2**31))}

    tall, height = datasets.make_friedman1(DRAWN, noise=2, **seed())
    sphere, outside = datasets.make_hastie_10_2(DRAWN, **seed())
    plane = rng.normal(size=(DRAWN, 6))
    found = {
        "moons": datasets.make_moons(DRAWN, noise=0.35, **seed()),
        "circles": datasets.make_circles(DRAWN, noise=0.25, factor=0.5, **seed()),
        "friedman": (tall, height > np.quantile(height, 0.9 if rare else 0.5)),
        "sphere": (sphere, outside > 0),
        "steps": (plane, (plane[:, 0] > 0) ^ (plane[:, 1] > 0)),
    }
    noisy = {
        "flip_y": 0.05 if rare else 0.2,
        "n_redundant": 2,
        "n_informative": 5,
        "n_features": 20,
    }
    found["noisy"] = datasets.make_classification(DRAWN, **noisy, **seed())
    if rare:
        few = noisy | {"n_features": 8, "n_informative": 3}
        return found | {"noisy, narrow": datasets.make_classification(DRAWN, **few, **seed())}
    shells = datasets.make_gaussian_quantiles(n_samples=DRAWN, n_features=6, n_classes=3, **seed())
    blobs = datasets.make_blobs(DRAWN, centers=5, n_features=4, cluster_std=4, **seed())
    return found | {"shells": shells, "blobs": blobs}
