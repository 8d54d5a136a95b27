"""The ROC lab: costs as the package computes them, plan and what-if, the page's own arithmetic."""

import contextlib
import html
import io
import itertools
import json
import random
import re

import numpy as np
import pandas as pd
import pytest

from computed import computed_views, python_views
from pseudo import pseudo, untranslated
from verdictlab import (
    best_operating_point,
    cheaper_slopes,
    cost_slope,
    delong_test,
    judge,
    roc_curve,
    roc_scores,
)
from verdictlab.labs import roc_lab
from verdictlab.labs.roc.words import COSTS, CUTS, RATIOS
from verdictlab.roc._in_use import decimals, handle
from verdictlab.roc._long_run import FIRST, SECOND, cost_at, long_run
from verdictlab.roc._scores import FORMS, TABLES


@pytest.fixture(scope="module")
def lab():
    return roc_lab()


def any_states(lab, count, seed):
    chance, states = random.Random(seed), []
    for _ in range(count):
        state = {
            control.name: chance.choice([option.value for option in control.options])
            for control in lab._controls
        }
        for name in ("threshold_first", "threshold_second"):
            if chance.random() < 0.5:
                state[name] = "cheapest"
        states.append(lab._from_plain(state))
    return states


def cost(fpr, tpr, fp, fn, negatives, positives):
    return (fp * negatives * fpr + fn * positives * (1 - tpr)) / (negatives + positives)


def sides(text):
    return tuple(int(part) for part in text.split(":"))


# Verdicts


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("costs", ["100:1", "4:1", "1:1", "1:4", "1:100"])
@pytest.mark.parametrize("ratio", ["sample", "99:1", "2:1", "1:4"])
def test_the_cheaper_one_is_who_gains_most_at_the_slope(lab, table, costs, ratio):
    scores = roc_scores(table)
    counts = scores["truth"].value_counts()
    setup = (*sides(costs), *((counts[0], counts[1]) if ratio == "sample" else sides(ratio)))
    slope = cost_slope(*map(float, setup))
    best = [
        cost(*best_operating_point(roc_curve(scores["truth"], scores[name]).points, slope), *setup)
        for name in scores.columns[1:]
    ]
    view = lab.back_to_plan().set(table=table, costs=costs, ratio=ratio).view
    shown = [float(row["5"]) for row in view.rows[:2]]
    assert shown == pytest.approx(best, abs=0.00005)
    assert view.verdict.decision == "not-applicable"  # costs are counted, and nothing is tested
    if abs(best[0] - best[1]) < 1e-12:
        assert view.verdict.better == ()
    else:
        order = list(scores.columns[1:])[:: 1 if best[0] < best[1] else -1]
        assert view.verdict.better == (tuple(order),)
        assert view.brief.startswith(f"{order[0]} is cheaper")
        assert view.sentence.startswith(view.brief)


@pytest.mark.parametrize("cut", [0.0, 0.02, 0.5, 0.999])
def test_a_chosen_threshold_is_counted_on_the_cases(lab, cut):
    scores = roc_scores("cancer_spread")
    truth, some = scores["truth"], scores["Naive Bayes"]
    fpr, tpr = (some[truth == 0] >= cut).mean(), (some[truth == 1] >= cut).mean()
    view = lab.back_to_plan().set(threshold_second=cut, costs="1:5", ratio="99:1").view
    row = next(row for row in view.rows if "chosen" in row["0"])
    assert [row["1"], row["2"]] == [f"{fpr:.3f}", f"{tpr:.3f}"]
    assert float(row["5"]) == pytest.approx(cost(fpr, tpr, 1, 5, 99, 1), abs=0.00005)


def test_the_plan_and_three_ways_to_make_the_larger_area_lose(lab):
    """The driving question, as chapter 03 tells its outcome."""
    briefs = {
        "plan": lab.back_to_plan().view.brief,
        "costs": lab.set(costs="5:1").view.brief,
        "ratio": lab.back_to_plan().set(ratio="99:1").view.brief,
        "threshold": lab.back_to_plan().set(threshold_first=0.3).view.brief,
    }
    assert briefs.pop("plan") == "Logistic regression is cheaper: 0.119 per case against 0.130."
    for brief in briefs.values():
        assert brief.startswith("Naive Bayes is cheaper, with the smaller area: ")
    assert lab.plan.costs == "1:1"


def test_the_two_cost_cases_of_the_notes_have_slopes_1_and_one_half(lab):
    for costs, slope in (("1:2", "1.00"), ("1:4", "0.50")):
        view = lab.back_to_plan().set(costs=costs, ratio="2:1").view
        assert f"= {slope}:" in view.why[0]
        assert view.picture["marks"][2]["text"] == f"Line of equal cost, slope {slope}."


def test_the_p_of_delong_stands_beside_the_areas_only(lab):
    scores = roc_scores("cancer_spread")
    p = delong_test(scores["truth"], scores.iloc[:, 1], scores.iloc[:, 2]).pvalue
    said = lab.back_to_plan().view.plain()
    found = [key for key, part in said.items() if f"p = {p:.3g}" in json.dumps(part)]
    assert found == ["overall"]
    test = delong_test(scores["truth"], scores.iloc[:, 1], scores.iloc[:, 2])
    names = ("Logistic regression", "Naive Bayes")
    assert said["overall"] == str(judge(test, names=names))
    strict = roc_lab(alpha=0.01).view.verdict.overall
    assert strict == str(judge(test, names=names, alpha=0.01))
    assert "above alpha = 0.01" in strict


def test_order_is_all_that_counts_and_a_cut_leaves_one_point(lab):
    given = lab.back_to_plan().view
    ranks = lab.set(scores="ranks").view
    assert ranks.brief == given.brief
    assert ranks.verdict.overall == given.verdict.overall
    crisp = lab.set(scores="crisp").view.picture
    assert [len(line["points"]) for line in crisp["lines"][2:4]] == [3, 3]


def test_where_each_is_cheaper_agrees_with_the_costs():
    first, second = (
        roc_curve(scores["truth"], scores.iloc[:, place]).points
        for scores in [roc_scores("cancer_means")]
        for place in (1, 2)
    )
    stretches = cheaper_slopes(first, second)
    assert stretches[0][0] == 0
    assert stretches[-1][1] == np.inf
    for low, high, which in stretches:
        slope = (low + min(high, low + 1)) / 2
        gains = [best_operating_point(points, slope).gain for points in (first, second)]
        assert which == (-1 if abs(gains[0] - gains[1]) < 1e-12 else int(gains[1] > gains[0]))


def test_equal_costs_are_told_apart_or_called_equal(lab):
    assert decimals([0.1, 0.1]) == 3
    tie = lab.back_to_plan().set(costs="4:1").view
    assert tie.brief == "Both cost the same: 0.175 per case."


def test_a_rule_that_calls_nothing_or_everything_says_so(lab):
    view = lab.back_to_plan().set(table="crossing", costs="4:1").view
    assert "B calls nothing positive" in view.sentence
    assert "B calls everything positive" in lab.set(threshold_second=0.0).view.sentence


# The page's arithmetic


def test_a_page_computes_what_python_computes(lab):
    states = any_states(lab, 400, seed=3)
    assert computed_views(lab, states) == python_views(lab, states)


def test_a_twin_is_small_and_its_plan_is_a_fresh_view(lab):
    data = lab.twin_data()
    assert len(json.dumps(data)) < 1_000_000
    fresh = [lab._view(level).plain() for level in lab._levels(lab.plan)]
    assert lab.twin == {"": json.loads(json.dumps(fresh))}
    assert (
        json.loads(html.unescape(re.search('data-verdictlab="([^"]*)"', lab._placeholder())[1]))[
            "factory"
        ]
        == "roc_lab"
    )


# Dragging


def test_every_mark_can_go_where_its_control_can(lab):
    options = {control.name: len(control.options) for control in lab._controls}
    for state in any_states(lab, 30, seed=5):
        for mark in lab._view(state).picture["marks"]:
            moves = mark["moves"]
            assert len(moves["at"]) == options[moves["control"]]
            here = lab._to_plain(state)[moves["control"]]
            control = next(c for c in lab._controls if c.name == moves["control"])
            place = [option.value for option in control.options].index(here)
            at = mark.get("handle") or [mark["x"], mark["y"]]
            assert at == pytest.approx(moves["at"][place], abs=0.0001)


def test_the_line_has_the_slope_and_stays_in_the_plane(lab):
    for state in any_states(lab, 60, seed=6):
        picture = lab._view(state).picture
        (x, y), (to_x, to_y) = (picture["marks"][2][end] for end in ("from", "to"))
        assert min(x, y) >= -1e-9
        assert max(to_x, to_y) <= 1 + 1e-9
        fp, fn = sides(state.costs)
        counts = (179, 106) if state.table.startswith("cancer") else (20, 20)
        ratio = counts if state.ratio == "sample" else sides(state.ratio)
        slope = fp * ratio[0] / (fn * ratio[1])
        assert to_y - y == pytest.approx(slope * (to_x - x), abs=1e-6)


# Code, own data, refusals, world, words


def run(code, **given):
    """What these lines print."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, "code", "exec"), given)
    return printed.getvalue().splitlines()


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize(
    "changes",
    [
        {"costs": "1:5", "ratio": "9:1", "threshold_second": 0.3},
        {"threshold_first": 0.5, "threshold_second": 0.95},
        {"costs": "4:1"},
    ],
)
def test_the_code_prints_the_costs_and_what_judge_says_of_the_areas(lab, table, form, changes):
    said = lab.back_to_plan().set(table=table, scores=form, **changes).view
    first, second, areas = run(said.code)
    in_use = list(said.rows[:-2])
    for name in roc_scores(table).columns[1:]:  # the cheapest goes where another was chosen
        rows = [row for row in in_use if row["0"].startswith(name)]
        if len(rows) == 2:
            in_use.remove(rows[0])
    shown = [float(row["5"]) for row in in_use]
    assert [float(first), float(second)] == pytest.approx(shown, abs=0.000051)
    assert areas == said.verdict.overall


def test_own_scores_open_the_lab_and_stay_out_of_pages():
    mine = roc_scores("cancer_means").rename(columns={"truth": "ill"})
    own = roc_lab(mine)
    assert own.view.brief == roc_lab("cancer_means").view.brief
    assert own.factory is None
    assert "your own table" in own.view.code
    assert run(own.view.code, scores=mine.copy())[2] == own.view.verdict.overall


def test_names_of_a_reader_are_shown_and_not_obeyed():
    """As those of a table of scores: escapes, line ends and direction marks become visible."""
    odd = ["red\x1b[31m", "\u202eslow"]
    mine = roc_scores("crossing").set_axis(["truth", *odd], axis=1)
    own = roc_lab(mine).set(threshold_second=0.5)
    said = json.dumps(own.view.plain(), ensure_ascii=False)
    said += own.fallback() + repr(own) + json.dumps(own.spec, ensure_ascii=False)
    assert "\x1b" not in said
    assert "\u202e" not in said
    assert own.view.verdict.better == (("\\u202eslow", "red\\x1b[31m"),)
    # Her own columns are found all the same.
    assert run(own.view.code, scores=mine.copy())[2] == own.view.verdict.overall
    plain = roc_lab(mine.set_axis([0, 1, 2], axis=1))
    assert plain.view.brief == "2 is cheaper: 0.175 per case against 0.250."
    assert run(plain.view.code, scores=mine.copy())[2] == plain.view.verdict.overall


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        ({"table": "cancer"}, "table must be one of"),
        ({"costs": "3:1"}, "choose from '100:1'"),
        ({"ratio": "5:1"}, "choose from 'sample'"),
        ({"threshold_first": 0.33}, "choose from 'cheapest', 0, 0.001"),
        ({"scores": "squared"}, "choose from 'given', 'ranks'"),
        ({"alpha": 5}, "5 % is written 0.05"),
        ({"table": pd.DataFrame({"y": [1, 0], "a": [0.1, 0.2]})}, "needs three columns"),
        ({"table": pd.DataFrame([[1, 0, 1]], columns=list("yaa"))}, "a name of its own"),
        ({"table": pd.DataFrame([[1, 0, 1]], columns=["y", " ", "a"])}, "position 1 has no name"),
        ({"table": pd.DataFrame({"y": [1, 2], "a": [0, 1], "b": [0, 1]})}, "1 for positive"),
        ({"table": pd.DataFrame({"y": [1, 0], "a": [0, 7], "b": [0, 1]})}, "from 0 to 1"),
    ],
)
def test_what_cannot_be_is_refused_with_the_way_out(arguments, hint):
    with pytest.raises(ValueError, match=re.escape(hint)):
        roc_lab(**arguments)


def test_scores_of_unknown_name_are_refused():
    with pytest.raises(ValueError, match="roc_scores: name must be one of"):
        roc_scores("cancer")


def test_the_invented_world_knows_its_truth():
    from scipy.stats import norm

    for (mean, spread), area in ((FIRST, 0.940), (SECOND, 0.903)):
        assert norm.cdf(mean / np.hypot(1, spread)) == pytest.approx(area, abs=0.0005)
    assert cost_at(np.inf, FIRST, (1, 3)) == pytest.approx(3)
    assert cost_at(-np.inf, FIRST, (1, 3)) == pytest.approx(1)
    for weights in ((0.99, 0.01), (0.5, 0.5), (0.9, 0.5)):
        found = [long_run(cases, weights) for cases in (100, 300, 1000)]
        assert len({tuple(truth) for truth, *_ in found}) == 1
        for truth, named, counted, real in found:
            assert 0.3 < named <= 1
            # A threshold chosen on the cases flatters, and costs at least the true minimum.
            assert counted < real
            assert real >= min(truth) - 1e-4
        assert found[2][3] - found[2][2] < found[0][3] - found[0][2]


def test_the_world_speaks_of_the_state(lab):
    told = lab.on_event({"what": "world", "truth": 300, "state": {"costs": "1:5", "ratio": "99:1"}})
    assert len(told) == 3
    assert "Of 400 test sets of 300 cases" in told[1]
    assert "Monte-Carlo standard error" in told[1]


def test_no_word_escapes_translation():
    with pseudo():
        lab = roc_lab()
        names = {*roc_scores("cancer_spread"), *roc_scores("cancer_means"), "A", "B"}
        names |= {*TABLES, *FORMS, *COSTS, *RATIOS, "cheapest", "sample"}
        names |= {control.name for control in lab._controls}
        names |= {"DeLong", "AUC", "p", "x", "ROC"}
        left = []
        for state in any_states(lab, 20, seed=9):
            said = lab._view(state).plain()
            texts = [said[k] for k in ("brief", "sentence", "caveat", "overall", "why", "table")]
            marks = [mark["text"] for mark in said["picture"]["marks"]]
            texts += [said["picture"]["text"], said["picture"]["note"], marks]
            texts += [said["stage"][part] for part in ("words", "axis", "reference")]
            left += untranslated(texts, names)
            left += untranslated(list(lab._world.tell(state, 100)), names)
        labels = [[c.label, c.what_if, [o.label for o in c.options]] for c in lab._controls]
        left += untranslated([labels, lab._world.intro, lab._world.label], names)
    assert left == []


@pytest.mark.parametrize("point", [(0.0, 1.0), (0.02, 0.99), (0.0, 0.0), (1.0, 1.0), (0.3, 0.6)])
def test_the_line_of_equal_cost_is_held_inside_the_plane(point):
    slopes = (0.01, 1.0, 168.87)
    for now in slopes:
        held = [handle(point, slope, now) for slope in slopes]
        assert all(0 <= at <= 1 for place in held for at in place)
        assert len({tuple(place) for place in held}) == 3  # each slope has its own place


def test_repr_is_short_and_follows_the_state(lab):
    planned = repr(lab.back_to_plan())
    assert re.fullmatch(r"0\.119 / 0\.130 per case, slope 1\.69, answer [0-9a-f]{4}", planned)
    assert repr(lab.set(costs="10:1")) != planned
    assert "alpha" not in repr(lab)  # no level decided anything
    assert repr(lab.back_to_plan()) == planned


def test_thresholds_on_offer_are_exact_and_in_order():
    assert list(CUTS) == sorted(set(CUTS))
    # Written alike by Python and JavaScript, which both name states by these values.
    assert [json.dumps(cut) for cut in CUTS] == [f"{cut:g}" for cut in CUTS]
    slopes = [fp / fn for fp, fn in map(sides, COSTS)]
    assert slopes == sorted(slopes, reverse=True)
    assert list(itertools.chain(COSTS)).index("1:1") == len(COSTS) // 2
