"""`average_ranks`: ties on paper are ties, in one table and in ten thousand."""

import numpy as np
import pytest
from scipy.stats import rankdata

from verdictlab import ScoreTable, load_table
from verdictlab.tables._ranks import average_ranks

# Below and above the number of algorithms at which sorting replaces comparing pairs.
SIZES = [2, 3, 5, 13, 24, 25, 150]


@pytest.mark.parametrize("k", SIZES)
@pytest.mark.parametrize("higher_is_better", [True, False])
@pytest.mark.parametrize("decimals", [None, 1])
def test_ranks_agree_with_scipy(k, higher_is_better, decimals):
    scores = np.round(np.random.default_rng(k).normal(size=(7, 40, k)), 1)
    theirs = rankdata(-scores if higher_is_better else scores, axis=-1)
    assert np.array_equal(average_ranks(scores, higher_is_better, decimals), theirs)


@pytest.mark.parametrize("k", SIZES)
def test_a_batch_gives_what_its_tables_give_one_by_one(k):
    scores = np.round(np.random.default_rng(k).normal(size=(3, 4, 15, k)), 1)
    batch = average_ranks(scores, True)
    for i in range(3):
        for j in range(4):
            assert np.array_equal(batch[i, j], average_ranks(scores[i, j], True))
    row = scores[2, 3, 14]
    assert np.array_equal(batch[2, 3, 14], average_ranks(row, True))


@pytest.mark.parametrize("k", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1 / 3, 1e-30, 1e30, 1e300])
@pytest.mark.parametrize("decimals", [None, 2])
def test_float_noise_breaks_no_tie_and_makes_no_order(k, scale, decimals):
    if decimals is not None and scale != 1.0:
        scale = 1.0  # printed decimals mean nothing for other scales
    rng = np.random.default_rng(k)
    clean = np.round(rng.uniform(0.1, 1, size=(50, k)), 2) * scale
    noisy = clean * (1 + rng.uniform(-1, 1, size=clean.shape) * 1e-14)
    assert np.array_equal(average_ranks(noisy, True, decimals), rankdata(-clean, axis=-1))


def test_real_differences_stay_differences_without_known_decimals():
    assert average_ranks([0.5, 0.5 + 1e-11], True).tolist() == [2, 1]
    assert average_ranks([1e9, 1e9 + 0.01], True).tolist() == [2, 1]
    assert average_ranks([0.5, 0.5 + 1e-14], True).tolist() == [1.5, 1.5]
    assert average_ranks([-0.5, -0.5 - 1e-14, 0.0], True).tolist() == [2.5, 2.5, 1]


def test_known_decimals_round_before_ranking():
    assert average_ranks([12.31, 12.29, 12.4], False, 1).tolist() == [1.5, 1.5, 3]
    assert average_ranks([12.31, 12.29, 12.4], False, 2).tolist() == [2, 1, 3]
    assert average_ranks([12.3, 12.4, 13.1], False, 0).tolist() == [1.5, 1.5, 3]


@pytest.mark.parametrize("k", [3, 30])
def test_decimals_beyond_what_a_float_holds_do_no_harm(k):
    scores = np.linspace(1, 2, k) * 1e300
    assert average_ranks(scores, False, 15).tolist() == list(range(1, k + 1))
    mixed = np.linspace(0.1, 0.9, k)
    mixed[-1] = 1e20
    assert average_ranks(mixed, False, 2).tolist() == list(range(1, k + 1))
    assert average_ranks([0.1 + 0.2, 0.3, 0.4], False, 17).tolist() == [1.5, 1.5, 3]


def test_shapes_are_kept_and_empty_batches_pass():
    assert average_ranks(np.zeros((0, 5, 3)), True).shape == (0, 5, 3)
    assert average_ranks(np.zeros((0, 5, 30)), True, 2).shape == (0, 5, 30)
    assert average_ranks(np.ones((2, 3)), True).tolist() == [[2, 2, 2], [2, 2, 2]]


def test_the_callers_scores_stay_as_they_were():
    scores = np.array([[0.3, 0.1, 0.2]])
    before = scores.copy()
    average_ranks(scores, True)
    average_ranks(scores, True, 1)
    assert np.array_equal(scores, before)


def test_ranks_do_not_depend_on_the_order_of_the_algorithms():
    table = load_table("somcbr_b_30x13")
    ranks = table.ranks()
    shuffled = table.select(algorithms=table.algorithms[::-1])
    assert shuffled.ranks()[list(table.algorithms)].equals(ranks)
    assert (ranks.sum(axis=1) == 91).all()


def test_turning_the_scores_and_the_direction_changes_nothing():
    table = load_table("adi_15x8")
    turned = ScoreTable(100 - table.scores, higher_is_better=False, decimals=1)
    assert turned.ranks().equals(table.ranks())
