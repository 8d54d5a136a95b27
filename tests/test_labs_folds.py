"""The folds lab: each deal is one of `estimate_accuracy`, and the page deals the same ones."""

import contextlib
import io
import itertools
import json
import re

import numpy as np
import pytest
from scipy import stats
from sklearn.datasets import load_iris
from sklearn.neighbors import KNeighborsClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from pseudo import pseudo, untranslated
from test_stage import in_node
from verdictlab import estimate_accuracy, load_data
from verdictlab._noise import LUCK, stream_of
from verdictlab.labs import folds_lab
from verdictlab.labs.shared.level import LEVELS
from verdictlab.resampling._deals import (
    ALONE,
    DEALS,
    FOLDS,
    NEIGHBOURS,
    count_deals,
    deals,
    dealt_to,
    in_hex,
)

STREAM = stream_of("folds_lab")
STATES = [
    (folds, even)
    for folds, even in itertools.product(FOLDS, (True, False))
    if even or folds != ALONE
]


# The deals, against the public function and against print


@pytest.mark.parametrize(("folds", "even"), STATES)
def test_a_deal_is_the_one_that_estimate_accuracy_draws_with_that_seed(folds, even):
    X, y = load_iris(return_X_y=True)
    for k in NEIGHBOURS:
        rule = make_pipeline(StandardScaler(), KNeighborsClassifier(k))
        how = {"method": "cv", "folds": folds, "stratify": even}
        if folds == ALONE:
            how = {"method": "loo"}
        numbers = (1, 2, 500) if folds != ALONE else (1,)
        asked = [estimate_accuracy(rule, X, y, **how, rng=deal) for deal in numbers]
        said = [round(150 * one.accuracy) for one in asked]
        assert deals(folds, even, k)[[deal - 1 for deal in numbers]].tolist() == said, k


def test_what_was_written_is_what_is_counted():
    for folds, even in ((2, False), (10, True)):
        now = count_deals(folds, even, range(301, 321))
        held = np.array([deals(folds, even, k)[300:320] for k in NEIGHBOURS]).T
        assert now.tolist() == held.tolist()


def test_leave_one_out_is_that_in_print():
    printed = load_data("iris_neighbours").set_index(["resampling", "k_neighbours"])["accuracy"]
    for k in (5, 7, 9):
        alone = deals(ALONE, True, k)
        assert len(alone) == DEALS
        assert set(alone.tolist()) == {round(150 * printed["leave_one_out", k])}


# The page


def test_the_page_deals_the_same_for_every_luck_number():
    cases = [(folds, even, k) for folds, even in STATES for k in (1, 9)]
    found = in_node(
        "data.lucks.map((luck) => { const f = formulas.formulas.folded;"
        "const drawn = noise.noiseOf(data.stream, luck, f.width({}), data.draws);"
        "return data.texts.map((right) => f.found(drawn, { right })); })",
        texts=[in_hex(*case) for case in cases],
        lucks=list(LUCK),
        stream=STREAM,
        draws=DEALS,
    )
    for luck, each in zip(LUCK, found, strict=True):
        numbers = dealt_to(STREAM, luck)
        for case, page in zip(cases, each, strict=True):
            assert page["values"] == deals(*case)[numbers - 1].tolist(), case
            assert [deal + 1 for deal in page["deals"]] == numbers.tolist()
    assert len({int(dealt_to(STREAM, luck)[0]) for luck in LUCK}) > 35


def test_a_page_answers_every_choice_within_a_megabyte():
    lab = folds_lab()
    states = {(s.folds, s.neighbours, s.stratify) for s in lab.twin_states().values()}
    assert len(states) == 2 * len(FOLDS) * len(NEIGHBOURS)
    assert len(json.dumps(lab.twin_data())) <= 300_000


# What is said of them


@pytest.mark.parametrize("alpha", LEVELS)
def test_the_middle_of_the_deals_and_the_room_for_the_truth_follow_the_level(alpha):
    for folds, k in ((2, 15), (10, 7)):
        evidence = folds_lab(folds=folds, neighbours=k, alpha=alpha).view.verdict.evidence
        found = deals(folds, True, k)
        low, high = evidence["deals"]
        assert max((found < low).mean(), (found > high).mean()) <= alpha / 2 + 1e-12
        assert min((found <= low).mean(), (found >= high).mean()) > alpha / 2
        right = int(np.sort(found)[DEALS // 2])
        exact = stats.binomtest(right, 150).proportion_ci(1 - alpha, method="exact")
        assert evidence["room"] == pytest.approx((150 * exact.low, 150 * exact.high))


def test_dealing_anew_moves_less_than_the_truth_may():
    """What the lab is for: ten deals lie closer together than what 150 flowers leave open."""
    for folds, even in STATES:
        for k in NEIGHBOURS:
            evidence = folds_lab(folds=folds, neighbours=k, stratify=even).view.verdict.evidence
            (low, high), room = evidence["deals"], evidence["room"]
            assert high - low < room[1] - room[0]


def test_more_folds_lie_closer_together_and_alone_there_is_nothing_to_deal():
    for k in NEIGHBOURS:
        spreads = [deals(folds, True, k).std() for folds in FOLDS]
        assert spreads == sorted(spreads, reverse=True)
        assert spreads[-1] == 0


def test_the_task_is_found_where_all_deals_agree():
    lab = folds_lab()
    stage = lab.view.stage
    assert (bool(stage.task), stage.found) == (True, "")
    for folds in FOLDS:
        found = lab.set(folds=folds).view.stage.found
        assert bool(found) == (folds == ALONE)
        assert len(found) <= len(stage.task)
    assert found == "all say 144, and the truth may be 137 to 148."
    assert folds_lab(folds=ALONE).set(neighbours=9).view.stage.found == ""


def test_it_opens_on_seven_neighbours_and_ten_folds():
    lab = folds_lab()
    assert lab.view.brief == "95 % of deals say 142 to 145; the truth may be 137 to 148."
    assert lab.view.sentence.startswith(lab.view.brief)
    assert re.fullmatch(
        r"no conclusion, deals 142 to 145, truth 137 to 148, alpha = 0\.05, answer [0-9a-f]{4}",
        repr(lab),
    )


def test_of_five_settings_a_deal_picks_now_this_now_that():
    rows = {row["k"]: row for row in folds_lab().view.rows}
    every = np.array([deals(10, True, k) for k in NEIGHBOURS])
    top = every == every.max(axis=0)
    for place, k in enumerate(NEIGHBOURS):
        alone = sum(top[place, i] and top[:, i].sum() == 1 for i in range(DEALS))
        assert rows[k]["picked"] == alone
    assert sum(row["picked"] for row in rows.values()) < DEALS  # the others are shared


def test_headlines_are_short_and_the_axis_holds_every_deal():
    lab = folds_lab()
    for state in lab.twin_states().values():
        for alpha in (0.001, 0.2):
            view = lab._view(type(state)(**{**vars(state), "alpha": alpha}))
            assert len(re.findall(r"[a-z]+", view.brief)) <= 12, view.brief
        axis, found = view.stage.axis, deals(state.folds, state.stratify, state.neighbours)
        assert axis["low"] < found.min()
        assert found.max() < axis["high"]


@pytest.mark.parametrize(
    "choice", [{}, {"folds": 2, "stratify": False, "neighbours": 15}, {"folds": ALONE}]
)
def test_the_printed_code_deals_what_the_stage_deals(choice):
    lab, told = folds_lab(alpha=0.01, **choice), io.StringIO()
    with contextlib.redirect_stdout(told):
        exec(lab.view.code, {})
    lines, state = told.getvalue().splitlines(), lab.state
    wanted = deals(state.folds, state.stratify, state.neighbours)[:10].tolist()
    assert lines[:10] == [f"{deal} {right}" for deal, right in enumerate(wanted, start=1)]
    shares = [float(found) for found in re.findall(r"\d\.\d+", lines[10])[1:]]
    room = lab.view.verdict.evidence["room"]
    assert [150 * share for share in shares] == pytest.approx(room, abs=0.01), lines[10]


def test_no_word_escapes_translation():
    names = {"folds_lab", "folded", "dots", "none", "stratify", "neighbours"}
    with pseudo():
        lab = folds_lab()
        left = untranslated(
            [lab.spec, lab.fallback()], names | {lab.view.stage.parameters["right"]}
        )
        for changes in ({}, {"folds": ALONE}):
            view = lab.set(**changes).view
            known = names | {view.stage.parameters["right"]}
            left += untranslated({**view.plain(), "code": ""}, known)
    assert left == []


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ({"table": "wine"}, "folds_lab: table must be"),
        ({"table": [[1, 2]]}, "it plays with examples of its own"),
        ({"folds": 3}, r"folds_lab: folds = 3 is not possible here; choose from 2, 5, 10, 150"),
        ({"neighbours": 2}, "neighbours = 2"),
        ({"stratify": "yes"}, "folds_lab: stratify must be True or False"),
        ({"alpha": 0}, "folds_lab: alpha"),
    ],
)
def test_bad_arguments_are_refused_with_the_way_out(arguments, told):
    with pytest.raises(ValueError, match=told):
        folds_lab(**arguments)
    assert folds_lab(**folds_lab(folds=5, stratify=False).arguments).state.folds == 5
