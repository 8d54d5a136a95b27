"""Rates of tests on resampled scores, races of estimators: the public faces of both engines.

Their scores and estimates are held against scikit-learn in test_labs_resampling and
test_labs_estimator.
"""

import numpy as np
import pytest
from scipy.stats import ttest_1samp

from verdictlab import estimator_race, inflated_size, rejection_rates


def test_a_longer_run_begins_with_the_shorter_one():
    few, many = (estimator_race("5-nn", "ring", n=20, repetitions=r, rng=3) for r in (70, 130))
    assert (many.estimates[:70] == few.estimates).all()
    assert (many.truths[:70] == few.truths).all()
    assert few.repetitions == 70
    shares = [rejection_rates("lda", n=40, repetitions=r, rng=3)["rate"] for r in (50, 51)]
    more = shares[1] * 51 - shares[0] * 50  # what one more sample adds: a rejection or none
    assert more.round(9).isin([0, 1]).all()


def test_chance_is_the_seed_or_comes_from_the_generator():
    once, again, other = (
        estimator_race("lda", "rare", n=20, repetitions=60, rng=rng).estimates
        for rng in (5, 5, np.random.default_rng(5))
    )
    assert (once == again).all()
    assert (once != other).any()
    generator = np.random.default_rng(5)
    first, second = (rejection_rates("lda", n=40, repetitions=60, rng=generator) for _ in "ab")
    assert not first.equals(second)


def test_the_frame_holds_what_the_estimates_say():
    race = estimator_race("nearest-mean", "clouds", n=20, folds=5, repetitions=150, rng=2)
    frame, truth = race.frame, race.truths.mean()
    assert tuple(frame.index) == race.methods
    assert frame["mean"].to_numpy() == pytest.approx(race.estimates.mean(axis=0))
    assert frame["bias"].to_numpy() == pytest.approx(race.estimates.mean(axis=0) - truth)
    far = np.sqrt(((race.estimates - truth) ** 2).mean(axis=0))
    assert frame["rmse"].to_numpy() == pytest.approx(far)
    inside = (race.estimates >= frame["low"].to_numpy()) & (
        race.estimates <= frame["high"].to_numpy()
    )
    assert (inside.mean(axis=0) >= 0.89).all()  # the limits lie between two of 150
    assert "150 samples of 20 cases" in str(race)


def test_a_race_says_whose_rmse_is_shown_to_differ():
    race = estimator_race("1-nn", "noise", repetitions=300, rng=1)
    told = race.against("cv")
    assert told["resubstitution"] == told["bootstrap632"] == "higher"
    assert "cv" not in told
    assert set(told) <= {"lower", "higher", "not shown"}
    strict = race.against("cv", alpha=1e-9)
    assert (strict == "not shown").sum() >= (told == "not shown").sum()
    with pytest.raises(ValueError, match="method must be one of"):
        race.against("cv10")


def test_a_band_holds_its_rate_and_shrinks():
    few, many = (rejection_rates("1-nn", n=40, repetitions=r, rng=1) for r in (100, 1000))
    for frame in (few, many):
        assert ((frame["low"] <= frame["rate"]) & (frame["rate"] <= frame["high"])).all()
    assert ((many["high"] - many["low"]) < (few["high"] - few["low"])).all()


def test_a_gap_is_found_more_often_than_nothing():
    even, worse = (rejection_rates(gap=gap, repetitions=400, rng=1)["rate"] for gap in (0, 0.1))
    assert (worse > even).all()


def test_every_test_appears_where_its_scores_do():
    two = rejection_rates(folds=2, repeats=5, n=20, repetitions=50, rng=1)
    assert {"5x2-t", "5x2-f", "means"} <= set(two.index)
    once = rejection_rates(scheme="holdout", repeats=1, n=20, repetitions=50, rng=1)
    assert set(once.index) == {"mcnemar"}  # one score has no spread


@pytest.mark.parametrize(("count", "rho"), [(10, 0.1), (30, 1 / 3), (100, 0.087), (5, 0.0)])
def test_the_size_of_a_t_test_on_correlated_differences(count, rho):
    """Against scipy on 40,000 sets of equally correlated normal differences."""
    rng = np.random.default_rng(2)
    shared = np.sqrt(rho) * rng.standard_normal((40_000, 1))
    d = shared + np.sqrt(1 - rho) * rng.standard_normal((40_000, count))
    for alpha in (0.05, 0.01):
        counted = (ttest_1samp(d, 0, axis=1).pvalue <= alpha).mean()
        size = inflated_size(count, rho, alpha=alpha)
        assert size == pytest.approx(counted, abs=4 * np.sqrt(size * (1 - size) / 40_000))
    assert inflated_size(count, 0.0) == pytest.approx(0.05, abs=1e-12)


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: estimator_race("tree", "clouds", rng=1), "learner must be one of"),
        (lambda: estimator_race("lda", "iris", rng=1), "population must be one of"),
        (lambda: estimator_race("lda", "clouds", n=10, folds=10, rng=1), "fewer than the n = 10"),
        (lambda: rejection_rates(folds=101, rng=1), "folds must be at most 100"),
        (lambda: rejection_rates(repeats=11, rng=1), "repeats must be at most 10"),
        (lambda: rejection_rates(gap=0.5, rng=1), "from 0 to 0.3"),
        (lambda: inflated_size(10, 1.0), "below 1"),
    ],
)
def test_what_cannot_be_is_refused_with_the_way_out(call, words):
    with pytest.raises(ValueError, match=words):
        call()
