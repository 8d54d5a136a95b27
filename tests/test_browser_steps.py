"""Steps that are taken by hand: two buttons and a slider that end where the procedure does."""

import pytest

from driving import nth_lab, text_of
from stage_pages import stage_fixtures
from verdictlab.labs import stepdown_lab

folder, opened, moving = stage_fixtures(lambda: [stepdown_lab()])
FOCUSED = "() => document.activeElement.dataset.role"
PLACES = """lab => [...lab.querySelectorAll('[data-control], .vl-plane')].map(node => {
    const { top, height } = node.getBoundingClientRect();
    return [top, height];
})"""


@pytest.fixture
def lab(opened):
    return nth_lab(opened.page, 0, drawing=True)


def stopped(button):
    return button.get_attribute("aria-disabled") == "true"


def test_forward_ends_where_holm_does_and_says_why(opened, lab):
    on, back = (lab.locator(f"[data-role={name}]") for name in ("step_on", "step_back"))
    note = lab.locator(".vl-halt")

    def why():
        return " ".join(note.inner_text().split())

    slider = lab.locator("[data-control=step] input")
    assert (stopped(back), stopped(on), why()) == (True, False, "")
    on.focus()
    for step in (1, 2, 3, 3):
        opened.page.keyboard.press("Enter")
        assert slider.get_attribute("aria-valuetext") == str(step)
        assert stopped(on) == (step == 3)
    assert opened.page.evaluate(FOCUSED) == "step_on"
    assert why() == "Holm stops here: p = 0.00720 is above 0.00714."
    assert on.get_attribute("aria-describedby") == note.get_attribute("id")
    assert text_of(lab, "whatif").startswith("Step 3. 2 of 9 rivals differ")
    back.press("Enter")
    assert not stopped(on)
    assert why() == ""


def test_the_slider_goes_no_further_than_the_buttons(opened, lab):
    slider = lab.locator("[data-control=step] input")
    slider.focus()
    slider.press("End")
    assert slider.get_attribute("aria-valuetext") == slider.input_value() == "3"
    slider.press("ArrowRight")
    assert slider.input_value() == "3"
    slider.press("ArrowLeft")
    assert slider.input_value() == "2"


def test_another_procedure_begins_a_new_walk_and_the_task_is_noticed(opened, lab):
    on = lab.locator("[data-role=step_on]")
    for _step in range(3):
        on.click()
    lab.locator("[data-control=procedure] select").select_option(label="Hochberg")
    assert lab.locator("[data-control=step] input").input_value() == "0"
    for _step in range(5):
        on.click()
    assert text_of(lab, "found") == "Found: same bars, other ends: Holm claims 2, Hochberg 5."


def test_no_step_moves_the_picture_or_a_control(opened, lab):
    start = lab.evaluate(PLACES)
    for _step in range(4):
        lab.locator("[data-role=step_on]").press("Enter")
        assert lab.evaluate(PLACES) == start
