"""Leaders, summaries and groups: equal to independent computations, and right where nothing is."""

from itertools import combinations

import numpy as np
import pytest

from verdictlab import (
    ScoreTable,
    compare_all,
    compare_groups,
    compare_many,
    friedman_test,
    load_table,
    summary_table,
    wilcoxon_test,
)
from verdictlab.protocol._compare import SCHOOLS

RNG = np.random.default_rng(20261123)


def made(n, k, spread=1.0):
    values = RNG.normal(size=(n, k)).round(3) + np.linspace(0, spread, k).round(3)
    return ScoreTable(values, higher_is_better=True, decimals=3)


@pytest.mark.parametrize("seed", range(6))
def test_leaders_are_those_that_nemenyis_distance_reaches(seed):
    table = made(20, 5 + seed, spread=2.5)
    verdict = compare_many(table, school="demsar")
    # A second way: the studentized range with infinite degrees of freedom.
    from scipy.stats import studentized_range

    k, n = table.k, table.n
    ranks = table.mean_ranks()
    distance = studentized_range.ppf(0.95, k, 1e7) * np.sqrt(k * (k + 1) / (12 * n))
    assert abs(ranks - ranks.min() - distance).min() > 1e-3
    assert set(verdict.leaders) == set(ranks.index[ranks - ranks.min() < distance])
    assert verdict.leaders[0] == ranks.idxmin()
    assert verdict.sentence.startswith(f"{verdict.leaders[0]} leads")


def test_leaders_by_wilcoxon_and_holm_are_counted_by_hand():
    table = made(25, 6, spread=2.0)
    verdict = compare_many(table, school="wilcoxon-holm")
    pairs = list(combinations(range(6), 2))
    p = np.array([wilcoxon_test(*table.values.T[list(pair)], decimals=3).pvalue for pair in pairs])
    rejected, order = set(), np.argsort(p)
    for step, i in enumerate(order):
        if p[i] > 0.05 / (len(pairs) - step):
            break
        rejected.add(pairs[i])
    best = int(np.argmin(table.mean_ranks()))
    apart = {i for pair in rejected if best in pair for i in pair} - {best}
    assert set(verdict.leaders) == {f"A{i + 1}" for i in range(6) if i not in apart}


@pytest.mark.parametrize("school", SCHOOLS)
def test_the_sentence_of_many_begins_with_the_leaders(school):
    table = made(30, 7, spread=3.0)
    verdict = compare_many(table, school=school)
    best = verdict.leaders[0]
    assert verdict.sentence.startswith(
        (f"{best} leads; no difference is shown", f"{best} leads al")
    )
    beaten = table.k - len(verdict.leaders)
    assert f"better than {beaten} other" in verdict.sentence
    frame = verdict.differences
    for row in frame.itertuples():
        if row.decision == "differ" and best in (row.first, row.second):
            assert not {row.first, row.second} <= set(verdict.leaders)


def test_a_control_has_no_leaders_and_few_algorithms_no_longer_sentence():
    table = load_table("four_models_15")
    assert compare_many(table, school="demsar", control="M1").leaders == ()
    verdict = compare_many(table, school="demsar")
    assert verdict.leaders == ("M3", "M2") and verdict.sentence.startswith("2 of 6 pairs")
    two = compare_many(table.select(algorithms=["M1", "M3"]), school="demsar")
    assert two.leaders == ("M3",)


def test_without_a_difference_all_lead_and_nothing_is_claimed():
    table = ScoreTable(np.tile([1.0, 2, 3, 2, 1], (5, 1)).T, higher_is_better=True)
    verdict = compare_many(table, school="demsar")
    assert len(verdict.leaders) == 5 and "leads" not in verdict.sentence


NULL_TABLES = 400


@pytest.mark.parametrize("school", ["demsar", "garcia-herrera", "wilcoxon-holm"])
def test_where_nothing_differs_nobody_is_left_out_more_often_than_the_level(school):
    rng = np.random.default_rng(5)
    wrong = 0
    for _i in range(NULL_TABLES):
        values = rng.normal(size=(12, 5)).round(2)
        verdict = compare_many(ScoreTable(values, higher_is_better=True, decimals=2), school=school)
        wrong += len(verdict.leaders) < 5
    bound = 0.05 + 3 * np.sqrt(0.05 * 0.95 / NULL_TABLES)
    assert wrong / NULL_TABLES <= bound


def walsh(x, y):
    d = x - y
    i, j = np.triu_indices(len(d))
    return np.sort((d[i] + d[j]) / 2)


def test_the_summary_equals_numbers_counted_by_hand():
    table = made(24, 5, spread=1.0)
    found = summary_table(table, school="demsar", alpha=0.05)
    values, names = table.values, list(table.algorithms)
    best = names.index(found.index[0])
    for name, row in found.iterrows():
        j = names.index(name)
        others = np.delete(values, j, axis=1)
        mine = values[:, [j]]
        assert row["wins"] == (mine > others + 1e-9).sum()
        assert row["losses"] == (mine < others - 1e-9).sum()
        assert row["wins"] + row["ties"] + row["losses"] == 24 * 4
        assert row["median"] == pytest.approx(np.median(values[:, j]))
        assert row["iqr"] == pytest.approx(np.subtract(*np.percentile(values[:, j], (75, 25))))
        if j == best:
            continue
        means = walsh(values[:, j], values[:, best])
        assert row["difference_to_best"] == pytest.approx(np.median(means), abs=1e-9)
        # The interval: as many Walsh means off as Wilcoxon's exact test, two-sided at alpha / 10.
        counts = np.array([1.0])
        for i in range(1, 25):
            longer = np.zeros(len(counts) + i)
            longer[: len(counts)] += counts
            longer[i:] += counts
            counts = longer / 2
        cut = int((2 * counts.cumsum() <= 0.05 / 10).sum()) - 1
        assert row["lower"] == pytest.approx(means[cut], abs=1e-9)
        assert row["upper"] == pytest.approx(means[-1 - cut], abs=1e-9)
    assert set(found.index[found["leader"]]) == set(compare_many(table, school="demsar").leaders)


def test_letters_are_those_of_the_comparisons():
    table = made(20, 8, spread=3.0)
    found = summary_table(table, school="demsar")
    wanted = compare_all(friedman_test(table)).letters(0.05)
    assert found["letters"].to_dict() == wanted.to_dict()


def test_a_summary_is_written_for_papers_with_the_leaders_in_bold():
    table = ScoreTable(made(20, 5, 3.0).values, higher_is_better=True)
    names = {f"A{i}": name for i, name in enumerate(["a_b", "c&d", "50%", "x|y", "plain"], 1)}
    table = ScoreTable(table.scores.rename(columns=names), higher_is_better=True)
    found = summary_table(table, school="demsar")
    latex, text = found.to_latex(), found.to_markdown()
    for part in (r"\toprule", r"\midrule", r"\bottomrule", r"a\_b", r"c\&d", r"50\%"):
        assert part in latex
    assert latex.count(r"\textbf{") == text.count("| **") == int(found["leader"].sum())
    assert r"x\|y" in text
    assert {line.count(" & ") for line in latex.splitlines() if line.endswith(r"\\")} == {7}
    assert found.to_latex(index=False).startswith(r"\begin{tabular}")  # pandas' own still works


def test_groups_share_the_level():
    table = made(30, 5, 2.0)
    groups = {name: ("a", "b", "c")[i % 3] for i, name in enumerate(table.problems)}
    verdicts = compare_groups(table, groups, school="demsar", alpha=0.06)
    assert list(verdicts) == ["a", "b", "c"]
    for group, verdict in verdicts.items():
        part = table.select(problems=[p for p in table.problems if groups[p] == group])
        assert verdict.evidence["alpha"] == pytest.approx(0.02)
        assert verdict.sentence == compare_many(part, school="demsar", alpha=0.06 / 3).sentence


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda g: g | {"zz": "a"}, "no problem 'zz'"),
        (lambda g: dict(list(g.items())[1:]), "has no group"),
        (lambda g: dict.fromkeys(g, "a"), "one group only"),
        (lambda g: g | {"1": "alone"}, "'alone' has one problem"),
    ],
)
def test_wrong_groups_are_refused(change, words):
    table = made(6, 3)
    groups = {name: "ab"[i % 2] for i, name in enumerate(table.problems)}
    with pytest.raises(ValueError, match=r"^compare_groups: ") as caught:
        compare_groups(table, change(groups), school="demsar")
    assert words in str(caught.value)
