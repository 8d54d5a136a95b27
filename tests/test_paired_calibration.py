"""How often each test on two samples errs where nothing differs, and how often intervals cover."""

import numpy as np
import pytest
from scipy.special import ndtr

from verdictlab import (
    corrected_t_test,
    effect_size,
    five_by_two_f_test,
    five_by_two_t_test,
    mcnemar_test,
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
from verdictlab.paired._normality import TESTS

ALPHA = 0.05


def band(size, repetitions, allowance=0.0):
    """Return the band of a share: four binomial standard errors and an allowance."""
    return pytest.approx(size, abs=4 * np.sqrt(size * (1 - size) / repetitions) + allowance)


# Exact tests: the size is computed from all outcomes -----------------------------------------


def binomial(n, p=0.5):
    k = np.arange(n + 1)
    logs = np.cumsum(np.log(np.r_[1.0, np.arange(1, n + 1)]))
    return np.exp(logs[n] - logs[k] - logs[n - k] + k * np.log(p) + (n - k) * np.log1p(-p))


@pytest.mark.parametrize("n", [5, 6, 8, 14, 15, 30, 60])
@pytest.mark.parametrize("alternative", ["two-sided", "greater", "less"])
def test_the_sign_test_never_exceeds_alpha(n, alternative):
    wins = np.arange(n + 1)[:, None] > np.arange(n)
    pvalues = sign_test(np.where(wins, 1, -1), np.zeros(n), alternative=alternative).pvalue
    size = binomial(n)[pvalues <= ALPHA].sum()
    assert size <= ALPHA
    if (n, alternative) == (14, "two-sided"):
        assert size == pytest.approx(0.0129, abs=5e-5)


def mcnemar_size(cases, discordant, method):
    """Give the size over all outcomes when each case is discordant with some probability."""
    size = 0.0
    for n, weight in enumerate(binomial(cases, discordant)):
        b = np.arange(n + 1)
        size += weight * binomial(n)[mcnemar_test(b, n - b, method=method).pvalue <= ALPHA].sum()
    return size


# Frozen: the share of false alarms among 100 and 30 cases, a fifth of them discordant.
MCNEMAR = {
    "exact": (0.0294, 0.0128),
    "mid-p": (0.0457, 0.0314),
    "chi2": (0.0522, 0.0479),
    "chi2-corrected": (0.0266, 0.0128),
}


@pytest.mark.parametrize("method", MCNEMAR)
def test_the_size_of_mcnemars_test(method):
    sizes = [mcnemar_size(cases, 0.2, method) for cases in (100, 30)]
    assert sizes == pytest.approx(MCNEMAR[method], abs=6e-5)
    if method == "exact":
        assert all(mcnemar_size(c, d, method) <= ALPHA for c in (5, 20, 60) for d in (0.05, 0.5))


@pytest.mark.parametrize("n", [5, 6, 8, 10])
def test_exact_permutation_and_signed_ranks_never_exceed_alpha(n):
    signs = np.where(np.arange(2**n)[:, None] >> np.arange(n) & 1, 1.0, -1.0)
    sizes = np.random.default_rng(n).integers(0, 7, size=n)  # with ties and zeros
    zero = np.zeros(n)
    for pvalue in (
        permutation_test(signs * sizes, zero, rng=1).pvalue,
        wilcoxon_test(signs * sizes, zero).pvalue,
        wilcoxon_test(signs * sizes, zero, zeros="drop").pvalue,
        sign_test(signs * sizes, zero, ties="split").pvalue,
    ):
        for alpha in (0.01, 0.05, 0.1, 0.3):
            assert (pvalue <= alpha).mean() <= alpha


# Approximate tests: the size is measured ------------------------------------------------------

SHAPES = {
    "normal": lambda rng, size: rng.normal(size=size),
    "t(5)": lambda rng, size: rng.standard_t(5, size=size) / np.sqrt(5 / 3),
    "heavy tails": lambda rng, size: rng.standard_t(3, size=size),
    "skewed": lambda rng, size: rng.exponential(size=size) - 1,
}
# Frozen at n = 15 from 200,000 draws of the differences.
SIZES = {"normal": 0.050, "heavy tails": 0.042, "skewed": 0.088}


@pytest.mark.parametrize("shape", SIZES)
def test_the_size_of_the_paired_t_test(shape):
    d = SHAPES[shape](np.random.default_rng(1), (20000, 15))
    size = (paired_t_test(d, np.zeros_like(d)).pvalue <= ALPHA).mean()
    assert size == band(SIZES[shape], 20000, 0.002)


def test_unpaired_welch_is_calibrated_and_wasteful_on_pairs():
    rng = np.random.default_rng(2)
    x, y = rng.normal(size=(20000, 10)), 3 * rng.normal(size=(20000, 16))
    assert (welch_t_test(x, y).pvalue <= ALPHA).mean() == band(ALPHA, 20000, 0.002)
    shared = 3 * rng.normal(size=(4000, 15))
    first, second = shared + rng.normal(size=(2, 4000, 15)) + np.array([[[0.8]], [[0]]])
    assert (paired_t_test(first, second).pvalue <= ALPHA).mean() > 0.5
    assert (welch_t_test(first, second).pvalue <= ALPHA).mean() < 0.1


def test_removing_outliers_before_the_t_test_costs_its_level():
    d = np.random.default_rng(3).standard_t(3, size=(4000, 20))
    kept = ~outliers(d)
    n = kept.sum(axis=-1)
    rejected = 0
    for count in np.unique(n):
        rows = d[n == count][kept[n == count]].reshape(-1, count)
        rejected += (paired_t_test(rows, np.zeros_like(rows)).pvalue <= ALPHA).sum()
    assert 0.07 < rejected / 4000 < 0.12


def test_the_other_sizes():
    rng = np.random.default_rng(4)
    repetitions = 20000
    z = rng.normal(size=(2, repetitions, 12))
    assert (
        variance_homogeneity_test(z[0], 0.8 * z[0] + 0.6 * z[1]).pvalue <= ALPHA
    ).mean() == band(ALPHA, repetitions)
    flips = rng.normal(size=(2000, 15))
    assert (
        permutation_test(flips, 0 * flips, rng=1, resamples=999).pvalue <= ALPHA
    ).mean() == band(ALPHA, 2000)
    d = rng.normal(size=(repetitions, 5, 2))
    # The difference above the line enters below it, too: with ten independent ones both forms
    # stay well below alpha.
    assert (five_by_two_t_test(d).pvalue <= ALPHA).mean() == band(0.0275, repetitions)
    assert (five_by_two_f_test(d).pvalue <= ALPHA).mean() == band(0.0175, repetitions)
    hits = rng.binomial(100, 0.8, size=(2, repetitions))
    size = (proportions_z_test(*hits, 100, 100).pvalue <= ALPHA).mean()
    assert size == band(0.0512, repetitions)


# Frozen: the size at .05 for n = 10 and n = 30.
NORMALITY = {
    "lilliefors": (0.050, 0.050),
    "jarque-bera": (0.0082, 0.0317),
    "shapiro-wilk": (0.0495, 0.0498),
    "anderson-darling": (0.0495, 0.0495),
}


@pytest.mark.parametrize("name", TESTS)
def test_the_size_of_the_normality_tests(name):
    for n, size in zip((10, 30), NORMALITY[name], strict=True):
        values = np.random.default_rng([5, n]).normal(size=(20000, n))
        assert (TESTS[name](values)[2] <= ALPHA).mean() == band(size, 20000, 0.001)


# Resampling one data set ----------------------------------------------------------------------


def cross_validated(repetitions, rng, folds=10, repeats=1, n=60):
    """Cross-validate two nearest-mean rules on different noise columns, equally good.

    Gives their scores and, for the first, its expected score over all training sets.
    """
    y = np.tile([0, 1], n // 2)
    x = rng.normal(size=(repetitions, n, 5))
    x[..., 0] += 1.5 * y
    scores = np.empty((2, repetitions, repeats * folds))
    truth = []
    for repeat in range(repeats):
        order = np.concatenate([2 * rng.permutation(n // 2), 2 * rng.permutation(n // 2) + 1])
        parts = order.reshape(2, folds, -1)
        for fold in range(folds):
            test = parts[:, fold].ravel()
            train = np.setdiff1d(np.arange(n), test)
            for rule, columns in enumerate(([0, 1, 2], [0, 3, 4])):
                known, labels = x[:, train][..., columns], y[train]
                zero, one = known[:, labels == 0].mean(axis=1), known[:, labels == 1].mean(axis=1)
                weights = one - zero
                limit = ((one + zero) / 2 * weights).sum(axis=-1)
                guess = (x[:, test][..., columns] @ weights[..., None])[..., 0] > limit[:, None]
                scores[rule, :, repeat * folds + fold] = (guess == y[test]).mean(axis=-1)
                if rule == 0:
                    length = np.linalg.norm(weights, axis=-1)
                    hits = ndtr(limit / length), ndtr((1.5 * weights[:, 0] - limit) / length)
                    truth.append(np.mean(hits))
    return scores, np.mean(truth)


def test_plain_t_on_repeated_folds_is_lost_and_the_correction_is_near():
    (first, second), truth = cross_validated(800, np.random.default_rng(6), repeats=10)
    plain = (paired_t_test(first, second).pvalue <= ALPHA).mean()
    corrected = (corrected_t_test(first, second, n_test=6, n_train=54).pvalue <= ALPHA).mean()
    assert plain > 0.35
    assert corrected < 0.03  # elsewhere up to .13 was measured
    covered = {}
    for method, more in (("t", {}), ("corrected-t", {"n_test": 6, "n_train": 54})):
        found = score_interval(first, method=method, **more)
        covered[method] = ((found.low <= truth) & (truth <= found.high)).mean()
    assert covered["t"] < 0.6
    assert 0.9 < covered["corrected-t"] < 0.99


# Intervals ------------------------------------------------------------------------------------


def share(low, high, truth):
    return ((low <= truth) & (truth <= high)).mean()


@pytest.mark.parametrize(("n", "truth"), [(10, 0.9), (20, 0.6), (50, 0.9), (100, 0.97)])
def test_the_coverage_of_intervals_of_hits(n, truth):
    # All outcomes, not draws of them.
    hits = np.arange(n + 1)[:, None] > np.arange(n)
    weights = binomial(n, truth)
    covered = {}
    for method in ("wilson", "exact"):
        found = score_interval(hits, method=method)
        covered[method] = weights[(found.low <= truth) & (truth <= found.high)].sum()
    assert covered["exact"] >= 0.95
    assert 0.92 < covered["wilson"] < 0.99
    frozen = {(10, 0.9): 0.9298, (20, 0.6): 0.9630, (50, 0.9): 0.9703, (100, 0.97): 0.9688}
    assert covered["wilson"] == pytest.approx(frozen[n, truth], abs=2e-4)


def test_the_coverage_of_intervals_of_test_sets():
    scores = np.random.default_rng(7).binomial(30, 0.9, size=(8000, 10)) / 30
    found = score_interval(scores, method="t")
    assert share(found.low, found.high, 0.9) == band(0.947, 8000, 0.002)
    found = score_interval(scores[:3000], method="bootstrap", resamples=500, rng=1)
    assert share(found.low, found.high, 0.9) == band(0.909, 3000, 0.004)


# Frozen: coverage of .95 for (d_z, rank_biserial) at n = 10, with an effect of half a deviation.
COVERAGE = {"normal": (0.950, 0.958), "t(5)": (0.946, 0.957), "skewed": (0.981, 0.949)}


@pytest.mark.parametrize("shape", COVERAGE)
def test_the_coverage_of_effect_sizes(shape):
    rng = np.random.default_rng(8)
    draw = SHAPES[shape]
    d = draw(rng, (10000, 10)) + 0.5
    found = effect_size(d, np.zeros_like(d))
    a, b = draw(rng, (2, 400000)) + 0.5
    truths = {"d_z": 0.5, "rank_biserial": 2 * (a + b > 0).mean() - 1}
    for (measure, truth), covered in zip(truths.items(), COVERAGE[shape], strict=True):
        assert share(*found.confidence_interval(measure), truth) == band(covered, 10000, 0.004)


# Frozen at n = 30 with a d_z of 1: what heavy tails, or one long tail, leave of the .95.
FRAIL = {"heavy tails": (0.784, 0.936), "long tail behind": (0.737, 0.945)}
FAR = {
    "heavy tails": lambda rng, size: SHAPES["heavy tails"](rng, size) / np.sqrt(3),
    "long tail behind": lambda rng, size: -SHAPES["skewed"](rng, size),
}


@pytest.mark.parametrize("shape", FRAIL)
def test_the_interval_of_d_z_needs_normal_differences(shape):
    rng = np.random.default_rng(13)
    d = FAR[shape](rng, (10000, 30)) + 1
    found = effect_size(d, np.zeros_like(d))
    a, b = FAR[shape](rng, (2, 400000)) + 1
    truths = {"d_z": 1, "rank_biserial": 2 * (a + b > 0).mean() - 1}
    for (measure, truth), covered in zip(truths.items(), FRAIL[shape], strict=True):
        assert share(*found.confidence_interval(measure), truth) == band(covered, 10000, 0.006)


@pytest.mark.parametrize("correlation", [0.5, 0.95])
def test_the_coverage_of_d_average(correlation):
    z = np.random.default_rng(9).normal(size=(2, 10000, 12))
    x, y = z[0] + 0.5, correlation * z[0] + np.sqrt(1 - correlation**2) * z[1]
    found = effect_size(x, y).confidence_interval("d_average")
    assert share(*found, 0.5) == band(0.95, 10000, 0.004)
