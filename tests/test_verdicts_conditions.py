"""Where a condition fails on this very table, the verdict says so, what it costs, and a way out."""

import re

import numpy as np
import pytest

from verdictlab import (
    ScoreTable,
    compare_all,
    compare_many,
    compare_with_control,
    critical_distance,
    equivalence_test,
    friedman_test,
    judge,
    load_table,
    rm_anova,
)

ALPHA = 0.05
FOUR = load_table("four_models_15")


def noisy(seed, n=12, k=5, times=8.0):
    """A table on which nothing differs and the first algorithm scatters more than the others."""
    values = np.random.default_rng(seed).normal(size=(n, k))
    values[:, 0] *= times
    return ScoreTable(values, higher_is_better=True)


def even(seed, n=12, k=5):
    return ScoreTable(np.random.default_rng(seed).normal(size=(n, k)), higher_is_better=True)


REJECTED = "Here sphericity is rejected (Mauchly "


@pytest.mark.parametrize("adjust", ["tukey", "dunnett", "bonferroni", "holm"])
def test_comparisons_of_means_say_where_sphericity_is_rejected(adjust):
    def judged(table):
        anova = rm_anova(table)
        if adjust == "dunnett":
            return judge(compare_with_control(anova, table.algorithms[0], adjust=adjust)), anova
        return judge(compare_all(anova, adjust=None if adjust == "tukey" else adjust)), anova

    told, anova = judged(noisy(1))
    found = anova.sphericity()
    assert found.mauchly_pvalue <= ALPHA
    assert REJECTED in told.caveat
    assert f"epsilon = {found.epsilon_gg:.2f}" in told.caveat
    assert "Paired t-tests by pair, each with its own error" in told.caveat
    measured = {"tukey": "in 11, or 19, of 100", "dunnett": "in 16, or 28, of 100"}.get(adjust)
    assert (measured or "more often than alpha") in told.caveat
    quiet, anova = judged(even(4))
    assert anova.sphericity().mauchly_pvalue > ALPHA
    assert REJECTED not in quiet.caveat
    assert "(sphericity)" in quiet.caveat  # assumed all the same


def test_ranks_and_pairwise_tests_do_not_speak_of_sphericity():
    anova = rm_anova(noisy(1))
    assert REJECTED not in judge(compare_all(anova, adjust="holm", by="wilcoxon")).caveat


def test_a_protocol_that_compares_means_says_it_too():
    """The path may reach means by a very large F, whatever the conditions."""
    table = noisy(3, n=20)
    values = table.values + np.array([0, 30.0, 60, 90, 120])
    verdict = compare_many(ScoreTable(values, higher_is_better=True), school="thesis")
    assert verdict.route == "anova-at-once"
    assert REJECTED in verdict.caveat


# Frozen: share of 20,000 tables in which a difference is claimed where there is none, at .05; one
# algorithm (Dunnett: the control) has five times the others' standard deviation.
FAMILY = {
    ("tukey", 10, 5): 0.1105,
    ("tukey", 20, 10): 0.1852,
    ("dunnett", 10, 5): 0.1574,
    ("dunnett", 20, 10): 0.2816,
}


@pytest.mark.parametrize(("kind", "n", "k"), FAMILY)
def test_one_noisy_algorithm_costs_what_the_verdict_says(kind, n, k):
    known = rm_anova(even(1, n, k))
    limit = critical_distance(known, kind, alpha=ALPHA) / known.standard_error
    values = np.random.default_rng(7).normal(size=(5000, n, k))
    values[..., 0] *= 5
    means = values.mean(axis=1)
    residual = values - means[:, None] - values.mean(axis=2, keepdims=True)
    residual += values.mean(axis=(1, 2))[:, None, None]
    error = np.sqrt(2 * (residual**2).sum(axis=(1, 2)) / ((n - 1) * (k - 1)) / n)
    gaps = np.abs(means[:, 1:] - means[:, :1]).max(axis=1)
    if kind == "tukey":
        gaps = np.ptp(means, axis=1)
    size = (gaps >= limit * error).mean()
    assert size == pytest.approx(FAMILY[kind, n, k], abs=4 * np.sqrt(size * (1 - size) / 5000))
    # The same decision as the verdict's own, on some of these tables.
    for i in range(20):
        table = ScoreTable(values[i], higher_is_better=True)
        anova = rm_anova(table)
        comparison = (
            compare_all(anova)
            if kind == "tukey"
            else compare_with_control(anova, table.algorithms[0], adjust="dunnett")
        )
        found = judge(comparison).decision == "differ"
        assert found == bool(gaps[i] >= limit * error[i])


# Frozen: how often skewed differences at the margin are called equivalent, of 200,000.
SKEWED = {5: 0.158, 30: 0.098}


@pytest.mark.parametrize("n", SKEWED)
def test_equivalence_errs_on_skewed_differences_as_often_as_it_says(n):
    d = np.random.default_rng(9).exponential(size=(40_000, n)) - 1
    for margin in (1.0, 5.0):
        called = equivalence_test(d + margin, 0 * d, margin=margin).pvalue <= ALPHA
        assert called.mean() == pytest.approx(SKEWED[n], abs=4 * np.sqrt(0.16 * 0.84 / 40_000))
    mirrored = equivalence_test(d - margin, 0 * d, margin=margin).pvalue <= ALPHA
    assert mirrored.mean() < ALPHA  # to the other side the test is timid
    caveat = judge(equivalence_test([3, 5, 4, 7], [3, 5.1, 4, 7], margin=1)).caveat
    assert "16 of 100 cases equivalent on 5 problems, and 10 on 30" in caveat


def test_a_claim_beyond_the_margin_needs_no_such_caveat():
    far = judge(equivalence_test([3, 5, 4, 7], [1, 2.5, 2, 4], margin=0.5))
    assert far.decision == "differ"
    assert "skewed" not in far.caveat


def test_the_words_of_published_tables_hold_one_p_for_mauchly():
    for name in ("adi_15x8", "medical_18x3", "four_models_15"):
        anova = rm_anova(load_table(name))
        told = judge(compare_all(anova)).caveat
        rejected = anova.sphericity().mauchly_pvalue <= ALPHA
        assert len(re.findall(r"Mauchly p [=<]", told)) == rejected


def test_pairs_without_spread_give_no_conclusion_after_anova_either():
    table = ScoreTable({"A": [1, 2], "B": [2, 1], "C": [3, 4]}, higher_is_better=True)
    told = judge(compare_all(rm_anova(table), by="t"))
    assert (told.decision, told.better) == ("no-conclusion", ())
    assert "the differences of A and C show no spread" in told.sentence
    shifted = ScoreTable({"A": [1, 2, 3], "B": [2, 3, 4], "C": [4, 5, 6]}, higher_is_better=True)
    assert judge(compare_all(rm_anova(shifted))).decision == "no-conclusion"
    assert judge(compare_with_control(rm_anova(shifted), "A", adjust="dunnett")).better == ()


def test_the_pair_that_came_closest_has_the_least_p_where_adjusted_ones_are_alike():
    pairs = compare_with_control(
        friedman_test(FOUR), "M1", by="wilcoxon", alternative="less", adjust="bonferroni"
    )
    least = pairs.steps(0.05)["algorithm"].iloc[0]
    assert f"the clearest is {least} (p = 1.00)" in judge(pairs).sentence


def test_few_resamples_and_not_the_table_are_blamed():
    few = friedman_test(FOUR, method="monte-carlo", rng=1, resamples=10)
    assert "so few resamples allow no less than p = 0.0909" in judge(few).sentence


def test_a_control_chosen_as_best_is_judged_under_the_name_of_what_it_pays_by():
    told = judge(compare_with_control(rm_anova(FOUR), "best", adjust="dunnett"))
    assert "Tukey" in told.sentence and "Dunnett" not in told.sentence
