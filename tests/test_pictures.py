"""Descriptions of pictures: what is drawn agrees with the comparisons, and says so in words."""

import json

import numpy as np
import pytest

from verdictlab import (
    ScoreTable,
    cliques,
    compare_all,
    compare_with_control,
    critical_distance,
    friedman_test,
    load_table,
)
from verdictlab.pictures import cd_picture


@pytest.fixture(scope="module")
def four():
    return friedman_test(load_table("four_models_15"))


def members(picture):
    names = [mark["name"] for mark in picture["marks"]]
    return [tuple(names[i] for i in group["members"]) for group in picture["groups"]]


@pytest.mark.parametrize("alpha", [0.001, 0.01, 0.05, 0.20])
@pytest.mark.parametrize("table", ["four_models_15", "adi_15x8", "somcbr_b_30x13"])
def test_bars_are_the_cliques_at_the_drawn_distance(table, alpha):
    result = friedman_test(load_table(table))
    picture = cd_picture(compare_all(result), alpha=alpha)
    distance = critical_distance(result, "nemenyi", alpha=alpha)
    assert picture["distance"]["value"] == pytest.approx(distance, abs=1e-6)
    assert members(picture) == cliques(result, distance)
    assert all(group["whole"] for group in picture["groups"])


def test_marks_stand_in_rank_order_with_their_numbers(four):
    marks = cd_picture(compare_all(four))["marks"]
    assert [mark["shown"] for mark in marks] == ["1.60", "2.27", "2.93", "3.20"]
    assert [mark["value"] for mark in marks] == sorted(four.mean_ranks.round(6))
    assert {mark["shape"] for mark in marks} == {"disc"}
    assert marks[0]["text"] == "M3: mean rank 1.60. A difference is shown from M1 and M4."
    assert marks[1]["text"] == "M2: mean rank 2.27. No difference from any other is shown."


def test_the_picture_says_its_message_in_words(four):
    text = cd_picture(compare_all(four))["text"]
    assert text == "Mean ranks from best to worst: M3 1.60, M2 2.27, M4 2.93 and M1 3.20."


@pytest.mark.parametrize("adjust", ["holm", "hochberg", "bonferroni-dunn"])
def test_with_a_control_shapes_tell_what_differs(four, adjust):
    comparison = compare_with_control(four, "M1", adjust=adjust)
    picture = cd_picture(comparison)
    differs = dict(zip(comparison.algorithms, comparison.rejected(0.05).tolist(), strict=True))
    shapes = {mark["name"]: mark["shape"] for mark in picture["marks"]}
    assert shapes.pop("M1") == "control"
    assert shapes == {name: "disc" if differs[name] else "open" for name in shapes}
    assert picture["groups"] == []


def test_only_one_distance_for_all_is_drawn(four):
    single = cd_picture(compare_with_control(four, "M1", adjust="bonferroni-dunn"))
    distance = critical_distance(four, "bonferroni-dunn", comparisons=3)
    assert single["distance"]["value"] == pytest.approx(distance, abs=1e-6)
    centre = four.mean_ranks["M1"]
    assert single["band"]["low"] == pytest.approx(centre - distance, abs=1e-6)
    assert single["band"]["high"] == pytest.approx(centre + distance, abs=1e-6)
    for comparison in (compare_with_control(four, "M1"), compare_all(four, adjust="holm")):
        picture = cd_picture(comparison)
        assert picture["distance"] is None
        assert picture["band"] is None


def test_groups_that_are_no_neighbours_are_marked_so():
    # A mostly beats the others a little and sometimes loses much; B always beats C.
    a = [1 + i / 100 for i in range(15)] + [-5 - i / 100 for i in range(5)]
    scores = [[value, 0.1 + i / 1000, 0.0] for i, value in enumerate(a)]
    result = friedman_test(ScoreTable(scores, higher_is_better=True))
    comparison = compare_all(result, by="wilcoxon")
    picture = cd_picture(comparison)
    names = [mark["name"] for mark in picture["marks"]]
    together = {
        frozenset(pair)
        for *pair, rejected in zip(
            comparison.first, comparison.second, comparison.rejected(0.05), strict=True
        )
        if not rejected
    }
    for group in picture["groups"]:
        inside = [names[i] for i in group["members"]]
        pairs = [frozenset((a, b)) for i, a in enumerate(inside) for b in inside[:i]]
        assert all(pair in together for pair in pairs)
        assert group["whole"] == (np.diff(group["members"]) == 1).all()
    assert [group["whole"] for group in picture["groups"]] == [True, False]
    assert "with a dot" in picture["note"]


def test_nothing_together_has_no_bar_and_says_so():
    scores = [[1.0, 2, 3, 4]] * 30
    picture = cd_picture(compare_all(friedman_test(ScoreTable(scores, higher_is_better=True))))
    assert picture["groups"] == []
    assert picture["note"] == "No bar: every pair is shown to differ."


def test_a_picture_is_plain_data(four):
    for comparison in (compare_all(four), compare_with_control(four, "M2")):
        picture = cd_picture(comparison)
        assert json.loads(json.dumps(picture, allow_nan=False)) == picture
