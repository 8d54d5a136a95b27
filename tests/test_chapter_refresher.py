"""The numbers that the prose of chapter 00b claims, computed again.

What a code cell prints is held by the notebook tests; here stand those in sentences, quizzes
and feedback.
"""

import numpy as np
import pytest
from scipy import stats
from sklearn.datasets import load_digits
from sklearn.tree import DecisionTreeClassifier

from published import printed
from verdictlab import load_table, permutation_test
from verdictlab.labs import sampling_lab


@pytest.fixture(scope="module")
def scores():
    return load_table("fuzzy_24x4").scores


@pytest.fixture(scope="module")
def right():
    digits = load_digits()
    order = np.random.default_rng(0).permutation(1797)
    train, test = order[:297], order[297:]
    tree = DecisionTreeClassifier(random_state=0)
    tree.fit(digits.data[train], digits.target[train])
    return tree.predict(digits.data[test]) == digits.target[test]


def swaps(gap, seed=0):
    coins = np.random.default_rng(seed).choice([-1, 1], size=(10_000, gap.size))
    return np.abs((coins * gap).mean(axis=1)) >= abs(gap.mean())


def test_the_pair_of_the_question(scores):
    gap = (scores["PDFC"] - scores["NNEP"]).to_numpy()
    assert [scores["PDFC"].mean(), scores["NNEP"].mean()] == [printed("0.849"), printed("0.809")]
    assert gap.mean() == printed("0.041")
    assert ((gap > 0).sum(), (gap < 0).sum()) == (15, 8)
    assert scores[["PDFC", "NNEP"]].std().to_list() == [printed("0.14")] * 2
    assert 0.14 / gap.mean() > 3
    assert swaps(gap).sum() == 52
    assert printed("0.0053") == 53 / 10_001
    assert pytest.approx(0.9947, abs=0.00005) == 1 - 53 / 10_001


def test_the_package_and_other_seeds_agree_with_the_swaps(scores):
    pair = scores["PDFC"], scores["NNEP"]
    many = permutation_test(*pair, rng=1, resamples=99_999)
    assert many.pvalue == pytest.approx(53 / 10_001, abs=0.002)
    gap = (pair[0] - pair[1]).to_numpy()
    assert all(30 < swaps(gap, seed).sum() < 75 for seed in range(1, 6))


def test_more_problems_settle_it(scores):
    gap = (scores["PDFC"] - scores["NNEP"]).to_numpy()
    assert [gap[:rows].mean() for rows in (12, 16)] == [printed("0.032"), printed("0.031")]
    assert swaps(gap[:12]).mean() == printed("0.118")
    assert swaps(gap[:16]).mean() == printed("0.039")


def test_the_world_of_the_digits(right):
    assert (right.size, right.sum()) == (1500, 1136)
    assert right.mean() == printed("0.757")
    assert 1 - right.mean() == printed("0.24")
    assert right.std() == printed("0.43")
    for size, error in ((25, "0.086"), (100, "0.043"), (400, "0.021"), (1600, "0.011")):
        assert right.std() / size**0.5 == printed(error)
    low, high = stats.binom.ppf([0.025, 0.975], 100, right.mean()) / 100
    assert (low, high) == (pytest.approx(0.67), pytest.approx(0.84))
    # "none came anywhere near 0.33" in ten thousand; "about 5 of 100 beyond two errors".
    assert stats.binom.cdf(45, 100, right.mean()) < 1e-8
    assert 2 * stats.norm.sf(2) == pytest.approx(0.05, abs=0.005)


@pytest.mark.parametrize("seed", [11, 12, 13])
def test_the_bootstrap_recipe_holds_the_truth_about_93_times(right, seed):
    rng = np.random.default_rng(seed)
    held = 0
    for sample in rng.choice(right, size=(1000, 100)):
        low, high = np.quantile(rng.choice(sample, size=(400, 100)).mean(axis=1), [0.025, 0.975])
        held += low <= right.mean() <= high
    assert held == pytest.approx(935, abs=25)


@pytest.mark.parametrize("seed", [21, 22, 23])
def test_five_values_miss_in_one_of_six(seed):
    rng = np.random.default_rng(seed)
    held = 0
    for sample in rng.normal(size=(1000, 5)):
        low, high = np.quantile(rng.choice(sample, size=(400, 5)).mean(axis=1), [0.025, 0.975])
        held += low <= 0 <= high
    assert 1 - held / 1000 == pytest.approx(1 / 6, abs=0.04)


def test_what_the_lab_of_section_4_shows():
    for n, wander in ((5, "4.5"), (15, "2.6"), (20, "2.2")):
        assert 10 / n**0.5 == printed(wander)
    lab = sampling_lab()
    assert (lab.state.show, lab.state.n) == ("intervals", 15)
    lopsided = {row["n"]: row for row in sampling_lab("lopsided").view.rows}
    assert float(lopsided[15]["all"]) == pytest.approx(9, abs=0.5)
    assert float(lopsided[15]["low"]) > 10 * float(lopsided[15]["high"])
    # "a small mean and a short interval": in samples that are skewed, the two go together
    draws = np.random.default_rng(5).exponential(10, (20_000, 15))
    assert np.corrcoef(draws.mean(axis=1), draws.std(axis=1))[0, 1] > 0.5


def test_one_bag_forgets_the_problems(scores):
    both = scores[["PDFC", "NNEP"]].to_numpy().ravel()
    dealt = np.random.default_rng(0).permuted(np.tile(both, (10_000, 1)), axis=1)
    gap = dealt[:, :24].mean(axis=1) - dealt[:, 24:].mean(axis=1)
    observed = (scores["PDFC"] - scores["NNEP"]).mean()
    assert (np.abs(gap) >= observed).mean() == printed("0.322")
    within = (scores["PDFC"] - scores["NNEP"]).to_numpy()
    coins = np.random.default_rng(0).choice([-1, 1], size=(10_000, 24))
    assert gap.std() / (coins * within).mean(axis=1).std() == pytest.approx(2.5, abs=0.1)


def test_copies_lower_p(scores):
    gap = (scores["IS-CHC+1NN"] - scores["FH-GBML"]).to_numpy()
    assert gap.mean() == printed("0.038")
    found = [swaps(np.repeat(gap, copies)).mean() for copies in (1, 2, 3, 4)]
    assert found == sorted(found, reverse=True)
    # The quiz repeats the rows three times: 0.22 and 0.02.
    assert [found[0], found[2], found[3]] == [printed("0.224"), printed("0.020"), printed("0.007")]


def test_the_exercise_pair(scores):
    gap = (scores["PDFC"] - scores["IS-CHC+1NN"]).to_numpy()
    assert gap.mean() == printed("0.056")
    assert swaps(gap).sum() == 60
    assert printed("0.0061") == 61 / 10_001
