"""Power curves: how collections are drawn, what is computed of them, and family errors."""

import dataclasses
from itertools import combinations, permutations

import numpy as np
import pytest
from scipy.stats import binomtest, chisquare, ttest_rel, wilcoxon

from verdictlab import (
    adjust_pvalues,
    family_error,
    paired_t_test,
    power_curve,
    sampling_weights,
    sign_test,
    wilcoxon_test,
)
from verdictlab.power import _family, _sampling

RNG = np.random.default_rng(1)
X = np.round(RNG.normal(0.8, 0.05, 20), 3)
Y = np.round(X - RNG.normal(0.01, 0.02, 20), 3)
FAST = {"draw": 8, "repetitions": 60, "higher_is_better": True, "rng": 1}


# Drawing ------------------------------------------------------------------------------------


def test_weights_are_the_logistic_curve_of_percent_points():
    d = np.array([0.03, 0.0, -0.012])
    for k in (0.0, 0.7, 4.0):
        expected = 1 / (1 + np.exp(-k * 100 * d))
        np.testing.assert_allclose(sampling_weights(d, k), expected, rtol=1e-12)
        np.testing.assert_allclose(sampling_weights(100 * d, k, unit="percent"), expected)
        np.testing.assert_allclose(sampling_weights(100 * d, k, unit="%"), expected)
    assert sampling_weights(d, [0, 1, 2]).shape == (3, 3)
    assert sampling_weights([-0.9, 0.9], 10).tolist() == [pytest.approx(0, abs=1e-99), 1.0]


@pytest.mark.parametrize("k", [0.0, 0.5, 2.0])
def test_collections_come_as_often_as_drawing_one_after_the_other_would(k):
    """Compare with the exact probability of every set of 3 of 5."""
    points = np.array([2.0, 0.5, 0.0, -1.0, -1.5])
    weights = 1 / (1 + np.exp(-k * points))
    total = 20_000
    [drawn] = _sampling.drawer(points, 3, total, np.random.default_rng(2))(np.array([k]))
    seen = dict.fromkeys(combinations(range(5), 3), 0)
    for members in np.sort(drawn, axis=-1).tolist():
        seen[tuple(members)] += 1
    expected = dict.fromkeys(seen, 0.0)
    for ordered in permutations(range(5), 3):
        left, chance = weights.sum(), 1.0
        for problem in ordered:
            chance *= weights[problem] / left
            left -= weights[problem]
        expected[tuple(sorted(ordered))] += chance * total
    assert chisquare(list(seen.values()), list(expected.values())).pvalue > 1e-4


def test_the_strongest_bias_draws_the_problems_won_by_most_and_never_fails():
    points = np.array([90.0, 50.0, 1.0, -1.0, -90.0])
    [drawn] = _sampling.drawer(points, 4, 200, np.random.default_rng(3))(np.array([50.0]))
    assert (np.sort(drawn, axis=-1) == [0, 1, 2, 3]).all()  # never the one of weight exp(-4500)


# What is computed ---------------------------------------------------------------------------


@pytest.mark.parametrize("zeros", [False, True])
def test_every_p_is_that_of_its_collection(zeros):
    y = np.where(np.arange(20) % 4 == 0, X, Y) if zeros else Y
    curve = power_curve(X, y, k=[0, 3], **FAST)
    points = 100 * (X - y)
    points = points if points.mean() >= 0 else -points
    drawn = _sampling.drawer(points, 8, 60, np.random.default_rng(1))(np.array([0.0, 3.0]))
    for row, test in enumerate((paired_t_test, wilcoxon_test, sign_test)):
        expected = test(X[drawn], y[drawn]).pvalue
        np.testing.assert_allclose(curve.pvalues[row], expected, rtol=1e-9)
    first, second = X[drawn[1, 0]], y[drawn[1, 0]]
    assert curve.pvalues[0, 1, 0] == pytest.approx(ttest_rel(first, second).pvalue)
    if not zeros:
        assert curve.pvalues[1, 1, 0] == pytest.approx(wilcoxon(first, second).pvalue)
    wins, losses = int((first > second).sum()), int((first < second).sum())
    assert curve.pvalues[2, 1, 0] == pytest.approx(binomtest(wins, wins + losses).pvalue)


def test_the_frame_is_made_of_the_p_values():
    curve = power_curve(X, Y, k=range(3), **FAST)
    columns = ["test", "k", "mean_pvalue", "rejections", "replicability", "replicability_p"]
    assert list(curve.frame.columns) == columns
    assert list(curve.standard_errors.columns) == columns
    assert len(curve.frame) == 9
    for at, (_, row) in enumerate(curve.frame.iterrows()):
        p = curve.pvalues[at // 3, at % 3]
        assert (row["test"], row["k"]) == (curve.tests[at // 3], at % 3)
        decisions = p <= 0.05
        pairs = [a == b for a, b in combinations(decisions, 2)]
        assert row["mean_pvalue"] == pytest.approx(np.mean(p))
        assert row["rejections"] == pytest.approx(np.mean(decisions))
        assert row["replicability"] == pytest.approx(np.mean(pairs))
        # 2 Var p is the mean squared gap of two p drawn with replacement.
        gaps = (p[:, None] - p) ** 2
        assert row["replicability_p"] == pytest.approx(1 - gaps.mean())


def test_another_level_needs_no_other_draw():
    curve = power_curve(X, Y, k=[1], **FAST)
    stricter = dataclasses.replace(curve, alpha=0.001)
    assert stricter.pvalues is curve.pvalues
    assert (stricter.frame["rejections"] <= curve.frame["rejections"]).all()
    assert (stricter.frame["rejections"] < curve.frame["rejections"]).any()
    again = power_curve(X, Y, k=[1], alpha=0.001, **FAST)
    assert again.frame.equals(stricter.frame)
    assert not curve.pvalues.flags.writeable


def test_standard_errors_are_those_of_repetition():
    options = {"draw": 8, "repetitions": 80, "higher_is_better": True, "k": [0.3]}
    curves = [power_curve(X, Y, rng=seed, **options) for seed in range(250)]
    for measure in ("mean_pvalue", "rejections", "replicability", "replicability_p"):
        seen = np.std([curve.frame[measure] for curve in curves], axis=0, ddof=1)
        said = np.mean([curve.standard_errors[measure] for curve in curves], axis=0)
        np.testing.assert_allclose(said, seen, rtol=0.3, atol=0.004)


def test_direction_exchange_unit_and_shift():
    curve = power_curve(X, Y, k=[2], **FAST)
    assert curve.better == "first"
    swapped = power_curve(Y, X, k=[2], **FAST)
    assert swapped.better == "second"
    np.testing.assert_allclose(swapped.pvalues, curve.pvalues, rtol=1e-9)
    errors = power_curve(1 - X, 1 - Y, k=[2], **{**FAST, "higher_is_better": False})
    assert errors.better == "first"
    np.testing.assert_allclose(errors.pvalues, curve.pvalues, rtol=1e-9)
    percent = power_curve(100 * X, 100 * Y, k=[2], unit="percent", **FAST)
    np.testing.assert_allclose(percent.pvalues, curve.pvalues, rtol=1e-9)
    wrong_unit = power_curve(100 * X, 100 * Y, k=[2], **FAST)
    assert (wrong_unit.pvalues != curve.pvalues).any()


def test_more_bias_gives_smaller_p():
    options = {**FAST, "repetitions": 1000}
    frame = power_curve(X, Y, k=[0, 1, 4], **options).frame
    for _, rows in frame.groupby("test"):
        assert rows["mean_pvalue"].is_monotonic_decreasing
        assert rows["rejections"].is_monotonic_increasing


def test_all_biases_and_any_grouping_meet_the_same_luck():
    together = power_curve(X, Y, k=[0, 1, 2], **FAST)
    alone = power_curve(X, Y, k=2, **FAST)
    np.testing.assert_allclose(alone.pvalues[:, 0], together.pvalues[:, 2], rtol=1e-12)
    generator = np.random.default_rng(1)
    first = power_curve(X, Y, k=2, **{**FAST, "rng": generator})
    second = power_curve(X, Y, k=2, **{**FAST, "rng": generator})
    np.testing.assert_array_equal(first.pvalues, alone.pvalues)
    assert (first.pvalues != second.pvalues).any()


def test_a_test_that_cannot_reject_is_perfectly_replicable():
    frame = power_curve(X, Y, tests="sign", k=[0, 9], **{**FAST, "draw": 5}).frame
    assert frame["rejections"].tolist() == [0.0, 0.0]  # 2/2^5 is above .05
    assert frame["replicability"].tolist() == [1.0, 1.0]


def test_identical_algorithms_never_differ():
    frame = power_curve(X, X, k=[0, 5], **FAST).frame
    assert (frame["mean_pvalue"] == 1).all()
    assert (frame["rejections"] == 0).all()


def test_progress_is_told():
    told = []
    options = {**FAST, "repetitions": 3000}
    power_curve(X, Y, k=range(4), progress=lambda *at: told.append(at), **options)
    assert told[-1] == (4, 4)


def test_it_prints_short():
    text = str(power_curve(X, Y, k=range(3), **FAST))
    assert text == (
        "Power curve of t, wilcoxon, sign: 60 collections of 8 of 20 problems for each of 3 k, "
        "towards the first, alpha = 0.05"
    )


NAN = float("nan")
REFUSED = [
    ({"tests": ("t", "welch")}, "tests must be one of 't', 'wilcoxon', 'sign', got 'welch'"),
    ({"tests": ()}, "tests must name at least one"),
    ({"k": []}, "k must be one number or a list of at least one"),
    ({"k": [[1, 2]]}, "k must be one number or a list"),
    ({"k": [NAN]}, "k must hold finite numbers"),
    ({"k": "many"}, "k must be an array of real numbers"),
    ({"draw": 1}, "draw must be a whole number of at least 2, got 1"),
    ({"draw": 20}, "draw must be below the number of problems, got 20 of 20"),
    ({"repetitions": 1}, "repetitions must be a whole number of at least 2"),
    ({"alpha": 5}, "alpha must lie strictly between 0 and 1"),
    ({"higher_is_better": "yes"}, "higher_is_better must be True"),
    ({"unit": "points"}, "unit must be one of 'fraction', 'percent', '%'"),
    ({"rng": None}, "rng is required"),
    ({"decimals": -1}, "decimals must be a whole number"),
    ({"progress": True}, "progress must be None, False or a function"),
    ({"x": np.ones((2, 20))}, "one pair of algorithms at a time"),
    ({"x": np.where(np.arange(20) == 3, NAN, X)}, "x must hold finite numbers, got nan"),
    ({"x": X[:5]}, "must be paired along their last axis"),
    ({"x": [1, 2], "y": [2, 3]}, "draw must be below the number of problems, got 8 of 2"),
    ({"x": ["a"] * 20}, "x must be an array of real numbers"),
]


@pytest.mark.parametrize(("changed", "message"), REFUSED)
def test_what_is_wrong_is_said(changed, message):
    options = {**FAST, "x": X, "y": Y, **changed}
    with pytest.raises(ValueError, match=message) as refusal:
        power_curve(options.pop("x"), options.pop("y"), **options)
    assert str(refusal.value).startswith("power_curve: ")


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: sampling_weights(["a"], 1), "sampling_weights: differences must be an array"),
        (lambda: sampling_weights([NAN], 1), "sampling_weights: differences must hold finite"),
        (lambda: sampling_weights([1], np.inf), "sampling_weights: k must hold finite numbers"),
        (lambda: sampling_weights([1], 1, unit="cm"), "sampling_weights: unit must be one of"),
        (lambda: family_error(1), "family_error: k must be a whole number of at least 2, got 1"),
        (lambda: family_error(2.5), "family_error: k must be a whole number"),
        (lambda: family_error(3, 5), "family_error: alpha must lie strictly between 0 and 1"),
        (lambda: family_error(3, 0.05, "tukey"), "family_error: correction must be one of 'none'"),
        (lambda: family_error(3, comparisons=0), "family_error: comparisons must be a whole"),
    ],
)
def test_what_is_wrong_is_said_by_the_others(call, message):
    with pytest.raises(ValueError, match=message):
        call()


# Families -----------------------------------------------------------------------------------

PROCEDURES = [name for name in _family.CORRECTIONS if name not in ("none", "sidak")]


@pytest.mark.parametrize("correction", PROCEDURES)
@pytest.mark.parametrize(("m", "alpha"), [(3, 0.05), (3, 0.4), (6, 0.3)])
def test_the_family_error_is_that_of_the_procedure_on_independent_p(correction, m, alpha):
    """The smallest adjusted p, by `adjust_pvalues` itself, on uniform p."""
    total = 400 if correction == "rom" else 10_000  # Rom's is by bisection
    p = np.random.default_rng([m, 7]).random((total, m))
    rejected = np.mean([adjust_pvalues(row, correction).min() <= alpha for row in p])
    expected = family_error(2, alpha, correction, comparisons=m)
    assert rejected == pytest.approx(expected, abs=4.5 * np.sqrt(0.25 * alpha / total) + 1e-3)


def test_closed_forms_of_family_errors():
    assert family_error(4, 0.05) == pytest.approx(1 - 0.95**6, rel=1e-12)
    assert family_error(4, 0.05, "bonferroni") == pytest.approx(1 - (1 - 0.05 / 6) ** 6, rel=1e-12)
    assert family_error(4, 0.05, "holm") == family_error(4, 0.05, "bonferroni")
    assert family_error(4, 0.05, "sidak") == 0.05
    assert family_error(2, 0.05) == pytest.approx(0.05)
    assert family_error(9, 0.05, comparisons=8) == pytest.approx(1 - 0.95**8, rel=1e-12)


@pytest.mark.parametrize("alpha", [0.01, 0.05, 0.5])
def test_hochberg_lies_between_bonferroni_and_simes(alpha):
    for m in (1, 2):  # where it is the procedure of Simes
        assert family_error(2, alpha, "hochberg", comparisons=m) == pytest.approx(alpha)
    for m in (3, 10, 45, 1225):
        found = family_error(2, alpha, "hochberg", comparisons=m)
        assert family_error(2, alpha, "holm", comparisons=m) < found < alpha
