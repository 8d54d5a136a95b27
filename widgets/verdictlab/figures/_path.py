"""The path of a protocol: every question with its answer, down to the verdict."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pandas as pd

from .._text import _, join_words
from ._sheet import BLUE, EDGE, GREY, INK, LINE, WIDTH, Sheet

if TYPE_CHECKING:
    from ..protocol import ProtocolVerdict
    from ._sheet import VerdictFigure

__all__ = ["path_plot"]

MARK = EDGE + 0.13  # inches from the left: the middle of the marks
LEFT = EDGE + 0.42  # of the boxes
PAD = 0.09  # between a box and its words
SPACE = 0.14  # between two boxes
BOLD = {"fontweight": "bold"}


def path_plot(verdict: ProtocolVerdict) -> VerdictFigure:
    """Draw the way to a verdict: the questions of a protocol, their numbers and answers.

    Parameters
    ----------
    verdict
        What `compare_two` or `compare_many` returned.

    Returns
    -------
    VerdictFigure
        One box per step, from the first question to the verdict, as high as it needs to be. A
        filled mark is a yes, an open one a no, a dash what no number answers. ``data``:
        question, answer, passed and evidence of every step.

    Raises
    ------
    ValueError
        A verdict without a path.

    Examples
    --------
    >>> from verdictlab import compare_many, figures, load_table
    >>> verdict = compare_many(load_table("four_models_15"), school="demsar")
    >>> print(figures.path_plot(verdict).alt)
    Path in 2 steps. Do the algorithms rank differently somewhere (Friedman)? Yes: ...
    """
    path = getattr(verdict, "path", ())
    if not path:
        raise ValueError(
            _(
                "path_plot: a verdict with a path is needed, got {kind} without; compare_two "
                "and compare_many give one"
            ).format(kind=type(verdict).__name__)
        )
    sheet = Sheet()
    y = sheet.title(verdict.sentence) + 0.05
    middles = []
    for step in path:
        parts = [(step.question, BOLD), (step.answer, {})]
        below = _box(sheet, parts, y, color=GREY)
        middles.append(y + PAD + LINE / 2)
        _answer_mark(sheet, step.passed, middles[-1])
        y = below + SPACE
    parts = [(_decision(verdict.decision), {**BOLD, "color": BLUE})]
    below = _box(sheet, parts, y, color=BLUE, lw=1.6)
    middles.append(y + PAD + LINE / 2)
    _verdict_mark(sheet, verdict.decision, middles[-1])
    for upper, lower in pairwise(middles):
        sheet.line([MARK, MARK], [upper + 0.1, lower - 0.1], color=GREY, lw=1.0)
    y = sheet.note(_note(path), below + 0.12)
    sheet.set_height(y + EDGE)
    sheet.figure.alt = _alt(verdict)
    sheet.figure.data = pd.DataFrame(
        {
            "question": [step.question for step in path],
            "answer": [step.answer for step in path],
            "passed": pd.array([step.passed for step in path], dtype="boolean"),
            "evidence": [dict(step.evidence) for step in path],
        }
    )
    return sheet.figure


def _box(sheet, parts, y, **style):
    """Draw a box about wrapped words at this height; return where it ends."""
    right = WIDTH - EDGE
    below = y + PAD
    for words, look in parts:
        lines = sheet.wrap(words, right - LEFT - 2 * PAD, **look)
        sheet.text(LEFT + PAD, below, "\n".join(lines), va="top", linespacing=1.15, **look)
        below += len(lines) * LINE + 0.03
    below += PAD - 0.03
    sheet.line([LEFT, right, right, LEFT, LEFT], [y, y, below, below, y], **{"lw": 0.8, **style})
    return below


def _answer_mark(sheet, passed, y):
    if passed is None:
        sheet.line([MARK - 0.06, MARK + 0.06], [y, y], lw=2.0)
    else:
        _disc(sheet, y, INK if passed else "white", INK)


def _verdict_mark(sheet, decision, y):
    """Draw the mark that labs put before this decision."""
    if decision == "differ":
        _disc(sheet, y, BLUE, BLUE)
    elif decision == "not-shown":
        _disc(sheet, y, "white", BLUE)
    elif decision == "no-conclusion":
        _disc(sheet, y, "white", BLUE, fillstyle="left", markerfacecoloralt="white", mfc=BLUE)
    else:
        for lift in (-0.025, 0.025) if decision == "equivalent" else (0,):
            sheet.line([MARK - 0.08, MARK + 0.08], [y + lift] * 2, color=BLUE, lw=1.8)


def _disc(sheet, y, fill, rim, **style):
    look = {"marker": "o", "ms": 9, "mfc": fill, "mec": rim, "mew": 1.4, "ls": "none"}
    sheet.line([MARK], [y], **{**look, **style})


def _decision(decision):
    return {
        "differ": _("A difference is shown."),
        "not-shown": _("No difference is shown; that is not evidence of equality."),
        "equivalent": _("As good as equal, within the margin that was set."),
        "non-inferior": _("At most so much worse, within the margin that was set."),
        "no-conclusion": _("No conclusion is possible."),
        "not-applicable": _("Here this has no answer."),
    }[decision]


def _note(path):
    answers = {step.passed for step in path}
    meanings = [
        words
        for answer, words in (
            (True, _("filled: yes")),
            (False, _("open: no")),
            (None, _("dash: no number can answer")),
        )
        if answer in answers
    ]
    return _("Marks: {meanings}.").format(meanings=join_words(meanings))


def _alt(verdict):
    steps = " ".join(
        _("{question} {answer}").format(question=s.question, answer=s.answer) for s in verdict.path
    )
    return _("Path in {count} steps. {steps} {sentence}").format(
        count=len(verdict.path), steps=steps, sentence=verdict.sentence
    )
