"""Intervals for a shift, an area, a kappa and a paired difference; and Fisher's exact test."""

import numpy as np
import pytest
from scipy.special import gammaln, ndtri
from scipy.stats import binom

from test_paired_calibration import band
from verdictlab import (
    auc_interval,
    confusion_metrics,
    delong_test,
    fisher_exact_test,
    hodges_lehmann,
    judge,
    kappa_interval,
    load_table,
    mcnemar_test,
    paired_proportions_interval,
    proportions_z_test,
    roc_curve,
    wilcoxon_test,
)

Z = ndtri(0.975)

# Hodges and Lehmann ---------------------------------------------------------------------------

HAMILTON = (
    [1.83, 0.50, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.30],
    [0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29],
)
I30, I70 = np.arange(1, 31), np.arange(1, 71)
# R 4.2.2: w <- wilcox.test(x, y, paired = TRUE, conf.int = TRUE, conf.level = l); w$estimate,
# w$conf.int. The nine pairs are those of Hollander and Wolfe, whose section 3.3 prints the
# interval (.010, .786). With 70: exact = FALSE, correct = FALSE; R searches its limits to 1e-4.
SHIFTS = [
    (*HAMILTON, {0.8: (0.46, 0.22, 0.691), 0.9: (0.46, 0.175, 0.726)}, 1e-9),
    (*HAMILTON, {0.95: (0.46, 0.01, 0.786), 0.99: (0.46, -0.1135, 0.987)}, 1e-9),
    (
        [125, 115, 130, 140, 140.5, 115.2, 140.7, 125.3, 140.9, 135],
        [110, 122, 125, 120, 140, 124, 123, 137, 135, 145],
        {0.8: (3.1, -3.25, 7.75), 0.95: (3.1, -7.9, 11.8), 0.99: (3.1, -10, 17.5)},
        1e-9,
    ),
    (
        np.sqrt(I30) - 4 + (I30 % 7) / 11,
        0 * I30,
        {
            0.8: (0.0609126045541, -0.270402145425, 0.379623943614),
            0.95: (0.0609126045541, -0.463947178883, 0.582575694956),
        },
        1e-9,
    ),
    (
        np.sqrt(I70) - 6 + (I70 % 7) / 11,
        0 * I70,
        {
            0.8: (0.00319991292611, -0.339495130822, 0.332310874896),
            0.95: (0.00319991292611, -0.523865250442, 0.512659200018),
        },
        1e-4,
    ),
]


@pytest.mark.parametrize(("x", "y", "limits", "near"), SHIFTS)
def test_the_shift_that_r_finds(x, y, limits, near):
    found = hodges_lehmann(x, y)
    for level, numbers in limits.items():
        ours = [found.estimate, *found.confidence_interval(level)]
        assert ours == pytest.approx(numbers, abs=near)


@pytest.mark.parametrize("n", [4, 6, 8, 15, 50, 51, 120, 410])
@pytest.mark.parametrize("alpha", [0.01, 0.0625, 0.2])
def test_interval_and_test_decide_alike_without_ties(n, alpha):
    d = np.random.default_rng(n).normal(size=(3 if n > 400 else 300, n)) + 1.6 / np.sqrt(n)
    low, high = hodges_lehmann(d, 0 * d).confidence_interval(1 - alpha)
    rejected = wilcoxon_test(d, 0 * d).pvalue <= alpha
    np.testing.assert_array_equal((low > 0) | (high < 0), rejected)
    if 0.5 ** (n - 1) > alpha:  # no outcome of so few pairs could reject
        assert np.isinf(low).all()
        assert np.isinf(high).all()
    elif n < 200:
        assert 0 < rejected.mean() < 1


def test_where_ties_part_them_zero_is_an_end_of_the_interval():
    d = np.round(5 * np.random.default_rng(1).normal(size=(4000, 10)) + 2.5)
    low, high = hodges_lehmann(d, 0 * d).confidence_interval()
    out, rejected = (low > 0) | (high < 0), wilcoxon_test(d, 0 * d).pvalue <= 0.05
    parted = out != rejected
    assert parted.mean() == band(0.031, 4000)
    assert ((low == 0) | (high == 0))[parted].mean() > 0.9


@pytest.mark.parametrize(("n", "covered"), [(6, 0.969), (8, 0.961), (10, 0.951)])
@pytest.mark.parametrize("tied", [False, True])
def test_the_coverage_of_a_symmetric_middle_over_all_signs(n, covered, tied):
    sizes = np.arange(1, n + 1) // 2 if tied else np.arange(1, n + 1) ** 1.5
    signs = np.where(np.arange(2**n)[:, None] >> np.arange(n) & 1, 1.0, -1.0)
    low, high = hodges_lehmann(signs * sizes, 0 * sizes).confidence_interval()
    share = ((low <= 0) & (high >= 0)).mean()
    if tied:
        assert share >= covered - 5e-4
    else:
        assert share == pytest.approx(covered, abs=5e-4)


def test_what_is_covered_of_differences_that_lie_askew():
    rng = np.random.default_rng(2)
    pseudomedian = np.median(rng.exponential(size=(2, 10**6)).mean(axis=0))
    d = rng.exponential(size=(8000, 30))
    low, high = hodges_lehmann(d, 0 * d).confidence_interval()
    assert ((low <= pseudomedian) & (pseudomedian <= high)).mean() == band(0.945, 8000, 0.002)
    assert ((low <= 1) & (high >= 1)).mean() == band(0.838, 8000, 0.002)  # their mean


def test_a_batch_of_shifts_is_a_loop_and_zeros_stay():
    x, y = np.random.default_rng(3).integers(0, 9, size=(2, 2, 3, 12)).astype(float)
    found = hodges_lehmann(x, y)
    limits = found.confidence_interval(0.8)
    for place in np.ndindex(2, 3):
        single = hodges_lehmann(x[place], y[place])
        assert found.estimate[place] == single.estimate
        assert (limits[0][place], limits[1][place]) == single.confidence_interval(0.8)
        assert type(single.estimate) is type(single.confidence_interval()[0]) is float
    assert hodges_lehmann([1, 1, 1, 5], [1, 1, 1, 0]).estimate == 0
    assert hodges_lehmann([3], [1]).confidence_interval() == (-np.inf, np.inf)
    with pytest.raises(ValueError, match=r"HodgesLehmann\.confidence_interval: level must lie"):
        found.confidence_interval(95)


# One area ------------------------------------------------------------------------------------

# Hanley and McNeil (1982), table 1: ratings of 58 normal and 51 abnormal images.
RATINGS = np.array([[33, 6, 6, 11, 2], [3, 2, 2, 11, 33]])
TRUTH = np.repeat([0, 1], RATINGS.sum(axis=1))
RATED = np.concatenate([np.repeat(np.arange(1, 6), row) for row in RATINGS])


def newcombe(area, positives, negatives, z=Z):
    """Give the limits as roots of the polynomial that Newcombe's method 5 leads to."""
    t = np.polynomial.Polynomial([0, 1])
    m, mn = (positives + negatives) / 2 - 1, positives * negatives
    shape = (2 - t) * (1 + t) + m * (1 - t) * (1 + t) + m * t * (2 - t)
    whole = mn * (area - t) ** 2 * (2 - t) * (1 + t) - z**2 * t * (1 - t) * shape
    real = np.sort([root.real for root in whole.roots() if abs(root.imag) < 1e-7])
    return [
        max(real[(real <= area + 1e-6) & (real >= -1e-6)].min(), 0),
        min(real[(real >= area - 1e-6) & (real <= 1 + 1e-6)].max(), 1),
    ]


def test_the_area_of_hanley_and_mcneil():
    found = auc_interval(TRUTH, RATED)
    assert round(found.auc, 3) == 0.893  # as printed, with a standard error of .032
    assert found.standard_error == pytest.approx(0.032, abs=0.0015)
    assert found.auc == pytest.approx(roc_curve(TRUTH, RATED).auc, rel=1e-12)
    assert [found.low, found.high] == pytest.approx(newcombe(found.auc, 51, 58), abs=1e-9)
    paired = delong_test(TRUTH, RATED, -RATED)
    assert found.standard_error == pytest.approx(paired.standard_error_a, rel=1e-12)


@pytest.mark.parametrize(("positives", "negatives"), [(3, 3), (5, 20), (40, 4)])
def test_no_area_gives_an_interval_without_width(positives, negatives):
    truth = np.repeat([1, 0], [positives, negatives])
    top = auc_interval(truth, truth)
    assert (top.auc, top.high, top.standard_error) == (1, 1, 0)
    assert [top.low, top.high] == pytest.approx(newcombe(1, positives, negatives), abs=1e-6)
    bottom, flat = auc_interval(truth, -truth), auc_interval(truth, 0 * truth)
    assert (bottom.low, bottom.high) == (0, pytest.approx(1 - top.low))
    assert flat.auc == 0.5
    assert flat.low == pytest.approx(1 - flat.high)
    assert [flat.low, flat.high] == pytest.approx(newcombe(0.5, positives, negatives), abs=1e-9)


def test_delongs_variance_widens_what_assumes_equal_spread():
    rng = np.random.default_rng(4)
    truth = np.repeat([1, 0], [10, 90])
    scores = np.r_[6 * rng.normal(size=10) + 3, rng.normal(size=90)]
    found = auc_interval(truth, scores)
    low, high = newcombe(found.auc, 10, 90)
    assert found.low < low
    assert found.high > high


# Frozen: coverage of .95 from 20,000 draws; one class twice as variable where "wide".
AREAS = {
    (10, 10, 0.95, 1): 0.969,
    (5, 5, 0.98, 1): 0.960,
    (20, 20, 0.9, 1): 0.970,
    (10, 40, 0.9, 2): 0.957,
    (10, 40, 0.8, 2): 0.936,
}


@pytest.mark.parametrize("world", AREAS)
def test_the_coverage_of_one_area(world):
    positives, negatives, area, spread = world
    rng = np.random.default_rng(5)
    up = np.sqrt(1 + spread**2) * ndtri(area)
    scores = rng.normal(size=(6000, positives + negatives))
    scores[:, :positives] = spread * scores[:, :positives] + up
    found = auc_interval(np.repeat([1, 0], [positives, negatives]), scores)
    covered = ((found.low <= area) & (area <= found.high)).mean()
    assert covered == band(AREAS[world], 6000, 0.002)


def test_areas_batch_like_loops_and_refuse():
    rng = np.random.default_rng(6)
    truth, scores = [1, 1, 0, 0, 1, 0, 1], rng.normal(size=(2, 3, 7)).round(1)
    batch = auc_interval(truth, scores, 0.9)
    single = auc_interval(truth, scores[1, 2], 0.9)
    for name in ("auc", "low", "high", "standard_error"):
        assert getattr(batch, name)[1, 2] == pytest.approx(getattr(single, name), rel=1e-12)
        assert type(getattr(single, name)) is float
    named = auc_interval(list("nnyyn"), [1, 2, 3, 4, 5], positive="y")
    assert (named.positives, named.negatives) == (2, 3)
    with pytest.raises(ValueError, match="auc_interval: truth needs at least 2 cases of each"):
        auc_interval([1, 0, 0], [1, 2, 3])
    with pytest.raises(ValueError, match="must have 4 values on their last axis"):
        auc_interval([1, 1, 0, 0], [1, 2])


# Kappa ---------------------------------------------------------------------------------------

DIAGNOSES = [[75, 1, 4], [5, 4, 1], [0, 0, 10]]
# statsmodels 0.15.0: r = statsmodels.stats.inter_rater.cohens_kappa(m); r.kappa, r.std_kappa
RATERS = [
    (DIAGNOSES, 0.676470588235294, 0.08770295347521254),
    ([[44, 5, 1], [2, 20, 3], [0, 4, 16]], 0.7455357142857142, 0.05893753998605612),
    ([[3, 9], [8, 2]], -0.5454545454545454, 0.1779522055946958),
]


@pytest.mark.parametrize(("matrix", "kappa", "error"), RATERS)
def test_the_standard_error_of_statsmodels(matrix, kappa, error):
    found = kappa_interval(matrix)
    assert (found.kappa, found.standard_error) == pytest.approx((kappa, error), rel=1e-9)
    assert found.kappa == confusion_metrics(matrix).kappa
    low, high = np.tanh(np.arctanh(kappa) + np.array([-Z, Z]) * error / (1 - kappa**2))
    assert (found.low, found.high) == pytest.approx((low, high), rel=1e-9)


def test_the_printed_example_of_fleiss():
    # Fleiss, Levin and Paik (2003), section 18.1: .68, standard error .087, .51 to .85 by
    # kappa -+ 1.96 standard errors.
    found = kappa_interval(DIAGNOSES)
    assert (round(found.kappa, 2), found.standard_error) == (0.68, pytest.approx(0.087, abs=1e-3))
    plain = found.kappa + np.array([-1, 1]) * Z * found.standard_error
    assert plain == pytest.approx([0.51, 0.85], abs=0.006)


EDGES = [
    ([[10, 0], [0, 10]], 1, 0.5),
    ([[0, 5], [5, 0]], -1, 0.5),
    ([[10, 0], [5, 0]], 0, 2 / 3),  # a model that knows one class only
    ([[0, 0, 0], [0, 9, 0], [0, 0, 4]], 1, (81 + 16) / 169),
]


@pytest.mark.parametrize(("matrix", "kappa", "chance"), EDGES)
def test_kappa_at_the_edge_keeps_a_width(matrix, kappa, chance):
    found = kappa_interval(matrix, 0.9)
    assert found.kappa == pytest.approx(kappa, abs=1e-12)
    assert found.standard_error == 0
    hits, n = int(np.trace(matrix)), int(np.sum(matrix))
    if hits:
        accuracy = chance + found.low * (1 - chance)
        assert binom.sf(hits - 1, n, accuracy) == pytest.approx(0.05, rel=1e-9)
    if hits < n:
        accuracy = chance + found.high * (1 - chance)
        assert binom.cdf(hits, n, accuracy) == pytest.approx(0.05, rel=1e-9)
    assert -1 <= found.low < found.high <= 1


def test_kappa_does_not_ask_who_is_who():
    matrix = np.array([[44, 5, 1], [2, 20, 3], [0, 4, 16]])
    found, order = kappa_interval(matrix), [2, 0, 1]
    for other in (matrix.T, matrix[order][:, order]):
        same = kappa_interval(other)
        assert (same.kappa, same.low, same.high) == pytest.approx(
            (found.kappa, found.low, found.high), rel=1e-12
        )
    nothing = kappa_interval([[7, 0], [0, 0]])
    assert np.isnan(nothing.kappa)
    assert (nothing.low, nothing.high) == (-1, 1)
    with pytest.raises(ValueError, match=r"kappa_interval: matrix must hold counts .* got 0\.5"):
        kappa_interval([[0.5, 2], [1, 3]])
    with pytest.raises(ValueError, match="kappa_interval: matrix must be square"):
        kappa_interval([[1, 2, 3], [4, 5, 6]])


# Frozen from 20,000 matrices: (prior of the first of two classes, cases, kappa): coverage, and
# that of kappa -+ z standard errors.
KAPPAS = {
    (0.5, 20, 0.8): (0.955, 0.866),
    (0.8, 20, 0.4): (0.889, 0.815),
    (0.8, 20, 0.0): (0.749, 0.733),
    (0.5, 50, 0.9): (0.962, 0.921),
    (0.8, 300, 0.6): (0.948, 0.944),
}


@pytest.mark.parametrize("world", KAPPAS)
def test_the_coverage_of_kappa(world):
    prior, n, kappa = world
    margins = np.array([prior, 1 - prior])
    cells = kappa * np.diag(margins) + (1 - kappa) * np.outer(margins, margins)
    drawn = np.random.default_rng(7).multinomial(n, cells.ravel(), size=6000)
    matrices, counts = np.unique(drawn, axis=0, return_counts=True)
    covered = plain = 0
    for matrix, count in zip(matrices.reshape(-1, 2, 2), counts, strict=True):
        found = kappa_interval(matrix)
        covered += count * (found.low <= kappa <= found.high)
        plain += count * (
            np.isnan(found.kappa) or abs(found.kappa - kappa) <= Z * found.standard_error + 1e-12
        )
    assert covered / 6000 == band(KAPPAS[world][0], 6000, 0.002)
    assert plain / 6000 == band(KAPPAS[world][1], 6000, 0.004)


# A paired difference -------------------------------------------------------------------------

# (b, c, n, level): limits. R contingencytables 3.0.0, Tango_asymptotic_score_CI_paired_2x2 of
# cavo_2012, as its own tests print it; R PropCIs 0.3-0, scoreci.mp(c, b, n, level), as printed
# in published test suites (it gives (second - first) / n).
PRINTED = {
    (6, 16, 161, 0.95): (-0.1240, -0.0054, 5e-5),
    (7, 0, 14, 0.95): (0.177034, 0.732008, 1e-6),
    (28, 25, 618, 0.90): (-0.0148, 0.0247, 5e-5),
}


@pytest.mark.parametrize("counts", PRINTED)
def test_the_printed_limits_of_tango(counts):
    low, high, near = PRINTED[counts]
    found = paired_proportions_interval(*counts)
    assert (found.low, found.high) == pytest.approx((low, high), abs=near)
    assert found.difference == (counts[0] - counts[1]) / counts[2]


def test_shares_turn_with_the_counts_and_agree_with_mcnemars_chi2():
    b, c = np.meshgrid(np.arange(20), np.arange(20))
    for alpha in (0.05, 0.2):
        found = paired_proportions_interval(b, c, 45, 1 - alpha)
        turned = paired_proportions_interval(c, b, 45, 1 - alpha)
        np.testing.assert_allclose((turned.low, turned.high), (-found.high, -found.low), rtol=1e-12)
        out = (found.low > 0) | (found.high < 0)
        np.testing.assert_array_equal(out, mcnemar_test(b, c, method="chi2").pvalue <= alpha)
        # The exact test asks for more, never for less.
        assert not (~out & (mcnemar_test(b, c).pvalue <= alpha)).any()
    single = paired_proportions_interval(3, 7, 45, 0.8)
    assert single.low == pytest.approx(found.low[7, 3], rel=1e-12)
    assert type(single.low) is float
    none = paired_proportions_interval(0, 0, 20)
    assert none.high == pytest.approx(Z**2 / (20 + Z**2), rel=1e-9)  # by hand
    assert none.low == -none.high
    assert paired_proportions_interval(0, 20, 20).low == -1
    with pytest.raises(ValueError, match=r"n must be at least 1 and at least b \+ c"):
        paired_proportions_interval(3, 3, 5)


# Frozen: coverage of .95 over all outcomes: (cases, discordant share, of these the first's).
DISCORDANT = {
    (10, 0.1, 0.5): 0.9985,
    (20, 0.2, 0.75): 0.973,
    (30, 0.3, 1.0): 0.930,
    (50, 0.5, 0.5): 0.946,
    (200, 0.1, 0.9): 0.951,
}


@pytest.mark.parametrize("world", DISCORDANT)
def test_the_coverage_of_a_paired_difference(world):
    n, discordant, share = world
    p = discordant * np.array([share, 1 - share])
    b, c = (counts.ravel() for counts in np.meshgrid(np.arange(n + 1), np.arange(n + 1)))
    b, c = b[b + c <= n], c[b + c <= n]
    rest = n - b - c
    with np.errstate(divide="ignore", invalid="ignore"):
        logs = sum(
            np.where(count > 0, count * np.log(part), 0) - gammaln(count + 1)
            for count, part in ((b, p[0]), (c, p[1]), (rest, 1 - discordant))
        )
    found = paired_proportions_interval(b, c, n)
    truth = p[0] - p[1]
    inside = (found.low <= truth + 1e-12) & (truth <= found.high + 1e-12)
    assert np.exp(logs + gammaln(n + 1))[inside].sum() == pytest.approx(DISCORDANT[world], abs=6e-4)


# Fisher --------------------------------------------------------------------------------------

# R 4.2.2: m <- matrix(c(sx, nx - sx, sy, ny - sy), 2); fisher.test(m, alternative)$p.value for
# "two.sided", "greater", "less". The first is Fisher's tea (Agresti, table 3.8).
FISHER = {
    (3, 1, 4, 4): (0.485714285714, 0.242857142857, 0.985714285714),
    (18, 11, 20, 20): (0.0309503051439, 0.0154751525719, 0.998328974135),
    (0, 5, 10, 8): (0.00653594771242, 1, 0.00653594771242),
    (2, 15, 17, 18): (2.96877116532e-05, 0.999999422819, 2.50343375046e-05),
    (7, 7, 12, 9): (0.642414860681, 0.921671826625, 0.323529411765),
    (0, 0, 5, 6): (1, 1, 1),
    (90, 80, 100, 100): (0.0734275897214, 0.0367137948607, 0.985933147611),
    (510, 430, 1000, 900): (0.168138671124, 0.0874266295429, 0.926288502009),
    (1, 9, 40, 60): (0.0473761039228, 0.995644559229, 0.038515760544),
    (10, 2, 15, 12): (0.0185369647478, 0.0123696923468, 0.999031572965),
}


@pytest.mark.parametrize("counts", FISHER)
def test_fishers_p_in_r(counts):
    for alternative, p in zip(("two-sided", "greater", "less"), FISHER[counts], strict=True):
        found = fisher_exact_test(*counts, alternative=alternative)
        assert found.pvalue == pytest.approx(p, rel=1e-10)
        assert found.smallest_pvalue <= found.pvalue * (1 + 1e-12)


def size(test, n_x, n_y, alternative, alpha=0.05):
    """Give the largest size over all common shares, from all outcomes."""
    x, y = np.meshgrid(np.arange(n_x + 1), np.arange(n_y + 1), indexing="ij")
    rejected = test(x, y, n_x, n_y, alternative=alternative).pvalue <= alpha
    return max(
        np.outer(binom.pmf(range(n_x + 1), n_x, p), binom.pmf(range(n_y + 1), n_y, p))[
            rejected
        ].sum()
        for p in np.linspace(0.005, 0.995, 199)
    )


@pytest.mark.parametrize("alternative", ["two-sided", "greater", "less"])
@pytest.mark.parametrize(("n_x", "n_y"), [(5, 5), (20, 20), (10, 40), (1, 30)])
def test_fishers_test_never_exceeds_alpha(n_x, n_y, alternative):
    for alpha in (0.01, 0.05, 0.2):
        assert size(fisher_exact_test, n_x, n_y, alternative, alpha) <= alpha


def test_the_sizes_that_the_docstring_tells():
    sizes = [
        size(test, *cases, "two-sided")
        for cases in ((20, 20), (10, 40))
        for test in (fisher_exact_test, proportions_z_test)
    ]
    assert sizes == pytest.approx([0.0253, 0.0534, 0.0344, 0.0909], abs=1e-4)


def test_fishers_verdict_says_what_the_counts_allow():
    found = judge(fisher_exact_test(18, 8, 20, 20))
    assert found.decision == "differ"
    assert found.sentence == (
        "The share of successes is larger in the first sample: p = 0.00220, at most alpha = 0.05 "
        "(18 of 20 and 8 of 20)."
    )
    assert "smaller in the first" in judge(fisher_exact_test(8, 18, 20, 20)).sentence
    assert judge(fisher_exact_test(9, 8, 20, 20)).decision == "not-shown"
    few = judge(fisher_exact_test(3, 0, 3, 3))
    assert few.decision == "no-conclusion"
    assert "allow no less than p = 0.100" in few.sentence
    one_sided = judge(fisher_exact_test(8, 18, 20, 20, alternative="greater"))
    assert "one-sided" in one_sided.caveat
    undefined = fisher_exact_test(0, 0, 5, 6)
    assert np.isnan(undefined.odds_ratio)
    assert undefined.smallest_pvalue == 1
    with pytest.raises(ValueError, match="one pair of samples at a time"):
        judge(fisher_exact_test([1, 2], 3, 5, 5))


def test_what_intervals_say_when_printed():
    table = load_table("oan_30x2")
    assert "-0.4" in str(hodges_lehmann(*table.values.T, decimals=2))
    x = np.ones((4, 9))
    assert "4 pairs of samples" in str(hodges_lehmann(x, 0 * x))
    assert "4 ROC curves" in str(auc_interval(np.arange(9) % 2, x))
    assert "2 pairs of counts" in str(paired_proportions_interval([1, 2], 3, 9))
    assert "2 pairs of shares" in str(fisher_exact_test([1, 2], 3, 9, 9))
