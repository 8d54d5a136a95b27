"""Numbers on resampling that the sources print, and the right ones: oracles_resampling.json."""

import json
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from sklearn.datasets import load_iris
from sklearn.neighbors import KNeighborsClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from published import stated
from verdictlab import AccuracyEstimate, estimate_accuracy
from verdictlab.resampling._splits import bootstrap_splits, fold_splits

ORACLES = json.loads(
    (Path(__file__).parent / "oracles_resampling.json").read_text(encoding="utf-8")
)
IRIS = load_iris(return_X_y=True)


def neighbours(k):
    """Attributes are standardised inside each fold."""
    return make_pipeline(StandardScaler(), KNeighborsClassifier(int(k)))


@cache
def left_out(k):
    return estimate_accuracy(neighbours(k), *IRIS, method="loo")


def folds(name):
    return AccuracyEstimate.of(ORACLES["folds"][name])


def training_size(argument):
    method, _, count = argument.partition(" ")
    return estimate_accuracy(
        KNeighborsClassifier(1), *IRIS, method=method, folds=int(count or 2), rng=1
    ).training_size


def best_by_leave_one_out(argument):
    return max(argument.split(), key=lambda k: left_out(k).accuracy)


def never_drawn(n):
    """Return the share of cases in none of many bootstrap samples of two classes."""
    n = int(n)
    draws = bootstrap_splits(np.arange(n) % 2, 4_000_000 // n**2 + 400, False, rng_of(1))
    return np.mean([len(left) / n for _, left in draws])


def rng_of(seed):
    return np.random.default_rng(seed)


def common_to_two_folds(_):
    first, second, *_ = fold_splits(IRIS[1], 10, True, rng_of(1), function="test")
    return 100 * len(np.intersect1d(first[0], second[0])) / len(IRIS[1])


@cache
def by_chance():
    """The nearest neighbour on balanced labels that say nothing, .632 over many samples."""
    found = []
    for seed in range(150):
        rng = rng_of(seed)
        X, y = rng.normal(size=(40, 3)), rng.permutation(np.arange(40) % 2)
        found.append(
            estimate_accuracy(
                KNeighborsClassifier(1), X, y, method="bootstrap632", repeats=5, rng=rng
            )
        )
    return found


def weights():
    """Recover the weights from what estimates are made of."""
    parts = np.array([[e.parts["out_of_bag_error"], e.parts["apparent_error"]] for e in mixed()])
    errors = np.array([e.error for e in mixed()])
    return np.linalg.lstsq(parts, errors, rcond=None)[0]


@cache
def mixed():
    X, y = IRIS
    return [
        estimate_accuracy(
            KNeighborsClassifier(k), X[:, :2], y, method="bootstrap632", repeats=2, rng=k
        )
        for k in (1, 5, 15, 45)
    ]


QUANTITIES = {
    "mean of ten folds": lambda name: folds(name).accuracy,
    "standard deviation of ten folds": lambda name: folds(name).standard_deviation,
    "training size": training_size,
    "leave-one-out accuracy": lambda k: left_out(k).accuracy,
    "leave-one-out kappa": lambda k: left_out(k).kappa,
    "neighbours chosen by leave-one-out": lambda ks: int(best_by_leave_one_out(ks)),
    "share of cases never drawn, n": never_drawn,
    "per cent of different cases drawn, n": lambda n: 100 * (1 - never_drawn(n)),
    "weight of the cases not drawn": lambda _: weights()[0],
    "sum of both weights": lambda _: weights().sum(),
    "per cent of all cases in both training sets of two folds": common_to_two_folds,
    "variance of estimates 0.8 and 0.9 of 0.95": lambda _: np.var([0.8, 0.9]),
    "squared bias of estimates 0.8 and 0.9 of 0.95": lambda _: (np.mean([0.8, 0.9]) - 0.95) ** 2,
    ".632 of the nearest neighbour on labels by chance": lambda _: np.mean(
        [e.accuracy for e in by_chance()]
    ),
}


@pytest.mark.parametrize(
    "row", [pytest.param(r, id=f"{r['id']}-{r['quantity']}") for r in ORACLES["rows"]]
)
def test_the_sources_number_or_the_right_one(row):
    value = QUANTITIES[row["quantity"]](row["argument"])
    if ".632 of" in row["quantity"]:  # measured: three standard errors
        error = np.std([e.accuracy for e in by_chance()]) / np.sqrt(len(by_chance()))
        assert abs(value - float(row["right"])) < 3 * error + 0.02  # a left-out case is rarer
        assert abs(value - float(row["printed"])) > 3 * error
    elif row["right"]:
        assert value == stated(row["right"])
        assert abs(value - float(row["printed"])) > 0.5 * stated(row["printed"]).abs
        assert row["cause"]
    else:
        assert value == stated(row["printed"])
