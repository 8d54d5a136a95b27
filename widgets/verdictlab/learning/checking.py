"""Asking: whether an answer is right, for the next hint, for a solution."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from .._text import _
from . import progress
from ._registry import registry
from .answering import judged, recorded
from .feedback import Feedback, shown, spoken_hint
from .ladder import was_tried
from .widgets import CheckWidget
from .wording import Spoken, words

if TYPE_CHECKING:
    from ..labs.engine.widget import Widget

__all__ = ["NotYet", "check", "hint", "solution"]

_CHECKS = ("choice", "number", "function", "sentence", "text")


class NotYet(AssertionError):
    """A wrong answer under ``VERDICTLAB_STRICT=1``, where notebooks must be right."""


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
    given = answer[0] if len(answer) == 1 else list(answer)
    if item.kind == "quiz":
        raise ValueError(
            _("check: {id!r} is a quiz; use quiz({id!r}), or check one question of it").format(
                id=id
            )
        )
    feedback = shown(frozen, recorded(frozen, judged(item, frozen, given)))
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
    return Spoken(spoken_hint(id, hints))


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
