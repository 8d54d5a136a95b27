"""The rank lab: verdicts as `judge` gives them, routes, refusals, twins, code, words."""

import contextlib
import html
import io
import itertools
import json
import random
import re

import numpy as np
import pytest

from pseudo import pseudo, untranslated
from tools import twins
from verdictlab import (
    ScoreTable,
    compare_all,
    compare_with_control,
    friedman_test,
    judge,
    load_table,
)
from verdictlab.labs import rank_lab
from verdictlab.labs.engine.packing import unpack
from verdictlab.labs.rank.controls import TABLES
from verdictlab.labs.shared.level import LEVELS
from verdictlab.labs.shared.rates import rate_words
from verdictlab.power import _long_run

ROUTES = (
    {"compare": "all", "by": "ranks", "posthoc": "nemenyi"},
    {"compare": "all", "by": "ranks", "posthoc": "holm"},
    {"compare": "all", "by": "wilcoxon", "posthoc": "holm"},
    {"compare": "M3", "by": "ranks", "posthoc": "holm"},
    {"compare": "M3", "by": "ranks", "posthoc": "hochberg"},
    {"compare": "M3", "by": "ranks", "posthoc": "bonferroni-dunn"},
    {"compare": "M3", "by": "wilcoxon", "posthoc": "hochberg"},
)


def comparison(table, compare, by, posthoc):
    result = friedman_test(table)
    if compare == "all":
        return compare_all(result, adjust=posthoc, by=by)
    return compare_with_control(result, compare, adjust=posthoc, by=by)


@pytest.fixture(scope="module")
def four():
    return rank_lab("four_models_15")


def fresh(lab, state):
    return [lab._view(level).plain() for level in lab._levels(state)]


# Verdicts


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: "-".join(route.values()))
def test_each_route_says_what_judge_says_at_every_level(route):
    lab = rank_lab(**route)
    found = comparison(load_table("four_models_15"), **route)
    for alpha in LEVELS:
        view = lab.set(alpha=alpha).view
        assert view.verdict == judge(found, alpha=alpha)
        assert [row["better"] != "" for row in view.rows] == found.rejected(alpha).tolist()
        assert view.brief == view.verdict.brief


def test_the_worked_example_of_the_course(four):
    """Bernado, table 8: Friedman 13.88, F 6.24, critical distance 1.21."""
    view = four.back_to_plan().view
    assert "chi-squared 13.88" in view.why[0]
    assert "F(3, 42) = 6.24" in view.why[0]
    assert view.picture["distance"]["label"] == "critical distance 1.21"
    assert view.verdict.better == (("M3", "M1"), ("M3", "M4"))


def test_what_if_by_source_counts_each_data_set_once():
    lab = rank_lab("somcbr_b_30x13", compare="CBR")
    assert lab.view.brief == "9 of 12 algorithms differ from CBR (Holm, family alpha = 0.05)."
    lab.set(by_source=True)
    assert lab.view.brief == "7 of 12 algorithms differ from CBR (Holm, family alpha = 0.05)."
    assert "30 problems" not in str(lab.view.verdict)


def test_leaving_out_is_the_same_as_a_smaller_table():
    lab = rank_lab(without_problems=["2", "13"]).set(without_algorithms="M2")
    table = load_table("four_models_15").without(problems=["2", "13"], algorithms=["M2"])
    assert lab.view.verdict == judge(compare_all(friedman_test(table)), alpha=0.05)


def test_no_sentence_puts_the_overall_p_on_a_pair(four):
    four.back_to_plan()
    overall = re.search(r"p = ([\d.]+)", four.view.verdict.overall)[1]
    assert overall not in str(four.view.verdict)
    assert overall not in json.dumps([mark["text"] for mark in four.view.picture["marks"]])
    assert [overall in sentence for sentence in four.view.why] == [True, False, False, False]


@pytest.mark.parametrize("alpha", [0.005, 0.05, 0.20])
@pytest.mark.parametrize("route", ROUTES, ids=lambda route: "-".join(route.values()))
def test_the_closest_call_is_the_pair_nearest_to_the_border(route, alpha):
    view = rank_lab(**route, alpha=alpha).view
    first, second = re.search(r"closest call is (\w+) against (\w+):", view.why[-1]).groups()
    row = next(row for row in view.rows if (row["first"], row["second"]) == (first, second))
    far = {r["first"] + r["second"]: abs(np.log(r["adjusted"] / alpha)) for r in view.rows}
    assert far[first + second] == min(far.values())
    assert ("would not be shown" in view.why[-1]) == (row["adjusted"] <= alpha)


# What cannot be chosen


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        ({"table": "four_models"}, "rank_lab: table must be one of"),
        ({"compare": "M9"}, "choose from 'all', 'M1', 'M2', 'M3', 'M4'"),
        ({"posthoc": "nemenyi", "by": "wilcoxon"}, "choose from 'holm'"),
        ({"posthoc": "hochberg"}, "choose from 'nemenyi', 'holm'"),
        ({"posthoc": "nemenyi", "compare": "M1"}, "'holm', 'hochberg', 'bonferroni-dunn'"),
        ({"by": "rank"}, "choose from 'ranks', 'wilcoxon'"),
        ({"alpha": 5}, "5 % is written 0.05"),
        ({"without_problems": ["16"]}, "choose from '1', '2'"),
        ({"by_source": True}, "choose from False"),
    ],
)
def test_an_impossible_plan_is_refused_with_the_way_out(arguments, hint):
    with pytest.raises(ValueError, match=re.escape(hint)):
        rank_lab(**{"table": "four_models_15", **arguments})


@pytest.mark.parametrize(
    ("changes", "advice"),
    [
        ({"without_algorithms": ["M1", "M2"]}, "Put one back"),
        ({"without_algorithms": ["M1", "M2", "M3"]}, "Only 1 algorithm is left"),
        ({"without_problems": [str(i) for i in range(1, 15)]}, "Only 1 problem is left"),
        ({"without_problems": [str(i) for i in range(1, 16)]}, "Only 0 problems are left"),
        ({"compare": "M3", "without_algorithms": ["M3"]}, "The control M3 is left out"),
    ],
)
def test_what_cannot_be_compared_says_what_to_change(changes, advice):
    lab = rank_lab().set(**changes)
    assert lab.view.verdict.decision == "not-applicable"
    assert advice in lab.view.sentence
    assert lab.view.picture is None
    assert lab.error == ""
    state = {**lab._to_plain(lab.state)}
    assert lab.on_event({"what": "world", "truth": 0, "state": state}) == [
        "There is no route to try: first make the comparison possible."
    ]


def test_one_source_left_is_too_few():
    table = load_table("somcbr_b_30x13")
    source = table.sources[table.problems[0]]
    others = [name for name in table.problems if table.sources[name] != source]
    lab = rank_lab(table.name, without_problems=others, by_source=True)
    assert "Only 1 problem is left" in lab.view.sentence


def test_a_full_tie_is_a_verdict_and_no_error():
    tied = ScoreTable([[1, 1, 1]] * 5, higher_is_better=True)
    lab = rank_lab(tied)
    assert lab.view.verdict.decision in ("no-conclusion", "not-shown")
    assert lab.view.picture["groups"] == [{"members": [0, 1, 2], "whole": True}]


# Own tables


def test_a_table_of_her_own_comes_first_and_has_no_twin():
    scores = {"A": [1.0, 2, 3, 4, 7], "B": [2.0, 3, 4, 5, 8], "C": [9.0, 8, 7, 6, 9]}
    import pandas as pd

    own = ScoreTable(pd.DataFrame(scores), higher_is_better=True, name="mine")
    lab = rank_lab(own)
    assert lab.state.table == "mine"
    assert lab.view.verdict == judge(compare_all(friedman_test(own)), alpha=0.05)
    assert "data-twin" not in lab._placeholder()
    assert lab.set(table="adi_15x8").view.picture["table"] == "adi_15x8"
    assert "load_table" not in lab.back_to_plan().view.code


def test_her_table_wins_over_a_lesson_of_the_same_name():
    own = load_table("four_models_15").without(problems=["1"])
    assert rank_lab(own).view.verdict == judge(compare_all(friedman_test(own)), alpha=0.05)


# The code panel


def test_the_code_panel_reproduces_every_verdict():
    lab = rank_lab("four_models_15")
    states = [*lab.twin_states().values()][::7]
    sourced = rank_lab("somcbr_b_30x13", compare="CBR", by_source=True)
    cases = [(lab, state) for state in states] + [(sourced, sourced.plan)]
    cases.append((lab, lab.set(alpha=0.2, without_algorithms=["M2"]).state))
    for owner, state in cases:
        view = owner._view(state)
        if state.ranked_by == "contrasts":  # of which no verdict speaks (test_labs_ranked.py)
            continue
        if view.verdict.decision == "not-applicable":  # too few algorithms are left
            assert not view.code
            continue
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            exec(view.code, {})
        assert said.getvalue().strip() == str(view.verdict)


def test_the_code_for_her_own_table_works_on_a_table_of_that_name():
    own = load_table("fuzzy_24x4").without(problems=["adult"])
    view = rank_lab(own).set(without_algorithms=[own.algorithms[0]]).view
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(view.code, {"table": own})
    assert said.getvalue().strip() == str(view.verdict)


# Twins


def test_a_corrupted_twin_entry_is_noticed(four, twin_script):
    views = twins.read_twin(twin_script(four))[1]["views"]
    entry, good = views["entries"][""], four._all_views(four.plan)
    assert unpack({**views, "entries": {"": entry}})[""] == good
    for sentence in ("1 of 6 pairs differs.", "~0"):
        wrong = [{**entry[0], "sentence": sentence}, *entry[1:]]
        assert unpack({**views, "entries": {"": wrong}})[""] != good


def test_the_grid_holds_what_the_contract_promises(four):
    states = set(four.twin_states().values())
    table = load_table("four_models_15")
    plan = four.plan
    from dataclasses import replace

    for route in ROUTES[:3]:
        assert replace(plan, **route) in states
    for control, posthoc in itertools.product(
        table.algorithms, ["holm", "hochberg", "bonferroni-dunn"]
    ):
        assert replace(plan, compare=control, posthoc=posthoc) in states
    for problem in table.problems:
        assert replace(plan, without_problems=(problem,)) in states
        assert replace(plan, without_problems=(problem,), compare="M2", posthoc="holm") in states
    for algorithm in table.algorithms:
        assert replace(plan, without_algorithms=(algorithm,)) in states
    for name in TABLES:
        assert replace(plan, table=name) in states
    sourced = rank_lab("somcbr_b_30x13", compare="CBR")
    assert replace(sourced.plan, by_source=True) in set(sourced.twin_states().values())


def test_every_adjustment_on_offer_is_held_by_pages(four):
    lab = rank_lab("four_models_15", compare="M3", posthoc="sidak")
    assert "\u0160id\u00e1k" in lab.view.sentence
    assert "critical distance" in " ".join(lab.view.why)
    (posthoc,) = (some for some in four.spec["controls"] if some["name"] == "posthoc")
    states = four.twin_states().values()
    assert {each["value"] for each in posthoc["options"]} == {state.posthoc for state in states}


def test_a_placeholder_makes_the_same_lab_again():
    lab = rank_lab("adi_15x8", compare="ADI", alpha=0.01, without_problems=["wine"])
    call = re.search(r'data-verdictlab="([^"]*)"', lab._placeholder())[1]
    call = json.loads(html.unescape(call))
    again = rank_lab(**call["arguments"])
    assert call["factory"] == "rank_lab"
    assert again.page_id == lab.page_id
    assert again.plan == lab.plan
    assert again.spec == lab.spec


# The invented world


def test_the_invented_world_counts_what_the_lab_would_say():
    values = _long_run._tables(60, 8, 4, 1.0)
    some = [ScoreTable(scores, higher_is_better=True) for scores in values]
    for adjust, by, control in [
        ("nemenyi", "ranks", None),
        ("holm", "wilcoxon", None),
        ("hochberg", "ranks", 0),
    ]:
        _any, rejected = _long_run.decide_batch(
            values,
            higher_is_better=True,
            adjust=adjust,
            by=by,
            control=control,
            alpha=0.05,
            omnibus=False,
        )
        for table, decided in zip(some, rejected, strict=True):
            compare = "all" if control is None else table.algorithms[control]
            found = comparison(table, compare, by, adjust)
            assert found.rejected(0.05).tolist() == decided.tolist()


def test_its_rates_are_seeded_and_behave():
    def rates(advantage, **route):
        route = {"adjust": "nemenyi", "by": "ranks", "with_control": False, **route}
        return _long_run.long_run(15, 4, alpha=0.05, advantage=advantage, **route)

    assert rates(0.5) == rates(0.5)
    found, alarm = rates(0.0)
    assert found == 0
    # Nemenyi keeps the family error near its level: four standard errors of 2,000 tables.
    assert alarm == pytest.approx(0.05, abs=4 * (0.05 * 0.95 / 2000) ** 0.5)
    detection = [rates(advantage)[0] for advantage in (0.25, 0.5, 1.0, 2.0)]
    assert detection == sorted(detection)
    assert detection[0] < 0.2
    assert detection[-1] > 0.95
    control = [rates(a, adjust="holm", with_control=True) for a in (0.0, 1.0)]
    assert control[0][1] <= 0.05 + 4 * (0.05 * 0.95 / 2000) ** 0.5
    assert control[1][0] > 0.4


def test_it_says_whose_world_it_is_and_how_sure_it_is(four):
    assert "does not describe your table" in four.spec["world"]["intro"]
    four.back_to_plan()
    (nothing,) = four.on_event({"what": "world", "truth": 0, "state": four._to_plain(four.state)})
    assert "2000 tables of 15 problems and 4 algorithms" in nothing
    assert "Each is a false alarm." in nothing
    told = four.on_event({"what": "world", "truth": 4, "state": four._to_plain(four.state)})
    assert all("Monte-Carlo standard error" in sentence for sentence in told[1:])


def test_the_number_of_tables_follows_what_a_table_costs():
    drawn = [_long_run.tables_drawn(k, by) for k, by in [(30, "ranks"), (4, "wilcoxon")]]
    assert drawn == [2000, 2000]
    assert _long_run.tables_drawn(13, "wilcoxon") == 307
    lab = rank_lab("somcbr_b_30x13", by="wilcoxon")
    assert "Invented: 307 tables" in lab._world.tell(lab.plan, 0)[0]


def test_a_rate_of_nothing_still_has_an_error():
    assert rate_words(0.0, 2000)["error"] == "0.05"
    assert rate_words(0.05, 2000) == {"rate": "5.0", "error": "0.49"}


# Words


def names_and_terms(lab):
    tables = [load_table(name) for name in TABLES]
    algorithms = {name for table in tables for name in table.algorithms}
    problems = {name for table in tables for name in table.problems}
    terms = {"Nemenyi", "Holm", "Hochberg", "Bonferroni-Dunn", "Wilcoxon", "SOMCBR", "C4.5"}
    terms |= {"\u0160id\u00e1k"}
    return algorithms | problems | set(TABLES) | terms | {"z"}


CHANGES = (
    {},
    {"by": "wilcoxon"},
    {"compare": "M2"},
    {"compare": "M2", "posthoc": "bonferroni-dunn"},
    {"alpha": 0.001},
    {"without_algorithms": ["M1", "M2"]},
    {"table": "somcbr_b_30x13"},
    {"table": "medical_18x3", "without_problems": ["a.vs.s"]},
)


def test_no_word_escapes_translation():
    with pseudo():
        lab = rank_lab()
        left = untranslated([lab.spec, lab._placeholder().split(">", 1)[1]], ())
        names = names_and_terms(lab)
        left = untranslated(lab.spec, names)
        for changes in CHANGES:
            valid = {n: v for n, v in changes.items() if n != "without_problems"}
            lab.back_to_plan().set(**valid)
            left += untranslated(fresh(lab, lab.state), names)
            left += untranslated(list(lab._world.tell(lab.state, 3)), names)
        left += untranslated(list(lab._world.tell(lab.plan, 0)), names)
    assert left == []


# repr


@pytest.mark.parametrize("table", TABLES)
def test_repr_is_short_complete_and_the_same_each_time(table):
    text = repr(rank_lab(table))
    assert text == repr(rank_lab(table))
    assert len(text) <= 110
    assert re.fullmatch(
        r"(a difference is shown|no difference is shown|no conclusion), "
        r"\d+ of \d+ pairs, p [=<] \S+, alpha = 0\.05, "
        r"answer [0-9a-f]{4}",
        text,
    )


def test_repr_follows_the_state(four):
    four.back_to_plan()
    planned = repr(four)
    assert planned.startswith(
        "a difference is shown, 2 of 6 pairs, p = 0.00133, alpha = 0.05, answer "
    )
    assert repr(four.set(alpha=0.01)) != planned
    assert repr(four.back_to_plan()) == planned


def test_moves_in_any_order_keep_view_and_payload_together():
    lab, chance = rank_lab(), random.Random(7)
    for _ in range(40):
        name = chance.choice(["alpha", "compare", "by", "posthoc", "without_problems"])
        control = next(c for c in lab._controls if c.name == name)
        state = lab._to_plain(lab.state)
        values = control.values(state)
        value = chance.sample(values, 2) if name == "without_problems" else chance.choice(values)
        lab.set(**{name: value})
        views = unpack(lab.payload["views"])[lab.payload["key"]]
        assert views[lab._level(lab.state)] == lab.view.plain()
