"""Folds of whole groups and parts in the order of time: scikit-learn's, their leak, bad input."""

import numpy as np
import pandas as pd
import pytest
from sklearn.model_selection import GroupKFold, StratifiedGroupKFold, TimeSeriesSplit
from sklearn.model_selection import cross_val_score as by_scikit_learn
from sklearn.neighbors import KNeighborsClassifier

from verdictlab import estimate_accuracy
from verdictlab.resampling._groups import group_splits, time_splits

NEAREST = KNeighborsClassifier(1)


def patients(rng, people=20, images=10):
    """Each patient has a look, and an illness that has nothing to do with it."""
    whose = np.repeat(np.arange(people), images)
    look, ill = rng.normal(size=(people, 5)), rng.permutation(np.arange(people) % 2)
    return look[whose] + 0.3 * rng.normal(size=(len(whose), 5)), ill[whose], whose


def drifting(rng, n=200):
    """Attributes wander and the classes change sides now and then."""
    X = rng.normal(size=(n, 5)).cumsum(axis=0) / 3
    return X, (rng.random(n) < 0.05).cumsum() % 2


def seed_of(rng):
    return int(np.random.default_rng(rng).integers(2**31))


@pytest.mark.parametrize("seed", range(30))
def test_scores_are_those_of_scikit_learn(seed):
    rng = np.random.default_rng(seed)
    X, y, whose = patients(rng, int(rng.integers(8, 20)), int(rng.integers(2, 6)))
    names = np.array([f"p{i}" for i in whose])
    options = {"groups": names, "folds": 4, "rng": seed, "method": "group-cv"}
    found = estimate_accuracy(NEAREST, X, y, stratify=False, **options)
    splitter = GroupKFold(4, shuffle=True, random_state=seed_of(seed))
    expected = by_scikit_learn(NEAREST, X, y, groups=whose, cv=splitter)
    assert found.scores == pytest.approx(expected[None])
    splitter = StratifiedGroupKFold(4, shuffle=True, random_state=seed_of(seed))
    expected = by_scikit_learn(NEAREST, X, y, groups=whose, cv=splitter)
    assert estimate_accuracy(NEAREST, X, y, **options).scores == pytest.approx(expected[None])
    X, y = X[rng.permutation(len(X))], np.arange(len(X)) % 2
    found = estimate_accuracy(NEAREST, X, y, method="time-series", folds=2)
    expected = by_scikit_learn(NEAREST, X, y, cv=TimeSeriesSplit(2))
    assert found.scores == pytest.approx(expected)
    assert np.isnan(found.monte_carlo_error) or found.monte_carlo_error == 0


@pytest.mark.parametrize("seed", range(100))
def test_no_group_is_on_both_sides_and_no_future_before_its_past(seed):
    rng = np.random.default_rng(seed)
    n = int(rng.integers(20, 60))
    whose, places = rng.integers(8, size=n), rng.integers(2, size=n)
    whose[:8], places[:8] = np.arange(8), np.arange(8) % 2
    tested = []
    for train, test in group_splits(places, whose, 3, seed % 2 == 0, rng, function="f"):
        assert not set(whose[train]) & set(whose[test])
        assert len(train) + len(test) == n
        tested += test.tolist()
    assert sorted(tested) == list(range(n))
    for train, test in time_splits(places, 4, function="f"):
        assert train.max() < test.min()


def test_the_leak_is_as_the_docstring_has_it():
    found = {"cv": [], "group-cv": [], "time": [], "mixed": []}
    for seed in range(30):
        rng = np.random.default_rng(seed)
        X, y, whose = patients(rng)
        options = {"folds": 5, "rng": rng}
        for method, told in (("cv", None), ("group-cv", whose)):
            one = estimate_accuracy(NEAREST, X, y, method=method, groups=told, **options)
            found[method].append(one.accuracy)
        X, y = drifting(rng)
        y[:8] = np.arange(8) % 2
        found["mixed"].append(estimate_accuracy(NEAREST, X, y, method="cv", **options).accuracy)
        one = estimate_accuracy(NEAREST, X, y, method="time-series", folds=5)
        found["time"].append(one.accuracy)
    mean = {name: np.mean(values) for name, values in found.items()}
    assert mean["cv"] == pytest.approx(0.963, abs=0.02)
    assert mean["group-cv"] == pytest.approx(0.5, abs=0.07)
    assert mean["mixed"] > 0.87
    assert mean["time"] < 0.75


def test_a_group_per_case_is_plain_folds_and_repeats_are_counted():
    rng = np.random.default_rng(2)
    X, y, whose = patients(rng, 10, 3)
    found = estimate_accuracy(
        NEAREST, X, y, method="group-cv", groups=whose, folds=5, repeats=3, rng=1
    )
    assert found.scores.shape == (3, 5)
    assert found.monte_carlo_error > 0
    assert found.training_size == pytest.approx(24)
    assert found.matrix.sum() == 90
    alone = estimate_accuracy(
        NEAREST,
        X,
        y,
        method="group-cv",
        groups=range(30),
        folds=30,
        stratify=False,
        rng=1,
    )
    loo = estimate_accuracy(NEAREST, X, y, method="loo")
    assert alone.accuracy == loo.accuracy
    named = pd.Series([f"patient {i}" for i in whose])
    frame = estimate_accuracy(
        NEAREST, pd.DataFrame(X), y, method="group-cv", groups=named, folds=5, repeats=3, rng=1
    )
    assert frame.scores == pytest.approx(found.scores)


def test_a_fold_without_a_group_is_never_dealt():
    """Balancing classes, scikit-learn's stratified folds may leave one empty."""
    places = np.array([0] * 30 + [1, 0, 1, 0])
    whose = np.array([0] * 30 + [1, 2, 3, 3])
    for seed in range(20):
        rng = np.random.default_rng(seed)
        for train, test in group_splits(places, whose, 4, True, rng, function="f"):
            assert len(train) and len(test)


X, Y = np.random.default_rng(1).normal(size=(20, 2)), np.arange(20) % 2
BAD = [
    ({"method": "group-cv"}, "needs groups, a label per case"),
    ({"method": "cv", "groups": range(20)}, "only method 'group-cv' keeps groups together"),
    ({"method": "group-cv", "groups": range(19)}, r"one label per case, got shape \(19,\) for 20"),
    ({"method": "group-cv", "groups": [None, *range(19)]}, "no label at position 0"),
    ({"method": "group-cv", "groups": [0, 1] * 10}, "at most 2 here, the number of groups, got 5"),
    ({"method": "group-cv", "groups": range(20), "rng": None}, "rng is required"),
    ({"method": "group-cv", "groups": Y, "folds": 2}, "would train on one class only"),
    ({"method": "time-series", "folds": 20}, "folds must be below the number of cases, 20"),
    ({"method": "time-series", "y": [0] * 10 + [1] * 10}, "split 1 of 5 would train on one class"),
    ({"method": "grouped"}, "method must be one of .*'group-cv', 'time-series'"),
]


@pytest.mark.parametrize(("change", "words"), BAD)
def test_bad_input_is_named(change, words):
    call = {"X": X, "y": Y, "folds": 5, "rng": 1} | change
    with pytest.raises(ValueError, match=f"estimate_accuracy: .*{words}"):
        estimate_accuracy(NEAREST, **call)
