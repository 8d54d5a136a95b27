"""Tuning studies: outside and nested scores against scikit-learn, optimism where truth is known."""

import re

import numpy as np
import pytest
from sklearn.model_selection import GridSearchCV, PredefinedSplit, cross_val_score
from sklearn.neighbors import KNeighborsClassifier
from sklearn.tree import DecisionTreeClassifier

from verdictlab import tuning_study
from verdictlab.resampling import _tuning

NEIGHBOURS = [KNeighborsClassifier(k) for k in (1, 3, 5, 9)]


def coins(n, rng):
    return rng.normal(size=(n, 2)), rng.permutation(np.arange(n) % 2)


def clouds(n, rng):
    y = rng.permutation(np.arange(n) % 2)
    return rng.normal(size=(n, 2)) + 2.0 * np.outer(y, [1, 0]), y


@pytest.fixture
def partitions(monkeypatch):
    """Every partition that a study draws, in order."""
    seen, draw = [], _tuning.fold_splits

    def watched(*arguments, **options):
        seen.append(draw(*arguments, **options))
        return seen[-1]

    monkeypatch.setattr(_tuning, "fold_splits", watched)
    return seen


def fold_of(splits, n):
    fold = np.empty(n, dtype=int)
    for i, (_train, test) in enumerate(splits):
        fold[test] = i
    return fold


def test_outside_and_nested_are_those_of_a_grid_search_on_the_same_folds(partitions):
    drawn = []

    def kept(n, rng):
        drawn.append(clouds(n, rng))
        return drawn[-1]

    study = tuning_study(
        NEIGHBOURS, kept, n=30, folds=3, repetitions=2, n_new=50, rng=3, progress=False
    )
    grid = {"n_neighbors": [1, 3, 5, 9]}
    for i in range(2):
        # One partition chooses, one judges, and one chooses again inside each of its parts.
        outer, around, *inner = partitions[5 * i : 5 * i + 5]
        (X, y), (new_X, new_y) = drawn[2 * i : 2 * i + 2]
        search = GridSearchCV(KNeighborsClassifier(), grid, cv=PredefinedSplit(fold_of(outer, 30)))
        search.fit(X, y)
        assert study.outside[i] == pytest.approx(search.best_score_)
        assert study.chosen[i] == search.best_index_
        assert study.truths[i] == pytest.approx(search.score(new_X, new_y))
        judged = []
        for (train, test), inside in zip(around, inner, strict=True):
            again = GridSearchCV(
                KNeighborsClassifier(), grid, cv=PredefinedSplit(fold_of(inside, len(train)))
            )
            judged.append(again.fit(X[train], y[train]).score(X[test], y[test]))
        assert study.nested[i] == pytest.approx(np.mean(judged))


def test_any_classifier_can_be_tuned(partitions):
    trees = [DecisionTreeClassifier(max_depth=d, random_state=0) for d in (1, 3)]
    X, y = clouds(30, np.random.default_rng(1))
    study = tuning_study(
        trees,
        lambda n, rng: (X[:n], y[:n]) if n == 30 else clouds(n, rng),
        n=30,
        repetitions=2,
        n_new=40,
        rng=1,
        progress=False,
    )
    split = PredefinedSplit(fold_of(partitions[0], 30))
    scores = [cross_val_score(tree, X, y, cv=split).mean() for tree in trees]
    assert study.outside[0] == pytest.approx(max(scores))


def test_choosing_flatters_and_nesting_does_not():
    study = tuning_study(NEIGHBOURS, coins, n=40, repetitions=80, rng=5, n_new=200, progress=False)
    frame = study.frame
    outside, nested = frame.loc["outside"], frame.loc["nested"]
    assert study.truth == pytest.approx(0.5, abs=0.02)
    assert outside["optimism"] > 4 * outside["optimism_error"]
    assert abs(nested["optimism"]) < 3.5 * nested["optimism_error"]
    assert (study.outside >= 0.0).all()
    assert f"{outside['optimism']:.3f} when the folds" in str(study)


def test_longer_studies_begin_like_shorter_ones_and_tell_how_far_they_are():
    told = []
    short, long = (
        tuning_study(
            NEIGHBOURS,
            (np.arange(60.0).reshape(30, 2), np.arange(30) % 2),
            n=20,
            rng=7,
            repetitions=size,
            progress=lambda *at: told.append(at),
        )
        for size in (2, 4)
    )
    assert (long.nested[:2] == short.nested).all()
    assert told == [(1, 2), (2, 2), (1, 4), (2, 4), (3, 4), (4, 4)]


@pytest.mark.parametrize(
    ("changes", "hint"),
    [
        ({"models": NEIGHBOURS[:1]}, "models must be a list of 2 or more"),
        ({"repetitions": 1}, "repetitions"),
        ({"folds": 1}, "folds"),
        ({"n": 2}, "n must be"),
        ({"rng": None}, "rng is required"),
        ({"population": lambda n, rng: (np.zeros((n, 1)), np.zeros(n))}, "one class only"),
    ],
)
def test_what_cannot_be_studied_is_refused_with_the_way_out(changes, hint):
    given = {"models": NEIGHBOURS, "population": coins, "n": 30, "repetitions": 2, "rng": 1}
    given |= changes
    with pytest.raises(ValueError, match=re.escape(hint)):
        tuning_study(given.pop("models"), given.pop("population"), **given)
