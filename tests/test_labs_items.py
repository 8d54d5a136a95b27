"""The items lab: equals that seem to differ, by a second way, and the page draws the same."""

import contextlib
import io
import json

import numpy as np
import pytest
from scipy import stats

from pseudo import pseudo, untranslated
from test_stage import in_node
from verdictlab import paired_items_test
from verdictlab._clusters import (
    CLUSTERS,
    CORRELATIONS,
    COUNTS,
    REACH,
    SIZES,
    WORLDS,
    bound,
    cluster_curve,
    cluster_studies,
    false_leads,
)
from verdictlab._noise import LUCK, stream_of
from verdictlab.labs import items_lab

STREAM = stream_of("items_lab")


def test_it_opens_on_a_broken_promise_and_passages_keep_it():
    lab = items_lab()
    assert lab.view.brief == "Of 100 studies of equals 49.8 call a lead; 5 may."
    assert lab.view.verdict.decision == "differ"
    kept = lab.set(counted="passages").view
    assert kept.brief == "The promise is kept: of 100 studies of equals 5.0 call a lead."
    assert kept.verdict.decision == "not-shown"


def test_the_task_is_found_at_the_largest_correlation():
    lab = items_lab()
    assert lab.view.stage.task
    assert lab.view.stage.found == ""
    assert lab.set(correlation=0.3).view.stage.found == ""
    assert lab.set(correlation=0.5).view.stage.found == (
        "70.0 of 100 by questions; count passages, and it is 5.0."
    )


@pytest.mark.parametrize(
    ("clusters", "size", "correlation"), [(40, 50, 0.15), (5, 50, 0.5), (10, 5, 0.3), (20, 20, 0.0)]
)
def test_false_leads_are_those_of_the_packages_own_test(clusters, size, correlation):
    """Another generator, whole differences, and `paired_items_test`: a second way to each share."""
    rng, studies = np.random.default_rng(clusters + size), 4000
    suits = np.sqrt(correlation) * rng.normal(size=(studies, clusters, 1))
    own = np.sqrt(1 - correlation) * rng.normal(size=(studies, clusters, size))
    leads = (suits + own).reshape(studies, -1)
    passage = np.repeat(np.arange(clusters), size)
    for counted, groups in (("questions", None), ("passages", passage)):
        found = paired_items_test(leads, np.zeros_like(leads), cluster=groups).pvalue
        for alpha in (0.05, 0.01):
            share = (found <= alpha).mean()
            wanted = false_leads(STREAM, clusters, size, correlation, "even", alpha, counted)
            error = np.sqrt(wanted * (1 - wanted) / studies)
            assert abs(share - wanted) < 4 * error + 0.001, (counted, alpha)


@pytest.mark.parametrize("world", WORLDS)
def test_the_drawn_studies_call_as_many_leads_as_the_verdict_says(world):
    for clusters, size, correlation in ((40, 50, 0.15), (5, 20, 0.3)):
        pooled = [
            cluster_studies(STREAM, luck, clusters, size, correlation, world)[:2] for luck in LUCK
        ]
        for place, counted in enumerate(COUNTS):
            t = np.abs(np.concatenate([one[place] for one in pooled]))
            share = (t >= bound(clusters, size, 0.05, counted)).mean()
            wanted = false_leads(STREAM, clusters, size, correlation, world, 0.05, counted)
            assert abs(share - wanted) < 4 * np.sqrt(wanted * (1 - wanted) / 20_000)


def test_a_few_lopsided_passages_break_the_promise_of_both():
    lab = items_lab("lopsided").set(clusters=5, counted="passages")
    share = lab.view.verdict.evidence["share"]
    assert 0.08 < share < 0.1
    # Whole numbers by another generator.
    rng = np.random.default_rng(3)
    leads = 0.15**0.5 * (rng.exponential(size=(40_000, 5)) - 1)
    leads += (0.85 / 50) ** 0.5 * rng.normal(size=(40_000, 5))
    other = (stats.ttest_1samp(leads, 0, axis=1).pvalue <= 0.05).mean()
    assert share == pytest.approx(other, abs=0.008)


@pytest.mark.parametrize("counted", COUNTS)
def test_studies_pile_up_under_the_curve_that_predicts_them(counted):
    heights, peak = cluster_curve(20, 20, 0.3, counted)
    assert heights[0] == 1
    assert len(heights) == 2 * REACH + 1
    t = np.abs(
        np.concatenate(
            [
                cluster_studies(STREAM, luck, 20, 20, 0.3, "even")[COUNTS.index(counted)]
                for luck in LUCK
            ]
        )
    )
    ends = np.array([0, 0.5, 1, 2, 3, 5, 8, REACH])
    fine = np.arange(0, REACH + 0.01, 0.01)
    density = np.interp(fine, np.arange(0, REACH + 0.25, 0.5), heights) * peak
    below = np.concatenate([[0], np.cumsum((density[1:] + density[:-1]) / 2 * 0.01)])
    wanted = 2 * np.diff(np.interp(ends, fine, below))
    found = np.histogram(t, ends)[0] / len(t)
    assert found == pytest.approx(wanted, abs=0.012)
    if counted == "passages":
        assert peak == pytest.approx(stats.t.pdf(0, 19))
        assert heights[4] == pytest.approx(stats.t.pdf(2, 19) / stats.t.pdf(0, 19), abs=0.0006)


@pytest.mark.parametrize("world", WORLDS)
@pytest.mark.parametrize("counted", COUNTS)
def test_the_browser_draws_the_same_studies(world, counted):
    about = {"clusters": 10, "size": 20, "correlation": 0.15, "world": world, "counted": counted}
    body = """data.lucks.map((luck) => {
        const f = formulas.formulas.items;
        const found = f.found(noise.noiseOf(data.stream, luck, f.width(data.about), 1000),
            data.about);
        return { values: found.values, ahead: found.ahead }; })"""
    seen = in_node(body, stream=STREAM, lucks=list(LUCK), about=about)
    for luck, one in zip(LUCK, seen, strict=True):
        *both, leads = cluster_studies(STREAM, luck, 10, 20, 0.15, world)
        assert one["values"] == pytest.approx(both[COUNTS.index(counted)], rel=1e-9, abs=1e-12)
        assert one["ahead"] == (leads > 0).sum(axis=1).tolist()


def test_the_bound_by_passages_stands_beside_the_one_by_questions():
    stage = items_lab().view.stage
    assert stage.observed == pytest.approx(stats.t.isf(0.025, 1999))
    assert stage.reference[0] == pytest.approx(stats.t.isf(0.025, 39) * np.sqrt(1 + 49 * 0.15))
    counted = items_lab().set(counted="passages").view.stage
    assert counted.observed == pytest.approx(stats.t.isf(0.025, 39))
    assert counted.reference == ()


def test_a_page_answers_every_choice_within_a_megabyte():
    lab = items_lab()
    states = {
        (s.clusters, s.size, s.correlation, s.counted, s.world) for s in lab.twin_states().values()
    }
    assert len(states) == len(CLUSTERS) * len(SIZES) * len(CORRELATIONS) * 4
    assert len(json.dumps(lab.twin_data())) <= 1_000_000


@pytest.mark.parametrize("counted", COUNTS)
def test_the_printed_code_finds_the_same_with_other_luck(counted):
    lab, said = items_lab().set(counted=counted, clusters=10, size=20), io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(lab.view.code, {})
    share = lab.view.verdict.evidence["share"]
    assert abs(float(said.getvalue()) - share) < 4 * np.sqrt(share * (1 - share) / 2000)


def test_no_word_escapes_translation():
    names = {"even", "lopsided", "questions", "passages", "items", "dots", "items_lab", "both"}
    with pseudo():
        lab = items_lab()
        left = untranslated([lab.spec, lab.fallback()], names)
        for changes in ({"world": "lopsided"}, {"counted": "passages"}, {"correlation": 0.5}):
            view = lab.set(**changes).view.plain()
            left += untranslated({**view, "code": ""}, names)
    assert left == []


def test_bad_arguments_are_refused_with_the_way_out():
    with pytest.raises(ValueError, match="lopsided"):
        items_lab("flat")
    with pytest.raises(ValueError, match="alpha"):
        items_lab(alpha=0)
