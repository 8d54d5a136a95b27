"""Harmless changes for what `test_contracts` cannot lay out as a table, and the list of all.

Every public test stands in exactly one of four tables: by ranks (`test_contracts`), families
(`test_contracts_families`), two samples (`test_paired_contracts`) and the rest (here). One that
stands nowhere is refused by name.
"""

import numpy as np
import pytest

import test_contracts
import test_contracts_families
import test_paired_contracts
import verdictlab as vl

SAMPLES = np.random.default_rng(1).integers(0, 40, size=(2, 9)) / 8
ORDER = np.random.default_rng(2).permutation(9)
TRUTH = np.array([0, 1, 1, 0, 1, 0, 0, 1, 1])
CHANCE = {"samples": 4000, "rng": 1}
NEAR = 0.03  # of shares drawn 4000 times, when the draws fall on other problems


def posterior(found):
    return np.array([found.first_larger, found.rope, found.second_larger])


def signed(found):
    return np.array([found.statistic, found.pvalue])


def middle(found):
    return np.array([found.estimate, *found.confidence_interval(0.9)])


def area(found):
    return np.array([found.low, found.auc, found.high])


def power(x, y, unit):
    # The same scores as shares and as percentages; the larger mean is better either way.
    found = vl.power_curve(
        x * 100 / unit,
        y * 100 / unit,
        draw=5,
        repetitions=200,
        higher_is_better=True,
        unit="percent" if unit == 1 else "fraction",
        rng=1,
    )
    return found.frame["rejections"].to_numpy()


# name: (numbers from x, y and the unit of all distances; what an exchange makes of them)
EVEN, TURNED, ODD = (lambda v: v), (lambda v: v[::-1]), (lambda v: v * [-1, 1])
TESTS = {
    "equivalence_test": (
        lambda x, y, unit: np.array([vl.equivalence_test(x, y, margin=unit).pvalue]),
        EVEN,
    ),
    "non_inferiority_test": (
        lambda x, y, unit: np.array(
            [
                vl.non_inferiority_test(x, y, margin=unit).pvalue,
                vl.non_inferiority_test(x, y, margin=unit, higher_is_better=False).pvalue,
            ]
        ),
        TURNED,
    ),
    "bayesian_correlated_t_test": (
        lambda x, y, unit: posterior(
            vl.bayesian_correlated_t_test(x, y, rope=unit, n_test=1, n_train=9)
        ),
        TURNED,
    ),
    "bayesian_signed_rank_test": (
        lambda x, y, unit: posterior(vl.bayesian_signed_rank_test(x, y, rope=unit, **CHANCE)),
        TURNED,
    ),
    "bayesian_sign_test": (
        lambda x, y, unit: posterior(vl.bayesian_sign_test(x, y, rope=unit, **CHANCE)),
        TURNED,
    ),
    "five_by_two_t_test": (
        lambda x, y, unit: signed(vl.five_by_two_t_test(np.resize(x - y, (5, 2)))),
        ODD,
    ),
    "five_by_two_f_test": (
        lambda x, y, unit: signed(vl.five_by_two_f_test(np.resize(x - y, (5, 2)))),
        EVEN,
    ),
    "delong_test": (lambda x, y, unit: signed(vl.delong_test(TRUTH, x, y)), ODD),
    "effect_size": (
        lambda x, y, unit: np.array([abs(vl.effect_size(x, y).d_z), vl.effect_size(x, y).d_z]),
        lambda v: v * [1, -1],
    ),
    "hodges_lehmann": (
        lambda x, y, unit: middle(vl.hodges_lehmann(x, y)) / unit,
        lambda v: -v[[0, 2, 1]],
    ),
    "auc_interval": (lambda x, y, unit: area(vl.auc_interval(TRUTH, x - y)), lambda v: 1 - v[::-1]),
    "normality_tests": (
        lambda x, y, unit: vl.normality_tests(x - y)["pvalue"].drop("anderson-darling").to_numpy(),
        EVEN,
    ),
    "power_curve": (power, EVEN),
}
DRAWN = ("bayesian_signed_rank_test", "bayesian_sign_test", "power_curve")
FIXED_PLACES = ("five_by_two", "delong", "auc")  # a value belongs to its repetition, or to its case


@pytest.mark.parametrize("test", TESTS)
def test_harmless_changes_do_no_harm(test):
    run, exchanged = TESTS[test]
    x, y = SAMPLES
    expected = run(x, y, 1.0)
    np.testing.assert_allclose(run(y, x, 1.0), exchanged(expected), rtol=1e-9, atol=1e-12)
    np.testing.assert_allclose(run(8 * x, 8 * y, 8.0), expected, rtol=1e-9, atol=1e-12)
    np.testing.assert_allclose(run(x + 64, y + 64, 1.0), expected, rtol=1e-9, atol=1e-12)
    if not test.startswith(FIXED_PLACES):
        tolerance = 0.15 if test == "power_curve" else NEAR if test in DRAWN else 1e-12
        np.testing.assert_allclose(run(x[ORDER], y[ORDER], 1.0), expected, atol=tolerance)


def test_cases_in_another_order_and_a_monotone_curve_leave_delong_alone():
    x, y = SAMPLES
    expected = signed(vl.delong_test(TRUTH, x, y))
    mixed = vl.delong_test(TRUTH[ORDER], x[ORDER], y[ORDER])
    np.testing.assert_allclose(signed(mixed), expected, rtol=1e-12)
    np.testing.assert_allclose(signed(vl.delong_test(TRUTH, np.exp(x), y)), expected, rtol=1e-12)


@pytest.mark.parametrize("test", ["bayesian_signed_rank_test", "bayesian_sign_test"])
def test_a_batch_of_posteriors_is_a_loop_over_the_same_draws(test):
    x, y = np.random.default_rng(3).integers(0, 40, size=(2, 3, 9)) / 8
    found = posterior(getattr(vl, test)(x, y, rope=0.5, **CHANCE))
    for i in range(3):
        single = posterior(getattr(vl, test)(x[i], y[i], rope=0.5, **CHANCE))
        np.testing.assert_allclose(found[:, i], single, atol=1e-12)


# Counts, distances and measures have their contracts beside their peers.
ELSEWHERE = {
    "skillings_mack_test": "test_incomplete: without gaps it is Friedman's",
    "durbin_test": "test_incomplete: without gaps it is Friedman's",
    "bayesian_hierarchical_test": "test_bayes_hierarchical: harmless changes do no harm",
    "hierarchical_test": "test_hierarchical: harmless changes do no harm",
    "sequential_test": "test_sequential: an exchange turns the sides",
    "seeds_test": "test_seeds: a batch is a loop and an exchange turns the sign",
    "compare_seeds": "test_seeds: lower scores turn the improvement",
    "compare_items": "test_items_files: every pair is the test of the pair",
    "paired_items_test": "test_items: a batch is a loop and an exchange turns the sign",
    "mcnemar_test": "test_paired_contracts: counts batch like arrays",
    "proportions_z_test": "test_paired_contracts: counts batch like arrays",
    "fisher_exact_test": "test_paired_contracts: counts batch like arrays",
    "paired_proportions_interval": "test_intervals: shares turn with the counts",
    "kappa_interval": "test_intervals: kappa does not ask who is who",
    "score_interval": "test_paired_contracts: other batches equal loops",
    "power_of_protocol": "test_protocol_power: it judges as compare_many does",
    "contrast_estimation": "test_contracts_families: contrasts estimated add up",
    "linear_contrast": "test_many_families: the contrast of the thesis",
    "complexity_measures": "test_complexity_properties: harmless changes change nothing",
    "compare_regressions": "test_metrics_properties: as scikit-learn counts",
    "power_of_test": "test_power_of_test: the other sign is the other side, more is seen more",
}
KINDS = ("_test", "_tests", "_batch", "compare_", "critical_distance", "complexity_measures")
KINDS += ("_interval",)
ALSO = {"rm_anova", "effect_size", "power_curve", "contrast_estimation", "linear_contrast"}
ALSO |= {"hodges_lehmann", "power_of_protocol"}
TABLES = (test_contracts.TESTS, test_contracts_families.TESTS, test_paired_contracts.PAIRED, TESTS)
# Whole protocols are walked branch by branch in tests of their own.
PROTOCOLS = {"compare_two", "compare_many", "compare_groups"}


def test_every_public_test_stands_in_a_table():
    public = {name for name in vl.__all__ if any(kind in name for kind in KINDS)} | ALSO
    listed = {row.split()[0] for table in TABLES for row in table} | set(ELSEWHERE)
    assert public - PROTOCOLS == listed
    rows = [row for table in TABLES for row in table]
    assert len(rows) == len(set(rows)), "a row stands in two tables"
