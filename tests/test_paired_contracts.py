"""What every test on two samples keeps to: harmless changes change nothing, nonsense is refused."""

import numpy as np
import pytest

from verdictlab import (
    corrected_t_test,
    effect_size,
    fisher_exact_test,
    five_by_two_f_test,
    five_by_two_t_test,
    mcnemar_test,
    normality_tests,
    outliers,
    paired_t_test,
    permutation_test,
    proportions_z_test,
    score_interval,
    sign_test,
    variance_homogeneity_test,
    welch_t_test,
    wilcoxon_test,
)


def of_arrays(test, **options):
    return lambda x, y, **more: test(x, y, **options, **more)


# Tests of two paired samples: what scaling by 8 and shifting by 64 leaves alone.
PAIRED = {
    "paired_t_test": paired_t_test,
    "welch_t_test": welch_t_test,
    "corrected_t_test": of_arrays(corrected_t_test, n_test=10, n_train=90),
    "wilcoxon_test pairs": wilcoxon_test,
    "wilcoxon_test drop normal": of_arrays(wilcoxon_test, zeros="drop", method="normal"),
    "sign_test": sign_test,
    "sign_test split": of_arrays(sign_test, ties="split"),
    "permutation_test": of_arrays(permutation_test, rng=1),
    "variance_homogeneity_test": variance_homogeneity_test,
}
SIGNED = ("statistic",)  # changes its sign when the two are exchanged
cases = pytest.mark.parametrize("test", PAIRED.values(), ids=PAIRED)


def table(seed=0, shape=(6, 9)):
    """Return samples with ties and zeros, in eighths so that sums are exact."""
    return np.random.default_rng(seed).integers(0, 40, size=(2, *shape)) / 8.0


def same(found, expected):
    np.testing.assert_allclose(found, expected, rtol=1e-9, atol=1e-15)


@cases
def test_a_batch_equals_a_loop(test):
    x, y = table(1, (2, 3, 9))
    batch = test(x, y)
    assert batch.pvalue.shape == (2, 3)
    for i, j in np.ndindex(2, 3):
        single = test(x[i, j], y[i, j])
        assert type(single.pvalue) is float
        for name in vars(batch):
            many, one = getattr(batch, name), getattr(single, name)
            if isinstance(many, np.ndarray):
                assert many[i, j] == pytest.approx(one, rel=1e-12, nan_ok=True), name
                assert type(one) in (float, int, bool), name


@cases
def test_exchange_reverses_and_only_reverses(test):
    x, y = table(2)
    here, there = test(x, y), test(y, x)
    same(there.pvalue, here.pvalue)
    same(test(y, x, alternative="less").pvalue, test(x, y, alternative="greater").pvalue)
    same(
        test(-x, -y, alternative="less").pvalue,
        test(x, y, alternative="greater").pvalue
        if "variance" not in test.__name__
        else test(x, y, alternative="less").pvalue,
    )
    if hasattr(here, "dof"):
        same(there.statistic, -here.statistic)


@cases
def test_order_scale_and_shift_do_not_matter(test):
    x, y = table(3)
    expected = test(x, y).pvalue
    order = np.random.default_rng(4).permutation(9)
    same(test(x[:, order], y[:, order]).pvalue, expected)
    same(test(8 * x, 8 * y).pvalue, expected)
    same(test(x + 64, y + 64).pvalue, expected)


@cases
def test_one_sided_and_two_sided_agree(test):
    x, y = table(5)
    both, greater, less = (
        test(x, y, alternative=name).pvalue for name in ("two-sided", "greater", "less")
    )
    np.testing.assert_allclose(both, np.minimum(2 * np.minimum(greater, less), 1), atol=1e-12)
    assert (greater + less >= 1 - 1e-12).all()
    for pvalue in (both, greater, less):
        assert ((pvalue >= 0) & (pvalue <= 1)).all()


@cases
def test_identical_samples_give_one(test):
    x = table(6)[0]
    result = test(x, x)
    same(result.pvalue, 1.0)
    assert np.isfinite(np.asarray(result.statistic, dtype=float)).all()


@cases
def test_lists_and_pandas_are_welcome(test):
    pd = pytest.importorskip("pandas")
    x, y = table(7)
    expected = test(x[0], y[0]).pvalue
    assert test(list(x[0]), list(y[0])).pvalue == expected
    assert test(pd.Series(x[0], index=list("abcdefghi")), y[0]).pvalue == expected


def test_counts_batch_like_arrays():
    b, c = np.random.default_rng(8).integers(0, 30, size=(2, 4, 5))
    for method in ("exact", "mid-p", "chi2", "chi2-corrected"):
        batch = mcnemar_test(b, c, method=method)
        swapped = mcnemar_test(c, b, method=method)
        np.testing.assert_array_equal(batch.pvalue, swapped.pvalue)
        for place in np.ndindex(4, 5):
            single = mcnemar_test(int(b[place]), int(c[place]), method=method)
            assert single.pvalue == batch.pvalue[place]
            assert type(single.b) is int
    batch = proportions_z_test(b, c, 30, 30)
    assert batch.pvalue[1, 2] == proportions_z_test(b[1, 2], c[1, 2], 30, 30).pvalue
    same(batch.statistic, -proportions_z_test(c, b, 30, 30).statistic)
    batch, swapped = fisher_exact_test(b, c, 30, 35), fisher_exact_test(c, b, 35, 30)
    same(swapped.pvalue, batch.pvalue)
    same(swapped.difference, -batch.difference)
    failures = fisher_exact_test(30 - b, 35 - c, 30, 35, alternative="less")
    same(failures.pvalue, fisher_exact_test(b, c, 30, 35, alternative="greater").pvalue)
    for place in np.ndindex(4, 5):
        single = fisher_exact_test(int(b[place]), int(c[place]), 30, 35)
        for name in ("pvalue", "odds_ratio", "difference", "smallest_pvalue"):
            assert getattr(batch, name)[place] == pytest.approx(getattr(single, name), rel=1e-12)
        assert type(single.pvalue) is float
        assert type(single.n_x) is int


def test_other_batches_equal_loops():
    d = np.random.default_rng(9).normal(size=(3, 4, 5, 2))
    for test in (five_by_two_t_test, five_by_two_f_test):
        assert test(d).pvalue[2, 1] == test(d[2, 1]).pvalue
    x, y = table(10, (4, 9))
    sizes = effect_size(x, y)
    for name in ("d_z", "d_average", "rank_biserial"):
        assert getattr(sizes, name)[3] == pytest.approx(getattr(effect_size(x[3], y[3]), name))
        low, high = sizes.confidence_interval(name)
        one = effect_size(x[3], y[3]).confidence_interval(name)
        assert (low[3], high[3]) == pytest.approx(one)
    for method, more in (("t", {}), ("corrected-t", {"n_test": 1, "n_train": 9})):
        batch = score_interval(x, method=method, **more)
        assert batch.low[2] == pytest.approx(score_interval(x[2], method=method, **more).low)
    hits = x > 2
    for method in ("wilson", "exact"):
        assert score_interval(hits, method=method).high[1] == pytest.approx(
            score_interval(hits[1], method=method).high
        )


def test_effect_sizes_have_no_unit_and_a_direction():
    x, y = table(11)
    here, there, scaled = effect_size(x, y), effect_size(y, x), effect_size(8 * x + 64, 8 * y + 64)
    for name in ("d_z", "d_average", "rank_biserial"):
        same(getattr(there, name), -getattr(here, name))
        same(getattr(scaled, name), getattr(here, name))
    equal = effect_size([1, 2, 3], [1, 2, 3])
    assert (equal.d_z, equal.d_average, equal.rank_biserial) == (0, 0, 0)
    constant = effect_size([1.3, 2.3, 3.3], [1, 2, 3])
    assert constant.d_z == np.inf
    assert constant.confidence_interval() == (-np.inf, np.inf)
    assert constant.d_average == pytest.approx(0.3)


def test_many_problems_are_no_trouble():
    rng = np.random.default_rng(12)
    x = rng.normal(size=10_000)
    y = x + rng.normal(size=10_000) + 0.01
    for name, test in PAIRED.items():
        options = {"rng": 1, "resamples": 200} if name == "permutation_test" else {}
        test = permutation_test if name == "permutation_test" else test
        assert 0 <= test(x, y, **options).pvalue <= 1
    assert (normality_tests(x)["pvalue"] > 0.001).all()
    assert np.isfinite(effect_size(x, y).confidence_interval("rank_biserial")).all()
    assert np.isfinite(effect_size(x, y).confidence_interval("d_average")).all()


NAN, INF = float("nan"), float("inf")
REFUSED = [
    (paired_t_test, ([1, NAN], [1, 2]), {}, "paired_t_test: x must hold finite numbers, got nan"),
    (paired_t_test, ([1, 2], [1, INF]), {}, "y must hold finite numbers, got inf"),
    (paired_t_test, (["a", "b"], [1, 2]), {}, "must be an array of real numbers"),
    (paired_t_test, ([1], [2]), {}, "at least 2 pairs are needed, got 1"),
    (paired_t_test, ([1, 2], [1, 2, 3]), {}, "must be paired along their last axis"),
    (paired_t_test, (1, 2), {}, "must be paired along their last axis"),
    (paired_t_test, ([1, 2], [1, 3]), {"alternative": "both"}, "alternative must be one of"),
    (paired_t_test, (np.ones((2, 3)), np.ones((4, 3))), {}, "leading axes"),
    (welch_t_test, ([1], [1, 2]), {}, "welch_t_test: x need at least 2 numbers"),
    (welch_t_test, (np.ones((2, 3)), np.ones((4, 5))), {}, "leading axes"),
    (corrected_t_test, ([1, 2], [2, 4]), {"n_test": 0, "n_train": 9}, "n_test must be a positive"),
    (corrected_t_test, ([1, 2], [2, 4]), {"n_test": 1, "n_train": None}, "n_train must be"),
    (five_by_two_t_test, (np.ones((2, 5)),), {}, r"shape \(..., 5, 2\)"),
    (five_by_two_f_test, (np.full((5, 2), NAN),), {}, "finite numbers"),
    (sign_test, ([1, 2], [3, 4]), {"ties": "ignore"}, "ties must be one of 'drop', 'split'"),
    (sign_test, ([], []), {}, "must be paired"),
    (sign_test, ([1, 2], [3, 4]), {"decimals": 1.5}, "decimals must be a whole number"),
    (permutation_test, ([1], [2]), {"rng": 1, "decimals": -1}, "decimals must be a whole number"),
    (wilcoxon_test, ([1, 2], [3, 4]), {"decimals": "two"}, "decimals must be a whole number"),
    (effect_size, ([1, 2], [3, 4]), {"decimals": True}, "decimals must be a whole number"),
    (effect_size, ([1, 2], [3, 4]), {"zeros": "keep"}, "zeros must be one of 'split'"),
    (mcnemar_test, (-1, 2), {}, "b must be a count"),
    (mcnemar_test, (1.5, 2), {}, "b must be a count"),
    (mcnemar_test, (1, "x"), {}, "c must be an array of real numbers"),
    (mcnemar_test, (1, 2), {"method": "yates"}, "method must be one of 'exact'"),
    (mcnemar_test, ([1, 2], [1, 2, 3]), {}, "shapes that fit together"),
    (proportions_z_test, (5, 1, 4, 4), {}, "at least successes_x"),
    (proportions_z_test, (0, 0, 0, 4), {}, "n_x must be at least 1"),
    (fisher_exact_test, (5, 1, 4, 4), {}, "at least successes_x"),
    (fisher_exact_test, (0, 0, 0, 4), {}, "n_x must be at least 1"),
    (fisher_exact_test, (1, 2, [3, 4], [3, 4, 5]), {}, "shapes that fit together"),
    (fisher_exact_test, (1, 2, 3, 4), {"alternative": "both"}, "alternative must be one of"),
    (fisher_exact_test, (10**7, 10**7, 10**8, 10**8), {}, "20000001 outcomes are too many"),
    (permutation_test, ([1, 2], [3, 4]), {"rng": None}, "rng is required"),
    (permutation_test, ([1, 2], [3, 4]), {"rng": 1, "resamples": 0}, "resamples must be a whole"),
    (variance_homogeneity_test, ([1, 2], [3, 4]), {}, "at least 3 pairs"),
    (normality_tests, ([1, 2, 3],), {}, "at least 4 numbers"),
    (normality_tests, ([2, 2, 2, 2],), {}, "all 4 values equal 2"),
    (normality_tests, (np.eye(4),), {}, "one sample at a time"),
    (outliers, ([1, 2],), {}, "at least 3 numbers"),
    (outliers, ([1, 2, 3], "box"), {}, "rule must be one of 'tukey'"),
    (effect_size, ([1], [2]), {}, "at least 2 pairs"),
    (score_interval, ([0.5, 0.6],), {"method": "normal"}, "method must be one of 't'"),
    (score_interval, ([0.5, 0.6],), {"method": "wilson"}, "needs 1 for each right case"),
    (score_interval, ([0.5],), {"method": "t"}, "at least 2 numbers"),
    (score_interval, ([0.5, 0.6],), {"method": "bootstrap"}, "rng is required"),
    (score_interval, ([0.5, 0.6],), {"method": "t", "level": 95}, "level must lie .* 0.95"),
    (score_interval, ([0.5, 0.6],), {"method": "corrected-t"}, "n_test must be a positive"),
]


@pytest.mark.parametrize(("test", "data", "options", "message"), REFUSED)
def test_what_is_wrong_is_said(test, data, options, message):
    with pytest.raises(ValueError, match=message) as refusal:
        test(*data, **options)
    assert str(refusal.value).startswith(test.__name__ + ": ")


def test_an_impossible_interval_is_refused():
    with pytest.raises(ValueError, match="level must lie"):
        paired_t_test([1, 2], [3, 5]).confidence_interval(95)
    with pytest.raises(ValueError, match="measure must be one of"):
        effect_size([1, 2], [3, 5]).confidence_interval("cohen")


def test_results_print_short():
    x, y = table(13)
    for test in PAIRED.values():
        assert 40 < len(str(test(x[0], y[0]))) < 140
        assert "6 pairs of samples" in str(test(x, y))
