"""The reject lab: one experiment, two denominators, and the price of a case without a label."""

import contextlib
import io
import re

import numpy as np
import pytest

from pseudo import pseudo, untranslated
from test_frontend import run_js
from verdictlab import load_data, reject_metrics, score_interval
from verdictlab.labs import reject_lab
from verdictlab.labs.reject import points
from verdictlab.labs.reject.lab import LESSONS
from verdictlab.labs.shared.level import LEVELS

PRINTED = "somcbr_per_rejection"


@pytest.fixture(scope="module")
def tumours():
    return reject_lab()


# The numbers


@pytest.mark.parametrize("data", list(points.COLUMNS))
@pytest.mark.parametrize("neighbours", [1, 3, 9, 15])
def test_the_counts_are_those_of_scikit_learn(data, neighbours):
    from sklearn.datasets import load_breast_cancer
    from sklearn.model_selection import StratifiedKFold, cross_val_predict
    from sklearn.neighbors import KNeighborsClassifier
    from sklearn.pipeline import make_pipeline
    from sklearn.preprocessing import StandardScaler

    X, y = load_breast_cancer(return_X_y=True)
    nearest = KNeighborsClassifier(neighbours, weights="distance")
    shares = cross_val_predict(
        make_pipeline(StandardScaler(), nearest),
        X[:, points.COLUMNS[data]],
        y,
        cv=StratifiedKFold(10, shuffle=True, random_state=points.SEED),
        method="predict_proba",
    )
    labelled = shares.max(axis=1) >= np.array(points.THRESHOLDS)[:, None]
    wrong = shares.argmax(axis=1) != y
    errors, classified, total = points.counts(data, neighbours)
    assert errors.tolist() == (labelled & wrong).sum(axis=1).tolist()
    assert classified.tolist() == labelled.sum(axis=1).tolist()
    assert total == 569


def test_the_attributes_of_the_small_problem_are_the_named_ones():
    from sklearn.datasets import load_breast_cancer

    names = load_breast_cancer().feature_names[points.COLUMNS["breast_cancer_2"]]
    assert names.tolist() == ["mean texture", "mean smoothness"]


def test_the_verdict_says_both_denominators_the_coverage_and_the_cost(tumours):
    view = tumours.back_to_plan().view
    errors, classified, total = points.counts("breast_cancer_2", 9)
    place = points.THRESHOLDS.index(0.6)
    errors, classified = int(errors[place]), int(classified[place])
    found = reject_metrics(errors, classified, total)
    cost = found.error_overall + 0.3 * found.rejected
    assert view.brief == (
        f"{100 * found.error_classified:.1f} % of the labels are wrong; "
        f"{100 * found.coverage:.1f} % of the cases get one."
    )
    assert f"{100 * found.error_overall:.1f} % errors" in view.sentence
    assert f"{100 * found.rejected:.1f} % without a label" in view.sentence
    assert f"100 cases cost {100 * cost:.1f};" in view.sentence
    assert f"{errors} / {classified} =" in view.why[0]
    assert f"{errors} / {total} =" in view.why[0]


def test_the_driving_question_the_error_falls_and_the_cost_rises(tumours):
    view = tumours.back_to_plan().set(threshold=0.9).view
    assert view.verdict.overall == (
        "Against the plan, the error of the classified falls from 19.1 to 12.9 % while the cost of "
        "100 cases rises from 20.4 to 23.7 errors."
    )
    assert "goes from" in tumours.set(threshold=0.65).view.verdict.overall
    assert tumours.back_to_plan().view.verdict.overall == ""


def test_more_certainty_never_labels_more_cases(tumours):
    for data in LESSONS:
        for neighbours in points.NEIGHBOURS[data]:
            rows = tumours.back_to_plan().set(data=data, neighbours=neighbours).view.rows
            coverage = [row["coverage"] for row in rows]
            assert coverage == sorted(coverage, reverse=True)
            if data != PRINTED:
                assert coverage[0] == 1
                for row in rows:
                    product = row["classified"] * row["coverage"]
                    assert row["overall"] == pytest.approx(product, abs=1e-12)


def test_one_neighbour_is_always_sure(tumours):
    view = tumours.back_to_plan().set(neighbours=1).view
    assert {row["coverage"] for row in view.rows} == {1.0}
    assert "no threshold leaves a case out" in view.why[-1]


@pytest.mark.parametrize("price", [0.05, 0.3, 1.0])
def test_the_cheapest_threshold_is_named(tumours, price):
    view = tumours.back_to_plan().set(price=price).view
    cheapest = min(view.rows, key=lambda row: row["cost"])
    assert f"{cheapest['name']} is the cheapest" in view.why[-1]
    chow = {0.05: "0.95", 0.3: "0.7", 1.0: "0"}[price]
    assert f"1 - {price:g} = {chow} (Chow, 1970)" in view.why[-1]


@pytest.mark.parametrize("alpha", LEVELS)
def test_alpha_is_the_level_of_the_interval_of_the_package(tumours, alpha):
    view = tumours.back_to_plan().set(alpha=alpha, threshold=0.9).view
    errors, classified = (
        int(some[points.THRESHOLDS.index(0.9)]) for some in points.counts("breast_cancer_2", 9)[:2]
    )
    hits = [1] * errors + [0] * (classified - errors)
    theirs = score_interval(hits, method="exact", level=1 - alpha)
    assert view.verdict.evidence["limits"] == pytest.approx((theirs.low, theirs.high))
    assert view.verdict.evidence["alpha"] == alpha
    told = f"is {100 * theirs.low:.1f} to {100 * theirs.high:.1f} %."
    assert view.verdict.caveat.endswith(told)
    assert view.verdict.overall.startswith("Against the plan")


def test_another_alpha_moves_nothing_but_the_interval(tumours):
    planned = tumours.back_to_plan().view
    moved = tumours.set(alpha=0.2).view
    assert (moved.verdict.overall, moved.brief, moved.rows) == ("", planned.brief, planned.rows)
    assert moved.verdict.caveat != planned.verdict.caveat
    lab = reject_lab(PRINTED, problem="biopsia", alpha=0.01)
    assert "no interval at any alpha" in lab.view.verdict.caveat
    assert lab.view.verdict.evidence["limits"] is None


# The printed tables


def test_tables_3_1_and_9_18_are_one_experiment_with_two_denominators():
    lab = reject_lab(PRINTED, problem="biopsia")
    table = load_data(PRINTED).query("problem == 'biopsia'").set_index("k")
    other = (
        load_data("medical_coverage")
        .query("problem == 'biopsia' and algorithm == 'SOMCBR-per'")
        .set_index("k")
    )
    for k in (1, 3, 5):
        view = lab.set(neighbours=k).view
        now = next(row for row in view.rows if row["name"] == str(k))
        assert 100 * now["overall"] == pytest.approx(table.loc[k, "error"])
        assert 100 * (1 - now["coverage"]) == pytest.approx(table.loc[k, "unclassified"])
        # Each is printed with one decimal; their quotient can be off by a little more than half.
        assert 100 * now["classified"] == pytest.approx(other.loc[k, "error"], abs=0.11)
        assert f"prints {table.loc[k, 'error']:.1f} %" in view.why[0]
        assert f"table 9.18 prints {other.loc[k, 'error']:.1f} %" in view.why[0]


def test_the_means_of_the_classified_are_those_that_the_thesis_does_not_print():
    view = reject_lab(PRINTED).view
    assert [round(100 * row["classified"], 1) for row in view.rows] == [26.9, 15.9, 12.4]
    assert [round(100 * row["overall"], 1) for row in view.rows] == [26.7, 8.3, 4.0]
    # 37.7: the thesis rounds the 62.3077 % without a label.
    assert [round(100 * row["coverage"], 1) for row in view.rows] == [99.2, 56.1, 37.7]
    assert "the product of two means is not the mean product" in view.verdict.caveat


def test_a_hidden_control_is_not_asked_about():
    lab = reject_lab()
    plan = lab._to_plain(lab.plan)
    state = lab._to_plain(lab.set(data=PRINTED).state)
    assert state["threshold"] != plan["threshold"]
    asked = run_js(
        "m.whatif.questions(data.words, m.choices.differing(data.controls, data.s, data.p),"
        " data.s)",
        {"controls": lab.spec["controls"], "words": lab.spec["words"], "s": state, "p": plan},
    )
    assert asked == (
        "What if the data were \u201c13 problems, printed\u201d and the number of neighbours "
        "were 1?"
    )


def test_the_printed_table_has_no_threshold_to_move():
    lab = reject_lab(PRINTED)
    assert lab._levels(lab.plan) == [lab.plan]
    with pytest.raises(ValueError, match=r"threshold = 0.9 is not possible here"):
        lab.set(threshold=0.9)
    assert lab.view.picture["marks"][-1]["moves"]["control"] == "neighbours"


# The picture


def test_the_upright_line_may_stand_at_the_coverage_of_each_threshold(tumours):
    lab = tumours.back_to_plan()
    for threshold in points.THRESHOLDS:
        view = lab.set(threshold=threshold).view
        line = view.picture["marks"][-1]
        place = points.THRESHOLDS.index(threshold)
        assert line["moves"]["at"][place] == line["x"]
        assert line["x"] == pytest.approx(100 * view.rows[place]["coverage"], abs=0.006)
        for mark in view.picture["marks"]:
            assert 0 <= mark.get("y", 0) <= view.picture["y"]["high"]


def test_the_curves_run_from_little_to_full_coverage(tumours):
    lines = tumours.back_to_plan().view.picture["lines"]
    assert [line["dash"] for line in lines] == ["", "dashed", "dotted"]
    for line in lines:
        assert line["points"] == sorted(line["points"], key=lambda point: point[0])
        assert line["points"][-1][0] == 100
    assert len({tuple(line["points"][-1]) for line in lines}) == 1


# Plan, twin, code, words


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        ({"table": "wine"}, "reject_lab: table must be one of"),
        ({"neighbours": 4}, "choose from 1, 3, 5, 7, 9, 15"),
        ({"table": PRINTED, "neighbours": 9}, "choose from 1, 3, 5"),
        ({"threshold": 0.62}, "choose from 0.5, 0.55"),
        ({"price": 2}, "choose from 0.05, 0.1"),
        ({"alpha": 5}, "reject_lab: alpha"),
        ({"problem": "biopsia"}, "choose from 'all'"),
    ],
)
def test_an_impossible_plan_is_refused_with_the_way_out(arguments, hint):
    with pytest.raises(ValueError, match=re.escape(hint)):
        reject_lab(**arguments)


def test_a_page_answers_every_computed_choice():
    states = set(reject_lab().twin_states().values())
    for data in points.COLUMNS:
        for neighbours in points.NEIGHBOURS[data]:
            for price in (0.05, 0.1, 0.2, 0.3, 0.5, 1.0):
                chosen = {"data": data, "neighbours": neighbours, "price": price}
                assert any(all(getattr(s, n) == v for n, v in chosen.items()) for s in states)


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"data": "breast_cancer", "neighbours": 3, "threshold": 0.95, "alpha": 0.01},
        {"neighbours": 15, "threshold": 0.8, "price": 0.05},
        {"data": PRINTED, "neighbours": 5},
        {"data": PRINTED, "problem": "ddsm2c1", "neighbours": 3},
    ],
)
def test_the_code_panel_gives_the_numbers_of_the_verdict(tumours, changes):
    view = tumours.back_to_plan().set(**changes).view
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(view.code, {})
    said = said.getvalue()
    error = float(re.match(r"([\d.]+) % of the labels", view.brief)[1]) / 100
    assert float(re.findall(r"0\.\d+", said)[0]) == pytest.approx(error, abs=0.00051)
    cost = re.search(r"100 cases cost (\d+\.\d)", view.sentence)[1]
    assert f"{float(said.split()[-1]):.1f}" == cost
    limits = view.verdict.evidence["limits"]
    assert ("interval" in said) == (limits is not None)
    if limits:
        printed = re.search(r"(\S+) % interval (\S+) to (\S+) ", said).groups()
        assert [float(number) for number in printed] == pytest.approx(
            [100 * (1 - tumours.state.alpha), *limits], rel=1e-3
        )


def test_a_placeholder_makes_the_same_lab_again():
    lab = reject_lab(PRINTED, problem="biopsia", neighbours=5, price=0.1)
    again = reject_lab(**lab.arguments)
    assert (again.plan, again.page_id, again.spec) == (lab.plan, lab.page_id, lab.spec)


def test_no_word_escapes_translation():
    names = {*points.printed("all")["problem"], *points.NEIGHBOURS, "SOMCBR", "Chow", "k", "all"}
    with pseudo():
        lab = reject_lab()
        left = untranslated([lab.spec, lab.fallback()], names)
        for changes in (
            {"neighbours": 1},
            {"threshold": 0.9},
            {"data": PRINTED},
            {"data": PRINTED, "problem": "biopsia"},
        ):
            left += untranslated(lab.back_to_plan().set(**changes).view.plain(), names)
    assert left == []


def test_repr_is_short_and_follows_the_state(tumours):
    text = repr(tumours.back_to_plan())
    assert re.fullmatch(
        r"no conclusion, error 19\.1 %, coverage 87\.5 %, alpha = 0\.05, answer [0-9a-f]{4}", text
    )
    assert repr(tumours.set(price=0.5)) != text


def test_other_cases_are_not_compared_with_the_plan():
    for lab in (
        reject_lab().set(data="breast_cancer"),
        reject_lab("somcbr_per_rejection").set(problem="biopsia"),
    ):
        assert lab.view.verdict.overall == ""
    assert "Against the plan" in reject_lab().set(threshold=0.8).view.verdict.overall
