"""The stages of the estimator, ROC and complexity labs in a real browser: one page for all."""

import pytest

from browser import Watched
from driving import nth_lab, open_page, settle, text_of, whole_of
from lab_pages import write_pages
from stage_pages import hundred_within
from verdictlab import labs as shelf
from verdictlab._noise import stream_of
from verdictlab._outcomes import picked
from verdictlab.complexity._luck import dealt_draws
from verdictlab.roc._redrawn import redrawn_gaps

NAMES = ("estimator_lab", "roc_lab", "complexity_lab")
ESTIMATOR, ROC, COMPLEXITY = range(3)


@pytest.fixture(scope="module")
def labs():
    made = [getattr(shelf, name)() for name in NAMES]
    for lab in (made[ESTIMATOR], made[COMPLEXITY]):
        # Other states would take a minute to compute; none is asked for here.
        lab.twin_states = lambda lab=lab: {"": lab.plan}
    return made


@pytest.fixture(scope="module")
def watched(browser, labs, tmp_path_factory):
    folder = tmp_path_factory.mktemp("luck")
    write_pages(folder, labs)
    watched = Watched(browser, width=1000)
    open_page(watched.page, (folder / "light.html").as_uri())
    panel = nth_lab(watched.page, COMPLEXITY, drawing=True).locator("[data-role=world]")
    panel.locator("summary").first.click()
    panel.locator("[data-role=stage-one]").wait_for()
    yield watched
    assert watched.outside == watched.errors == []
    watched.close()


def drawn(watched, place, *names):
    """The lab, its stage begun again and drawn so often."""
    lab = nth_lab(watched.page, place, drawing=True)
    for name in ("again", *names):
        lab.locator(f"[data-role=stage-{name}]").focus()
        watched.page.keyboard.press("Enter")
    return lab


def test_each_stage_counts_what_python_counts(watched, labs):
    estimator, roc = (labs[place].view.stage.parameters for place in (ESTIMATOR, ROC))
    off = 100 * picked(estimator["estimates"], stream_of("estimator_lab"), 1) - estimator["truth"]
    gaps = redrawn_gaps(stream_of("roc_lab"), 1, roc["calls"], roc["costs"])
    right = dealt_draws(stream_of("complexity_lab"), 1, "problems")[1]
    out = {ESTIMATOR: abs(off) >= 5, ROC: gaps >= 0, COMPLEXITY: right >= 27}
    for place, counted in out.items():
        lab = drawn(watched, place, "one", "ten", "hundred")
        assert f"{counted[:111].sum()} of 111 " in text_of(lab, "stage-head")
        assert lab.locator(".vl-stage-draws [data-draw]").count() == 111
        drawn(watched, place, "one", "all")
        assert f"{counted.sum()} of 1000 " in text_of(lab, "stage-head")
    # Beside the controls there is room for its share only; the rest is told to who asks, and drawn.
    lab = nth_lab(watched.page, ESTIMATOR, drawing=True)
    assert f"is {off.mean():.1f} points off" in whole_of(lab, "stage-more")
    drawing = lab.locator(".vl-stage svg").first.text_content().replace("\u2212", "-")
    assert f"bias {off.mean():.1f}" in drawing


def test_another_bet_moves_the_same_samples(watched, labs):
    lab = drawn(watched, ESTIMATOR, "one", "ten")
    marked = "lab => lab.querySelectorAll('.vl-stage-draws [data-draw]')"
    lab.evaluate(f"lab => ({marked})(lab).forEach(node => {{ node.was = node.dataset.draw; }})")
    lab.locator("[data-control=method] select").select_option(label="resubstitution")
    settle(watched.page, lab)
    assert lab.evaluate(f"lab => [...({marked})(lab)].every(n => n.was === n.dataset.draw)")
    stage = labs[ESTIMATOR].set(method="resubstitution").view.stage
    labs[ESTIMATOR].back_to_plan()
    share = 100 * picked(stage.parameters["estimates"], stream_of("estimator_lab"), 1)[10]
    told = text_of(lab, "stage-draw")
    assert told.startswith(f"Sample 11: the estimate is {share:.1f} %".replace(".0 %", " %"))
    lab.locator("[data-role=back]").click()


def test_dearer_misses_turn_the_gap_on_the_same_cases(watched, labs):
    lab = drawn(watched, ROC, "one", "ten", "hundred", "all")
    shares = []
    for _ in range(2):
        shares.append(int(text_of(lab, "stage-head").split()[0]))
        lab.locator("[data-control=costs] input").press("ArrowRight")
        settle(watched.page, lab)
    stage = labs[ROC].set(costs="1:2").view.stage
    labs[ROC].back_to_plan()
    gaps = redrawn_gaps(
        stream_of("roc_lab"), 1, stage.parameters["calls"], stage.parameters["costs"]
    )
    assert shares[1] == (gaps >= 0 if stage.sides == "above" else gaps <= 0).sum()
    assert shares[0] != shares[1]
    lab.locator("[data-role=back]").click()


def test_whole_data_sets_fail_together_in_the_other_world(watched):
    lab = drawn(watched, COMPLEXITY, "one", "all")
    before = text_of(lab, "stage-head")
    lab.locator("[data-role=world] select").select_option(index=1)
    right = dealt_draws(stream_of("complexity_lab"), 1, "sources")[1]
    assert f"{(right >= 27).sum()} of 1000 worlds" in text_of(lab, "stage-head") != before
    box = lab.locator("[data-role=stage-picture]")
    box.press("Home")
    assert text_of(lab, "stage-draw").startswith("World 1: the best limit holds the nearest ")
    lab.locator("[data-role=world] select").select_option(index=0)


def test_the_words_of_a_line_of_reference_lie_on_no_others(watched):
    for place in (ESTIMATOR, ROC):
        lab = drawn(watched, place, "one", "hundred")
        boxes = [
            (text.text_content(), text.bounding_box())
            for text in lab.locator(".vl-stage-marks text").all()
            if text.text_content()
        ]
        assert len(boxes) >= 2
        for i, (one, a) in enumerate(boxes):
            for other, b in boxes[:i]:
                apart = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
                assert apart or abs(a["y"] - b["y"]) > 10, (one, other)


def test_they_are_accessible_and_quick(watched):
    for place in range(len(NAMES)):
        times = []
        for _ in range(3):
            lab = drawn(watched, place, "one")
            times.append(hundred_within(watched.page, lab))
        assert min(times) <= 300
    assert watched.axe("[data-kind=lab]") == []
