"""How the rank lab ranks: each way says what its own test says, on a strip that shows it."""

import contextlib
import gzip
import io
import json

import numpy as np
import pandas as pd
import pytest

from pseudo import pseudo, untranslated
from verdictlab import (
    ScoreTable,
    aligned_friedman_test,
    compare_all,
    compare_with_control,
    contrast_estimation,
    friedman_test,
    judge,
    load_table,
    multiple_sign_test,
    quade_test,
)
from verdictlab.labs import rank_lab
from verdictlab.labs.engine.packing import pack
from verdictlab.labs.shared.level import LEVELS
from verdictlab.labs.shared.ranked import RANKED

TABLE = "fuzzy_24x4"
TESTS = {"friedman": friedman_test, "aligned": aligned_friedman_test, "quade": quade_test}


@pytest.fixture(scope="module")
def lab():
    return rank_lab(TABLE)


def printed(view, scope=None):
    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        exec(view.code, {} if scope is None else scope)
    return told.getvalue().strip()


@pytest.mark.parametrize("alpha", [0.01, 0.1])
@pytest.mark.parametrize("compare", ["all", "PDFC"])
@pytest.mark.parametrize("way", TESTS)
def test_other_ranks_are_compared_with_their_own_error(way, compare, alpha):
    result = TESTS[way](load_table(TABLE))
    found = compare_all(result) if compare == "all" else compare_with_control(result, compare)
    view = rank_lab(TABLE, ranked_by=way, compare=compare, alpha=alpha).view
    assert view.verdict == judge(found, alpha=alpha)
    assert printed(view) == str(view.verdict)
    axis = view.picture["axis"]
    # The last one is the end of the critical distance.
    marks = [mark for mark in view.picture["marks"] if "form" not in mark]
    values = dict(zip(result.table.algorithms, result.mean_rank_values, strict=True))
    assert {mark["name"]: mark["value"] for mark in marks} == pytest.approx(values, abs=1e-6)
    assert all(axis["low"] <= mark["value"] <= axis["high"] for mark in marks)
    if compare == "all":
        assert view.picture["distance"]["value"] == pytest.approx(found.critical_distance(alpha))


def test_the_axes_say_which_ranks_they_hold(lab):
    labels = {}
    for way in RANKED:
        picture = lab.back_to_plan().set(ranked_by=way).view.picture
        labels[way] = picture["axis"]["label"]
        assert picture["kind"] == "cd"
    # Signs of all pairs are what Friedman's mean ranks count.
    assert labels.pop("signs") == labels["friedman"]
    assert len(set(labels.values())) == len(labels)


def test_pairs_by_signs_are_compared_by_sign_tests():
    view = rank_lab(TABLE, ranked_by="signs").view
    found = compare_all(friedman_test(load_table(TABLE)), adjust="holm", by="sign")
    assert view.verdict == judge(found)
    assert printed(view) == str(view.verdict)


@pytest.mark.parametrize("alpha", [0.001, 0.05, 0.1])
def test_signs_against_a_control_are_one_family(alpha):
    view = rank_lab(TABLE, ranked_by="signs", compare="PDFC", alpha=alpha).view
    test = multiple_sign_test(load_table(TABLE), "PDFC")
    assert view.verdict == judge(test, alpha=alpha)
    assert printed(view) == str(view.verdict)
    marks = {mark["name"]: mark for mark in view.picture["marks"]}
    band = view.picture["band"]
    for name, losses, ties, p in zip(
        test.algorithms, test.losses, test.ties, test.pvalue, strict=True
    ):
        mark = marks[name]
        assert mark["value"] == losses + ties / 2
        assert (mark["shape"] == "disc") == (p <= alpha)
        # Rounding half of the ties up is on the cautious side, so who differs is outside.
        assert p > alpha or not band["low"] <= mark["value"] <= band["high"]
    assert marks["PDFC"]["shape"] == "control"
    assert marks["PDFC"]["value"] == 12


def test_contrasts_place_and_test_nothing():
    view = rank_lab(TABLE, ranked_by="contrasts").view
    table = load_table(TABLE)
    frame = contrast_estimation(table)
    assert view.verdict.decision == "not-applicable"
    assert printed(view) == str(frame)
    best = frame.mean(axis=1).idxmax()
    behind = {name: float(frame.loc[best, name]) for name in table.algorithms}
    marks = view.picture["marks"]
    assert {mark["name"]: mark["value"] for mark in marks} == pytest.approx(behind, abs=1e-6)
    assert marks[0]["name"] == best
    assert [mark["value"] for mark in marks] == sorted(mark["value"] for mark in marks)
    for row in view.rows:
        assert row["gap"] == pytest.approx(frame.loc[row["first"], row["second"]])
    # Errors lean the other way.
    turned = ScoreTable(-table.scores, higher_is_better=False, decimals=table.decimals)
    again = rank_lab(turned, ranked_by="contrasts").view.picture["marks"]
    assert [mark["name"] for mark in again] == [mark["name"] for mark in marks]
    assert rank_lab(TABLE, ranked_by="contrasts", alpha=0.2).view.brief == view.brief


def test_what_does_not_go_together_is_refused_or_settled(lab):
    with pytest.raises(ValueError, match="'friedman', 'aligned', 'quade', 'signs', 'contrasts'"):
        rank_lab(TABLE, ranked_by="ranks")
    with pytest.raises(ValueError, match="by = 'wilcoxon' is not possible"):
        rank_lab(TABLE, ranked_by="quade", by="wilcoxon")
    with pytest.raises(ValueError, match="posthoc = 'nemenyi' is not possible"):
        rank_lab(TABLE, ranked_by="signs", posthoc="nemenyi")
    with pytest.raises(ValueError, match="posthoc = 'multiple-sign' is not possible"):
        rank_lab(TABLE, compare="PDFC", posthoc="multiple-sign")
    state = lab.back_to_plan().set(ranked_by="signs").state
    assert (state.by, state.posthoc) == ("ranks", "holm")
    assert lab.back_to_plan().set(by="wilcoxon").set(ranked_by="aligned").state.by == "ranks"


def test_too_little_is_said_in_words_whatever_the_way():
    for way in RANKED:
        lab = rank_lab("four_models_15", ranked_by=way)
        view = lab.set(without_algorithms=["M1", "M2"]).view
        assert "Put one back" in view.sentence
        assert view.picture is None


@pytest.mark.parametrize("way", RANKED)
def test_equal_scores_are_no_error(way):
    tied = ScoreTable([[1, 1, 1]] * 5, higher_is_better=True)
    for compare in ("all", tied.algorithms[0]):
        view = rank_lab(tied, ranked_by=way, compare=compare).view
        assert view.verdict.decision != "differ"
        json.dumps(view.plain(), allow_nan=False)


def test_the_long_run_is_drawn_for_ranks_within_problems_only(lab):
    state = lab._to_plain(lab.back_to_plan().set(ranked_by="quade").state)
    (told,) = lab.on_event({"what": "world", "truth": 0, "state": state})
    assert "rank so to see it" in told
    assert lab.view.stage is None


def test_her_own_table_can_be_ranked_each_way():
    rng = np.random.default_rng(3)
    frame = pd.DataFrame(rng.uniform(size=(12, 4)), columns=["a", "b", "c", "d"])
    for way in RANKED:
        view = rank_lab(frame, higher_is_better=True, ranked_by=way, compare="b").view
        table = ScoreTable(frame, higher_is_better=True)
        wanted = contrast_estimation(table) if way == "contrasts" else view.verdict
        assert printed(view, {"table": table}) == str(wanted)


def test_a_page_answers_every_way_beside_a_control_and_every_level(lab):
    twin, states = lab.twin, set(lab.twin_states().values())
    for way in RANKED:
        lab.back_to_plan().set(ranked_by=way)
        assert lab.state in states
        for alpha in LEVELS:  # which one view holds together
            assert lab.set(alpha=alpha).view.plain() in twin[lab._key(lab.state)]
        for control in load_table(TABLE).algorithms:
            assert lab.back_to_plan().set(compare=control).set(ranked_by=way).state in states
    assert len(gzip.compress(json.dumps(pack(twin)).encode())) <= 500_000


def test_no_word_escapes_translation():
    names = [*load_table(TABLE).algorithms, TABLE, "Holm", "Nemenyi", "Quade", "z", "Friedman"]
    names += ["Hochberg", "Bonferroni-Dunn", "\u0160id\u00e1k"]
    with pseudo():
        lab = rank_lab(TABLE, compare="PDFC")
        for way in RANKED:
            for changes in ({}, {"compare": "all"}):
                view = lab.back_to_plan().set(**changes).set(ranked_by=way).view
                assert untranslated({**view.plain(), "code": ""}, names) == []
        signs = rank_lab(TABLE, compare="PDFC", ranked_by="signs").view
        assert untranslated({**signs.plain(), "code": ""}, names) == []
