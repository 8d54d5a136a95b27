"""Quizzes, checks and predictions in a page from disk, without a kernel, by keyboard alone."""

import json
import re
import shutil

import pytest

from browser import Watched
from learning_samples import sample_registry
from verdictlab.labs import confusion_lab, roc_lab
from verdictlab.labs.engine.widget import _BUNDLE
from verdictlab.learning import check, checking, predict, progress_view, quiz
from verdictlab.learning import summary as summary_module
from verdictlab.learning import widgets as widgets_module
from verdictlab.learning.export import records_as_csv, records_as_lines
from verdictlab.learning.handing_in import edition, hand_in_text, item_versions

PAGE = """<!doctype html><html lang="en" data-theme="{theme}"><head><meta charset="utf-8">
<title>Items</title><meta name="viewport" content="width=device-width, initial-scale=1">
<script defer src="verdictlab.js"></script></head>
<body style="margin: 8px; background: {back}"><main><h1 style="color: #888">Items</h1>{body}</main>
</body></html>"""
FORBID = """Object.defineProperty(window, "localStorage", {
    get() { throw new Error("forbidden"); } });"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A page that holds one item of each kind, in two themes."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("VERDICTLAB_PROGRESS", "off")
        book = sample_registry()
        for module in (checking, widgets_module, summary_module):
            patch.setattr(module, "registry", lambda: book)
        widgets = [quiz("sample.quiz"), quiz("sample.beliefs"), predict("sample.bet")]
        names = ("pair", "gap", "holm", "ranks", "verdict", "words")
        widgets += [check(f"sample.{name}") for name in names]
        widgets += [predict(f"sample.{name}") for name in ("slide", "curve", "order", "laid")]
        widgets += [progress_view(), confusion_lab(), roc_lab("crossing")]
        folder = tmp_path_factory.mktemp("page")
        (folder / "twins").mkdir()
        shutil.copy(_BUNDLE, folder)
        for widget in widgets:
            call = f"{json.dumps(widget.page_id)}, {json.dumps(widget.twin_data())}"
            twin = folder / "twins" / f"{widget.page_id}.js"
            twin.write_text(f"verdictlab.twin({call});", encoding="utf-8")
        body = "".join(widget._placeholder() for widget in widgets)
        for theme, back in (("light", "#FFFFFF"), ("dark", "#111827")):
            text = PAGE.format(theme=theme, back=back, body=body)
            (folder / f"{theme}.html").write_text(text, encoding="utf-8")
    return folder


class Reader:
    """Somebody who reads the page and has no mouse."""

    def __init__(self, browser, folder, *, theme="light", width=1000, forbid=False):
        self.watched = Watched(browser, width=width)
        self.page = self.watched.page
        if forbid:
            self.watched.context.add_init_script(FORBID)
        self.page.goto((folder / f"{theme}.html").as_uri())
        self.wait()

    def wait(self):
        self.page.wait_for_selector("[data-role=summary]")

    def item(self, id):
        return self.page.locator(f'[data-item="sample.{id}"]')

    def said(self, id):
        return " ".join(self.item(id).locator("[data-role=feedback]").inner_text().split())

    def choose(self, id, position, role="choice"):
        radio = self.item(id).locator(f"[data-role={role}]")
        radio.first.focus()
        self.page.keyboard.press("Space")
        for _ in range(position):
            self.page.keyboard.press("ArrowDown")
        assert radio.nth(position).is_checked()

    def press(self, id, role):
        self.item(id).locator(f"[data-role={role}]").press("Enter")

    def type(self, id, *texts):
        for place, text in enumerate(texts):
            self.item(id).locator("input, textarea").nth(place).fill(text)

    def answer_all(self):
        self.choose(
            "quiz-1", [choice["right"] for choice in self.frozen("quiz-1")["choices"]].index(True)
        )
        self.press("quiz-1", "check")
        self.choose(
            "quiz-2",
            [choice["misconception"] for choice in self.frozen("quiz-2")["choices"]].index("M11"),
        )
        self.press("quiz-2", "check")
        self.choose("belief-p", 0)
        self.press("belief-p", "check")
        self.choose("bet", 1)
        self.choose("bet", 2, "confidence")
        self.press("bet", "commit")
        self.choose("pair", 2)
        self.press("pair", "check")
        self.type("gap", "p = 2,376")
        self.page.keyboard.press("Enter")
        self.type("holm", "0.012", "0.3", "0.9")
        self.press("holm", "check")
        for slot in self.frozen("verdict")["slots"]:
            self.fill_slot(slot["name"], slot["options"].index(slot["right"]))
        self.press("verdict", "check")
        self.type("words", "M3 is the winner (p = 0.00384).")
        self.press("words", "check")

    def fill_slot(self, name, position):
        radio = self.item("verdict").locator(f'[data-slot="{name}"] [data-role=slot]')
        radio.nth(position).focus()
        self.page.keyboard.press("Space")
        assert radio.nth(position).is_checked()

    @staticmethod
    def frozen(id):
        book = sample_registry()
        return book.frozen(book.get(f"sample.{id}", function="test"))

    def table(self):
        return " ".join(self.page.locator("[data-role=summary]").inner_text().split())

    def records(self):
        return json.loads(self.page.evaluate("localStorage['verdictlab.progress.v1'] ?? '[]'"))

    def download(self, role):
        with self.page.expect_download() as waiting:
            self.page.locator(f"[data-kind=progress] [data-role={role}]").press("Enter")
        return waiting.value.path().read_bytes().decode()


@pytest.fixture
def reader(browser, folder):
    reader = Reader(browser, folder)
    yield reader
    assert reader.watched.errors == []
    assert reader.watched.outside == []
    reader.watched.context.close()


def test_every_kind_answers_at_once_with_the_belief_and_a_hint(reader):
    reader.answer_all()
    assert reader.said("quiz-1") == "Right. Yes: 1.93 is above 1.21."
    assert "behind it? A significant overall test says which" in reader.said("quiz-2")
    shown = reader.page.locator(".verdictlab:not([data-kind=progress])").all_inner_texts()
    assert not re.search(r"\bM[0-9]{2}\b", " ".join(shown))  # codes are for the record
    assert reader.said("belief-p") == "Noted. There is no mark for this one."
    assert "Hint 1 of 3: Think of the sign." in reader.said("pair")
    assert "That is the rank itself." in reader.said("gap")
    assert "Right so far: M1 and M2. Look again at: M4." in reader.said("holm")
    assert reader.said("verdict") == "Right."
    preview = reader.item("verdict").locator("[data-role=preview]").inner_text()
    preview = " ".join(preview.split())
    assert preview.endswith("M3 and M1: differ, at alpha = 0.05. Not shown is not equal.")
    buttons = [reader.item(id).locator("[data-role=check]") for id in ("quiz-1", "belief-p")]
    assert [button.inner_text() for button in buttons] == ["Check", "Note it"]
    assert "Look again." in reader.said("words")
    assert "wrong" not in reader.said("words").lower()
    assert reader.item("words").locator("[data-role=rubric]").count() == 3
    assert reader.page.locator("[data-role=score]").first.inner_text() == (
        "Right at the first try: 1 of 3. Answered: 2."
    )
    assert 'check("sample.ranks"' in reader.item("ranks").inner_text()


def test_a_prediction_waits_for_both_parts_and_then_stays_beside_the_outcome(reader):
    reader.press("bet", "commit")
    notice = reader.item("bet").locator("[data-role=notice]")
    assert notice.inner_text() == "Choose an answer first."
    reader.choose("bet", 0)
    reader.press("bet", "commit")
    assert notice.inner_text() == "Say how sure you are first."
    assert not reader.item("bet").locator("[data-role=outcome]").is_visible()
    reader.choose("bet", 3, "confidence")
    reader.press("bet", "commit")
    outcome = reader.item("bet").locator("[data-role=outcome]")
    assert "You predicted: none (80\u00a0% sure)." in outcome.inner_text()
    assert "Two pairs differ." in outcome.inner_text()
    assert outcome.evaluate("node => node === document.activeElement")
    assert reader.records()[0]["confidence"] == 80
    assert not reader.item("bet").locator("[data-role=commit]").is_visible()


def test_a_number_that_was_predicted_is_a_mark_in_the_picture_that_follows(reader):
    guess = reader.item("slide").locator("[data-role=slide]")
    reader.press("slide", "commit")
    notice = reader.item("slide").locator("[data-role=notice]")
    assert notice.inner_text() == "Set your guess first."
    assert guess.get_attribute("aria-valuetext") == "not set yet"
    guess.focus()
    for _ in range(40):
        reader.page.keyboard.press("ArrowRight")
    assert guess.get_attribute("aria-valuetext") == "0.90"
    reader.choose("slide", 4, "confidence")
    marks = reader.page.locator("[data-kind=lab] [data-role=marks]").first
    assert "your prediction" not in marks.inner_text()
    reader.press("slide", "commit")
    for _ in ("at once", "in the page opened again"):
        said = reader.item("slide").locator("[data-role=outcome]").inner_text()
        assert "You predicted: 0.90 (90\u00a0% sure)." in said
        assert "Less than that." in said
        assert "your prediction: 0.90" in marks.inner_text()
        assert "your prediction: 0.90." in marks.get_attribute("aria-label")
        reader.page.reload()
        reader.wait()
    (entry,) = reader.records()
    kept = [entry[name] for name in ("kind", "answer", "right", "confidence", "misconception")]
    assert kept == ["predict", "0.90", False, 90, "M19"]
    # It was made for these data.
    reader.page.locator("[data-control=table] select").first.select_option("1")
    assert "your prediction" not in marks.inner_text()


def test_a_curve_is_drawn_by_key_or_by_hand_and_stands_in_the_picture_that_follows(reader):
    curve = reader.item("curve")
    places = curve.locator("[data-role=draw]")
    assert [place.get_attribute("aria-label") for place in places.all()] == [
        "bias k 0",
        "bias k 2",
        "bias k 4.5",
        "bias k 10",
    ]
    reader.press("curve", "commit")
    notice = curve.locator("[data-role=notice]")
    assert notice.inner_text() == "Draw the whole curve first, from left to right."
    places.nth(0).focus()
    reader.page.keyboard.press("End")
    reader.page.keyboard.press("ArrowDown")
    told = lambda: [place.get_attribute("aria-valuetext") for place in places.all()]  # noqa: E731
    assert told() == ["0.95", *3 * ["not set yet"]]
    # By hand from the second place to the last: the one between is passed on the way.
    boxes = [place.bounding_box() for place in places.all()]
    middles = [box["x"] + box["width"] / 2 for box in boxes]
    top, tall = boxes[0]["y"], boxes[0]["height"]
    reader.page.mouse.move(middles[1], top + 0.2 * tall)
    reader.page.mouse.down()
    reader.page.mouse.move(middles[3], top + 0.6 * tall)
    reader.page.mouse.up()
    drawn = [float(value) for value in told()]
    assert drawn == pytest.approx([0.95, 0.8, 0.6, 0.4], abs=0.02)
    assert curve.locator(".vl-draw-truth path").count() == 0
    reader.choose("curve", 4, "confidence")
    marks = reader.page.locator("[data-kind=lab] [data-role=marks]").last
    assert "your drawing" not in marks.inner_text()
    reader.press("curve", "commit")
    for _ in ("at once", "in the page opened again"):
        said = curve.locator("[data-role=outcome]").inner_text()
        assert "You predicted: 0.95 at 0, " in said
        assert "(90\u00a0% sure)." in said
        assert "Less than that." in said
        assert curve.locator(".vl-draw-truth path").count() == 1
        assert told()[0] == "0.95; what happens: 0.05"
        assert "your drawing: the t-test" in marks.inner_text()
        assert "your drawing: the t-test." in marks.get_attribute("aria-label")
        assert marks.locator(".vl-lines .vl-ink-own").count() == 1
        reader.page.reload()
        reader.wait()
    (entry,) = reader.records()
    kept = [entry[name] for name in ("kind", "right", "confidence", "misconception")]
    assert kept == ["predict", False, 90, "M19"]
    assert entry["answer"].startswith("0.95 ")


def test_who_asks_to_be_shown_sees_the_curve(reader):
    curve = reader.item("curve")
    reader.press("curve", "show-me")
    assert curve.locator(".vl-draw-truth path").count() == 1
    assert curve.locator(".vl-draw-own path").count() == 0
    assert curve.locator("[data-role=draw]").first.is_disabled()


def test_an_order_and_a_hundred_counters_are_given_by_keyboard(reader):
    order = reader.item("order")
    reader.press("order", "commit")
    assert "in your order first" in order.locator("[data-role=notice]").inner_text()
    up = order.locator("[data-key=c] [data-role=order_up]")
    up.focus()
    for place in (2, 1):
        reader.page.keyboard.press("Enter")
        assert (
            f"bootstrap .632: place {place} of 3"
            in order.locator("[role=status]").first.inner_text()
        )
        assert up.evaluate("node => node === document.activeElement")
    reader.choose("order", 0, "confidence")
    reader.press("order", "commit")
    said = order.locator("[data-role=outcome]").inner_text()
    assert "You predicted: bootstrap .632, one holdout and ten folds (50\u00a0% sure)." in said
    assert "A few cases decide." in said
    counters = reader.item("laid").locator("[data-role=counters]")
    counters.nth(0).fill("30")
    reader.press("laid", "commit")
    notice = reader.item("laid").locator("[data-role=notice]")
    assert notice.inner_text() == "30 of 100 counters are laid; lay all of them."
    counters.nth(2).fill("70")
    reader.press("laid", "commit")
    said = reader.item("laid").locator("[data-role=outcome]").inner_text()
    assert "You laid: 30 on none and 70 on all 6." in said
    kept = [
        (each["answer"], each["confidence"], each["misconception"]) for each in reader.records()
    ]
    assert kept == [("c a b", 50, "M22"), ("a 30 c 70", 70, "M11")]


def test_show_me_tells_the_outcome_without_a_bet(reader):
    reader.press("bet", "show-me")
    assert "Two pairs differ." in reader.item("bet").inner_text()
    (entry,) = reader.records()
    assert (entry["right"], entry["confidence"], entry["answer"]) == (None, None, "")


def test_hints_climb_and_an_unread_answer_costs_nothing(reader):
    reader.type("gap", "what?")
    reader.press("gap", "check")
    assert "could not be read" in reader.said("gap")
    assert "Hint" not in reader.said("gap")
    assert reader.records() == []
    reader.press("gap", "hint")
    reader.type("gap", "7")
    reader.press("gap", "check")
    assert "Hint 2 of 3" in reader.said("gap")
    for _ in range(3):
        reader.press("gap", "check")
    assert reader.said("gap").count("Hint") == 2  # the last one is never pushed
    reader.press("gap", "hint")
    assert reader.said("gap").count("Hint") == 3
    assert "This is not the value." in reader.said("gap")
    assert [entry["hints"] for entry in reader.records()] == [1, 2, 2, 2]


def test_the_solution_is_there_after_one_try_for_who_asks(reader):
    button = reader.item("gap").locator("[data-role=solution]")
    solved = reader.item("gap").locator("[data-role=solved]")
    assert not button.is_visible()
    reader.type("gap", "7")
    reader.press("gap", "check")
    assert solved.inner_text() == ""
    reader.press("gap", "solution")
    assert "A solution: \u22121.376" in solved.inner_text()
    assert not button.is_visible()
    reader.type("gap", "-1.376")
    reader.press("gap", "check")
    assert not button.is_visible()


def test_right_and_wrong_differ_by_mark_and_word(reader):
    choices = [choice["right"] for choice in reader.frozen("quiz-1")["choices"]]
    seen = {}
    for right in (True, False):
        reader.choose("quiz-1", choices.index(right))
        reader.press("quiz-1", "check")
        row = reader.item("quiz-1").locator(".vl-choice[data-right]")
        assert row.count() == 1
        seen[right] = (
            row.locator(".vl-tick").evaluate("node => getComputedStyle(node, '::before').content"),
            row.locator(".vl-part").inner_text().strip(),
            row.evaluate("node => getComputedStyle(node).outlineStyle"),
        )
    assert seen[True] == ('"\u2713"', "Right.", "solid")
    assert seen[False] == ('"\u2717"', "Not yet.", "dashed")


def test_a_word_as_a_text_opens_no_model(reader):
    reader.type("words", "yes")
    reader.press("words", "check")
    assert "too short" in reader.said("words")
    assert reader.item("words").locator("[data-role=marking]").count() == 0
    assert reader.records() == []


def test_what_was_said_goes_when_the_answer_changes(reader):
    reader.type("gap", "7")
    reader.press("gap", "check")
    reader.type("gap", "8")
    assert "This is not the value." not in reader.said("gap")
    assert "Hint 1 of 3" in reader.said("gap")


def test_answers_are_there_again_after_a_reload_and_in_the_table(reader):
    reader.answer_all()
    before = reader.records()
    reader.page.reload()
    reader.wait()
    assert reader.records() == before
    assert len(before) == 9
    place = [choice["key"] for choice in reader.frozen("quiz-2")["choices"]].index("b")
    assert reader.item("quiz-2").locator("[data-role=choice]").nth(place).is_checked()
    # The record holds the letter of the source, the page shows its own.
    assert f"Last time you answered: {'abc'[place]}" in reader.said("quiz-2")
    assert [entry["answer"] for entry in before if entry["item"] == "sample.quiz-2"] == ["b"]
    score = reader.page.locator("[data-role=score]").first
    assert score.inner_text() == "Right at the first try: 1 of 3. Answered: 2."
    assert reader.item("gap").locator("input").input_value() == "p = 2,376"
    assert reader.item("holm").locator("input").nth(2).input_value() == "0.9"
    slots = reader.item("verdict").locator("[data-slot]")
    assert slots.count() == slots.locator("input:checked").count() == 4
    assert "You predicted: 2 (70\u00a0% sure)." in reader.item("bet").inner_text()
    table = reader.table()
    assert "9 / 15" in table
    assert "M11: A significant overall test" in table
    assert "Predictions so far: 1 of 30. From 30 on, your confidence is compared" in table
    assert "self-report" in table


def test_the_page_exports_what_python_would(reader):
    reader.answer_all()
    records = reader.records()
    assert reader.download("export-csv") == records_as_csv(records)
    assert reader.download("export-lines") == records_as_lines(records)


def test_the_page_hands_in_what_python_would(reader):
    reader.answer_all()
    records = reader.records()
    fold = reader.page.locator("[data-role=hand-in-fold]").first
    fold.locator("summary").click()
    assert f"your answers ({len(records)})" in fold.inner_text()
    fold.locator("[data-role=hand-in]").click()
    assert "Type your name or number first" in fold.inner_text()
    assert fold.locator("[data-role=hand-in-name]").evaluate(
        "node => node === document.activeElement"
    )
    fold.locator("[data-role=hand-in-name]").fill("  Anna\u00eds  Pla/7 ")
    made = reader.download("hand-in")
    name = "Anna\u00eds Pla/7"
    assert made == hand_in_text(records, name, item_versions(), edition())
    assert "hand_in_Anna\u00eds_Pla_7.jsonl" in fold.inner_text()
    fold.locator("[data-role=hand-in-words]").check()
    assert reader.download("hand-in") == hand_in_text(
        records, name, item_versions(), edition(), own_words=True
    )


def test_where_storage_is_forbidden_all_works_until_the_page_is_left(browser, folder):
    reader = Reader(browser, folder, forbid=True)
    reader.answer_all()
    assert "9 / 15" in reader.table()
    assert "does not let the page keep answers" in reader.page.locator("main").inner_text()
    assert len(reader.download("export-csv").splitlines()) == 10
    assert reader.watched.errors == []
    reader.watched.context.close()


def test_storage_that_holds_something_else_does_no_harm(browser, folder):
    reader = Reader(browser, folder)
    reader.page.evaluate("localStorage['verdictlab.progress.v1'] = '{\"a\": [1'")
    reader.page.reload()
    reader.wait()
    reader.choose("pair", 0)
    reader.press("pair", "check")
    assert [entry["item"] for entry in reader.records()] == ["sample.pair"]
    reader.watched.context.close()


@pytest.mark.parametrize(("theme", "width"), [("light", 1000), ("dark", 1000), ("light", 320)])
def test_the_widgets_are_accessible_and_nothing_is_cut(browser, folder, theme, width):
    reader = Reader(browser, folder, theme=theme, width=width)
    assert reader.watched.axe() == []
    reader.answer_all()
    assert reader.watched.axe() == []
    assert reader.page.evaluate("document.documentElement.scrollWidth") <= width
    cut = reader.page.evaluate(
        """[...document.querySelectorAll(".vl-learn select, .vl-learn .vl-choice,"
            + ".vl-learn .vl-choice span")]
            .filter(node => node.matches("select") || node.scrollWidth > node.clientWidth + 1
                && getComputedStyle(node).display !== "inline").map(node => node.textContent)"""
    )
    assert cut == []  # a select would cut a long part of a sentence
    out = reader.page.evaluate(
        """[...document.querySelectorAll("[data-role=picture] text")].filter(text => {
            const box = text.closest("[data-role=picture]").getBoundingClientRect();
            const { left, right } = text.getBoundingClientRect();
            return left < box.left - 0.5 || right > box.right + 0.5;
        }).map(text => text.textContent)"""
    )
    assert out == []
    unmarked = reader.page.evaluate(
        """[...document.querySelectorAll(".verdictlab :is(a[href], button, input, select, textarea,"
            + "summary, [tabindex])")]
            .filter(node => node.dataset.lmSuppressShortcuts !== "true").length"""
    )
    assert unmarked == 0
    small = reader.page.evaluate(
        """[...document.querySelectorAll(".verdictlab :is(button, select, summary, .vl-choice)")]
            .filter(node => node.offsetParent && node.getBoundingClientRect().height < 24).length"""
    )
    assert small == 0
    reader.watched.context.close()


def test_keys_stay_inside_and_escape_leaves(reader):
    reader.page.evaluate("window.keys = []; addEventListener('keydown', e => keys.push(e.key))")
    reader.type("gap", "1")
    box = reader.item("gap").locator("input")
    for key in ("b", "d", "d", "m", "ArrowDown", "Enter"):
        box.press(key)
    assert reader.page.evaluate("keys") == []
    assert box.input_value() == "1bddm"
    box.press("Escape")
    assert reader.page.evaluate("document.activeElement === document.body")
