"""Wilcoxon's signed-rank test against enumeration, scipy and print."""

from itertools import product

import numpy as np
import pytest
from scipy import stats

from published import printed
from verdictlab import wilcoxon_test


def enumerated(x, y, zeros, alternative):
    """Try every assignment of signs to the differences that are not zero."""
    d = np.round(np.asarray(x) - np.asarray(y), 9)
    if zeros == "drop":
        d = d[d != 0]
    ranks = stats.rankdata(np.abs(d)) * (d != 0)
    signs = np.array(list(product([0, 1], repeat=len(d))))
    sums = signs @ ranks
    observed = ranks[d > 0].sum()
    greater, less = (sums >= observed - 1e-9).mean(), (sums <= observed + 1e-9).mean()
    both = min(1.0, 2 * min(greater, less))
    return {"greater": greater, "less": less, "two-sided": both}[alternative]


@pytest.mark.parametrize("alternative", ["two-sided", "greater", "less"])
@pytest.mark.parametrize("zeros", ["split", "drop", "pratt"])
@pytest.mark.parametrize("levels", [2, 4, 50])
def test_exact_equals_enumeration_with_ties_and_zeros(alternative, zeros, levels):
    rng = np.random.default_rng(levels)
    x, y = rng.integers(levels, size=(2, 12, 7))
    batch = wilcoxon_test(x, y, zeros=zeros, alternative=alternative)
    for i in range(12):
        expected = enumerated(x[i], y[i], zeros, alternative)
        assert batch.pvalue[i] == pytest.approx(expected, rel=1e-13)
        single = wilcoxon_test(x[i], y[i], zeros=zeros, alternative=alternative)
        assert single.pvalue == batch.pvalue[i]


def test_exact_agrees_with_scipy_without_ties_and_zeros():
    x, y = np.random.default_rng(1).normal(size=(2, 40, 13))
    for alternative in ("two-sided", "greater", "less"):
        theirs = stats.wilcoxon(x, y, axis=-1, method="exact", alternative=alternative)
        ours = wilcoxon_test(x, y, alternative=alternative)
        np.testing.assert_allclose(ours.pvalue, theirs.pvalue, rtol=1e-12)


@pytest.mark.parametrize(
    ("ours", "theirs"), [("split", "zsplit"), ("drop", "wilcox"), ("pratt", "pratt")]
)
def test_the_normal_form_agrees_with_scipy(ours, theirs):
    x, y = np.random.default_rng(2).integers(6, size=(2, 30, 20)).astype(float)
    expected = stats.wilcoxon(x, y, axis=-1, zero_method=theirs, method="approx", correction=False)
    found = wilcoxon_test(x, y, zeros=ours, method="normal")
    np.testing.assert_allclose(found.pvalue, expected.pvalue, rtol=1e-10)


def test_ten_pairs_of_the_catalan_module():
    # Bernado (UOC), table 5 and the lines after it; the exact p is R's wilcox.test.
    x = [10.54, 10.70, 10.23, 10.43, 10.53, 10.98, 10.62, 10.81, 10.40, 10.50]
    y = [12.04, 11.75, 11.22, 10.18, 11.34, 9.73, 10.67, 11.11, 10.24, 10.87]
    normal = wilcoxon_test(x, y, method="normal", decimals=2)
    assert (normal.r_plus, normal.r_minus, normal.statistic) == (14, 41, 14)
    assert normal.z == printed("-1.376")
    assert normal.pvalue == printed("0.1688")
    exact = wilcoxon_test(x, y, decimals=2)
    assert exact.method == "exact"
    assert exact.pvalue == printed("0.193")


def test_differences_that_are_tied_on_paper_are_tied():
    # 10.4 - 9.7 and 26.64 - 25.94 are both 0.70 and are not in binary.
    for decimals in (None, 2):
        tied = wilcoxon_test([10.4, 25.94, 5.0], [9.7, 26.64, 3.0], decimals=decimals)
        assert tied.r_plus == 4.5
    assert wilcoxon_test([0.3, 1.0], [0.1 + 0.2, 1.0]).pvalue == 1


def test_exact_split_and_pratt_agree_in_p_but_not_in_rank_sums():
    x, y = np.random.default_rng(3).integers(4, size=(2, 100, 9))
    split, pratt = (wilcoxon_test(x, y, zeros=zeros) for zeros in ("split", "pratt"))
    np.testing.assert_array_equal(split.pvalue, pratt.pvalue)
    assert (split.r_plus != pratt.r_plus).any()
    np.testing.assert_array_equal(split.r_plus + split.r_minus, np.full(100, 45))


def test_an_odd_number_of_zeros_is_kept_whole():
    result = wilcoxon_test([1, 1, 1, 5], [1, 1, 1, 2])
    assert result.n_used == 4
    assert (result.r_plus, result.r_minus) == (7, 3)


def test_only_zeros_give_p_of_one():
    for zeros in ("split", "drop", "pratt"):
        for method in ("exact", "normal"):
            result = wilcoxon_test([1, 2, 3], [1, 2, 3], zeros=zeros, method=method)
            assert (result.pvalue, result.z) == (1, 0)
            assert result.smallest_pvalue == 1


def test_auto_counts_up_to_fifty():
    rng = np.random.default_rng(4)
    assert wilcoxon_test(*rng.normal(size=(2, 50))).method == "exact"
    assert wilcoxon_test(*rng.normal(size=(2, 51))).method == "normal"


def test_exact_and_normal_meet_for_large_samples():
    x, y = np.random.default_rng(5).normal(size=(2, 300))
    exact, normal = (wilcoxon_test(x, y, method=m).pvalue for m in ("exact", "normal"))
    assert exact == pytest.approx(normal, abs=0.002)


def test_plain_numbers_leave_single_calls():
    result = wilcoxon_test([1.0, 2.0, 3.5], [2.0, 1.0, 1.0])
    kinds = {type(getattr(result, name)) for name in ("statistic", "pvalue", "r_plus", "z")}
    assert kinds == {float}
    assert type(result.n_used) is int


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: wilcoxon_test([1, 2], [1, 2, 3]), r"paired .* \(2,\) and \(3,\)"),
        (lambda: wilcoxon_test([1, 2], [1, 2], decimals="2"), "decimals must be a whole number"),
        (lambda: wilcoxon_test([], []), "paired along their last axis"),
        (lambda: wilcoxon_test([1, np.inf], [1, 2]), "x must hold finite numbers, got inf"),
        (lambda: wilcoxon_test([1, 2], [1, 2], zeros="wilcox"), "zeros must be one of 'split'"),
        (lambda: wilcoxon_test([1, 2], [1, 2], alternative="bigger"), "alternative must be one"),
        (lambda: wilcoxon_test(np.ones((2, 3)), np.ones((4, 3))), "leading axes"),
        (lambda: wilcoxon_test(np.arange(501), np.zeros(501), method="exact"), "up to 500"),
    ],
)
def test_what_is_wrong_is_said(call, message):
    with pytest.raises(ValueError, match=message):
        call()
