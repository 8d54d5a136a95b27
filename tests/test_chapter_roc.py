"""The numbers that the prose of chapter 03 claims, computed again.

A number that a code cell prints is held by the notebook tests; here stand those in sentences,
exercises, quizzes and alternative texts.
"""

import numpy as np
import pytest
from sklearn.metrics import roc_auc_score

from verdictlab import (
    best_operating_point,
    binary_metrics,
    cost_curve,
    cost_slope,
    delong_test,
    load_data,
    roc_curve,
    roc_hull,
)
from verdictlab.labs import roc_lab, roc_scores
from verdictlab.learning.items.roc import facts

SCREENING = cost_slope(cost_fp=1, cost_fn=5, negatives=99, positives=1)


def screening_cost(fpr, tpr):
    return (1 * 99 * fpr + 5 * 1 * (1 - tpr)) / 100


@pytest.fixture(scope="module")
def cancer():
    return roc_scores("cancer_spread")


@pytest.fixture(scope="module")
def curves(cancer):
    return {name: roc_curve(cancer["truth"], cancer[name]) for name in cancer.columns[1:]}


@pytest.fixture(scope="module")
def twenty():
    table = load_data("roc_20")
    by_rows = roc_curve(table["actual_class"], -table["instance"], positive="p")
    return by_rows, roc_curve(table["actual_class"], table["score"], positive="p")


# The question and the lab


def test_areas_and_their_test(cancer):
    found = delong_test(cancer["truth"], cancer.iloc[:, 1], cancer.iloc[:, 2])
    assert (found.auc_a, found.auc_b) == pytest.approx((0.940, 0.898), abs=0.0005)
    assert found.pvalue == pytest.approx(0.0394, abs=0.00005)
    assert len(cancer) == 285
    assert cancer["truth"].sum() == 106
    # scikit-learn as a second opinion.
    for name, area in zip(cancer.columns[1:], (found.auc_a, found.auc_b), strict=True):
        assert roc_auc_score(cancer["truth"], cancer[name]) == pytest.approx(area, rel=1e-12)


def test_redraws_of_the_samples(cancer):
    """The picture of the bootstrap: what its words say."""
    ill, well = (cancer[cancer["truth"] == side].iloc[:, 1:].to_numpy() for side in (1, 0))
    wins = np.sign(ill[:, None] - well) / 2
    lead = wins[..., 0] - wins[..., 1]
    assert lead.mean() == pytest.approx(0.042, abs=0.0005)
    rng = np.random.default_rng(0)
    draws = [rng.integers(n, size=(1000, n)) for n in (106, 179)]
    ahead = np.array([lead[np.ix_(*some)].mean() for some in zip(*draws, strict=True)])
    assert (ahead < 0).sum() == 13
    assert (ahead.min(), ahead.max()) == pytest.approx((-0.02, 0.11), abs=0.015)


def test_screening_costs(curves):
    best = {name: best_operating_point(curve.points, SCREENING) for name, curve in curves.items()}
    costs = {name: screening_cost(*point) for name, point in best.items()}
    assert costs["Naive Bayes"] == pytest.approx(0.0236, abs=0.00005)
    assert costs["Logistic regression"] == pytest.approx(0.0259, abs=0.00005)
    gap = costs["Logistic regression"] - costs["Naive Bayes"]
    assert gap == pytest.approx(0.0023, abs=0.0001)
    assert gap / costs["Logistic regression"] == pytest.approx(0.09, abs=0.005)
    found = {name: point.true_positive_rate for name, point in best.items()}
    assert found["Naive Bayes"] == pytest.approx(0.528, abs=0.0005)
    assert found["Logistic regression"] == pytest.approx(0.481, abs=0.0005)
    assert all(point.false_positive_rate == 0 for point in best.values())


def test_what_the_lab_shows_on_the_way():
    lab = roc_lab()
    said = {
        "plan": lab.view.brief,
        "4:1": lab.set(costs="4:1").view.brief,
        "5:1": lab.set(costs="5:1").view.brief,
        "99:1": lab.back_to_plan().set(ratio="99:1").view.brief,
        "0.3": lab.back_to_plan().set(threshold_first=0.3).view.brief,
        "screening": lab.back_to_plan().set(ratio="99:1", costs="1:5").view.brief,
    }
    assert "0.119 per case against 0.130" in said["plan"]
    assert said["4:1"] == "Both cost the same: 0.175 per case."
    for name in ("5:1", "99:1", "0.3", "screening"):
        assert said[name].startswith("Naive Bayes is cheaper, with the smaller area")
    assert said["0.3"].endswith("against 0.140.")
    assert said["screening"].endswith("0.0236 per case against 0.0259.")
    areas = {
        form: lab.back_to_plan().set(scores=form).view.verdict.overall
        for form in ("given", "ranks", "rounded", "crisp")
    }
    assert areas["given"] == areas["ranks"]
    assert len(set(areas.values())) == 3


# Curves by hand


def test_the_ten_cases():
    scores = [0.9, 0.8, 0.7, 0.6, 0.55, 0.54, 0.53, 0.51, 0.5, 0.4]
    assert facts.TEN in " ".join(load_note("roc_10")).replace(" ", "")
    curve = roc_curve(list(facts.TEN), scores, positive="p")
    assert curve.auc == pytest.approx(0.76)
    printed = load_data("roc_10").dropna(thresh=4)
    for row in printed.itertuples():
        at = curve.frame.iloc[row.tuple]
        assert (at["tp"], at["fp"]) == (row.tp, row.fp)
    points = curve.points[1:4].round(6).tolist()
    assert points == [[0, 0.2], [0, 0.4], [0.2, 0.4]]
    exchanged = [[0.2, 0], [0.4, 0], [0.4, 0.2]]
    assert [round(y - x, 1) for x, y in exchanged] == [-0.2, -0.4, -0.2]
    assert facts.beaten() == [5, 5, 4, 4, 1]
    assert facts.area_of_ten() == pytest.approx(curve.auc)
    corners = [[0, 0.4], [0.2, 0.4], [0.2, 0.8], [0.8, 0.8], [0.8, 1], [1, 1]]
    walked = curve.points.round(6).tolist()
    assert all(corner in walked for corner in corners)
    # The trap of the exercise: the five highest scores called positive.
    assert np.mean([(case == "p") == (place < 5) for place, case in enumerate(facts.TEN)]) == 0.8


def load_note(name):
    from verdictlab import data_card

    return data_card(name)["notes"]


def test_the_misprinted_specificity():
    found = binary_metrics(tp=2, fn=3, fp=1, tn=4)
    assert found.specificity == pytest.approx(0.8)
    assert 1 - found.specificity == pytest.approx(0.2)


def test_the_twenty_cases(twenty):
    by_rows, by_scores = twenty
    assert (by_rows.auc, by_scores.auc) == pytest.approx((0.68, 0.69))
    # Fawcett (2006), figure 3, has these scores in places 12 to 16.
    table = load_data("roc_20")
    scores = table["score"].to_numpy().copy()
    scores[11:16] = [0.39, 0.38, 0.37, 0.36, 0.35]
    assert roc_curve(table["actual_class"], scores, positive="p").auc == pytest.approx(0.68)
    assert table["score"][14] == table["score"][15] == 0.35
    rounded = roc_curve(table["actual_class"], table["score"].round(1), positive="p")
    assert rounded.auc == pytest.approx(0.640, abs=0.0005)
    assert set(table["actual_class"][14:16]) == {"n"}


def test_hull_and_slopes_of_the_twenty(twenty):
    by_rows, by_scores = twenty
    tenths = (10 * roc_hull(by_rows.points)).round().tolist()
    assert tenths == [[0, 0], [0, 2], [1, 5], [5, 8], [9, 10], [10, 10]]
    assert [cost_slope(2, 4, 300, 150), cost_slope(1, 4, 300, 150)] == [1, 0.5]
    rows = load_data("cost_cases")
    assert list(rows["slope"]) == [1, 0.5]
    assert tuple(best_operating_point(by_rows.points, 1)) == pytest.approx((0.1, 0.5))
    ties = best_operating_point(by_rows.points, 0.5).ties
    assert by_rows.points[list(ties)].round(6).tolist() == [[0.5, 0.8], [0.9, 1.0]]
    for slope in (0.7501, 1, 2.9999):
        assert tuple(best_operating_point(by_rows.points, slope)) == pytest.approx((0.1, 0.5))
    # The printed scores choose differently.
    assert tuple(best_operating_point(by_scores.points, 0.5)) == pytest.approx((0.4, 0.8))
    level = by_scores.points[list(best_operating_point(by_scores.points, 1).ties)]
    assert level.round(6).tolist() == [[0.1, 0.5], [0.4, 0.8]]


# The plane


def test_corners_and_diagonal():
    nothing = binary_metrics(tp=0, fn=150, fp=0, tn=300)
    assert nothing.accuracy == pytest.approx(0.6667, abs=0.00005)
    assert binary_metrics(tp=0, fn=150, fp=300, tn=0).accuracy == 0
    assert (0.2 * 50, 0.2 * 950) == (10, 190)
    assert pytest.approx((0.1, 0.6)) == (1 - 0.9, 1 - 0.4)  # every call turned round
    before, after = 0.3 - 0.8, (1 - 0.3) - (1 - 0.8)
    assert (before, after) == pytest.approx((-0.5, 0.5))
    truth, scores = np.repeat([1, 0], 10), np.r_[np.zeros(9), 1, np.full(10, 0.5)]
    assert roc_curve(truth, scores).auc == pytest.approx(0.1)
    assert roc_curve(truth, -scores).auc == pytest.approx(0.9)


def test_low_error_without_order():
    truth, scores = np.repeat([0, 1], [99, 1]), np.full(100, 0.1)
    assert ((scores >= 0.5) != truth).mean() == pytest.approx(0.01)
    assert roc_curve(truth, scores).auc == 0.5


def test_crossing_curves():
    scores = roc_scores("crossing")
    points = {name: roc_curve(scores["truth"], scores[name]).points for name in "AB"}
    assert points["A"].round(6).tolist() == [[0, 0], [0, 0.5], [1, 1]]
    assert points["B"].round(6).tolist() == [[0, 0], [0.3, 0.95], [1, 1]]
    areas = [np.trapezoid(some[:, 1], some[:, 0]) for some in points.values()]
    assert areas == pytest.approx([0.75, 0.825])
    assert [best_operating_point(some, 4).gain for some in points.values()] == [0.5, 0]
    at_one = [best_operating_point(some, 1).gain for some in points.values()]
    assert at_one == pytest.approx([0.5, 0.65])
    false_alarms, hits = points["B"][1]
    assert hits - 4 * false_alarms == pytest.approx(-0.25)
    slope = facts.flip_slope()
    assert slope == pytest.approx(1.5)
    gains = [best_operating_point(some, slope).gain for some in points.values()]
    assert gains[0] == pytest.approx(gains[1])
    assert roc_lab("crossing").view.brief == "B is cheaper: 0.175 per case against 0.250."


def test_nearest_is_not_best():
    points = ((0, 0.6), (0.25, 0.84))
    errors = [100 * (1 - tpr) + 100 * fpr for fpr, tpr in points]
    assert errors == pytest.approx([40, 41])
    assert [np.hypot(fpr, 1 - tpr) for fpr, tpr in points] == pytest.approx([0.4, 0.2968], abs=5e-5)
    assert [tpr - fpr for fpr, tpr in points] == pytest.approx([0.60, 0.59])


def test_flat_lines_choose_the_same_classifier(curves):
    """Section 4: slopes 1 and 0.5 on the two classifiers."""
    for slope, point in ((1, (0.123, 0.868)), (0.5, (0.168, 0.906))):
        best = {name: best_operating_point(curve.points, slope) for name, curve in curves.items()}
        assert best["Logistic regression"].gain > best["Naive Bayes"].gain
        assert tuple(best["Logistic regression"]) == pytest.approx(point, abs=0.0005)


# Thresholds, cost curves, failures


def test_half_costs_more_than_nothing(cancer):
    truth, costs = cancer["truth"], {}
    for name in cancer.columns[1:]:
        called = cancer[name] >= 0.5
        costs[name] = screening_cost(called[truth == 0].mean(), called[truth == 1].mean())
    assert costs["Logistic regression"] == pytest.approx(0.1145, abs=0.00005)
    assert costs["Naive Bayes"] == pytest.approx(0.0704, abs=0.00005)
    assert min(costs.values()) > screening_cost(0, 0) == 0.05


def test_cost_curves_cross_at_slope_4_5(curves):
    first, second = (cost_curve(curve.points) for curve in curves.values())
    assert (first.area, second.area) == pytest.approx((0.0905, 0.1064), abs=0.00005)
    flip = 1 / (1 + 4.5)
    assert flip == pytest.approx(0.182, abs=0.0005)
    assert (first.cost(flip), second.cost(flip)) == pytest.approx((0.0812, 0.0812), abs=5e-5)
    x = 1 / (1 + SCREENING)
    assert x == pytest.approx(0.048, abs=0.0005)
    assert (second.cost(x), first.cost(x)) == pytest.approx((0.0227, 0.0249), abs=5e-5)
    always_wrong = screening_cost(1, 0)
    assert always_wrong == pytest.approx(1.04)
    for name, curve in (("Naive Bayes", second), ("Logistic regression", first)):
        point = best_operating_point(curves[name].points, SCREENING)
        assert always_wrong * curve.cost(x) == pytest.approx(screening_cost(*point))
    assert first.cost(flip) == pytest.approx(second.cost(flip), abs=1e-4)
    left, right = np.arange(0.005, flip - 0.001, 0.001), np.arange(flip + 0.001, 0.995, 0.001)
    gap_left = [first.cost(place) - second.cost(place) for place in left]
    assert min(gap_left) == pytest.approx(0, abs=1e-4)  # "in places by next to nothing"
    assert min(gap_left) > -1e-6
    assert all(first.cost(place) < second.cost(place) for place in right)


def test_a_threshold_tuned_elsewhere(curves):
    curve = curves["Logistic regression"]
    fpr, tpr = best_operating_point(curve.points, cost_slope(1, 5, 179, 106))
    assert screening_cost(fpr, tpr) > 3 * 0.05
    assert screening_cost(fpr, tpr) == pytest.approx(0.171, abs=0.0005)
    assert (round(100 * fpr), round(990 * fpr), round(10 * tpr, 1)) == (17, 166, 9.1)


def test_the_best_error_of_the_invented_world():
    from scipy.stats import norm

    assert norm.sf(0.75) == pytest.approx(0.227, abs=0.0005)


def test_other_halves():
    """Section 5: larger in 18 halves, dearer in 5, both in 4; feedback counts 15 of 20."""
    from sklearn.datasets import load_breast_cancer
    from sklearn.linear_model import LogisticRegression
    from sklearn.model_selection import train_test_split
    from sklearn.naive_bayes import GaussianNB
    from sklearn.pipeline import make_pipeline
    from sklearn.preprocessing import StandardScaler

    data = load_breast_cancer()
    ill, spreads = 1 - data.target, data.data[:, 10:20]
    halves = []
    for seed in range(20):
        X, new, y, truth = train_test_split(
            spreads, ill, test_size=0.5, stratify=ill, random_state=seed
        )
        found = [
            roc_curve(
                truth,
                make_pipeline(StandardScaler(), model).fit(X, y).predict_proba(new)[:, 1].round(6),
            )
            for model in (LogisticRegression(), GaussianNB())
        ]
        gains = [best_operating_point(each.points, SCREENING).gain for each in found]
        halves.append((found[0].auc > found[1].auc, gains[0] < gains[1], gains[0] > gains[1]))
    larger, dearer, cheaper = np.transpose(halves)
    assert (larger.sum(), dearer.sum(), cheaper.sum()) == (18, 5, 15)
    assert (larger & dearer).sum() == 4
    assert (larger & dearer)[0]  # the half of the chapter, ringed


# Quiz


def test_alarms_of_a_rare_disease():
    false, true = 0.05 * 990, 0.90 * 10
    assert (false, true) == pytest.approx((49.5, 9))
    assert false / (false + true) == pytest.approx(5 / 6, abs=0.02)
