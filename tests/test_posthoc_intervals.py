"""Simultaneous intervals, one-sided comparisons, letters and pairs by t, against R.

R 4.2.2 with multcomp 1.4-22; the tables are written to CSV and read into ``d`` with columns
score, a (algorithm) and p (problem)::

    m <- lm(score ~ a + p, d)
    confint(glht(m, linfct = mcp(a = "Tukey")), calpha = qtukey(.95, 4, 42) / sqrt(2))
    glht(m, linfct = mcp(a = "Dunnett"), alternative = "less")       # and "greater"
    summary(..., test = adjusted("single-step", abseps = 1e-7, maxpts = 2e6)); confint(...)
    pf(t^2 / 3, 3, 42, lower.tail = FALSE)                           # Scheffe
    pairwise.t.test(d$score, d$a, paired = TRUE, p.adjust = "holm")
    cld(glht(m, linfct = mcp(a = "Tukey")))$mcletters$Letters
    wilcox.test(M1, M3, paired = TRUE, conf.int = TRUE, conf.level = 1 - .05 / 6, exact = TRUE)
    1 - pmvt(upper = rep(t, m), corr = <one half>, df = df)          # Dunnett, one-sided
"""

from itertools import product

import numpy as np
import pytest

from pseudo import pseudo, untranslated
from verdictlab import (
    ScoreTable,
    aligned_friedman_test,
    cliques_of_pairs,
    compare_all,
    compare_with_control,
    friedman_test,
    judge,
    load_table,
    quade_test,
    rm_anova,
    wilcoxon_test,
)
from verdictlab.posthoc._columns import Columns, Named, Places
from verdictlab.posthoc._estimated import one_sided_isf, one_sided_sf
from verdictlab.posthoc._intervals import alpha_of
from verdictlab.posthoc._range import range_sf, range_tail

FOUR = load_table("four_models_15")
RANKED, MEANS = friedman_test(FOUR), rm_anova(FOUR)


def limits(comparison, level=0.95):
    return comparison.confidence_intervals(level)[["difference", "lower", "upper"]].to_numpy()


# R -------------------------------------------------------------------------------------------


def test_tukey_intervals_are_those_of_multcomp():
    # Ours are first - second, those of R second - first.
    expected = [
        (4.27066667, -0.28433603, 8.82566939),
        (3.73400000, -0.82100270, 8.28900270),
        (-1.18600000, -5.74100270, 3.36900270),
        (-0.53666667, -5.09166936, 4.01833603),
        (-5.45666667, -10.01166936, -0.90166397),
        (-4.92000000, -9.47500270, -0.36499730),
    ]
    found = limits(compare_all(MEANS))
    np.testing.assert_allclose(-found[:, [0, 2, 1]], expected, atol=2e-7)


@pytest.mark.parametrize(
    ("alternative", "pvalues", "finite"),
    [
        ("two-sided", (0.0423763, 0.0860869, 0.8271362), (8.420194, 7.883528, 2.963528)),
        ("less", (0.999674, 0.998999, 0.454775), (7.883364, 7.346698, 2.426698)),
        ("greater", (0.0211898, 0.0430561, 0.9286441), (0.6561585, 0.1194918, -4.8005082)),
    ],
)
def test_dunnett_on_each_side_is_that_of_multcomp(alternative, pvalues, finite):
    found = compare_with_control(MEANS, "M1", adjust="dunnett", alternative=alternative)
    np.testing.assert_allclose(found.adjusted, pvalues, atol=5e-6)
    frame = found.confidence_intervals(0.95)
    side = "lower" if alternative == "greater" else "upper"
    # R finds the limit by chance, to about a thousandth of its width.
    np.testing.assert_allclose(frame[side], finite, atol=6e-3)
    other = {"lower": "upper", "upper": "lower"}[side]
    assert np.isinf(frame[other]).all() == (alternative != "two-sided")


@pytest.mark.parametrize(
    ("m", "dof", "t", "p"),
    [
        (1, 24, 2.3, 0.01522479),
        (3, 24, -1, 0.96338389),
        (3, 24, 0, 0.75),
        (3, 24, 2.3, 0.03848881),
        (9, 81, 1, 0.52223421),
        (9, 81, 4, 0.00057171),
        (4, 8, 2.3, 0.07239925),
    ],
)
def test_dunnetts_one_sided_distribution_is_that_of_mvtnorm(m, dof, t, p):
    assert float(one_sided_sf(t, m, dof)) == pytest.approx(p, abs=2e-6)
    assert float(one_sided_sf(one_sided_isf(p, m, dof), m, dof)) == pytest.approx(p, rel=1e-9)
    many = np.append(np.linspace(-3, 6, 500), [np.inf, -np.inf, t])
    found = one_sided_sf(many, m, dof)
    assert found[-3] == 0
    assert found[-2] == 1
    assert found[-1] == pytest.approx(float(one_sided_sf(t, m, dof)), rel=1e-6)


def test_scheffe_is_the_f_distribution():
    found = compare_all(MEANS, adjust="scheffe")
    expected = [0.1150885006, 0.2030511748, 0.9215210657, 0.9917919508, 0.0256409196, 0.0525749335]
    np.testing.assert_allclose(found.adjusted, expected, rtol=1e-8)
    assert limits(found)[0, 2] - limits(found)[0, 0] == pytest.approx(
        2.912241 * MEANS.standard_error, rel=1e-6
    )
    assert found.steps(0.05)["level"].iloc[0] == pytest.approx(0.0057, abs=2e-4)
    assert "Scheff\u00e9" in judge(found).sentence


def test_pairs_by_t_are_those_of_pairwise_t_test():
    found = compare_all(MEANS, by="t")
    assert found.adjust == "holm"
    expected = [0.06377990827, 0.00324275322, 0.87037309300, 0.870373093, 0.164449374, 0.0170489892]
    np.testing.assert_allclose(found.adjusted, expected, rtol=1e-7)
    said = judge(found)
    assert "paired t-tests with Holm" in said.sentence
    assert "error of its own" in said.caveat
    assert "sphericity" not in said.caveat
    with pytest.raises(ValueError, match="by must be one of 'ranks', 'wilcoxon', 'sign', got 't'"):
        compare_all(RANKED, by="t")


def test_a_pair_of_its_own_is_wilcox_test_of_r():
    found = limits(compare_all(RANKED, by="wilcoxon", adjust="bonferroni"))
    assert found[1, 1:].tolist() == pytest.approx([-6.375, -0.760], abs=1e-12)
    alone = compare_all(
        friedman_test(FOUR.select(algorithms=["M1", "M3", "M4"])),
        by="wilcoxon",
        adjust="bonferroni",
    )
    assert limits(alone, 1 - 3 * 0.05)[0, 1:].tolist() == pytest.approx([-5.36, -2.105], abs=1e-12)


def sharing(letters):
    """Give the pairs that share a letter; R then sweeps letters away that say nothing more."""
    return {
        (one, other)
        for one, other in product(letters, repeat=2)
        if set(letters[one]) & set(letters[other])
    }


@pytest.mark.parametrize(
    ("name", "level", "letters"),
    [
        ("four_models_15", 0.05, "ab b b a"),
        ("four_models_15", 0.2, "a b b a"),
        ("somcbr_b_30x13", 0.05, "a bcd ab cd c ad ab ade ab cd ce cd cd"),
    ],
)
def test_letters_are_those_of_multcomp(name, level, letters):
    table = load_table(name)
    found = compare_all(rm_anova(table)).letters(level)
    assert list(found.index) == list(table.algorithms)
    expected = dict(zip(table.algorithms, letters.split(), strict=True))
    assert sharing(found.to_dict()) == sharing(expected)
    means = rm_anova(table).means
    best = means.idxmax() if table.higher_is_better else means.idxmin()
    assert found[best].startswith("a")


# Intervals and decisions ---------------------------------------------------------------------


def tables():
    rng = np.random.default_rng(4)
    for n, k, kind in product((3, 6, 15), (3, 5), ("normal", "tied", "shifted", "far")):
        scores = rng.normal(size=(n, k))
        if kind == "tied":
            scores = rng.integers(3, size=(n, k)).astype(float)
        if kind == "shifted":
            scores = scores + np.arange(k)
        if kind == "far":
            scores = scores.round(1) + 50 * np.arange(k)
        yield ScoreTable(scores, higher_is_better=True)
    yield ScoreTable(np.full((4, 3), 0.5), higher_is_better=True)
    yield ScoreTable(np.tile([1.0, 2.0, 3.0], (5, 1)), higher_is_better=True)


def families(table):
    means, ranked = rm_anova(table), friedman_test(table)
    first = table.algorithms[0]
    for test in (friedman_test, aligned_friedman_test, quade_test):
        yield compare_all(test(table))
        yield compare_all(test(table), adjust="bonferroni")
        yield compare_all(test(table), adjust="sidak")
    for adjust in ("tukey", "scheffe", "bonferroni", "sidak"):
        yield compare_all(means, adjust=adjust)
    yield compare_all(means, adjust="bonferroni", by="t")
    for alternative in ("two-sided", "less", "greater"):
        options = {"alternative": alternative}
        yield compare_with_control(means, first, adjust="dunnett", **options)
        yield compare_with_control(means, first, adjust="bonferroni-dunn", **options)
        yield compare_with_control(ranked, first, adjust="bonferroni-dunn", **options)
        yield compare_with_control(means, first, adjust="bonferroni", by="t", **options)
        yield compare_with_control(means, first, adjust="sidak", by="t", **options)
    yield compare_with_control(means, first, adjust="scheffe")
    if is_alone(ranked.mean_ranks.min() == ranked.mean_ranks):  # a tie has no best
        yield compare_with_control(ranked, "best", adjust="bonferroni-dunn")
    best = means.means.max() if table.higher_is_better else means.means.min()
    if is_alone(means.means == best):
        yield compare_with_control(means, "best", adjust="sidak", by="t")
        yield compare_with_control(means, "best", adjust="dunnett")


def is_alone(best):
    return best.sum() == 1


def test_zero_is_outside_the_interval_exactly_where_a_difference_is_shown():
    count = 0
    for table in tables():
        for found in families(table):
            for level in (0.5, 0.9, 0.95, 0.999):
                difference, lower, upper = limits(found, level).T
                # Without any scatter an interval shrinks to its zero difference.
                outside = ((lower >= 0) | (upper <= 0)) & (difference != 0)
                rejected = found.rejected(alpha_of(level))
                np.testing.assert_array_equal(outside, rejected, err_msg=f"{found} {level}")
                count += rejected.sum()
    assert count > 2000


def test_at_the_boundary_itself_both_say_that_there_is_a_difference():
    for found in (compare_all(RANKED), compare_all(MEANS), compare_all(MEANS, adjust="scheffe")):
        alpha = float(found.adjusted[1])
        level = float(1 - alpha)
        _, lower, upper = limits(found, level)[1]
        assert min(abs(lower), abs(upper)) < 1e-9
        assert found.rejected(alpha)[1]
    assert alpha_of(0.95) == 0.05
    assert alpha_of(0.9) == 0.1


def test_intervals_are_the_critical_distance_to_either_side():
    for found in (
        compare_all(RANKED),
        compare_all(MEANS),
        compare_all(MEANS, adjust="scheffe"),
        compare_with_control(MEANS, "M2", adjust="dunnett"),
        compare_with_control(RANKED, "best", adjust="bonferroni-dunn"),
    ):
        difference, lower, upper = limits(found, 0.9).T
        distance = found.critical_distance(0.1)
        np.testing.assert_allclose(upper - difference, distance, rtol=1e-9)
        np.testing.assert_allclose(difference - lower, distance, rtol=1e-9)


def test_without_ties_wilcoxon_and_its_interval_decide_alike():
    rng = np.random.default_rng(7)
    for n in (5, 12, 20, 60):
        table = ScoreTable(rng.normal(size=(n, 6)) + np.arange(6) / 3, higher_is_better=True)
        for by in ("wilcoxon", "sign"):
            found = compare_all(friedman_test(table), by=by, adjust="bonferroni")
            for level in (0.8, 0.95):
                _, lower, upper = limits(found, level).T
                np.testing.assert_array_equal(
                    (lower > 0) | (upper < 0), found.rejected(alpha_of(level))
                )


def test_too_few_problems_leave_the_interval_open():
    few = FOUR.select(problems=FOUR.problems[:6])
    for by in ("wilcoxon", "sign"):
        found = limits(compare_all(friedman_test(few), by=by, adjust="bonferroni"))
        assert np.isinf(found[:, 1:]).all()


@pytest.mark.parametrize("n", [401, 450])
def test_many_problems_have_the_same_limits_searched_for_as_listed(n):
    gaps = np.random.default_rng(n).normal(size=n).round(2)
    table = ScoreTable(np.column_stack([gaps, np.zeros(n), np.ones(n)]), higher_is_better=True)
    options = {"by": "wilcoxon", "adjust": "bonferroni"}
    _, lower, upper = limits(compare_all(friedman_test(table), **options))[0]
    i, j = np.triu_indices(n)
    means = np.sort((gaps[i] + gaps[j]) / 2)
    cut = np.searchsorted(means, lower)
    assert means[cut] == pytest.approx(lower, abs=1e-12)
    assert upper > lower
    mirrored = ScoreTable(-table.values, higher_is_better=True)
    other = limits(compare_all(friedman_test(mirrored), **options))[0]
    assert other[1:].tolist() == pytest.approx([-upper, -lower], abs=1e-12)


@pytest.mark.parametrize(
    ("comparison", "way_out"),
    [
        (lambda: compare_all(RANKED, adjust="holm"), "adjust='bonferroni'"),
        (lambda: compare_all(RANKED, by="wilcoxon"), "adjust='bonferroni'"),
        (lambda: compare_all(RANKED, adjust="bergmann-hommel"), "adjust='bonferroni'"),
        (lambda: compare_with_control(RANKED, "M1"), "adjust='bonferroni-dunn'"),
        (lambda: compare_with_control(MEANS, "M1", adjust="hochberg"), "adjust='dunnett'"),
    ],
)
def test_stepwise_procedures_say_that_they_have_no_intervals(comparison, way_out):
    with pytest.raises(ValueError, match=f"stepwise.*no simultaneous intervals; use {way_out}"):
        comparison().confidence_intervals()


@pytest.mark.parametrize("level", [0, 1, 95, "0.95", None, True])
def test_a_wrong_level_is_refused(level):
    with pytest.raises(ValueError, match=r"confidence_intervals: level must"):
        compare_all(RANKED).confidence_intervals(level)


# One side ------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", ["ranks", "means", "wilcoxon", "sign", "t"])
def test_one_side_and_the_other_make_both(by):
    result = RANKED if by in ("ranks", "wilcoxon") else MEANS
    both, less, greater = (
        compare_with_control(result, "M1", by=by, adjust="bonferroni", alternative=side)
        for side in ("two-sided", "less", "greater")
    )
    expected = np.minimum(2 * np.minimum(less.pvalue, greater.pvalue), 1)
    np.testing.assert_allclose(both.pvalue, expected, rtol=1e-12)
    np.testing.assert_array_equal(less.pvalue < greater.pvalue, both.difference < 0)
    assert less.smallest_pvalue <= both.smallest_pvalue
    turned = ScoreTable(-FOUR.scores, higher_is_better=False)
    same = (rm_anova if by in ("means", "sign", "t") else friedman_test)(turned)
    mirror = compare_with_control(
        same, "M1", by=by, adjust="bonferroni", alternative="less" if by == "ranks" else "greater"
    )
    np.testing.assert_allclose(mirror.pvalue, less.pvalue, rtol=1e-9)


def test_one_side_of_wilcoxon_is_its_own_one_sided_test():
    found = compare_with_control(RANKED, "M3", by="wilcoxon", alternative="less")
    x = FOUR.scores
    for name, p in zip(found.algorithms, found.pvalue, strict=True):
        assert p == wilcoxon_test(x[name], x["M3"], alternative="less", decimals=2).pvalue


@pytest.mark.parametrize(
    ("result", "by", "alternative", "word"),
    [
        (RANKED, "ranks", "less", "better"),
        (RANKED, "ranks", "greater", "worse"),
        (RANKED, "wilcoxon", "greater", "better"),
        (MEANS, "means", "less", "worse"),
        (rm_anova(load_table("medical_18x3")), "means", "less", "better"),
    ],
)
def test_the_verdict_says_that_the_side_was_named_beforehand(result, by, alternative, word):
    for control in result.table.algorithms:
        found = compare_with_control(result, control, by=by, alternative=alternative)
        said = judge(found)
        assert f"{word} than the control {control}, the side that was named beforehand" in (
            said.sentence
        )
        assert "one-sided" in said.sentence
        assert f"algorithm is {word} than the control" in said.caveat
        for better, worse in said.better:
            assert (better if word == "worse" else worse) == control
        with pseudo():
            names = {*result.table.algorithms, "Holm", "Wilcoxon"}
            assert untranslated(str(judge(found)), names) == []


def test_a_control_chosen_for_being_best_has_no_side_to_name():
    with pytest.raises(ValueError, match=r"compare_with_control: a control chosen.*'two-sided'"):
        compare_with_control(RANKED, "best", alternative="less")
    with pytest.raises(ValueError, match="'scheffe' leaves no side"):
        compare_with_control(MEANS, "M1", adjust="scheffe", alternative="less")


# Groups, leaders, letters --------------------------------------------------------------------


def test_groups_leaders_and_letters_tell_the_same_decisions():
    for name in ("fuzzy_24x4", "somcbr_b_30x13", "adi_15x8"):
        table = load_table(name)
        for options in ({}, {"by": "wilcoxon"}, {"adjust": "holm"}, {"adjust": "bonferroni"}):
            found = compare_all(friedman_test(table), **options)
            groups, letters = found.groups(0.05), found.letters(0.05)
            assert groups == cliques_of_pairs(found, 0.05)
            for first, second, rejected in zip(
                found.first, found.second, found.rejected(0.05), strict=True
            ):
                share = bool(set(letters[first]) & set(letters[second]))
                assert share != rejected
                assert any({first, second} <= set(group) for group in groups) != rejected
            best = friedman_test(table).mean_ranks.idxmin()
            apart = {
                other
                for pair, r in zip(
                    zip(found.first, found.second, strict=True), found.rejected(), strict=True
                )
                if r and best in pair
                for other in pair
            }
            assert found.leaders(0.05)[0] == best
            assert set(found.leaders(0.05)) == {best} | (set(table.algorithms) - apart)


def test_groups_need_all_pairs():
    named = compare_with_control(RANKED, "M1")
    for method in ("groups", "letters", "leaders"):
        with pytest.raises(ValueError, match=f"{method}: only comparisons with the control 'M1'"):
            getattr(named, method)(0.05)
        chosen = compare_with_control(RANKED, "best", adjust="holm")
        found = getattr(chosen, method)(0.05)
        assert str(found) == str(getattr(compare_all(RANKED, adjust="holm"), method)(0.05))
        with pytest.raises(ValueError, match=rf"AllComparisons\.{method}: alpha"):
            getattr(compare_all(RANKED), method)(5)


# Many comparisons ----------------------------------------------------------------------------


@pytest.mark.parametrize("k", [2, 3, 37])
def test_places_number_the_pairs_in_table_order(k):
    places = Places(k)
    first, second = places.all()
    found = [(a, b) for _, one, two in places.blocks(10) for a, b in zip(one, two, strict=True)]
    assert found == list(zip(first, second, strict=True))
    again = places.of(np.arange(len(places)))
    np.testing.assert_array_equal(again, (first, second))
    for place in range(k):
        numbers = places.with_one(place)
        np.testing.assert_array_equal(numbers, np.flatnonzero((first == place) | (second == place)))


def test_numbers_made_when_asked_for_are_those_that_are_kept(monkeypatch):
    table = ScoreTable(np.random.default_rng(1).normal(size=(9, 230)), higher_is_better=True)
    for build in (lambda: compare_all(friedman_test(table)), lambda: compare_all(rm_anova(table))):
        kept = build()
        with monkeypatch.context() as patch:
            patch.setattr("verdictlab.posthoc._columns.FEW", 100)
            patch.setattr("verdictlab.posthoc._columns._BLOCK", 7_000)
            patch.setattr(Columns.__init__, "__kwdefaults__", Columns.__init__.__kwdefaults__)
            late = build()
            assert not late.columns.kept
            for name in ("difference", "statistic", "pvalue", "direction"):
                np.testing.assert_array_equal(getattr(late, name), getattr(kept, name))
            np.testing.assert_allclose(late.adjusted, kept.adjusted, rtol=1e-8)
            assert late.named(1234) == kept.named(1234)
            assert late.smallest_pvalue == pytest.approx(kept.smallest_pvalue)
            assert judge(late, alpha=0.9).sentence == judge(kept, alpha=0.9).sentence


def test_names_of_millions_stand_for_a_tuple():
    found = compare_all(RANKED)
    rejected = found.rejected(0.05)
    plain = found.shown(rejected)
    late = Named(found.columns, np.flatnonzero(rejected))
    assert plain == (("M3", "M1"), ("M3", "M4"))
    assert late == plain
    assert plain == tuple(late)
    assert late[0] == plain[0]
    assert late[1:] == plain[1:]
    assert len(late) == 2
    assert late != ()
    assert "2 pairs" in repr(late)


def test_a_table_of_the_tail_is_the_tail():
    q = np.linspace(0, 60, 3001)
    for k in (200, 1000, 10_000):
        np.testing.assert_allclose(range_tail(q, k, True), range_sf(q, k), rtol=1e-8, atol=1e-300)
