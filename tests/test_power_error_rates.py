"""Measured shares carry their Monte-Carlo error and find the known answer."""

from math import sqrt

import numpy as np
import pytest

from verdictlab import ErrorRate, error_rates, friedman_test, simulate_table


def test_a_decision_by_chance_is_measured():
    found = error_rates(lambda x: x < 0.2, lambda rng: rng.random(), repetitions=4000, rng=1)
    assert found.repetitions == 4000
    assert found.standard_error == pytest.approx(sqrt(0.2 * 0.8 / 4000), rel=0.03)
    assert abs(found.rate - 0.2) < 3 * found.standard_error


def test_a_share_of_zero_is_not_certain():
    found = ErrorRate.of([False] * 99)
    assert found.rate == 0
    assert 0 < found.standard_error < 0.01


def test_power_grows_with_the_effect():
    def power(effect):
        return error_rates(
            lambda table: friedman_test(table).pvalue <= 0.05,
            lambda rng: simulate_table(8, 3, effects=[0, 0, effect], rng=rng),
            repetitions=150,
            rng=1,
        ).rate

    assert power(0) < 0.12 < power(1) < power(3)


def test_the_same_seed_measures_the_same():
    one, two = (
        error_rates(lambda x: x > 0, lambda rng: rng.normal(), repetitions=50, rng=3)
        for _ in range(2)
    )
    assert one == two


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: error_rates(bool, lambda rng: 1, rng=None), "error_rates: rng is required"),
        (lambda: error_rates(bool, lambda rng: 1, repetitions=0, rng=1), "at least 1, got 0"),
        (lambda: ErrorRate.of([]), "at least one yes or no"),
        (lambda: ErrorRate.of(np.ones((2, 2))), r"got shape \(2, 2\)"),
    ],
)
def test_what_is_wrong_is_said(call, message):
    with pytest.raises(ValueError, match=message):
        call()
