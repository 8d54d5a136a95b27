"""The numbers that the prose of chapter 02 claims, computed again.

What a code cell prints is held by the notebook tests; here stand those in sentences, tables of
the text, quizzes, feedback and the words of pictures.
"""

import numpy as np
import pytest
from sklearn.datasets import load_digits
from sklearn.metrics import (
    accuracy_score,
    balanced_accuracy_score,
    cohen_kappa_score,
    fbeta_score,
    matthews_corrcoef,
    precision_recall_curve,
)
from sklearn.model_selection import StratifiedKFold, cross_val_predict
from sklearn.naive_bayes import GaussianNB
from sklearn.neighbors import KNeighborsClassifier

from published import printed
from verdictlab import (
    binary_metrics,
    confusion_metrics,
    load_data,
    load_table,
    reject_metrics,
)
from verdictlab.labs import confusion_lab, reject_lab
from verdictlab.learning.items.metrics import facts


@pytest.fixture(scope="module")
def eights():
    digits = load_digits()
    truth = digits.target == 8
    folds = StratifiedKFold(10, shuffle=True, random_state=0)
    return truth, cross_val_predict(GaussianNB(), digits.data, truth, cv=folds)


@pytest.fixture(scope="module")
def table():
    return load_data("somcbr_per_rejection")


# The question and the lab


def test_two_models_on_eights(eights):
    truth, says = eights
    assert truth.size == 1797
    counts = [(a & b).sum() for a in (truth, ~truth) for b in (says, ~says)]
    assert counts == [171, 3, 798, 825]
    assert (facts.A.tp, facts.A.fn, facts.A.fp, facts.A.tn) == (171, 3, 798, 825)
    assert (facts.B.tp, facts.B.fn, facts.B.fp, facts.B.tn) == (0, truth.sum(), 0, 1623)
    assert (facts.A.accuracy, facts.B.accuracy) == (printed("0.554"), printed("0.903"))
    assert facts.B.accuracy - facts.A.accuracy == printed("0.35")
    assert (facts.A.recall, facts.A.precision) == (printed("0.983"), printed("0.176"))
    assert 171 + 825 == 996  # the right answers of A that a sentence of the corpus counts


def test_measures_of_the_eights_agree_with_scikit_learn(eights):
    truth, says = eights
    assert accuracy_score(truth, says) == pytest.approx(facts.A.accuracy)
    assert cohen_kappa_score(truth, says) == pytest.approx(facts.A.kappa)
    assert matthews_corrcoef(truth, says) == pytest.approx(facts.A.correlation)
    assert balanced_accuracy_score(truth, says) == pytest.approx(facts.A.balanced_accuracy)
    assert fbeta_score(truth, says, beta=2) == pytest.approx(
        binary_metrics(171, 3, 798, 825, 2).f_beta
    )
    assert np.isnan([facts.B.precision, facts.B.correlation]).all()
    assert (facts.B.balanced_accuracy, facts.B.kappa) == (0.5, 0)


def test_on_the_way_to_b_accuracy_rises_while_kappa_falls():
    lab = confusion_lab([[171, 3], [798, 825]], labels=["eight", "other"])
    assert lab.view.brief == "Accuracy 0.554, kappa 0.162."
    assert "would have accuracy 0.903" in str(lab.view.verdict)
    end = lab.set(cells=(0, 174, 0, 1623))
    assert "accuracy rises from 0.554 to 0.903 while kappa falls from 0.162 to 0.000" in (
        end.view.verdict.overall
    )
    again = lab.back_to_plan()
    rows = [again.set(imbalance=times).view.rows[0] for times in (1, 10)]
    assert rows[0]["recall"] == rows[1]["recall"]
    assert rows[0]["precision"] > rows[1]["precision"]


def test_fraud_in_the_lab_is_best_by_naming_nobody():
    fraud = confusion_lab("fraud")
    planned = fraud.view.brief
    assert planned == "Accuracy 0.992, kappa 0.425."
    assert fraud.set(cells=(0, 50, 0, 9950)).view.brief == "Accuracy 0.995, kappa 0.000."


# Areas, totals, ways


def test_the_table_of_the_two_models():
    assert (facts.A.sensitivity, facts.A.specificity) == (printed("0.983"), printed("0.508"))
    assert facts.A.balanced_accuracy == printed("0.746")
    assert (facts.A.kappa, facts.A.correlation) == (printed("0.162"), printed("0.291"))
    assert (facts.B.sensitivity, facts.B.specificity) == (0, 1)
    widths, heights = np.array([174, 1623]), np.array([171 / 174, 825 / 1623])
    assert np.average(heights, weights=widths) == pytest.approx(facts.A.accuracy)


def test_a_model_that_calls_everything_an_eight():
    everything = binary_metrics(tp=174, fn=0, fp=1623, tn=0)
    assert (everything.sensitivity, everything.specificity) == (1, 0)
    assert everything.balanced_accuracy == 0.5
    assert everything.accuracy == printed("0.097")


def test_precision_at_the_same_recall(eights):
    truth, _says = eights
    folds = StratifiedKFold(10, shuffle=True, random_state=0)
    models = {GaussianNB(): "0.226", KNeighborsClassifier(15): "1.000"}
    for model, wanted in models.items():
        score = cross_val_predict(
            model, load_digits().data, truth, cv=folds, method="predict_proba"
        )[:, 1]
        precision, recall, _thresholds = precision_recall_curve(truth, score)
        assert precision[recall >= 0.75].max() == printed(wanted)
        if wanted == "0.226":  # "a short stroke": the last point is added, at recall 0
            assert (precision.min(), recall[:-1].min() > 0.97) == (printed("0.097"), True)
            assert ((score == score.max()).sum(), (score >= 0.5).sum()) == (756, 969)
        else:  # "the 15 neighbours find 157 eights, with one false alarm"
            assert [(score[one] > 0.5).sum() for one in (truth, ~truth)] == [157, 1]


def test_two_guesses_of_ten_digits():
    digits = load_digits()
    folds = StratifiedKFold(10, shuffle=True, random_state=0)
    share = cross_val_predict(
        GaussianNB(), digits.data, digits.target, cv=folds, method="predict_proba"
    )
    right = np.argsort(-share, axis=1) == digits.target[:, None]
    among = right.cumsum(axis=1).mean(axis=0)
    assert (among[0], among[1]) == (printed("0.840"), printed("0.945"))
    assert among[4] - among[1] < 0.05  # "the bars hardly grow"
    assert among[1] - among[0] == pytest.approx(0.1, abs=0.01)  # "one picture of ten"


def test_the_shuffled_cards():
    rng = np.random.default_rng(0)
    truth, cards = np.repeat([0, 1, 2], 10), np.repeat([0, 1, 2], [8, 9, 13])
    blind = [(rng.permutation(cards) == truth).mean() for _ in range(2000)]
    assert np.mean(blind) == pytest.approx(1 / 3, abs=0.005)
    assert (min(blind), max(blind)) == (printed("0.10"), printed("0.67"))


def test_the_iris_matrix():
    iris = load_data("iris_confusion").set_index("predicted")
    found = confusion_metrics(iris, truth="columns")
    assert 100 * found.accuracy == printed("83.3")
    assert found.macro["recall"] == printed("0.833")
    assert found.weighted.to_numpy() == pytest.approx(found.macro.to_numpy())
    assert found.per_class["recall"].tolist() == [0.7, 0.8, 1.0]
    assert found.per_class["precision"].tolist() == [7 / 8, 8 / 9, 10 / 13]
    assert found.per_class["precision"].idxmin() == "virginica"
    assert found.chance_agreement == printed("0.333")
    assert printed("0.0889") == 10 * 8 / 30**2
    other = confusion_metrics(iris, truth="rows")
    assert other.accuracy == found.accuracy
    assert other.per_class["recall"].tolist() == found.per_class["precision"].tolist()


@pytest.mark.parametrize(
    ("matrix", "accuracy"),
    [
        ([[7, 1, 2], [1, 8, 1], [0, 0, 10]], "0.8333"),
        ([[35, 5], [5, 35]], "0.875"),
        ([[16, 4], [4, 76]], "0.92"),
    ],
)
def test_one_kappa_three_accuracies(matrix, accuracy):
    found = confusion_metrics(matrix)
    assert found.kappa == pytest.approx(0.75)
    assert found.accuracy == printed(accuracy)


def test_the_row_of_the_textbook():
    row = binary_metrics(tp=2, fn=3, fp=1, tn=4)
    assert (row.specificity, row.false_negative_rate) == (0.8, 0.6)
    assert row.accuracy == pytest.approx(row.sensitivity * 0.5 + row.specificity * 0.5)
    by_beta = {beta: binary_metrics(2, 3, 1, 4, beta).f_beta for beta in (1, 2, 0.5)}
    assert by_beta[1] == pytest.approx(0.5)
    assert (by_beta[2], by_beta[0.5]) == (printed("0.4348"), printed("0.5882"))
    assert printed("0.533") == (2 / 3 + 2 / 5) / 2
    assert (row.sensitivity, row.precision) == (0.4, printed("0.667"))
    assert printed("0.18") == 2 / (1 / 0.9 + 1 / 0.1)


@pytest.mark.parametrize("beta", [0.5, 2, 3])
def test_beta_counts_squared_in_the_mean_and_simply_in_the_trade(beta):
    precision, recall, beta, step = 0.3, 0.3 * beta, beta, 1e-6

    def f(p, r):
        return (1 + beta**2) * p * r / (beta**2 * p + r)

    weights = 1 + beta**2
    assert f(precision, recall) == pytest.approx(weights / (1 / precision + beta**2 / recall))
    by_precision = f(precision + step, recall) - f(precision, recall)
    assert f(precision, recall + step) - f(precision, recall) == pytest.approx(by_precision, 1e-4)


def test_rare_classes():
    never, literal = binary_metrics(0, 5, 0, 995), binary_metrics(995, 0, 5, 0)
    assert never.accuracy == literal.accuracy == 0.995
    assert (never.recall, literal.recall) == (0, 1)
    assert binary_metrics(0, 3, 0, 97).accuracy == 0.97


def test_one_word_for_two_measures():
    cancer = binary_metrics(tp=90, fn=210, fp=140, tn=9560)
    assert (cancer.accuracy, cancer.precision) == (printed("0.965"), printed("0.3913"))
    assert cancer.f_beta == printed("0.3396")
    wrong = 2 * cancer.accuracy * cancer.recall / (cancer.accuracy + cancer.recall)
    assert wrong == printed("0.4577")


# Rejection


def test_seven_errors_among_seventy_answers():
    found = reject_metrics(7, 70, 100)
    assert (found.error_overall, found.error_classified, found.coverage) == (0.07, 0.1, 0.7)
    assert found.error_classified * found.coverage == pytest.approx(found.error_overall)


def test_what_moved_to_the_annex_stands_there():
    """Slips of the rejection tables that the chapter only names."""
    told = set(load_data("sources_checked")["id"])
    assert told >= {
        "o3_03_sd_not_classified_pct_5nn",
        "o3_04_number_of_problems_in_caption",
        "o3_06_trend_with_k",
        "o3_09_labels_ca_and_bi",
        "o3_10_dd_c3_and_dd_c4_identical_at_5nn",
        "T9.18.cbr_equals_7_1",
        "T9.18.per_denominator",
        "T9.18.unclassified_vs_3_1",
        "T9.18.vot_denominator",
    }


def test_the_spreads_of_the_folded_table(table):
    spread = table.groupby("k")[["error", "unclassified"]].std()
    for k, row in zip((1, 3, 5), ("7.9 0.9", "2.2 12.4", "0.9 15.1"), strict=True):
        assert spread.loc[k].tolist() == [printed(number) for number in row.split()]


def test_three_denominators(table):
    found = reject_metrics(table["error"], 100 - table["unclassified"], 100)
    shares = table.assign(among=100 * found.error_classified, left=table["unclassified"])
    means = shares.groupby("k")[["error", "among", "left"]].mean()
    for k, row in zip((1, 3, 5), ("26.7 26.9 0.8", "8.3 15.9 43.9", "4.0 12.4 62.3"), strict=True):
        assert means.loc[k].tolist() == [printed(number) for number in row.split()]
    assert 100 - means.loc[5, "left"] == printed("37.7")
    falls = 1 - means.loc[5] / means.loc[1]
    assert (falls["error"], falls["among"]) == (printed("0.85"), printed("0.54"))
    of_means = 100 * means["error"] / (100 - means["left"])
    assert of_means[5] == pytest.approx(10.6, abs=0.15)  # of the printed, rounded means: 10.6
    answers = 100 - shares.loc[table["k"] == 5, "left"]
    among = shares.loc[table["k"] == 5, "among"]
    # "problems with many answers weigh more"
    assert np.average(among, weights=answers) == pytest.approx(of_means[5])
    assert table["unclassified"].max() == 79.5
    assert table["problem"].nunique() == 13


def test_the_product_settles_the_exchanged_rows(table):
    among = load_table("somcbr_k_13x9").scores
    wanted = np.array([among.loc[r.problem, f"SOMCBR-per k={r.k}"] for r in table.itertuples()])
    product = wanted * (1 - table["unclassified"] / 100)
    assert (np.abs(product - table["error"]) <= 0.06).all()
    exchanged = {"biopsia": "mamografies", "mamografies": "biopsia"}
    names = table["problem"].replace(exchanged)
    other = [among.loc[n, f"SOMCBR-per k={k}"] for n, k in zip(names, table["k"], strict=True)]
    product = np.array(other) * (1 - table["unclassified"] / 100)
    assert (np.abs(product - table["error"]) > 0.06).sum() == 6


def test_one_problem_rises_and_is_a_copy(table):
    wide = table.assign(among=table["error"] / (1 - table["unclassified"] / 100)).pivot(
        index="problem", columns="k", values="among"
    )
    rising = wide[(wide.diff(axis=1) > 0).any(axis=1)]
    assert rising.index.tolist() == ["ddsm2c4"]
    assert rising.loc["ddsm2c4", [3, 5]].tolist() == [printed("14.5"), printed("17.3")]
    errors = table.pivot(index="problem", columns="k", values="error")
    assert (errors.diff(axis=1).iloc[:, 1:] < 0).all(axis=None)


def test_the_other_table_would_let_the_unclassified_fall_in_six_problems():
    per = load_data("medical_coverage").query("algorithm == 'SOMCBR-per'")
    wide = per.pivot(index="problem", columns="k", values="unclassified")
    assert (wide[5] < wide[3]).sum() == 6


@pytest.mark.parametrize(("price", "cheapest"), [(0.1, 5), (0.2, 5), (0.3, 3), (0.5, 1)])
def test_the_price_chooses(table, price, cheapest):
    cost = (table["error"] + price * table["unclassified"]).groupby(table["k"]).mean()
    assert cost.idxmin() == cheapest


def test_the_exercise_divides_means():
    one, five = reject_metrics(26.7, 99.2, 100), reject_metrics(4.0, 37.7, 100)
    assert 100 * one.error_classified == printed("26.9")
    assert 100 * five.error_classified == printed("10.6")
    assert 1 - five.error_classified / one.error_classified == pytest.approx(0.6, abs=0.01)


def test_the_reject_lab_shows_the_printed_problems():
    lab = reject_lab("somcbr_per_rejection")
    assert lab.set(neighbours=5).view.brief == (
        "12.4 % of the labels are wrong; 37.7 % of the cases get one."
    )


def cheapest(lab):
    return min(lab.view.rows, key=lambda row: row["cost"])


def test_what_the_reject_lab_shows_on_the_way():
    lab = reject_lab()
    assert (lab.plan.threshold, lab.plan.price) == (0.6, 0.3)
    assert "100 cases cost 20.4;" in str(lab.view.verdict)
    assert "labelling all of them would cost 22.8" in str(lab.view.verdict)
    assert cheapest(lab.set(price=0.2))["name"] == "0.8"
    assert cheapest(lab.set(price=0.5))["coverage"] == 1
    all_attributes = lab.back_to_plan().set(data="breast_cancer")
    rows = all_attributes.view.rows
    assert 100 * cheapest(all_attributes)["cost"] == printed("2.9")
    assert 100 * rows[0]["cost"] == printed("3.2")


# Where it fails, and the quiz


def test_the_alarms_of_three_towns():
    alarms = [(ill * 95 // 100, (2000 - ill) * 5 // 100) for ill in (1000, 200, 20)]
    assert [(hit, hit + false) for hit, false in alarms] == [(950, 1000), (190, 280), (19, 118)]
    assert pytest.approx(5 / 6, abs=0.01) == 99 / 118
    ends = [binary_metrics(0.95 * s, 0.05 * s, 0.05 * (1 - s), 0.95 * (1 - s)) for s in (0.5, 0.01)]
    assert [one.kappa for one in ends] == [printed("0.90"), printed("0.26")]


@pytest.mark.parametrize(
    ("frauds", "low", "high"), [(5, "0.40", "1.00"), (50, "0.68", "0.90"), (500, "0.76", "0.83")]
)
def test_recall_of_few_frauds(frauds, low, high):
    from scipy.stats import binom

    limits = binom.ppf([0.025, 0.975], frauds, 0.8) / frauds
    assert limits.tolist() == [printed(low), printed(high)]
    assert printed("0.33") == 0.8**5


def test_a_third_of_the_sets_with_five_frauds_show_all_of_them():
    seen = np.random.default_rng(0).binomial(5, 0.8, size=200) / 5
    assert (seen == 1).sum() == 57


@pytest.mark.parametrize(
    ("share", "precision", "kappa"), [(0.5, 0.95, 0.90), (0.1, 0.68, 0.77), (0.01, 0.16, 0.26)]
)
def test_precision_and_kappa_change_with_the_mixture(share, precision, kappa):
    found = binary_metrics(0.95 * share, 0.05 * share, 0.05 * (1 - share), 0.95 * (1 - share))
    assert found.accuracy == found.balanced_accuracy == pytest.approx(0.95)
    assert found.precision == pytest.approx(precision, abs=0.005)
    assert found.kappa == pytest.approx(kappa, abs=0.015)  # 0.27 is shown, of 100,000 cases


def test_numbers_of_the_quiz():
    assert pytest.approx(95 / 590) == 0.95 * 100 / (0.95 * 100 + 0.05 * 9900)
    assert printed("0.16") == 95 / 590
    assert pytest.approx(0.60) == (0.90 - 0.75) / (1 - 0.75)
    assert reject_metrics(4, 40, 100).error_classified == 0.10
    assert reject_metrics(9, 100, 100).error_classified == 0.09


def test_kappa_by_hand():
    found = confusion_metrics([[40, 10], [5, 45]])
    assert (found.accuracy, found.chance_agreement) == (0.85, 0.5)
    assert found.kappa == pytest.approx(0.7)


def test_silence_lowers_only_the_error_over_all_cases():
    rng = np.random.default_rng(1)
    wrong, answers = rng.random(10_000) < 0.27, rng.random(10_000) < 0.38
    after = reject_metrics((wrong & answers).sum(), answers.sum(), 10_000)
    assert 100 * wrong.mean() == printed("27")
    assert 100 * after.error_overall == printed("10")
    rng = np.random.default_rng(1)
    wrong, coin = rng.random(10_000) < 0.27, rng.random(10_000)
    assert (wrong & (coin < 0.4)).mean() == printed("0.11")
    among = [wrong[coin < share].mean() for share in np.arange(0.1, 1.01, 0.05)]
    assert (min(among), max(among)) == (printed("0.26"), printed("0.28"))  # "only wobbles"
    # Two standard errors of a share of 0.27 among 3,900 cases.
    assert after.error_classified == pytest.approx(wrong.mean(), abs=0.015)
