"""The numbers that the prose of chapter 13b claims, computed again, with other seeds."""

import numpy as np
import pytest
from scipy.special import ndtr
from scipy.stats import rankdata

from published import printed
from verdictlab import (
    ScoreTable,
    adjust_pvalues,
    aligned_friedman_test,
    cochran_q_test,
    compare_with_control,
    contrast_estimation,
    critical_distance,
    friedman_batch,
    friedman_test,
    kruskal_wallis_test,
    load_data,
    load_table,
    multiple_sign_test,
    quade_test,
    simulate_scores,
)
from verdictlab.many._common_control import fewest_tail
from verdictlab.many._rank_family import aligned, aligned_statistics, quade
from verdictlab.tables import average_ranks

SEEDS = pytest.mark.parametrize("seed", [11, 12])
# Twice the rank sums of the 13 strategies of class C, solved from table 9.10 of the thesis.
CLASS_C = [109, 143, 72, 126, 172, 105, 69, 139, 73, 154, 103, 171, 202]
TESTS = (friedman_test, aligned_friedman_test, quade_test)


@pytest.fixture(scope="module")
def fuzzy():
    return load_table("fuzzy_24x4")


def spread(table):
    return (table.values.max(axis=1) - table.values.min(axis=1)).round(3)


def test_five_routes_from_one_table(fuzzy):
    wanted = [(0.113, 0.113), (0.094, 0.094), (0.0094, 0.0094)]
    for test, two in zip(TESTS, wanted, strict=True):
        adjusted = compare_with_control(test(fuzzy), "PDFC").adjusted
        assert adjusted[:2] == pytest.approx(two, abs=6e-4)
        assert adjusted[2] < 0.001
        assert (adjusted <= 0.05).sum() == (3 if test is quade_test else 1)
    alone = compare_with_control(friedman_test(fuzzy), "PDFC", by="wilcoxon").adjusted
    assert alone[:2] == pytest.approx([0.012, 0.010], abs=6e-4)
    signs = multiple_sign_test(fuzzy, "PDFC")
    assert signs.pvalue == pytest.approx([0.641, 0.063, 0.0046], abs=6e-4)
    assert (signs.wins, signs.losses, signs.ties) == ((8, 6, 4), (15, 18, 20), (1, 0, 0))
    assert friedman_test(fuzzy).pvalue == printed("0.0005")
    assert kruskal_wallis_test(fuzzy).pvalue == printed("0.09")
    deaf = kruskal_wallis_test(load_table("adi_15x8"))
    assert deaf.statistic == printed("0.19")
    assert deaf.pvalue == pytest.approx(1, abs=1e-4)


def test_the_gate(fuzzy):
    ranks = friedman_test(fuzzy).mean_ranks
    assert ranks.round(2).to_list() == [1.77, 2.48, 2.48, 3.27]
    quade = compare_with_control(quade_test(fuzzy), "PDFC").adjusted
    assert quade.max() == printed("0.009")
    assert quade.min() == pytest.approx(3e-6, abs=5e-7)
    assert quade_test(fuzzy).statistic == printed("11.77")


def test_one_data_set_turns_the_verdict_and_no_other(fuzzy):
    turns = []
    for left in fuzzy.problems:
        rest = fuzzy.select(problems=[name for name in fuzzy.problems if name != left])
        adjusted = compare_with_control(friedman_test(rest), "PDFC").adjusted
        if (adjusted <= 0.05).all():
            turns.append((left, adjusted[0]))
    assert [name for name, _ in turns] == ["cleveland"]
    assert turns[0][1] == printed("0.044")


def test_who_speaks_how_loudly(fuzzy):
    width = spread(fuzzy)
    names = np.array(fuzzy.problems)[np.argsort(width, kind="stable")]
    assert (names[0], names[-1]) == ("wisconsin", "mushrooms")
    assert (width.min(), width.max()) == (0.006, 0.516)
    place = fuzzy.ranks()["PDFC"]
    assert (place[names[13:]] == 1).all()
    assert (place[names[:13]] == 1).sum() == 4
    assert place[names[:13]].mean() == printed("2.42")
    assert (place[["wisconsin", "adult", "cleveland"]] == 4).all()
    weights = average_ranks(width, higher_is_better=False)
    shares = 100 * weights**2 / (weights**2).sum()
    assert shares.min() == printed("0.02")
    assert shares.max() == pytest.approx(12, abs=0.5)
    louder = np.array(fuzzy.problems)[shares > 100 / 24]
    assert len(louder) == 10
    assert names[14] == "spambase"
    assert set(louder) == set(names[14:])
    apart = (fuzzy.values - fuzzy.values.mean(axis=1, keepdims=True)).round(6)
    queue = average_ranks(apart.ravel(), higher_is_better=True).reshape(24, 4)
    parts = ((queue - queue.mean(axis=1, keepdims=True)) ** 2).sum(axis=1)
    shares = 100 * parts / parts.sum()
    assert [shares.min(), shares.max()] == pytest.approx([0.2, 9], abs=0.15)


def test_the_smallest_example():
    small = ScoreTable(
        {"A": [90, 61], "B": [80, 62], "C": [70, 60]}, higher_is_better=True, decimals=0
    )
    ranks = [test(small).mean_ranks.round(2).to_list() for test in TESTS]
    assert ranks == [[1.5, 1.5, 3], [2.25, 2.75, 5.5], [1.33, 1.67, 3]]
    assert aligned_friedman_test(small).statistic == pytest.approx(49 / 17)
    assert quade_test(small).statistic == printed("2.33")


def test_aligned_ranks_of_the_exercise():
    table = ScoreTable({"P": [50, 72], "Q": [44, 80], "R": [41, 73]}, higher_is_better=True)
    assert aligned_friedman_test(table).mean_ranks["P"] == 3.25
    assert friedman_test(table).mean_ranks["P"] == 2


def test_printed_aligned_ranks(fuzzy):
    of_print = aligned_statistics(load_table("fuzzy_aligned_ranks_24x4").values[None])
    assert of_print["statistic"][0] == printed("22.29")
    ours = aligned_friedman_test(fuzzy)
    assert ours.statistic == printed("22.27")
    assert ours.standard_error == printed("8.86")
    assert ours.pvalue == pytest.approx(0.00006, abs=5e-6)
    assert of_print["pvalue"][0] == pytest.approx(0.00006, abs=5e-6)


def test_directions_of_the_sign_test():
    both, one = fewest_tail(24, 3)[0], fewest_tail(24, 3, both=False)[0]
    assert one[6] == printed("0.032")
    assert one[7] > 0.05
    assert both[6] == printed("0.063")
    assert both[5] < 0.05


def test_contrasts_and_means(fuzzy):
    contrast = contrast_estimation(fuzzy)
    assert contrast.loc["PDFC", "NNEP"] == printed("0.02")
    assert contrast.loc["PDFC", "FH-GBML"] == printed("0.06")
    assert contrast.loc["IS-CHC+1NN", "NNEP"] > 0
    means = fuzzy.scores.mean()
    assert [means["NNEP"], means["IS-CHC+1NN"]] == pytest.approx([0.81, 0.79], abs=0.005)
    without = fuzzy.scores.drop("mushrooms").mean()
    assert without["IS-CHC+1NN"] > without["NNEP"]


def test_what_one_data_set_does_to_a_mean(fuzzy):
    lead = (fuzzy.scores["IS-CHC+1NN"] - fuzzy.scores["NNEP"]).round(3)
    assert lead["mushrooms"] == lead.min() == -0.51
    assert [lead.drop("mushrooms").min(), lead.max()] == [-0.131, 0.097]
    assert lead.mean() == printed("-0.015")
    assert lead.median() == printed("0.0055")


def test_one_printed_sign_is_turned(fuzzy):
    gap = fuzzy.scores["NNEP"] - fuzzy.scores["PDFC"]
    signs = load_data("fuzzy_signs").set_index("problem")["NNEP"]
    true = gap.round(3).map(lambda one: "+" if one > 0 else "-" if one < 0 else "=")
    assert list(signs.index[signs.to_numpy() != true[signs.index].to_numpy()]) == ["cleveland"]
    assert ((signs == "+").sum(), (true == "+").sum()) == (7, 8)


def test_cochran_is_friedman_on_right_and_wrong():
    right = np.array([[1, 1, 0], [1, 0, 0], [1, 1, 0], [1, 1, 1], [1, 0, 0]])
    found = cochran_q_test(right)
    assert (found.statistic, found.n_mixed) == (6, 4)
    assert found.pvalue == printed("0.0498")
    assert found.exact_pvalue == printed("0.0741")
    table = ScoreTable(dict(zip("ABC", right.T.astype(float), strict=True)), higher_is_better=True)
    assert friedman_test(table).chi2 == pytest.approx(6)
    images = np.array([[1, 0]] * 328 + [[0, 1]] * 272)
    assert cochran_q_test(images).statistic == pytest.approx(56**2 / 600)
    assert cochran_q_test(images).statistic == printed("5.23")


def test_class_b_by_ranks_and_by_errors():
    ranks, errors = load_table("somcbr_b_ranks_30x13"), load_table("somcbr_b_30x13")
    wanted = {
        ranks: ("176.06", "176.36", "27.76", "27.85"),
        errors: ("173.63", "174.61", "27.02", "27.31"),
    }
    for table, numbers in wanted.items():
        plain, tied = (friedman_test(table, correct_ties=ties) for ties in (False, True))
        found = (plain.chi2, tied.chi2, plain.statistic, tied.statistic)
        assert [f"{each:.2f}" for each in found] == list(numbers)
        for each in (plain, tied):
            assert critical_distance(each, "nemenyi", alpha=0.05) == printed("3.33")
    by_ranks, by_errors = (friedman_test(table).mean_ranks for table in (ranks, errors))
    assert (by_ranks.idxmin(), by_errors.idxmin()) == ("S_OAN_05", "CBR")
    assert (by_ranks.min(), by_errors.min()) == (printed("3.18"), printed("3.20"))
    means = errors.scores.mean()[["S_OAN_08_M3_N", "S_OAN_05_N"]]
    assert means.to_list() == pytest.approx([17.73, 18.42], abs=0.005)
    means = errors.scores.mean()[["CBR", "S_OAN_05", "S_PEBN"]]
    assert means.to_list() == pytest.approx([14.93, 15.22, 18.79], abs=0.006)
    assert by_ranks["S_PEBN"] == printed("10.50")
    places = by_ranks[["S_OAN_08_M3_N", "S_OAN_05_N"]]
    assert places.to_list() == pytest.approx([9.40, 9.08], abs=0.005)


def test_ties_of_a_problem_thrown_together():
    ranks = load_table("somcbr_b_ranks_30x13")
    row = ranks.scores.loc["glass2c3"]
    groups = row.value_counts()
    assert sorted(groups[groups > 1].index) == [1.5, 3.5, 7.5]
    assert (groups[groups > 1] == 2).all()
    together = 0
    for each in ranks.values:
        t = sum((each == value).sum() for value in set(each) if (each == value).sum() > 1)
        together += t**3 - t
    wrong = friedman_test(ranks, correct_ties=False).chi2 / (1 - together / (30 * (13**3 - 13)))
    assert wrong == printed("177.41")


def test_class_c():
    ranks, n, k = np.array(CLASS_C) / 18, 9, 13
    chi2 = 12 * n / (k * (k + 1)) * ((ranks**2).sum() - k * (k + 1) ** 2 / 4)
    assert chi2 == printed("39.18")
    assert (n - 1) * chi2 / (n * (k - 1) - chi2) == printed("4.55")
    error = np.sqrt(k * (k + 1) / (6 * n))
    p_cbr, p_best = (2 * ndtr(-np.abs(np.delete(ranks, i) - ranks[i]) / error) for i in (0, 6))
    assert p_cbr.min() == printed("0.0049")
    first_step = 0.05 / len(p_cbr)
    assert first_step == printed("0.0042")
    assert (adjust_pvalues(p_cbr, "holm") > 0.05).all()
    assert (adjust_pvalues(p_best, "holm") <= 0.05).sum() == 3
    assert (78 * p_best <= 0.05).sum() == 1
    assert 2.8653 * error == printed("5.26")


def test_all_defeats_of_the_control_are_small_ones(fuzzy):
    values, control = fuzzy.values, fuzzy.algorithms.index("PDFC")
    behind = values.max(axis=1) - values[:, control]
    assert fuzzy.problems[int(behind.argmax())] == "cleveland"
    assert behind.max() == printed("0.067")
    assert behind[fuzzy.problems.index("wisconsin")] == printed("0.006")
    narrow = np.argsort(np.ptp(values, axis=1).round(3), kind="stable")[:13]
    lost = np.flatnonzero(values[:, fuzzy.algorithms.index("NNEP")] > values[:, control])
    assert len(lost) == 8
    assert set(lost) <= set(narrow)
    lead = (fuzzy.scores["PDFC"] - fuzzy.scores["NNEP"]).round(6)
    assert lead["mushrooms"] == printed("0.006")
    sizes = rankdata(lead[lead != 0].abs())
    assert sizes[lead[lead != 0] < 0].sum() == 55.5
    assert sizes.sum() == 276


def test_how_clearly_each_route_hears_the_lead_over_nnep(fuzzy):
    for test, z in ((friedman_test, "1.91"), (aligned_friedman_test, "1.97"), (quade_test, "2.70")):
        found = compare_with_control(test(fuzzy), "PDFC").frame.set_index("algorithm").loc["NNEP"]
        assert found["statistic"] == printed(z)
        if test is aligned_friedman_test:
            assert found["pvalue"] == printed("0.049")
    weights = np.arange(1, 25)
    error = np.sqrt((weights**2).sum() * 4 * 5 / 6) / weights.sum()
    assert error == printed("0.426")
    assert np.sqrt(4 * 5 * 49 * 3 / (18 * 24 * 25)) == printed("0.522")  # the copied form
    quade = compare_with_control(quade_test(fuzzy), "PDFC").frame.set_index("algorithm")
    row = quade.loc["NNEP"]
    assert row["difference"] / row["statistic"] == pytest.approx(error, rel=0.01)  # one tie


@SEEDS
def test_calibration_of_rulers(seed):
    n, k = 24, 4
    null = simulate_scores(2000, n, k, effects=0, rng=seed)
    found = aligned(null, True, None)
    gap = np.abs(found["mean_rank_values"][:, 0] - found["mean_rank_values"][:, 1])
    shares = [
        (gap >= 1.96 * ruler).mean()
        for ruler in (
            found["standard_error"],
            np.sqrt(k * (n + 1) / 6),
            np.sqrt(k * (k * n + 1) / 6),
        )
    ]
    assert shares == pytest.approx([0.05, 0.39, 0.085], abs=0.03)
    assert np.mean(found["standard_error"]) == printed("9.2")
    assert np.sqrt(k * (n + 1) / 6) == printed("4.08")
    weighted = quade(null, True, None)
    ruler = weighted["standard_error"] * np.sqrt((k - 1) / 2)
    gap = np.abs(weighted["mean_rank_values"][:, 0] - weighted["mean_rank_values"][:, 1])
    assert (gap >= 1.96 * ruler).mean() == pytest.approx(0.02, abs=0.01)
    of_three = [friedman_batch(null, higher_is_better=True).pvalue]
    of_three += [found["pvalue"], weighted["pvalue"]]
    assert (np.min(of_three, axis=0) <= 0.05).mean() == pytest.approx(0.09, abs=0.015)


def heard(unevenness, seed, tables=1000):
    """Shares of tables in which each test rejects, as the chapter's cell counts them."""
    rng = np.random.default_rng(seed)
    noise = np.exp(rng.normal(0, unevenness, (tables, 24, 1)))
    world = noise * rng.normal(size=(tables, 24, 4)) + [0.6, 0, 0, 0]
    world += rng.normal(0, 3, (tables, 24, 1))
    queue = rankdata(world.reshape(tables, -1), axis=1).reshape(world.shape)
    h = 12 / (96 * 97) * 24 * ((queue.mean(axis=1) - 48.5) ** 2).sum(axis=1)
    three = [friedman_batch(world, higher_is_better=True).pvalue]
    three += [test(world, True, None)["pvalue"] for test in (aligned, quade)]
    return [*((p <= 0.05).mean() for p in three), (h >= 7.815).mean()]


def test_the_picture_of_two_worlds():
    assert heard(0, 7, 400) == pytest.approx([0.425, 0.493, 0.458, 0], abs=6e-4)
    assert heard(1, 7, 400) == pytest.approx([0.615, 0.413, 0.28, 0], abs=6e-4)


@SEEDS
def test_loud_and_noisy_problems(seed):
    calm, uneven = heard(0, seed), heard(1, seed)
    assert calm[1] > calm[0]
    assert calm[2] > calm[0] - 0.02
    assert uneven[0] > uneven[1] + 0.1 > uneven[2] + 0.15
    assert max(calm[3], uneven[3]) < 0.02
