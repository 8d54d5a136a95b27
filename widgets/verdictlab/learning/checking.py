"""Checking an answer: what is right, what belief is behind it, and the next hint."""

import os
from dataclasses import dataclass, field

from . import progress
from ._registry import registry
from .functions import judge_function
from .grading import grade
from .misconceptions import MISCONCEPTIONS
from .wording import Spoken, words

__all__ = ["Feedback", "NotYet", "check", "hint"]

_CHECKS = ("choice", "number", "function", "sentence", "text")
# How many hints each item has given in this session.
_hints_given = {}


class NotYet(AssertionError):
    """A wrong answer under ``VERDICTLAB_STRICT=1``, where notebooks must be right."""


@dataclass(frozen=True, kw_only=True)
class Feedback:
    """What `check` says of an answer. ``bool(feedback)`` is ``feedback.right``."""

    right: bool | None
    message: str
    misconception: str | None = None
    hint: str | None = None
    parts: dict = field(default_factory=dict)
    id: str = ""
    marking: str = ""

    def __bool__(self):
        return bool(self.right)

    def __repr__(self):
        if self.marking:
            start = "read" if self.right else "look again"
        else:
            start = {True: "right", False: "not yet", None: "noted"}[self.right]
        plain = self.message in (words()["right"], words()["noted"])
        said = "" if plain else f": {self.message}"
        lines = [start + said]
        if self.misconception and self.right is False:
            belief = words()["belief"]
            sentence = MISCONCEPTIONS[self.misconception]
            lines.append(belief.format(id=self.misconception, sentence=sentence))
        lines += [self.hint] if self.hint else []
        lines += [self.marking] if self.marking else []
        return "\n".join(lines)


def check(id, *answer):
    """Ask whether an answer is right, and what to think of next if it is not.

    Parameters
    ----------
    id : str
        The exercise, "chapter.name".
    *answer
        Your answer: a number or a text with a number, a dict or Series of numbers, a letter
        or the text of a choice, the parts of a verdict, a text, or your function by its
        name. Without an answer the exercise itself is shown, to be answered there.

    Returns
    -------
    Feedback
        ``.right``, ``.message``, ``.misconception`` (id or None), ``.hint`` (text or None).
        Each wrong answer of a session brings the next hint: nudge, pointer, step. An answer
        that cannot be read costs nothing. Without an answer: a widget.

    Raises
    ------
    ValueError
        There is no such exercise.
    NotYet
        The answer is wrong and ``VERDICTLAB_STRICT=1`` is set.

    Examples
    --------
    >>> from verdictlab.learning import check
    >>> check("zzz.zzz", 1)
    Traceback (most recent call last):
    ...
    ValueError: check: there is no item 'zzz.zzz'; look at the chapter
    """
    book = registry()
    item = book.get(id, function="check", kinds=None if answer else _CHECKS)
    if not answer:
        from .widgets import CheckWidget

        return CheckWidget(item, book.frozen(item))
    frozen = book.frozen(item)
    answer = answer[0] if len(answer) == 1 else list(answer)
    if item.kind == "function":
        result = _grade_function(item, answer)
    elif item.kind == "quiz":
        raise ValueError(f"check: {id!r} is a quiz; use quiz({id!r}), or check one question of it")
    else:
        result = grade(frozen, answer)
    feedback = _feedback(frozen, result)
    if os.environ.get("VERDICTLAB_STRICT") == "1" and feedback.right is False:
        raise NotYet(f"{id}: {feedback!r}")
    return feedback


def hint(id):
    """Show the next hint of an exercise: a nudge, then a pointer, then a step.

    Raises
    ------
    ValueError
        There is no such exercise, or it has no hints.

    Examples
    --------
    >>> from verdictlab.learning import hint
    >>> hint("zzz.zzz")
    Traceback (most recent call last):
    ...
    ValueError: hint: there is no item 'zzz.zzz'; look at the chapter
    """
    book = registry()
    item = book.get(id, function="hint")
    hints = book.frozen(item).get("hints")
    if not hints:
        raise ValueError(f"hint: {id!r} has no hints")
    return Spoken(_next_hint(id, hints))


def note_hints(id, count):
    """Take over the hints that a widget has given, so that both count as one ladder."""
    _hints_given[id] = max(_hints_given.get(id, 0), int(count))


def _next_hint(id, hints):
    given = _hints_given[id] = min(_hints_given.get(id, 0) + 1, len(hints))
    return words()["hint"].format(number=given, hint=hints[given - 1])


def forget_session():
    """Start the hint ladders again, as a new kernel does."""
    _hints_given.clear()


def _grade_function(item, function):
    right, message, misconception = judge_function(item, function)
    return {
        "read": right is not None,
        "right": bool(right),
        "message": message or words()["right"],
        "misconception": misconception,
        "parts": {},
        "answer": getattr(function, "__name__", type(function).__name__),
    }


def _feedback(frozen, result):
    id, given = frozen["id"], None
    if result["read"]:
        progress.record(
            item=id,
            kind=frozen["kind"],
            answer=result["answer"],
            right=result["right"],
            hints=_hints_given.get(id, 0),
            misconception=result["misconception"],
        )
        if result["right"] is False and frozen.get("hints"):
            given = _next_hint(id, frozen["hints"])
    return Feedback(
        right=result["right"],
        message=result["message"],
        misconception=result["misconception"],
        hint=given,
        parts=result["parts"],
        id=id,
        marking=_marking(frozen) if result["read"] else "",
    )


def _marking(frozen):
    if frozen["kind"] != "text":
        return ""
    say = words()
    lines = [say["text_limit"], say["text_mark"]]
    lines += [f"  {number}. {line}" for number, line in enumerate(frozen["rubric"], 1)]
    lines += [f"{say['text_good']} {frozen['good']}", f"{say['text_flawed']} {frozen['flawed']}"]
    return "\n".join(lines)
