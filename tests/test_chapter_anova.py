"""The numbers that the prose of chapter 14 claims, computed again, with other seeds."""

import numpy as np
import pytest
from scipy import stats

from published import printed
from verdictlab import (
    ScoreTable,
    compare_many,
    compare_with_control,
    critical_distance,
    friedman_test,
    linear_contrast,
    load_table,
    paired_t_test,
    rm_anova,
    rm_anova_batch,
)

SEEDS = pytest.mark.parametrize("seed", [11, 12])
STRATEGIES = ("CBR", "SOMCBR-vot", "SOMCBR-per")


def strategy(name):
    names = [f"{name} k={k}" for k in (1, 3, 5)]
    return load_table("somcbr_k_13x9").select(algorithms=names)


@pytest.fixture(scope="module")
def vot():
    return strategy("SOMCBR-vot")


@pytest.fixture(scope="module")
def thirteen():
    return rm_anova(load_table("somcbr_b_30x13"))


def difference_variances(values):
    return [np.var(values[:, i] - values[:, j], ddof=1) for i, j in ((0, 1), (0, 2), (1, 2))]


# Shuffled columns


def test_one_sorted_column_moves_no_mean(vot):
    tuesday = vot.values.copy()
    tuesday[:, 0] = np.sort(tuesday[:, 0])
    both = rm_anova_batch(np.stack([vot.values, tuesday]))
    assert list(both.statistic) == [printed("5.23"), printed("0.10")]
    assert list(both.pvalue) == [printed("0.013"), printed("0.90")]
    assert np.ptp(both.means, axis=0) == pytest.approx([0, 0, 0], abs=1e-12)
    assert both.ss_problems == pytest.approx([2408, 1051], abs=0.6)
    assert both.ss_residual == pytest.approx([27, 1385], abs=0.6)
    assert both.ss_algorithms == pytest.approx([12, 12], abs=0.1)
    assert (both.ss_problems + both.ss_residual + both.ss_algorithms)[0] == pytest.approx(
        2448, abs=0.5
    )


@SEEDS
def test_no_shuffle_comes_near(vot, seed):
    columns = np.broadcast_to(vot.values, (20_000, 13, 3))
    shuffled = np.random.default_rng(seed).permuted(columns, axis=1)
    f = rm_anova_batch(shuffled).statistic
    assert np.median(f) == pytest.approx(0.09, abs=0.005)
    assert f.max() < 0.5
    few = np.broadcast_to(vot.values, (300, 13, 3)).copy()
    rng = np.random.default_rng(seed)
    for one in few:
        rows = rng.choice(13, 3, replace=False)
        for j in range(3):
            one[rows, j] = one[rng.permutation(rows), j]
    assert np.median(rm_anova_batch(few).statistic) < 1  # "mostly below 1"


def test_how_far_f_can_go(vot):
    values, anova = vot.values, rm_anova(vot)
    highest = rm_anova_batch(np.sort(values, axis=0)[None]).statistic[0]
    assert highest == printed("8.86")
    rest = anova.ss_total - anova.ss_algorithms
    assert anova.ss_algorithms / 2 / (rest / 24) == printed("0.059")
    assert anova.critical_value() == printed("3.40")
    means = anova.means.to_numpy()
    assert np.abs(means - means[:, None]).max() == printed("1.26")
    assert means[2] - means[1] == printed("0.18")
    assert np.ptp(values, axis=0).min() > 20
    spread = values.std(axis=0, ddof=1).mean() / np.sqrt(13)
    draws = np.random.default_rng(1).normal(0, spread, (20_000, 3))
    assert np.ptp(draws, axis=1).mean() == pytest.approx(4, abs=0.4)


# Three piles


def test_the_smallest_case_by_hand():
    for b, piles, f in (
        ([12, 23, 31], (6, 381, 1), "12.0"),
        ([31, 12, 23], (6, 111, 271), "0.044"),
    ):
        anova = rm_anova(ScoreTable({"A": [10, 20, 30], "B": b}, higher_is_better=False))
        assert (anova.ss_algorithms, anova.ss_problems, anova.ss_residual) == pytest.approx(piles)
        assert anova.ss_total == pytest.approx(388)
        assert anova.statistic == printed(f)
        t = stats.ttest_rel(b, [10, 20, 30]).statistic
        assert t**2 == pytest.approx(anova.statistic)
    assert stats.ttest_rel([12, 23, 31], [10, 20, 30]).statistic == printed("3.46")
    assert t == printed("0.21")


def test_without_the_pile_of_the_problems():
    fuzzy = load_table("fuzzy_24x4")
    paired, strangers = rm_anova(fuzzy), stats.f_oneway(*fuzzy.values.T)
    assert [paired.statistic, paired.pvalue] == [printed("5.83"), printed("0.0013")]
    assert [strangers.statistic, strangers.pvalue] == [printed("1.65"), printed("0.18")]


def test_a_large_f_with_the_largest_noise():
    found = {name: rm_anova(strategy(name)) for name in STRATEGIES}
    assert [one.statistic for one in found.values()] == [
        printed("2.66"),
        printed("5.23"),
        printed("119.31"),
    ]
    noise = {name: one.ms_residual for name, one in found.items()}
    assert max(noise, key=noise.get) == "SOMCBR-per"
    per, vot = found["SOMCBR-per"], found["SOMCBR-vot"]
    assert list(per.means)[::2] == [printed("26.9"), printed("12.4")]
    for name in STRATEGIES[:2]:  # "little more than a point"
        assert 1 < np.ptp(found[name].mean_values) < 1.3
    assert [per.omega_squared, vot.omega_squared] == [printed("0.45"), printed("0.004")]
    partial = [2 * (f - 1) / (2 * (f - 1) + 39) for f in (per.statistic, vot.statistic)]
    assert partial == [printed("0.86"), printed("0.18")]


# Sphericity


def test_the_spreads_of_the_differences(vot):
    covariance = np.cov(vot.values.T)
    told = [67.6, 67.3, 68.1, 66.0, 67.3]
    shown = [*np.diag(covariance), covariance[0, 2], covariance[1, 2]]
    assert shown == pytest.approx(told, abs=0.051)
    _, first, second = difference_variances(vot.values)
    assert [first, second] == [printed("3.65"), printed("0.89")]
    assert first / second == pytest.approx(4, abs=0.2)


def test_equal_variances_are_no_sphericity():
    for covariance, wanted in (
        ([[1, 0.9, 0], [0.9, 1, 0], [0, 0, 1]], [0.2, 2, 2]),
        ([[2, 1, 1], [1, 2, 0.5], [1, 0.5, 2]], [2, 2, 3]),
        ([[1, 1, 2], [1, 3, 3], [2, 3, 5]], [2, 2, 2]),
        ([[1, 1, 1], [1, 3, 1], [1, 1, 5]], [2, 4, 6]),
    ):
        c = np.array(covariance)
        assert np.linalg.eigvalsh(c).min() > -1e-12  # a possible table
        found = [c[i, i] + c[j, j] - 2 * c[i, j] for i, j in ((0, 1), (0, 2), (1, 2))]
        assert found == pytest.approx(wanted)


def test_the_three_tables_and_sphericity():
    found = {name: rm_anova(strategy(name)).sphericity() for name in STRATEGIES}
    cbr, vot, _ = found.values()
    assert [cbr.mauchly_pvalue, vot.mauchly_pvalue] == [printed("0.26"), printed("0.0255")]
    assert vot.pvalue_gg == printed("0.028")
    assert vot.weak_compound_symmetry
    assert vot.bartlett_chi2 == printed("78.7")
    assert all(one.bartlett_pvalue < 0.001 for one in found.values())


@SEEDS
def test_false_alarms_without_sphericity(seed):
    rng = np.random.default_rng(seed)
    calm = rng.normal(size=(6000, 13, 3))
    twins = calm.copy()
    twins[..., 1] = 0.9 * calm[..., 0] + np.sqrt(0.19) * calm[..., 1]
    wild = rng.normal(size=(6000, 15, 8))
    wild[..., 0] *= 5
    for world, plain, cured in ((calm, 0.05, 0.04), (twins, 0.08, 0.05), (wild, 0.14, 0.05)):
        found = rm_anova_batch(world)
        assert (found.pvalue <= 0.05).mean() == pytest.approx(plain, abs=0.012)
        assert (found.pvalue_gg <= 0.05).mean() == pytest.approx(cured, abs=0.012)


# Contrasts and rulers


def test_contrasts(thirteen):
    per = linear_contrast(rm_anova(strategy("SOMCBR-per")), [1, -0.5, -0.5])
    assert per.statistic == printed("225.12")
    assert per.estimate == printed("12.75")
    lsd = critical_distance(per.result, "lsd", weights=list(per.weights))
    assert lsd == printed("1.75")
    assert (per.estimate / lsd) ** 2 == pytest.approx(
        per.statistic / stats.f.isf(0.05, 1, 24), rel=1e-6
    )
    assert printed("0.98") == 1 - 0.95**78
    anova = rm_anova(strategy("CBR"))
    cbr = linear_contrast(anova, [1, -0.5, -0.5])
    assert [anova.pvalue, cbr.pvalue] == [printed("0.09"), printed("0.0315")]
    assert cbr.estimate == printed("1.08")
    many = linear_contrast(thirteen, [1] + [-1 / 12] * 12)
    assert many.estimate == printed("-2.15")
    assert thirteen.ms_residual == printed("5.0")
    assert many.statistic == printed("25.6")
    # With 13 algorithms in the place of 30 problems: as printed, up to the rounding there.
    assert many.statistic * 13 / 30 == pytest.approx(11.18, abs=0.1)


def test_scheffe_is_silent_where_f_is():
    anova = rm_anova(strategy("CBR"))
    assert anova.pvalue > 0.05
    best = anova.mean_values - anova.mean_values.mean()  # the contrast that fits best
    distance = critical_distance(anova, "scheffe", weights=best)
    assert abs(linear_contrast(anova, best).estimate) < distance


def test_the_rulers_and_their_order(thirteen):
    kinds = ("lsd", "dunnett", "tukey", "bonferroni-dunn", "scheffe")
    few = rm_anova(strategy("SOMCBR-per"))
    told = {3: ["1.14", "1.21", "1.25", "1.26"], 13: ["1.41", "1.70", "1.75", "2.35"]}
    for anova in (few, thirteen):
        lengths = [critical_distance(anova, kind) for kind in kinds]
        assert lengths == sorted(lengths)
        assert [one / lengths[0] for one in lengths[1:]] == list(map(printed, told[anova.k]))
    shown = [critical_distance(thirteen, kind) for kind in kinds]
    assert shown == list(map(printed, ["1.14", "1.61", "1.93", "1.99", "2.67"]))
    # From how many planned comparisons on is Scheffe's the shorter one?
    for anova, before, after in ((few, 3, 4), (thirteen, 9000, 9400)):
        scheffe = critical_distance(anova, "scheffe")
        for count, longer in ((before, True), (after, False)):
            dunn = critical_distance(anova, "bonferroni-dunn", comparisons=count)
            assert (scheffe > dunn) is longer


def test_three_answers_and_the_ruler_of_a_contrast(thirteen):
    gaps = (thirteen.means - thirteen.means["CBR"]).drop("CBR")
    lower = critical_distance(thirteen, "lsd")
    upper = critical_distance(thirteen, "bonferroni-dunn", comparisons=12)
    assert [lower, upper] == [printed("1.14"), printed("1.67")]
    assert ((gaps < lower).sum(), (gaps >= upper).sum()) == (3, 8)
    middle = gaps[(gaps >= lower) & (gaps < upper)]
    assert list(middle.index) == ["S_OAN_05_M3"]
    assert middle.iloc[0] == printed("1.55")
    assert [gaps.min(), gaps.max()] == [printed("0.29"), printed("3.86")]
    ranks = compare_with_control(friedman_test(thirteen.table), "CBR", adjust="holm").frame
    assert ranks.set_index("algorithm")["adjusted"]["S_OAN_05_M3"] == printed("0.0145")
    weights = [1] + [-1 / 12] * 12
    short = critical_distance(thirteen, "bonferroni-dunn", comparisons=12, weights=weights)
    assert short == printed("1.23")
    assert (gaps >= short).sum() == 9
    assert critical_distance(thirteen, "dunnett") == printed("1.61")
    assert upper * np.sqrt(30 / 13) == printed("2.53")
    assert thirteen.statistic / thirteen.critical_value() > 6


# Where it fails


@SEEDS
def test_one_noisy_control(seed):
    world = np.random.default_rng(seed).normal(size=(6000, 15, 5))
    world[..., 0] *= 3
    five = rm_anova(ScoreTable(world[0], higher_is_better=True))
    factor = critical_distance(five, "dunnett") / five.standard_error
    ruler = factor * rm_anova_batch(world).standard_error
    means = world.mean(axis=1)
    alarms = np.abs(means[:, 1:] - means[:, :1]).max(axis=1) >= ruler
    assert alarms.mean() == pytest.approx(0.15, abs=0.02)
    own = [stats.ttest_rel(world[..., j], world[..., 0], axis=1).pvalue for j in range(1, 5)]
    assert (np.min(own, axis=0) <= 0.05 / 4).mean() < 0.05
    world[..., 2] += 1.2
    ruler = factor * rm_anova_batch(world).standard_error
    gap = np.abs(world[..., 2].mean(axis=1) - world[..., 1].mean(axis=1))
    found = stats.ttest_rel(world[..., 2], world[..., 1], axis=1).pvalue <= 0.05 / 4
    assert (gap >= ruler).mean() == pytest.approx(0.26, abs=0.03)
    assert found.mean() == pytest.approx(0.66, abs=0.03)


def test_the_common_ruler_and_the_own_one(vot):
    anova = rm_anova(vot)
    control = vot.algorithms[0]
    common = compare_with_control(anova, control, adjust="dunnett").adjusted
    own = compare_with_control(anova, control, by="t", adjust="holm")
    assert (common <= 0.05).all()
    assert list(own.adjusted) == [printed("0.024"), printed("0.066")]
    assert list(-own.frame["difference"]) == [printed("1.26"), printed("1.07")]


def test_two_guests_in_the_adi_file():
    adi = load_table("adi_15x8")
    six = adi.without(algorithms=("IB1", "C4.5"))
    eight, few = rm_anova(adi), rm_anova(six)
    assert [eight.statistic, eight.pvalue] == [printed("0.14"), printed("0.995")]
    assert [eight.ms_residual, few.ms_residual] == [printed("5.05"), printed("0.27")]
    assert friedman_test(adi).pvalue == printed("0.0779")
    assert few.sphericity().pvalue_gg < 0.05 < eight.sphericity().pvalue_gg
    apart = adi.values - adi.values.mean(axis=1, keepdims=True)
    assert adi.algorithms[6:] == ("C4.5", "IB1")
    assert np.abs(apart[:, :6]).max() == printed("2.7")
    assert list(apart[:, 6:].min(axis=0)) == [printed("-3.5"), printed("-6.1")]
    assert list(apart[:, 6:].max(axis=0)) == [printed("6.1"), printed("12.3")]


@SEEDS
def test_folds_in_the_place_of_problems(seed):
    rng = np.random.default_rng(seed)
    folds = rng.normal(0, 0.5, (4000, 1, 3)) + rng.normal(0, 1, (4000, 10, 3))
    assert (rm_anova_batch(folds).pvalue <= 0.05).mean() == pytest.approx(0.38, abs=0.03)


# The walk


def test_the_three_ways_through_the_path(vot):
    routes = {name: compare_many(strategy(name), school="thesis").route for name in STRATEGIES}
    assert routes == {"CBR": "anova", "SOMCBR-vot": "anova", "SOMCBR-per": "anova-at-once"}
    per = rm_anova(strategy("SOMCBR-per"))
    assert per.statistic / per.critical_value() == pytest.approx(35, abs=0.5)
    assert rm_anova(vot).statistic / rm_anova(vot).critical_value() == printed("1.54")
    # What the thesis printed needs a variance that no column of the table has.
    variances = vot.values.var(axis=0, ddof=1)
    assert variances.min() == printed("67.3")
    assert np.cov(vot.values.T).min() > 0
    assert friedman_test(vot).pvalue == printed("0.065")


def test_one_problem_left_out(vot):
    rest = [vot.without(problems=(one,)) for one in vot.problems]
    anovas = [rm_anova(one) for one in rest]
    assert sum(one.pvalue <= 0.05 for one in anovas) == 13
    assert sum(one.sphericity().pvalue_gg <= 0.05 for one in anovas) == 9
    assert sum(friedman_test(one).pvalue <= 0.05 for one in rest) == 3


def test_which_fork_gives_way_first(vot):
    """By leaving out one problem: sphericity on four, and no other fork before the verdict."""
    whole = {step.question: step.passed for step in compare_many(vot, school="thesis").path[:5]}
    turned = []
    for one in vot.problems:
        verdict = compare_many(vot.without(problems=(one,)), school="thesis")
        assert verdict.route == "anova"
        turned += [
            s.question for s in verdict.path[:5] if whole.get(s.question, s.passed) != s.passed
        ]
    assert len(turned) == 4
    assert len(set(turned)) == 1
    assert "sphericity" in turned[0]
    cbr = strategy("CBR")
    p = [rm_anova(cbr.without(problems=(one,))).pvalue for one in cbr.problems]
    assert sum(one <= 0.05 for one in p) == 2


def test_the_contrast_of_cbr_by_its_own_noise():
    columns = strategy("CBR").values
    own = paired_t_test(columns[:, 0], columns[:, 1:].mean(axis=1))
    assert own.pvalue == printed("0.078")


def test_partial_omega_squared_by_the_formula_of_the_chapter():
    for name, share in (("SOMCBR-per", "0.86"), ("SOMCBR-vot", "0.18")):
        table = strategy(name)
        more = (rm_anova(table).statistic - 1) * (table.k - 1)
        assert more / (more + table.n * table.k) == printed(share)


def test_which_single_problems_move_the_verdict_of_the_walk():
    table = strategy("SOMCBR-vot")
    named = {
        out: len(compare_many(table.without(problems=(out,)), school="thesis").better)
        for out in table.problems
    }
    two = {"mias3c2c1", "mias3c2c2", "miasbi2c1"}
    assert {out for out, count in named.items() if count == 2} == two
    assert {out for out, count in named.items() if count == 0} == {"miasbi2c2"}


def test_omega_squared_where_problems_are_a_sample():
    found = rm_anova(strategy("SOMCBR-per"))
    share = found.ss_algorithms - 2 * found.ms_residual
    share /= found.ss_total + found.ss_problems / 12
    assert share == printed("0.44")


def test_what_the_common_ruler_supposes(vot):
    assert 2 * rm_anova(vot).ms_residual == printed("2.3")
    first, far, _rest = difference_variances(vot.values)
    assert [first, far] == [printed("2.3"), printed("3.7")]
