"""The votes lab: its members are those of scikit-learn, its verdict McNemar's test on them."""

import contextlib
import io
import json
import re

import numpy as np
import pytest
from scipy import stats
from sklearn.ensemble import AdaBoostClassifier, BaggingClassifier, RandomForestClassifier
from sklearn.tree import DecisionTreeClassifier

from pseudo import pseudo, untranslated
from verdictlab import judge, mcnemar_test
from verdictlab.labs import votes_lab
from verdictlab.labs.engine.packing import unpack
from verdictlab.labs.votes.view import shades
from verdictlab.resampling._ballots import (
    AREA,
    GRID,
    MEMBERS,
    NARROW,
    NEW,
    RECIPES,
    SEED,
    TRAINING,
    WORLDS,
    ballots,
    world,
)

EACH = pytest.mark.parametrize(("recipe", "name"), [(r, w) for w in WORLDS for r in RECIPES])


def grown(recipe, name, members):
    """The recipe by scikit-learn with so many members only."""
    many = {"n_estimators": members, "random_state": SEED}
    if recipe == "bagging":
        model = BaggingClassifier(**many)
    elif recipe == "forest":
        model = RandomForestClassifier(**many)
    else:
        depth = {"stumps": 1, "depth3": 3}[recipe]
        tree = DecisionTreeClassifier(max_depth=depth, random_state=SEED)
        model = AdaBoostClassifier(tree, **many)
    return model.fit(*world(name, TRAINING, SEED))


def centres(name):
    left, right, bottom, top = AREA[name]
    columns, rows = GRID
    return np.array(
        [
            [
                left + (i + 0.5) * (right - left) / columns,
                bottom + (j + 0.5) * (top - bottom) / rows,
            ]
            for j in range(rows)
            for i in range(columns)
        ]
    )


@EACH
@pytest.mark.parametrize("members", [1, 2, 7, MEMBERS])
def test_the_first_members_vote_as_an_ensemble_of_so_many_does(recipe, name, members):
    """A recipe with fewer members begins with the same ones; full trees vote whole votes."""
    found, model = ballots(recipe, name), grown(recipe, name, members)
    new, truth = world(name, NEW, SEED + 100)
    assert found.right[members - 1].tolist() == (model.predict(new) == truth).tolist()
    X, y = world(name, TRAINING, SEED)
    wrong = model.predict(X) != y
    # A tie goes to class 0, and has no margin.
    margins = found.margins[members - 1]
    assert (margins[wrong] <= 1e-12).all()
    assert (margins[~wrong] >= -1e-12).all()
    digits = np.array(list(shades(found.shares[members - 1])), dtype=int)
    assert ((digits > 4) == (model.predict(centres(name)) == 1)).all()


@EACH
def test_margins_are_votes_for_minus_votes_against(recipe, name):
    found, model = ballots(recipe, name), grown(recipe, name, MEMBERS)
    X, y = world(name, TRAINING, SEED)
    weights = getattr(model, "estimator_weights_", np.ones(MEMBERS))
    for k in (3, MEMBERS):
        for case in (0, 17, 149):
            says = [int(member.predict(X[case : case + 1])[0]) for member in model.estimators_[:k]]
            right = sum(w for w, one in zip(weights, says, strict=False) if one == y[case])
            whole = sum(weights[:k])
            assert found.margins[k - 1, case] == pytest.approx((2 * right - whole) / whole)


def test_adaboost_weighs_by_the_log_of_its_errors():
    """As chapter 15g says: an error e has the vote log((1 - e) / e)."""
    model = grown("stumps", "moons", MEMBERS)
    errors = model.estimator_errors_
    assert ballots("stumps", "moons").weights == pytest.approx(np.log((1 - errors) / errors))


@EACH
@pytest.mark.parametrize("alpha", [0.001, 0.05])
def test_the_verdict_is_that_of_judge_and_its_p_that_of_scipy(recipe, name, alpha):
    lab, found = votes_lab(name, recipe=recipe, trees=20, alpha=alpha), ballots(recipe, name)
    vote, tree = found.right[-1], found.tree
    only = int((vote & ~tree).sum()), int((~vote & tree).sum())
    p = stats.binomtest(only[0], sum(only)).pvalue
    verdict = lab.view.verdict
    assert (verdict.decision == "differ") == (p <= alpha)
    short = {"bagging": "Bagging", "forest": "Forest", "stumps": "Stumps", "depth3": "Depth-3"}
    names = (f"{short[recipe]} (20)", "Tree")
    assert verdict == judge(mcnemar_test(*only), names=names, alpha=alpha)
    row = lab.view.rows[RECIPES.index(recipe)]
    assert row["new"] == int((~vote).sum())
    assert row["narrow"] == int((found.margins[-1] < NARROW).sum())


def test_what_the_lab_is_for():
    """Votes beat a tree where borders bend; stumps cannot know two attributes at once."""
    for name in WORLDS:
        for recipe in ("bagging", "forest"):
            better = votes_lab(name, recipe=recipe, trees=20).view.verdict.better
            assert better[0][1] == "Tree"
    lost = votes_lab("steps", recipe="stumps", trees=20).view
    assert lost.verdict.better == (("Tree", "Stumps (20)"),)
    assert not lost.task  # it has lost already
    late = ballots("depth3", "moons")
    assert late.margins[-1].min() > 0 > late.margins[3].min()  # margins go on growing
    assert (~late.right[-1]).sum() > (~late.right[3]).sum()  # and new cases pay


def test_the_newest_votes_stand_in_the_picture():
    lab = votes_lab()
    for trees in (1, 6, 20):
        picture, found = lab.set(trees=trees).view.picture, ballots("bagging", "moons")
        case, rule = picture["marks"]
        assert rule["x"] == trees
        assert rule["moves"] == {"control": "trees"}
        worst = int(found.margins[trees - 1].argmin())
        X, _y = world("moons", TRAINING, SEED)
        assert [case["x"], case["y"]] == [round(float(x), 3) for x in X[worst]]
        curves = {line["label"]: line["points"] for line in picture["curve"]["lines"]}
        share = 100 * (~found.right[trees - 1]).mean()
        assert curves["new, wrong"][trees - 1] == [trees, pytest.approx(share)]
        assert len(picture["grid"]["text"]) == GRID[0] * GRID[1]
        assert len(picture["plane"]["dots"]) == TRAINING
        high = picture["curve"]["y"]["high"]
        assert all(0 <= y <= high for points in curves.values() for _x, y in points)


def test_every_axis_holds_its_curves_and_its_cases():
    for name in WORLDS:
        left, right, bottom, top = AREA[name]
        X, _y = world(name, TRAINING, SEED)
        assert (X.min(axis=0) - [left, bottom] > 0).all()
        assert (X.max(axis=0) - [right, top] < 0).all()
        for recipe in RECIPES:
            curve = votes_lab(name, recipe=recipe).view.picture["curve"]
            top_of = max(y for line in curve["lines"] for _x, y in line["points"])
            assert top_of <= curve["y"]["high"]


def test_a_page_answers_every_choice_within_a_megabyte_and_says_the_same():
    lab = votes_lab()
    states = {(s.world, s.recipe, s.trees) for s in lab.twin_states().values()}
    assert len(states) == len(WORLDS) * len(RECIPES) * MEMBERS
    data = json.loads(json.dumps(lab.twin_data()))
    assert len(json.dumps(data)) <= 1_000_000
    views = unpack(data["views"])
    for key, state in list(lab.twin_states().items())[::23]:
        fresh = [json.loads(json.dumps(lab._view(level).plain())) for level in lab._levels(state)]
        assert views[key] == fresh, state


@pytest.mark.parametrize("choice", [{}, {"recipe": "depth3", "trees": 8}, {"recipe": "forest"}])
@pytest.mark.parametrize("name", WORLDS)
def test_the_printed_code_says_the_same(name, choice):
    lab, told = votes_lab(name, alpha=0.01, **choice), io.StringIO()
    with contextlib.redirect_stdout(told):
        exec(lab.view.code, {})
    assert told.getvalue().strip() == str(lab.view.verdict)


def test_it_says_how_it_opens():
    assert re.fullmatch(
        r"no difference is shown, 141 wrong, one tree 158, p = 0\.0639, alpha = 0\.05, "
        r"answer [0-9a-f]{4}",
        repr(votes_lab()),
    )
    assert all(len(votes_lab(recipe=one).view.brief.split()) <= 20 for one in RECIPES)


def test_no_word_escapes_translation():
    names = {"votes", "votes_lab", "moons", "steps", "case", "trees", *RECIPES}
    with pseudo():
        lab = votes_lab()
        left = untranslated([lab.spec, lab.fallback()], names | {lab.view.picture["grid"]["text"]})
        for changes in ({"trees": 1}, {"recipe": "stumps", "world": "steps", "trees": 20}):
            view = lab.set(**changes).view
            known = names | {view.picture["grid"]["text"]}
            left += untranslated({**view.plain(), "code": ""}, known)
    assert left == []


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ({"table": "wine"}, "votes_lab: table must be"),
        ({"table": [[1, 2]]}, "it plays with examples of its own"),
        ({"trees": 21}, r"votes_lab: trees = 21 is not possible here; choose from 1, 2"),
        ({"recipe": "boosting"}, "recipe = 'boosting'"),
        ({"alpha": 1}, "votes_lab: alpha"),
    ],
)
def test_bad_arguments_are_refused_with_the_way_out(arguments, told):
    with pytest.raises(ValueError, match=told):
        votes_lab(**arguments)
    lab = votes_lab("steps", recipe="forest", trees=3, alpha=0.01)
    assert votes_lab(**lab.arguments).view.plain() == lab.view.plain()
