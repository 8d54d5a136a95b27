"""The sampling lab: intervals that miss, and what means and medians do."""

import contextlib
import io
import json
import re

import numpy as np
import pytest
from scipy import stats

from pseudo import pseudo, untranslated
from verdictlab.labs import sampling_lab
from verdictlab.labs.sampling.controls import LEVELS, SHOWN, SIZES


@pytest.mark.parametrize("show", SHOWN)
def test_what_is_asked_before_a_draw_stands_in_no_headline(show):
    """How many of a hundred miss, and how far means wander, is in the verdict above."""
    view = sampling_lab().set(show=show).view
    ask = view.stage.words["ask"]
    assert "interval" in ask if show == "intervals" else "amples of 15 values" in ask
    assert "hundred" not in ask
    # One task is enough: that of the strip.
    assert view.task or view.stage.task
    assert "?" not in ask + view.stage.words["ask_more"]


def test_it_opens_on_a_promise_that_is_kept():
    lab = sampling_lab()
    assert lab.view.verdict.decision == "not-shown"
    assert "For a normal world the promise holds exactly" in lab.view.verdict.caveat
    assert re.fullmatch(
        r"no difference is shown, 4\.8 of 100 miss, alpha = 0\.05, answer [0-9a-f]{4}", repr(lab)
    )


def test_in_the_lopsided_world_about_nine_miss_nearly_all_on_one_side():
    view = sampling_lab("lopsided").view
    assert view.verdict.decision == "differ"
    missed = float(re.search(r"promised: ([\d.]+) of 100", view.brief)[1])
    assert 8 < missed < 10
    low, high = (
        int(count) for count in re.findall(r"(\d+) lie too low and (\d+)", view.sentence)[0]
    )
    assert low > 8 * high
    assert (low + high) / 200 == pytest.approx(missed, abs=0.05)


@pytest.mark.parametrize("n", SIZES)
def test_normal_intervals_are_never_said_to_break_their_promise(n):
    lab = sampling_lab().set(n=n)
    for alpha in LEVELS:
        assert lab.set(alpha=alpha).view.verdict.decision == "not-shown"


def test_the_task_is_found_in_the_lopsided_world():
    lab = sampling_lab()
    assert lab.view.stage.task
    assert lab.view.stage.found == ""
    assert "from the lopsided world miss in 8.9 of 100, not 5" in (
        lab.set(world="lopsided").view.stage.found
    )
    assert lab.set(world="humps").view.stage.found == ""
    assert lab.set(world="lopsided", show="means").view.stage.found == ""


def test_in_the_lopsided_world_the_task_is_to_mend_it():
    lab = sampling_lab("lopsided")
    assert "larger" in lab.view.stage.task
    assert lab.view.stage.found == ""
    assert lab.set(n=40).view.stage.found.startswith("with 40 values 6.9 of 100 still miss")
    assert lab.set(world="normal").view.stage.found == ""


def test_means_wander_by_the_root_and_medians_as_the_normal_law_says():
    lab = sampling_lab()
    assert lab.set(n=40, show="means").view.brief == (
        "Means of 40 values wander by 1.58, single values by 10."
    )
    brief = lab.set(show="medians").view.brief
    # For a normal world the median's standard deviation tends to 1.2533 times the mean's.
    assert float(re.search(r"by ([\d.]+), means", brief)[1]) == pytest.approx(
        1.2533 * 10 / 40**0.5, rel=0.03
    )


def test_the_stage_reaches_as_far_as_students_t_says():
    for alpha in LEVELS:
        stage = sampling_lab().set(n=10, alpha=alpha).view.stage
        assert stage.parameters["factor"] == pytest.approx(stats.t.ppf(1 - alpha / 2, 9))
        assert stage.form == "threads"
        assert stage.observed == 50
    medians = sampling_lab("lopsided").set(show="medians").view.stage
    assert (medians.form, medians.sides) == ("dots", "none")
    assert medians.observed == pytest.approx(40 + 10 * np.log(2))


def test_a_page_answers_every_choice_within_a_megabyte():
    lab = sampling_lab()
    states = {(s.world, s.n, s.show) for s in lab.twin_states().values()}
    assert len(states) == 3 * len(SIZES) * len(SHOWN)
    assert len(json.dumps(lab.twin_data())) <= 1_000_000


@pytest.mark.parametrize("world", ["normal", "lopsided", "humps"])
def test_the_printed_code_finds_the_same_with_other_luck(world):
    lab, said = sampling_lab(world), io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(lab.view.code, {})
    low, high = (float(share) for share in re.findall(r"0\.\d+", said.getvalue()))
    ours = lab.view.verdict.evidence
    for share, count in ((low, ours["below"]), (high, ours["above"])):
        both = (share + count / 20_000) / 2
        assert abs(share - count / 20_000) < 4 * (2 * both * (1 - both) / 20_000) ** 0.5
    for show in ("means", "medians"):
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            exec(lab.set(show=show).view.code, {})
        wander = float(re.search(r"by ([\d.]+)", lab.view.brief)[1])
        assert float(re.findall(r"[\d.]+", said.getvalue())[-1]) == pytest.approx(wander, rel=0.03)


def test_no_word_escapes_translation():
    names = {"normal", "lopsided", "humps", "intervals", "means", "medians", "sampling", "dots"}
    names |= {"sampling_lab", "threads", "both", "none"}
    with pseudo():
        lab = sampling_lab()
        left = untranslated([lab.spec, lab.fallback()], names)
        for changes in ({"world": "lopsided"}, {"show": "means"}, {"show": "medians"}):
            view = lab.set(**changes).view.plain()
            left += untranslated({**view, "code": ""}, names)
    assert left == []


def test_bad_arguments_are_refused_with_the_way_out():
    with pytest.raises(ValueError, match="lopsided"):
        sampling_lab("flat")
    with pytest.raises(ValueError, match="alpha"):
        sampling_lab(alpha=0)
