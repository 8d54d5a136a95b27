"""Invented worlds have the truth that was asked for."""

import numpy as np
import pytest

from verdictlab import simulate_scores, simulate_table


@pytest.mark.parametrize("noise", ["normal", "heavy-tailed", "skewed"])
def test_noise_has_mean_zero_and_the_spread_asked_for(noise):
    scores = simulate_scores(
        20_000, 3, 2, effects=[1, 3], noise=noise, noise_sd=[0.5, 2], problem_sd=0, rng=1
    )
    np.testing.assert_allclose(scores.mean(axis=(0, 1)), [1, 3], atol=0.05)
    np.testing.assert_allclose(scores.std(axis=(0, 1)), [0.5, 2], rtol=0.06)


def test_problems_differ_for_all_algorithms_alike():
    scores = simulate_scores(2000, 4, 3, effects=0, noise_sd=0, problem_sd=2, rng=1)
    assert np.ptp(scores, axis=-1).max() == 0
    assert scores[..., 0].std() == pytest.approx(2, rel=0.03)


def test_skewed_noise_is_skewed():
    scores = simulate_scores(5000, 2, 2, effects=0, noise="skewed", problem_sd=0, rng=1)
    assert np.median(scores) < -0.2


def test_decimals_make_ties():
    table = simulate_table(30, 3, effects=0, rng=1, decimals=0)
    assert table.decimals == 0
    assert (table.values == np.round(table.values)).all()
    assert (table.ranks().to_numpy() % 1).any()


def test_the_same_seed_gives_the_same_table():
    one, two, other = (simulate_table(5, 3, effects=0, rng=rng).values for rng in (1, 1, 2))
    np.testing.assert_array_equal(one, two)
    assert (one != other).all()


def test_a_generator_moves_on():
    rng = np.random.default_rng(1)
    one, two = (simulate_table(5, 3, effects=0, rng=rng).values for _ in range(2))
    assert (one != two).all()


def test_a_table_knows_its_direction():
    table = simulate_table(40, 3, effects=[0, 0, 5], rng=1, higher_is_better=False)
    assert table.mean_ranks().idxmax() == "A3"
    assert (table.n, table.k) == (40, 3)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"rng": None}, "simulate_table: rng is required because chance enters"),
        ({"rng": True}, "rng is required"),
        ({"n": 1}, "n must be a whole number of at least 2, got 1"),
        ({"k": 2.5}, "k must be a whole number"),
        ({"effects": [1, 2]}, "effects must be one number or 3, one per algorithm"),
        ({"noise": "cauchy"}, "noise must be one of"),
        ({"noise_sd": -1}, "must not be negative"),
        ({"problem_sd": [1, 2, 3]}, "problem_sd one number"),
        ({"effects": float("nan")}, "got nan"),
    ],
)
def test_what_is_wrong_is_said(options, message):
    given = {"n": 5, "k": 3, "effects": 0, "rng": 1, **options}
    with pytest.raises(ValueError, match=message):
        simulate_table(given.pop("n"), given.pop("k"), **given)
