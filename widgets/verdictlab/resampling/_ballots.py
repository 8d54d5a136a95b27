"""Twenty trees that vote, one after the other: border, margins and errors after each of them.

Two small worlds of two attributes. Each recipe is trained once on 150 cases by scikit-learn; its
members then vote on these, on new cases of the same world, and on a grid of the plane.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

__all__ = ["AREA", "GRID", "MEMBERS", "NEW", "RECIPES", "TRAINING", "WORLDS", "ballots", "world"]

RECIPES = ("bagging", "forest", "stumps", "depth3")
WORLDS = ("moons", "steps")
MEMBERS, TRAINING, NEW = 20, 150, 1000
# Columns and rows of the grid, and what it covers: (left, right, bottom, top) of each world.
GRID = (44, 30)
AREA = {"moons": (-2.2, 3.2, -1.8, 2.3), "steps": (-1.05, 1.05, -1.05, 1.05)}
NARROW = 0.2  # a margin below: fewer than 60 votes in 100 for the right class
SEED, _FLIPPED = 1, 0.1


@lru_cache(maxsize=4)
def world(name, n, seed):
    """Cases (X, y) of a world: "moons" lie in one another, of "steps" one needs both attributes."""
    if name == "moons":
        from sklearn.datasets import make_moons

        return make_moons(n, noise=0.35, random_state=seed)
    rng = np.random.default_rng(seed)
    X = rng.uniform(-1, 1, size=(n, 2))
    y = (X[:, 0] > 0) ^ (X[:, 1] > 0)
    return X, (y ^ (rng.random(n) < _FLIPPED)).astype(int)


def _model(recipe):
    from sklearn.ensemble import AdaBoostClassifier, BaggingClassifier, RandomForestClassifier
    from sklearn.tree import DecisionTreeClassifier

    many = {"n_estimators": MEMBERS, "random_state": SEED}
    if recipe == "bagging":
        return BaggingClassifier(**many)
    if recipe == "forest":
        return RandomForestClassifier(**many)
    depth = 1 if recipe == "stumps" else 3
    return AdaBoostClassifier(DecisionTreeClassifier(max_depth=depth, random_state=SEED), **many)


@dataclass(frozen=True, kw_only=True)
class Ballots:
    """What the votes of the first 1, 2, ..., 20 members came to.

    ``right``: whether each new case is named rightly, (members, new); ``tree``: the same of one
    full tree, (new,). ``margins``: of each training case the votes for its class minus those
    against, as a share of all votes, (members, cases). ``shares``: of each cell of the grid the
    share of votes for class 1, (members, rows, columns), lowest row first. ``weights``: the vote
    of each member.
    """

    right: np.ndarray
    tree: np.ndarray
    margins: np.ndarray
    shares: np.ndarray
    weights: np.ndarray


def _votes(model, X):
    """(members, cases) of +1 and -1."""
    return np.array([2.0 * member.predict(X) - 1 for member in model.estimators_])


@lru_cache(maxsize=len(RECIPES) * len(WORLDS))
def ballots(recipe, name):
    """The `Ballots` of a recipe in a world.

    >>> found = ballots("stumps", "steps")
    >>> int((~found.right[-1]).sum()), int((~found.tree).sum())
    (504, 215)
    """
    from sklearn.tree import DecisionTreeClassifier

    X, y = world(name, TRAINING, SEED)
    new, truth = world(name, NEW, SEED + 100)
    model = _model(recipe).fit(X, y)
    weights = np.ones(MEMBERS)
    if hasattr(model, "estimator_weights_"):
        weights = model.estimator_weights_[: len(model.estimators_)]
    total = weights.cumsum()[:, None]

    def voted(points):
        """From -1, all votes for class 0, to 1, after each member."""
        return (weights[:, None] * _votes(model, points)).cumsum(axis=0) / total

    left, right, bottom, top = AREA[name]
    columns, rows = GRID
    across = left + (np.arange(columns) + 0.5) * (right - left) / columns
    up = bottom + (np.arange(rows) + 0.5) * (top - bottom) / rows
    cells = np.stack([some.ravel() for some in np.meshgrid(across, up)], axis=1)
    alone = DecisionTreeClassifier(random_state=SEED).fit(X, y).predict(new)
    return Ballots(
        right=(voted(new) > 0) == (truth == 1),
        tree=alone == truth,
        margins=voted(X) * (2 * y - 1),
        shares=(voted(cells).reshape(len(weights), rows, columns) + 1) / 2,
        weights=weights,
    )
