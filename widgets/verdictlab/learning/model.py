"""What a question is: plain, frozen descriptions, validated when they are built.

Items hold words, choices, right values and hints. They know nothing of widgets, files or
grading. A value that the package can compute is given as a function without arguments and
computed when the item is first used, so that no right answer is ever copied by hand.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from string import Formatter

from . import _rules as rules
from ._rules import Chapter, Item
from .claims import CLAIMS
from .predicting import Bet, Draw, Mark, Order, Prediction, Slide

__all__ = [
    "Bet",
    "Chapter",
    "Choice",
    "ChoiceCheck",
    "Draw",
    "FunctionCheck",
    "Item",
    "Mark",
    "NumberCheck",
    "Order",
    "Prediction",
    "Property",
    "Question",
    "Quiz",
    "Required",
    "SentenceCheck",
    "Slide",
    "Slot",
    "TextCheck",
    "Trap",
]


@dataclass(frozen=True, kw_only=True)
class Choice(rules.Part):
    """One answer to choose, what is said to who chooses it, and the belief behind it.

    ``key`` is its letter in the order of the source, whatever the order shown. Records keep
    it, so choices are never moved in a source; new ones come last.
    """

    text: str
    feedback: str = ""
    right: bool = False
    misconception: str | None = None
    key: str = ""

    def _validate(self):
        rules.need_text(self, "text")
        rules.need_misconception(self, self.misconception)
        if self.right and self.misconception:
            rules.fail(self, f"the right choice {self.text!r} cannot carry a misconception")


@dataclass(frozen=True, kw_only=True)
class Question(Item):
    """One question of a quiz: a prompt and choices, exactly one of them right."""

    kind = "question"
    id: str
    prompt: str
    choices: tuple

    def _validate_item(self):
        rules.need_text(self, "prompt")
        rules.need_choices(self)


@dataclass(frozen=True, kw_only=True)
class Quiz(Item):
    """Questions under one title. ``marked=False``: answers are noted, not judged."""

    kind = "quiz"
    id: str
    title: str
    questions: tuple
    marked: bool = True

    def _validate_item(self):
        rules.need_text(self, "title")
        if not self.questions or not all(isinstance(q, Question) for q in self.questions):
            rules.fail(self, "questions must be one or more Question objects")
        if any(question.chapter != self.chapter for question in self.questions):
            rules.fail(self, f"every question id must start with '{self.chapter}.'")


@dataclass(frozen=True, kw_only=True)
class ChoiceCheck(Item):
    """An exercise whose answer is one of several choices."""

    kind = "choice"
    id: str
    prompt: str
    choices: tuple
    hints: tuple

    def _validate_item(self):
        rules.need_text(self, "prompt")
        rules.need_choices(self)
        rules.need_hints(self)


@dataclass(frozen=True, kw_only=True)
class Trap(rules.Part):
    """A wrong value that we recognise: a number, name -> number, or a function giving one."""

    value: float | Mapping | Callable
    message: str
    misconception: str | None = None
    tolerance: float | Mapping | None = None

    def _validate(self):
        rules.need_text(self, "message")
        rules.need_misconception(self, self.misconception)
        if self.tolerance is not None:
            rules.need_tolerance(self)


@dataclass(frozen=True, kw_only=True)
class NumberCheck(Item):
    """An exercise whose answer is a number, or several named numbers, within a tolerance.

    Named numbers of different sizes have a tolerance each, by name. Where things are counted
    (``count``), a negative or broken number is no answer and costs no try.
    """

    kind = "number"
    id: str
    prompt: str
    answer: float | Mapping | Callable
    tolerance: float | Mapping
    hints: tuple
    traps: tuple = ()
    right: str = ""
    unit: str = ""
    count: bool = False

    def _validate_item(self):
        rules.need_text(self, "prompt")
        rules.need_hints(self)
        rules.need_tolerance(self)
        if not all(isinstance(trap, Trap) for trap in self.traps):
            rules.fail(self, "traps must be Trap objects")
        if not callable(self.answer):
            answers = self.answer.values() if isinstance(self.answer, Mapping) else [self.answer]
            for value in answers:
                rules.need_number(self, "answer", value)


@dataclass(frozen=True, kw_only=True)
class Property(rules.Part):
    """What a student's function must satisfy.

    ``test(function, rng)`` draws its own data from ``rng`` and returns None when all is well,
    else a helpful text, or a pair (text, misconception id).
    """

    name: str
    test: Callable

    def _validate(self):
        rules.need_text(self, "name")
        if not callable(self.test):
            rules.fail(self, "test must be a function (function, rng) -> None or a text")


@dataclass(frozen=True, kw_only=True)
class FunctionCheck(Item):
    """An exercise whose answer is a function, judged by its properties on fresh data."""

    kind = "function"
    id: str
    prompt: str
    properties: tuple
    hints: tuple

    def _validate_item(self):
        rules.need_text(self, "prompt")
        rules.need_hints(self)
        if not self.properties or not all(isinstance(p, Property) for p in self.properties):
            rules.fail(self, "properties must be one or more Property objects")


@dataclass(frozen=True, kw_only=True)
class Slot(rules.Part):
    """One part of a verdict, to be chosen.

    ``name`` is the key of the answer and the hole of the template: code, the same in every
    language, so that no answer and no record depends on a translation. ``label`` is what the
    student reads.
    """

    name: str
    label: str
    choices: tuple

    def _validate(self):
        rules.need_text(self, "name", "label")
        rules.need_choices(self)


@dataclass(frozen=True, kw_only=True)
class SentenceCheck(Item):
    """A verdict put together from parts (decision, pair, direction, level, caveat).

    ``template`` shows the parts as one sentence: "The algorithms {pair} {decision}." It may
    be empty when the slots are not words of one sentence.
    """

    kind = "sentence"
    id: str
    prompt: str
    slots: tuple
    hints: tuple
    template: str = ""

    def _validate_item(self):
        rules.need_text(self, "prompt")
        rules.need_hints(self)
        names = [slot.name for slot in self.slots if isinstance(slot, Slot)]
        if len(names) != len(self.slots) or len(set(names)) != len(names) or not names:
            rules.fail(self, "slots must be Slot objects with different names")
        # A translator may move the holes of a sentence, but neither lose nor rename one.
        holes = [
            hole for _text, hole, *_rest in Formatter().parse(self.template) if hole is not None
        ]
        if self.template and sorted(holes) != sorted(names):
            rules.fail(self, f"template must name each slot once ({', '.join(names)}), got {holes}")


@dataclass(frozen=True, kw_only=True)
class Required(rules.Part):
    """A number that a free-text verdict must state; ``value`` may be a function giving it."""

    name: str
    value: float | Callable
    tolerance: float

    def _validate(self):
        rules.need_text(self, "name")
        rules.need_number(self, "tolerance", self.tolerance)
        if not callable(self.value):
            rules.need_number(self, "value", self.value)


@dataclass(frozen=True, kw_only=True)
class TextCheck(Item):
    """A verdict in the student's own words: its numbers and forbidden claims are looked at.

    ``forbidden`` names the claims that this exercise tempts to; they are spoken of first, and
    the others are looked for, too, but for those ``supported`` by its data. The rest is for
    the student to mark, by three ``rubric`` lines beside a ``good`` and a ``flawed`` model.
    """

    kind = "text"
    id: str
    prompt: str
    numbers: tuple
    forbidden: tuple
    rubric: tuple
    good: str
    flawed: str
    supported: tuple = ()

    def _validate_item(self):
        rules.need_text(self, "prompt", "good", "flawed")
        if not all(isinstance(number, Required) for number in self.numbers):
            rules.fail(self, "numbers must be Required objects")
        for name in (*self.forbidden, *self.supported):
            if name not in CLAIMS:
                rules.fail(self, f"claim {name!r} is not one of {', '.join(CLAIMS)}")
        if len(self.rubric) != 3:
            rules.fail(self, "rubric must be three lines for self-marking")
