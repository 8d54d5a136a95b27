"""Runs that differ in their seed: one task, many tasks, intervals, words."""

import numpy as np
import pandas as pd
import pytest
from scipy import stats

from verdictlab import compare_seeds, judge, seeds_test, welch_t_test

# rliable 1.2.0 (arch 7.2.0, pandas 2.3.3), numpy seed 1: get_interval_estimates of aggregate_iqm,
# aggregate_mean, aggregate_median (50,000 resamples) and of probability_of_improvement (20,000),
# percentile intervals; scores are (runs, tasks).T
X = [
    [-0.65, -0.62, 0.32, -0.33, 1.48],
    [0.16, 0.48, 0.84, -0.55, -1.5],
    [2.33, -0.94, -0.83, 0.01, 0.66],
    [1.66, 1.24, 3.25, 0.33, 0.11],
    [-0.31, 1.57, -0.58, 1.71, 2.11],
    [1.66, 3.24, 2.77, 1.56, -0.45],
]
Y = [
    [0.16, 1.46, -0.21, 2.56],
    [1.04, -0.15, 0.23, 0.33],
    [-0.32, 0.37, 0.37, 0.88],
    [2.49, 1.3, 0.92, 1.96],
    [2.01, 2.58, 1.6, 0.88],
    [3.17, 3.02, 2.03, 1.8],
]
RLIABLE = {
    "interquartile_mean": {"x": (0.583125, 0.060625, 1.08125), "y": (1.215833, 0.8775, 1.595833)},
    "mean": {"x": (0.691, 0.309333, 1.076667), "y": (1.27, 1.004583, 1.539583)},
    "median": {"x": (0.573, 0.080975, 1.16), "y": (1.33, 0.83125, 1.81375)},
}
IMPROVEMENT = (0.325, 0.183333, 0.483333)
COLUMNS = {"task": "game", "algorithm": "agent", "seed": "run", "score": "return"}


def long_of(**scores):
    rows = [
        (f"g{t}", name, s, value)
        for name, tasks in scores.items()
        for t, runs in enumerate(tasks)
        for s, value in enumerate(runs)
    ]
    return pd.DataFrame(rows, columns=list(COLUMNS.values()))


LONG = long_of(x=X, y=Y)


def compared(long=LONG, **options):
    return compare_seeds(long, **{**COLUMNS, "higher_is_better": True, "rng": 1} | options)


def test_estimates_and_percentiles_are_those_of_rliable():
    found = compared(resamples=20_000, intervals="percentile")
    for what, rows in RLIABLE.items():
        frame = getattr(found, what)
        for name, (estimate, low, high) in rows.items():
            assert frame.loc[name, "estimate"] == pytest.approx(estimate, abs=1e-6)
            assert frame.loc[name, "low"] == pytest.approx(low, abs=0.02)
            assert frame.loc[name, "high"] == pytest.approx(high, abs=0.02)
    row = found.improvement.iloc[0]
    assert row["estimate"] == pytest.approx(IMPROVEMENT[0])
    assert (row["low"], row["high"]) == pytest.approx(IMPROVEMENT[1:], abs=0.01)


def test_expanded_intervals_are_the_percentiles_moved_outwards():
    narrow, wide = (compared(intervals=kind) for kind in ("percentile", "expanded"))
    for name, runs in (("x", 5), ("y", 4)):
        ratio = (wide.mean - narrow.mean["estimate"].to_numpy()[:, None]).loc[name] / (
            narrow.mean - narrow.mean["estimate"].to_numpy()[:, None]
        ).loc[name]
        assert ratio["low"] == pytest.approx(np.sqrt(runs / (runs - 1)))
        assert ratio["high"] == pytest.approx(np.sqrt(runs / (runs - 1)))


@pytest.mark.parametrize("seed", range(100))
def test_one_task_is_welch_and_mann_whitney(seed):
    rng = np.random.default_rng(seed)
    a, b = (rng.normal(size=rng.integers(2, 12)).round(1) for _ in "ab")
    for side in ("two-sided", "greater", "less"):
        found = seeds_test(a, b, alternative=side)
        theirs = stats.ttest_ind(a, b, equal_var=False, alternative=side)
        assert found.pvalue == pytest.approx(theirs.pvalue, rel=1e-9)
        interval = theirs.confidence_interval(0.9)
        assert found.confidence_interval(0.9) == pytest.approx((interval.low, interval.high))
    u = stats.mannwhitneyu(a, b).statistic
    assert found.improvement == pytest.approx(u / (len(a) * len(b)))


@pytest.mark.parametrize("seed", range(20))
def test_exchanges_are_those_of_scipy(seed):
    """scipy 1.17.1: permutation_test of independent samples, all exchanges."""
    rng = np.random.default_rng(seed)
    a, b = (rng.integers(0, 9, size=rng.integers(2, 6)).astype(float) for _ in "ab")
    for side in ("two-sided", "greater", "less"):
        found = seeds_test(a, b, method="permutation", alternative=side)
        theirs = stats.permutation_test(
            (a, b),
            lambda x, y, axis: x.mean(axis) - y.mean(axis),
            alternative=side,
            vectorized=True,
        )
        if side != "two-sided":  # scipy doubles the smaller tail, we count both
            assert found.pvalue == pytest.approx(theirs.pvalue)
    assert found.pvalue_standard_error == 0


def test_random_exchanges_are_near_all_of_them():
    rng = np.random.default_rng(1)
    a, b = rng.normal(size=8), rng.normal(0.8, 1, size=8)
    exact = seeds_test(a, b, method="permutation", resamples=20_000)
    drawn = seeds_test(a, b, method="permutation", resamples=5000, rng=2)
    assert exact.smallest_pvalue == 2 / 12870
    assert drawn.pvalue == pytest.approx(exact.pvalue, abs=4 * drawn.pvalue_standard_error)


def test_a_batch_is_a_loop_and_an_exchange_turns_the_sign():
    rng = np.random.default_rng(3)
    a, b = rng.normal(size=(2, 3, 4)), rng.normal(size=(3, 5))
    for method in ("welch", "permutation"):
        batch = seeds_test(a, b, method=method)
        assert batch.pvalue.shape == (2, 3)
        for i, j in np.ndindex(2, 3):
            single = seeds_test(a[i, j], b[j], method=method)
            turned = seeds_test(b[j], a[i, j], method=method)
            assert single.pvalue == pytest.approx(batch.pvalue[i, j])
            assert turned.pvalue == pytest.approx(single.pvalue)
            assert turned.improvement == pytest.approx(1 - single.improvement)
            assert single.statistic == pytest.approx(welch_t_test(a[i, j], b[j]).statistic)


def test_three_runs_of_each_show_nothing_by_exchanges():
    found = seeds_test([1, 2, 3], [10, 11, 12], method="permutation")
    assert found.pvalue == found.smallest_pvalue == 0.1
    said = judge(found)
    assert said.decision == "no-conclusion"
    assert "3 runs are few" in said.caveat


@pytest.mark.parametrize(("runs", "least"), [(3, 0.93), (5, 0.93), (10, 0.93)])
def test_the_intervals_hold_the_truth_about_as_often_as_they_say(runs, least):
    """12 tasks; the mean of one algorithm, and that it improves on another in .5 of the runs."""
    rng = np.random.default_rng(4)
    hits = {"mean": 0, "improvement": 0, "percentile": 0}
    studies = 150
    for _ in range(studies):
        long = long_of(x=rng.normal(size=(12, runs)), y=rng.normal(size=(12, runs)))
        for kind in ("expanded", "percentile"):
            found = compared(long, resamples=199, rng=rng, intervals=kind)
            inside = found.mean["low"]["x"] <= 0 <= found.mean["high"]["x"]
            if kind == "percentile":
                hits["percentile"] += inside
                continue
            hits["mean"] += inside
            row = found.improvement.iloc[0]
            hits["improvement"] += row["low"] <= 0.5 <= row["high"]
    error = 3 * np.sqrt(0.95 * 0.05 / studies)
    assert hits["mean"] / studies > least - error
    assert hits["improvement"] / studies > 0.95 - error
    if runs == 3:
        assert hits["percentile"] / studies < 0.93  # too narrow: this is why they are moved


def test_the_family_of_pairs_errs_in_alpha_where_nothing_differs():
    rng, claimed, studies = np.random.default_rng(5), 0, 300
    for _ in range(studies):
        long = long_of(**{name: rng.exponential(size=(5, 3)) for name in "abc"})
        claimed += judge(compared(long, resamples=199, rng=rng)).decision == "differ"
    assert claimed / studies < 0.05 + 3 * np.sqrt(0.05 * 0.95 / studies)


def test_p_of_improvement_is_that_of_all_exchanges():
    """Two tasks with two runs of each: all 36 pairs of exchanges, counted."""
    a, b = np.array([[3.0, 5.0], [1.0, 4.0]]), np.array([[2.0, 6.0], [0.0, 0.5]])
    from itertools import combinations, product

    def shifted(task, first):
        pooled = np.r_[a[task], b[task]]
        rest = [i for i in range(4) if i not in first]
        return np.sign(pooled[list(first)][:, None] - pooled[rest]).sum()

    ways = list(combinations(range(4), 2))
    tried = [shifted(0, one) + shifted(1, other) for one, other in product(ways, ways)]
    seen = shifted(0, (0, 1)) + shifted(1, (0, 1))
    exact = np.mean(np.abs(tried) >= abs(seen))
    found = compared(long_of(a=a, b=b), resamples=20_000).improvement["pvalue"][0]
    assert found == pytest.approx(exact, abs=0.015)


def test_profiles_count_runs_above_each_mark():
    found = compared().performance_profile([-1, 0.5, 2])
    pooled = np.array(X)
    assert found["x"].tolist() == pytest.approx([(pooled > t).mean() for t in (-1, 0.5, 2)])
    assert found["y"].iloc[1] == pytest.approx((np.array(Y) > 0.5).mean())


def test_lower_scores_turn_the_improvement():
    up, down = compared(), compared(higher_is_better=False)
    assert down.improvement["estimate"][0] == pytest.approx(1 - up.improvement["estimate"][0])
    assert up.mean.equals(down.mean)


# Words -----------------------------------------------------------------------------------------


def test_the_words_of_a_comparison():
    better = [[v + 3 for v in runs] for runs in X]
    verdict = judge(compared(long_of(x=X, y=Y, best=better)))
    assert verdict.decision == "differ"
    assert ("best", "x") in verdict.better
    assert "pairs of algorithms" in verdict.sentence
    assert "is better than" not in verdict.brief
    assert "best is better than x in 97 % of pairs of runs" in verdict.sentence
    assert "4 runs are few" in verdict.caveat
    assert "other tasks, data and settings" in verdict.caveat
    none = judge(compared(long_of(x=X, y=X)))
    assert none.decision == "not-shown"
    assert none.sentence.startswith("None of 1 pairs of algorithms")
    few = judge(compared(resamples=99), alpha=0.001)
    assert few.decision == "no-conclusion"
    assert "Draw more" in few.sentence


def test_the_words_on_one_task():
    said = judge(
        seeds_test([71, 74, 69, 73, 72], [66, 70, 67, 65, 68]),
        names=("A", "B"),
        higher_is_better=True,
    )
    assert said.sentence.startswith("On average A is better than B: p = 0.00")
    assert said.better == (("A", "B"),)
    assert "few" not in said.caveat
    stuck = judge(seeds_test([1, 1, 1], [0, 0, 0]))
    assert stuck.sentence.startswith("No conclusion: neither sample varies")
    assert judge(seeds_test([1, 1, 1], [1, 1, 1])).decision == "no-conclusion"


BAD = [
    (LONG.rename(columns={"run": "seed"}), "seed must be the name of a column, got 'run'"),
    (pd.concat([LONG, LONG.iloc[:1]]), "the run of seed 0 of x on g0 stands there twice"),
    (LONG[~((LONG["agent"] == "y") & (LONG["game"] == "g2"))], "got 0 of y on g2"),
    (LONG[LONG["agent"] == "x"], "at least two algorithms"),
    (LONG.assign(run=None), "row 0 lacks one"),
    (LONG.assign(**{"return": np.nan}), "score must hold finite numbers"),
    ([1, 2], "must be the name of a column"),
    (None, "a table with a row per run"),
]


@pytest.mark.parametrize(("long", "words"), BAD)
def test_tables_that_do_not_fit_are_refused(long, words):
    with pytest.raises(ValueError, match=f"compare_seeds: .*{words}"):
        compared(long)


def test_columns_of_one_name_and_few_runs_are_refused():
    with pytest.raises(ValueError, match="must be four columns"):
        compared(seed="agent")
    with pytest.raises(ValueError, match="seeds_test: a need at least 2 numbers"):
        seeds_test([1], [1, 2])
    with pytest.raises(ValueError, match="seeds_test: rng is required"):
        seeds_test(range(12), range(12), method="permutation")
