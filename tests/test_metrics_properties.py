"""Measures of predictions: against scikit-learn, harmless changes, bad input, words."""

from math import isnan, nan

import numpy as np
import pandas as pd
import pytest
from sklearn import metrics as peer
from sklearn.dummy import DummyRegressor

from verdictlab import (
    binary_metrics,
    compare_regressions,
    confusion_metrics,
    regression_metrics,
    reject_metrics,
    rule_metrics,
)


@pytest.mark.parametrize("seed", range(12))
def test_confusion_agrees_with_scikit_learn(seed):
    rng = np.random.default_rng(seed)
    kinds, n = int(rng.integers(2, 6)), int(rng.integers(20, 90))
    truth = np.r_[np.arange(kinds), rng.integers(0, kinds, n)]
    guess = np.where(rng.random(len(truth)) < 0.6, truth, rng.integers(0, kinds, len(truth)))
    found = confusion_metrics(peer.confusion_matrix(truth, guess))
    assert found.accuracy == pytest.approx(peer.accuracy_score(truth, guess), rel=1e-12)
    assert found.kappa == pytest.approx(peer.cohen_kappa_score(truth, guess), rel=1e-10)
    assert found.balanced_accuracy == pytest.approx(peer.balanced_accuracy_score(truth, guess))
    for average in ("macro", "weighted"):
        theirs = peer.precision_recall_fscore_support(
            truth, guess, average=average, zero_division=np.nan
        )
        ours = getattr(found, average)
        assert (ours["precision"], ours["recall"], ours["f1"]) == pytest.approx(theirs[:3])


@pytest.mark.parametrize("seed", range(12))
def test_binary_agrees_with_scikit_learn_and_with_the_matrix(seed):
    rng = np.random.default_rng(seed)
    truth = np.r_[0, 0, 1, 1, rng.integers(0, 2, 40)]
    guess = np.r_[0, 1, 0, 1, rng.integers(0, 2, 40)]
    (tn, fp), (fn, tp) = peer.confusion_matrix(truth, guess)
    found = binary_metrics(tp, fn, fp, tn, beta=2)
    assert found.f_beta == pytest.approx(peer.fbeta_score(truth, guess, beta=2))
    assert found.correlation == pytest.approx(peer.matthews_corrcoef(truth, guess))
    assert found.kappa == pytest.approx(peer.cohen_kappa_score(truth, guess))
    assert found.precision == pytest.approx(peer.precision_score(truth, guess))
    assert found.balanced_accuracy == pytest.approx(peer.balanced_accuracy_score(truth, guess))
    assert found.youden == pytest.approx(found.sensitivity - found.false_positive_rate)
    assert found.false_negative_rate == pytest.approx(1 - found.recall)
    assert found.negative_predictive_value == pytest.approx(tn / (tn + fn))
    assert found.error == pytest.approx(1 - found.accuracy)
    two = confusion_metrics([[tp, fn], [fp, tn]])
    assert (two.accuracy, two.kappa) == pytest.approx((found.accuracy, found.kappa))
    assert two.per_class["recall"].tolist() == pytest.approx([found.recall, found.specificity])


@pytest.mark.parametrize("seed", range(8))
def test_regression_agrees_with_scikit_learn(seed):
    rng = np.random.default_rng(seed)
    truth, guess = rng.normal(size=(2, 30))
    found = regression_metrics(truth, guess)
    assert found.mae == pytest.approx(peer.mean_absolute_error(truth, guess))
    assert found.rmse == pytest.approx(peer.root_mean_squared_error(truth, guess))
    assert found.r_squared == pytest.approx(peer.r2_score(truth, guess))
    assert found.correlation == pytest.approx(np.corrcoef(truth, guess)[0, 1])
    assert found.rae == pytest.approx(
        np.abs(guess - truth).sum() / np.abs(truth - truth.mean()).sum()
    )
    scaled = regression_metrics(1000 * truth + 5, 1000 * guess + 5)
    assert scaled.rrse == pytest.approx(found.rrse)
    assert scaled.mae == pytest.approx(1000 * found.mae)
    assert regression_metrics(guess, truth).bias == pytest.approx(-found.bias)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("landmark", ["mean", "last", "constant"])
def test_models_beside_a_landmark_agree_with_scikit_learn(seed, landmark):
    rng = np.random.default_rng(seed)
    truth, *said = rng.normal(5, 2, size=(3, 25))
    value = None if landmark == "mean" else 4.5
    found = compare_regressions(
        truth, pd.DataFrame({"A": said[0], "B": said[1]}), landmark=landmark, value=value
    )
    lazy = np.r_[4.5, truth[:-1]]
    if landmark != "last":
        fool = DummyRegressor(strategy=landmark, constant=value).fit(truth[:, None], truth)
        lazy = fool.predict(truth[:, None])
    for row, guess in zip(found.frame.to_dict("records"), (*said, lazy), strict=True):
        mae, rmse = peer.mean_absolute_error, peer.root_mean_squared_error
        wanted = {"mae": mae(truth, guess), "rmse": rmse(truth, guess)}
        wanted |= {"r_squared": peer.r2_score(truth, guess), "bias": (guess - truth).mean()}
        wanted["relative_mae"] = wanted["mae"] / mae(truth, lazy)
        wanted["relative_rmse"] = wanted["rmse"] / rmse(truth, lazy)
        assert row == pytest.approx(wanted)
    assert found.leaders["mae"] == found.frame["mae"][:2].idxmin()
    assert found.leaders["r_squared"] == found.leaders["rmse"] == found.frame["rmse"][:2].idxmin()
    longest = np.abs(said - truth).max(axis=1)
    assert found.worst["miss"].tolist() == pytest.approx(longest.tolist())
    assert found.worst["of_squares"].tolist() == pytest.approx(
        (longest**2 / ((said - truth) ** 2).sum(axis=1)).tolist()
    )
    # The order of the cases matters to the rule that repeats the last value, to nothing else.
    turned = compare_regressions(
        truth[::-1], {"B": said[1][::-1], "A": said[0][::-1]}, landmark=landmark, value=value
    )
    assert turned.leaders == found.leaders
    assert turned.errors["A"].rmse == pytest.approx(found.errors["A"].rmse)
    same = turned.lazy.mae == pytest.approx(found.lazy.mae, rel=1e-12)
    assert same == (landmark != "last")


def test_models_that_are_level_have_no_leader():
    found = compare_regressions([0, 0, 0], {"A": [0.1, 0.2, 0.3], "B": [0.3, 0.1, 0.2]})
    assert found.leaders == {"mae": None, "rmse": None, "r_squared": None}
    assert isnan(found.frame.loc["A", "relative_mae"])  # the mean of equal values is never off
    assert isnan(found.frame.loc["A", "r_squared"])


def test_truth_in_rows_or_columns_exchanges_recall_and_precision():
    table = [[7, 1, 0], [1, 8, 0], [2, 1, 10]]
    rows, columns = confusion_metrics(table), confusion_metrics(table, truth="columns")
    assert rows.accuracy == columns.accuracy
    assert rows.kappa == pytest.approx(columns.kappa, rel=1e-14)
    assert rows.per_class["recall"].tolist() == columns.per_class["precision"].tolist()
    assert columns.per_class["recall"].tolist() == [0.7, 0.8, 1.0]


def test_the_order_of_the_classes_and_the_number_of_cases_change_no_share():
    table = np.array([[7, 1, 0], [1, 8, 0], [2, 1, 10]])
    turn = [2, 0, 1]
    one, two = confusion_metrics(table), confusion_metrics(3 * table[np.ix_(turn, turn)])
    assert (one.accuracy, one.kappa) == pytest.approx((two.accuracy, two.kappa))
    assert one.macro.to_dict() == pytest.approx(two.macro.to_dict())
    assert one.error == pytest.approx(5 / 30)


def test_a_frame_brings_its_labels():
    frame = pd.DataFrame([[3, 1], [0, 2]], index=["a", "b"], columns=["a", "b"])
    assert confusion_metrics(frame).labels == ("a", "b")
    assert confusion_metrics(frame).per_class.loc["b", "precision"] == pytest.approx(2 / 3)


def test_what_is_not_defined_is_nan_and_never_zero():
    never = confusion_metrics([[5, 0], [5, 0]])
    assert isnan(never.per_class["precision"].iloc[1])
    assert never.per_class["f1"].iloc[1] == 0
    assert never.kappa == 0
    assert isnan(confusion_metrics([[9, 0], [0, 0]]).kappa)
    silent = binary_metrics(0, 5, 0, 5)
    assert isnan(silent.precision)
    assert isnan(silent.correlation)
    assert silent.f_beta == 0
    assert isnan(binary_metrics(0, 0, 1, 5).recall)
    flat = regression_metrics([2, 2, 2], [1, 2, 3])
    assert isnan(flat.rrse)
    assert isnan(flat.correlation)
    assert flat.mae == pytest.approx(2 / 3)
    assert isnan(regression_metrics([0.1] * 3, [0.1] * 3).rse)
    assert isnan(reject_metrics(0, 0, 10).error_classified)


def test_rejection_keeps_its_identity_alone_and_in_a_batch():
    errors, classified = np.array([0, 3, 10]), np.array([5, 6, 10])
    batch = reject_metrics(errors, classified, 20)
    assert batch.error_overall == pytest.approx(batch.error_classified * batch.coverage)
    single = reject_metrics(3, 6, 20)
    assert (single.error_classified, single.error_overall, single.coverage) == (0.5, 0.15, 0.3)
    assert type(single.coverage) is float
    assert [batch.error_classified[1], batch.rejected[1]] == [0.5, 0.7]
    assert single.accuracy_classified == 0.5
    assert len(batch.frame) == 3


@pytest.mark.parametrize("price", [0.0, 0.05, 0.25, 0.4, 0.5, 1.0])
def test_chows_rule_costs_least_where_memberships_are_probabilities(price):
    """Chow (1970): of all thresholds none costs less than 1 - price, whatever the cases."""
    sure = np.random.default_rng(4).uniform(0.5, 1, size=500)
    labelled = sure >= np.append(np.linspace(0, 1.1, 200), 1 - price)[:, None]
    expected = ((1 - sure) * labelled).sum(axis=1)
    costs = reject_metrics(expected, labelled.sum(axis=1), 500).cost(price)
    by_hand = np.where(labelled, 1 - sure, price).mean(axis=1)
    assert costs == pytest.approx(by_hand, abs=1e-12)
    assert costs[-1] == pytest.approx(costs.min(), abs=1e-12)


def test_a_rule_of_independence_has_lift_1_and_its_bounds_are_reached():
    rule = rule_metrics(100, 20, 50, 10)
    assert (rule.lift, rule.leverage, rule.conviction) == pytest.approx((1, 0, 1))
    low, high = rule_metrics(1000, 120, None, 75).lift_bounds
    assert rule_metrics(1000, 120, 955, 75).lift == pytest.approx(low)
    assert rule_metrics(1000, 120, 75, 75).lift == pytest.approx(high)
    assert rule_metrics(10, 4, 5, 4).conviction == np.inf
    unknown = rule_metrics(1000, 120, None, 75)
    assert isnan(unknown.lift)
    assert isnan(unknown.conviction)
    assert rule_metrics(10, 4, None, 0).lift == 0


RESULTS = [
    confusion_metrics([[3, 1], [0, 2]], ["<b>", "a & b"]),
    binary_metrics(2, 3, 1, 4),
    regression_metrics([1, 2, 3], [1, 2, 4]),
    compare_regressions([1, 2, 3], {"<b>": [1, 2, 4], "a & b": [2, 2, 2]}),
    reject_metrics(1, 2, 3),
    reject_metrics([1, 1], [2, 2], 3),
    rule_metrics(10, 4, 5, 3),
]


@pytest.mark.parametrize("result", RESULTS, ids=lambda r: type(r).__name__)
def test_results_are_frozen_and_speak(result):
    with pytest.raises(AttributeError):
        result.accuracy = 1
    assert len(str(result)) > 20
    assert "\u2212" not in str(result)
    page = result._repr_html_()
    assert page.startswith("<table")
    assert "<caption>" in page
    assert "<b>" not in page


BAD = [
    (lambda: confusion_metrics([[1, 2, 3]]), "square with at least 2 classes"),
    (lambda: confusion_metrics([[1]]), "square with at least 2 classes"),
    (lambda: confusion_metrics([[1, nan], [1, 1]]), "finite numbers, got nan"),
    (lambda: confusion_metrics([[1, -1], [1, 1]]), "must not be negative"),
    (lambda: confusion_metrics([[0, 0], [0, 0]]), "at least one case"),
    (lambda: confusion_metrics([["a", "b"], ["c", "d"]]), "real numbers"),
    (lambda: confusion_metrics([[1, 0], [0, 1]], ["a"]), "2 different names"),
    (lambda: confusion_metrics([[1, 0], [0, 1]], truth="row"), "truth must be one of"),
    (lambda: confusion_metrics(pd.DataFrame([[1, 0], [0, 1]], columns=["a", "b"])), "same classes"),
    (lambda: binary_metrics(1, 2, 3, -4), "tn must be one number of at least 0"),
    (lambda: binary_metrics(0, 0, 0, 0), "at least one case"),
    (lambda: binary_metrics(1, 1, 1, 1, beta=0), "beta must be above 0"),
    (lambda: binary_metrics(1, [1], 1, 1), "fn must be one number"),
    (lambda: binary_metrics(1, np.inf, 1, 1), "finite"),
    (lambda: regression_metrics([1, 2], [1]), "equally long"),
    (lambda: regression_metrics([], []), "equally long"),
    (lambda: regression_metrics([1, nan], [1, 2]), "finite"),
    (lambda: regression_metrics("ab", "cd"), "real numbers"),
    (lambda: compare_regressions([1, 2], {}), "predictions must be a dict or a DataFrame"),
    (lambda: compare_regressions([1, 2], [[1, 2]]), "predictions must be a dict or a DataFrame"),
    (lambda: compare_regressions([1, 2], {"A": [1]}), "predictions of A must be two equally long"),
    (lambda: compare_regressions([1], {"A": [1]}, landmark="median"), "landmark must be one of"),
    (lambda: compare_regressions([1], {"A": [1]}, landmark="last"), "needs value, one number"),
    (
        lambda: compare_regressions([1], {"A": [1]}, landmark="constant", value=[1, 2]),
        "needs value, one number",
    ),
    (lambda: reject_metrics(3, 2, 5), "errors must be among the classified, got 3 of 2"),
    (lambda: reject_metrics(1, 6, 5), "classified must be among the total"),
    (lambda: reject_metrics(0, 0, 0), "total must be above 0"),
    (lambda: reject_metrics([1, 2], [1, 2, 3], 5), "fit together"),
    (lambda: reject_metrics(1, 2, 3).cost(-0.1), "price must be one number of at least 0, got -"),
    (lambda: reject_metrics(1, 2, 3).cost([0.1]), "price must be one number of at least 0"),
    (lambda: reject_metrics(1, 2, 3).cost("much"), "RejectMetrics.cost: price"),
    (lambda: rule_metrics(10, 0, 5, 0), "n_antecedent"),
    (lambda: rule_metrics(10, 4, 5, 5), "n_both <= n_antecedent"),
    (lambda: rule_metrics(10, 4, 10, 3), "between n_both = 3 and 9"),
    (lambda: rule_metrics(10, 4, 0, 0), "above 0"),
]


@pytest.mark.parametrize(("call", "message"), BAD)
def test_bad_input_is_named(call, message):
    with pytest.raises(ValueError, match=message):
        call()


def test_a_tiny_support_is_not_told_as_none():
    assert "support 0.0001," in str(rule_metrics(10_000, 100, 100, 1))
    assert "support 0," in str(rule_metrics(10_000, 100, 100, 0))
