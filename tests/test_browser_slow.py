"""A lab whose kernel is slow, or silent: what the student holds stays in the hand.

The front end runs in a page of its own, with a stand-in for Jupyter's model that gives the answers
of a real lab late, or only when asked again.
"""

import pytest

from browser import Watched
from driving import UNFOLD, text_of
from verdictlab.labs import two_model_lab
from verdictlab.labs.engine.widget import _BUNDLE
from verdictlab.labs.engine.words import frame_words
from verdictlab.labs.two_model.pair import PLACES

LATE = 600  # milliseconds; after 250 the lab says that it computes
# What anywidget gives a widget, as far as the front end uses it; `answers` has one for each place.
MODEL = """([spec, state, answers]) => {
    const values = { spec, state, payload: answers[state.place], error: '' };
    const listeners = {};
    window.late = Infinity;
    window.sent = [];
    const model = {
        get: (name) => values[name],
        set(name, value) {
            values[name] = value;
            (listeners[`change:${name}`] ?? []).forEach((listener) => listener());
        },
        on(name, listener) { (listeners[name] ??= []).push(listener); },
        off() {},
        save_changes() {
            clearTimeout(window.answering);
            if (window.late < Infinity) window.answering = setTimeout(window.answer, window.late);
        },
        send(message) { window.sent.push(message); },
    };
    window.answer = () => model.set('payload', answers[values.state.place]);
    window.place = () => values.state.place;
    window.verdictlab.render({ model, el: document.querySelector('main') });
}"""


@pytest.fixture
def slow(browser):
    """The two-model lab, whose answers never come until `window.late` says when."""
    lab = two_model_lab()
    state, answers = lab.get_state("state")["state"], {}
    for place in PLACES:
        answers[place] = lab.set(place=place).payload
    watched = Watched(browser, width=1000)
    watched.page.clock.install(time=0)
    watched.page.set_content("<main></main>")
    watched.page.add_script_tag(path=_BUNDLE)
    watched.page.evaluate(MODEL, [lab.spec, state, answers])
    watched.page.locator("[data-kind=lab]").evaluate(UNFOLD)
    watched.page.clock.pause_at(60_000)  # from here on only the test lets time pass
    yield watched
    watched.close()


def says_that_it_computes(lab):
    return frame_words()["waiting"] in text_of(lab, "whatif")


def test_a_mark_is_held_while_its_answer_is_computed(slow):
    page, lab = slow.page, slow.page.locator("[data-kind=lab]")
    page.evaluate("late => { window.late = late; }", LATE)
    grip = lab.locator(".vl-places .vl-movable circle")
    spot = grip.bounding_box()
    across, down = spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2
    page.mouse.move(across, down)
    page.mouse.down()
    for step in range(1, 9):
        page.mouse.move(across - 20 * step, down)
        page.clock.run_for(LATE - 100)
        assert page.evaluate("place()") < 1
        assert step > 1 or says_that_it_computes(lab)
        assert grip.is_visible()
    page.mouse.up()
    page.clock.run_for(LATE)
    assert not says_that_it_computes(lab)
    assert "What if its difference were" in text_of(lab, "whatif")
    spot = grip.bounding_box()
    between_places = (
        (across - (spot["x"] + spot["width"] / 2)) / (1 - page.evaluate("place()")) / 10
    )
    assert abs(spot["x"] + spot["width"] / 2 - (across - 160)) <= between_places / 2 + 1
    assert slow.errors == []


def test_the_marks_keep_the_keyboard_while_an_answer_is_computed(slow):
    page, lab = slow.page, slow.page.locator("[data-kind=lab]")
    marks = lab.locator("[data-role=marks]")
    marks.focus()
    for _ in lab.locator("[role=option]").all():
        if page.evaluate("place()") < 1:
            break
        marks.press("ArrowRight")
        page.keyboard.press("Shift+ArrowLeft")
    assert page.evaluate("place()") == 0.9
    page.clock.run_for(LATE)
    assert says_that_it_computes(lab)
    assert page.evaluate("document.activeElement.dataset.role") == "marks"
    page.keyboard.press("Shift+ArrowLeft")
    assert page.evaluate("place()") == 0.8
    page.evaluate("answer()")
    assert not says_that_it_computes(lab)
    assert page.evaluate("document.activeElement.dataset.role") == "marks"
    assert slow.errors == []


def test_a_lost_answer_is_asked_for_again_and_at_last_owned_up_to(slow):
    page, lab = slow.page, slow.page.locator("[data-kind=lab]")
    lab.locator("[data-control=place] input").press("ArrowLeft")
    page.clock.run_for(1900)
    assert page.evaluate("sent") == []
    page.clock.run_for(200)
    (message,) = page.evaluate("sent")
    assert (message["what"], message["state"]["place"]) == ("state", 0.9)
    page.clock.run_for(13_000)
    assert frame_words()["no_answer"] in text_of(lab, "whatif")
    assert not lab.locator("[data-role=marks]").is_visible()  # it would show another answer
    page.evaluate("answer()")
    assert "0.9 times as large" in text_of(lab, "whatif")
    page.clock.run_for(60_000)
    assert len(page.evaluate("sent")) <= 8
