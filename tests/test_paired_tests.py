"""The tests on two samples against scipy, other packages, plain enumeration and hand arithmetic."""

import json
from itertools import product
from math import comb
from pathlib import Path

import numpy as np
import pytest
from scipy import stats

from verdictlab import (
    corrected_t_test,
    effect_size,
    five_by_two_f_test,
    five_by_two_t_test,
    mcnemar_test,
    normality_tests,
    outliers,
    paired_t_test,
    permutation_test,
    proportions_z_test,
    score_interval,
    sign_test,
    variance_homogeneity_test,
    welch_t_test,
    wilcoxon_test,
)
from verdictlab.paired._lilliefors import QUANTILES, TAILS, lilliefors_pvalue

FIXTURES = Path(__file__).parent / "fixtures"
PEERS = json.loads((FIXTURES / "paired_peers.json").read_text(encoding="utf-8"))
ALTERNATIVES = ["two-sided", "greater", "less"]


def samples(seed=0, shape=(40, 12)):
    x, y = np.random.default_rng(seed).normal(size=(2, *shape))
    return x + 0.3, 0.7 * x + y


# The t family ---------------------------------------------------------------------------------


@pytest.mark.parametrize("alternative", ALTERNATIVES)
def test_the_paired_t_test_agrees_with_scipy(alternative):
    x, y = samples()
    theirs = stats.ttest_rel(x, y, axis=-1, alternative=alternative)
    ours = paired_t_test(x, y, alternative=alternative)
    np.testing.assert_allclose(ours.statistic, theirs.statistic, rtol=1e-11)
    np.testing.assert_allclose(ours.pvalue, theirs.pvalue, rtol=1e-10)
    interval = theirs.confidence_interval(0.9)
    low, high = ours.confidence_interval(0.9)
    np.testing.assert_allclose(low, interval.low, rtol=1e-10)
    np.testing.assert_allclose(high, interval.high, rtol=1e-10)


@pytest.mark.parametrize("alternative", ALTERNATIVES)
def test_welchs_t_test_agrees_with_scipy(alternative):
    x, y = samples()
    y = 3 * y[:, :7]
    theirs = stats.ttest_ind(x, y, axis=-1, equal_var=False, alternative=alternative)
    ours = welch_t_test(x, y, alternative=alternative)
    np.testing.assert_allclose(ours.pvalue, theirs.pvalue, rtol=1e-10)
    np.testing.assert_allclose(ours.dof, theirs.df, rtol=1e-11)
    interval = theirs.confidence_interval(0.95)
    np.testing.assert_allclose(ours.confidence_interval()[0], interval.low, rtol=1e-9)
    np.testing.assert_allclose(ours.confidence_interval()[1], interval.high, rtol=1e-9)


def test_far_tails_are_not_lost():
    x = np.arange(20.0)
    far = paired_t_test(x + 1e6 + np.sin(x), x)
    assert 0 < far.pvalue == pytest.approx(2 * stats.t.sf(far.statistic, 19), rel=1e-8)


def test_the_corrected_t_test_by_hand():
    # Mean .02, sum of squares .0010 about it, J = 5: variance .00025, times (1/5 + 1/4).
    x = np.array([0.02, 0.03, 0.00, 0.04, 0.01])
    result = corrected_t_test(x, np.zeros(5), n_test=25, n_train=100)
    assert result.standard_error == pytest.approx(np.sqrt(0.00025 * 0.45), rel=1e-12)
    assert result.statistic == pytest.approx(0.02 / np.sqrt(0.00025 * 0.45), rel=1e-12)
    assert result.pvalue == pytest.approx(2 * stats.t.sf(result.statistic, 4), rel=1e-12)
    plain = paired_t_test(x, np.zeros(5))
    ratio = np.sqrt(1 + 5 * 25 / 100)
    assert plain.statistic / result.statistic == pytest.approx(ratio, rel=1e-12)


def test_differences_equal_on_paper_have_no_spread():
    x, y = [0.3, 1.3, 2.3], [0.1 + 0.1, 1.2, 2.2]
    result = paired_t_test(x, y)
    assert (result.statistic, result.pvalue, result.constant) == (np.inf, 0, True)
    same = paired_t_test([0.3, 0.6], [0.1 + 0.2, 0.6])
    assert (same.statistic, same.pvalue) == (0, 1)
    for test in (paired_t_test, welch_t_test):
        equal = test([1, 1, 1], [1, 1, 1])
        assert (equal.statistic, equal.pvalue) == (0, 1)
        apart = test([1, 1, 1], [2, 2, 2])
        assert (apart.statistic, apart.pvalue) == (-np.inf, 0)
        assert apart.confidence_interval() == (-1, -1)


def test_the_five_by_two_tests_by_hand():
    # Gaps of .01, .02, 0, .02, .01: squares / 2 add up to .0005.
    d = [[0.03, 0.02], [0.01, 0.03], [0.02, 0.02], [0.04, 0.02], [0.02, 0.03]]
    t, f = five_by_two_t_test(d), five_by_two_f_test(d)
    assert t.statistic == pytest.approx(0.03 / np.sqrt(0.0005 / 5), rel=1e-12)
    assert t.pvalue == pytest.approx(2 * stats.t.sf(3.0, 5), rel=1e-10)
    squares = sum(v**2 for row in d for v in row)
    assert f.statistic == pytest.approx(squares / (2 * 0.0005), rel=1e-12)
    assert f.pvalue == pytest.approx(stats.f.sf(f.statistic, 10, 5), rel=1e-12)
    assert five_by_two_f_test(np.array(d)[::-1]).pvalue == pytest.approx(f.pvalue, rel=1e-12)
    assert five_by_two_t_test(np.array(d)[::-1]).pvalue != pytest.approx(t.pvalue)
    noise = [[0.3 - 0.1, 0.2], [0.2, 0.2], [0.2, 0.2], [0.2, 0.2], [0.2, 0.2]]
    assert five_by_two_t_test(noise).statistic == np.inf
    for test in (five_by_two_t_test, five_by_two_f_test):
        assert test(np.zeros((5, 2))).pvalue == 1


# Counting tests -------------------------------------------------------------------------------


@pytest.mark.parametrize("alternative", ALTERNATIVES)
@pytest.mark.parametrize("ties", ["drop", "split"])
def test_the_sign_test_is_a_binomial_test(ties, alternative):
    x, y = np.random.default_rng(1).integers(4, size=(2, 60, 11))
    batch = sign_test(x, y, ties=ties, alternative=alternative)
    for i in range(60):
        wins, losses = (x[i] > y[i]).sum(), (x[i] < y[i]).sum()
        half = (x[i] == y[i]).sum() // 2 if ties == "split" else 0
        n = wins + losses + 2 * half
        expected = stats.binomtest(wins + half, n, alternative=alternative).pvalue if n else 1
        assert batch.pvalue[i] == pytest.approx(expected, rel=1e-12)
        assert sign_test(x[i], y[i], ties=ties, alternative=alternative).pvalue == batch.pvalue[i]
        assert (batch.statistic[i], batch.n_used[i]) == (wins + half, n)
        assert batch.wins[i] + batch.losses[i] + batch.ties[i] == 11


def test_the_smallest_p_of_a_sign_test():
    eight = sign_test(np.arange(8), np.full(8, 3.5))
    assert eight.smallest_pvalue == pytest.approx(0.0078125, rel=1e-14)
    five = sign_test([1, 1, 1, 0, 0], np.zeros(5), ties="split")
    # Three wins and half of two ties: at best 4 of 5.
    assert five.smallest_pvalue == pytest.approx(2 * (comb(5, 4) + 1) / 32, rel=1e-14)
    assert sign_test([1, 1], [1, 1]).smallest_pvalue == 1


@pytest.mark.parametrize("row", PEERS["mcnemar"], ids=lambda row: f"{row['b']}-{row['c']}")
def test_mcnemar_agrees_with_statsmodels(row):
    for method, key in (("exact", "exact"), ("chi2", "chi2"), ("chi2-corrected", "corrected")):
        found = mcnemar_test(row["b"], row["c"], method=method)
        assert found.pvalue == pytest.approx(row[key], rel=1e-11), method
        assert mcnemar_test(row["c"], row["b"], method=method).pvalue == found.pvalue


def test_mid_p_takes_off_half_the_probability_of_the_outcome():
    for b, c in [(9, 2), (5, 5), (0, 4), (12, 11)]:
        exact = mcnemar_test(b, c).pvalue
        own = comb(b + c, b) / 2 ** (b + c)
        mid = mcnemar_test(b, c, method="mid-p").pvalue
        if b == c:
            assert mid == 1
        else:
            assert mid == pytest.approx(exact - own, rel=1e-12)


def test_mcnemar_without_discordant_cases_gives_one():
    for method in ("exact", "mid-p", "chi2", "chi2-corrected"):
        found = mcnemar_test(0, 0, method=method)
        assert (found.pvalue, found.smallest_pvalue) == (1, 1)
        assert found.statistic == 0
    assert mcnemar_test(4, 4, method="chi2-corrected").statistic == 0
    assert mcnemar_test(4, 5, method="chi2-corrected").pvalue == 1


@pytest.mark.parametrize("row", PEERS["proportions"], ids=lambda row: str(row["counts"]))
def test_the_z_test_of_proportions_agrees_with_statsmodels(row):
    for alternative in ALTERNATIVES:
        found = proportions_z_test(*row["counts"], alternative=alternative)
        assert [found.statistic, found.pvalue] == pytest.approx(row[alternative], rel=1e-10)
    assert proportions_z_test(5, 7, 5, 7).pvalue == 1
    assert proportions_z_test(1, 3, 3, 9).statistic == 0


# Permutation ----------------------------------------------------------------------------------


@pytest.mark.parametrize("alternative", ALTERNATIVES)
def test_the_permutation_test_is_enumeration_where_it_can_be(alternative):
    x, y = np.random.default_rng(2).integers(6, size=(2, 20, 7)) / 10
    batch = permutation_test(x, y, rng=1, alternative=alternative)
    assert batch.method == "exact"
    assert batch.resamples == 128
    assert (batch.standard_error == 0).all()
    signs = np.array(list(product([-1, 1], repeat=7)))
    for i in range(20):
        d = np.rint((x[i] - y[i]) * 10).astype(int)
        sums, seen = signs @ d, d.sum()
        expected = {
            "greater": (sums >= seen).mean(),
            "less": (sums <= seen).mean(),
            "two-sided": (np.abs(sums) >= abs(seen)).mean(),
        }[alternative]
        assert batch.pvalue[i] == expected
        assert permutation_test(x[i], y[i], rng=9, alternative=alternative).pvalue == expected


def test_random_assignments_come_near_all_of_them():
    x, y = samples(3, (30, 12))
    exact = permutation_test(x, y, rng=1)
    chance = permutation_test(x, y, rng=1, resamples=4000)
    assert (exact.method, chance.method) == ("exact", "monte-carlo")
    deviations = (chance.pvalue - exact.pvalue) / chance.standard_error
    assert np.abs(deviations).max() < 4
    assert 0.5 < deviations.std() < 1.6
    again = permutation_test(x[4], y[4], rng=1, resamples=4000)
    assert again.pvalue == chance.pvalue[4]
    assert chance.smallest_pvalue.min() >= 1 / 4001
    swapped = permutation_test(y, x, rng=1, resamples=4000)
    np.testing.assert_array_equal(swapped.pvalue, chance.pvalue)


def test_a_permutation_p_never_claims_more_than_its_resamples():
    far = permutation_test(np.arange(1, 21), np.zeros(20), rng=1, resamples=99)
    assert far.pvalue == 0.01


# Variances and shapes -------------------------------------------------------------------------


def test_pitman_morgan_is_the_correlation_of_sum_and_difference():
    x, y = samples(4)
    found = variance_homogeneity_test(x, y)
    for i in range(len(x)):
        r, p = stats.pearsonr(x[i] + y[i], x[i] - y[i])
        assert found.pvalue[i] == pytest.approx(p, rel=1e-9)
        assert np.sign(found.statistic[i]) == np.sign(r)
        assert found.correlation[i] == pytest.approx(np.corrcoef(x[i], y[i])[0, 1], rel=1e-10)
        assert found.sd_first[i] == pytest.approx(x[i].std(ddof=1), rel=1e-12)


def test_pitman_morgan_at_its_edges():
    x = np.array([0.1, 0.4, 0.2, 0.7])
    assert variance_homogeneity_test(x, x + 0.3).pvalue == 1
    assert variance_homogeneity_test(x, x).pvalue == 1
    assert variance_homogeneity_test(2 * x, x).statistic == np.inf
    assert variance_homogeneity_test(np.ones(4), x).pvalue == 0
    assert variance_homogeneity_test(np.ones(4), np.zeros(4)).pvalue == 1


@pytest.mark.parametrize("row", PEERS["normality"], ids=lambda row: str(len(row["values"])))
def test_normality_tests_agree_with_statsmodels_and_scipy(row):
    found = normality_tests(row["values"])
    for name in ("jarque-bera", "anderson-darling"):
        assert found.loc[name, ["statistic", "pvalue"]].tolist() == pytest.approx(
            row[name], rel=1e-8
        ), name
    d, p = row["lilliefors"]
    assert found.loc["lilliefors", "statistic"] == pytest.approx(d, rel=1e-10)
    # Their p comes from a simulated table, too, but with wide gaps in p and in n.
    if 0.001 < p < 0.1 and len(row["values"]) <= 30:
        assert found.loc["lilliefors", "pvalue"] == pytest.approx(p, abs=0.002)
    shapiro = stats.shapiro(row["values"])
    assert found.loc["shapiro-wilk", "statistic"] == pytest.approx(shapiro.statistic, abs=1e-6)
    assert found.loc["shapiro-wilk", "pvalue"] == pytest.approx(shapiro.pvalue, rel=1e-4, abs=1e-8)


def test_shapiro_wilk_agrees_with_scipy_at_every_size():
    from verdictlab.paired._normality import shapiro_wilk

    for n in (3, 4, 5, 6, 7, 11, 12, 20, 51, 300, 2000):
        values = np.random.default_rng(n).exponential(size=(3, n)) ** 0.5
        w, _, p = shapiro_wilk(values)
        for i in range(3):
            theirs = stats.shapiro(values[i])
            assert w[i] == pytest.approx(theirs.statistic, abs=2e-6)
            assert p[i] == pytest.approx(theirs.pvalue, rel=2e-3, abs=1e-9)


def test_lilliefors_quantiles_are_those_of_stephens():
    # Stephens (1974), table 1A, case 3, and a fresh draw of our own.
    printed = dict(
        zip((0.15, 0.1, 0.05, 0.025, 0.01), (0.775, 0.819, 0.895, 0.955, 1.035), strict=True)
    )
    rows = {
        n: dict(zip(TAILS, map(float, text.split()), strict=True)) for n, text in QUANTILES.items()
    }
    for n in (15, 20, 30, 50, 100):
        for tail, value in printed.items():
            assert rows[n][tail] == pytest.approx(value, abs=0.01)
    from verdictlab.paired._normality import lilliefors

    for n in (4, 9, 25, 70):
        p = lilliefors(np.random.default_rng([8, n]).normal(size=(20000, n)))[2]
        for level in (0.5, 0.1, 0.05, 0.01):
            error = np.sqrt(level * (1 - level) / 20000)
            assert (p <= level).mean() == pytest.approx(level, abs=4 * error + 0.001), (n, level)


def test_a_lilliefors_p_beyond_the_table_goes_on_falling():
    p = lilliefors_pvalue(np.array([0.0, 1.3, 1.4, 1.6, 2.0]), 30)
    assert (np.diff(p) < 0).all()
    assert p[0] == 1
    assert p[1] > 0.0001 > p[2] > p[-1] > 0


def test_outliers_by_each_rule():
    values = np.array([1.0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 60])
    for rule in ("tukey", "z", "mad"):
        found = outliers(values, rule)
        assert found.tolist() == [False] * 11 + [True]
        assert outliers(np.stack([values, values[::-1]]), rule)[1].tolist() == found[::-1].tolist()
        assert not outliers(np.ones(5), rule).any()
    # Quartiles 1 and 3: fences at -2 and 6.
    edge = [0, 1, 2, 3, 6]
    assert not outliers(edge).any()
    assert outliers([0, 1, 2, 3, 6.01])[-1]
    # Median 0, MAD 1: the limit is 3.5 / 0.6745 = 5.19.
    assert outliers([-5.1, -2, -1, -1, 0, 1, 1, 2, 5.3], "mad").tolist() == [False] * 8 + [True]
    assert outliers([1, 1, 1, 5], "mad").tolist() == [False, False, False, True]
    # No value of ten can be 3 deviations away.
    assert not outliers([0] * 9 + [1e9], "z").any()
    assert outliers([0] * 10 + [1e9], "z").any()


# Sizes ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", PEERS["effects"], ids=lambda row: str(len(row["x"])))
def test_effect_sizes_agree_with_pingouin_and_by_hand(row):
    x, y = np.array(row["x"]), np.array(row["y"])
    found = effect_size(x, y)
    d = x - y
    assert found.d_average == pytest.approx(row["d_average"], rel=1e-10)
    dropped = effect_size(x, y, zeros="drop")
    assert dropped.rank_biserial == pytest.approx(row["rank_biserial"], rel=1e-10)
    assert found.d_z == pytest.approx(d.mean() / d.std(ddof=1), rel=1e-10)
    assert found.d_z == pytest.approx(paired_t_test(x, y).statistic / np.sqrt(len(d)), rel=1e-10)
    assert sign_test(x, y).pvalue == pytest.approx(row["sign_p"], rel=1e-10)
    ranks = wilcoxon_test(x, y)
    total = ranks.r_plus + ranks.r_minus
    assert found.rank_biserial == pytest.approx((ranks.r_plus - ranks.r_minus) / total, rel=1e-12)


def test_the_interval_of_d_z_is_the_noncentral_t():
    found = effect_size(*samples(5, (12,)))
    low, high = found.confidence_interval(level=0.9)
    t = found.d_z * np.sqrt(12)
    assert stats.nct.sf(t, 11, low * np.sqrt(12)) == pytest.approx(0.05, abs=1e-6)
    assert stats.nct.cdf(t, 11, high * np.sqrt(12)) == pytest.approx(0.05, abs=1e-6)
    scaled = found.confidence_interval("d_average", 0.9)
    factor = found.d_average / found.d_z
    assert scaled == pytest.approx((low * factor, high * factor), rel=1e-9)


def test_the_interval_of_d_z_excludes_zero_just_when_t_rejects():
    x, y = samples(6, (200, 9))
    low, high = effect_size(x, y).confidence_interval()
    np.testing.assert_array_equal((low > 0) | (high < 0), paired_t_test(x, y).pvalue <= 0.05)


def test_the_rank_biserial_interval_excludes_zero_just_when_wilcoxons_z_does():
    x, y = samples(7, (200, 15))
    low, high = effect_size(x, y).confidence_interval("rank_biserial")
    normal = wilcoxon_test(x, y, method="normal").pvalue
    clear = np.abs(normal - 0.05) > 1e-4
    np.testing.assert_array_equal(((low > 0) | (high < 0))[clear], (normal <= 0.05)[clear])
    mirrored = effect_size(y, x).confidence_interval("rank_biserial")
    np.testing.assert_allclose(mirrored[0], -high, atol=1e-9)


@pytest.mark.parametrize("row", PEERS["intervals"], ids=lambda row: f"{row['hits']}-{row['n']}")
def test_intervals_of_hits_agree_with_statsmodels(row):
    hits = np.repeat([1, 0], [row["hits"], row["n"] - row["hits"]])
    for method in ("wilson", "exact"):
        found = score_interval(hits, method=method)
        assert [found.low, found.high] == pytest.approx(row[method], abs=1e-10)


def test_intervals_of_scores_agree_with_the_tests():
    x = samples(8, (10,))[0]
    t = score_interval(x, method="t", level=0.9)
    assert (t.low, t.high) == pytest.approx(paired_t_test(x, 0 * x).confidence_interval(0.9))
    corrected = score_interval(x, method="corrected-t", n_test=10, n_train=90)
    expected = corrected_t_test(x, 0 * x, n_test=10, n_train=90).confidence_interval()
    assert (corrected.low, corrected.high) == pytest.approx(expected)


def test_the_bootstrap_interval_and_its_error():
    x = samples(9, (6, 25))[0]
    limits = [score_interval(x, method="bootstrap", rng=seed) for seed in range(30)]
    for name in ("low", "high"):
        spread = np.std([getattr(r, name) for r in limits], axis=0, ddof=1)
        claimed = np.mean([getattr(r, f"standard_error_{name}") for r in limits], axis=0)
        assert ((spread / claimed > 0.6) & (spread / claimed < 1.6)).all()
    theirs = stats.bootstrap((x[0],), np.mean, method="percentile", rng=1).confidence_interval
    ours = score_interval(x[0], method="bootstrap", rng=2)
    assert (ours.low, ours.high) == pytest.approx(tuple(theirs), abs=0.03)
    assert ours.low == pytest.approx(score_interval(x, method="bootstrap", rng=2).low[0])


def test_mcnemars_test_refuses_answers_in_place_of_counts():
    x, y = [1, 0, 1, 1, 0, 1], [1, 1, 0, 1, 0, 0]
    for answers in ((x, y), (np.array(x, bool), np.array(y, bool))):
        with pytest.raises(ValueError, match=r"0 and 1 \(6 each\).* count the cases first"):
            mcnemar_test(*answers)
    first = sum(a > b for a, b in zip(x, y, strict=True))
    second = sum(a < b for a, b in zip(x, y, strict=True))
    assert mcnemar_test(first, second).b == 2
    # A batch of small counts is no row of answers: a row each, or one count above 1.
    one = mcnemar_test(np.array(x)[:, None], np.array(y)[:, None]).pvalue[:, 0]
    other = mcnemar_test([*x, 2], [*y, 0]).pvalue[:-1]
    assert (
        one.tolist()
        == other.tolist()
        == [mcnemar_test(a, b).pvalue for a, b in zip(x, y, strict=True)]
    )
