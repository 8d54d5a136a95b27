"""Her own data in the labs that train, weigh and forecast: what is taken, shown and refused."""

import contextlib
import io
import json

import numpy as np
import pandas as pd
import pytest
from scipy.stats import ttest_rel
from sklearn.datasets import load_breast_cancer, load_iris
from sklearn.model_selection import cross_val_score
from sklearn.neighbors import KNeighborsClassifier

from pseudo import pseudo, untranslated
from verdictlab import ScoreTable, compare_regressions, estimator_race, rejection_rates
from verdictlab.labs import (
    ellipse_lab,
    estimator_lab,
    regression_lab,
    reject_lab,
    resampling_lab,
)
from verdictlab.power._resampled import NOISE, _cases, runs
from verdictlab.resampling._batches import METHODS
from verdictlab.resampling._own_cases import own_cases
from verdictlab.resampling._populations import samples

X, Y = load_breast_cancer(return_X_y=True)
X, Y = X[:200, :6], np.where(Y[:200] == 1, "benign", "malignant")
GAPS = np.where(np.arange(1200).reshape(200, 6) == 21, np.nan, X)
FRAME = pd.DataFrame(X, columns=[f"a{i}" for i in range(6)]).assign(kind=Y)
CASE_LABS = (estimator_lab, resampling_lab, reject_lab)


def printed(view, scope):
    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        exec(view.code, scope)
    return told.getvalue()


def said(lab):
    return lab.view.sentence, lab.view.verdict.caveat, lab.view.brief


@pytest.mark.parametrize("make", CASE_LABS, ids=lambda make: make.__name__)
def test_a_pair_a_frame_and_arrays_are_the_same_cases(make):
    ways = (
        make((X, Y)),
        make([X.tolist(), Y.tolist()]),
        make(FRAME, y="kind"),
        make(FRAME.drop(columns="kind"), y=FRAME["kind"]),
        make(X, y=Y),
    )
    assert len({said(lab) for lab in ways}) == 1
    assert ways[0].factory is None
    assert "data-twin" not in ways[0]._placeholder()
    json.dumps(ways[0].view.plain(), allow_nan=False)
    with pseudo():
        hers = make((X, Y))
        words = {**hers.view.plain(), "code": ""}
        names = ["McNemar", "Wilson", "Clopper", "Chow", "5x2cv", "own", *METHODS]
        assert untranslated(words, names) == []


REFUSED = {
    "a frame without y": ((FRAME,), {}, "name the column of your classes, y='kind'"),
    "no such column": ((FRAME,), {"y": "sort"}, "y must name a column of the table, got 'sort'"),
    "words": ((FRAME.assign(w="x"),), {"y": "kind"}, "the column 'w' holds none"),
    "a gap": ((GAPS,), {"y": Y}, "X"),
    "too few labels": (((X, Y[::2]),), {}, "100 classes for 200 rows"),
    "one class": (((X, np.zeros(200)),), {}, "at least 2 classes"),
    "a rare class": (((X, np.arange(200) < 4),), {}, "at least 10 cases, True has 4"),
    "a list of numbers": ((X[:, 0],), {"y": Y}, "X must be a table of cases"),
    "many attributes": (((np.tile(X, 6), Y),), {}, "up to 30 attributes"),
    "a table of scores": (
        (ScoreTable(FRAME.iloc[:, :3], higher_is_better=True),),
        {},
        r"a pair \(X, y\)",
    ),
    "y alone": ((), {"y": Y}, "y goes with a table of your own"),
}


@pytest.mark.parametrize("what", REFUSED)
@pytest.mark.parametrize("make", CASE_LABS, ids=lambda make: make.__name__)
def test_cases_that_cannot_be_used_are_refused_in_words(make, what):
    given, options, words = REFUSED[what]
    with pytest.raises(ValueError, match=words) as refused:
        make(*given, **options)
    assert str(refused.value).startswith(f"{make.__name__}: ")


@pytest.mark.parametrize("make", [estimator_lab, resampling_lab], ids=lambda make: make.__name__)
def test_three_classes_are_for_learners_of_two_too_many(make):
    with pytest.raises(ValueError, match=r"y has 3 .*one against the rest, such as y == 0"):
        make(load_iris(return_X_y=True))


# The estimator lab


def test_samples_come_from_her_cases_and_keep_their_classes():
    own = own_cases((X, Y), function="f")
    drawn = samples((own, 3), 40, 0)
    scaled = {tuple(row): kind for row, kind in zip(own.scaled.tolist(), own.y, strict=True)}
    for cases, kinds in zip(drawn.X.tolist(), drawn.y, strict=True):
        assert [scaled[tuple(row)] for row in cases] == kinds.tolist()
    assert own.scaled.mean(axis=0) == pytest.approx(np.zeros(6), abs=1e-9)
    assert own.scaled.std(axis=0) == pytest.approx(np.ones(6))
    assert own.classes == ("benign", "malignant")


def test_the_truth_is_that_of_models_of_scikit_learn():
    """The mean accuracy of models trained on 40 of her cases, measured on all of them."""
    race = estimator_race("5-nn", (X, Y), n=40, repetitions=300, rng=1)
    scaled, rng, right = (X - X.mean(axis=0)) / X.std(axis=0), np.random.default_rng(5), []
    for _ in range(300):
        part = rng.integers(200, size=40)
        right.append(KNeighborsClassifier(5).fit(scaled[part], Y[part]).score(scaled, Y))
    mean, error = race.truth
    assert mean == pytest.approx(np.mean(right), abs=4 * (error + np.std(right) / 300**0.5))


def test_the_code_of_her_estimators_prints_the_numbers_of_the_lab():
    lab = estimator_lab((X, Y), n=20)
    scope = {"X": X, "y": Y}
    told = printed(lab.view, scope)
    assert f"truth {lab.view.verdict.evidence['truth']:.4f}" in told
    found = scope["race"].frame.loc["cv", "rmse"]
    assert found == pytest.approx(lab.view.verdict.evidence["rmse"])
    assert "Your 200 cases count as all there are" in lab.view.verdict.caveat
    # The lessons' worlds stay beside hers.
    elsewhere = lab.set(data="clouds").view
    assert "cases count as all there are" not in elsewhere.verdict.caveat
    assert "'clouds'" in elsewhere.code
    with pytest.raises(ValueError, match="takes 40 or more; got 30"):
        estimator_lab((X[:30], np.arange(30) % 2))
    few = estimator_lab((X[:60], np.arange(60) % 2))
    with pytest.raises(ValueError, match="choose from 20, 40"):
        few.set(n=80)


# The resampling lab


def test_both_copies_see_her_cases_with_errors_of_their_own():
    own = own_cases((X, Y), function="f")
    drawn, kinds = _cases(1, own, 60, 0)
    assert drawn.shape == (2, 50, 60, 6)
    gap = drawn[0] - drawn[1]
    assert gap.std() == pytest.approx(NOISE * 2**0.5, rel=0.02)
    assert abs(gap.mean()) < 4 * gap.std() / gap.size**0.5
    assert set(kinds.ravel()) == {0, 1}


def test_nothing_differs_between_the_copies():
    own = own_cases((X, Y), function="f")
    for learner in ("nearest-mean", "5-nn"):
        found = runs(2, own, learner, 60, "cv", 5, 500)
        gap = (found.first - found.second).mean(axis=(1, 2))
        assert abs(gap.mean()) < 4 * gap.std() / 500**0.5


def test_her_rates_are_those_of_scikit_learn_on_other_samples():
    rates = rejection_rates("5-nn", cases=(X, Y), n=40, folds=5, repeats=1, rng=1)["rate"]
    scaled, rng = (X - X.mean(axis=0)) / X.std(axis=0), np.random.default_rng(6)
    rejected = []
    for _ in range(120):
        part = rng.integers(200, size=40)
        both = scaled[part] + NOISE * rng.normal(size=(2, 40, 6))
        accuracies = [
            cross_val_score(KNeighborsClassifier(5), some, Y[part], cv=5) for some in both
        ]
        rejected.append(ttest_rel(*accuracies).pvalue <= 0.05)
    error = (rates["plain"] * (1 - rates["plain"]) * (1 / 120 + 1 / 1000)) ** 0.5
    assert abs(np.mean(rejected) - rates["plain"]) <= 4 * error + 0.02


def test_her_resampling_lab_says_whose_cases_and_prints_its_rates():
    lab = resampling_lab((X, Y), n=40, folds=5, repeats=2)
    told = printed(lab.view, {"X": X, "y": Y}).splitlines()[2:]
    rates = {test: float(cells[0]) for test, *cells in map(str.split, told)}
    assert rates == pytest.approx(lab.view.verdict.evidence["rates"], abs=1e-6)
    assert "samples of your 200 cases" in lab.view.verdict.caveat
    assert "each with errors of its own (0.5 standard deviations)" in " ".join(lab.view.why)
    with pytest.raises(ValueError, match=r"choose from 0\.0"):
        lab.set(gap=0.03)
    with pytest.raises(ValueError, match="gap must be 0"):
        rejection_rates(cases=(X, Y), gap=0.03, rng=1)
    assert lab.view.plain() != resampling_lab(n=40, folds=5, repeats=2).view.plain()


# The reject lab


@pytest.mark.parametrize("data", ["two", "three"])
def test_her_labels_are_those_of_the_code(data):
    given = (X, Y) if data == "two" else load_iris(return_X_y=True)
    lab = reject_lab(given, neighbours=7).set(threshold=0.8)
    places = np.unique(given[1], return_inverse=True)[1]
    told = printed(lab.view, {"X": given[0], "y": places})
    row = next(row for row in lab.view.rows if row["name"] == "0.8")
    assert f"Error {row['classified']:.3f} among the {100 * row['coverage']:.1f}% that" in told
    assert lab.set(data="breast_cancer").view.verdict.caveat.startswith("569 cases")


# The regression lab

CAME = {"came": [3, 8, 5, 40], "ours": [4.5, 9, 5, 21], "theirs": [6, 3, 8, 37]}


def test_her_forecasts_are_measured_like_any(tmp_path):
    path = tmp_path / "forecasts.csv"
    pd.DataFrame(CAME).rename_axis("case").to_csv(path)
    frame = pd.DataFrame(CAME, index=list("pqrs"))
    for given in (frame, CAME, path, str(path), ScoreTable(frame, higher_is_better=False)):
        lab = regression_lab(given)
        found = compare_regressions(CAME["came"], {k: CAME[k] for k in ("ours", "theirs")})
        bars = [mark for mark in lab.view.picture["marks"] if "value" in mark]
        wanted = [found.frame.loc[n, m] for m in ("mae", "rmse") for n in ("ours", "theirs")]
        assert [bar["value"] for bar in bars] == pytest.approx(wanted, abs=1e-6)
        assert lab.view.brief.startswith("theirs is ahead by both: MAE 3.5 against 5.4")
        assert printed(lab.view, {}).strip().endswith(str(found.leaders))
    text = json.dumps([lab.view.plain(), lab.spec["controls"]])
    for word in ("invented", "patients", "Eight", "Day ", "of A"):
        assert word not in text, word
    # A case can be dragged; what was invented cannot be moved.
    assert lab.view.task.startswith("move the round dot of a single case")
    assert lab.set(cells=[4, 8, 5, 40]).view.found == ""
    assert lab.back_to_plan().set(cells=[3, 8, 5, 32]).view.found.startswith("case 4 was enough")
    with pytest.raises(ValueError, match="choose from 0"):
        lab.set(outlier=10)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (pd.DataFrame(CAME).iloc[:, :2], "three columns, .*got 2 columns and 4 rows"),
        (pd.DataFrame(CAME).iloc[:2], "3 to 12 rows"),
        (pd.DataFrame(CAME) + 0.5, "whole numbers from 0 on"),
        (pd.DataFrame(CAME) - 9, "whole numbers from 0 on"),
        (7, "regression_lab: a table is a ScoreTable"),
        ("nowhere.csv", "there is no file 'nowhere.csv'"),
        ("calmer", "table must be one of 'calm'"),
    ],
)
def test_other_forecasts_are_refused_in_words(given, words):
    with pytest.raises(ValueError, match=words):
        regression_lab(given)


def test_names_of_programs_are_shown_and_not_obeyed():
    odd = pd.DataFrame(CAME).set_axis(["came", "{a}", 'x"\u202e'], axis=1)
    view = regression_lab(odd).view
    assert "{a}" in json.dumps(view.plain())
    assert "\u202e" not in json.dumps(view.plain(), ensure_ascii=False)
    printed(view, {})


# The ellipse lab

ERRORS = pd.DataFrame({"kNN": [20.0, 30], "tree": [10, 12], "net": [11, 9]}, index=["p", "q"])
TIMES = pd.DataFrame({"kNN": [5.0, 4], "tree": [50, 60], "net": [90, 100]}, index=["p", "q"])
MEMORY = pd.DataFrame({"kNN": [100.0, 99], "tree": [10, 12], "net": [30, 31]}, index=["p", "q"])
THREE = {"errors": ERRORS, "time {s}": TIMES, "memory": MEMORY}


def test_her_measures_are_weighed_as_their_means_say(tmp_path):
    path = tmp_path / "memory.csv"
    MEMORY.rename_axis("problem").to_csv(path)
    turned = ScoreTable(TIMES.iloc[::-1, ::-1], higher_is_better=False)
    for given in (THREE, {**THREE, "time {s}": turned, "memory": path}):
        lab = ellipse_lab(given, weights=(10, 5, 5))
        cost = (10 * ERRORS + 5 * TIMES + 5 * MEMORY).mean() / 20
        rows = {row["name"]: float(row["cost"]) for row in lab.view.rows}
        assert rows == pytest.approx(cost.round(2).to_dict(), abs=0.006)
        assert lab.view.brief.startswith(f"{cost.idxmin()} is crowned")
    assert "time {s}" in json.dumps(lab.view.plain())
    assert printed(ellipse_lab(THREE).view, {"tables": THREE}).split()[:2] == ["net", "10.0"]
    assert not lab.view.task
    assert "CBR" not in json.dumps(lab.view.plain())
    json.dumps([lab.spec, lab.view.plain()], allow_nan=False)
    assert lab.set(weights=(0, 0, 0)).view.brief.startswith("Nothing weighs")
    crowned = {
        tuple(w): ellipse_lab(THREE).set(weights=w).view.brief.split()[0]
        for w in ([20, 0, 0], [0, 20, 0], [0, 0, 20])
    }
    assert list(crowned.values()) == ["net", "kNN", "tree"]


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (ERRORS, r"a dictionary of three tables.*got DataFrame"),
        ({"errors": ERRORS}, "got dict, 1"),
        ({**THREE, "memory": MEMORY * 9}, "'memory' must be percentages from 0 to 100"),
        ({**THREE, "memory": MEMORY.drop(columns="net")}, "same algorithms and problems"),
        ({**THREE, "memory": MEMORY.set_axis(["p", "r"])}, "same algorithms and problems"),
        ({**THREE, "memory": ScoreTable(MEMORY, higher_is_better=True)}, "less must be better"),
        ({name: some.iloc[:, :1] for name, some in THREE.items()}, "^(?!.*Traceback)"),
        ("everything", "table must be one of 'all'"),
    ],
)
def test_other_measures_are_refused_in_words(given, words):
    with pytest.raises(ValueError, match=words):
        ellipse_lab(given)


def test_more_algorithms_than_ink_and_shape_tell_apart_are_refused():
    wide = pd.DataFrame(np.full((3, 10), 5.0) + np.arange(10), columns=list("abcdefghij"))
    with pytest.raises(ValueError, match="two to 9 algorithms"):
        ellipse_lab({"one": wide, "two": wide + 1, "three": wide + 2})
