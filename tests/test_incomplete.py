"""Tables with empty cells: Skillings and Mack, Durbin, against print, software and identities."""

import numpy as np
import pandas as pd
import pytest
from scipy import stats

from verdictlab import ScoreTable, durbin_test, friedman_test, judge, skillings_mack_test

NAN = np.nan
# The R package Skillings.Mack, Ski.Mack(maty), the assembly times of Skillings & Mack (1981):
# "Skillings-Mack Statistic = 15.493, p-value = 0.001441".
TIMES = pd.DataFrame(
    [
        (3.2, 4.1, 3.8, 4.2),
        (3.1, 3.9, 3.4, 4.0),
        (4.3, 3.5, 4.6, 4.8),
        (3.5, 3.6, 3.9, 4.0),
        (3.6, 4.2, 3.7, 3.9),
        (4.5, 4.7, 3.7, NAN),
        (NAN, 4.2, 3.4, NAN),
        (4.3, 4.6, 4.4, 4.9),
        (3.5, NAN, 3.7, 3.9),
    ],
    columns=list("ABCD"),
)
# PMCMRplus 1.9.3, skillingsMackTest(x), stuttering to the beat of a metronome (Brady 1969;
# Hollander & Wolfe, example 7.8): chi-squared 13.28095, df 2, p 0.001306405. The second table is
# one of tlsfuzzer's, whose skillings_mack_test gives 12.53551, df 4, p 0.01378318.
METRONOME = [(3, 5, 15), (1, 3, 18), (5, 4, 21), (2, NAN, 6), (0, 2, 17), (0, 2, 10), (0, 3, 8)]
METRONOME += [(0, 2, 13)]
SPARSE = [
    (3, 5, 15, NAN, 4),
    (1, 3, NAN, NAN, NAN),
    (5, 4, 21, 5, NAN),
    (2, NAN, 6, NAN, NAN),
    (0, 2, 17, NAN, NAN),
    (0, 2, 10, NAN, NAN),
    (0, 3, NAN, 5, NAN),
    (0, 2, 13, NAN, NAN),
]
# scikit-posthocs 0.17.1: test_durbin(DESIGN) -> (0.0575584519726364, 7.5, 3).
DESIGN = [[None, 3, 1, 2], [2, None, 1, 3], [1, 3, None, 2], [2, 3, 1, None]]
# Conover (1999), page 391: seven kinds of ice cream, three tasted by each; agricolae's
# durbin.test prints "Value: 12, DF 1: 6, P-value: 0.0619688".
TASTED = [(0, 1, 3), (1, 2, 4), (2, 3, 5), (3, 4, 6), (0, 4, 5), (1, 5, 6), (0, 2, 6)]
LIKED = [(2, 3, 1), (3, 1, 2), (2, 1, 3), (1, 2, 3), (3, 1, 2), (3, 1, 2), (3, 1, 2)]
ICE_CREAM = np.full((7, 7), NAN)
for person, (which, order) in enumerate(zip(TASTED, LIKED, strict=True)):
    ICE_CREAM[person, list(which)] = order


def test_the_assembly_times_as_they_are_printed():
    found = skillings_mack_test(TIMES)
    assert found.statistic == pytest.approx(15.493, abs=5e-4)
    assert found.pvalue == pytest.approx(0.001441, abs=1.5e-6)
    assert (found.dof, found.n, found.empty, found.empty_of) == (3, 9, 4, (1, 1, 0, 2))
    drawn = skillings_mack_test(TIMES, method="monte-carlo", rng=1)
    assert drawn.pvalue < 0.002
    assert drawn.chi2_pvalue == found.pvalue


@pytest.mark.parametrize(
    ("table", "dof", "statistic", "pvalue"),
    [(METRONOME, 2, 13.28095, 0.001306405), (SPARSE, 4, 12.53551, 0.01378318)],
)
def test_other_programs_print_the_same(table, dof, statistic, pvalue):
    found = skillings_mack_test(table)
    assert (found.dof, found.n) == (dof, 8)
    assert (found.statistic, found.pvalue) == pytest.approx((statistic, pvalue), rel=1e-6)


def test_durbin_as_others_have_it():
    found = durbin_test(DESIGN)
    assert (found.pvalue, found.statistic) == pytest.approx((0.0575584519726364, 7.5))
    assert skillings_mack_test(DESIGN).statistic == pytest.approx(7.5)
    found = durbin_test(ICE_CREAM)
    assert (found.statistic, found.pvalue) == pytest.approx((12, 0.0619688), rel=1e-6)
    assert found.sums == pytest.approx(np.array([8, 9, 4, 3, 5, 6, 7]) - 6)
    assert skillings_mack_test(ICE_CREAM).statistic == pytest.approx(12)


@pytest.mark.parametrize("seed", range(40))
def test_in_balanced_designs_the_two_agree(seed):
    """Skillings and Mack say so of theirs and Durbin's, without ties."""
    rng = np.random.default_rng(seed)
    values = np.full((7 * int(rng.integers(1, 4)), 7), NAN)
    for row, which in enumerate(TASTED * (len(values) // 7)):
        values[row, list(which)] = rng.normal(size=3)
    one, other = durbin_test(values), skillings_mack_test(values)
    assert one.statistic == pytest.approx(other.statistic, rel=1e-9)
    assert one.smallest_pvalue == other.smallest_pvalue <= one.pvalue


@pytest.mark.parametrize("seed", range(60))
def test_without_gaps_it_is_friedmans(seed):
    rng = np.random.default_rng(seed)
    n, k = int(rng.integers(2, 20)), int(rng.integers(3, 7))
    values = rng.normal(size=(n, k))
    expected = stats.friedmanchisquare(*values.T)
    for test in (skillings_mack_test, durbin_test):
        for held in (values, pd.DataFrame(values), ScoreTable(values, higher_is_better=True)):
            found = test(held)
            assert found.statistic == pytest.approx(expected.statistic, rel=1e-9)
            assert found.pvalue == pytest.approx(expected.pvalue, rel=1e-9)
        assert found.pvalue >= found.smallest_pvalue * (1 - 1e-9)
    tied = rng.integers(0, 4, size=(n, k)).astype(float)
    ours = friedman_test(ScoreTable(tied, higher_is_better=True), method="chi2")
    assert durbin_test(tied).statistic == pytest.approx(ours.chi2, abs=1e-9)


@pytest.mark.parametrize("seed", range(100))
def test_the_statistic_is_its_formula(seed):
    """Row by row, as the paper writes it; orders, units and rows without a pair do no harm."""
    rng = np.random.default_rng(seed)
    n, k = int(rng.integers(4, 15)), int(rng.integers(3, 6))
    values = rng.integers(0, 30, size=(n, k)).astype(float)
    values[rng.random((n, k)) < 0.25] = NAN
    values[0] = np.arange(k)  # everybody meets everybody
    sums, covariance = np.zeros(k), np.zeros((k, k))
    for row in values:
        here = ~np.isnan(row)
        if here.sum() < 2:
            continue
        ranks = stats.rankdata(row[here])
        sums[here] += np.sqrt(12 / (here.sum() + 1)) * (ranks - (here.sum() + 1) / 2)
        covariance[np.ix_(here, here)] -= 1
        covariance[here, here] += here.sum()
    expected = sums[:-1] @ np.linalg.solve(covariance[:-1, :-1], sums[:-1])
    found = skillings_mack_test(values)
    assert found.statistic == pytest.approx(expected, rel=1e-8, abs=1e-10)
    assert found.sums == pytest.approx(tuple(sums), abs=1e-10)
    mixed = values[rng.permutation(n)][:, rng.permutation(k)]
    assert skillings_mack_test(8 * mixed + 3).statistic == pytest.approx(expected, abs=1e-8)
    with_empty = np.vstack([values, np.full(k, NAN), [1.0, *[NAN] * (k - 1)]])
    assert skillings_mack_test(with_empty).statistic == pytest.approx(expected, abs=1e-8)


def gaps(rng, tables, n, k=4):
    for _ in range(tables):
        values = rng.normal(size=(n, k))
        values[rng.random((n, k)) < 0.2] = NAN
        values[0] = rng.normal(size=k)
        yield values


def test_false_alarms_with_gaps_at_random():
    rng = np.random.default_rng(1)
    size = np.mean([skillings_mack_test(v).pvalue <= 0.05 for v in gaps(rng, 1500, 15)])
    assert 0.03 < size < 0.06
    drawn = [
        skillings_mack_test(v, method="monte-carlo", rng=rng, resamples=199).pvalue <= 0.05
        for v in gaps(rng, 400, 5)
    ]
    assert 0.015 < np.mean(drawn) < 0.05 + 3 * np.sqrt(0.05 * 0.95 / 400)


def test_gaps_that_tell_of_failure_flatter_who_failed():
    """The caveat's claim: two alike, but one leaves out its worst fifth."""
    rng, ahead = np.random.default_rng(2), []
    for _ in range(200):
        values = rng.normal(size=(20, 3))
        values[np.argsort(values[:, 0])[:4], 0] = NAN
        ahead.append(skillings_mack_test(values).sums[0] > 0)
    assert np.mean(ahead) > 0.75


def test_the_words():
    said = judge(skillings_mack_test(TIMES))
    assert said.decision == "differ"
    assert said.sentence == (
        "The 4 algorithms differ somewhere: p = 0.00144, at most alpha = 0.05 (chi2(3) = 15.49)."
    )
    assert "flatters who failed" in said.caveat
    drawn = judge(skillings_mack_test(TIMES, method="monte-carlo", rng=1))
    assert "Monte Carlo" in drawn.sentence
    assert judge(durbin_test(DESIGN)).decision == "not-shown"
    assert "flatters" not in judge(skillings_mack_test(np.eye(3))).caveat
    small = judge(skillings_mack_test([[1, 2, 3], [1, 2, None]]))
    assert small.decision == "no-conclusion"
    assert "allows no less than p = 0.223" in small.sentence


def test_whose_cells_are_empty_is_said_where_it_asks_for_a_reason():
    values = pd.DataFrame(np.random.default_rng(1).normal(size=(12, 3)), columns=["A", "B", "C"])
    values.iloc[:4, 1] = NAN
    values.iloc[5, 0] = NAN
    said = judge(skillings_mack_test(values)).caveat
    assert "Most empty cells are those of B (4 of 5)" in said
    values.iloc[6:9, 0] = NAN
    assert "Most empty cells" not in judge(skillings_mack_test(values)).caveat


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ([[1, 2], [3, 4]], "3 algorithms"),
        ("abc", "at least 2 problems"),
        ([[1, 2, "timeout"], [1, 2, 3]], "the cell 'timeout', which is no score; a run that"),
        ([[1, 2, np.inf], [1, 2, 3]], "finite numbers, got inf"),
        ([[1, 2, None, None], [None, None, 1, 2]], "A1 shares no problem with A3"),
    ],
)
def test_tables_without_an_answer_are_refused(table, words):
    with pytest.raises(ValueError, match=f"skillings_mack_test: .*{words}"):
        skillings_mack_test(table)


def test_a_design_that_is_not_balanced_is_refused():
    with pytest.raises(
        ValueError, match=r"durbin_test: the design is not balanced.* 2 to 4 scores"
    ):
        durbin_test(TIMES)
    with pytest.raises(ValueError, match="durbin_test: every problem needs at least 2 scores"):
        durbin_test([[1, None, None], [None, 1, None], [None, None, 1]])
