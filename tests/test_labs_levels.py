"""The level in every lab whose verdict has one: moved by hand it says what a fresh plan says."""

import contextlib
import io
import itertools
import json

import numpy as np
import pytest

from computed import computed_views, python_views
from verdictlab import (
    compare_many,
    compare_with_control,
    forking_paths,
    judge,
    load_table,
    rejection_rates,
    rm_anova,
)
from verdictlab.labs import (
    analysts_lab,
    anova_lab,
    protocol_lab,
    resampling_lab,
    roc_lab,
)
from verdictlab.labs.resampling.lab import LEVELS as WHOLE
from verdictlab.labs.shared.level import LEVELS
from verdictlab.protocol._forking import at_level

LABS = {
    "analysts": analysts_lab,
    "anova": anova_lab,
    "protocol": protocol_lab,
    "resampling": lambda **plan: resampling_lab(n=40, folds=2, repeats=2, **plan),
    "roc": roc_lab,
}


def said(view):
    """What a view says, without the task, which belongs to the plan."""
    told = view.plain()
    return {name: told[name] for name in told if name not in ("task", "found", "stage")}


@pytest.fixture(scope="module")
def opened():
    return {name: make() for name, make in LABS.items()}


@pytest.mark.parametrize("alpha", [0.01, 0.2])
@pytest.mark.parametrize("name", LABS)
def test_a_level_that_is_moved_says_what_a_plan_at_that_level_says(opened, name, alpha):
    lab = opened[name].back_to_plan()
    planned = said(lab.view)
    moved = said(lab.set(alpha=alpha).view)
    assert moved == said(LABS[name](alpha=alpha).view)
    assert moved != planned
    assert lab.back_to_plan().state.alpha == 0.05


@pytest.mark.parametrize("name", LABS)
def test_every_level_has_its_place_among_the_controls(opened, name):
    (control,) = (some for some in opened[name]._controls if some.name == "alpha")
    levels = WHOLE if name == "resampling" else LEVELS
    assert [option.value for option in control.options] == list(levels)
    with pytest.raises(ValueError, match=r"alpha = 0\.07 is not possible here"):
        opened[name].set(alpha=0.07)
    # Her own level stands among the others.
    assert LABS[name](alpha=0.03).set(alpha=0.05).back_to_plan().state.alpha == 0.03


@pytest.mark.parametrize("name", LABS)
def test_a_page_answers_each_level_beside_every_other_change(opened, name):
    lab = opened[name].back_to_plan()
    if lab._computed:  # the browser answers every state
        states = [lab.set(alpha=alpha).state for alpha in LEVELS]
        assert computed_views(lab, states) == python_views(lab, states)
        return
    held = {
        lab._from_plain(lab._to_plain(level))
        for state in lab.twin_states().values()
        for level in lab._levels(state)
    }
    (control,) = (some for some in lab._controls if some.name == "alpha")
    plain = lab._to_plain(lab.plan)
    for other in lab._controls:
        if other.name in ("alpha", "test") or other.shape == "checkboxes":
            continue
        for level, value in itertools.product(control.options, other.values(plain)[:3]):
            lab.back_to_plan()
            with contextlib.suppress(ValueError):  # a fork that this level does not come to
                lab.set(**{other.name: value}).set(alpha=level.value)
                assert lab.state in held, (other.name, value, level.value)


@pytest.mark.parametrize("name", LABS)
def test_the_code_prints_the_verdict_of_the_level(opened, name):
    view, told = opened[name].back_to_plan().set(alpha=0.01).view, io.StringIO()
    with contextlib.redirect_stdout(told):
        exec(view.code, {})
    assert "alpha=0.01" in view.code
    if name in ("anova", "protocol"):
        assert str(view.verdict) in told.getvalue()
    if name == "roc":
        assert view.verdict.overall in told.getvalue()
    if name == "analysts":
        assert "(alpha = 0.01)" in told.getvalue()


@pytest.mark.parametrize("alpha", LEVELS)
def test_routes_judged_at_another_level_are_those_walked_at_it(alpha):
    table = load_table("adi_15x8")
    walked = forking_paths(table, "ADI4", "ADI2", alpha=alpha)
    assert at_level(forking_paths(table, "ADI4", "ADI2"), alpha) == walked


def test_stricter_levels_show_fewer_routes_and_the_task_is_not_done_by_a_level(opened):
    lab = opened["analysts"].back_to_plan()
    counts = [int(lab.set(alpha=a).view.summary.split()[0]) for a in LEVELS]
    assert counts == sorted(counts)
    assert counts[0] < counts[-1]
    lax = lab.back_to_plan().set(alpha=0.2).view
    assert lax.verdict.decision == "differ"
    assert lab.set(sides="one").view.found == ""
    assert lab.back_to_plan().set(sides="one").view.found


def test_the_axis_of_shuffles_stays_where_it_is_whatever_the_level(opened):
    lab = opened["anova"].back_to_plan()
    stages = [lab.set(alpha=alpha).view.stage for alpha in LEVELS]
    assert len({json.dumps(stage.axis) for stage in stages}) == 1
    assert len({json.dumps(stage.parameters) for stage in stages}) == 1
    marks = [stage.reference[0] for stage in stages]
    wanted = [rm_anova(table_of("SOMCBR-vot")).critical_value(alpha) for alpha in LEVELS]
    assert marks == pytest.approx(wanted)
    assert max(marks) <= stages[0].axis["high"]


def table_of(name):
    return load_table("somcbr_k_13x9").select(algorithms=[f"{name} k={k}" for k in (1, 3, 5)])


def test_a_path_goes_elsewhere_at_another_level(opened):
    lab = opened["protocol"].back_to_plan()
    for alpha in (0.005, 0.05, 0.2):
        view = lab.set(alpha=alpha).view
        wanted = compare_many(table_of("SOMCBR-vot"), school="thesis", alpha=alpha)
        assert view.verdict == wanted
    lits = {alpha: lab.set(alpha=alpha).view.picture["marks"] for alpha in (0.05, 0.2)}
    assert lits[0.05][1]["margin"] < lits[0.2][1]["margin"]  # F is sooner much greater
    # Only a fork to which the path comes at this level can be turned.
    for alpha in LEVELS:
        lab.back_to_plan().set(alpha=alpha)
        marks = {mark["name"]: mark["lit"] for mark in lab.view.picture["marks"]}
        offered = [
            option.label
            for control in lab._controls
            if control.name == "turned"
            for option in control.all_options(lab._to_plain(lab.state))
            if option.value in control.values(lab._to_plain(lab.state))
        ]
        asked = {
            name
            for name in ("F much greater?", "No two peaks?", "Sphericity?", "Second chance?")
            if marks.get(name)
        }
        assert set(offered) - {"nowhere"} == asked


def test_a_level_of_resampling_counts_the_same_p_values(opened):
    lab = opened["resampling"].back_to_plan()
    heaps = set()
    for alpha in WHOLE:
        view = lab.set(alpha=alpha).view
        rates = rejection_rates(
            "nearest-mean", n=40, folds=2, repeats=2, alpha=alpha, repetitions=1000, rng=1
        )
        assert view.verdict.evidence["rates"] == pytest.approx(rates["rate"].to_dict())
        parameters = view.stage.parameters
        heaps.add(json.dumps(parameters))
        ends = (parameters["first"] + np.arange(len(parameters["counts"]))) * parameters["step"]
        share = np.array(parameters["counts"])[ends <= 100 * alpha + 1e-9].sum() / 1000
        assert share == pytest.approx(rates.loc["plain", "rate"])
    assert len(heaps) == 1


def test_a_level_begins_with_the_samples_that_are_drawn():
    lab = resampling_lab(n=40, folds=2, repeats=2)
    assert lab.payload["effort"] == 1000
    lab.set(alpha=0.2)
    assert (lab.payload["effort"], lab.payload["done"]) == (1000, True)
    lab.set(n=60)  # other samples are drawn anew
    assert lab.payload["effort"] == 100


def test_of_roc_only_what_is_said_of_the_areas_has_a_level(opened):
    lab = opened["roc"].back_to_plan()
    planned, moved = lab.view.plain(), lab.set(alpha=0.001).view.plain()
    assert {name for name in planned if planned[name] != moved[name]} == {"overall", "code"}


# A control, by Dunnett


@pytest.mark.parametrize("tangle", [0, 3, 13])
@pytest.mark.parametrize("alpha", [0.01, 0.05, 0.2])
def test_dunnett_says_what_judge_says_and_draws_its_distance(alpha, tangle):
    lab = anova_lab(compare="SOMCBR-vot k=1").set(alpha=alpha, tangle=tangle)
    view, told = lab.view, io.StringIO()
    with contextlib.redirect_stdout(told):
        exec(view.code, {})
    assert told.getvalue().strip() == str(view.verdict)
    scope = {}
    exec(view.code.rsplit("\n", 1)[0], scope)
    found = scope["others"]
    assert view.verdict == judge(found, alpha=alpha)
    mean = float(found.result.mean_values[0])
    reach = found.critical_distance(alpha)
    (band,) = view.picture["regions"]
    low, high = view.picture["y"]["low"], view.picture["y"]["high"]
    ys = sorted({y for _x, y in band["points"]})
    assert ys == pytest.approx([max(mean - reach, low), min(mean + reach, high)], abs=1e-6)
    # Open is who lies inside the band: nobody shown to differ does.
    marks = view.picture["marks"][:3]
    assert [mark["open"] for mark in marks] == [False, *(~found.rejected(alpha)).tolist()]
    for mark in marks[1:]:
        assert mark["open"] == (abs(mark["y"] - mean) < reach)


def test_dunnett_is_the_test_of_the_package_and_pays_for_the_others_only():
    result = rm_anova(table_of("CBR"))
    view = anova_lab("CBR", compare="CBR k=5").view
    assert view.verdict == judge(
        compare_with_control(result, "CBR k=5", adjust="dunnett"), alpha=0.05
    )
    assert "pays for these 2 comparisons only" in " ".join(view.why)
    assert not view.task
    with pytest.raises(ValueError, match="choose from 'all', 'CBR k=1'"):
        anova_lab("CBR", compare="SOMCBR-vot k=1")
    lab = anova_lab().set(compare="SOMCBR-vot k=3", tangle=13)
    assert lab.view.found == ""  # what is asked is about F
