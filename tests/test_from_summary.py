"""Means, standard deviations and counts from papers: Welch's test, equivalence, words."""

import numpy as np
import pytest
from scipy import stats

from verdictlab import (
    equivalence_from_summary,
    equivalence_test,
    judge,
    welch_from_summary,
    welch_t_test,
)


@pytest.mark.parametrize("seed", range(100))
def test_summaries_give_what_scipy_says_of_them(seed):
    """scipy 1.17.1: ttest_ind_from_stats, and ttest_ind on values with these summaries."""
    rng = np.random.default_rng(seed)
    x, y = (rng.normal(rng.normal(), rng.uniform(0.1, 3), rng.integers(2, 30)) for _ in "xy")
    told = [f for v in (x, y) for f in (v.mean(), v.std(ddof=1), len(v))]
    for side in ("two-sided", "greater", "less"):
        found = welch_from_summary(*told, alternative=side)
        theirs = stats.ttest_ind_from_stats(*told, equal_var=False, alternative=side)
        assert found.statistic == pytest.approx(theirs.statistic, rel=1e-9)
        assert found.pvalue == pytest.approx(theirs.pvalue, rel=1e-9)
        whole = welch_t_test(x, y, alternative=side)
        assert found.dof == pytest.approx(whole.dof, rel=1e-9)
        assert found.confidence_interval(0.9) == pytest.approx(whole.confidence_interval(0.9))
    margin = rng.uniform(0.2, 3)
    both = equivalence_from_summary(*told, margin=margin)
    ends = [
        stats.ttest_ind(x + margin, y, equal_var=False, alternative="greater").pvalue,
        stats.ttest_ind(x - margin, y, equal_var=False, alternative="less").pvalue,
    ]
    assert both.pvalue == pytest.approx(max(ends), rel=1e-8)
    assert (both.pvalue_lower, both.pvalue_upper) == pytest.approx(ends, rel=1e-8)
    low, high = both.confidence_interval(0.9)
    assert (both.pvalue < 0.05) == (low > -margin and high < margin)


def test_a_column_of_a_paper_is_a_batch():
    means, sds = np.array([90.1, 91.2, 88.8]), np.array([0.5, 0.7, 1.2])
    batch = welch_from_summary(means, sds, 5, 90.0, 1.0, 10)
    for i in range(3):
        single = welch_from_summary(means[i], sds[i], 5, 90.0, 1.0, 10)
        assert type(single.pvalue) is float
        assert batch.pvalue[i] == pytest.approx(single.pvalue)
    both = equivalence_from_summary(means, sds, 5, 90.0, 1.0, 10, margin=1)
    assert both.pvalue.shape == (3,)
    assert "3 pairs of samples" in str(both)


def test_pairs_would_be_sharper_and_the_verdict_says_that_nobody_knows():
    rng = np.random.default_rng(1)
    problem = rng.normal(80, 10, size=20)
    x, y = problem + rng.normal(1, 1, 20), problem + rng.normal(0, 1, 20)
    told = [f for v in (x, y) for f in (v.mean(), v.std(ddof=1), len(v))]
    assert stats.ttest_rel(x, y).pvalue < 0.05 < welch_from_summary(*told).pvalue
    said = judge(welch_from_summary(*told), names=("A", "B"), higher_is_better=True)
    assert said.decision == "not-shown"
    assert "do not tell of pairs (whose test would be sharper)" in said.caveat
    assert equivalence_test(x, y, margin=3).pvalue < 0.05
    assert judge(equivalence_from_summary(*told, margin=3)).decision in (
        "not-shown",
        "no-conclusion",
    )


def test_what_cannot_vary_and_what_differs():
    stuck = judge(welch_from_summary(2, 0, 5, 1, 0, 5))
    assert stuck.sentence.startswith("No conclusion: neither sample varies")
    far = judge(welch_from_summary(95, 0.5, 10, 90, 0.6, 10), names=("A", "B"))
    assert far.sentence.startswith("On average A is larger than B: p < 0.001")
    same = judge(equivalence_from_summary(92.1, 0.8, 50, 92.0, 1.1, 50, margin=1))
    assert same.decision == "equivalent"
    assert "t(89.5) = -4.68" in same.sentence


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"sd_x": -1}, "sd_x must be one or more numbers, of a standard deviation none below 0"),
        ({"n_y": 1}, "n_y must be at least 2 values each, got 1"),
        ({"n_x": 2.5}, "n_x"),
        ({"mean_y": np.nan}, "mean_y must hold finite numbers"),
        ({"mean_x": [1, 2], "sd_y": [1, 2, 3]}, "do not fit together"),
    ],
)
def test_summaries_that_cannot_be_are_refused(change, words):
    good = {"mean_x": 1, "sd_x": 1, "n_x": 5, "mean_y": 2, "sd_y": 1, "n_y": 5}
    for function, more in ((welch_from_summary, {}), (equivalence_from_summary, {"margin": 1})):
        with pytest.raises(ValueError, match=f"{function.__name__}: .*{words}"):
            function(**good | change, **more)
