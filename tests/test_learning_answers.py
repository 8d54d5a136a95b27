"""Every exercise of the chapters, with the right and wrong answers that ship with it.

An exercise without at least two right and five wrong answers is refused. Everything that a page
can grade is graded in Python and in JavaScript, and the two must agree to the letter.
"""

import json
import re
from math import comb
from pathlib import Path

import pandas as pd
import pytest

from javascript import ONE_ENGINE, run
from learning_samples import ANSWERS as SAMPLE_ANSWERS
from learning_samples import sample_registry
from verdictlab.learning import MISCONCEPTIONS, check, progress
from verdictlab.learning._registry import registry
from verdictlab.learning.freezing import outline, veil
from verdictlab.learning.functions import judge_function
from verdictlab.learning.grading import grade
from verdictlab.learning.wording import words
from written_answers import all_answers

HERE = Path(__file__).parent
CHECKS = ("choice", "number", "function", "sentence", "text")

ANSWERS = all_answers()
ITEMS = {item.id: item for item in registry().items()}
EXERCISES = [item for item in ITEMS.values() if item.kind in CHECKS]
CHOICES = [item for item in ITEMS.values() if hasattr(item, "choices")]


@pytest.fixture(autouse=True)
def quiet(monkeypatch):
    """Nothing on disk, and a new session."""
    monkeypatch.setenv("VERDICTLAB_PROGRESS", "off")
    monkeypatch.delenv("VERDICTLAB_STRICT", raising=False)


@pytest.mark.parametrize("item", EXERCISES, ids=lambda item: item.id)
def test_an_exercise_ships_with_two_right_and_five_wrong_answers(item):
    sides = ANSWERS.get(item.id, {"right": [], "wrong": []})
    assert len(sides["right"]) >= 2
    assert len(sides["wrong"]) >= 5


WRONG_FILES = {
    "twice": ("## answers a.b\n\n## answers a.b\n", 3),
    "no answers": ("## choice a.b\n\n- [x] a\n", 1),
    "no box": ("## answers a.b\n\n- a\n", 3),
    "a right one with a belief": ("## answers a.b\n\n- [x] a\n  :belief: M01\n", 3),
}


@pytest.mark.parametrize("name", WRONG_FILES)
def test_a_file_of_answers_is_read_strictly(tmp_path, name):
    text, line = WRONG_FILES[name]
    (tmp_path / "a.md").write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=rf"a\.md, line {line}: "):
        all_answers(tmp_path)


def test_answers_are_values_texts_and_parts(tmp_path):
    (tmp_path / "a.md").write_text(
        "## answers a.b\n\n- [x] `5`\n- [x] 5\n- [ ] T = `7`; p = 0,07\n  :belief: test-proves\n"
        "\n## answers a.c\n\n- [x] parts\n  :one: A; b = c\n  :two: B\n- [x] in a list\n"
        "- [x] in reverse\n- [ ] but\n  :two: C\n  :belief: M01\n",
        encoding="utf-8",
    )
    found = all_answers(tmp_path)
    assert found["a.b"] == {"right": [5, "5"], "wrong": [({"T": 7, "p": "0,07"}, "M38")]}
    parts, listed, reverse = found["a.c"]["right"]
    assert parts == reverse == {"one": "A; b = c", "two": "B"}
    assert (listed, list(reverse)) == (["A; b = c", "B"], ["two", "one"])
    assert found["a.c"]["wrong"] == [({"one": "A; b = c", "two": "C"}, "M01")]


def test_no_answers_are_left_over():
    assert set(ANSWERS) <= set(ITEMS)


@pytest.mark.parametrize("id", sorted(ANSWERS))
def test_the_answers_are_judged_as_they_should_be(id):
    # A text is never called right: None says that there is nothing to look at again.
    fine = None if ITEMS[id].kind == "text" else True
    for answer in ANSWERS[id]["right"]:
        feedback = check(id, answer)
        assert feedback.right is fine, (answer, feedback)
    for answer, misconception in ANSWERS[id]["wrong"]:
        feedback = check(id, answer)
        assert feedback.right is False, answer
        assert feedback.misconception == misconception, (answer, feedback)


# What an exercise prints it also takes


NUMBERS = [item for item in EXERCISES if item.kind == "number"]
# A number as it is printed; thousands have a comma, decimals a point.
PRINTED = re.compile(
    r"(?<![\w.,])\d{1,3}(?:,\d{3})+(?![\w,])|(?<![\w.,])\d+(?:\.\d+)?(?:e-\d+)?(?: %)?"
)
SHARE = re.compile(r"([\d,]*\d) (?:of|/) ([\d,]*\d)")


def _value(printed):
    return float(printed.replace(",", "").removesuffix(" %")) / (100 if "%" in printed else 1)


def _rounds_to(value, printed):
    """Whether a printed number is `value` rounded to its digits, at least two of them."""
    digits = printed.removesuffix(" %").partition("e")[0]
    last = 10.0 ** -len(digits.partition(".")[2]) / (100 if "%" in printed else 1)
    enough = len(digits.replace(".", "").lstrip("0")) > 1 or _value(printed) == value
    return enough and abs(_value(printed) - value) <= 0.5 * last * (1 + 1e-9)


def _told(item):
    """The parts of the answer as the words after a right answer and the hints print them."""
    frozen = registry().frozen(item)
    wanted = frozen["answer"] if isinstance(frozen["answer"], dict) else {"": frozen["answer"]}
    for text in (frozen["right"], *frozen["hints"]):
        shares = [f"{part}/{whole}".replace(",", "") for part, whole in SHARE.findall(text)]
        for name, value in wanted.items():
            for printed in PRINTED.findall(text):
                if frozen["unit"] != "%" and _rounds_to(value, printed):
                    yield name, printed
            for share in shares:
                part, whole = map(float, share.split("/"))
                if whole and abs(part / whole - value) < 1e-4 * abs(value):
                    yield name, share


@pytest.mark.parametrize("item", NUMBERS, ids=lambda item: item.id)
def test_a_number_that_an_exercise_prints_as_its_answer_is_taken(item):
    frozen = registry().frozen(item)
    for name, printed in _told(item):
        answer = {**frozen["answer"], name: printed} if name else printed
        assert check(item.id, answer).right, (name, printed)


def test_numbers_printed_as_answers_are_found():
    found = {item.id: {printed for _name, printed in _told(item)} for item in NUMBERS}
    assert {"9888/32768"} <= found["start.coin-p"]
    assert {"0.113"} <= found["ranks.holm-by-hand"]
    assert {"219,600"} <= found["design.trainings"]
    assert {"0.70", "70 %"} <= found["metrics.kappa-by-hand"]
    assert sum(map(bool, found.values())) >= 15, found


@pytest.mark.parametrize("item", NUMBERS, ids=lambda item: item.id)
def test_a_trap_knows_its_value_to_three_digits(item):
    """Whoever rounds a wrong value is told the same as whoever does not."""
    frozen = registry().frozen(item)
    for trap in frozen["traps"]:
        answer = trap["value"]
        if isinstance(answer, dict):
            answer = {**frozen["answer"], **{name: f"{v:.3g}" for name, v in answer.items()}}
        elif isinstance(frozen["answer"], dict):
            answer = dict.fromkeys(frozen["answer"], f"{answer:.3g}")
        else:
            answer = f"{answer:.6g}" if answer >= 1000 else f"{answer:.3g}"
        assert trap["message"] in check(item.id, answer).message, answer


@pytest.mark.parametrize("item", EXERCISES, ids=lambda item: item.id)
def test_the_solution_of_an_exercise_is_right(item):
    frozen = registry().frozen(item)
    if item.kind in ("choice", "question"):
        assert check(item.id, frozen["solution"]).right
    elif item.kind == "number":
        # What is told first of each number is taken as its answer.
        named = isinstance(frozen["answer"], dict)
        said = [part.partition(". ")[0].strip(" .") for part in frozen["solution"].split("; ")]
        names = [*frozen["answer"]] if named else [""]
        values = [part.rpartition("= ")[2] for part in said[: len(names)]]
        assert check(item.id, values if named else values[0]).right, frozen["solution"]
    elif item.kind == "sentence":
        assert all(slot["right"].strip(" .,;") in frozen["solution"] for slot in frozen["slots"])
    else:
        assert "solution" not in frozen


COUNTS = [item for item in NUMBERS if item.count]


@pytest.mark.parametrize("item", COUNTS, ids=lambda item: item.id)
def test_a_count_that_cannot_be_one_is_refused_in_words_and_costs_nothing(item):
    before = len(progress.read_records()[0])
    for answer in (-5, "2.5", "-1", 2.5, "1/2"):
        said = check(item.id, answer)
        assert "a whole number, 0 or more" in said.message
        assert said.hint is None
    assert len(progress.read_records()[0]) == before
    assert check(item.id, 10**6).hint  # far too many, but an answer


def test_whatever_is_counted_is_marked_as_a_count():
    exact = {item.id for item in NUMBERS if item.tolerance == 0}
    assert {item.id for item in COUNTS} == exact
    assert len(exact) >= 6


KNOWN_SLIPS = {
    "start.coin-p": ("4944", "4944/32768", "3003/32768", "0.0916", "0.302 %", "9888"),
    "metrics.kappa-by-hand": ("0.5", "0.50", "0.35"),
    "ranks.holm-by-hand": (
        {"NNEP": "0.169", "IS-CHC+1NN": "0.169", "FH-GBML": "0.000159"},
        [0.1689, 0.1689, 0.00016],
        {"NNEP": 0.113, "IS-CHC+1NN": 0.056, "FH-GBML": 0.000159},
    ),
}


@pytest.mark.parametrize("id", KNOWN_SLIPS)
def test_a_likely_slip_is_answered_and_not_just_called_wrong(id):
    for answer in KNOWN_SLIPS[id]:
        feedback = check(id, answer)
        assert feedback.right is False
        assert words()["value_wrong"] not in feedback.message, answer


# Forgetting to double is no belief: who gives one side is asked, and no belief is named.

ONE_SIDE = {
    "start.coin-p": 4944 / 32768,
    "refresher.p-by-hand": 0.00305,
    "refresher.p-value": lambda s, x: (1 + (s >= x if x > 0 else s <= x).sum()) / (1 + len(s)),
    "hypotheses.coins": 79 / 4096,
    "hypotheses.sign-function": lambda wins, losses: (
        sum(comb(wins + losses, k) for k in range(max(wins, losses), wins + losses + 1))
        / 2 ** (wins + losses)
    ),
    "twomany.wilcoxon-by-hand": {"T": 7, "p": 19 / 512},
    "ranks.density-fixed": 0.00218,
}


@pytest.mark.parametrize("id", ONE_SIDE)
def test_who_gives_one_side_is_asked_before_anything_else(id):
    feedback = check(id, ONE_SIDE[id])
    assert feedback.right is False
    assert feedback.misconception is None
    assert "?" in feedback.message
    assert "side" in feedback.message


@pytest.mark.parametrize(
    "item", [item for item in EXERCISES if item.kind == "function"], ids=lambda item: item.id
)
def test_no_constant_passes_for_a_function(item):
    for constant in (0, 1.0, "", [], [1, 2, 3], {}, True, float("nan"), pd.Series(dtype=float)):
        assert judge_function(item, lambda *_a, value=constant, **_k: value)[0] is False
    assert judge_function(item, lambda *arguments: arguments[0])[0] is False


@pytest.mark.parametrize("item", CHOICES, ids=lambda item: item.id)
def test_every_distractor_of_a_marked_question_answers_back(item):
    for choice in item.choices:
        assert choice.right or choice.feedback or item.kind == "predict"


def test_a_quiz_has_five_questions_whose_distractors_name_beliefs():
    """That of a case, which takes half an hour, has three or more."""
    for item in ITEMS.values():
        if item.kind == "quiz" and item.marked:
            case = registry().chapters[item.chapter].number.startswith("15")
            assert len(item.questions) >= (3 if case else 5), item.id
            for question in item.questions:
                assert any(choice.misconception for choice in question.choices), question.id


# The page grades as Python does


def _plain(answer):
    if isinstance(answer, pd.Series):
        answer = answer.to_dict()
    try:
        return json.loads(json.dumps(answer, allow_nan=False))
    except (TypeError, ValueError):
        return None


# As a slider, a drawing, a list and a hundred counters are read, and as they may be misread.
PREDICTED = [
    *("0.55", "0.9", "0.30", "53", "100", "101", "1e1", "0,5"),
    *("0.1 0.1 0.2 0.3", "0 0 0 0", "0.9 1 1 1", "0.1 0.2 0.3", "0.1 0,2 1.5 0", "1 1 1 x"),
    *("a b c", "c b a", "b, a, c", "b c a", "b d a", "a a b"),
    *("a 70 b 30", "a 0 b 100 c 0", "b 50 c 50", "c 60 b 40", "a 70", "b 101", "z 100", "a100"),
]


def _cases():
    for book, answers in ((registry(), ANSWERS), (sample_registry(), SAMPLE_ANSWERS)):
        for item in book.items():
            frozen = book.frozen(item)
            if item.kind in ("quiz", "function"):
                continue
            sides = answers.get(item.id, {"right": [], "wrong": []})
            given = [*sides["right"], *(answer for answer, _belief in sides["wrong"])]
            given += [choice["text"] for choice in frozen.get("choices", [])]
            given += PREDICTED
            given += [
                "a",
                " B) ",
                "zz",
                "",
                "0",
                "-1",
                "\u22121,5",
                "p < 0.05",
                "7/2",
                "p = 1 - 0.9 = 0.1",
                "219,600",
                "A is ahead by 0.0122-0.0694, p = 0.0074-0.2",
                ["x"],
                {"x": "1"},
                {slot["name"]: " " for slot in frozen.get("slots", ())},
            ]
            for answer in given:
                plain = _plain(answer)
                if plain is not None and not isinstance(plain, bool):
                    yield frozen, plain


@ONE_ENGINE
def test_the_page_grades_every_answer_as_python_does(engine):
    cases = list(_cases())
    assert len(cases) > 300
    there = run(
        engine,
        "data.cases.map(([item, answer]) => m.grading.grade(item, answer, data.words))",
        {"cases": cases, "words": words()},
    )
    for (frozen, answer), other in zip(cases, there, strict=True):
        here = grade(frozen, answer)
        if not isinstance(answer, str):
            # 1.0 and 1 are one number and two texts; what is judged is the same.
            here, other = ({**each, "answer": ""} for each in (here, other))
            names = {slot["name"] for slot in frozen.get("slots", ())}
            parts = names and isinstance(answer, dict) and {*answer} == names
            if not here["read"] and not parts:
                here, other = here["read"], other["read"]
        assert here == other, (frozen["id"], answer)


# What a page gets to see


@pytest.mark.parametrize("item", list(ITEMS.values()), ids=lambda item: item.id)
def test_the_plain_part_of_a_twin_does_not_tell_the_answer(item):
    shown = json.dumps(outline(item))
    frozen = registry().frozen(item)
    assert "right" not in outline(item)
    assert "hints" not in outline(item)
    for secret in ("feedback", "misconception", "outcome", "answer", "tolerance", "good"):
        assert f'"{secret}"' not in shown
    assert json.loads(json.dumps(frozen, allow_nan=False)) == frozen
    assert '"right"' not in veil(frozen)


@pytest.mark.parametrize("item", list(ITEMS.values()), ids=lambda item: item.id)
def test_beliefs_named_in_an_item_come_with_their_sentence(item):
    frozen = registry().frozen(item)
    assert all(frozen["beliefs"][name] == MISCONCEPTIONS[name] for name in frozen["beliefs"])
    for choice in frozen.get("choices", []):
        assert choice["misconception"] in (None, *frozen["beliefs"])
