"""Is the first at most so much worse than the second: p-values, bounds, words, many and one."""

import numpy as np
import pytest
from scipy import optimize, stats

from verdictlab import (
    compare_many,
    hodges_lehmann,
    judge,
    load_table,
    non_inferiority_test,
    paired_proportions_interval,
)

A, B = [81, 79, 84, 78, 80], [80, 79, 83, 79, 80]


@pytest.mark.parametrize("seed", range(100))
def test_every_method_is_that_of_scipy_at_the_margin(seed):
    """scipy 1.17.1: ttest_1samp and wilcoxon of the differences, moved by the margin."""
    rng = np.random.default_rng(seed)
    n, margin, sign = int(rng.integers(3, 40)), rng.uniform(0.05, 1.5), 1 if seed % 3 else -1
    a, b = rng.normal(size=(2, n)) + rng.normal(size=(2, 1)) / 3
    d = sign * (a - b)
    by_t = non_inferiority_test(a, b, margin=margin, higher_is_better=sign > 0)
    ours = stats.ttest_1samp(d, -margin, alternative="greater")
    assert by_t.pvalue == pytest.approx(ours.pvalue, rel=1e-9)
    assert by_t.statistic == pytest.approx(ours.statistic, rel=1e-9)
    bound = ours.confidence_interval(0.95).low
    found = by_t.confidence_interval(0.95)
    assert found == pytest.approx((bound, np.inf) if sign > 0 else (-np.inf, -bound))
    assert (by_t.pvalue <= 0.05) == (bound >= -margin)
    ranks = non_inferiority_test(a, b, margin=margin, method="wilcoxon", higher_is_better=sign > 0)
    theirs = stats.wilcoxon(d + margin, alternative="greater", method="exact")
    assert ranks.pvalue == pytest.approx(theirs.pvalue, rel=1e-9)
    low, high = hodges_lehmann(a, b).confidence_interval(0.9)
    low, high = (low, np.inf) if sign > 0 else (-np.inf, high)
    assert ranks.confidence_interval(0.95) == (low, high)
    assert (ranks.pvalue <= 0.05) == ((low if sign > 0 else -high) > -margin)
    assert ranks.difference == hodges_lehmann(a, b).estimate


def tango(only_a, only_b, n, margin):
    """The score statistic with the likeliest shares found by search (Tango 1998, equation 2)."""

    def unlikely(q):
        p = q - margin  # share of cases that only the first has right, at a loss of the margin
        rest = 1 - p - q
        return -(only_a * np.log(p) + only_b * np.log(q) + (n - only_a - only_b) * np.log(rest))

    low, high = margin + 1e-12, (1 + margin) / 2 - 1e-12
    q = optimize.minimize_scalar(
        unlikely, bounds=(low, high), method="bounded", options={"xatol": 1e-12}
    ).x
    variance = n * (2 * q - margin - margin**2)
    return (only_a - only_b + n * margin) / np.sqrt(variance)


@pytest.mark.parametrize("seed", range(100))
def test_shares_are_tested_by_tangos_score(seed):
    rng = np.random.default_rng(seed)
    n = int(rng.integers(20, 400))
    only_a, only_b = (int(rng.integers(1, n // 4)) for _ in "ab")
    margin = rng.uniform(0.01, 0.3)
    kinds = rng.permutation(np.repeat([0, 1, 2], [only_a, only_b, n - only_a - only_b]))
    right = rng.integers(0, 2, n)
    a, b = np.where(kinds == 2, right, kinds == 0), np.where(kinds == 2, right, kinds == 1)
    found = non_inferiority_test(a, b, margin=margin, method="proportions")
    assert found.statistic == pytest.approx(tango(only_a, only_b, n, margin), rel=1e-5, abs=1e-5)
    assert found.pvalue == pytest.approx(stats.norm.sf(found.statistic))
    low = paired_proportions_interval(only_a, only_b, n, 0.9).low
    assert found.confidence_interval(0.95) == (low, np.inf)
    assert (found.pvalue <= 0.05) == (low >= -margin)
    errors = non_inferiority_test(
        1 - a, 1 - b, margin=margin, method="proportions", higher_is_better=False
    )
    assert errors.pvalue == pytest.approx(found.pvalue, rel=1e-9)


def test_a_batch_is_a_loop():
    rng = np.random.default_rng(1)
    a, b = rng.integers(0, 2, size=(2, 3, 30))
    for method in ("t", "wilcoxon", "proportions"):
        batch = non_inferiority_test(a, b, margin=0.3, method=method)
        for i in range(3):
            single = non_inferiority_test(a[i], b[i], margin=0.3, method=method)
            assert type(single.pvalue) is float
            assert single.pvalue == pytest.approx(batch.pvalue[i])
            low = batch.confidence_interval(0.95)[0]
            assert single.confidence_interval(0.95)[0] == pytest.approx(low[i])
    assert "3 pairs of samples" in str(batch)


def test_at_the_margin_it_claims_as_often_as_its_level_allows():
    rng = np.random.default_rng(2)
    d = rng.normal(size=(10_000, 20)) - 0.5
    for method in ("t", "wilcoxon"):
        size = (non_inferiority_test(d, 0 * d, margin=0.5, method=method).pvalue <= 0.05).mean()
        assert 0.04 < size < 0.058
    draws = rng.random((10_000, 200))
    a, b = draws < 0.10, (draws >= 0.10) & (draws < 0.15)
    both = draws > 0.35
    found = non_inferiority_test(a | both, b | both, margin=-0.05 + 0.10, method="proportions")
    assert found.difference.mean() == pytest.approx(0.05, abs=0.002)
    assert (found.pvalue <= 0.05).mean() > 0.7  # better by 5 points
    turned = non_inferiority_test(b | both, a | both, margin=0.05, method="proportions")
    assert 0.04 < (turned.pvalue <= 0.05).mean() < 0.058


def test_differences_without_spread():
    assert non_inferiority_test([1, 2], [2, 3], margin=2).pvalue == 0
    assert non_inferiority_test([1, 2], [2, 3], margin=0.5).pvalue == 1
    assert non_inferiority_test([0.1, 0.2], [0.2, 0.3], margin=0.1).pvalue == 0.5
    same = judge(non_inferiority_test([1, 2], [2, 3], margin=2))
    assert same.decision == "no-conclusion"
    shares = non_inferiority_test([1] * 40, [1] * 40, margin=0.1, method="proportions")
    assert shares.pvalue == pytest.approx(stats.norm.sf(shares.statistic))
    assert judge(shares).decision == "non-inferior"


# Words -----------------------------------------------------------------------------------------


def test_the_words_of_every_decision():
    shown = judge(non_inferiority_test(A, B, margin=1), names=("cheap", "dear"))
    assert shown.decision == "non-inferior"
    assert shown.sentence == (
        "On average cheap is at most 1 worse than dear: p = 0.0163, at most alpha = 0.05 "
        "(difference 0.200, with 95 % confidence above -0.598)."
    )
    assert shown.better == ()
    assert "neither as good nor better" in shown.caveat
    left = judge(non_inferiority_test(A, B, margin=0.3))
    assert left.decision == "not-shown"
    assert left.sentence.startswith("It is not shown that on average the first is at most 0.3")
    few = judge(non_inferiority_test([1, 2, 3], [2, 3, 4.5], margin=5, method="wilcoxon"))
    assert few.decision == "no-conclusion"
    assert few.sentence.startswith("No outcome could have shown")
    better = judge(non_inferiority_test([5, 6, 7.5, 9], [1, 2, 3, 4], margin=1))
    assert "even better" in better.caveat
    worse = judge(non_inferiority_test([1, 2, 3, 4], [5, 6, 7.5, 9], margin=1))
    assert "larger loss than the margin" in worse.caveat
    errors = judge(non_inferiority_test(A, B, margin=1, higher_is_better=False))
    assert "confidence below" in errors.sentence
    for method, words in (("wilcoxon", "tends to be"), ("proportions", "share of")):
        data = ([1, 1, 0] * 20, [1, 0, 1] * 20)
        said = judge(non_inferiority_test(*data, margin=0.3, method=method))
        assert words in said.sentence
        assert len(said.brief.split()) <= 20


def test_a_direction_that_contradicts_the_test_is_refused():
    with pytest.raises(ValueError, match="judge: the test took higher_is_better=True, got"):
        judge(non_inferiority_test(A, B, margin=1), higher_is_better=False)


# Many and one ----------------------------------------------------------------------------------


def test_many_against_one_pay_by_holm():
    table = load_table("four_models_15")
    verdict = compare_many(table, school="demsar", control="M3", margin=4)
    frame = verdict.differences
    raw = [
        non_inferiority_test(
            table.scores[name], table.scores["M3"], margin=4, method="wilcoxon", decimals=2
        ).pvalue
        for name in ("M1", "M2", "M4")
    ]
    assert frame["pvalue"].tolist() == pytest.approx(raw)
    order = np.argsort(raw)
    holm = np.maximum.accumulate(np.sort(raw) * [3, 2, 1]).clip(max=1)
    assert frame["adjusted"].to_numpy()[order] == pytest.approx(holm)
    assert set(frame["decision"]) <= {"non-inferior", "not-shown"}
    wide = compare_many(table, school="thesis", control="M1", margin=20)
    assert wide.decision == "non-inferior"
    assert wide.sentence.startswith("3 of 3 algorithms are at most 20 worse than the control M1")
    assert wide.better == ()
    assert wide.path[-1].passed
    none = compare_many(table, school="demsar", control="M3", margin=0.01)
    assert none.decision == "not-shown"
    assert none.sentence.startswith("None of the 3 algorithms is shown")


def test_the_family_error_of_many_against_one():
    """Four rivals worse by exactly the margin: any of them passes in at most alpha of tables."""
    rng, passed, tables = np.random.default_rng(3), 0, 400
    for _ in range(tables):
        scores = rng.normal(size=(15, 5)) - [0, 1, 1, 1, 1]
        found = compare_many(
            dict(zip("cabde", scores.T, strict=True)),
            school="thesis",
            control="c",
            margin=1,
            higher_is_better=True,
        )
        passed += found.decision == "non-inferior"
    assert passed / tables < 0.05 + 3 * np.sqrt(0.05 * 0.95 / tables)


@pytest.mark.parametrize(
    "options",
    [
        {"school": "demsar"},
        {"school": "demsar", "control": "best"},
        {"school": "bayesian", "control": "M1"},
    ],
)
def test_a_margin_needs_a_control_and_a_test(options):
    with pytest.raises(ValueError, match="compare_many: a margin asks who is at most so much"):
        compare_many(load_table("four_models_15"), margin=1, **options)
