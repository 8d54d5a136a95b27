"""The leak lab: studies of noise are those of scikit-learn, and the page makes the same ones."""

import contextlib
import io
import json
import re

import numpy as np
import pytest
from scipy import stats
from sklearn.feature_selection import SelectKBest
from sklearn.model_selection import PredefinedSplit, cross_val_predict
from sklearn.neighbors import NearestCentroid
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import PolynomialFeatures, StandardScaler

from pseudo import pseudo, untranslated
from test_stage import in_node
from verdictlab._leaks import (
    ATTRIBUTES,
    CASES,
    DRAWS,
    FOLDS,
    KEPT,
    LEAKS,
    TRIED,
    count_studies,
    frozen_counts,
    pooled_studies,
    right_answers,
    smallest_surprise,
)
from verdictlab._noise import LUCK, as_uniforms, noise_words, stream_of
from verdictlab.labs import leak_lab

STREAM = stream_of("leak_lab")
STATES = [(leak, n, m) for leak in LEAKS for n in CASES for m in ATTRIBUTES]


# The studies, against scikit-learn


def by_scikit_learn(leak, n, attributes, draw):
    """How many classes a study names rightly, with the same noise."""
    case = np.arange(n)
    y, fold = case % 2, case // 2 % 5
    source = case - 2 * (case // 2 % 2) if leak == "twins" else case
    words = noise_words(STREAM, 3, 10 * n, draw + 1)[draw]
    values = stats.norm.ppf(as_uniforms(words)).reshape(n, 10)[source]
    degree = ATTRIBUTES.index(attributes) + 1
    X = PolynomialFeatures(degree, include_bias=False).fit_transform(values)
    assert X.shape == (n, attributes)

    def right(*steps):
        found = cross_val_predict(make_pipeline(*steps), X, y, cv=PredefinedSplit(fold))
        return int((found == y).sum())

    scale, rule = StandardScaler(), NearestCentroid()
    if leak == "selection":
        X = SelectKBest(k=10).fit_transform(X, y)
        return right(scale, rule)
    if leak == "scaling":
        X = scale.fit_transform(X)
        return right(SelectKBest(k=10), rule)
    if leak == "tuning":
        found = np.zeros(min(20, attributes), dtype=int)
        for train, test in PredefinedSplit(fold).split():
            near, new = scale.fit_transform(X[train]), scale.transform(X[test])
            # How an attribute scores does not depend on how many are kept: scored once.
            best = SelectKBest(k="all").fit(near, y[train])
            for k in range(1, len(found) + 1):
                best.set_params(k=k)
                rule.fit(best.transform(near), y[train])
                found[k - 1] += (rule.predict(best.transform(new)) == y[test]).sum()
        return int(found.max())
    return right(scale, SelectKBest(k=10), rule)


@pytest.mark.parametrize(("leak", "n", "attributes"), STATES)
def test_a_study_is_that_of_scikit_learn(leak, n, attributes):
    ours = right_answers(STREAM, 3, leak, n, attributes, draws=4)
    assert ours.tolist() == [by_scikit_learn(leak, n, attributes, draw) for draw in range(4)]


# The browser makes the same studies


def in_page(lucks, states):
    cases = [
        {
            "leak": leak,
            "n": n,
            "degree": 1 + ATTRIBUTES.index(attributes),
            "folds": FOLDS,
            "kept": KEPT,
            "tried": TRIED,
        }
        for leak, n, attributes in states
    ]
    return in_node(
        # Cases that meet the same noise share it, as they do in a page.
        "(() => { const f = formulas.formulas.leak; const made = {};"
        "const drawn = (luck, width) => made[`${luck} ${width}`] ??="
        "noise.noiseOf(data.stream, luck, width, data.draws);"
        "return data.cases.map((p) => data.lucks.map((luck) => {"
        "const found = f.found(drawn(luck, f.width(p)), p);"
        "return { right: found.right, values: found.values, first: [...found.cases[0]] };"
        "})); })()",
        cases=cases,
        lucks=list(lucks),
        stream=STREAM,
        draws=DRAWS,
    )


def test_the_page_makes_the_same_studies_for_every_choice():
    for state, found in zip(STATES, in_page([7], STATES), strict=True):
        assert found[0]["right"] == right_answers(STREAM, 7, *state).tolist(), state
        assert sum(found[0]["first"]) == found[0]["right"][0]
        assert found[0]["values"][3] == pytest.approx(100 * found[0]["right"][3] / state[1])


@pytest.fixture(scope="module")
def every_luck():
    """{leak: what the page finds under every luck number}, all from the same noise."""
    return dict(zip(LEAKS, in_page(LUCK, [(leak, 40, 65) for leak in LEAKS]), strict=True))


@pytest.mark.parametrize("leak", LEAKS)
def test_the_page_makes_the_studies_that_were_counted_for_every_luck_number(leak, every_luck):
    state, found = (leak, 40, 65), every_luck[leak]
    right = np.concatenate([each["right"] for each in found])
    assert np.bincount(right, minlength=41).tolist() == frozen_counts(*state).tolist()


# What was counted


def test_the_frozen_counts_are_those_that_python_counts():
    for state in (("selection", 20, 65), ("tuning", 40, 10), ("twins", 20, 10)):
        leak, n, attributes = state
        counted_now = count_studies(STREAM, leak, n, attributes)
        assert counted_now.tolist() == frozen_counts(*state).tolist()
    assert all(frozen_counts(*state).sum() == len(LUCK) * DRAWS for state in STATES)


@pytest.mark.parametrize("leak", ["none", "scaling"])
def test_without_a_class_in_sight_a_coin_stays_a_coin(leak):
    for n in CASES:
        for attributes in ATTRIBUTES:
            found = pooled_studies(leak, n, attributes, 0.05)
            assert found.away == 0
            assert abs(found.mean - 0.5) < 3.3 * found.spread / found.studies**0.5


def test_what_looks_at_classes_flatters_and_more_attributes_flatter_more():
    for leak in ("selection", "tuning", "twins"):
        for n in CASES:
            means = [pooled_studies(leak, n, m, 0.05).mean for m in ATTRIBUTES]
            if leak == "selection":
                assert frozen_counts("none", n, 10).tolist() == frozen_counts(leak, n, 10).tolist()
                means = means[1:]
            assert means[0] > 0.53
            assert means[0] < means[1] or leak == "tuning"


def test_the_smallest_surprise_is_scipys():
    for n in CASES:
        for alpha in (0.001, 0.005, 0.05, 0.2):
            least = smallest_surprise(n, alpha)
            below, at = (
                stats.binomtest(k, n, alternative="greater").pvalue for k in (least - 1, least)
            )
            assert at <= alpha < below


# The lab


def test_it_opens_on_an_honest_study_of_a_coin():
    lab = leak_lab()
    assert lab.view.verdict.decision == "not-shown"
    assert lab.view.brief.startswith("No flattery is shown: ")
    assert re.fullmatch(
        r"no difference is shown, average \d\d\.\d %, truth 50 %, alpha = 0\.05, "
        r"answer [0-9a-f]{4}",
        repr(lab),
    )


def test_choosing_before_splitting_gives_a_coin_more_than_80_percent():
    lab = leak_lab().set(leak="selection")
    assert lab.view.verdict.decision == "differ"
    assert 0.8 < lab.view.verdict.evidence["mean"] < 0.83
    assert lab.view.stage.found.startswith("this slip makes a coin look like 8")
    assert lab.view.verdict.evidence["believed"] > 0.99


def test_the_mark_is_a_bet_on_what_no_headline_says():
    """The average stands in the verdict; where the first study lands nobody can read off."""
    lab = leak_lab("selection")
    words = lab.view.stage.words
    assert "first study" in words["ask_more"]
    assert "average" not in words["ask_more"]
    assert "{mark}" in words["few"]
    assert "{mark}" in words["marked"]


def test_the_task_is_done_only_by_what_it_asks_for():
    lab = leak_lab()
    assert "80 %" in lab.view.stage.task
    assert lab.view.stage.found == ""
    assert lab.set(leak="scaling").view.stage.found == ""
    assert lab.set(leak="tuning").view.stage.found == ""
    assert lab.set(leak="twins").view.stage.found != ""


def test_opened_on_a_leak_the_task_is_to_mend_it():
    lab = leak_lab("selection")
    assert "back to 50" in lab.view.stage.task
    assert lab.view.stage.found == ""
    assert lab.set(alpha=0.01).view.stage.found == ""
    assert lab.set(attributes=10).view.stage.found != ""
    assert "no choice" in lab.view.verdict.caveat
    assert lab.set(attributes=285, leak="none").view.stage.found != ""


def test_the_level_says_who_is_believed_and_never_moves_the_studies():
    lab = leak_lab("tuning")
    stage, believed = lab.view.stage.parameters, []
    for alpha in (0.001, 0.01, 0.05, 0.2):
        lab.set(alpha=alpha)
        assert lab.view.stage.parameters == stage
        counts = frozen_counts("tuning", 40, 285)
        believed.append(lab.view.verdict.evidence["believed"])
        assert believed[-1] == counts[smallest_surprise(40, alpha) :].sum() / counts.sum()
    assert believed == sorted(believed)


def test_headlines_are_short():
    for state in STATES:
        lab = leak_lab().set(**dict(zip(("leak", "n", "attributes"), state, strict=True)))
        assert len(lab.view.brief.split()) <= 20, lab.view.brief


def test_a_page_answers_every_choice_within_a_megabyte():
    lab = leak_lab()
    states = {(s.leak, s.n, s.attributes) for s in lab.twin_states().values()}
    assert states == set(STATES)
    assert len(json.dumps(lab.twin_data())) <= 1_000_000


@pytest.mark.parametrize("leak", LEAKS)
def test_the_printed_code_finds_the_same_with_other_luck(leak):
    lab, said = leak_lab(leak).set(n=20, attributes=65), io.StringIO()
    many = 12 if leak == "tuning" else 50
    with contextlib.redirect_stdout(said):
        exec(lab.view.code.replace("range(50)", f"range({many})"), {})
    found = pooled_studies(leak, 20, 65, 0.05)
    assert abs(float(said.getvalue()) - found.mean) < 4 * found.spread / many**0.5


def test_no_word_escapes_translation():
    names = {"leak", "leak_lab", "dots", "none", *LEAKS}
    with pseudo():
        lab = leak_lab()
        left = untranslated([lab.spec, lab.fallback()], names)
        for changes in ({"leak": leak} for leak in LEAKS):
            view = lab.set(**changes).view.plain()
            left += untranslated({**view, "code": ""}, names)
        left += untranslated(leak_lab("twins").view.stage.plain(), names)
    assert left == []


def test_bad_arguments_are_refused_with_the_way_out():
    with pytest.raises(ValueError, match="selection"):
        leak_lab("gossip")
    with pytest.raises(ValueError, match="alpha"):
        leak_lab(alpha=0)
