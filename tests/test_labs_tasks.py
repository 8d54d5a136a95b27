"""The task of each lab: it can be done in a page, and is noticed; what comes near it is not."""

import pytest

import verdictlab.labs as shelf
from computed import computed_views, python_views
from verdictlab import load_table

# {lab: (what does the task, what comes near and does not)}
SOLVED = {
    "rank_lab": ({"without_problems": ["11"]}, {"without_problems": ["1"]}),
    "two_model_lab": ({"without": ["wav2c1"]}, {"route": "wilcoxon"}),
    "error_lab": ({"n": 35}, {"n": 50}),
    "confusion_lab": ({"cells": [0, 50, 0, 9950]}, {"cells": [1, 49, 0, 9950]}),
    "mcnemar_lab": ({"cells": [155, 15, 5, 25]}, {"cells": [150, 20, 10, 20]}),
    "resampling_lab": ({"folds": 2, "repeats": 1}, {"test": "corrected"}),
    "reject_lab": ({"threshold": 0.65}, {"threshold": 0.7}),
    "roc_lab": ({"costs": "10:1"}, {"costs": "1:10"}),
    "estimator_lab": ({"method": "bootstrap632"}, {"method": "loo"}),
    "complexity_lab": ({"near": 0.4}, {"near": 0.45}),
    "ellipse_lab": ({"weights": [10, 10, 0]}, {"weights": [10, 10, 5]}),
    "power_lab": ({"draw": 6, "alpha": 0.02}, {"draw": 6}),
    "rope_lab": ({"width": 0.5}, {"width": 0}),
    "anova_lab": ({"tangle": 13}, {"tangle": 6}),
    "family_lab": ({"k": 8}, {"k": 7}),
    "stepdown_lab": (
        {"procedure": "hochberg", "step": 5},
        {"procedure": "hochberg", "step": 4},
    ),
    "protocol_lab": ({"without_problems": ["ddsm2c4"]}, {"without_problems": ["biopsia"]}),
    "analysts_lab": ({"sides": "one"}, {"test": "t"}),
    "bench_lab": ({"factor": "r"}, {"n": "n"}),
    "drawers_lab": ({"drawers": 3}, {"drawers": 4}),
    "votes_lab": (
        {"world": "steps", "recipe": "stumps", "trees": 20},
        {"world": "steps", "recipe": "stumps", "trees": 19},
    ),
}


@pytest.mark.parametrize("name", SOLVED)
def test_the_task_is_noticed_when_it_is_done(name):
    lab, (done, near) = getattr(shelf, name)(), SOLVED[name]
    planned = lab.view
    assert planned.task
    assert not planned.found
    missed = lab.set(**near).view
    assert (missed.task, missed.found) == (planned.task, "")
    shown = lab.back_to_plan().set(**done).view
    assert shown.found
    # It stands in the place of the task, which holds the room.
    assert len(shown.found) <= len(planned.task)
    solved = lab.state
    assert lab.back_to_plan().view.found == ""
    if lab._computed:
        states = [lab.plan, solved]
        assert computed_views(lab, states) == python_views(lab, states)
    else:  # a reader of the page can get there
        assert solved in {lab._from_plain(lab._to_plain(state)) for state in frozen(lab)}


def frozen(lab):
    """The states that a page holds; of the control inside a view it holds every value."""
    return [level for state in lab.twin_states().values() for level in lab._levels(state)]


@pytest.mark.parametrize(
    ("lab", "done"),
    [
        # Nobody is found to begin with: finding half of them is the task.
        (lambda: shelf.confusion_lab("screening"), {"cells": [15, 15, 0, 970]}),
        (lambda: shelf.roc_lab("crossing"), {"costs": "4:1"}),
        (lambda: shelf.two_model_lab(), {"place": 0}),
        (lambda: shelf.rope_lab(width=0), {"width": 0.25}),
        (lambda: shelf.anova_lab(), {"arrange": "all-sorted"}),
        (lambda: shelf.anova_lab("SOMCBR-per"), {"tangle": 13}),
        (lambda: shelf.power_lab(draw=6), {"alpha": 0.01, "show": "replicability"}),
        (lambda: shelf.stepdown_lab("fuzzy_24x4"), {"procedure": "hochberg", "step": 1}),
        (lambda: shelf.stepdown_lab(procedure="li"), {"procedure": "holm", "step": 3}),
        (lambda: shelf.protocol_lab("CBR"), {"without_problems": ["mias3c2c1"]}),
        (lambda: shelf.protocol_lab("somcbr_b_30x13"), {"without_problems": ["biopsia"]}),
        (lambda: shelf.analysts_lab(posthoc="alone"), {"posthoc": "holm"}),
        (lambda: shelf.analysts_lab("oan_30x2"), {"outliers": "leave out"}),
        (lambda: shelf.bench_lab("density"), {"tail": "height"}),
        (lambda: shelf.bench_lab("contrast"), {"n": "k"}),
        (lambda: shelf.bench_lab("distance"), {"factor": "mean"}),
        (lambda: shelf.bench_lab("ties"), {"ties": "row"}),
        (lambda: shelf.bench_lab("mean"), {"divisor": "none"}),
    ],
)
def test_other_plans_have_their_task(lab, done):
    lab = lab()
    assert lab.view.task
    assert lab.set(**done).view.found


def test_where_nothing_can_be_found_there_is_no_task():
    assert not shelf.error_lab(difference=0).view.task
    assert not shelf.error_lab(difference=0.1).view.task  # more problems than the slider has
    assert not shelf.resampling_lab(gap=0.03).view.task
    assert not shelf.reject_lab(threshold=0.65).view.task  # the plan is the cheapest already
    assert not shelf.rope_lab(width=0.5).view.task  # no case is concluded to begin with
    assert not shelf.power_lab(draw=6, alpha=0.01).view.task  # it is silent already
    assert not shelf.family_lab(k=9).view.task  # more than half raise an alarm already
    assert not shelf.family_lab(alpha=0.001).view.task  # more algorithms than the slider has
    assert not shelf.family_lab("control").view.task
    assert not shelf.stepdown_lab("four_models_15").view.task  # Holm and Hochberg agree
    assert not shelf.protocol_lab("SOMCBR-per").view.task  # no problem turns a fork of it
    assert not shelf.analysts_lab("four_models_15").view.task  # all 88 routes say the same
    assert "task" not in shelf.error_lab(difference=0).view.plain()


def test_a_task_is_set_on_ones_own_table():
    lab = shelf.rank_lab(load_table("medical_18x3").without(problems=["hepatitis"]))
    assert "leave out one problem" in lab.view.task
    # Another question, whatever its answer, is not what was asked for.
    assert not lab.set(by="wilcoxon", posthoc="holm").view.found


def test_rank_labs_of_different_tables_ask_the_same():
    """A page shows a task once; four rank labs stand in chapter 10."""
    tables = ("adi_15x8", "four_models_15", "fuzzy_24x4", "somcbr_b_30x13")
    assert len({shelf.rank_lab(table).view.task for table in tables}) == 1
