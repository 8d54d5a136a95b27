"""What chapters and items have in common, and what makes them valid, said in words."""

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import isfinite

from .._text import _
from .misconceptions import MISCONCEPTIONS

# Items that went to another chapter with its text keep their ids, so that saved progress counts.
MOVED = {
    f"twomany.{name}": "equivalence"
    for name in (
        "adi4-wins",
        "quiz-counting",
        "quiz-equal",
        "quiz-variances",
        "significant-wins",
        "smallest-margin",
        "verdict-text",
        "which-slip",
        "wrong-decisions",
    )
}
SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*")


def home(id):
    """The chapter in which an id is asked: the part before its first point, or where it went."""
    return MOVED.get(id) or id.partition(".")[0]


def fail(thing, problem):
    name = getattr(thing, "id", None) or getattr(thing, "name", "")
    raise ValueError(
        _("{kind} {name!r}: {problem}").format(
            kind=type(thing).__name__, name=name, problem=problem
        )
    )


def need_text(thing, *names):
    for name in names:
        value = getattr(thing, name)
        if not isinstance(value, str) or not value.strip():
            fail(thing, f"{name} must be a text that is not empty, got {value!r}")


def need_misconception(thing, name):
    if name is not None and name not in MISCONCEPTIONS:
        fail(thing, f"misconception {name!r} is not in MISCONCEPTIONS")


def need_number(thing, name, value):
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not isfinite(value):
        fail(thing, f"{name} must be a finite number, got {value!r}")


def need_tolerance(thing):
    given = thing.tolerance
    for value in given.values() if isinstance(given, Mapping) else [given]:
        need_number(thing, "tolerance", value)
        if value < 0:
            fail(thing, f"tolerance must not be negative, got {value}")


def need_choices(thing, *, feedback=True):
    choices = thing.choices
    if len(choices) < 2 or not all(hasattr(choice, "feedback") for choice in choices):
        fail(thing, "choices must be two or more Choice objects")
    if sum(choice.right for choice in choices) != 1:
        fail(thing, "exactly one choice must be right")
    texts = {" ".join(choice.text.lower().split()) for choice in choices}
    if len(texts) != len(choices):
        fail(thing, "two choices have the same text")
    for choice in choices:
        if feedback and not choice.right and not choice.feedback.strip():
            fail(thing, f"the wrong choice {choice.text!r} needs feedback")


def keyed(choices):
    """Choices with their letters; whoever has one keeps it."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    return tuple(
        choice if choice.key else replace(choice, key=letter)
        for choice, letter in zip(choices, letters, strict=False)
    )


def need_hints(thing):
    hints = thing.hints
    if isinstance(hints, str) or len(hints) != 3 or not all(str(hint).strip() for hint in hints):
        fail(thing, "hints must be three texts: nudge, pointer, step")


class Part(ABC):
    """Sequences given as lists become tuples, so that nothing in an item can change."""

    def __post_init__(self):
        for name, value in list(vars(self).items()):
            if isinstance(value, list):
                object.__setattr__(self, name, tuple(value))
        self._validate()
        if hasattr(self, "choices"):
            object.__setattr__(self, "choices", keyed(self.choices))

    @abstractmethod
    def _validate(self):
        """Refuse, in words, what would not work."""


class Item(Part):
    """A question that can be asked by its id, "chapter.name"."""

    kind = ""
    id: str

    def _validate(self):
        if not isinstance(self.id, str) or not SLUG.fullmatch(self.id) or "." not in self.id:
            fail(self, "id must be a slug such as 'ranks.holm-by-hand'")
        self._validate_item()

    @abstractmethod
    def _validate_item(self):
        """Refuse, in words, what would not work beside the id."""

    @property
    def chapter(self):
        """The part of the id before the first point, or where the item went."""
        return home(self.id)


@dataclass(frozen=True, kw_only=True)
class Chapter(Part):
    """A chapter on the reader's route; ``number`` ("00", "10", "15b") gives the order."""

    id: str
    number: str
    title: str

    def _validate(self):
        if not SLUG.fullmatch(self.id) or "." in self.id:
            fail(self, "id must be a slug without a point, such as 'ranks'")
        need_text(self, "number", "title")
