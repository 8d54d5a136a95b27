"""The numbers that the prose of chapter 08b claims, computed again.

What a code cell prints is held by the notebook tests; here stand those in sentences, tables of
the text, pictures, quizzes and feedback.
"""

import re
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from scipy import stats

from published import printed
from verdictlab import (
    compare_many,
    compare_two,
    equivalence_test,
    friedman_test,
    load_data,
    load_table,
    normality_tests,
    outliers,
    paired_t_test,
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
SOURCE = Path(__file__).parents[1] / "notebooks" / "source" / "08b_protocol_size_equivalence.md"


def test_the_list_counts_the_boxes_of_the_picture_and_asks_as_they_do():
    text = SOURCE.read_text(encoding="utf-8").split("path_plot")[0]
    listed = re.findall(r"^\d\. (\w+ \w+ \w+)", text, re.MULTILINE)
    pair = MEDICAL.select(algorithms=[MEDICAL.algorithms[0], MEDICAL.algorithms[2]])
    path = compare_many(pair, school="thesis").path
    assert listed == [" ".join(step.question.split()[:3]) for step in path]
    assert "path of seven questions" in text
    assert [step.passed for step in path] == [None, True, False, False, True, True, True]
    assert path[3].question == "Are the differences free of outliers?"  # box 4 of the text


def test_the_path_errs_about_as_often_as_said():
    world = simulate_scores(600, 10, 2, effects=0, rng=5).swapaxes(1, 2)
    claims = [
        compare_two(x, y, school="thesis", higher_is_better=True).decision == "differ"
        for x, y in world
    ]
    assert np.mean(claims) == pytest.approx(0.09, abs=0.02)


def test_no_kind_of_data_is_safe_with_all_three_numbers_of_problems():
    size = load_data("protocol_size").query("school == 'thesis'")
    size = size.query("algorithms == 2 and route == 'all'")
    worst = size.groupby("world")["rate"].max()
    assert len(worst) == 7
    assert set(size["n"]) == {10, 15, 30}
    assert worst.min() > 0.05
    safe = size[size["rate"] < 0.05]
    assert safe[["world", "n"]].to_numpy().tolist() == [["tied", 10]]


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
    given = (13.355**2 - 11.801**2) * np.sqrt(7) / (2 * 13.355 * 11.801)  # as the question says
    assert given / np.sqrt(1 - 0.98752**2) == printed("2.08")
    assert given / np.sqrt(1 - 0.98752) == printed("2.94")
    assert gap * np.sqrt(9 / 7) / (product * np.sqrt(1 - r**2)) == printed("2.36")
    plain = (high - low) * np.sqrt(7) / np.sqrt(4 * low * high * (1 - r**2))
    assert plain == printed("1.04")


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
    assert equivalence_test(*OAN.by_source().values.T, margin=1).pvalue == printed("0.0878")
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


def by_all_signs(gaps):
    """Wilcoxon's p by scipy's permutations, whose own statistic would go sign by sign."""
    gaps = gaps.round(1).to_numpy()

    def balance(d, axis):
        return (np.sign(d) * stats.rankdata(np.abs(d), axis=axis)).sum(axis=axis)

    found = stats.permutation_test(
        (gaps,), balance, permutation_type="samples", vectorized=True, n_resamples=np.inf
    )
    # The smaller sum of ranks as scipy has it, a zero's rank being split.
    smaller = stats.wilcoxon(gaps, zero_method="zsplit", method="asymptotic").statistic
    assert (len(gaps) * (len(gaps) + 1) / 2 - abs(found.statistic)) / 2 == smaller
    assert len(found.null_distribution) == 2 ** len(gaps)
    return found.pvalue


def test_adi4_leads_each_of_its_variants_by_wilcoxon_and_seldom_on_a_single_problem():
    strict = load_data("adi_significant_wins").set_index("winner").loc["ADI4"]
    rivals = ["ADI", "ADI1", "ADI2", "ADI3", "ADI5"]
    assert strict[rivals].tolist() == [2, 2, 0, 3, 1]
    found = [by_all_signs(ADI.scores["ADI4"] - ADI.scores[rival]) for rival in rivals]
    ours = [wilcoxon_test(ADI.scores["ADI4"], ADI.scores[rival]).pvalue for rival in rivals]
    assert ours == pytest.approx(found, rel=1e-9)
    assert ours == pytest.approx([0.0078, 0.0044, 0.0226, 0.0023, 0.0192], abs=0.00005)


def test_three_p_for_one_pair():
    x, y = medical(0, 2)
    kept = ~outliers(x - y)
    assert list(np.array(MEDICAL.problems)[~kept]) == ["ddsm2c2", "hepatitis"]
    assert kept.sum() == 16
    assert paired_t_test(x, y).pvalue == printed("0.120")
    assert stats.ttest_rel(x[kept], y[kept]).pvalue == printed("0.0001")
    sizes = load_data("protocol_size").query(
        "school == 'thesis' and algorithms == 2 and route == 'all'"
    )
    assert len(sizes) == 21
    assert (sizes["rate"] < 0.05).sum() == 1


def test_the_sizes_of_a_and_b():
    for table, mean, low, high in (
        (WITHOUT, "-0.44", "-0.83", "-0.05"),
        (OAN.by_source(), "-0.40", "-1.30", "0.51"),
    ):
        x, y = table.values.T
        found = stats.ttest_rel(x, y).confidence_interval(0.95)
        assert [(x - y).mean(), *found] == [printed(mean), printed(low), printed(high)]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_equal_variances_are_not_what_a_paired_test_needs(seed):
    rng = np.random.default_rng(seed)
    shared, x, y = rng.normal(size=(3, 3000, 18))
    x, y = shared + x, shared + 5 * y
    assert (variance_homogeneity_test(x, y).pvalue <= 0.05).mean() > 0.98
    assert (paired_t_test(x, y).pvalue <= 0.05).mean() == pytest.approx(0.05, abs=0.013)


def test_the_four_intervals_of_the_exercise():
    inside = {
        "P": (-0.3, 0.6, 0.09),
        "Q": (0.2, 0.8, 0.06),
        "R": (0.4, 1.6, 0.12),
        "S": (-0.8, 1.7, 0.25),
    }
    both = [
        name
        for name, (low, high, wider) in inside.items()
        if low > -1 and high < 1 and not low - wider <= 0 <= high + wider
    ]
    assert both == ["Q"]
    for low, high, wider in inside.values():
        # A study of thirty problems or so has such a pair of intervals.
        ratio = stats.t.ppf(0.975, 29) / stats.t.ppf(0.95, 29)
        assert (high - low) / 2 * (ratio - 1) == pytest.approx(wider, abs=0.006)


def test_the_smallest_margin_and_the_far_problem():
    a, b = OAN.values.T
    assert max(map(abs, stats.ttest_rel(a, b).confidence_interval(0.9))) == printed("0.89")
    assert (a - b).max() == printed("13.78")
    assert 1 - equivalence_test(a, b, margin=1).pvalue == printed("0.9668")
