"""The numbers that the prose of chapter 08 claims, computed again.

What a code cell prints is held by the notebook tests; here stand those in sentences, tables of
the text, pictures, quizzes and feedback.
"""

from itertools import combinations
from math import comb

import numpy as np
import pytest
from scipy import stats

from published import printed
from verdictlab import (
    load_data,
    load_table,
    normality_tests,
    outliers,
    paired_t_test,
    permutation_test,
    sign_test,
    simulate_scores,
    wilcoxon_test,
)

OAN = load_table("oan_30x2")
WITHOUT = OAN.without(problems=["wav2c1"])
HARD, ADI = load_table("high_complexity_9x3"), load_table("adi_15x8")


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
    for place, rejects in ((1.2, False), (1.1, True), (-10.3, True), (-10.5, False)):
        moved[far] = place
        assert (paired_t_test(moved, 0 * moved).pvalue <= 0.05) == rejects
    for place in (-1e6, 1e6):  # the further out, the nearer t comes to 1 or -1
        moved[far] = place
        assert paired_t_test(moved, 0 * moved).statistic == pytest.approx(np.sign(place), abs=1e-3)


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
    deals = np.indices((2,) * 10).reshape(10, -1)
    sums = np.arange(1, 11) @ deals
    exact = (np.minimum(sums, 55 - sums) <= t).mean()
    assert (t, exact) == (19, printed("0.4316"))
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


def test_tests_of_the_nine_problems():
    pairs = [(HARD.values[:, i], HARD.values[:, j]) for i, j in combinations(range(3), 2)]
    ts = [paired_t_test(*pair).pvalue for pair in pairs]
    ws = [wilcoxon_test(*pair, decimals=2).pvalue for pair in pairs]
    assert ts == [printed(p) for p in ("0.034", "0.089", "0.033")]
    assert ws == [printed(p) for p in ("0.0234", "0.0742", "0.0195")]
    d = (HARD.values[:, 0] - HARD.values[:, 2]).round(2)
    assert (stats.rankdata(np.abs(d)) * np.sign(d)).tolist() == [-1, 4, -2, -9, -7, -5, -6, 3, -8]
    assert printed("0.0742") == 38 / 512


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
def test_symmetry_in_other_worlds(seed):
    rng = np.random.default_rng(seed)
    d = rng.exponential(size=(2000, 30)) - np.log(2)
    assert 1 - np.log(2) == printed("0.31")
    assert (wilcoxon_test(d, 0 * d).pvalue <= 0.05).mean() > 0.11
    assert (sign_test(d, 0 * d).pvalue <= 0.05).mean() < 0.06


def test_efficiency_in_the_long_run():
    assert np.pi / 3 == pytest.approx(1.05, abs=0.005)
    assert np.pi / 2 == pytest.approx(1.57, abs=0.005)


def test_dropping_the_most_helpful_problem():
    from verdictlab.power._long_run import p_values

    every, without_one = p_values(30, 0.0, "t")
    assert (every <= 0.05).mean() < 0.08
    assert (without_one <= 0.05).mean() > 0.10


# One problem, and the others


def test_the_bells_of_the_two_histograms():
    assert [gaps(OAN).mean(), gaps(OAN).std(ddof=1)] == [printed("0.03"), printed("2.79")]
    assert [gaps(WITHOUT).mean(), gaps(WITHOUT).std(ddof=1)] == [printed("-0.44"), printed("1.02")]


def left_out(test):
    """The p of a test with each problem left out in turn."""
    d = gaps(OAN)
    return np.array([test(some, 0 * some).pvalue for some in (np.delete(d, j) for j in range(30))])


def test_for_t_no_other_problem_decides_and_seven_turn_wilcoxon():
    far = OAN.problems.index("wav2c1")
    t, ranks, sides = (left_out(test) for test in (paired_t_test, wilcoxon_test, sign_test))
    assert t[far] == printed("0.0271")
    rest = np.delete(t, far)
    assert [rest.min(), rest.max()] == [printed("0.813"), printed("0.99")]
    assert OAN.problems[int(np.argsort(t)[1])] == "thy2c3"
    turns = ranks <= 0.05
    assert turns.sum() == 7
    assert turns[far]
    assert (turns == (gaps(OAN) > 0)).all()  # all those on which B leads
    assert [ranks[turns].min(), ranks[turns].max()] == [printed("0.023"), printed("0.049")]
    assert [ranks[~turns].min(), ranks[~turns].max()] == [printed("0.08"), printed("0.11")]
    assert [sides.min(), sides.max()] == [printed("0.002"), printed("0.008")]


def test_fifteen_sources():
    once = OAN.by_source()
    assert once.n == 15
    x, y = once.values.T
    # By another program.
    assert stats.ttest_rel(x, y).pvalue == printed(".362")
    assert stats.wilcoxon(x, y, method="exact").pvalue == printed(".083")
    assert stats.binomtest(int((x < y).sum()), 15).pvalue == printed(".035")
    assert (x < y).sum() == 12
    tests = paired_t_test(x, y), wilcoxon_test(x, y), sign_test(x, y)
    assert [test.pvalue for test in tests] == [printed(p) for p in (".362", ".083", ".035")]
    d = x - y
    far = once.problems.index("waveform")
    assert d[far] == d.max() == printed("4.4")
    others = np.delete(d, far)
    assert [others.min(), others.max()] == [printed("-2.7"), printed("0.7")]
    low, high = paired_t_test(x, y).confidence_interval()
    assert [d.mean(), low, high] == [printed("-0.398"), printed("-1.303"), printed("0.508")]


def test_rounding_before_ranking():
    x, y = OAN.values.T
    assert stats.wilcoxon(x - y).pvalue == printed("0.0627")


@pytest.mark.parametrize(
    ("n", "shape", "share"),
    [
        (10, "normal", 0.05),
        (10, "heavy", 0.18),
        (10, "lopsided", 0.43),
        (30, "normal", 0.05),
        (30, "heavy", 0.45),
        (30, "lopsided", 0.96),
    ],
)
def test_what_passes_a_test_of_shape(n, shape, share):
    rng = np.random.default_rng(8)
    draws = {
        "normal": lambda: rng.standard_normal((2000, n)),
        "heavy": lambda: rng.standard_t(3, (2000, n)),
        "lopsided": lambda: rng.exponential(size=(2000, n)),
    }[shape]()
    found = np.mean([stats.shapiro(d).pvalue <= 0.05 for d in draws])
    assert found == pytest.approx(share, abs=0.045)


@pytest.mark.parametrize("seed", [1, 2])
def test_the_smallest_of_four_p_values_is_no_honest_one(seed):
    world = simulate_scores(1000, 30, 2, effects=0, rng=seed)
    x, y = world[..., 0], world[..., 1]
    four = [test(x, y).pvalue for test in (paired_t_test, wilcoxon_test, sign_test)]
    four.append(permutation_test(x, y, rng=1, resamples=999).pvalue)
    assert (np.min(four, axis=0) <= 0.05).mean() == pytest.approx(0.08, abs=0.02)


# Exercises


def test_wins_of_thirty():
    found = {wins: stats.binomtest(wins, 30).pvalue for wins in (20, 21)}
    assert [found[20], found[21]] == [printed("0.0987"), printed("0.0428")]
    assert stats.binom.sf(19, 30, 0.5) <= 0.05  # one side of 20
    assert stats.binom.sf(15, 30, 0.5) == pytest.approx(0.43, abs=0.005)
    assert 15 + 1.96 * np.sqrt(30) / 2 == printed("20.4")


STRIPS = {
    "P": [0.3, 0.4, 0.5, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.1, 1.2, -12],
    "Q": [2.6, 3.1, 3.4, 3.8, 4.0, 4.3, 4.7, 5.2, -0.4, -0.6, -0.9, -1.2],
    "R": [0.9, 1.7, 2.2, 3.1, 4.0, 5.1, -0.8, -1.9, -2.4, -2.9, -4.2, -5],
}


def test_the_three_strips():
    found = {}
    for name, values in STRIPS.items():
        d = np.array(values)
        found[name] = stats.ttest_1samp(d, 0).pvalue, stats.binomtest(int((d > 0).sum()), 12).pvalue
    assert list(found["P"]) == [printed("0.76"), printed("0.0063")]
    rejects = {name: tuple(p <= 0.05 for p in both) for name, both in found.items()}
    assert rejects == {"P": (False, True), "Q": (True, False), "R": (False, False)}


def test_the_quiz_about_sources():
    assert stats.binomtest(24, 30).pvalue == printed("0.0014")
