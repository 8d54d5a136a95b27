"""Adjusted p-values, critical distances, comparisons, cliques and whole decisions."""

import numpy as np
import pytest
from scipy import stats

from published import printed
from verdictlab import (
    ScoreTable,
    adjust_pvalues,
    cliques,
    cliques_of_pairs,
    compare_all,
    compare_with_control,
    critical_distance,
    decide_batch,
    friedman_test,
    load_table,
    simulate_scores,
    simulate_table,
    wilcoxon_test,
)
from verdictlab.posthoc._range import range_isf, range_sf


def four():
    return friedman_test(load_table("four_models_15"))


def random_result(seed, n=12, k=6, levels=9, **options):
    scores = np.random.default_rng(seed).integers(levels, size=(n, k)) + np.arange(k)
    names = [f"A{i}" for i in range(k)]
    table = ScoreTable(dict(zip(names, scores.T, strict=True)), higher_is_better=True)
    return friedman_test(table, **options)


@pytest.mark.parametrize("k", [2, 3, 4, 7, 10, 30, 100])
def test_the_studentised_range_agrees_with_scipy(k):
    q = np.array([0.01, 0.3, 1, 2, 3.3, 4, 5.5, 7, 9])
    theirs = stats.studentized_range.sf(q, k, np.inf)
    np.testing.assert_allclose(range_sf(q, k), theirs, rtol=1e-9, atol=1e-10)


def test_the_range_of_two_is_known_in_closed_form_however_far_out():
    q = np.array([0.5, 3, 10, 25, 40])
    np.testing.assert_allclose(range_sf(q, 2), 2 * stats.norm.sf(q / np.sqrt(2)), rtol=1e-12)


@pytest.mark.parametrize("k", [3, 5, 20])
def test_far_out_the_range_is_the_sum_over_pairs(k):
    pairs = k * (k - 1) / 2
    assert range_sf(30.0, k) == pytest.approx(pairs * range_sf(30.0, 2), rel=1e-10)


@pytest.mark.parametrize("alpha", [0.999, 0.5, 0.05, 1e-6, 1e-100])
def test_the_quantile_undoes_the_tail(alpha):
    for k in (2, 5, 40):
        assert range_sf(range_isf(alpha, k), k) == pytest.approx(alpha, rel=1e-11)


@pytest.mark.parametrize("method", ["bonferroni", "holm", "hochberg"])
def test_adjusted_p_values_agree_with_statsmodels(method):
    # statsmodels 0.15.0, multipletests, methods bonferroni, holm, simes-hochberg.
    p = [0.01, 0.02, 0.022, 0.09, 0.4, 0.001]
    theirs = {
        "bonferroni": [0.06, 0.12, 0.132, 0.54, 1.0, 0.006],
        "holm": [0.05, 0.08, 0.08, 0.18, 0.4, 0.006],
        "hochberg": [0.05, 0.066, 0.066, 0.18, 0.4, 0.006],
    }
    np.testing.assert_allclose(adjust_pvalues(p, method), theirs[method], rtol=1e-12)


@pytest.mark.parametrize("method", ["bonferroni", "holm", "hochberg"])
def test_an_adjusted_p_is_the_smallest_level_that_rejects(method):
    def rejects(p, alpha):
        order, m = np.argsort(p, kind="stable"), len(p)
        levels = alpha / np.arange(m, 0, -1)
        below = p[order] <= levels
        if method == "bonferroni":
            return p <= alpha / m
        if method == "holm":  # stop at the first that is not below
            count = m if below.all() else int(np.argmin(below))
        else:  # the last that is below takes all before it along
            count = 0 if not below.any() else m - int(np.argmax(below[::-1]))
        return np.isin(np.arange(m), order[:count])

    rng = np.random.default_rng(1)
    for _ in range(50):
        p = rng.beta(0.4, 2, size=rng.integers(1, 9))
        adjusted = adjust_pvalues(p, method)
        for alpha in (0.01, 0.05, 0.2):
            np.testing.assert_array_equal(adjusted <= alpha, rejects(p, alpha))


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: adjust_pvalues([0.5], "holmes"), "method must be one of .* got 'holmes'"),
        (lambda: adjust_pvalues([1.2, 0.5], "holm"), r"lie in \[0, 1\], got 1.2"),
        (lambda: adjust_pvalues([-0.1], "holm"), "got -0.1"),
        (lambda: adjust_pvalues([0.2, np.nan], "holm"), "got nan"),
        (lambda: adjust_pvalues(0.2, "holm"), "array of one family"),
        (lambda: critical_distance(four(), "tukey"), "kind must be one of 'nemenyi'"),
        (lambda: critical_distance(four(), "nemenyi", alpha=1), "strictly between 0 and 1"),
        (lambda: critical_distance(four(), "nemenyi", comparisons=3), "covers all pairs"),
        (lambda: critical_distance(four(), "bonferroni-dunn", comparisons=0), "at least 1, got 0"),
        (lambda: critical_distance(four().table, "nemenyi"), "must come from friedman_test"),
        (lambda: cliques(four(), -1), "must not be negative"),
        (lambda: compare_all(four(), adjust="nemenyi", by="wilcoxon"), "compares mean ranks"),
        (lambda: compare_all(four(), by="sign test"), "by must be one of"),
        (lambda: compare_with_control(four(), "M9"), "control must be one of 'M1'.* got 'M9'"),
        (lambda: compare_with_control(four(), "M1", adjust="nemenyi"), "adjust must be one of"),
        (lambda: compare_all(four()).rejected(0), "alpha must lie strictly"),
        (lambda: cliques_of_pairs(compare_with_control(four(), "M1")), "all pairs"),
        (
            lambda: decide_batch(
                np.ones((2, 3, 4)), higher_is_better=True, adjust="holm", control=4, alpha=0.05
            ),
            "from 0 to 3, got 4",
        ),
    ],
)
def test_what_is_wrong_is_said(call, message):
    with pytest.raises(ValueError, match=message):
        call()


def test_control_is_required():
    with pytest.raises(TypeError, match="control"):
        compare_with_control(four())


def test_bonferroni_dunn_at_other_levels_and_family_sizes():
    result = four()
    for alpha in (0.2, 0.013, 1e-6):
        for m in (1, 3, 6):
            distance = critical_distance(result, "bonferroni-dunn", alpha=alpha, comparisons=m)
            expected = stats.norm.isf(alpha / (2 * m)) * np.sqrt(4 * 5 / 90)
            assert distance == pytest.approx(expected, rel=1e-12)


@pytest.mark.parametrize("correct", [True, False])
def test_distance_and_adjusted_p_decide_alike(correct):
    for seed in range(8):
        result = random_result(seed, correct_ties=correct)
        pairs = compare_all(result)
        for alpha in (0.01, 0.05, 0.3):
            by_distance = np.abs(pairs.difference) >= pairs.critical_distance(alpha)
            np.testing.assert_array_equal(by_distance, pairs.rejected(alpha))


def test_the_tie_correction_reaches_every_standard_error():
    plain, corrected = (random_result(1, levels=3, correct_ties=c) for c in (False, True))
    ratio = np.sqrt(corrected.tie_correction)
    assert ratio < 0.99
    assert corrected.standard_error == pytest.approx(plain.standard_error * ratio)
    for kind in ("nemenyi", "bonferroni-dunn"):
        assert critical_distance(corrected, kind) == pytest.approx(
            critical_distance(plain, kind) * ratio
        )


def test_signs_say_first_minus_second():
    frame = compare_all(four()).frame.set_index(["first", "second"])
    assert frame.loc[("M1", "M3"), "difference"] == printed("1.60")
    assert frame.loc[("M1", "M3"), "better"] == "M3"
    control = compare_with_control(four(), "M3").frame.set_index("algorithm")
    assert control.loc["M1", "difference"] == printed("1.60")
    assert set(control["better"]) == {"M3"}


def test_by_wilcoxon_a_pair_ignores_the_other_algorithms():
    table = load_table("fuzzy_24x4")
    pairs = compare_all(friedman_test(table), by="wilcoxon")
    assert pairs.adjust == "holm"
    fewer = compare_all(friedman_test(table.without(algorithms=["NNEP"])), by="wilcoxon")
    whole = pairs.frame.set_index(["first", "second"])["pvalue"]
    for first, second, p in zip(fewer.first, fewer.second, fewer.pvalue, strict=True):
        assert whole[first, second] == p
        x, y = table.scores[first], table.scores[second]
        assert wilcoxon_test(x, y, decimals=table.decimals).pvalue == p


def test_by_wilcoxon_the_better_one_follows_the_direction():
    scores = np.random.default_rng(2).normal([0, 1, 3], size=(12, 3))
    up = compare_all(friedman_test(ScoreTable(scores, higher_is_better=True)), by="wilcoxon")
    down = compare_all(friedman_test(ScoreTable(scores, higher_is_better=False)), by="wilcoxon")
    np.testing.assert_array_equal(up.direction, -down.direction)
    np.testing.assert_array_equal(up.difference, down.difference)
    assert up.better[1] == up.second[1]


def test_a_control_chosen_for_being_best_pays_for_all_pairs():
    named = compare_with_control(four(), "M3")
    best = compare_with_control(four(), "best")
    assert best.control == "M3"
    every = adjust_pvalues(compare_all(four()).pvalue, "holm")
    np.testing.assert_array_equal(best.adjusted, every[[1, 3, 5]])
    assert (best.adjusted >= named.adjusted).all()
    np.testing.assert_array_equal(best.pvalue, named.pvalue)
    steps = best.steps(0.05)
    assert steps["algorithm"].tolist() == ["M1", "M4", "M2"]
    assert (steps["difference"] > 0).all()
    assert steps["level"].tolist() == [0.05 / 6, 0.05 / 5, 0.05 / 3] == list(best._levels(0.05))


def test_an_algorithm_may_be_called_best():
    table = ScoreTable(
        {"best": [1, 2, 1, 2, 1], "b": [3, 3, 4, 4, 3], "c": [5, 5, 6, 6, 5]},
        higher_is_better=True,
    )
    assert compare_with_control(friedman_test(table), "best").control == "best"
    assert compare_with_control(friedman_test(table), "best").family is None


def test_steps_stop_where_holm_stops():
    result = friedman_test(load_table("fuzzy_24x4"), correct_ties=False)
    steps = compare_all(result, adjust="holm").steps(0.1)
    np.testing.assert_allclose(steps["level"], 0.1 / np.arange(6, 0, -1))
    rejected = steps["rejected"].to_numpy()
    assert not (np.diff(rejected.astype(int)) > 0).any()
    assert steps["pvalue"].is_monotonic_increasing


def test_the_nemenyi_level_is_what_the_distance_means():
    steps = compare_all(four()).steps(0.05)
    assert ((steps["pvalue"] <= steps["level"]) == steps["rejected"]).all()
    assert steps["level"].nunique() == 1


def test_cliques_of_the_worked_example():
    assert cliques(four(), 1.21) == [("M3", "M2"), ("M2", "M4", "M1")]
    assert cliques(four(), 10) == [("M3", "M2", "M4", "M1")]
    assert cliques(four(), 0.1) == []


def test_a_gap_equal_to_the_distance_is_a_difference():
    result = friedman_test(
        ScoreTable({"a": [3, 3, 3], "b": [2, 2, 2], "c": [1, 1, 1]}, higher_is_better=True)
    )
    assert cliques(result, 1.0) == []
    assert cliques(result, 1.0001) == [("a", "b"), ("b", "c")]
    # 14/15 - 4/15 is not 2/3 in binary.
    assert ("M2", "M4") not in cliques(four(), 2 / 3)
    assert ("M3", "M2") not in cliques(four(), 2 / 3)


def test_cliques_by_distance_and_by_pairs_agree():
    for seed in range(12):
        result = random_result(seed, k=9)
        pairs = compare_all(result)
        for alpha in (0.01, 0.05, 0.4):
            assert cliques(result, pairs.critical_distance(alpha)) == cliques_of_pairs(pairs, alpha)


def test_cliques_that_figure_7_3_of_the_thesis_draws():
    # Martorell Rodon, table 7.12 and figure 7.3; formula without tie correction.
    result = friedman_test(load_table("somcbr_b_ranks_30x13"), correct_ties=False)
    groups = cliques(result, critical_distance(result, "nemenyi"))
    assert [len(group) for group in groups] == [5, 5, 6, 6, 6]
    assert groups[0] == ("S_OAN_05", "CBR", "S_OAN_08", "S_EBN_M3", "S_OAN_05_M3")


def test_everything_tied_leaves_one_group_and_p_of_one():
    result = friedman_test(ScoreTable(np.ones((4, 3)), higher_is_better=True))
    pairs = compare_all(result)
    assert pairs.adjusted.tolist() == [1, 1, 1]
    assert len(cliques_of_pairs(pairs, 0.05)[0]) == 3
    assert cliques(result, critical_distance(result, "nemenyi")) == [result.table.algorithms]
    assert compare_all(result, by="wilcoxon").adjusted.tolist() == [1, 1, 1]


@pytest.mark.parametrize(
    ("by", "adjust"),
    [
        ("ranks", "nemenyi"),
        ("ranks", "holm"),
        ("ranks", "hochberg"),
        ("ranks", "bonferroni"),
        ("wilcoxon", "holm"),
        ("wilcoxon", "hochberg"),
    ],
)
@pytest.mark.parametrize("decimals", [None, 0])
def test_a_batch_decides_as_one_table_after_the_other(adjust, by, decimals):
    values = simulate_scores(25, 9, 4, effects=[0, 0, 1, 2], rng=4, decimals=decimals)
    some, rejected = decide_batch(
        values, higher_is_better=True, adjust=adjust, by=by, alpha=0.05, decimals=decimals
    )
    for i, scores in enumerate(values):
        result = friedman_test(ScoreTable(scores, higher_is_better=True, decimals=decimals))
        expected = compare_all(result, adjust=adjust, by=by).rejected(0.05)
        expected &= result.pvalue <= 0.05
        np.testing.assert_array_equal(rejected[i], expected)
        assert some[i] == expected.any()


@pytest.mark.parametrize("adjust", ["holm", "bonferroni-dunn"])
def test_a_batch_decides_with_a_control(adjust):
    values = simulate_scores(25, 9, 4, effects=[0, 0, 1, 2], rng=5)
    _, rejected = decide_batch(
        values, higher_is_better=False, adjust=adjust, control=2, alpha=0.1, omnibus=False
    )
    for scores, found in zip(values, rejected, strict=True):
        table = ScoreTable(scores, higher_is_better=False)
        control = table.algorithms[2]
        expected = compare_with_control(friedman_test(table), control, adjust=adjust)
        np.testing.assert_array_equal(found, expected.rejected(0.1))


def test_frames_are_built_from_the_arrays():
    pairs = compare_all(friedman_test(simulate_table(8, 5, effects=0, rng=2)))
    frame = pairs.frame
    assert list(frame.columns) == [
        "first",
        "second",
        "difference",
        "statistic",
        "pvalue",
        "adjusted",
        "better",
    ]
    assert len(frame) == len(pairs) == 10
    assert "<table" in pairs._repr_html_()
    assert str(pairs) == (
        "10 comparisons among 5 algorithms on 8 problems, by ranks, adjusted by nemenyi"
    )
