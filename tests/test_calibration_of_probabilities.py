"""Brier's score and its parts, shares against probabilities, and what chance alone would show."""

import numpy as np
import pytest
from scipy import stats
from sklearn.calibration import calibration_curve as sklearn_curve
from sklearn.metrics import brier_score_loss

from verdictlab import brier_score, calibration_curve, judge


@pytest.mark.parametrize("seed", range(100))
def test_the_score_is_that_of_scikit_learn_and_the_parts_add_up(seed):
    """scikit-learn: brier_score_loss and calibration_curve (uniform bins)."""
    rng = np.random.default_rng(seed)
    n = int(rng.integers(2, 300))
    p = rng.random(n).round(1 if seed % 2 else 8)
    y = (rng.random(n) < p).astype(int)
    exact, binned = brier_score(y, p), brier_score(y, p, bins=10)
    if 0 < y.sum() < n:
        assert exact.score == pytest.approx(brier_score_loss(y, p))
    for found in (exact, binned):
        parts = found.reliability - found.resolution + found.uncertainty + found.within
        assert found.score == pytest.approx(parts, abs=1e-12)
    assert exact.within == 0
    curve = calibration_curve(y, p, 10)
    inside = (p * 10 % 1 > 1e-9) | (p == 0)  # ends of bins go to the other bin there
    if inside.all():
        share, said = sklearn_curve(y, p, n_bins=10)
        assert curve.frame["share"].to_numpy() == pytest.approx(share)
        assert curve.frame["probability"].to_numpy() == pytest.approx(said)
    for row in curve.frame.itertuples():
        wilson = stats.binomtest(round(row.share * row.cases), row.cases).proportion_ci(
            method="wilson"
        )
        assert (row.low, row.high) == pytest.approx((wilson.low, wilson.high), abs=1e-9)
    weights = curve.frame["cases"] / n
    gaps = (curve.frame["share"] - curve.frame["probability"]).abs()
    assert curve.ece == pytest.approx((weights * gaps).sum())
    chance = [
        stats.binom(row.cases, row.probability).expect(
            lambda x, row=row: np.abs(x / row.cases - row.probability)
        )
        for row in curve.frame.itertuples()
    ]
    assert curve.ece_by_chance == pytest.approx((weights * chance).sum(), abs=1e-8)


def test_right_probabilities_show_the_error_that_chance_makes():
    rng, found = np.random.default_rng(1), []
    p = np.repeat([0.1, 0.3, 0.55, 0.9], 25)
    for _ in range(400):
        found.append(calibration_curve(rng.random(100) < p, p).ece)
    expected = calibration_curve(p > 0.5, p).ece_by_chance
    assert np.mean(found) == pytest.approx(expected, abs=4 * np.std(found) / 20)
    assert expected > 0.05


def test_a_forecaster_who_always_says_the_same():
    found = brier_score([1, 0, 0, 0], [0.25] * 4)
    assert (found.reliability, found.resolution) == (0, 0)
    assert found.score == found.uncertainty == 0.1875
    sure = brier_score([1, 0], [1, 0])
    assert (sure.score, sure.resolution) == (0, 0.25)
    assert calibration_curve([1, 0], [1, 0]).ece_by_chance == 0
    with pytest.raises(ValueError, match="describes the probabilities of one model"):
        judge(found)


@pytest.mark.parametrize(
    ("truth", "probability", "words"),
    [
        ([1, 0], [0.5], "two lists of one length"),
        ([1, 2], [0.5, 0.5], "truth must hold 1 .* and 0 only, got 2"),
        ([1, 0], [0.5, 1.5], r"lie in \[0, 1\], got 1.5"),
        ([], [], "two lists of one length"),
    ],
)
def test_what_is_no_probability_is_refused(truth, probability, words):
    for function in (brier_score, calibration_curve):
        with pytest.raises(ValueError, match=f"{function.__name__}: .*{words}"):
            function(truth, probability)
