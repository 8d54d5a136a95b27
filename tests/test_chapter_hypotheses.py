"""The numbers that the prose of chapter 07 claims, computed again.

What a code cell prints is held by the notebook tests; here stand those in sentences, tables of
the text, quizzes and feedback. Simulated numbers are counted with other seeds.
"""

from itertools import combinations
from math import ceil, comb

import numpy as np
import pytest
from scipy import stats

from published import printed
from verdictlab import (
    friedman_test,
    load_data,
    load_table,
    paired_t_test,
    problems_needed,
    score_interval,
    sign_test,
    welch_t_test,
    wilcoxon_test,
)

SEEDS = pytest.mark.parametrize("seed", [11, 12, 13])


def power(difference, n, alpha=0.05):
    """Of the paired t-test, two-sided, by another program than the package's."""
    cut, far = stats.t.ppf(1 - alpha / 2, n - 1), difference * np.sqrt(n)
    return stats.nct.sf(cut, n - 1, far) + stats.nct.cdf(-cut, n - 1, far)


def t_p(differences, **options):
    return paired_t_test(differences, np.zeros(differences.shape[-1]), **options).pvalue


# The question and the lab


def test_the_four_models_and_what_their_silence_weighs():
    models = load_table("four_models_15").scores
    ahead = models["M3"] - models["M2"]
    assert ahead.mean() == printed("-0.54")
    assert ahead.std() / 2 == pytest.approx(3.5, abs=0.05)
    assert 0.8 * ahead.std() == printed("5.7")
    found = paired_t_test(models["M3"], models["M2"])
    low, high = found.confidence_interval(0.95)
    assert [found.pvalue, low, high] == [printed("0.774"), printed("-4.46"), printed("3.39")]


def test_how_many_of_100_studies_notice():
    assert power(0.5, 15) == printed("0.44")
    assert power(0.5, 34) >= 0.8 > power(0.5, 33)
    assert power(0.5, 35) >= 0.8 > power(0.5, 30)
    assert power(0.8, 15) == printed("0.82")
    assert power(0.5, 15, alpha=0.01) == printed("0.19")


@pytest.mark.parametrize(("truth", "found"), [(0.2, 199), (0.3, 90), (0.8, 15), (1.0, 10)])
def test_the_number_of_problems_for_other_differences(truth, found):
    assert power(truth, found) >= 0.8 > power(truth, found - 1)
    assert problems_needed("t", truth) == found
    many = problems_needed("sign", truth)
    assert many / found >= 1.5


def test_a_formula_by_hand():
    steps = stats.norm.ppf(0.975) + stats.norm.ppf(0.8)
    assert steps == printed("2.80")
    rough = (steps / 0.5) ** 2
    assert [rough, 1.96**2 / 2, rough + 1.96**2 / 2] == [
        printed("31.4"),
        printed("1.92"),
        printed("33.3"),
    ]
    assert (ceil(rough), ceil(rough + 1.92)) == (32, 34)


def test_power_at_the_observed_difference_repeats_p():
    for n in (10, 50, 500):
        seen = stats.t.ppf(0.975, n - 1) / np.sqrt(n)  # p is exactly 0.05
        assert power(seen, n) == pytest.approx(0.5, abs=0.03)


# Coins and errors


def test_the_coins():
    adi = load_table("adi_15x8").scores
    found = sign_test(adi["ADI4"], adi["ADI"], decimals=1)
    assert (found.wins, found.losses, found.ties) == (12, 2, 1)
    count = 2 * sum(comb(14, k) for k in (12, 13, 14))
    assert count == 212
    assert found.pvalue == pytest.approx(count / 2**14)
    one = sign_test(adi["ADI4"], adi["ADI"], decimals=1, alternative="greater").pvalue
    assert one == printed("0.0065")
    assert printed("0.0625") == 2 / 32
    assert [comb(12, k) for k in (10, 11, 12)] == [66, 12, 1]
    size = 2 * stats.binom.sf(11, 15, 0.5)
    assert 100 * size == printed("3.5")
    assert 2 * stats.binom.sf(10, 15, 0.5) > 0.05
    assert stats.binom.sf(10, 15, 0.5) == printed("0.059")
    assert stats.binom.sf(10, 14, 0.5) <= 0.05 < 2 * stats.binom.sf(10, 14, 0.5)


def test_the_stricter_level_costs_24():
    lost = power(0.5, 15) - power(0.5, 15, alpha=0.01)
    assert 100 * lost == pytest.approx(24, abs=0.5)


def test_a_mark_for_fourteen_coins_and_where_a_lead_of_ten_survives():
    """As the coin lab tells it: 8 apart is near, 10 is far; and 20 coins or 24."""
    apart = {lead: stats.binomtest((14 + lead) // 2, 14).pvalue for lead in (8, 10)}
    assert [apart[8], apart[10]] == [printed("0.06"), printed("0.0129")]
    assert 0.05 < apart[8] < 0.065
    assert stats.binomtest(15, 20).pvalue <= 0.05 < stats.binomtest(17, 24).pvalue
    assert stats.binomtest(12, 15).pvalue <= 0.05 < stats.binomtest(11, 15).pvalue


def test_the_spreads_of_the_two_columns():
    fuzzy = load_table("fuzzy_24x4").scores
    spreads = [fuzzy["NNEP"].std(), fuzzy["PDFC"].std(), (fuzzy["PDFC"] - fuzzy["NNEP"]).std()]
    assert spreads == [printed("0.142"), printed("0.143"), printed("0.068")]


def test_a_hundred_intervals_as_they_are_drawn():
    """The first hundred of the chapter's own studies, by another program."""
    studies = 0.5 + np.random.default_rng(4).standard_normal((10_000, 15))
    low, high = stats.ttest_1samp(studies, 0, axis=1).confidence_interval(0.95)
    hit = (low <= 0.5) & (high >= 0.5)
    assert hit.mean() == pytest.approx(0.95, abs=0.006)
    assert hit[:100].sum() == 95
    assert (low[:100] > 0).sum() == 45


def test_pairs_and_strangers():
    fuzzy = load_table("fuzzy_24x4").scores
    pair = fuzzy["PDFC"], fuzzy["NNEP"]
    found = paired_t_test(*pair)
    low, high = found.confidence_interval(0.95)
    shown = [found.mean, low, high, found.pvalue]
    assert shown == [printed(text) for text in ("0.0408", "0.0122", "0.0694", "0.0071")]
    assert welch_t_test(*pair).pvalue == printed("0.326")
    # Each mean's own interval reaches into the other's.
    first, second = (score_interval(scores, method="t") for scores in pair)
    assert second.low < first.low < second.high < first.high


def test_ten_folds():
    folds = load_data("ten_folds")["accuracy"]
    found = score_interval(folds, method="t")
    assert [folds.mean(), found.low, found.high] == [
        printed("0.951"),
        printed("0.9285"),
        printed("0.9735"),
    ]


# Looking


def test_the_searches_of_the_case_memory():
    table = load_data("best_settings_14").set_index("problem")
    names = ["CBR", "OBM", "EBN", "PEBN", "OAN"]
    accuracy = table[[f"accuracy {name}" for name in names]].set_axis(names, axis=1)
    searched = table[[f"operations {name}" for name in names]].set_axis(names, axis=1)
    ranks = accuracy.rank(axis=1, ascending=False)
    shown = {"CBR": "2.86", "OBM": "2.93", "EBN": "3.04", "PEBN": "3.71", "OAN": "2.46"}
    assert {name: ranks[name].mean() for name in names} == {
        name: printed(text) for name, text in shown.items()
    }
    assert ranks["OAN"].std() == ranks.std().max() == printed("1.76")
    share = np.log10(searched.div(searched["CBR"], axis=0)).mean()
    assert share["PEBN"] == share.min() == printed("-0.68")
    assert 10 ** share["PEBN"] == pytest.approx(1 / 5, abs=0.02)
    assert accuracy["OAN"].mean() == accuracy.mean().min() == printed("74.99")


def test_two_rows_of_the_excerpt_are_one():
    rows = load_data("somcbr_excerpt").set_index(["problem", "algorithm"])[["error", "operations"]]
    assert rows.loc["Pb48"].equals(rows.loc["Pb56"])
    assert rows.loc["Pb48"].size == 8
    regions = load_data("problems_56")
    assert regions["complexity"].value_counts().to_dict() == {"A": 17, "B": 30, "C": 9}
    twins = regions.set_index("problem").loc[["wbcd", "wisconsin"]]
    assert twins.nunique().max() == 1


# Which test?


@SEEDS
def test_t_is_timid_under_heavy_tails_and_misled_by_lopsided_differences(seed):
    rng = np.random.default_rng(seed)
    # By another program than the chapter's: the one-sample t of scipy.
    t = {
        name: [(stats.ttest_1samp(d + s, 0, axis=1).pvalue <= 0.05).mean() for s in (0, 1)]
        for name, d in {
            "heavy": rng.standard_t(2, (20_000, 15)),
            "Cauchy": rng.standard_cauchy((20_000, 15)),
            "lopsided": rng.exponential(size=(20_000, 15)) - 1,
        }.items()
    }
    assert t["heavy"][0] == pytest.approx(0.035, abs=0.006)
    assert t["Cauchy"][0] == pytest.approx(0.0195, abs=0.006)
    assert t["lopsided"][0] == pytest.approx(0.089, abs=0.009)
    d = rng.standard_cauchy((4000, 15)) + 1
    assert (wilcoxon_test(d, 0 * d).pvalue <= 0.05).mean() > 2 * t["Cauchy"][1]
    d = rng.standard_t(2, (4000, 15)) + 1
    assert (wilcoxon_test(d, 0 * d).pvalue <= 0.05).mean() > t["heavy"][1] + 0.05
    d = rng.exponential(size=(4000, 15)) - 1
    assert (wilcoxon_test(d, 0 * d).pvalue <= 0.05).mean() > t["lopsided"][0]


# When it fails


@SEEDS
def test_the_side_chosen_after_looking_doubles_the_size(seed):
    world = np.random.default_rng(seed).standard_normal((20_000, 15))
    sides = [t_p(world, alternative=name) for name in ("greater", "less")]
    assert (sides[0] <= 0.05).mean() == pytest.approx(0.05, abs=0.006)
    assert (np.min(sides, axis=0) <= 0.05).mean() == pytest.approx(0.10, abs=0.008)
    assert (t_p(world) <= 0.10).mean() == pytest.approx(0.10, abs=0.008)
    tests = [t_p(world), wilcoxon_test(world, 0 * world).pvalue, sign_test(world, 0 * world).pvalue]
    assert 0.06 < (np.min(tests, axis=0) <= 0.05).mean() < 0.08


@SEEDS
def test_three_problems_dropped_at_will_reject_more_often_than_not(seed):
    world = np.random.default_rng(seed).standard_normal((1000, 15))
    smallest = t_p(world)
    for kept in combinations(range(15), 12):
        smallest = np.minimum(smallest, t_p(world[:, kept]))
    assert (smallest <= 0.05).mean() > 0.5


@SEEDS
def test_problems_added_until_it_rejects_more_than_triple_the_size(seed):
    world = np.random.default_rng(seed).standard_normal((10_000, 50))
    smallest = np.min([t_p(world[:, :n]) for n in range(10, 51, 5)], axis=0)
    assert 0.15 < (smallest <= 0.05).mean() < 0.2


# Exercises


def test_the_rule_about_small_t_has_a_size_and_no_power():
    assert 2 * stats.t.cdf(0.05, 29) - 1 == printed("0.0395")
    assert stats.t.ppf(0.975, 29) == printed("2.045")
    assert 2 * stats.t.sf(0.02, 29) == printed("0.98")
    far = 0.5 * np.sqrt(30)
    inside = stats.nct.cdf(0.05, 29, far) - stats.nct.cdf(-0.05, 29, far)
    assert 100 * inside == pytest.approx(0.1, abs=0.05)


def test_how_many_settle_two_models_by_ranks():
    found = friedman_test(load_table("four_models_15"), correct_ties=False)
    gap = found.mean_ranks["M2"] - found.mean_ranks["M3"]
    assert [gap, found.standard_error] == [printed("0.667"), printed("0.4714")]
    ratio = gap / found.standard_error
    assert ratio == printed("1.41")
    assert 2.80 / ratio == printed("1.98")
    assert ceil(15 * (2.8016 / ratio) ** 2) == 59
    cut = stats.norm.ppf(0.975)
    assert stats.norm.sf(cut - ratio) + stats.norm.cdf(-cut - ratio) == printed("0.29")


def test_the_studies_of_the_quiz_are_possible():
    for low, high, n, p in ((-0.02, 1.1, 15, 0.06), (-3, 7, 15, 0.40)):
        half, mean = (high - low) / 2, (high + low) / 2
        error = half / stats.t.ppf(0.975, n - 1)
        assert 2 * stats.t.sf(mean / error, n - 1) == pytest.approx(p, abs=0.01)
    half, mean = (0.050 - 0.017) / 2, (0.050 + 0.017) / 2
    assert half / 1.96 == pytest.approx(1 / np.sqrt(15_000), abs=0.0005)
    assert 2 * stats.norm.sf(mean / half * 1.96) == pytest.approx(0.00005, abs=0.00003)
