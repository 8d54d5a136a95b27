"""The numbers that the prose of chapter 08 claims, computed again.

What a code cell prints is held by the notebook tests; here stand those in sentences, tables of
the text, quizzes and feedback.
"""

from itertools import combinations
from math import comb

import numpy as np
import pytest
from scipy import stats

from published import printed
from verdictlab import (
    compare_two,
    equivalence_test,
    friedman_test,
    load_data,
    load_table,
    normality_tests,
    outliers,
    paired_t_test,
    sign_test,
    simulate_scores,
    variance_homogeneity_test,
    wilcoxon_test,
)

OAN = load_table("oan_30x2")
WITHOUT = OAN.without(problems=["wav2c1"])
HARD, MEDICAL, ADI = (
    load_table(name) for name in ("high_complexity_9x3", "medical_18x3", "adi_15x8")
)
PAIRS = list(combinations(range(3), 2))


def gaps(table):
    x, y = table.values.T
    return (x - y).round(2)


def test_the_question():
    a, b = OAN.values.T
    assert int((a < b).sum()) == 23
    assert [a.mean(), b.mean()] == [printed("18.41"), printed("18.38")]
    d, far = gaps(OAN), OAN.problems.index("wav2c1")
    assert (a[far], b[far], d[far]) == (18.64, 4.86, 13.78)
    assert d.sum() - d[far] == printed("-12.87")
    assert list(WITHOUT.values.mean(axis=0)) == [printed("18.40"), printed("18.85")]
    assert stats.zscore(d, ddof=1)[far] == printed("4.94")
    middle = np.median(d)
    robust = 0.6745 * (d[far] - middle) / np.median(np.abs(d - middle))
    assert robust == pytest.approx(25, abs=0.5)


@pytest.mark.parametrize(
    ("table", "t", "wilcoxon", "sign"),
    [(OAN, "0.953", "0.0674", "0.00522"), (WITHOUT, "0.0271", "0.0232", "0.00232")],
)
def test_one_problem_decides_for_t_only(table, t, wilcoxon, sign):
    x, y = table.values.T
    assert paired_t_test(x, y).pvalue == printed(t)
    assert wilcoxon_test(x, y, decimals=2).pvalue == printed(wilcoxon)
    assert sign_test(x, y, decimals=2).pvalue == printed(sign)


def test_the_far_left_is_less_sure_than_zero():
    d, far = gaps(OAN), OAN.problems.index("wav2c1")
    found = []
    for place in (-1, 0):
        moved = d.copy()
        moved[far] *= place
        found.append(paired_t_test(moved, 0 * moved).pvalue)
    assert found == [printed("0.0750"), printed("0.0272")]


def test_remedies_disagree_about_the_level():
    d, far = gaps(OAN), OAN.problems.index("wav2c1")
    winsorized = d.copy()
    winsorized[far] = np.sort(d)[-2]
    roots = np.sign(d) * np.sqrt(np.abs(d))
    ps = [paired_t_test(v, 0 * v).pvalue for v in (np.delete(d, far), winsorized, roots)]
    assert [p <= 0.05 for p in ps] == [True, False, False]


def test_signs():
    assert sum(comb(15, j) for j in range(12, 16)) / 2**15 == printed("0.0176")
    both = ADI.scores["ADI4"], ADI.scores["ADI1"]
    found = sign_test(*both, decimals=1)
    assert (found.wins, found.losses, found.ties) == (11, 2, 2)
    assert found.pvalue == printed("0.0225")
    assert sign_test(*both, decimals=1, ties="split").pvalue == printed("0.0352")
    assert printed("0.0625") == 2 / 32
    against_adi = sign_test(ADI.scores["ADI4"], ADI.scores["ADI"], decimals=1)
    assert (against_adi.wins, against_adi.losses) == (12, 2)
    assert against_adi.pvalue == printed("0.0129")
    # A quiz: 40 of 40.
    assert pytest.approx(stats.binomtest(40, 40).pvalue) == 2 * 0.5**40


def test_ten_pairs_and_the_slips_about_them():
    ten = load_data("ten_pairs")
    x, y = ten["x"], ten["y"]
    d = (x - y).round(2).to_numpy()
    assert d[-1] == -0.37
    assert ten["difference_printed"].iloc[-1] == 0.37
    assert wilcoxon_test(x, y).pvalue == printed("0.1934")
    misprinted = wilcoxon_test(ten["difference_printed"], 0 * d, method="normal")
    assert (misprinted.r_plus, abs(misprinted.z)) == (19, printed("0.866"))
    descending = 11 - stats.rankdata(np.abs(d))
    t = min(descending[d > 0].sum(), descending[d < 0].sum())
    z = (t - 27.5) / np.sqrt(10 * 11 * 21 / 24)
    assert (t, 2 * stats.norm.sf(abs(z))) == (19, printed("0.386"))
    ranksum = stats.mannwhitneyu(x, y, method="exact")
    assert (ranksum.statistic, ranksum.pvalue) == (33, printed("0.218"))
    test = paired_t_test(x, y)
    assert (test.statistic, test.pvalue) == (printed("-1.354"), printed("0.209"))
    assert test.mean == printed("-0.341")
    assert 2 * stats.t.cdf(test.mean, 9) == printed("0.741")


def test_equal_medians_and_a_small_p():
    y = np.arange(1, 12.0)
    x = y + np.array([0.9, 0.8, 0.7, 0.6, 0.5, 0, 0.85, 0.95, 0.75, 0.65, 0.99])
    assert np.median(x) == np.median(y) == 6
    assert wilcoxon_test(x, y, decimals=2).pvalue == printed("0.00195")


def test_ties_that_rounding_brings_back():
    x, y = OAN.values.T
    assert stats.wilcoxon(gaps(OAN)).pvalue == printed("0.0671")
    assert wilcoxon_test(x, y, decimals=2).pvalue == printed("0.0674")
    assert wilcoxon_test(x, y, decimals=2, method="normal").pvalue == printed("0.0671")


@pytest.mark.parametrize(
    ("zeros", "of_adi", "of_adi1"),
    [("split", "0.0078", "0.0044"), ("drop", "0.0094", "0.0046"), ("pratt", "0.0078", "0.0044")],
)
def test_zeros_three_ways(zeros, of_adi, of_adi1):
    for rival, p in (("ADI", of_adi), ("ADI1", of_adi1)):
        both = ADI.scores["ADI4"], ADI.scores[rival]
        assert wilcoxon_test(*both, zeros=zeros, decimals=1).pvalue == printed(p)


def test_normality():
    d = gaps(OAN)
    centred = d - d.mean()
    second, third, fourth = ((centred**power).sum() / 29 for power in (2, 3, 4))
    as_printed = 30 / 6 * (third**2 / second**3 + (fourth / second**2 - 3) ** 2 / 4)
    assert as_printed == pytest.approx(468.5, abs=0.2)
    assert normality_tests(d).loc["jarque-bera", "statistic"] == printed("503.03")
    for values, naive in ((d, "0.018"), (gaps(WITHOUT), "0.46")):
        found = stats.kstest(values, "norm", args=(values.mean(), values.std(ddof=1)))
        assert found.pvalue == printed(naive)
    passed = normality_tests(gaps(WITHOUT))["pvalue"]
    assert passed["lilliefors"] == printed("0.0779")
    assert passed["anderson-darling"] == printed("0.0556")
    rng = np.random.default_rng(7)
    for draw, share in ((rng.exponential, 0.43), (lambda size: rng.standard_t(3, size), 0.18)):
        values = draw(size=(2000, 10))
        found = np.mean([stats.shapiro(row).pvalue <= 0.05 for row in values])
        assert found == pytest.approx(share, abs=0.04)


def test_the_path_errs_about_as_often_as_said():
    world = simulate_scores(600, 10, 2, effects=0, rng=5).swapaxes(1, 2)
    claims = [
        compare_two(x, y, school="thesis", higher_is_better=True).decision == "differ"
        for x, y in world
    ]
    assert np.mean(claims) == pytest.approx(0.09, abs=0.02)


def test_the_published_sizes_of_the_path():
    sizes = load_data("protocol_size").query(
        "school == 'thesis' and algorithms == 2 and route == 'all'"
    )
    assert [sizes["rate"].min(), sizes["rate"].max()] == [printed("0.049"), printed("0.098")]
    assert sizes["rate"].median() == pytest.approx(0.08, abs=0.005)
    assert (sizes["world"].nunique(), sorted(set(sizes["n"]))) == (7, [10, 15, 30])


def medical(i, j, table=MEDICAL):
    return table.values[:, i], table.values[:, j]


@pytest.mark.parametrize(
    ("pair", "exact", "curve"), [((0, 2), "0.0483", "0.0475"), ((1, 2), "0.530", "0.514")]
)
def test_wilcoxon_on_the_medical_table(pair, exact, curve):
    assert wilcoxon_test(*medical(*pair), decimals=2).pvalue == printed(exact)
    assert wilcoxon_test(*medical(*pair), decimals=2, method="normal").pvalue == printed(curve)


def test_the_duplicate_decides():
    assert MEDICAL.sources["wbcd"] == MEDICAL.sources["wisconsin"]
    for name in ("wbcd", "wisconsin"):
        x, y = medical(0, 2, MEDICAL.without(problems=[name]))
        assert wilcoxon_test(x, y, decimals=2).pvalue == printed("0.0638")
    ps = [
        wilcoxon_test(*medical(0, 2, MEDICAL.without(problems=[name])), decimals=2).pvalue
        for name in MEDICAL.problems
    ]
    assert sum(p > 0.05 for p in ps) == 15
    once = MEDICAL.by_source()
    assert once.n == 9
    assert wilcoxon_test(*medical(0, 2, once)).pvalue == printed("0.359")


def test_outliers_first_and_every_pair_passes():
    for i, j in PAIRS:
        x, y = medical(i, j)
        assert normality_tests(x - y).loc["shapiro-wilk", "pvalue"] <= 0.05
        kept = ~outliers(x - y)
        assert normality_tests((x - y)[kept]).loc["shapiro-wilk", "pvalue"] > 0.05
        t, w = paired_t_test(x[kept], y[kept]), wilcoxon_test(x[kept], y[kept], decimals=2)
        assert (t.pvalue <= 0.05) == (w.pvalue <= 0.05) == ((i, j) != (1, 2))


def test_no_pair_violates_equal_variances():
    said = {HARD: ["2.08", "1.53", "1.67"], MEDICAL: ["0.33", "0.79", "1.59"]}
    for table, statistics in said.items():
        for (i, j), value in zip(PAIRS, statistics, strict=True):
            found = variance_homogeneity_test(*medical(i, j, table))
            assert abs(found.statistic) == printed(value)
            assert found.pvalue > 0.05
    assert [stats.t.ppf(q, df) for q, df in ((0.975, 16), (0.995, 16), (0.975, 7))] == [
        printed("2.12"),
        printed("2.92"),
        printed("2.365"),
    ]


def test_the_slip_and_its_rivals():
    first, second = HARD.values[:, 0], HARD.values[:, 1]
    low, high = first.std(ddof=1), second.std(ddof=1)
    r = np.corrcoef(first, second)[0, 1]
    gap, product = (high**2 - low**2) * np.sqrt(7), 2 * low * high
    assert gap / (product * np.sqrt(1 - r**2)) == printed("2.08")
    assert gap / (product * np.sqrt(1 - r)) == printed("2.94")
    assert gap / product == printed("0.33")
    assert gap * np.sqrt(9 / 7) / (product * np.sqrt(1 - r**2)) == printed("2.36")
    plain = (high - low) * np.sqrt(7) / np.sqrt(4 * low * high * (1 - r**2))
    assert plain == printed("1.04")


def test_tests_of_the_nine_problems():
    ts = [paired_t_test(*medical(*pair, HARD)).pvalue for pair in PAIRS]
    ws = [wilcoxon_test(*medical(*pair, HARD), decimals=2).pvalue for pair in PAIRS]
    assert ts == [printed(p) for p in ("0.034", "0.089", "0.033")]
    assert ws == [printed(p) for p in ("0.0234", "0.0742", "0.0195")]
    d = (HARD.values[:, 0] - HARD.values[:, 2]).round(2)
    assert (stats.rankdata(np.abs(d)) * np.sign(d)).tolist() == [-1, 4, -2, -9, -7, -5, -6, 3, -8]
    assert printed("0.0742") == 38 / 512


def test_wins_of_adi4():
    wins = ADI.wins()
    row = wins.loc["ADI4"].drop("ADI4")
    assert (int(row.sum()), int(wins["ADI4"].sum())) == (75, 27)
    assert row.tolist() == [12, 11, 10, 13, 11, 11, 7]
    assert (int(wins.loc["IB1"].sum()), int(wins["IB1"].sum())) == (54, 50)
    strict = load_data("adi_significant_wins").set_index("winner")
    assert strict["wins"].drop("losses").idxmax() == strict.loc["losses"].drop("wins").idxmax()
    assert (strict.loc["IB1", "wins"], strict.loc["losses", "IB1"]) == (22, 22)
    rivals = ["ADI", "ADI1", "ADI3", "ADI5"]
    assert strict.loc["ADI4", rivals].tolist() == [2, 2, 3, 1]
    ps = [wilcoxon_test(ADI.scores["ADI4"], ADI.scores[r], decimals=1).pvalue for r in rivals]
    assert ps == [printed(p) for p in ("0.0078", "0.0044", "0.0023", "0.0192")]
    means = ADI.scores.mean()
    assert (means["ADI4"] - means.drop(["ADI4", "C4.5", "IB1"]) > 0).all()
    assert (means["ADI4"] - means.drop(["ADI4", "C4.5", "IB1"]) < 1).all()
    assert wilcoxon_test(ADI.scores["ADI4"], ADI.scores["ADI2"], decimals=1).pvalue <= 0.05
    overall = friedman_test(ADI, method="chi2")
    assert friedman_test(ADI, method="iman-davenport").pvalue == printed("0.0779")
    assert (overall.chi2, overall.chi2_pvalue) == (printed("12.54"), printed("0.084"))


def test_equivalence():
    a, b = OAN.values.T
    assert equivalence_test(a, b, margin=1).pvalue == printed("0.0332")
    assert equivalence_test(a, b, margin=0.5).pvalue == printed("0.182")
    assert equivalence_test(*WITHOUT.values.T, margin=1).pvalue == printed("0.00339")
    low, high = paired_t_test(a, b).confidence_interval()
    assert (low, high) == (printed("-1.01"), printed("1.07"))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_tost_claims_too_much_where_one_problem_is_far_out(seed):
    gaps = np.subtract(*OAN.values.T)
    assert (normality_tests(gaps)["pvalue"] <= 0.05).all()
    assert (normality_tests(np.subtract(*WITHOUT.values.T))["pvalue"] > 0.05).all()
    assert printed("0.36") == (29 / 30) ** 30
    drawn = np.random.default_rng(seed).choice(gaps - gaps.mean(), (20_000, 30))
    for truth, claims in ((1, 0.30), (-1, 0.0)):
        # By another program: the 90 % interval inside the margin, from scipy's t.
        low, high = stats.ttest_1samp(drawn + truth, 0, axis=1).confidence_interval(0.9)
        assert ((low > -1) & (high < 1)).mean() == pytest.approx(claims, abs=0.012)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_taking_outliers_out_costs_what_is_said(seed):
    rng = np.random.default_rng(seed)
    for n in (10, 15, 30):
        for world in (rng.standard_normal((1500, n)), rng.standard_t(3, size=(1500, n))):
            kept = [d[~outliers(d)] for d in world]
            after = np.mean([paired_t_test(d, 0 * d).pvalue <= 0.05 for d in kept])
            assert 0.06 < after < 0.13
            assert (paired_t_test(world, 0 * world).pvalue <= 0.05).mean() < 0.065


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_symmetry_and_variances_in_other_worlds(seed):
    rng = np.random.default_rng(seed)
    d = rng.exponential(size=(2000, 30)) - np.log(2)
    assert (wilcoxon_test(d, 0 * d).pvalue <= 0.05).mean() > 0.11
    assert (sign_test(d, 0 * d).pvalue <= 0.05).mean() < 0.06
    shared = rng.normal(size=(3000, 18))
    x, y = shared + rng.normal(size=(3000, 18)), shared + 5 * rng.normal(size=(3000, 18))
    assert (variance_homogeneity_test(x, y).pvalue <= 0.05).mean() > 0.98
    assert (paired_t_test(x, y).pvalue <= 0.05).mean() == pytest.approx(0.05, abs=0.013)


def test_efficiency_in_the_long_run():
    assert np.pi / 3 == pytest.approx(1.05, abs=0.005)
    assert np.pi / 2 == pytest.approx(1.57, abs=0.005)


def test_dropping_the_most_helpful_problem():
    from verdictlab.power._long_run import p_values

    every, without_one = p_values(30, 0.0, "t")
    assert (every <= 0.05).mean() < 0.08
    assert (without_one <= 0.05).mean() > 0.10


def test_adi4_leads_each_of_its_variants_by_wilcoxon_and_seldom_on_a_single_problem():
    strict = load_data("adi_significant_wins").set_index("winner").loc["ADI4"]
    rivals = ["ADI", "ADI1", "ADI2", "ADI3", "ADI5"]
    assert strict[rivals].tolist() == [2, 2, 0, 3, 1]
    found = [
        stats.wilcoxon(
            (ADI.scores["ADI4"] - ADI.scores[rival]).round(1),
            zero_method="zsplit",
            method=stats.PermutationMethod(n_resamples=np.inf),
        ).pvalue
        for rival in rivals
    ]
    ours = [wilcoxon_test(ADI.scores["ADI4"], ADI.scores[rival]).pvalue for rival in rivals]
    assert ours == pytest.approx(found, rel=1e-9)
    assert ours == pytest.approx([0.0078, 0.0044, 0.0226, 0.0023, 0.0192], abs=0.00005)
