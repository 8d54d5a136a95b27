"""Folds within problems: restricted likelihood, Hartung and Knapp, size, words."""

import numpy as np
import pytest
from scipy import optimize, stats

from verdictlab import hierarchical_test, judge, paired_t_test
from verdictlab.paired._hierarchical import restricted

# R's metafor, dat.bcg: 13 trials of a vaccine (Colditz and others 1994), ill and well of those
# with and without it, as the package prints them. rma(yi, vi) of the log relative risks prints
# tau^2 = 0.3132 (so does the vignette "Bayesian Meta-Analysis" of RoBMA 4.0.0, which shows the
# call) and -0.7145. The error by Hartung and Knapp is that of weighted least squares:
# statsmodels 0.15.0, WLS(yi, ones, weights=1 / (vi + 0.3132)).fit() has -0.71453 and 0.18079.
TRIALS = [
    (4, 119, 11, 128),
    (6, 300, 29, 274),
    (3, 228, 11, 209),
    (62, 13536, 248, 12619),
    (33, 5036, 47, 5761),
    (180, 1361, 372, 1079),
    (8, 2537, 10, 619),
    (505, 87886, 499, 87892),
    (29, 7470, 45, 7232),
    (17, 1699, 65, 1600),
    (186, 50448, 141, 27197),
    (5, 2493, 3, 2338),
    (27, 16886, 29, 17825),
]
ILL, WELL, OTHERS_ILL, OTHERS_WELL = np.array(TRIALS, dtype=float).T
YI = np.log(ILL / (ILL + WELL)) - np.log(OTHERS_ILL / (OTHERS_ILL + OTHERS_WELL))
VI = 1 / ILL - 1 / (ILL + WELL) + 1 / OTHERS_ILL - 1 / (OTHERS_ILL + OTHERS_WELL)
METAFOR = (-0.7145, 0.1808, 0.3132)
SIZES = {"n_test": 10, "n_train": 90}


def test_the_vaccine_as_metafor_prints_it():
    mean, error, between = (float(value) for value in restricted(YI, VI))
    assert (mean, error, between) == pytest.approx(METAFOR, abs=6e-5)
    # Weighted least squares by numpy: the root of the weights, one column.
    root = 1 / np.sqrt(VI + between)
    slope, rest, _rank, _singular = np.linalg.lstsq(root[:, None], root * YI, rcond=None)
    assert mean == pytest.approx(slope[0])
    assert error == pytest.approx(np.sqrt(rest[0] / 12 / (root**2).sum()))


@pytest.mark.parametrize("seed", range(100))
def test_the_variance_between_is_the_likeliest_by_search(seed):
    rng = np.random.default_rng(seed)
    y, v = rng.normal(0, rng.uniform(0, 2), size=int(rng.integers(2, 15))), None
    v = rng.uniform(0.05, 2, size=len(y))

    def unlikely(between):
        w = 1 / (v + between)
        mean = (w * y).sum() / w.sum()
        return (np.log(v + between).sum() + np.log(w.sum()) + (w * (y - mean) ** 2).sum()) / 2

    best = optimize.minimize_scalar(
        unlikely, bounds=(0, 50), method="bounded", options={"xatol": 1e-10}
    ).x
    mean, error, between = restricted(y, v)
    assert unlikely(float(between)) <= unlikely(best) + 1e-7
    w = 1 / (v + between)
    assert mean == pytest.approx((w * y).sum() / w.sum())
    q = (w * (y - mean) ** 2).sum() / (len(y) - 1)
    assert error == pytest.approx(np.sqrt(max(q, 1) / w.sum()))


def folds(rng, tables, problems, between, spread, correlation=0.1, count=10):
    """Differences whose folds correlate, as shared training cases make them."""
    sd = np.exp(rng.normal(0, spread, size=(tables, problems, 1)))
    shared = rng.normal(size=(tables, problems, 1)) * np.sqrt(correlation)
    own = rng.normal(size=(tables, problems, count)) * np.sqrt(1 - correlation)
    return between * rng.normal(size=(tables, problems, 1)) + sd * (shared + own)


def test_equal_noise_is_the_t_test_on_the_means():
    rng = np.random.default_rng(1)
    noise = rng.normal(size=(1, 10))
    noise -= noise.mean()
    d = 3 * rng.normal(size=(9, 1)) + 1 + noise * rng.choice([-1, 1], size=(9, 1))
    for side in ("two-sided", "greater", "less"):
        found = hierarchical_test(d, **SIZES, alternative=side)
        plain = paired_t_test(d.mean(axis=1), np.zeros(9), alternative=side)
        assert found.pvalue == pytest.approx(plain.pvalue, rel=1e-6)
        assert found.confidence_interval(0.9) == pytest.approx(plain.confidence_interval(0.9))


def test_harmless_changes_do_no_harm():
    rng = np.random.default_rng(2)
    d = folds(rng, 3, 8, 1.0, 0.5) + 0.5
    batch = hierarchical_test(d, **SIZES)
    for i in range(3):
        one = hierarchical_test(d[i], **SIZES)
        assert type(one.pvalue) is float
        assert one.pvalue == pytest.approx(batch.pvalue[i], rel=1e-6)
        turned = hierarchical_test(-d[i], **SIZES)
        assert (turned.mean, turned.pvalue) == pytest.approx((-one.mean, one.pvalue))
        wide = hierarchical_test(8 * d[i], **SIZES)
        assert (wide.between_sd, wide.pvalue) == pytest.approx((8 * one.between_sd, one.pvalue))
        mixed = d[i][rng.permutation(8)][:, rng.permutation(10)]
        assert hierarchical_test(mixed, **SIZES).pvalue == pytest.approx(one.pvalue)
    assert "3 tables" in str(batch)


@pytest.mark.parametrize(
    ("problems", "between", "spread", "least", "most"),
    [(5, 0.0, 0.5, 0.0, 0.03), (10, 1.0, 0.5, 0.04, 0.06), (20, 0.3, 0.5, 0.04, 0.066)],
)
def test_false_alarms_are_those_of_the_docstring(problems, between, spread, least, most):
    rng = np.random.default_rng(3)
    found = hierarchical_test(folds(rng, 4000, problems, between, spread), **SIZES)
    assert least <= (found.pvalue <= 0.05).mean() <= most


def test_one_more_problem_falls_into_the_prediction():
    rng = np.random.default_rng(4)
    found = hierarchical_test(folds(rng, 2000, 12, 1.0, 0.3), **SIZES)
    low, high = found.prediction_interval(0.9)
    new = rng.normal(size=2000)
    assert ((low < new) & (new < high)).mean() == pytest.approx(0.9, abs=0.03)


def test_problems_are_drawn_to_the_mean_by_their_noise():
    rng = np.random.default_rng(5)
    found = hierarchical_test(folds(rng, 1, 10, 0.5, 1.0)[0] + 1, **SIZES)
    frame = found.frame
    kept = found.between_sd**2 / (found.between_sd**2 + frame["error"] ** 2)
    expected = found.mean + kept * (frame["mean"] - found.mean)
    assert frame["shrunken"].to_numpy() == pytest.approx(expected.to_numpy())
    with pytest.raises(ValueError, match="one table at a time"):
        _ = hierarchical_test(folds(rng, 2, 4, 1, 0), **SIZES).frame


def test_the_words():
    rng = np.random.default_rng(6)
    d = folds(rng, 1, 12, 0.3, 0.2)[0] + 1
    said = judge(hierarchical_test(d, **SIZES), names=("A", "B"), higher_is_better=True)
    assert said.sentence.startswith("On average A is better than B: p")
    assert "On one more problem such as these" in said.caveat
    stuck = judge(hierarchical_test(np.ones((3, 4)), **SIZES))
    assert stuck.decision == "no-conclusion"
    assert judge(hierarchical_test(np.zeros((3, 4)), **SIZES)).decision == "no-conclusion"
    two = hierarchical_test([[1.0, 2.0], [2.0, 3.5]], **SIZES)
    assert two.prediction_interval()[0] == -np.inf
    assert stats.t.sf(abs(two.statistic), 1) * 2 == pytest.approx(two.pvalue)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"differences": [1, 2, 3]}, "at least 2 problems"),
        ({"differences": [[1], [2]]}, "2 folds"),
        ({"n_train": 0}, "n_train must be a positive number"),
        ({"alternative": "more"}, "alternative must be one of"),
    ],
)
def test_what_is_no_table_of_folds_is_refused(change, words):
    with pytest.raises(ValueError, match=f"hierarchical_test: .*{words}"):
        hierarchical_test(**{"differences": np.eye(3), **SIZES} | change)
