"""The test of equivalence, and the verdicts that may say "equivalent"."""

import json
from pathlib import Path

import numpy as np
import pytest
from scipy.stats import ttest_1samp

from verdictlab import (
    bayesian_correlated_t_test,
    bayesian_sign_test,
    bayesian_signed_rank_test,
    equivalence_test,
    judge,
    paired_t_test,
)

PEERS = json.loads(
    (Path(__file__).parent / "fixtures" / "bayes_peers.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("row", PEERS["tost"], ids=lambda row: f"n{len(row['x'])}")
def test_it_agrees_with_statsmodels(row):
    found = equivalence_test(row["x"], row["y"], margin=row["margin"])
    assert found.pvalue == pytest.approx(row["p"], rel=1e-10)
    assert found.pvalue_lower == pytest.approx(row["p_lower"], rel=1e-10)
    assert found.pvalue_upper == pytest.approx(row["p_upper"], rel=1e-10)
    worse = "lower" if row["p_lower"] > row["p_upper"] else "upper"
    assert found.statistic == pytest.approx(row[f"t_{worse}"], rel=1e-10)


def samples(seed, shape=(6, 9)):
    return np.random.default_rng(seed).normal(size=(2, *shape))


def test_it_is_two_one_sided_t_tests():
    x, y = samples(1)
    found = equivalence_test(x, y, margin=0.7)
    lower = ttest_1samp(x - y, -0.7, axis=-1, alternative="greater").pvalue
    upper = ttest_1samp(x - y, 0.7, axis=-1, alternative="less").pvalue
    np.testing.assert_allclose(found.pvalue, np.maximum(lower, upper), rtol=1e-12)
    np.testing.assert_allclose(found.mean, paired_t_test(x, y).mean, rtol=1e-12)


@pytest.mark.parametrize("alpha", [0.01, 0.05, 0.2])
def test_it_rejects_when_the_interval_lies_within_the_margin(alpha):
    x, y = 0.5 * samples(2, (200, 12))
    found = equivalence_test(x, y, margin=0.4)
    low, high = found.confidence_interval(alpha)
    within = (low > -0.4) & (high < 0.4)
    np.testing.assert_array_equal(within, found.pvalue < alpha)
    assert 0 < within.mean() < 1


def test_batch_exchange_shift_and_scale():
    x, y = samples(3, (2, 3, 8))
    batch = equivalence_test(x, y, margin=0.5)
    for place in np.ndindex(2, 3):
        single = equivalence_test(x[place], y[place], margin=0.5)
        assert type(single.pvalue) is float
        assert batch.pvalue[place] == pytest.approx(single.pvalue, rel=1e-12)
    swapped = equivalence_test(y, x, margin=0.5)
    np.testing.assert_allclose(swapped.pvalue, batch.pvalue, rtol=1e-12)
    np.testing.assert_allclose(swapped.pvalue_lower, batch.pvalue_upper, rtol=1e-12)
    np.testing.assert_allclose(swapped.statistic, -batch.statistic, rtol=1e-12)
    moved = equivalence_test(8 * x + 64, 8 * y + 64, margin=4)
    np.testing.assert_allclose(moved.pvalue, batch.pvalue, rtol=1e-9)


def test_its_size_at_the_margin_is_alpha():
    d = np.random.default_rng(4).normal(0.5, 0.3, size=(20_000, 15))
    found = equivalence_test(d, 0 * d, margin=0.5)
    assert np.mean(found.pvalue <= 0.05) == pytest.approx(0.05, abs=4 * 0.00154)


def test_no_mean_gives_less_than_the_smallest():
    d = np.array([0.3, -0.1, 0.2, -0.4])
    found = equivalence_test(d, 0 * d, margin=0.2)
    assert found.pvalue == pytest.approx(found.smallest_pvalue)  # its mean is 0
    moved = equivalence_test(d + 0.05, 0 * d, margin=0.2)
    assert moved.smallest_pvalue == pytest.approx(found.smallest_pvalue)
    assert moved.pvalue > moved.smallest_pvalue


@pytest.mark.parametrize(
    ("difference", "expected"), [(0.0, 0.0), (0.05, 0.0), (0.1, 0.5), (-0.1, 0.5), (0.2, 1.0)]
)
def test_where_nothing_varies(difference, expected):
    x = np.array([0.7, 0.9, 0.4])
    assert equivalence_test(x + difference, x, margin=0.1).pvalue == expected


# Verdicts -----------------------------------------------------------------------------------

STILL = [0.80, 0.79, 0.83, 0.78, 0.81, 0.80]
NEAR = [0.81, 0.78, 0.83, 0.79, 0.80, 0.80]
FAR = [0.70, 0.68, 0.75, 0.67, 0.70, 0.71]
WILD = [0.95, 0.60, 0.99, 0.55, 0.90, 0.80]


@pytest.mark.parametrize(
    ("x", "y", "margin", "decision", "words"),
    [
        (STILL, NEAR, 0.02, "equivalent", "On average the two are equivalent within 0.02: p"),
        (STILL, FAR, 0.02, "differ", "the first is larger by more than 0.02: the 95 % interval"),
        (FAR, STILL, 0.02, "differ", "smaller by more than 0.02: the 95 % interval"),
        (STILL, FAR, 0.1, "not-shown", "Equivalence within 0.1 is not shown: p"),
        (STILL, WILD, 0.02, "no-conclusion", "No mean could have shown equivalence within 0.02"),
    ],
)
def test_every_decision_of_the_equivalence_test(x, y, margin, decision, words):
    result = equivalence_test(x, y, margin=margin)
    verdict = judge(result)
    assert verdict.decision == decision
    assert words in verdict.sentence
    assert ("p = " in verdict.sentence or "p < " in verdict.sentence) == (decision != "differ")
    if decision == "equivalent":
        assert "Equivalent is not equal" in verdict.caveat
    elif decision != "differ":
        assert "no evidence of a difference" in verdict.caveat
    assert verdict.evidence["p"] == result.pvalue


def test_a_difference_is_beyond_the_margin_when_its_two_sided_interval_is():
    x, y = samples(5, (60, 8))
    seen = set()
    for first, second in zip(x + 0.9, y, strict=True):
        low, high = paired_t_test(first, second).confidence_interval(0.95)
        verdict = judge(equivalence_test(first, second, margin=0.1), alpha=0.05)
        assert (verdict.decision == "differ") == (low > 0.1 or high < -0.1)
        seen.add(verdict.decision)
    assert len(seen) > 1


def correlated(x, y, rope, rng=None):
    return bayesian_correlated_t_test(x, y, rope=rope, n_test=1, n_train=9)


def ranks(x, y, rope, rng=1):
    return bayesian_signed_rank_test(x, y, rope=rope, rng=rng)


def counts(x, y, rope, rng=1):
    return bayesian_sign_test(x, y, rope=rope, rng=rng)


@pytest.mark.parametrize("test", [correlated, ranks, counts])
def test_every_decision_of_the_posteriors(test):
    where = " on most problems" if test is counts else ""
    verdict = judge(test(STILL, NEAR, 0.02))
    assert verdict.decision == "equivalent"
    assert f"The two are equivalent within 0.02{where}: posterior" in verdict.sentence
    verdict = judge(test(STILL, FAR, 0.02))
    assert verdict.decision == "differ"
    assert verdict.sentence.startswith(f"The first is larger by more than 0.02{where}: posterior")
    verdict = judge(test(FAR, STILL, 0.0))
    assert verdict.decision == "differ"
    assert verdict.sentence.startswith(f"The first is smaller{where}: posterior probability")
    verdict = judge(test(STILL, WILD, 0.1))
    assert verdict.decision == "not-shown"
    assert "no posterior probability is at least 0.95" in verdict.sentence
    for x, y, rope in [(STILL, NEAR, 0.02), (STILL, FAR, 0.0), (STILL, WILD, 0.1)]:
        text = str(judge(test(x, y, rope)))
        assert "not a p-value" in text
        assert "p = " not in text
        assert "p < " not in text


def test_the_threshold_is_one_minus_alpha():
    result = correlated(STILL, NEAR, 0.011)
    assert 0.9 < result.rope < 0.94
    assert judge(result, alpha=0.05).decision == "not-shown"
    assert judge(result, alpha=0.1).decision == "equivalent"
    exact = judge(result, alpha=1 - result.rope - 1e-9)
    assert exact.decision == "not-shown"


def test_two_problems_cannot_outweigh_the_prior_of_the_sign_test():
    verdict = judge(counts([1, 2], [0, 0], 0.0))
    assert verdict.decision == "no-conclusion"
    assert "2 problems allow no probability above 0.858" in verdict.sentence
    verdict = judge(ranks([1], [0], 0.0))
    assert "1 problem allows no probability above 0.812" in verdict.sentence


def test_ties_alone_are_not_equivalence():
    x = np.arange(9.0)
    assert judge(ranks(x, x, 0.0)).decision == "no-conclusion"
    assert judge(ranks(x, x, 0.1)).decision == "equivalent"


def test_without_a_rope_the_verdict_says_how_often_it_errs():
    for test, words in (
        (ranks, "10 to 18 of 100"),
        (counts, "6 to 12 of 100"),
        (correlated, "up to 20 of 100"),
    ):
        assert words in judge(test(STILL, FAR, 0.0)).caveat
        assert words not in judge(test(STILL, FAR, 0.02)).caveat


def test_a_probability_near_the_level_says_so():
    x, y = np.array(STILL), np.array(WILD)
    result = bayesian_signed_rank_test(x, y, rope=0.1, samples=500, rng=1)
    most = max(result.first_larger, result.rope, result.second_larger)
    assert "another seed" in judge(result, alpha=1 - most).caveat
    assert "another seed" not in judge(result, alpha=1e-6).caveat


NAN = float("nan")
PAIR = ([1, 2, 3], [1, 3, 2])
T = {"rope": 0.1, "n_test": 1, "n_train": 9}
REFUSED = [
    (equivalence_test, PAIR, {"margin": 0}, "margin must be one number above 0, got 0"),
    (equivalence_test, PAIR, {"margin": -1}, "margin must be one number above 0, got -1"),
    (equivalence_test, PAIR, {"margin": None}, "margin must be one number above 0, got None"),
    (equivalence_test, PAIR, {"margin": [1, 2]}, r"one number above 0, got \[1, 2\]"),
    (equivalence_test, PAIR, {"margin": "wide"}, "margin must be an array of real numbers"),
    (equivalence_test, PAIR, {"margin": NAN}, "margin must hold finite numbers"),
    (equivalence_test, ([1], [2]), {"margin": 1}, "at least 2 pairs are needed, got 1"),
    (equivalence_test, ([1, NAN], [2, 3]), {"margin": 1}, "x must hold finite numbers"),
    (equivalence_test, ([1, 2], [2, 3, 4]), {"margin": 1}, "must be paired"),
    (bayesian_correlated_t_test, PAIR, {**T, "rope": -0.1}, "rope must be one number of at least"),
    (bayesian_correlated_t_test, PAIR, {**T, "n_train": 0}, "n_train must be a positive number"),
    (bayesian_correlated_t_test, ([1], [2]), T, "at least 2 pairs are needed"),
    (bayesian_correlated_t_test, (["a", "b"], [1, 2]), T, "x must be an array of real numbers"),
    *(
        (test, data, options, message)
        for test in (bayesian_sign_test, bayesian_signed_rank_test)
        for data, options, message in [
            (PAIR, {"rng": None}, "rng is required because chance enters"),
            (PAIR, {"rng": 1, "rope": -1}, "rope must be one number of at least 0, got -1"),
            (PAIR, {"rng": 1, "rope": None}, "rope must be one number of at least 0, got None"),
            (PAIR, {"rng": 1, "prior_strength": -1}, "prior_strength must be one number of at"),
            (PAIR, {"rng": 1, "prior_place": "left"}, "prior_place must be one of 'first', 'rope'"),
            (PAIR, {"rng": 1, "samples": 0}, "samples must be a whole number of at least 1, got 0"),
            (PAIR, {"rng": 1, "decimals": 0.5}, "decimals must be a whole number"),
            (([1, 2], [3, np.inf]), {"rng": 1}, "y must hold finite numbers, got inf"),
            (([], []), {"rng": 1}, "must be paired along their last axis"),
            ((1, 2), {"rng": 1}, "must be paired along their last axis"),
        ]
    ),
]


@pytest.mark.parametrize(("test", "data", "options", "message"), REFUSED)
def test_what_is_wrong_is_said(test, data, options, message):
    with pytest.raises(ValueError, match=message) as refusal:
        test(*data, **options)
    assert str(refusal.value).startswith(test.__name__ + ": ")


def test_rng_cannot_be_forgotten():
    with pytest.raises(TypeError, match="rng"):
        bayesian_sign_test(*PAIR)


def test_intervals_and_batches_are_refused_where_they_make_no_sense():
    result = equivalence_test(*PAIR, margin=1)
    with pytest.raises(ValueError, match="alpha must be below 0"):
        result.confidence_interval(0.95)
    with pytest.raises(ValueError, match="level must lie"):
        correlated(*PAIR, 0.1).credible_interval(95)
    x, y = samples(9)
    for batch in (equivalence_test(x, y, margin=1), correlated(x, y, 0.1), counts(x, y, 0.1)):
        assert "6 pairs of samples" in str(batch)
        with pytest.raises(ValueError, match="one pair of samples at a time"):
            judge(batch)


def test_no_probability_is_written_as_certain():
    x = np.linspace(0, 1, 40)
    for test in (ranks, counts):
        verdict = judge(test(x + 0.5, x, 0.1))
        assert "posterior probability above 0.999, at least 0.95" in verdict.sentence
        assert "rope below 0.001, second larger below 0.001" in verdict.sentence
        assert "above 0.9999, at least 0.9995" in judge(test(x + 0.5, x, 0.1), alpha=5e-4).sentence
