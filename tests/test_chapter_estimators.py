"""The numbers that the prose of chapter 04 claims, computed again.

A number that a code cell prints is held by the notebook tests; here stand those in sentences,
in feedback and in the printed sources.
"""

import re
from math import comb, e, exp
from pathlib import Path

import numpy as np
import pytest
from scipy import stats
from scipy.optimize import curve_fit
from sklearn.datasets import load_breast_cancer, load_iris
from sklearn.dummy import DummyClassifier
from sklearn.model_selection import LeaveOneOut, cross_val_predict
from sklearn.neighbors import KNeighborsClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from verdictlab import (
    AccuracyEstimate,
    estimate_accuracy,
    estimator_race,
    estimator_study,
    load_data,
    score_interval,
)
from verdictlab.learning._registry import registry
from verdictlab.resampling._batches import METHODS

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "notebooks" / "source" / "04_estimators.md").read_text(encoding="utf-8")

ITEMS = {item.id: item for item in registry().items("estimators")}


def found(world, learner, n=40):
    return estimator_race(learner, world, n=n, rng=20040)  # as the lab draws


def rmse(world, learner, n=40):
    return dict(zip(METHODS, found(world, learner, n).rmse[0], strict=True))


@pytest.fixture(scope="module")
def irises():
    return load_iris(return_X_y=True)


def missed(X, y, k, *, standardise):
    model = KNeighborsClassifier(k)
    model = make_pipeline(StandardScaler(), model) if standardise else model
    return np.flatnonzero(cross_val_predict(model, X, y, cv=LeaveOneOut()) != y)


# One clinic, and many


@pytest.fixture(scope="module")
def tumours():
    X, y = load_breast_cancer(return_X_y=True)
    return StandardScaler().fit_transform(X[:, :10]), y


@pytest.fixture(scope="module")
def clinic(tumours):
    """The forty patients of the chapter."""
    forty = np.random.default_rng(2).integers(569, size=40)
    return tumours[0][forty], tumours[1][forty]


def alt(beginning):
    """The words of the picture that begin so."""
    return re.search(rf'alt: "({beginning}.*)"', TEXT)[1]


def test_the_clinic_that_opens_on_monday(tumours, clinic):
    model = KNeighborsClassifier(5).fit(*clinic)
    assert model.score(*clinic) == pytest.approx(39 / 40)
    assert model.score(*tumours) == pytest.approx(0.879, abs=0.0005)
    gate = ITEMS["estimators.monday"]
    assert gate.answer == pytest.approx(100 * model.score(*tumours), abs=0.5)
    for told in ("0.879", "0.975"):
        assert told in gate.outcome


def test_two_hundred_clinics(tumours):
    X, y = tumours
    model, dots = KNeighborsClassifier(5), []
    for ward in np.random.default_rng(7).integers(569, size=(200, 40)):
        model.fit(X[ward], y[ward])
        dots.append((model.score(X, y), model.score(X[ward], y[ward])))
    real, own = np.transpose(dots)
    told = [float(number) for number in re.findall(r"0\.\d+|\d+", alt("200 clinics"))]
    assert told[0] == len(dots)
    assert told[2:6] == pytest.approx([real.min(), real.max(), own.min(), own.max()], abs=0.0051)
    assert told[6:8] == [(own > real).sum(), (own <= real).sum()]
    assert told[8:] == pytest.approx([real.mean(), own.mean()], abs=0.0006)


def test_two_hundred_holdouts_of_the_same_forty(clinic):
    found = estimate_accuracy(
        KNeighborsClassifier(5), *clinic, method="holdout", repeats=200, rng=1
    )
    says, times = np.unique(found.scores.round(3), return_counts=True)
    told = re.findall(r"(\d+) report ([\d.]+\d|1)", alt("Bars: what 200"))
    assert [(int(count), float(share)) for count, share in told] == [
        (count, pytest.approx(share)) for share, count in zip(says, times, strict=True)
    ]
    assert found.training_size == 27
    assert round(100 / 13) == 8  # points that one of the thirteen is worth


def test_eight_answers_from_one_clinic_are_all_too_high(clinic):
    options = {"rng": 1}
    for method, more in {
        "resubstitution": {},
        "holdout": {},
        "cv": {},
        "loo": {},
        "bootstrap632": {"repeats": 25},
        "bootstrap632+": {"repeats": 25},
    }.items():
        model = KNeighborsClassifier(5)
        found = estimate_accuracy(model, *clinic, method=method, **options, **more)
        assert found.accuracy > 0.879


def test_repeated_holdouts_crowd_together_and_stay_where_they_lean(tumours):
    repeated = {str(times): {"method": "holdout", "repeats": times} for times in (1, 3, 10, 30)}
    model, options = KNeighborsClassifier(5), {"progress": False, "rng": 2}
    study = estimator_study(model, tumours, methods=repeated, n=40, repetitions=150, **options)
    once, often = study.estimates[:, 0], study.estimates[:, -1]
    told = [float(n) for n in re.findall(r"\d\.\d+", alt("Estimates of 150 samples"))]
    assert told[:2] == pytest.approx([once.min(), often.min()], abs=0.006)
    assert once.max() == often.max() == 1
    means = study.estimates.mean(axis=0)
    assert told[2:] == pytest.approx([means.min(), means.max(), study.truth], abs=0.0006)
    share = study.frame["variance"].iloc[-1] / study.frame["variance"].iloc[0]
    assert share == pytest.approx(1 / 3, abs=0.06)


def test_estimates_of_coin_tosses():
    def coins(n, rng):
        return rng.normal(size=(n, 5)), rng.permutation(np.arange(n) % 2)

    some = ["resubstitution", "bootstrap632", "bootstrap632+", "cv"]
    model, options = KNeighborsClassifier(1), {"progress": False, "rng": 3}
    study = estimator_study(model, coins, methods=some, n=40, repetitions=200, **options)
    told = [float(n) for n in re.findall(r"\d\.\d+", alt("200 estimates each").split(";", 1)[0])]
    low, high, mean = (part(study.estimates, axis=0) for part in (np.min, np.max, np.mean))
    assert told[1:] == pytest.approx([mean[1], low[1], high[1]], abs=0.006)
    assert (low[0], low[2], mean[2]) == pytest.approx((1, 0.5, 0.54), abs=0.005)
    assert (low[3], high[3], mean[3]) == pytest.approx((0.175, 0.80, 0.50), abs=0.005)


def test_a_disc_of_half_the_cases():
    assert stats.chi2.cdf(1.386, 2) == pytest.approx(0.5, abs=0.0005)
    assert np.sqrt(1.386) == pytest.approx(1.177, abs=0.0005)


# The lab and the bet


def test_what_the_lab_says_of_the_clinics():
    clinics = rmse("breast_cancer", "5-nn")
    told = {
        "bootstrap632": 0.039,
        "cv": 0.046,
        "loo": 0.048,
        "holdout": 0.079,
        "repeated-cv": 0.044,
        "resubstitution": 0.047,
    }
    for method, value in told.items():
        assert clinics[method] == pytest.approx(value, abs=0.0005), method
    bias = dict(zip(METHODS, found("breast_cancer", "5-nn").bias[0], strict=True))
    assert bias["resubstitution"] == pytest.approx(0.033, abs=0.0005)
    # "On average it comes closest": nothing is closer to 0 than leave-one-out, up to an error.
    errors = dict(zip(METHODS, found("breast_cancer", "5-nn").bias[1], strict=True))
    assert abs(bias["loo"]) <= min(map(abs, bias.values())) + errors["loo"]


def test_two_clouds_turn_it_round_and_coins_expose_it():
    clouds = rmse("clouds", "1-nn")
    assert clouds["bootstrap632"] == pytest.approx(0.095, abs=0.0005)
    assert sum(value < clouds["bootstrap632"] for value in clouds.values()) == 5
    coins = found("noise", "1-nn").estimates.mean(axis=0)
    assert coins[METHODS.index("bootstrap632")] == pytest.approx(0.69, abs=0.01)


def test_always_the_majority_and_eighty_cases():
    majority = rmse("breast_cancer", "majority")
    assert majority.pop("loo") == pytest.approx(0.138, abs=0.0005)
    assert list(majority.values()) == pytest.approx([0.08] * 7, abs=0.005)
    small, large = rmse("breast_cancer", "5-nn"), rmse("breast_cancer", "5-nn", 80)
    assert all(large[method] < small[method] for method in METHODS)
    assert large["holdout"] == pytest.approx(0.051, abs=0.0005)
    assert large["holdout"] / large["bootstrap632"] == pytest.approx(2, abs=0.05)


def test_stratified_folds_may_be_a_little_optimistic():
    study = found("noise", "5-nn")
    bias, error = (part[METHODS.index("repeated-cv")] for part in study.bias)
    assert bias > 3 * error


def test_resubstitution_varies_little_among_the_clinics():
    spread = dict(zip(METHODS, found("breast_cancer", "5-nn").spread[0], strict=True))
    assert spread["resubstitution"] == min(spread.values())


def test_where_leave_one_out_loses():
    # Feedback of estimators.loo-loses.
    for world, learner, loses in (
        ("clouds", "majority", True),
        ("clouds", "nearest-mean", False),
        ("noise", "1-nn", False),
        ("breast_cancer", "lda", False),
    ):
        values = rmse(world, learner)
        assert bool(values["loo"] > values["holdout"]) is loses
    assert values["holdout"] / values["loo"] == pytest.approx(2, abs=0.25)


# Say it


def test_variance_and_mean_squared_error_of_the_smallest_examples():
    for says, truth, parts in (
        ([0.80, 0.90], 0.95, (0.0025, 0.0100, 0.0125)),
        ([0.70, 0.80], 0.90, (0.0025, 0.0225, 0.0250)),
    ):
        values = np.array(says)
        squares = ((values - truth) ** 2).mean()
        assert (values.var(), (values.mean() - truth) ** 2, squares) == pytest.approx(parts)


def test_ten_folds_of_the_module():
    folds = load_data("ten_folds")["accuracy"]
    estimate = AccuracyEstimate.of(folds)
    assert estimate.accuracy == pytest.approx(0.951)
    assert estimate.standard_deviation == pytest.approx(0.031, abs=0.0005)
    assert np.std(folds) == pytest.approx(0.030, abs=0.0005)
    t = score_interval(folds, method="t")
    corrected = score_interval(folds, method="corrected-t", n_test=15, n_train=135)
    assert (t.low, t.high) == pytest.approx((0.9285, 0.9735), abs=0.00005)
    assert (corrected.low, corrected.high) == pytest.approx((0.918, 0.984), abs=0.0005)
    assert stats.t.isf(0.025, 9) == pytest.approx(2.26, abs=0.005)
    # By the formula of Nadeau and Bengio, with nothing of ours.
    reach = stats.t.isf(0.025, 9) * np.std(folds, ddof=1) * np.sqrt(1 / 10 + 1 / 9)
    assert corrected.high - corrected.mean == pytest.approx(reach)


def test_irises_left_out_one_by_one(irises):
    printed = load_data("iris_neighbours").query("resampling == 'leave_one_out'")
    lost = {k: missed(*irises, k, standardise=True) for k in (5, 7, 9)}
    for k, accuracy, kappa in printed[["k_neighbours", "accuracy", "kappa"]].to_numpy():
        right = 1 - len(lost[int(k)]) / 150
        assert right == pytest.approx(accuracy, abs=5e-8)
        assert (right - 1 / 3) / (2 / 3) == pytest.approx(kappa, abs=0.005)
    raw = [set(missed(*irises, k, standardise=False).tolist()) for k in (5, 7, 9)]
    assert [len(some) for some in raw] == [5, 5, 5]
    assert pytest.approx(0.9667, abs=0.00005) == 1 - 5 / 150
    assert raw[0] != raw[1] != raw[2]
    assert round(1 / 150, 4) == 0.0067


def test_why_raw_measurements_do_better(irises):
    X, y = irises
    assert X.std(axis=0).argmax() == 2
    separation = [
        stats.f_oneway(*[X[y == kind, i] for kind in range(3)]).statistic for i in range(4)
    ]
    assert np.argmax(separation) == 2
    assert max(separation[:2]) < min(separation[2:]) / 5


def test_what_the_module_picks():
    printed = load_data("iris_neighbours")
    picked = printed[printed["selected"] == 1].set_index("resampling")["k_neighbours"]
    assert picked.to_dict() == {"cv_10_fold": 5, "leave_one_out": 7, "bootstrap_25_reps": 5}
    sizes = printed.groupby("resampling")["training_size"].first()
    assert (sizes["cv_10_fold"], sizes["leave_one_out"]) == (135, 149)
    ten = printed.query("resampling == 'cv_10_fold'")["accuracy"]
    assert ten.tolist() == [0.96, 0.9533333, 0.9533333]
    boot = printed.query("resampling == 'bootstrap_25_reps'")["accuracy"]
    assert boot.round(4).tolist() == [0.9428, 0.9360, 0.9411]


def test_what_three_ten_fold_cross_validations_pick(irises):
    values = {}
    for k in (5, 7, 9):
        model = make_pipeline(StandardScaler(), KNeighborsClassifier(k))
        dealt = estimate_accuracy(model, *irises, method="cv", repeats=3, rng=1)
        values[k] = np.rint(150 * dealt.scores.mean(axis=1))  # flowers
    rounds = [dict(zip(values, row, strict=True)) for row in zip(*values.values(), strict=True)]
    deals = re.findall(r"Deal \d: (\d+)(?:, (\d+), (\d+)| each)", alt("Irises classified"))
    told = [[int(k) for k in deal if k] for deal in deals]
    assert [row * 3 if len(row) == 1 else row for row in told] == [[*r.values()] for r in rounds]
    best = [{k for k in row if row[k] == max(row.values())} for row in rounds]
    assert best == [{9}, {7, 9}, {5, 7, 9}]
    printed = load_data("iris_neighbours").groupby("resampling")["accuracy"]
    apart = [max(row.values()) - min(row.values()) for row in rounds]
    assert max(*apart, *(150 * (printed.max() - printed.min()))) == pytest.approx(3)


def test_shares_of_a_bootstrap():
    assert exp(-1) == pytest.approx(0.368, abs=0.0005)
    assert 100 * (1 - exp(-1)) == pytest.approx(63.2, abs=0.05)
    assert pytest.approx(100) == 36.8 + 63.2
    assert pytest.approx(100) != 36.8 + 62.3
    assert [round((1 - 1 / n) ** n, 4) for n in (10, 150)] == [0.3487, 0.3666]
    assert pytest.approx(1 / e, rel=1e-6) == (1 - 1e-9) ** 1e9


def test_overlaps_and_counts():
    assert pytest.approx((0.80, 0.889), abs=0.0005) == (8 / 10, 8 / 9)
    assert pytest.approx(0.017, abs=0.0005) == (2 / 3) ** 10
    assert comb(150, 15) == pytest.approx(1.62e20, rel=0.005)
    assert "$1.62 \\cdot 10^{20}$ choices" in TEXT
    assert 10 * (3 * 5 + 1) == 160


# When it fails


def test_two_versions_of_632_on_coin_tosses():
    assert pytest.approx(0.684) == 0.632 * 0.5 + 0.368
    assert pytest.approx(0.816) == 0.632 + 0.368 / 2
    assert pytest.approx(0.616, abs=0.0005) == 0.632 * 0.5 + 0.368 * 0.816
    # One nearest neighbour, drawn with replacement, tested on the original cases.
    rng, outside, original = np.random.default_rng(11), [], []
    for _i in range(300):
        X, y = rng.normal(size=(40, 2)), rng.permutation(np.arange(40) % 2)
        drawn = rng.integers(40, size=40)
        model = KNeighborsClassifier(1).fit(X[drawn], y[drawn])
        rest = np.setdiff1d(np.arange(40), drawn)
        outside.append(model.score(X[rest], y[rest]))
        original.append(model.score(X, y))
    assert np.mean(original) == pytest.approx(0.816, abs=0.012)
    assert np.mean(outside) == pytest.approx(0.5, abs=0.03)


def test_leaving_one_out_of_coin_tosses_has_no_bias_and_a_wide_spread():
    heads = np.arange(21)
    says = np.where(heads == 10, 0, np.maximum(heads, 20 - heads) / 20)
    chance = stats.binom.pmf(heads, 20, 0.5)
    assert min(says[heads != 10]) == pytest.approx(0.55)
    assert chance[10] < 0.5
    mean = (chance * says).sum()
    assert mean == pytest.approx(0.5)
    assert np.sqrt((chance * (says - mean) ** 2).sum()) == pytest.approx(0.24, abs=0.005)
    # The rule, tried on samples: 10 to 10, 11 to 9 and 13 to 7.
    for ones, share in ((10, 0), (11, 0.55), (13, 0.65)):
        labels = np.arange(20) < ones
        majority = DummyClassifier(random_state=0)
        assert estimate_accuracy(
            majority, np.zeros((20, 1)), labels, method="loo"
        ).accuracy == pytest.approx(share)


def test_the_learning_curve_and_its_spread():
    """What the picture shows, and what the text says of the rounds and of the forecast."""
    X, y = load_breast_cancer(return_X_y=True)
    X, rng = StandardScaler().fit_transform(X[:, :10]), np.random.default_rng(4)
    sizes, scores = (10, 20, 40, 80, 160, 320), []
    for _round in range(20):
        order = rng.permutation(569)
        test, rest = order[:200], order[200:]
        fits = (KNeighborsClassifier(5).fit(X[rest[:n]], y[rest[:n]]) for n in sizes)
        scores.append([model.score(X[test], y[test]) for model in fits])
    scores = np.array(scores)
    words = alt("Learning curve")
    means = [float(text) for text in re.findall(r"(0\.\d{3}) for", words)]
    assert means[:6] == pytest.approx(scores.mean(axis=0), abs=0.0006)
    for n, low, high in ((10, 0.590, 0.940), (40, 0.860, 0.955), (320, 0.895, 0.960)):
        column = scores[:, sizes.index(n)]
        assert (column.min(), column.max()) == pytest.approx((low, high), abs=0.0005)
        assert f"{low:.3f} and {high:.3f} for {n}" in words
    assert scores[:, 0].min() < max(y.mean(), 1 - y.mean())  # the commoner class alone

    def curve(n, a, b, c):
        return a - b * n ** (-c)

    first = np.array(sizes[:4], dtype=float), scores.mean(axis=0)[:4]
    (a, b, c), _ = curve_fit(curve, *first, p0=(0.95, 0.5, 0.5))
    assert f"{curve(320.0, a, b, c):.3f}, and 0.929 came" in TEXT


def test_intervals_from_fifty_scores(tumours):
    """The two panels of intervals, on the clinics of the chapter."""
    X, y = tumours
    rng, model = np.random.default_rng(8), KNeighborsClassifier(5)
    fifty, truths = np.zeros((20, 50)), []
    for row in fifty:
        seen, new = np.split(rng.permutation(569), [100])
        found = estimate_accuracy(model, X[seen], y[seen], method="cv", repeats=5, rng=rng)
        row[:] = found.scores.ravel()
        truths.append(model.fit(X[seen], y[seen]).score(X[new], y[new]))
    sizes, missed, length = {"n_test": 10, "n_train": 90}, [], []
    for method, given in (("t", {}), ("corrected-t", sizes)):
        found = score_interval(fifty, method=method, **given)
        low, high = found.low, found.high
        missed.append(((low > np.mean(truths)) | (high < np.mean(truths))).sum())
        length.append((high - low).mean())
    words = alt("Intervals from fifty")
    assert [int(number) for number in re.findall(r"(\d+) of 20 miss", words)] == missed
    assert length[1] / length[0] == pytest.approx(3, abs=0.5)


# Exercises


def test_the_mean_of_a_thousand_answers_keeps_the_bias():
    variance, bias = 0.0025 / 1000, 0.75 - 0.90
    assert variance == pytest.approx(0.0000025)
    assert bias**2 + variance == pytest.approx(0.0225, abs=0.00005)
    means = np.random.default_rng(5).choice([0.70, 0.80], size=(500, 1000)).mean(axis=1)
    assert means.var() == pytest.approx(variance, rel=0.25)
    assert ((means - 0.90) ** 2).mean() == pytest.approx(0.0225, abs=0.0001)


def test_the_632_by_hand():
    item = ITEMS["estimators.by-hand"]
    shares = [8 / 11, 7 / 10, 9 / 12]
    assert np.mean(shares) == pytest.approx(0.7258, abs=0.00005)
    assert item.answer == pytest.approx(0.632 * np.mean(shares) + 0.368 * 27 / 30)


def test_the_three_kinds_of_text_agree_on_what_was_printed():
    for number in ("0.951", "0.918", "0.984"):
        assert number in TEXT
        assert number in ITEMS["estimators.report-text"].good


def test_no_word_that_claims_too_much():
    spoken = re.sub(r"\"[^\"\n]*\"|`[^`\n]*`", "", TEXT)
    said = re.findall(r"(?i)\b(?:winner|proves?|proof|trends?|robust|accept(?:s|ed)? h0)\b", spoken)
    assert said == []
