"""The error lab: the package's numbers, plan and page."""

import contextlib
import html
import io
import re
import time
from itertools import product

import numpy as np
import pytest

from pseudo import pseudo, untranslated
from verdictlab import (
    load_table,
    paired_t_test,
    power_of_test,
    problems_needed,
    sign_test,
    wilcoxon_test,
)
from verdictlab.labs import error_lab
from verdictlab.labs.error.picture import outline
from verdictlab.labs.error.world import DIFFERENCES, SIDES, SIZES, TESTS, WANTED
from verdictlab.labs.shared.level import LEVELS
from verdictlab.power._critical_values import middle


@pytest.fixture(scope="module")
def lab():
    return error_lab()


def evidence(**state):
    return error_lab(**state).view.verdict.evidence


# The exact numbers


@pytest.mark.parametrize("test", TESTS)
@pytest.mark.parametrize("sides", SIDES)
@pytest.mark.parametrize("alpha", [0.01, 0.05, 0.2])
def test_size_power_and_need_are_those_of_the_package(test, sides, alpha):
    """Whoever looks first rejects on both sides, each at the whole alpha."""
    asked = {"alpha": alpha, "alternative": sides}
    if sides == "looked":
        asked = {"alpha": 2 * alpha}
    for n, difference in product((5, 15, 80), (0.1, 0.5, 1.5)):
        found = evidence(test=test, sides=sides, alpha=alpha, n=n, difference=difference)
        assert found["power"] == power_of_test(test, n, difference, **asked)
        assert found["needed"] == problems_needed(test, difference, **asked)
        assert found["size"] == power_of_test(test, n, 0, **asked)


# statsmodels 0.15.0: TTestPower().power(difference, n, alpha, alternative), "larger" for "greater".
@pytest.mark.parametrize(
    ("sides", "difference", "n", "alpha", "power"),
    [
        ("two-sided", 0.5, 15, 0.05, 0.43792671068850514),
        ("two-sided", 0.8, 15, 0.01, 0.5619286627667655),
        ("greater", 0.5, 20, 0.05, 0.6951493382443411),
        ("greater", 1.0, 5, 0.05, 0.5797373588621886),
    ],
)
def test_the_power_of_t_is_that_of_statsmodels(sides, difference, n, alpha, power):
    found = evidence(sides=sides, difference=difference, n=n, alpha=alpha)
    assert found["power"] == pytest.approx(power)


def test_nobody_raises_more_than_a_hundred_false_alarms_in_a_hundred():
    assert evidence(alpha=0.6, sides="looked", difference=0.0)["size"] == pytest.approx(1)


@pytest.mark.parametrize("test", TESTS)
@pytest.mark.parametrize("sides", SIDES)
@pytest.mark.parametrize("difference", [0.0, 0.5])
def test_what_is_computed_is_what_is_counted_by_the_package(test, sides, difference):
    d = difference + np.random.default_rng(7).standard_normal((4000, 20))
    run = {"t": paired_t_test, "sign": sign_test, "wilcoxon": wilcoxon_test}[test]
    p = run(d, 0 * d, alternative="greater" if sides == "greater" else "two-sided").pvalue
    counted = (p / (2 if sides == "looked" else 1) <= 0.05).mean()
    found = evidence(test=test, sides=sides, difference=difference, n=20)
    share = found["power"]
    assert counted == pytest.approx(share, abs=4 * np.sqrt(share * (1 - share) / 4000) + 0.005)
    if difference == 0:
        assert found["size"] == share


@pytest.mark.parametrize("sides", SIDES)
def test_the_size_is_alpha_for_t_and_doubles_for_who_looks_first(sides):
    for alpha in LEVELS:
        size = evidence(alpha=alpha, sides=sides, difference=0.0)["size"]
        assert size == pytest.approx(2 * alpha if sides == "looked" else alpha, abs=1e-9)


@pytest.mark.parametrize("test", ["sign", "wilcoxon"])
def test_a_test_in_whole_steps_never_exceeds_alpha(test):
    for n, alpha in product(SIZES, LEVELS):
        assert power_of_test(test, n, 0, alpha=alpha) <= alpha


def test_the_number_of_problems_is_the_first_with_the_power_asked_for():
    # statsmodels' TTestPower().solve_power gives 198.15, 89.15, 33.37, 14.30 and 9.94.
    for difference, least in ((0.2, 199), (0.3, 90), (0.5, 34), (0.8, 15), (1.0, 10)):
        assert evidence(difference=difference)["needed"] == least
        before, there = (evidence(difference=difference, n=n)["power"] for n in (least - 1, least))
        assert before < WANTED <= there
    assert evidence(difference=0.0)["needed"] is None


def test_more_problems_or_a_larger_difference_or_alpha_give_more_power():
    for some in (
        [evidence(n=n)["power"] for n in SIZES],
        [evidence(difference=d)["power"] for d in DIFFERENCES],
        [evidence(alpha=a)["power"] for a in LEVELS],
    ):
        assert some == sorted(some)
        assert some[0] < some[-1]


@pytest.mark.parametrize("test", TESTS)
@pytest.mark.parametrize("n", [5, 15, 50, 80])
def test_the_second_curve_has_its_middle_where_the_diamond_stands(test, n):
    x, heights = np.array(outline(test, n, 0.5)).T
    centre = np.trapezoid(x * heights, x) / np.trapezoid(heights, x)
    # The t of few problems is skewed: its mean lies above the difference, and its axis ends.
    assert centre == pytest.approx(middle(test, 0.5, n), abs=0.02 + (test == "t") * 0.6 / n)


def test_who_reports_only_rejections_reports_too_much(lab):
    for n in (8, 15, 35):
        said = " ".join(lab.back_to_plan().set(n=n).view.why)
        seen = float(re.search(r"mean difference of ([\d.]+)", said)[1])
        assert seen > 0.5


# The view


@pytest.mark.parametrize("test", TESTS)
def test_the_verdict_says_power_size_and_the_second_error(lab, test):
    view = lab.back_to_plan().set(test=test).view
    found = view.verdict.evidence
    assert (
        view.brief
        == f"Power {100 * found['power']:.1f} %, false alarms {100 * found['size']:.1f} %."
    )
    assert view.sentence.startswith(view.brief)
    assert f"in {100 * (1 - found['power']):.1f} % of all studies (Type II error)" in view.sentence
    assert f"rejects in {100 * found['size']:.1f} % (Type I error)" in view.sentence
    assert view.verdict.overall == "Power 80 % is not reached."
    assert [row["rejects"] + row["open"] for row in view.rows] == pytest.approx([1, 1])


def test_the_driving_question(lab):
    """As chapter 07 tells it: 35 is the first on the slider, 34 the first of all."""
    reached = [
        n for n in SIZES if lab.back_to_plan().set(n=n).view.verdict.evidence["power"] >= 0.8
    ]
    assert reached[0] == 35
    assert "The smallest number of problems with power 80 % is 34." in lab.back_to_plan().view.why
    assert lab.set(n=35).view.verdict.overall == "Power 80 % is reached."
    assert lab.plan.n == 15


def test_too_few_problems_never_reject(lab):
    view = lab.back_to_plan().set(test="sign", n=5).view
    assert view.brief == "Power 0.0 %, false alarms 0.0 %."
    assert "never rejects" in view.verdict.overall
    assert "no study can reject" in view.why[0]
    assert view.picture["lines"][0]["shade"] == []


def test_where_nothing_differs_there_is_one_world(lab):
    view = lab.back_to_plan().set(difference=0.0, sides="looked").view
    assert view.brief == "Nothing differs: 10.0 % false alarms."
    assert len(view.rows) == len(view.picture["lines"]) == 1
    assert "chosen after looking" in view.verdict.caveat


@pytest.mark.parametrize("test", TESTS)
@pytest.mark.parametrize("n", [5, 8, 15, 80])
@pytest.mark.parametrize("difference", [0.0, 0.5, 1.0])
def test_each_curve_holds_its_whole_world(test, n, difference):
    points = np.array(outline(test, n, difference))
    area = np.trapezoid(points[:, 1], points[:, 0])
    assert len(points) <= 100
    # The axis of t ends where 3 of 100 studies of five problems still lie; a line ends in the
    # middle of its last group.
    assert area == pytest.approx(1, abs=0.06 if (test, n) == ("t", 5) else 0.035)


@pytest.mark.parametrize("test", TESTS)
@pytest.mark.parametrize("sides", SIDES)
def test_each_mark_stands_where_its_control_puts_it(lab, test, sides):
    picture = lab.back_to_plan().set(test=test, sides=sides).view.picture
    controls = {control["name"]: control for control in lab.spec["controls"]}
    names = [mark["name"] for mark in picture["marks"]]
    assert names == ["up", "truth"] if sides == "greater" else ["up", "down", "truth"]
    for mark in picture["marks"]:
        options = [option["value"] for option in controls[mark["moves"]["control"]]["options"]]
        assert len(mark["moves"]["at"]) == len(options)
        now = getattr(lab.state, mark["moves"]["control"])
        assert mark["x"] == mark["moves"]["at"][options.index(now)]


@pytest.mark.parametrize("sides", SIDES)
@pytest.mark.parametrize("test", TESTS)
def test_the_code_counts_what_the_verdict_says(lab, test, sides):
    view = lab.back_to_plan().set(test=test, sides=sides, n=10).view
    heard = io.StringIO()
    with contextlib.redirect_stdout(heard):
        exec(compile(view.code, "code", "exec"), {})
    said = [line.split()[-2:] for line in heard.getvalue().splitlines()]
    for (computed, counted), name in zip(said, ("size", "power"), strict=True):
        assert float(computed) == view.verdict.evidence[name]
        assert float(counted) == pytest.approx(float(computed), abs=0.045)


# Plan and page


def test_a_table_plans_its_number_of_problems():
    assert error_lab("four_models_15").plan.n == 15
    assert error_lab(load_table("fuzzy_24x4")).plan.n == 24
    assert 24 in [
        option["value"] for option in error_lab("fuzzy_24x4").spec["controls"][1]["options"]
    ]
    assert error_lab(alpha=0.03).plan.alpha == 0.03


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"alpha": 0}, "alpha"),
        ({"n": 1}, "at least 2"),
        ({"n": 501}, "at most 500"),
        ({"n": 2.5}, "whole number"),
        ({"test": "friedman"}, "test"),
        ({"sides": "left"}, "sides"),
        ({"difference": 0.37}, "difference"),
        ({"table": "four_models_15", "n": 8}, "not both"),
        ({"table": "no_such_table"}, "no_such_table"),
    ],
)
def test_bad_arguments_are_refused_in_words(arguments, words):
    with pytest.raises(ValueError, match=words):
        error_lab(**arguments)


def test_a_page_can_rebuild_the_lab():
    lab = error_lab("fuzzy_24x4", alpha=0.01, difference=0.3, test="sign", sides="greater")
    again = error_lab(**lab.arguments)
    assert again.plan == lab.plan
    assert again.page_id == lab.page_id
    assert html.escape(lab.view.brief) in lab._repr_mimebundle_()[0]["text/html"]


def test_every_word_can_be_translated():
    with pseudo():
        lab = error_lab()
        left = untranslated([lab.spec, lab.fallback()], TESTS)
        for test, sides in product(TESTS, SIDES):
            for difference, n in ((0.5, 15), (0.0, 15), (0.5, 5)):
                lab.set(test=test, sides=sides, difference=difference, n=n)
                left += untranslated(lab.view.plain(), TESTS)
    assert left == []


def test_repr_is_short_and_follows_the_state(lab):
    text = repr(lab.back_to_plan())
    assert re.fullmatch(
        r"no conclusion, power 43\.8 %, false alarms 5\.0 %, alpha = 0\.05, answer [0-9a-f]{4}",
        text,
    )
    assert repr(lab.set(n=35)) != text


@pytest.mark.parametrize("test", TESTS)
def test_a_change_is_answered_at_once_and_fast(test):
    """One answer without refining, of which the least computing time is asked: see two models."""
    lab, times = error_lab(test=test), []
    for n in SIZES:
        start = time.process_time()
        lab.set(n=n)
        times.append(time.process_time() - start)
    assert "effort" not in lab.payload
    print(f"{test}: {', '.join(f'{1000 * some:.0f}' for some in times)} ms of computing")
    assert np.median(times) <= 0.04
