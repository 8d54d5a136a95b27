"""Checking answers: items, reading numbers, grading, hints, functions."""

import inspect
import itertools
import re
import signal
import subprocess
import sys
import threading
import time
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pandas as pd
import pytest

from learning_samples import ANSWERS, CHOICES, HINTS, ITEMS, Module, sample_registry
from verdictlab import learning
from verdictlab.learning import (
    MISCONCEPTIONS,
    NotYet,
    check,
    checking,
    functions,
    hint,
    ladder,
    progress,
    solution,
)
from verdictlab.learning import _registry as registry_module
from verdictlab.learning._registry import Registry
from verdictlab.learning.functions import judge_function
from verdictlab.learning.model import (
    Chapter,
    Choice,
    ChoiceCheck,
    FunctionCheck,
    NumberCheck,
    Prediction,
    Property,
    Question,
    Quiz,
    SentenceCheck,
    Slot,
    TextCheck,
    Trap,
)
from verdictlab.learning.reading import read_number, read_value


@pytest.fixture(autouse=True)
def samples(monkeypatch):
    """The samples instead of the chapters, a new session, nothing on disk."""
    book = sample_registry()
    monkeypatch.setattr(checking, "registry", lambda: book)
    monkeypatch.setenv("VERDICTLAB_PROGRESS", "off")
    monkeypatch.delenv("VERDICTLAB_STRICT", raising=False)
    return book


# Items that are not valid are refused, and the message says what to change.

RIGHT, WRONG = CHOICES[0], CHOICES[1]
CHECK = {"id": "sample.x", "prompt": "?", "hints": HINTS}
SLOT = Slot(name="s", label="part", choices=CHOICES)


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: Choice(text=" "), "text must be"),
        (lambda: Choice(text="a", misconception="M99"), "M99"),
        (lambda: Choice(text="a", right=True, misconception="M01"), "cannot carry"),
        (lambda: ChoiceCheck(choices=(RIGHT,), **CHECK), "two or more"),
        (lambda: ChoiceCheck(choices=(WRONG, CHOICES[2]), **CHECK), "exactly one"),
        (lambda: ChoiceCheck(choices=(RIGHT, RIGHT), **CHECK), "exactly one"),
        (lambda: ChoiceCheck(choices=(RIGHT, Choice(text="b")), **CHECK), "needs feedback"),
        (
            lambda: ChoiceCheck(
                choices=(RIGHT, Choice(text="The  Pair M3 and m1", feedback="?")), **CHECK
            ),
            "same text",
        ),
        (
            lambda: ChoiceCheck(choices=CHOICES, **{**CHECK, "hints": ("one", "two")}),
            "nudge, pointer, step",
        ),
        (lambda: ChoiceCheck(choices=CHOICES, **{**CHECK, "hints": "abc"}), "nudge"),
        (lambda: ChoiceCheck(choices=CHOICES, **{**CHECK, "id": "Sample.X"}), "slug"),
        (lambda: ChoiceCheck(choices=CHOICES, **{**CHECK, "id": "nochapter"}), "slug"),
        (lambda: NumberCheck(answer="1", tolerance=0, **CHECK), "finite number"),
        (lambda: NumberCheck(answer=float("nan"), tolerance=0, **CHECK), "finite number"),
        (lambda: NumberCheck(answer={"a": True}, tolerance=0, **CHECK), "finite number"),
        (lambda: NumberCheck(answer=1, tolerance=-1, **CHECK), "negative"),
        (lambda: NumberCheck(answer=1, tolerance=0, traps=(2,), **CHECK), "Trap"),
        (lambda: Trap(value=1, message=""), "message"),
        (lambda: Trap(value=1, message="m", misconception="M0"), "M0"),
        (lambda: FunctionCheck(properties=(), **CHECK), "one or more"),
        (lambda: Property(name="p", test=3), "function"),
        (lambda: Slot(name="s", label="s", choices=(RIGHT,)), "two or more"),
        (lambda: Slot(name="s", label="s", choices=(WRONG, CHOICES[2])), "exactly one"),
        (lambda: Slot(name="s", label="s", choices=(RIGHT, Choice(text="b"))), "needs feedback"),
        (lambda: Slot(name="s", label=" ", choices=CHOICES), "label must be"),
        (lambda: SentenceCheck(slots=(SLOT,), template="{s} or {t}", **CHECK), "each slot once"),
        (lambda: SentenceCheck(slots=(SLOT,), template="{s}, {s}", **CHECK), "each slot once"),
        (lambda: SentenceCheck(slots=(SLOT,), template="no hole", **CHECK), "each slot once"),
        (lambda: SentenceCheck(slots=(), **CHECK), "slots"),
        (lambda: Quiz(id="sample.q", title="t", questions=()), "one or more"),
        (
            lambda: Quiz(
                id="sample.q",
                title="t",
                questions=(Question(id="other.q", prompt="?", choices=CHOICES),),
            ),
            "must start with",
        ),
        (
            lambda: Prediction(
                id="sample.p", prompt="?", choices=CHOICES, outcome="o", confidence=(60, 50)
            ),
            "rising",
        ),
        (
            lambda: TextCheck(
                id="sample.t",
                prompt="?",
                numbers=(),
                forbidden=("no-such-claim",),
                rubric=("a", "b", "c"),
                good="g",
                flawed="f",
            ),
            "no-such-claim",
        ),
        (
            lambda: TextCheck(
                id="sample.t",
                prompt="?",
                numbers=(),
                forbidden=(),
                rubric=("a", "b"),
                good="g",
                flawed="f",
            ),
            "three lines",
        ),
        (lambda: Chapter(id="a.b", number="1", title="t"), "slug"),
    ],
)
def test_an_item_that_is_not_valid_is_refused(make, says):
    with pytest.raises(ValueError, match=says):
        make()


def test_nothing_in_an_item_can_be_changed():
    item = ChoiceCheck(choices=list(CHOICES), **CHECK)
    assert [choice.text for choice in item.choices] == [choice.text for choice in CHOICES]
    assert [choice.key for choice in item.choices] == ["a", "b", "c"]
    assert isinstance(item.choices, tuple)
    with pytest.raises(AttributeError):
        item.prompt = "other"


def test_the_registry_refuses_an_id_that_is_used_twice():
    book = Registry([Module])
    with pytest.raises(ValueError, match="chapter id 'sample' is used twice"):
        book.add(Module.chapter(), ())
    with pytest.raises(ValueError, match=r"'sample\.gap' is used twice"):
        Registry([]).add(Module.chapter(), [book.get("sample.gap", function="test")] * 2)
    with pytest.raises(ValueError, match="must start with 'other"):
        Registry([Module]).add(Chapter(id="other", number="1", title="Other"), ITEMS[:1])


def test_the_chapters_load_when_they_are_asked_for_and_follow_the_route():
    numbers = [chapter.number for chapter in registry_module.registry().chapters.values()]
    assert len(numbers) >= 2
    assert numbers == sorted(numbers)


def test_every_belief_of_the_table_is_there():
    assert list(MISCONCEPTIONS)[:37] == [f"M{number:02d}" for number in range(1, 38)]
    assert all(sentence.endswith(".") for sentence in MISCONCEPTIONS.values())


PUBLIC = [name for name in learning.__all__ if inspect.isfunction(getattr(learning, name))]


@pytest.mark.parametrize("name", PUBLIC)
def test_a_public_function_says_what_it_takes_and_gives_and_shows_it(name):
    function = getattr(learning, name)
    text = inspect.getdoc(function)
    for taken in inspect.signature(function).parameters:
        assert re.search(rf"^\**{taken}\b", text.partition("Parameters\n---")[2], re.M), taken
    assert "Returns\n---" in text
    assert re.search("^>>> ", text.partition("Examples\n---")[2], re.M)


# Reading numbers


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("-1.376", -1.376),
        ("\u22121.376", -1.376),
        ("-1,376", -1.376),
        (" p = 0.03 ", 0.03),
        ("p=0,03.", 0.03),
        (".5", 0.5),
        ("4.97e-4", 4.97e-4),
        ("4.97 x 10^-4", 4.97e-4),
        ("4,97\u00b710\u207b\u2074", 4.97e-4),
        ("1/6", 1 / 6),
        ("5 %", 0.05),
        ("", "empty"),
        ("p < 0.05", "number_bound"),
        ("\u2264 0.05", "number_bound"),
        ("1,234.5", "number_unread"),
        ("about 3", "number_unread"),
        ("3 4", "number_unread"),
        ("1/0", "number_unread"),
        ("nan", "number_unread"),
    ],
)
def test_numbers_are_read_as_students_write_them(text, value):
    expected = pytest.approx(value, rel=1e-14) if isinstance(value, float) else value
    assert read_number(text) == expected


def test_a_percent_stays_when_the_answer_is_in_percent():
    assert read_number("5 %", unit="%") == 5
    assert read_number("3.2 ms", unit="ms") == 3.2


@pytest.mark.parametrize(
    "value",
    [
        0.5,
        np.float64(0.5),
        np.array(0.5),
        np.array([0.5]),
        [0.5],
        pd.Series([0.5]),
        Decimal("0.5"),
        Fraction(1, 2),
        "0.5",
    ],
)
def test_one_number_is_read_from_whatever_holds_it(value):
    assert read_value(value) == 0.5


@pytest.mark.parametrize(
    "value", [True, object(), [1, 2], {"a": 1}, b"1", pd.DataFrame({"a": [1, 2]})]
)
def test_what_is_no_number_is_not_read_as_one(value):
    assert read_value(value) == "number_unread"


# Every sample: right answers are right, wrong ones are not, with the belief behind them


def cases(side):
    return [(id, answer) for id, sides in ANSWERS.items() for answer in sides[side]]


@pytest.mark.parametrize(("id", "answer"), cases("right"))
def test_right_answers_are_right(id, answer):
    feedback = check(id, answer)
    # Of a text it is said that it was read; nobody but its writer can call it right.
    assert feedback.right is (None if id == "sample.words" else True)
    assert bool(feedback) is bool(feedback.right)
    assert feedback.misconception is None
    assert feedback.hint is None
    assert repr(feedback).startswith(("right", "read"))


@pytest.mark.parametrize(("id", "answer"), cases("wrong"))
def test_wrong_answers_are_not_and_name_the_belief(id, answer):
    answer, misconception = answer
    feedback = check(id, answer)
    assert feedback.right is False
    assert not feedback
    assert feedback.misconception == misconception
    assert len(feedback.message) > 10
    if misconception:
        assert MISCONCEPTIONS[misconception] in repr(feedback)


@pytest.mark.parametrize(
    "answer", [None, object(), b"x", np.nan, {}, [], pd.DataFrame(), 1 + 2j, ...]
)
@pytest.mark.parametrize("id", list(ANSWERS))
def test_no_answer_of_the_wrong_type_ends_in_a_traceback(id, answer):
    feedback = check(id, answer)
    assert feedback.right is False
    assert feedback.hint is None  # what cannot be read costs nothing
    assert len(feedback.message) > 10


def test_named_numbers_come_as_a_series_or_one_by_one():
    assert check("sample.holm", pd.Series({"M4": 0.04, "M1": 0.012, "M2": 0.3})).right
    assert check("sample.holm", 0.012, 0.3, 0.04).right
    feedback = check("sample.holm", {"M1": 0.012, "M2": 0.3, "M4": 0.9})
    assert feedback.parts == {"M1": True, "M2": True, "M4": False}
    assert "Right so far: M1 and M2. Look again at: M4." in feedback.message


def test_the_right_value_is_computed_and_not_typed():
    seen = []
    item = NumberCheck(answer=lambda: seen.append(1) or 2.5, tolerance=0, **CHECK)
    assert not seen
    book = Registry([])
    book.add(Chapter(id="sample", number="1", title="S"), [item])
    assert book.frozen(item)["answer"] == 2.5
    assert book.frozen(item)["answer"] == 2.5
    assert seen == [1]


def test_feedback_is_the_same_text_each_time():
    wrong = ANSWERS["sample.ranks"]["wrong"][0][0]
    texts = set()
    for _ in range(2):
        ladder.forget_hints()
        texts.add(repr(check("sample.ranks", wrong)) + repr(check("sample.gap", 1)))
    assert len(texts) == 1


# Hints


def test_two_hints_come_by_themselves_and_the_step_for_who_asks():
    given = [check("sample.gap", 5).hint for _ in range(4)]
    nudge, pointer, step = (f"Hint {n} of 3: {text}" for n, text in enumerate(HINTS, 1))
    assert given[:2] == [nudge, pointer]
    assert given[2] == given[3]
    assert "solution" in given[2]
    assert HINTS[2] not in given[2]
    assert [hint("sample.gap"), hint("sample.gap")] == [step, step]


SOLUTIONS = {
    "sample.pair": ("b", "A solution: the pair M3 and M1"),
    "sample.gap": (5, "A solution: -1.376."),
    "sample.verdict": (None, "A solution: "),
    "sample.words": ("M3 is the winner of this table.", "A solution: M3 ranks better than M1"),
    "sample.ranks": (lambda values: 3.5, "Many functions are right"),
    "sample.quiz-1": ("all pairs", "A solution: the pair M3 and M1"),
}


@pytest.mark.parametrize("id", SOLUTIONS)
def test_the_solution_comes_on_request_after_one_honest_try(id):
    answer, told = SOLUTIONS[id]
    answer = answer or ANSWERS[id]["wrong"][0][0]
    assert solution(id) == "Try it once first, even with a guess; then ask again."
    check(id, "")  # no try
    assert "Try it once" in solution(id)
    assert told not in repr(check(id, answer))
    assert solution(id).startswith(told)


def test_no_code_of_a_belief_stands_before_a_reader():
    said = check("sample.pair", "all pairs")
    assert said.misconception == "M11"
    assert "Was this the thought behind it? A significant overall test" in repr(said)
    assert "M11" not in repr(said)


def test_a_hint_asked_for_counts_and_an_unread_answer_does_not():
    assert repr(hint("sample.gap")) == f"Hint 1 of 3: {HINTS[0]}"
    assert check("sample.gap", "what?").hint is None
    assert check("sample.gap", 5).hint == f"Hint 2 of 3: {HINTS[1]}"
    assert [entry["hints"] for entry in progress.read_records()[0]] == [1]


def test_what_has_no_hints_says_so():
    with pytest.raises(ValueError, match="has no hints"):
        hint("sample.bet")


# Asking wrongly


def test_an_unknown_id_names_its_neighbours():
    with pytest.raises(ValueError, match=r"no item 'sample\.gab'; did you mean 'sample\.gap'"):
        check("sample.gab", 1)
    with pytest.raises(ValueError, match="there is no item 7"):
        check(7, 1)


def test_a_quiz_is_not_a_check():
    with pytest.raises(ValueError, match="use quiz"):
        check("sample.quiz")
    with pytest.raises(ValueError, match="is a quiz"):
        check("sample.quiz", "a")


def test_a_question_of_an_unmarked_quiz_is_noted():
    feedback = check("sample.belief-p", "a")
    assert feedback.right is None
    assert repr(feedback) == "noted"


def test_strict_mode_raises_for_wrong_answers_only(monkeypatch):
    monkeypatch.setenv("VERDICTLAB_STRICT", "1")
    assert check("sample.gap", -1.376).right
    assert check("sample.belief-p", "a").right is None
    with pytest.raises(NotYet, match="look at the sign"):
        check("sample.gap", 1.376)
    with pytest.raises(NotYet):
        check("sample.words", "nothing")


def test_free_text_is_never_called_wrong_and_always_shows_the_models():
    for answer in ("M3 is the winner of it.", "M3 and M1 differ (p = 0.00384, alpha = 0.05)."):
        said = repr(check("sample.words", answer))
        assert "wrong" not in said.lower()
        assert "not yet" not in said.lower()
        assert "A good one: M3 ranks better" in said
        assert "3. It says what is not shown." in said


# Functions


def item_with(test):
    return FunctionCheck(properties=(Property(name="p", test=test),), **CHECK)


def doubles(function, rng):
    values = rng.normal(size=4)
    return None if np.allclose(function(values), 2 * values) else "It must double."


def test_data_are_fresh_for_each_round_and_the_same_next_time():
    seen = []
    item = item_with(lambda function, rng: seen.append(rng.normal()) or doubles(function, rng))
    assert judge_function(item, lambda values: 2 * values)[0] is True
    assert judge_function(item, lambda values: 2 * values)[0] is True
    assert len(set(seen)) == len(seen) / 2 == 3


def test_a_constant_never_passes_even_where_the_properties_would_let_it():
    lazy = item_with(lambda function, rng: function(rng.normal(size=3)) and None)
    right, message, _ = judge_function(lazy, lambda values: 7.5)
    assert right is False
    assert "7.5 whatever data" in message


def test_a_function_that_changes_its_input_is_told_so():
    def in_place(values):
        values *= 2
        return values

    right, message, _ = judge_function(item_with(doubles), in_place)
    assert right is False
    assert "work on a copy" in message


def test_changing_a_frame_or_a_list_counts_too():
    def test(function, rng):
        function(pd.DataFrame({"a": rng.normal(size=3)}), [[1, 2], [3, 4]])

    def frame(table, rows):
        table["b"] = 1
        return len(rows)

    def nested(table, rows):
        rows[0].append(5)
        return len(table)

    for function in (frame, nested):
        assert "work on a copy" in judge_function(item_with(test), function)[1]


def test_a_function_that_never_ends_is_stopped():
    def endless(values):
        while True:
            values = values + 1

    start = time.process_time()
    right, message, _ = judge_function(item_with(doubles), endless, time_limit=0.2)
    assert right is False
    assert "stopped after 0.2 seconds of computing" in message
    assert time.process_time() - start < 5
    assert judge_function(item_with(doubles), lambda values: 2 * values)[0] is True


def test_a_loop_that_catches_everything_is_stopped_too():
    def stubborn(values):
        for _ in range(3):
            try:
                while True:
                    values = values + 1
            except BaseException:
                continue

    message = judge_function(item_with(doubles), stubborn, time_limit=0.2)[1]
    assert "stopped after" in message


def test_what_cannot_be_stopped_is_said_and_left_behind():
    end = threading.Event()
    message = judge_function(item_with(doubles), lambda values: end.wait(), time_limit=0.2)[1]
    assert "waits" in message
    assert "restart the kernel" in message
    end.set()


def test_a_loop_that_only_waits_is_stopped_and_called_waiting():
    def sleeps(values):
        while True:
            time.sleep(0.05)

    message = judge_function(item_with(doubles), sleeps, time_limit=0.2)[1]
    assert "waits" in message
    assert "restart" not in message


class Starved:
    """A worker that gets little of the processor: `share` of each while that it is watched."""

    def __init__(self, share, needs):
        self.share, self.needs, self.looks, self.used = share, needs, 0, 0.0

    def join(self, seconds):
        self.looks += 1
        self.used = min(self.needs, self.used + seconds * next(self.share))

    def is_alive(self):
        return self.used < self.needs

    def spent(self):
        return self.used


@pytest.mark.parametrize("share", [(1,), (0.1,), (0.02,), (*[0] * 20, 0.2)])
def test_a_function_is_given_its_time_on_a_busy_machine(share):
    worker = Starved(itertools.cycle(share), needs=4.5)
    assert functions.wait_for(worker, worker.spent, 5.0) == "done"
    if sum(share) / len(share) < 0.1:
        assert worker.looks > 500  # far longer by the clock on the wall than the limit


def test_a_function_that_needs_more_than_its_time_is_endless_on_any_machine():
    for share in ((1,), (0.02,)):
        worker = Starved(itertools.cycle(share), needs=6.0)
        assert functions.wait_for(worker, worker.spent, 5.0) == "endless"
    waiting = Starved(itertools.cycle([0.0]), needs=6.0)
    assert functions.wait_for(waiting, waiting.spent, 5.0) == "waits"


ASLEEP = """
import time
from verdictlab.learning.functions import judge_function
from verdictlab.learning.model import FunctionCheck, Property

def test(function, rng):
    return None if function(rng.integers(9)) is not None else "?"

def busy(value):
    print("running", flush=True)
    start = time.thread_time()
    while time.thread_time() - start < 0.2:
        pass
    return value

item = FunctionCheck(
    id="sample.x", prompt="?", hints=("a", "b", "c"), properties=(Property(name="p", test=test),)
)
print(judge_function(item, busy, time_limit=1.0)[:2], flush=True)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="Windows cannot hold a process")
def test_a_machine_that_slept_does_not_make_a_function_endless():
    with subprocess.Popen(
        [sys.executable, "-c", ASLEEP], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout.readline() == "running\n"
        process.send_signal(signal.SIGSTOP)
        time.sleep(1.5)  # longer than the limit; nothing is measured here
        process.send_signal(signal.SIGCONT)
        assert "(True, '')" in process.stdout.read()


def test_exit_and_deep_recursion_are_told_in_words():
    def leaves(values):
        raise SystemExit

    def recurses(values):
        return recurses(values)

    assert "SystemExit" in judge_function(item_with(doubles), leaves)[1]
    assert "RecursionError" in judge_function(item_with(doubles), recurses)[1]


def test_a_fault_of_the_exercise_itself_is_not_blamed_on_the_student():
    def broken(function, rng):
        raise KeyError("ours")

    with pytest.raises(KeyError, match="ours"):
        judge_function(item_with(broken), lambda values: values)
