"""One table of harmless changes over every public test: what must not matter does not matter.

Each row of ``TESTS`` turns scores (problems x algorithms) into numbers; each change says what
may happen to them. `test_contracts_beyond` refuses a public test that stands in no table.
"""

from itertools import combinations

import numpy as np
import pandas as pd
import pytest

from verdictlab import (
    ScoreTable,
    compare_all,
    compare_with_control,
    critical_distance,
    decide_batch,
    friedman_batch,
    friedman_test,
    wilcoxon_test,
)

HIGHER = True


def table(scores, higher=HIGHER):
    return ScoreTable(scores, higher_is_better=higher)


def pairs(values, k):
    """Lay numbers per pair of columns out as a square, so that columns can be permuted."""
    square = np.zeros((k, k))
    for value, (i, j) in zip(values, combinations(range(k), 2), strict=True):
        square[i, j] = square[j, i] = value
    return square


def with_control(values, k, control=0):
    return np.insert(np.asarray(values, dtype=float), control, 0.0)


def wilcoxon_square(scores, higher, **options):
    columns = list(scores.T)
    k = len(columns)
    tests = [wilcoxon_test(columns[i], columns[j], **options) for i, j in combinations(range(k), 2)]
    return {"pvalue": pairs([test.pvalue for test in tests], k)}


def friedman(method, correct_ties=True):
    def run(scores, higher):
        found = friedman_test(table(scores, higher), method=method, correct_ties=correct_ties)
        return {
            "statistic": found.statistic,
            "pvalue": found.pvalue,
            "chi2": found.chi2,
            "mean_ranks": found.mean_rank_values,
        }

    return run


def batch(scores, higher):
    found = friedman_batch(scores[None], higher_is_better=higher)
    return {"pvalue": found.pvalue[0], "mean_ranks": found.mean_ranks[0]}


def every_pair(**options):
    def run(scores, higher):
        found = compare_all(friedman_test(table(scores, higher)), **options)
        k = scores.shape[1]
        return {name: pairs(getattr(found, name), k) for name in ("pvalue", "adjusted")}

    return run


def control(**options):
    def run(scores, higher):
        # The control is the algorithm with the largest sum, wherever its column stands.
        place = int(np.argmax(scores.sum(axis=0) if higher else -scores.sum(axis=0)))
        data = table(scores, higher)
        found = compare_with_control(friedman_test(data), data.algorithms[place], **options)
        k = scores.shape[1]
        return {
            name: with_control(getattr(found, name), k, place) for name in ("pvalue", "adjusted")
        }

    return run


def distances(scores, higher):
    result = friedman_test(table(scores, higher))
    return {kind: critical_distance(result, kind) for kind in ("nemenyi", "bonferroni-dunn")}


def decisions(scores, higher):
    _, rejected = decide_batch(scores[None], higher_is_better=higher, adjust="holm", alpha=0.2)
    return {"rejected": pairs(rejected[0], scores.shape[1])}


TESTS = {
    "friedman_test": friedman("auto"),
    "friedman_test F": friedman("iman-davenport"),
    "friedman_test chi2": friedman("chi2"),
    "friedman_test exact": friedman("exact"),
    "friedman_test textbook": friedman("auto", correct_ties=False),
    "friedman_batch": batch,
    "wilcoxon_test": wilcoxon_square,
    "wilcoxon_test normal": lambda s, h: wilcoxon_square(s, h, method="normal"),
    "wilcoxon_test pratt": lambda s, h: wilcoxon_square(s, h, zeros="pratt"),
    "wilcoxon_test drop": lambda s, h: wilcoxon_square(s, h, zeros="drop"),
    "compare_all": every_pair(),
    "compare_all holm": every_pair(adjust="holm"),
    "compare_all wilcoxon": every_pair(by="wilcoxon"),
    "compare_with_control": control(),
    "compare_with_control hochberg": control(adjust="hochberg"),
    "compare_with_control wilcoxon": control(by="wilcoxon"),
    "critical_distance": distances,
    "decide_batch": decisions,
}
ORDER = np.array([2, 0, 3, 1])


def permuted(value):
    value = np.asarray(value)
    if value.ndim == 1:
        return value[ORDER]
    return value[np.ix_(ORDER, ORDER)] if value.ndim == 2 else value


# name: (what is done to scores and direction, what may then happen to each number)
CHANGES = {
    "problems in another order": (lambda s, h: (s[::-1], h), lambda v: v),
    "algorithms in another order": (lambda s, h: (s[:, ORDER], h), permuted),
    "another unit": (lambda s, h: (s * 100, h), lambda v: v),
    "another zero": (lambda s, h: (s + 1000, h), lambda v: v),
    "errors for scores": (lambda s, h: (20 - s, not h), lambda v: v),
}
# Only a test of ranks within problems ignores what is done to one problem alone.
ONLY_RANKS = {
    "each problem shifted by its own amount": (
        lambda s, h: (s + 7.0 * np.arange(len(s))[:, None], h)
    ),
    "each problem stretched": (lambda s, h: (s * (1 + np.arange(len(s)))[:, None], h)),
    "a monotone curve": (lambda s, h: (np.exp(s / 4), h)),
}


def samples():
    rng = np.random.default_rng(1)
    lift = np.array([0, 0, 0, 2.0])  # one algorithm clearly has the largest sum
    yield rng.normal(size=(9, 4)) + lift
    yield rng.integers(5, size=(12, 4)) + lift
    yield rng.integers(3, size=(5, 4)) + lift


def assert_same(found, expected):
    for name, value in expected.items():
        np.testing.assert_allclose(found[name], value, rtol=1e-9, atol=1e-12, err_msg=name)


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("test", TESTS)
def test_harmless_changes_do_no_harm(test, change):
    alter, expect = CHANGES[change]
    for scores in samples():
        before, after = TESTS[test](scores, HIGHER), TESTS[test](*alter(scores, HIGHER))
        assert_same(after, {name: expect(value) for name, value in before.items()})


@pytest.mark.parametrize("change", ONLY_RANKS)
@pytest.mark.parametrize("test", [name for name in TESTS if "wilcoxon" not in name])
def test_ranks_within_problems_are_all_that_counts(test, change):
    for scores in samples():
        if "control" in test:
            scores = np.sort(scores, axis=1)  # one algorithm keeps the largest sum
        altered = ONLY_RANKS[change](scores, HIGHER)
        before, after = TESTS[test](scores, HIGHER), TESTS[test](*altered)
        assert_same(after, before)


@pytest.mark.parametrize("test", [name for name in TESTS if "friedman" in name])
def test_the_opposite_direction_turns_the_ranks_round(test):
    for scores in samples():
        up, down = (TESTS[test](scores, higher) for higher in (True, False))
        np.testing.assert_allclose(up["mean_ranks"], scores.shape[1] + 1 - down["mean_ranks"])
        assert up["pvalue"] == pytest.approx(down["pvalue"], rel=1e-12)


def test_every_problem_twice_doubles_chi2():
    for scores in samples():
        once, twice = friedman_test(table(scores)), friedman_test(table(np.vstack([scores] * 2)))
        assert twice.chi2 == pytest.approx(2 * once.chi2, rel=1e-12)
        assert twice.standard_error == pytest.approx(once.standard_error / 2**0.5, rel=1e-12)


def test_an_algorithm_twice_is_never_told_from_itself():
    for scores in samples():
        doubled = np.column_stack([scores, scores[:, 3]])
        for options in ({}, {"adjust": "holm"}, {"by": "wilcoxon"}):
            found = compare_all(friedman_test(table(doubled)), **options)
            last = [i for i, pair in enumerate(combinations(range(5), 2)) if pair == (3, 4)]
            assert found.pvalue[last] == [1]
            assert found.better[last[0]] == ""


@pytest.mark.parametrize("shape", [(7,), (2, 3), (0,)])
@pytest.mark.parametrize("method", ["auto", "exact", "iman-davenport", "chi2"])
def test_a_batch_is_a_loop(shape, method):
    values = np.random.default_rng(2).integers(5, size=(*shape, 6, 3)).astype(float)
    found = friedman_batch(values, higher_is_better=False, method=method)
    assert found.pvalue.shape == shape
    assert found.mean_ranks.shape == (*shape, 3)
    for index in np.ndindex(shape):
        single = friedman_test(table(values[index], higher=False), method=method)
        for name in ("statistic", "pvalue", "chi2", "chi2_pvalue", "tie_correction"):
            assert getattr(found, name)[index] == getattr(single, name), name
        np.testing.assert_array_equal(found.mean_ranks[index], single.mean_rank_values)


@pytest.mark.parametrize("method", ["exact", "normal", "auto"])
@pytest.mark.parametrize("zeros", ["split", "drop", "pratt"])
def test_a_batch_of_wilcoxon_tests_is_a_loop(method, zeros):
    x, y = np.random.default_rng(3).integers(5, size=(2, 4, 3, 8)).astype(float)
    found = wilcoxon_test(x, y, method=method, zeros=zeros)
    for index in np.ndindex(4, 3):
        single = wilcoxon_test(x[index], y[index], method=method, zeros=zeros)
        for name in ("statistic", "pvalue", "r_plus", "r_minus", "z", "n_used", "smallest_pvalue"):
            assert getattr(found, name)[index] == getattr(single, name), name


def test_swapping_two_samples_turns_signs_only():
    x, y = np.random.default_rng(4).integers(5, size=(2, 30, 9)).astype(float)
    one, other = wilcoxon_test(x, y), wilcoxon_test(y, x)
    np.testing.assert_array_equal(one.pvalue, other.pvalue)
    np.testing.assert_array_equal(one.z, -other.z)
    np.testing.assert_array_equal(one.r_plus, other.r_minus)
    greater = wilcoxon_test(x, y, alternative="greater").pvalue
    np.testing.assert_array_equal(greater, wilcoxon_test(y, x, alternative="less").pvalue)


def test_lists_and_pandas_are_welcome():
    x, y = [1.0, 2.0, 4.0, 8.0], [2.0, 2.0, 3.0, 1.0]
    one = wilcoxon_test(x, y)
    assert one == wilcoxon_test(pd.Series(x), np.array(y))
    rows = [[1, 2, 3], [2, 1, 3]]
    assert friedman_batch(rows, higher_is_better=True).pvalue.shape == ()
