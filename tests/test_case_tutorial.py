"""Every number that case 15c tells its reader, computed again, and its plan."""

import numpy as np
import pytest
from scipy.special import ndtr

from published import printed
from verdictlab import (
    adjust_pvalues,
    aligned_friedman_test,
    compare_all,
    compare_with_control,
    contrast_estimation,
    friedman_test,
    load_data,
    load_table,
    multiple_sign_test,
    quade_test,
    simulate_scores,
    wilcoxon_test,
)
from verdictlab.learning.casebook import LINES
from verdictlab.learning.items.tutorial import facts
from verdictlab.learning.written import case_named
from verdictlab.many._rank_family import aligned, quade
from verdictlab.tables import average_ranks

BY = {"friedman": "ranks", "aligned": "ranks", "quade": "ranks", "wilcoxon": "wilcoxon"}
PARTING = {"hochberg", "rom", "hommel", "li"}


@pytest.fixture(scope="module")
def fuzzy():
    return load_table("fuzzy_24x4")


@pytest.fixture(scope="module")
def tests(fuzzy):
    ranked = friedman_test(fuzzy)
    return {
        "friedman": ranked,
        "aligned": aligned_friedman_test(fuzzy),
        "quade": quade_test(fuzzy),
        "wilcoxon": ranked,
    }


@pytest.fixture(scope="module")
def lines(tests):
    return {
        (test, step): compare_with_control(tests[test], "PDFC", adjust=step, by=BY[test])
        for test in tests
        for step in facts.PROCEDURES
    }


def claims(found, level=0.05):
    return int((found.adjusted <= level).sum())


def named(found):
    below = found.frame[found.adjusted <= 0.05]
    return set(zip(below["first"], below["second"], strict=True))


def test_where_the_32_lines_part(lines):
    wanted = {
        "friedman": dict.fromkeys(facts.PROCEDURES, 1),
        "aligned": {step: 3 if step in PARTING else 1 for step in facts.PROCEDURES},
        "quade": dict.fromkeys(facts.PROCEDURES, 3),
        "wilcoxon": dict.fromkeys(facts.PROCEDURES, 3),
    }
    assert {way: claims(found) for way, found in lines.items()} == {
        (test, step): count for test, row in wanted.items() for step, count in row.items()
    }
    counts = [claims(found) for found in lines.values()]
    assert (counts.count(3), counts.count(1), len(counts)) == (20, 12, 32)
    assert facts.ways_to_three() == 20
    for found in lines.values():  # whoever claims one claims FH-GBML
        assert found.algorithms[int(np.argmin(found.adjusted))] == "FH-GBML"


def test_the_registered_line(lines, tests):
    found = lines["friedman", "holm"]
    p = dict(zip(found.algorithms, found.adjusted, strict=True))
    assert p["FH-GBML"] == printed("0.00016")
    assert p["NNEP"] == p["IS-CHC+1NN"] == printed("0.113")
    assert tests["friedman"].pvalue == printed("0.000458")
    assert 1 - p["FH-GBML"] == printed("0.99984")
    assert facts.by_friedman("NNEP") == p["NNEP"]


def test_a_hair_in_the_row_of_aligned_ranks(lines):
    p = np.sort(lines["aligned", "holm"].pvalue)
    assert p[0] == pytest.approx(0.0000027, abs=5e-8)
    assert p[1:].tolist() == [printed("0.0470"), printed("0.0494")]
    assert 0.05 - p[2] == pytest.approx(0.0006, abs=5e-5)
    assert p[1] > 0.05 / 2


def test_three_pairs_and_three_others(tests):
    steps = ("nemenyi", "holm", "shaffer", "bergmann-hommel")
    for test, count in (("friedman", 1), ("aligned", 3), ("quade", 3)):
        assert [claims(compare_all(tests[test], adjust=step)) for step in steps] == [count] * 4
    others = ["NNEP", "IS-CHC+1NN"]
    both = {("PDFC", "FH-GBML")}
    last = {
        test: named(compare_all(tests[test], by=BY[test], adjust="bergmann-hommel"))
        for test in tests
    }
    assert last["friedman"] == both
    assert last["aligned"] == both | {(name, "FH-GBML") for name in others}
    assert last["quade"] == both | {("PDFC", name) for name in others}
    assert last["wilcoxon"] == last["aligned"] | last["quade"]
    assert facts.claimed_twice() == len(last["aligned"] & last["quade"]) == 1


def test_beside_the_line(fuzzy):
    signs = multiple_sign_test(fuzzy, "PDFC")
    assert (signs.pvalue <= 0.05).tolist() == [False, False, True]
    assert signs.wins == (8, 6, 4)
    assert signs.pvalue[1] == printed("0.063")
    leads = contrast_estimation(fuzzy).loc["PDFC"]
    assert [leads["NNEP"], leads["IS-CHC+1NN"], leads["FH-GBML"]] == pytest.approx(
        [0.02, 0.02, 0.06], abs=0.003
    )


def of_chance(seed, tables=10_000):
    """False alarms of each way in tables in which nothing differs."""
    null = simulate_scores(tables, 24, 4, effects=0, rng=seed)
    places = average_ranks(null, higher_is_better=True).mean(axis=1)
    ranked = {"friedman": (places, np.full(tables, np.sqrt(20 / 144)))}
    for name, test in (("aligned", aligned), ("quade", quade)):
        found = test(null, True, None)
        ranked[name] = found["mean_rank_values"], found["standard_error"]
    p = {
        "wilcoxon": np.stack(
            [wilcoxon_test(null[:, :, 0], null[:, :, j]).pvalue for j in (1, 2, 3)], axis=1
        )
    }
    for name, (means, error) in ranked.items():
        p[name] = 2 * ndtr(-np.abs(means[:, 1:] - means[:, :1]) / np.reshape(error, (-1, 1)))
    return {
        (test, step): (adjust_pvalues(p[test], step) <= 0.05).any(axis=1)
        for test in p
        for step in facts.PROCEDURES
    }


@pytest.mark.parametrize("seed", [1, 21, 22])
def test_what_choosing_costs(seed):
    alarm = of_chance(seed)
    holms = np.any([alarm[test, "holm"] for test in BY], axis=0).mean()
    fullest = np.any(list(alarm.values()), axis=0).mean()
    assert alarm["friedman", "holm"].mean() == pytest.approx(0.042, abs=0.006)
    assert holms == pytest.approx(0.08, abs=0.01)
    assert fullest == pytest.approx(0.12, abs=0.01)
    assert max(shares.mean() for shares in alarm.values()) < 0.075
    for step in ("holm", "hochberg", "hommel"):
        assert all(alarm[test, step].mean() < 0.055 for test in BY)
    li, hochberg = alarm["friedman", "li"], alarm["friedman", "hochberg"]
    assert li.mean() == pytest.approx(0.063, abs=0.006)
    assert (li | hochberg).mean() == pytest.approx(0.069, abs=0.007)
    if seed == 1:  # as the chapter's cells print them
        shares = [alarm["friedman", "holm"].mean(), holms, fullest]
        assert shares == pytest.approx([0.041, 0.081, 0.122], abs=6e-4)


def test_the_tutorials_friedman(fuzzy):
    plain = friedman_test(fuzzy, correct_ties=False)
    assert plain.chi2 == printed("16.225")
    assert plain.statistic == printed("6.691")
    assert plain.pvalue == printed("0.000497")
    halves = (fuzzy.ranks().to_numpy() % 1 == 0.5).sum(axis=1)
    assert (halves > 0).sum() == 2  # two ties


def test_the_turned_sign(fuzzy):
    said = load_data("fuzzy_signs").set_index("problem")["NNEP"]
    lead = (fuzzy.scores["NNEP"] - fuzzy.scores["PDFC"]).round(3)
    counted = lead.map(lambda one: "+" if one > 0 else "-="[one == 0])
    assert list(said.index[said != counted[said.index]]) == ["cleveland"]
    assert ((said == "+").sum(), (counted == "+").sum()) == (7, 8)
    ours = -lead
    assert (ours.min(), ours.idxmin(), ours.max()) == (-0.045, "cleveland", 0.205)
    assert ((ours < 0).sum(), (ours > 0).sum(), (ours > 0.09).sum()) == (8, 15, 5)


def test_similar_is_refuted_by_half_of_the_tests(lines):
    found = {
        test: dict(zip(line.algorithms, line.adjusted, strict=True))["NNEP"]
        for (test, step), line in lines.items()
        if step == "holm"
    }
    wanted = {"friedman": 0.1126, "aligned": 0.0940, "quade": 0.0094, "wilcoxon": 0.0123}
    assert found == pytest.approx(wanted, abs=6e-5)


def test_what_would_change_the_line(fuzzy, lines):
    turns = []
    for left in fuzzy.problems:
        rest = fuzzy.select(problems=[name for name in fuzzy.problems if name != left])
        if claims(compare_with_control(friedman_test(rest), "PDFC")) == 3:
            turns.append(left)
    assert turns == ["cleveland"]
    assert claims(lines["friedman", "holm"], 0.10) == 1
    assert claims(lines["friedman", "hommel"], 0.10) == 3


def test_every_line_of_the_form_is_one_of_the_32(tests):
    asked = case_named("tutorial").lines
    assert tuple(asked) == LINES
    for way in asked["school"].options:
        test, step = way.split("-")
        assert step in facts.PROCEDURES and test in BY
        for control in asked["control"].options:
            if control == "none":
                assert compare_all(tests[test], by=BY[test], adjust=step).frame.shape[0] == 6
            else:
                compare_with_control(tests[test], control, by=BY[test], adjust=step)
