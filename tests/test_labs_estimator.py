"""The estimator lab: its learners and estimates against scikit-learn, verdicts, effort, twin."""

import contextlib
import html
import io
import itertools
import json
import re
from functools import partial

import numpy as np
import pandas as pd
import pytest
from sklearn.datasets import load_breast_cancer
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.dummy import DummyClassifier
from sklearn.metrics import accuracy_score
from sklearn.model_selection import LeaveOneOut, PredefinedSplit, cross_val_score
from sklearn.neighbors import KNeighborsClassifier, NearestCentroid

from pseudo import pseudo, untranslated
from verdictlab import estimate_accuracy, estimator_race, estimator_study
from verdictlab.labs import estimator_lab
from verdictlab.labs.estimator.lab import EstimatorState
from verdictlab.labs.estimator.view import EFFORTS, estimator_view
from verdictlab.resampling import _batches as methods
from verdictlab.resampling import _populations as data
from verdictlab.resampling import _race as race
from verdictlab.resampling._learners import LEARNERS
from verdictlab.resampling._race import Runs, Yardstick

MODELS = {
    "1-nn": KNeighborsClassifier(1, algorithm="brute"),
    "5-nn": KNeighborsClassifier(5, algorithm="brute"),
    "nearest-mean": NearestCentroid(),
    "lda": LinearDiscriminantAnalysis(tol=1e-9),
    "majority": DummyClassifier(),
}
LOO, HOLDOUT, CV = (methods.METHODS.index(name) for name in ("loo", "holdout", "cv"))


SEED = 20040


def runs(world, learner, n, folds, repeats, stratify, effort):
    return estimator_race(
        learner,
        world,
        n=n,
        folds=folds,
        repeats=repeats,
        stratify=stratify,
        repetitions=effort,
        rng=SEED,
    )


def sample(world, n, i=0):
    drawn = data.samples((world, SEED), n, 0)
    return drawn.X[i], drawn.y[i], drawn.new_X[i], drawn.new_y[i]


@pytest.fixture(scope="module")
def lab():
    return estimator_lab()


# Learners


@pytest.mark.parametrize("learner", LEARNERS)
@pytest.mark.parametrize("world", ["breast_cancer", "many", "rare"])
def test_every_learner_predicts_what_scikit_learn_predicts(learner, world):
    found = LEARNERS[learner].predict_new((world, SEED), 40, 0)
    for i in range(8):
        X, y, new_X, _new_y = sample(world, 40, i)
        theirs = MODELS[learner].fit(X, y).predict(new_X)
        assert (found[i] == theirs).all()


@pytest.mark.parametrize("learner", LEARNERS)
def test_training_cases_may_be_counted_more_than_once(learner):
    """A bootstrap draw: the prediction of a model trained on the drawn cases."""
    drawn = data.samples(("clouds", SEED), 40, 0)
    rng = np.random.default_rng(1)
    counts = rng.multinomial(40, np.full(40, 1 / 40), size=(data.BATCH, 3)).astype(np.int8)
    found = LEARNERS[learner].predict(("clouds", SEED), 40, 0, counts, counts == 0)
    for i, j in itertools.product(range(6), range(3)):
        cases = np.repeat(np.arange(40), counts[i, j])
        model = MODELS[learner].fit(drawn.X[i][cases], drawn.y[i][cases])
        outside = counts[i, j] == 0
        assert (found[i, j][outside] == model.predict(drawn.X[i][outside])).all()


def test_neighbours_beyond_those_sorted_beforehand_are_found():
    """One case trains; it is the nearest to all, however far."""
    counts = np.zeros((data.BATCH, 1, 80), dtype=np.int8)
    counts[:, 0, 7] = 1
    found = LEARNERS["1-nn"].predict(("clouds", SEED), 80, 0, counts, counts == 0)
    labels = data.samples(("clouds", SEED), 80, 0).y[:, 7]
    assert (found[:, 0, 8:] == labels[:, None]).all()


@pytest.mark.parametrize("learner", ["nearest-mean", "lda", "majority", "5-nn"])
@pytest.mark.parametrize("kind", [0, 1])
def test_a_class_that_does_not_train_is_not_predicted(learner, kind):
    y = data.samples(("rare", SEED), 40, 0).y
    counts = np.where(y == kind, 5, 0)[:, None].astype(np.int8)
    found = LEARNERS[learner].predict(("rare", SEED), 40, 0, counts, counts == 0)
    assert (found[counts == 0] == kind).all()


# Estimates


@pytest.mark.parametrize("learner", LEARNERS)
def test_leave_one_out_is_that_of_scikit_learn(learner):
    found, truths = methods.batch_estimates(("breast_cancer", SEED), learner, 40, 0, 10, 2, True)
    for i in range(2):
        X, y, new_X, new_y = sample("breast_cancer", 40, i)
        theirs = cross_val_score(MODELS[learner], X, y, cv=LeaveOneOut()).mean()
        assert found[i, LOO] == pytest.approx(theirs)
        assert found[i, 0] == pytest.approx(MODELS[learner].fit(X, y).score(X, y))
        assert truths[i] == pytest.approx(accuracy_score(new_y, MODELS[learner].predict(new_X)))


@pytest.mark.parametrize("stratify", [True, False])
@pytest.mark.parametrize("folds", [2, 5, 10])
def test_cross_validation_is_that_of_scikit_learn_on_the_same_folds(folds, stratify):
    y = data.samples(("rare", SEED), 40, 0).y
    dealt = methods.deal_folds(y, folds, 3, stratify, methods._rng((None, SEED), 40, 0, 1))
    found = methods._validated(("rare", SEED), "5-nn", 40, 0, folds, 3, stratify)
    for i, j in itertools.product(range(2), range(3)):
        X, labels, _new_X, _new_y = sample("rare", 40, i)
        split = PredefinedSplit(dealt[i, j])
        theirs = cross_val_score(MODELS["5-nn"], X, labels, cv=split).mean()
        assert found[i, j] == pytest.approx(theirs)


def test_stratified_folds_keep_sizes_and_shares():
    y = data.samples(("rare", SEED), 40, 0).y
    for folds in (3, 5, 10):
        dealt = methods.deal_folds(y, folds, 4, True, np.random.default_rng(1))
        for kind in (None, 0, 1):
            among = np.ones_like(y) if kind is None else y == kind
            sizes = np.stack([((dealt == k) & (among[:, None] > 0)).sum(-1) for k in range(folds)])
            assert (np.ptp(sizes, axis=0) <= 1).all()


def test_the_632_estimates_are_those_of_the_package():
    """From the parts that `estimate_accuracy` reports to its answer."""
    for i, plus in itertools.product(range(2), [False, True]):
        X, y, _new_X, _new_y = sample("clouds", 40, i)
        method = "bootstrap632+" if plus else "bootstrap632"
        found = estimate_accuracy(MODELS["1-nn"], X, y, method=method, repeats=25, rng=1)
        parts = found.parts
        ours = methods._weighted(
            np.array(1 - parts["apparent_error"]),
            np.array(1 - parts["no_information_error"]),
            np.array(1 - parts["out_of_bag_error"]),
            plus=plus,
        )
        assert ours == pytest.approx(found.accuracy)
        chance = methods._apparent(("clouds", SEED), "1-nn", 40, 0)[1][i]
        assert 1 - chance == pytest.approx(parts["no_information_error"])


@pytest.mark.parametrize("stratify", [True, False])
def test_all_estimates_agree_with_a_study_of_the_package(stratify):
    """Other samples of the same population: within four Monte-Carlo errors."""

    common = {"stratify": stratify}
    plans = {
        "resubstitution": {"method": "resubstitution"},
        "holdout": {"method": "holdout", **common},
        "subsampling": {"method": "holdout", "repeats": 5, **common},
        "cv": {"method": "cv", "folds": 5, **common},
        "repeated-cv": {"method": "cv", "folds": 5, "repeats": 5, **common},
        "loo": {"method": "loo"},
        "bootstrap632": {"method": "bootstrap632", **common},
        "bootstrap632+": {"method": "bootstrap632+", **common},
    }
    theirs = estimator_study(
        KNeighborsClassifier(5), clouds, methods=plans, n=20, repetitions=300, rng=5, progress=False
    )
    ours = runs("clouds", "5-nn", 20, 5, 5, stratify, 1000)
    for name, found, error in (
        ("bias", *ours.bias),
        ("rmse", *ours.rmse),
        ("mean", ours.estimates.mean(0), ours.estimates.std(0) / 1000**0.5),
    ):
        other = theirs.frame.get(f"{name}_error", theirs.frame["variance"] ** 0.5 / 300**0.5)
        gap = np.abs(found - theirs.frame[name].to_numpy())
        assert (gap <= 4 * np.hypot(error, other.to_numpy()) + 1e-9).all(), name


TWICE = {"method": "cv", "folds": 5, "repeats": 2}


def clouds(n, rng, attributes=2, labels=None):
    y = rng.integers(2, size=n) if labels is None else labels
    return rng.normal(size=(n, attributes)) + 2.07 * np.outer(y, [1] + (attributes - 1) * [0]), y


def ring(n, rng):
    X = rng.normal(size=(n, 2))
    inside = (X**2).sum(axis=1) < 1.386
    return X, np.where(rng.random(n) < 0.1, ~inside, inside)


def rare(n, rng):
    chance = rng.random(n)
    return clouds(n, rng, labels=(chance <= max(0.15, np.sort(chance)[1])).astype(int))


def tumours():
    X, y = load_breast_cancer(return_X_y=True)
    X = X[:, :10]
    return (X - X.mean(axis=0)) / X.std(axis=0), y


@pytest.mark.parametrize(
    ("world", "population", "learner", "method"),
    [
        ("breast_cancer", tumours(), "5-nn", TWICE),
        ("clouds", clouds, "lda", TWICE),
        (
            "many",
            partial(clouds, attributes=10),
            "1-nn",
            {"method": "cv", "folds": 5, "repeats": 2},
        ),
        ("ring", ring, "5-nn", TWICE),
        ("rare", rare, "nearest-mean", {"method": "loo"}),
        (
            "noise",
            lambda n, rng: (rng.normal(size=(n, 2)), rng.integers(2, size=n)),
            "5-nn",
            TWICE,
        ),
    ],
)
def test_every_world_agrees_with_a_study_of_the_same_population(world, population, learner, method):
    """Drawn here case by case, trained by scikit-learn: within four Monte-Carlo errors."""
    theirs = estimator_study(
        MODELS[learner],
        population,
        methods={"it": method},
        n=20,
        repetitions=200,
        rng=1,
        progress=False,
    ).frame.loc["it"]
    ours = runs(world, learner, 20, 5, 2, True, 1000)
    place = methods.METHODS.index("loo" if method["method"] == "loo" else "repeated-cv")
    for part in ("bias", "rmse"):
        found, error = (values[place] for values in getattr(ours, part))
        assert abs(found - theirs[part]) <= 4 * np.hypot(error, theirs[f"{part}_error"])


# What follows from them


def test_the_parts_add_up():
    found = runs("breast_cancer", "5-nn", 40, 10, 10, True, 200)
    means = found.estimates.mean(axis=0) - found.truths.mean()
    spread = found.estimates.std(axis=0)
    assert found.rmse[0] ** 2 == pytest.approx(means**2 + spread**2)
    assert found.bias[0] == pytest.approx(means)


def test_errors_are_what_other_samples_would_change():
    """The Monte-Carlo errors against their spread over invented studies of equal rmse."""
    rng = np.random.default_rng(6)
    truths = rng.normal(0.8, 0.03, size=(400, 200))
    estimates = np.stack(
        [
            rng.normal(0.82, 0.06, size=truths.shape),
            truths + 0.0557 * rng.normal(size=truths.shape),
        ],
        2,
    )
    some = [Runs(estimate, truth) for estimate, truth in zip(estimates, truths, strict=True)]
    for part in ("bias", "rmse", "spread"):
        values = np.array([getattr(found, part)[0] for found in some])
        errors = np.array([getattr(found, part)[1] for found in some])
        assert errors.mean(axis=0) == pytest.approx(values.std(axis=0), rel=0.12), part
    z = np.array([found.distances(0)[1] for found in some])
    assert z.std() == pytest.approx(1, rel=0.12)


def test_equal_estimators_are_seldom_told_apart():
    """The yardstick keeps its level over seven comparisons and all looks."""
    rng = np.random.default_rng(7)
    yardstick, alarms = Yardstick(0.05, looks=len(EFFORTS)), 0
    for _i in range(200):
        shared = rng.normal(size=(1000, 1))
        estimates = 0.8 + 0.05 * (shared + rng.normal(size=(1000, 8)))
        truths = np.full(1000, 0.8) + 0.001 * rng.normal(size=1000)
        looks = [yardstick.places(Runs(estimates[:n], truths[:n]), 3) for n in EFFORTS]
        alarms += any(set(look) != {"open", "bet"} for look in looks)
    assert alarms / 200 <= 0.05 + 2 * (0.05 * 0.95 / 200) ** 0.5


def test_a_difference_that_is_there_is_found_in_the_right_direction():
    rng = np.random.default_rng(8)
    estimates = 0.8 + rng.normal(size=(1000, 8)) * np.array([0.04, 0.08] + 6 * [0.06])
    found = Runs(estimates, np.full(1000, 0.8) + 0.001 * rng.normal(size=1000))
    assert Yardstick(0.05).places(found, 2)[:3] == ["lower", "higher", "bet"]


# Verdicts


def test_the_plan_tells_what_the_chapter_tells(lab):
    view = lab.back_to_plan().view
    assert view.sentence.startswith(view.brief)
    assert (
        "At n = 40 it is off by 0.046, as a rule (rmse; bias 0.003, spread 0.046)" in view.sentence
    )
    assert view.verdict.overall == ""  # who comes closest is to be found out
    assert view.verdict.evidence["truth"] == pytest.approx(0.911, abs=0.0005)
    found = lab.set(method="bootstrap632").view.verdict.overall
    assert "bootstrap .632, off by 0.039" in found


def test_verdict_rows_and_picture_say_the_same(lab):
    for state in {lab.plan, *itertools.islice(lab.twin_states().values(), 12)}:
        view = lab._view(state)
        told = [row["against"] for row in view.rows]
        below, above = told.count("higher"), told.count("lower")
        assert len(view.verdict.better) == below + above
        counts = [int(n) for n in re.findall(r"(\d+)(?= of 7| than|\.)", view.brief)]
        assert below in counts or not below
        assert (view.verdict.decision == "differ") == bool(below + above)
        marks = view.picture["marks"]
        assert [mark["rmse"] for mark in marks] == [round(row["rmse"], 5) for row in view.rows]
        assert [bool(mark.get("open")) for mark in marks] == [word == "open" for word in told]
        assert view.picture["x"]["low"] <= min(mark["low"] for mark in marks)
        assert max(mark["high"] for mark in marks) <= view.picture["x"]["high"]


def test_what_the_worlds_teach():
    def rmse(world, learner):
        found = runs(world, learner, 40, 10, 10, True, 1000)
        return dict(zip(methods.METHODS, found.rmse[0], strict=True))

    tumours, clouds, noise = rmse("breast_cancer", "5-nn"), rmse("clouds", "1-nn"), None
    assert min(tumours, key=tumours.get) == "bootstrap632"
    assert sum(value < clouds["bootstrap632"] for value in clouds.values()) == 5
    noise = rmse("noise", "1-nn")
    assert noise["resubstitution"] == pytest.approx(0.5, abs=0.01)
    assert noise["bootstrap632+"] < noise["cv"] < noise["bootstrap632"]
    majority = rmse("clouds", "majority")
    assert majority["loo"] > 2 * majority["holdout"]


# Effort


def test_more_effort_reuses_what_less_has_drawn():
    few, many = (runs("clouds", "lda", 20, 5, 2, True, effort) for effort in EFFORTS[:2])
    assert (many.estimates[: EFFORTS[0]] == few.estimates).all()
    assert all(effort % data.BATCH == 0 for effort in EFFORTS)


def test_the_same_state_gives_the_same_view_from_scratch():
    state = EstimatorState(data="ring", learner="1-nn", n=20)
    once = estimator_view(state, 100).plain()
    for function in (methods._validated, methods._held_out, methods._out_of_bag, race._race):
        function.cache_clear()
    data.samples.cache_clear()
    assert estimator_view(state, 100).plain() == once


def test_all_methods_and_learners_meet_the_same_samples():
    ours, other = (runs("clouds", "5-nn", 20, folds, 2, True, 100) for folds in (5, 10))
    assert (ours.estimates[:, LOO] == other.estimates[:, LOO]).all()
    assert (ours.estimates[:, HOLDOUT] == other.estimates[:, HOLDOUT]).all()
    assert (ours.estimates[:, CV] != other.estimates[:, CV]).any()


# Frame


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        ({"table": "iris"}, "estimator_lab: table must be one of"),
        ({"method": "cv10"}, "choose from 'resubstitution', 'holdout'"),
        ({"learner": "tree"}, "choose from '1-nn', '5-nn'"),
        ({"n": 50}, "choose from 20, 40, 80"),
        ({"folds": 3}, "choose from 2, 5, 10"),
        ({"repeats": 1}, "choose from 2, 5, 10"),
        ({"alpha": 5}, "5 % is written 0.05"),
    ],
)
def test_an_impossible_plan_is_refused_with_the_way_out(arguments, hint):
    with pytest.raises(ValueError, match=re.escape(hint)):
        estimator_lab(**arguments)


def test_the_grid_holds_every_world_with_every_learner(lab):
    states = set(lab.twin_states().values())
    for world, learner in itertools.product(data.POPULATIONS, LEARNERS):
        assert EstimatorState(data=world, learner=learner) in states
        assert EstimatorState(data=world, stratify=False) in states
    for n, world in itertools.product((20, 40, 80), data.POPULATIONS):
        assert EstimatorState(n=n, data=world) in states


def test_a_placeholder_makes_the_same_lab_again():
    lab = estimator_lab("noise", learner="1-nn", n=20, method="loo", alpha=0.01, stratify=False)
    call = re.search(r'data-verdictlab="([^"]*)"', lab._placeholder())[1]
    call = json.loads(html.unescape(call))
    again = estimator_lab(**call["arguments"])
    assert call["factory"] == "estimator_lab"
    assert (again.page_id, again.plan, again.spec) == (lab.page_id, lab.plan, lab.spec)


@pytest.mark.parametrize(
    "state",
    [
        EstimatorState(),
        EstimatorState(data="rare", method="loo", n=20, repeats=2, folds=5, stratify=False),
        *(EstimatorState(learner=learner, data="ring", n=20) for learner in LEARNERS),
    ],
)
def test_the_code_panel_prints_the_numbers_of_the_lab(state):
    view, said, scope = estimator_view(state, 100, 0.01), io.StringIO(), {}
    with contextlib.redirect_stdout(said):
        exec(view.code, scope)
    rows = pd.DataFrame(view.rows)
    frame = scope["race"].frame
    assert f"truth {view.verdict.evidence['truth']:.4f}" in said.getvalue()
    for column in ("mean", "bias", "bias_error", "spread", "rmse", "rmse_error"):
        assert frame[column].tolist() == rows[column].tolist()
    assert str(frame) in said.getvalue()
    against = dict(zip(frame.index, rows["against"].replace("open", "not shown"), strict=True))
    assert against.pop(state.method) == "bet"
    printed = dict(line.split(None, 1) for line in said.getvalue().splitlines()[-9:-1])
    assert {name: printed[name] for name in against} == against


def test_every_word_can_be_translated():
    names = ("rmse", *methods.METHODS, *data.POPULATIONS, *LEARNERS)
    with pseudo():
        lab = estimator_lab()
        left = untranslated(lab.spec, names)
        for changes in ({}, {"data": "noise", "learner": "majority"}, {"stratify": False, "n": 20}):
            lab.set(**changes)
            left += untranslated([lab._view(level, 100).plain() for level in _bets(lab)], names)
    assert left == []


def _bets(lab):
    return lab._levels(lab.state)


def test_rows_become_a_table(lab):
    view = lab.back_to_plan().view
    frame = pd.DataFrame(view.rows)
    assert list(frame.columns) == [column.key for column in view.columns]
    assert "1000 samples of 40 cases" in view.caption
