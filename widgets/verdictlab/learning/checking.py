"""Checking an answer: what is right, what belief is behind it, and the next hint."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .._text import _, visible
from . import progress
from ._registry import registry
from .functions import judge_function
from .grading import grade
from .ladder import PUSHED, hints_given, next_hint, note_try, was_tried
from .misconceptions import MISCONCEPTIONS
from .widgets import CheckWidget
from .wording import Spoken, words

if TYPE_CHECKING:
    from ..labs.engine.widget import Widget

__all__ = ["Feedback", "NotYet", "check", "hint", "solution"]

_CHECKS = ("choice", "number", "function", "sentence", "text")


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
        lines = [self._judgement()]
        # "Right." and "Noted." say no more than the first word does.
        if self.message not in (words()["right"], words()["noted"]):
            lines = [_("{judgement}: {message}").format(judgement=lines[0], message=self.message)]
        if self.misconception and self.right is False:
            belief = words()["belief"]
            sentence = MISCONCEPTIONS[self.misconception]
            lines.append(belief.format(sentence=sentence))
        lines += [self.hint] if self.hint else []
        lines += [self.marking] if self.marking else []
        return visible("\n".join(lines), keep="\n")

    def _judgement(self):
        if self.marking:  # nobody but its writer can call a free text right
            return _("look again") if self.right is False else _("read")
        return {True: _("right"), False: _("not yet"), None: _("noted")}[self.right]


def check(id: str, *answer: object) -> Feedback | Widget:
    """Ask whether an answer is right, and what to think of next if it is not.

    Parameters
    ----------
    id : str
        The exercise, "chapter.name".
    *answer
        Your answer: a number or a text with a number, a dict or Series of numbers, a letter
        or the text of a choice, the parts of a verdict, a text, or your function by its
        name. Without an answer the exercise itself is shown, to be answered there. Letters
        are those shown; the record keeps the letter of the source (`export_progress`).

    Returns
    -------
    Feedback
        ``.right``, ``.message``, ``.misconception`` (id or None), ``.hint`` (text or None).
        The first two wrong answers of a session bring a hint each, nudge and pointer; the
        step, and the solution, are there for who asks (`hint`, `solution`). An answer that
        cannot be read costs nothing. Of a text ``right`` is False where something is to be
        looked at again, else None: its writer marks it. Without an answer: a widget.

    Raises
    ------
    ValueError
        There is no such exercise.
    NotYet
        The answer is wrong and ``VERDICTLAB_STRICT=1`` is set.

    Examples
    --------
    >>> from verdictlab.learning import check
    >>> check("start.coin-p", 4944 / 32768)
    not yet: Is that one side only, the sequences in which M3 is ahead? Before looking, M2 could
    just as well have been ahead on 10; count both directions.
    Hint 1 of 3: Which sequences would you have found as surprising as M3 ahead on 10 of 15?
    >>> check("start.coin-p", "9888/32768").right
    True

    Several numbers have names; a wrong answer that many give is known by the belief behind it:

    >>> feedback = check(
    ...     "ranks.holm-by-hand", {"NNEP": 0.056, "IS-CHC+1NN": 0.056, "FH-GBML": 0.000053}
    ... )
    >>> feedback.misconception, feedback.parts
    ('M10', {'NNEP': False, 'IS-CHC+1NN': False, 'FH-GBML': False})

    A function is handed over by its name, without parentheses:

    >>> def mean_ranks(scores):
    ...     return (-scores).argsort(axis=1).argsort(axis=1).mean(axis=0) + 1
    >>> print(check("start.mean-ranks", mean_ranks).message)
    Two algorithms that tie in first place share the places 1 and 2, so each gets 1.5; yours
    gives 1 and 2.

    Without an answer the exercise is shown, to be answered there:

    >>> check("ranks.verdict-parts")
    check ranks.verdict-parts
    """
    book = registry()
    item = book.get(id, function="check", kinds=None if answer else _CHECKS)
    if not answer:
        return CheckWidget(item, book.frozen(item))
    frozen = book.frozen(item)
    # check(id, 1, 2) is check(id, [1, 2]): one number for each name.
    answer = answer[0] if len(answer) == 1 else list(answer)
    if item.kind == "function":
        result = _grade_function(item, answer)
    elif item.kind == "quiz":
        raise ValueError(
            _("check: {id!r} is a quiz; use quiz({id!r}), or check one question of it").format(
                id=id
            )
        )
    else:
        result = grade(frozen, answer)
    feedback = _feedback(frozen, result)
    if os.environ.get("VERDICTLAB_STRICT") == "1" and feedback.right is False:
        raise NotYet(f"{id}: {feedback!r}")
    return feedback


def hint(id: str) -> str:
    """Show the next hint of an exercise: a nudge, then a pointer, then a step.

    Parameters
    ----------
    id : str
        The exercise, "chapter.name".

    Returns
    -------
    str
        The hint. Hints asked for and hints given by `check` are counted together, until the
        kernel is started again; after the third the third comes again.

    Raises
    ------
    ValueError
        There is no such exercise, or it has no hints.

    Examples
    --------
    >>> from verdictlab.learning import hint
    >>> hint("metrics.kappa-by-hand")
    Hint 1 of 3: Where does the way begin, where does it end, where does the test stand?
    >>> hint("metrics.kappa-by-hand")
    Hint 2 of 3: It begins at 0.50 and ends at 1; the test stands at 0.85.
    """
    book = registry()
    item = book.get(id, function="hint")
    hints = book.frozen(item).get("hints")
    if not hints:
        raise ValueError(_("hint: {id!r} has no hints").format(id=id))
    return Spoken(_spoken_hint(id, hints))


def solution(id: str) -> str:
    """Show a solution of an exercise, once it has been tried.

    Parameters
    ----------
    id : str
        The exercise or the question of a quiz, "chapter.name".

    Returns
    -------
    str
        The solution. Before the first answer, an invitation to try; any answer that could be
        read counts, in this session or in the student's record. Of functions many are right,
        so there the last hint is given.

    Raises
    ------
    ValueError
        There is no such exercise.

    Examples
    --------
    >>> from verdictlab.learning import check, solution
    >>> solution("estimators.trainings")
    Try it once first, even with a guess; then ask again.
    >>> feedback = check("estimators.trainings", 150)
    >>> solution("estimators.trainings")
    A solution: 160. ...
    """
    book = registry()
    item = book.get(id, function="solution", kinds=(*_CHECKS, "question"))
    if not was_tried(id) and not any(entry["item"] == id for entry in progress.read_records()[0]):
        return Spoken(words()["solution_later"])
    frozen = book.frozen(item)
    if item.kind == "function":
        return Spoken(words()["solution_open"].format(hint=frozen["hints"][-1]))
    if frozen.get("marked") is False:
        return Spoken(words()["noted"])
    told = frozen["good"] if item.kind == "text" else frozen["solution"]
    return Spoken(words()["solution"].format(solution=told))


def _spoken_hint(id, hints):
    number, text = next_hint(id, hints)
    return words()["hint"].format(number=number, hint=text)


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
    # What could not be read was no try: it costs no hint and leaves no trace.
    if result["read"]:
        progress.record(
            item=id,
            kind=frozen["kind"],
            answer=result["answer"],
            right=result["right"],
            hints=hints_given(id),
            misconception=result["misconception"],
        )
        note_try(id)
        if result["right"] is False and frozen.get("hints"):
            if hints_given(id) < PUSHED:
                given = _spoken_hint(id, frozen["hints"])
            else:
                given = words()["more_help"].format(id=id)
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
    lines = [say["text_mark"]]
    lines += [f"  {number}. {line}" for number, line in enumerate(frozen["rubric"], 1)]
    lines += [f"{say['text_good']} {frozen['good']}", f"{say['text_flawed']} {frozen['flawed']}"]
    return "\n".join(lines)
