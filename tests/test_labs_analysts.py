"""The analysts lab: every route is a test that the kit does, counts, words, picture, twin."""

import contextlib
import io
import json

import numpy as np
import pandas as pd
import pytest

from pseudo import pseudo, untranslated
from tools import twins
from verdictlab import (
    ScoreTable,
    adjust_pvalues,
    bayesian_sign_test,
    forking_paths,
    load_table,
    outliers,
    paired_t_test,
    sign_test,
    wilcoxon_test,
)
from verdictlab.labs import analysts_lab
from verdictlab.labs.analysts.lab import PAIRS
from verdictlab.protocol._forking import ASKED, FORKS


@pytest.fixture(scope="module")
def opened():
    return analysts_lab()


@pytest.fixture
def lab(opened):
    return opened.back_to_plan()


# The routes


def route(paths, **ways):
    found = [r for r in paths.routes if all(getattr(r, name) == way for name, way in ways.items())]
    assert len(found) == 1
    return found[0]


@pytest.fixture(scope="module")
def adi():
    return forking_paths(load_table("adi_15x8"), "ADI4", "ADI2")


def test_there_are_88_different_routes_through_seven_forks(adi):
    assert len(FORKS) == 7
    assert len({route[:7] for route in adi.routes}) == len(adi.routes) == 88
    assert adi.shown == sum(route.shown for route in adi.routes) == 33
    for fork in FORKS:
        counts = adi.counts(fork)
        assert sum(total for total, _shown in counts.values()) == 88
        assert sum(shown for _total, shown in counts.values()) == 33
    assert list(adi.by_fork("test").loc["sign"]) == list(adi.counts("test")["sign"])


def test_with_two_algorithms_nobody_pays_and_no_route_is_counted_thrice():
    paths = forking_paths(load_table("oan_30x2"), "S_OAN_05_N", "S_OAN_08_N")
    assert {route.posthoc for route in paths.routes} == {"-"}
    assert len({route[:7] for route in paths.routes}) == len(paths.routes) == 4 + 28 == 32
    assert str(paths).startswith("25 of 32 routes show")


def test_the_docstring_tells_how_many_routes_each_test_has(adi):
    assert [adi.counts("test")[test][0] for test in ("wilcoxon", "t")] == [50, 12]


def test_routes_are_the_tests_of_the_kit(adi):
    scores = load_table("adi_15x8").scores
    x, y = scores["ADI4"], scores["ADI2"]
    alone = {"outliers": "keep", "sides": "two", "posthoc": "alone", "school": "p-value"}
    assert route(adi, test="t", **alone).pvalue == pytest.approx(paired_t_test(x, y).pvalue)
    for zeros in ("drop", "split"):
        for ties in ("exact", "normal"):
            wanted = wilcoxon_test(x, y, zeros=zeros, method=ties, decimals=1).pvalue
            found = route(adi, test="wilcoxon", zeros=zeros, ties=ties, **alone)
            assert found.pvalue == pytest.approx(wanted)
        wanted = sign_test(x, y, ties=zeros, decimals=1).pvalue
        assert route(adi, test="sign", zeros=zeros, **alone).pvalue == pytest.approx(wanted)
    one = wilcoxon_test(x, y, decimals=1, alternative="greater").pvalue
    found = route(adi, test="wilcoxon", zeros="split", ties="exact", **alone | {"sides": "one"})
    assert found.pvalue == pytest.approx(one)


def test_paying_for_others_means_all_comparisons_of_the_first(adi):
    scores = load_table("adi_15x8").scores
    rivals = [name for name in scores if name != "ADI4"]
    each = [paired_t_test(scores["ADI4"], scores[other]).pvalue for other in rivals]
    for how in ("holm", "bonferroni"):
        wanted = adjust_pvalues(each, how)[rivals.index("ADI2")]
        found = route(adi, test="t", outliers="keep", sides="two", posthoc=how)
        assert found.pvalue == pytest.approx(wanted)


def test_outliers_are_left_out_by_tukey_and_a_posterior_leaves_half_of_alpha():
    table = load_table("oan_30x2")
    paths = forking_paths(table, "S_OAN_05_N", "S_OAN_08_N")
    gap = -(table.scores["S_OAN_05_N"] - table.scores["S_OAN_08_N"]).to_numpy().round(2)
    rest = gap[~outliers(gap)]
    wanted = paired_t_test(rest, 0 * rest).pvalue
    found = route(paths, test="t", outliers="leave out", sides="two")
    assert found.pvalue == pytest.approx(wanted)
    said = bayesian_sign_test(gap, 0 * gap, samples=20_000, rng=1)
    found = route(paths, school="posterior", test="sign", outliers="keep")
    assert found.pvalue == pytest.approx(1 - max(said.first_larger, said.second_larger))
    assert found.shown == (found.pvalue <= 0.025)


def test_errors_and_accuracies_lean_the_same_way():
    table = load_table("four_models_15")
    turned = ScoreTable(-table.scores, higher_is_better=False, decimals=table.decimals)
    one, other = (forking_paths(some, "M3", "M4") for some in (table, turned))
    assert [r.shown for r in one.routes] == [r.shown for r in other.routes]
    side = {"test": "t", "outliers": "keep", "sides": "one", "posthoc": "alone"}
    back = forking_paths(table, "M4", "M3")
    assert route(one, **side).pvalue < 0.05 < route(back, **side).pvalue


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("M3", "M9"), "M9"),
        (("M9", "M3"), "M9"),
        (("M3", "M3"), "M3"),
    ],
)
def test_a_pair_that_is_none_is_refused(arguments, says):
    with pytest.raises(ValueError, match=says):
        forking_paths(load_table("four_models_15"), *arguments)


def test_two_problems_have_no_outliers_to_look_for():
    two = ScoreTable(pd.DataFrame({"A": [0.8, 0.7], "B": [0.6, 0.9]}), higher_is_better=True)
    with pytest.raises(ValueError, match=r"forking_paths.*3 problems or more, got 2"):
        forking_paths(two, "A", "B")


# The lab


@pytest.mark.parametrize("table", PAIRS)
def test_the_verdict_is_that_of_the_route_and_the_counts_are_those_of_all(lab, table):
    view = lab.set(table=table).view
    paths = forking_paths(load_table(table), *PAIRS[table])
    ways = {"zeros": "split", "ties": "exact", "outliers": "keep", "sides": "two"}
    several = load_table(table).k > 2
    planned = route(paths, test="wilcoxon", posthoc="holm" if several else "-", **ways)
    total = 88 if several else 32
    assert view.verdict.decision == ("differ" if planned.shown else "not-shown")
    said = f"Of {total} routes that somebody could defend beforehand {paths.shown} show"
    assert said in view.verdict.caveat
    assert f"{paths.shown} of {total} routes" in repr(lab)
    assert sum(row["routes"] for row in view.rows if row["fork"] == "outliers") == total
    assert {row["fork"] for row in view.rows} == set(FORKS) - (set() if several else {"posthoc"})
    picture = view.picture
    assert [picture["marks"][place]["on"] for place in picture["path"]] == [True] * 8
    assert all(mark["key"] == "end" or "Routes: 0" not in mark["text"] for mark in picture["marks"])


@pytest.mark.parametrize(
    "changes",
    [{}, {"sides": "one"}, {"test": "t"}, {"school": "posterior"}, {"test": "sign"}],
)
def test_the_picture_walks_the_route_that_was_chosen(lab, changes):
    view = lab.set(**changes).view
    picture = view.picture
    on = [mark for mark in picture["marks"] if mark["on"]]
    assert [picture["marks"][place] for place in picture["path"]] == on
    assert [mark["key"] for mark in on] == [*FORKS, "end"]
    asked = {"school", "test", *ASKED[lab.state.school, lab.state.test]}
    assert {mark["key"] for mark in on if mark["value"] == "-"} == set(FORKS) - asked
    assert on[-1]["shown"] == (view.verdict.decision == "differ")
    assert view.picture["text"].startswith("Seven forks, 88 routes.")


def test_as_many_routes_come_to_a_choice_as_leave_it(lab):
    picture = lab.view.picture
    for i, mark in enumerate(picture["marks"]):
        into = np.sum([edge[2:] for edge in picture["edges"] if edge[1] == i], axis=0)
        out = np.sum([edge[2:] for edge in picture["edges"] if edge[0] == i], axis=0)
        if mark["key"] not in ("school", "end"):
            assert list(into) == list(out), mark["name"]
    ends = [edge for edge in picture["edges"] if picture["marks"][edge[1]]["key"] == "end"]
    assert sum(edge[2] for edge in ends) == 88
    assert sum(edge[3] for edge in ends) == 33
    for edge in ends:
        assert edge[3] == (edge[2] if picture["marks"][edge[1]]["shown"] else 0)


def test_the_reasons_name_every_fork_that_turns_this_route(lab):
    planned = lab.view
    (told,) = [line for line in planned.why if line.startswith("From this route one other")]
    turning = []
    for fork, ways in FORKS.items():
        for way in ways:
            lab.back_to_plan()
            if way == getattr(lab.plan, fork):
                continue
            if lab.set(**{fork: way}).view.verdict.decision != planned.verdict.decision:
                turning.append((fork, way))
    assert turning == [("school", "posterior"), ("sides", "one"), ("posthoc", "alone")]
    assert told.endswith("School (posterior), Sides (one) and Pays for others (alone).")
    assert "A posterior pays for nobody, so with the school two choices change" in planned.why[2]
    assert "20 of 28 routes with \u201calone\u201d and by 0 of 28" in planned.why[3]
    # From a plan that doesn't pay either, nothing is said of two choices.
    alone = lab.set(posthoc="alone", test="sign").view.why
    assert not [line for line in alone if "two choices" in line]


def test_where_nobody_pays_one_is_not_asked_who_does(lab):
    lab.set(table="oan_30x2")
    with pytest.raises(ValueError, match="posthoc"):
        lab.set(posthoc="alone")


def test_the_code_panel_prints_the_count_of_the_lab(lab):
    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        exec(lab.set(table="medical_18x3").view.code, {})
    assert told.getvalue().startswith("75 of 88 routes show a difference")


def test_one_can_bring_a_table_and_a_pair_of_ones_own():
    own = load_table("four_models_15").select(algorithms=["M1", "M2", "M4"])
    lab = analysts_lab(own, first="M4", second="M1", test="t", posthoc="alone")
    paths = forking_paths(own, "M4", "M1")
    wanted = route(paths, test="t", outliers="keep", sides="two", posthoc="alone")
    assert lab.view.decided == ("differ" if wanted.shown else "no difference is shown")
    assert "table is your own" in lab.view.code
    assert analysts_lab("adi_15x8", first="ADI").view.brief.count("ADI2") == 1


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"table": "nine"}, "table"),
        ({"first": "M1"}, "first"),
        ({"second": "ADI4"}, "second"),
        ({"test": "anova"}, "test"),
        ({"posthoc": "tukey"}, "posthoc"),
        ({"alpha": 2}, "alpha"),
    ],
)
def test_what_is_not_possible_is_refused(arguments, says):
    with pytest.raises(ValueError, match=says):
        analysts_lab(**arguments)


def test_a_posterior_knows_no_mean(lab):
    with pytest.raises(ValueError, match="test = 't' is not possible"):
        lab.set(school="posterior", test="t")
    assert lab.set(test="t").set(school="posterior").state.test == "wilcoxon"


def test_the_twin_gives_what_a_fresh_call_gives(opened):
    data = opened.twin_data()
    assert len(twins.script(opened.page_id, data)) < 400_000
    states = opened.twin_states()
    assert len(states) > 60
    fresh = analysts_lab()
    for key in list(states)[:: len(states) // 8]:
        levels = fresh._levels(states[key])
        assert opened.twin[key] == [fresh._view(level).plain() for level in levels]
    json.dumps(data, allow_nan=False)


def test_every_word_is_translated():
    with pseudo():
        lab = analysts_lab()
        for changes in ({}, {"school": "posterior"}, {"sides": "one"}, {"test": "sign"}):
            view = lab.back_to_plan().set(**changes).view
            said = view.plain() | {"code": ""}
            assert untranslated(said, ["ADI2", "ADI4", "adi_15x8"]) == []
