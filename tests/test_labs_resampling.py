"""The resampling lab: its scores against scikit-learn, its rates, its words, effort, twin."""

import contextlib
import html
import io
import itertools
import json
import re

import numpy as np
import pytest
from scipy.stats import norm, ttest_rel
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.model_selection import (
    PredefinedSplit,
    RepeatedStratifiedKFold,
    StratifiedShuffleSplit,
    cross_val_score,
)
from sklearn.neighbors import KNeighborsClassifier, NearestCentroid

from pseudo import pseudo, untranslated
from verdictlab import (
    corrected_t_test,
    five_by_two_f_test,
    five_by_two_t_test,
    inflated_size,
    mcnemar_test,
    rejection_rates,
)
from verdictlab.labs import resampling_lab
from verdictlab.labs.resampling.lab import FOLDS, GAPS, LEARNERS, REPEATS, ResamplingState
from verdictlab.labs.resampling.view import EFFORTS, resampling_view
from verdictlab.power import _resampled as world
from verdictlab.power._rejection_rates import TESTS, allowed_tests
from verdictlab.power._resampled import runs
from verdictlab.resampling._batches import deal_folds

MODELS = {
    "1-nn": KNeighborsClassifier(1, algorithm="brute"),
    "5-nn": KNeighborsClassifier(5, algorithm="brute"),
    "nearest-mean": NearestCentroid(),
    "lda": LinearDiscriminantAnalysis(),
}


@pytest.fixture(scope="module")
def lab():
    return resampling_lab()


# Scores


@pytest.mark.parametrize("learner", MODELS)
def test_scores_are_those_of_scikit_learn_on_the_same_folds(learner):
    found = runs(3, 0.03, learner, 60, "cv", 5, 100)
    X, y = world._cases(3, 0.03, 60, 0)
    dealt = deal_folds(y, 5, 10, True, np.random.default_rng([3, 60, 0, 5]))
    for i, j in itertools.product(range(3), range(2)):
        split = PredefinedSplit(dealt[i, j])
        for which, ours in enumerate((found.first, found.second)):
            theirs = cross_val_score(MODELS[learner], X[which, i], y[i], cv=split)
            assert ours[i, j] == pytest.approx(theirs)


def test_mcnemar_counts_each_case_once():
    found = runs(3, 0.0, "1-nn", 60, "cv", 5, 100)
    gap = (found.first[:, 0] - found.second[:, 0]).mean(axis=1) * 60
    assert found.only[0] - found.only[1] == pytest.approx(gap, abs=1e-9)
    once = runs(3, 0.0, "1-nn", 60, "holdout", 5, 100)
    assert (once.only.sum(axis=0) <= 12).all()
    assert once.first.shape == (100, 30, 1)


def test_the_two_learners_are_exchangeable_and_a_gap_is_a_gap():
    even = runs(1, 0.0, "lda", 100, "cv", 10, 1000)
    gap = (even.first - even.second).mean(axis=(1, 2))
    assert abs(gap.mean()) < 4 * gap.std() / 1000**0.5
    X, y = world._cases(1, 0.06, 100, 0)
    for which, share in ((0, 0.85), (1, 0.79)):
        side = X[which, ..., 0] - norm.ppf(share)
        assert ((side > 0) == (y == 1)).mean() == pytest.approx(share, abs=0.02)


# Rates


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
@pytest.mark.parametrize("learner", ["nearest-mean", "1-nn"])
def test_what_the_chapter_claims_holds_for_this_and_three_other_seeds(learner, seed):
    found = rejection_rates(learner, rng=seed)["rate"]
    plain, corrected = found["plain"], found["corrected"]
    assert plain > 0.4
    assert corrected < 0.2
    assert corrected <= plain / 3


def test_the_plain_rate_is_that_of_scipy():
    found = runs(1, 0.0, "nearest-mean", 100, "cv", 10, 1000).repeated(10)
    with np.errstate(invalid="ignore"):
        p = ttest_rel(*(s.reshape(1000, -1) for s in (found.first, found.second)), axis=1).pvalue
    share = rejection_rates(rng=1)["rate"]["plain"]
    assert share == pytest.approx((p <= 0.05).mean(), abs=1e-12)


CALLS = {
    "plain": lambda x, y, folds: ttest_rel(x, y).pvalue,
    "corrected": lambda x, y, folds: corrected_t_test(x, y, n_test=1, n_train=folds - 1).pvalue,
    "means": lambda x, y, folds: ttest_rel(*(s.reshape(-1, folds).mean(1) for s in (x, y))).pvalue,
    "5x2-t": lambda x, y, folds: five_by_two_t_test((x - y).reshape(5, 2)).pvalue,
    "5x2-f": lambda x, y, folds: five_by_two_f_test((x - y).reshape(5, 2)).pvalue,
}


# Where both copies agree on nearly all parts, scipy warns; such a sample is no rejection.
@pytest.mark.filterwarnings("ignore:Precision loss")
@pytest.mark.parametrize(
    ("test", "learner", "setting"),
    [
        ("plain", "nearest-mean", {"folds": 5, "repeats": 2}),
        ("corrected", "5-nn", {"folds": 5, "repeats": 2}),
        ("means", "lda", {"folds": 2, "repeats": 2}),
        ("mcnemar", "nearest-mean", {"scheme": "holdout", "repeats": 5, "gap": 0.06}),
        ("5x2-f", "nearest-mean", {"folds": 2, "repeats": 5}),
        ("5x2-t", "nearest-mean", {"folds": 2, "repeats": 5}),
        ("mcnemar", "1-nn", {"folds": 5, "repeats": 1}),
    ],
)
def test_the_rates_are_those_of_models_and_splits_of_scikit_learn(test, learner, setting):
    """Forty other samples, drawn and resampled case by case: within four Monte-Carlo errors."""
    setting = {"scheme": "cv", "folds": 10, "gap": 0.0, **setting}
    folds, repeats, rejected = setting["folds"], setting["repeats"], 0
    rng, model = np.random.default_rng(1), MODELS[learner]
    for sample in range(40):
        y = rng.integers(2, size=40)
        X = rng.normal(size=(2, 40, 2))
        for which, share in enumerate((0.85, 0.85 - setting["gap"])):
            X[which, :, 0] += 2 * norm.ppf(share) * y
        dealt = (
            RepeatedStratifiedKFold(n_splits=folds, n_repeats=repeats, random_state=sample)
            if setting["scheme"] == "cv"
            else StratifiedShuffleSplit(repeats, test_size=1 / folds, random_state=sample)
        )
        right = [
            [model.fit(x[a], y[a]).predict(x[b]) == y[b] for a, b in dealt.split(x, y)] for x in X
        ]
        if test == "mcnemar":
            once = folds if setting["scheme"] == "cv" else 1
            first, second = (np.concatenate(parts[:once]) for parts in right)
            only = (first & ~second).sum(), (second & ~first).sum()
            p = mcnemar_test(*only, method="mid-p").pvalue
        else:
            p = CALLS[test](*np.array([[part.mean() for part in x] for x in right]), folds)
        rejected += p <= 0.05
    share = rejection_rates(learner, n=40, rng=1, **setting)["rate"][test]
    error = (share * (1 - share) * (1 / 40 + 1 / 1000)) ** 0.5
    assert abs(rejected / 40 - share) <= 4 * error + 0.025


def test_correlation_explains_the_rate():
    """The size of equally correlated normal differences, measured and by the formula."""
    rng = np.random.default_rng(2)
    for m, rho in ((10, 0.1), (30, 1 / 3), (5, 0.0)):
        d = rho**0.5 * rng.normal(size=(20000, 1)) + (1 - rho) ** 0.5 * rng.normal(size=(20000, m))
        p = ttest_rel(d, np.zeros_like(d), axis=1).pvalue
        assert inflated_size(m, rho) == pytest.approx((p <= 0.05).mean(), abs=0.015)
        found = world.Runs(d[:, None], np.zeros_like(d)[:, None], None)
        assert found.correlation == pytest.approx(rho, abs=0.015)
    for learner in ("nearest-mean", "1-nn"):
        found = runs(1, 0.0, learner, 100, "cv", 10, 1000)
        expected = inflated_size(100, found.correlation)
        share = rejection_rates(learner, rng=1)["rate"]["plain"]
        assert share == pytest.approx(expected, abs=0.04)


def test_no_spread_no_correlation():
    same = np.zeros((20, 1, 5))
    assert world.Runs(same, same, None).correlation is None


# Verdicts


def test_the_plan_tells_what_the_chapter_tells(lab):
    view = lab.back_to_plan().view
    assert view.sentence == (
        "Paired t on all scores: rejects in 53.5 % of samples where nothing differs. It promises "
        "5 %; what was measured has a 95 % Monte-Carlo band of 50.4 to 56.6 %."
    )
    assert "paired t 53.5 %, corrected t 3.6 %" in view.verdict.overall
    corrected = lab.set(test="corrected").view
    assert "heuristic" in corrected.brief
    assert "heuristic" in corrected.verdict.caveat


@pytest.mark.parametrize(
    ("changes", "decision", "words"),
    [
        ({}, "differ", "It promises 5 %; what was measured"),
        ({"test": "corrected"}, "differ", "and is more careful than that"),
        ({"repeats": 1}, "not-shown", "that it promises lie in"),
        ({"gap": 0.06}, "no-conclusion", "Here a rejection is right, so this is power"),
        ({"scheme": "holdout", "repeats": 30}, "differ", "It promises 5 %; what was measured"),
    ],
)
def test_the_decision_follows_the_band(lab, changes, decision, words):
    view = lab.back_to_plan().set(**changes).view
    assert view.verdict.decision == decision
    assert words in view.sentence
    low, high = view.verdict.evidence["band"]
    assert low < view.verdict.evidence["rates"][lab.state.test] < high
    assert (low <= 0.05 <= high) == (decision == "not-shown") or decision == "no-conclusion"


def test_only_tests_that_the_resampling_allows_are_shown(lab):
    assert allowed_tests("cv", 10, 10) == ("plain", "corrected", "means", "mcnemar")
    halves = lab.back_to_plan().set(folds=2, repeats=5)
    assert allowed_tests("cv", 2, 5) == TESTS
    names = [mark["name"] for mark in halves.view.picture["marks"]]
    assert len(names) == len(set(names)) == len(halves.view.rows) == len(TESTS)
    assert "5x2-f" in halves._inside.values(halves._to_plain(halves.state))
    assert "5x2-f" not in lab._inside.values(lab._to_plain(lab.plan))
    assert "means" not in allowed_tests("holdout", 10, 10)


def test_verdict_rows_and_picture_say_the_same(lab):
    view = lab.back_to_plan().view
    for mark, row in zip(view.picture["marks"], view.rows, strict=True):
        assert mark["value"] == pytest.approx(row["rate"], abs=1e-4)
        assert mark["low"] <= mark["value"] <= mark["high"]
        assert f"{100 * row['rate']:.1f} %" == mark["shown"]
    assert [m["name"] for m in view.picture["marks"] if m["style"] == "blue"] == [
        "paired t on all scores"
    ]
    assert view.picture["references"][0]["value"] == 0.05


# Effort


def test_more_effort_reuses_what_less_has_drawn():
    few, many = (runs(1, 0.0, "lda", 40, "cv", 5, effort) for effort in EFFORTS[:2])
    assert (many.first[: EFFORTS[0]] == few.first).all()
    assert all(effort % world.BATCH == 0 for effort in EFFORTS)
    assert "of 100 samples" in resampling_view(ResamplingState(n=40), 100).picture["text"]


def test_the_same_state_gives_the_same_view_from_scratch():
    state = ResamplingState(learner="1-nn", n=40, folds=5)
    once = resampling_view(state, 100).plain()
    for function in (runs, world._batch, world._cases):
        function.cache_clear()
    assert resampling_view(state, 100).plain() == once
    assert resampling_view(state, 100, seed=9).plain() != once


# Frame


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        ({"table": "iris"}, "resampling_lab: your own cases are a pair (X, y)"),
        ({"learner": "majority"}, "choose from '1-nn', '5-nn'"),
        ({"folds": 3}, "choose from 2, 5, 10"),
        ({"repeats": 30}, "choose from 1, 2, 5, 10"),
        ({"test": "5x2-f"}, "resampling_lab"),
        ({"gap": 0.5}, "choose from 0.0, 0.03, 0.06"),
        ({"alpha": 5}, "5 % is written 0.05"),
        ({"seed": -1}, "seed must be a whole number"),
    ],
)
def test_an_impossible_plan_is_refused_with_the_way_out(arguments, hint):
    with pytest.raises(ValueError, match=re.escape(hint)):
        resampling_lab(**arguments)


def test_the_grid_holds_what_the_chapter_asks_for(lab):
    states = set(lab.twin_states().values())
    for learner, folds in itertools.product(LEARNERS, FOLDS):
        assert ResamplingState(learner=learner, folds=folds) in states
        assert ResamplingState(learner=learner, repeats=1) in states
    for scheme, folds in itertools.product(REPEATS, FOLDS):
        for repeats in REPEATS[scheme]:
            assert ResamplingState(scheme=scheme, folds=folds, repeats=repeats) in states
    for gap in GAPS:
        assert ResamplingState(gap=gap) in states
        assert ResamplingState(gap=gap, folds=2, repeats=5) in states


def test_a_placeholder_makes_the_same_lab_again():
    lab = resampling_lab(folds=2, repeats=5, test="5x2-f", n=40, alpha=0.01, seed=5, gap=0.03)
    call = re.search(r'data-verdictlab="([^"]*)"', lab._placeholder())[1]
    call = json.loads(html.unescape(call))
    again = resampling_lab(**call["arguments"])
    assert call["factory"] == "resampling_lab"
    assert (again.page_id, again.plan, again.spec) == (lab.page_id, lab.plan, lab.spec)


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"test": "corrected", "learner": "5-nn", "folds": 5, "repeats": 2, "gap": 0.06},
        {"scheme": "holdout", "repeats": 30, "test": "mcnemar"},
        {"folds": 2, "repeats": 5, "test": "5x2-f", "n": 40},
    ],
)
def test_the_code_panel_prints_the_rates_of_the_lab(changes):
    view, said = resampling_view(ResamplingState(alpha=0.01, **changes), 250, 7), io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(view.code, {})
    lines = said.getvalue().splitlines()[2:]
    printed = {test: [float(x) for x in cells] for test, *cells in map(str.split, lines)}
    assert {test: cells[0] for test, cells in printed.items()} == pytest.approx(
        view.verdict.evidence["rates"], abs=1e-6
    )
    for cells, row in zip(printed.values(), view.rows, strict=True):
        assert cells == pytest.approx([row["rate"], row["low"], row["high"]], abs=1e-6)


def test_every_word_can_be_translated():
    names = (*TESTS, *LEARNERS, "cv", "holdout")
    with pseudo():
        lab = resampling_lab(n=40)
        left = untranslated(lab.spec, names)
        for changes in ({}, {"folds": 2, "repeats": 5}, {"scheme": "holdout", "gap": 0.06}):
            lab.back_to_plan().set(**changes)
            levels = lab._levels(lab.state)
            left += untranslated([lab._view(level, 100).plain() for level in levels], names)
    assert left == []
