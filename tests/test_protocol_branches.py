"""Every branch of every path: which question is answered how, and what decides then."""

import numpy as np
import pytest

from verdictlab import (
    ScoreTable,
    compare_all,
    compare_many,
    compare_two,
    compare_with_control,
    friedman_test,
    load_table,
    paired_t_test,
    render_report,
    rm_anova,
    simulate_table,
    wilcoxon_test,
)
from verdictlab.protocol import _thesis_many as many
from verdictlab.protocol import _thesis_two as two

# Ten normal quantiles: no outlier by Tukey's rule, mean 0, as normal as ten values can be.
NORMAL = np.array([-1.54, -1.0, -0.66, -0.38, -0.12, 0.12, 0.38, 0.66, 1.0, 1.54])
HARD = np.array([40.0, -30, 10, 25, -45, 5, -20, 35, -10, -10])  # how hard the problems are


def pair(x, y=None, **options):
    y = np.zeros(len(x)) if y is None else y
    return compare_two(x, y, school="thesis", higher_is_better=True, **options)


# name: first scores, second scores, what decides, the question that sent it there
TWO = {
    "a t-test": (HARD + NORMAL + 0.2, HARD, "t", "(paired t-test)"),
    "a p far below alpha": (HARD + NORMAL + 1.2, HARD, "t-at-once", "ten times smaller"),
    "an outlier": (
        HARD + np.where(NORMAL == 1.54, 9, NORMAL),
        HARD,
        "t-without-outliers",
        "(paired t-test)",
    ),
    "too many outliers": (
        HARD + np.array([-9, 9, 8, -0.2, -0.1, 0, 0.1, 0.2, 0.3, 0.4]),
        HARD,
        "wilcoxon",
        "free of outliers",
    ),
    "two peaks": (
        np.tile(HARD, 4) + np.repeat([-1.0, 1.0], 20) + np.tile(NORMAL, 4) / 10,
        np.tile(HARD, 4),
        "wilcoxon",
        "normal distribution",
    ),
    "unequal variances": (1.5 * HARD + NORMAL, HARD, "wilcoxon", "equal variances"),
    "a large effect": (10 * NORMAL + 20, 10 * NORMAL[::-1], "wilcoxon", "close to 0"),
    "a constant difference": (HARD + 1, HARD, "wilcoxon", "vary"),
    "few problems": (HARD[:3] + NORMAL[:3], HARD[:3], "wilcoxon", "enough problems"),
}


@pytest.mark.parametrize("name", TWO)
def test_each_question_of_figure_6_3_can_decide_the_path(name):
    x, y, route, question = TWO[name]
    verdict = pair(x, y)
    assert verdict.route == route
    asked = [step for step in verdict.path if "outcome" not in step.question]
    asked = [step for step in asked if "signed ranks" not in step.question]
    assert question in asked[-1].question
    if route == "wilcoxon":
        assert asked[-1].passed is False
        assert "ranks decide" in asked[-1].answer
        assert verdict.evidence["p"] == wilcoxon_test(x, y).pvalue
    elif route != "t-without-outliers":
        assert verdict.evidence["p"] == paired_t_test(x, y).pvalue


def test_an_outlier_is_left_out_of_the_test_and_named():
    x, y, *_ = TWO["an outlier"]
    verdict = pair(x, y)
    assert verdict.evidence["p"] == paired_t_test(x[:9], y[:9]).pvalue
    assert "Left out for lying far from the others: 10;" in verdict.caveat
    assert "about 10 of 100" in verdict.caveat


def test_the_words_of_figure_6_3_are_these_numbers():
    assert (two.SMALL_EFFECT, two.MUCH_SMALLER, two.CHECK_LEVEL, two.FEW) == (0.06, 10, 0.05, 0.2)
    assert (many.MUCH_GREATER, many.BIMODAL, many.MOST_COVARIANCE_RATIO) == (6, 5 / 9, 1.25)


def test_p_is_ten_times_smaller_from_a_tenth_on():
    x, y, *_ = TWO["a p far below alpha"]
    p = paired_t_test(x, y).pvalue
    assert pair(x, y, alpha=10 * p * 1.0000001).route == "t-at-once"
    assert pair(x, y, alpha=10 * p * 0.9999999).route == "t"


@pytest.mark.parametrize("school", ["demsar", "garcia-herrera"])
@pytest.mark.parametrize("name", TWO)
def test_the_schools_of_ranks_always_take_wilcoxon(name, school):
    x, y, *_ = TWO[name]
    verdict = compare_two(x, y, school=school, higher_is_better=False)
    assert verdict.route == "wilcoxon"
    assert verdict.evidence["p"] == wilcoxon_test(x, y).pvalue


def test_too_few_problems_end_in_no_conclusion_and_say_so():
    for school in ("thesis", "demsar", "garcia-herrera"):
        verdict = compare_two([1, 2, 3], [2, 3, 5], school=school, higher_is_better=True)
        assert verdict.decision == "no-conclusion"
        assert "No outcome could have shown a difference" in verdict.sentence
        assert verdict.better == ()
    verdict = compare_two([1.0, 2], [2, 3], school="bayesian", higher_is_better=True, alpha=0.01)
    assert verdict.decision == "no-conclusion"
    assert "outweighed the prior" in verdict.sentence


def columns(*values, **options):
    names = [f"A{i + 1}" for i in range(len(values))]
    options = {"higher_is_better": True} | options
    return ScoreTable(dict(zip(names, values, strict=True)), **options)


LONG = np.tile(HARD, 3)
NOISE = np.random.default_rng(3).permuted(np.tile(np.tile(NORMAL, 3), (3, 1)), axis=1)
SPHERICAL = columns(*(LONG + NOISE))

MANY = {
    "ANOVA at once": (columns(*(LONG + NOISE + [[0], [1], [9]])), "anova-at-once", "much greater"),
    "sphericity": (SPHERICAL, "anova", "(sphericity)"),
    "a second chance": (
        columns(*(LONG + NOISE * [[0.2], [0.2], [2]])),
        "anova",
        "weak compound symmetry",
    ),
    "nothing alike": (
        columns(*(LONG / 30 + NOISE * [[0.2], [0.2], [4]])),
        "friedman",
        "weak compound symmetry",
    ),
    "two peaks": (
        columns(LONG, LONG + NOISE[0], LONG + np.tile([-3, 3], 15) + NOISE[1] / 9),
        "friedman",
        "free of two peaks",
    ),
    "too few problems for peaks": (
        SPHERICAL.select(problems=[str(i) for i in range(1, 10)]),
        "friedman",
        "free of two peaks",
    ),
    "no scatter": (columns(HARD, HARD + 1, HARD + 2), "friedman", "scatter"),
}


@pytest.mark.parametrize("name", MANY)
def test_each_question_of_figure_7_1_can_decide_the_path(name):
    table, route, question = MANY[name]
    verdict = compare_many(table, school="thesis")
    assert verdict.route == route
    before = [
        step
        for step in verdict.path
        if "somewhere" not in step.question and not step.question.startswith(("Which", "What"))
    ]
    assert question in before[-1].question
    assert before[-1].passed is (route != "friedman")


def test_more_algorithms_than_problems_leave_sphericity_untested():
    verdict = compare_many(simulate_table(10, 11, effects=0, rng=0), school="thesis")
    (step,) = (step for step in verdict.path if "(sphericity)" in step.question)
    assert step.passed is False
    assert "cannot be tested" in step.answer


def test_the_answer_between_the_two_distances_is_that_of_ranks():
    table = load_table("somcbr_b_30x13")
    anova, ranks = rm_anova(table), friedman_test(table)
    for control in (None, "CBR"):
        found = compare_many(table, school="thesis", control=control).differences
        if control:
            means = compare_with_control(anova, control, adjust="bonferroni")
            other = compare_with_control(ranks, control)
        else:
            means, other = compare_all(anova, adjust="bonferroni"), compare_all(ranks)
        between = (means.pvalue <= 0.05) & (means.adjusted > 0.05)
        assert between.any()
        assert (found["by"] == "ranks").tolist() == between.tolist()
        chosen = np.where(between, other.adjusted, means.adjusted)
        np.testing.assert_allclose(found["adjusted"].astype(float), chosen)
        assert (found["decision"] == "differ").tolist() == (chosen <= 0.05).tolist()


def test_a_control_chosen_after_looking_pays_for_all_pairs_between_the_distances_too():
    table = load_table("somcbr_b_30x13")
    verdict = compare_many(table, school="thesis", control="best")
    family = compare_all(friedman_test(table), adjust="holm").frame
    found = verdict.differences
    between = found[found["by"] == "ranks"]
    assert len(between)
    for row in between.itertuples():
        ends = {row.first, row.second}
        same = [ends == {a, b} for a, b in zip(family["first"], family["second"], strict=True)]
        assert row.adjusted == pytest.approx(family.loc[same, "adjusted"].item())
    assert "chosen after looking" in verdict.caveat


def test_demsar_is_friedman_then_nemenyi_or_holm():
    table = load_table("four_models_15")
    result = friedman_test(table)
    for control, comparison in (
        (None, compare_all(result)),
        ("M1", compare_with_control(result, "M1")),
    ):
        found = compare_many(table, school="demsar", control=control).differences
        np.testing.assert_array_equal(found["adjusted"], comparison.adjusted)


def test_garcia_and_herrera_align_ranks_of_few_algorithms_and_use_what_pairs_can_be_equal():
    few = compare_many(load_table("fuzzy_24x4"), school="garcia-herrera")
    assert few.route == "aligned-friedman"
    assert "Bergmann-Hommel" in few.path[-1].answer
    assert any("contrast estimation" in step.question for step in few.path)
    table = simulate_table(20, 6, effects=[0, 0, 1, 1, 2, 2], rng=1)
    result = friedman_test(table)
    found = compare_many(table, school="garcia-herrera").differences
    expected = compare_all(result, adjust="bergmann-hommel").adjusted
    np.testing.assert_array_equal(found["adjusted"], expected)
    table = simulate_table(20, 10, effects=range(10), rng=1)
    assert "(Shaffer, family alpha" in compare_many(table, school="garcia-herrera").path[-1].answer


def test_where_no_pair_can_be_named_the_algorithms_still_differ_somewhere():
    seeds = range(300)
    tables = (simulate_table(15, 6, effects=[0, 0, 0, 0.3, 0.3, 0.8], rng=seed) for seed in seeds)
    found = [compare_many(table, school="demsar") for table in tables]
    verdict = next(v for v in found if v.decision == "differ" and not v.better)
    assert "differ somewhere" in verdict.sentence
    assert "no pair can be named" in verdict.sentence
    assert len(verdict.differences) == 15


def test_the_rope_comes_from_the_unit_or_the_question():
    table = load_table("adi_15x8")
    assert table.unit == "%"
    assert compare_many(table, school="bayesian").evidence["rope"] == 1
    assert compare_many(table, school="bayesian", rope=3).evidence["rope"] == 3
    assert compare_many(load_table("four_models_15"), school="bayesian").evidence["rope"] == 0


def test_a_posterior_can_say_equivalent_and_needs_a_rope_for_it():
    x, y = load_table("oan_30x2").values.T
    options = {"school": "bayesian", "higher_is_better": False}
    verdict = compare_two(x, y, **options, rope=1)
    assert verdict.decision == "equivalent"
    assert verdict.differences["rope"].item() >= 0.95
    same = compare_two(x, x, **options)
    assert same.decision == "no-conclusion"
    assert "without a rope" in same.sentence


def test_a_posterior_reports_its_monte_carlo_error_and_is_the_same_each_time():
    table = load_table("fuzzy_24x4")
    one, again = (compare_many(table, school="bayesian") for _ in range(2))
    assert one == again
    assert one.differences.equals(again.differences)
    assert 0 < one.evidence["standard_error"] < 0.0023
    assert "Monte-Carlo standard error" in one.caveat


def test_sarles_coefficient_is_that_of_its_definition():
    from scipy import stats

    values = np.random.default_rng(1).exponential(size=(5, 17))
    g1, g2 = (f(values, axis=-1, bias=False) for f in (stats.skew, stats.kurtosis))
    n = 17
    expected = (g1**2 + 1) / (g2 + 3 * (n - 1) ** 2 / ((n - 2) * (n - 3)))
    np.testing.assert_allclose(many.sarle(values), expected)
    assert many.sarle(np.ones(9)) == 0
    # Below ten problems two equal points do not reach 5/9, so that peaks cannot be looked for.
    halves = [many.sarle(np.repeat([0.0, 1.0], [n // 2, n - n // 2])) for n in (9, 10)]
    assert halves[0] < many.BIMODAL < halves[1]
    assert many.LEAST_FOR_PEAKS == 10


# The school of pairs on their own ----------------------------------------------------------------


def test_pairs_on_their_own_need_no_overall_test():
    table = load_table("fuzzy_24x4")
    verdict = compare_many(table, school="wilcoxon-holm")
    assert [step.passed for step in verdict.path] == [None, True, True]
    assert verdict.route == "wilcoxon"
    assert verdict.overall == ""
    assert "overall test" not in verdict.caveat
    expected = compare_all(friedman_test(table), by="wilcoxon", adjust="holm")
    np.testing.assert_array_equal(verdict.differences["adjusted"], expected.adjusted)
    assert len(verdict.better) == expected.rejected(0.05).sum() == 5
    assert set(verdict.differences["by"]) == {"wilcoxon"}


def test_pairs_on_their_own_find_what_a_gate_would_hide():
    # The overall test does not reject here, yet one pair differs on every problem.
    rng = np.random.default_rng(1)
    scores = rng.normal(size=(12, 6))
    scores[:, 1] = scores[:, 0] + 0.01 + 0.001 * np.arange(12)
    table = ScoreTable(scores, higher_is_better=True)
    assert friedman_test(table).pvalue > 0.05
    verdict = compare_many(table, school="wilcoxon-holm")
    assert ("A2", "A1") in verdict.better
    assert "overall" not in str(verdict)
    assert compare_many(table, school="demsar").decision == "not-shown"


def test_pairs_on_their_own_say_when_no_outcome_could_differ():
    table = load_table("fuzzy_24x4")
    few = table.select(problems=table.problems[:6])
    verdict = compare_many(few, school="wilcoxon-holm")
    assert verdict.decision == "no-conclusion"
    assert verdict.path[1].evidence["smallest_adjusted"] == pytest.approx(6 * 2 / 2**6)
    assert not verdict.path[1].passed
    two = table.select(algorithms=table.algorithms[:2])
    assert compare_many(two, school="wilcoxon-holm").route == "wilcoxon"


def test_a_report_draws_the_groups_of_pairs_on_their_own():
    table = load_table("fuzzy_24x4")
    for control in (None, "PDFC"):
        verdict = compare_many(table, school="wilcoxon-holm", control=control)
        page = render_report(verdict, "html", table=table)
        assert page.count("<img") == 2
        assert "school=&#x27;wilcoxon-holm&#x27;" in page or "wilcoxon-holm" in page
