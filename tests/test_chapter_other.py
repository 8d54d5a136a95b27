"""The numbers that the prose of chapter 05 claims, computed again.

What a code cell prints is held by the notebook tests; here stand those in sentences, tables of
the text, quizzes and feedback.
"""

import re
from pathlib import Path

import numpy as np
import pytest
from sklearn.cluster import KMeans
from sklearn.datasets import load_breast_cancer, load_iris, load_wine
from sklearn.linear_model import LinearRegression, QuantileRegressor
from sklearn.metrics import adjusted_rand_score, davies_bouldin_score
from sklearn.model_selection import KFold, cross_val_predict
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler, scale

from published import printed
from verdictlab import regression_metrics, rule_metrics
from verdictlab.labs import regression_lab

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "notebooks" / "source" / "05_other_metrics.md").read_text(encoding="utf-8")


def predictions(seed):
    cells = load_breast_cancer(as_frame=True).frame
    truth = 1000 * cells["concavity error"].to_numpy()
    folds = KFold(10, shuffle=True, random_state=seed)
    both = [
        cross_val_predict(
            make_pipeline(StandardScaler(), learner),
            cells.filter(like="mean ").to_numpy(),
            truth,
            cv=folds,
        )
        for learner in (LinearRegression(), QuantileRegressor(alpha=0))
    ]
    return truth, both


@pytest.fixture(scope="module")
def cells():
    return predictions(0)


def clusters(data, k):
    return KMeans(k, n_init=10, random_state=0).fit_predict(data)


def test_the_two_errors_prefer_different_models(cells):
    truth, (a, b) = cells
    assert truth.size == 569
    assert int((np.abs(b - truth) < np.abs(a - truth)).sum()) == 344
    of_a, of_b = regression_metrics(truth, a), regression_metrics(truth, b)
    assert [of_a.mae, of_b.mae] == [printed("9.91"), printed("9.00")]
    assert [of_a.rmse, of_b.rmse] == [printed("15.61"), printed("16.72")]
    assert of_a.rrse == printed("0.52")
    assert of_b.bias == printed("-1.55")


def test_two_samples_decide_and_the_first_is_far_out(cells):
    truth, (a, b) = cells
    worst = np.argsort(-np.abs(b - truth))
    assert truth[worst[0]] == pytest.approx(396)
    assert truth.mean() == pytest.approx(32, abs=0.5)
    ahead = []
    for without in range(4):
        kept = np.delete(np.arange(truth.size), worst[:without])
        ahead.append(np.mean((a - truth)[kept] ** 2) < np.mean((b - truth)[kept] ** 2))
    assert ahead == [True, True, False, False]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_other_folds_show_the_same_disagreement(seed):
    truth, (a, b) = predictions(seed)
    of_a, of_b = regression_metrics(truth, a), regression_metrics(truth, b)
    assert of_b.mae < of_a.mae
    assert of_a.rmse < of_b.rmse


def test_the_fool_of_the_cells(cells):
    truth, (a, b) = cells
    fool = regression_metrics(truth, np.full(truth.size, truth.mean()))
    assert fool.rrse == pytest.approx(1)
    assert max(regression_metrics(truth, p).rrse for p in (a, b)) < 1
    assert max(regression_metrics(truth, p).rae for p in (a, b)) < 1


def test_relative_errors_of_the_four_cases():
    a, p = np.array([1, 5, 5, 9]), np.array([2, 4, 6, 8])
    found = regression_metrics(a, p)
    assert (found.mae, found.rmse) == (1, 1)
    assert found.rmse / a.mean() == pytest.approx(0.2)
    assert found.rrse == printed("0.3536")
    assert regression_metrics(a + 1000, p + 1000).rrse == pytest.approx(found.rrse)
    # A quiz says that a value of 0.9 explains 19 %.
    assert pytest.approx(0.19) == 1 - 0.9**2


def test_the_index_by_hand_is_that_of_points_with_those_spreads():
    # Two members on either side of each centre, across the plane of the centres, at distance s.
    centres = np.array([[0, 0, 0], [4, 0, 0], [4, 3, 0]])
    spread = np.array([1, 1, 2])
    up = np.array([[0, 0, 1], [0, 0, -1]])
    points = np.concatenate([c + s * up for c, s in zip(centres, spread, strict=True)])
    assert davies_bouldin_score(points, np.repeat(range(3), 2)) == printed("0.8667")
    assert printed("0.3667") == ((1 + 1) / 4 + (2 + 1) / 5) / 3
    assert printed("0.55") == (0.5 + 0.6) / 2
    assert np.mean([0.5, 0.5, 0.6]) == printed("0.533")


@pytest.mark.parametrize(
    ("scaled", "k", "index", "agreement"),
    [(False, 6, "0.466", "0.291"), (True, 3, "1.389", "0.897")],
)
def test_the_wines(scaled, k, index, agreement):
    wine = load_wine()
    data = scale(wine.data) if scaled else wine.data
    assert wine.data.shape == (178, 13)
    assert davies_bouldin_score(data, clusters(data, k)) == printed(index)
    assert adjusted_rand_score(wine.target, clusters(data, k)) == printed(agreement)


@pytest.mark.parametrize(("scaled", "k", "least", "most"), [(0, 6, 1, 1.1), (1, 3, 2, 3)])
def test_the_fool_clusters_raw_wines_as_well_and_standardised_ones_badly(scaled, k, least, most):
    wine = load_wine()
    data = scale(wine.data) if scaled else wine.data
    mixed = np.random.default_rng(1).permuted(data, axis=0)
    ours, fool = (davies_bouldin_score(x, clusters(x, k)) for x in (data, mixed))
    assert least < fool / ours < most
    assert (wine.data[:, 12].min(), wine.data[:, 12].max()) == (278, 1680)


def test_one_measure_makes_the_raw_clusters():
    wine = load_wine()
    spread = dict(zip(wine.feature_names, wine.data.std(axis=0), strict=True))
    assert spread.pop("proline") == pytest.approx(314, abs=0.5)
    assert max(spread.values()) == pytest.approx(14, abs=0.5)


def test_noise_and_iris():
    noise = np.random.default_rng(0).uniform(size=(150, 2))
    indexes = {k: davies_bouldin_score(noise, clusters(noise, k)) for k in range(2, 7)}
    assert min(indexes, key=indexes.get) == 6
    assert indexes[6] == printed("0.77")
    iris = load_iris()
    two, three = (davies_bouldin_score(iris.data, clusters(iris.data, k)) for k in (2, 3))
    assert two < three < davies_bouldin_score(iris.data, iris.target)


def test_rules():
    books = rule_metrics(n=1000, n_antecedent=120, n_consequent=None, n_both=75)
    assert (books.support, books.confidence) == (0.075, 0.625)
    assert books.lift_bounds == (printed("0.654"), printed("8.333"))
    assert 1000 - (120 - 75) == 955
    coffee = rule_metrics(n=2000, n_antecedent=300, n_consequent=500, n_both=120)
    assert (coffee.support, coffee.confidence, coffee.lift) == pytest.approx((0.06, 0.4, 1.6))
    assert printed("0.94") == 0.80 / 0.85


def test_the_best_of_many_rules_between_independent_products():
    baskets = np.random.default_rng(5).random((300, 40)) < 0.1
    best = []
    for x in range(40):
        for y in range(40):
            if x != y:
                both = int((baskets[:, x] & baskets[:, y]).sum())
                n_x, n_y = int(baskets[:, x].sum()), int(baskets[:, y].sum())
                best.append(rule_metrics(300, n_x, n_y, both).lift)
    assert len(best) == 1560
    assert max(best) == printed("2.80")


def test_the_best_rule_of_two_hundred_shops():
    others = np.random.default_rng(6).random((199, 300, 40)) < 0.1
    shops = others.astype(np.float32)
    bought = shops.sum(axis=1)
    lift = 300 * (shops.transpose(0, 2, 1) @ shops) / (bought[:, :, None] * bought[:, None])
    best = np.append(np.where(np.eye(40), 0, lift).max(axis=(1, 2)), 2.80)
    words = re.search(r'alt: "(The best lift.*)"', TEXT)[1]
    low, high = map(float, re.search(r"from (\d\.\d+) to (\d\.\d+)", words).groups())
    assert (low, high) == pytest.approx((best.min(), best.max()), abs=0.006)
    middle = float(re.search(r"half of them above (\d\.\d+)", words)[1])
    assert middle == pytest.approx(np.median(best), abs=0.006)


def test_the_lab_does_what_the_text_says():
    """A is off by six, B by three; one day parts the errors; a fool can beat A."""
    lab = regression_lab()
    assert "MAE 3.0 against 6.0, RMSE 3.0 against 6.0" in lab.view.brief
    cells = list(lab.plan.cells)
    cells[2] += 25
    assert lab.set(cells=cells).view.found.startswith("day 3 was enough")
    climb = regression_lab("climb")
    for fool, better in (("mean", True), ("last", False)):
        row = climb.set(landmark=fool).view.rows[0]
        assert (float(row["relative_mae"]) < 1) is (float(row["relative_rmse"]) < 1) is better
