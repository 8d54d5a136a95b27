"""Estimates and their study: against scikit-learn, by hand, known truths, bad input, words."""

from math import isnan, sqrt

import numpy as np
import pandas as pd
import pytest
from sklearn.datasets import load_iris
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.dummy import DummyClassifier
from sklearn.ensemble import RandomForestClassifier
from sklearn.model_selection import LeaveOneOut, StratifiedKFold, cross_val_score
from sklearn.neighbors import KNeighborsClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from verdictlab import estimate_accuracy, estimator_study
from verdictlab.resampling import _study
from verdictlab.resampling._estimate import METHODS
from verdictlab.resampling._splits import bootstrap_splits, fold_splits, holdout_splits

IRIS = load_iris(return_X_y=True)
LINEAR = LinearDiscriminantAnalysis()
NEAREST = KNeighborsClassifier(1)


def two_classes(n, rng):
    """An endless population: two normal classes, three standard deviations apart in all."""
    y = rng.permutation(np.arange(n) % 2)
    return rng.normal(size=(n, 2)) + 1.5 * y[:, None], y


def coins(n, rng):
    """Labels that have nothing to do with the attributes: the true accuracy is one half."""
    return rng.normal(size=(n, 3)), rng.permutation(np.arange(n) % 2)


def test_leave_one_out_and_folds_agree_with_scikit_learn():
    found = estimate_accuracy(LINEAR, *IRIS, method="loo")
    assert found.accuracy == pytest.approx(cross_val_score(LINEAR, *IRIS, cv=LeaveOneOut()).mean())
    assert (found.n_models, found.training_size, found.monte_carlo_error) == (150, 149, 0)
    seed = int(np.random.default_rng(5).integers(2**31))
    splitter = StratifiedKFold(10, shuffle=True, random_state=seed)
    found = estimate_accuracy(LINEAR, *IRIS, method="cv", rng=5)
    assert found.scores[0] == pytest.approx(cross_val_score(LINEAR, *IRIS, cv=splitter))
    assert found.standard_deviation == pytest.approx(found.scores.std(ddof=1))
    assert found.confusion.matrix.sum(1).tolist() == [50, 50, 50]
    assert found.confusion.accuracy == pytest.approx(found.accuracy)  # folds of one size


def test_resubstitution_of_a_memoriser_is_perfect_and_means_nothing():
    rng = np.random.default_rng(1)
    X, y = coins(60, rng)
    assert estimate_accuracy(NEAREST, X, y, method="resubstitution").accuracy == 1
    assert estimate_accuracy(NEAREST, X, y, method="loo").accuracy < 0.75


def test_the_bootstrap_is_made_of_what_it_says():
    X, y = two_classes(40, np.random.default_rng(3))
    for method in ("bootstrap632", "bootstrap632+"):
        found = estimate_accuracy(LINEAR, X, y, method=method, repeats=20, rng=9)
        splits = bootstrap_splits(y, 20, True, np.random.default_rng(9))
        outside = np.mean(
            [(LINEAR.fit(X[a], y[a]).predict(X[b]) != y[b]).mean() for a, b in splits]
        )
        guess = LINEAR.fit(X, y).predict(X)
        apparent = (guess != y).mean()  # of the model trained on all cases, on all cases
        gamma = sum((y == c).mean() * (guess != c).mean() for c in (0, 1))
        expected = 0.632 * outside + 0.368 * apparent
        if method == "bootstrap632+":
            relative = (outside - apparent) / (gamma - apparent)
            weight = 0.632 / (1 - 0.368 * relative)
            expected = (1 - weight) * apparent + weight * outside
            # As Efron and Tibshirani write it: .632 plus a correction.
            again = (
                0.632 * outside
                + 0.368 * apparent
                + (outside - apparent) * (0.368 * 0.632 * relative / (1 - 0.368 * relative))
            )
            assert expected == pytest.approx(again)
            assert found.parts["overfitting_rate"] == pytest.approx(relative)
        assert found.error == pytest.approx(expected)
        assert found.parts["apparent_error"] == pytest.approx(apparent)
        assert found.parts["no_information_error"] == pytest.approx(gamma)
        assert found.scores.mean() == pytest.approx(1 - outside)
        assert isnan(found.kappa)


def test_632_plus_bounds_what_chance_can_do():
    X, y = coins(30, np.random.default_rng(4))
    found = estimate_accuracy(NEAREST, X, y, method="bootstrap632+", repeats=25, rng=1)
    assert 0 <= found.parts["overfitting_rate"] <= 1
    assert 0.632 <= found.parts["weight"] <= 1
    constant = estimate_accuracy(DummyClassifier(), X, y, method="bootstrap632+", repeats=5, rng=1)
    assert constant.accuracy == pytest.approx(0.5, abs=0.05)
    assert constant.parts["overfitting_rate"] == 0


def test_splits_are_partitions_and_keep_the_classes():
    places = np.repeat([0, 1, 2], [60, 30, 10])
    rng = np.random.default_rng(1)
    folds = fold_splits(places, 10, True, rng, function="test")
    assert sorted(np.concatenate([test for _, test in folds])) == list(range(100))
    for train, test in folds:
        assert not set(train) & set(test)
        assert np.bincount(places[test]).tolist() == [6, 3, 1]
    for train, test in holdout_splits(places, 5, True, 1 / 3, rng, function="test"):
        assert len(train) + len(test) == 100
        assert len(test) == 33
        assert np.abs(np.bincount(places[test]) - [20, 10, 3.3]).max() <= 1
    for drawn, left in bootstrap_splits(places, 50, True, rng):
        assert np.bincount(places[drawn]).tolist() == [60, 30, 10]
        assert not set(drawn) & set(left)
        assert len(set(drawn)) + len(left) == 100
    loose = [np.bincount(places[d])[0] for d, _ in bootstrap_splits(places, 200, False, rng)]
    assert abs(np.mean(loose) - 60) < 1.5
    assert np.std(loose) > 3


def test_tiny_samples_are_drawn_until_they_can_be_used():
    for drawn, left in bootstrap_splits(np.array([0, 1, 1]), 60, False, np.random.default_rng(1)):
        assert len(left)
        assert len(set(np.array([0, 1, 1])[drawn])) == 2


def test_seeds_repeat_and_chance_of_the_model_comes_from_them():
    forest = RandomForestClassifier(5)
    X, y = IRIS[0][::3], IRIS[1][::3]
    one, two = (estimate_accuracy(forest, X, y, method="cv", folds=3, rng=2) for _ in range(2))
    assert one == two
    assert np.array_equal(one.scores, two.scores)
    assert forest.random_state is None
    with pytest.raises(ValueError, match="rng is required"):
        estimate_accuracy(forest, X, y, method="loo")
    assert isnan(estimate_accuracy(forest, X, y, method="resubstitution", rng=1).monte_carlo_error)


def test_what_is_learnt_from_data_is_learnt_inside_each_fold():
    seen = []

    class Watching(StandardScaler):
        def fit(self, X, y=None, sample_weight=None):
            seen.append(len(X))
            return super().fit(X, y)

    model = make_pipeline(Watching(), KNeighborsClassifier(3))
    estimate_accuracy(model, *IRIS, method="cv", folds=5, rng=1)
    assert seen == [120] * 5


def test_repeats_shrink_the_monte_carlo_error():
    few, many = (
        estimate_accuracy(LINEAR, *IRIS, method="holdout", repeats=r, rng=3) for r in (5, 80)
    )
    assert many.monte_carlo_error < few.monte_carlo_error
    assert isnan(estimate_accuracy(LINEAR, *IRIS, method="holdout", rng=3).monte_carlo_error)


def test_frames_names_and_unstratified_folds_are_welcome():
    X = pd.DataFrame(IRIS[0], columns=list("abcd"))
    names = np.array(["setosa", "versicolor", "virginica"])[IRIS[1]]
    frame = estimate_accuracy(LINEAR, X, names, method="cv", rng=1)
    plain = estimate_accuracy(LINEAR, *IRIS, method="cv", rng=1)
    assert frame.accuracy == plain.accuracy
    assert frame.confusion.labels == ("setosa", "versicolor", "virginica")
    loose = estimate_accuracy(LINEAR, *IRIS, method="cv", folds=150, stratify=False, rng=1)
    assert loose.accuracy == estimate_accuracy(LINEAR, *IRIS, method="loo").accuracy
    small = estimate_accuracy(
        NEAREST, [[0], [1], [2], [3], [9]], [0, 0, 0, 0, 1], method="cv", folds=3, rng=1
    )  # the rare class is absent from some folds
    assert 0 <= small.accuracy <= 1


# Studies ------------------------------------------------------------------------------------


def test_all_parts_at_once_give_what_one_by_one_gives(monkeypatch):
    options = {"methods": METHODS, "n": 24, "repetitions": 3, "rng": 6, "n_new": 50}
    for k in (1, 4):
        fast = estimator_study(KNeighborsClassifier(k), two_classes, **options)
        with monkeypatch.context() as patch:
            patch.setattr(_study, "is_plain_neighbours", lambda model: False)
            slow = estimator_study(KNeighborsClassifier(k), two_classes, **options)
        assert np.array_equal(fast.estimates, slow.estimates)
        assert np.array_equal(fast.truths, slow.truths)


def test_a_study_finds_the_biases_that_theory_knows():
    """Nearest neighbour on coin labels: truth .5, memorised 1, .632 between."""
    found = estimator_study(NEAREST, coins, methods=METHODS, n=40, repetitions=300, rng=2)
    assert abs(found.truth - 0.5) < 4 * found.truth_error
    bias, error = found.frame["bias"], found.frame["bias_error"]
    assert bias["resubstitution"] == pytest.approx(0.5, abs=0.01)
    assert 0.15 < bias["bootstrap632"] < 0.21
    assert abs(bias["bootstrap632+"]) < bias["bootstrap632"] / 2
    for method in ("holdout", "cv", "loo"):
        assert (
            abs(bias[method] + 1 / 40) < 4 * error[method] + 0.03
        )  # balance left out: pessimistic
    frame = found.frame
    assert (frame["rmse"] ** 2).to_dict() == pytest.approx(
        (frame["bias"] ** 2 + frame["variance"]).to_dict()
    )
    assert frame["variance"]["holdout"] > frame["variance"]["cv"]
    assert found.estimates.shape == (300, 6)


def test_monte_carlo_errors_are_honest():
    """Over 30 studies the numbers scatter as much as their standard errors say."""
    studies = [
        estimator_study(NEAREST, two_classes, methods=["cv"], n=20, repetitions=60, rng=seed)
        for seed in range(30)
    ]
    for name in ("bias", "variance", "rmse"):
        values = [study.frame[name].iloc[0] for study in studies]
        errors = [study.frame[f"{name}_error"].iloc[0] for study in studies]
        assert 0.6 < np.std(values, ddof=1) / np.mean(errors) < 1.6
    truths = [study.truth for study in studies]
    assert 0.6 < np.std(truths, ddof=1) / np.mean([s.truth_error for s in studies]) < 1.6


def test_a_constant_model_on_a_finite_population_has_an_exact_truth():
    X, y = np.zeros((10, 1)), np.array([0] * 7 + [1] * 3)
    found = estimator_study(
        DummyClassifier(strategy="constant", constant=0),
        (X, y),
        methods=["resubstitution"],
        n=25,
        repetitions=40,
        rng=1,
    )
    assert (found.truth, found.truth_error) == (0.7, 0)
    sizes = found.estimates[:, 0] * 25
    assert sizes == pytest.approx(np.rint(sizes))
    expected = sqrt(0.7 * 0.3 / 25)
    assert found.frame["rmse"].iloc[0] == pytest.approx(expected, rel=0.4)


def test_a_longer_study_begins_with_the_shorter_one_and_reports_progress():
    at = []
    options = {"methods": {"twice": {"method": "cv", "folds": 4, "repeats": 2}}, "n": 16}
    short = estimator_study(NEAREST, two_classes, repetitions=3, rng=8, **options)
    long = estimator_study(
        NEAREST, two_classes, repetitions=6, rng=8, progress=lambda *x: at.append(x), **options
    )
    assert np.array_equal(short.estimates, long.estimates[:3])
    assert short.methods == ("twice",)
    assert at == [(i, 6) for i in range(1, 7)]


def test_a_long_study_says_how_far_it_is_and_wipes_the_line(monkeypatch, capsys):
    monkeypatch.setattr("verdictlab._progress.PATIENCE", -1.0)
    monkeypatch.setattr("verdictlab._progress.EVERY", -1.0)
    options = {"methods": "resubstitution", "n": 10, "repetitions": 3, "rng": 1}
    estimator_study(NEAREST, two_classes, **options)
    said = capsys.readouterr().err
    assert "estimator_study: 2 of 3" in said
    assert said.endswith(" \r")
    estimator_study(NEAREST, two_classes, progress=False, **options)
    assert capsys.readouterr().err == ""


RESULTS = [
    estimate_accuracy(NEAREST, *IRIS, method="resubstitution"),
    estimate_accuracy(NEAREST, *IRIS, method="bootstrap632+", repeats=3, rng=1),
    estimator_study(NEAREST, two_classes, methods=["cv"], n=20, repetitions=2, rng=1),
]


@pytest.mark.parametrize("result", RESULTS, ids=lambda r: type(r).__name__)
def test_results_are_frozen_and_speak(result):
    with pytest.raises(AttributeError):
        result.accuracy = 1
    assert len(str(result)) > 20
    assert "<caption>" in result._repr_html_()


def estimate(**changes):
    given = {"model": NEAREST, "X": IRIS[0], "y": IRIS[1], "method": "cv", "rng": 1, **changes}
    return estimate_accuracy(given.pop("model"), given.pop("X"), given.pop("y"), **given)


def study(**changes):
    given = {"methods": ["cv"], "n": 20, "repetitions": 2, "rng": 1, **changes}
    model, world = given.pop("model", NEAREST), given.pop("population", two_classes)
    return estimator_study(model, world, **given)


BAD = [
    (lambda: estimate(method="jackknife"), "method must be one of"),
    (lambda: estimate(rng=None), "rng is required"),
    (lambda: estimate(folds=1), "folds must be a whole number of at least 2"),
    (lambda: estimate(folds=51), "folds must be at most 50"),
    (lambda: estimate(folds=151, stratify=False), "folds must be at most 150"),
    (lambda: estimate(repeats=0), "repeats"),
    (lambda: estimate(method="holdout", test_share=1), "strictly between 0 and 1"),
    (lambda: estimate(method="holdout", test_share=0.001), "too few for 3 classes"),
    (
        lambda: estimate(X=[[1], [2], [3], [4]], y=[0, 0, 0, 1], method="holdout", test_share=0.5),
        "at least 2 cases of each class",
    ),
    (lambda: estimate(X=IRIS[0][:50], y=IRIS[1][:50]), "at least 2 classes"),
    (lambda: estimate(X=IRIS[0][:9]), "one row per class"),
    (lambda: estimate(X=np.full((150, 2), np.nan)), "finite"),
    (lambda: estimate(X=pd.DataFrame({"a": [np.nan] * 150})), "no missing values"),
    (lambda: estimate(model="1nn"), "fit and predict"),
    (lambda: study(repetitions=1), "repetitions"),
    (lambda: study(n=1), "n must be"),
    (lambda: study(rng=None), "rng is required"),
    (lambda: study(methods=[]), "at least one of"),
    (lambda: study(methods=["cv", "cv"]), "different"),
    (lambda: study(methods=["cvv"]), "method must be one of"),
    (lambda: study(methods={"a": {"fold": 3}}), "must be options such as"),
    (lambda: study(population=3), "population must be a function"),
    (lambda: study(population=lambda n, rng: two_classes(n + 1, rng)), "must give n = 20 cases"),
    (lambda: study(population=lambda n, rng: (np.zeros((n, 1)), np.ones(n))), "one class only"),
    (lambda: study(model=KNeighborsClassifier(30)), "take a larger sample"),
    (lambda: study(progress=3), "progress must be"),
]


@pytest.mark.parametrize(("call", "message"), BAD)
def test_bad_input_is_named(call, message):
    with pytest.raises(ValueError, match=message):
        call()
