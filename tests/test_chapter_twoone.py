"""The numbers that the prose of chapter 09 claims, computed again.

A number that a code cell prints is held by the notebook tests; here stand those in sentences,
exercises, quizzes and alternative texts.
"""

import numpy as np
import pytest
from scipy.stats import binom, binomtest, t
from sklearn.datasets import load_breast_cancer, load_iris, load_wine
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.model_selection import (
    KFold,
    RepeatedStratifiedKFold,
    cross_val_score,
    train_test_split,
)
from sklearn.neighbors import KNeighborsClassifier, NearestCentroid
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.tree import DecisionTreeClassifier

from verdictlab import (
    corrected_t_test,
    effect_size,
    five_by_two_f_test,
    five_by_two_t_test,
    inflated_size,
    mcnemar_test,
    paired_proportions_interval,
    paired_t_test,
    proportions_z_test,
    rejection_rates,
    welch_t_test,
    wilcoxon_test,
)
from verdictlab.labs import mcnemar_lab, resampling_lab
from verdictlab.learning.items.twoone import facts

SIZES = {"n_test": 17.8, "n_train": 160.2}


@pytest.fixture(scope="module")
def wine():
    """Scores of both learners: ten times ten folds, and the differences of five halvings."""
    X, y = load_wine(return_X_y=True)
    learners = (
        LinearDiscriminantAnalysis(),
        make_pipeline(StandardScaler(), KNeighborsClassifier(5)),
    )
    tens, halves = (
        RepeatedStratifiedKFold(n_splits=k, n_repeats=r, random_state=1)
        for k, r in ((10, 10), (2, 5))
    )
    first, second = (cross_val_score(model, X, y, cv=tens) for model in learners)
    a, b = (cross_val_score(model, X, y, cv=halves) for model in learners)
    return first, second, (a - b).reshape(5, 2)


@pytest.fixture(scope="module")
def lab():
    return resampling_lab()


def rate(lab, test="plain", **changes):
    lab.back_to_plan().set(**changes)
    return 100 * lab.view.verdict.evidence["rates"][test]


# The wine question


def test_repeats_shrink_p_and_not_the_gap(wine):
    first, second, _gaps = wine
    assert (first.mean(), second.mean()) == pytest.approx((0.990, 0.965), abs=0.0006)
    assert paired_t_test(first[:10], second[:10]).pvalue == pytest.approx(0.11, abs=0.005)
    assert paired_t_test(first, second).pvalue == pytest.approx(3e-8, abs=0.5e-8)
    gaps = [(first - second)[: 10 * r].mean() for r in (1, 2, 5, 10)]
    assert max(gaps) - min(gaps) < 0.01
    assert (100 * min(gaps), 100 * gaps[-1]) == pytest.approx((1.7, 2.6), abs=0.05)
    mended = [
        corrected_t_test(first[: 10 * r], second[: 10 * r], **SIZES).pvalue for r in range(1, 11)
    ]
    assert (mended[0], mended[-1]) == pytest.approx((0.26, 0.088), abs=0.001)
    assert min(mended) > 0.05
    assert welch_t_test(first[:10], second[:10]).pvalue == pytest.approx(0.151, abs=0.0005)
    assert paired_t_test(first[:10], second[:10]).pvalue == pytest.approx(0.114, abs=0.0005)


def test_the_corrected_t_of_the_wine(wine):
    first, second, _gaps = wine
    found = corrected_t_test(first, second, **SIZES)
    assert found.pvalue == pytest.approx(0.0880, abs=0.00005)
    low, high = found.confidence_interval(0.95)
    assert low < 0 < high
    assert 0.05 < high < 0.06
    # The standard error cannot fall below a third of s.
    assert found.standard_error / (first - second).std(ddof=1) > 1 / 3
    size = effect_size(first, second)
    assert size.d_average == pytest.approx(0.80, abs=0.005)
    assert 100 * found.mean == pytest.approx(2.6, abs=0.05)


def test_five_times_two_folds(wine):
    gaps = wine[2]
    assert five_by_two_t_test(gaps).pvalue == pytest.approx(0.458, abs=0.0005)
    assert five_by_two_t_test(gaps[:, ::-1]).pvalue == pytest.approx(1)
    assert five_by_two_f_test(gaps).pvalue == pytest.approx(0.461, abs=0.0005)
    assert five_by_two_f_test(gaps[:, ::-1]).pvalue == five_by_two_f_test(gaps).pvalue


# The lab


@pytest.mark.parametrize(
    ("said", "test", "changes"),
    [
        (53.5, "plain", {}),
        (3.6, "corrected", {}),
        (4.8, "mcnemar", {}),
        (87.9, "means", {}),
        (4.8, "plain", {"repeats": 1}),
        (12.1, "plain", {"repeats": 1, "learner": "1-nn"}),
        (62.2, "plain", {"learner": "1-nn"}),
        (11.1, "corrected", {"learner": "1-nn"}),
        (17.1, "corrected", {"gap": 0.06}),
        (73.1, "plain", {"gap": 0.06}),
        (3.2, "5x2-t", {"folds": 2, "repeats": 5}),
        (3.3, "5x2-f", {"folds": 2, "repeats": 5}),
        (44.3, "plain", {"folds": 2, "repeats": 5}),
    ],
)
def test_rates_that_the_text_names(lab, said, test, changes):
    assert rate(lab, test, **changes) == pytest.approx(said, abs=0.051)


def test_correlations_and_what_they_explain(lab):
    once = lab.back_to_plan().set(repeats=1).view.why[1]
    often = lab.back_to_plan().view.why[1]
    assert "correlation 0.001" in once
    assert "correlation 0.087" in often
    assert "54.3 %" in often
    assert "band of 50.4 to 56.6" in lab.view.sentence


def test_mcnemar_on_cross_validated_cases():
    for seed in (1, 2, 3):
        shares = rejection_rates("1-nn", rng=seed)["rate"]
        assert (
            shares.to_dict()
            == resampling_lab(learner="1-nn", seed=seed).view.verdict.evidence["rates"]
        )
        assert 0.11 < shares["mcnemar"] < 0.155
        assert 0.11 < shares["corrected"] < 0.13
    assert (0.5 * 0.5 / 1000) ** 0.5 < 0.016


def test_the_size_of_the_correlated_t():
    assert inflated_size(10, 0.1) == pytest.approx(0.154, abs=0.0005)
    assert inflated_size(30, 1 / 3) == pytest.approx(0.613, abs=0.0005)
    found = [inflated_size(m, 0.1) for m in (10, 30, 100)]
    assert found == pytest.approx([0.15, 0.33, 0.57], abs=0.005)
    assert inflated_size(100, 0.087) == pytest.approx(0.54, abs=0.005)


@pytest.mark.parametrize("seed", [2, 3])
def test_wilcoxon_on_one_problem_is_deceived_as_t_is(seed):
    rng = np.random.default_rng(seed)
    shared, own = rng.normal(size=(4000, 1)), rng.normal(size=(4000, 10))
    for correlation, promised in ((0, 0.05), (0.1, 0.15)):
        scores = correlation**0.5 * shared + (1 - correlation) ** 0.5 * own
        for test in (paired_t_test, wilcoxon_test):
            alarms = test(scores, np.zeros_like(scores)).pvalue <= 0.05
            assert alarms.mean() == pytest.approx(promised, abs=0.02)


def test_the_marks_of_six_trials():
    """What the words beside the picture of section 6 say: two learners, three seeds."""
    wanted = {
        "nearest-mean": [(0.53, 0.55), (0.03, 0.045), (0.035, 0.055)],
        "1-nn": [(0.615, 0.665), (0.11, 0.13), (0.11, 0.155)],
    }
    for learner, places in wanted.items():
        for seed in (1, 2, 3):
            rates = rejection_rates(learner, rng=seed)["rate"]
            for test, (low, high) in zip(("plain", "corrected", "mcnemar"), places, strict=True):
                assert low <= rates[test] <= high, (learner, seed, test)


def test_what_two_training_sets_share():
    (one, _tested), (other, _others), *_rest = KFold(10).split(np.zeros(1000))
    shared = len(np.intersect1d(one, other))
    assert shared / 1000 == pytest.approx(0.80)
    assert shared / len(one) == pytest.approx(0.889, abs=0.0005)


# Slips about t


def test_slips_in_one_line():
    by_cases, by_repeats = (0.01 / (0.03 / count**0.5) for count in (150, 30))
    assert (by_cases, by_repeats) == pytest.approx((4.08, 1.83), abs=0.005)
    assert by_repeats < t.isf(0.025, 29) < by_cases
    # "Reject if |t| < 0.05", and "reject if t > 0.025", taken literally.
    assert 1 - 2 * t.sf(0.05, 29) == pytest.approx(0.04, abs=0.001)
    assert 2 * t.sf(0.025, 9) == pytest.approx(0.98, abs=0.001)
    wrong, right = (0.02 / (0.0075 / k / 10) ** 0.5 for k in (10, 9))
    assert (wrong, right) == pytest.approx((2.309, 2.191), abs=0.0005)
    assert right < t.isf(0.025, 9) < wrong
    variance = 0.0004 / 10 + 0.0009 / 10
    assert 0.03 / variance**0.5 == pytest.approx(2.63, abs=0.005)
    assert 0.03 / variance**0.25 == pytest.approx(0.28, abs=0.005)


def test_the_corrected_formula_and_its_slips():
    assert facts.corrected() == pytest.approx(0.9129, abs=0.00005)
    assert facts.uncorrected() == pytest.approx(3.6515, abs=0.00005)
    assert facts.as_printed(2) == pytest.approx(0.4755, abs=0.00005)
    assert facts.corrected() / facts.uncorrected() == pytest.approx(1 / 4)
    assert facts.as_printed(1 / 2) / facts.corrected() == pytest.approx(1.017, abs=0.0005)


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_which_slip_matters(seed):
    """What the exercise and its feedback claim, on other draws than the notebook's."""
    rng = np.random.default_rng(seed)
    d = (1 / 3) ** 0.5 * rng.normal(size=(20000, 1)) + (2 / 3) ** 0.5 * rng.normal(size=(20000, 30))
    plain = paired_t_test(d, np.zeros_like(d)).statistic
    mean_over_root = plain / 30**0.5 / 29**0.5  # mean / root of the sum of squares
    bound = t.isf(0.025, 29)

    def size(statistic):
        return (np.abs(statistic) > bound).mean()

    assert size(mean_over_root * 30**0.5 / (1 / 30 + 2) ** 0.5) < 0.002
    assert size(mean_over_root * 30**0.5 / (1 / 30 + 1 / 2) ** 0.5) == pytest.approx(
        0.052, abs=0.006
    )
    repaired = mean_over_root * 30**0.5 * 29**0.5 / (1 / 30 + 2) ** 0.5
    assert size(repaired) == pytest.approx(0.47, abs=0.012)
    assert size(mean_over_root / (1 / 30 + 2) ** 0.5) == 0
    right = corrected_t_test(d, np.zeros_like(d), n_test=1, n_train=2)
    assert (right.pvalue <= 0.05).mean() == pytest.approx(0.05, abs=0.006)


# McNemar and its neighbours


def test_the_images_are_settled_by_their_quarrels():
    both, only_a, only_b, neither = 11_992, 328, 272, 1_408
    n = both + only_a + only_b + neither
    assert n == 14_000
    assert ((both + only_a) / n, (both + only_b) / n) == pytest.approx((0.880, 0.876))
    for method in ("exact", "mid-p", "chi2", "chi2-corrected"):
        assert mcnemar_test(only_a, only_b, method=method).pvalue <= 0.025
    ends = 2 * binom.sf(327, 600, 0.5)
    assert mcnemar_test(only_a, only_b).pvalue == pytest.approx(ends)
    assert ends == pytest.approx(0.0247, abs=0.00005)
    assert round(1000 * ends) == 25
    gap = paired_proportions_interval(only_a, only_b, n)
    said = [100 * value for value in (gap.low, gap.difference, gap.high)]
    assert said == pytest.approx([0.06, 0.4, 0.75], abs=0.006)


def test_five_quarrels_of_irises():
    X, y = load_iris(return_X_y=True)
    X, new_X, y, new_y = train_test_split(X, y, test_size=0.5, stratify=y, random_state=1)
    a, b = (
        model.fit(X, y).predict(new_X) == new_y
        for model in (LinearDiscriminantAnalysis(), NearestCentroid())
    )
    assert ((a & ~b).sum(), (b & ~a).sum()) == (5, 0)
    assert mcnemar_test(5, 0).pvalue == pytest.approx(0.0625)
    assert mcnemar_test(5, 0, method="mid-p").pvalue == pytest.approx(0.0312, abs=0.0001)


def test_mcnemar_by_another_hand():
    for b, c, said in ((19, 16, 0.736), (35, 25, 0.245), (15, 5, 0.0414), (16, 6, 0.0525)):
        assert mcnemar_test(b, c).pvalue == pytest.approx(said, abs=0.0005)
        assert binomtest(b, b + c).pvalue == pytest.approx(said, abs=0.0005)
    assert mcnemar_test(10, 0).pvalue == pytest.approx(0.002, abs=0.0001)
    assert mcnemar_test(5, 0).pvalue == 1 / 16
    shown = [mcnemar_test(5, 0, method=m).pvalue <= 0.05 for m in ("mid-p", "chi2")]
    hidden = [mcnemar_test(5, 0, method=m).pvalue > 0.05 for m in ("exact", "chi2-corrected")]
    assert all(shown + hidden)


def test_slips_about_mcnemar():
    assert facts.mcnemar_of_the_notes() == 3.0625
    assert facts.mcnemar_of_the_notes(bars=False) == 5.0625
    assert (12 - 4 - 1) ** 2 / 16 == 3.0625
    found = mcnemar_test(33, 18, method="chi2-corrected")
    assert found.statistic == pytest.approx(3.843, abs=0.0005)
    assert 3.841 < found.statistic < 3.85
    assert found.pvalue <= 0.05


def test_the_most_cases_on_which_the_models_may_part():
    assert facts.most_parted() == 20
    lab = mcnemar_lab()
    assert "p = 0.0414" in lab.set(cells=(155, 15, 5, 25)).view.brief
    assert lab.set(cells=(154, 16, 6, 24)).view.verdict.decision == "not-shown"
    assert lab.set(cells=(130, 40, 30, 0)).view.verdict.overall  # 70, the most there can be


def test_two_shares_of_two_hundred():
    assert proportions_z_test(170, 160, 200, 200).pvalue == pytest.approx(0.188, abs=0.0005)


def test_twenty_seeds():
    X, y = load_breast_cancer(return_X_y=True)
    X, new_X, y, new_y = train_test_split(X, y, test_size=0.5, stratify=y, random_state=1)
    trees = (DecisionTreeClassifier(max_features=3, random_state=s) for s in range(20))
    hits = np.array([tree.fit(X, y).predict(new_X) == new_y for tree in trees])
    accuracies = hits.mean(axis=1)
    assert (accuracies.min(), accuracies.max()) == pytest.approx((0.870, 0.954), abs=0.0005)
    i, j = np.triu_indices(20, 1)
    b, c = (hits[i] & ~hits[j]).sum(axis=1), (hits[j] & ~hits[i]).sum(axis=1)
    assert (mcnemar_test(b, c, method="mid-p").pvalue <= 0.05).sum() == 32
    best, worst = hits[accuracies.argmax()], hits[accuracies.argmin()]
    p = mcnemar_test((best & ~worst).sum(), (worst & ~best).sum(), method="mid-p").pvalue
    assert p == pytest.approx(4.6e-6, abs=0.5e-7)


@pytest.mark.parametrize(("n", "p"), [(10, 0.66), (100, 0.16), (1000, 8e-6)])
def test_one_d_and_three_p(n, p):
    assert 2 * t.sf(0.2 * (n / 2) ** 0.5, 2 * n - 2) == pytest.approx(p, rel=0.03)


@pytest.mark.parametrize(("cases", "least", "most"), [(1000, 0.24, 0.39), (5000, 0.48, 0.65)])
def test_mcnemar_asked_about_algorithms(cases, least, most):
    """Two training sets, one algorithm: the shares of rejections over eight seeds."""
    shares = []
    for seed in range(1, 9):
        rng = np.random.default_rng(seed)
        y = rng.integers(2, size=16000 + cases)
        X = rng.normal(size=(16000 + cases, 2)) + 2.07 * np.outer(y, [1, 0])
        new_X, new_y = X[16000:], y[16000:]
        training, labels = X[:16000].reshape(800, 20, 2), y[:16000].reshape(800, 20, 1)
        means = [
            (training * (labels == kind)).sum(axis=1) / (labels == kind).sum(axis=1)
            for kind in (0, 1)
        ]
        normal, middle = means[1] - means[0], (means[0] + means[1]) / 2
        called = normal @ new_X.T > (normal * middle).sum(axis=1)[:, None]
        first, second = (called == new_y)[0::2], (called == new_y)[1::2]
        b, c = (first & ~second).sum(axis=1), (second & ~first).sum(axis=1)
        shares.append((mcnemar_test(b, c, method="mid-p").pvalue <= 0.05).mean())
    assert least <= round(min(shares), 2) <= round(max(shares), 2) <= most
