"""The numbers that the prose of chapter 13 claims, computed again."""

from itertools import combinations, product
from math import comb, exp, pi, sqrt
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from scipy import optimize, stats

from published import printed
from verdictlab import (
    adjust_pvalues,
    aligned_friedman_test,
    compare_all,
    compare_with_control,
    friedman_test,
    load_data,
    load_table,
)
from verdictlab.learning._registry import registry
from verdictlab.learning.items.steps import facts
from verdictlab.posthoc._rom import rom_levels

ALPHA = 0.05
NINE = np.array(facts.NINE)
SOURCE = Path(__file__).parents[1] / "notebooks" / "source" / "13_step_by_step.md"
# The six that keep the level where tests are independent, in the order of the chapter.
KEEP = ("bonferroni", "holm", "holland", "hochberg", "rom", "hommel")
CLAIMS = dict(zip((*KEEP, "finner", "li"), (1, 2, 3, 5, 6, 6, 7, 8), strict=True))
SEEDS = pytest.mark.parametrize("seed", [11, 12])


def claimed(pvalues, method):
    return adjust_pvalues(pvalues, method) <= ALPHA


# The nine


def test_the_nine_of_the_chapter_are_those_of_its_questions():
    text = SOURCE.read_text(encoding="utf-8")
    for p in NINE:
        assert f"{p:.4f}" in text


@pytest.mark.parametrize("method", CLAIMS)
def test_what_each_procedure_claims_of_the_nine(method):
    assert claimed(NINE, method).sum() == CLAIMS[method]


def test_the_nine_walked_by_hand():
    levels = ALPHA / np.arange(9, 0, -1)
    down = np.argmax(levels < NINE)  # Holm: the first failure
    up = np.flatnonzero(levels >= NINE).max() + 1  # Hochberg: the last success
    assert (down, up) == (2, 5)
    assert levels[2] == printed("0.00714")
    assert levels[4] == printed("0.01")
    assert levels[5] == printed("0.0125")
    assert printed("0.00730") == 1 - (1 - ALPHA) ** (1 / 7)
    assert levels[2] < NINE[2] < 1 - (1 - ALPHA) ** (1 / 7)
    rom = rom_levels(np.array(ALPHA), 4)
    assert rom[3] == printed("0.0127")
    assert levels[5] < NINE[5] < rom[3]
    assert adjust_pvalues(NINE, "holm")[:3] == pytest.approx([0.0189, 0.048, 0.0504])
    assert (NINE <= ALPHA).sum() == 8


def test_hommel_finds_three_that_may_be_innocent_together():
    def innocent(j):
        return (NINE[-j:] > ALPHA * np.arange(1, j + 1) / j).all()

    assert [j for j in range(1, 10) if innocent(j)][-1] == 3
    assert not innocent(4)
    over = [NINE[-j:] / (ALPHA * np.arange(1, j + 1) / j) for j in (3, 4)]
    assert over[0] == pytest.approx([1.44, 1.41, 1.04], abs=0.005)
    assert over[1][1] == printed("0.96")
    assert (NINE <= ALPHA / 3).sum() == 6


def test_two_p_values():
    assert [claimed([0.04, 0.04], method).sum() for method in ("holm", "hochberg")] == [0, 2]
    assert [claimed([0.03, 0.06], method).sum() for method in ("holm", "hochberg")] == [0, 0]


@pytest.mark.parametrize(("method", "count"), [("holm", 1), ("hochberg", 3)])
def test_the_four_classifiers_part_them_too(method, count):
    found = aligned_friedman_test(load_table("fuzzy_24x4"))
    assert (compare_with_control(found, "PDFC", adjust=method).adjusted <= ALPHA).sum() == count


def test_each_claims_as_much_as_the_one_before():
    rng = np.random.default_rng(3)
    families = rng.beta(0.4, 3, (2000, 9))
    holm, hochberg, hommel = (claimed(families, x) for x in ("holm", "hochberg", "hommel"))
    assert (holm <= hochberg).all()
    assert (hochberg <= hommel).all()
    assert (hochberg != hommel).any()
    assert (holm != hochberg).any()


def test_five_by_holm_and_by_hochberg():
    assert [facts.claims(facts.FIVE, method) for method in ("holm", "hochberg")] == [0, 5]
    assert (np.array(facts.FIVE) <= ALPHA / np.arange(5, 0, -1)).sum() == 2


# The contrived world in which Hochberg errs


def test_tests_that_take_turns():
    families = [(0.01, 0.5)] * 25 + [(0.5, 0.01)] * 25 + [(0.04, 0.04)] * 25
    families += [(0.5, 0.5)] * 925
    p = np.array(families)
    assert ((p < ALPHA).sum(axis=0) == 50).all()
    assert ((p < ALPHA / 2).sum(axis=0) == 25).all()
    assert claimed(p, "holm").any(axis=1).sum() == 50
    assert claimed(p, "hochberg").any(axis=1).sum() == 75


# All pairs


def worlds(k):
    pairs = list(combinations(range(k), 2))
    return {
        frozenset((i, j) for i, j in pairs if team[i] == team[j])
        for team in product(range(k), repeat=k)
    }


def bell(n):
    """How many ways there are to deal n things into groups."""
    counts = [1]
    for size in range(n):
        counts.append(sum(comb(size, i) * counts[i] for i in range(size + 1)))
    return counts[n]


def test_which_numbers_of_pairs_can_be_equal():
    assert {len(world) for world in worlds(3)} == {0, 1, 3}
    assert {len(world) for world in worlds(4)} == {0, 1, 2, 3, 6}
    assert len(worlds(4)) == bell(4) == 15
    assert bell(13) == 27_644_437


def test_worlds_that_stand_and_what_they_defend():
    four = compare_all(friedman_test(load_table("four_models_15")), adjust="bergmann-hommel")
    pairs = list(combinations(range(4), 2))
    p = dict(zip(pairs, four.pvalue, strict=True))
    standing = {
        world
        for world in worlds(4)
        if world and len(world) * min(p[pair] for pair in world) > ALPHA
    }
    alone = [(0, 3), (1, 2), (1, 3)]
    assert {frozenset(world) for world in standing} == {
        *(frozenset([pair]) for pair in alone),
        frozenset([(0, 3), (1, 2)]),
        frozenset([(0, 1), (0, 3), (1, 3)]),
    }
    defended = set().union(*standing)
    assert [pair not in defended for pair in pairs] == (four.adjusted <= ALPHA).tolist()
    assert p[0, 1] == printed("0.0477")
    assert 3 * p[0, 1] == printed("0.143")
    assert 6 * p[0, 2] == printed("0.004")


@pytest.mark.parametrize(("adjust", "value"), [("holm", "0.023"), ("shaffer", "0.014")])
def test_what_shaffer_saves(adjust, value):
    four = compare_all(friedman_test(load_table("four_models_15")), adjust=adjust)
    assert four.adjusted[-1] == printed(value)  # M3 and M4


@pytest.mark.parametrize(
    ("adjust", "count"),
    [
        ("nemenyi", 34),
        ("holm", 34),
        ("hommel", 35),
        ("shaffer", 35),
        ("shaffer-dynamic", 36),
        ("bergmann-hommel", 36),
        ("li", 0),
    ],
)
def test_all_pairs_of_the_case_memory(adjust, count):
    memory = friedman_test(load_table("somcbr_b_30x13"))
    pairs = compare_all(memory, adjust=adjust)
    assert len(pairs.adjusted) == 78
    assert (pairs.adjusted <= ALPHA).sum() == count
    assert memory.pvalue < 1e-40
    assert pairs.pvalue.max() == 1


@pytest.mark.parametrize("by", ["ranks", "wilcoxon"])
@pytest.mark.parametrize("adjust", ["holm", "shaffer", "shaffer-dynamic", "bergmann-hommel"])
def test_no_pair_of_the_adi_file_is_claimed(adjust, by):
    pairs = compare_all(friedman_test(load_table("adi_15x8")), adjust=adjust, by=by)
    assert len(pairs.adjusted) == 28
    assert (pairs.adjusted > ALPHA).all()


def test_rom_with_rivals_of_one_control_as_measured():
    frame = pd.read_csv(Path(__file__).parent / "fixtures" / "posthoc_size.csv")
    rows = frame.query("what == 'control' and procedure == 'rom'")
    assert rows.set_index("world")["share"]["complete"] < ALPHA
    assert (rows["share"] < ALPHA + 0.015).all()  # 2,000 tables: three standard errors


# Where it fails


@pytest.mark.parametrize(
    ("innocent", "share"), [(5, "0.133"), (4, "0.128"), (1, "0.05"), (9, "0.05")]
)
def test_finner_errs_as_often_as_the_formula_says(innocent, share):
    assert facts.finner_errs(innocent) == printed(share)
    assert facts.finner_errs(5) == max(facts.finner_errs(t) for t in range(1, 10))


def test_the_levels_in_place_five():
    assert printed("0.028") == 1 - 0.95 ** (5 / 9)
    assert printed("0.049") == 1 - (1 - ALPHA / 5) ** 5


@SEEDS
def test_four_differ_and_five_do_not(seed):
    families = np.zeros((10_000, 9))
    families[:, 4:] = np.random.default_rng(seed).random((10_000, 5))
    errs = {m: claimed(families, m)[:, 4:].any(axis=1) for m in CLAIMS}
    share = {m: errs[m].mean() for m in CLAIMS}
    assert share["bonferroni"] == pytest.approx(0.027, abs=0.006)
    assert share["finner"] == pytest.approx(0.133, abs=0.012)
    for method in (*KEEP[1:], "li"):
        assert share[method] == pytest.approx(0.05, abs=0.008)
    assert np.any([errs[m] for m in KEEP], axis=0).mean() == pytest.approx(0.05, abs=0.008)
    assert np.any([*errs.values()], axis=0).mean() == pytest.approx(0.134, abs=0.012)


def test_finner_on_all_pairs_as_measured():
    frame = pd.read_csv(Path(__file__).parent / "fixtures" / "posthoc_size.csv")
    rows = frame.query("what == 'all pairs' and world == 'partial'").set_index("procedure")
    assert rows["share"]["finner"] == printed("0.098")
    assert rows["share"]["holm"] == printed("0.044")


def test_the_largest_p_rules_over_the_others():
    def count(largest, method="li"):
        return claimed([*NINE[:-1], largest], method).sum()

    assert [count(p) for p in (0.05, 0.052, 0.5, 0.9, 0.97)] == [9, 8, 7, 1, 0]
    assert {count(p, "holm") for p in np.linspace(0.048, 1, 50)} == {2}


@SEEDS
def test_rivals_that_share_a_control(seed):
    rng = np.random.default_rng(seed)
    z = (rng.normal(size=(20_000, 9)) - rng.normal(size=(20_000, 1))) / sqrt(2)
    both, one = 2 * stats.norm.sf(abs(z)), stats.norm.sf(z)
    assert 0.065 < claimed(both, "li").any(axis=1).mean() < 0.08
    assert 0.105 < claimed(one, "li").any(axis=1).mean() < 0.125
    for p in (both, one):
        for method in ("holm", "hommel"):
            assert claimed(p, method).any(axis=1).mean() < ALPHA


def test_a_control_that_was_found_afterwards():
    means = load_data("somcbr_c_mean_ranks").set_index("strategy")["mean_rank"]
    error = sqrt(13 * 14 / (6 * 9))

    def count(name):
        gap = (means.drop(name) - means[name]).abs()
        return claimed(2 * stats.norm.sf(gap / error), "holm").sum()

    assert means.idxmin() == "S_OAN_05"
    assert (count("S_OAN_05"), count("CBR")) == (3, 0)
    pairs = list(combinations(means.index, 2))
    p = [2 * stats.norm.sf(abs(means[a] - means[b]) / error) for a, b in pairs]
    with_best = ["S_OAN_05" in pair for pair in pairs]
    assert claimed(p, "holm")[with_best].sum() == 1


# A column that is no p


def height(z):
    return exp(-z * z / 2) / sqrt(2 * pi)


def test_heights_are_above_p_where_anything_can_be_claimed():
    z = optimize.brentq(lambda z: height(z) - 2 * stats.norm.sf(z), 0.5, 3)
    assert z == printed("1.572")
    assert 2 * stats.norm.sf(z) == printed("0.116")
    for far in np.linspace(z + 1e-6, 6, 200):
        assert height(far) > 2 * stats.norm.sf(far)
    assert height(2) == printed("0.0540")
    assert 2 * stats.norm.sf(2) == printed("0.0455")
    assert height(3.12) == printed("0.0031")
    assert 2 * stats.norm.sf(3.12) == printed("0.0018")


@pytest.mark.parametrize(("table", "differ"), [(7.16, 9), (9.10, 3)])
def test_the_printed_holm_tables_decide_right(table, differ):
    rows = load_data("holm_printed")
    rows = rows[rows["table"].astype(float) == table]
    p = 2 * stats.norm.sf(rows["z"].abs())
    assert len(rows) == 12
    assert claimed(p, "holm").sum() == differ
    shown = rows[rows["p_printed"].str.match(r"^0\.", na=False)]
    for z, text in zip(shown["z"], shown["p_printed"], strict=True):
        assert height(z) == pytest.approx(float(text), abs=0.0015)


def test_the_ninth_step_of_class_b():
    assert 2 * stats.norm.sf(2.851) == printed("0.0044")
    found = compare_with_control(friedman_test(load_table("somcbr_b_30x13")), "CBR")
    row = found.steps(ALPHA).set_index("algorithm").loc["S_OAN_05_M3"]
    assert row["pvalue"] == printed("0.0036")
    assert (found.adjusted <= ALPHA).sum() == 9


# Its questions


def test_the_gate_is_answered_by_the_formula():
    frozen = registry().frozen(registry().get("steps.false-claims", function="test"))
    assert frozen["answer"] == pytest.approx(13.3, abs=0.05)
