"""The exercises in another language: the same grades for the same answers, and no word forgotten.

The language is the made-up one of `pseudo`. Every answer that ships with an exercise is given
twice: in English, and with the options it names in the other language.
"""

import json
import re

import pytest

from javascript import ONE_ENGINE, run
from pseudo import pseudo, untranslated
from test_learning_answers import ANSWERS, ITEMS
from verdictlab.learning import check, hint, ladder, predict, progress_view, quiz, remember
from verdictlab.learning._registry import registry
from verdictlab.learning.functions import judge_function
from verdictlab.learning.grading import grade
from verdictlab.learning.wording import words
from verdictlab.learning.written import written_chapters

CHAPTERS = list(registry().chapters)
EACH_CHAPTER = pytest.mark.parametrize("chapter", CHAPTERS)


@pytest.fixture(autouse=True)
def quiet(monkeypatch):
    """Nothing on disk, and a new session."""
    monkeypatch.setenv("VERDICTLAB_PROGRESS", "off")
    monkeypatch.delenv("VERDICTLAB_STRICT", raising=False)


def plain(text):
    return re.sub(r"[.\s]+$", "", " ".join(str(text).lower().split()))


def option_in(other, options, answer):
    """The option of another language that stands where this one does; else the answer."""
    places = {plain(option): place for place, option in enumerate(options)}
    return other[places[plain(answer)]] if plain(answer) in places else answer


def translated(answer, here, there):
    """What a student writes who means the same in the other language."""
    if "choices" in here:
        texts = [[choice["text"] for choice in item["choices"]] for item in (there, here)]
        return option_in(*texts, answer)
    if here["kind"] == "sentence":
        options = {
            slot["name"]: (other["options"], slot["options"])
            for slot, other in zip(here["slots"], there["slots"], strict=True)
        }
        if isinstance(answer, dict):
            return {
                name: option_in(*options[name], value) if name in options else value
                for name, value in answer.items()
            }
        if isinstance(answer, list) and len(answer) == len(options):
            pairs = zip(options.values(), answer, strict=True)
            return [option_in(*both, value) for both, value in pairs]
    if here["kind"] == "text" and isinstance(answer, str):
        spelled = dict(zip(here["number_words"], there["number_words"], strict=False))
        return re.sub(r"[A-Za-z]+(-[a-z]+)?", lambda m: spelled.get(m[0].lower(), m[0]), answer)
    return answer


def given_to(item):
    """The answers that ship with an item and, where it offers options, each of them."""
    sides = ANSWERS.get(item["id"], {"right": [], "wrong": []})
    answers = [*sides["right"], *(answer for answer, _belief in sides["wrong"]), "zz", "", ["x"]]
    answers += [choice["text"] for choice in item.get("choices", [])]
    right = {slot["name"]: slot["right"] for slot in item.get("slots", [])}
    for slot in item.get("slots", []):
        answers += [{**right, slot["name"]: option} for option in slot["options"]]
    return answers


def items_of(chapter):
    book = registry()
    return {item.id: book.frozen(item) for item in book.items(chapter) if item.kind != "quiz"}


def judged(id, answers):
    """What `check` finds, without its words."""
    ladder.forget_hints()
    found = []
    for answer in answers:
        said = check(id, answer)
        rung = re.findall(r"\d", said.hint or "")[:1]
        found.append((said.right, said.misconception, list(said.parts.values()), rung))
    return found


@EACH_CHAPTER
def test_every_answer_gets_the_same_grade_in_another_language(chapter):
    here = items_of(chapter)
    expected = {id: judged(id, given_to(item)) for id, item in here.items()}
    with pseudo():
        there = items_of(chapter)
        for id, item in here.items():
            answers = [translated(answer, item, there[id]) for answer in given_to(item)]
            assert judged(id, answers) == expected[id], id


def shown_in(item):
    """All that a reader of this item may get to see, now or after an answer."""
    hidden = {"grammar", "claims", "mark"}
    if item.get("form") == "order":  # its answer lists the letters of the choices
        hidden.add("answer")
    kept = {name: part for name, part in item.items() if name not in hidden}
    more = [claim["message"] for claim in item.get("claims", {}).values()]
    more += [number["name"] for number in item.get("numbers", [])]
    # Of where a number is marked only the row is a name that is read; of a curve nothing is.
    more += [item["mark"]["row"]] if item.get("mark") and item["form"] == "slide" else []
    return [kept, more]


# What every language writes alike: names of algorithms and regions, ids of beliefs.
NAMES = {"A", "B", "C", "PDFC", "NNEP"}
BELIEF = re.compile(r"M\d\d\b")


def forgotten(part, *echoed):
    """Texts with a word in plain letters, apart from names, code and what is only echoed."""
    text = BELIEF.sub("", json.dumps(part, ensure_ascii=False))
    for known in sorted(filter(None, echoed), key=len, reverse=True):
        text = text.replace(json.dumps(known, ensure_ascii=False)[1:-1], "")
    # Code, and the letters that name choices.
    text = re.sub(r"`[^`]*`|</?[a-z][^<>]*>|(?<=\\\")[a-z](?=\\\")", "", text)
    left = untranslated(json.loads(text), ())
    return [
        found for found in left if set(re.findall("[A-Za-z]+", found.partition(": ")[2])) - NAMES
    ]


PEOPLE = ("Finner",)  # a row of the lab that a prediction is marked in; alike in every language


def names_of(item):
    """The names of several numbers: keys that are typed, which a solution repeats."""
    return item["answer"] if isinstance(item.get("answer"), dict) else ()


@EACH_CHAPTER
def test_nothing_that_an_item_shows_is_left_in_english(chapter):
    with pseudo():
        left = {
            id: forgotten(shown_in(item), *PEOPLE, *(f"{name} = " for name in names_of(item)))
            for id, item in items_of(chapter).items()
        }
    assert {id: texts for id, texts in left.items() if texts} == {}


def echoes(item, answer):
    """What feedback repeats: the answer in whole or in part, and the keys that are typed."""
    parts = answer.values() if isinstance(answer, dict) else answer
    values = [parts] if isinstance(parts, str) else [part for part in parts if part]
    keys = [slot["name"] for slot in item.get("slots", [])]
    keys += [*answer] if isinstance(answer, dict) else []
    keys += [*item["answer"]] if isinstance(item.get("answer"), dict) else []
    keys += [" ".join(sorted(item["answer"]))] if item.get("form") == "order" else []
    values += [" ".join(str(value).split())[:60] for value in values]
    return map(str, (*keys, *values))


@EACH_CHAPTER
def test_nothing_that_feedback_and_hints_say_is_left_in_english(chapter):
    with pseudo():
        for id, item in items_of(chapter).items():
            if item["kind"] == "function":
                continue  # below
            for answer in given_to(item):
                told, echo = repr(check(id, answer)), ()
                if isinstance(answer, str | dict | list):
                    echo = [*echoes(item, answer)]
                if item["kind"] == "text":  # a flag repeats the phrase that it found
                    echo += [
                        f'"{said}"' for said in re.findall('"([^"]+)"', told) if said in answer
                    ]
                assert forgotten(told, *echo) == [], id
            if item["hints"]:
                assert forgotten(hint(id)) == [], id


FUNCTIONS = [item.id for item in ITEMS.values() if item.kind == "function"]


@pytest.mark.parametrize("id", FUNCTIONS)
def test_what_is_said_of_a_function_follows_the_language(id):
    functions = [*ANSWERS[id]["right"], *(wrong for wrong, _belief in ANSWERS[id]["wrong"])]
    functions += [7, lambda *_: None, lambda *_: 1.5]
    for function in functions:
        here = judge_function(registry().get(id, function="test"), function)
        with pseudo():
            there = judge_function(registry().get(id, function="test"), function)
        assert (there[0], there[2]) == (here[0], here[2])
        # No four words in a row are both in the English sentence and in the other one.
        runs = [
            set(re.findall(r"(?=\b((?:[a-z]+ ){3}[a-z]+)\b)", told[1])) for told in (here, there)
        ]
        error = re.search(r"\w+Error: .*", here[1])
        shared = {run for run in runs[0] & runs[1] if not (error and run in error[0])}
        assert shared == set()


def test_the_widgets_that_ask_speak_the_language():
    with pseudo():
        for item in registry().items():
            if item.kind == "question":
                continue
            widget = {"quiz": quiz, "predict": predict}.get(item.kind, check)(item.id)
            data = widget.twin_data()
            assert forgotten([data["spec"]["item"], widget.spec.get("title", "")]) == [], item.id
        for name, text in progress_view().spec["words"].items():
            assert forgotten(text, 'check("{id}", your_function)') == [], name
        first = remember("ranks").spec["item"]
        assert forgotten([first["title"], first["questions"]]) == []


@ONE_ENGINE
def test_the_page_grades_as_python_does_in_another_language(engine):
    here = {id: item for chapter in CHAPTERS for id, item in items_of(chapter).items()}
    with pseudo():
        there = {id: item for chapter in CHAPTERS for id, item in items_of(chapter).items()}
        cases = []
        for id, item in there.items():
            if item["kind"] == "function":
                continue
            for answer in given_to(here[id]):
                answer = translated(answer, here[id], item)
                if isinstance(answer, str | list | dict):
                    cases.append((item, answer))
        spoken = words()
        graded = [grade(item, answer) for item, answer in cases]
    assert len(cases) > 1000
    found = run(
        engine,
        "data.cases.map(([id, answer]) => m.grading.grade(data.items[id], answer, data.words))",
        # Each item once: a browser takes seconds to receive one for every answer.
        json.loads(
            json.dumps(
                {
                    "items": {item["id"]: item for item, _answer in cases},
                    "cases": [(item["id"], answer) for item, answer in cases],
                    "words": spoken,
                },
                default=float,
            )
        ),
    )
    for (item, answer), python, page in zip(cases, graded, found, strict=True):
        if not isinstance(answer, str):  # 1.0 and 1 are one number and two texts
            python, page = ({**each, "answer": ""} for each in (python, page))
        if python["read"]:
            assert python == page, (item["id"], answer)
        else:
            assert page["read"] is False, (item["id"], answer)


def test_an_item_is_made_when_asked_for_in_the_language_chosen_then():
    file = written_chapters()["start"]
    english = registry().get("start.coin-p", function="test")
    with pseudo():
        other = registry().get("start.coin-p", function="test")
        assert type(other) is type(english)
        assert not other.prompt.isascii()
        assert not registry().chapters["start"].title.isascii()
        assert written_chapters()["start"] is file  # nothing is read again
    assert registry().get("start.coin-p", function="test").prompt == english.prompt
