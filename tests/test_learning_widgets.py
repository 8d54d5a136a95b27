"""Quizzes, checks, predictions and the progress table as widgets, without a browser."""

import base64
import json
import re

import pytest

from learning_samples import sample_registry
from verdictlab import _text, labs, learning
from verdictlab.learning import (
    check,
    checking,
    predict,
    progress,
    progress_view,
    quiz,
    remember,
)
from verdictlab.learning import summary as summary_module
from verdictlab.learning import widgets as widgets_module
from verdictlab.learning._registry import Registry, registry
from verdictlab.learning.model import Chapter, Choice, Question, Quiz
from verdictlab.learning.remembering import spaced_questions
from verdictlab.learning.wording import words

CHECKS = ("choice", "number", "function", "sentence", "text")


@pytest.fixture(autouse=True)
def quiet(monkeypatch):
    """Nothing on disk, a new session, English."""
    monkeypatch.setenv("VERDICTLAB_PROGRESS", "off")
    monkeypatch.delenv("VERDICTLAB_STRICT", raising=False)
    yield
    _text.set_language("en")


@pytest.fixture
def samples(monkeypatch):
    """The samples instead of the chapters."""
    book = sample_registry()
    for module in (checking, widgets_module, summary_module):
        monkeypatch.setattr(module, "registry", lambda: book)
    return book


def widget_of(item):
    if item.kind == "quiz":
        return quiz(item.id)
    return predict(item.id) if item.kind == "predict" else check(item.id)


def shown_items():
    return [item for item in registry().items() if item.kind != "question"]


def answer(widget, item, given, **more):
    return widget.on_event({"what": "answer", "item": item, "answer": given, "hints": 0, **more})


# What a notebook and a page get


@pytest.mark.parametrize("item", shown_items(), ids=lambda item: item.id)
def test_every_item_is_shown_by_a_widget_that_a_page_can_make_again(item):
    widget = widget_of(item)
    bundle = widget._repr_mimebundle_()[0]
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert bundle["text/plain"] == repr(widget)
    assert len(repr(widget)) <= 110
    call = re.search(r'data-verdictlab="([^"]*)"', bundle["text/html"])[1]
    call = json.loads(call.replace("&quot;", '"'))
    again = getattr(learning, call["factory"])(**call["arguments"])
    assert again.page_id == widget.page_id
    assert again.twin_data() == widget.twin_data()
    json.dumps(widget.twin_data(), allow_nan=False)
    assert widget.twin_data()["kind"] == {"choice": "check", "number": "check"}.get(
        item.kind, "check" if item.kind == "function" else item.kind
    )


# The labs that chapters show after a number was predicted, as their sources open them.
MARKED = {
    "metrics.found-eights": lambda: labs.confusion_lab(
        [[171, 3], [798, 825]], labels=["eight", "other"]
    ),
    "power.curve": lambda: labs.power_lab(),
    "steps.false-claims": lambda: labs.family_lab("control", differ=4),
    "twoone.how-often": lambda: labs.resampling_lab(),
}


def test_what_is_predicted_has_its_place_in_the_lab_that_follows():
    marked = {item.id: item for item in registry().items() if getattr(item, "mark", None)}
    assert set(marked) == set(MARKED)
    for id, item in marked.items():
        lab, frozen = MARKED[id](), registry().frozen(item)
        picture = lab.view.picture
        assert lab.page_id.startswith(frozen["mark"]["lab"])
        assert frozen["mark"]["table"] in ("", picture.get("table"))
        if item.form == "draw":
            spot = next(mark for mark in picture["marks"] if mark["name"] == item.mark.row)
            told = frozen["answer"][frozen["at"].index(spot["x"])] * frozen["mark"]["scale"]
            assert spot["y"] == pytest.approx(told, abs=1e-3)
            continue
        rows = {mark["name"]: mark["value"] for mark in picture["marks"]}
        told = frozen["answer"] * frozen["mark"]["scale"]
        assert rows[item.mark.row] == pytest.approx(told, abs=1e-3)


def test_page_ids_are_different():
    ids = [widget_of(item).page_id for item in shown_items()]
    ids += [remember("ranks").page_id, progress_view().page_id]
    assert len(set(ids)) == len(ids)


def test_the_key_is_veiled_and_can_be_unveiled(samples):
    spec = check("sample.gap").spec
    assert "1.376" not in json.dumps({**spec, "words": {}})
    frozen = json.loads(base64.b64decode(spec["key"]))
    assert frozen["answer"] == 1 - 2.376


def test_the_placeholder_of_a_page_reads_as_the_question(samples):
    assert "How far is R(M3) from R(M4)?" in check("sample.gap")._placeholder()
    assert "exercises tried" in progress_view()._placeholder()


# What comes back from the browser


def test_an_answer_given_in_the_browser_is_graded_again_and_kept(samples):
    widget = check("sample.pair")
    answer(widget, "sample.pair", "b", hints=1)
    (entry,) = progress.read_records()[0]
    assert (entry["answer"], entry["right"], entry["misconception"]) == ("b", False, "M11")
    assert entry["hints"] == 1
    assert check("sample.pair", "b").hint.startswith("Hint 2 of 3")  # one ladder for both


def test_a_prediction_keeps_its_confidence_and_show_me_costs_nothing(samples):
    widget = predict("sample.bet")
    answer(widget, "sample.bet", "c", confidence=80)
    widget.on_event({"what": "shown", "item": "sample.bet", "hints": 0})
    bet, shown = progress.read_records()[0]
    assert (bet["right"], bet["confidence"], bet["kind"]) == (False, 80, "predict")
    assert (shown["right"], shown["confidence"], shown["answer"]) == (None, None, "")


def test_what_the_browser_should_not_send_is_not_kept(samples):
    widget = quiz("sample.quiz")
    answer(widget, "sample.gap", "1")
    answer(widget, "sample.quiz-1", "zz")
    answer(widget, "sample.quiz-1", None)
    widget.on_event({"what": "dance", "item": "sample.quiz-1"})
    assert progress.read_records() == ([], 0)


def test_a_new_widget_knows_the_last_answer_and_a_twin_does_not(samples):
    answer(quiz("sample.quiz"), "sample.quiz-2", "c")
    answer(quiz("sample.quiz"), "sample.quiz-2", "a")
    widget = quiz("sample.quiz")
    before = widget.payload["before"]["sample.quiz-2"]
    assert before["answer"] == "a"
    assert before["first"] is progress.read_records()[0][0]["right"] is not before["right"]
    assert widget.twin_data()["payload"] == {"before": {}}
    assert widget.twin_data()["state"] == {"answers": {}}
    assert "sample.quiz-2" in json.dumps(progress_view().payload)
    assert progress_view().twin_data()["payload"]["records"] == []


def test_the_progress_widget_counts(samples):
    assert repr(progress_view()) == "progress: 0 of 15 exercises tried"
    check("sample.gap", -1.376)
    assert repr(progress_view()) == "progress: 1 of 15 exercises tried"
    assert "proves nothing" in progress_view().fallback()


def test_a_page_and_its_text_count_alike_and_solutions_are_nobodys_progress(samples, monkeypatch):
    """The two lines of one output once said "1 of 13" and "0 of 13"."""

    def counts():
        shown, _metadata = progress_view()._repr_mimebundle_()
        found = [
            re.findall(r"\d+ of \d+ exercises tried", text)
            for text in (shown["text/plain"], shown["text/html"])
        ]
        assert found[0] == found[1]
        return found[0]

    check("sample.gap", -1.376)
    assert counts() == ["1 of 15 exercises tried"]
    monkeypatch.setenv("VERDICTLAB_STRICT", "1")
    check("sample.gap", -1.376)  # a solution, while its notebook is proven
    assert counts() == ["0 of 15 exercises tried"]


# Spaced questions


def route(counts):
    """A registry with one quiz per chapter; ``counts`` questions in each."""
    book = Registry([])
    choices = (Choice(text="yes", right=True), Choice(text="no", feedback="Think."))
    for place, count in enumerate(counts):
        name = f"c{place}"
        questions = [
            Question(id=f"{name}.q{number}", prompt="?", choices=choices) for number in range(count)
        ]
        items = [Quiz(id=f"{name}.quiz", title="t", questions=questions)] if count else []
        book.add(Chapter(id=name, number=f"{place:02}", title=name), items)
    return book


def chapters_asked(counts, chapter):
    return [question.chapter for question in spaced_questions(route(counts), chapter)]


def test_three_questions_come_from_the_last_two_before_and_five_before():
    assert chapters_asked([3] * 8, "c7") == ["c6", "c5", "c2"]


def test_with_few_chapters_the_nearest_give_more():
    assert chapters_asked([3, 3, 3], "c2") == ["c1", "c0", "c1"]
    assert chapters_asked([3, 3], "c1") == ["c0", "c0", "c0"]
    assert chapters_asked([2, 0, 0], "c2") == ["c0", "c0"]
    assert chapters_asked([3, 3, 0, 3, 0, 3, 3], "c6") == ["c5", "c1", "c5"]


def test_no_question_comes_twice_and_the_choice_never_changes():
    book = route([3, 3, 3])
    first = [question.id for question in spaced_questions(book, "c2")]
    assert len(set(first)) == 3
    assert first == [question.id for question in spaced_questions(route([3, 3, 3]), "c2")]


def test_the_first_chapter_has_nothing_to_remember():
    with pytest.raises(ValueError, match="no chapter before 'c0'"):
        spaced_questions(route([3]), "c0")
    with pytest.raises(ValueError, match="no chapter 'nothing'; use start"):
        remember("nothing")


def test_remember_asks_marked_questions_only():
    widget = remember("ranks")
    asked = [question["id"] for question in widget.spec["item"]["questions"]]
    assert len(asked) == 3
    beliefs = [question.id for question in registry().get("start.beliefs", function="t").questions]
    assert not set(asked) & set(beliefs)


# Words


def plain_letters(text):
    """Letters that a translator should have met: outside placeholders and code."""
    return re.findall(r"[A-Za-z]+", re.sub(r"\{[^{}]*\}|`[^`]*`|</?[a-z][^<>]*>", "", text))


def test_every_word_around_the_items_can_be_translated():
    _text.set_language("xx")
    for name, text in words().items():
        assert not plain_letters(text), (name, text)
    for sentence in learning.MISCONCEPTIONS.values():
        assert not plain_letters(sentence)


def test_every_word_of_the_items_can_be_translated():
    _text.set_language("xx")
    for item in registry().items():
        frozen = registry().frozen(item)
        texts = [frozen.get("prompt", frozen.get("title"))]
        texts += frozen.get("hints", []) + frozen.get("rubric", [])
        texts += [choice["feedback"] for choice in frozen.get("choices", []) if choice["feedback"]]
        texts += [trap["message"] for trap in frozen.get("traps", [])]
        texts += [claim["message"] for claim in frozen.get("claims", {}).values()]
        texts += [text for slot in frozen.get("slots", []) for text in slot["feedback"].values()]
        texts += [frozen[name] for name in ("outcome", "good", "flawed") if name in frozen]
        for text in texts:
            assert not text.isascii(), (item.id, text)
    assert not registry().chapters["start"].title.isascii()


def test_feedback_follows_the_language_and_comes_back():
    _text.set_language("xx")
    assert not repr(check("start.coin-p", "x")).partition(": ")[2].isascii()
    _text.set_language("en")
    assert repr(check("start.coin-p", "x")).isascii()
