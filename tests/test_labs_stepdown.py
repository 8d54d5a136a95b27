"""The stepdown lab: walks that end where the procedure does, judge's words, code, tables, twin."""

import contextlib
import io
import json
import random
import shutil
import subprocess

import numpy as np
import pytest

from choices import ENGINE
from pseudo import pseudo, untranslated
from verdictlab import (
    ScoreTable,
    adjust_pvalues,
    aligned_friedman_test,
    compare_with_control,
    friedman_test,
    judge,
    load_table,
)
from verdictlab.labs import stepdown_lab
from verdictlab.labs.engine.controls import moved
from verdictlab.posthoc._walk import NINE, WALKS
from verdictlab.verdicts._p_values import promise

CONTROLS = {"fuzzy_24x4": "PDFC", "four_models_15": "M3", "somcbr_b_30x13": "CBR"}
ALPHAS = (0.001, 0.05, 0.2)


@pytest.fixture(scope="module")
def lab():
    return stepdown_lab()


def walked(lab, **changes):
    """The views of a walk, before the first step and after each."""
    last = lab.back_to_plan().set(**changes).view.limit[0]
    return [lab.set(step=step).view for step in range(last + 1)]


def compared(name, procedure):
    test = aligned_friedman_test if name == "fuzzy_24x4" else friedman_test
    return compare_with_control(test(load_table(name)), CONTROLS[name], adjust=procedure)


def claimed(view):
    return [row["name"] for row in view.rows if row["known"] == "claimed"]


@pytest.mark.parametrize("procedure", WALKS)
def test_every_state_of_the_nine_claims_what_the_adjusted_p_values_allow(lab, procedure):
    adjusted = adjust_pvalues(NINE, procedure)
    for alpha in ALPHAS:
        allowed = [f"R{i + 1}" for i in np.flatnonzero(adjusted <= alpha)]
        views = walked(lab, procedure=procedure, alpha=alpha)
        assert claimed(views[-1]) == allowed
        for view in views[:-1]:
            assert {*claimed(view)} <= {*allowed}
            assert view.verdict.decision == "no-conclusion"
        assert [row["adjusted"] for row in views[-1].rows] == adjusted.tolist()
        assert views[-1].verdict.decision == ("differ" if allowed else "not-shown")


@pytest.mark.parametrize("procedure", WALKS)
@pytest.mark.parametrize("name", CONTROLS)
def test_at_the_end_judge_speaks_and_the_levels_are_those_of_the_comparison(lab, name, procedure):
    comparison = compared(name, procedure)
    view = walked(lab, table=name, procedure=procedure)[-1]
    assert view.verdict == judge(comparison, alpha=0.05)
    steps = comparison.steps(0.05)
    assert [row["name"] for row in view.rows] == steps["algorithm"].tolist()
    assert [row["level"] for row in view.rows] == pytest.approx(steps["level"].tolist())
    assert claimed(view) == steps["algorithm"][steps["rejected"]].tolist()


def test_holm_and_hochberg_share_their_bars_and_not_their_ends(lab):
    holm, hochberg = (walked(lab, procedure=name) for name in ("holm", "hochberg"))
    assert holm[0].picture["lines"] == hochberg[0].picture["lines"]
    assert (len(holm), len(hochberg)) == (4, 6)
    assert holm[-1].limit == (3, "Holm stops here: p = 0.00720 is above 0.00714.")
    assert "p = 0.00980 is at most 0.01" in hochberg[-1].limit[1]
    assert [mark.get("label") for mark in holm[-1].picture["marks"]][1:4] == [
        None,
        "p = 0.00720 > bar 0.00714",
        None,
    ]
    short = [[mark["short"] for mark in view.picture["marks"] if "short" in mark] for view in holm]
    assert short == [[], ["\u2264 bar"], ["\u2264 bar"], ["> bar"]]
    assert holm[2].brief == "R2: p = 0.00600, at most 0.00625. Claimed, and on to the next."
    fuzzy = [walked(lab, table="fuzzy_24x4", procedure=name)[-1] for name in ("holm", "hochberg")]
    assert [len(claimed(view)) for view in fuzzy] == [1, 3]
    adjusted = [row["adjusted"] for row in fuzzy[0].rows[1:]]
    assert adjusted == pytest.approx([0.0940] * 2, abs=1e-4)


def test_what_is_promised_is_said_from_the_first_step_on(lab):
    for procedure, words in (
        ("hochberg", "keeps the family error if"),
        ("finner", "does not control the family error"),
        ("holm", "invented"),
    ):
        views = walked(lab, procedure=procedure)
        assert all(words in view.verdict.caveat for view in views)
        assert all("invented" in view.verdict.caveat for view in views)
    assert "Finner, alpha = 0.05" in walked(lab, procedure="finner")[-1].brief


def test_beyond_its_end_a_walk_shows_its_end(lab):
    end = walked(lab)[-1]
    assert lab.set(step=10).view.plain() == end.plain()


@pytest.mark.parametrize("table", ["nine", *CONTROLS])
def test_the_code_panel_prints_the_verdict(lab, table):
    for procedure in ("holm", "rom", "li"):
        view = walked(lab, table=table, procedure=procedure)[-1]
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            exec(view.code, {})
        told = said.getvalue().strip()
        if table == "nine":
            assert view.sentence.startswith(f"{told} rivals")
        else:
            assert told == str(view.verdict)
        assert max(map(len, view.code.split("\n"))) <= 88


def test_another_procedure_table_or_level_begins_a_new_walk(lab):
    for changes in ({"procedure": "rom"}, {"table": "fuzzy_24x4"}, {"alpha": 0.01}):
        assert lab.back_to_plan().set(step=2).set(**changes).state.step == 0
    assert lab.back_to_plan().set(procedure="rom", step=3).state.step == 3
    assert lab.set(procedure="rom").state.step == 3  # nothing changed


def test_a_page_begins_the_same_walks_anew(lab):
    if shutil.which("node") is None:
        pytest.skip("no Node here; the browser tests walk the same choices")
    chance, cases = random.Random(1), []
    state = lab._to_plain(lab.plan)
    for _i in range(400):
        control = chance.choice(lab.spec["controls"])
        options = control["options"]
        some = options[state["table"]] if control.get("depends") else options
        patch = {control["name"]: chance.choice(some)["value"]}
        after = moved(lab._controls, state, patch)
        cases.append([state, patch, after])
        state = after
    script = (
        'import { readFileSync } from "node:fs";'
        f'const {{ moved }} = await import("{(ENGINE / "choices.js").as_uri()}");'
        'const { controls, cases } = JSON.parse(readFileSync(0, "utf8"));'
        "process.stdout.write(JSON.stringify(cases.map(([s, p]) => moved(controls, s, p))));"
    )
    done = subprocess.run(
        ["node", "--input-type=module", "-e", script],
        input=json.dumps({"controls": lab.spec["controls"], "cases": cases}).encode(),
        capture_output=True,
        check=True,
    )
    assert json.loads(done.stdout) == [after for _s, _p, after in cases]
    assert sum(before["step"] > after["step"] == 0 for before, _p, after in cases) > 50


def test_every_brief_has_at_most_twenty_words_and_bars_lie_in_the_picture(lab):
    for name in ("nine", "somcbr_b_30x13"):
        for procedure in WALKS:
            for alpha in ALPHAS:
                for view in walked(lab, table=name, procedure=procedure, alpha=alpha):
                    assert len(view.brief.split()) <= 20
                    axis = view.picture["y"]
                    places = [y for line in view.picture["lines"] for _x, y in line["points"]]
                    places += [mark["y"] for mark in view.picture["marks"]]
                    assert all(axis["low"] <= y <= axis["high"] for y in places)


def test_her_own_table_stands_first_and_its_control_is_named():
    own = load_table("medical_18x3")
    assert (
        stepdown_lab(own).view.why[2].startswith("Each p compares one algorithm with the control")
    )
    lab = stepdown_lab(own, control=own.algorithms[2], procedure="hochberg")
    end = walked(lab, procedure="hochberg")[-1]
    comparison = compare_with_control(friedman_test(own), own.algorithms[2], adjust="hochberg")
    assert end.verdict == judge(comparison, alpha=0.05)
    assert "your own ScoreTable" in end.code
    # Her name wins over a lesson's, and over that of the invented ones.
    for name in ("fuzzy_24x4", "nine"):
        mine = stepdown_lab(ScoreTable(own.scores, higher_is_better=False, name=name))
        assert mine.plan.table == name
        assert len(mine.view.rows) == own.k - 1
        assert mine.view.picture["table"] == name


def test_what_it_cannot_take():
    for arguments, hint in (
        ({"control": "CBR"}, "invented"),
        ({"table": "adi_15x8"}, "table must be one of 'nine'"),
        ({"table": "fuzzy_24x4", "control": "CBR"}, "control must be one of 'PDFC'"),
        ({"procedure": "shaffer"}, "procedure must be one of 'bonferroni'"),
        ({"alpha": 1}, "alpha"),
        ({"table": load_table("oan_30x2")}, "at least 3 algorithms, this one has 2.*two_model_lab"),
    ):
        with pytest.raises(ValueError, match=hint):
            stepdown_lab(**arguments)


def test_a_named_control_makes_the_same_page_again():
    lab = stepdown_lab("somcbr_b_30x13", control="S_OAN_05", procedure="rom", alpha=0.01)
    again = stepdown_lab(**lab.arguments)
    assert again.page_id == lab.page_id
    assert again.view.plain() == lab.view.plain()
    assert "S_OAN_05" in lab.view.code


def test_no_english_is_left_in_the_made_up_language():
    with pseudo():
        lab = stepdown_lab()
        names = [*load_table("fuzzy_24x4").algorithms, "nine", "fuzzy_24x4", *CONTROLS]
        names += [f"R{i}" for i in range(1, 10)]
        names += ["Bonferroni", "Holm", "Holland", "Hochberg", "Rom", "Hommel", "Finner", "Li"]
        for changes in ({}, {"procedure": "hommel"}, {"table": "fuzzy_24x4"}, {"procedure": "li"}):
            for view in walked(lab, **changes):
                assert untranslated(view.plain(), names) == []
        names += [*CONTROLS.values()]
        assert untranslated(lab.spec["controls"], names) == []


def test_rom_promises_for_independent_tests_only():
    # Rom (1990), Biometrika 77:663-665, derives his levels for these; for others nobody has.
    assert promise("rom") == "Rom keeps the family error if the tests are independent."
    assert "or positively dependent" in promise("hochberg")
    assert promise("holm") == ""
