"""The protocol lab: its paths are the schools', forks and margins, what turns them, twin, words."""

import contextlib
import io
import json
import random
import time

import numpy as np
import pytest

from pseudo import pseudo, untranslated
from verdictlab import ScoreTable, compare_many, friedman_test, load_data, load_table, rm_anova
from verdictlab.labs import protocol_lab
from verdictlab.labs.protocol.lab import TABLES
from verdictlab.labs.shared.tables import STRATEGIES
from verdictlab.protocol._compare import SCHOOLS
from verdictlab.protocol._turning import TURNABLE

CHECKS = {
    "much-greater": "F much greater?",
    "two-peaks": "No two peaks?",
    "sphericity": "Sphericity?",
    "symmetry": "Second chance?",
}


@pytest.fixture(scope="module")
def opened():
    return protocol_lab("SOMCBR-vot")


@pytest.fixture
def lab(opened):
    return opened.back_to_plan()


def table_of(name):
    if name not in STRATEGIES:
        return load_table(name)
    columns = [f"{name} k={k}" for k in (1, 3, 5)]
    return load_table("somcbr_k_13x9").select(algorithms=columns)


def marks_of(view):
    return {mark["name"]: mark for mark in view.picture["marks"]}


# The verdict


@pytest.mark.parametrize("school", SCHOOLS)
@pytest.mark.parametrize("name", TABLES[:3])
def test_the_verdict_and_the_path_are_those_of_the_school(lab, name, school):
    verdict = compare_many(table_of(name), school=school)
    view = lab.set(table=name, school=school).view
    assert view.verdict == verdict
    assert view.brief == verdict.brief
    lit = [mark for mark in view.picture["marks"] if mark["lit"]]
    assert [mark["said"] for mark in lit] == [*(s.answer for s in verdict.path), verdict.brief]
    assert [mark["passed"] for mark in lit[:-1]] == [step.passed for step in verdict.path]


def test_a_problem_left_out_is_said_to_be_left_out_later(lab):
    without = ["ddsm2c4", "miasbi2c1"]
    view = lab.set(without_problems=without).view
    verdict = compare_many(table_of("SOMCBR-vot").without(problems=without), school="thesis")
    assert view.verdict.sentence == verdict.sentence
    assert view.verdict.caveat.startswith(verdict.caveat)
    assert "were left out after looking" in view.verdict.caveat
    planned = protocol_lab("SOMCBR-vot", without_problems=without).view
    assert planned.verdict == verdict


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"table": "adi_15x8", "school": "garcia-herrera"},
        {"without_problems": ["wine"], "table": "adi_15x8", "school": "demsar"},
    ],
)
def test_the_code_panel_prints_the_verdict_of_the_lab(lab, changes):
    view = lab.set(**changes).view
    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        exec(view.code, {})
    assert told.getvalue().startswith(str(view.verdict)[:-200] if changes else f"{view.verdict}\n")
    assert view.verdict.sentence in told.getvalue()


# Forks turned


def test_the_second_chance_turned_gives_the_verdict_in_print(lab):
    view = lab.set(turned="symmetry").view
    assert view.verdict.decision == "not-shown"
    assert "p = 0.0653" in view.brief
    # Thesis, table 7.4; the columns' own variances by numpy.
    least = table_of("SOMCBR-vot").values.var(axis=0, ddof=1).min()
    assert view.verdict.caveat.startswith(
        "A thought, not a verdict, though the print went this way: its check stands on a variance "
        f"of 15.17, and no column has less than {least:.1f}."
    )
    assert "the verdict of the scores" in view.code
    assert "print" not in lab.set(turned="two-peaks").view.verdict.caveat
    row = marks_of(lab.set(turned="symmetry").view)["Second chance?"]
    assert (row["turned"], row["passed"]) == (True, False)
    assert row["said"].startswith("Yes: no difference of the variances")
    assert row["said"].endswith("the other way.")


@pytest.mark.parametrize("name", TABLES)
def test_only_forks_that_the_path_comes_to_can_be_turned(lab, name):
    lab.set(table=name)
    asked = {fork for fork, question in CHECKS.items() if marks_of(lab.view)[question]["lit"]}
    assert "much-greater" in asked
    for fork in TURNABLE:
        if fork in asked:
            shown = lab.set(turned=fork).view
            assert marks_of(shown)[CHECKS[fork]]["turned"]
            assert "A thought, not a verdict" in shown.verdict.caveat
            lab.set(turned="nowhere")
        else:
            with pytest.raises(ValueError, match="nowhere"):
                lab.set(turned=fork)


@pytest.mark.parametrize("school", [school for school in SCHOOLS if school != "thesis"])
def test_other_schools_have_no_fork_to_turn(lab, school):
    with pytest.raises(ValueError, match="choose from 'nowhere'"):
        lab.set(school=school, turned="two-peaks")


def test_where_the_path_no_longer_comes_to_a_turned_fork_it_says_so(lab):
    view = lab.set(turned="symmetry", without_problems=["ddsm2c4"]).view
    assert view.verdict.decision == "differ"
    assert "does not come to \u201cSecond chance?\u201d here" in view.verdict.caveat
    assert not marks_of(view)["Second chance?"]["lit"]


def test_the_note_speaks_of_what_the_picture_shows(lab):
    def said(**changes):
        picture = lab.back_to_plan().set(**changes).view.picture
        return picture["path"] + picture["note"]

    assert "Dotted words" in said()
    assert "dashes" in said(school="demsar")
    assert "Dotted words" not in said(school="demsar")
    assert "dashes" not in said(school="bayesian")
    assert "Dots" not in said(school="bayesian")


# Margins and the smallest change


def test_the_rows_of_the_four_checks_stand_in_their_order(lab):
    for name in TABLES:
        for turned in ("nowhere", "much-greater", "two-peaks"):
            lab.set(table=name)
            with contextlib.suppress(ValueError):
                lab.set(turned=turned)
            names = [mark["name"] for mark in lab.view.picture["marks"]]
            places = [names.index(question) for question in CHECKS.values()]
            assert places == [1, 2, 3, 4]
            assert len(set(names)) == len(names)


def test_a_diamond_right_of_the_limit_is_a_yes(lab):
    for name in TABLES:
        for mark in lab.set(table=name).view.picture["marks"]:
            if "margin" in mark:
                assert (mark["margin"] > 1) is mark["passed"]


def test_the_dots_are_the_margins_without_one_problem(lab):
    table, row = table_of("SOMCBR-vot"), marks_of(lab.view)["Sphericity?"]
    rest = [table.without(problems=[problem]) for problem in table.problems]
    expected = [rm_anova(one).sphericity().mauchly_pvalue / 0.05 for one in rest]
    assert [name for name, _dot in row["dots"]] == list(table.problems)
    assert [dot for _name, dot in row["dots"]] == pytest.approx(expected, abs=1e-4)
    assert sum(dot > 1 for _name, dot in row["dots"]) == 4
    assert row["text"].endswith(
        "Left out alone, each of ddsm2c4, mias3c2c2, miasbi2c1 and miasbi2c2 turns it."
    )
    # Without a problem the diamond moves to that problem's dot.
    for problem, dot in row["dots"]:
        shown = marks_of(lab.set(without_problems=[problem]).view)["Sphericity?"]
        assert (shown["margin"], shown["dots"]) == (dot, row["dots"])
    assert "No single problem turns it." in marks_of(lab.view)["No two peaks?"]["text"]


def test_the_reasons_tell_the_smallest_change_and_three_routes(lab):
    why = " ".join(lab.view.why)
    assert "Sphericity? Left out alone, each of ddsm2c4, mias3c2c2, miasbi2c1" in why
    assert "turns \u201cF much greater?\u201d, \u201cNo two peaks?\u201d, \u201cSecond" in why
    assert "without any one of these: mias3c2c1, mias3c2c2, miasbi2c1 and miasbi2c2" in why
    assert "ANOVA p = 0.0130, with corrected degrees of freedom p = 0.0276, ranks p = 0.0653" in why
    table = table_of("SOMCBR-vot")
    assert rm_anova(table).sphericity().pvalue_gg == pytest.approx(0.0276, abs=5e-5)
    assert friedman_test(table).pvalue == pytest.approx(0.0653, abs=5e-5)
    per = " ".join(lab.set(table="SOMCBR-per").view.why)
    assert "The verdict is the same without any one of the 13 problems." in per
    assert "Each of 24 problems of 30" in " ".join(lab.set(table="somcbr_b_30x13").view.why)


def test_a_margin_without_end_stands_at_the_end_of_its_line():
    # The same lead on every problem but for a trace: p is as small as numbers get.
    scores = np.arange(12.0)[:, None] + [0, 50, 100] + 1e-9 * np.eye(12, 3)
    view = protocol_lab(ScoreTable(scores, higher_is_better=True)).view
    json.dumps(view.plain(), allow_nan=False)
    assert marks_of(view)["F much greater?"]["margin"] == 100


def test_the_table_panel_holds_all_schools(lab):
    view = lab.view
    assert [row["school"] for row in view.rows] == list(SCHOOLS)
    expected = [compare_many(table_of("SOMCBR-vot"), school=school) for school in SCHOOLS]
    assert [row["verdict"] for row in view.rows] == [verdict.brief for verdict in expected]
    assert view.caption == "3 of 5 schools show a difference on all 13 problems."


# Plan, world, refusals


def test_the_task_is_done_by_any_problem_that_turns_a_fork(lab):
    assert lab.view.task
    stays = lab.set(without_problems=["ddsm2c4"]).view.found
    assert stays == "without ddsm2c4, \u201cSphericity?\u201d turns. The verdict stays."
    assert "the verdict with it" in lab.set(without_problems=["mias3c2c2"]).view.found
    # The verdict alone is no fork, and two problems are not one.
    assert lab.set(without_problems=["mias3c2c1"]).view.found == ""
    assert lab.set(without_problems=["ddsm2c4", "mias3c2c2"]).view.found == ""


def test_the_invented_world_tells_what_was_measured(lab):
    sizes = load_data("protocol_size").query(
        "school == 'thesis' and algorithms == 5 and compared == 'all pairs' and route == 'all'"
    )
    assert 0.035 <= sizes["rate"].min() < sizes["rate"].max() <= 0.07
    for world, rows in sizes.groupby("world"):
        told = lab.on_event({"what": "world", "state": {}, "truth": world})[0]
        first, second, third = (f"{100 * rate:.1f}" for rate in rows["rate"])
        assert f"claims a difference in {first}, {second} and {third} % of them" in told
        assert "with 10, 15 and 30 problems" in told
    assert len(lab._world.options) == sizes["world"].nunique()
    state = {"school": "bayesian"}
    assert "500 tables" in lab.on_event({"what": "world", "state": state, "truth": "normal"})[0]


TWO_PROBLEMS = ScoreTable([[0.9, 0.8, 0.7], [0.6, 0.7, 0.5]], higher_is_better=True)


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        ({"table": "oan_30x2"}, "protocol_lab: table must be one of 'SOMCBR-vot'"),
        ({"school": "holm"}, "protocol_lab: school must be one of"),
        ({"alpha": 2}, "protocol_lab: alpha"),
        ({"table": load_table("oan_30x2")}, "this table has 2; open it with two_model_lab"),
        ({"without_problems": "wine"}, "choose from 'biopsia'"),
        ({"table": TWO_PROBLEMS}, "protocol_lab: the table needs at least 3 problems; .* has 2"),
    ],
)
def test_what_it_cannot_take(arguments, hint):
    with pytest.raises(ValueError, match=hint):
        protocol_lab(**arguments)


def test_too_few_problems_are_a_sentence_and_no_error(lab):
    left_out = table_of("SOMCBR-vot").problems[:11]
    view = lab.set(without_problems=left_out).view
    assert view.verdict.decision == "not-applicable"
    assert "Only 2 problems are left" in view.verdict.sentence
    assert lab.set(without_problems=left_out[1:]).view.verdict.decision != "not-applicable"


def test_a_table_of_her_own_comes_first_and_has_no_twin():
    table = load_table("fuzzy_24x4")
    lab = protocol_lab(table, school="demsar", alpha=0.01)
    assert lab.view.verdict == compare_many(table, school="demsar", alpha=0.01)
    assert lab.spec["controls"][0]["options"][0]["value"] == table.name
    assert "your own ScoreTable" in lab.view.code
    assert "data-twin" not in lab._placeholder()


def test_a_lesson_of_the_same_name_does_not_take_the_place_of_her_own():
    table = ScoreTable(load_table("fuzzy_24x4").scores, higher_is_better=True, name="CBR")
    lab = protocol_lab(table)
    assert lab.view.verdict == compare_many(table, school="thesis")
    assert "SOMCBR" not in lab.view.code
    assert "select" not in lab.view.code


# Twin, speed, words


def test_a_page_answers_every_problem_of_every_table_and_every_fork(lab):
    states = set(lab.twin_states().values())
    for name in TABLES:
        for problem in table_of(name).problems:
            assert any(
                (state.table, state.without_problems, state.school) == (name, (problem,), "thesis")
                for state in states
            )
    for fork in TURNABLE:
        for problem in table_of("SOMCBR-vot").problems:
            assert any(
                (state.turned, state.without_problems) == (fork, (problem,)) for state in states
            )


def test_a_view_takes_thirty_milliseconds_of_computing(lab):
    rng, times, problems = random.Random(4), [], table_of("SOMCBR-vot").problems
    for _ in range(15):
        without = rng.sample(problems, 2)
        start = time.process_time()
        lab.back_to_plan().set(without_problems=without)
        times.append(time.process_time() - start)
    assert min(times) <= 0.03


def test_no_english_is_left_in_the_made_up_language():
    with pseudo():
        lab = protocol_lab("SOMCBR-vot")
        names = [*table_of("SOMCBR-vot").algorithms, *table_of("SOMCBR-vot").problems]
        names += [*TABLES, "F(2, 24)", "p = ", "p < ", "SOMCBR", "CBR"]
        names += ["Bonferroni", "Bergmann-Hommel", "Holm"]
        for changes in ({}, {"turned": "symmetry"}, {"school": "bayesian"}):
            view = lab.back_to_plan().set(**changes).view
            assert untranslated(view.plain(), names) == []
        spec = json.loads(json.dumps(lab.spec["controls"]))
        for control in spec:  # names of other tables' problems
            if control["shape"] == "checkboxes":
                control["options"] = {}
        others = [table_of(name) for name in TABLES]
        names += [f"{table.k} x {table.n}" for table in others]
        assert untranslated(spec, names) == []
        told = lab.on_event({"what": "world", "state": {}, "truth": "tied"})
        world = lab.spec["world"]
        labels = [label for _value, label in world["options"]]
        assert untranslated([told, labels, world["intro"], world["label"]], names) == []
