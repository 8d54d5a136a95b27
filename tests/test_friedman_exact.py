"""The exact Friedman distribution against plain enumeration and against printed tables."""

import time
from fractions import Fraction
from itertools import permutations, product

import numpy as np
import pytest
from scipy import stats

from published import printed
from verdictlab import ScoreTable, friedman_batch, friedman_test, judge


def enumerated(table):
    """P(S >= s) by trying every arrangement of every problem's ranks."""
    ranks = [tuple(2 * row) for row in table.ranks().to_numpy()]
    n, k = table.n, table.k

    def spread(rows):
        return sum((sum(column) - n * (k + 1)) ** 2 for column in zip(*rows, strict=True))

    observed = spread(ranks)
    every = [
        spread(rows) >= observed for rows in product(*(list(permutations(row)) for row in ranks))
    ]
    return float(Fraction(sum(every), len(every)))


@pytest.mark.parametrize(("n", "k"), [(2, 3), (3, 3), (4, 3), (5, 3), (3, 4), (2, 5)])
@pytest.mark.parametrize("levels", [1000, 3, 2], ids=["untied", "some ties", "many ties"])
def test_counting_equals_enumeration(n, k, levels):
    rng = np.random.default_rng([n, k, levels])
    for _ in range(4):
        table = ScoreTable(rng.integers(levels, size=(n, k)), higher_is_better=True)
        found = friedman_test(table, method="exact").pvalue
        assert found == pytest.approx(enumerated(table), rel=1e-13)


# Friedman (1937) and the tables reprinted since, for instance Sheskin, Handbook, table A21;
# Hollander and Wolfe, table A.15: P(chi2 >= x).
PRINTED = [
    (3, 3, "2.667", "0.361"),
    (3, 3, "4.667", "0.194"),
    (3, 3, "6.000", "0.028"),
    (4, 3, "4.500", "0.125"),
    (4, 3, "6.000", "0.069"),
    (4, 3, "6.500", "0.042"),
    (4, 3, "8.000", "0.0046"),
    (5, 3, "5.200", "0.093"),
    (5, 3, "6.400", "0.039"),
    (5, 3, "7.600", "0.024"),
    (5, 3, "8.400", "0.0085"),
    (6, 3, "7.000", "0.029"),
    (7, 3, "7.143", "0.027"),
    (8, 3, "6.250", "0.047"),
    (9, 3, "6.222", "0.048"),
    (2, 4, "6.000", "0.042"),
    (3, 4, "7.400", "0.033"),
    (4, 4, "7.800", "0.036"),
]


@pytest.mark.parametrize(("n", "k", "chi2", "p"), PRINTED)
def test_printed_tables_of_the_exact_distribution(n, k, chi2, p):
    rng = np.random.default_rng(1)
    tables = rng.permuted(np.broadcast_to(np.arange(k), (4000, n, k)), axis=-1)
    batch = friedman_batch(tables, higher_is_better=True, method="exact")
    at = np.flatnonzero(np.abs(batch.chi2 - float(chi2)) < 0.0006)
    if not len(at):  # all problems alike: rarer than 1 in 4000
        at, batch = (
            [0],
            friedman_batch(tables[:1] * 0 + np.arange(k), higher_is_better=True, method="exact"),
        )
        assert batch.chi2[0] == printed(chi2)
    assert batch.pvalue[at[0]] == printed(p)


def test_auto_counts_exactly_where_promised():
    rng = np.random.default_rng(3)

    def chosen(n, k):
        values = rng.normal(size=(n, k))
        single = friedman_test(ScoreTable(values, higher_is_better=True))
        batch = friedman_batch(values[None], higher_is_better=True)
        assert batch.method == single.method
        assert batch.pvalue[0] == single.pvalue
        return single.method

    exact = [(2, 3), (20, 3), (8, 4), (4, 5), (3, 6), (2, 7), (2, 8)]
    approximate = [(21, 3), (9, 4), (5, 5), (4, 6), (4, 7), (2, 21), (3, 21)]
    assert {chosen(n, k) for n, k in exact} == {"exact"}
    assert {chosen(n, k) for n, k in [(2, 9), (3, 7), (3, 20)]} == {"monte-carlo"}
    assert {chosen(n, k) for n, k in approximate} == {"iman-davenport"}


@pytest.mark.parametrize(
    ("n", "k", "of_f"),
    [(2, 7, 0.069), (2, 9, 0.067), (2, 12, 0.057), (3, 7, 0.063), (3, 10, 0.056)],
)
def test_auto_keeps_the_level_on_two_and_three_problems(n, k, of_f):
    tables = np.random.default_rng([n, k]).normal(size=(20_000, n, k))
    found = friedman_batch(tables, higher_is_better=True)
    assert found.method in ("exact", "monte-carlo")
    assert (found.pvalue <= 0.05).mean() < 0.0555
    f = friedman_batch(tables, higher_is_better=True, method="iman-davenport")
    assert (f.pvalue <= 0.05).mean() == pytest.approx(of_f, abs=0.006)
    assert (f.pvalue <= 0.05).mean() > (found.pvalue <= 0.05).mean()
    # One seed: the same table gets the same answer, whatever it is asked beside.
    assert friedman_batch(tables[:3], higher_is_better=True).pvalue == pytest.approx(
        found.pvalue[:3], abs=0
    )


@pytest.mark.parametrize("seed", range(20))
def test_what_auto_draws_is_near_what_counting_gives(seed):
    values = np.random.default_rng(seed).integers(0, 9, size=(2, 9)).astype(float)
    table = ScoreTable(values, higher_is_better=True)
    drawn, counted = friedman_test(table), friedman_test(table, method="exact")
    assert drawn.pvalue_standard_error > 0
    assert drawn.pvalue == pytest.approx(counted.pvalue, abs=5 * drawn.pvalue_standard_error + 2e-4)


def test_the_size_for_four_problems_and_five_algorithms():
    """Every table there is: the first problem's order fixed, each of 120^3 for the others."""
    orders = np.array(list(permutations(range(5))))
    pairs = (orders[:, None] + orders).reshape(-1, 5)
    squares = np.array([((pairs + row + orders[0]) ** 2).sum(axis=1) for row in orders])
    _, first, counts = np.unique(squares, return_index=True, return_counts=True)
    last, pair = np.unravel_index(first, squares.shape)
    second, third = np.divmod(pair, 120)
    examples = np.stack(
        [orders[0 * last], orders[last], orders[second], orders[third]],
    ).swapaxes(0, 1)
    weights = counts / counts.sum()
    exact = friedman_batch(examples, higher_is_better=True)
    f = friedman_batch(examples, higher_is_better=True, method="iman-davenport")
    assert exact.method == "exact"

    def size(found, alpha):
        return weights[found.pvalue <= alpha].sum()

    for alpha in (0.05, 0.01, 0.001):
        assert size(exact, alpha) <= alpha
    assert size(f, 0.05) == printed("0.0630")
    assert size(f, 0.001) == printed("0.0028")
    assert size(exact, 0.05) == printed("0.0489")
    assert size(exact, 0.001) == printed("0.0009")


@pytest.mark.parametrize(("n", "k"), [(8, 4), (15, 5), (6, 3)])
def test_random_arrangements_come_close_to_all_of_them(n, k):
    rng = np.random.default_rng([n, k])
    for _ in range(5):
        table = ScoreTable(rng.integers(6, size=(n, k)), higher_is_better=True)
        drawn = friedman_test(table, method="monte-carlo", rng=1, resamples=4000)
        error = drawn.pvalue_standard_error
        assert error == pytest.approx(np.sqrt(drawn.pvalue * (1 - drawn.pvalue) / 4000))
        if n * k <= 32:
            exact = friedman_test(table, method="exact")
            assert drawn.pvalue == pytest.approx(exact.pvalue, abs=4 * error + 1 / 4000)
            assert exact.pvalue_standard_error == 0
        else:
            assert drawn.pvalue == pytest.approx(friedman_test(table).pvalue, abs=0.02)
        assert drawn.pvalue >= drawn.smallest_pvalue >= 1 / 4001
        for alpha in (0.01, 0.05, 0.3, drawn.pvalue):
            beyond = drawn.statistic >= drawn.critical_value(alpha)
            assert beyond == (drawn.pvalue <= alpha), alpha
        assert f"+- {error:.2g}" in str(drawn)
        assert "Monte Carlo" in judge(drawn).sentence


def test_a_batch_of_random_arrangements_equals_a_loop():
    values = np.random.default_rng(11).integers(4, size=(2, 3, 9, 4)).astype(float)
    options = {"method": "monte-carlo", "rng": 5, "resamples": 500}
    batch = friedman_batch(values, higher_is_better=False, **options)
    for index in np.ndindex(2, 3):
        single = friedman_test(ScoreTable(values[index], higher_is_better=False), **options)
        assert batch.pvalue[index] == single.pvalue
        assert batch.pvalue_standard_error[index] == single.pvalue_standard_error


def test_random_p_is_never_too_small():
    """Size of p from 19 arrangements at 1/20, over tables whose true p is known."""
    rng = np.random.default_rng(12)
    values = rng.normal(size=(400, 6, 3))
    found = [
        friedman_batch(part, higher_is_better=True, method="monte-carlo", rng=i, resamples=19)
        for i, part in enumerate(values.reshape(100, 4, 6, 3))
    ]
    rate = np.mean([one.pvalue <= 0.05 for one in found])
    assert rate <= 0.05 + 4 * np.sqrt(0.05 * 0.95 / 400)


def test_ten_thousand_exact_tables_take_no_longer_than_a_moment():
    rng = np.random.default_rng(13)
    for n, k in ((8, 4), (4, 5), (20, 3)):
        tables = rng.normal(size=(10_000, n, k))
        friedman_batch(tables[:1], higher_is_better=True)
        began = time.process_time()
        assert friedman_batch(tables, higher_is_better=True).method == "exact"
        assert time.process_time() - began < 1  # some hundredths of a second


def test_exact_reaches_four_algorithms_on_fifteen_problems():
    table = ScoreTable(np.random.default_rng(5).normal(size=(15, 4)), higher_is_better=True)
    exact = friedman_test(table, method="exact")
    assert exact.pvalue == pytest.approx(friedman_test(table).pvalue, abs=0.02)
    assert exact.statistic == friedman_test(table).statistic


def test_exact_refuses_what_would_take_hours():
    table = ScoreTable(np.random.default_rng(5).normal(size=(30, 10)), higher_is_better=True)
    with pytest.raises(ValueError, match=r"friedman_test: method 'exact' .* 30 problems"):
        friedman_test(table, method="exact")


def test_the_f_form_is_far_off_for_two_problems_and_three_algorithms():
    rows = np.array(list(product(permutations(range(3)), repeat=2)))
    f = friedman_batch(rows, higher_is_better=True, method="iman-davenport")
    assert (f.pvalue <= 1e-9).mean() == pytest.approx(1 / 6)
    exact = friedman_batch(rows, higher_is_better=True)
    assert exact.pvalue.min() == pytest.approx(1 / 6)
    assert np.isinf(exact.statistic).mean() == pytest.approx(1 / 6)


@pytest.mark.parametrize("method", ["auto", "iman-davenport", "chi2", "exact", "monte-carlo"])
def test_nothing_but_ties_gives_p_of_one_alone_and_in_a_batch(method):
    tied = np.ones((4, 3))
    options = {"method": method, "rng": 1}
    single = friedman_test(ScoreTable(tied, higher_is_better=True), **options)
    batch = friedman_batch(np.stack([tied, tied]), higher_is_better=True, **options)
    assert single.pvalue == 1
    assert single.statistic == 0
    assert batch.pvalue.tolist() == [1, 1]


def test_tie_correction_agrees_with_scipy():
    rng = np.random.default_rng(8)
    for levels in (3, 5, 9):
        scores = rng.integers(levels, size=(12, 5))
        theirs = stats.friedmanchisquare(*scores.T)
        ours = friedman_test(ScoreTable(scores, higher_is_better=True))
        assert ours.chi2 == pytest.approx(theirs.statistic, rel=1e-12)
        assert ours.chi2_pvalue == pytest.approx(theirs.pvalue, rel=1e-12)


def test_a_batch_agrees_with_scipys_axis():
    tables = np.random.default_rng(9).integers(6, size=(50, 15, 5)).astype(float)
    theirs = stats.friedmanchisquare(*np.moveaxis(tables, -1, 0), axis=-1)
    ours = friedman_batch(tables, higher_is_better=False)
    np.testing.assert_allclose(ours.chi2, theirs.statistic, rtol=1e-12)
    np.testing.assert_allclose(ours.chi2_pvalue, theirs.pvalue, rtol=1e-11)


def test_the_critical_value_is_where_rejection_begins():
    rng = np.random.default_rng(10)
    for method, k in (("exact", 3), ("iman-davenport", 5), ("chi2", 5)):
        for scores in rng.integers(8, size=(60, 7, k)):
            result = friedman_test(ScoreTable(scores, higher_is_better=True), method=method)
            value = result.chi2 if method == "chi2" else result.statistic
            assert (value >= result.critical_value(0.3)) == (result.pvalue <= 0.3)


def test_a_level_that_nothing_can_reach_has_no_critical_value():
    result = friedman_test(ScoreTable([[1, 2, 3], [3, 1, 2]], higher_is_better=True))
    assert result.smallest_pvalue == pytest.approx(1 / 6)
    assert result.critical_value(0.05) == np.inf


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda t: friedman_test(t.scores), "must be a ScoreTable, got DataFrame"),
        (
            lambda t: friedman_test(t, method="oops"),
            "'monte-carlo', got 'oops'",
        ),
        (lambda t: friedman_test(t, method="monte-carlo"), "friedman_test: rng is required"),
        (lambda t: friedman_test(t, method="monte-carlo", rng=1, resamples=0), "resamples must"),
        (lambda t: friedman_test(t.without(algorithms=["c"])), "3 or more algorithms .* got 2"),
        (lambda t: friedman_batch([1, 2], higher_is_better=True), "last two axes"),
        (lambda t: friedman_batch([[1, 2, 3]] * 3, higher_is_better=None), "True .* got None"),
        (lambda t: friedman_batch([[1, 2, 3]] * 3, higher_is_better=True, decimals=0.5), "got 0.5"),
        (lambda t: friedman_batch([[1, 2, np.nan]] * 3, higher_is_better=True), "got nan"),
        (lambda t: friedman_batch([["a", "b", "c"]] * 3, higher_is_better=True), "real numbers"),
        (lambda t: friedman_test(t).critical_value(5), "alpha must lie strictly between"),
    ],
)
def test_what_is_wrong_is_said(call, message):
    table = ScoreTable({"a": [1, 2, 3], "b": [2, 3, 1], "c": [3, 1, 2]}, higher_is_better=True)
    with pytest.raises(ValueError, match=message):
        call(table)
