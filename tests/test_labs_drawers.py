"""The drawers lab: searches are those of a slow loop, its verdict the test of non-inferiority."""

import contextlib
import io
import json
import re

import numpy as np
import pytest
from scipy.spatial.distance import cdist
from sklearn import datasets
from sklearn.model_selection import StratifiedKFold, cross_val_predict
from sklearn.neighbors import KNeighborsClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from pseudo import pseudo, untranslated
from verdictlab import judge, non_inferiority_test
from verdictlab.labs import drawers_lab
from verdictlab.labs.drawers.view import MARGINS
from verdictlab.labs.engine.packing import unpack
from verdictlab.resampling._drawers import (
    FOLDS,
    MAPS,
    MEMORIES,
    MOST,
    SEED,
    searches,
    sort_cases,
)

WINE = datasets.load_wine(return_X_y=True)
TUMOURS = datasets.load_breast_cancer(return_X_y=True)


# The search


@pytest.mark.parametrize("memory", MEMORIES)
def test_the_search_through_all_cases_is_one_neighbour_of_scikit_learn(memory):
    X, y = getattr(datasets, f"load_{memory}")(return_X_y=True)
    rule = make_pipeline(StandardScaler(), KNeighborsClassifier(1))
    folds = StratifiedKFold(FOLDS, shuffle=True, random_state=SEED)
    found = cross_val_predict(rule, X, y, cv=folds) == y
    assert searches(memory, 3).whole.tolist() == found.tolist()


@pytest.mark.parametrize("side", [3, 5])
def test_a_search_is_that_of_a_slow_loop(side):
    X, y = WINE
    found = searches("wine", side)
    splits = StratifiedKFold(FOLDS, shuffle=True, random_state=SEED).split(X, y)
    for fold, (train, test) in enumerate(splits):
        scale = StandardScaler().fit(X[train])
        old, new = scale.transform(X[train]), scale.transform(X[test])
        middles, place = sort_cases(old, side, np.random.default_rng([SEED, side, fold]))
        used = sorted(set(place.tolist()))
        for case, x in zip(test, new, strict=True):
            best = sorted(used, key=lambda drawer: np.linalg.norm(x - middles[drawer]))
            for drawers in (1, 2, MOST):
                inside = [i for i in range(len(train)) if place[i] in best[:drawers]]
                apart = [np.linalg.norm(x - old[i]) for i in inside]
                label = y[train][inside[int(np.argmin(apart))]]
                assert found.right[drawers - 1, case] == (label == y[case])
                assert found.work[drawers - 1, case] == len(used) + len(inside)


def test_a_map_keeps_what_is_near_near():
    """Neighbouring drawers have middles that lie nearer, and cases lie nearer their middle."""
    X = StandardScaler().fit_transform(TUMOURS[0])
    middles, place = sort_cases(X, 5, np.random.default_rng(1))
    grid = np.array([(i, j) for i in range(5) for j in range(5)])
    on_map, in_space = cdist(grid, grid), cdist(middles, middles)
    pairs = np.triu_indices(25, 1)
    assert np.corrcoef(on_map[pairs], in_space[pairs])[0, 1] > 0.6
    assert place.tolist() == cdist(X, middles).argmin(axis=1).tolist()
    random = X[np.random.default_rng(2).choice(len(X), 25, replace=False)]
    assert cdist(X, middles).min(axis=1).mean() < cdist(X, random).min(axis=1).mean()


@pytest.mark.parametrize("side", MAPS)
def test_more_drawers_cost_more_and_all_nine_of_nine_are_the_whole(side):
    found = searches("breast_cancer", side)
    assert (np.diff(found.work, axis=0) >= 0).all()
    if side == 3:
        assert (found.right[-1] == found.whole).all()
        assert (found.work[-1] >= found.all_cases).all()  # and the middles come on top


# The verdict


@pytest.mark.parametrize("alpha", [0.001, 0.05, 0.2])
@pytest.mark.parametrize("memory", MEMORIES)
def test_the_verdict_is_judges_and_the_line_ends_below_the_limit_where_it_is_shown(memory, alpha):
    lab = drawers_lab(memory, alpha=alpha)
    found = searches(memory, 4)
    for drawers in (1, 2, 3, 9):
        for margin in MARGINS:
            view = lab.set(drawers=drawers, margin=margin).view
            few, whole = found.right[drawers - 1].astype(int), found.whole.astype(int)
            result = non_inferiority_test(few, whole, margin=margin, method="proportions")
            names = ("one drawer" if drawers == 1 else f"{drawers} drawers", "all cases")
            wanted = judge(result, names=names, higher_is_better=True, alpha=alpha)
            assert view.verdict == wanted
            line = view.picture["lines"][2]["points"]
            (limit,) = (mark["y"] for mark in view.picture["marks"] if mark["name"] == "margin")
            assert (line[1][1] < limit) == (wanted.decision == "non-inferior")
            assert line[0] == [view.picture["marks"][0][axis] for axis in "xy"]


def test_identical_errors_of_few_cases_are_not_shown_to_lose_little():
    """What the lab is for, besides the saving: wine is too small for a margin of one."""
    found = searches("wine", 4)
    assert found.right[8].tolist() == found.whole.tolist()
    assert drawers_lab("wine", drawers=9).view.verdict.decision == "not-shown"
    assert drawers_lab("wine", drawers=9, margin=0.02).view.verdict.decision == "non-inferior"


def test_the_task_is_done_by_the_fewest_drawers_only():
    lab = drawers_lab()
    assert lab.view.task
    done = {k: lab.set(drawers=k).view.found for k in range(1, MOST + 1)}
    assert [k for k, said in done.items() if said] == [3]
    assert done[3] == "3 drawers do, with 19 of 100 comparisons."
    assert lab.set(drawers=3, alpha=0.2).view.found == ""  # another plan would have been needed
    assert not drawers_lab(drawers=3).view.task
    assert not drawers_lab("breast_cancer").view.task


def test_the_picture_holds_every_curve_and_its_places():
    for memory in MEMORIES:
        for side in MAPS:
            picture = drawers_lab(memory, side=side, drawers=1, alpha=0.001).view.picture
            circle, diamond = picture["marks"]
            found = searches(memory, side)
            assert circle["moves"]["at"] == picture["lines"][1]["points"]
            assert len(circle["moves"]["at"]) == MOST
            shares = 100 * (~found.right).mean(axis=1)
            assert [y for _x, y in circle["moves"]["at"]] == pytest.approx(shares, abs=0.001)
            high = picture["y"]["high"]
            assert max(y for line in picture["lines"] for _x, y in line["points"]) < high
            assert diamond["moves"]["at"][-1] < high
            assert max(x for x, _y in circle["moves"]["at"]) <= picture["x"]["high"]
            whole = 100 * (~found.whole).mean()
            assert diamond["moves"]["at"] == pytest.approx(
                [whole + 100 * margin for margin in MARGINS], abs=0.001
            )


# Page, code, words


def test_a_page_answers_every_choice_within_a_megabyte_and_says_the_same():
    lab = drawers_lab("wine")
    held = {(s.data, s.side, s.drawers, s.margin) for s in lab.twin_states().values()}
    for memory in MEMORIES:
        for drawers in range(1, MOST + 1):
            assert {(memory, side, drawers, 0.01) for side in MAPS} <= held
            assert {(memory, 4, drawers, margin) for margin in MARGINS} <= held
    data = json.loads(json.dumps(lab.twin_data()))
    assert len(json.dumps(data)) <= 1_000_000
    views = unpack(data["views"])
    for key, state in list(lab.twin_states().items())[::41]:
        fresh = [json.loads(json.dumps(lab._view(level).plain())) for level in lab._levels(state)]
        assert views[key] == fresh, state


@pytest.mark.parametrize("choice", [{}, {"drawers": 3, "margin": 0.02}, {"table": "wine"}])
def test_the_printed_code_says_the_same(choice):
    lab, told = drawers_lab(**choice, alpha=0.01), io.StringIO()
    with contextlib.redirect_stdout(told):
        exec(lab.view.code, {})
    assert told.getvalue().strip() == str(lab.view.verdict)


def test_her_own_cases_are_sorted_as_those_of_the_shelf():
    hers, shelf = drawers_lab(WINE), drawers_lab("wine")
    assert hers.view.sentence == shelf.view.sentence
    assert hers.factory is None
    assert hers.view.rows == shelf.view.rows
    assert 9.5 < hers.view.picture["y"]["high"] < 20  # the limit of 5 in 100 lies at 9.5
    assert hers.set(data="wine").view.sentence == shelf.view.sentence
    with pytest.raises(ValueError, match="60 to 5000 cases while you look on, got 40"):
        drawers_lab((WINE[0][60:100], np.arange(40) % 2))


def test_it_says_how_it_opens():
    assert re.fullmatch(
        r"no difference is shown, 63 and 50 of 1797 wrong, work 14 %, p = 0\.174, alpha = 0\.05, "
        r"answer [0-9a-f]{4}",
        repr(drawers_lab()),
    )


def test_no_word_escapes_translation():
    names = {"drawers", "drawers_lab", "margin", *MEMORIES}
    with pseudo():
        lab = drawers_lab("wine")
        left = untranslated([lab.spec, lab.fallback()], names)
        for changes in ({}, {"drawers": 3, "margin": 0.05}):
            left += untranslated({**lab.set(**changes).view.plain(), "code": ""}, names)
    assert left == []


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ({"table": "iris"}, "drawers_lab: table must be one of"),
        ({"table": "wine", "y": [1]}, "y goes with a table of your own"),
        ({"table": "wine", "drawers": 10}, "drawers = 10 is not possible here"),
        ({"table": "wine", "margin": 0.04}, "margin = 0.04"),
        ({"table": "wine", "side": 2}, "side = 2"),
        ({"alpha": 0}, "drawers_lab: alpha"),
    ],
)
def test_bad_arguments_are_refused_with_the_way_out(arguments, told):
    with pytest.raises(ValueError, match=told):
        drawers_lab(**arguments)
    lab = drawers_lab("wine", side=5, drawers=2, margin=0.02, alpha=0.01)
    assert drawers_lab(**lab.arguments).view.plain() == lab.view.plain()
