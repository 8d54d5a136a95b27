"""Curves, hulls, costs and DeLong's test: against peers, by enumeration, bad input, words."""

import json
from math import sqrt
from pathlib import Path

import numpy as np
import pytest
from sklearn import metrics as peer

from verdictlab import (
    best_operating_point,
    cost_curve,
    cost_slope,
    delong_test,
    roc_curve,
    roc_hull,
)

FIXTURE = Path(__file__).parent / "fixtures" / "roc_delong_mlstatkit.json"


def sample(seed, decimals=2):
    rng = np.random.default_rng(seed)
    truth = np.r_[0, 0, 1, 1, rng.integers(0, 2, rng.integers(5, 50))]
    return truth, np.round(rng.random(len(truth)) + 0.3 * truth, decimals)


@pytest.mark.parametrize("seed", range(15))
def test_the_curve_agrees_with_scikit_learn(seed):
    truth, scores = sample(seed, decimals=1 + seed % 4)
    found = roc_curve(truth, scores)
    fpr, tpr, thresholds = peer.roc_curve(truth, scores, drop_intermediate=False)
    assert found.points == pytest.approx(np.column_stack([fpr, tpr]))
    assert found.thresholds[1:] == pytest.approx(thresholds[1:])
    assert found.thresholds[0] == np.inf
    assert found.auc == pytest.approx(peer.roc_auc_score(truth, scores), rel=1e-12)
    # One truth, two routes: the area is a share of pairs.
    assert found.auc == pytest.approx(delong_test(truth, scores, -scores).auc_a)


def test_the_curve_keeps_under_harmless_changes_and_turns_with_the_classes():
    truth, scores = sample(3)
    found = roc_curve(truth, scores)
    mixed = np.random.default_rng(1).permutation(len(truth))
    assert np.array_equal(roc_curve(truth[mixed], scores[mixed]).points, found.points)
    assert np.array_equal(roc_curve(truth, np.exp(3 * scores)).points, found.points)
    assert roc_curve(truth, -scores).auc == pytest.approx(1 - found.auc)
    turned = roc_curve(truth, -scores, positive=0)
    assert turned.auc == pytest.approx(found.auc)
    names = np.where(truth == 1, "yes", "no")
    assert roc_curve(names, scores, positive="yes").auc == found.auc


def test_scores_equal_on_paper_are_one_threshold():
    assert roc_curve([1, 0], [0.1 + 0.2, 0.3]).auc == 0.5
    assert len(roc_curve([1, 0], [0.1 + 0.2, 0.3]).points) == 2


@pytest.mark.parametrize("seed", range(20))
def test_hull_and_envelope_are_best_at_every_slope(seed):
    rng = np.random.default_rng(seed)
    points = rng.random((rng.integers(1, 12), 2)).round(1 + seed % 3)
    hull, curve = roc_hull(points), cost_curve(points)
    everybody = np.vstack([points, [[0, 0], [1, 1]]])
    for slope in np.r_[0, rng.gamma(1, size=30), 50]:
        gains = everybody[:, 1] - slope * everybody[:, 0]
        assert (hull[:, 1] - slope * hull[:, 0]).max() == pytest.approx(gains.max(), abs=1e-12)
        found = best_operating_point(everybody, slope)
        assert found.gain == pytest.approx(gains.max(), abs=1e-12)
        # The same choice in the other picture.
        x = 1 / (1 + slope)
        cost = (1 - everybody[:, 1]) * x + everybody[:, 0] * (1 - x)
        assert curve.cost(x) == pytest.approx(cost.min(), abs=1e-12)
        assert cost[found.index] == pytest.approx(cost.min(), abs=1e-12)
    grid = np.linspace(0, 1, 20001)
    assert curve.area == pytest.approx(np.trapezoid(curve.cost(grid), grid), abs=1e-6)
    sides = np.diff(hull, axis=0)
    turns = sides[:-1, 0] * sides[1:, 1] - sides[:-1, 1] * sides[1:, 0]
    assert (turns < 0).all()  # no corner on a straight side
    assert np.array_equal(hull, roc_hull(points[::-1]))
    assert np.array_equal(hull, roc_hull(hull))


def test_corners_of_the_plane_make_sense():
    assert roc_hull([[0.5, 0.5]]).tolist() == [[0, 0], [1, 1]]
    assert roc_hull([[0, 1]]).tolist() == [[0, 0], [0, 1], [1, 1]]
    assert cost_curve([[0, 1]]).area == 0
    assert cost_curve([[1, 0]]).area == pytest.approx(0.25)
    assert cost_curve([[0, 0]]).envelope.tolist() == [[0, 0], [0.5, 0.5], [1, 0]]
    tie = best_operating_point([[0, 0.5], [0.5, 1], [0.2, 0.2]], 1)
    assert tie.ties == (0, 1)
    assert tuple(tie) == (0, 0.5)


@pytest.mark.parametrize("row", json.loads(FIXTURE.read_text(encoding="utf-8"))["rows"])
def test_delong_agrees_with_mlstatkit(row):
    found = delong_test(row["truth"], row["a"], row["b"])
    ours = (found.statistic, found.pvalue, found.auc_a, found.auc_b)
    assert ours == pytest.approx([row[key] for key in ("z", "pvalue", "auc_a", "auc_b")], abs=1e-10)


def test_delong_agrees_with_its_definition_by_pairs():
    truth, a = sample(5)
    b = np.random.default_rng(2).random(len(truth)).round(1)
    yes = truth == 1

    def kernel(scores):
        gap = scores[yes][:, None] - scores[~yes]
        return (gap > 0) + 0.5 * (gap == 0)

    gap = kernel(a) - kernel(b)
    variance = gap.mean(1).var(ddof=1) / yes.sum() + gap.mean(0).var(ddof=1) / (~yes).sum()
    found = delong_test(truth, a, b)
    assert found.difference == pytest.approx(gap.mean(), abs=1e-12)
    assert found.standard_error == pytest.approx(sqrt(variance), rel=1e-10)
    one = kernel(a)
    variance = one.mean(1).var(ddof=1) / yes.sum() + one.mean(0).var(ddof=1) / (~yes).sum()
    assert found.standard_error_a == pytest.approx(sqrt(variance), rel=1e-10)


def test_delong_turns_with_its_arguments_and_batches_like_a_loop():
    truth, _ = sample(7)
    rng = np.random.default_rng(3)
    a, b = rng.random((2, 40, len(truth))).round(2)
    batch = delong_test(truth, a, b)
    for i in range(40):
        single = delong_test(truth, a[i], b[i])
        assert (batch.statistic[i], batch.pvalue[i]) == (single.statistic, single.pvalue)
        assert type(single.pvalue) is float
    turned = delong_test(truth, b, a)
    assert turned.statistic == pytest.approx(-batch.statistic)
    assert turned.pvalue == pytest.approx(batch.pvalue)
    greater, less = (delong_test(truth, a, b, alternative=x) for x in ("greater", "less"))
    assert greater.pvalue + less.pvalue == pytest.approx(np.ones(40))
    assert (greater.pvalue < 0.5).tolist() == (batch.statistic > 0).tolist()
    assert delong_test(truth, 5 * a + 1, np.exp(b)).pvalue == pytest.approx(batch.pvalue)
    assert delong_test(1 - truth, -a, -b).pvalue == pytest.approx(batch.pvalue)
    low, high = batch.confidence_interval(0.95)
    assert ((low > 0) | (high < 0)).tolist() == (batch.pvalue < 0.05).tolist()


def test_delong_on_identical_scores_says_nothing():
    found = delong_test([0, 0, 1, 1], [1, 2, 3, 4], [10, 20, 30, 40])
    assert (found.statistic, found.pvalue, found.difference) == (0, 1, 0)


def test_delong_has_about_its_size():
    """2,000 worlds without difference: the share of p <= .05 within its Monte-Carlo band."""
    rng = np.random.default_rng(11)
    truth = np.arange(80) % 2
    common = rng.normal(size=(2000, 80)) + 0.8 * truth
    a, b = (common + rng.normal(size=(2000, 80)) for _ in range(2))
    share = (delong_test(truth, a, b).pvalue <= 0.05).mean()
    assert 0.035 < share < 0.070


RESULTS = [
    roc_curve([0, 0, 1, 1], [1, 3, 2, 4]),
    delong_test([0, 0, 1, 1], [1, 3, 2, 4], [4, 2, 3, 1]),
    delong_test([0, 0, 1, 1], [[1, 3, 2, 4]], [[4, 2, 3, 1]]),
    best_operating_point([[0, 0.5]], 1),
    cost_curve([[0, 0.5]]),
]


@pytest.mark.parametrize("result", RESULTS, ids=lambda r: type(r).__name__)
def test_results_are_frozen_and_speak(result):
    with pytest.raises(AttributeError):
        result.auc = 1
    assert len(str(result)) > 20
    assert "<caption>" in result._repr_html_()


BAD = [
    (lambda: roc_curve([1, 1], [1, 2]), "two classes, got 1"),
    (lambda: roc_curve([1, 2, 3], [1, 2, 3]), "one class against the rest"),
    (lambda: roc_curve(["n", "p"], [1, 2]), "which of .* positive"),
    (lambda: roc_curve(["n", "p"], [1, 2], positive="x"), "positive must be one of the classes"),
    (lambda: roc_curve([0, 1], [1, 2, 3]), "one value per case"),
    (lambda: roc_curve([0, 1], [1, np.nan]), "finite"),
    (lambda: roc_curve([0, None], [1, 2]), "a class for every case"),
    (lambda: roc_curve([0, "a"], ["x", "y"]), "which of|one kind|real"),
    (lambda: roc_curve([], []), "one list of class labels"),
    (lambda: roc_hull([0.1, 0.2]), "rows of"),
    (lambda: roc_hull([[10, 50]]), "divide percentages by 100"),
    (lambda: roc_hull([[np.inf, 0]]), "finite"),
    (lambda: roc_hull([]), "rows of"),
    (lambda: cost_slope(1, 0, 1, 1), "cost_fn must be above 0"),
    (lambda: cost_slope(1, 1, 1, 0), "positives must be above 0"),
    (lambda: cost_slope(-1, 1, 1, 1), "at least 0"),
    (lambda: best_operating_point([[0, 1]], -1), "slope must be one number of at least 0"),
    (lambda: best_operating_point([[0, 1]], np.inf), "finite"),
    (lambda: cost_curve([[0, 2]]), "rates from 0 to 1"),
    (lambda: cost_curve([[0, 1]]).cost(2), "from 0 to 1"),
    (lambda: delong_test([0, 1, 1], [1, 2, 3], [1, 2, 3]), "at least 2 cases of each class"),
    (lambda: delong_test([0, 0, 1, 1], [1, 2, 3], [1, 2, 3]), "4 values on their last axis"),
    (lambda: delong_test([0, 0, 1, 1], [[1, 2, 3, 4]] * 2, [[1, 2, 3, 4]] * 3), "fit together"),
    (lambda: delong_test([0, 0, 1, 1], [1, 2, 3, 4], [5, 5, 5, 5]), "neither varies"),
    (lambda: delong_test([0, 0, 1, 1], [1, 2, 3, 4], [1, 2, 3, 5], alternative="x"), "alternative"),
    (lambda: RESULTS[1].confidence_interval(95), "strictly between 0 and 1"),
]


@pytest.mark.parametrize(("call", "message"), BAD)
def test_bad_input_is_named(call, message):
    with pytest.raises(ValueError, match=message):
        call()
