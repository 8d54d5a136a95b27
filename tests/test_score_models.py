"""A table of scores from models at hand: the same folds for all, chance of its own for each."""

import numpy as np
import pandas as pd
import pytest
from sklearn.base import clone
from sklearn.datasets import load_iris, load_wine
from sklearn.ensemble import BaggingClassifier
from sklearn.metrics import balanced_accuracy_score, cohen_kappa_score
from sklearn.model_selection import cross_val_predict
from sklearn.neighbors import KNeighborsClassifier
from sklearn.tree import DecisionTreeClassifier

from verdictlab import BalancedModel, score_models, small_problems
from verdictlab.resampling import _score_models as kept

PROBLEMS = {"iris": load_iris(return_X_y=True), "wine": load_wine(return_X_y=True)}
TREES = {"tree": DecisionTreeClassifier(), "near": KNeighborsClassifier(3)}


def test_one_more_model_changes_nothing_for_the_others():
    two = score_models(TREES, PROBLEMS, folds=3, rng=4)
    more = {**TREES, "stump": DecisionTreeClassifier(max_depth=1)}
    three = score_models(more, PROBLEMS, folds=3, rng=4)
    assert three.scores[["tree", "near"]].equals(two.scores)
    assert not score_models(TREES, PROBLEMS, folds=3, rng=5).scores.equals(two.scores)


def test_measures_agree_with_scikit_learn(monkeypatch):
    dealt = []
    real = kept.fold_splits
    monkeypatch.setattr(
        kept, "fold_splits", lambda *a, **k: dealt.append(real(*a, **k)) or dealt[-1]
    )
    some = ["accuracy", "balanced accuracy", "kappa"]
    twice = {"a": KNeighborsClassifier(3), "b": KNeighborsClassifier(3)}
    tables = score_models(twice, PROBLEMS, measure=some, folds=3, rng=1)
    judges = (lambda y, g: (y == g).mean(), balanced_accuracy_score, cohen_kappa_score)
    for (name, (X, y)), splits in zip(PROBLEMS.items(), dealt, strict=True):
        guess = cross_val_predict(KNeighborsClassifier(3), X, y, cv=splits)
        for measure, judge in zip(some, judges, strict=True):
            row = tables[measure].scores.loc[name]
            assert row.to_list() == pytest.approx([judge(y, guess)] * 2)  # the same folds


def test_what_was_trained_is_not_trained_again(monkeypatch):
    first = score_models(TREES, PROBLEMS, folds=3, rng=11)
    monkeypatch.setattr(kept, "Fits", None)
    again = score_models(TREES, PROBLEMS, folds=3, rng=11)
    assert again.scores.equals(first.scores)
    assert score_models(TREES, PROBLEMS, measure="kappa", folds=3, rng=11).metric == "kappa"
    with pytest.raises(TypeError):
        score_models(TREES, PROBLEMS, folds=3, rng=12)


def test_progress_is_told():
    seen = []
    score_models(TREES, PROBLEMS, folds=2, rng=1, progress=lambda *at: seen.append(at))
    assert seen == [(1, 2), (2, 2)]


@pytest.mark.parametrize(
    ("models", "problems", "said"),
    [
        ({"one": KNeighborsClassifier()}, PROBLEMS, "2 or more"),
        (TREES, {"iris": PROBLEMS["iris"], "odd": 3}, "'odd'"),
        (TREES, {"iris": PROBLEMS["iris"], "gap": ([[np.nan]] * 4, [0, 1, 0, 1])}, "gap"),
    ],
)
def test_what_is_no_model_or_problem_is_named(models, problems, said):
    with pytest.raises(ValueError, match=said):
        score_models(models, problems, folds=2, rng=1)


@pytest.mark.parametrize(("by", "size"), [("copies", 90), ("drops", 10)])
def test_a_balanced_model_sees_as_many_of_each(by, size):
    labels = np.array(["common"] * 90 + ["rare"] * 10)
    X = pd.DataFrame({"a": np.arange(100.0), "b": 1.0})
    model = BalancedModel(DecisionTreeClassifier(), by=by, random_state=1).fit(X, labels)
    assert np.unique(labels[model.rows_], return_counts=True)[1].tolist() == [size, size]
    if by == "copies":
        assert set(model.rows_) == set(range(100))
    assert model.predict(X).shape == (100,)
    assert model.predict_proba(X).shape == (100, 2)
    again = clone(model).fit(X, labels)
    assert (again.rows_ == model.rows_).all()


def test_members_of_an_ensemble_draw_each_for_itself():
    X, y = small_problems(1, rare=True)["moons"]
    member = BalancedModel(DecisionTreeClassifier(), by="drops")
    many = BaggingClassifier(member, n_estimators=5, random_state=1).fit(X, y)
    seeds = {one.random_state for one in many.estimators_}
    assert len(seeds) == 5
    assert {one.model.random_state for one in many.estimators_} != {None}


def test_a_parameter_that_is_not_there_is_refused():
    model = BalancedModel(DecisionTreeClassifier())
    assert model.set_params(model__max_depth=2, by="drops").model.max_depth == 2
    with pytest.raises(ValueError, match="depth"):
        model.set_params(depth=2)
    with pytest.raises(ValueError, match="by"):
        BalancedModel(DecisionTreeClassifier(), by="luck").fit(*PROBLEMS["iris"])


def test_small_problems_are_what_the_card_says():
    problems, few = small_problems(1), small_problems(1, rare=True)
    assert len(problems) == len(few) == 12
    assert {len(y) for _X, y in problems.values()} == {150}
    sizes = {name: np.bincount(y).tolist() for name, (_X, y) in few.items()}
    assert sizes.pop("wine") == [130, 14]
    assert {tuple(size) for size in sizes.values()} == {(270, 30)}
    again = small_problems(1)
    for name, (X, y) in problems.items():
        assert (again[name][0] == X).all()
        assert (y == again[name][1]).all()
