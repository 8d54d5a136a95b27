"""The way of an answer, one line: read, judge, word, record, show.

`judged` reads an answer, judges it and puts the judgement into words, by `grading` (and by
`functions`, which run the student's code); `recorded` keeps it in her file; `feedback` shows it.
A cell comes this way by `check`, a page by its widget. Nothing on the way asks back.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from . import progress
from .functions import judge_function
from .grading import grade
from .ladder import hints_given, note_try
from .model import FunctionCheck
from .wording import words

__all__ = ["SHOWN", "judged", "recorded"]

# Who lets an outcome be shown has answered nothing that could be right or wrong.
SHOWN: Mapping[str, Any] = {"read": True, "right": None, "misconception": None, "answer": ""}


def judged(item: object, frozen: Mapping[str, Any], answer: object) -> dict[str, Any]:
    """Read an answer, judge it and word the judgement: a grade, see `grading`."""
    if isinstance(item, FunctionCheck):
        return _of_function(item, answer)
    return grade(frozen, answer)


def _of_function(item: FunctionCheck, function: Any) -> dict[str, Any]:
    right, message, misconception = judge_function(item, function)
    return {
        "read": right is not None,
        "right": bool(right),
        "message": message or words()["right"],
        "misconception": misconception,
        "parts": {},
        "answer": getattr(function, "__name__", type(function).__name__),
    }


def recorded(
    frozen: Mapping[str, Any],
    result: Mapping[str, Any],
    *,
    hints: int | None = None,
    confidence: int | None = None,
) -> Mapping[str, Any]:
    """Keep a grade in the student's file; what could not be read was no try and leaves no trace.

    ``hints``: how many were given, by default as many as the ladder knows.
    """
    if result["read"]:
        progress.record(
            item=frozen["id"],
            kind=frozen["kind"],
            answer=result["answer"],
            right=result["right"],
            hints=hints_given(frozen["id"]) if hints is None else hints,
            confidence=confidence,
            misconception=result["misconception"],
        )
        note_try(frozen["id"])
    return result
