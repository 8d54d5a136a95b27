"""The rope lab: its probabilities are the test's, judge's words, code, tables, twin."""

import contextlib
import io
import json

import pandas as pd
import pytest

from pseudo import pseudo, untranslated
from verdictlab import ScoreTable, bayesian_signed_rank_test, judge, load_table
from verdictlab.labs import rope_lab

PAIR = ("ADI4", "ADI")


@pytest.fixture(scope="module")
def lab():
    return rope_lab()


def asked(rope, n=15, strength=0.6, place="rope", samples=50_000, seed=7):
    first, second = (load_table("adi_15x8").scores[name].iloc[:n] for name in PAIR)
    return bayesian_signed_rank_test(
        first,
        second,
        rope=rope,
        prior_strength=strength,
        prior_place=place,
        samples=samples,
        rng=seed,
        decimals=1,
    )


@pytest.mark.parametrize(
    "changes",
    [{}, {"width": 0}, {"width": 0.5}, {"n": 5}, {"strength": 15, "place": "first"}],
)
def test_rows_are_the_posterior_and_words_are_those_of_judge(lab, changes):
    view = lab.back_to_plan().set(**changes).view
    state = {"width": 1, "n": 15, "strength": 0.6, "place": "rope", **changes}
    other = asked(state["width"], state["n"], state["strength"], state["place"])
    row = next(row for row in view.rows if row["width"] == state["width"])
    for case in ("first_larger", "rope", "second_larger"):
        assert row[case] == pytest.approx(getattr(other, case), abs=0.015)
    mine = asked(state["width"], state["n"], state["strength"], state["place"], 20_000, 1)
    assert view.verdict == judge(mine, alpha=0.05, names=PAIR, higher_is_better=True)
    assert view.brief == view.verdict.brief


def test_the_code_panel_prints_the_verdict_of_the_lab(lab):
    view = lab.back_to_plan().set(n=8, strength=2, place="second", width=0.5).view
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(view.code, {})
    assert said.getvalue().strip() == str(view.verdict)


@pytest.mark.parametrize("seed", [2, 3, 4])
def test_the_two_hooks_hold_for_other_seeds(seed):
    assert asked(0, seed=seed).first_larger == pytest.approx(0.9987, abs=0.001)
    assert asked(1, seed=seed).rope == pytest.approx(0.9925, abs=0.002)


def test_a_strong_belief_decides_and_a_weak_one_gives_way(lab):
    def rope(**changes):
        view = lab.back_to_plan().set(**changes).view
        return next(row["rope"] for row in view.rows if row["width"] == 1)

    assert rope(strength=15, place="first") < 0.05 < 0.9 < rope(strength=0.6, place="first")
    # The same belief weighs more where little was seen.
    gap = [rope(n=n) - rope(n=n, place="second", strength=2) for n in (15, 3)]
    assert gap[0] < gap[1]


def test_the_level_that_decides_is_named_in_the_picture(lab):
    picture = lab.back_to_plan().view.picture
    assert [entry["label"] for entry in picture["legend"]] == ["enough: 0.95"]
    level = next(mark for mark in picture["marks"] if mark["name"] == "enough")
    assert (level["y"], level["dash"]) == (0.95, picture["legend"][0]["dash"])


def test_errors_are_turned_round():
    table = load_table("adi_15x8")
    errors = ScoreTable(100 - table.scores, higher_is_better=False, unit="%", decimals=1)
    mine = rope_lab(errors, pair=PAIR).set(width=0).view
    assert mine.verdict.better == (PAIR,)
    assert mine.columns[3].label == "ADI4 is better"
    assert "your own ScoreTable" in mine.code


def test_one_problem_is_asked_for_in_the_singular(lab):
    arrived = next(control for control in lab.spec["controls"] if control["name"] == "n")
    asked = json.dumps(arrived)
    assert "What if 1 problem had arrived?" in asked
    assert "What if 3 problems had arrived?" in asked


def test_what_it_cannot_take():
    with pytest.raises(ValueError, match="percent points"):
        rope_lab(ScoreTable(pd.DataFrame({"A": [1, 2], "B": [2, 4]}), higher_is_better=True))
    with pytest.raises(ValueError, match="pair"):
        rope_lab(pair=("ADI4", "CBR"))
    with pytest.raises(ValueError, match="width"):
        rope_lab(width=0.3)


def test_no_english_is_left_in_the_made_up_language():
    with pseudo():
        lab = rope_lab()
        names = [*load_table("adi_15x8").algorithms, "rope"]
        assert untranslated(lab.view.plain(), names) == []
        assert untranslated(lab.spec["controls"], names) == []
