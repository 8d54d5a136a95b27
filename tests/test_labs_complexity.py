"""The complexity lab: places and regions as the package has them, limits that move, own data."""

import contextlib
import io
import json
import re
from dataclasses import replace

import numpy as np
import pandas as pd
import pytest
from sklearn.datasets import load_iris, load_wine

from pseudo import pseudo, untranslated
from verdictlab import complexity_measures, complexity_region, load_data, score_interval
from verdictlab.complexity._luck import luck
from verdictlab.complexity._places import MEASURED, known, measured, printed
from verdictlab.labs import complexity_lab
from verdictlab.labs.complexity.view import FARS, NEARS

TABLE = load_data("complexity_28").set_index("problem")
PLACES = [(data, part) for data, parts in printed().items() for part in parts]


@pytest.fixture(scope="module")
def lab():
    return complexity_lab(alpha=0.10)


def problem(data, part):
    return data if part == "whole" else f"{data}_{part}"


HARDNESS = {"A": "easy", "B": "neither easy nor hard", "C": "hard"}


def fails(alpha):
    """On which of the printed problems SOMCBR failed, at this level."""
    return (TABLE.p_value <= alpha) & (TABLE.reduction < 70)


def run(code):
    """What these lines print."""
    printed_out = io.StringIO()
    with contextlib.redirect_stdout(printed_out):
        exec(compile(code, "code", "exec"), {})
    return printed_out.getvalue().strip()


def look(lab, **changes):
    """The view at the plan with these changes, without what a widget does around it."""
    return lab._view(replace(lab.plan, **changes))


# Verdicts


@pytest.mark.parametrize(("data", "part"), PLACES)
def test_each_printed_problem_lies_where_its_numbers_put_it(lab, data, part):
    row = TABLE.loc[problem(data, part)]
    view = look(lab, table=data, part=part)
    region = complexity_region(row.F3, row.N1 * row.N2)
    away = np.hypot(1 - row.F3, row.N1 * row.N2)
    assert view.brief.startswith(f"{row.name} is {HARDNESS[region]} (region {region}). ")
    assert view.sentence.startswith(f"{view.brief} It looks cases up in a few clusters ")
    assert f" = {away:.3f}; the nearest limit is " in view.why[1]
    assert view.brief == view.verdict.brief
    assert len(view.brief.split()) <= 20
    assert view.verdict.decision == "no-conclusion"
    itself = f"{row.name} itself: {row.reduction:.1f} % of the comparisons saved, "
    found = "a failure." if row.type == 2 else "no failure."
    assert view.verdict.overall == itself + f"p = {row.p_value:.2f}, {found}"
    chosen = [mark for mark in view.picture["marks"] if mark.get("ring")]
    assert [(mark["x"], mark["y"]) for mark in chosen] == [
        (row.F3, pytest.approx(row.N1 * row.N2, abs=5e-5))
    ]


@pytest.mark.parametrize("near", NEARS)
@pytest.mark.parametrize("far", [0.8, 1.0, 1.1])
def test_a_region_tells_what_happened_to_its_printed_problems(lab, near, far):
    n12 = (TABLE.N1 * TABLE.N2).round(4)
    region = complexity_region(TABLE.F3, n12, limits=(near, far))
    for data, part, wanted in (("iris", "c2", "A"), ("tao", "whole", None), ("bpa", "whole", "C")):
        view = look(lab, table=data, part=part, near=near, far=far)
        name = view.brief.split("region ")[1][0]
        assert wanted in (None, name)
        inside = TABLE[region == name]
        bad = (inside.type == 2).sum()
        told = f"SOMCBR failed on {bad} of the {len(inside)} printed problems there."
        if len(inside) == 1:
            told = f"1 printed problem lies there; SOMCBR failed on {bad}."
        assert view.brief.endswith(told)
        right = int(((region == "A") == (TABLE.type == 2)).sum())
        assert f"is right for {right} of 28" in view.why[2]
        counts = f"on {(inside.type == 2).sum()} of {len(inside)} in region {name}"
        assert counts in view.picture["text"]


def test_the_driving_question_eight_failures_and_nothing_else(lab):
    held = {
        near: re.search(
            r"in A: (\d+) of (\d+);.* right for (\d+) of 28", look(lab, near=near).why[2]
        ).groups()
        for near in NEARS
    }
    assert held[0.45] == ("8", "8", "27")
    assert held[0.5] == ("8", "9", "26")
    assert max(int(right) for *_, right in held.values()) == 27
    assert all(bad != "9" for bad, *_ in held.values())


def test_moved_limits_are_said_to_be_chosen_after_looking(lab):
    assert "28 problems come from 14 data sets" in lab.back_to_plan().view.verdict.caveat
    assert "chosen after looking" in lab.set(near=0.45).view.verdict.caveat
    assert "chosen after looking" in look(lab, far=0.9).verdict.caveat


def test_fourteen_data_sets_stand_behind_the_problems():
    assert len(PLACES) == 28
    # wbcd and wisconsin are the same cases.
    assert len({data for data, _part in PLACES} - {"wbcd"}) == 14


# Measured here


@pytest.mark.parametrize("data", MEASURED)
def test_computed_numbers_are_the_printed_ones_up_to_rounding(data):
    for part in printed()[data]:
        place, row = measured(data, part), TABLE.loc[problem(data, part)]
        assert place.f3 == pytest.approx(row.F3, abs=0.0051)
        assert place.n2 == pytest.approx(row.N2, abs=0.0051)
        # The shortest tree of the balance is not unique.
        assert place.n1 == pytest.approx(row.N1, abs=0.041 if data == "balance" else 0.0051)


def test_computed_and_printed_places_stand_side_by_side(lab):
    view = lab.back_to_plan().set(table="wine", part="c2", numbers="computed").view
    wine = load_wine()
    found = complexity_measures(wine.data, wine.target == 0, ["F3", "N12"])
    marks = {mark["name"]: mark for mark in view.picture["marks"]}
    assert marks["wine_c2 (computed)"]["x"] == pytest.approx(found.F3, abs=5e-5)
    assert marks["wine_c2 (computed)"]["y"] == pytest.approx(found.N12, abs=5e-5)
    assert marks["wine_c2"]["x"] == 0.76
    assert len(view.rows) == 29
    with pytest.raises(ValueError, match="numbers = 'computed' is not possible here"):
        lab.back_to_plan().set(table="pim", numbers="computed")


# A reader's own problems


def test_own_classes_are_cut_one_against_the_rest():
    iris = load_iris()
    names = iris.target_names[iris.target]
    own = complexity_lab((iris.data, names), part="virginica")
    found = complexity_measures(iris.data, names == "virginica", ["F3", "N12"])
    view = own.view
    assert view.brief.startswith("virginica (yours) is easy (region A). ")
    assert f"{100 * found.F3:.0f} % of the cases" in view.why[0]
    assert f"= {found.N12:.4f}." in view.why[0]
    assert view.verdict.overall == ""
    assert own.factory is None
    assert [o.value for o in own._controls[1].options["own"]] == sorted(set(names))
    two = complexity_lab((iris.data[:100], iris.target[:100]))
    assert two.view.brief.startswith("own (yours) is easy (region A). ")


def test_own_measures_take_the_names_of_the_rows():
    frame = pd.DataFrame({"F3": [0.9, 0.0], "N12": [0.02, 1.4]}, index=["mine", "tao"])
    own = complexity_lab(frame)
    assert own.view.brief.startswith("mine (yours) is easy (region A)")
    hard = own.set(part="tao").view
    assert hard.brief.startswith("tao (yours) is hard (region C)")
    assert hard.picture["y"]["high"] > 1.4
    names = [mark["name"] for mark in hard.picture["marks"]]
    assert len(set(names)) == len(names)
    assert own.set(table="bpa").view.brief.startswith("bpa is hard (region C)")
    pair = pd.DataFrame({"problem": ["p"], "f3": [0.5], "n1": [0.4], "n2": [0.5]})
    assert "N1 = 0.40" in complexity_lab(pair).view.why[0]


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        ({"table": "digits"}, "complexity_lab: table must be one of"),
        ({"part": "c4"}, "choose from 'c1', 'c2', 'c3'"),
        ({"near": 0.48}, "choose from 0.3, 0.35"),
        ({"far": 1.05}, "choose from 0.8, 0.9"),
        ({"numbers": "guessed"}, "choose from 'printed', 'computed'"),
        ({"table": 3}, "a pair (X, y)"),
        ({"table": pd.DataFrame({"F3": [0.1]})}, "the columns F3 and N12, or F3, N1 and N2"),
        ({"table": pd.DataFrame({"F3": [1.1], "N12": [0.1]})}, "f3 is a share from 0 to 1"),
        ({"table": pd.DataFrame({"F3": [0, 1], "N12": 0.1}, ["a", "a"])}, "a name of its own"),
        ({"table": ([[1.0], [2.0]], ["a", "a"])}, "at least 2"),
    ],
)
def test_what_cannot_be_is_refused_with_the_way_out(arguments, hint):
    with pytest.raises(ValueError, match=re.escape(hint)):
        complexity_lab(**arguments)


@pytest.mark.parametrize("limits", [(1.0, 0.5), (0.0, 1.0), (0.5,), (0.5, 0.5)])
def test_limits_must_rise(limits):
    with pytest.raises(ValueError, match="two rising numbers above 0"):
        complexity_region(0.5, 0.1, limits=limits)


# Picture, twin, code, world, words


def test_the_limits_may_stand_where_their_controls_can(lab):
    for near, far in ((0.3, 0.8), (0.5, 1.0), (0.65, 1.1)):
        picture = look(lab, near=near, far=far).picture
        for mark, offered, at in zip(
            picture["marks"][-2:], (NEARS, FARS), (near, far), strict=True
        ):
            assert [mark["x"], mark["y"]] == mark["moves"]["at"][offered.index(at)]
            assert np.hypot(1 - mark["x"], mark["y"]) == pytest.approx(at, abs=1e-4)
            for x, y in mark["moves"]["at"]:
                assert picture["x"]["low"] <= x <= picture["x"]["high"]
                assert 0 <= y <= picture["y"]["high"]
        for line, at in zip(picture["lines"], (near, far), strict=True):
            away = [np.hypot(1 - x, y) for x, y in line["points"]]
            assert away == pytest.approx([at] * len(away), abs=2e-4)


def test_a_page_answers_every_problem_at_every_limit(lab):
    seen = set(lab.twin_states().values())
    for data, part in PLACES:
        one = replace(lab.plan, table=data, part=part)
        assert {replace(one, near=near, far=far) for near in NEARS for far in FARS} <= seen
        assert {replace(one, alpha=alpha) for alpha in (0.01, 0.02, 0.05, 0.20)} <= seen
        if data in MEASURED:
            assert {replace(one, near=near, numbers="computed") for near in NEARS} <= seen


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"table": "bpa", "part": "whole", "near": 0.3},
        {"table": "iris", "part": "c3", "numbers": "computed", "near": 0.4},
        {"table": "balance", "part": "c2", "numbers": "computed"},
        {"table": "wdbc", "part": "whole", "numbers": "computed", "near": 0.45},
    ],
)
def test_the_code_panel_prints_the_region_and_its_failures(lab, changes):
    view = look(lab, **changes)
    found = view.verdict.evidence
    region = view.brief.split("region ")[1][0]
    assert run(view.code) == f"{region} {found['failed']} of {found['count']}"


def test_the_code_of_own_measures_prints_their_region():
    own = complexity_lab(pd.DataFrame({"F3": [0.123456], "N12": [0.654321]}, ["mine"]))
    found = own.view.verdict.evidence
    assert run(own.view.code) == f"C {found['failed']} of {found['count']}"


def test_names_of_a_reader_are_shown_and_not_obeyed():
    odd = ["\u202eslow", "red\x1b[31m"]
    own = complexity_lab(pd.DataFrame({"F3": [0.9, 0.1], "N12": [0.02, 0.1]}, odd), part=odd[1])
    said = json.dumps([own.view.plain(), own.spec], ensure_ascii=False) + own.fallback()
    assert "\u202e" not in said
    assert "\x1b" not in said
    assert own.view.brief.startswith("red\\x1b[31m (yours) is ")


def test_the_invented_world_deals_failures_blind_to_the_map(lab):
    each, lazy, seen = luck("problems")
    sources, lazy_sources, same = luck("sources")
    assert seen == same == 27
    assert len(each) == 2000
    assert len(sources) == 364  # three of fourteen
    assert int((sources >= seen).sum()) == 1  # the printed one itself
    assert set(lazy) == {19}
    # A data set has two problems on average, so three have six.
    assert lazy_sources.mean() == pytest.approx(22)
    # A limit that holds nothing is among those tried, and luck adds a little.
    for right, least in ((each, lazy), (sources, lazy_sources)):
        assert (right >= least).all()
        assert 0.3 < (right - least).mean() < 1
    told = lab._world.tell(lab.plan, "sources")
    assert "1 of all 364 ways" in told[1]
    assert "Monte-Carlo standard error" in lab._world.tell(lab.plan, "problems")[1]


@pytest.mark.parametrize("alpha", [0.01, 0.02, 0.05, 0.10, 0.20])
@pytest.mark.parametrize("near", [0.3, 0.5])
def test_alpha_decides_which_problems_are_failures(lab, alpha, near):
    view = lab.back_to_plan().set(alpha=alpha, near=near).view
    bad = fails(alpha)
    assert {row["problem"] for row in view.rows if row["failed"]} == set(TABLE.index[bad])
    marks = {mark["name"]: mark for mark in view.picture["marks"]}
    for name in TABLE.index:  # the chosen one too: what failed can be counted
        assert marks[name]["shape"] == ("triangle" if bad[name] else "circle")
    region = view.brief.split("region ")[1][0]
    where = [row["failed"] for row in view.rows if row["region"] == region]
    assert view.verdict.evidence == {"failed": sum(where), "count": len(where), "alpha": alpha}
    assert f"failed on {sum(where)} of the {len(where)} printed" in view.brief
    theirs = score_interval([1] * sum(where) + [0] * where.count(False), method="exact")
    assert f"is {100 * theirs.low:.0f} to {100 * theirs.high:.0f} % if" in view.why[4]
    assert f"alpha = {alpha:g}" in view.sentence
    assert f"alpha = {alpha:g}" in repr(lab)


def test_the_chosen_problem_has_a_ring_and_shows_whether_it_failed(lab):
    for changes, shape in (({}, "triangle"), ({"numbers": "computed"}, "diamond")):
        picture = look(lab, **changes).picture
        (chosen,) = [mark for mark in picture["marks"] if mark.get("ring")]
        assert (chosen["shape"], chosen["name"].split()[0]) == (shape, "iris_c1")
        assert chosen["label"] == chosen["name"]
    legend = {entry["label"]: entry for entry in picture["legend"]}
    assert legend["the chosen one"]["open"]


def test_at_the_level_of_the_thesis_a_failure_is_its_type_2(lab):
    assert lab.plan.alpha == 0.10
    assert {place.problem for place in known() if place.failed(0.10)} == set(
        TABLE.index[TABLE.type == 2]
    )
    counts = [sum(place.failed(alpha) for place in known()) for alpha in (0.01, 0.05, 0.1, 0.2)]
    assert counts == [2, 6, 9, 10]


def test_a_placeholder_makes_the_same_lab_again():
    lab = complexity_lab("wine", part="c3", numbers="computed", near=0.4, far=0.9)
    again = complexity_lab(**lab.arguments)
    assert (again.plan, again.page_id, again.spec) == (lab.plan, lab.page_id, lab.spec)


def test_no_word_escapes_translation():
    names = {problem(data, part) for data, part in PLACES} | {data for data, _part in PLACES}
    names |= {part for _data, part in PLACES} | {
        "SOMCBR",
        "own",
        "printed",
        "computed",
        "complexity",
    }
    names |= {"N12", "N1", "N2", "F3", "A", "B", "C", "d", "p", "sqrt", "x"}
    with pseudo():
        lab = complexity_lab()
        left = []
        for changes in ({}, {"table": "thyroids", "part": "c3"}, {"table": "bpa", "near": 0.3}):
            left += untranslated(lab.back_to_plan().set(**changes).view.plain(), names)
        computed = lab.back_to_plan().set(numbers="computed").view.plain()
        left += untranslated([computed[key] for key in ("brief", "sentence", "why")], names)
        labels = [[c.label, c.what_if] for c in lab._controls]
        worlds = [lab._world.tell(lab.plan, each) for each in ("problems", "sources")]
        left += untranslated([labels, worlds, lab._world.intro, lab._world.label], names)
    assert left == []


def test_repr_is_short_and_follows_the_state(lab):
    text = repr(lab.back_to_plan())
    assert re.fullmatch(
        r"no conclusion, iris_c1, A, 8 of 9, alpha = 0\.1, answer [0-9a-f]{4}", text
    )
    assert repr(lab.set(near=0.4)) != text
